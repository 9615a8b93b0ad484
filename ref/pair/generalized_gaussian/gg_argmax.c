/* gg_argmax.c - the probability that the largest of some noises is above the largest of others.
 *
 * Method: F1 and F2 are the distribution functions of the two largest ones.  The integral of 1 - F1 by F2 over a cell of
 * width h is (1 - (F1(x) + F1(y))/2) (F2(y) - F2(x)) at its ends x, y, up to h^2/4 times the width of the range of the
 * product of their densities (T-GG-ARGMAX).  Where cells begin and end is only a choice.
 * Derivations: proofs/notes/generalized_gaussian.md.                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_argmax.h"
#include "gg_argmax_parts.h"
#include "elem.h"
#include "gg_internal.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "prob.h"

/* Cells begin where F2 is below 2^-TAIL, and end where both are within that of 1. */
enum { TAIL = 24 };

typedef struct {
  gg_numbers n;
  ivl c; /* the density at 0, the scale being 1 */
  unsigned long moved, others;
  mpfr_prec_t prec;
} task;

/* z := x, or x - u. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && \valid_read(t) && IVL_OK(&t->n.u);
    requires sep: \separated(z, x) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, u; IVL_WAS(a, x) ==> IVL_WAS(u, &t->n.u) ==> IVL_IN((raised != 0 ? Sub(a, u) : a), z); */
static void place(ivl *z, const ivl *x, const task *t, int raised) {
  ivl_set(z, x);
  if (raised) ivl_sub(z, x, &t->n.u);
}

/* z := the logarithm of the probability that a noise, raised by u or not, is at most x. */
static void log_below(ivl *z, const ivl *x, const task *t, int raised) {
  local_ivls(t->prec, v);
  place(&v, x, t, raised);
  if (mpfr_sgn(v.lo) > 0) {
    gg_argmax_parts_above(z, &v, &t->n);
  } else {
    ivl_neg(&v, &v);
    gg_argmax_parts_below(z, &v, &t->n);
  }
}

/* ---- Where cells are, which no enclosure rests on ---------------------------------------- */

/* 1 if z is below 2^-TAIL for certain. */
static int is_tiny(const ivl *z) { return mpfr_cmp_ui_2exp(z->hi, 1, -TAIL) < 0; }

/* 1 if x is before all cells (after: 1 if it is after them). */
static int is_outside(const ivl *x, const task *t, int after) {
  local_ivls(t->prec, f, g);
  log_below(&f, x, t, 0);
  gg_argmax_parts_power(&f, &f, t->others);
  if (!after) return is_tiny(&f);
  log_below(&g, x, t, 1);
  gg_argmax_parts_power(&g, &g, t->moved);
  prob_complement(&f);
  prob_complement(&g);
  return is_tiny(&f) && is_tiny(&g);
}

/* x := an end of the cells, found from a point outside, `far` units of the scale away from where it is inside. */
static void end_of(ivl *x, const task *t, int after) {
  enum { FAR = 64, HALVINGS = 14 };
  local_ivls(t->prec, step, y);
  ivl_set_si(&step, after ? FAR : -FAR);
  ivl_set_si(x, 0);
  if (after) ivl_add(x, x, &t->n.u);
  ivl_sub(x, x, &step);
  ivl_mul_2si(&step, &step, 1);
  for (int i = 0; i < HALVINGS; i++) { /* x stays inside */
    ivl_mul_2si(&step, &step, -1);
    ivl_add(&y, x, &step);
    if (!is_outside(&y, t, after)) ivl_set(x, &y);
  }
  ivl_add(x, x, &step);
  mpfr_set(x->hi, x->lo, MPFR_RNDU);
}

/* ---- The sum ------------------------------------------------------------------------------ */

/* The two largest at a place: logarithms of the distribution functions of one noise each, and those of all. */
typedef struct {
  ivl log1, log2, f1, f2;
} ends;

static void ends_init(ends *e, mpfr_prec_t p) { ivls_init(p, &e->log1, &e->log2, &e->f1, &e->f2); }
static void ends_clear(ends *e) { ivls_clear(&e->log1, &e->log2, &e->f1, &e->f2); }

static void ends_at(ends *e, const ivl *x, const task *t) {
  log_below(&e->log1, x, t, 1);
  log_below(&e->log2, x, t, 0);
  gg_argmax_parts_power(&e->f1, &e->log1, t->moved);
  gg_argmax_parts_power(&e->f2, &e->log2, t->others);
}

/* z := the density of the largest of n noises on the cell, n F^(n-1) f: log F lies between its ends. */
static void density(ivl *z, const ivl *cell, const ivl *first, const ivl *last, unsigned long n, int raised,
                    const task *t) {
  local_ivls(t->prec, v, w);
  place(&v, cell, t, raised);
  ivl_hull(&w, first, last);
  gg_argmax_parts_density(z, &v, &w, &t->c, n, &t->n);
}

/* z := z + the cell's part; a half-line has no densities: its mass, and 1 - F1 between its ends. */
static void add_cell(ivl *z, const ivl *cell, const ends *a, const ends *b, const task *t) {
  local_ivls(t->prec, s, w, h);
  density(&s, cell, &a->log1, &b->log1, t->moved, 1, t);
  density(&w, cell, &a->log2, &b->log2, t->others, 0, t);
  mpfr_sub(h.hi, cell->hi, cell->lo, MPFR_RNDU);
  mpfr_set(h.lo, h.hi, MPFR_RNDD);
  gg_argmax_parts_error(z, &s, &w, &h);
  gg_argmax_parts_add(z, &a->f1, &b->f1, &a->f2, &b->f2);
}

/* x := the first end + i/cells of the way to the last, a point. */
static void cell_end(ivl *x, const ivl *first, const ivl *last, unsigned long i, unsigned long cells) {
  local_mpqs(part);
  mpq_set_ui(part, i, cells);
  mpq_canonicalize(part);
  ivl_sub(x, last, first);
  ivl_mul_q(x, x, part);
  ivl_add(x, x, first);
  mpfr_set(x->hi, x->lo, MPFR_RNDU);
}

/* z := the integral over all cells and the two rests. */
static void sum(ivl *z, const task *t, unsigned long cells) {
  local_ivls(t->prec, first, last, x, cell, bound);
  local_as(ends, a, ends_clear);
  ends_init(&a, t->prec);
  local_as(ends, b, ends_clear);
  ends_init(&b, t->prec);
  end_of(&first, t, 0);
  end_of(&last, t, 1);
  ivl_set(&x, &first);
  ends_at(&a, &x, t);
  ivl_set_si(z, 0);
  ivl_set_si(&bound, 0);
  gg_argmax_parts_rest(z, &bound, &a.f1, &a.f2);
  for (unsigned long i = 1; i <= cells; i++) {
    ivl_set(&cell, &x);
    cell_end(&x, &first, &last, i, cells);
    ivl_hull(&cell, &cell, &x);
    ends_at(&b, &x, t);
    add_cell(z, &cell, &a, &b, t);
    const ends passed = a;
    a = b;
    b = passed;
  }
  ivl_set_si(&bound, 1);
  ivl_sub(&cell, &bound, &a.f2);
  gg_argmax_parts_rest(z, &a.f1, &bound, &cell);
}

/* Special case: without a shift all counts are alike. */
void gg_argmax_of(ivl *z, const gg_pair *p, unsigned long moved, unsigned long others, unsigned long cells) {
  task t = {.moved = moved, .others = others, .prec = ivl_prec(z) + 32};
  if (rat_sgn(&p->shift) == 0) {
    local_mpqs(part);
    mpq_set_ui(part, moved, moved + others);
    mpq_canonicalize(part);
    ivl_set_q(z, part);
    return;
  }
  gg_numbers_open(&t.n, p, t.prec);
  ivl_init(&t.c, t.prec);
  gg_argmax_parts_height(&t.c, &t.n);
  sum(z, &t, cells);
  prob_clip(z);
  ivl_clear(&t.c);
  gg_numbers_close(&t.n);
}
