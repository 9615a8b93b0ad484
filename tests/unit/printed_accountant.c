/* unit/printed_accountant.c - an accountant as it is printed, against sums by mpmath (tests/cli/printed_accountant.t says how), and
 * blocks of atoms against the atoms one by one. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_pair.h"
#include "ivl_fused.h"
#include "ivls.h"
#include "printed_accountant.h"
#include "printed_atoms.h"
#include "printed_blocks.h"
#include "tap.h"

enum { PREC = 160 };

/* 1 if z is narrow and holds the number to the 20 digits given. */
static int is_at(const ivl *z, const char *decimal) {
  mpfr_t d, unit;
  mpfr_inits2(200, d, unit, (mpfr_ptr)0);
  (void)mpfr_set_str(d, decimal, 10, MPFR_RNDN);
  mpfr_set_d(unit, 1e-19, MPFR_RNDN);
  mpfr_sub(d, d, unit, MPFR_RNDN);
  int good = mpfr_cmp(z->hi, d) > 0;
  mpfr_mul_2ui(unit, unit, 1, MPFR_RNDN);
  mpfr_add(d, d, unit, MPFR_RNDN);
  good = good && mpfr_cmp(z->lo, d) < 0;
  mpfr_sub(d, z->hi, z->lo, MPFR_RNDU);
  good = good && mpfr_cmp(d, unit) < 0;
  mpfr_clears(d, unit, (mpfr_ptr)0);
  return good;
}

static void set(mpq_t q, const char *text) {
  mpq_init(q);
  (void)mpq_set_str(q, text, 10);
}

static void gaussian(void) {
  mpq_t sigma, shift;
  quadrature r;
  ivl z, x;
  set(sigma, "2");
  set(shift, "1");
  ivls_init(PREC, &z, &x);
  pair *noise = gaussian_pair_make(sigma, shift);
  const mixed_part part = {noise, 1};
  quadrature_init(&r, 40, PREC);
  ivl_set_si(&x, 1);
  printed_accountant_delta(&z, &r, &part, 1, PAIR_PQ, &x);
  ok(is_at(&z, "0.0067296224947681727451"), "Algorithm 1 with 40 nodes");
  quadrature_clear(&r);
  quadrature_init(&r, 20, PREC);
  ivl_scale_si(&x, -1, -2);
  printed_accountant_cdf(&z, &r, &part, 1, PAIR_PQ, &x);
  ok(is_at(&z, "0.22763919438510834167"), "a distribution function with 20");
  quadrature_clear(&r);
  pair_free(noise);
  ivls_clear(&z, &x);
  mpq_clears(sigma, shift, NULL);
}

static void doubled(pair_side side, const char *want) {
  mpq_t sigma, rate;
  quadrature r;
  printed_atoms t;
  ivl z, e;
  set(sigma, "1");
  set(rate, "1/2");
  ivls_init(PREC, &z, &e);
  quadrature_init(&r, 40, PREC);
  printed_atoms_by_nodes(&t, &(printed_noise){sigma, rate, side}, &r, PREC);
  ivl_scale_si(&e, 1, -1);
  printed_atoms_delta(&z, &t, &r, 2, &e);
  ok(is_at(&z, want), "double quadrature, %s", side == PAIR_PQ ? "remove" : "add");
  printed_atoms_clear(&t);
  quadrature_clear(&r);
  ivls_clear(&z, &e);
  mpq_clears(sigma, rate, NULL);
}

static void summed(pair_side side, int larger, const char *want) {
  mpq_t one, range, mesh, epsilon;
  printed_atoms t;
  ivl z;
  set(one, "1");
  set(range, "8");
  set(mesh, "1/2");
  set(epsilon, "7/10");
  ivl_init(&z, PREC);
  printed_atoms_on_grid(&t, &(printed_noise){one, one, side}, &(printed_grid){range, mesh, larger}, PREC);
  printed_atoms_delta_exact(&z, &t, epsilon);
  ok(is_at(&z, want), "a grid, %s, %s losses", side == PAIR_PQ ? "remove" : "add", larger ? "larger" : "smaller");
  printed_atoms_clear(&t);
  ivl_clear(&z);
  mpq_clears(one, range, mesh, epsilon, NULL);
}

/* |the difference| of both parts is below 2^-100 for certain, and not certainly above 0. */
static int agree(const cpx *a, const cpx *b) {
  cpx d;
  cpx_init(&d, PREC);
  cpx_sub(&d, a, b);
  const ivl *part[] = {&d.re, &d.im};
  int good = 1;
  for (int i = 0; i < 2; i++)
    good = good && mpfr_sgn(part[i]->lo) <= 0 && mpfr_sgn(part[i]->hi) >= 0 &&
           mpfr_cmp_si_2exp(part[i]->hi, 1, -100) < 0 && mpfr_cmp_si_2exp(part[i]->lo, -1, -100) > 0;
  cpx_clear(&d);
  return good;
}

/* One by one, as they are defined. */
static void plain(cpx *phi, cpx *psi, const printed_atoms *t, const ivl *s) {
  cpx w;
  cpx_init(&w, PREC);
  cpx_set_si(phi, 0, 0);
  cpx_set_si(psi, 0, 0);
  for (size_t j = 0; j < t->n; j++) {
    ivl_set_si(&w.re, 0);
    ivl_mul(&w.im, &t->loss[j], s);
    cpx_exp(&w, &w);
    cpx_mul_ivl(&w, &w, &t->first[j]);
    cpx_add(phi, phi, &w);
    ivl_set_si(&w.re, 0);
    ivl_mul(&w.im, &t->loss[j], s);
    ivl_neg(&w.im, &w.im);
    cpx_exp(&w, &w);
    cpx_mul_ivl(&w, &w, &t->second[j]);
    cpx_add(psi, psi, &w);
  }
  cpx_clear(&w);
}

static void blocks(pair_side side) {
  mpq_t sigma, rate, range, mesh;
  printed_atoms t;
  printed_blocks b;
  ivl s;
  cpx phi, psi, one, other;
  set(sigma, "3");
  set(rate, "1/50");
  set(range, "30");
  set(mesh, "1/200");
  ivl_init(&s, PREC);
  cpx_init(&phi, PREC);
  cpx_init(&psi, PREC);
  cpx_init(&one, PREC);
  cpx_init(&other, PREC);
  printed_atoms_on_grid(&t, &(printed_noise){sigma, rate, side}, &(printed_grid){range, mesh, 0}, PREC);
  const int made = printed_blocks_make(&b, &t);
  ok(made, "there are blocks");
  for (long k = 1; made && k <= 256; k *= 16) {
    ivl_set_si(&s, k);
    ok(printed_blocks_phi(&phi, &psi, &b, &s), "time %ld", k);
    plain(&one, &other, &t, &s);
    ok(agree(&phi, &one), "phi");
    ok(agree(&psi, &other), "psi");
  }
  ivl_set_si(&s, 257);
  ok(made && !printed_blocks_phi(&phi, &psi, &b, &s), "a later time");
  if (made) printed_blocks_clear(&b);
  printed_atoms_clear(&t);
  cpx_clear(&phi);
  cpx_clear(&psi);
  cpx_clear(&one);
  cpx_clear(&other);
  ivl_clear(&s);
  mpq_clears(sigma, rate, range, mesh, NULL);
}

int main(void) {
  gaussian();
  doubled(PAIR_PQ, "0.15393968677805718204");
  doubled(PAIR_QP, "0.13155597961057500378");
  summed(PAIR_PQ, 0, "0.016319040406513600892");
  summed(PAIR_PQ, 1, "0.32275990825729130075");
  summed(PAIR_QP, 0, "-0.051282897025845571005");
  summed(PAIR_QP, 1, "0.39182284398937963736");
  blocks(PAIR_PQ);
  blocks(PAIR_QP);
  return done_testing();
}
