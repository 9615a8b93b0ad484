/* pair_decay.c - how the moments of a pair fall along a vertical line.
 *
 * Not analysed by WP: calls through the table of the kind.
 * Derivations: proofs/notes/product.md (T-PAIR-DECAY).                             */
#include "pair.h"

/* Method: |M(c + is)| <= M(c), since |w^z| = w^c for every w >= 0. */
static void at_most_real(ivl *u, const pair *p, const ivl *c) {
  cpx w, z;
  cpx_init(&w, ivl_prec(u));
  cpx_init(&z, ivl_prec(c));
  ivl_set(&z.re, c);
  ivl_set_si(&z.im, 0);
  pair_moment(&w, p, &z);
  ivl_max0(u, &w.re);
  cpx_clear(&w);
  cpx_clear(&z);
}

void pair_decay(ivl *u, const pair *p, const ivl *c, const ivl *t) {
  if (p->kind->decay) p->kind->decay(u, p, c, t);
  else at_most_real(u, p, c);
}
