/* gaussian_mu.c - squares of mu, exactly. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_mu.h"
#include "curve_end.h"
#include "deviation.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "mechanism.h"

#include <string.h>

/* ---- Rules -------------------------------------------------------------------------------- */

static int is_rate(const query *q, int rate) { return rat_cmp_si(&q->value[FIELD_RATE], rate, 1) == 0; }

/* square := uses (moved/sigma)^2. */
static void set_square(mpq_ptr square, const query *q, mpq_srcptr moved) {
  local_mpqs(t);
  deviation_variance(t, q);
  mpq_mul(square, moved, moved);
  mpq_div(square, square, t);
  mpq_mul(square, square, query_get(q, FIELD_STEPS));
}

gaussian_mu_kind gaussian_mu_of_noise(mpq_ptr square, ivl *most, const query *q) {
  (void)most;
  mpq_set_ui(square, 0, 1);
  if (is_rate(q, 0)) return GAUSSIAN_MU_LEAST;
  if (!deviation_is_root(q) && mpq_sgn(query_get(q, FIELD_SIGMA)) <= 0)
    return mpq_sgn(query_get(q, FIELD_SHIFT)) ? GAUSSIAN_MU_NONE : GAUSSIAN_MU_LEAST;
  set_square(square, q, query_get(q, FIELD_SHIFT));
  return GAUSSIAN_MU_LEAST;
}

/* most := -steps log(1 - rate). */
static void set_most(ivl *most, const query *q, mpq_srcptr rate) {
  ivl_set_q(most, rate);
  ivl_neg(most, most);
  ivl_log1p(most, most);
  ivl_neg(most, most);
  ivl_mul_q(most, most, query_get(q, FIELD_STEPS));
}

/* The other law is at least (1 - rate) times the noise alone, of which the first one is a sample. */
gaussian_mu_kind gaussian_mu_of_exchanged(mpq_ptr square, ivl *most, const query *q) {
  const gaussian_mu_kind kind = gaussian_mu_of_noise(square, most, q);
  if (is_rate(q, 1)) mpq_mul_2exp(square, square, 2);
  if (kind != GAUSSIAN_MU_LEAST || !mpq_sgn(square) || is_rate(q, 1)) return kind;
  set_most(most, q, query_get(q, FIELD_RATE));
  return GAUSSIAN_MU_CONCENTRATED;
}

gaussian_mu_kind gaussian_mu_of_exchanged_discrete(mpq_ptr square, ivl *most, const query *q) {
  const gaussian_mu_kind kind = gaussian_mu_of_exchanged(square, most, q);
  return kind == GAUSSIAN_MU_LEAST && mpq_sgn(square) ? GAUSSIAN_MU_CONCENTRATED : kind;
}

/* The shift is that of a record that is replaced. */
gaussian_mu_kind gaussian_mu_of_zeroed(mpq_ptr square, ivl *most, const query *q) {
  const gaussian_mu_kind kind = gaussian_mu_of_noise(square, most, q);
  mpq_div_2exp(square, square, 2);
  return kind;
}

gaussian_mu_kind gaussian_mu_of_group(mpq_ptr square, ivl *most, const query *q) {
  const gaussian_mu_kind kind = gaussian_mu_of_noise(square, most, q);
  mpq_srcptr records = query_get(q, FIELD_RECORDS);
  mpq_mul(square, square, records);
  mpq_mul(square, square, records);
  return kind;
}

static int is_cut(const query *q) { return mpq_cmp(query_get(q, FIELD_RECORDS), query_get(q, FIELD_BATCH)) > 0; }

/* Where batches may be cut the pair has a part of twice the distance. */
gaussian_mu_kind gaussian_mu_of_cut(mpq_ptr square, ivl *most, const query *q) {
  const gaussian_mu_kind kind = gaussian_mu_of_noise(square, most, q);
  if (is_cut(q)) mpq_mul_2exp(square, square, 2);
  return kind;
}

/* A record being replaced it is never more, and as much where batches may be cut. */
gaussian_mu_kind gaussian_mu_of_cut_replaced(mpq_ptr square, ivl *most, const query *q) {
  return is_cut(q) ? gaussian_mu_of_cut(square, most, q) : gaussian_mu_of_exchanged(square, most, q);
}

/* rate := at least that of samples that are exchanged: of cut ones, or of the others, too. */
static void exchanged_rate(mpq_ptr rate, const query *q) {
  local_mpqs(more, one);
  mpq_set_ui(one, 1, 1);
  mpq_set(rate, query_get(q, FIELD_RATE));
  if (q->adjacency == ADJACENCY_REPLACE && mpq_cmp(rate, one) < 0) return;
  mpq_add(more, query_get(q, FIELD_BATCH), one);
  mpq_div(more, query_get(q, FIELD_BATCH), more);
  mpq_mul(rate, rate, more);
}

/* The part of cut batches is one of samples of which a record is replaced, twice as far apart. */
gaussian_mu_kind gaussian_mu_of_cut_published(mpq_ptr square, ivl *most, const query *q) {
  if (!is_cut(q)) {
    if (q->adjacency == ADJACENCY_REPLACE) return gaussian_mu_of_exchanged(square, most, q);
    return gaussian_mu_of_noise(square, most, q);
  }
  const gaussian_mu_kind kind = gaussian_mu_of_cut(square, most, q);
  if (kind != GAUSSIAN_MU_LEAST || !mpq_sgn(square)) return kind;
  local_mpqs(rate);
  exchanged_rate(rate, q);
  set_most(most, q, rate);
  return GAUSSIAN_MU_CONCENTRATED;
}

gaussian_mu_kind gaussian_mu_of_discrete(mpq_ptr square, ivl *most, const query *q) {
  const gaussian_mu_kind kind = gaussian_mu_of_noise(square, most, q);
  return kind == GAUSSIAN_MU_LEAST && mpq_sgn(square) ? GAUSSIAN_MU_CONCENTRATED : kind;
}

gaussian_mu_kind gaussian_mu_of_two(mpq_ptr square, ivl *most, const query *q) {
  if (mpq_equal(query_get(q, FIELD_SIGMA), query_get(q, FIELD_SIGMA2))) return gaussian_mu_of_noise(square, most, q);
  mpq_set_ui(square, 0, 1);
  if (is_rate(q, 0)) return GAUSSIAN_MU_LEAST;
  const int wider = mpq_cmp(query_get(q, FIELD_SIGMA), query_get(q, FIELD_SIGMA2)) > 0;
  return wider || is_rate(q, 1) ? GAUSSIAN_MU_NONE : GAUSSIAN_MU_UNKNOWN; /* else losses are bounded */
}

/* A record is in one batch of each epoch, in one or in so many of all. */
gaussian_mu_kind gaussian_mu_of_batches(mpq_ptr square, ivl *most, const query *q) {
  (void)most;
  if (mpq_sgn(query_get(q, FIELD_SIGMA)) <= 0) return GAUSSIAN_MU_NONE;
  mpq_mul(square, query_get(q, FIELD_SIGMA), query_get(q, FIELD_SIGMA));
  mpq_inv(square, square);
  if (q->how->may & FIELD(EPOCHS)) mpq_mul(square, square, query_get(q, FIELD_EPOCHS));
  if (q->how->may & FIELD(PICKS)) mpq_mul(square, square, query_get(q, FIELD_PICKS));
  return GAUSSIAN_MU_LEAST;
}

gaussian_mu_kind gaussian_mu_of_guarantee(mpq_ptr square, ivl *most, const query *q) {
  (void)most;
  mpq_set_ui(square, 0, 1);
  if (is_rate(q, 0)) return GAUSSIAN_MU_LEAST;
  mpq_mul(square, query_get(q, FIELD_MU), query_get(q, FIELD_MU));
  mpq_mul(square, square, query_get(q, FIELD_STEPS));
  return GAUSSIAN_MU_LEAST;
}

/* Of beta 2 it is Gaussian noise of variance scale^2/2; of more, divergences grow faster than the order. */
gaussian_mu_kind gaussian_mu_of_generalized(mpq_ptr square, ivl *most, const query *q) {
  (void)most;
  mpq_set_ui(square, 0, 1);
  if (is_rate(q, 0)) return GAUSSIAN_MU_LEAST;
  const int beta = rat_cmp_si(&q->value[FIELD_BETA], 2, 1);
  if (beta < 0 || mpq_sgn(query_get(q, FIELD_SCALE)) <= 0) return GAUSSIAN_MU_UNKNOWN;
  if (beta > 0) return mpq_sgn(query_get(q, FIELD_SHIFT)) ? GAUSSIAN_MU_NONE : GAUSSIAN_MU_LEAST;
  mpq_div(square, query_get(q, FIELD_SHIFT), query_get(q, FIELD_SCALE));
  mpq_mul(square, square, square);
  mpq_mul_2exp(square, square, 1);
  mpq_mul(square, square, query_get(q, FIELD_STEPS));
  return GAUSSIAN_MU_LEAST;
}

/* The coin may choose the worst each time. */
gaussian_mu_kind gaussian_mu_of_mixture(mpq_ptr square, ivl *most, const query *q) {
  (void)most;
  local_mpqs(part);
  mpq_set_ui(square, 0, 1);
  for (size_t i = 0; i < q->n_parts; i++) {
    const query *p = &q->parts[i];
    const gaussian_mu_kind kind = p->how->mu ? p->how->mu(part, most, p) : GAUSSIAN_MU_UNKNOWN;
    if (mpq_sgn(query_get(p, FIELD_PROBABILITY)) == 0) continue;
    if (kind == GAUSSIAN_MU_NONE && !is_rate(q, 0)) return kind;
    if (kind != GAUSSIAN_MU_LEAST) {
      ivl_set_si(most, 0);
      return GAUSSIAN_MU_UNKNOWN;
    }
    if (mpq_cmp(part, square) > 0) mpq_set(square, part);
  }
  if (is_rate(q, 0)) mpq_set_ui(square, 0, 1);
  mpq_mul(square, square, query_get(q, FIELD_STEPS));
  return GAUSSIAN_MU_LEAST;
}

/* ---- All parts ------------------------------------------------------------------------------- */

/* 1, and z := what the losses of q are at most in both directions, finite, none being infinite. */
static int is_bounded(ivl *z, const query *q) {
  local_query query both;
  local_mpqs(exact);
  local_ivls(ivl_prec(z), mass);
  query_copy(&both, q);
  both.side = SIDE_BOTH;
  curve_end_limit(&mass, &both);
  const pair_top top = mpfr_zero_p(mass.hi) ? curve_end_top(z, exact, &both) : PAIR_TOP_UNKNOWN;
  return (top == PAIR_TOP_ENCLOSED || top == PAIR_TOP_EXACT) && mpfr_number_p(z->hi);
}

static void add(gaussian_mu *m, const query *q) {
  local_mpqs(square);
  local_ivls(ivl_prec(&m->most), most, extra);
  ivl_set_si(&extra, 0);
  const gaussian_mu_kind kind = q->how->mu ? q->how->mu(square, &extra, q) : GAUSSIAN_MU_UNKNOWN;
  if (kind == GAUSSIAN_MU_UNKNOWN && is_bounded(&most, q)) {
    ivl_add(&m->most, &m->most, &most);
    m->bounded = 1;
    return;
  }
  mpq_add(m->square, m->square, square);
  ivl_add(&m->most, &m->most, &extra);
  if (kind > m->kind) m->kind = kind;
}

void gaussian_mu_init(gaussian_mu *m, const query *q, mpfr_prec_t prec) {
  mpq_init(m->square);
  ivl_init(&m->most, prec);
  ivl_set_si(&m->most, 0);
  m->bounded = 0;
  m->kind = GAUSSIAN_MU_LEAST;
  if (!q->how->has_parts) add(m, q);
  for (size_t i = 0; q->how->has_parts && i < q->n_parts; i++) add(m, &q->parts[i]);
}

void gaussian_mu_clear(gaussian_mu *m) {
  mpq_clear(m->square);
  ivl_clear(&m->most);
}

/* ---- rho --------------------------------------------------------------------------------------- */

/* 1 if all noise of q is Gaussian, on the reals or on the integers, with every record in it. */
static int is_noise(const query *q) {
  return is_rate(q, 1) && (!strcmp(q->how->name, "gaussian") || !strcmp(q->how->name, "discrete-gaussian"));
}

/* Of both kinds of noise the square is twice rho. */
gaussian_mu_kind gaussian_mu_rho(mpq_ptr rho, const query *q) {
  gaussian_mu_kind all = GAUSSIAN_MU_LEAST;
  local_mpqs(square);
  local_ivls(1, unused);
  mpq_set_ui(rho, 0, 1);
  for (size_t i = 0; i < q->n_parts; i++) {
    if (!is_noise(&q->parts[i])) return GAUSSIAN_MU_UNKNOWN;
    const gaussian_mu_kind kind = q->parts[i].how->mu(square, &unused, &q->parts[i]);
    mpq_add(rho, rho, square);
    if (kind > all) all = kind;
  }
  mpq_div_2exp(rho, rho, 1);
  return all;
}
