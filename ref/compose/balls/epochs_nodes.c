/* epochs_nodes.c - what both integrals of a moment have at the nodes of one rotated line.
 *
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-MOMENT, T-EPOCHS-CUT).                      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "local.h"
#include "elem.h"
#include "epochs_internal.h"
#include "trapezoid.h"
#include "grid.h"
#include <stdlib.h>

int epochs_nodes_rule_is_sound(const epochs_rule *r) {
  const double right = 1.5707; /* below pi/2 */
  return r->angle >= 0 && r->below > 0 && r->above > 0 && r->angle + r->above < right && r->below - r->angle < right &&
         r->inner > 0 && r->inner < right && r->stride >= 1 && r->half >= 1 && r->first < r->last && r->prec >= 1 &&
         grid_is_exact(r->step, r->first - r->stride * r->half, r->last + r->stride * r->half);
}

/* Method: by the logarithm, of which every branch gives the same.
 * Special cases: where z meets the cut, the power of -z; where that does too, a square about 0. */
void epochs_nodes_power(cpx *z, unsigned long n) {
  local_mpfrs(64, m);
  mpfr_set_ui(m, n, MPFR_RNDN);
  local_ivls(64, count);
  local_ivls(ivl_prec(&z->re), size);
  ivl_set_point(&count, m);
  int turned = !cpx_off_cut(z);
  if (turned) cpx_neg(z, z);
  if (cpx_off_cut(z)) {
    cpx_log(z, z);
    cpx_mul_ivl(z, z, &count);
    cpx_exp(z, z);
    if (turned && n % 2 == 1) cpx_neg(z, z);
  } else {
    cpx_abs(&size, z);
    ivl_pow_ui(&size, &size, n);
    ivl_set_si(&z->re, 0);
    ivl_set_si(&z->im, 0);
    trapezoid_widen(&z->re, &size);
    trapezoid_widen(&z->im, &size);
  }
}

/* z := exp(-exp(j h + i angle)). */
static void unit_at(cpx *z, const epochs_rule *r, long j) {
  local_ivls(ivl_prec(&z->re), u);
  ivl_set_double(&u, r->angle);
  ivl_sin_cos(&z->im, &z->re, &u);
  ivl_set_double(&u, r->step * (double)j);
  ivl_exp(&u, &u);
  ivl_neg(&u, &u);
  cpx_mul_ivl(z, z, &u);
  cpx_exp(z, z);
}

/* z := Psi(exp(u_j) cos(angle)), real. */
static void real_psi(ivl *z, const epochs_nodes *t, long j) {
  local_ivls(ivl_prec(z), a);
  ivl_set_double(&a, t->rule.angle);
  ivl_cos(&a, &a);
  ivl_set_double(z, t->rule.step * (double)j);
  ivl_exp(z, z);
  ivl_mul(&a, &a, z);
  ivl_set_si(z, (long)t->law.steps);
  ivl_div(&a, &a, z);
  balls_law_psi(z, &t->law, &a);
  ivl_pow_ui(z, z, t->law.steps);
}

static void set_ends(epochs_nodes *t) {
  ivls_init(128, &t->end, &t->fall);
  real_psi(&t->end, t, t->rule.last);
  real_psi(&t->fall, t, t->rule.last - 1);
}

compose_stop epochs_nodes_open(epochs_nodes *t, const balls_query *q, const epochs_rule *r, double until) {
  t->rule = *r;
  t->count = (size_t)(r->last - r->first + 1);
  balls_law_init(&t->law, q, r->prec + 64);
  t->psi = assay_alloc(t->count * sizeof *t->psi);
  t->unit = assay_alloc(t->count * sizeof *t->unit);
  for (size_t j = 0; j < t->count; j++) {
    cpxs_init(r->prec + 32, &t->psi[j], &t->unit[j]);
  }
  set_ends(t);
  epochs_psi(t->psi, &t->law, r);
  for (size_t j = 0; j < t->count; j++) {
    if (effort_clock() > until) return COMPOSE_SECONDS;
    epochs_nodes_power(&t->psi[j], t->law.steps);
    unit_at(&t->unit[j], r, r->first + (long)j);
  }
  return COMPOSE_FREE;
}

void epochs_nodes_close(epochs_nodes *t) {
  for (size_t j = 0; j < t->count; j++) {
    cpxs_clear(&t->psi[j], &t->unit[j]);
  }
  free(t->psi);
  free(t->unit);
  ivls_clear(&t->end, &t->fall);
  balls_law_clear(&t->law);
}
