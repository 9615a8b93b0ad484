/* hyperbola.h - the inverse of a Laplace transform along a hyperbola that opens to the left.
 *
 * What is computed is, for a moment m, M = m^steps, and a kernel 1/(z (z + shift)), shift 0 or 1,
 *   V(x) = (1/2 pi i) int e^(xz) M(z) / (z (z + shift)) dz  over Re z = mu > 0,
 * by the trapezoidal rule along z(u) = mu (1 - sin(angle) cosh u + i cos(angle) sinh u): no images, and a few dozen
 * nodes however slowly M falls along the vertical line.  Only e^(xz) and the errors depend on x, so one table of nodes
 * serves for every x, best near that of its plan.
 *
 * What a law must give (T-HYPERBOLA-SUM), for M analytic on the curves of all angles from 0 to `high` and bounded
 * there for Re z <= mu, M(conj z) = conj M(z):
 *   moment  m at a point of the curve;
 *   size    bounds of the integrand: along the two edges of the strip, and of what the nodes leave out.  Where
 *           a bound of |M| is known it is that times hyperbola_weight (T-HYPERBOLA-EDGE, T-HYPERBOLA-REST).
 * Invariant: doubles become enclosures in hyperbola_open, where what the theorem asks of them is checked; behind it
 * no function that bounds takes a double.
 * Classic mistake: a bound of |M| on the nodes' curve for its edges.
 * Derivations: proofs/notes/hyperbola.md (T-HYPERBOLA-*).                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HYPERBOLA_H
#define ASSAY_HYPERBOLA_H

#include "cpx.h"
#include "hyperbola_plan.h"

/* Bits of all bounds of errors. */
#define HYPERBOLA_BOUND_BITS 64

/* ---- The contour ------------------------------------------------------------------------------------ */

typedef struct {
  mpfr_prec_t prec;
  long nodes;
  ivl mu, step, angle, turn; /* the edges are angle - turn, angle + turn                     */
  ivl sine, cosine;          /* of the angle                                                 */
} hyperbola;
#define HYPERBOLA_OK(it)                                                                                     \
  (\valid_read(it) && (it)->prec >= 1 && IVL_OK(&(it)->mu) && IVL_OK(&(it)->step) && IVL_OK(&(it)->angle) && \
      IVL_OK(&(it)->turn) && IVL_OK(&(it)->sine) && IVL_OK(&(it)->cosine))

/* The plan's numbers as enclosures.  COMPOSE_METHOD: the theorem does not hold for them (0 <= low < high <= widest,
 * low = 0 if the low edge must be the vertical line, mu > 0, step > 0, nodes >= 0).  hyperbola_clear is due. */
/*@ requires mem: \valid(h) && HYPERBOLA_PLAN_OK(p);
    requires sep: \separated(h, p);
    TOTAL assigns *h;
    ensures ok: HYPERBOLA_OK(h); */
compose_stop hyperbola_open(hyperbola *h, const hyperbola_plan *p, double widest, int from_line);
/*@ requires mem: \valid(h) && HYPERBOLA_OK(h);
    TOTAL assigns *h; */
void hyperbola_clear(hyperbola *h);

/* ---- What is bounded ---------------------------------------------------------------------------------- */

typedef enum { HYPERBOLA_LOW, HYPERBOLA_HIGH, HYPERBOLA_REST } hyperbola_side;

/* A piece of a curve: from u on, of this angle. */
typedef struct {
  hyperbola_side side;
  int shift;
  const hyperbola *of;
  ivl angle, sine, cosine; /* that of an edge or of the nodes                                */
  ivl u, cosh, sinh;       /* u = 0 on an edge, (nodes + 1) step for the rest                */
} hyperbola_part;
#define HYPERBOLA_PART_TOK(it)                                                                                  \
  IVL_TOK(&(it)->angle), IVL_TOK(&(it)->sine), IVL_TOK(&(it)->cosine), IVL_TOK(&(it)->u), IVL_TOK(&(it)->cosh), \
      IVL_TOK(&(it)->sinh)
#define HYPERBOLA_PART_OK(it)                                                                  \
  (\valid_read(it) && HYPERBOLA_OK((it)->of) && IVL_OK(&(it)->angle) && IVL_OK(&(it)->sine) && \
      IVL_OK(&(it)->cosine) && IVL_OK(&(it)->u) && IVL_OK(&(it)->cosh) && IVL_OK(&(it)->sinh))
#define HYPERBOLA_PART_APART(z, it) (\separated(z, it) && \separated(z, (it)->of))

/*@ requires mem: \valid(p) && HYPERBOLA_OK(h);
    requires sep: \separated(p, h);
    TOTAL assigns *p;
    ensures ok: HYPERBOLA_PART_OK(p); */
void hyperbola_part_init(hyperbola_part *p, const hyperbola *h, hyperbola_side side, int shift);
/*@ requires mem: \valid(p) && HYPERBOLA_PART_OK(p);
    TOTAL assigns *p; */
void hyperbola_part_clear(hyperbola_part *p);
/* The piece from another u on. */
/*@ requires mem: \valid(p) && HYPERBOLA_PART_OK(p) && IVL_OK(u);
    requires sep: \separated(p, p->of) && \separated(p, u);
    TOTAL assigns HYPERBOLA_PART_TOK(p);
    ensures ok: HYPERBOLA_PART_OK(p); */
void hyperbola_part_move(hyperbola_part *p, const ivl *u);
/* z := { |e^(xz) z'/(2 pi z^2)| }, over cos(angle) for the shift 1, at u; it falls in u.  x as below. */
/*@ requires mem: IVL_MEM(z) && HYPERBOLA_PART_OK(p) && (x == \null || IVL_OK(x));
    requires sep: HYPERBOLA_PART_APART(z, p) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void hyperbola_front(ivl *z, const hyperbola_part *p, const ivl *x);
/* z := what a bound of |M| is multiplied with for a bound of: the integral of |integrand| over the whole edge, or step
 * times the sum of |integrand| over all nodes from u on, on both sides.  x > 0; NULL: without e^(xz), which the
 * caller's bound has in it and which falls (T-HYPERBOLA-EDGE, T-HYPERBOLA-REST). */
/*@ requires mem: IVL_MEM(z) && HYPERBOLA_PART_OK(p) && (x == \null || IVL_OK(x));
    requires sep: HYPERBOLA_PART_APART(z, p) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void hyperbola_weight(ivl *z, const hyperbola_part *p, const ivl *x);

/* ---- The law -------------------------------------------------------------------------------------------- */

typedef struct {
  int shift;
  double widest; /* the largest angle for which its bounds hold, below pi/2                       */
  int from_line; /* 1: its bounds of the low edge are for the vertical line                       */
  int keeps;     /* 1: e^(xz) is all that depends on x, which is above 0; bounds then serve for larger x, too */
  /* w := m(z) at a node, Im z >= 0, real if Im z = 0; `spare` bits fewer than w has will do.  z falls in size from
   * call to call. */
  void (*moment)(cpx *w, void *data, const cpx *z, int real, long spare);
  /* z := at least the integral of e^(xz) M(z) z'/(2 pi z (z + shift)) in size along the edge, or step times the sum of
   * it over the nodes left out. */
  void (*size)(ivl *z, const void *data, const hyperbola_part *p, const ivl *x);
} hyperbola_law;

/* ---- The table ------------------------------------------------------------------------------------------ */

/* The error at a place, a point, and its logarithm. */
typedef struct {
  ivl x, error, log;
} hyperbola_error;

/* Up to two of them; `top` is the number of the upper one. */
typedef struct {
  int count, top;
  hyperbola_error of[2];
} hyperbola_errors;

typedef struct hyperbola_cell hyperbola_cell; /* hyperbola_cell.h */
typedef struct hyperbola_size hyperbola_size; /* hyperbola_sum.h  */

typedef struct {
  hyperbola curve;
  const hyperbola_law *law;
  long count;
  cpx *node, *value;      /* z, and M z' / (z (z + shift)) there, half of it at u = 0            */
  hyperbola_size *size;   /* of the nodes; NULL: the table is not filled                        */
  hyperbola_errors *near; /* what a value changes                                               */
  hyperbola_cell *cell;   /* likewise                                                           */
} hyperbola_table;

/* An empty table on the plan's contour; COMPOSE_METHOD: none.  hyperbola_table_clear is due either way. */
compose_stop hyperbola_table_open(hyperbola_table *t, const hyperbola_plan *p, const hyperbola_law *law);
/* The expensive part, for M = m^steps, steps >= 1; COMPOSE_FREE: done, else the table is of no use. */
compose_stop hyperbola_table_fill(hyperbola_table *t, const hyperbola_plan *p, void *data, unsigned long steps,
                                  double until);
void hyperbola_table_clear(hyperbola_table *t);
/* z := an enclosure of V(x), with what the law's `size` needs (T-HYPERBOLA-SUM); the error at a place little below x, or
 * those at two around it, may serve (T-HYPERBOLA-NEAR); for a z of fewer bits than the table has, a polynomial in
 * place of the sum (T-HYPERBOLA-CELL). */
void hyperbola_table_at(ivl *z, const hyperbola_table *t, const void *data, const ivl *x);

#endif
