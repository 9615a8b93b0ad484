/* two_gaussians_contour.c - nodes of the moment of a sampled pair of two normal laws, and the error of their sum.
 *
 * Not analysed by WP: the rule is made of doubles.  Every step is an enclosure.
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-BENT).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "two_gaussians_contour.h"

#include <math.h>

#include "cpx_log.h"
#include "deadline.h"
#include "grid.h"
#include "guess.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "moment_refine.h"
#include "trapezoid.h"
#include "two_gaussians_contour_parts.h"

enum { BOUND_PREC = 64, LONGEST = 20000 };

/* Nodes that are farther on the left would need too many bits. */
#define FARTHEST 1000.0

/* Below pi/4. */
#define WIDEST 0.785

/* ---- The law --------------------------------------------------------------------------- */

/* l->part := g exp(-log r - d^2/(2 (r^2 - 1))), over = r^2 - 1. */
static void set_part(contour_law *l, mpq_srcptr d, mpq_srcptr r, mpq_srcptr over, mpq_srcptr g) {
  local_mpqs(q);
  local_ivls(ivl_prec(&l->part), t);
  mpq_mul(q, d, d);
  mpq_div(q, q, over);
  mpq_div_2exp(q, q, 1);
  two_gaussians_contour_parts_part(&l->part, &t, q, r, g);
}

static void set_guesses(contour_law *l) {
  l->near_k = mpfr_get_d(l->k.lo, MPFR_RNDN);
  l->near_m = mpfr_get_d(l->m.lo, MPFR_RNDN);
  l->log_rest = guess_log(l->rest.lo);
  l->log_part = guess_log(l->part.lo);
}

int two_gaussians_contour_open(contour_law *l, const pair *p, mpq_srcptr g, mpfr_prec_t prec) {
  const two_gaussians_pair *n = (const two_gaussians_pair *)p;
  if (rat_sgn(&n->sigma_p) == 0 || rat_sgn(&n->sigma_q) == 0 || mpq_equal(n->sigma_p.v, n->sigma_q.v)) return 0;
  if (mpq_sgn(g) <= 0 || mpq_cmp_si(g, 1, 1) >= 0) return 0;
  local_mpqs(d, r, over, q);
  mpq_sub(d, n->mean_p.v, n->mean_q.v);
  mpq_div(d, d, n->sigma_q.v);
  mpq_div(r, n->sigma_p.v, n->sigma_q.v);
  mpq_mul(q, r, r);
  mpq_set_si(over, -1, 1);
  mpq_add(over, over, q);
  l->rises = mpq_sgn(over) > 0;
  ivls_init(prec, &l->k, &l->m, &l->rest, &l->part, &l->all);
  mpq_div(q, over, q);
  mpq_abs(q, q);
  ivl_set_q(&l->k, q);
  ivl_mul_2si(&l->k, &l->k, -1);
  mpq_div(q, d, over);
  mpq_abs(q, q);
  ivl_set_q(&l->m, q);
  moment_refine_rest(&l->rest, g);
  set_part(l, d, r, over, g);
  ivl_add(&l->all, &l->rest, &l->part);
  set_guesses(l);
  return 1;
}

void two_gaussians_contour_close(contour_law *l) { ivls_clear(&l->k, &l->m, &l->rest, &l->part, &l->all); }

/* ---- Nodes ----------------------------------------------------------------------------- */

int two_gaussians_contour_is_sound(const contour_rule *r) {
  return r->reach > 0 && r->reach <= WIDEST && r->step > 0 && r->first < r->last && r->last > 0 &&
         r->last - r->first < LONGEST && r->step * (double)r->first >= -FARTHEST &&
         grid_is_exact(r->step, r->first, r->last);
}

/* Where y and a are: u, 1 + u and v. */
typedef struct {
  cpx u, one, v;
} contour_place;

static void place_init(contour_place *at, mpfr_prec_t prec) { cpxs_init(prec, &at->u, &at->one, &at->v); }

static void place_clear(contour_place *at) { cpxs_clear(&at->u, &at->one, &at->v); }

/* v = sqrt(log(1 + u)/k). */
static void place_at(contour_place *at, const contour_law *l, const ivl *y, const ivl *a) {
  ivl_set(&at->u.re, y);
  ivl_set(&at->u.im, a);
  cpx_exp(&at->u, &at->u);
  ivl_add_si(&at->one.re, &at->u.re, 1);
  ivl_set(&at->one.im, &at->u.im);
  cpx_log(&at->v, &at->one);
  ivl_div(&at->v.re, &at->v.re, &l->k);
  ivl_div(&at->v.im, &at->v.im, &l->k);
  cpx_log(&at->v, &at->v);
  ivl_mul_2si(&at->v.re, &at->v.re, -1);
  ivl_mul_2si(&at->v.im, &at->v.im, -1);
  cpx_exp(&at->v, &at->v);
}

/* w := A + B u, or 1 - g + B/(1 + u). */
static void ratio_at(cpx *w, const contour_law *l, const contour_place *at) {
  if (l->rises) {
    cpx_mul_ivl(w, &at->u, &l->part);
    ivl_add(&w->re, &w->re, &l->all);
  } else {
    cpx_set_si(w, 0, 0);
    ivl_set(&w->re, &l->part);
    cpx_div(w, w, &at->one);
    ivl_add(&w->re, &w->re, &l->rest);
  }
}

/* z := z + exp(-(v - side m)^2/2). */
static void add_density(cpx *z, const contour_law *l, const cpx *v, int side) {
  local_cpxs(ivl_prec(&z->re), e, x);
  if (side > 0) ivl_sub(&x.re, &v->re, &l->m);
  else ivl_add(&x.re, &v->re, &l->m);
  ivl_set(&x.im, &v->im);
  cpx_mul(&e, &x, &x);
  ivl_mul_2si(&e.re, &e.re, -1);
  ivl_mul_2si(&e.im, &e.im, -1);
  cpx_neg(&e, &e);
  cpx_exp(&e, &e);
  cpx_add(z, z, &e);
}

/* Method: (phi(v - m) + phi(v + m)) u / (2 k v (1 + u)); what 1 + u loses where u is little, in bits more.
 * Special cases: r < 1: the mirrored contour, all conjugate. */
void two_gaussians_contour_at(cpx *weight, cpx *log, const contour_law *l, const contour_rule *r, const ivl *y) {
  const double small = fmax(-mpfr_get_d(y->lo, MPFR_RNDD) / GUESS_LN2, 0);
  const mpfr_prec_t prec = ivl_prec(&weight->re) + (mpfr_prec_t)small;
  contour_place at;
  place_init(&at, prec);
  local_cpxs(prec, w, t);
  local_ivls(prec, x, a);
  ivl_set_double(&a, r->reach);
  place_at(&at, l, y, &a);
  ratio_at(&t, l, &at);
  cpx_log(log, &t);
  cpx_set_si(&w, 0, 0);
  add_density(&w, l, &at.v, 1);
  add_density(&w, l, &at.v, -1);
  cpx_mul(&w, &w, &at.u);
  cpx_mul(&t, &at.v, &at.one);
  cpx_div(&w, &w, &t);
  two_gaussians_contour_parts_scale(&x, &l->k);
  ivl_double_div(&x, r->step, &x);
  cpx_mul_ivl(weight, &w, &x);
  if (!l->rises) {
    cpx_conj(weight, weight);
    cpx_conj(log, log);
  }
  place_clear(&at);
}

void two_gaussians_contour_node(cpx *weight, cpx *log, const contour_law *l, const contour_rule *r, long j) {
  enum { OF_DOUBLES = 64 };
  local_ivls(OF_DOUBLES, y);
  ivl_set_double(&y, r->step * (double)j);
  two_gaussians_contour_at(weight, log, l, r, &y);
}

/* ---- The error ------------------------------------------------------------------------- */

/*@ requires mem: IVL_OK(z) && IVL_OK(least) && IVL_OK(most) && IVL_OK(c);
    requires sep: \separated(z, least) && \separated(z, most) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, m, b, l; 0 < m ==> 0 < l ==> IVL_WAS(a, z) ==> IVL_WAS(m, most) ==> IVL_WAS(b, c) ==> IVL_WAS(l, least) ==>
      IVL_IN(Mul(Mul(a, Exp(Mul(Log(m), \max(b, 0.0)))), Exp(Neg(Mul(Log(l), \max(Neg(b), 0.0))))), z); */
void two_gaussians_contour_power(ivl *z, const ivl *least, const ivl *most, const ivl *c) {
  local_ivls(BOUND_PREC, d, t);
  two_gaussians_contour_parts_rise(z, &d, &t, most, c);
  two_gaussians_contour_parts_fall(z, &d, &t, least, c);
}

/* The same in terms of u, |u| <= r. */
static void mul_power_to(ivl *z, const contour_law *l, const ivl *r, const ivl *c) {
  local_ivls(BOUND_PREC, most);
  ivl_set(&most, &l->all);
  if (l->rises) ivl_add_mul(&most, &most, &l->part, r);
  two_gaussians_contour_power(z, l->rises ? &l->all : &l->rest, &most, c);
}

/* z := a bound of what is on the left of y, of nodes or of the integral: 2 (6/5)/sqrt(2 pi) sqrt((1 + r) r/k)
 * exp(-m^2/2 + m sqrt(r/k)), r = exp(y), times that of |w|^c; 6/5 > cos(pi/4)^(-1/2). */
static void beyond_left(ivl *z, const contour_law *l, const ivl *c, const ivl *y) {
  local_ivls(BOUND_PREC, r, v, t);
  ivl_exp(&r, y);
  two_gaussians_contour_parts_density(z);
  two_gaussians_contour_parts_left(z, &v, &t, &r, &l->k, &l->m);
  mul_power_to(z, l, &r, c);
}

/* z := a bound of what is on the right of y >= 0 at the angle a, of nodes or of the integral: 6/(5 sqrt(2 pi)) exp(-m^2/2 + m x - y/(2 k))
 * / (sqrt(k log(1 + r)) fall), x^2 = (log(1 + r) + a)/k, times that of |w|^c; the whole line where it does not fall. */
static void beyond_right(ivl *z, const contour_law *l, const ivl *c, const ivl *y, const ivl *a) {
  local_ivls(BOUND_PREC, r, x, s, t, fall);
  ivl_exp(&r, y);
  two_gaussians_contour_parts_place(&x, &s, &r, a, &l->k);
  two_gaussians_contour_parts_slope(&fall, &t, &l->m, &x, &l->k, c, l->rises);
  two_gaussians_contour_parts_density(z);
  two_gaussians_contour_parts_over(z, &s, &l->k, &fall);
  two_gaussians_contour_parts_lift(&x, &t, &l->m, y, &l->k);
  ivl_mul_exp(z, z, &x);
  mul_power_to(z, l, &r, c);
  if (mpfr_sgn(y->lo) < 0 || ivl_sign(&fall) <= 0) ivl_set_whole(z);
}

/* z := the sizes |w|^c |u|/(k |v| |1 + u| sqrt(2 pi)) exp(((Im v)^2 - (Re v - m)^2)/2) where y is in the interval. */
static void size_at(ivl *z, contour_place *at, const contour_law *l, const ivl *c, const ivl *y, const ivl *a) {
  local_cpxs(BOUND_PREC, w);
  local_ivls(BOUND_PREC, s, t);
  place_at(at, l, y, a);
  ratio_at(&w, l, at);
  cpx_abs(&s, &w);
  two_gaussians_contour_parts_power(&s, c, y);
  two_gaussians_contour_parts_bell(&s, &t, &at->v.re, &l->m, &at->v.im);
  ivl_set(z, &s);
  two_gaussians_contour_parts_scale(&t, &l->k);
  ivl_mul_2si(&t, &t, -1);
  cpx_abs(&s, &at->v);
  ivl_mul(&t, &t, &s);
  cpx_abs(&s, &at->one);
  ivl_mul(&t, &t, &s);
  ivl_div(z, z, &t);
}

/* From there on the integral has cells: what is on the left of them is little beside M(c), and need be no less. */
static long first_cell(const contour_law *l, const contour_rule *r) {
  const double little = 8, from = fmin(log(l->near_k), 0) - little;
  const double j = floor(from / r->step);
  return j > (double)r->first && j < 0 ? (long)j : r->first;
}

/* z := a bound of the integral of sizes along the angle 2 reach: cells of the nodes' width, and what is beyond them. */
static void edge(ivl *z, const contour_law *l, const contour_rule *r, const ivl *c) {
  contour_place at;
  place_init(&at, BOUND_PREC);
  local_ivls(BOUND_PREC, a, y, t);
  ivl_set_double(&a, 2 * r->reach);
  ivl_set_si(z, 0);
  const long first = first_cell(l, r);
  for (long j = first; j < r->last && !deadline_over(); j++) {
    mpfr_set_d(y.lo, r->step * (double)j, MPFR_RNDD);
    mpfr_set_d(y.hi, r->step * (double)(j + 1), MPFR_RNDU);
    size_at(&t, &at, l, c, &y, &a);
    ivl_add(z, z, &t);
  }
  ivl_mul_double(z, z, r->step);
  ivl_set_double(&y, r->step * (double)first);
  beyond_left(&t, l, c, &y);
  ivl_add(z, z, &t);
  ivl_set_double(&y, r->step * (double)r->last);
  beyond_right(&t, l, c, &y, &a);
  ivl_add(z, z, &t);
  place_clear(&at);
}

/* Method: T-TRAP with the real axis, where the integral is M(c), on one side. */
void two_gaussians_contour_error(ivl *e, const contour_law *l, const contour_rule *r, const ivl *c, const ivl *top,
                                 const ivl *left) {
  local_ivls(BOUND_PREC, z, a, y, t);
  edge(&z, l, r, c);
  ivl_add(&z, &z, top);
  ivl_set_double(&a, r->reach);
  ivl_set_double(&t, r->step);
  trapezoid_alias(e, &a, &t);
  ivl_mul(&z, &z, e);
  ivl_set_double(&y, r->step * (double)r->first);
  if (left) ivl_set(&t, left);
  else beyond_left(&t, l, c, &y);
  ivl_add(&z, &z, &t);
  ivl_set_double(&y, r->step * (double)r->last);
  beyond_right(&t, l, c, &y, &a);
  ivl_add(&z, &z, &t);
  ivl_max0(&z, &z);
  mpfr_set_zero(z.lo, 1);
  if (!two_gaussians_contour_is_sound(r) || deadline_over()) mpfr_set_inf(z.hi, 1);
  ivl_set(e, &z);
}
