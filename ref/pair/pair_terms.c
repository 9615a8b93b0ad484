/* pair_terms.c - the moments along a vertical line as one sum with fixed terms.
 *
 * Not analysed by WP: calls through the table of the kind, arrays on the heap.
 * Derivations: proofs/notes/product.md (T-PAIR-TERMS).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "pair.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "power.h"
#include "status.h"

void pair_terms_init(pair_terms *t, size_t count, mpfr_prec_t prec) {
  t->count = count;
  t->weight = assay_alloc(count * sizeof *t->weight);
  t->log = assay_alloc(count * sizeof *t->log);
  for (size_t k = 0; k < count; k++) {
    cpxs_init(prec, &t->weight[k], &t->log[k]);
  }
  ivl_init(&t->error, 64);
}

void pair_terms_clear(pair_terms *t) {
  for (size_t k = 0; k < t->count; k++) {
    cpxs_clear(&t->weight[k], &t->log[k]);
  }
  free(t->weight);
  free(t->log);
  ivl_clear(&t->error);
}

/* ---- From atoms ------------------------------------------------------------------- */

/* A longer list has cheaper moments, or none. */
enum { MOST_ATOMS = 1024, WIDENED = 6 };

static int is_zero(const ivl *x) { return mpfr_zero_p(x->lo) && mpfr_zero_p(x->hi); }

/* The term of one atom: q w^c and log w; 0 where q = 0, or where p = 0 and g = 1. */
static void set_atom(cpx *weight, cpx *log_w, const pair_point *a, mpq_srcptr g, const ivl *c) {
  const int no_p = is_zero(&a->p), left_out = is_zero(&a->q) || (no_p && mpq_cmp_ui(g, 1, 1) == 0);
  cpx_set_si(weight, 0, 0);
  cpx_set_si(log_w, 0, 0);
  if (left_out) return;
  if (no_p) power_base_zero(&log_w->re, g);
  else power_base(&log_w->re, g, &a->loss);
  ivl_exp_mul(&weight->re, c, &log_w->re);
  ivl_mul(&weight->re, &weight->re, &a->q);
}

/* t := a term for each atom; sum := their sum at Im z = 0. */
static void set_atoms(pair_terms *t, ivl *sum, const pair_points *atoms, mpq_srcptr g, const ivl *c) {
  ivl_set_si(sum, 0);
  for (size_t k = 0; k < atoms->count; k++) {
    set_atom(&t->weight[k], &t->log[k], &atoms->at[k], g, c);
    ivl_add(sum, sum, &t->weight[k].re);
  }
}

/* error := [0, M(c) less the sum]: what is not in the list adds at most that at every height (T-PAIR-ATOMS).
 * 1 if that is at most 2^-bits M(c). */
static int set_error(ivl *error, const pair *p, mpq_srcptr g, const ivl *c, const ivl *sum, long bits) {
  local_cpxs(ivl_prec(sum), w, z);
  ivl_set(&z.re, c);
  ivl_set_si(&z.im, 0);
  pair_sampled_moment(&w, p, g, &z);
  ivl_sub(&z.re, &w.re, sum);
  ivl_max0(error, &z.re);
  mpfr_set_zero(error->lo, 1);
  ivl_mul_2si(&w.re, &w.re, -bits);
  return ivl_is_finite(&z.re) && mpfr_cmp(error->hi, w.re.hi) <= 0;
}

/* 1, and t made, from the atoms that hold all but about 2^-reach of each law. */
static int from_atoms(pair_terms *t, const pair_points *atoms, const pair *p, mpq_srcptr g, const ivl *c, long bits,
                      mpfr_prec_t prec) {
  local_ivls(prec, sum);
  pair_terms_init(t, atoms->count, prec);
  set_atoms(t, &sum, atoms, g, c);
  const int good = set_error(&t->error, p, g, c, &sum, bits);
  if (!good) pair_terms_clear(t);
  return good;
}

/* Method: longer and longer lists, until what they lack of M(c) is small. */
static int atoms_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, long bits, mpfr_prec_t prec) {
  const mpfr_prec_t wide = prec + bits + 32;
  int good = 0, few = 1;
  for (long i = 0, reach = bits; i < WIDENED && few && !good; i++, reach *= 2) {
    pair_points atoms;
    if (!pair_points_make(&atoms, p, reach, wide)) return 0;
    few = atoms.count <= MOST_ATOMS;
    good = few && from_atoms(t, &atoms, p, g, c, bits, wide);
    pair_points_clear(&atoms);
  }
  return good;
}

/* ---- Asking ----------------------------------------------------------------------- */

int pair_sampled_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                       mpfr_prec_t prec) {
  if (p->kind->terms) return p->kind->terms(t, p, g, c, height, bits, prec);
  return p->kind->points && ivl_is_finite(c) && atoms_terms(t, p, g, c, bits, prec);
}

int pair_terms_make(pair_terms *t, const pair *p, const ivl *c, mpfr_srcptr height, long bits, mpfr_prec_t prec) {
  local_mpqs(one);
  mpq_set_si(one, 1, 1);
  return pair_sampled_terms(t, p, one, c, height, bits, prec);
}
