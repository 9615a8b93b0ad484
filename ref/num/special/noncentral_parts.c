/* noncentral_parts.c - the terms of the tails of a noncentral chi-square law, and their ratios, in intervals.
 *
 * Derivations: proofs/notes/noncentral.md. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "noncentral_parts.h"

#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

void noncentral_parts_place(ivl *a, long n, long j) {
  ivl_set_si(a, j);
  ivl_mul_2si(a, a, 1);
  ivl_add_si(a, a, n);
  ivl_mul_2si(a, a, -1);
}

void noncentral_parts_up_q(ivl *r, const ivl *y, const ivl *a, const ivl *mu, long n) {
  ivl_div(r, y, a);
  ivl_add_si(r, r, 1);
  ivl_mul(r, r, mu);
  ivl_div_si(r, r, n);
}

void noncentral_parts_down_q(ivl *r, const ivl *y, const ivl *a, const ivl *mu, long j) {
  local_ivls(ivl_prec(r), one);
  ivl_add_si(r, y, 1);
  ivl_div(r, a, r);
  ivl_set_si(&one, 1);
  ivl_min(r, r, &one);
  ivl_div(r, r, mu);
  ivl_mul_si(r, r, j);
}

void noncentral_parts_up_p(ivl *r, const ivl *y, const ivl *a, const ivl *mu, long n) {
  local_ivls(ivl_prec(r), one);
  ivl_div(r, y, a);
  ivl_set_si(&one, 1);
  ivl_min(r, r, &one);
  ivl_mul(r, r, mu);
  ivl_div_si(r, r, n);
}

void noncentral_parts_down_p(ivl *r, const ivl *y, const ivl *a, const ivl *mu, long j) {
  ivl_div(r, a, y);
  ivl_add_si(r, r, 1);
  ivl_div(r, r, mu);
  ivl_mul_si(r, r, j);
}

void noncentral_parts_rest(ivl *e, const ivl *r, const ivl *less, const ivl *weight, const ivl *mass) {
  local_ivls(ivl_prec(less), t);
  ivl_div(e, r, less);
  ivl_mul(&t, weight, mass);
  ivl_mul(e, e, &t);
}

void noncentral_parts_up(ivl *step, ivl *weight, const ivl *y, const ivl *a, const ivl *mu, long n) {
  ivl_mul(step, step, y);
  ivl_div(step, step, a);
  ivl_mul(weight, weight, mu);
  ivl_div_si(weight, weight, n);
}

void noncentral_parts_down(ivl *step, ivl *weight, const ivl *y, const ivl *a, const ivl *mu, long j) {
  ivl_mul(step, step, a);
  ivl_div(step, step, y);
  ivl_mul_si(weight, weight, j);
  ivl_div(weight, weight, mu);
}
