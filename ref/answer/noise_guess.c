/* noise_guess.c - near the least noise, as if the law of the loss were normal.
 *
 * Not analysed by WP: doubles, which only propose where a search begins.              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mechanism.h"
#include "noise.h"

#include <math.h>

static double upper_tail(double x) { return erfc(x / sqrt(2)) / 2; }

/* delta of normal noise that is 1/mu of the shift. */
static double normal_delta(double mu, double epsilon) {
  return upper_tail(epsilon / mu - mu / 2) - exp(epsilon) * upper_tail(epsilon / mu + mu / 2);
}

/* The mu at which it is delta; it grows with mu. */
static double normal_mu(double epsilon, double delta) {
  enum { HALVINGS = 60 };
  const double most = 40;
  double low = -most, high = most; /* of its logarithm */
  for (int k = 0; k < HALVINGS; k++) {
    const double middle = (low + high) / 2;
    if (normal_delta(exp(middle), epsilon) < delta) low = middle;
    else high = middle;
  }
  return exp(high);
}

/* 1 if each step is Gaussian noise with the record in it at random. */
static int is_sample(const query *q) {
  return q->how->falls && (q->how->needs & FIELD(SIGMA)) && (q->how->may & FIELD(STEPS)) &&
         (q->how->needs & FIELD(RATE));
}

/* Method: a step of which a part `rate` has the record has the spread rate^2 (exp(1/sigma^2) - 1), which is mu^2 of all. */
double noise_guess(const query *q) {
  const int batches = (q->how->needs & FIELD(STEPS)) && (q->how->needs & FIELD(SIGMA));
  const double mu = normal_mu(mpq_get_d(query_get(q, FIELD_EPSILON)), mpq_get_d(query_get(q, FIELD_DELTA)));
  const double steps = mpq_get_d(query_get(q, FIELD_STEPS)), rate = mpq_get_d(query_get(q, FIELD_RATE));
  double spread = 0;
  if (batches && q->how->may & FIELD(EPOCHS)) spread = mpq_get_d(query_get(q, FIELD_EPOCHS)) / steps;
  else if (batches && q->how->may & FIELD(PICKS)) spread = pow(mpq_get_d(query_get(q, FIELD_PICKS)), 2) / steps;
  else if (batches) spread = 1 / steps;
  else if (is_sample(q)) spread = rate * rate * steps;
  const double sigma = 1 / sqrt(log1p(mu * mu / spread));
  return spread > 0 && isfinite(sigma) ? sigma : 0;
}
