/* pair_ask.h - a random question about a pair, and what Arb's answer says of ours.
 *
 * The answer that Arb finds comes from the definition, by masses (pair_masses.h) or densities
 * (pair_density.h) of the two laws, not from a formula of ours.
 * Classic mistake: to count agreement with a ball that holds everything; `known` counts
 * only what Arb knows to KNOWN bits, more than GOAL, and there ours must have GOAL bits.      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CROSS_PAIR_ASK_H
#define ASSAY_CROSS_PAIR_ASK_H

#include <stdio.h>

#include <arb.h>

#include "hockey.h"
#include "loss_law.h"
#include "rnd.h"
#include "tap.h"

enum { BITS = 320, GOAL = 90, MOST = 1000, KNOWN = 95, PARAMETERS = 4, CELLS = 8 };

typedef struct {
  int kind, sampled;
  pair_side side;
  mpq_t v[PARAMETERS]; /* of the pair                                             */
  mpq_t rate, at;      /* of the sample, 1 if there is none; epsilon or a loss    */
  size_t n;            /* of a table                                              */
  mpq_t p[CELLS], q[CELLS];
} question;

typedef struct {
  long calls, known, wrong;
} tally;

static inline void question_init(question *q) {
  for (int i = 0; i < PARAMETERS; i++) mpq_init(q->v[i]);
  for (int i = 0; i < CELLS; i++) mpq_inits(q->p[i], q->q[i], NULL);
  mpq_inits(q->rate, q->at, NULL);
  q->n = 0;
}

static inline void question_clear(question *q) {
  for (int i = 0; i < PARAMETERS; i++) mpq_clear(q->v[i]);
  for (int i = 0; i < CELLS; i++) mpq_clears(q->p[i], q->q[i], NULL);
  mpq_clears(q->rate, q->at, NULL);
}

static inline void question_show(const question *q, const char *name, long call) {
  gmp_fprintf(stderr, "# %s, call %ld: side %d, parameters %Qd %Qd %Qd %Qd, sampled %d, rate %Qd, at %Qd\n", name, call,
              (int)q->side, q->v[0], q->v[1], q->v[2], q->v[3], q->sampled, q->rate, q->at);
  for (size_t i = 0; i < q->n; i++) gmp_fprintf(stderr, "# p %Qd q %Qd\n", q->p[i], q->q[i]);
}

static inline void set_exactly(arb_t z, mpq_srcptr q) {
  fmpq_t f;
  fmpq_init(f);
  fmpq_set_mpq(f, q);
  arb_set_fmpq(z, f, BITS);
  fmpq_clear(f);
}

/* x := p/q * 2^k with small p, q and k in lo .. hi; positive. */
static inline void random_rational(mpq_ptr x, rnd *dice, long lo, long hi) {
  mpq_set_ui(x, 1 + rnd_below(dice, 99), 1 + rnd_below(dice, 99));
  mpq_canonicalize(x);
  long k = rnd_int(dice, lo, hi);
  if (k >= 0) mpq_mul_2exp(x, x, (mp_bitcnt_t)k);
  else mpq_div_2exp(x, x, (mp_bitcnt_t)-k);
}

/* x := a rational in (0, 1), now and then tiny. */
static inline void random_share(mpq_ptr x, rnd *dice) {
  mpq_set_ui(x, 1 + rnd_below(dice, 98), 100);
  if (rnd_once_in(dice, 3)) mpq_div_2exp(x, x, (mp_bitcnt_t)rnd_below(dice, 40));
  mpq_canonicalize(x);
}

/* Side, rate and argument; the argument is often negative, now and then 0 or the rate 1. */
static inline void random_place(question *q, rnd *dice) {
  q->side = rnd_once_in(dice, 2) ? PAIR_PQ : PAIR_QP;
  random_rational(q->at, dice, -8, 3);
  if (rnd_once_in(dice, 3)) mpq_neg(q->at, q->at);
  if (rnd_once_in(dice, 40)) mpq_set_ui(q->at, 0, 1);
  random_share(q->rate, dice);
  if (!q->sampled || rnd_once_in(dice, 40)) mpq_set_ui(q->rate, 1, 1);
}

/* z overlaps with Arb's ball; where that is known, and not below 2^-(2^28), the status must be ASSAY_OK. */
static inline int agrees(const ivl *z, assay_status status, const arb_t v, tally *t) {
  arb_t u;
  if (status == ASSAY_BROKEN) return 0;
  if (!arb_is_finite(v)) return 1;
  arb_init(u);
  arb_set_interval_mpfr(u, z->lo, z->hi, BITS);
  int known = arb_rel_accuracy_bits(v) >= KNOWN && arf_cmpabs_2exp_si(arb_midref(v), -(1L << 28)) > 0;
  known = known || arb_is_zero(v);
  int good = arb_overlaps(u, v) && (status == ASSAY_OK || !known);
  t->known += known;
  if (!good) {
    char *text = arb_get_str(v, 30, ARB_STR_MORE);
    mpfr_fprintf(stderr, "# ours [%.40Re, %.40Re], status %d, Arb %s\n", z->lo, z->hi, (int)status, text);
    flint_free(text);
  }
  arb_clear(u);
  return good;
}

static inline void tally_report(const tally *t, const char *name) {
  ok(t->wrong == 0 && 5 * t->known > 3 * t->calls, "%s: overlaps with Arb's in %ld calls; known in %ld", name, t->calls,
     t->known);
}

#endif
