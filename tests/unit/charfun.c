/* unit/charfun.c - characteristic functions: closed forms, references, what must hold for every law.
 *
 * References: mpmath 1.3, composite Gauss-Legendre quadrature at 50 digits. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "charfun.h"
#include "gaussian_pair.h"
#include "laplace.h"
#include "moment_test.h"
#include "sampled.h"
#include "status.h"
#include "two_gaussians.h"

#define BITS 100

static pair *make(pair *(*f)(mpq_srcptr, mpq_srcptr), const char *a, const char *b, const char *rate) {
  mpq_t s, d;
  mpq_inits(s, d, (mpq_ptr)0);
  number(s, a);
  number(d, b);
  pair *p = f(s, d);
  number(s, rate);
  p = sampled_pair_make(p, s);
  mpq_clears(s, d, (mpq_ptr)0);
  return p;
}

static assay_status ask(cpx *w, const pair *p, pair_side side, const char *t, long bits) {
  const adapt_goal goal = {bits, 4000};
  adapt_report report;
  mpq_t a;
  mpq_init(a);
  number(a, t);
  const charfun_query q = {p, side, a};
  assay_status s = charfun_of(w, &q, &goal, &report);
  if (s == ASSAY_OK && report.bits < bits) bail("bits promised and not kept");
  mpq_clear(a);
  return s;
}

static void is_value(const pair *p, pair_side side, const char *t, const cpx *want, const char *name) {
  cpx w;
  cpx_init(&w, BITS + 20);
  ok(ask(&w, p, side, t, BITS) == ASSAY_OK && sharp(&w, want, BITS), "%s at %s, %s", name, t,
     side == PAIR_PQ ? "phi" : "phi'");
  cpx_clear(&w);
}

/* Gaussian, m = 2: exp(m^2 (i t - t^2) / 2) in both directions. */
static void test_gaussian(void) {
  pair *p = make(gaussian_pair_make, "1/2", "1", "1");
  cpx v;
  cpx_init(&v, 200);
  cpx_number(&v, "-18", "6");
  cpx_exp(&v, &v);
  is_value(p, PAIR_PQ, "3", &v, "Gaussian");
  is_value(p, PAIR_QP, "3", &v, "Gaussian");
  cpx_conj(&v, &v);
  is_value(p, PAIR_QP, "-3", &v, "Gaussian");
  cpx_number(&v, "-20000", "200");
  cpx_exp(&v, &v);
  is_value(p, PAIR_PQ, "100", &v, "Gaussian, 1e-8686");
  cpx_set_si(&v, 1, 0);
  is_value(p, PAIR_PQ, "0", &v, "Gaussian");
  cpx_clear(&v);
  pair_free(p);
}

static void test_references(void) {
  pair *g = make(gaussian_pair_make, "1", "1", "0.01"), *l = make(laplace_pair_make, "1", "1", "0.01");
  cpx v;
  cpx_init(&v, 200);
  cpx_reference(&v, "0.7183258098068651710162449616710441084437540879483",
                "-0.21489632062899518192478251758600959552808310578094");
  is_value(g, PAIR_PQ, "100", &v, "sampled Gaussian");
  cpx_reference(&v, "0.63943159507642861457211081271682332236513583656216",
                "-0.11938798182403619307178982449747870412056934701302");
  is_value(l, PAIR_PQ, "100", &v, "sampled Laplace");
  pair_free(g);
  pair_free(l);
  mpq_t a[4];
  for (int i = 0; i < 4; i++) mpq_init(a[i]);
  number(a[0], "-1");
  number(a[1], "2");
  number(a[3], "1");
  pair *p = two_gaussians_pair_make(a[0], a[1], a[2], a[3]);
  number(a[2], "0.01");
  p = sampled_pair_make(p, a[2]);
  cpx_reference(&v, "0.965587882112396081639264771876387716337808", "0.0786298279661317086553395047047099903932727");
  is_value(p, PAIR_QP, "30", &v, "sampled two Gaussians");
  pair_free(p);
  for (int i = 0; i < 4; i++) mpq_clear(a[i]);
  cpx_clear(&v);
}

/* |phi| <= 1, phi(-t) is the conjugate, and values at members are in the value of the interval. */
static void test_laws(pair *p, const char *name) {
  static const char *const at[] = {"0", "1/3", "-2", "7", "25"};
  static const char *const minus[] = {"0", "-1/3", "2", "-7", "-25"};
  cpx w, v;
  ivl r, one, t;
  cpx_init(&w, BITS);
  cpx_init(&v, BITS);
  ivl_init(&r, BITS);
  ivl_init(&one, 2);
  ivl_init(&t, 100);
  ivl_set_si(&one, 1);
  int below = 1, conj = 1, inside = 1;
  for (int k = 0; k < 10; k++) {
    pair_side side = k < 5 ? PAIR_PQ : PAIR_QP;
    if (ask(&w, p, side, at[k % 5], 60) != ASSAY_OK || ask(&v, p, side, minus[k % 5], 60) != ASSAY_OK) bail("no value");
    cpx_abs(&r, &w);
    below = below && !ivl_lt(&one, &r);
    cpx_conj(&v, &v);
    conj = conj && cpx_meets(&w, &v);
    ivl_number(&t, at[k % 5]);
    mpfr_add_d(t.hi, t.hi, 0x1p-12, MPFR_RNDU);
    mpfr_sub_d(t.lo, t.lo, 0x1p-12, MPFR_RNDD);
    charfun(&v, p, side, &t);
    inside = inside && cpx_meets(&w, &v) && moment_refine_bits(&v) > 2;
  }
  ok(below, "%s: never above 1", name);
  ok(conj, "%s: conjugate at -t", name);
  ok(inside, "%s: an interval of t", name);
  ivl_clear(&t);
  ivl_clear(&one);
  ivl_clear(&r);
  cpx_clear(&v);
  cpx_clear(&w);
  pair_free(p);
}

static void test_edges(void) {
  pair *none = make(gaussian_pair_make, "0", "1", "1"), *half = make(gaussian_pair_make, "0", "1", "1/2");
  cpx w, v;
  cpx_init(&w, BITS + 20);
  cpx_init(&v, 200);
  ivl_set_si(&v.re, 3);
  charfun(&w, none, PAIR_PQ, &v.re);
  ok(mpfr_zero_p(w.re.lo) && mpfr_zero_p(w.re.hi), "nothing in common: 0");
  cpx_number(&v, "1/2", "0");
  is_value(half, PAIR_PQ, "0", &v, "half of P outside of Q: the rest, 1/2,");
  ivl_set_whole(&v.re);
  charfun(&w, half, PAIR_PQ, &v.re);
  ok(!cpx_is_finite(&w) || mpfr_cmp_d(w.re.lo, -0.5) <= 0, "every t");
  const adapt_goal goal = {90, 32};
  adapt_report report;
  mpq_t t;
  mpq_init(t);
  mpq_set_ui(t, 1, 3);
  const charfun_query q = {half, PAIR_QP, t};
  ok(charfun_of(&w, &q, &goal, &report) == ASSAY_LIMIT && report.calls == 1 && report.bits < 90,
     "a limit that is too low");
  mpq_clear(t);
  cpx_clear(&v);
  cpx_clear(&w);
  pair_free(none);
  pair_free(half);
}

static void test_known(void) {
  cpx w;
  cpx_init(&w, 100);
  cpx_number(&w, "1/2", "-3");
  ok(charfun_known(&w) == ADAPT_EXACT, "a point is known");
  mpfr_nextabove(w.re.hi);
  ok(charfun_known(&w) >= 90 && charfun_known(&w) <= 102, "all but the last bit");
  mpfr_set_inf(w.im.hi, 1);
  ok(charfun_known(&w) == -1, "nothing of a part without an end");
  cpx_clear(&w);
}

int main(void) {
  assay_start();
  test_known();
  test_gaussian();
  test_references();
  test_laws(make(gaussian_pair_make, "1", "1", "0.1"), "sampled Gaussian");
  test_laws(make(laplace_pair_make, "1", "2", "1"), "Laplace");
  test_laws(make(laplace_pair_make, "1", "2", "0.3"), "sampled Laplace");
  test_edges();
  mpfr_free_cache();
  return done_testing();
}
