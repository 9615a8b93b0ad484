/* gg_arc.c - the integrand of the moments on one arc.
 *
 * WP looks at its calls alone; the formulas are those of gg_bend.c, which is proved.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-ARC, T-GG-BRANCH).        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_arc.h"
#include "gg_bend.h"
#include "deadline.h"

#include "cpx_log.h"
#include "gg_scale.h"
#include "ivl_double.h"
#include "local_as.h"

#define DEN_MAX 10
/* Below e; any number serves. */
#define BUMP_SCALE 2.71

/* ---- Opening -------------------------------------------------------------------------- */

int gg_arc_known(const gg_pair *p) {
  return mpz_cmp_ui(mpq_denref(p->beta.v), DEN_MAX) <= 0 && mpq_cmp_ui(p->beta.v, 1, 1) > 0 && mpq_sgn(p->shift.v) > 0;
}

void gg_arc_law_open(gg_law *l, const gg_pair *p, mpq_srcptr g, mpfr_prec_t prec) {
  gg_numbers_open(&l->n, p, prec);
  ivls_init(prec, &l->rate, &l->rest, &l->odds, &l->half, &l->density);
  local_mpqs(h);
  mpq_set_ui(h, 1, 1);
  mpq_sub(h, h, g);
  ivl_set_q(&l->rate, g);
  ivl_set_q(&l->rest, h);
  l->full = mpq_sgn(h) == 0;
  mpq_div(h, h, g);
  ivl_set_q(&l->odds, h);
  if (l->full) ivl_set_whole(&l->odds);
  else ivl_log(&l->odds, &l->odds);
  ivl_mul_2si(&l->half, &l->n.u, -1);
  gg_scale_density(&l->density, p->beta.v);
  l->num = mpz_get_ui(mpq_numref(p->beta.v));
  l->den = mpz_get_ui(mpq_denref(p->beta.v));
}

void gg_arc_law_close(gg_law *l) {
  ivls_clear(&l->rate, &l->rest, &l->odds, &l->half, &l->density);
  gg_numbers_close(&l->n);
}

void gg_arc_path_open(gg_path *a, double reach, double outer, double middle, long bump) {
  ivl *const all[] = {&a->reach, &a->outer, &a->middle};
  const double at[] = {reach, outer, middle};
  for (int i = 0; i < 3; i++) {
    ivl_init(all[i], 53);
    ivl_set_double(all[i], at[i]);
  }
  a->bump = bump;
}

void gg_arc_path_close(gg_path *a) { ivls_clear(&a->reach, &a->outer, &a->middle); }

void gg_arc_value_init(gg_value *v, mpfr_prec_t prec) { cpxs_init(prec, &v->near, &v->log_w, &v->speed); }

void gg_arc_value_clear(gg_value *v) { cpxs_clear(&v->near, &v->log_w, &v->speed); }

/* ---- Places --------------------------------------------------------------------------- */

/* z := x^n, apart from x. */
static void power(cpx *z, const cpx *x, unsigned long n) {
  unsigned long bit = 1;
  cpx_set_si(z, 1, 0);
  while (bit <= n / 2) bit *= 2;
  for (; n > 0 && bit > 0; bit /= 2) {
    cpx_mul(z, z, z);
    if (n & bit) cpx_mul(z, z, x);
  }
}

/* Method: the principal logarithm, or products for an integer b. */
int gg_arc_power(cpx *z, const cpx *x, const gg_law *l) {
  if (l->den == 1) {
    power(z, x, l->num);
    return 1;
  }
  if (!cpx_off_cut(x)) return 0;
  cpx_log(z, x);
  cpx_mul_ivl(z, z, &l->n.b);
  cpx_exp(z, z);
  return 1;
}

/* per := beta / t, slope := beta' at t. */
static void bulge(cpx *per, cpx *slope, const cpx *t, const gg_path *a, int outer) {
  if (!outer) {
    gg_bend_affine(per, t, 2, -1);
    gg_bend_affine(slope, t, 2, -2);
    return;
  }
  local_cpxs(ivl_prec(&t->re), s);
  local_ivls(53, e);
  local_ivls(64, k);
  ivl_set_double(&e, BUMP_SCALE);
  ivl_set_si(&k, a->bump + 1);
  gg_bend_affine(&s, t, 1, -1);
  power(slope, &s, (unsigned long)(a->bump - 1));
  cpx_mul_ivl(slope, slope, &e);
  cpx_mul_ivl(slope, slope, &k);
  cpx_mul(per, slope, &s);
  gg_bend_affine(&s, t, 1, -(a->bump + 1));
  cpx_mul(slope, slope, &s);
}

static int is_zero(const ivl *x) { return mpfr_zero_p(x->lo) && mpfr_zero_p(x->hi); }

/* z := length + i turn rise z. */
static void bend(cpx *z, const ivl *length, const ivl *rise, int turn) {
  if (is_zero(rise)) {
    gg_bend_straight(z, length);
  } else {
    gg_bend_along(z, length, rise, turn);
  }
}

/*@
    TOTAL assigns \nothing;
    ensures value: \result == (arc == GG_MID_LEFT || arc == GG_FAR_RIGHT ? 1 : -1); */
static int turn_of(gg_arc arc) { return arc == GG_MID_LEFT || arc == GG_FAR_RIGHT ? 1 : -1; }

/* 1 if turn Im x >= 0 and b |arg x| <= 3.14 for certain; x may be times a number t >= 0. */
static int is_above(const cpx *x, int turn, const gg_law *l) {
  local_ivls(53, a);
  cpx_arg(&a, x);
  ivl_mul(&a, &a, &l->n.b);
  if (turn < 0) ivl_neg(&a, &a);
  return mpfr_sgn(a.lo) >= 0 && mpfr_cmp_d(a.hi, 3.14) <= 0;
}

/* x, speed := dx/dr, own := x^b; *above: see is_above; 0: x^b is not known.
 * Method: x = V t; where r >= 0 is real x has the argument of V.                     */
static int place(cpx *x, cpx *speed, cpx *own, int *above, const gg_law *l, const gg_path *a, gg_arc arc,
                 const cpx *r) {
  const int outer = arc == GG_FAR_LEFT || arc == GG_FAR_RIGHT, turn = turn_of(arc);
  const ivl *length = outer ? &a->reach : &l->half, *rise = outer ? &a->outer : &a->middle;
  const int straight = is_zero(rise), real = is_zero(&r->im) && mpfr_sgn(r->re.lo) >= 0;
  local_cpxs(ivl_prec(&x->re), t, s);
  power(&t, r, l->den);
  if (!straight) bulge(x, speed, &t, a, outer);
  bend(x, length, rise, turn);
  bend(speed, length, rise, turn);
  power(&s, r, l->den - 1);
  gg_bend_speed(speed, &s, l->den);
  int good = gg_arc_power(own, x, l);
  power(&s, r, l->num);
  cpx_mul(own, own, &s);
  *above = !straight && real && is_above(x, turn, l);
  cpx_mul(x, x, &t);
  if (!straight && !real) *above = is_above(x, turn, l);
  return good;
}

/* ---- W ------------------------------------------------------------------------------ */

/* 1 if |Im L| < 3.14 < pi for certain. */
static int is_narrow(const cpx *loss) {
  const double limit = 3.14;
  return mpfr_cmp_d(loss->im.hi, limit) < 0 && mpfr_cmp_d(loss->im.lo, -limit) > 0;
}

/* Method: log(1 - g + g e^L) where Re L < log((1-g)/g), L + log(g + (1-g) e^-L) where it is greater, either one where
 * |Im L| < pi.                                                                       */
int gg_arc_log_w(cpx *z, const cpx *loss, const gg_law *l) {
  if (l->full) {
    cpx_set(z, loss);
    return 1;
  }
  const int below = mpfr_cmp(loss->re.hi, l->odds.lo) < 0;
  const int above = mpfr_cmp(loss->re.lo, l->odds.hi) > 0;
  if (!below && !above && !is_narrow(loss)) return 0;
  return above ? gg_bend_log_far(z, &l->rate, &l->rest, loss) : gg_bend_log(z, &l->rest, &l->rate, loss);
}

/* Where Im y >= 0 and the powers turn by less than pi, arg W >= 0: by T-GG-ABOVE. */
static void argument_not_negative(cpx *log_w, const cpx *loss, const gg_law *l) {
  const int low = mpfr_cmp_d(loss->im.hi, 3.14) <= 0, far = mpfr_cmp(loss->re.lo, l->odds.hi) > 0;
  if (l->full || low || far) ivl_max0(&log_w->im, &log_w->im);
}

/* Method: x^b and (u +- x)^b; near is the second on the arcs that start at u. */
int gg_arc_at(gg_value *v, const gg_law *l, const gg_path *a, gg_arc arc, const cpx *r) {
  const int mid = arc == GG_MID_LEFT || arc == GG_MID_RIGHT, at_u = arc == GG_MID_RIGHT || arc == GG_FAR_RIGHT;
  mpfr_prec_t p = ivl_prec(&v->near.re);
  local_cpxs(p, x, own, other);
  deadline_count(1.5e-5);
  int above, good = place(&x, &v->speed, &own, &above, l, a, arc, r);
  if (mid) cpx_neg(&x, &x);
  ivl_add(&x.re, &x.re, &l->n.u);
  above = above && is_above(&x, mid ? -turn_of(arc) : turn_of(arc), l);
  good = good && gg_arc_power(&other, &x, l);
  if (good) {
    cpx_set(&v->near, at_u ? &other : &own);
    if (at_u) cpx_sub(&other, &other, &own);
    else cpx_sub(&other, &own, &other);
    good = gg_arc_log_w(&v->log_w, &other, l);
    if (above) argument_not_negative(&v->log_w, &other, l);
    good = good && cpx_is_finite(&v->near) && cpx_is_finite(&v->log_w);
  }
  return good;
}

/* ---- From the line to the arcs ----------------------------------------------------------- */

/* A cell: r, and the part of the rises. */
typedef struct {
  double low, high, from, to;
} patch;

/* a := the arcs of part [from, to] of the rises of b. */
static void set_part(gg_path *a, const gg_path *b, const patch *s) {
  local_ivls(53, t);
  mpfr_set_d(t.lo, s->from, MPFR_RNDD);
  mpfr_set_d(t.hi, s->to, MPFR_RNDU);
  ivl_set(&a->reach, &b->reach);
  ivl_mul(&a->outer, &b->outer, &t);
  ivl_mul(&a->middle, &b->middle, &t);
}

static int swept(gg_value *v, const gg_law *l, const gg_path *b, gg_path *a, gg_arc arc, patch s, int depth) {
  local_cpxs(53, r);
  cpx_set_si(&r, 0, 0);
  mpfr_set_d(r.re.lo, s.low, MPFR_RNDD);
  mpfr_set_d(r.re.hi, s.high, MPFR_RNDU);
  set_part(a, b, &s);
  int good = gg_arc_at(v, l, a, arc, &r);
  if (good || depth == 0) return good;
  patch one = s, two = s;
  if (depth % 2) one.high = two.low = s.low + (s.high - s.low) / 2;
  else one.to = two.from = s.from + (s.to - s.from) / 2;
  return swept(v, l, b, a, arc, one, depth - 1) && swept(v, l, b, a, arc, two, depth - 1);
}

/* Method: cells of r in [0, 1] and of the rises, halved in turn. */
int gg_arc_path_sweeps(const gg_law *l, const gg_path *a) {
  enum { DEPTH = 15 };
  int good = 1;
  local_as(gg_path, part, gg_arc_path_close);
  gg_arc_path_open(&part, 0, 0, 0, a->bump);
  local_as(gg_value, v, gg_arc_value_clear);
  gg_arc_value_init(&v, 53);
  for (int i = 0; i < GG_ARCS && good; i++) good = swept(&v, l, a, &part, (gg_arc)i, (patch){0, 1, 0, 1}, DEPTH);
  return good;
}
