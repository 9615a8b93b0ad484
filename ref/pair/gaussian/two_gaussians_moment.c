/* two_gaussians_moment.c - moments of two normal distributions, sampled or not.
 *
 * In units of Q, P = N(d, r^2) against N(0, 1): d = (mean_p - mean_q) / sigma_q and
 * r = sigma_p / sigma_q.  WP looks at its calls alone: fejer_integrate calls through a pointer.
 * Derivations: proofs/notes/moment.md (T-TWO-MOMENT, T-TWO-SAMPLED).               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "local.h"
#include "gaussian_mix.h"
#include "two_gaussians_mix.h"
#include "two_gaussians_parts.h"

static void units(mpq_t d, mpq_t r, const two_gaussians_pair *p) {
  mpq_sub(d, p->mean_p.v, p->mean_q.v);
  mpq_div(d, d, p->sigma_q.v);
  mpq_div(r, p->sigma_p.v, p->sigma_q.v);
}

/* w := exp((1 - z) log r - log(v) / 2 - d^2 z (1 - z) / (2 v)) (T-TWO-MOMENT).
 * Special cases: the whole plane unless Re v > 0 for certain.                     */
static void plain(cpx *w, mpq_srcptr d, mpq_srcptr r, const cpx *z) {
  mpfr_prec_t p = ivl_prec(&w->re) + 64;
  local_cpxs(p, v, e, y);
  local_ivls(p, u);
  two_gaussians_parts_other(&y, &e, z);
  two_gaussians_parts_mean(&v, &u, r, &y, z);
  if (ivl_sign(&v.re) > 0) {
    cpx_div(&e, &e, &v);
    cpx_log(&v, &v);
    two_gaussians_parts_half(&e, &u, d, &v);
    two_gaussians_parts_exp(&y, &u, r, &e);
    cpx_set(w, &y);
  } else {
    cpx_set_whole(w);
  }
}

/* Special cases: equal deviations are a Gaussian pair. */
void two_gaussians_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  local_mpqs(d, r);
  units(d, r, (const two_gaussians_pair *)p);
  int alike = mpq_cmp_si(r, 1, 1) == 0;
  if (alike && mpq_sgn(d) == 0) {
    cpx_set_si(w, 1, 0);
  } else if (mpq_cmp_si(g, 1, 1) >= 0) {
    plain(w, d, r, z);
  } else if (alike) {
    mpq_abs(d, d);
    gaussian_mix_moment(w, &(const rat_root){d, 0}, g, z);
  } else {
    two_gaussians_mix_moment(w, d, r, g, z);
  }
}
