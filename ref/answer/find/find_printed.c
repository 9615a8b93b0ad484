/* find_printed.c - the accountant of the characteristic-function paper as printed: Algorithms 1 and 2, double quadrature.
 *
 * Each answer encloses what the algorithm gives in arithmetic without rounding; it bounds no delta. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"
#include "find.h"
#include "local.h"
#include "mechanism.h"
#include "method.h"
#include "printed_accountant.h"
#include "printed_atoms.h"
#include "uses.h"

/* ---- Algorithm 1 ---------------------------------------------------------------------------- */

typedef struct {
  const query *q;
  const uses *u;
  int larger; /* of Algorithm 2: 1 for the larger losses */
} question;

/*@ requires mem: \valid_read(q);
    TOTAL assigns \nothing;
    ensures value: \result == (q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ); */
static pair_side side_of(const query *q) { return q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ; }

/* A few digits more than the answer's: sums of many terms, powers of many steps. */
static mpfr_prec_t within(const ivl *z) { return ivl_prec(z) + 64; }

static void open_rule(quadrature *r, const query *q, mpfr_prec_t p) {
  quadrature_init(r, (long)query_count(q, FIELD_NODES), p);
}

/* As delta in one direction, at the precision of z. */
typedef void side_fn(ivl *z, const question *x, const quadrature *r, pair_side side);

/* z := the larger one of the directions that are asked for. */
static void both_sides(ivl *z, const question *x, const quadrature *r, side_fn *f) {
  local_ivls(within(z), one, other);
  f(&one, x, r, side_of(x->q));
  if (x->q->side == SIDE_BOTH) {
    f(&other, x, r, PAIR_QP);
    ivl_max(&one, &one, &other);
  }
  ivl_set(z, &one);
}

/* The same by a rule of the question's nodes. */
static void by_rule(ivl *z, const question *x, side_fn *f) {
  quadrature r;
  open_rule(&r, x->q, within(z));
  both_sides(z, x, &r, f);
  quadrature_clear(&r);
}

static void delta_side(ivl *z, const question *x, const quadrature *r, pair_side side) {
  local_ivls(ivl_prec(z), e);
  ivl_set_q(&e, query_get(x->q, FIELD_EPSILON));
  printed_accountant_delta(z, r, x->u->parts, x->u->n, side, &e);
}

static void cdf_side(ivl *z, const question *x, const quadrature *r, pair_side side) {
  local_ivls(ivl_prec(z), l);
  ivl_set_q(&l, query_get(x->q, FIELD_LOSS));
  printed_accountant_cdf(z, r, x->u->parts, x->u->n, side, &l);
}

static void delta_at(ivl *z, const void *data) { by_rule(z, data, delta_side); }
static void cdf_at(ivl *z, const void *data) { by_rule(z, data, cdf_side); }

/* ---- Lists of atoms -------------------------------------------------------------------------- */

static printed_noise noise_of(const query *q, pair_side side) {
  return (printed_noise){query_get(q, FIELD_SIGMA), query_get(q, FIELD_RATE), side};
}

/* z := delta of the list, by the nodes of r, or by sums for NULL. */
static void of_atoms(ivl *z, const printed_atoms *t, const query *q, const quadrature *r) {
  local_ivls(ivl_prec(z), e);
  ivl_set_q(&e, query_get(q, FIELD_EPSILON));
  if (r) printed_atoms_delta(z, t, r, query_uses(q), &e);
  else printed_atoms_delta_exact(z, t, query_get(q, FIELD_EPSILON));
}

static void double_side(ivl *z, const question *x, const quadrature *r, pair_side side) {
  printed_atoms t;
  const printed_noise noise = noise_of(x->q, side);
  printed_atoms_by_nodes(&t, &noise, r, ivl_prec(z));
  of_atoms(z, &t, x->q, r);
  printed_atoms_clear(&t);
}

static void grid_side(ivl *z, const question *x, const quadrature *r, pair_side side) {
  printed_atoms t;
  const printed_noise noise = noise_of(x->q, side);
  const printed_grid g = {query_get(x->q, FIELD_RANGE), query_get(x->q, FIELD_MESH), x->larger};
  printed_atoms_on_grid(&t, &noise, &g, ivl_prec(z));
  of_atoms(z, &t, x->q, r);
  printed_atoms_clear(&t);
}

static void double_at(ivl *z, const void *data) { by_rule(z, data, double_side); }

static void grid_at(ivl *z, const void *data) {
  const question *x = data;
  if (x->q->given & FIELD(NODES)) by_rule(z, x, grid_side);
  else both_sides(z, x, NULL, grid_side);
}

/* ---- Answers ---------------------------------------------------------------------------------- */

static void run(answer *a, adapt_fn f, const question *x, const adapt_goal *goal, const char *theorems) {
  a->status = adapt_run(&a->z, f, x, goal, &a->report);
  a->method = x->q->given & FIELD(NODES) ? "quadrature" : "sum";
  a->means = MEANS_PRINTED;
  answer_cite(a, theorems);
  answer_cite(a, "T-ADAPT");
}

static void of_uses(answer *a, adapt_fn f, const query *q, const adapt_goal *goal) {
  local_uses uses u = {0};
  const question x = {q, &u, 0};
  if (uses_make(&u, a, q))
    run(a, f, &x, goal, "T-QUADRATURE-PRINTED T-LEGENDRE-RULE T-LEGENDRE-RECURRENCE T-LEGENDRE-SLOPE T-CHARFUN");
  else answer_refuse(a, "it has no single pair of distributions");
}

void find_printed_delta(answer *a, const query *q, const adapt_goal *goal) { of_uses(a, delta_at, q, goal); }
void find_printed_cdf(answer *a, const query *q, const adapt_goal *goal) { of_uses(a, cdf_at, q, goal); }

/* 1 if its mechanism is the noise of printed_atoms.h; else a says so. */
static int is_noise(answer *a, const query *q) {
  const int good = q->how->methods == &method_gaussian && rat_cmp_si(&q->value[FIELD_SHIFT], 1, 1) == 0;
  if (!good) answer_refuse(a, "only Gaussian noise of shift 1, on Poisson samples or not, is taken apart");
  return good;
}

void find_printed_double(answer *a, const query *q, const adapt_goal *goal) {
  const question x = {q, NULL, 0};
  if (is_noise(a, q))
    run(a, double_at, &x, goal,
        "T-QUADRATURE-PRINTED T-QUADRATURE-DOUBLE T-LEGENDRE-RULE T-LEGENDRE-RECURRENCE T-LEGENDRE-SLOPE");
}

/* 1 if 2 range / mesh is an integer, and not too large. */
static int is_grid(const query *q) {
  local_mpqs(n);
  mpq_div(n, query_get(q, FIELD_RANGE), query_get(q, FIELD_MESH));
  mpq_mul_2exp(n, n, 1);
  return mpz_cmp_ui(mpq_denref(n), 1) == 0 && mpz_cmp_ui(mpq_numref(n), PRINTED_ATOMS_MOST) <= 0;
}

/* The goal of sums: where a loss is exactly epsilon, and both are no binary fractions, more precision decides nothing. */
static adapt_goal of_sums(const adapt_goal *goal) {
  const mpfr_prec_t enough = 4 * (goal->bits + 64);
  return (adapt_goal){goal->bits, enough < goal->limit ? enough : goal->limit};
}

static void of_grid(answer *a, const query *q, const adapt_goal *goal, int larger) {
  const adapt_goal sums = of_sums(goal);
  const question x = {q, NULL, larger};
  const int by_nodes = (q->given & FIELD(NODES)) != 0;
  if (!is_noise(a, q)) return;
  if (!is_grid(q)) answer_refuse(a, "2 range / mesh is no integer, or above 10^6");
  else if (!by_nodes && query_uses(q) > 1) answer_refuse(a, "more than one step of it without --nodes");
  else
    run(a, grid_at, &x, by_nodes ? goal : &sums,
        by_nodes
            ? "T-GRID-PRINTED T-GRID-BLOCKS T-QUADRATURE-PRINTED T-LEGENDRE-RULE T-LEGENDRE-RECURRENCE T-LEGENDRE-SLOPE"
            : "T-GRID-PRINTED");
}

void find_printed_lower(answer *a, const query *q, const adapt_goal *goal) { of_grid(a, q, goal, 0); }
void find_printed_upper(answer *a, const query *q, const adapt_goal *goal) { of_grid(a, q, goal, 1); }
