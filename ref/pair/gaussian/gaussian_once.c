/* gaussian_once.c - from the rationals of a question to an enclosure of its answer. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_once.h"
#include "gaussian_curve.h"

void gaussian_once_delta(ivl *z, const gaussian_query *q) {
  ivl s, e;
  ivl_init(&s, ivl_prec(z));
  ivl_init(&e, ivl_prec(z));
  gaussian_curve_one_step(&s, q->sigma, q->steps);
  //@ assert step: 0 < QVAL(q->steps) ==> IVL_IN(GAUSSIAN_ONE_STEP(q), &s);
  ivl_set_q(&e, q->at);
  //@ assert at: IVL_IN(QVAL(q->at), &e);
  gaussian_delta(z, &s, &e);
  ivl_clear(&s);
  ivl_clear(&e);
}
