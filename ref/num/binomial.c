/* binomial.c - binomial tails: positive terms from the edge outward.
 *
 * Method: a tail beyond the mode is one mass times a series whose terms shrink;
 * the other tail is what is missing to 1.  Lower tails are upper tails of the
 * failures.  The image of an interval of p lies between those of its ends.
 * Derivation: proofs/notes/binomial.md.                                          */
#include "binomial.h"
#include "elem.h"
#include "gamma.h"
#include "narrow.h"
#include "prob.h"
#include "series.h"

#define BINOMIAL_TERMS_MAX 0x100000
#define BINOMIAL_N_MAX 0x4000000000000000

/* z := log(k!). */
static void log_factorial(ivl *z, unsigned long k) {
  ivl_set_si(z, (long)k + 1);
  ivl_lgamma(z, z);
}

/* z := k log(p). */
static void log_power(ivl *z, unsigned long k, const ivl *p) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(&t, (long)k);
  ivl_log(z, p);
  ivl_mul(z, z, &t);
  ivl_clear(&t);
}

/* z := Pr[X = k], q = 1 - p, for k <= n.
 * Method: exp of the sum of five logarithms.
 * Error: the exponent, at least -2^29 where prob_exp is sharp, carries GUARD_BITS more. */
static void mass(ivl *z, unsigned long n, unsigned long k, const ivl *p, const ivl *q) {
  ivl u, v;
  mpfr_prec_t work = prec_guard(ivl_prec(z));
  ivl_init(&u, work);
  ivl_init(&v, work);
  log_factorial(&u, n);
  log_factorial(&v, k);
  ivl_sub(&u, &u, &v);
  log_factorial(&v, n - k);
  ivl_sub(&u, &u, &v);
  log_power(&v, k, p);
  ivl_add(&u, &u, &v);
  log_power(&v, n - k, q);
  ivl_add(&u, &u, &v);
  prob_exp(z, &u);
  ivl_clear(&u);
  ivl_clear(&v);
}

/* z := k p. */
static void times(ivl *z, unsigned long k, const ivl *p) {
  ivl_set_si(z, (long)k);
  ivl_mul(z, z, p);
}

/* z := (sum over j of Pr[X = k + j]) / Pr[X = k], q = 1 - p.
 * Method: t_0 = 1, t_(j+1) = t_j (n - k - j) p / ((k + j + 1) q); the ratio falls with j. */
static void outward(ivl *z, unsigned long n, unsigned long k, const ivl *p, const ivl *q) {
  ivl t, up, down, rest;
  mpfr_prec_t work = ivl_prec(z);
  unsigned long j;
  ivl_init(&t, work);
  ivl_init(&up, work);
  ivl_init(&down, work);
  ivl_init(&rest, work);
  ivl_set_si(z, 0);
  ivl_set_si(&t, 1);
  for (j = 0; j <= n - k; j++) {
    times(&up, n - k - j, p);
    times(&down, k + j + 1, q);
    if (j % 8 == 0) {
      series_rest(&rest, &t, &down, &up);
      if (ivl_narrow(&rest, z, work) || j >= BINOMIAL_TERMS_MAX) break;
    }
    ivl_add(z, z, &t);
    ivl_mul(&t, &t, &up);
    ivl_div(&t, &t, &down);
  }
  if (j <= n - k) ivl_add(z, z, &rest);
  ivl_clear(&t);
  ivl_clear(&up);
  ivl_clear(&down);
  ivl_clear(&rest);
}

/* z := Pr[X >= k] for 1 <= k <= n, by the masses from k upward. */
static void beyond(ivl *z, unsigned long n, unsigned long k, const ivl *p, const ivl *q) {
  ivl s;
  ivl_init(&s, ivl_prec(z));
  outward(&s, n, k, p, q);
  mass(z, n, k, p, q);
  ivl_mul(z, z, &s);
  ivl_clear(&s);
}

/* z := Pr[X >= k] for 1 <= k <= n, 0 < p < 1, q = 1 - p.
 * Method: beyond the mode directly, else 1 - Pr[X <= k - 1], where n - k + 1 or more fail. */
static void tail(ivl *z, unsigned long n, unsigned long k, const ivl *p, const ivl *q) {
  ivl mode, edge;
  ivl_init(&mode, ivl_prec(z));
  ivl_init(&edge, 64);
  times(&mode, n + 1, p);
  ivl_set_si(&edge, (long)k);
  if (ivl_lt(&mode, &edge)) {
    beyond(z, n, k, p, q);
  } else {
    beyond(z, n, n - k + 1, q, p);
    prob_complement(z);
  }
  ivl_clear(&mode);
  ivl_clear(&edge);
}

/* z := Pr[X >= k], or Pr[X <= n - k] if lower, for 1 <= k <= n and success probability t. */
static void tail_at(ivl *z, unsigned long n, mpfr_srcptr t, unsigned long k, int lower) {
  ivl p, q, w;
  ivl_init(&p, mpfr_get_prec(t));
  ivl_init(&q, prec_guard(ivl_prec(z)));
  ivl_init(&w, prec_guard(ivl_prec(z)));
  ivl_set_si(&q, 1);
  if (mpfr_sgn(t) <= 0) {
    ivl_set_si(z, lower);
  } else if (mpfr_cmp(t, q.hi) >= 0) {
    ivl_set_si(z, !lower);
  } else {
    ivl_set_point(&p, t);
    ivl_sub(&q, &q, &p);
    if (lower)
      tail(&w, n, k, &q, &p);
    else
      tail(&w, n, k, &p, &q);
    ivl_set(z, &w);
  }
  ivl_clear(&p);
  ivl_clear(&q);
  ivl_clear(&w);
}

/* z := Pr[X >= k], or Pr[X <= n - k] if lower, for 1 <= k <= n: the hull of both ends of p. */
static void tail_over(ivl *z, unsigned long n, const ivl *p, unsigned long k, int lower) {
  ivl u, v;
  ivl_init(&u, ivl_prec(z));
  ivl_init(&v, ivl_prec(z));
  tail_at(&u, n, p->lo, k, lower);
  if (mpfr_cmp(p->lo, p->hi) == 0)
    ivl_set(&v, &u);
  else
    tail_at(&v, n, p->hi, k, lower);
  ivl_hull(z, &u, &v);
  ivl_clear(&u);
  ivl_clear(&v);
}

void ivl_binomial_upper(ivl *z, unsigned long n, const ivl *p, unsigned long k) {
  if (k == 0)
    ivl_set_si(z, 1);
  else if (k > n)
    ivl_set_si(z, 0);
  else if (n < BINOMIAL_N_MAX)
    tail_over(z, n, p, k, 0);
  else
    ivl_set_whole(z);
  prob_clip(z);
}

void ivl_binomial_lower(ivl *z, unsigned long n, const ivl *p, unsigned long k) {
  if (k >= n)
    ivl_set_si(z, 1);
  else if (n < BINOMIAL_N_MAX)
    tail_over(z, n, p, n - k, 1);
  else
    ivl_set_whole(z);
  prob_clip(z);
}
