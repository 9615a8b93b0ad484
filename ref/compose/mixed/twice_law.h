/* twice_law.h - what an integral over one of two outcomes knows of a noise.
 *
 * f, g: the densities of the first and the second law of the direction asked; L = log(f/g), which rises or falls along the whole
 * line; r(x) = exp(epsilon - L(x)).  { L > log r } is a half-line that ends at its place b.
 * Classic mistake: { L > log r } to the right of b where L falls.
 * Derivations: proofs/notes/twice.md (T-TWICE-GG, -GG-SAMPLE, -NORMALS).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWICE_LAW_H
#define ASSAY_TWICE_LAW_H

#include "composition.h"
#include "twice_series.h"

/* Where a half-line of losses ends. */
typedef enum {
  TWICE_UNKNOWN = 0, /* nothing is known                              */
  TWICE_NONE,        /* at -infinity, for certain                     */
  TWICE_FOUND        /* at a number                                   */
} twice_end;

typedef struct twice_law twice_law;

typedef struct {
  /* s's density, ratio, turn and known, around x. */
  void (*first)(twice_series *s, const twice_law *l, const ivl *x);
  /* s's slope and known, from the others, b the place of r there. */
  void (*second)(twice_series *s, const twice_law *l, const ivl *b);
  /* b := the place of the numbers r. */
  twice_end (*place)(ivl *b, const twice_law *l, const ivl *r);
  /* u, v := the first and the second law's mass of the half-line that ends in b. */
  void (*masses)(ivl *u, ivl *v, const twice_law *l, const ivl *b);
  /* z := the first law's mass below low and above high, each one number. */
  void (*outside)(ivl *z, const twice_law *l, const ivl *low, const ivl *high);
  /* Where it is about exp(-nats) on each side. */
  void (*reach)(double *low, double *high, const twice_law *l, double nats);
  void (*clear)(twice_law *l);
  int falls; /* 1: L falls */
} twice_kind;

/* A law's own structure begins with this one. */
struct twice_law {
  const twice_kind *kind;
  mpfr_prec_t prec;
  long terms; /* that a density is a sum of: a cell takes so many times as long */
  ivl scale;  /* exp(epsilon) */
};

/* NULL: the pair is of another kind. */
twice_law *twice_law_of(const mixed_query *q, mpfr_prec_t prec);
twice_law *twice_law_normals(const mixed_query *q, mpfr_prec_t prec);
twice_law *twice_law_generalized(const mixed_query *q, mpfr_prec_t prec);
twice_law *twice_law_gg_sample(const mixed_query *q, mpfr_prec_t prec);

#endif
