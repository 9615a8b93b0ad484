/* normals_rule.c - the law, nodes, weights and the error of the sum for a moment.
 *
 * WP looks at its calls only: the rule is made of doubles.  Every step is an enclosure.
 * Derivations: proofs/notes/adjacency.md (T-NORMALS-SUM).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "normals_rule.h"

#include <float.h>
#include <math.h>

#include "cpx_log.h"
#include "grid.h"
#include "guess.h"
#include "heap.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "moment_refine.h"
#include "normal.h"
#include "proposed.h"
#include "trapezoid.h"

/* Longer sums are not made. */
#define LONGEST 60000
/* K m Im x stays below this in all of the strip. */
#define MOST_ANGLE 2.8
/* Bits that hold every double. */
enum { OF_DOUBLES = 64 };

/* ---- The law --------------------------------------------------------------------------- */

/* z := W_j. */
static void set_weight(ivl *z, const normals_query *q, long j) {
  local_ivls(ivl_prec(z), rest);
  if (q->weight) ivl_set_q(z, q->weight[j].v);
  else ivl_set_si(z, j);
  ivl_mul_q(z, z, q->rate);
  if (j > 0) return;
  moment_refine_rest(&rest, q->rate);
  ivl_add(z, z, &rest);
}

void normals_rule_open(normals_law *l, const normals_query *q, mpfr_prec_t prec) {
  local_ivls(prec, t);
  l->most = q->most;
  l->mirrored = q->mirrored;
  l->weight = heap_ivls((size_t)l->most + 1, prec);
  l->at_zero = heap_ivls((size_t)l->most + 1, prec);
  ivls_init(prec, &l->m, &l->half);
  ivl_set_q(&l->m, q->ratio);
  ivl_scale_sqr(&l->half, &l->m, -1);
  for (long j = 0; j <= l->most; j++) {
    set_weight(&l->weight[j], q, j);
    ivl_mul_si(&t, &l->half, j * j);
    ivl_exp_neg(&t, &t);
    ivl_mul(&l->at_zero[j], &l->weight[j], &t);
    l->log_at_zero[j] = guess_log(l->at_zero[j].lo);
  }
  l->near = mpfr_get_d(l->m.lo, MPFR_RNDN);
}

void normals_rule_close(normals_law *l) {
  heap_ivls_free(l->weight, (size_t)l->most + 1);
  heap_ivls_free(l->at_zero, (size_t)l->most + 1);
  ivls_clear(&l->m, &l->half);
}

/* ---- Guesses --------------------------------------------------------------------------- */

/* About log w(x), for a real x. */
static double guess_w(const normals_law *l, double x) {
  double top = -HUGE_VAL, sum = 0;
  for (long j = 0; j <= l->most; j++) top = fmax(top, l->log_at_zero[j] + (double)j * l->near * x);
  for (long j = 0; j <= l->most; j++) sum += exp(l->log_at_zero[j] + (double)j * l->near * x - top);
  return top + log(fmax(sum, DBL_MIN));
}

static double guess_at(const normals_law *l, double c, double x) {
  return c * guess_w(l, x) + (l->mirrored ? (1 - c) * guess_w(l, -x) : 0);
}

/* Where the integrand may be large: about the peaks of its exponentials, from left to right. */
double normals_rule_guess_moment(const normals_law *l, double c) {
  enum { PARTS = 96 };
  const double reach = 8;
  double top = -HUGE_VAL, end = -HUGE_VAL;
  for (long j = l->mirrored ? -l->most : 0; j <= l->most; j++) {
    const double peak = (double)j * l->near * fmax(j < 0 ? 1 - c : c, 0);
    const double from = fmax(peak - reach, end), h = (peak + reach - from) / PARTS;
    for (int k = 0; k < PARTS && h > 0; k++) {
      const double x = from + h * (k + 0.5);
      top = guess_log_add(top, guess_at(l, c, x) - x * x / 2 + log(h));
    }
    end = fmax(end, peak + reach);
  }
  return top - log(2 * GUESS_PI) / 2;
}

/* ---- Choosing -------------------------------------------------------------------------- */

double normals_rule_guess_turns(const normals_law *l, double c) {
  return fmax(-c, 0) + (l->mirrored ? fmax(c - 1, 0) : 0);
}

/* Where what is left out on the right is below exp(-nats) M(c): where each of beyond_right's terms is. */
static double right_end(const normals_law *l, double c, double nats) {
  const double d = fmax(c, 0), lost = nats - (l->mirrored ? fmax(c - 1, 0) * l->log_at_zero[0] : 0);
  double end = sqrt(2 * fmax(lost, 0));
  if (guess_w(l, end) < 0) end = sqrt(2 * fmax(lost + fmin(c, 0) * l->log_at_zero[0], 0));
  for (long j = 1; j <= l->most && c > 0; j++) {
    const double at = (double)j * l->near, log_weight = l->log_at_zero[j] + at * at / 2,
                 more = lost + fmin(d, 1) * log_weight + (d * d - d) * at * at / 2;
    if (more > 0) end = fmax(end, d * at + sqrt(2 * more));
  }
  return end + 1e-9;
}

static double left_end(const normals_law *l, double c, double nats) {
  return l->mirrored ? right_end(l, 1 - c, nats) : sqrt(2 * fmax(nats + fmin(c, 0) * l->log_at_zero[0], 0));
}

static int is_sound(const normals_rule *r) {
  return r->height >= 0 && r->reach > 0 && r->step > 0 && r->first <= 0 && r->last >= 0 &&
         r->last - r->first < LONGEST && grid_is_exact(r->step, r->first, r->last);
}

int normals_rule_span(normals_rule *r, const normals_law *l, double c, double nats) {
  const double m = (double)l->most * l->near,
               cost =
                   r->height * r->height / 2 - normals_rule_guess_turns(l, c) * log(cos(fmin(m * r->height / 2, 1.5)));
  const double left = left_end(l, c, nats + cost), right = right_end(l, c, nats + cost);
  if (!(r->step > 1e-6) || !((left + right) / r->step < LONGEST)) return 0;
  r->step = guess_short(r->step);
  r->first = -(long)ceil(left / r->step) - 1;
  r->last = (long)ceil(right / r->step) + 1;
  proposed_numbers(&r->height, &r->reach, &r->step);
  proposed_counts(&r->first, &r->last);
  return is_sound(r);
}

/* The strip that allows the longest step. */
int normals_rule_choose(normals_rule *r, const normals_law *l, double c, double nats, int real) {
  enum { STRIPS = 24 };
  const double m = (double)l->most * l->near, size = normals_rule_guess_moment(l, c),
               most = fmin(MOST_ANGLE / m, 2 * sqrt(2 * nats + 2));
  if (!isfinite(size) || !(m > 0) || !(nats > 0)) return 0;
  r->step = 0;
  for (int k = 1; k <= STRIPS; k++) {
    const double v = most * k / STRIPS, cost = v * v / 2 - normals_rule_guess_turns(l, c) * log(cos(m * v / 2)),
                 d = real ? v : v / 2;
    const double h = 2 * GUESS_PI * d / (nats + 2 + cost);
    if (h > r->step) r->step = h, r->reach = d;
  }
  r->real = real;
  r->height = real ? 0 : r->reach;
  return normals_rule_span(r, l, c, nats + 2 - size);
}

/* ---- Nodes ----------------------------------------------------------------------------- */

/* z := log w where m x is given, x apart from z: Horner's rule in exp(m x). */
static void log_ratio(cpx *z, const normals_law *l, const cpx *x) {
  local_cpxs(ivl_prec(&z->re), e);
  cpx_exp(&e, x);
  ivl_set(&z->re, &l->at_zero[l->most]);
  ivl_set_si(&z->im, 0);
  for (long j = l->most; j-- > 0;) {
    cpx_mul(z, z, &e);
    ivl_add(&z->re, &z->re, &l->at_zero[j]);
  }
  cpx_log(z, z);
}

void normals_rule_log_ratio(ivl *z, const normals_law *l, const ivl *x) {
  local_ivls(ivl_prec(z), e);
  ivl_exp(&e, x);
  ivl_set(z, &l->at_zero[l->most]);
  for (long j = l->most; j-- > 0;) ivl_add_mul(z, &l->at_zero[j], z, &e);
  ivl_log(z, z);
}

void normals_rule_on_axis(ivl *z, const normals_law *l, const normals_rule *r, long k, const ivl *c) {
  local_ivls(ivl_prec(z), x, t, d);
  ivl_mul_double(&x, &l->m, r->step * (double)k);
  normals_rule_log_ratio(z, l, &x);
  ivl_mul(z, z, c);
  if (l->mirrored) {
    ivl_neg(&x, &x);
    normals_rule_log_ratio(&t, l, &x);
    ivl_si_sub(&d, 1, c);
    ivl_add_mul(z, z, &t, &d);
  }
  ivl_set_double(&t, r->step * (double)k);
  ivl_scale_sqr(&t, &t, -1);
  ivl_exp_sub(z, z, &t);
}

void normals_rule_weight(ivl *z, const normals_rule *r) {
  local_ivls(ivl_prec(z), t);
  ivl_scale_pi(&t, 1);
  ivl_sqrt(&t, &t);
  ivl_double_div(z, r->step, &t);
}

void normals_rule_node(cpx *up, cpx *down, cpx *weight, const normals_law *l, const normals_rule *r, long k) {
  const mpfr_prec_t p = ivl_prec(&weight->re);
  local_cpxs(p, x);
  local_ivls(p, h);
  ivl_set_double(&x.re, r->step * (double)k);
  ivl_set_double(&x.im, r->height);
  cpx_mul(weight, &x, &x);
  ivl_mul_2si(&weight->re, &weight->re, -1);
  ivl_mul_2si(&weight->im, &weight->im, -1);
  cpx_neg(weight, weight);
  cpx_exp(weight, weight);
  normals_rule_weight(&h, r);
  cpx_mul_ivl(weight, weight, &h);
  cpx_mul_ivl(&x, &x, &l->m);
  log_ratio(up, l, &x);
  cpx_neg(&x, &x);
  if (l->mirrored) log_ratio(down, l, &x);
  else cpx_set_si(down, 0, 0);
}

/* ---- The error ------------------------------------------------------------------------- */

/* z := max(-c, 0), and max(c - 1, 0) more (mirrored). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && \valid_read(l);
    requires sep: \separated(z, l) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, c) ==> IVL_IN((l->mirrored != 0 ? Add((\max(Neg(a), 0.0)), (\max(Sub(a, 1.0), 0.0))) : \max(Neg(a), 0.0)),
      z); */
static void count_turns(ivl *z, const normals_law *l, const ivl *c) {
  local_ivls(ivl_prec(z), t);
  ivl_sub_si(&t, c, 1);
  ivl_max0(&t, &t);
  ivl_neg(z, c);
  ivl_max0(z, z);
  if (l->mirrored) ivl_add(z, z, &t);
}

void normals_rule_turn(ivl *z, const normals_law *l, const ivl *c, const ivl *y, const ivl *g) {
  local_ivls(ivl_prec(z), t, u);
  ivl_mul(&t, &l->m, y);
  ivl_mul_si(&t, &t, l->most);
  const int low = mpfr_cmp_si(t.hi, 3) < 0 && mpfr_cmp_si(t.lo, -3) > 0;
  ivl_mul_2si(&t, &t, -1);
  ivl_cos(&t, &t);
  ivl_log(&t, &t);
  count_turns(&u, l, c);
  ivl_scale_sqr(z, g, -1);
  ivl_sub_mul(z, z, &u, &t);
  ivl_exp(z, z);
  if (!low) ivl_set_whole(z);
}

/*@ requires mem: IVL_MEM(z) && \valid_read(r);
    requires sep: \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: (real)r->step != 0 ==> 0 < Expm1(Div(Mul(Scale(Pi, 1), (real)r->reach), (real)r->step)) ==> IVL_IN(Div(1.0,
      Expm1(Div(Mul(Scale(Pi, 1), (real)r->reach), (real)r->step))), z); */
void normals_rule_alias(ivl *z, const normals_rule *r) {
  local_ivls(ivl_prec(z), t, u);
  ivl_set_double(&t, r->reach);
  ivl_set_double(&u, r->step);
  trapezoid_alias(z, &t, &u);
}

/* z := z + the sum of W_j^u exp((d^2 - d) j^2 m^2/2) S_j, u = min(d, 1) and d >= 0, S_j = Q(x - d j m) where that falls
 * from x on, else `most` >= 1 + step. */
static void add_beyond(ivl *z, const normals_law *l, const ivl *d, const ivl *x, const ivl *most) {
  local_ivls(ivl_prec(z), e, u, s, t);
  ivl_set_si(&u, 1);
  ivl_min(&u, &u, d);
  for (long j = 0; j <= l->most; j++) {
    ivl_mul_si(&t, &l->m, j);
    ivl_mul(&t, &t, d);
    ivl_sub(&s, x, &t);
    if (mpfr_sgn(s.lo) >= 0) ivl_phi_tail(&s, &s);
    else ivl_set(&s, most);
    ivl_sqr(&e, d);
    ivl_sub(&e, &e, d);
    ivl_mul(&e, &e, &l->half);
    ivl_mul_si(&e, &e, j * j);
    ivl_log(&t, &l->weight[j]);
    ivl_add_mul(&e, &e, &u, &t);
    ivl_mul_exp(&s, &s, &e);
    ivl_add(z, z, &s);
  }
}

/* z := a bound of the nodes' terms w^c phi beyond the node at x >= 0, for every c in the interval: of c below 0, from 0 to 1, above 1, added. */
static void beyond_right(ivl *z, const normals_law *l, const ivl *c, const ivl *x, const ivl *most) {
  local_ivls(ivl_prec(z), d, one, zero, t);
  ivl_set_si(z, 0);
  ivl_set_si(&zero, 0);
  ivl_set_si(&one, 1);
  if (mpfr_sgn(c->lo) < 0) {
    ivl_mul(&t, &l->m, x);
    normals_rule_log_ratio(z, l, &t);
    ivl_min(&d, c, &zero);
    ivl_mul(z, z, &d);
    ivl_phi_tail(&t, x);
    ivl_mul_exp(z, &t, z);
  }
  if (mpfr_sgn(c->hi) >= 0 && mpfr_cmp_si(c->lo, 1) <= 0) {
    ivl_max(&d, c, &zero);
    ivl_min(&d, &d, &one);
    add_beyond(z, l, &d, x, most);
  }
  if (mpfr_cmp_si(c->hi, 1) > 0) {
    ivl_max(&d, c, &one);
    add_beyond(z, l, &d, x, most);
  }
}

/* z := W_0^min(c, 0). */
static void least_power(ivl *z, const normals_law *l, const ivl *c) {
  local_ivls(ivl_prec(z), t);
  ivl_neg(&t, c);
  ivl_max0(&t, &t);
  ivl_log(z, &l->weight[0]);
  ivl_neg(z, z);
  ivl_mul(z, z, &t);
  ivl_exp(z, z);
}

/* Mirrored, what is beyond one end has the other factor at its least, or 1. */
void normals_rule_cut(ivl *z, const normals_law *l, const normals_rule *r, const ivl *c) {
  local_ivls(OF_DOUBLES, left, right, most);
  ivl_set_double(&left, -(r->step * (double)r->first));
  ivl_set_double(&right, r->step * (double)r->last);
  ivl_set_double(&most, nextafter(1 + r->step, HUGE_VAL));
  local_ivls(ivl_prec(z), d, s, t);
  beyond_right(z, l, c, &right, &most);
  ivl_si_sub(&d, 1, c);
  if (l->mirrored) {
    least_power(&s, l, &d);
    ivl_mul(z, z, &s);
    beyond_right(&t, l, &d, &left, &most);
  } else {
    ivl_phi_tail(&t, &left);
  }
  least_power(&s, l, c);
  ivl_add_mul(z, z, &s, &t);
}

void normals_rule_images(ivl *z, const normals_law *l, const normals_rule *r, const ivl *c) {
  const double gap = r->height - r->reach;
  local_ivls(OF_DOUBLES, low, high);
  ivl_set_double(&low, nextafter(gap, gap > 0 ? HUGE_VAL : -HUGE_VAL));
  ivl_set_double(&high, nextafter(r->height + r->reach, HUGE_VAL));
  local_ivls(ivl_prec(z), t);
  normals_rule_turn(z, l, c, &high, &high);
  normals_rule_turn(&t, l, c, &low, &low);
  ivl_add(z, z, &t);
  normals_rule_alias(&t, r);
  ivl_mul(z, z, &t);
}

/* Method: images of top and cut (turn on the nodes), times exp(down (the largest turn)). */
void normals_rule_error(ivl *e, const normals_law *l, const normals_rule *r, const ivl *c, const ivl *down,
                        const ivl *top) {
  enum { BOUND_PREC = 64 };
  local_ivls(BOUND_PREC, z, t, height);
  normals_rule_images(&z, l, r, c);
  ivl_mul(&z, &z, top);
  ivl_set_double(&height, r->height);
  normals_rule_turn(&t, l, c, &height, &height);
  normals_rule_cut(e, l, r, c);
  ivl_add_mul(&z, &z, &t, e);
  ivl_mul_double(&t, &l->m, nextafter(r->height + r->reach, HUGE_VAL));
  ivl_mul_si(&t, &t, l->mirrored ? 2 * l->most : l->most);
  ivl_mul(&t, &t, down);
  ivl_mul_exp(&z, &z, &t);
  ivl_max0(&z, &z);
  mpfr_set_zero(z.lo, 1);
  if (!r->real && r->height < r->reach) mpfr_set_inf(z.hi, 1);
  ivl_set(e, &z);
}
