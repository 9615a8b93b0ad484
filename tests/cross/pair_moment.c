/* cross/pair_moment.c - Renyi divergences and characteristic functions of pairs on the line against quadrature in Arb,
 * and of the sampled Gaussian of integer order against the binomial sum.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "pair_integral.h"

#include "charfun.h"
#include "renyi.h"

enum { CALLS = 14, SUMS = 100, MOMENT_BITS = 400 };
static const adapt_goal goal = {GOAL, MOMENT_BITS};

/* Moderate scales: quadrature by Arb has to end.  Two Gaussians: deviations so near that moments are finite. */
static pair *draw(question *q, rnd *dice) {
  random_place(q, dice);
  for (int i = 0; i < PARAMETERS; i++) {
    mpq_set_ui(q->v[i], 10 + rnd_below(dice, q->kind == TWO ? 5 : 20), i == 1 || i == 2 ? 20 : 10); /* 1, 2: middles */
    mpq_canonicalize(q->v[i]);
  }
  if (q->kind == TWO && rnd_once_in(dice, 2)) mpq_neg(q->v[1], q->v[1]);
  if (q->kind == TWO && mpq_equal(q->v[0], q->v[3])) mpq_set_ui(q->v[3], 8, 5);
  pair *p = q->kind == GAUSSIAN  ? gaussian_pair_make(q->v[0], q->v[1])
            : q->kind == LAPLACE ? laplace_pair_make(q->v[0], q->v[1])
                                 : two_gaussians_pair_make(q->v[1], q->v[0], q->v[2], q->v[3]);
  if (mpq_get_d(q->rate) < 1e-3) mpq_set_ui(q->rate, 1, 1000);
  return q->sampled ? sampled_pair_make(p, q->rate) : p;
}

/* v := log M(z) / (a - 1) at z = a, or 1 - a for the other direction. */
static void renyi_by_arb(arb_t v, const line *l, mpq_srcptr order) {
  acb_t z, w;
  arb_t a;
  acb_init(z);
  acb_init(w);
  arb_init(a);
  set_exactly(a, order);
  arb_set(acb_realref(z), a);
  arb_sub_ui(a, a, 1, BITS);
  if (l->side == PAIR_QP) arb_neg(acb_realref(z), a);
  moment_integral(w, l, z);
  arb_log(v, acb_realref(w), BITS);
  arb_div(v, v, a, BITS);
  acb_clear(z);
  acb_clear(w);
  arb_clear(a);
}

static int same_renyi(question *q, const pair *p, const line *l, rnd *dice, tally *t) {
  adapt_report report;
  int infinite;
  arb_t v;
  ivl z;
  mpq_set_ui(q->at, 1 + rnd_below(dice, q->kind == TWO ? 24 : 60), 12);
  mpq_canonicalize(q->at);
  if (mpq_cmp_ui(q->at, 1, 1) == 0) mpq_set_ui(q->at, 2, 1);
  arb_init(v);
  ivl_init(&z, 128);
  const renyi_query asked = {p, q->side, q->at};
  assay_status status = renyi_of(&z, &infinite, &asked, &goal, &report);
  renyi_by_arb(v, l, q->at);
  int good = infinite ? !arb_is_finite(v) : agrees(&z, status, v, t);
  t->calls++;
  t->known += infinite;
  arb_clear(v);
  ivl_clear(&z);
  return good;
}

/* Both parts overlap, and the answer is narrow against its modulus where Arb's is. */
static int same_charfun(question *q, const pair *p, const line *l, rnd *dice, tally *t) {
  adapt_report report;
  acb_t z, v;
  cpx w;
  acb_init(z);
  acb_init(v);
  cpx_init(&w, 128);
  mpq_set_si(q->at, rnd_int(dice, -40, 40), 7);
  mpq_canonicalize(q->at);
  const charfun_query asked = {p, q->side, q->at};
  assay_status status = charfun_of(&w, &asked, &goal, &report);
  set_exactly(acb_imagref(z), q->at);
  if (q->side == PAIR_PQ) arb_one(acb_realref(z));
  else acb_neg(z, z);
  moment_integral(v, l, z);
  int known = acb_rel_accuracy_bits(v) >= KNOWN;
  arb_set_interval_mpfr(acb_realref(z), w.re.lo, w.re.hi, BITS);
  arb_set_interval_mpfr(acb_imagref(z), w.im.lo, w.im.hi, BITS);
  t->calls++;
  t->known += known;
  int good = acb_overlaps(z, v) && (status == ASSAY_OK || !known);
  if (!good) acb_printn(v, 30, ARB_STR_MORE), puts(" by Arb"), acb_printn(z, 30, ARB_STR_MORE), puts(" ours");
  acb_clear(z);
  acb_clear(v);
  cpx_clear(&w);
  return good;
}

static void complain(const question *q, const tally *t, const char *what) {
  if (t->wrong > 3) return;
  question_show(q, what, t->calls);
  rnd_rerun(__FILE__);
}

static void integrals(question *q) {
  char name[100];
  rnd dice = rnd_start(680 + 2 * (uint64_t)q->kind + (uint64_t)q->sampled);
  tally of_renyi = {0, 0, 0}, of_phi = {0, 0, 0};
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    line l;
    pair *p = draw(q, &dice);
    line_init(&l, q);
    if (!same_renyi(q, p, &l, &dice, &of_renyi)) of_renyi.wrong++, complain(q, &of_renyi, "Renyi");
    if (!same_charfun(q, p, &l, &dice, &of_phi)) of_phi.wrong++, complain(q, &of_phi, "characteristic function");
    line_clear(&l);
    pair_free(p);
  }
  snprintf(name, sizeof name, "%s%s, Renyi", q->sampled ? "sampled " : "", density_name[q->kind]);
  tally_report(&of_renyi, name);
  snprintf(name, sizeof name, "%s%s, characteristic function", q->sampled ? "sampled " : "", density_name[q->kind]);
  tally_report(&of_phi, name);
}

/* v := log(sum of C(n, k) (1 - g)^(n-k) g^k exp(k (k - 1) u^2 / 2)) / (n - 1), u = shift / sigma. */
static void binomial_sum(arb_t v, const question *q, ulong n) {
  arb_ptr t = _arb_vec_init(4);
  set_exactly(t, q->v[1]);
  set_exactly(t + 1, q->v[0]);
  arb_div(t, t, t + 1, BITS);
  arb_mul(t, t, t, BITS);
  set_exactly(t + 1, q->rate);
  arb_sub_ui(t + 2, t + 1, 1, BITS);
  arb_neg(t + 2, t + 2);
  arb_zero(v);
  for (ulong k = 0; k <= n; k++) {
    arb_t e, f;
    arb_init(e);
    arb_init(f);
    arb_mul_ui(e, t, k * (k - (k > 0)) / 2, BITS);
    arb_exp(e, e, BITS);
    arb_bin_uiui(f, n, k, BITS);
    arb_mul(e, e, f, BITS);
    arb_pow_ui(f, t + 1, k, BITS);
    arb_mul(e, e, f, BITS);
    arb_pow_ui(f, t + 2, n - k, BITS);
    arb_addmul(v, e, f, BITS);
    arb_clear(e);
    arb_clear(f);
  }
  arb_log(v, v, BITS);
  arb_div_ui(v, v, n - 1, BITS);
  _arb_vec_clear(t, 4);
}

static void sums(question *q) {
  rnd dice = rnd_start(679);
  tally t = {0, 0, 0};
  arb_t v;
  ivl z;
  arb_init(v);
  ivl_init(&z, 128);
  q->kind = GAUSSIAN;
  q->sampled = 1;
  for (long i = 0; i < SUMS * rnd_mult(); i++) {
    adapt_report report;
    int infinite;
    pair *p = draw(q, &dice);
    ulong n = 2 + rnd_below(&dice, rnd_once_in(&dice, 3) ? 60 : 10);
    mpq_set_ui(q->at, n, 1);
    const renyi_query asked = {p, q->side = PAIR_PQ, q->at};
    assay_status status = renyi_of(&z, &infinite, &asked, &goal, &report);
    binomial_sum(v, q, n);
    t.calls++;
    if (infinite || !agrees(&z, status, v, &t)) t.wrong++, complain(q, &t, "Renyi");
    pair_free(p);
  }
  tally_report(&t, "sampled Gaussian, Renyi of integer orders");
  arb_clear(v);
  ivl_clear(&z);
}

int main(void) {
  question q;
  assay_start();
  question_init(&q);
  sums(&q);
  for (q.kind = GAUSSIAN; q.kind <= TWO; q.kind++)
    for (q.sampled = 0; q.sampled < 2; q.sampled++) integrals(&q);
  question_clear(&q);
  flint_cleanup();
  mpfr_free_cache();
  return done_testing();
}
