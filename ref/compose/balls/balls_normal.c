/* balls_normal.c - balls and bins with much noise, beside one normal law.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-NORMAL).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_normal.h"
#include "gaussian_near.h"
#include "local.h"
#include "meet.h"

/* Method: the normal epochs are of means 1 / sqrt(steps) apart; the spread is epochs (steps - 1) / steps^2. */
void balls_normal(ivl *z, const epochs_query *q) {
  local_mpqs(sigma, uses, spread);
  mpq_mul(sigma, q->sigma, q->steps);
  mpq_mul(uses, q->steps, q->epochs);
  mpz_sub(mpq_numref(spread), mpq_numref(q->steps), mpq_denref(q->steps));
  mpq_div(spread, spread, q->steps);
  mpq_div(spread, spread, q->steps);
  mpq_mul(spread, spread, q->epochs);
  const gaussian_near_query n = {q->sigma, spread, {sigma, uses, q->epsilon}, q->side, q->complement};
  gaussian_near_delta(z, &n);
}

/*@ requires mem: QOK(sigma);
    ALLOCATES assigns \nothing;
    ensures value: \result == (QVAL(sigma) >= (10000) ? 1 : 0); */
int balls_normal_is_of_use(mpq_srcptr sigma) {
  enum { MUCH_NOISE = 10000 };
  return mpq_cmp_ui(sigma, MUCH_NOISE, 1) >= 0;
}

void balls_normal_beside(ivl *z, const epochs_query *q, void (*inverted)(ivl *z, void *data, long bits), void *data,
                         long bits, compose_report *report) {
  local_ivls(ivl_prec(z), t);
  balls_normal(&t, q);
  report->method = 'E';
  report->theorems = "T-BALLS-NORMAL";
  if (ivl_rel_bits(&t) >= bits) {
    ivl_set(z, &t);
    return;
  }
  inverted(z, data, bits);
  const long have = ivl_rel_bits(z);
  meet(z, z, &t);
  if (ivl_rel_bits(z) > have) report->method = 'E';
}
