/* shuffle_internal.h - inside the shuffle pair: the law of one coordinate, its transform, the plan, the table.
 *
 * With w standard normal and a = 1/sigma, u = exp(a w - a^2/2) and v = exp(-a^2) u^2 are the densities of
 * one coordinate moved by 1 and by 2, and k > 0 is a number.  Y = v - k u has its least value -A at u = u0,
 *   A = k^2 exp(a^2) / 4,  u0 = k exp(a^2) / 2,  Y = A ((u/u0 - 1)^2 - 1);
 * S is the sum of T independent Y, E S = T (1 - k).  What is asked are CALL = E (S)_+ and PUT = E (-S)_+,
 * CALL - PUT = T (1 - k).  The transform is phi(z) = E exp(-z Y), Re z >= 0.
 * Its two halves, u above and below u0, are integrals over y in the line:
 *   w = w0 + sigma log(1 + e^y),  Y = A (e^(2y) - 1)              (right)
 *   w = w0 - sigma log(1 + e^y),  Y = A ((e^y/(1 + e^y))^2 - 1)   (left)
 * Invariant: doubles choose parameters; what is claimed is computed from intervals.        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SHUFFLE_INTERNAL_H
#define ASSAY_SHUFFLE_INTERNAL_H

#include "line.h"
#include "shuffle_delta.h"

/* The base of a question is one with epsilon >= 0 and no complement: its answer is CALL / T for PAIR_PQ,
 * with k = exp(epsilon), and PUT / (T k) for PAIR_QP, with k = exp(-epsilon) (T-SHUFFLE-DELTA).  All below,
 * but for shuffle_reduce_base and shuffle_reduce_undo, is about bases.                       */

typedef struct {
  mpfr_prec_t prec;
  ivl sigma, w0, depth, gap; /* sigma, w0, A, 1 - k                                          */
  unsigned long steps;
  double sigma_d, w0_d, depth_d, gap_d; /* near them, for proposals                          */
} shuffle_law;
#define SHUFFLE_LAW_OK(it)                                                                                    \
  (\valid_read(it) && (it)->prec >= 1 && IVL_OK(&(it)->sigma) && IVL_OK(&(it)->w0) && IVL_OK(&(it)->depth) && \
      IVL_OK(&(it)->gap))

/*@ requires mem: \valid(law) && SHUFFLE_QUERY_OK(q) && 1 <= prec;
    requires sep: SHUFFLE_QUERY_APART(law, q);
    ALLOCATES assigns *law;
    ensures ok: SHUFFLE_LAW_OK(law); */
void shuffle_law_init(shuffle_law *law, const shuffle_query *q, mpfr_prec_t prec);
/*@ requires mem: \valid(law) && SHUFFLE_LAW_OK(law);
    TOTAL assigns *law; */
void shuffle_law_clear(shuffle_law *law);

/* ---- Sums along the line Im y = -angle --------------------------------------------------------- */

/* The nodes y = k step: first .. left_last on the left half, first .. right_last on the right one; `strip` is the half
 * width of a strip in which an error is bounded.  A proposal: those that read it check what their theorems ask. */
typedef struct {
  double angle, step, strip;
  long first, left_last, right_last;
} shuffle_range;

/* 1 if no half is before the first node and all nodes are doubles exactly, as T-SHUFFLE-TAILS and all sums ask. */
/*@ requires mem: \valid_read(r);
    TOTAL assigns \nothing; */
int shuffle_law_range_is_exact(const shuffle_range *r);
/* z := at least the sum of the sizes of the terms outside the range, at c + i t for every t >= 0, where
 * angle <= pi/4 (T-SHUFFLE-TAILS). */
/*@ requires mem: IVL_MEM(z) && SHUFFLE_LAW_OK(law) && IVL_OK(c) && \valid_read(r);
    requires sep: \separated(z, law) && \separated(z, c) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void shuffle_law_tails(ivl *z, const shuffle_law *law, const ivl *c, const shuffle_range *r);
/* z := the angle of the strip's far edge, angle + strip, or a little more. */
/*@ requires mem: IVL_MEM(z) && \valid_read(r);
    requires sep: \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void shuffle_law_far(ivl *z, const shuffle_range *r);
/* z := exp(c A + angle^2 sigma^2 / 2) / cos(angle), at least the integral of the size of both halves
 * along Im y = -angle, 0 <= angle <= pi/4, at c + i t, t >= 0 (T-SHUFFLE-EDGE). */
/*@ requires mem: IVL_MEM(z) && SHUFFLE_LAW_OK(law) && IVL_OK(c) && IVL_OK(angle);
    requires sep: \separated(z, law) && \separated(z, c) && \separated(z, angle);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void shuffle_law_edge(ivl *z, const shuffle_law *law, const ivl *c, const ivl *angle);
/* z := at least |phi(c + i t')| for every t' >= t; an enclosure of phi(c) for t = 0 and range angle 0
 * (T-SHUFFLE-ENVELOPE). */
/*@ requires mem: IVL_OK(z) && SHUFFLE_LAW_OK(law) && IVL_OK(c) && IVL_OK(t) && \valid_read(r);
    requires sep: \separated(z, law) && \separated(z, c) && \separated(z, t) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void shuffle_sum_envelope(ivl *z, const shuffle_law *law, const ivl *c, const ivl *t, const shuffle_range *r);
/* z := an enclosure of phi(c) by a range at angle 0 (T-SHUFFLE-ENVELOPE). */
/*@ requires mem: IVL_MEM(z) && SHUFFLE_LAW_OK(law) && IVL_OK(c) && \valid_read(r);
    requires sep: \separated(z, law) && \separated(z, c) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void shuffle_sum_phi(ivl *z, const shuffle_law *law, const ivl *c, const shuffle_range *r);

/* ---- Numbers near: nothing rests on them -------------------------------------------------------- */

#define SHUFFLE_ANGLES 14
typedef struct {
  double angle, *x, *y, *f; /* Re and Im of Y / A, log |density dw| at the nodes               */
} shuffle_line;

typedef struct {
  const shuffle_law *law;
  shuffle_line line[SHUFFLE_ANGLES + 1]; /* angle 0, then growing up to pi/4 - 0.02             */
} shuffle_guess;

void shuffle_guess_init(shuffle_guess *g, const shuffle_law *law);
void shuffle_guess_clear(shuffle_guess *g);
/* log of the envelope's sum at c + i t along line j; *peak: the largest term's logarithm. */
double shuffle_guess_line(const shuffle_guess *g, int j, double c, double t, double *peak);
/* log of CALL / T if S were normal; -inf where the tail of Y is too heavy for that. */
double shuffle_guess_normal(const shuffle_query *q);
/* A range with tails below exp(log_small). */
void shuffle_guess_range(const shuffle_law *law, double c, double log_small, shuffle_range *r);
/* A range for the envelope with relative error exp(-nats), log_phi near its logarithm. */
void shuffle_guess_rule(const shuffle_law *law, double c, double t, double angle, double nats, double log_phi,
                        shuffle_range *r);
/* A range for phi(c), near exp(log_near). */
void shuffle_guess_phi(const shuffle_law *law, double c, double log_near, shuffle_range *r);

/* ---- The plan ------------------------------------------------------------------------------------- */

typedef struct {
  line_plan line;            /* x = 0; right bounds the images below; kind: 1 CALL, 0 PUT         */
  double log_phi, log_below; /* near log phi at c and at line.right                              */
  shuffle_range inner, cut;  /* of the inner sum; of the envelope at N h                        */
} shuffle_plan;

/* The abscissa with the least Chernoff bound of PUT; *log_phi: near log phi there. */
double shuffle_plan_saddle(const shuffle_guess *g, double *log_phi);
/* A plan for an absolute error exp(log_error) of CALL (call != 0) or PUT of size exp(log_value). */
void shuffle_plan_make(shuffle_plan *plan, const shuffle_guess *g, int call, double log_value, double log_error,
                       const compose_limits *limits);

/* ---- The value ------------------------------------------------------------------------------------ */

/* The terms of phi on the line, one for each node of each half (T-SHUFFLE-INNER); 0 if one failed. */
int shuffle_terms(line_maker *to, const shuffle_query *q, const shuffle_range *r);
/* z := an enclosure of the answer by the plan (T-SHUFFLE-VALUE); COMPOSE_FREE: done. */
compose_stop shuffle_value(ivl *z, const shuffle_query *q, const shuffle_plan *plan, double until);

/* ---- What to compute ------------------------------------------------------------------------------ */

/* b := the base of q, with |epsilon| in e, which is initialised and must outlive b. */
void shuffle_reduce_base(shuffle_query *b, mpq_ptr e, const shuffle_query *q);
/* z := the answer of q, in [0, 1], from that of its base in z. */
/*@ requires mem: IVL_OK(z) && SHUFFLE_QUERY_OK(q);
    requires sep: SHUFFLE_QUERY_APART(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void shuffle_reduce_undo(ivl *z, const shuffle_query *q);
/* z := a bracket of the answer, its ends to `bits` bits, from an event, from one step and from the second
 * moment (T-SHUFFLE-BRACKET, T-SHUFFLE-MOMENT). */
void shuffle_reduce_bracket(ivl *z, const shuffle_query *q, long bits);
/* z, an enclosure of 1 - D for q, := what it shares with [1 - delta of one step, 1], to `bits` bits
 * (T-SHUFFLE-BRACKET). */
/*@ requires mem: IVL_OK(z) && SHUFFLE_QUERY_OK(q);
    requires dom: 1 <= bits <= ADAPT_EXACT;
    requires sep: SHUFFLE_QUERY_APART(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void shuffle_reduce_rest_bracket(ivl *z, const shuffle_query *q, long bits);
/* z := at least PUT / (T k), from phi(c) by that range: Chernoff's bound (T-SHUFFLE-CHERNOFF). */
void shuffle_value_chernoff(ivl *z, const shuffle_law *law, const ivl *c, const shuffle_range *r);
/* The nodes k step, k = 0 .. last, and the half width of a strip; a proposal for an answer near exp(log_value) at a
 * precision. */
typedef struct {
  double strip, step;
  long last;
} shuffle_two_rule;
void shuffle_two_choose(shuffle_two_rule *r, const shuffle_query *q, mpfr_prec_t prec, double log_value);
/* z := the answer for two steps by a rule for z's precision, to a relative accuracy of about that less 20
 * bits (T-SHUFFLE-TWO); z is untouched and the answer not COMPOSE_FREE if that takes too long. */
compose_stop shuffle_two(ivl *z, const shuffle_query *q, const shuffle_two_rule *r, const compose_limits *limits,
                         double until);

#endif
