/* convert_concentrated.c - branch and bound over the orders.
 *
 * Orders below 1/2 say the same as those above it.  A cell [a, b] of orders is bounded from below by what D_a <= rho a
 * allows, and from above by D_b <= rho a, which implies D_c <= rho c for each c between; beyond the last cell the
 * largest divergence, which bounds them all, is at most rho times where it ends.  The cell whose upper bound is largest is
 * halved.
 * Derivation: proofs/notes/convert.md (T-CONVERT-ALL-ORDERS).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_concentrated.h"
#include "convert_binary.h"
#include "deadline.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"
#include "status.h"

#include <stdlib.h>

/* Orders are multiples of 2^-UNIT, so that they are exact; doublings of the last cell; halvings. */
enum { UNIT = 30, MOST_DOUBLINGS = 24, MOST_HALVINGS = 1536, MOST_CELLS = MOST_DOUBLINGS + MOST_HALVINGS + 2 };

typedef struct {
  long from, to;
  mpfr_t top; /* no order of the cell asks for more */
} cell;

typedef struct {
  const ivl *x, *rho;
  mpfr_prec_t prec;
  mpfr_t low; /* some order asks for so much */
  cell *cells;
  size_t n;
} search;

/*@ requires mem: IVL_MEM(a);
    TOTAL assigns IVL_TOK(a);
    ensures ok: IVL_OK(a);
    ensures sound: IVL_IN(Scale((real)units, (-UNIT)), a); */
static void order_of(ivl *a, long units) { ivl_scale_si(a, units, -UNIT); }

/* y := what the order a and the divergence rho r allow at the level x, a point. */
static void least(ivl *y, const search *s, long a, long r, mpfr_srcptr x) {
  local_ivls(s->prec, order, bound, level);
  convert_orders one = {1, &order, &bound};
  order_of(&order, a);
  order_of(&bound, r);
  ivl_mul(&bound, &bound, s->rho);
  ivl_set_point(&level, x);
  convert_binary_f(y, &level, &one);
}

/* s->low is raised to what the order a asks for at every level in x: the trade-off falls. */
static void raise(search *s, long a) {
  local_ivls(s->prec, y);
  least(&y, s, a, a, s->x->hi);
  if (mpfr_cmp(y.lo, s->low) > 0) mpfr_set(s->low, y.lo, MPFR_RNDD);
}

static void add(search *s, long from, long to) {
  local_ivls(s->prec, y);
  cell *c = &s->cells[s->n++];
  c->from = from;
  c->to = to;
  mpfr_init2(c->top, s->prec);
  least(&y, s, to, from, s->x->lo);
  mpfr_set(c->top, y.hi, MPFR_RNDU);
}

/* y := what all orders from a on ask for, or more: max(1 - x e^(rho a), (1 - x) e^(-rho a), 0). */
/*@ logic real ConcentratedBeyond(real r, real x, real n) =
    \max(Sub(1.0, Mul(x, Exp(Mul(Scale(n, (-UNIT)), r)))), Mul(Exp(Neg(Mul(Scale(n, (-UNIT)), r))), Sub(1.0, x))); */
/*@ requires mem: IVL_MEM(y) && \valid_read(s) && IVL_OK(s->rho) && IVL_OK(s->x);
    requires sep: \separated(y, s) && \separated(y, s->rho) && \separated(y, s->x);
    requires dom: 1 <= s->prec;
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real r, x; 0 <= ConcentratedBeyond(r, x, (real)a) <= 1 ==> IVL_IN(r, s->rho) ==> IVL_IN(x, s->x) ==>
      IVL_IN(ConcentratedBeyond(r, x, (real)a), y); */
static void beyond(ivl *y, const search *s, long a) {
  local_ivls(s->prec, t, rest);
  order_of(&t, a);
  ivl_mul(&t, &t, s->rho);
  ivl_mul_exp(y, s->x, &t);
  ivl_si_sub(y, 1, y);
  ivl_exp_neg(&t, &t);
  ivl_si_sub(&rest, 1, s->x);
  ivl_mul(&t, &t, &rest);
  ivl_max(y, y, &t);
  prob_clip(y);
}

/* Cells from 1/2 on, each twice as far as the one before, until what is beyond asks for less than s->low; y := that. */
static void cover(ivl *y, search *s) {
  long a = 1L << (UNIT - 1);
  raise(s, a);
  for (int i = 0; i < MOST_DOUBLINGS; i++, a *= 2) {
    add(s, a, 2 * a);
    raise(s, 2 * a);
    beyond(y, s, 2 * a);
    if (mpfr_cmp(y->hi, s->low) <= 0) break;
  }
}

static cell *highest(const search *s) {
  cell *c = s->cells;
  for (size_t i = 1; i < s->n; i++)
    if (mpfr_cmp(s->cells[i].top, c->top) > 0) c = &s->cells[i];
  return c;
}

/* 1 if top is not above low by more than 2^-bits of it. */
static int is_near(mpfr_srcptr top, mpfr_srcptr low, long bits) {
  local_mpfrs(32, gap, most);
  mpfr_sub(gap, top, low, MPFR_RNDU);
  mpfr_mul_2si(most, low, -bits, MPFR_RNDD);
  return mpfr_cmp(gap, most) <= 0;
}

static void halve(search *s, cell *c) {
  local_ivls(s->prec, y);
  const long middle = c->from + (c->to - c->from) / 2;
  raise(s, middle);
  add(s, middle, c->to);
  c->to = middle;
  least(&y, s, middle, c->from, s->x->lo);
  mpfr_set(c->top, y.hi, MPFR_RNDU);
}

/* y := between what some order asks for and what none exceeds. */
static void enclose(ivl *y, search *s, long bits) {
  cover(y, s);
  cell *c = highest(s);
  for (int i = 0; i < MOST_HALVINGS && !deadline_over(); i++) {
    if (is_near(c->top, s->low, bits) || c->to - c->from < 2) break;
    halve(s, c);
    c = highest(s);
  }
  mpfr_max(y->hi, y->hi, c->top, MPFR_RNDU);
  mpfr_set(y->lo, s->low, MPFR_RNDD);
}

/* Special cases: at level 0 the orders from 1 on ask for 1; at level 1 none asks for anything. */
void convert_concentrated_f(ivl *y, const ivl *x, const ivl *zcdp, long bits) {
  search s = {.x = x, .rho = zcdp, .prec = bits + 48};
  s.cells = assay_alloc(MOST_CELLS * sizeof *s.cells);
  mpfr_init2(s.low, s.prec);
  mpfr_set_zero(s.low, 1);
  local_ivls(s.prec, z);
  enclose(&z, &s, bits);
  ivl_set(y, &z);
  for (size_t i = 0; i < s.n; i++) mpfr_clear(s.cells[i].top);
  mpfr_clear(s.low);
  free(s.cells);
}
