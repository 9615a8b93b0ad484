/* printed_accountant.c - characteristic functions by formulas, multiplied.
 *
 * Not analysed by WP: a pair is asked through its table of functions, and numbers are on the heap.
 * Derivations: proofs/notes/quadrature.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "printed_accountant.h"
#include "charfun.h"
#include "deadline.h"
#include "local.h"
#include "heap.h"
#include "pair_side.h"

cpx *printed_accountant_room(const quadrature *r, mpfr_prec_t p) { return heap_cpxs((size_t)r->half, p); }

void printed_accountant_leave(cpx *phi, const quadrature *r) { heap_cpxs_free(phi, (size_t)r->half); }

void printed_accountant_power(cpx *w, unsigned long k) {
  local_cpxs(ivl_prec(&w->re), square);
  cpx_set(&square, w);
  cpx_set_si(w, 1, 0);
  for (; k; k >>= 1) {
    if (k & 1) cpx_mul(w, w, &square);
    if (k > 1) cpx_mul(&square, &square, &square);
  }
}

/* phi[j] := the characteristic function at r->time[j], of the first law's loss (side PAIR_PQ: log p/q under P), all uses.
 * Special cases: when the time is over (deadline.h), the rest is the whole plane. */
static void transforms(cpx *phi, const quadrature *r, const mixed_part *parts, size_t n, pair_side side) {
  for (long j = 0; j < r->half && !deadline_over(); j++) {
    local_cpxs(ivl_prec(&phi[j].re), w);
    cpx_set_si(&phi[j], 1, 0);
    for (size_t i = 0; i < n; i++) {
      charfun(&w, parts[i].p, side, &r->time[j]);
      printed_accountant_power(&w, parts[i].count);
      cpx_mul(&phi[j], &phi[j], &w);
    }
  }
}

void printed_accountant_delta(ivl *z, const quadrature *r, const mixed_part *parts, size_t n, pair_side side,
                              const ivl *epsilon) {
  cpx *phi = printed_accountant_room(r, ivl_prec(z)), *psi = printed_accountant_room(r, ivl_prec(z));
  transforms(phi, r, parts, n, side);
  transforms(psi, r, parts, n, pair_side_other(side));
  quadrature_delta(z, r, phi, psi, epsilon);
  printed_accountant_leave(phi, r);
  printed_accountant_leave(psi, r);
}

void printed_accountant_cdf(ivl *z, const quadrature *r, const mixed_part *parts, size_t n, pair_side side,
                            const ivl *x) {
  cpx *phi = printed_accountant_room(r, ivl_prec(z));
  transforms(phi, r, parts, n, side);
  quadrature_cdf(z, r, phi, x);
  printed_accountant_leave(phi, r);
}
