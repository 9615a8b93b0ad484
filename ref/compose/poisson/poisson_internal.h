/* poisson_internal.h - inside the Poisson composition: the law, its moments, the plan, the table.
 *
 * X = exp(u), u normal with mean -m and variance s^2, s = 1/sigma, m = s^2/2, is the likelihood
 * ratio of one step without sampling, W = 1 - q + q X the one with it, both under B; and
 *   M(z) = E W^z.  With v = u + m:  w(v) = 1 - q + q exp(v - m), g_c(v) = w(v)^c phi(v), where
 * phi is the density of N(0, s^2).  The product of `steps` independent W is called R.
 * What is asked are three functions of x, K = exp(x):
 *   CALL E (R - K)_+    PUT E (K - R)_+    MINIMUM E min(R, K)
 * Invariant: doubles choose parameters; what is claimed is computed from intervals.   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_INTERNAL_H
#define ASSAY_POISSON_INTERNAL_H

#include "driver.h"
#include "line.h"
#include "poisson.h"
#include "poisson_hyperbola.h"
#include "poisson_step_internal.h"

typedef enum { POISSON_CALL, POISSON_PUT, POISSON_MINIMUM } poisson_kind;

/* The law of one step of the question; poisson_step_law_clear is due. */
void poisson_reduce_law(poisson_law *law, const poisson_query *q, mpfr_prec_t prec);

/* ---- The plan (poisson_plan.c): numbers that bounds will pay for --------------------- */

typedef struct {
  line_plan line; /* kind, x; left and right bound the images below and above                */
  double depth;   /* -log of the envelope at N h, against M(c)                              */
  int none_below; /* the images below are exactly 0                                         */
  int cut;        /* 1: by the law cut to this window                                       */
  int windowed;   /* 1: there is such a law                                                 */
  double left, right, scale;
  int on_hyperbola; /* on the hyperbola instead (kind PUT): of the line only x, nodes, limbs, seconds, stop hold */
  poisson_hyperbola hyperbola;
} poisson_plan;

/* A plan for an absolute error of exp(log_error) at x. */
void poisson_plan_make(poisson_plan *plan, const poisson_law *law, poisson_kind kind, double x, double log_error,
                       const compose_limits *limits);
/* The same, that should serve another place, too. */
void poisson_plan_make_also(poisson_plan *plan, const poisson_law *law, poisson_kind kind, double x, double log_error,
                            const line_also *also, const compose_limits *limits);
/* The same at that plan's abscissa; the law is not cut. */
void poisson_plan_again(poisson_plan *plan, const poisson_law *law, double log_error, const compose_limits *limits);
/* About the seconds of a plan on the line for this error, by blocks of nodes where sums are (fourier_block.h). */
double poisson_plan_by_blocks(const poisson_plan *plan, const poisson_law *law, double log_error);
/* About the log of the plan's function at its x, by its sum in doubles, and *sure := 1 where these see more than their
 * roundings; NaN where that would take long. */
double poisson_pilot(int *sure, const poisson_plan *plan, const poisson_law *law);
/* plan := one on the hyperbola, for the same error at x, if there is one and it is cheaper. */
void poisson_hyperbola_plan_make(poisson_plan *plan, const poisson_law *law, const ivl *x, double log_error,
                                 const compose_limits *limits);
/* The abscissa of least Chernoff bound for the inversion, and about the logarithms of the function and of the bound. */
typedef struct {
  double c, log_value, log_bound;
} poisson_saddle;

/* Those of one x, each looked for once. */
typedef struct {
  const poisson_law *law;
  double x;
  int known[POISSON_MINIMUM + 1];
  poisson_saddle of[POISSON_MINIMUM + 1];
} poisson_saddles;
poisson_saddles poisson_reduce_saddles_open(const poisson_law *law, const poisson_query *q);

/* ---- Tiny losses (poisson_window.c) -------------------------------------------------- */

/* What all steps' noise outside the window amounts to: at least the probability that there is any, and at least
 * the sum over the steps of E (W - 1)_+ and E (1 - W)_+ out there (T-POISSON-CUT). */
typedef struct {
  ivl mass, above, below;
} poisson_cut_cost;

/* Where the deviation of the loss is tiny, about its inverse; else 0.  A law of a question has it as `tiny`. */
double poisson_window_find(const poisson_law *law);
/* cut := the law, whose numbers it shares, cut to a window for an error of exp(log_error) at x; answers 0 if
 * there is no use in it. */
int poisson_window(poisson_law *cut, const poisson_law *law, poisson_kind kind, double x, double log_error);
/* 1 where the losses are tiny and so skewed that CALL has no plan, and PUT has for x >= 0 near 0. */
int poisson_window_skewed(const poisson_law *law);
/* So near: beyond that many deviations the sum is too long. */
#define POISSON_SKEWED_REACH 300
/* About log CALL at x > 0 then. */
double poisson_window_guess(const poisson_law *law, double x);
/* What is left out by a cut law. */
void poisson_window_cost(poisson_cut_cost *loss, const poisson_law *law);
/* z := an enclosure of the function at x, from one of the cut law's function; may be wide above. */
void poisson_window_value(ivl *z, const poisson_cut_cost *loss, poisson_kind kind, const ivl *x);
/* z := the cut law's images in closed form, from those of the law that is not cut. */
void poisson_window_line(ivl *z, const poisson_cut_cost *loss, const ivl *abscissa, const ivl *period);
/* The plan's law, cut or not, at a precision; z := the inner sum's step. */
void poisson_window_law(poisson_law *law, const poisson_query *q, const poisson_plan *plan, mpfr_prec_t prec);
void poisson_window_step(ivl *z, const poisson_plan *p);

/* ---- The table ------------------------------------------------------------------- */

typedef struct {
  poisson_plan plan;
  poisson_law law;
  line_table line;
  ivl none_below;                    /* up to this x the images below are 0, but for MINIMUM            */
  poisson_cut_cost loss;             /* where the plan is cut                                        */
  poisson_hyperbola_table hyperbola; /* with plan.on_hyperbola, and then nothing else but the plan */
} poisson_table;

/* The expensive part; COMPOSE_FREE: done. poisson_table_clear is due either way. */
compose_stop poisson_table_make(poisson_table *t, const poisson_query *q, const poisson_plan *plan, double until);
void poisson_table_clear(poisson_table *t);
/* z := an enclosure of the plan's function at x (T-POISSON-VALUE). */
void poisson_value_at(ivl *z, const poisson_table *t, const ivl *x);

/* 1, and most, apart (unless it is NULL) := upper ends such that the answer on d's cell is within `apart` of an analytic function, which is at most
 * `most` in size on d's ellipse (T-POISSON-DISC); 0: nothing is known.  d NULL: it only tells which.  q's epsilon is not looked at. */
int poisson_value_disc(ivl *most, ivl *apart, const poisson_table *t, const poisson_query *q, const line_disc *d);

/* z := an enclosure of q's answer by a table of the same law (T-POISSON-VALUE). */
void poisson_table_answer(ivl *z, const poisson_table *t, const poisson_query *q);
/* Clears and frees a table of poisson_delta_keep; NULL is none. */
void poisson_table_free(poisson_table *t);
/* As poisson_delta_of, with plans for `spare` more bits that should serve another place, from what is `known` of the answer, or NULL; the last good table, a poisson_table, goes to
 * *kept, which was NULL, unless `kept` is NULL. */
assay_status poisson_delta_keep(ivl *z, const poisson_query *q, long bits, const compose_limits *limits,
                                compose_report *report, long spare, const line_also *also, const ivl *known,
                                void **kept) ASSAY_MUST_USE;

/* ---- What to compute -------------------------------------------------------------- */

typedef struct {
  poisson_kind kind, wanted;
  double x, log_value, log_answer; /* near them, both without the factor exp(epsilon) */
} poisson_reduction;

/* g[i] := about the log of the answer at e[i] > 0, rising; 0: not known.  q's epsilon is not looked at. */
int poisson_reduce_guess(double *g, const poisson_query *q, const double *e, int n);
/* x := epsilon, -epsilon for PAIR_QP. */
void poisson_reduce_x(ivl *x, const poisson_query *q);
void poisson_reduce(poisson_reduction *r, poisson_saddles *s, const poisson_query *q);
/* z := the answer, in [0, 1], from the value of `kind` in z. */
void poisson_reduce_undo(ivl *z, poisson_kind kind, const poisson_query *q, const ivl *x);
/* z := what z and the brackets from Chernoff's bounds share, but for those that are sure to tell nothing new. */
void poisson_reduce_by_bound(ivl *z, poisson_saddles *s, const poisson_query *q);

/* A question as a law of the driver; the size of its answer is in r. */
typedef struct {
  const poisson_query *q;
  compose_limits limits;
  poisson_law law;
  poisson_reduction r;
  line_also also;           /* another place that plans should serve                 */
  poisson_plan plan;        /* the last one                                        */
  int fell_short;           /* the vertical line did not keep what its plan said */
  int hyperbola_fell_short; /* nor did the hyperbola                           */
  int piloted;              /* the size of the answer is no longer the saddle's guess    */
  int is_sized;             /* and is known from a sum                                   */
  driver d;
} poisson_job;

extern const driver_law poisson_inversion;
/* 1 if sigma is above 0, the rate in [0, 1] and the steps a whole number below 2^31. */
int poisson_in_domain(const poisson_query *q);

/* z := at least the plan's function at x, from M(c): Chernoff's bound (T-POISSON-CHERNOFF). */
void poisson_value_chernoff(ivl *z, const poisson_law *law, const ivl *c, const ivl *x);

#endif
