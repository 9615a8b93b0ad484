/* balls_exact.c - one step, and what it says of many.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-ONE, T-BALLS-MIXTURE).                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_internal.h"
#include "local.h"
#include "elem.h"
#include "gaussian_rest.h"
#include "meet.h"
#include "prob.h"

void balls_exact_one_step(ivl *z, const balls_query *q) {
  local_ivls(ivl_prec(z), s, e);
  ivl_set_q(&s, q->sigma);
  ivl_set_q(&e, q->epsilon);
  gaussian_rest_or_delta(z, &s, &e, q->complement);
}

/* z := what z and [1 - exp(epsilon), D of one step] share, or the rest of that: P is a mixture of pairs
 * that each have the curve of one step, and D is convex.                                   */
void balls_exact_mixture(ivl *z, const balls_query *q) {
  local_ivls(128, b, e);
  balls_exact_one_step(&b, q);
  ivl_set_q(&e, q->epsilon);
  ivl_expm1(&e, &e);
  ivl_neg(&e, &e);
  ivl_max0(&e, &e);
  if (q->complement) prob_complement(&e);
  if (q->complement) meet_below(z, &e), meet_above(z, &b);
  else meet_above(z, &e), meet_below(z, &b);
}
