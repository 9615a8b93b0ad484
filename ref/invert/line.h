/* line.h - the straight contour: the one door at which a plan's doubles become a contour, and the sum along it.
 *
 * With M the transform of each of T equal laws, h = 2 pi / L and the nodes z_n = c + i n h,
 *   G(x) = (h / 2 pi) sum over all n of M(z_n)^T exp((pole - z_n) x) / (z_n (z_n - pole)),   pole 0 or 1,
 * is a value V(x) with its images (inversion_error.h), or less that.  Pole 1: x = log K (Poisson samples, several epochs with
 * c and x turned about); pole 0: x = -K (balls, the shuffle pair).
 * A law (line_law) says how M is bounded and what its theorems ask; a plan proposes numbers.  What the theorems ask of
 * the numbers that every law has is checked here: c away from the poles and kappa a normal double, the period, N >= 1,
 * and that an image is bounded at an abscissa on its own side of c.
 * Classic mistake: to bound images on the right by an abscissa left of c; exp(-k f L) then grows.
 * Derivations: proofs/notes/line.md (T-LINE-*), fourier.md, budget.md.                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LINE_H
#define ASSAY_LINE_H

#include "fourier.h"
#include "grid_rule.h"
#include "line_plan.h"

/* ---- A line of nodes ----------------------------------------------------------------- */

typedef struct {
  int pole, is_sound;
  long nodes;           /* N: the nodes -N .. N                                             */
  ivl at, length, step; /* c, L, h; at the precision of the sum                             */
  ivl least;            /* kappa                                                            */
  ivl ratio[2];         /* the sums over k >= 1 of exp(-k |c| L), exp(-k |c - 1| L)         */
} line_nodes;
#define LINE_NODES_TOK(it) IVL_TOK(&(it)->at), IVL_TOK(&(it)->length), IVL_TOK(&(it)->step), IVL_TOK(&(it)->least)
#define LINE_NODES_OK(it) \
  (\valid_read(it) && IVL_OK(&(it)->at) && IVL_OK(&(it)->length) && IVL_OK(&(it)->step) && IVL_OK(&(it)->least))

/* n := these nodes, from a plan's doubles, exactly; line_nodes_close is due.  No bound behind these two takes a double. */
/*@ requires mem: \valid(n) && 1 <= prec;
    TOTAL assigns *n;
    ensures ok: LINE_NODES_OK(n); */
void line_nodes_open(line_nodes *n, int pole, double c, double period, long nodes, mpfr_prec_t prec);
/* The same with the step h, exactly; the period is near 2 pi / h, and length all of it. */
/*@ requires mem: \valid(n) && 1 <= prec;
    TOTAL assigns *n;
    ensures ok: LINE_NODES_OK(n); */
void line_nodes_open_step(line_nodes *n, int pole, double c, double step, long nodes, mpfr_prec_t prec);
void line_nodes_close(line_nodes *n);
/* 1 if c is on neither pole, the period is a positive number and there is a node. */
/*@ requires mem: LINE_NODES_OK(n);
    TOTAL assigns \nothing; */
int line_nodes_are_sound(const line_nodes *n);
/* z := kappa / (z_n (z_n - pole)), half of that for n = 0, at most 1 in size; data is a line_nodes (T-LINE-SUM). */
void line_nodes_weight(cpx *z, long n, const void *data);
/* z := h / (pi kappa), what a sum with these weights is multiplied with. */
/*@ requires mem: IVL_MEM(z) && LINE_NODES_OK(n);
    requires sep: \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void line_nodes_scale(ivl *z, const line_nodes *n);
/* z := exp((pole - b) x). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(b) && IVL_OK(x);
    requires sep: \separated(z, b) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void line_tilt(ivl *z, int pole, const ivl *b, const ivl *x);
/* z := at least V(x) / M(b)^T, by Chernoff's bound at an abscissa b of the law's strip (T-LINE-CHERNOFF). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(b) && IVL_OK(x);
    requires sep: \separated(z, b) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void line_chernoff(ivl *z, int pole, const ivl *b, const ivl *x);
/* z := what the nodes beyond N add, if |M|^T is at most u from the height N h on (T-BUDGET-REST). */
/*@ requires mem: IVL_MEM(z) && LINE_NODES_OK(n) && IVL_OK(u) && IVL_OK(x);
    requires sep: \separated(z, n) && \separated(z, u) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void line_rest(ivl *z, const line_nodes *n, const ivl *u, const ivl *x);
/* The images right of c (b > c) or left of it (b < c) are `most` exp((pole - at) x), at = b; most is [0, +inf] where b
 * is c or M(b)^T not known.  What does not depend on x is found once. */
typedef struct {
  ivl at, most;
} line_side;
#define LINE_SIDE_TOK(it) IVL_TOK(&(it)->at), IVL_TOK(&(it)->most)
#define LINE_SIDE_OK(it) (\valid_read(it) && IVL_OK(&(it)->at) && IVL_OK(&(it)->most))
/* s := that from the power M(b)^T (T-BUDGET-IMAGES), at its precision; line_side_close is due. */
/*@ requires mem: \valid(s) && LINE_NODES_OK(n) && IVL_OK(b) && IVL_OK(power);
    requires sep: \separated(s, n) && \separated(s, b) && \separated(s, power);
    TOTAL assigns *s;
    ensures ok: LINE_SIDE_OK(s); */
void line_side_open(line_side *s, const line_nodes *n, const ivl *b, const ivl *power);
/*@ requires mem: \valid(s) && LINE_SIDE_OK(s);
    TOTAL assigns *s; */
void line_side_close(line_side *s);
/* z := the images on that side. */
/*@ requires mem: IVL_OK(z) && LINE_SIDE_OK(s) && LINE_NODES_OK(n) && IVL_OK(x);
    requires sep: \separated(z, s) && \separated(z, n) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void line_side_images(ivl *z, const line_side *s, const line_nodes *n, const ivl *x);
/* z := the value, where the images on one side are at most the value and `own`, and so are bounded by themselves, from
 * the sum, its rest, the images in closed form and those on the other side (T-BUDGET-OWN). */
/*@ requires mem: IVL_MEM(z) && LINE_NODES_OK(n) && IVL_OK(sum) && IVL_OK(rest) && IVL_OK(closed) &&
      IVL_OK(others) && IVL_OK(own);
    requires sep: \separated(z, n) && \separated(z, sum) && \separated(z, rest) && \separated(z, closed) &&
      \separated(z, others) && \separated(z, own);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void line_own(ivl *z, const line_nodes *n, const ivl *sum, const ivl *rest, const ivl *closed, const ivl *others,
              const ivl *own);

/* ---- The sum of a law ------------------------------------------------------------------ */

/* Bits of bounds. */
/*@ requires mem: LINE_PLAN_OK(p);
    TOTAL assigns \nothing; */
mpfr_prec_t line_low(const line_plan *p);

/* The trapezoidal rule for M at all nodes at once: on the middle line of a strip of half width `strip`, near whose one
 * edge the integral of the size is at most M(c), near the other at most `edge`; `ends`: at least what is left out. */
typedef struct {
  ivl strip, step, edge, ends;
} line_rule;

/* Collects terms V exp(i n h g), V = weight exp(c g + f) (T-LINE-TERMS). */
typedef struct {
  mpfr_prec_t prec;
  cpx g, f; /* of the next term                                                 */
  ivl weight;
  line_nodes nodes;
  cpx v, w;
  fourier_terms *terms;
  size_t n;
  double until;
} line_maker;

/* m->weight := w / (sup 2^shift). */
void line_maker_weigh(line_maker *m, const ivl *w);
/* One more term from m->g, m->f; 0 if it does not fit, or the time is over. */
int line_maker_add(line_maker *m);
/* z := -(v + i turn)^2 sigma2 / 2. */
/*@ requires mem: CPX_OK(z) && IVL_OK(sigma2) && IVL_OK(v) && IVL_OK(turn);
    requires sep: \separated(z, sigma2) && \separated(z, v) && \separated(z, turn);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z); */
void line_normal(cpx *z, const ivl *sigma2, const ivl *v, const ivl *turn);

/* All get the law as they know it, and c where they ask for it; what they return is at the precision of z. */
typedef struct {
  /* 1 if the plan is as the law's theorems ask: the strip of c, the rule, exact nodes. */
  int (*is_sound)(const void *law);
  /* 1 if M(b) bounds the images on the right (side 1) or left (-1); b is on their side of c. */
  int (*serves)(const void *law, int side, const ivl *b);
  /* z := M(b). */
  void (*moment)(ivl *z, const void *law, const ivl *b);
  /* z := at least |M(c + is)| for every s >= t. */
  void (*envelope)(ivl *z, const void *law, const ivl *c, const ivl *t);
  void (*rule)(line_rule *r, const void *law, const ivl *c, const ivl *moment);
  /* How many terms a sound plan has, below 10^9. */
  double (*count)(const void *law);
  /* All of them, by line_maker_add; 0 if one failed. */
  int (*terms)(line_maker *m, const void *law);
} line_law;
#define LINE_LAW_OK(it) (\valid_read(it))

typedef struct {
  line_nodes nodes;
  ivl scale;             /* sup^T h / (pi kappa)                                           */
  ivl envelope;          /* at least |M|^T from the height N h on                          */
  int has_sides;         /* 1: the table is made                                           */
  line_side left, right; /* where the law has bounds of images                             */
  fourier_table sum;
} line_table;
#define LINE_TABLE_OK(it)                                                                               \
  (\valid_read(it) && LINE_NODES_OK(&(it)->nodes) && IVL_OK(&(it)->scale) && IVL_OK(&(it)->envelope) && \
      LINE_SIDE_OK(&(it)->left) && LINE_SIDE_OK(&(it)->right) && FOURIER_TABLE_OK(&(it)->sum))
#define LINE_TABLE_APART(z, it) (\separated(z, it) && \separated(z, (it)->sum.g))

/* The expensive part; COMPOSE_FREE: done.  line_close is due either way. */
compose_stop line_open(line_table *l, const line_plan *plan, const line_law *law, const void *data, double until);
void line_close(line_table *l);
/* z := the nodes' part of G(x), rest := the others' (T-LINE-SUM). */
void line_sum(ivl *z, ivl *rest, const line_table *l, const ivl *x);
/* Numbers around a cell of the line of epsilons: the real parts of those in an ellipse, their imaginary parts at most (an upper
 * end), the cell itself, and what may be left out of a function there. */
typedef struct {
  ivl real, off, cell, small;
} line_disc;

/* The nodes' part of G is a function and at most `tail` for x in `cell`; the function is at most `most` in size where the real part
 * of x is in `real`, the imaginary part at most the upper end of `off`; tail is about as `small` as that (T-LINE-SIZE). */
typedef struct {
  ivl most, tail;
} line_size;

void line_size_of(line_size *s, const line_table *l, const ivl *real, const ivl *off, const ivl *cell,
                  const ivl *small);
/* z := at least what nodes beyond the last add for x in `x`. */
void line_rest_size(ivl *z, const line_table *l, const ivl *x);
/* z := the images on the right (side 1) or left (-1), by the plan's abscissae. */
/*@ requires mem: IVL_MEM(z) && LINE_TABLE_OK(l) && IVL_OK(x);
    requires sep: LINE_TABLE_APART(z, l) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void line_images(ivl *z, const line_table *l, int side, const ivl *x);

#endif
