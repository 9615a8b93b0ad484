/* lattice_shuffle_internal.h - what the bounds of the shuffle pair on a lattice are made of.
 *
 * X = sign (v - k u) is one term; E(X_1 + .. + X_T)_+ is asked for.  Nothing rests on a double
 * of this file: doubles choose points and cells, any of which give bounds.
 * Derivations: proofs/notes/lattice_shuffle.md (T-LATTICE-SHUFFLE).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_SHUFFLE_INTERNAL_H
#define ASSAY_LATTICE_SHUFFLE_INTERNAL_H

#include "lattice_law.h"
#include "lattice_shuffle.h"

/* One term, in doubles. */
typedef struct {
  int sign;
  double a, k, log_k;
  double spread;      /* e^(a^2)                                                */
  double turn, depth; /* v - k u >= -depth, with equality at w = turn           */
  double steps;
} shuffle_shape;

/* The same in intervals. */
typedef struct {
  int sign;
  unsigned long steps;
  ivl a, k, spread;
  mpfr_prec_t prec;
} shuffle_term;

/* Points at + j step; those of one term have first <= j <= last, sums are kept within low .. high. */
typedef struct {
  mpq_t at, step, low, high;
  double origin, h, window; /* at, step; sums matter from -window up, terms up to window, about */
  double scale;             /* over which the positive part of a sum changes by a factor, about */
  long first, last;
  size_t cells;
  mp_bitcnt_t bits; /* the unit of mass is 2^-bits */
} shuffle_frame;

/* ---- Doubles -------------------------------------------------------------------------- */

/* X at w. */
double lattice_shuffle_shape_at(const shuffle_shape *s, double w);
/* The w left (right = 0) or right of the turn where X is x, nearly; the turn beyond -depth. */
double lattice_shuffle_shape_place(const shuffle_shape *s, double x, int right);
/* Under the normal density from w to x, the integral of (X - t), and those of 1, (X - t), (X - t)^2. */
double lattice_shuffle_shape_moment(const shuffle_shape *s, double w, double x, double t);
void lattice_shuffle_shape_moments(double sum[3], const shuffle_shape *s, double w, double x, double t);
void lattice_shuffle_shape_init(shuffle_shape *s, const lattice_shuffle_query *q);
/* 0 if there is no useful frame. */
int lattice_shuffle_frame(shuffle_frame *f, const shuffle_shape *s, size_t cells, mp_bitcnt_t bits);
/* Puts a point at `origin`. */
void lattice_shuffle_frame_place(shuffle_frame *f, double origin);
void lattice_shuffle_frame_clear(shuffle_frame *f);
/* How many steps a cell from y on may be wide, where the last one was `last` wide; dir is 1 or -1.  mass(to) is
 * that up to `to`.                                                                           */
typedef double (*shuffle_mass_fn)(const shuffle_shape *s, double from, double to, const void *data);
long lattice_shuffle_shape_frame_width(const shuffle_frame *f, const shuffle_shape *s, double y, int dir, long last,
                                       shuffle_mass_fn mass, const void *data);

typedef struct {
  double from, to;
} shuffle_cell;
/* Cells of w that are apart and in rising order, the first from -inf or later, and two more that meet none of them,
 * -inf < from <= to <= inf, apart: where X is too great for the points, and where it is too small.  */
typedef struct {
  shuffle_cell *cell, beyond, under;
  size_t n, room;
} shuffle_cells;
void lattice_shuffle_cells_init(shuffle_cells *c, const shuffle_shape *s, const shuffle_frame *f);
void lattice_shuffle_cells_clear(shuffle_cells *c);
/* What the cells lose, in the part of the answer. */
double lattice_shuffle_cells_cost(const shuffle_shape *s, const shuffle_frame *f);

/* z := { Phi(a) : a in x }, or of 1 - Phi, to an error of 2^-precision where these are near 0 or 1. */
void lattice_shuffle_normal(ivl *z, const ivl *x, int tail);

/* ---- Bounds ---------------------------------------------------------------------------- */

/* z, not initialised, := a law above (below) X.  Above, inf is a moment, in units of step 2^-bits, not a mass. */
void lattice_shuffle_above(lattice_law *z, const shuffle_term *t, const shuffle_shape *s, const shuffle_frame *f);
/* rest := at least 0, at most the mean of the sum where some term is in c->beyond and none in c->under, or 0. */
void lattice_shuffle_below(lattice_law *z, ivl *rest, const shuffle_term *t, const shuffle_cells *c,
                           const shuffle_frame *f);
/* z, not initialised, := the law above (up) or below of the sum of `count` copies of a, which is used up. */
assay_status lattice_shuffle_sum_power(lattice_law *z, lattice_law *a, unsigned long count, const shuffle_frame *f,
                                       int up) ASSAY_MUST_USE;
/* z := the mean of the positive part, and the moment. */
void lattice_shuffle_sum_positive(ivl *z, const lattice_law *a, const shuffle_frame *f);

#endif
