/* laplace_hyperbola_size.c - what the leaves are at most, piece by piece of a curve.
 *
 * Not analysed by WP: arrays on the heap, and what doubles propose.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-EDGE).                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>

#include "cpx_log.h"
#include "elem.h"
#include "guess.h"
#include "heap.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "laplace_hyperbola_size_parts.h"
#include "laplace_internal.h"
#include "local_as.h"
#include "proposed.h"

/* What the pieces share; all numbers to HYPERBOLA_BOUND_BITS. */
typedef struct {
  const laplace_table *t;
  const ivl *x;
  hyperbola_part part; /* from the left end of a piece on                         */
  ivl epsilon;         /* from + x                                                */
  ivl *bound;          /* of each end: what its weight and coefficient are at most */
  laplace_sums sums;   /* about the same                                          */
} pieces;

static void pieces_open(pieces *s, const laplace_table *t, const hyperbola_part *p, const ivl *x) {
  *s = (pieces){.t = t, .x = x, .bound = heap_ivls(t->ends.count + 1, HYPERBOLA_BOUND_BITS)};
  hyperbola_part_init(&s->part, p->of, p->side, p->shift);
  hyperbola_part_move(&s->part, &p->u);
  ivl_init(&s->epsilon, HYPERBOLA_BOUND_BITS);
  ivl_set_q(&s->epsilon, t->endpoints.from);
  ivl_add(&s->epsilon, &s->epsilon, x);
  laplace_hyperbola_plan_open(&s->sums, &t->ends);
  for (size_t i = 0; i < t->ends.n; i++) s->sums.count[i] = (double)t->count[i];
}

static void pieces_close(pieces *s) {
  heap_ivls_free(s->bound, s->t->ends.count + 1);
  laplace_hyperbola_plan_close(&s->sums);
  hyperbola_part_clear(&s->part);
  ivl_clear(&s->epsilon);
}

/* ---- One end ----------------------------------------------------------------------------- */

/* z := mu (S cosh u - 1), minus the greatest real part from u on. */
/*@ requires mem: IVL_MEM(z) && \valid_read(p) && IVL_OK(&p->cosh) && \valid_read(p->of) && IVL_OK(&p->of->mu) && IVL_OK(&p->sine);
    requires sep: \separated(z, p) && \separated(z, p->of);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, c, m; IVL_WAS(s, &p->sine) ==> IVL_WAS(c, &p->cosh) ==> IVL_WAS(m, &p->of->mu) ==> IVL_IN(Mul(Sub(Mul(s, c), 1.0),
      m), z); */
static void fall(ivl *z, const hyperbola_part *p) {
  laplace_hyperbola_size_parts_fall(z, &p->sine, &p->cosh, &p->of->mu);
}

/* z := -zeta at u; the conjugate serves as well. */
/*@ requires mem: CPX_MEM(z) && \valid_read(p) && IVL_OK(&p->cosh) && IVL_OK(&p->cosine) && \valid_read(p->of) && IVL_OK(&p->of->mu) &&
      IVL_OK(&p->sine) && IVL_OK(&p->sinh);
    requires sep: \separated(z, p) && \separated(z, p->of);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real s, c, m, a, b; IVL_WAS(s, &p->sine) ==> IVL_WAS(c, &p->cosh) ==> IVL_WAS(m, &p->of->mu) ==> IVL_WAS(a, &p->cosine) ==>
      IVL_WAS(b, &p->sinh) ==> CPX_IN(Mul(Sub(Mul(s, c), 1.0), m), Mul(Mul(a, b), m), z); */
static void minus_at(cpx *z, const hyperbola_part *p) {
  fall(&z->re, p);
  ivl_mul_mul(&z->im, &p->cosine, &p->sinh, &p->of->mu);
}

/* z := at least |1 + E|/2 or |1 - E|/2 in the box (T-LAPLACE-BENT-SERIES). */
static void coefficient_in(ivl *z, const pieces *s, size_t j, const cpx *box) {
  local_cpxs(HYPERBOLA_BOUND_BITS, e);
  local_ivls(HYPERBOLA_BOUND_BITS, one);
  ivl_set_si(&one, 1);
  laplace_poles_at(&e, &s->t->rough[j], box, &s->part.cosine);
  if (s->t->ends.at[j].kind == LAPLACE_UPPER) cpx_neg(&e, &e);
  ivl_add(&e.re, &e.re, &one);
  cpx_abs(z, &e);
  ivl_mul_2si(z, z, -1);
}

/* z := at least both from the part's u on: (1 + min(1, 1/(2 x r))/c)/2, r = mu (C - S), c the cosine. */
static void coefficient_from(ivl *z, const pieces *s, size_t j) {
  const hyperbola_part *const p = &s->part;
  local_ivls(HYPERBOLA_BOUND_BITS, one, share, t);
  ivl_set(&share, &s->t->ends.at[j].share); /* in fewer bits */
  laplace_hyperbola_size_parts_coefficient(z, &t, &one, &p->sine, &p->cosh, &p->of->mu, &share, &p->cosine);
}

/* The bounds of all ends, in the box, or from the part's u on. */
static void set_bounds(pieces *s, const cpx *box) {
  local_ivls(HYPERBOLA_BOUND_BITS, t);
  for (size_t j = 0; j < s->t->ends.count; j++) {
    ivl_set(&s->bound[j], &s->t->ends.at[j].weight);
    if (!laplace_ends_has_poles(&s->t->ends, j)) continue;
    if (box) coefficient_in(&t, s, j, box);
    else coefficient_from(&t, s, j);
    ivl_mul(&s->bound[j], &s->bound[j], &t);
    mpfr_set(s->bound[j].lo, s->bound[j].hi, MPFR_RNDD);
  }
}

/* ---- All leaves ---------------------------------------------------------------------------- */

static double double_of(const ivl *x) { return mpfr_get_d(x->hi, MPFR_RNDN); }

/* g := a number at most f, at which `together` is about the least. */
static void choose(ivl *g, const pieces *s, const ivl *f) {
  const double from = double_of(&s->epsilon) - double_of(s->x), top = mpfr_get_d(f->lo, MPFR_RNDD);
  for (size_t j = 0; j < s->t->ends.count; j++) s->sums.bound[j] = guess_log(s->bound[j].hi);
  double least = laplace_hyperbola_plan_least(&s->sums, from, top);
  proposed_number(&least);
  ivl_set_double(g, least);
  if (mpfr_number_p(g->lo) && mpfr_cmp(g->hi, f->lo) <= 0) return;
  mpfr_set(g->lo, f->lo, MPFR_RNDD);
  mpfr_set(g->hi, f->lo, MPFR_RNDU);
}

/* z := exp(-x (f - g) - epsilon g) times the product over the uses of the sum over the ends of bound exp(g l): at least the leaves with
 * exp(zeta epsilon) in size, where the bounds hold and f is at most -Re zeta; g <= f is any number. */
static void together(ivl *z, const pieces *s, const ivl *f) {
  const laplace_ends *const e = &s->t->ends;
  local_ivls(HYPERBOLA_BOUND_BITS, g, t, sum);
  choose(&g, s, f);
  laplace_hyperbola_size_parts_weight(z, &t, f, &g, s->x, &s->epsilon);
  for (size_t i = 0; i < e->n; i++) {
    ivl_set_si(&sum, 0);
    for (size_t j = e->from[i]; j < e->from[i + 1]; j++) {
      ivl_set(&t, &e->at[j].log);
      ivl_exp_mul(&t, &t, &g);
      ivl_add_mul(&sum, &sum, &t, &s->bound[j]);
    }
    ivl_pow_ui(&sum, &sum, s->t->count[i]);
    ivl_mul(z, z, &sum);
  }
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

/* z := at least the piece of the width from u on, on both sides: of an edge, or nodes, of which the last is `inside` from u; the part
 * goes on behind it. */
static void piece(ivl *z, pieces *s, const ivl *width, const ivl *inside) {
  local_cpxs(HYPERBOLA_BOUND_BITS, box, end);
  local_ivls(HYPERBOLA_BOUND_BITS, f, u, t);
  minus_at(&box, &s->part);
  fall(&f, &s->part);
  hyperbola_front(&t, &s->part, NULL);
  ivl_scale_mul(&t, &t, width, 1);
  ivl_set(&u, &s->part.u);
  ivl_add(z, &u, inside);
  hyperbola_part_move(&s->part, z);
  minus_at(&end, &s->part);
  ivl_hull(&box.re, &box.re, &end.re);
  ivl_hull(&box.im, &box.im, &end.im);
  ivl_add(&u, &u, width);
  hyperbola_part_move(&s->part, &u);
  set_bounds(s, &box);
  together(z, s, &f);
  ivl_mul(z, z, &t);
}

/* z := at least all from u on: an edge has less than the nodes that are left out have at most. */
static void far(ivl *z, pieces *s) {
  const hyperbola_side side = s->part.side;
  local_ivls(HYPERBOLA_BOUND_BITS, f, t);
  fall(&f, &s->part);
  set_bounds(s, NULL);
  together(z, s, &f);
  s->part.side = HYPERBOLA_REST;
  hyperbola_weight(&t, &s->part, NULL);
  s->part.side = side;
  ivl_mul(z, z, &t);
}

/* About how many uses may have noise. */
static double uses_of(const laplace_table *t) {
  double uses = 0;
  for (size_t i = 0; i < t->ends.n; i++) {
    size_t j = t->ends.from[i];
    while (j < t->ends.from[i + 1] && !laplace_ends_has_poles(&t->ends, j)) j++;
    if (j < t->ends.from[i + 1]) uses += (double)t->count[i];
  }
  return uses;
}

/* How wide pieces are: 2^power steps. */
static long first_power(const laplace_table *t, const hyperbola_part *p) {
  const double fine = 1 / (4 + uses_of(t) / 20), step = double_of(&p->of->step);
  long power = 0;
  while (p->side != HYPERBOLA_REST && power > -20 && ldexp(step, (int)power) > fine) power--;
  proposed_count(&power);
  return power;
}

/* 1 if z is below 2^-bits of the sum. */
static int is_small(const ivl *z, const ivl *sum, long bits) {
  if (!mpfr_number_p(z->hi)) return 0;
  return mpfr_zero_p(z->hi) || (mpfr_regular_p(sum->hi) && mpfr_get_exp(z->hi) + bits < mpfr_get_exp(sum->hi));
}

/* Method: as fine as the power of a coefficient does not grow much in a piece; wider where they are small, until all that is left
 * is.  A node has a piece of its own, or several have one: 2^power steps, power >= 0. */
void laplace_hyperbola_size(ivl *z, const void *data, const hyperbola_part *p, const ivl *x) {
  enum { MOST = 1000, SMALL_BITS = 20, FAR_BITS = 4, WIDEST = 60, WIDER = 1 };
  const int nodes = p->side == HYPERBOLA_REST;
  local_ivls(HYPERBOLA_BOUND_BITS, width, inside, t);
  local_as(pieces, s, pieces_close);
  pieces_open(&s, data, p, x);
  long power = first_power(s.t, p);
  if (power < (nodes ? 0 : -WIDEST) || power > WIDEST) power = 0;
  const long widest = power + WIDER;
  ivl_set_si(z, 0);
  for (long i = 0; i < MOST; i++) {
    ivl_mul_2si(&width, &p->of->step, power);
    ivl_set(&inside, &width);
    if (nodes) ivl_sub(&inside, &width, &p->of->step);
    piece(&t, &s, &width, &inside);
    ivl_add(z, z, &t);
    if (!is_small(&t, z, nodes ? 0 : SMALL_BITS)) continue;
    far(&t, &s);
    if (is_small(&t, z, FAR_BITS)) break;
    if (power < widest) power++;
  }
  far(&t, &s);
  ivl_add(z, z, &t);
}
