/* printed_atoms_delta.c - delta of lists of atoms: by quadrature, and of one use by sums.
 *
 * Not analysed by WP (lists on the heap); each operation is proved.
 * Derivations: proofs/notes/quadrature.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "ivl_fused.h"
#include "local.h"
#include "printed_accountant.h"
#include "printed_atoms.h"
#include "printed_blocks.h"
#include "trapezoid.h"

/* phi, psi := the sums at the time s. */
static void sums(cpx *phi, cpx *psi, const printed_atoms *t, const ivl *s) {
  local_ivls(t->prec, angle, sine, cosine);
  cpx_set_si(phi, 0, 0);
  cpx_set_si(psi, 0, 0);
  for (size_t j = 0; j < t->n; j++) {
    ivl_mul(&angle, &t->loss[j], s);
    ivl_sin_cos(&sine, &cosine, &angle);
    ivl_add_mul(&phi->re, &phi->re, &t->first[j], &cosine);
    ivl_add_mul(&phi->im, &phi->im, &t->first[j], &sine);
    ivl_add_mul(&psi->re, &psi->re, &t->second[j], &cosine);
    ivl_sub_mul(&psi->im, &psi->im, &t->second[j], &sine);
  }
}

/* What is left out is at most rest in modulus. */
/*@ requires mem: CPX_OK(w) && IVL_OK(rest);
    requires sep: \separated(w, rest);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real r, a, b, i, b1; -a <= b <= a ==> -a <= b1 <= a ==> IVL_WAS(r, &w->re) ==> IVL_WAS(a, rest) ==> IVL_WAS(i, &w->im) ==>
      CPX_IN(Add(r, b), Add(i, b1), w); */
static void widen(cpx *w, const ivl *rest) {
  trapezoid_widen(&w->re, rest);
  trapezoid_widen(&w->im, rest);
}

/* phi[j], psi[j] := the sums at r->time[j], to the power steps.
 * Special cases: when the time is over (deadline.h), the other sums are the whole plane. */
static void transforms(cpx *phi, cpx *psi, const printed_atoms *t, const quadrature *r, unsigned long steps) {
  printed_blocks b;
  const int has_blocks = printed_blocks_make(&b, t);
  for (long j = 0; j < r->half && !deadline_over(); j++) {
    if (!has_blocks || !printed_blocks_phi(&phi[j], &psi[j], &b, &r->time[j])) sums(&phi[j], &psi[j], t, &r->time[j]);
    widen(&phi[j], &t->rest);
    widen(&psi[j], &t->rest);
    printed_accountant_power(&phi[j], steps);
    printed_accountant_power(&psi[j], steps);
  }
  if (has_blocks) printed_blocks_clear(&b);
}

void printed_atoms_delta(ivl *z, const printed_atoms *t, const quadrature *r, unsigned long steps, const ivl *epsilon) {
  cpx *phi = printed_accountant_room(r, ivl_prec(z)), *psi = printed_accountant_room(r, ivl_prec(z));
  transforms(phi, psi, t, r, steps);
  quadrature_delta(z, r, phi, psi, epsilon);
  printed_accountant_leave(phi, r);
  printed_accountant_leave(psi, r);
}

/* sum := sum + what a weight counts where its loss is at most epsilon. */
static void count(ivl *sum, const ivl *weight, const ivl *loss, const ivl *epsilon) {
  if (mpfr_cmp(loss->lo, epsilon->hi) > 0) return;
  local_ivls(ivl_prec(weight), u);
  ivl_set(&u, weight);
  if (mpfr_cmp(loss->hi, epsilon->lo) > 0) mpfr_set_zero(u.lo, 1);
  ivl_add(sum, sum, &u);
}

/* Method: 1 - F(epsilon) - exp(epsilon) G(-epsilon), where G counts -l <= -epsilon, so l >= epsilon. */
void printed_atoms_delta_exact(ivl *z, const printed_atoms *t, mpq_srcptr epsilon) {
  local_ivls(t->prec, f, g, e, minus, l);
  ivl_set_q(&e, epsilon);
  ivl_neg(&minus, &e);
  ivl_set_si(&f, 0);
  ivl_set_si(&g, 0);
  for (size_t j = 0; j < t->n; j++) {
    count(&f, &t->first[j], &t->loss[j], &e);
    ivl_neg(&l, &t->loss[j]);
    count(&g, &t->second[j], &l, &minus);
  }
  trapezoid_widen(&f, &t->rest);
  trapezoid_widen(&g, &t->rest);
  ivl_mul_exp(&g, &g, &e);
  ivl_si_sub(&f, 1, &f);
  ivl_sub(z, &f, &g);
}
