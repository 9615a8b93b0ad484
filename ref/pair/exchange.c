/* exchange.c - places of a loss, and what is left without noise.
 *
 * Not analysed by WP: a table of rationals on the heap.
 * Derivations: proofs/notes/adjacency.md (T-RP, T-RP-TAILS).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "exchange.h"

#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "moment_refine.h"
#include "table.h"

/* z := asinh(y), as the sign of y times log1p(|y| + y^2 / (1 + sqrt(1 + y^2))); the whole line at an infinity. */
static void asinh_at(ivl *z, mpfr_srcptr y) {
  local_ivls(ivl_prec(z), s, t);
  ivl_set_whole(z);
  if (!mpfr_number_p(y)) return;
  mpfr_abs(t.lo, y, MPFR_RNDD);
  mpfr_abs(t.hi, y, MPFR_RNDU);
  ivl_sqr(&s, &t);
  ivl_add_si(z, &s, 1);
  ivl_sqrt(z, z);
  ivl_add_si(z, z, 1);
  ivl_div(&s, &s, z);
  ivl_add(&t, &t, &s);
  ivl_log1p(z, &t);
  if (mpfr_sgn(y) < 0) ivl_neg(z, z);
}

/* z := asinh(y), which rises. */
static void arsinh(ivl *z, const ivl *y) {
  local_ivls(ivl_prec(z), t);
  asinh_at(&t, y->lo);
  asinh_at(z, y->hi);
  mpfr_set(z->lo, t.lo, MPFR_RNDD);
}

void exchange_level(ivl *u, mpq_srcptr half_square, mpq_srcptr rate, const ivl *l) {
  local_ivls(ivl_prec(u), half, s, t);
  ivl_mul_2si(&half, l, -1);
  ivl_neg(&t, &half);
  ivl_expm1(&s, &half);
  ivl_expm1(&t, &t);
  ivl_sub(&s, &s, &t); /* 2 sinh(l/2) */
  moment_refine_rest(&t, rate);
  ivl_scale_mul(&s, &s, &t, -1);
  ivl_div_q(&s, &s, rate);
  ivl_set_q(&t, half_square);
  ivl_mul_exp(&s, &s, &t);
  arsinh(&t, &s);
  ivl_add(u, &t, &half);
}

pair *exchange_without_noise(mpq_srcptr rate) {
  mpq_t p[3], q[3];
  for (int i = 0; i < 3; i++) mpq_inits(p[i], q[i], NULL);
  mpq_set_ui(p[0], 1, 1);
  mpq_sub(p[0], p[0], rate);
  mpq_set(q[0], p[0]);
  mpq_set(p[1], rate);
  mpq_set(q[2], rate);
  pair *made = table_pair_make(3, (const mpq_t *)p, (const mpq_t *)q);
  for (int i = 0; i < 3; i++) mpq_clears(p[i], q[i], NULL);
  return made;
}
