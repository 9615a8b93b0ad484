/* pair_decay.c - how the moments of a pair fall along a vertical line.
 *
 * Not analysed by WP: calls through the table of the kind.
 * Derivations: proofs/notes/product.md (T-PAIR-DECAY).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "pair.h"
#include "local.h"
#include "pair_laws.h"

/* Method: |M(c + is)| <= M(c), since |w^z| = w^c for every w >= 0. */
/*@ requires mem: IVL_MEM(u) && IVL_OK(c);
    requires sep: \separated(u, c);
    requires dom: PAIR_OK(p);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real a; HasMoment(Laws(p), 1.0, a) ==> IVL_WAS(a, c) ==> IVL_IN(\max(MomentRe(Laws(p), 1.0, a, 0.0), 0.0), u); */
static void at_most_real(ivl *u, const pair *p, const ivl *c) {
  local_cpxs(ivl_prec(u), w);
  local_cpxs(ivl_prec(c), z);
  ivl_set(&z.re, c);
  ivl_set_si(&z.im, 0);
  pair_moment(&w, p, &z);
  ivl_max0(u, &w.re);
}

void pair_sampled_decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  if (p->kind->decay) p->kind->decay(u, p, g, c, t);
  else ivl_set_whole(u);
}

void pair_decay(ivl *u, const pair *p, const ivl *c, const ivl *t) {
  local_mpqs(one);
  mpq_set_si(one, 1, 1);
  pair_sampled_decay(u, p, one, c, t);
  if (mpfr_inf_p(u->hi)) at_most_real(u, p, c);
}
