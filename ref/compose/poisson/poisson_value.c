/* poisson_value.c - the value at x from the table: the sum, its tail, its images.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-VALUE, T-POISSON-CHERNOFF).     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inversion_error.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "poisson_internal.h"

void poisson_value_chernoff(ivl *z, const poisson_law *law, const ivl *c, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  poisson_step_moment(z, law, c);
  ivl_pow_ui(z, z, law->steps);
  line_chernoff(&t, 1, c, x);
  ivl_mul(z, z, &t);
}

/* z := the images in closed form: for CALL (K = exp(x)) the sum over k >= 1 of exp(-(a-1) k L) - K exp(-a k L);
 * for PUT of K exp(a k L) - exp((a-1) k L); 0 for MINIMUM (T-BUDGET-LINE).               */
static void closed_images(ivl *z, const poisson_table *t, const ivl *x) {
  const line_nodes *n = &t->line.nodes;
  ivl_set_si(z, 0);
  if (t->plan.line.kind == POISSON_MINIMUM) return;
  ivl_mul_exp(z, &n->ratio[0], x);
  ivl_sub(z, &n->ratio[1], z);
  if (t->plan.line.kind == POISSON_PUT) ivl_neg(z, z);
  if (t->plan.cut) poisson_window_line(z, &t->loss, &n->at, &n->length);
}

/* Method: the sum, its rest, less the images (T-BUDGET-VALUE).
 * Error: of the sum in fourier.c; everything else in intervals.                      */
void poisson_value_at(ivl *z, const poisson_table *t, const ivl *x) {
  if (t->plan.on_hyperbola) {
    poisson_hyperbola_at(z, &t->hyperbola, x);
    return;
  }
  const int is_short = ivl_prec(z) < 64 * (t->plan.line.limbs + 1);
  local_ivls(is_short ? ivl_prec(z) : ivl_prec(&t->line.scale), sum, closed, v);
  local_ivls(t->law.prec, rest, above, below);
  line_sum(&sum, &rest, &t->line, x);
  if (t->plan.line.kind == POISSON_MINIMUM) ivl_neg(&sum, &sum);
  closed_images(&closed, t, x);
  line_images(&above, &t->line, 1, x);
  if (t->plan.line.kind != POISSON_MINIMUM && ivl_le(x, &t->none_below)) ivl_set_si(&below, 0);
  else line_images(&below, &t->line, -1, x);
  inversion_error_value(&v, &sum, &rest, &closed, &above, &below);
  if (t->plan.cut) poisson_window_value(&v, &t->loss, (poisson_kind)t->plan.line.kind, x);
  ivl_set(z, &v);
}
