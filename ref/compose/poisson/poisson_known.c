/* poisson_known.c - the value at x from the table: the sum, which may be known, its tail, its images; and plans that are only looked at.
 *
 * Calls go round: plans that are only looked at are those of poisson.c and poisson_reduce.c, whose values are found here.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-VALUE).     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "poisson_known.h"
#include "elem.h"
#include "inversion_error.h"
#include "ivl_fused.h"
#include "line_chirp.h"
#include "local.h"
#include "poisson_exact.h"
#include <math.h>

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
void poisson_known_value(ivl *z, const poisson_table *t, const ivl *x, const ivl *known) {
  if (t->plan.on_hyperbola) {
    poisson_hyperbola_at(z, &t->hyperbola, x);
    return;
  }
  const int is_short = ivl_prec(z) < 64 * (t->plan.line.limbs + 1);
  local_ivls(is_short ? ivl_prec(z) : ivl_prec(&t->line.scale), sum, closed, v);
  local_ivls(t->law.prec, rest, above, below);
  if (known) line_chirp_sum(&sum, &rest, &t->line, x, known);
  else line_sum(&sum, &rest, &t->line, x);
  if (t->plan.line.kind == POISSON_MINIMUM) ivl_neg(&sum, &sum);
  closed_images(&closed, t, x);
  line_images(&above, &t->line, 1, x);
  if (t->plan.line.kind != POISSON_MINIMUM && ivl_le(x, &t->none_below)) ivl_set_si(&below, 0);
  else line_images(&below, &t->line, -1, x);
  inversion_error_value(&v, &sum, &rest, &closed, &above, &below);
  if (t->plan.cut) poisson_window_value(&v, &t->loss, (poisson_kind)t->plan.line.kind, x);
  ivl_set(z, &v);
}

/* v := the answer by the table at q's epsilon, from its sum there where that is known. */
static void value_of(ivl *v, const poisson_table *t, const poisson_query *q, const ivl *known) {
  local_ivls(64 * (t->plan.line.limbs + 2), x);
  poisson_reduce_x(&x, q);
  poisson_known_value(v, t, &x, known);
  poisson_reduce_undo(v, (poisson_kind)t->plan.line.kind, q, &x);
}

void poisson_known_answer(ivl *z, const poisson_table *t, const poisson_query *q, const ivl *known) {
  const mpfr_prec_t full = 64 * (t->plan.line.limbs + 1);
  local_ivls(ivl_prec(z) < full ? ivl_prec(z) : full, v);
  value_of(&v, t, q, known);
  ivl_set(z, &v);
}

int poisson_known_is_plain(const poisson_query *q) {
  double s = mpq_get_d(q->sigma), r = mpq_get_d(q->rate), e = mpq_get_d(q->epsilon);
  return s > 0.02 && s < 1e16 && r > 1e-300 && r < 1 && fabs(e) < 1e6;
}

int poisson_known_is_hyperbola(const poisson_query *q, long bits) {
  driver_plan p = {.stop = COMPOSE_METHOD};
  poisson_job j = {.q = q, .limits = effort_limits_of(NULL)};
  if (!poisson_in_domain(q) || poisson_exact_applies(q) || !poisson_known_is_plain(q)) return 0;
  poisson_reduce_law(&j.law, q, 128);
  poisson_saddles s = poisson_reduce_saddles_open(&j.law, q);
  poisson_reduce(&j.r, &s, q);
  if (isfinite(j.r.log_value)) poisson_inversion.plan(&p, &j, bits);
  poisson_step_law_clear(&j.law);
  return p.stop == COMPOSE_FREE && p.method == 'H';
}
