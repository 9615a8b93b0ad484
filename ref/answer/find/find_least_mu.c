/* find_least_mu.c - the least mu whose Gaussian privacy has the whole curve of a question.
 *
 * Method: where the noise tells it, that; else from points of the curve, the mu of the largest from below, and from above a
 * mu for which each cell between points and what is beyond the last one is certain.  A cell that is not is cut in two.
 * Classic mistake: to take the mu at one epsilon for that of the mechanism; it is the supremum over all.
 * Derivations: proofs/notes/least_mu.md (T-MU-*).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_gdp.h"
#include "convert_gdp_cover.h"
#include "curve_end.h"
#include "effort.h"
#include "find.h"
#include "gaussian_mu.h"
#include "local.h"
#include "mechanism.h"
#include "quantity.h"
#include "seconds.h"
#include "shared.h"
#include "status.h"

#include <stdlib.h>

/* ---- The curve ---------------------------------------------------------------------------- */

enum { POINTS = 2000, MORE_BITS = 10 };

typedef struct {
  const query *q;
  answer *whole;
  shared tables;
  const gaussian_mu *known;
  gdp_point *point[POINTS]; /* epsilons rise */
  long sure[POINTS];        /* the cell behind it is certain for low (1 + 2^-so many); 0: of none is that known */
  size_t n;
  ivl low;   /* lo: at most the least mu, a point of the curve needs it */
  long most; /* the last mu that is tried is low (1 + 2^-most) */
  long bits, limit;
  double until;
} cover;

/* 1 if there is a bound of what is beyond the last point. */
/*@ requires mem: \valid_read(m);
    TOTAL assigns \nothing;
    ensures value: \result == (m->kind <= GAUSSIAN_MU_CONCENTRATED ? 1 : 0); */
static int has_tail(const gaussian_mu *m) { return m->kind <= GAUSSIAN_MU_CONCENTRATED; }

static int is_over(const cover *c) { return c->whole->refused || c->n == POINTS || effort_clock() > c->until; }

/* 1, and p->delta := what is known of it without asking, if that is next to nothing. */
static int is_far_out(const cover *c, gdp_point *p) {
  enum { SMALL = -160 };
  if (!has_tail(c->known)) return 0;
  convert_gdp_cover_bound(&p->delta, p->epsilon, c->known->square, &c->known->most);
  return mpfr_cmp_ui_2exp(p->delta.hi, 1, SMALL) < 0;
}

/* p->delta := that at its epsilon, the larger one of both directions. */
static void ask(cover *c, gdp_point *p) {
  local_query query d;
  local_answer answer t;
  query_copy(&d, c->q);
  d.shared = &c->tables;
  d.what = quantity_find("delta");
  d.side = SIDE_BOTH;
  mpq_set(d.value[FIELD_EPSILON].v, p->epsilon);
  answer_find(&t, &d, c->bits, c->limit);
  if (t.refused) answer_refuse(c->whole, t.refused);
  else if (answer_is_rule(&t, c->q)) answer_refuse(c->whole, "it has no single pair of distributions");
  else ivl_set(&p->delta, &t.z);
  if (t.status == ASSAY_BROKEN) c->whole->status = t.status;
  c->whole->method = t.method;
  answer_cite_all(c->whole, &t);
}

/* c->low := it, or the mu of the point, the larger one. */
static void raise_low(cover *c, const gdp_point *p) {
  const adapt_goal goal = {c->bits, c->limit};
  adapt_report report;
  local_ivls(ivl_prec(&c->low), e, mu, t);
  local_mpqs(delta);
  if (mpfr_sgn(p->delta.lo) <= 0 || mpfr_cmp_ui(p->delta.lo, 1) >= 0) return;
  if (mpfr_sgn(c->low.lo) > 0) {
    ivl_set_q(&e, p->epsilon);
    ivl_set_point(&mu, c->low.lo);
    convert_gdp_to_delta(&t, &mu, &e);
    if (mpfr_cmp(t.lo, p->delta.lo) >= 0) return;
  }
  mpfr_get_q(delta, p->delta.lo);
  if (convert_gdp_from_delta(&t, p->epsilon, delta, &goal, &report) == ASSAY_BROKEN) return;
  if (mpfr_cmp(t.lo, c->low.lo) > 0) mpfr_set(c->low.lo, t.lo, MPFR_RNDD);
}

/* A point more at epsilon, behind the i-th one. */
static void insert(cover *c, size_t i, mpq_srcptr epsilon) {
  gdp_point *p = assay_alloc(sizeof *p);
  mpq_init(p->epsilon);
  mpq_set(p->epsilon, epsilon);
  ivl_init(&p->delta, ivl_prec(&c->low));
  ivl_set_si(&p->delta, 0);
  mpfr_set_ui(p->delta.hi, 1, MPFR_RNDU);
  p->asked = !is_far_out(c, p);
  if (p->asked) ask(c, p);
  for (size_t k = c->n; k > i; k--) {
    c->point[k] = c->point[k - 1];
    c->sure[k] = c->sure[k - 1];
  }
  c->point[i] = p;
  c->sure[i] = 0;
  if (i > 0) c->sure[i - 1] = 0;
  c->n++;
  raise_low(c, p);
}

/* ---- From above ------------------------------------------------------------------------------ */

/* high := low (1 + 2^-bits), of as many bits as it has; it rises with low. */
static void above_low(mpfr_ptr high, const cover *c, long bits) {
  mpfr_mul_2si(high, c->low.lo, -bits, MPFR_RNDD);
  mpfr_add(high, c->low.lo, high, MPFR_RNDD);
}

/* With the precision of the deltas. */
static int is_certain_at(cover *c, size_t i, long bits) {
  enum { MINIMUM = 64 };
  local_mpfrs(ivl_prec(&c->low), high);
  local_ivls(c->bits > MINIMUM ? c->bits : MINIMUM, mu);
  above_low(high, c, bits);
  mpfr_set(mu.lo, high, MPFR_RNDD);
  mpfr_set(mu.hi, mu.lo, MPFR_RNDU);
  const int is = convert_gdp_cover_cell(c->point[i], c->point[i + 1], &mu);
  if (is) c->sure[i] = bits;
  return is;
}

/* What is certain of a mu is so of larger ones: low rises, and fewer bits are farther above it. */
static int is_certain(cover *c, size_t i, long bits) {
  if (c->sure[i] >= bits) return 1;
  const int is = is_certain_at(c, i, bits);
  if (is && bits < c->most) is_certain_at(c, i, c->most);
  return is;
}

/* The middle of a cell, with few digits. */
static void middle(mpq_ptr x, const gdp_point *from, const gdp_point *to) {
  mpq_add(x, from->epsilon, to->epsilon);
  mpq_div_2exp(x, x, 1);
}

/* The points reach to where what is beyond is certain: 1. */
static int reach(cover *c, const ivl *mu) {
  enum { FAR = 24 };
  local_mpqs(x, one);
  mpq_set_ui(one, 1, 1);
  for (int k = 0; k < FAR && !is_over(c); k++) {
    const gdp_point *last = c->point[c->n - 1];
    if (convert_gdp_cover_tail(last->epsilon, c->known->square, &c->known->most, mu)) return 1;
    if (mpq_sgn(c->known->square) == 0) mpfr_get_q(x, c->known->most.hi);
    else mpq_mul_2exp(x, last->epsilon, 1);
    if (mpq_sgn(c->known->square) && mpq_sgn(x) == 0) mpq_set(x, one);
    if (mpq_cmp(x, last->epsilon) <= 0) return 0;
    insert(c, c->n, x);
  }
  return 0;
}

/* The i-th cell is not certain: an end of which only a bound is known is asked, or there is a point more in its middle. */
static void refine(cover *c, size_t i) {
  local_mpqs(x);
  gdp_point *const end = c->point[i]->asked ? c->point[i + 1] : c->point[i];
  if (end->asked) {
    middle(x, c->point[i], c->point[i + 1]);
    insert(c, i + 1, x);
    return;
  }
  ask(c, end);
  end->asked = 1;
  raise_low(c, end);
}

/* 1 if low (1 + 2^-bits) is enough everywhere; low may rise meanwhile. */
static int is_enough(cover *c, long bits) {
  local_ivls(ivl_prec(&c->low), mu);
  for (;;) {
    size_t i = 0;
    above_low(mu.lo, c, bits);
    mpfr_set(mu.hi, mu.lo, MPFR_RNDU);
    if (!reach(c, &mu)) return 0;
    while (i + 1 < c->n && is_certain(c, i, bits)) i++;
    if (i + 1 == c->n) return 1;
    if (is_over(c)) return 0;
    refine(c, i);
  }
}

/* z := the least mu, closer and closer. */
static void close_in(ivl *z, cover *c, const adapt_goal *goal) {
  local_mpfrs(ivl_prec(&c->low), high);
  c->most = goal->bits + 2;
  for (long bits = 1; !is_over(c); bits *= 2) {
    if (bits > c->most) bits = c->most;
    if (!is_enough(c, bits)) break;
    above_low(high, c, bits);
    if (!mpfr_number_p(z->hi) || mpfr_cmp(high, z->hi) < 0) mpfr_set(z->hi, high, MPFR_RNDU);
    mpfr_set(z->lo, c->low.lo, MPFR_RNDD);
    if (ivl_rel_bits(z) >= goal->bits || bits >= c->most) break;
  }
  mpfr_set(z->lo, c->low.lo, MPFR_RNDD);
}

/* ---- From below alone ------------------------------------------------------------------------- */

/* Epsilons that double, and then halves of the cells beside the best one. */
static void look_around(cover *c) {
  enum { DOUBLES = 14, ROUNDS = 12 };
  local_mpqs(x);
  mpq_set_ui(x, 1, 16);
  for (int k = 0; k < DOUBLES && !is_over(c) && mpfr_sgn(c->point[c->n - 1]->delta.lo) > 0; k++) {
    insert(c, c->n, x);
    mpq_mul_2exp(x, x, 1);
  }
  for (int k = 0; k < ROUNDS && !is_over(c); k++) {
    size_t best = 0;
    local_ivls(64, t, e, mu);
    ivl_set_point(&mu, c->low.lo);
    for (size_t i = 0; i < c->n; i++) { /* the point that needs it */
      ivl_set_q(&e, c->point[i]->epsilon);
      convert_gdp_to_delta(&t, &mu, &e);
      if (mpfr_cmp(c->point[i]->delta.hi, t.lo) >= 0) best = i;
    }
    if (best + 1 < c->n) {
      middle(x, c->point[best], c->point[best + 1]);
      insert(c, best + 1, x);
    }
    if (best > 0 && !is_over(c)) {
      middle(x, c->point[best - 1], c->point[best]);
      insert(c, best, x);
    }
  }
}

/* ---- All of it ----------------------------------------------------------------------------------- */

static void cover_init(cover *c, answer *a, const query *q, const gaussian_mu *known, const adapt_goal *goal) {
  const mpfr_prec_t prec = 2 * goal->bits + 96;
  *c = (cover){
      .q = q, .whole = a, .tables = {.u = NULL}, .known = known, .bits = goal->bits + MORE_BITS, .limit = goal->limit};
  c->until = effort_clock() + seconds_for(q, SECONDS_TRANSFORM);
  ivl_init(&c->low, prec);
  ivl_set_si(&c->low, 0);
}

static void cover_clear(cover *c) {
  for (size_t i = 0; i < c->n; i++) {
    mpq_clear(c->point[i]->epsilon);
    ivl_clear(&c->point[i]->delta);
    free(c->point[i]);
  }
  ivl_clear(&c->low);
  shared_clear(&c->tables);
}

/* A delta near 1 tells the mu by what it lacks: so many bits more. */
static void count_bits(cover *c) {
  local_mpfrs(ivl_prec(&c->low), lacks);
  gdp_point *const first = c->point[0];
  mpfr_ui_sub(lacks, 1, first->delta.lo, MPFR_RNDU);
  if (!mpfr_regular_p(lacks) || mpfr_get_exp(lacks) >= 0) return;
  c->bits -= mpfr_get_exp(lacks);
  ask(c, first);
  raise_low(c, first);
}

/* The points need so much, and so does the luckiest run (T-MU-NOISE). */
static void begin(cover *c) {
  enum { DELTAS = 40, FEW_BITS = 14 };
  const double from = effort_clock();
  local_mpqs(zero);
  local_ivls(ivl_prec(&c->low), lucky);
  insert(c, 0, zero);
  count_bits(c);
  if (has_tail(c->known)) {
    ivl_set_q(&lucky, c->known->square);
    ivl_sqrt(&lucky, &lucky);
    if (mpfr_cmp(lucky.lo, c->low.lo) > 0) mpfr_set(c->low.lo, lucky.lo, MPFR_RNDD);
  }
  if ((effort_clock() - from) * DELTAS > c->until - from && c->bits > FEW_BITS) c->bits = FEW_BITS;
}

static void by_curve(answer *a, const query *q, const gaussian_mu *known, const adapt_goal *goal) {
  cover c;
  cover_init(&c, a, q, known, goal);
  begin(&c);
  ivl_set_si(&a->z, 0);
  mpfr_set_inf(a->z.hi, 1);
  if (mpfr_zero_p(c.point[0]->delta.hi)) ivl_set_si(&a->z, 0);
  else if (has_tail(known) && mpfr_sgn(c.low.lo) > 0) close_in(&a->z, &c, goal);
  else {
    look_around(&c);
    mpfr_set(a->z.lo, c.low.lo, MPFR_RNDD);
  }
  answer_cite(a, "T-MU-POINT T-MU-CELL T-MU-TAIL T-MU-NOISE");
  if (a->status != ASSAY_BROKEN && !a->refused) a->status = ASSAY_OK;
  if (effort_clock() > c.until) a->stop = COMPOSE_SECONDS;
  cover_clear(&c);
}

static void root_at(ivl *z, const void *data) {
  ivl_set_q(z, data);
  ivl_sqrt(z, z);
}

/* What ended short of its digits says why. */
static void conclude(answer *a, const gaussian_mu *known, const adapt_goal *goal) {
  if (a->refused || a->status == ASSAY_BROKEN) return;
  a->report.bits = ivl_rel_bits(&a->z);
  if (a->report.bits >= goal->bits) return;
  a->status = ASSAY_LIMIT;
  if (a->stop == COMPOSE_SECONDS) return;
  a->stop = COMPOSE_METHOD;
  a->why = has_tail(known)
               ? "its curve is not known closer, or comes near to that of Gaussian privacy far out"
               : "how large its losses may be far out is not known to this program, so only a lower bound is";
}

void find_least_mu(answer *a, const query *q, const adapt_goal *goal) {
  gaussian_mu known;
  local_query query both;
  local_ivls(64, mass);
  query_copy(&both, q);
  both.side = SIDE_BOTH;
  gaussian_mu_init(&known, q, goal->bits + 64);
  curve_end_limit(&mass, &both);
  if (mpfr_sgn(mass.lo) > 0 || known.kind == GAUSSIAN_MU_NONE) {
    answer_is_infinite(a);
    answer_cite(a, "T-MU-NONE");
  } else if (known.kind == GAUSSIAN_MU_LEAST && !known.bounded) {
    a->status = adapt_run(&a->z, root_at, known.square, goal, &a->report);
    answer_cite(a, "T-MU-NOISE T-ADAPT");
  } else {
    by_curve(a, &both, &known, goal);
    conclude(a, &known, goal);
  }
  gaussian_mu_clear(&known);
}
