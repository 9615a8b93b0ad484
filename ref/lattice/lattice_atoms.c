/* lattice_atoms.c - atoms split between points, and the masses of a test.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-ATOMS, T-LATTICE-TEST).           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_atoms.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "lattice_sum.h"
#include "lattice_units.h"

#include <math.h>

/* ---- The atoms ------------------------------------------------------------------------- */

int lattice_atoms_make(lattice_atoms *t, const pair *p, pair_side side, mp_bitcnt_t bits) {
  const mpfr_prec_t prec = (mpfr_prec_t)bits + 64;
  if (!pair_points_make(&t->points, p, (long)bits + 8, prec)) return 0;
  if (side == PAIR_QP) pair_points_reverse(&t->points);
  ivl_init(&t->inf, prec);
  pair_infinite(&t->inf, p, side);
  return 1;
}

void lattice_atoms_clear(lattice_atoms *t) {
  pair_points_clear(&t->points);
  ivl_clear(&t->inf);
}

/* It has a finite loss, for certain, and masses that are numbers. */
static int counts(const pair_point *a) {
  return ivl_is_finite(&a->loss) && ivl_is_finite(&a->p) && ivl_is_finite(&a->q) && mpfr_sgn(a->p.lo) > 0 &&
         mpfr_sgn(a->q.lo) > 0;
}

/* ---- Points ----------------------------------------------------------------------------- */

/* k := the greatest integer with k step <= the upper end of l, moved by half a step if `near`. */
static void index_of(mpz_ptr k, const ivl *l, mpq_srcptr step, int near) {
  local_mpqs(x);
  mpfr_get_q(x, l->hi);
  mpq_div(x, x, step);
  if (near) {
    mpz_mul_2exp(mpq_numref(x), mpq_numref(x), 1);
    mpz_add(mpq_numref(x), mpq_numref(x), mpq_denref(x));
    mpz_mul_2exp(mpq_denref(x), mpq_denref(x), 1);
  }
  mpz_fdiv_q(k, mpq_numref(x), mpq_denref(x));
}

typedef struct {
  mpz_t first; /* z->m[k] is at (first + k) step    */
  size_t n;
} frame;

/* All points that the atoms need, but at most rule->cells of them: the most likely atom is about in the middle then. */
static void frame_init(frame *f, const lattice_atoms *t, const lattice_rule *rule) {
  local_mpzs(low, high, at, k);
  mpz_init(f->first);
  const pair_point *best = NULL;
  for (size_t i = 0; i < t->points.count; i++) {
    const pair_point *a = &t->points.at[i];
    if (!counts(a)) continue;
    index_of(k, &a->loss, rule->step, 0);
    if (!best || mpz_cmp(k, low) < 0) mpz_set(low, k);
    if (!best || mpz_cmp(k, high) > 0) mpz_set(high, k);
    if (!best || mpfr_cmp(a->p.lo, best->p.lo) > 0) {
      best = a;
      mpz_set(at, k);
    }
  }
  mpz_sub_ui(at, at, rule->cells / 2);
  if (mpz_cmp(at, low) > 0) mpz_set(low, at);
  mpz_set(f->first, low);
  mpz_sub(high, high, low);
  f->n = mpz_cmp_ui(high, rule->cells) < 0 ? mpz_get_ui(high) + 2 : rule->cells;
}

/* The place of the point k in f, or the nearest one. */
static size_t place(const frame *f, mpz_srcptr k) {
  size_t at = 0;
  local_mpzs(d);
  mpz_sub(d, k, f->first);
  if (mpz_sgn(d) > 0) at = mpz_cmp_ui(d, f->n - 1) < 0 ? mpz_get_ui(d) : f->n - 1;
  return at;
}

static void law_on(lattice_law *z, const frame *f, mpq_srcptr step) {
  lattice_law_init(z, f->n);
  mpq_set_z(z->at, f->first);
  mpq_mul(z->at, z->at, step);
}

/* ---- The law above ----------------------------------------------------------------------- */

/* s := at most the share of an atom of loss l that belongs to the point k, the rest to k + 1: where the mean of
 * exp(-loss) is kept, expm1((k + 1) step - l) / expm1(step).  0 <= s <= 1.           */
static void share(mpfr_ptr s, const ivl *l, mpz_srcptr k, mpq_srcptr step) {
  local_mpqs(x);
  local_ivls(mpfr_get_prec(s), t, w);
  mpz_add_ui(mpq_numref(x), k, 1);
  mpq_mul(x, x, step);
  ivl_q_sub(&t, x, l);
  ivl_expm1(&t, &t);
  ivl_set_q(&w, step);
  ivl_expm1(&w, &w);
  ivl_div(&t, &t, &w);
  if (mpfr_number_p(t.lo) && mpfr_sgn(t.lo) > 0) mpfr_set(s, t.lo, MPFR_RNDD);
  else mpfr_set_zero(s, 1);
  if (mpfr_cmp_ui(s, 1) > 0) mpfr_set_ui(s, 1, MPFR_RNDD);
}

/* Splits one atom: the sums from each point up do not fall short.  Beyond the last point it is at +inf. */
static void split(lattice_law *z, const frame *f, const pair_point *a, const lattice_rule *rule) {
  local_mpzs(k, all, low);
  local_mpfrs(ivl_prec(&a->p), s);
  index_of(k, &a->loss, rule->step, 0);
  lattice_units_up(all, a->p.hi, rule->bits);
  mpz_sub(low, k, f->first);
  if (mpz_cmp_ui(low, f->n - 1) >= 0) {
    mpz_add(z->inf, z->inf, all);
  } else if (mpz_sgn(low) < 0) {
    mpz_add(z->m, z->m, all);
  } else {
    const size_t at = mpz_get_ui(low);
    share(s, &a->loss, k, rule->step);
    mpfr_mul(s, s, a->p.lo, MPFR_RNDD);
    lattice_units_down(low, s, rule->bits);
    mpz_sub(all, all, low);
    mpz_add(z->m + at, z->m + at, low);
    mpz_add(z->m + at + 1, z->m + at + 1, all);
  }
}

/* The mass 1 less that of the atoms: infinite, or in none. */
static void add_rest(lattice_law *z, const lattice_atoms *t, const lattice_rule *rule) {
  local_mpzs(u);
  local_ivls(ivl_prec(&t->inf), sum);
  ivl_set_si(&sum, 1);
  for (size_t i = 0; i < t->points.count; i++)
    if (counts(&t->points.at[i])) ivl_sub(&sum, &sum, &t->points.at[i].p);
  lattice_units_up(u, sum.hi, rule->bits);
  mpz_add(z->inf, z->inf, u);
}

void lattice_atoms_above(lattice_law *z, const lattice_atoms *t, const lattice_rule *rule) {
  frame f;
  const lattice_rule fine = {rule->step, rule->bits + LATTICE_ATOMS_GUARD, rule->cells, rule->trim, 1};
  frame_init(&f, t, rule);
  law_on(z, &f, rule->step);
  for (size_t i = 0; i < t->points.count; i++)
    if (counts(&t->points.at[i])) split(z, &f, &t->points.at[i], &fine);
  add_rest(z, t, &fine);
  lattice_mass_round(z->m, f.n, z->inf, LATTICE_ATOMS_GUARD, 1);
  mpz_clear(f.first);
}

/* ---- The test ---------------------------------------------------------------------------- */

void lattice_atoms_masses(lattice_law *z, const lattice_atoms *t, const lattice_rule *rule, int second) {
  const mp_bitcnt_t bits = rule->bits + LATTICE_ATOMS_GUARD;
  frame f;
  local_mpzs(k, u);
  frame_init(&f, t, rule);
  law_on(z, &f, rule->step);
  for (size_t i = 0; i < t->points.count; i++) {
    const pair_point *a = &t->points.at[i];
    if (!counts(a)) continue;
    index_of(k, &a->loss, rule->step, 1);
    if (second) lattice_units_up(u, a->q.hi, bits);
    else lattice_units_down(u, a->p.lo, bits);
    const size_t at = place(&f, k);
    mpz_add(z->m + at, z->m + at, u);
  }
  if (!second) lattice_units_down(z->inf, t->inf.lo, bits);
  lattice_mass_round(z->m, f.n, z->inf, LATTICE_ATOMS_GUARD, second);
  mpz_clear(f.first);
}

/* u := the masses of a above x, and at +inf. */
static void sum_above(mpz_ptr u, const lattice_law *a, mpq_srcptr step, mpq_srcptr x) {
  lattice_conv_sum(u, a->m, lattice_law_point(a, step, x, 0, a->from, a->to), a->to);
  mpz_add(u, u, a->inf);
}

/* Method: the event that the rounded losses add up to more than eps, or half a step more or less. */
void lattice_atoms_test_delta(mpfr_ptr z, const lattice_law *first, const lattice_law *second, mpq_srcptr step,
                              mp_bitcnt_t bits, mpq_srcptr eps) {
  local_mpqs(x);
  local_mpzs(p, q);
  local_ivls(mpfr_get_prec(z) + 64, e, t, u);
  ivl_exp_q(&e, eps);
  mpfr_set_zero(z, 1);
  for (int i = -1; i <= 1; i++) {
    mpq_set_si(x, i, 2);
    mpq_canonicalize(x);
    mpq_mul(x, x, step);
    mpq_add(x, x, eps);
    sum_above(p, first, step, x);
    sum_above(q, second, step, x);
    lattice_sum_set_z(&t, p);
    lattice_sum_set_z(&u, q);
    ivl_sub_mul(&t, &t, &u, &e);
    mpfr_mul_2si(t.lo, t.lo, -(long)bits, MPFR_RNDD);
    if (mpfr_number_p(t.lo) && mpfr_cmp(t.lo, z) > 0) mpfr_set(z, t.lo, MPFR_RNDD);
  }
}
