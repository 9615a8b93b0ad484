/* cross/pair_discrete_moment.c - Renyi divergences of rational orders, 1 and inf among them, and characteristic functions
 * of discrete pairs and of their samples against sums in Arb.
 *
 * The sums are those of the definitions over the masses of pair_masses.h; for the discrete Gaussian, whose moments live
 * outside of the outcomes listed there, over weights around its own centre.
 * Classic mistake: to bound what is left out of p^a q^(1-a) by what is left out of p.            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "pair_masses.h"

#include <acb.h>

#include "charfun.h"
#include "renyi.h"

enum { CALLS = 60, MOMENT_BITS = 1500 };
static const adapt_goal goal = {GOAL, MOMENT_BITS};

/* ---- By Arb ---------------------------------------------------------------------- */

static arb_srcptr first_of(const masses *m, const question *q) { return q->side == PAIR_PQ ? m->p : m->q; }
static arb_srcptr second_of(const masses *m, const question *q) { return q->side == PAIR_PQ ? m->q : m->p; }

/* 1 if an outcome of the first law is none of the second. */
static int is_outside(const masses *m, const question *q) {
  int outside = 0;
  for (slong i = 0; i < m->n; i++)
    outside = outside || (arb_is_zero(second_of(m, q) + i) && !arb_is_zero(first_of(m, q) + i));
  return outside;
}

/* v := the sum of exp(-(k - c)^2 / (2 s^2)) over the integers k, c and s = q->v[0] rational: 2 R + 1 terms around c, and at most
 * twice a geometric series for the rest.                                                                            */
static void theta(arb_t v, const question *q, mpq_srcptr c) {
  arb_ptr t = _arb_vec_init(4);
  slong far = (slong)(18 * mpq_get_d(q->v[0])) + 4, middle = (slong)mpq_get_d(c);
  set_exactly(t, q->v[0]);
  set_exactly(t + 1, c);
  arb_zero(v);
  for (slong k = middle - far; k <= middle + far; k++) {
    arb_sub_si(t + 2, t + 1, k, BITS);
    arb_div(t + 2, t + 2, t, BITS);
    arb_mul(t + 2, t + 2, t + 2, BITS);
    arb_mul_2exp_si(t + 2, t + 2, -1);
    arb_neg(t + 2, t + 2);
    arb_exp(t + 2, t + 2, BITS);
    arb_add(v, v, t + 2, BITS);
  }
  /* farther out: |k - c| >= d = far - 1, and each next weight is below exp(-d / s^2) times the last */
  arb_set_si(t + 1, far - 1);
  arb_div(t + 1, t + 1, t, BITS);
  arb_div(t + 3, t + 1, t, BITS);
  arb_neg(t + 3, t + 3);
  arb_expm1(t + 3, t + 3, BITS);
  arb_mul(t + 1, t + 1, t + 1, BITS);
  arb_mul_2exp_si(t + 1, t + 1, -1);
  arb_neg(t + 1, t + 1);
  arb_exp(t + 1, t + 1, BITS);
  arb_div(t + 1, t + 1, t + 3, BITS);
  arb_mul_2exp_si(t + 1, t + 1, 1);
  arb_neg(t + 1, t + 1);
  arb_zero(t + 2);
  arb_union(t + 1, t + 1, t + 2, BITS);
  arb_add(v, v, t + 1, BITS);
  _arb_vec_clear(t, 4);
}

/* v := log(int p^a q^(1-a)) / (a - 1) of the discrete Gaussian with shift d: completing the square,
 * a d^2 / (2 s^2) + log(theta(a d) / theta(0)) / (a - 1); for a = 1 the first term alone.      */
static void gaussian_renyi(arb_t v, const question *q) {
  mpq_t c;
  arb_ptr t = _arb_vec_init(3);
  mpq_init(c);
  mpq_div(c, q->v[1], q->v[0]);
  mpq_mul(c, c, c);
  mpq_mul(c, c, q->at);
  mpq_div_2exp(c, c, 1);
  set_exactly(v, c);
  mpq_mul(c, q->at, q->v[1]);
  if (mpq_cmp_ui(q->at, 1, 1) != 0) {
    theta(t, q, c);
    mpq_set_ui(c, 0, 1);
    theta(t + 1, q, c);
    arb_div(t, t, t + 1, BITS);
    arb_log(t, t, BITS);
    mpq_set_ui(c, 1, 1);
    mpq_sub(c, q->at, c);
    set_exactly(t + 2, c);
    arb_div(t, t, t + 2, BITS);
    arb_add(v, v, t, BITS);
  }
  mpq_clear(c);
  _arb_vec_clear(t, 3);
}

/* v := the sum of first log(first / second). */
static void kl_sum(arb_t v, const masses *m, const question *q) {
  arb_t t;
  arb_init(t);
  arb_zero(v);
  for (slong i = 0; i < m->n; i++) {
    if (arb_is_zero(first_of(m, q) + i)) continue;
    arb_div(t, first_of(m, q) + i, second_of(m, q) + i, BITS);
    arb_log(t, t, BITS);
    arb_addmul(v, t, first_of(m, q) + i, BITS);
  }
  arb_clear(t);
}

/* v := log(the sum of first^a second^(1-a)) / (a - 1); what is not listed adds at most `rest` twice, for a < 1. */
static void renyi_sum(arb_t v, const masses *m, const question *q) {
  arb_ptr t = _arb_vec_init(3);
  set_exactly(t, q->at);
  arb_mul_2exp_si(v, m->rest, 1);
  for (slong i = 0; i < m->n; i++) {
    if (arb_is_zero(first_of(m, q) + i) || arb_is_zero(second_of(m, q) + i)) continue;
    arb_div(t + 1, first_of(m, q) + i, second_of(m, q) + i, BITS);
    arb_pow(t + 1, t + 1, t, BITS);
    arb_addmul(v, t + 1, second_of(m, q) + i, BITS);
  }
  arb_log(v, v, BITS);
  arb_sub_ui(t, t, 1, BITS);
  arb_div(v, v, t, BITS);
  _arb_vec_clear(t, 3);
}

/* v := the sum of first exp(i t log(first / second)) where neither is 0. */
static void phi_sum(acb_t v, const masses *m, const question *q) {
  arb_ptr t = _arb_vec_init(3);
  set_exactly(t, q->at);
  acb_zero(v);
  for (slong i = 0; i < m->n; i++) {
    if (arb_is_zero(first_of(m, q) + i) || arb_is_zero(second_of(m, q) + i)) continue;
    arb_div(t + 1, first_of(m, q) + i, second_of(m, q) + i, BITS);
    arb_log(t + 1, t + 1, BITS);
    arb_mul(t + 1, t + 1, t, BITS);
    arb_sin_cos(t + 2, t + 1, t + 1, BITS);
    arb_addmul(acb_realref(v), t + 1, first_of(m, q) + i, BITS);
    arb_addmul(acb_imagref(v), t + 2, first_of(m, q) + i, BITS);
  }
  arb_neg(t, m->rest);
  arb_union(t, t, m->rest, BITS);
  arb_add(acb_realref(v), acb_realref(v), t, BITS);
  arb_add(acb_imagref(v), acb_imagref(v), t, BITS);
  _arb_vec_clear(t, 3);
}

/* v := the greatest log(first / second) where neither is 0. */
static void max_ratio(arb_t v, const masses *m, const question *q) {
  arb_t t;
  arb_init(t);
  arb_zero(v); /* the greatest loss is not below 0 where the first law is inside of the second */
  for (slong i = 0; i < m->n; i++) {
    if (arb_is_zero(first_of(m, q) + i) || arb_is_zero(second_of(m, q) + i)) continue;
    arb_div(t, first_of(m, q) + i, second_of(m, q) + i, BITS);
    arb_log(t, t, BITS);
    arb_max(v, v, t, BITS);
  }
  arb_clear(t);
}

/* ---- Comparisons --------------------------------------------------------------------- */

/* A rational order, 1 now and then; below 1 where the sums of the sampled discrete Gaussian end there. */
static void draw_order(question *q, rnd *dice) {
  mpq_set_ui(q->at, 1 + rnd_below(dice, 60), 12);
  if (rnd_once_in(dice, 6)) mpq_set_ui(q->at, 1, 1);
  if (q->kind == DGAUSS && q->sampled) mpq_set_ui(q->at, 1 + rnd_below(dice, 11), 12);
  mpq_canonicalize(q->at);
}

static int same_renyi(question *q, const pair *p, const masses *m, tally *t) {
  adapt_report report;
  int infinite;
  arb_t v;
  ivl z;
  arb_init(v);
  ivl_init(&z, 128);
  const renyi_query asked = {p, q->side, q->at};
  const int at_one = mpq_cmp_ui(q->at, 1, 1);
  assay_status status = renyi_of(&z, &infinite, &asked, &goal, &report);
  if (q->kind == DGAUSS && !q->sampled) gaussian_renyi(v, q);
  else if (at_one == 0) kl_sum(v, m, q);
  else renyi_sum(v, m, q);
  const int outside = is_outside(m, q) && at_one >= 0;
  int good = infinite ? outside || !arb_is_finite(v) : !outside && agrees(&z, status, v, t);
  t->calls++;
  t->known += infinite;
  arb_clear(v);
  ivl_clear(&z);
  return good;
}

static int same_charfun(question *q, const pair *p, const masses *m, tally *t) {
  adapt_report report;
  acb_t z, v;
  cpx w;
  acb_init(z);
  acb_init(v);
  cpx_init(&w, 128);
  const charfun_query asked = {p, q->side, q->at};
  assay_status status = charfun_of(&w, &asked, &goal, &report);
  phi_sum(v, m, q);
  const int known = acb_rel_accuracy_bits(v) >= KNOWN;
  arb_set_interval_mpfr(acb_realref(z), w.re.lo, w.re.hi, BITS);
  arb_set_interval_mpfr(acb_imagref(z), w.im.lo, w.im.hi, BITS);
  t->calls++;
  t->known += known || acb_is_zero(v);
  int good = acb_overlaps(z, v) && (status == ASSAY_OK || !known);
  if (!good) acb_printn(v, 30, ARB_STR_MORE), puts(" by Arb"), acb_printn(z, 30, ARB_STR_MORE), puts(" ours");
  acb_clear(z);
  acb_clear(v);
  cpx_clear(&w);
  return good;
}

static int same_max(question *q, const pair *p, const masses *m, tally *t) {
  adapt_report report;
  int infinite;
  arb_t v;
  ivl z;
  arb_init(v);
  ivl_init(&z, 128);
  assay_status status = renyi_max_of(&z, &infinite, p, q->side, &goal, &report);
  max_ratio(v, m, q);
  const int unbounded = is_outside(m, q) || (q->kind == DGAUSS && mpq_sgn(q->v[1]) != 0);
  int good = infinite ? unbounded : !unbounded && agrees(&z, status, v, t);
  t->calls++;
  t->known += infinite;
  arb_clear(v);
  ivl_clear(&z);
  return good;
}

static void judge(tally *t, int good, const question *q, const char *what) {
  if (good) return;
  if (t->wrong++ > 2) return;
  question_show(q, what, t->calls);
  rnd_rerun(__FILE__);
}

static void kind(question *q, rnd *dice) {
  char name[100];
  tally of_renyi = {0, 0, 0}, of_phi = {0, 0, 0}, of_max = {0, 0, 0};
  const int has_max = q->kind != DGAUSS || !q->sampled;
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    masses m;
    random_place(q, dice);
    pair *p = draw_base(q, dice);
    if (q->sampled) p = sampled_pair_make(p, q->rate);
    masses_of(&m, q);
    judge(&of_phi, same_charfun(q, p, &m, &of_phi), q, "characteristic function");
    draw_order(q, dice);
    judge(&of_renyi, same_renyi(q, p, &m, &of_renyi), q, "Renyi");
    if (has_max) judge(&of_max, same_max(q, p, &m, &of_max), q, "order inf");
    masses_clear(&m);
    pair_free(p);
  }
  snprintf(name, sizeof name, "%s%s, Renyi", q->sampled ? "sampled " : "", discrete_name[q->kind]);
  tally_report(&of_renyi, name);
  snprintf(name, sizeof name, "%s%s, characteristic function", q->sampled ? "sampled " : "", discrete_name[q->kind]);
  tally_report(&of_phi, name);
  snprintf(name, sizeof name, "%s%s, order inf", q->sampled ? "sampled " : "", discrete_name[q->kind]);
  if (has_max) tally_report(&of_max, name);
}

int main(void) {
  question q;
  assay_start();
  question_init(&q);
  for (int k = 0; k < 2 * DISCRETE; k++) {
    rnd dice = rnd_start(720 + (uint64_t)k);
    q.kind = k / 2;
    q.sampled = k % 2;
    kind(&q, &dice);
  }
  question_clear(&q);
  flint_cleanup();
  mpfr_free_cache();
  return done_testing();
}
