/* gaussian_decay.c - the moments of a Gaussian pair along a vertical line.
 *
 * Derivations: proofs/notes/product.md (T-GAUSSIAN-DECAY).                          */
#include "elem.h"
#include "gaussian_pair.h"

/* z := (shift / sigma)^2; the whole line for sigma = 0. */
static void square_of_mu(ivl *z, const gaussian_pair *g) {
  ivl s;
  ivl_init(&s, ivl_prec(z));
  ivl_set_q(&s, g->sigma.v);
  ivl_set_q(z, g->shift.v);
  ivl_div(z, z, &s);
  ivl_sqr(z, z);
  ivl_clear(&s);
}

/* Method: |M(c + it)| = exp(mu^2 (c^2 - c - t^2) / 2).
 * Special cases: without noise M(c) = 0 or 1; for a sample nothing is known.        */
void gaussian_decay(ivl *u, const pair *p, mpq_srcptr rate, const ivl *c, const ivl *t) {
  const gaussian_pair *g = (const gaussian_pair *)p;
  if (mpq_cmp_ui(rate, 1, 1) != 0) {
    ivl_set_whole(u);
    return;
  }
  if (rat_sgn(&g->sigma) == 0) {
    ivl_set_si(u, 1);
    return;
  }
  ivl e, s;
  ivl_init(&e, ivl_prec(u));
  ivl_init(&s, ivl_prec(u));
  ivl_sqr(&e, c);
  ivl_sub(&e, &e, c);
  ivl_sqr(&s, t);
  ivl_sub(&e, &e, &s);
  square_of_mu(&s, g);
  ivl_mul(&e, &e, &s);
  ivl_mul_2si(&e, &e, -1);
  ivl_exp(u, &e);
  ivl_clear(&e);
  ivl_clear(&s);
}
