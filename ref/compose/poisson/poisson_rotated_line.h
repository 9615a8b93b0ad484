/* poisson_rotated_line.h - E e^(zY) of one sampled step at one complex point: a sum along a rotated line of the plane of losses.
 *
 * Y is the excess of a step's loss over its least one, L0 = log(1 - q): Y = log(1 + e^(v - b)), v normal with
 * variance 1/sigma^2, b = 1/(2 sigma^2) + log((1-q)/q).
 * Invariant: doubles choose parameters; what is claimed is computed from intervals.
 * Classic mistake: a straight inner contour Im v = const; the square of Re zeta then wins over every rotation.
 * Derivations: proofs/notes/poisson_bent.md (T-POISSON-RAY, T-POISSON-RAY-EDGE, T-POISSON-RAY-SUM).        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_ROTATED_LINE_H
#define ASSAY_POISSON_ROTATED_LINE_H

#include "cpx.h"
#include "effort.h"
#include "poisson.h"
#include "poisson_step_internal.h"

/* ---- The rotated line: loss = e^(i turn) log(1 + e^xi), 0 <= Im xi <= 2 half --------------------------------- */

/* The trapezoidal rule on the middle line of the strip. */
typedef struct {
  double turn, half, step;
  long first, last;
} poisson_rotated_line;

/* Points of a rotated line: xi to the loss in excess, e^-loss, v, and dv/dxi. */
typedef struct {
  ivl b;
  cpx turned; /* e^(i turn) */
} poisson_rotated_line_frame;

typedef struct {
  cpx loss, fall, v, slope;
} poisson_rotated_line_point;

void poisson_rotated_line_frame_init(poisson_rotated_line_frame *f, const poisson_law *law, const ivl *turn,
                                     mpfr_prec_t prec);
void poisson_rotated_line_frame_clear(poisson_rotated_line_frame *f);
void poisson_rotated_line_point_init(poisson_rotated_line_point *p, mpfr_prec_t prec);
void poisson_rotated_line_point_clear(poisson_rotated_line_point *p);
/* p := enclosures over xi, at p's precision. */
void poisson_rotated_line_at(poisson_rotated_line_point *p, const poisson_rotated_line_frame *f, const cpx *xi);
/* z := at least the integral of |phi(v) dv| along Im xi = height, the whole line if it is not found: cells of
 * width 1/fine, a power of 2, or narrower (T-POISSON-RAY-EDGE). */
void poisson_rotated_line_edge(ivl *z, const poisson_law *law, const ivl *turn, const ivl *height, long fine);
/* z := at least h times the sum of |phi(v) v'| over the points left of `first` and right of `last` on the middle line
 * (T-POISSON-RAY-EDGE). */
void poisson_rotated_line_rest(ivl *z, const poisson_law *law, const poisson_rotated_line *rotated);

/* The terms of the rule, and moments of those with small losses. */
typedef struct {
  poisson_rotated_line rotated;
  mpfr_prec_t prec;
  long count, taken, order;
  cpx *loss, *mass, *moment;
  long *bits; /* about the logarithms of the masses in size, by 2                                     */
  ivl error;  /* of the rule, with what is left out                                                   */
  ivl size;   /* at least the masses in size together                                                 */
  ivl reach;  /* at least the losses in size of the terms that are in the moments                     */
  double cut; /* proposed: terms with factors below e^-cut are left out, and paid for                      */
} poisson_rotated_line_table;

/* Terms with factors below e^-cut are left out; `order` moments.  COMPOSE_FREE: done; poisson_rotated_line_clear is due either
 * way. */
compose_stop poisson_rotated_line_make(poisson_rotated_line_table *t, const poisson_query *q,
                                       const poisson_rotated_line *rotated, mpfr_prec_t prec, double cut, long order,
                                       double until);
void poisson_rotated_line_clear(poisson_rotated_line_table *t);
/* 1 if the rotated line gives chi(-z) for every z with its argument in `arg`. */
int poisson_rotated_line_serves(const poisson_rotated_line *rotated, const ivl *arg);
/* w := an enclosure of E e^(zY) for a z that the rotated line serves, with `less` bits less than the table has; cheap for |z|
 * that fall from call to call. */
void poisson_rotated_line_sum(cpx *w, poisson_rotated_line_table *t, const cpx *z, long less);

#endif
