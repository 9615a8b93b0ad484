/* two_gaussians_loss.c - the quadratic, in exact rationals.
 *
 * Not analysed by WP but for functions with contracts: rational arithmetic.
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-LOSS).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "two_gaussians_loss.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

void two_gaussians_loss_init(two_gaussians_loss *f) { mpq_inits(f->u1, f->u2, f->k1, f->k2, f->ratio, f->rest, NULL); }

void two_gaussians_loss_clear(two_gaussians_loss *f) {
  mpq_clears(f->u1, f->u2, f->k1, f->k2, f->ratio, f->rest, NULL);
}

static void set(two_gaussians_loss *f, const rat *m1, const rat *s1, const rat *m2, const rat *s2) {
  local_mpqs(d, v);
  mpq_sub(d, m1->v, m2->v);
  mpq_mul(f->k1, s2->v, s2->v);
  mpq_mul(f->k2, s1->v, s1->v);
  mpq_sub(v, f->k1, f->k2);
  mpq_div(f->ratio, v, f->k2);
  mpq_neg(v, v);
  mpq_div(f->k1, f->k1, v);
  mpq_div(f->k2, f->k2, v);
  mpq_mul_2exp(f->k1, f->k1, 1);
  mpq_mul_2exp(f->k2, f->k2, 1);
  mpq_div(f->rest, d, v);
  mpq_mul(f->u1, f->rest, s1->v);
  mpq_mul(f->u2, f->rest, s2->v);
  mpq_abs(f->u1, f->u1);
  mpq_abs(f->u2, f->u2);
  mpq_mul(f->rest, f->rest, d);
  mpq_div_2exp(f->rest, f->rest, 1);
  mpq_neg(f->rest, f->rest);
}

void two_gaussians_loss_of(two_gaussians_loss *f, const two_gaussians_pair *p, pair_side side) {
  if (side == PAIR_PQ) set(f, &p->mean_p, &p->sigma_p, &p->mean_q, &p->sigma_q);
  else set(f, &p->mean_q, &p->sigma_q, &p->mean_p, &p->sigma_p);
}

/*@ requires mem: IVL_MEM(l) && \valid_read(f) && QOK(&f->ratio[0]) && QOK(&f->rest[0]);
    requires sep: \separated(l, f);
    TOTAL assigns IVL_TOK(l);
    ensures ok: IVL_OK(l);
    ensures sound: -1 < QVAL(&f->ratio[0]) ==> IVL_IN(Add(Scale(Log1p(QVAL(&f->ratio[0])), -1), QVAL(&f->rest[0])), l); */
void two_gaussians_loss_extreme(ivl *l, const two_gaussians_loss *f) {
  local_ivls(ivl_prec(l), t);
  ivl_set_q(&t, f->ratio);
  ivl_log1p(&t, &t);
  ivl_mul_2si(&t, &t, -1);
  ivl_add_q(l, &t, f->rest);
}
