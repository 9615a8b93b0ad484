/* epochs_internal.h - inside several epochs of balls and bins: nodes, moments along a line, the sum.
 *
 * R = S/T is the ratio p/q of one epoch under Q, E R = 1, Psi(y) = E exp(-y R) = psi(y/T)^T with psi of
 * balls_internal.h.  The moment is a quotient of two integrals,
 *   M(w) = E R^-w = int e^(wu) Psi(e^(u + i a)) du / int e^(wu) exp(-e^(u + i a)) du,  Re w > 0,
 * the same for every angle |a| < pi/2, and both are sums over the same nodes u = j h.
 * With Z the product of k copies of R and K > 0, CALL = E (Z - K)_+ and PUT = E (K - Z)_+,
 * CALL - PUT = 1 - K.
 * Invariant: doubles choose parameters; what is claimed is computed from intervals.
 * Classic mistake: |w| large needs an angle near pi/2, or the quotient is 0/0 in all digits. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EPOCHS_INTERNAL_H
#define ASSAY_EPOCHS_INTERNAL_H

#include "balls_internal.h"
#include "driver.h"
#include "epochs_delta.h"

/* ---- Numbers near (epochs_guess.c): nothing rests on them --------------------------------- */

#define EPOCHS_GRID 440
#define EPOCHS_LOW (-60.0)
#define EPOCHS_SPACE 0.25

typedef struct {
  double psi[EPOCHS_GRID]; /* log Psi(exp(u)) at u = EPOCHS_LOW + EPOCHS_SPACE i                 */
  double sigma, steps, epochs;
} epochs_guess;

void epochs_guess_make(epochs_guess *g, const balls_law *law, double epochs);
double epochs_guess_psi(const epochs_guess *g, double u);    /* log Psi(exp(u))               */
double epochs_guess_moment(const epochs_guess *g, double c); /* log M(c)                    */
/* log |Gamma(c + it)|, c > 0. */
double epochs_guess_gamma(double c, double t);
/* About log CALL (K >= 1) or log PUT (K < 1) at K = exp(x). */
double epochs_guess_value(const epochs_guess *g, double x);

/* ---- Nodes (epochs_rule.c, epochs_psi.c, epochs_nodes.c) ------------------------------------- */

/* u = j step for first <= j <= last; psi is a sum over v = k stride step, |k| <= half. */
typedef struct {
  double angle, below, above; /* the strip: from angle - below to angle + above, inside (-pi/2, pi/2) */
  double step, inner;         /* inner: half the width of the strip of psi, at most pi/2      */
  long first, last, stride, half;
  mpfr_prec_t prec; /* of psi                                                         */
} epochs_rule;
#define EPOCHS_RULE_OK(it) (\valid_read(it) && (it)->prec >= 1)

/* At c + it the quotient is wanted to exp(-nats) of M(c). */
typedef struct {
  double c, t, nats;
} epochs_want;

/* Wants of one aim, at most. */
enum { EPOCHS_WANTS = 9 };

typedef struct {
  const epochs_want *want; /* all t are 0, or all c are equal */
  int n;
} epochs_aim;

/* r := a cheap rule; about how many nodes it has, HUGE_VAL if there is none. */
double epochs_rule_choose(epochs_rule *r, const epochs_guess *g, const epochs_aim *aim);
/* Hands the numbers of a rule through proposed.h. */
void epochs_rule_propose(epochs_rule *r);
/* Binary digits after the point of the sums along a line. */
double epochs_rule_bits(const epochs_rule *r, const epochs_guess *g, const epochs_aim *aim);

typedef struct {
  epochs_rule rule;
  balls_law law;
  size_t count;
  cpx *psi, *unit; /* Psi(y) and exp(-y) at y = exp(u + i angle)                        */
  ivl end, fall;   /* Psi(exp(last h) cos(angle)), and that quantity one step before, from above and below */
} epochs_nodes;
#define EPOCHS_NODES_OK(it)                                                                            \
  (\valid_read(it) && EPOCHS_RULE_OK(&(it)->rule) && BALLS_LAW_OK(&(it)->law) && IVL_OK(&(it)->end) && \
      IVL_OK(&(it)->fall))

/* 1 if the doubles of the rule are as the theorems ask. */
/*@ requires mem: EPOCHS_RULE_OK(r);
    TOTAL assigns \nothing; */
int epochs_nodes_rule_is_sound(const epochs_rule *r);
/* t := the nodes of a sound rule; COMPOSE_SECONDS: out of time.  epochs_nodes_close is due either way. */
compose_stop epochs_nodes_open(epochs_nodes *t, const balls_query *q, const epochs_rule *r, double until);
void epochs_nodes_close(epochs_nodes *t);
/* z := { w^n : w in z }, n >= 1 (T-EPOCHS-MOMENT). */
void epochs_nodes_power(cpx *z, unsigned long n);
/* z[j - first] := psi(exp(u_j + i angle) / T) at the nodes (T-EPOCHS-PSI). */
void epochs_psi(cpx *z, const balls_law *law, const epochs_rule *r);

/* ---- A line (epochs_line.c) ------------------------------------------------------------------ */

/* The nodes weighted for one abscissa c, in fixed point, all sizes together at most 1/2. */
typedef struct {
  const epochs_nodes *nodes;
  ivl c, step;
  mp_size_t limbs;
  long shift; /* weights are multiplied by 2^-shift                                      */
  mp_limb_t *store;
  fixc *psi, *unit;
  ivl above, below; /* the errors of the rule are above e^(-t d) + below e^(t d), without M(c) */
  ivl cut, noise;   /* what is left out; the rounding of sums                             */
  ivl top;          /* its upper end is at least M(c)                                    */
} epochs_line;
#define EPOCHS_LINE_OK(it)                                                                          \
  (\valid_read(it) && EPOCHS_NODES_OK((it)->nodes) && IVL_OK(&(it)->c) && IVL_OK(&(it)->step) &&    \
      IVL_OK(&(it)->above) && IVL_OK(&(it)->below) && IVL_OK(&(it)->cut) && IVL_OK(&(it)->noise) && \
      IVL_OK(&(it)->top))
#define EPOCHS_LINE_APART(z, it) \
  (\separated(z, it) && \separated(z, (it)->nodes) && \separated(z, (it)->nodes->psi) &&                             \
  \separated(z, (it)->nodes->unit) && \separated(z, (it)->psi) && \separated(z, (it)->unit))

int epochs_line_open(epochs_line *l, const epochs_nodes *nodes, double c, mp_size_t limbs);
void epochs_line_close(epochs_line *l);
/* w := an enclosure of M(c + it) for the one t >= 0 in the interval (T-EPOCHS-MOMENT). */
void epochs_line_moment(cpx *w, const epochs_line *l, const ivl *t);

/* ---- The sum (epochs_plan.c, epochs_table.c) --------------------------------------------------- */

typedef struct {
  double c, b;   /* the abscissa, and that of Chernoff's bound of the images below        */
  double period; /* L                                                                    */
  long nodes;
  epochs_rule fine, rough; /* for the sum; for the moments at b and c                     */
  mp_size_t limbs;
  mpfr_prec_t prec;
  double seconds;
  compose_stop stop;
} epochs_plan;
#define EPOCHS_PLAN_OK(it) \
  (\valid_read(it) && EPOCHS_RULE_OK(&(it)->fine) && EPOCHS_RULE_OK(&(it)->rough) && (it)->prec >= 1)

/* A plan for an absolute error exp(log_error) of CALL (x >= 0) or PUT (x < 0) of size exp(log_value) at K = exp(x). */
void epochs_plan_make(epochs_plan *plan, const epochs_guess *g, double x, double log_value, double log_error,
                      const compose_limits *limits);

typedef struct {
  epochs_plan plan;
  unsigned long epochs;
  line_nodes nodes; /* of z = -w: pole 1, z = -c                                         */
  long count;
  cpx *g;          /* M(w_n)^k / (w_n (w_n + 1)), twice that for n > 0                 */
  ivl rest;        /* at least |M|^k from N h on                                        */
  line_side below; /* by M(b)^k                                                         */
} epochs_table;
#define EPOCHS_TABLE_TOK(it) LINE_NODES_TOK(&(it)->nodes), IVL_TOK(&(it)->rest), LINE_SIDE_TOK(&(it)->below)
#define EPOCHS_TABLE_OK(it)                                                                                \
  (\valid_read(it) && EPOCHS_PLAN_OK(&(it)->plan) && LINE_NODES_OK(&(it)->nodes) && IVL_OK(&(it)->rest) && \
      LINE_SIDE_OK(&(it)->below))
#define EPOCHS_TABLE_APART(z, it) (\separated(z, it) && \separated(z, (it)->g))

compose_stop epochs_table_make(epochs_table *t, const balls_query *q, unsigned long epochs, const epochs_plan *plan,
                               double until);
void epochs_table_clear(epochs_table *t);
/* z := an enclosure of CALL (call) or PUT at K = exp(x) (T-EPOCHS-VALUE). */
/*@ requires mem: IVL_MEM(z) && EPOCHS_TABLE_OK(t) && IVL_OK(x);
    requires sep: EPOCHS_TABLE_APART(z, t) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void epochs_table_at(ivl *z, const epochs_table *t, const ivl *x, int call);

/* ---- Bounds (epochs_far.c) ----------------------------------------------------------------------- */

/* z := [0, a bound of CALL (call) or PUT] at K = exp(x), maybe infinite (T-EPOCHS-FAR). */
void epochs_far(ivl *z, const balls_query *q, const epochs_guess *g, unsigned long epochs, const ivl *x, int call,
                double until);

/* ---- A question as a law of the driver (epochs_delta.c) ------------------------------------------- */

typedef struct {
  const epochs_query *q;
  balls_query one; /* one epoch */
  epochs_guess guess;
  compose_limits limits;
  double x;
  double log_value;  /* about the log of CALL or PUT                                  */
  double log_answer; /* and of the answer, before its factor                          */
  epochs_plan plan;  /* the last one                                                  */
  driver d;
} epochs_job;

extern const driver_law epochs_inversion;

/* ---- The answer (epochs_reduce.c) ---------------------------------------------------------------- */

/* 1 if CALL, the smaller one, is computed: K >= 1. */
int epochs_reduce_wants_call(const epochs_query *q);
/* x := log K. */
void epochs_reduce_x(ivl *x, const epochs_query *q);
/* z := D from CALL or PUT, in [0, 1]. */
void epochs_reduce_undo(ivl *z, const epochs_query *q);
/* z := [max(1 - exp(epsilon), 0), D of one batch] (T-EPOCHS-MIXTURE). */
void epochs_reduce_mixture(ivl *z, const epochs_query *q);

#endif
