/* laplace_exchanged_moment.c - moments of Laplace noise on samples, of which a record is replaced.
 *
 * Method: S being the moment of a sample to which a record is added, M(z) = k^(1-z) S(z) + k^z S(1-z) - k, where the lower
 * atoms of both leave k.
 * WP looks at its calls alone: it asks moments through functions that call through a pointer; the formulas are those of
 * laplace_exchanged_parts.c, which is proved.
 * Derivations: proofs/notes/adjacency.md (T-RP-LAPLACE-MOMENT).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_exchanged.h"
#include "laplace_exchanged_parts.h"

#include "cpx_log.h"
#include "ivl_fused.h"
#include "laplace.h"
#include "local_as.h"
#include "moment_refine.h"

/* ---- At a point ------------------------------------------------------------------------ */

/* w := k^(1-z) (S(z) - k^z/2): the losses between the ends, and exp(-m) K^z/2 for the upper one. */
static void half(cpx *w, mpq_srcptr m, mpq_srcptr rate, const cpx *z) {
  const mpfr_prec_t prec = ivl_prec(&w->re) + 8;
  local_cpxs(prec, s, v);
  local_ivls(prec, k, log_k, top, e);
  laplace_exchanged_parts_lowest(&k, &log_k, m, rate, prec + 8);
  laplace_moment_middle(&s, m, rate, z);
  ivl_set_q(&e, m);
  laplace_exchanged_parts_highest(&top, &e, rate);
  laplace_exchanged_parts_atom(&v, z, &top, &e);
  cpx_add(&s, &s, &v);
  laplace_exchanged_parts_factor(&v, z, &log_k);
  cpx_mul(w, &s, &v);
}

void laplace_exchanged_moment(cpx *w, const pair *noise, mpq_srcptr rate, const cpx *z) {
  local_mpqs(m);
  cpx_set_whole(w);
  if (!laplace_ratio(m, noise) || !cpx_is_finite(z)) return;
  local_cpxs(ivl_prec(&w->re) + 8, a, b);
  local_cpxs(ivl_prec(&z->re) + 8, y);
  laplace_exchanged_parts_reflect(&y, z);
  half(&a, m, rate, z);
  half(&b, m, rate, &y);
  cpx_add(w, &a, &b);
}

/* ---- Along a line ---------------------------------------------------------------------- */

/* The two sums along Re z = c: their abscissae c and 1 - c, with the factors k^(1-c) and k^c. */
typedef struct {
  ivl k, log_k, at[2], factor[2];
} sides;

static void sides_open(sides *s, const pair *noise, mpq_srcptr rate, const ivl *c, mpfr_prec_t prec) {
  local_mpqs(m);
  ivls_init(prec, &s->k, &s->log_k, &s->at[0], &s->at[1], &s->factor[0], &s->factor[1]);
  laplace_ratio(m, noise);
  laplace_exchanged_parts_lowest(&s->k, &s->log_k, m, rate, prec + 8);
  ivl_set(&s->at[0], c);
  ivl_si_sub(&s->at[1], 1, c);
  for (int i = 0; i < 2; i++) ivl_exp_mul(&s->factor[i], &s->log_k, &s->at[1 - i]);
}

static void sides_close(sides *s) { ivls_clear(&s->k, &s->log_k, &s->at[0], &s->at[1], &s->factor[0], &s->factor[1]); }

/* Method: a bound of S is the sizes of both atoms and what is between; the lower atoms of both sides are k together. */
void laplace_exchanged_decay(ivl *u, const pair *noise, mpq_srcptr rate, const ivl *c, const ivl *t) {
  if (!ivl_is_finite(c)) {
    ivl_set_whole(u);
    return;
  }
  local_as(sides, s, sides_close);
  sides_open(&s, noise, rate, c, ivl_prec(u) + 16);
  local_ivls(ivl_prec(u) + 16, part, sum);
  ivl_neg(&sum, &s.k);
  for (int i = 0; i < 2; i++) {
    laplace_sampled_decay(&part, noise, rate, &s.at[i], t);
    ivl_add_mul(&sum, &sum, &part, &s.factor[i]);
  }
  ivl_set(u, &sum);
}

/* The terms of S(c + is), or of S(1 - c - is), the conjugate of S(1 - c + is), as terms of M from `first` on. */
static void place(pair_terms *t, size_t first, const pair_terms *from, const sides *s, int side) {
  for (size_t i = 0; i < from->count; i++) {
    laplace_exchanged_parts_term(&t->weight[first + i], &t->log[first + i], &from->weight[i], &from->log[i],
                                 &s->factor[side], &s->log_k, side);
  }
}

int laplace_exchanged_terms(pair_terms *t, const pair *noise, mpq_srcptr rate, const ivl *c, mpfr_srcptr height,
                            long bits, mpfr_prec_t prec) {
  pair_terms part[2];
  int made = 0;
  if (!ivl_is_finite(c)) return 0;
  local_as(sides, s, sides_close);
  sides_open(&s, noise, rate, c, prec + 40);
  while (made < 2 && laplace_terms(&part[made], noise, rate, &s.at[made], height, bits, prec)) made++;
  if (made == 2) {
    const size_t n = part[0].count, last = n + part[1].count;
    pair_terms_init(t, last + 1, prec + 40);
    place(t, 0, &part[0], &s, 0);
    place(t, n, &part[1], &s, 1);
    cpx_set_si(&t->weight[last], 0, 0);
    ivl_neg(&t->weight[last].re, &s.k);
    cpx_set_si(&t->log[last], 0, 0);
    ivl_mul(&t->error, &part[0].error, &s.factor[0]);
    ivl_add_mul(&t->error, &t->error, &part[1].error, &s.factor[1]);
  }
  for (int i = 0; i < made; i++) pair_terms_clear(&part[i]);
  return made == 2;
}
