/* pair_random.h - random pairs of every kind, for the laws that all of them obey.
 *
 * Parameters are biased to what is odd: no shift, equal laws, rates 0 and 1, tiny rates, masses 0.
 * Classic mistake: an enclosure that is the whole line obeys every law; hockey() counts what is
 * not narrow as failed, unless its value is next to the largest loss.                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PROP_PAIR_RANDOM_H
#define ASSAY_PROP_PAIR_RANDOM_H

#include <stdio.h>

#include "canonical.h"
#include "discrete_gaussian.h"
#include "discrete_laplace.h"
#include "elem.h"
#include "gaussian_pair.h"
#include "generalized_gaussian.h"
#include "hockey.h"
#include "instability.h"
#include "laplace.h"
#include "response.h"
#include "rnd.h"
#include "sampled.h"
#include "table.h"
#include "tap.h"
#include "two_gaussians.h"

enum { P = 192, CELLS = 6, KINDS = 11, GENERALIZED = 3 };

/* What one round of a law has made; pairs are freed after it. */
typedef struct {
  pair *p, *q;
  mpq_t e, f;
  mpq_t par[4], rate; /* of p, if random_pair made it */
  int kind;
  long sharp;
} sample;

static inline void sample_init(sample *s) {
  s->p = s->q = NULL;
  s->kind = -1;
  s->sharp = 0;
  mpq_inits(s->e, s->f, s->rate, NULL);
  for (int i = 0; i < 4; i++) mpq_init(s->par[i]);
}
static inline void sample_drop(sample *s) {
  pair_free(s->p);
  pair_free(s->q);
  s->p = s->q = NULL;
}
static inline void sample_clear(sample *s) {
  mpq_clears(s->e, s->f, s->rate, NULL);
  for (int i = 0; i < 4; i++) mpq_clear(s->par[i]);
}
static inline void sample_show(const sample *s, const char *name, long round) {
  gmp_fprintf(stderr, "# %s, round %ld: kind %d (%Qd, %Qd, %Qd, %Qd), rate %Qd, e %Qd, f %Qd\n", name, round, s->kind,
              s->par[0], s->par[1], s->par[2], s->par[3], s->rate, s->e, s->f);
}

static inline void ivls_init(ivl *a, ivl *b, ivl *c, ivl *d) {
  ivl_init(a, P);
  ivl_init(b, P);
  ivl_init(c, P);
  ivl_init(d, P);
}
static inline void ivls_clear(ivl *a, ivl *b, ivl *c, ivl *d) {
  ivl_clear(a);
  ivl_clear(b);
  ivl_clear(c);
  ivl_clear(d);
}

static inline int meet(const ivl *x, const ivl *y) {
  int good = mpfr_lessequal_p(x->lo, y->hi) && mpfr_lessequal_p(y->lo, x->hi);
  if (!good) mpfr_fprintf(stderr, "# [%.40Rg, %.40Rg] and [%.40Rg, %.40Rg]\n", x->lo, x->hi, y->lo, y->hi);
  return good;
}

/* ---- Numbers -------------------------------------------------------------------- */

/* p/q * 2^k, k in lo .. hi. */
static inline void random_positive(mpq_ptr x, rnd *dice, long lo, long hi) {
  mpq_set_ui(x, 1 + rnd_below(dice, 40), 1 + rnd_below(dice, 40));
  mpq_canonicalize(x);
  long k = rnd_int(dice, lo, hi);
  if (k >= 0) mpq_mul_2exp(x, x, (mp_bitcnt_t)k);
  else mpq_div_2exp(x, x, (mp_bitcnt_t)-k);
}

static inline void random_epsilon(mpq_ptr x, rnd *dice) {
  random_positive(x, dice, -6, 2);
  if (rnd_once_in(dice, 3)) mpq_neg(x, x);
  if (rnd_once_in(dice, 20)) mpq_set_ui(x, 0, 1);
}

/* In [0, 1], the ends now and then. */
static inline void random_share(mpq_ptr x, rnd *dice) {
  mpq_set_ui(x, rnd_below(dice, 101), 100);
  if (rnd_once_in(dice, 4)) mpq_div_2exp(x, x, (mp_bitcnt_t)rnd_below(dice, 30));
  mpq_canonicalize(x);
}

/* ---- Pairs ---------------------------------------------------------------------- */

static inline void random_row(mpq_t *row, size_t n, rnd *dice) {
  unsigned long sum = 0, w[16];
  for (size_t i = 0; i < n; i++) sum += w[i] = rnd_once_in(dice, 5) ? 0 : 1 + rnd_below(dice, 30);
  if (sum == 0) sum = w[0] = 1;
  for (size_t i = 0; i < n; i++) {
    mpq_init(row[i]);
    mpq_set_ui(row[i], w[i], sum);
    mpq_canonicalize(row[i]);
  }
}
static inline void rows_init(mpq_t *p, mpq_t *q, size_t n, rnd *dice) {
  random_row(p, n, dice);
  random_row(q, n, dice);
}
static inline void rows_clear(mpq_t *p, mpq_t *q, size_t n) {
  for (size_t i = 0; i < n; i++) mpq_clears(p[i], q[i], NULL);
}
static inline pair *table_of(size_t n, mpq_t *p, mpq_t *q) {
  return table_pair_make(n, (const mpq_t *)p, (const mpq_t *)q);
}

static inline pair *random_table(rnd *dice) {
  mpq_t p[CELLS], q[CELLS];
  size_t n = 1 + rnd_below(dice, CELLS);
  rows_init(p, q, n, dice);
  pair *made = table_of(n, p, q);
  rows_clear(p, q, n);
  return made;
}

static inline pair *random_base(sample *s, rnd *dice) {
  unsigned long k = 2 + rnd_below(dice, 4);
  for (int i = 0; i < 4; i++) random_positive(s->par[i], dice, -2, 1);
  if (rnd_once_in(dice, 2)) mpq_neg(s->par[1], s->par[1]);
  if (rnd_once_in(dice, 20)) mpq_set_ui(s->par[1], 0, 1);
  s->kind = (int)rnd_below(dice, KINDS);
  if (s->kind == 0) return gaussian_pair_make(s->par[0], s->par[1]);
  if (s->kind == 1) return laplace_pair_make(s->par[0], s->par[1]);
  if (s->kind == 2) return two_gaussians_pair_make(s->par[1], s->par[0], s->par[2], s->par[3]);
  if (s->kind == GENERALIZED) {
    mpq_set_ui(s->par[2], 10 + rnd_below(dice, 40), 10);
    mpq_canonicalize(s->par[2]);
    return generalized_gaussian_pair_make(s->par[2], s->par[0], s->par[1]);
  }
  if (s->kind == 4) return random_table(dice);
  if (s->kind == 5) return response_pair_epsilon(s->par[0], k);
  random_share(s->par[3], dice);
  if (s->kind == 6) return response_pair_make(s->par[3], k);
  if (s->kind == 7) return canonical_pair_make(s->par[0], s->par[3]);
  mpq_set_si(s->par[1], rnd_int(dice, -9, 9), 1);
  if (s->kind == 8) return discrete_gaussian_pair_make(s->par[0], s->par[1]);
  if (s->kind == 9) return discrete_laplace_pair_make(s->par[0], s->par[1]);
  mpq_set_ui(s->par[3], 1 + rnd_below(dice, 99), 100);
  mpq_canonicalize(s->par[3]);
  mpq_abs(s->par[1], s->par[1]);
  return instability_pair_make(s->par[0], s->par[3], s->par[1]);
}

/* s->p := a pair of any kind, half of the time a sample. */
static inline void random_pair(sample *s, rnd *dice) {
  s->p = random_base(s, dice);
  mpq_set_ui(s->rate, 1, 1);
  if (rnd_once_in(dice, 2)) {
    random_share(s->rate, dice);
    s->p = sampled_pair_make(s->p, s->rate);
  }
  if (!s->p) bail("parameters outside of the domain");
}

/* The same, but for kinds whose moments take long; of samples only those of discrete laws, if `fast`. */
static inline void random_pair_with_moments(sample *s, rnd *dice, int fast) {
  do {
    pair_free(s->p);
    random_pair(s, dice);
  } while (s->kind == GENERALIZED || (fast && s->kind < GENERALIZED && mpq_cmp_ui(s->rate, 1, 1) != 0));
}

/* ---- Questions ------------------------------------------------------------------ */

/* z := the divergence; 0 if it is broken, or wide without being next to 0. */
static inline int hockey(ivl *z, const pair *p, hockey_sides sides, mpq_srcptr e) {
  const adapt_goal goal = {90, 1500};
  adapt_report report;
  const hockey_query q = {p, sides, e};
  assay_status status = hockey_of(z, &q, &goal, &report);
  int tiny = mpfr_zero_p(z->lo) && mpfr_cmp_ui_2exp(z->hi, 1, -1000) < 0;
  if (status != ASSAY_OK && !tiny) mpfr_fprintf(stderr, "# wide: [%.40Rg, %.40Rg]\n", z->lo, z->hi);
  return status == ASSAY_OK || tiny;
}

/* Both pairs of s have one divergence in both directions. */
static inline int same_pairs(rnd *dice, sample *s) {
  ivl x, y, t, u;
  int good = s->p && s->q;
  random_epsilon(s->e, dice);
  ivls_init(&x, &y, &t, &u);
  for (int i = HOCKEY_PQ; good && i <= HOCKEY_QP; i++)
    good = hockey(&x, s->p, (hockey_sides)i, s->e) && hockey(&y, s->q, (hockey_sides)i, s->e) && meet(&x, &y);
  ivls_clear(&x, &y, &t, &u);
  return good;
}

/* ---- Laws ----------------------------------------------------------------------- */

typedef struct {
  const char *name;
  int (*law)(rnd *dice, sample *s); /* 1: it holds in one random case */
  int rounds;
} law_row;

static inline void law_run(const law_row *laws, size_t n, uint64_t stream, const char *file) {
  for (size_t k = 0; k < n; k++) {
    rnd dice = rnd_start(stream + k);
    long i = 0, calls = laws[k].rounds * rnd_mult();
    sample s;
    int good = 1;
    sample_init(&s);
    for (; good && i < calls; i++) {
      good = laws[k].law(&dice, &s);
      if (!good) sample_show(&s, laws[k].name, i);
      sample_drop(&s);
    }
    if (!ok(good, "%s, %ld times", laws[k].name, i)) rnd_rerun(file);
    if (s.sharp) note("%ld narrow answers", s.sharp);
    sample_clear(&s);
  }
}

#endif
