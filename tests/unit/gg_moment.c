/* unit/gg_moment.c - moments: known values, closed forms, bad rules, many z from one set of nodes. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "generalized_gaussian_test.h"
#include "gg_nodes.h"
#include "ivl_double.h"
#include "rnd.h"

static int meet_both(const cpx *x, const cpx *y) { return meet(&x->re, &y->re) && meet(&x->im, &y->im); }

/* The width of z is at most 2^-k. */
static int within(const ivl *z, long k) {
  mpfr_t d;
  mpfr_init2(d, 64);
  mpfr_sub(d, z->hi, z->lo, MPFR_RNDU);
  int good = mpfr_cmp_si_2exp(d, 1, -k) <= 0;
  mpfr_clear(d);
  return good;
}

static void moment(cpx *w, const pair *p, const char *g, const cpx *z) {
  mpq_t q;
  mpq_init(q);
  set(q, g);
  p->kind->moment(w, p, q, z);
  mpq_clear(q);
}

/* z += [-r, r]. */
static void widen(ivl *z, const char *r) {
  ivl e;
  ivl_init(&e, 64);
  read(&e, r);
  mpfr_neg(e.lo, e.hi, MPFR_RNDD);
  ivl_add(z, z, &e);
  ivl_clear(&e);
}

/* mpmath at 36 digits: adaptive quadrature of the definition, two subdivisions. */
static void test_known(void) {
  static const char *const row[][8] = {
      {"3/2", "1", "1", "3/2", "5", "0.0544979260112055891265261", "0.087347010932034802282269", "1e-23"},
      {"3/2", "1", "0.1", "-3/2", "50", "-0.407315886637878727364117", "0.300836859866544951397499", "1e-23"},
      {"6/5", "2", "1/4", "5/2", "0", "1.03456019041861352148509", "0", "1e-22"},
      {"5/2", "4/3", "1/2", "5/4", "-3", "0.352687015320381618214574", "0.124512352595802909752834", "1e-23"},
      {"3/2", "1/2", "1", "-2", "0", "2697.68240507114960573592", "0", "1e-19"},
      {"3", "2", "0.01", "4", "2", "1.00012719834053908357959", "0.00170826631795941440024978", "1e-22"}};
  cpx z, w, t;
  cpx_init(&z, 64);
  cpx_init(&t, 100);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = make(row[i][0], row[i][1], "1", 1);
    long bits = i == 5 ? 12 : 30;
    cpx_init(&w, bits);
    read(&z.re, row[i][3]);
    read(&z.im, row[i][4]);
    read(&t.re, row[i][5]);
    read(&t.im, row[i][6]);
    widen(&t.re, row[i][7]);
    widen(&t.im, row[i][7]);
    moment(&w, p, row[i][2], &z);
    ok(meet_both(&w, &t) && within(&w.re, i == 4 ? 16 : bits - 3) && within(&w.im, bits - 3),
       "b = %s, g = %s, z = %s + %s i", row[i][0], row[i][2], row[i][3], row[i][4]);
    p->kind->clear(p);
    cpx_clear(&w);
  }
  cpx_clear(&z);
  cpx_clear(&t);
}

/* M(z) = exp(u^2 z (z - 1)) for b = 2. */
static void gaussian(cpx *w, const char *u, const cpx *z) {
  cpx one;
  ivl t;
  cpx_init(&one, 2);
  ivl_init(&t, 200);
  cpx_set_si(&one, 1, 0);
  cpx_sub(w, z, &one);
  cpx_mul(w, w, z);
  read(&t, u);
  ivl_sqr(&t, &t);
  cpx_mul_ivl(w, w, &t);
  cpx_exp(w, w);
  cpx_clear(&one);
  ivl_clear(&t);
}

/* The quadrature itself at b = 2, g = 1, at any rule, sensible or not: it must hold the closed form. */
static void test_rules(void) {
  rnd r = rnd_start(2);
  cpx z, w, t;
  mpq_t g;
  long n = 24 * rnd_mult(), bad = 0, sharp = 0;
  mpq_init(g);
  set(g, "1");
  cpx_init(&z, 64);
  cpx_init(&w, 64);
  cpx_init(&t, 200);
  for (long i = 0; i < n; i++) {
    gg_rule rule = {(double)rnd_int(&r, 10, 90) / 10, {{0, 0, 1, 0, 0}, {0, 0, 1, 0, 0}, {0, 0, 1, 0, 0}}};
    gg_nodes nodes;
    pair *p = make("2", "5/4", "1", 1);
    for (int k = 0; k < 3; k++) {
      gg_piece *piece = &rule.piece[k];
      piece->angle = (double)rnd_int(&r, 1, 15) / 10;
      piece->step = piece->angle / (double)rnd_int(&r, 1, 8);
      piece->first = -(long)((double)rnd_int(&r, 4, 24) / piece->step);
      piece->last = (long)((k == 1 ? 0 : rule.reach) + (double)rnd_int(&r, 1, 20) / piece->step) + 1;
      if (k != 1) piece->width = (double)rnd_int(&r, 1, 4) / 4;
      if (k != 1 && i % 3 == 0) piece->last = 0;
      piece->last += (long)(k == 1 ? 0 : rule.reach / piece->width / piece->step) + 1;
    }
    gg_nodes_open(&nodes, (gg_pair *)p, g, &rule, 80);
    ivl_set_si(&z.re, rnd_int(&r, -8, 12));
    ivl_set_si(&z.im, rnd_int(&r, -12, 12));
    ivl_mul_2si(&z.re, &z.re, -2);
    gg_nodes_moment(&w, &nodes, &z);
    gaussian(&t, "4/5", &z);
    if (!meet_both(&w, &t)) {
      bad++;
      printf("# iteration %ld\n", i);
      rnd_rerun(__FILE__);
    }
    if (within(&w.re, 2)) sharp++;
    gg_nodes_close(&nodes);
    p->kind->clear(p);
  }
  ok(bad == 0, "any rule encloses");
  ok(sharp * 10 > n, "some of them say something");
  mpq_clear(g);
  cpx_clear(&z);
  cpx_clear(&w);
  cpx_clear(&t);
}

/* A good rule spoilt in one place, so that one term of the error has to pay for it: Y too small; the nodes next to
 * Y left out; those next to 0 left out.                                              */
static void test_cut(void) {
  const gg_aim aim = {1, 1, 30};
  cpx z, w;
  mpq_t g;
  mpq_init(g);
  set(g, "1");
  cpx_init(&z, 64);
  cpx_init(&w, 64);
  cpx_set_si(&z, 1, 0);
  pair *p = make("2", "5/4", "1", 1);
  for (int i = 0; i < 3; i++) {
    gg_rule rule;
    gg_nodes nodes;
    if (gg_nodes_rule_choose(&rule, (gg_pair *)p, g, &aim) < 0) bail("no rule");
    if (i < 2) rule.reach = i == 0 ? 1 : 3;
    for (int k = GG_LEFT; k <= GG_RIGHT; k += GG_RIGHT) {
      gg_piece *piece = &rule.piece[k];
      if (i == 1) piece->last = (long)(rule.reach / piece->width / piece->step) + 1;
      if (i == 2) piece->first = -(long)(2 / piece->step);
    }
    gg_nodes_open(&nodes, (gg_pair *)p, g, &rule, 80);
    gg_nodes_moment(&w, &nodes, &z);
    ok(mpfr_cmp_ui(w.re.lo, 1) <= 0 && mpfr_cmp_ui(w.re.hi, 1) >= 0 && within(&w.re, -3) && !within(&w.re, 15),
       "what is cut off is paid for, %d", i);
    gg_nodes_close(&nodes);
  }
  p->kind->clear(p);
  mpq_clear(g);
  cpx_clear(&z);
  cpx_clear(&w);
}

/* One set of nodes for many z, with both signs of Im z, and M(z) = M(1 - z). */
static void test_shared(void) {
  cpx z, w, t;
  mpq_t g;
  gg_rule rule;
  gg_nodes nodes;
  const gg_aim aim = {1, 2, 30};
  int good = 1;
  mpq_init(g);
  set(g, "1");
  cpx_init(&z, 64);
  cpx_init(&w, 64);
  cpx_init(&t, 200);
  pair *p = make("2", "5/4", "1", 1);
  ok(gg_nodes_rule_choose(&rule, (gg_pair *)p, g, &aim) > 0, "a rule");
  gg_nodes_open(&nodes, (gg_pair *)p, g, &rule, 110);
  for (long k = -10; k <= 10; k++) {
    read(&z.re, k % 2 ? "3/2" : "-1/2");
    ivl_set_si(&z.im, k * k * k);
    gg_nodes_moment(&w, &nodes, &z);
    gaussian(&t, "4/5", &z);
    good = good && meet_both(&w, &t) && within(&w.re, 32) && within(&w.im, 32);
  }
  ok(good, "21 values of z from one set of nodes");
  gg_nodes_close(&nodes);
  p->kind->clear(p);
  mpq_clear(g);
  cpx_clear(&z);
  cpx_clear(&w);
  cpx_clear(&t);
}

/* E_Q[W] = 1 for every pair and every rate; no shift; nothing known. */
static void test_edges(void) {
  cpx z, w;
  cpx_init(&z, 64);
  cpx_init(&w, 30);
  cpx_set_si(&z, 1, 0);
  pair *p = make("17/10", "1", "3/4", 1);
  moment(&w, p, "0.3", &z);
  ok(mpfr_cmp_ui(w.re.lo, 1) <= 0 && mpfr_cmp_ui(w.re.hi, 1) >= 0 && within(&w.re, 26), "E_Q[W] = 1");
  ivl_set_si(&z.re, 2);
  mpfr_set_si(z.im.lo, -1, MPFR_RNDN);
  mpfr_set_si(z.im.hi, 1, MPFR_RNDN);
  cpx v;
  cpx_init(&v, 24);
  moment(&w, p, "0.3", &z);
  ivl_set_si(&z.im, -1);
  moment(&v, p, "0.3", &z);
  ok(meet_both(&v, &w) && mpfr_cmp(w.im.lo, v.im.hi) <= 0, "an interval of both signs");
  ivl_set_whole(&z.re);
  moment(&w, p, "1", &z);
  ok(mpfr_inf_p(w.re.lo) && mpfr_inf_p(w.im.hi), "nothing known, nothing said");
  p->kind->clear(p);
  p = make("17/10", "1", "0", 1);
  ivl_set_si(&z.re, 3);
  moment(&w, p, "1", &z);
  ok(mpfr_cmp_ui(w.re.lo, 1) == 0 && mpfr_zero_p(w.im.hi), "no shift");
  p->kind->clear(p);
  p = make("1", "1", "1", 1);
  cpx_set_si(&z, 2, 0);
  moment(&w, p, "1", &z);
  /* (2 e + e^-2) / 3 for u = 1. */
  read(&v.re, "1.85729964671823438753");
  widen(&v.re, "1e-20");
  ok(meet(&w.re, &v.re) && ivl_rel_bits(&w.re) > 25, "Laplace");
  p->kind->clear(p);
  cpx_clear(&z);
  cpx_clear(&w);
  cpx_clear(&v);
}

/* z := phi = width log((1 + E) / (1 + exp(-Y/width) E)), E = exp(v + i theta), by its definition. */
static void distance(cpx *z, double v, double theta, double reach, double width) {
  cpx e, one, t;
  ivl r;
  cpx_init(&e, 200);
  cpx_init(&one, 2);
  cpx_init(&t, 200);
  ivl_init(&r, 200);
  cpx_set_si(&one, 1, 0);
  ivl_set_double(&e.re, v);
  ivl_set_double(&e.im, theta);
  cpx_exp(&e, &e);
  cpx_add(z, &e, &one);
  ivl_set_double(&r, -reach / width);
  ivl_exp(&r, &r);
  cpx_mul_ivl(&e, &e, &r);
  cpx_add(&e, &e, &one);
  cpx_div(&t, z, &e);
  cpx_log(&e, &t);
  ivl_set_double(&r, width);
  cpx_mul_ivl(z, &e, &r);
  cpx_clear(&e);
  cpx_clear(&one);
  cpx_clear(&t);
  ivl_clear(&r);
}

/* 1 unless certainly |w|^b - Re w^b > bend, or arg w^b < 0. */
static int bends(const cpx *w, const gg_nodes *t, const ivl *bend) {
  cpx p;
  ivl m;
  cpx_init(&p, 200);
  ivl_init(&m, 200);
  cpx_log(&p, w);
  cpx_mul_ivl(&p, &p, &t->n.b);
  ivl_exp(&m, &p.re);
  cpx_exp(&p, &p);
  ivl_sub(&m, &m, &p.re);
  int good = mpfr_cmp(m.lo, bend->hi) <= 0 && mpfr_sgn(p.im.hi) >= 0;
  cpx_clear(&p);
  ivl_clear(&m);
  return good;
}

/* T-GG-STRIP (a) and the bounds of the maps, at points of the strip. */
static void test_strip(void) {
  static const char *const beta[] = {"3/2", "2", "3"};
  const gg_piece piece = {1, 0.5, 0.5, -1, 40};
  const gg_rule rule = {8, {piece, piece, piece}};
  cpx w;
  mpq_t g;
  mpq_init(g);
  set(g, "1");
  cpx_init(&w, 200);
  for (int i = 0; i < 3; i++) {
    int good = 1;
    gg_nodes t;
    pair *p = make(beta[i], "5/4", "1", 1);
    gg_nodes_open(&t, (gg_pair *)p, g, &rule, 200);
    for (double v = -20; v <= 30; v += 0.5) {
      for (int k = 1; k <= 4; k++) {
        distance(&w, v, 0.25 * k, rule.reach, piece.width);
        good = good && mpfr_sgn(w.im.hi) >= 0 && mpfr_cmp_d(w.im.lo, 0.5) <= 0 && mpfr_cmp_d(w.re.lo, 8) <= 0;
        good = good && bends(&w, &t, &t.bound[GG_RIGHT].bend);
        ivl_add(&w.re, &w.re, &t.n.u);
        good = good && bends(&w, &t, &t.bound[GG_RIGHT].bend);
      }
    }
    ok(t.right && good, "no point of the strip is beyond its bounds, b = %s", beta[i]);
    gg_nodes_close(&t);
    p->kind->clear(p);
  }
  mpq_clear(g);
  cpx_clear(&w);
}

/* A pair that remembers says what one without a memory says, whatever was asked in between. */
static void test_memory(void) {
  static const char *const at[] = {"3/2", "-3/4", "7/3", "1/4", "5", "3/2"};
  static const char *const rate[] = {"1", "1/5", "1", "1/5", "1/5", "1/5"};
  cpx z, w, v;
  int good = 1;
  cpx_init(&z, 64);
  cpx_init(&w, 30);
  cpx_init(&v, 24);
  pair *p = make("17/10", "2", "1", 1);
  for (int i = 0; i < 18; i++) {
    read(&z.re, at[i % 6]);
    ivl_set_si(&z.im, i - 9);
    moment(&w, p, rate[i % 6], &z);
    if (i < 12) continue;
    pair *fresh = make("17/10", "2", "1", 1);
    moment(&v, fresh, rate[i % 6], &z);
    pair_free(fresh);
    good = good && meet_both(&w, &v) && within(&w.re, 24) && within(&v.re, 18);
  }
  ok(good, "remembered nodes");
  pair_free(p);
  cpx_clear(&z);
  cpx_clear(&w);
  cpx_clear(&v);
}

/* No |M(c + is)| with s >= t is above the bound; the bound falls. */
static void test_decay(void) {
  static const char *const rate[] = {"1", "1/5"};
  cpx z, w;
  ivl u, c, t, m;
  mpq_t g;
  mpq_init(g);
  cpx_init(&z, 64);
  cpx_init(&w, 16);
  ivl_init(&u, 40);
  ivl_init(&c, 64);
  ivl_init(&t, 64);
  ivl_init(&m, 64);
  for (int i = 0; i < 4; i++) {
    int good = 1;
    pair *p = make(i < 2 ? "3/2" : "5/2", "1", "1", 1);
    set(g, rate[i % 2]);
    read(&c, i == 2 ? "-1/2" : "3/2");
    ivl_set(&z.re, &c);
    for (long k = 0; k <= 32; k += 16) {
      ivl_set_si(&t, k);
      gg_decay_sampled(&u, p, g, &c, &t);
      for (long s = k; s <= k + 5; s += 5) {
        ivl_set_si(&z.im, s % 2 ? s : -s);
        moment(&w, p, rate[i % 2], &z);
        cpx_abs(&m, &w);
        good = good && mpfr_cmp(m.lo, u.hi) <= 0;
      }
    }
    ok(good && mpfr_cmp_d(u.hi, i % 2 ? 0.9 : 0.2) < 0, "decay bounds the moment, case %d", i);
    pair_free(p);
  }
  mpq_clear(g);
  cpx_clear(&z);
  cpx_clear(&w);
  ivl_clear(&u);
  ivl_clear(&c);
  ivl_clear(&t);
  ivl_clear(&m);
}

int main(void) {
  assay_start();
  test_known();
  test_rules();
  test_cut();
  test_shared();
  test_edges();
  test_strip();
  test_memory();
  test_decay();
  return done_testing();
}
