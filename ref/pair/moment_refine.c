/* moment_refine.c - a moment again and again, until it is narrow for its own size.
 *
 * Not analysed by WP but for functions with contracts: calls through a pointer. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "moment_refine.h"
#include "local.h"
#include "cpx_log.h"
#include "deadline.h"
#include "meet.h"
#include "proposed.h"

/* Evaluations, and the bits beyond which no more are asked for: 12 w + 1200 for w wanted. */
enum { TRIES = 5, MOST_TIMES = 12, MOST_MORE = 1200 };

long moment_refine_bits(const cpx *z) {
  local_ivls(64, r, a);
  cpx_abs(&a, z);
  mpfr_sub(r.lo, z->re.hi, z->re.lo, MPFR_RNDU);
  mpfr_sub(r.hi, z->im.hi, z->im.lo, MPFR_RNDU);
  mpfr_max(r.hi, r.hi, r.lo, MPFR_RNDU);
  long k = -1000;
  if (mpfr_zero_p(r.hi)) k = 1000000000;
  else if (mpfr_regular_p(r.hi) && mpfr_regular_p(a.lo)) k = mpfr_get_exp(a.lo) - mpfr_get_exp(r.hi);
  return k < -1000 ? -1000 : k;
}

/* Method: the first try has eight bits to spare; then as many more as were missing, or
 * twice as many if even the size is unknown.                                      */
void moment_refine(cpx *w, moment_fn f, const void *data) {
  const long want = ivl_prec(&w->re), most = MOST_TIMES * want + MOST_MORE;
  long bits = want + 8;
  local_cpxs(ivl_prec(&w->re), t);
  cpx_set_whole(w);
  proposed_bits(&bits, 8);
  for (int i = 0; i < TRIES && bits < most && !deadline_over() && f(&t, data, bits); i++) {
    if (!meet(&w->re, &w->re, &t.re) || !meet(&w->im, &w->im, &t.im)) cpx_set_whole(w);
    const long lost = want - 3 - moment_refine_bits(w);
    if (lost <= 0) break;
    bits += lost < want ? lost + 4 : bits;
    proposed_bits(&bits, 8);
  }
}

/*@ requires mem: IVL_MEM(z) && QOK(g);
    requires sep: \separated(z, g);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN((1.0 - QVAL(g)), z); */
void moment_refine_rest(ivl *z, mpq_srcptr g) {
  local_mpqs(rest);
  mpq_set_ui(rest, 1, 1);
  mpq_sub(rest, rest, g);
  ivl_set_q(z, rest);
}
