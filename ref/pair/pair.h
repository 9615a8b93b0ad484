/* pair.h - two distributions P and Q: what every layer above asks of them.
 *
 * P is the output with the record, Q the output without it.  The privacy loss of an
 * outcome is L = log(p/q): +inf where q = 0, -inf where p = 0.  A pair is described by
 * the law of L under both, which answers every question about two distributions:
 *
 *   tails     P[L > x] and Q[L > x], or the same of -L (PAIR_QP)
 *   moment    E_Q[(1 - g + g exp(L))^z] on outcomes with q > 0: for g = 1 it is
 *             M(z) = int p^z q^(1-z); phi(t) = M(1 + it), phi'(t) = M(-it), and the
 *             Renyi divergence of order a is log M(a) / (a - 1)
 *   infinite  P[q = 0], or Q[p = 0] (PAIR_QP)
 *
 * Each kind of pair has a file of its own with a constructor, pair_NAME, and fills the
 * table below; no other code knows which kind a pair is.
 * Classic mistake: to give (P, Q) where (Q, P) is meant; `side` says it at each call.
 * Derivations: proofs/notes/pair.md (T-PAIR-*).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PAIR_H
#define ASSAY_PAIR_H

#include "cpx.h"

typedef struct pair pair;

/* Which law comes first: P (the record is removed), or Q (it is added). */
typedef enum { PAIR_PQ, PAIR_QP } pair_side;

/* What is known of the largest finite loss. */
typedef enum {
  PAIR_TOP_UNKNOWN = 0, /* nothing; z is the whole line                                 */
  PAIR_TOP_INFINITE,    /* finite losses are unbounded above; z is the whole line       */
  PAIR_TOP_ENCLOSED,    /* it is a number in z                                          */
  PAIR_TOP_EXACT        /* it is a number in z, and it is `exact`, the rational number  */
} pair_top;

/* The moment along a vertical line as a sum: M(c + is) is within error.hi of the sum of the numbers
 * weight_k exp(i s log_k), for every real s from 0 to the height it was asked for; Im log_k >= 0, whatever a rounded log_k says. */
typedef struct {
  size_t count;
  cpx *weight, *log;
  ivl error;
} pair_terms;

/* One outcome, or several of one loss: masses under P and Q, which are exactly 0 where the other law alone has
 * it, and log(p/q), the whole line there.                                           */
typedef struct {
  ivl p, q, loss;
} pair_point;

/* Disjoint outcomes of a pair that hold nearly all mass of both laws. */
typedef struct {
  size_t count;
  pair_point *at;
} pair_points;

/* What a kind of pair offers.  Each function fills its destinations, at their own
 * precision, with supersets; none fails.  Destinations are apart from arguments. */
typedef struct {
  const char *name;
  /* a := P[L > x], b := Q[L > x] for PAIR_PQ; a := Q[-L > x], b := P[-L > x] for PAIR_QP.
   * An infinite loss is above every x.  x is any interval; the answer holds the values
   * for all its members.  Where x is a rational and a loss is exactly x, that atom is
   * not counted if the two can be compared, else both answers are enclosed.          */
  void (*tails)(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x);
  /* w := E_Q[(1 - g + g exp(L))^z; q > 0] for 0 < g <= 1; where p = 0 as well the base is
   * 1 - g (and nothing is counted for g = 1).  The whole plane where the expectation
   * is not finite or not known.  NULL: no moments are known.                         */
  void (*moment)(cpx *w, const pair *p, mpq_srcptr g, const cpx *z);
  /* z := P[q = 0] for PAIR_PQ, Q[p = 0] for PAIR_QP. */
  void (*infinite)(ivl *z, const pair *p, pair_side side);
  /* 1 if (P, Q) and (Q, P) have the same law of loss. */
  int (*symmetric)(const pair *p);
  void (*clear)(pair *p);
  /* u := an interval whose upper end is at least |M(c + i s)| for every real s with |s| >= t,
   * M the moment at rate g, for every c and t >= 0 in the intervals; the whole line where no
   * more is known than M(c).  NULL: it never is.                                      */
  void (*decay)(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t);
  /* 1 if M(c), g = 1, is infinite for certain for every c in the interval.  NULL: for none. */
  int (*diverges)(const pair *p, const ivl *c);
  /* The supremum of the finite losses that occur, of L (PAIR_PQ) or of -L (PAIR_QP), over
   * outcomes with p > 0 and q > 0; see pair_top.  NULL: PAIR_TOP_UNKNOWN.              */
  pair_top (*largest)(ivl *z, mpq_ptr exact, const pair *p, pair_side side);
  /* 1, and start and step > 0 set, if every finite loss L is start + k step for an integer k.
   * NULL: 0.                                                                          */
  int (*lattice)(mpq_ptr start, mpq_ptr step, const pair *p);
  /* u := an interval whose upper end is at least |M(c + i s)|, g = 1, for every c and every s in the
   * intervals.  NULL: no more is known than M at a point.                               */
  void (*band)(ivl *u, const pair *p, const ivl *c, const ivl *s);
  /* 1, and t made, if M at rate g along Re z = c has such a sum up to Im z = height, for every c in the narrow
   * interval; aimed at an error of 2^-bits M(c), its numbers at the precision prec.  NULL: 0. */
  int (*terms)(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
               mpfr_prec_t prec);
  /* 1, and t made, if all mass but about 2^-bits of each law is on finitely many losses; numbers at the
   * precision prec.  NULL: 0.                                                          */
  int (*points)(pair_points *t, const pair *p, long bits, mpfr_prec_t prec);
} pair_kind;

/* A kind's own structure begins with this one. */
struct pair {
  const pair_kind *kind;
};

/* ---- Asking: what the proofs assume of the values is in pair_laws.h (A-PAIR) ----------- */

void pair_tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x);
/* w := M(z) of the pair, or of its Poisson sample at rate g. */
void pair_moment(cpx *w, const pair *p, const cpx *z);
void pair_sampled_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z);
void pair_infinite(ivl *z, const pair *p, pair_side side);
/* u := an upper bound of |M| on the vertical line through c, from height t on (T-PAIR-DECAY). */
void pair_decay(ivl *u, const pair *p, const ivl *c, const ivl *t);
/* The same of the pair's Poisson sample at rate 0 < g <= 1; the whole line where no more is known than M(c). */
void pair_sampled_decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t);
/* 1 if M(c) is infinite for certain for every c in the interval (T-PAIR-DIVERGES). */
int pair_diverges(const pair *p, const ivl *c);
int pair_is_symmetric(const pair *p);
/* The largest finite loss (T-PAIR-LARGEST); exact is set for PAIR_TOP_EXACT only. */
pair_top pair_largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side);
/* 1 if the finite losses lie on the lattice start + step Z, step > 0 (T-PAIR-LATTICE). */
int pair_lattice(mpq_ptr start, mpq_ptr step, const pair *p);
/* 1, and u := an upper bound of |M| on the segments c + i s, if the kind knows one (T-DGAUSS-BAND). */
int pair_band(ivl *u, const pair *p, const ivl *c, const ivl *s);
/* 1, and t made, if the moment along Re z = c, 0 <= Im z <= height, is known as a sum (T-PAIR-TERMS): pair_terms_clear
 * is due. */
int pair_terms_make(pair_terms *t, const pair *p, const ivl *c, mpfr_srcptr height, long bits, mpfr_prec_t prec);
/* The same of the pair's Poisson sample. */
int pair_sampled_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                       mpfr_prec_t prec);
/* t := room for count terms, not yet set. */
void pair_terms_init(pair_terms *t, size_t count, mpfr_prec_t prec);
void pair_terms_clear(pair_terms *t);
/* 1, and t made, if the loss has finitely many atoms but for about 2^-bits (T-PAIR-POINTS): pair_points_clear is due. */
int pair_points_make(pair_points *t, const pair *p, long bits, mpfr_prec_t prec);
/* t := room for count points, all of them the whole line. */
void pair_points_init(pair_points *t, size_t count, mpfr_prec_t prec);
void pair_points_clear(pair_points *t);
/* Exchanges P and Q. */
void pair_points_reverse(pair_points *t);
/* Frees p, if it is not NULL. */
void pair_free(pair *p);

/* ---- Making: NULL if a parameter is outside the domain ---------------------------- */
/* Parameters are copied.  Each constructor is described in the header of its kind.
 *
 *   gaussian_pair_make(sigma, shift)              gaussian.h     N(shift, sigma^2), N(0, sigma^2)
 *   two_gaussians_pair_make(m, s, m2, s2)         two_gaussians.h   N(m, s^2), N(m2, s2^2)
 *   laplace_pair_make(scale, shift)               laplace.h
 *   response_pair_make(p, k)                      response.h     p on the true answer, k answers
 *   response_pair_epsilon(epsilon, k)        response.h     the same by its epsilon
 *   discrete_gaussian_pair_make(sigma, shift)     discrete_gaussian.h
 *   discrete_laplace_pair_make(scale, shift)      discrete_laplace.h
 *   generalized_gaussian_pair_make(b, s, shift)   generalized_gaussian.h
 *   canonical_pair_make(epsilon, delta)           canonical.h
 *   instability_pair_make(...)                    instability.h
 *   table_pair_make(n, p, q)                      table.h        rational masses, zeros allowed
 *   sampled_pair_make(base, rate)                 sampled.h      (1-rate) Q + rate P against Q; owns base */

#endif
