/* batches_renyi.c - logarithms of moments of the ratio, and bounds around them.
 *
 * Method: E (S/T)^r under Q, of order r for D(P||Q) and 1 - r for D(Q||P): whole orders by a series, others by an integral.
 * Not analysed by WP: it rests on sums_moment.c; proofs/notes/batches_renyi.md.        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "batches_renyi.h"
#include "batches_renyi_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"
#include "sums_moment.h"

/* Whole orders up to WHOLE by a series; other ones up to PARTS by an integral, whose terms are products of so many. */
enum { WHOLE = 1024, PARTS = 33 };

/* ---- A moment of the ratio ------------------------------------------------------------------ */

/* z := E (S/T)^r, r not 0; 1: it was found. */
static int moment(ivl *z, const batches_query *q, mpq_srcptr r) {
  local_ivls(ivl_prec(z), t);
  local_mpqs(depth);
  local_mpzs(n);
  sums_query s = {.sigma = q->sigma, .sum = q->steps, .depth = depth, .upper = 1, .lower = 1};
  mpz_cdiv_q(n, mpq_numref(r), mpq_denref(r));
  if (mpz_sgn(n) < 0) mpz_set_ui(n, 0);
  mpq_set_z(depth, n);
  mpq_sub(depth, depth, r);
  if (mpz_cmp_ui(n, mpq_sgn(depth) ? PARTS : WHOLE) > 0) return 0;
  s.power = mpz_get_ui(n);
  if (mpq_sgn(depth)) sums_moment(z, &s);
  else sums_moment_whole(z, &s);
  batches_renyi_parts_scaled(z, &t, (long)q->steps, r);
  return mpfr_number_p(z->hi) != 0;
}

/* z := the divergence of one epoch at an order that is not 1; 0: unknown. */
static int one_epoch(ivl *z, const batches_query *q, mpq_srcptr order) {
  local_mpqs(r, less);
  mpq_set_ui(r, 1, 1);
  mpq_sub(less, order, r);
  if (q->side == PAIR_PQ) mpq_set(r, order);
  else mpq_neg(r, less);
  if (!moment(z, q, r)) return 0;
  ivl_log(z, z);
  ivl_div_q(z, z, less);
  return 1;
}

/* Order 1 lies between two beside it, as divergences grow with the order. */
static int order_one(ivl *z, const batches_query *q) {
  local_mpqs(order, by);
  local_ivls(ivl_prec(z), more);
  mpq_set_ui(order, 1, 1);
  mpq_div_2exp(by, order, (mp_bitcnt_t)ivl_prec(z) * 2 / 5);
  mpq_sub(order, order, by);
  const int below = one_epoch(z, q, order);
  mpq_add(order, order, by);
  mpq_add(order, order, by);
  if (!below || !one_epoch(&more, q, order)) return 0;
  ivl_hull(z, z, &more);
  return 1;
}

static int at_order(ivl *z, const batches_query *q, mpq_srcptr order) {
  return mpq_cmp_ui(order, 1, 1) == 0 ? order_one(z, q) : one_epoch(z, q, order);
}

/* ---- Bounds for all orders -------------------------------------------------------------------- */

/* m := how many steps a record is in. */
/*@ requires mem: QOK(m) && \valid_read(q);
    requires sep: \separated(m, q);
    requires dom: -0x40000000 <= q->picks <= 0x40000000;
    requires dom: -0x40000000 <= q->epochs <= 0x40000000;
    ALLOCATES assigns m->tok;
    ensures ok: QOK(m);
    ensures value: QVAL(m) == (real)(q->picks * q->epochs); */
static void parts_of(mpq_ptr m, const batches_query *q) { mpq_set_ui(m, q->picks * q->epochs, 1); }

/* z := at least the divergence: that of the steps themselves. */
/*@ logic real BatchesRenyiAboveZ(real oq, real sq, real n) =
    Scale(Div(Div((n * oq), sq), sq), -1); */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && QOK(q->order) && QOK(q->sigma);
    requires sep: \separated(z, q) && \separated(z, q->order) && \separated(z, q->sigma);
    requires dom: -0x40000000 <= q->picks <= 0x40000000;
    requires dom: -0x40000000 <= q->epochs <= 0x40000000;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: QVAL(q->sigma) != 0 ==> IVL_IN(BatchesRenyiAboveZ(QVAL(q->order), QVAL(q->sigma), (real)(q->picks * q->epochs)), z); */
static void above(ivl *z, const batches_query *q) {
  local_mpqs(x);
  parts_of(x, q);
  mpq_mul(x, x, q->order);
  batches_renyi_parts_rho(z, x, q->sigma);
}

/* z := at most the divergence: that of the sum of all answers. */
static void below(ivl *z, const batches_query *q) {
  local_mpqs(x, n);
  parts_of(x, q);
  mpq_mul(x, x, x);
  mpq_set_ui(n, q->steps * q->epochs, 1);
  mpq_div(x, x, n);
  mpq_mul(x, x, q->order);
  batches_renyi_parts_rho(z, x, q->sigma);
}

/* z := log C(steps, picks). */
static void log_sets(ivl *z, const batches_query *q) {
  local_ivls(ivl_prec(z), t);
  enum { MANY = 100000 };
  const unsigned long k = q->picks < q->steps - q->picks ? q->picks : q->steps - q->picks;
  ivl_set_si(z, 0);
  if (k > MANY) mpfr_set_inf(z->hi, 1);
  for (unsigned long i = 0; i < k && k <= MANY; i++)
    batches_renyi_parts_sets(z, &t, (long)(q->steps - i), (long)(i + 1));
}

/* z := at most D(P||Q) for an order above 1: the luckiest of as many draws (T-AUDIT-LUCKY). */
static void lucky(ivl *z, const batches_query *q) {
  local_ivls(ivl_prec(z), t);
  log_sets(&t, q);
  ivl_mul_si(&t, &t, (long)q->epochs);
  above(z, q);
  ivl_sub(z, z, &t);
}

/* z := [the most of the bounds below, that above]. */
static void around(ivl *z, const batches_query *q) {
  local_ivls(ivl_prec(z), t);
  below(z, q);
  if (q->side == PAIR_PQ && mpq_cmp_ui(q->order, 1, 1) > 0) {
    lucky(&t, q);
    ivl_max(z, z, &t);
  }
  above(&t, q);
  if (mpfr_number_p(z->lo)) mpfr_set(z->hi, t.hi, MPFR_RNDU);
  else ivl_set(z, &t);
}

/* z := what z and a number that is at least one of t share. */
static void at_least(ivl *z, const ivl *t) {
  if (mpfr_number_p(t->lo)) meet_above(z, t);
}

/* Between whole orders n - 1 < a < n the logarithm of the moment is convex: below the chord, above those beside it. */
static void by_whole_orders(ivl *z, const batches_query *q) {
  local_mpzs(n);
  local_mpqs(order);
  local_ivls(ivl_prec(z), t, high, low);
  mpz_cdiv_q(n, mpq_numref(q->order), mpq_denref(q->order));
  if (mpz_cmp_ui(n, 3) < 0) return;
  if (mpz_cmp_ui(n, WHOLE) > 0) mpz_set_ui(n, WHOLE);
  mpq_set_z(order, n);
  if (!one_epoch(&high, q, order)) return;
  mpz_sub_ui(n, n, 1);
  mpq_set_z(order, n);
  if (!one_epoch(&low, q, order)) return;
  ivl_mul_si(&low, &low, (long)mpz_get_ui(n) - 1); /* L(n - 1) and L(n), n - 1 being in n */
  ivl_mul_si(&high, &high, (long)mpz_get_ui(n));
  local_mpqs(at, less);
  mpq_sub(at, q->order, order);
  mpq_set_ui(less, 1, 1);
  mpq_sub(less, q->order, less);
  batches_renyi_parts_chord(&t, &low, &high, at, less);
  if (mpq_cmp_ui(at, 1, 1) <= 0) meet_below(z, &t);
  else at_least(z, &t);
  /* the divergence grows: L(n - 1)/(n - 2) is one at n - 1 */
  ivl_div_si(&low, &low, (long)mpz_get_ui(n) - 1);
  at_least(z, &low);
}

/* D(Q||P) is at least what it is at a smaller order. */
static void by_less(ivl *z, const batches_query *q) {
  enum { LESS = 64 };
  local_mpqs(order);
  local_ivls(ivl_prec(z), t);
  mpq_set_ui(order, LESS, 1);
  if (mpq_cmp(q->order, order) > 0 && one_epoch(&t, q, order)) at_least(z, &t);
}

/* ---- Balls and bins ---------------------------------------------------------------------------- */

int batches_renyi_balls(ivl *z, const batches_query *q) {
  local_ivls(ivl_prec(z), t);
  batches_query one = *q;
  one.epochs = 1;
  if (q->steps == 1) {
    above(z, q);
    return 1;
  }
  around(z, &one);
  const int known = at_order(&t, &one, q->order);
  if (known) meet(z, z, &t);
  else if (q->side == PAIR_PQ) by_whole_orders(z, &one);
  else by_less(z, &one);
  ivl_mul_si(z, z, (long)q->epochs);
  return known;
}

/* ---- Random allocation --------------------------------------------------------------------------- */

/* z := E_Q (P/Q)^2, two sets of picks having o in common with the probability C(k, o) C(T - k, k - o)/C(T, k). */
static void second_moment(ivl *z, const batches_query *q) {
  const unsigned long k = q->picks, others = q->steps - k, must = k > others ? k - others : 0;
  local_ivls(ivl_prec(z) + 64, w, e, sum, t);
  local_mpqs(v);
  mpq_mul(v, q->sigma, q->sigma);
  mpq_inv(v, v);
  ivl_exp_q(&e, v);
  ivl_set_si(&w, 1); /* of o = must, but for a factor that makes all weights 1 in sum */
  ivl_set_si(&sum, 0);
  ivl_set_si(z, 0);
  ivl_pow_ui(&t, &e, must);
  for (unsigned long o = must; o <= k; o++) {
    ivl_add(&sum, &sum, &w);
    ivl_add_mul(z, z, &w, &t);
    if (o == k) break;
    mpq_set_ui(v, k - o, o + 1);
    mpz_mul_ui(mpq_numref(v), mpq_numref(v), k - o);
    mpz_mul_ui(mpq_denref(v), mpq_denref(v), others - k + o + 1);
    mpq_canonicalize(v);
    ivl_mul_q(&w, &w, v);
    ivl_mul(&t, &t, &e);
  }
  ivl_div(z, z, &sum);
}

/* Above: one pick from each of as many blocks; below, D(P||Q) from order 2 on: that of order 2. */
int batches_renyi_allocation(ivl *z, const batches_query *q) {
  enum { MANY = 100000 };
  local_ivls(ivl_prec(z), t);
  batches_query blocks = *q;
  if (q->picks == 1) return batches_renyi_balls(z, q);
  if (q->picks == q->steps) {
    above(z, q);
    return 1;
  }
  around(z, q);
  blocks.steps = q->steps / q->picks;
  blocks.epochs = q->picks;
  blocks.picks = 1;
  batches_renyi_balls(&t, &blocks);
  meet_below(z, &t);
  if (q->side != PAIR_PQ || mpq_cmp_ui(q->order, 2, 1) < 0 || q->picks > MANY) return 0;
  second_moment(&t, q);
  ivl_log(&t, &t);
  const int is_second = mpq_cmp_ui(q->order, 2, 1) == 0;
  if (is_second) meet(z, z, &t);
  else at_least(z, &t);
  return is_second;
}

/* ---- A shuffled order ---------------------------------------------------------------------------- */

/* z := log E_Q (P/Q)^n for the pair of T-SHUFFLE-DELTA and n > 1, P and Q as side has it: V/T against U/T, V the sum of
 * exp(2 u - 1/sigma^2); 0: unknown. */
static int log_of_pair(ivl *z, const batches_query *q, unsigned long n) {
  local_ivls(ivl_prec(z), t);
  local_mpqs(depth, x);
  const int remove = q->side == PAIR_PQ;
  ivl_set_si(z, 0);
  if (n < 2) return 1;
  mpq_set_ui(depth, n - 1, 1);
  const sums_query s = {q->sigma, q->steps, n, depth, remove ? 2 : 1, remove ? 1 : 2};
  sums_moment(z, &s);
  if (!mpfr_number_p(z->hi)) return 0;
  mpq_mul(x, q->sigma, q->sigma);
  mpq_inv(x, x);
  mpz_mul_ui(mpq_numref(x), mpq_numref(x), remove ? n : n - 1);
  mpq_canonicalize(x);
  ivl_set_q(&t, x);
  if (remove) ivl_neg(&t, &t);
  ivl_log(z, z);
  ivl_add(z, z, &t);
  ivl_set_si(&t, (long)q->steps);
  ivl_log(&t, &t);
  ivl_sub(z, z, &t);
  return 1;
}

/* z := at most the pair's divergence at an order >= n: the logarithm of the moment is convex, and above the chord from
 * n - 1 to n; 0: unknown. */
static int of_pair(ivl *z, const batches_query *q, unsigned long n) {
  local_ivls(ivl_prec(z), before, slope);
  local_mpqs(beyond, whole);
  if (!log_of_pair(&before, q, n - 1) || !log_of_pair(z, q, n)) return 0;
  ivl_sub(&slope, z, &before);
  mpq_set_ui(whole, n, 1);
  mpq_sub(beyond, q->order, whole);
  ivl_mul_q(&slope, &slope, beyond);
  ivl_add(z, z, &slope);
  mpq_set_ui(whole, 1, 1);
  mpq_sub(beyond, q->order, whole);
  ivl_div_q(z, z, beyond);
  return 1;
}

/* Below: balls and bins, and the pair by whole orders; above: one step that is known. */
int batches_renyi_shuffled(ivl *z, const batches_query *q) {
  enum { DEAR = 10 }; /* from there on the luckiest draw says nearly as much, and more and more */
  local_ivls(ivl_prec(z), t);
  local_mpzs(n);
  if (q->steps == 1) {
    above(z, q);
    return 1;
  }
  around(z, q);
  batches_renyi_balls(&t, q);
  at_least(z, &t);
  mpz_fdiv_q(n, mpq_numref(q->order), mpq_denref(q->order));
  if (mpz_cmp_ui(n, 2) >= 0 && mpz_cmp_ui(n, DEAR) < 0 && of_pair(&t, q, mpz_get_ui(n))) at_least(z, &t);
  return 0;
}
