/* pair_masses.h - pairs of discrete laws, by the masses of their outcomes, in Arb.
 *
 * Everything is a sum over outcomes: the divergence of the positive parts of
 * first - exp(e) second, a law of the loss of the masses beyond.  Outcomes that are not listed
 * have at most `rest` of the mass under each law.                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CROSS_PAIR_MASSES_H
#define ASSAY_CROSS_PAIR_MASSES_H

#include "pair_discrete_draw.h"

typedef struct {
  slong n;
  arb_ptr p, q;
  arb_t rest;
} masses;

static inline void masses_init(masses *m, slong n) {
  m->n = n;
  m->p = _arb_vec_init(n);
  m->q = _arb_vec_init(n);
  arb_init(m->rest);
}

static inline void masses_clear(masses *m) {
  _arb_vec_clear(m->p, m->n);
  _arb_vec_clear(m->q, m->n);
  arb_clear(m->rest);
}

/* ---- Kinds ---------------------------------------------------------------------- */

/* One outcome of each answer, with the true one first under P, second under Q; r = exp(epsilon) : 1. */
static inline void response_mass_of(masses *m, const question *q) {
  arb_t t, f;
  masses_init(m, mpz_get_si(mpq_numref(q->v[1])));
  arb_init(t);
  arb_init(f);
  set_exactly(t, q->v[0]);
  if (q->kind == RESPONSE) {
    arb_sub_ui(f, t, 1, BITS);
    arb_neg(f, f);
    arb_div_ui(f, f, (ulong)m->n - 1, BITS);
  } else {
    arb_exp(t, t, BITS);
    arb_add_ui(f, t, (ulong)m->n - 1, BITS);
    arb_div(t, t, f, BITS);
    arb_inv(f, f, BITS);
  }
  for (slong i = 0; i < m->n; i++) {
    arb_set(m->p + i, i == 0 ? t : f);
    arb_set(m->q + i, i == 1 ? t : f);
  }
  arb_clear(t);
  arb_clear(f);
}

static inline void canonical_masses(masses *m, const question *q) {
  arb_t e, d;
  masses_init(m, 4);
  arb_init(e);
  arb_init(d);
  set_exactly(e, q->v[0]);
  set_exactly(d, q->v[1]);
  arb_set(m->p, d);
  arb_set(m->q + 3, d);
  arb_sub_ui(d, d, 1, BITS);
  arb_neg(d, d);
  arb_exp(e, e, BITS);
  arb_add_ui(m->p + 2, e, 1, BITS);
  arb_div(m->p + 2, d, m->p + 2, BITS);
  arb_mul(m->p + 1, m->p + 2, e, BITS);
  arb_set(m->q + 1, m->p + 2);
  arb_set(m->q + 2, m->p + 1);
  arb_clear(e);
  arb_clear(d);
}

/* z[0], z[1] := Pr[d + Laplace(1/eps) > log(1/delta)/eps] and the rest, by the density's integral. */
static inline void release_masses(arb_ptr z, const question *q, ulong step) {
  arb_t e, t;
  arb_init(e);
  arb_init(t);
  set_exactly(e, q->v[0]);
  set_exactly(t, q->v[1]);
  arb_log(t, t, BITS);
  arb_neg(t, t);
  arb_div(t, t, e, BITS); /* the threshold */
  set_exactly(z, q->v[2]);
  arb_add_ui(z, z, step, BITS);
  arb_sub(t, t, z, BITS); /* how far the noise must go */
  arb_mul(t, t, e, BITS);
  int up = arb_is_nonnegative(t);
  arb_abs(t, t);
  arb_neg(t, t);
  arb_exp(t, t, BITS);
  arb_mul_2exp_si(t, t, -1);
  arb_set(up ? z : z + 1, t);
  arb_sub_ui(t, t, 1, BITS);
  arb_neg(up ? z + 1 : z, t);
  arb_clear(e);
  arb_clear(t);
}

static inline void zero_masses(masses *m, const question *q) {
  masses_init(m, 3);
  set_exactly(m->p, q->v[0]);
  set_exactly(m->q + 1, q->v[0]);
  arb_sub_ui(m->p + 2, m->p, 1, BITS);
  arb_neg(m->p + 2, m->p + 2);
  arb_set(m->q + 2, m->p + 2);
}

/* w := exp(-k^2 / (2 sigma^2)) or exp(-|k| / scale). */
static inline void noise_weight(arb_t w, const question *q, const arb_t scale, slong k) {
  arb_set_si(w, k < 0 ? k : -k);
  arb_div(w, w, scale, BITS);
  if (q->kind == DGAUSS) {
    arb_mul(w, w, w, BITS);
    arb_mul_2exp_si(w, w, -1);
    arb_neg(w, w);
  }
  arb_exp(w, w, BITS);
}

/* r := w(k) / (1 - w(k + 1) / w(k)), at least the sum of the weights from k > 0 on; for Laplace it is the sum. */
static inline void weights_from(arb_t r, arb_srcptr w, slong k) {
  arb_div(r, w + k + 1, w + k, BITS);
  arb_sub_ui(r, r, 1, BITS);
  arb_neg(r, r);
  arb_div(r, w + k, r, BITS);
}

/* Outcomes -far .. far.  Laplace: the weights beyond are added at the ends, where the loss stays.  Gaussian: they
 * are left out; with the shift s they are at most twice those from far + 1 - s on.                           */
static inline void noise_masses(masses *m, const question *q) {
  slong s = mpz_get_si(mpq_numref(q->v[1])), size = s < 0 ? -s : s;
  slong far = size + 2 + (q->kind == DGAUSS ? (slong)(18 * mpq_get_d(q->v[0])) : 0);
  arb_t norm, r;
  arb_ptr w = _arb_vec_init(far + size + 3);
  arb_init(norm);
  arb_init(r);
  set_exactly(r, q->v[0]);
  for (slong k = 0; k < far + size + 3; k++) noise_weight(w + k, q, r, k);
  masses_init(m, 2 * far + 1);
  for (slong k = -far; k <= far; k++) {
    arb_set(m->q + k + far, w + (k < 0 ? -k : k));
    arb_set(m->p + k + far, w + (k < s ? s - k : k - s));
  }
  if (q->kind == DLAPLACE) {
    weights_from(m->q, w, far);
    weights_from(m->p, w, far + s);
    weights_from(m->q + 2 * far, w, far);
    weights_from(m->p + 2 * far, w, far - s);
  } else {
    weights_from(r, w, far + 1 - size);
    arb_mul_2exp_si(r, r, 1);
    arb_union(m->rest, m->rest, r, BITS);
  }
  arb_set(norm, m->rest);
  for (slong i = 0; i < m->n; i++) arb_add(norm, norm, m->q + i, BITS);
  _arb_vec_scalar_div(m->p, m->p, m->n, norm, BITS);
  _arb_vec_scalar_div(m->q, m->q, m->n, norm, BITS);
  arb_div(m->rest, m->rest, norm, BITS);
  _arb_vec_clear(w, far + size + 3);
  arb_clear(norm);
  arb_clear(r);
}

static inline void table_masses(masses *m, const question *q) {
  masses_init(m, (slong)q->n);
  for (slong i = 0; i < m->n; i++) {
    set_exactly(m->p + i, q->p[i]);
    set_exactly(m->q + i, q->q[i]);
  }
}

/* Those of the sample, (1 - g) q + g p, in place of p. */
static inline void sample_masses(masses *m, mpq_srcptr rate) {
  arb_t g, h;
  arb_init(g);
  arb_init(h);
  set_exactly(g, rate);
  arb_sub_ui(h, g, 1, BITS);
  arb_neg(h, h);
  for (slong i = 0; i < m->n; i++) {
    arb_mul(m->p + i, m->p + i, g, BITS);
    arb_addmul(m->p + i, m->q + i, h, BITS);
  }
  arb_clear(g);
  arb_clear(h);
}

/* m := the masses of the pair in question. */
static inline void masses_of(masses *m, const question *q) {
  if (q->kind == TABLE) table_masses(m, q);
  else if (q->kind == RESPONSE || q->kind == RESPONSE_EPSILON) response_mass_of(m, q);
  else if (q->kind == CANONICAL) canonical_masses(m, q);
  else if (q->kind == INSTABILITY_ZERO) zero_masses(m, q);
  else if (q->kind == INSTABILITY) masses_init(m, 2), release_masses(m->p, q, 1), release_masses(m->q, q, 0);
  else noise_masses(m, q);
  if (q->sampled) sample_masses(m, q->rate);
}

/* ---- Answers -------------------------------------------------------------------- */

/* z := the sum of the positive parts of first - exp(at) second. */
static inline void masses_hockey(arb_t z, const masses *m, const question *q) {
  arb_srcptr first = q->side == PAIR_PQ ? m->p : m->q, second = q->side == PAIR_PQ ? m->q : m->p;
  arb_t a, t;
  arb_init(a);
  arb_init(t);
  set_exactly(a, q->at);
  arb_exp(a, a, BITS);
  arb_set(z, m->rest);
  for (slong i = 0; i < m->n; i++) {
    arb_set(t, first + i);
    arb_submul(t, second + i, a, BITS);
    arb_nonnegative_part(t, t);
    arb_add(z, z, t, BITS);
  }
  arb_clear(a);
  arb_clear(t);
}

/* z := the mass, under the first law or the second, where the loss is above `at`, or is not. */
static inline void masses_loss(arb_t z, const masses *m, const question *q, int of_first, int above) {
  arb_srcptr first = q->side == PAIR_PQ ? m->p : m->q, second = q->side == PAIR_PQ ? m->q : m->p;
  arb_t a, t;
  arb_init(a);
  arb_init(t);
  set_exactly(a, q->at);
  arb_exp(a, a, BITS);
  arb_set(z, m->rest);
  for (slong i = 0; i < m->n; i++) {
    arb_mul(t, second + i, a, BITS);
    int yes = arb_gt(first + i, t), no = arb_le(first + i, t);
    if (!above) yes ^= no, no ^= yes, yes ^= no;
    if (no) continue;
    arb_set(t, of_first ? first + i : second + i);
    if (!yes) {
      arb_t zero;
      arb_init(zero);
      arb_union(t, t, zero, BITS);
      arb_clear(zero);
    }
    arb_add(z, z, t, BITS);
  }
  arb_clear(a);
  arb_clear(t);
}

#endif
