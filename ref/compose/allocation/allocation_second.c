/* allocation_second.c - the second moment of the ratio on a sum.
 *
 * Two sets of picks with o in common: o coordinates of N(2), those of one set alone of N(1), the rest of N(0),
 * and the weight is the probability of o times exp(o / sigma^2).
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-MOMENTS).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "allocation_internal.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "elem.h"
#include "status.h"
#include "heap.h"

/* ---- Common picks ------------------------------------------------------------------- */

/* Two independent sets of `picks` have o = must + j picks in common, j = 0 .. most, must >= 0 the least number. */
typedef struct {
  unsigned long must, most;
  ivl *weight; /* of j: its probability times exp(o / sigma^2) */
} overlaps;

/* w[0], the probability of the least overlap. */
static void least_weight(ivl *w, const allocation_sum *s, unsigned long most) {
  local_mpqs(v);
  ivl_set_si(w, 1);
  for (unsigned long i = 0; i < most; i++) {
    mpq_set_ui(v, s->steps - most - i, s->steps - i);
    mpq_canonicalize(v);
    ivl_mul_q(w, w, v);
  }
}

/* Method: the probability of j + 1 is (most - j)^2 / ((j + 1)(|steps - 2 picks| + j + 1)) times that of j. */
static void overlaps_init(overlaps *o, const allocation_sum *s, mpfr_prec_t prec) {
  const unsigned long others = s->steps - s->picks;
  const int dense = s->picks > others;
  o->must = dense ? s->picks - others : 0;
  o->most = dense ? others : s->picks;
  const unsigned long apart = dense ? o->must : others - s->picks;
  o->weight = heap_ivls(o->most + 1, prec);
  local_mpqs(v);
  local_ivls(prec, t, e);
  mpq_mul(v, s->sigma, s->sigma);
  mpq_inv(v, v);
  ivl_exp_q(&e, v);
  least_weight(&o->weight[0], s, o->most);
  ivl_pow_ui(&t, &e, o->must);
  ivl_mul(&o->weight[0], &o->weight[0], &t);
  for (unsigned long j = 0; j < o->most; j++) {
    mpq_set_ui(v, o->most - j, j + 1);
    mpz_mul_ui(mpq_numref(v), mpq_numref(v), o->most - j);
    mpz_mul_ui(mpq_denref(v), mpq_denref(v), apart + j + 1);
    mpq_canonicalize(v);
    ivl_mul_q(&t, &e, v);
    ivl_mul(&o->weight[j + 1], &o->weight[j], &t);
  }
}

static void overlaps_clear(overlaps *o) { heap_ivls_free(o->weight, o->most + 1); }

/* ---- The sum over them ----------------------------------------------------------------- */

/* n := x in units, rounded. */
static void units(mpz_ptr n, mpfr_srcptr x, mp_bitcnt_t bits, int up) {
  local_mpfrs(mpfr_get_prec(x), t);
  mpfr_mul_2ui(t, x, bits, MPFR_RNDN);
  mpfr_get_z(n, t, up ? MPFR_RNDU : MPFR_RNDD);
}

/* z := the weight at 0. */
static void weight_init(point_masses *z, const ivl *weight, mp_bitcnt_t bits) {
  local_mpzs(low, high);
  units(low, weight->lo, bits, 0);
  units(high, weight->hi, bits, 1);
  point_masses_init_one(z, low, high);
}

/* z := z + weight p. */
static assay_status add_term(point_masses *z, const ivl *weight, const point_masses *p, const point_rule *rule) {
  local_as(point_masses, t, point_masses_clear);
  weight_init(&t, weight, rule->bits);
  const assay_status status = point_masses_times(&t, p, rule);
  if (status == ASSAY_OK) point_masses_add(z, &t);
  return status;
}

/* z->error is raised by the weights that are left out, wherever they are. */
static void leave_out(point_masses *z, const overlaps *o, unsigned long from, mp_bitcnt_t bits) {
  local_mpzs(n);
  for (unsigned long j = from; j <= o->most; j++) {
    units(n, o->weight[j].hi, bits, 1);
    mpz_add(z->error, z->error, n);
    mpz_add(z->total, z->total, n);
  }
}

/* What Horner's rule multiplies by: a common pick, two others, and what all terms share. */
typedef struct {
  point_masses common, apart, rest;
} factors;

static assay_status factors_init(factors *f, const point_masses *one, const allocation_sum *s, const overlaps *o,
                                 unsigned long last, const point_rule *rule) {
  point_masses t;
  assay_status status = point_masses_mul(&f->common, &one[0], &one[2], rule);
  if (status != ASSAY_OK) return status;
  status = point_masses_mul(&f->apart, &one[1], &one[1], rule);
  if (status != ASSAY_OK) goto no_apart;
  status = o->must ? point_masses_power(&f->rest, &one[2], o->must, rule)
                   : point_masses_power(&f->rest, &one[0], s->steps - 2 * s->picks, rule);
  if (status != ASSAY_OK) goto no_rest;
  status = point_masses_power(&t, &f->apart, o->most - last, rule);
  if (status == ASSAY_OK) {
    status = point_masses_times(&f->rest, &t, rule);
    point_masses_clear(&t);
  }
  if (status == ASSAY_OK) return status;
  point_masses_clear(&f->rest);
no_rest:
  point_masses_clear(&f->apart);
no_apart:
  point_masses_clear(&f->common);
  return status;
}

static void factors_clear(factors *f) {
  point_masses_clear(&f->common);
  point_masses_clear(&f->apart);
  point_masses_clear(&f->rest);
}

/* z := sum over j <= last of weight[j] common^j apart^(last - j), times the rest.  Method: Horner's rule. */
static assay_status horner(point_masses *z, const factors *f, const overlaps *o, unsigned long last,
                           const point_rule *rule) {
  point_masses p;
  assay_status status = point_masses_power(&p, &f->apart, 0, rule);
  if (status != ASSAY_OK) return status;
  weight_init(z, &o->weight[last], rule->bits);
  for (unsigned long j = last; j-- > 0 && status == ASSAY_OK;) {
    status = point_masses_times(z, &f->common, rule);
    if (status == ASSAY_OK) status = point_masses_times(&p, &f->apart, rule);
    if (status == ASSAY_OK) status = add_term(z, &o->weight[j], &p, rule);
  }
  if (status == ASSAY_OK) status = point_masses_times(z, &f->rest, rule);
  if (status != ASSAY_OK) point_masses_clear(z);
  point_masses_clear(&p);
  return status;
}

assay_status allocation_second(point_masses *z, const point_masses *one, const allocation_sum *s,
                               const point_rule *rule) {
  factors f;
  local_as(overlaps, o, overlaps_clear);
  overlaps_init(&o, s, (mpfr_prec_t)s->bits + 64);
  const unsigned long last = s->overlaps < o.most ? s->overlaps : o.most;
  assay_status status = factors_init(&f, one, s, &o, last, rule);
  if (status == ASSAY_OK) {
    status = horner(z, &f, &o, last, rule);
    if (status == ASSAY_OK) leave_out(z, &o, last + 1, rule->bits);
    factors_clear(&f);
  }
  return status;
}
