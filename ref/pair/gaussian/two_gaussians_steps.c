/* two_gaussians_steps.c - several steps of two normal distributions, as one pair.
 *
 * Not analysed by WP but for functions with contracts: rational arithmetic, a table of functions and their memory.
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-STEPS).                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "cpx_log.h"
#include "kind.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "loss_supremum.h"
#include "noncentral.h"
#include "prob.h"
#include "two_gaussians_loss.h"
#include "two_gaussians_steps.h"

typedef struct {
  pair head;
  two_gaussians_pair *one;
  unsigned long steps;
} steps_pair;

static const steps_pair *of(const pair *p) { return (const steps_pair *)p; }

/* z := x n. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN(Mul(a, ((real)n)), z); */
static void times(ivl *z, const ivl *x, unsigned long n) {
  local_mpqs(q);
  mpq_set_ui(q, n, 1);
  ivl_mul_q(z, x, q);
}

/* ---- Tails -------------------------------------------------------------------------- */

/* z := the mass that one law, with centre u and scale k, gives to { loss > x }, n l being the extreme loss: of sums of
 * squares of mean 2 mu = n u^2 above 2 y = k (x - n l) where k > 0, below it where k < 0. */
static void mass(ivl *z, mpq_srcptr u, mpq_srcptr k, const ivl *above, unsigned long n) {
  local_mpqs(m);
  local_ivls(ivl_prec(z), y, mu);
  mpq_mul(m, u, u);
  mpq_div_2exp(m, m, 1);
  ivl_set_q(&mu, m);
  times(&mu, &mu, n);
  ivl_mul_q(&y, above, k);
  ivl_mul_2si(&y, &y, -1);
  if (mpq_sgn(k) > 0) noncentral_above(z, n, &mu, &y);
  else noncentral_below(z, n, &mu, &y);
}

static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  local_as(two_gaussians_loss, f, two_gaussians_loss_clear);
  two_gaussians_loss_init(&f);
  local_ivls(ivl_prec(a) + 32, l);
  two_gaussians_loss_of(&f, of(p)->one, side);
  two_gaussians_loss_extreme(&l, &f);
  times(&l, &l, of(p)->steps);
  ivl_sub(&l, x, &l);
  mass(a, f.u1, f.k1, &l, of(p)->steps);
  mass(b, f.u2, f.k2, &l, of(p)->steps);
}

/* ---- The kind ----------------------------------------------------------------------- */

/* w := w^n. */
static void power(cpx *w, unsigned long n) {
  cpx_log(w, w);
  times(&w->re, &w->re, n);
  times(&w->im, &w->im, n);
  cpx_exp(w, w);
}

/* Special cases: of a sample of all steps nothing is known. */
static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  local_cpxs(ivl_prec(&w->re) + 64, v);
  if (mpq_cmp_si(g, 1, 1) >= 0) {
    pair_moment(&v, &of(p)->one->head, z);
    power(&v, of(p)->steps);
  }
  cpx_set(w, &v);
}

static void decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  local_cpxs(ivl_prec(u) + 32, w);
  if (mpq_cmp_si(g, 1, 1) >= 0) {
    ivl_set_si(&w.im, 0);
    pair_decay(&w.re, &of(p)->one->head, c, t);
    ivl_max0(&w.re, &w.re);
    power(&w, of(p)->steps);
  }
  ivl_set(u, &w.re);
}

static int diverges(const pair *p, const ivl *c) { return pair_diverges(&of(p)->one->head, c); }

static int never(const pair *p) {
  (void)p;
  return 0;
}

/* The extreme loss of one step, so many times, where it is the largest one. */
static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  local_ivls(ivl_prec(z) + 32, l);
  const pair_top top = pair_largest(&l, exact, &of(p)->one->head, side);
  times(z, &l, of(p)->steps);
  return top;
}

static void clear(pair *p) {
  pair_free(&((steps_pair *)p)->one->head);
  free(p);
}

static const pair_kind kind = {.name = "two-gaussians-steps",
                               .tails = tails,
                               .moment = moment,
                               .decay = decay,
                               .infinite = kind_finite,
                               .symmetric = never,
                               .clear = clear,
                               .diverges = diverges,
                               .largest = largest};

/* ---- Making ------------------------------------------------------------------------- */

/* 1 if sums over the weights of either law are short. */
static int is_short(const two_gaussians_pair *p, unsigned long steps) {
  const double mean_most = 2e4, steps_most = 1e5;
  local_as(two_gaussians_loss, f, two_gaussians_loss_clear);
  two_gaussians_loss_init(&f);
  two_gaussians_loss_of(&f, p, PAIR_PQ);
  const double u1 = mpq_get_d(f.u1), u2 = mpq_get_d(f.u2), n = (double)steps;
  return n <= steps_most && n * u1 * u1 / 2 <= mean_most && n * u2 * u2 / 2 <= mean_most;
}

pair *two_gaussians_steps_make(mpq_srcptr mean_p, mpq_srcptr sigma_p, mpq_srcptr mean_q, mpq_srcptr sigma_q,
                               unsigned long steps) {
  if (steps < 2 || mpq_sgn(sigma_p) <= 0 || mpq_sgn(sigma_q) <= 0 || mpq_equal(sigma_p, sigma_q)) return NULL;
  pair *one = two_gaussians_pair_make(mean_p, sigma_p, mean_q, sigma_q);
  if (!is_short((two_gaussians_pair *)one, steps)) {
    pair_free(one);
    return NULL;
  }
  steps_pair *all = assay_alloc(sizeof *all);
  *all = (steps_pair){{&kind}, (two_gaussians_pair *)one, steps};
  return &all->head;
}
