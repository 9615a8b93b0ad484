/* gaussian_pair_moment.c - moments of the Gaussian pair, sampled or not.
 *
 * Not analysed by WP: it reads exponents, to choose a precision; the closed form is
 * gaussian_closed.c, which is proved.
 * Derivations: proofs/notes/moment.md (T-GAUSS-MOMENT, T-MIX-*).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_closed.h"
#include "gaussian_mix.h"
#include "gaussian_pair.h"
#include "local.h"

void gaussian_pair_sigma(rat_root *s, const gaussian_pair *g) { *s = (rat_root){g->sigma.v, g->root}; }

/* Of a variance: sqrt(shift^2 / variance). */
void gaussian_pair_ratio(rat_root *m, mpq_ptr of, const gaussian_pair *g) {
  mpq_abs(of, g->shift.v);
  if (g->root) mpq_mul(of, of, of);
  mpq_div(of, of, g->sigma.v);
  *m = (rat_root){of, g->root};
}

/* Bits that exp(m^2 (z^2 - z) / 2) loses: those before the point of its argument. */
static mpfr_prec_t exponent_bits(const ivl *m, const cpx *z) {
  mpfr_prec_t n = 0;
  const mpfr_srcptr end[] = {z->re.lo, z->re.hi, z->im.lo, z->im.hi};
  for (int i = 0; i < 4; i++)
    if (mpfr_regular_p(end[i]) && mpfr_get_exp(end[i]) > n) n = mpfr_get_exp(end[i]);
  if (mpfr_regular_p(m->hi)) n += mpfr_get_exp(m->hi);
  return n < 0 ? 0 : n > 64 ? 128 : 2 * n;
}

/* The closed form, with bits to spare. */
static void plain(cpx *w, const rat_root *m, const cpx *z) {
  ivl u;
  ivl_init(&u, 64);
  rat_root_ivl(&u, m);
  mpfr_prec_t p = ivl_prec(&w->re) + 16 + exponent_bits(&u, z);
  ivl_clear(&u);
  ivl_init(&u, p);
  local_cpxs(p, e);
  rat_root_ivl(&u, m);
  gaussian_closed_moment(&e, z, &u);
  cpx_set(w, &e);
  ivl_clear(&u);
}

void gaussian_pair_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const gaussian_pair *q = (const gaussian_pair *)p;
  rat_root m;
  local_mpqs(of);
  gaussian_pair_ratio(&m, of, q);
  if (mpq_sgn(of) == 0) cpx_set_si(w, 1, 0);
  else if (mpq_cmp_si(g, 1, 1) >= 0) plain(w, &m, z);
  else gaussian_mix_moment(w, &m, g, z);
}
