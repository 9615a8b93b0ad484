/* on_lattice.c - compositions on lattices that grow as long as there is time. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "on_lattice.h"
#include "lattice_epsilon.h"
#include "mechanism.h"
#include "meet.h"
#include "method.h"
#include "seconds.h"
#include "uses.h"
#include "local.h"

#include <stdlib.h>

/* Points of the longest lattice that is tried. */
enum { MOST_CELLS = 1 << 16 };

/* ---- Directions -------------------------------------------------------------------- */

static void keep_worse(answer *a, assay_status status) {
  if (status != ASSAY_OK) a->status = status;
}

void on_lattice_sides(answer *a, const query *q, on_lattice_fn f, const void *data, int symmetric,
                      const adapt_goal *goal) {
  mpq_srcptr epsilon = query_get(q, FIELD_EPSILON);
  const int one = symmetric && q->side == SIDE_BOTH;
  local_ivls(ivl_prec(&a->z), other);
  a->method = "lattice";
  if (q->side != SIDE_ADD) keep_worse(a, f(&a->z, PAIR_PQ, epsilon, goal->bits, data));
  if (q->side != SIDE_REMOVE && !one) keep_worse(a, f(&other, PAIR_QP, epsilon, goal->bits, data));
  if (q->side == SIDE_ADD) ivl_set(&a->z, &other);
  if (q->side == SIDE_BOTH && !one) ivl_max(&a->z, &a->z, &other);
  a->report.bits = ivl_rel_bits(&a->z);
  if (a->status == ASSAY_LIMIT && a->report.bits >= goal->bits) a->status = ASSAY_OK;
}

/* ---- Losses with atoms -------------------------------------------------------------- */

/* z := the greatest number of which x and y are multiples. */
static void common(mpq_ptr z, mpq_srcptr x, mpq_srcptr y) {
  local_mpqs(t);
  mpz_mul(mpq_numref(t), mpq_numref(x), mpq_denref(y));
  mpz_mul(mpq_denref(t), mpq_numref(y), mpq_denref(x));
  mpz_gcd(mpq_numref(t), mpq_numref(t), mpq_denref(t));
  mpz_mul(mpq_denref(t), mpq_denref(x), mpq_denref(y));
  mpq_canonicalize(t);
  mpq_swap(z, t);
}

/* 1, and align and step set, if the losses of p in this direction are align + step Z; align
 * is the one that is nearest to the median.                                          */
static int lattice_of(mpq_ptr align, mpq_ptr step, const pair *p, pair_side side) {
  enum { MEDIAN_BITS = 32 };
  if (!pair_lattice(align, step, p)) return 0;
  if (side == PAIR_QP) mpq_neg(align, align);
  local_mpqs(t);
  mpq_set_d(t, lattice_frame_ends(p, side, MEDIAN_BITS).mid);
  mpq_sub(t, t, align);
  mpq_div(t, t, step);
  mpz_mul_2exp(mpq_numref(t), mpq_numref(t), 1);
  mpz_add(mpq_numref(t), mpq_numref(t), mpq_denref(t));
  mpz_mul_2exp(mpq_denref(t), mpq_denref(t), 1);
  mpz_fdiv_q(mpq_numref(t), mpq_numref(t), mpq_denref(t));
  mpz_set_ui(mpq_denref(t), 1);
  mpq_mul(t, t, step);
  mpq_add(align, align, t);
  return 1;
}

/* ---- Compositions ------------------------------------------------------------------- */

typedef struct {
  lattice_part *parts;
  mpq_t *align;
  mpq_t unit, finest; /* 0 without a part that has a lattice of its own */
  size_t n;
} composition;

/* One point of the lattices at an atom of each part that has a lattice of its own. */
static void composition_init(composition *c, const uses *u, pair_side side) {
  local_mpqs(step);
  mpq_inits(c->unit, c->finest, NULL);
  c->n = u->n;
  c->parts = assay_alloc(u->n * sizeof *c->parts);
  c->align = assay_alloc(u->n * sizeof *c->align);
  for (size_t i = 0; i < u->n; i++) {
    mpq_init(c->align[i]);
    c->parts[i] = (lattice_part){u->parts[i].p, u->parts[i].count, NULL};
    if (!lattice_of(c->align[i], step, u->pairs[i], side)) continue;
    c->parts[i].align = c->align[i];
    const int first = mpq_sgn(c->unit) == 0;
    if (first || mpq_cmp(step, c->finest) < 0) mpq_set(c->finest, step);
    if (first) mpq_set(c->unit, step);
    else common(c->unit, c->unit, step);
  }
}

static void composition_clear(composition *c) {
  for (size_t i = 0; i < c->n; i++) mpq_clear(c->align[i]);
  mpq_clears(c->unit, c->finest, NULL);
  free(c->parts);
  free(c->align);
}

/* The unit of which all steps are multiples; NULL if there is none or it is far too fine. */
static mpq_srcptr useful_unit(const composition *c) {
  enum { FINEST = 256 };
  if (mpq_sgn(c->unit) == 0) return NULL;
  local_mpqs(t);
  mpq_div(t, c->finest, c->unit);
  return mpq_cmp_ui(t, FINEST, 1) > 0 ? NULL : c->unit;
}

typedef struct {
  const uses *u;
  const query *q;
} question;

/* An on_lattice_fn. */
static assay_status of_composition(ivl *z, pair_side side, mpq_srcptr epsilon, long bits, const void *data) {
  const question *k = data;
  composition c;
  lattice_report report;
  composition_init(&c, k->u, side);
  const lattice_goal goal = {bits, MOST_CELLS, useful_unit(&c), seconds_for(k->q, SECONDS_LATTICE)};
  assay_status status = lattice_delta_of(z, c.parts, c.n, side, epsilon, &goal, &report);
  composition_clear(&c);
  return status;
}

void on_lattice_find(answer *a, const query *q, const adapt_goal *goal) {
  if (q->how->methods && q->how->methods->lattice && q->how->methods->lattice(a, q, goal)) return;
  local_uses uses u = {0};
  if (uses_make(&u, a, q)) {
    const question k = {&u, q};
    on_lattice_sides(a, q, of_composition, &k, uses_are_symmetric(&u), goal);
    answer_cite(a, "T-LATTICE");
  } else answer_refuse(a, "no lattice of losses is known for it");
}

/* ---- Epsilon ------------------------------------------------------------------------- */

int on_lattice_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  local_uses uses u = {0};
  if (!uses_make(&u, a, q)) return 0;
  const int one = q->side != SIDE_BOTH || uses_are_symmetric(&u);
  const pair_side first = q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ, side[2] = {first, one ? first : PAIR_QP};
  composition c[2];
  for (int i = 0; i < 2; i++) composition_init(&c[i], &u, side[i]);
  const lattice_part *parts[2] = {c[0].parts, c[1].parts};
  const lattice_goal lattice = {goal->bits, MOST_CELLS, useful_unit(&c[0]), seconds_for(q, SECONDS_LATTICE)};
  a->status = lattice_epsilon_of(&a->z, parts, u.n, side, query_get(q, FIELD_DELTA), &lattice);
  a->report.bits = ivl_rel_bits(&a->z);
  a->method = "lattice";
  answer_cite(a, "T-LATTICE T-LATTICE-EPSILON");
  for (int i = 0; i < 2; i++) composition_clear(&c[i]);
  return a->status == ASSAY_OK || a->status == ASSAY_LIMIT;
}

/* ---- Where the other method has hardly a digit ---------------------------------------- */

/* Below, a lattice has no digit either. */
static int is_large(const ivl *z) {
  const double least = 1e-15;
  return mpfr_cmp_d(z->hi, least) > 0;
}

void on_lattice_narrow(answer *a, const query *q, const adapt_goal *goal) {
  enum { HARDLY = 4 };
  if (q->by != METHOD_AUTO || a->refused || a->infinite || a->status != ASSAY_LIMIT) return;
  if (ivl_rel_bits(&a->z) >= HARDLY || !is_large(&a->z)) return;
  local_query query l;
  local_answer answer other;
  query_copy(&l, q);
  l.by = METHOD_LATTICE;
  answer_find(&other, &l, goal->bits, goal->limit);
  if (!other.refused && !other.infinite && (other.status == ASSAY_OK || other.status == ASSAY_LIMIT)) {
    if (mpfr_cmp(other.z.lo, a->z.lo) > 0 || mpfr_cmp(other.z.hi, a->z.hi) < 0) a->method = "lattice";
    if (!meet(&a->z, &a->z, &other.z)) a->status = ASSAY_BROKEN;
    a->report.bits = ivl_rel_bits(&a->z);
    if (a->status == ASSAY_LIMIT && a->report.bits >= goal->bits) a->status = ASSAY_OK;
    answer_cite_all(a, &other);
  }
}
