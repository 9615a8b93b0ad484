/* outcomes.c - lists of outcomes with rational masses.
 *
 * Not analysed by WP: rationals that the model does not have, and pairs of several kinds.
 * Derivations: proofs/notes/pair.md (T-PAIR-TOTAL).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "outcomes.h"
#include "coin.h"
#include "local.h"
#include "sampled_pair.h"
#include "status.h"
#include "table.h"

#include <stdlib.h>

/* ---- Lists --------------------------------------------------------------------------- */

/* o := room for n outcomes of no mass. */
static void make_room(outcomes *o, size_t n) {
  o->at = assay_alloc(n * sizeof *o->at);
  o->n = n;
  for (size_t k = 0; k < n; k++) mpq_inits(o->at[k].p, o->at[k].q, NULL);
}

void outcomes_init(outcomes *o) {
  make_room(o, 1);
  mpq_set_ui(o->at[0].p, 1, 1);
  mpq_set_ui(o->at[0].q, 1, 1);
}

void outcomes_clear(outcomes *o) {
  for (size_t k = 0; k < o->n; k++) mpq_clears(o->at[k].p, o->at[k].q, NULL);
  free(o->at);
}

/* ---- Of a pair ------------------------------------------------------------------------- */

static int of_pair(outcomes *o, const pair *p);

static void of_table(outcomes *o, const table_pair *t) {
  make_room(o, t->n);
  for (size_t k = 0; k < t->n; k++) {
    mpq_set(o->at[k].p, t->cells[k].p);
    mpq_set(o->at[k].q, t->cells[k].q);
  }
}

/* x := weight x. */
static void scale(outcomes *o, mpq_srcptr weight) {
  for (size_t k = 0; k < o->n; k++) {
    mpq_mul(o->at[k].p, o->at[k].p, weight);
    mpq_mul(o->at[k].q, o->at[k].q, weight);
  }
}

/* o := the outcomes of both; o's own and more's are freed. */
static void join(outcomes *o, outcomes *more) {
  outcomes all;
  make_room(&all, o->n + more->n);
  for (size_t k = 0; k < all.n; k++) {
    cell *from = k < o->n ? &o->at[k] : &more->at[k - o->n];
    mpq_swap(all.at[k].p, from->p);
    mpq_swap(all.at[k].q, from->q);
  }
  outcomes_clear(o);
  outcomes_clear(more);
  *o = all;
}

/* Both sides of a public coin, weighted. */
static int of_coin(outcomes *o, const pair *p) {
  local_mpqs(weight, rest);
  const pair *const tails = coin_pair_side(weight, p, 1);
  const pair *const heads = coin_pair_side(rest, p, 0);
  outcomes more;
  if (!tails || !of_pair(o, heads)) return 0;
  scale(o, rest);
  if (!of_pair(&more, tails)) {
    outcomes_clear(o);
    return 0;
  }
  scale(&more, weight);
  join(o, &more);
  return 1;
}

/* P of a sample at this rate is (1 - rate) Q + rate P. */
static void sample(outcomes *o, mpq_srcptr rate) {
  local_mpqs(d);
  for (size_t k = 0; k < o->n; k++) {
    mpq_sub(d, o->at[k].p, o->at[k].q);
    mpq_mul(d, d, rate);
    mpq_add(o->at[k].p, o->at[k].q, d);
  }
}

/* 1, and o made: outcomes_clear is due. */
static int of_pair(outcomes *o, const pair *p) {
  local_mpqs(rate);
  const pair *const base = sampled_pair_base(rate, p);
  int known = 1;
  if (base->kind->infinite == table_infinite) of_table(o, (const table_pair *)base);
  else known = base == p ? of_coin(o, p) : of_pair(o, base);
  if (known && base != p) sample(o, rate);
  return known;
}

/* ---- Of a composition ------------------------------------------------------------------ */

/* The bits of all numbers of the product, and more. */
static size_t bits_of(const outcomes *o) {
  size_t bits = 0;
  for (size_t k = 0; k < o->n; k++)
    bits += mpz_sizeinbase(mpq_denref(o->at[k].p), 2) + mpz_sizeinbase(mpq_denref(o->at[k].q), 2);
  return bits;
}

static int is_small(const outcomes *a, const outcomes *b) {
  if (a->n > OUTCOMES_MOST / b->n) return 0;
  return bits_of(a) * b->n + bits_of(b) * a->n <= OUTCOMES_BITS;
}

/* o := the outcomes of o and b, independent. */
static void product(outcomes *o, const outcomes *b) {
  outcomes all;
  make_room(&all, o->n * b->n);
  for (size_t k = 0; k < all.n; k++) {
    mpq_mul(all.at[k].p, o->at[k / b->n].p, b->at[k % b->n].p);
    mpq_mul(all.at[k].q, o->at[k / b->n].q, b->at[k % b->n].q);
  }
  outcomes_clear(o);
  *o = all;
}

int outcomes_times(outcomes *o, const pair *p, unsigned long count) {
  outcomes one;
  if (!of_pair(&one, p)) return 0;
  int good = 1;
  for (unsigned long i = 0; good && one.n > 1 && i < count; i++) {
    good = is_small(o, &one);
    if (good) product(o, &one);
  }
  outcomes_clear(&one);
  return good;
}

void outcomes_total(mpq_ptr m, const outcomes *o) {
  local_mpqs(d);
  mpq_set_ui(m, 0, 1);
  for (size_t k = 0; k < o->n; k++) {
    mpq_sub(d, o->at[k].p, o->at[k].q);
    if (mpq_sgn(d) > 0) mpq_add(m, m, d);
  }
}
