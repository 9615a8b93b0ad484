/* point_masses.c - products, powers and sums of masses that are known from below.
 *
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-POINTS).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "point_masses.h"
#include "deadline.h"
#include "status.h"
#include "local_as.h"
#include "heap.h"

void point_masses_init(point_masses *z, size_t n) {
  z->m = heap_mpzs(n);
  z->room = z->n = n;
  z->at = 0;
  mpz_init(z->error);
  mpz_init(z->total);
}

void point_masses_clear(point_masses *z) {
  heap_mpzs_free(z->m, z->room);
  mpz_clear(z->error);
  mpz_clear(z->total);
}

void point_masses_init_one(point_masses *z, mpz_srcptr low, mpz_srcptr high) {
  point_masses_init(z, 1);
  mpz_set(z->m, low);
  mpz_sub(z->error, high, low);
  mpz_set(z->total, high);
}

static void swap(point_masses *a, point_masses *b) {
  point_masses t = *a;
  *a = *b;
  *b = t;
}

/* Moves m[from ..] to m[0 ..], and forgets what is above the top. */
static void keep(point_masses *z, size_t from, size_t to) {
  for (size_t k = from; from > 0 && k < to; k++) mpz_swap(z->m + (k - from), z->m + k);
  z->at += from;
  z->n = to - from;
}

/* Ends of at most rule->trim units each go: to the error. */
static void trim(point_masses *z, const point_rule *rule) {
  size_t from = 0, to = z->n;
  if (z->at + to > rule->top + 1) to = rule->top < z->at ? 1 : rule->top + 1 - z->at;
  const size_t kept = to;
  while (to - from > 1 && mpz_cmp_ui(z->m + from, rule->trim) <= 0) from++;
  while (to - from > 1 && mpz_cmp_ui(z->m + (to - 1), rule->trim) <= 0) to--;
  if (from > 0 || to < kept) mpz_add_ui(z->error, z->error, rule->trim);
  keep(z, from, to);
}

/* z := (a b + c d) / 2^bits rounded up. */
static void mixed_up(mpz_ptr z, mpz_srcptr a, mpz_srcptr b, mpz_srcptr c, mpz_srcptr d, mp_bitcnt_t bits) {
  local_mpzs(t);
  mpz_mul(t, a, b);
  mpz_addmul(t, c, d);
  mpz_cdiv_q_2exp(z, t, bits);
}

/* Method: the exact product of what is known, each number rounded down.
 * Special cases: when the time is over (deadline.h), ASSAY_LIMIT.
 * Error: what one factor lacks, at most its error in each place, times all of the other; both; and one unit. */
assay_status point_masses_mul(point_masses *z, const point_masses *a, const point_masses *b, const point_rule *rule) {
  if (deadline_over()) return ASSAY_LIMIT;
  deadline_count(1e-8 * (double)(a->n + b->n) * (double)(rule->bits + 20));
  point_masses_init(z, a->n + b->n - 1);
  const assay_status status = lattice_conv_product(z->m, a->m, a->n, b->m, b->n);
  if (status != ASSAY_OK) {
    point_masses_clear(z);
    return status;
  }
  local_mpzs(zero);
  for (size_t k = 0; k < z->n; k++) mpz_fdiv_q_2exp(z->m + k, z->m + k, rule->bits);
  z->at = a->at + b->at;
  mixed_up(z->error, a->error, b->total, b->error, a->total, rule->bits);
  mpz_add_ui(z->error, z->error, 1);
  mixed_up(z->total, a->total, b->total, zero, zero, rule->bits);
  trim(z, rule);
  return ASSAY_OK;
}

assay_status point_masses_times(point_masses *z, const point_masses *a, const point_rule *rule) {
  point_masses t;
  const assay_status status = point_masses_mul(&t, z, a, rule);
  if (status != ASSAY_OK) return status;
  swap(z, &t);
  point_masses_clear(&t);
  return ASSAY_OK;
}

/* z := a copy. */
static void copy(point_masses *z, const point_masses *a) {
  point_masses_init(z, a->n);
  for (size_t k = 0; k < a->n; k++) mpz_set(z->m + k, a->m + k);
  z->at = a->at;
  mpz_set(z->error, a->error);
  mpz_set(z->total, a->total);
}

/* Method: repeated squaring from the first binary digit of count, so that most factors are a itself, which is short. */
assay_status point_masses_power(point_masses *z, const point_masses *a, unsigned long count, const point_rule *rule) {
  assay_status status = ASSAY_OK;
  unsigned long digit = 1;
  if (count == 0) {
    local_mpzs(one);
    mpz_set_ui(one, 1);
    mpz_mul_2exp(one, one, rule->bits);
    point_masses_init_one(z, one, one);
    return ASSAY_OK;
  }
  while (count / 2 >= digit) digit *= 2;
  copy(z, a);
  for (digit /= 2; digit > 0 && status == ASSAY_OK; digit /= 2) {
    status = point_masses_times(z, z, rule);
    if (status == ASSAY_OK && count & digit) status = point_masses_times(z, a, rule);
  }
  if (status != ASSAY_OK) point_masses_clear(z);
  return status;
}

void point_masses_add(point_masses *z, const point_masses *a) {
  const size_t from = z->at < a->at ? z->at : a->at;
  const size_t to_z = z->at + z->n, to_a = a->at + a->n, to = to_z > to_a ? to_z : to_a;
  local_as(point_masses, t, point_masses_clear);
  point_masses_init(&t, to - from);
  t.at = from;
  for (size_t k = 0; k < z->n; k++) mpz_swap(t.m + (z->at - from + k), z->m + k);
  for (size_t k = 0; k < a->n; k++) mpz_add(t.m + (a->at - from + k), t.m + (a->at - from + k), a->m + k);
  mpz_add(t.error, z->error, a->error);
  mpz_add(t.total, z->total, a->total);
  swap(z, &t);
}

/*@ requires mem: \valid_read(a);
    TOTAL assigns \result \from a->m, a->at, a->n, number, zero;
    ensures value: \result == (number < a->at || number - a->at >= a->n ? zero : a->m + (number - a->at)); */
mpz_srcptr point_masses_at(const point_masses *a, size_t number, mpz_srcptr zero) {
  return number < a->at || number - a->at >= a->n ? zero : a->m + (number - a->at);
}
