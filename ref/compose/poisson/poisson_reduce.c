/* poisson_reduce.c - which of CALL, PUT, MINIMUM gives what is asked without cancellation.
 *
 * At x = epsilon (PAIR_PQ) or -epsilon (PAIR_QP), K = exp(x): D(P||Q) = CALL, D(Q||P) = PUT / K,
 * 1 - D = MINIMUM, or MINIMUM / K; and CALL = 1 - K + PUT = 1 - MINIMUM, PUT = K - MINIMUM.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-DELTA).                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"
#include "poisson_exact.h"
#include "poisson_grid.h"
#include "poisson_internal.h"
#include "proposed.h"
#include "guess.h"
#include <math.h>

#define NEAR_EDGE 0.01
/* Of a Chernoff bound. */
#define BOUND_BITS 64
/* Where losses are that tiny, moments of the law that is not cut are of no use. */
#define MOST_SCALE 1e6
/* For a window that is good enough for a bound or a guess. */
#define BOUND_ERROR (-300.0)

void poisson_reduce_law(poisson_law *law, const poisson_query *q, mpfr_prec_t prec) {
  poisson_step_law_make(law, q->sigma, q->rate, mpz_get_ui(mpq_numref(q->steps)), prec);
  law->tiny = poisson_window_find(law);
}

/* Which of the three is the answer, but for a factor exp(epsilon) for PAIR_QP. */
/*@ requires mem: \valid_read(q);
    TOTAL assigns \nothing;
    ensures value: \result == (q->complement ? POISSON_MINIMUM : q->side == PAIR_PQ ? POISSON_CALL : POISSON_PUT); */
static poisson_kind poisson_wanted(const poisson_query *q) {
  return q->complement ? POISSON_MINIMUM : q->side == PAIR_PQ ? POISSON_CALL : POISSON_PUT;
}

/*@ requires mem: IVL_MEM(x) && \valid_read(q) && QOK(q->epsilon);
    requires sep: \separated(x, q) && \separated(x, q->epsilon);
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x);
    ensures sound: IVL_IN((q->side == PAIR_QP ? Neg(QVAL(q->epsilon)) : QVAL(q->epsilon)), x); */
void poisson_reduce_x(ivl *x, const poisson_query *q) {
  ivl_set_q(x, q->epsilon);
  if (q->side == PAIR_QP) ivl_neg(x, x);
}

/* The log of |1 - exp(x)|. */
static double log_gap(double x) { return x > 30 ? x : log(fabs(expm1(x)) + 1e-300); }

/* Next to the edge the abscissae of the plan do not reach the saddle. */
static void edge_value(poisson_reduction *r, const poisson_law *law, const ivl *x) {
  double v = r->x + poisson_hyperbola_guess(law, x);
  if (isfinite(v)) r->log_value = v;
}

/* What the law's own bound may be below that of the cut law, as a logarithm. */
#define CUT_SLACK 0.1

/* The saddle of the law, or of the cut law where losses are tiny; numbers near, on which nothing rests. */
static poisson_saddle find_saddle(const poisson_law *law, poisson_kind kind, double x) {
  poisson_grid g;
  poisson_law cut;
  poisson_saddle s;
  if (poisson_window(&cut, law, kind, x, BOUND_ERROR)) law = &cut;
  poisson_grid_make(&g, law, kind, x);
  s.c = poisson_grid_saddle(&g, law, kind, x, &s.log_value);
  s.log_bound = poisson_grid_least(&g, kind);
  proposed_number(&s.c);
  if (law->cut)
    s.log_bound = poisson_grid_bound(law, kind, s.c, x) - CUT_SLACK, s.log_value = fmin(s.log_value, -log(law->scale));
  /* Below the window's error the window knows nothing: one large loss beyond it may decide. */
  if (law->cut && kind == POISSON_CALL && x > 0 && s.log_value < BOUND_ERROR + 20)
    s.log_value = fmax(s.log_value, poisson_window_guess(law, x));
  return s;
}

static poisson_saddle saddle_at(poisson_saddles *s, poisson_kind kind) {
  if (!s->known[kind]) s->of[kind] = find_saddle(s->law, kind, s->x);
  s->known[kind] = 1;
  return s->of[kind];
}

/* CALL for K >= 1, PUT for K < 1: what is wanted is that, or the gap |1 - K| more. */
static void choose_plain(poisson_reduction *r, poisson_saddles *s, const ivl *x) {
  const poisson_law *law = s->law;
  r->kind = r->x > 0 || (r->x == 0 && r->wanted == POISSON_CALL) ? POISSON_CALL : POISSON_PUT;
  r->log_value = saddle_at(s, r->kind).log_value;
  int few = law->steps <= 64 && law->sigma_d <= 1;
  if (few && r->kind == POISSON_PUT && r->x - (double)law->steps * law->log_p < NEAR_EDGE) edge_value(r, law, x);
  r->log_answer = r->kind == r->wanted ? r->log_value : guess_log_add(r->log_value, log_gap(r->x));
}

/* Skewed tiny losses at x >= 0: PUT, which is CALL and the gap K - 1, while that is a short sum. */
static void choose_skewed(poisson_reduction *r, const poisson_law *law) {
  int near = r->x * law->tiny < POISSON_SKEWED_REACH;
  double call = poisson_window_guess(law, r->x), put = guess_log_add(call, log_gap(r->x));
  r->kind = near ? POISSON_PUT : POISSON_CALL;
  r->log_value = near ? put : call;
  r->log_answer = r->wanted == POISSON_CALL ? call : put;
}

/* MINIMUM, unless it is next to its bound min(1, K); then that less CALL or PUT. */
static void choose_least(poisson_reduction *r, poisson_saddles *s) {
  double top = fmin(0, r->x);
  r->kind = POISSON_MINIMUM;
  r->log_value = saddle_at(s, r->kind).log_value;
  r->log_answer = fmin(r->log_value, top);
  if (r->log_answer < top - 1) return;
  r->kind = r->x >= 0 && !poisson_window_skewed(s->law) ? POISSON_CALL : POISSON_PUT;
  r->log_value = saddle_at(s, r->kind).log_value;
}

poisson_saddles poisson_reduce_saddles_open(const poisson_law *law, const poisson_query *q) {
  const double e = mpq_get_d(q->epsilon);
  return (poisson_saddles){.law = law, .x = q->side == PAIR_PQ ? e : -e};
}

void poisson_reduce(poisson_reduction *r, poisson_saddles *s, const poisson_query *q) {
  r->wanted = poisson_wanted(q);
  r->x = s->x;
  if (r->wanted == POISSON_MINIMUM) choose_least(r, s);
  else if (r->x >= 0 && poisson_window_skewed(s->law)) choose_skewed(r, s->law);
  else {
    local_ivls(128, x);
    poisson_reduce_x(&x, q);
    choose_plain(r, s, &x);
  }
}

/* z := the wanted one of CALL, PUT, MINIMUM from `kind` in z. */
/*@ requires mem: IVL_OK(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_WAS(a, x) ==> IVL_WAS(b, z) ==> IVL_IN((kind == wanted ? b : (kind == POISSON_MINIMUM || wanted ==
      POISSON_MINIMUM ? Sub((!(kind == POISSON_CALL || wanted == POISSON_CALL) ? Exp(a) : 1.0), b) : Add(b, (wanted == POISSON_CALL ? Neg(Expm1(a))
      : Expm1(a))))), z); */
static void change(ivl *z, poisson_kind kind, poisson_kind wanted, const ivl *x) {
  if (kind == wanted) return;
  local_ivls(ivl_prec(z), k);
  if (kind == POISSON_MINIMUM || wanted == POISSON_MINIMUM) {
    int one = kind == POISSON_CALL || wanted == POISSON_CALL;
    ivl_set_si(&k, 1);
    if (!one) ivl_exp(&k, x);
    ivl_sub(z, &k, z);
  } else {
    ivl_expm1(&k, x);
    if (wanted == POISSON_CALL) ivl_neg(&k, &k);
    ivl_add(z, z, &k);
  }
}

void poisson_reduce_undo(ivl *z, poisson_kind kind, const poisson_query *q, const ivl *x) {
  local_ivls(ivl_prec(z), k);
  change(z, kind, poisson_wanted(q), x);
  if (q->side == PAIR_QP) {
    ivl_exp_neg(&k, x);
    ivl_mul(z, z, &k);
  }
  meet_unit(z);
}

/* 1 if z, which has the answer's bracket from the wanted kind, gets no better by a bound of about exp(log_bound) on
 * another one: where it bounds from above by what is above already, from below by nothing. */
static int is_idle(const ivl *z, poisson_kind kind, const poisson_saddles *s, const poisson_query *q) {
  const poisson_kind wanted = poisson_wanted(q);
  const double bound = exp(fmin(s->of[kind].log_bound, 700)), k = exp(s->x), slack = 1e-6;
  const double hi = mpfr_get_d(z->hi, MPFR_RNDU) * (q->side == PAIR_QP ? k : 1);
  if (kind == wanted || !(fabs(s->x) < 600)) return 0;
  if (kind != POISSON_MINIMUM && wanted != POISSON_MINIMUM) {
    const double offset = wanted == POISSON_CALL ? 1 - k : k - 1;
    return offset + bound - slack * (fabs(offset) + bound) > hi;
  }
  return bound > (kind == POISSON_CALL || wanted == POISSON_CALL ? 1 : k) * (1 - slack);
}

/* 1 if T-POISSON-CHERNOFF holds for the kind at this abscissa. */
static int serves(poisson_kind kind, const ivl *c) {
  const int right = mpfr_cmp_si(c->lo, 1) > 0, left = mpfr_sgn(c->hi) < 0;
  const int between = mpfr_sgn(c->lo) >= 0 && mpfr_cmp_si(c->hi, 1) <= 0;
  return ivl_is_finite(c) && (kind == POISSON_CALL ? right : kind == POISSON_PUT ? left : between);
}

/* z := what [0, z] and Chernoff's bound of the cut law with what it leaves out share. */
static void cut_bound(ivl *z, const poisson_law *cut, poisson_kind kind, const ivl *c, const ivl *x) {
  poisson_cut_cost loss;
  ivl t;
  if (!serves(kind, c)) return;
  ivls_init(ivl_prec(z), &loss.mass, &loss.above, &loss.below, &t);
  poisson_value_chernoff(&t, cut, c, x);
  mpfr_set_zero(t.lo, 1);
  poisson_window_cost(&loss, cut);
  poisson_window_value(&t, &loss, kind, x);
  meet_below(z, &t);
  ivls_clear(&loss.mass, &loss.above, &loss.below, &t);
}

/* z := [0, at least the function at x], by Chernoff's bound at the saddle that is proposed or one beside it: that of the
 * law, and that of the cut law where losses are tiny. */
static void bound_at(ivl *z, const poisson_law *law, poisson_kind kind, const poisson_saddle *proposed, const ivl *x) {
  const double at = mpfr_get_d(x->lo, MPFR_RNDN);
  double value = proposed->log_value;
  local_ivls(ivl_prec(z), c, t);
  ivl_set_double(&c, proposed->c);
  poisson_law cut;
  ivl_set_whole(z);
  ivl_max0(z, z);
  if (poisson_window(&cut, law, kind, at, fmin(BOUND_ERROR, 2 * value))) {
    cut_bound(z, &cut, kind, &c, x);
    if (cut.scale > MOST_SCALE) return;
    poisson_grid g;
    poisson_grid_make(&g, law, kind, at);
    ivl_set_double(&c, poisson_grid_saddle(&g, law, kind, at, &value));
  }
  if (!serves(kind, &c)) return;
  poisson_value_chernoff(&t, law, &c, x);
  meet_below(z, &t);
}

/* Method: Chernoff's bound makes one of the three negligible; z := what z and the answer from [0, bound]
 * share, for the wanted one and then the others.                                       */
void poisson_reduce_by_bound(ivl *z, poisson_saddles *s, const poisson_query *q) {
  const poisson_kind wanted = poisson_wanted(q);
  local_ivls(BOUND_BITS, b);
  local_ivls(ivl_prec(z), v, x);
  poisson_reduce_x(&x, q);
  for (int i = 0; i <= POISSON_MINIMUM; i++) {
    const poisson_kind kind = (poisson_kind)(((int)wanted + i) % (POISSON_MINIMUM + 1));
    const poisson_saddle at = saddle_at(s, kind);
    ivl_set_whole(&b);
    ivl_max0(&b, &b);
    if (!is_idle(z, kind, s, q)) bound_at(&b, s->law, kind, &at, &x);
    ivl_set(&v, &b);
    poisson_reduce_undo(&v, kind, q, &x);
    meet(z, z, &v);
  }
}

/* Method: one grid of moments for the last of them, and Chernoff's bounds by it for all. */
int poisson_reduce_guess(double *g, const poisson_query *q, const double *e, int n) {
  poisson_law law;
  poisson_grid grid;
  const double sign = q->side == PAIR_QP ? -1 : 1;
  const poisson_kind kind = q->side == PAIR_QP ? POISSON_PUT : POISSON_CALL;
  if (q->complement || poisson_exact_applies(q) || !(e[0] > 0)) return 0;
  poisson_reduce_law(&law, q, BOUND_BITS);
  const int good = !(law.tiny > 0);
  if (good) poisson_grid_make(&grid, &law, kind, sign * e[n - 1]);
  for (int i = 0; good && i < n; i++)
    g[i] = poisson_grid_least_at(&grid, kind, sign * (e[i] - e[n - 1])) + (sign < 0 ? e[i] : 0);
  poisson_step_law_clear(&law);
  return good;
}
