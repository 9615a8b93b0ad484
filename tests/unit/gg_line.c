/* unit/gg_line.c - moments of generalized Gaussian noise from nodes on the line: values from elsewhere;
 * arcs above it: how moments fall. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "generalized_gaussian_test.h"
#include "gg_arc.h"
#include "gg_line.h"
#include "gg_straight.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "trapezoid.h"

static void widen(ivl *z, const char *r) {
  ivl e;
  ivl_init(&e, 64);
  read(&e, r);
  trapezoid_widen(z, &e);
  ivl_clear(&e);
}

/* mpmath at 30 digits: tanh-sinh quadrature of the definition, by pieces; in the root of the distance to a kink for
 * b = 3/2. */
static void test_moments(void) {
  static const char *const row[][7] = {
      {"3", "1", "1/10", "5/4", "7", "0.7587464511469772565349359174", "-0.240624634183740666945483849268"},
      {"3/2", "1", "1/4", "-2", "9", "-0.101245480458607783354895656796", "-0.883525601331521819150934208185"},
      {"8", "4", "1/100", "5/4", "3", "0.99911896376034738790686994493", "-0.000432258137235205582249044066775"},
      {"4", "2", "1/10", "-1", "-20", "0.550030888892844075687377660192", "0.29242837502987234890880916658"}};
  cpx z, w, t;
  mpq_t g;
  mpq_init(g);
  cpx_init(&z, 64);
  cpx_init(&w, 80);
  cpx_init(&t, 110);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = make(row[i][0], row[i][1], "1", 1);
    set(g, row[i][2]);
    read(&z.re, row[i][3]);
    read(&z.im, row[i][4]);
    read(&t.re, row[i][5]);
    read(&t.im, row[i][6]);
    widen(&t.re, "1e-25");
    widen(&t.im, "1e-25");
    pair_sampled_moment(&w, p, g, &z);
    ok(meet(&w.re, &t.re) && meet(&w.im, &t.im) && ivl_rel_bits(&w.re) > 70 && ivl_rel_bits(&w.im) > 60,
       "moment for b = %s at %s + %s i", row[i][0], row[i][3], row[i][4]);
    pair_free(p);
  }
  mpq_clear(g);
  cpx_clear(&z);
  cpx_clear(&w);
  cpx_clear(&t);
}

/* Nodes that a pair keeps serve other places, and no other rate: its answers meet those of a pair that was asked nothing, and
 * have as many bits. */
static void test_kept(void) {
  static const char *const at[][3] = {{"1", "1/2", "3/2"}, {"1/4", "2", "5/4"},   {"1/4", "2", "2"},
                                      {"1/2", "2", "7/4"}, {"1/4", "5", "-3/2"},  {"1/4", "4", "-9/8"},
                                      {"1/4", "6", "50"},  {"1/2", "1/2", "-7/4"}};
  mpq_t g;
  cpx z, one, other;
  mpq_init(g);
  cpx_init(&z, 64);
  cpx_init(&one, 80);
  cpx_init(&other, 80);
  pair *p = make("3/2", "1", "1", 1);
  for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
    for (int k = 1; k < 3; k++) {
      pair *fresh = make("3/2", "1", "1", 1);
      set(g, at[i][0]);
      read(&z.re, at[i][k]);
      ivl_set_si(&z.im, 0);
      pair_sampled_moment(&one, p, g, &z);
      pair_sampled_moment(&other, fresh, g, &z);
      const long bits = ivl_rel_bits(&one.re);
      ok(meet(&other.re, &one.re) && bits > 70, "rate %s, place %s: kept nodes serve", at[i][0], at[i][k]);
      pair_free(fresh);
    }
  }
  pair_free(p);
  mpq_clear(g);
  cpx_clear(&z);
  cpx_clear(&one);
  cpx_clear(&other);
}

/* No moment from a height on is above the bound from that height, and the bound says something. */
static void test_fall(void) {
  static const struct {
    const char *beta, *scale, *rate, *c;
    double most; /* of the bound at height 1000 */
  } row[] = {{"4", "2", "1/10", "9/8", 0.7}, {"8", "2", "1/2", "-3/2", 0.6}, {"3/2", "1", "1", "5/4", 0.05}};
  cpx z, w;
  ivl u, t, m;
  mpq_t g;
  mpq_init(g);
  cpx_init(&z, 64);
  cpx_init(&w, 12);
  ivl_init(&u, 53);
  ivl_init(&t, 64);
  ivl_init(&m, 53);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = make(row[i].beta, row[i].scale, "1", 1);
    int good = 1;
    set(g, row[i].rate);
    read(&z.re, row[i].c);
    for (long k = 1; k <= 1000; k *= 10) {
      ivl_set_si(&t, k);
      pair_sampled_decay(&u, p, g, &z.re, &t);
      for (long s = k; s <= 2 * k && k < 100; s += k) {
        ivl_set_si(&z.im, s);
        pair_sampled_moment(&w, p, g, &z);
        cpx_abs(&m, &w);
        good = good && mpfr_cmp(m.lo, u.hi) <= 0;
      }
    }
    ok(good && mpfr_cmp_d(u.hi, row[i].most) < 0, "b = %s, rate %s: the moment falls", row[i].beta, row[i].rate);
    pair_free(p);
  }
  mpq_clear(g);
  cpx_clear(&z);
  cpx_clear(&w);
  ivl_clear(&u);
  ivl_clear(&t);
  ivl_clear(&m);
}

/* Arcs that reach beyond |Im L| < pi where Re L = log((1-g)/g) are refused; flat ones are not. */
static void test_sweep(void) {
  mpq_t g;
  gg_law l;
  gg_path a;
  mpq_init(g);
  set(g, "1/2");
  pair *p = make("3", "1", "1", 1);
  gg_arc_law_open(&l, (gg_pair *)p, g, 53);
  gg_arc_path_open(&a, 4, 0.1, 0.05, 3);
  ok(gg_arc_path_sweeps(&l, &a), "low arcs sweep");
  gg_arc_path_close(&a);
  gg_arc_path_open(&a, 4, 0.1, 2, 3);
  ok(!gg_arc_path_sweeps(&l, &a), "high arcs do not");
  gg_arc_path_close(&a);
  gg_arc_law_close(&l);
  pair_free(p);
  mpq_clear(g);
}

/* b = 2, u = 1: L = 2y - 1.  At y = 1/2 + i, g = 1/2, log W = log((1 + exp(2i))/2) = log cos 1 + i; at 1/2 + 2i L = 4i is
 * beyond the strip where Re L = log((1-g)/g), and W is off the cut there. */
static void test_branch(void) {
  mpq_t g;
  gg_law l;
  gg_path a;
  gg_value v;
  cpx r;
  mpq_init(g);
  set(g, "1/2");
  cpx_init(&r, 53);
  cpx_set_si(&r, 1, 0);
  gg_arc_value_init(&v, 53);
  pair *p = make("2", "1", "1", 1);
  gg_arc_law_open(&l, (gg_pair *)p, g, 53);
  for (int rise = 1; rise <= 2; rise++) {
    gg_arc_path_open(&a, 4, 0, rise, 3);
    const int known = gg_arc_at(&v, &l, &a, GG_MID_LEFT, &r);
    ok(known == (rise == 1), "the strip, rise %d", rise);
    if (rise == 1) ok(mpfr_cmp_ui(v.log_w.im.lo, 1) <= 0 && mpfr_cmp_ui(v.log_w.im.hi, 1) >= 0, "the argument");
    gg_arc_path_close(&a);
  }
  gg_arc_law_close(&l);
  gg_arc_value_clear(&v);
  cpx_clear(&r);
  pair_free(p);
  mpq_clear(g);
}

/* Far out a place asks for more panels; mpmath at 30 digits, log M(50) / 49. */
static void test_far(void) {
  mpq_t g;
  cpx z, w;
  ivl r, t;
  mpq_init(g);
  cpx_init(&z, 64);
  cpx_init(&w, 100);
  ivl_init(&r, 100);
  ivl_init(&t, 110);
  pair *p = make("3/2", "1", "1", 1);
  set(g, "1/4");
  cpx_set_si(&z, 50, 0);
  pair_sampled_moment(&w, p, g, &z);
  ivl_log(&r, &w.re);
  ivl_div_si(&r, &r, 49);
  read(&t, "3.631344685966577312074218141293784");
  widen(&t, "1e-28");
  ok(meet(&r, &t) && ivl_rel_bits(&r) > 80, "a moment far out");
  pair_free(p);
  mpq_clear(g);
  cpx_clear(&z);
  cpx_clear(&w);
  ivl_clear(&r);
  ivl_clear(&t);
}

/* |y|^b, log W and |dx/dr| on the line as the arcs have them without rises; two values from mpmath. */
static void test_straight(void) {
  static const char *const noise[][3] = {
      {"3/2", "1", "1/10"}, {"3/2", "1", "1"}, {"3", "2", "1/2"}, {"5/4", "1/2", "9/10"}};
  static const double place[] = {0.5, 0.0078125, 0.98, 1};
  ivl near, log_w, speed, want;
  cpx r;
  gg_value v;
  mpq_t g;
  mpq_init(g);
  ivl_init(&near, 100);
  ivl_init(&log_w, 100);
  ivl_init(&speed, 100);
  ivl_init(&want, 100);
  cpx_init(&r, 100);
  gg_arc_value_init(&v, 100);
  for (int i = 0; i < 4; i++) {
    pair *p = make(noise[i][0], noise[i][1], "1", 1);
    gg_law l;
    gg_path a;
    gg_straight s;
    set(g, noise[i][2]);
    gg_arc_law_open(&l, (const gg_pair *)p, g, 100);
    gg_arc_path_open(&a, 5, 0, 0, 1);
    gg_straight_open(&s, &l, &a);
    for (int k = 0; k < 4 * GG_ARCS; k++) {
      const gg_arc arc = (gg_arc)(k / 4);
      cpx_set_si(&r, 0, 0);
      ivl_set_double(&r.re, place[k % 4]);
      gg_straight_at(&near, &log_w, &speed, &s, arc, &r.re);
      const int known = gg_arc_at(&v, &l, &a, arc, &r), kink = mpfr_zero_p(near.lo) || k % 4 == 3;
      ok(known && meet(&near, &v.near.re) && meet(&log_w, &v.log_w.re) && meet(&speed, &v.speed.re) &&
             (kink || (ivl_rel_bits(&near) > 80 && ivl_rel_bits(&log_w) > 70 && ivl_rel_bits(&speed) > 90)),
         "on the line as on arcs, noise %d, arc %d, place %d", i, (int)arc, k % 4);
      if (i == 0 && k == 4 * GG_FAR_RIGHT) {
        read(&want, "0.483928218261357224800185466468");
        widen(&want, "1e-27");
        ok(meet(&want, &log_w), "log W beyond the second kink");
        read(&want, "3.375");
        ok(meet(&want, &near) && mpfr_cmp_d(speed.lo, 5) <= 0 && mpfr_cmp_d(speed.hi, 5) >= 0, "and the rest");
      }
      if (i == 0 && k == 4 * GG_MID_LEFT) {
        read(&want, "-0.0554038956853438352796070979");
        widen(&want, "1e-27");
        ok(meet(&want, &log_w), "log W between the kinks");
      }
    }
    gg_straight_close(&s);
    gg_arc_path_close(&a);
    gg_arc_law_close(&l);
    pair_free(p);
  }
  gg_arc_value_clear(&v);
  cpx_clear(&r);
  ivl_clear(&want);
  ivl_clear(&speed);
  ivl_clear(&log_w);
  ivl_clear(&near);
  mpq_clear(g);
}

int main(void) {
  assay_start();
  test_straight();
  test_moments();
  test_kept();
  test_far();
  test_fall();
  test_sweep();
  test_branch();
  return done_testing();
}
