/* allocation_laws.c - the laws of one coordinate's number, and those of their sum.
 *
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-MOMENTS).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "allocation_internal.h"
#include "deadline.h"
#include "normal_cell.h"
#include "local.h"

#include <math.h>

/* ---- One coordinate ----------------------------------------------------------------- */

/* N(i, sigma^2), i = 0, 1, 2. */
enum { LAWS = 3 };

/* x/sigma where log(1 + z X) is (k - 1/2) width, about: any number will do, as long as they rise. */
static double threshold(const allocation_sum *s, size_t k, double before) {
  const double d = mpq_get_d(s->sigma), l = ((double)k - 0.5) * mpq_get_d(s->width), z = mpq_get_d(s->z);
  if (k == 0) return -HUGE_VAL;
  const double x = d * (l > 30 ? l - log(z) : log(expm1(l) / z)) + 0.5 / d;
  return x > before ? x : nextafter(before, HUGE_VAL);
}

/* n := x in units, within [0, 2^bits]. */
static void units(mpz_ptr n, mpfr_srcptr x, mp_bitcnt_t bits, int up) {
  local_mpfrs(mpfr_get_prec(x), t);
  mpfr_set(t, x, MPFR_RNDN);
  if (mpfr_cmp_ui(t, 1) > 0) mpfr_set_ui(t, 1, MPFR_RNDN);
  mpfr_mul_2ui(t, t, bits, MPFR_RNDN);
  mpfr_get_z(n, t, up ? MPFR_RNDU : MPFR_RNDD);
}

/* z->m[k] := the mass between two thresholds from below; z->error is raised to what it may lack. */
static void cell(point_masses *z, size_t k, double from, double to, const ivl *shift, mp_bitcnt_t bits) {
  local_mpzs(lacks);
  local_mpfrs(53, low, high);
  local_ivls((mpfr_prec_t)bits + 24, mass);
  mpfr_set_d(low, from, MPFR_RNDN);
  mpfr_set_d(high, to, MPFR_RNDN);
  normal_cell(&mass, low, high, shift);
  units(z->m + k, mass.lo, bits, 0);
  units(lacks, mass.hi, bits, 1);
  mpz_sub(lacks, lacks, z->m + k);
  if (mpz_cmp(lacks, z->error) > 0) mpz_set(z->error, lacks);
  z->n = k + 1;
}

/* 1 if all of the law is below, up to a unit: P[N(0, 1) >= y] <= exp(-y^2/2), y >= 0. */
static int is_over(double from, const ivl *shift, mp_bitcnt_t bits) {
  local_mpfrs(64, t);
  mpfr_set_d(t, from, MPFR_RNDD);
  mpfr_sub(t, t, shift->hi, MPFR_RNDD);
  int over = mpfr_sgn(t) > 0;
  mpfr_sqr(t, t, MPFR_RNDD);
  return over && mpfr_cmp_d(t, 1.3863 * ((double)bits + 1)) > 0;
}

/* How many numbers up to the top have more than a unit, or a few more.  Method: halving, as thresholds rise. */
static size_t numbers_of(const allocation_sum *s, const ivl *shift) {
  size_t low = 0, high = s->top + 1;
  while (high - low > 1) {
    const size_t mid = low + (high - low) / 2;
    *(is_over(threshold(s, mid, -HUGE_VAL), shift, s->bits) ? &high : &low) = mid;
  }
  return high;
}

/* z := the law of a number of N(i, sigma^2). */
static void one_number(point_masses *z, const allocation_sum *s, int i) {
  local_mpqs(v);
  local_ivls((mpfr_prec_t)s->bits + 24, shift);
  mpq_set_ui(v, (unsigned long)i, 1);
  mpq_div(v, v, s->sigma);
  ivl_set_q(&shift, v);
  const size_t count = numbers_of(s, &shift);
  point_masses_init(z, count);
  mpz_set_ui(z->total, 1);
  mpz_mul_2exp(z->total, z->total, s->bits);
  mpz_set_ui(z->error, 1);
  double from = threshold(s, 0, 0);
  for (size_t k = 0; k < count && !deadline_over(); k++) {
    const double to = threshold(s, k + 1, from);
    cell(z, k, from, to, &shift, s->bits);
    from = to;
  }
}

/* ---- Sums of them --------------------------------------------------------------------- */

/* z := the law of the sum of n0 numbers of N(0), n1 of N(1). */
static assay_status plain_sum(point_masses *z, const point_masses *one, unsigned long n0, unsigned long n1,
                              const point_rule *rule) {
  point_masses t;
  assay_status status = point_masses_power(z, &one[0], n0, rule);
  if (status != ASSAY_OK) return status;
  status = point_masses_power(&t, &one[1], n1, rule);
  if (status == ASSAY_OK) {
    status = point_masses_times(z, &t, rule);
    point_masses_clear(&t);
  }
  if (status != ASSAY_OK) point_masses_clear(z);
  return status;
}

/* l->n counts the laws that are there. */
static assay_status all_laws(allocation_laws *l, const point_masses *one, const allocation_sum *s,
                             const point_rule *rule) {
  assay_status status = plain_sum(&l->law[0], one, s->steps, 0, rule);
  l->n += status == ASSAY_OK;
  if (status == ASSAY_OK) status = plain_sum(&l->law[1], one, s->steps - s->picks, s->picks, rule);
  l->n += status == ASSAY_OK && l->n == 1;
  if (status != ASSAY_OK || s->overlaps == 0) return status;
  status = allocation_second(&l->law[2], one, s, rule);
  l->n += status == ASSAY_OK;
  return status;
}

/* Method: the laws of one number are made once.
 * Special cases: when the time is over (deadline.h), they may lack numbers: ASSAY_LIMIT. */
static assay_status allocation_laws_init(allocation_laws *l, const allocation_sum *s) {
  enum { TRIM = 16 };
  const point_rule rule = {s->bits, s->top, TRIM};
  point_masses one[LAWS];
  *l = (allocation_laws){.bits = s->bits, .top = s->top};
  for (int i = 0; i < LAWS; i++) one_number(&one[i], s, i);
  const assay_status status = deadline_over() ? ASSAY_LIMIT : all_laws(l, one, s, &rule);
  for (int i = 0; i < LAWS; i++) point_masses_clear(&one[i]);
  if (status != ASSAY_OK) allocation_laws_clear(l);
  return status;
}

void allocation_laws_clear(allocation_laws *l) {
  while (l->n > 0) point_masses_clear(&l->law[--l->n]);
}

assay_status allocation_laws_planned(allocation_laws *l, mpq_srcptr sigma, const allocation_plan *p) {
  const double width = (p->to - p->from) / p->numbers;
  if (!(width > 1e-300 && p->to / width < 1e9)) return ASSAY_LIMIT;
  local_mpqs(w, z);
  mpq_set_d(w, width);
  mpq_set_d(z, p->z);
  const allocation_sum s = {.sigma = sigma,
                            .steps = (unsigned long)p->steps,
                            .picks = (unsigned long)p->picks,
                            .z = z,
                            .width = w,
                            .top = (size_t)(p->to / width) + 1,
                            .bits = (mp_bitcnt_t)p->bits,
                            .overlaps = p->overlaps};
  return allocation_laws_init(l, &s);
}
