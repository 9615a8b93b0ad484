/* table.c - questions to a pair with rational masses.
 *
 * Derivations: proofs/notes/table.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "table.h"
#include "cell_loss.h"
#include "local.h"
#include "loss_supremum.h"
#include "power.h"

#include <stdlib.h>

/* Bits beyond those of the answer, for comparisons and for sums. */
#define SPARE 32

static const table_pair *as_table(const pair *p) { return (const table_pair *)p; }

/* Method: exp(x), then cell_tails.  Special cases: x = 0 is compared at exactly 1. */
void table_tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const table_pair *t = as_table(p);
  local_ivls(ivl_prec(a) + SPARE, e, u);
  local_ivls(ivl_prec(b) + SPARE, v);
  if (mpfr_zero_p(x->lo) && mpfr_zero_p(x->hi)) ivl_set_si(&e, 1);
  else ivl_exp(&e, x);
  if (side == PAIR_PQ) cell_tails_pq(&u, &v, t->cells, t->n, &e);
  else cell_tails_qp(&u, &v, t->cells, t->n, &e);
  ivl_set(a, &u);
  ivl_set(b, &v);
}

/* Method: the sum of q (1 - g + g p/q)^z over the outcomes with q > 0. */
void table_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const table_pair *t = as_table(p);
  mpfr_prec_t prec = ivl_prec(&w->re) + SPARE;
  local_cpxs(prec, s);
  local_ivls(prec, l, m);
  cpx_set_si(&s, 0, 0);
  for (size_t i = 0; i < t->n; i++) {
    if (mpq_sgn(t->cells[i].q) == 0 || !cell_loss_base(&l, t->cells[i].p, t->cells[i].q, g)) continue;
    ivl_set_q(&m, t->cells[i].q);
    power_add(&s, &m, z, &l);
  }
  cpx_set(w, &s);
}

/* Outcomes of loss +inf come last, those of loss -inf first; there is at most one each. */
void table_infinite(ivl *z, const pair *p, pair_side side) {
  const table_pair *t = as_table(p);
  const cell *c = side == PAIR_PQ ? &t->cells[t->n - 1] : &t->cells[0];
  int lone = mpq_sgn(side == PAIR_PQ ? c->q : c->p) == 0;
  if (lone) ivl_set_q(z, side == PAIR_PQ ? c->p : c->q);
  else ivl_set_si(z, 0);
}

/* Losses are sorted and distinct, so the law of -L under Q is the table read backwards. */
int table_symmetric(const pair *p) {
  const table_pair *t = as_table(p);
  for (size_t i = 0; i < t->n; i++) {
    const cell *c = &t->cells[i], *d = &t->cells[t->n - 1 - i];
    if (!mpq_equal(c->p, d->q) || !mpq_equal(c->q, d->p)) return 0;
  }
  return 1;
}

/* Method: losses rise, so the last finite one is the largest of L, the first that of -L. */
pair_top table_largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const table_pair *t = as_table(p);
  for (size_t i = 0; i < t->n; i++) {
    const cell *c = &t->cells[side == PAIR_PQ ? t->n - 1 - i : i];
    if (mpq_sgn(c->p) == 0 || mpq_sgn(c->q) == 0) continue;
    return side == PAIR_PQ ? loss_supremum_is_log(z, exact, c->p, c->q) : loss_supremum_is_log(z, exact, c->q, c->p);
  }
  return loss_supremum_is_zero(z, exact);
}

void table_clear(pair *p) {
  table_pair *t = (table_pair *)p;
  for (size_t i = 0; i < t->n; i++) mpq_clears(t->cells[i].p, t->cells[i].q, NULL);
  free(t->cells);
  free(t);
}

/* Method: the outcomes; losses are cell_loss_base at rate 1, which is exact where p = q. */
int table_points(pair_points *t, const pair *p, long bits, mpfr_prec_t prec) {
  const table_pair *d = as_table(p);
  (void)bits;
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  pair_points_init(t, d->n, prec);
  for (size_t i = 0; i < d->n; i++) {
    const cell *c = &d->cells[i];
    ivl_set_q(&t->at[i].p, c->p);
    ivl_set_q(&t->at[i].q, c->q);
    if (mpq_sgn(c->p) > 0 && mpq_sgn(c->q) > 0) cell_loss_base(&t->at[i].loss, c->p, c->q, one);
  }
  return 1;
}
