/* hyperbola.c - the contour, its nodes, the sum over them, and the errors around it.
 *
 * Derivations: proofs/notes/hyperbola.md (T-HYPERBOLA-SUM, T-HYPERBOLA-EDGE, T-HYPERBOLA-REST).            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hyperbola.h"
#include "hyperbola_cell.h"
#include "hyperbola_parts.h"
#include "hyperbola_sum.h"
#include "ivl_fused.h"
#include "local.h"
#include "guess.h"
#include "ivl_double.h"
#include "proposed.h"
#include "trapezoid.h"
#include <math.h>
#include <stdlib.h>

/* ---- The contour ---------------------------------------------------------------------------------------- */

/* What T-HYPERBOLA-SUM asks of the numbers. */
/*@ requires mem: HYPERBOLA_PLAN_OK(p);
    TOTAL assigns \nothing; */
static int is_sound(const hyperbola_plan *p, double widest, int from_line) {
  return p->mu > 0 && isfinite(p->mu) && p->step > 0 && isfinite(p->step) && p->nodes >= 0 && p->nodes < 1L << 24 &&
         p->low >= 0 && (p->low == 0 || !from_line) && p->low < p->high && p->high <= widest;
}

compose_stop hyperbola_open(hyperbola *h, const hyperbola_plan *p, double widest, int from_line) {
  ivls_init(p->prec, &h->mu, &h->step, &h->angle, &h->turn, &h->sine, &h->cosine);
  h->prec = p->prec;
  h->nodes = p->nodes;
  ivl_set_double(&h->mu, p->low);
  ivl_set_double(&h->step, p->high);
  hyperbola_parts_angles(&h->angle, &h->turn, &h->sine, &h->cosine, &h->mu, &h->step);
  ivl_set_double(&h->mu, p->mu);
  ivl_set_double(&h->step, p->step);
  return is_sound(p, widest, from_line) ? COMPOSE_FREE : COMPOSE_METHOD;
}

void hyperbola_clear(hyperbola *h) { ivls_clear(&h->mu, &h->step, &h->angle, &h->turn, &h->sine, &h->cosine); }

/* c, s := cosh u, sinh u, which is 1 and 0 for u = 0. */
/*@ requires mem: IVL_MEM(c) && IVL_MEM(s) && IVL_OK(u);
    requires sep: \separated(c, s) && \separated(c, u) && \separated(s, u);
    TOTAL assigns IVL_TOK(c), IVL_TOK(s);
    ensures ok: IVL_OK(c) && IVL_OK(s);
    ensures sound: \forall real a; IVL_IN(a, u) ==> IVL_IN(Scale(Add(Exp(a), Exp(Neg(a))), -1), c);
    ensures sound: \forall real a; IVL_IN(a, u) ==> IVL_IN(Scale(Sub(Exp(a), Exp(Neg(a))), -1), s); */
static void cosh_sinh(ivl *c, ivl *s, const ivl *u) {
  local_ivls(ivl_prec(c), t);
  hyperbola_parts_cosh(c, s, &t, u);
}

/* z, dz := z(u), z'(u) = mu (-sin a sinh u + i cos a cosh u) at u = n step. */
/*@ requires mem: CPX_OK(z) && CPX_OK(dz) && HYPERBOLA_OK(h);
    requires sep: \separated(z, dz) && \separated(z, h) && \separated(dz, h);
    TOTAL assigns CPX_TOK(z), CPX_TOK(dz);
    ensures ok: CPX_OK(z) && CPX_OK(dz); */
static void curve_at(cpx *z, cpx *dz, const hyperbola *h, long n) {
  local_ivls(h->prec, c, s, t);
  ivl_mul_si(&t, &h->step, n);
  cosh_sinh(&c, &s, &t);
  hyperbola_parts_turn(dz, &c, &s, &h->sine, &h->cosine, &h->mu);
  hyperbola_parts_point(z, &c, &s, &h->sine, &h->cosine, &h->mu);
}

/* ---- What is bounded -------------------------------------------------------------------------------------- */

void hyperbola_part_init(hyperbola_part *p, const hyperbola *h, hyperbola_side side, int shift) {
  ivls_init(HYPERBOLA_BOUND_BITS, &p->angle, &p->sine, &p->cosine, &p->u, &p->cosh, &p->sinh);
  p->side = side;
  p->shift = shift;
  p->of = h;
  ivl_set(&p->angle, &h->angle);
  if (side == HYPERBOLA_LOW) ivl_sub(&p->angle, &h->angle, &h->turn);
  if (side == HYPERBOLA_HIGH) ivl_add(&p->angle, &h->angle, &h->turn);
  ivl_max0(&p->angle, &p->angle);
  ivl_sin_cos(&p->sine, &p->cosine, &p->angle);
  ivl_mul_si(&p->u, &h->step, side == HYPERBOLA_REST ? h->nodes + 1 : 0);
  cosh_sinh(&p->cosh, &p->sinh, &p->u);
}

void hyperbola_part_clear(hyperbola_part *p) { ivls_clear(&p->angle, &p->sine, &p->cosine, &p->u, &p->cosh, &p->sinh); }

void hyperbola_part_move(hyperbola_part *p, const ivl *u) {
  ivl_set(&p->u, u);
  cosh_sinh(&p->cosh, &p->sinh, u);
}

/* z := exp(x mu (1 - sin a cosh u)), 1 without x. */
/*@ requires mem: IVL_MEM(z) && HYPERBOLA_PART_OK(p) && (x == \null || IVL_OK(x));
    requires sep: HYPERBOLA_PART_APART(z, p) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, c, m, a; IVL_WAS(s, &p->sine) ==> IVL_WAS(c, &p->cosh) ==> IVL_WAS(m, &p->of->mu) ==> IVL_WAS(a, x) ==> IVL_IN((x !=
      0 ? Exp(Mul(Mul(Sub(1.0, Mul(s, c)), m), a)) : 1.0), z); */
static void exp_at(ivl *z, const hyperbola_part *p, const ivl *x) {
  if (x) hyperbola_parts_exp(z, &p->sine, &p->cosh, &p->of->mu, x);
  else ivl_set_si(z, 1);
}

/* Method: with S = sin a, C = cosh u, |z'|/|z|^2 = sqrt((C + S)/(C - S)) / (mu (C - S)); |z + 1| >= |z| cos a. */
void hyperbola_front(ivl *z, const hyperbola_part *p, const ivl *x) {
  local_ivls(HYPERBOLA_BOUND_BITS, t, d);
  exp_at(z, p, x);
  hyperbola_parts_slope(z, &t, &d, &p->cosh, &p->sine);
  hyperbola_parts_around(&t, &d, &p->of->mu);
  if (p->shift) ivl_mul(&t, &t, &p->cosine);
  ivl_div(z, z, &t);
}

/* z := (1 - sin a) (pi + 2 a) / cos a, the integral of (1 - sin a)/(cosh u - sin a) over all u. */
/*@ requires mem: IVL_MEM(z) && \valid_read(p) && IVL_OK(&p->angle) && IVL_OK(&p->cosh) && IVL_OK(&p->cosine) && IVL_OK(&p->sine);
    requires sep: \separated(z, p);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, c, s, b; b != 0 ==> IVL_IN(a, &p->angle) ==> IVL_IN(c, &p->cosh) ==> IVL_IN(s, &p->sine) ==> IVL_IN(b, &p->cosine)
      ==> IVL_IN(Div(Mul(Sub(c, s), Add(Scale(a, 1), Pi)), b), z); */
static void edge_length(ivl *z, const hyperbola_part *p) {
  local_ivls(HYPERBOLA_BOUND_BITS, t);
  hyperbola_parts_edge(z, &t, &p->angle, &p->cosh, &p->sine, &p->cosine);
}

/* z := 2 step / (1 - r), r = exp(-x mu sin a sinh(u) step), a geometric series; 2 (step + 1 + exp(-2 u)) without x. */
/*@ requires mem: IVL_MEM(z) && HYPERBOLA_PART_OK(p) && (x == \null || IVL_OK(x));
    requires sep: HYPERBOLA_PART_APART(z, p) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void rest_length(ivl *z, const hyperbola_part *p, const ivl *x) {
  const hyperbola *h = p->of;
  local_ivls(HYPERBOLA_BOUND_BITS, t);
  if (x) hyperbola_parts_rest(z, &t, &p->sine, &p->sinh, &h->mu, x, &h->step);
  else hyperbola_parts_rest_at_0(z, &t, &p->u, &h->step);
}

/* Method: the front, whose root falls, times the length. */
void hyperbola_weight(ivl *z, const hyperbola_part *p, const ivl *x) {
  local_ivls(HYPERBOLA_BOUND_BITS, t);
  if (p->side == HYPERBOLA_REST) rest_length(&t, p, x);
  else edge_length(&t, p);
  hyperbola_front(z, p, x);
  ivl_mul(z, z, &t);
}

/* ---- The table ---------------------------------------------------------------------------------------------- */

/* z := x^n, n >= 1, by squaring from the highest bit. */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z); */
static void power(cpx *z, const cpx *x, unsigned long n) {
  unsigned long bit = 1;
  while (bit <= n / 2) bit *= 2;
  cpx_set(z, x);
  while ((bit /= 2) > 0) {
    cpx_mul(z, z, z);
    if (n & bit) cpx_mul(z, z, x);
  }
}

/* Bits that the moment may lack at node n, as e^(xz) is small there: nothing rests on them. */
static long spare_bits(const hyperbola_plan *p, long n) {
  double bits = p->x * p->mu * sin(hyperbola_plan_angle(p)) * (cosh((double)n * p->step) - 1) / GUESS_LN2 - 6;
  return bits > 0 ? (long)fmin(bits, 1e6) : 0;
}

/* Node n, and its value. */
static void make_node(hyperbola_table *t, void *data, unsigned long steps, long n, long spare) {
  cpx *const z = &t->node[n], *const g = &t->value[n];
  local_cpxs(t->curve.prec, dz, v);
  curve_at(z, &dz, &t->curve, n);
  t->law->moment(&v, data, z, n == 0, spare);
  power(g, &v, steps);
  cpx_mul(g, g, &dz);
  cpx_set_si(&dz, t->law->shift, 0);
  cpx_add(&v, z, &dz);
  cpx_mul(&v, &v, z);
  cpx_div(g, g, &v);
  if (n == 0) {
    ivl_mul_2si(&g->re, &g->re, -1);
    ivl_mul_2si(&g->im, &g->im, -1);
  }
}

compose_stop hyperbola_table_open(hyperbola_table *t, const hyperbola_plan *p, const hyperbola_law *law) {
  *t = (hyperbola_table){.law = law};
  compose_stop stop = hyperbola_open(&t->curve, p, law->widest, law->from_line);
  if (stop != COMPOSE_FREE) return stop;
  t->count = p->nodes + 1;
  hyperbola_errors *const k = t->near = assay_alloc(sizeof *t->near);
  k->count = k->top = 0;
  for (int i = 0; i < 2; i++) ivls_init(HYPERBOLA_BOUND_BITS, &k->of[i].x, &k->of[i].error, &k->of[i].log);
  t->cell = hyperbola_cell_open();
  t->node = assay_alloc((size_t)t->count * sizeof *t->node);
  t->value = assay_alloc((size_t)t->count * sizeof *t->value);
  for (long n = 0; n < t->count; n++) cpxs_init(p->prec, &t->node[n], &t->value[n]);
  return stop;
}

compose_stop hyperbola_table_fill(hyperbola_table *t, const hyperbola_plan *p, void *data, unsigned long steps,
                                  double until) {
  for (long n = t->count - 1; n >= 0; n--) {
    make_node(t, data, steps, n, spare_bits(p, n));
    if (effort_clock() > until) return COMPOSE_SECONDS;
  }
  t->size = hyperbola_sum_open(t);
  return COMPOSE_FREE;
}

void hyperbola_table_clear(hyperbola_table *t) {
  for (long n = 0; n < t->count; n++) cpxs_clear(&t->node[n], &t->value[n]);
  hyperbola_clear(&t->curve);
  for (int i = 0; t->near && i < 2; i++) ivls_clear(&t->near->of[i].x, &t->near->of[i].error, &t->near->of[i].log);
  free(t->near);
  hyperbola_cell_close(t->cell);
  hyperbola_sum_close(t->size, t->count);
  free(t->node);
  free(t->value);
}

/* ---- The value ------------------------------------------------------------------------------------------------ */

/* e := (the integrals along both edges) / (exp(2 pi turn / step) - 1) + what is left out. */
static void set_error(ivl *e, const hyperbola_table *t, const void *data, const ivl *x) {
  hyperbola_part p;
  local_ivls(HYPERBOLA_BOUND_BITS, f);
  ivl_set_si(e, 0);
  for (int side = HYPERBOLA_LOW; side <= HYPERBOLA_REST; side++) {
    hyperbola_part_init(&p, &t->curve, (hyperbola_side)side, t->law->shift);
    if (side == HYPERBOLA_REST) {
      trapezoid_alias(&f, &t->curve.turn, &t->curve.step);
      ivl_mul(e, e, &f);
    }
    t->law->size(&f, data, &p, x);
    ivl_add(e, e, &f);
    hyperbola_part_clear(&p);
  }
  if (!ivl_is_finite(e)) ivl_set_whole(e);
}

/* How far from a place its error may serve alone, and how far the next place is, as a part of x: the ends of the curves make the
 * error fall as x grows. */
#define NEAR 0.03
#define FAR_UP 0.35
#define FAR_DOWN 0.08

/* e := the error, from that at the upper place: with Re z <= mu it grows by exp(mu (x - x0)) at most; 0 if x is below it,
 * or beyond what that may cost. */
static int grow_error(ivl *e, const hyperbola_table *t, const ivl *x) {
  const double most_nats = 1.5;
  const hyperbola_error *k = &t->near->of[t->near->top];
  if (t->near->count == 0 || mpfr_cmp(x->lo, k->x.lo) < 0) return 0;
  local_ivls(HYPERBOLA_BOUND_BITS, d);
  mpfr_sub(d.lo, x->lo, k->x.lo, MPFR_RNDD);
  mpfr_sub(d.hi, x->hi, k->x.lo, MPFR_RNDU);
  const int close = mpfr_get_d(d.hi, MPFR_RNDU) <= NEAR * mpfr_get_d(k->x.lo, MPFR_RNDN);
  ivl_mul(&d, &d, &t->curve.mu);
  const int near = close && mpfr_cmp_d(d.hi, most_nats) <= 0;
  ivl_exp(&d, &d);
  if (near) ivl_mul(e, &k->error, &d);
  return near;
}

/* e := the error, from those at both places, as its logarithm is convex; 0 if x is not between them. */
static int error_between(ivl *e, const hyperbola_table *t, const ivl *x) {
  const hyperbola_errors *const k = t->near;
  const hyperbola_error *const above = &k->of[k->top], *const below = &k->of[1 - k->top];
  if (k->count < 2 || mpfr_cmp(x->lo, below->x.lo) < 0 || mpfr_cmp(x->hi, above->x.hi) > 0) return 0;
  local_ivls(HYPERBOLA_BOUND_BITS, part, d);
  hyperbola_parts_chord(e, &part, &d, x, &below->x, &above->x, &below->log, &above->log);
  return ivl_is_finite(e);
}

/* k := the error at the lower end of x, which is at most what it is for all of x. */
static void learn(hyperbola_error *k, const hyperbola_table *t, const void *data, const ivl *x) {
  local_ivls(HYPERBOLA_BOUND_BITS, wide);
  ivl_set(&wide, x);
  set_error(&k->error, t, data, &wide);
  ivl_log(&k->log, &k->error);
  mpfr_set(k->x.lo, wide.lo, MPFR_RNDD);
  mpfr_set(k->x.hi, wide.lo, MPFR_RNDU);
}

/* A place beyond x, as seen from the one that is known, or from the nearer one, so far away that the next values are
 * between the two; 0: x is farther. */
static int add_place(const hyperbola_table *t, const void *data, const ivl *x) {
  const double nats = 12; /* of growth on the axis */
  hyperbola_errors *const k = t->near;
  const int up = mpfr_cmp(x->lo, k->of[k->top].x.lo) >= 0, old = up || k->count < 2 ? k->top : 1 - k->top;
  double reach =
      fmin(nats / mpfr_get_d(t->curve.mu.hi, MPFR_RNDU), (up ? FAR_UP : FAR_DOWN) * mpfr_get_d(x->lo, MPFR_RNDN));
  proposed_number(&reach);
  local_ivls(HYPERBOLA_BOUND_BITS, place);
  ivl_add_double(&place, &k->of[old].x, up ? reach : -reach);
  mpfr_set(place.hi, place.lo, MPFR_RNDU);
  if (up ? mpfr_cmp(x->hi, place.lo) > 0 : mpfr_cmp(x->lo, place.lo) < 0 || mpfr_sgn(place.lo) <= 0) return 0;
  learn(&k->of[1 - old], t, data, &place);
  k->count = 2;
  k->top = up ? 1 - old : old;
  return 1;
}

/* e := the error at x. */
static void find_error(ivl *e, const hyperbola_table *t, const void *data, const ivl *x) {
  hyperbola_errors *const k = t->near;
  if (!t->law->keeps) {
    set_error(e, t, data, x);
    return;
  }
  if (error_between(e, t, x) || grow_error(e, t, x)) return;
  if (k->count > 0 && add_place(t, data, x) && error_between(e, t, x)) return;
  k->count = 1;
  learn(&k->of[k->top], t, data, x);
  ivl_set(e, &k->of[k->top].error);
}

/* Method: (step / pi) times the sum of Im(e^(xz) M z' / (z (z + shift))), halved at u = 0, but for the errors. */
void hyperbola_table_at(ivl *z, const hyperbola_table *t, const void *data, const ivl *x) {
  local_ivls(t->curve.prec, pi);
  local_ivls(HYPERBOLA_BOUND_BITS, error);
  if (ivl_prec(z) >= t->curve.prec || !hyperbola_cell_sum(z, t, x)) hyperbola_sum_at(z, t, x);
  ivl_mul(z, z, &t->curve.step);
  ivl_pi(&pi);
  ivl_div(z, z, &pi);
  find_error(&error, t, data, x);
  trapezoid_widen(z, &error);
}
