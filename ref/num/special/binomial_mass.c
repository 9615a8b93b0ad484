/* binomial_mass.c - one mass of the binomial distribution, through logarithms.
 *
 * Derivation: proofs/notes/binomial.md (T-BINOMIAL-MASS).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "binomial_internal.h"
#include "elem.h"
#include "gamma.h"
#include "narrow.h"
#include "prob.h"

void binomial_mass_times(ivl *z, unsigned long k, const ivl *p) {
  ivl_set_si(z, (long)k);
  ivl_mul(z, z, p);
}

/* z := log(k!). */
/*@ requires IVL_MEM(z) && k < BINOMIAL_N_MAX;
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures IVL_IN(LogFactorial(k), z); */
static void log_factorial(ivl *z, unsigned long k) {
  ivl_set_si(z, (long)k + 1);
  ivl_lgamma(z, z);
}

/* z := k log(p). */
/*@ requires IVL_MEM(z) && IVL_OK(p) && \separated(z, p) && k < BINOMIAL_N_MAX;
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real s; 0 < s ==> IVL_IN(s, p) ==> IVL_IN(LogPower(k, s), z); */
static void log_power(ivl *z, unsigned long k, const ivl *p) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(&t, (long)k);
  ivl_log(z, p);
  ivl_mul(z, z, &t);
  ivl_clear(&t);
}

/* z := log(n!) - log(k!) - log((n - k)!). */
/*@ requires IVL_MEM(z) && k <= n < BINOMIAL_N_MAX;
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures IVL_IN(Sub(Sub(LogFactorial(n), LogFactorial(k)), LogFactorial(n - k)), z); */
static void log_choose(ivl *z, unsigned long n, unsigned long k) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  log_factorial(z, n);
  log_factorial(&t, k);
  ivl_sub(z, z, &t);
  log_factorial(&t, n - k);
  ivl_sub(z, z, &t);
  ivl_clear(&t);
}

/* Method: exp of the sum of five logarithms.
 * Error: the exponent, at least -2^29 where prob_exp is sharp, carries GUARD_BITS more. */
void binomial_mass(ivl *z, unsigned long n, unsigned long k, const ivl *p, const ivl *q) {
  ivl u, v;
  mpfr_prec_t work = narrow_guard(ivl_prec(z));
  ivl_init(&u, work);
  ivl_init(&v, work);
  log_choose(&u, n, k);
  log_power(&v, k, p);
  ivl_add(&u, &u, &v);
  log_power(&v, n - k, q);
  ivl_add(&u, &u, &v);
  prob_exp(z, &u);
  ivl_clear(&u);
  ivl_clear(&v);
}
