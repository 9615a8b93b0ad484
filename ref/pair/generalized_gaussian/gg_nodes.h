/* gg_nodes.h - a quadrature for the moments of a generalized Gaussian pair.
 *
 * E_Q[W^z] = int c exp(-|y|^b) W^z dy, W = 1 - g + g exp(|y|^b - |y - u|^b), on the three
 * pieces (-Y, 0), (0, u), (u, u + Y).  With E = exp(v), the middle one is the image of the
 * real line under v -> u E / (1 + E), and each outer one under
 * v -> phi = width log((1 + E) / (1 + exp(-Y / width) E)), the distance from its inner end;
 * Im phi is at most width Im v.  The line is moved to Im v = angle / 2, where the argument
 * of W is never negative, so
 * |W^z| <= |W|^(Re z) for Im z >= 0, and one set of nodes serves every z.  The sum of
 * weight exp(z log W) is the moment up to a bound that gg_nodes_error finds from Re z.
 * Invariant: parameters are doubles, taken as exact numbers; any choice is sound.
 * Classic mistake: to bound the integrand on the edges of the strip only.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-STRIP, T-GG-REST, T-GG-MOMENT). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_NODES_H
#define ASSAY_GG_NODES_H

#include "gg_internal.h"

/* The real parts of z for which the nodes are meant, and how well, in nats. */
typedef struct {
  double low, high, nats;
} gg_aim;

/* One piece: the strip 0 <= Im v <= angle, nodes v = k step + i angle/2, first <= k <= last. */
typedef struct {
  double angle, step, width; /* 0 < width <= 1; 1 on the middle piece */
  long first, last;
} gg_piece;

typedef enum { GG_LEFT, GG_MIDDLE, GG_RIGHT, GG_PIECES } gg_where;

typedef struct {
  double reach; /* Y */
  gg_piece piece[GG_PIECES];
} gg_rule;

/* What the bound of the error needs of a piece. */
typedef struct {
  ivl bend;   /* D with Re w^b >= |w|^b - D in the strip, for w = |y| and |y - u|   */
  ivl factor; /* times the greatest integrand: the aliases, and the nodes cut off   */
  ivl far;    /* times the greatest integrand beyond Y - 0.7: the nodes cut off there */
} gg_bound;

typedef struct {
  gg_numbers n;
  ivl rate;           /* g                                                              */
  ivl reach, density; /* Y, and the density of Q at 0                                     */
  gg_bound bound[GG_PIECES];
  int full;        /* g = 1                                                          */
  int right, left; /* the strips are good for Re z >= 0, for Re z < 0                */
  long count;
  cpx *weight, *log_w;
} gg_nodes;

/* r := a rule for this aim, chosen by doubles; how many nodes it has, -1 for none. */
long gg_nodes_rule_choose(gg_rule *r, const gg_pair *p, mpq_srcptr g, const gg_aim *aim);

/* t := the nodes of rule r, computed at the given precision; 0 < g <= 1.  t is initialised. */
void gg_nodes_open(gg_nodes *t, const gg_pair *p, mpq_srcptr g, const gg_rule *r, mpfr_prec_t prec);
void gg_nodes_close(gg_nodes *t);

/* w := E_Q[W^z]; the whole plane where the nodes are not good for z (T-GG-MOMENT). */
void gg_nodes_moment(cpx *w, const gg_nodes *t, const cpx *z);

/* The parts, each a theorem. */
/* bound := that of piece `where`; 1, 2 or 3 if the strip is good for Re z >= 0 (1), Re z < 0 (2), both, else 0
 * (T-GG-STRIP).  n, reach and rate are those of t.                                   */
int gg_nodes_strip_bound(gg_bound *bound, const gg_nodes *t, const gg_piece *piece, gg_where where);
/* e := [0, a bound of | moment - sum |] for Im z >= 0 and Re z in c (T-GG-MOMENT). */
void gg_nodes_error(ivl *e, const gg_nodes *t, const ivl *c);
/* z := [0, a bound of the integrals of |density W^z| below -reach and above u + reach], Re z in c; Re z >= 0 for
 * rate 1 (T-GG-REST).                                                                */
void gg_nodes_error_rest(ivl *z, const gg_numbers *n, const ivl *rate, const ivl *reach, const ivl *c);

#endif
