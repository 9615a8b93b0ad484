/* renyi_moment.c - the moment of a Renyi divergence.
 *
 * Not analysed by WP: a pair is asked through its table of functions.                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_fused.h"
#include "local.h"
#include "renyi_internal.h"

void renyi_moment(ivl *z, const pair *p, pair_side side, const ivl *a) {
  cpx x;
  mpfr_prec_t q = ivl_prec(z);
  ivl_init(&x.re, ivl_prec(a) + 64);
  ivl_init(&x.im, 2);
  local_cpxs(q, w);
  ivl_set_si(&x.im, 0);
  if (side == PAIR_PQ) {
    ivl_set(&x.re, a);
  } else {
    ivl_si_sub(&x.re, 1, a);
  }
  pair_moment(&w, p, &x);
  ivl_max0(z, &w.re);
  cpx_clear(&x);
}
