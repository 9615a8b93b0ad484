/* dgauss_event.c - one event of discrete Gaussian noise, as the noise varies.
 *
 * WP looks at its calls alone: it asks a pair by its memory, and counts terms in doubles.
 * Derivations: proofs/notes/order.md (T-ORDER-DGAUSS-*).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "dgauss_event.h"
#include "ivl_fused.h"
#include "local.h"
#include "discrete_gaussian.h"
#include "elem.h"
#include "proposed.h"

#include <math.h>

/* ---- At a point ----------------------------------------------------------------- */

/* 0, or floor(x) + 1 into *k. */
static int above(long *k, mpfr_srcptr x) {
  if (!mpfr_number_p(x) || mpfr_cmp_si_2exp(x, 1, 60) > 0 || mpfr_cmp_si_2exp(x, -1, 60) < 0) return 0;
  *k = mpfr_get_si(x, MPFR_RNDD) + 1;
  return 1;
}

/* Method: the loss of k is (2k - s) s/(2 sigma^2), so k > log x sigma^2/s + s/2. */
int dgauss_event_range(long *first, long *last, const dgauss_plain *p, mpfr_srcptr sigma) {
  enum { PREC = 128 };
  local_ivls(PREC, x, y);
  ivl_set_point(&x, sigma);
  ivl_mul_sqr(&x, &p->loss, &x);
  ivl_set_si(&y, p->shift);
  ivl_div(&x, &x, &y);
  ivl_mul_2si(&y, &y, -1);
  ivl_add(&x, &x, &y);
  return above(first, x.lo) && above(last, x.hi);
}

static pair *pair_at(const dgauss_plain *p, mpfr_srcptr sigma) {
  local_mpqs(x, s);
  mpfr_get_q(x, sigma);
  mpq_set_si(s, p->shift, 1);
  pair *made = discrete_gaussian_pair_make(x, s);
  return made;
}

/* z := T(k - s) - x T(k) - d. */
static void excess_of(ivl *z, const pair *made, const dgauss_plain *p, long k) {
  const discrete_gaussian_pair *g = (const discrete_gaussian_pair *)made;
  local_mpzs(j);
  mpz_set_si(j, k);
  local_ivls(ivl_prec(z), tail);
  discrete_gaussian_tail(&tail, g, j);
  ivl_mul(z, &tail, &p->excess);
  ivl_add(&tail, &tail, z);
  mpz_sub_ui(j, j, (unsigned long)p->shift);
  discrete_gaussian_tail(z, g, j);
  ivl_sub(z, z, &tail);
  ivl_sub(z, z, &p->delta);
}

/* z := the largest of the events first to last. */
static void largest_of(ivl *z, const dgauss_plain *p, mpfr_srcptr sigma, long first, long last) {
  pair *made = mpfr_sgn(sigma) > 0 ? pair_at(p, sigma) : NULL;
  ivl_set_whole(z);
  if (!made) return;
  local_ivls(ivl_prec(z), y);
  for (long k = first; k <= last; k++) {
    excess_of(&y, made, p, k);
    if (k == first) ivl_set(z, &y);
    else ivl_max(z, z, &y);
  }
  pair_free(made);
}

void dgauss_event_excess(ivl *z, const dgauss_plain *p, mpfr_srcptr sigma, long k) { largest_of(z, p, sigma, k, k); }

void dgauss_event_best(ivl *z, const dgauss_plain *p, mpfr_srcptr sigma) {
  enum { MOST = 8 };
  long first, last;
  if (mpfr_sgn(sigma) > 0 && dgauss_event_range(&first, &last, p, sigma) && last - first < MOST)
    largest_of(z, p, sigma, first, last);
  else ivl_set_whole(z);
}

/* ---- Over a cell ---------------------------------------------------------------- */

enum { CELL_PREC = 128, MOST_TERMS = 200000 };

/* h := 1/(2 sigma^2). */
/*@ requires mem: IVL_MEM(h);
    requires sep: \separated(h, sigma);
    requires dom: OK(sigma);
    requires dom: FINITE(sigma);
    TOTAL assigns IVL_TOK(h);
    ensures ok: IVL_OK(h);
    ensures sound: Scale(Mul(VAL(sigma), VAL(sigma)), 1) != 0 ==> IVL_IN(Div(1.0, Scale(Mul(VAL(sigma), VAL(sigma)), 1)), h); */
static void width_of(ivl *h, mpfr_srcptr sigma) {
  ivl_set_point(h, sigma);
  ivl_scale_sqr(h, h, 1);
  ivl_si_div(h, 1, h);
}

/* z := exp(-c h) for a point h. */
static void decay(ivl *z, const ivl *h, long c) {
  ivl_mul_si(z, h, -c);
  ivl_exp(z, z);
}

/* z := the sum of exp(-(j^2 - (k-1)^2) h) over k - s <= j < k, which are 1 and more. */
static void above_sum(ivl *z, const ivl *h, long k, long s) {
  local_ivls(ivl_prec(z), t);
  ivl_set_si(z, 0);
  for (long j = k - s; j < k; j++) {
    decay(&t, h, j * j - (k - 1) * (k - 1));
    ivl_add(z, z, &t);
  }
}

/* value, slope := N(h) and N'(h) at the point h, N the sum of c_j exp(-(j^2 - (k-1)^2) h) over j = 0 .. most with c_0 = d,
 * c_j = 2 d for j < k, 2 d + x - 1 from k on. */
static void below_sum(ivl *value, ivl *slope, const ivl *h, const dgauss_plain *p, long k, long most) {
  const long m = (k - 1) * (k - 1);
  const mpfr_prec_t prec = ivl_prec(value) + 48;
  local_ivls(prec, w, r, rho, c, t);
  decay(&w, h, -m);
  decay(&r, h, 1);
  decay(&rho, h, 2);
  ivl_set(&c, &p->delta);
  ivl_set_si(value, 0);
  ivl_set_si(slope, 0);
  for (long j = 0; j <= most; j++) {
    if (j == 1) ivl_add(&c, &c, &p->delta);
    if (j == k) ivl_add(&c, &c, &p->excess);
    ivl_mul(&t, &w, &c);
    ivl_add(value, value, &t);
    ivl_mul_si(&t, &t, m - j * j);
    ivl_add(slope, slope, &t);
    ivl_mul(&w, &w, &r);
    ivl_mul(&r, &r, &rho);
  }
}

/* 1 if the event's sum at h is certainly not above value + slope (h - at). */
static int is_below(const ivl *h, const ivl *at, const ivl *value, const ivl *slope, long k, long s) {
  local_ivls(CELL_PREC, line, sum);
  ivl_sub(&line, h, at);
  ivl_add_mul(&line, value, &line, slope);
  above_sum(&sum, h, k, s);
  return ivl_le(&sum, &line);
}

/* The last j that counts: beyond it terms are below exp(-50) of the one of k - 1, at noise sigma. */
static double last_term(long k, mpfr_srcptr sigma) {
  return ceil(hypot((double)(k - 1), 10 * mpfr_get_d(sigma, MPFR_RNDU))) + 4;
}

/* Method: the tangent of the sum that lowers against the chord of the sum that raises, at both ends. */
int dgauss_event_cell(const dgauss_plain *p, long k, mpfr_srcptr lo, mpfr_srcptr hi) {
  double most = last_term(k, hi);
  proposed_number(&most);
  if (k <= p->shift || k >= MOST_TERMS || !(most >= 0 && most < MOST_TERMS) || p->shift > MOST_TERMS / 10) return 0;
  ivl ends[2], at, value, slope;
  ivl *all[] = {&ends[0], &ends[1], &at, &value, &slope};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_init(all[i], CELL_PREC);
  width_of(&ends[0], hi);
  width_of(&ends[1], lo);
  mpfr_set(ends[0].hi, ends[0].lo, MPFR_RNDN);
  mpfr_set(ends[1].lo, ends[1].hi, MPFR_RNDN);
  mpfr_add(at.lo, ends[0].lo, ends[1].lo, MPFR_RNDN);
  mpfr_div_2ui(at.lo, at.lo, 1, MPFR_RNDN);
  mpfr_set(at.hi, at.lo, MPFR_RNDN);
  below_sum(&value, &slope, &at, p, k, (long)most);
  int good = ivl_sign(&p->delta) > 0 && mpfr_sgn(p->excess.lo) >= 0;
  for (int i = 0; i < 2; i++)
    if (!is_below(&ends[i], &at, &value, &slope, k, p->shift)) good = 0;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_clear(all[i]);
  return good;
}
