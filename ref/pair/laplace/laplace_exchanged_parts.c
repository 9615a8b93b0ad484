/* laplace_exchanged_parts.c - the formulas of the moments of sampled Laplace noise of which a record is replaced, in intervals.
 *
 * Derivations: proofs/notes/adjacency.md (T-RP-LAPLACE-MOMENT).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_exchanged_parts.h"
#include "ivl_fused.h"
#include "local.h"

void laplace_exchanged_parts_lowest(ivl *k, ivl *log_k, mpq_srcptr m, mpq_srcptr rate, mpfr_prec_t prec) {
  local_ivls(prec, e, q);
  ivl_set_q(&q, rate);
  ivl_set_q(&e, m);
  ivl_neg(&e, &e);
  ivl_expm1(&e, &e);
  ivl_mul(&e, &e, &q);
  ivl_log1p(log_k, &e);
  ivl_add_si(k, &e, 1);
}

void laplace_exchanged_parts_highest(ivl *z, const ivl *m, mpq_srcptr rate) {
  ivl_expm1(z, m);
  ivl_mul_q(z, z, rate);
  ivl_log1p(z, z);
}

void laplace_exchanged_parts_atom(cpx *v, const cpx *z, const ivl *top, const ivl *m) {
  cpx_mul_ivl(v, z, top);
  ivl_sub(&v->re, &v->re, m);
  cpx_exp(v, v);
  ivl_mul_2si(&v->re, &v->re, -1);
  ivl_mul_2si(&v->im, &v->im, -1);
}

void laplace_exchanged_parts_reflect(cpx *y, const cpx *z) {
  cpx_neg(y, z);
  ivl_add_si(&y->re, &y->re, 1);
}

void laplace_exchanged_parts_factor(cpx *v, const cpx *z, const ivl *log_k) {
  laplace_exchanged_parts_reflect(v, z);
  cpx_mul_ivl(v, v, log_k);
  cpx_exp(v, v);
}

void laplace_exchanged_parts_term(cpx *weight, cpx *log, const cpx *from, const cpx *log_w, const ivl *factor,
                                  const ivl *log_k, int side) {
  cpx_mul_ivl(weight, from, factor);
  cpx_set(log, log_w);
  ivl_sub(&log->re, &log->re, log_k);
  if (side != 0) {
    ivl_neg(&log->re, &log->re);
    cpx_conj(weight, weight);
  }
}
