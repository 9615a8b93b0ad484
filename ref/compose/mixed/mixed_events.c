/* mixed_events.c - bounds of a composition from tests of its uses, each for itself.
 *
 * Not analysed by WP: it asks pairs through a table of functions.
 * Derivations: proofs/notes/product.md (T-PRODUCT-APART).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_events.h"
#include "mixed_events_parts.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"
#include "proposed.h"

/* sum := sum + n log x, x a probability.
 * Special case: the logarithm of 0 is below every number. */
static void add_log(ivl *sum, const ivl *x, unsigned long count) {
  enum { FAR_BELOW = 60 };
  local_mpqs(n);
  local_ivls(ivl_prec(sum), t, times);
  mpq_set_ui(n, count, 1);
  ivl_set_q(&times, n);
  ivl_log(&t, x);
  if (mpfr_sgn(x->hi) <= 0) mpfr_set_si_2exp(t.hi, -1, FAR_BELOW, MPFR_RNDU);
  ivl_mul(&t, &t, &times);
  ivl_add(sum, sum, &t);
}

/* The same of 1 - x, with the digits of a small x. */
static void add_log_rest(ivl *sum, const ivl *x, unsigned long count) {
  local_mpqs(n);
  local_ivls(ivl_prec(sum), t, rest, times);
  ivl_si_sub(&rest, 1, x);
  if (mpfr_sgn(rest.hi) <= 0 || mpfr_cmp_d(x->lo, 0.5) > 0) {
    add_log(sum, &rest, count);
    return;
  }
  mpq_set_ui(n, count, 1);
  ivl_set_q(&times, n);
  mixed_events_parts_log_rest(sum, &t, x, &times);
}

/* p, k := the probabilities under the first and the second law that a use has a loss above t. */
static void tails(ivl *p, ivl *k, const mixed_query *q, size_t i, const ivl *t) {
  pair_tails(p, k, q->parts[i].p, q->side, t);
  meet_unit(p);
  meet_unit(k);
}

/* z := at most D: the event that some use has a loss above t. */
static void some(ivl *z, const mixed_query *q, const ivl *t, const ivl *factor) {
  local_ivls(ivl_prec(z), p, k, none_p, none_k);
  ivl_set_si(&none_p, 0);
  ivl_set_si(&none_k, 0);
  for (size_t i = 0; i < q->n; i++) {
    tails(&p, &k, q, i, t);
    add_log_rest(&none_p, &p, q->parts[i].count);
    add_log_rest(&none_k, &k, q->parts[i].count);
  }
  mixed_events_parts_some(z, &p, &none_p, &none_k, factor);
}

/* z := at most D: the event that all uses have one. */
static void all(ivl *z, const mixed_query *q, const ivl *t, const ivl *factor) {
  local_ivls(ivl_prec(z), p, k, all_p, all_k);
  ivl_set_si(&all_p, 0);
  ivl_set_si(&all_k, 0);
  for (size_t i = 0; i < q->n; i++) {
    tails(&p, &k, q, i, t);
    add_log(&all_p, &p, q->parts[i].count);
    add_log(&all_k, &k, q->parts[i].count);
  }
  mixed_events_parts_all(z, &p, &all_p, &all_k, factor);
}

/* z := at least D: 1 less the product of what each use leaves of 1 at its share of epsilon. */
static void above(ivl *z, const mixed_query *q, const ivl *share) {
  local_ivls(ivl_prec(z), p, k, t, left, factor);
  ivl_exp(&factor, share);
  ivl_set_si(&left, 0);
  for (size_t i = 0; i < q->n; i++) {
    tails(&p, &k, q, i, share);
    mixed_events_parts_left(&p, &t, &k, &factor);
    meet_unit(&p);
    add_log_rest(&left, &p, q->parts[i].count);
  }
  ivl_expm1(z, &left);
  ivl_neg(z, z);
}

/* x := epsilon, divided by the number of uses. */
static void share_of(ivl *x, const mixed_query *q) {
  local_mpqs(uses, one, e);
  for (size_t i = 0; i < q->n; i++) {
    mpq_set_ui(one, q->parts[i].count, 1);
    mpq_add(uses, uses, one);
  }
  if (mpq_sgn(uses) > 0) mpq_div(e, q->epsilon, uses);
  else mpq_set(e, q->epsilon);
  ivl_set_q(x, e);
}

/* Method: the thresholds are epsilon, where one use is enough, and 0, where all are asked; with bits to spare, as the
 * divergence may be a small difference. */
void mixed_events(ivl *z, const mixed_query *q) {
  enum { SPARE_BITS = 64 };
  local_ivls(ivl_prec(z) + SPARE_BITS, around, t, b, factor);
  double loud = mpq_get_d(q->epsilon);
  proposed_number(&loud);
  ivl_exp_q(&factor, q->epsilon);
  ivl_set_double(&t, loud);
  some(&b, q, &t, &factor);
  meet_above(&around, &b);
  ivl_set_si(&t, 0);
  all(&b, q, &t, &factor);
  meet_above(&around, &b);
  share_of(&t, q);
  above(&b, q, &t);
  meet_below(&around, &b);
  meet_unit(&around);
  ivl_set(z, &around);
}
