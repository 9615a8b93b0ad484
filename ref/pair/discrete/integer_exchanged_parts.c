/* integer_exchanged_parts.c - the formulas of sums over integers of which a record is replaced, in intervals.
 *
 * Derivations: proofs/notes/adjacency.md (T-RP-INTEGERS-SUM).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "integer_exchanged_parts.h"
#include "ivl_fused.h"
#include "local.h"

void integer_exchanged_parts_far(ivl *e, ivl *far, const ivl *c, long s, long n) {
  ivl_max0(e, c);
  ivl_mul_si(far, e, s);
  ivl_si_sub(far, n, far);
}

void integer_exchanged_parts_exponent(ivl *t, const ivl *e, const ivl *far, const ivl *h, long s) {
  local_ivls(ivl_prec(t), u);
  ivl_sub_si(t, e, 1);
  ivl_mul(t, t, e);
  ivl_mul_si(t, t, s);
  ivl_mul_si(t, t, s);
  ivl_sqr(&u, far);
  ivl_sub(t, t, &u);
  ivl_mul(t, t, h);
}

void integer_exchanged_parts_thin(ivl *t, const ivl *rest, const ivl *c) {
  local_ivls(ivl_prec(t), l, e);
  ivl_log(&l, rest);
  ivl_sub_si(&e, c, 1);
  ivl_max0(&e, &e);
  ivl_mul(&l, &l, &e);
  ivl_sub(t, t, &l);
}

void integer_exchanged_parts_over(ivl *z, const ivl *t, const ivl *far, const ivl *h) {
  local_ivls(ivl_prec(t), u);
  ivl_exp(z, t);
  ivl_mul(&u, far, h);
  ivl_mul_2si(&u, &u, 1);
  ivl_neg(&u, &u);
  ivl_expm1(&u, &u);
  ivl_neg(&u, &u);
  ivl_div(z, z, &u);
}

void integer_exchanged_parts_between(ivl *t, const ivl *c, mpq_srcptr h, long s) {
  ivl_sub_si(t, c, 1);
  ivl_mul(t, t, c);
  ivl_mul_q(t, t, h);
  ivl_mul_si(t, t, s);
  ivl_mul_si(t, t, s);
  ivl_mul_2si(t, t, 2);
}

void integer_exchanged_parts_above(ivl *z, const ivl *t, mpq_srcptr q) {
  local_ivls(ivl_prec(z), u);
  ivl_max0(&u, t);
  ivl_expm1(&u, &u);
  ivl_mul_q(&u, &u, q);
  ivl_add_si(z, &u, 1);
}
