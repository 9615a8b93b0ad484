/* unit/mixed_band.c - the functions below and above a tilted payoff, by their transforms alone.
 *
 * Expected: for a law of one atom at e + u the sum over all nodes is that of the function at u and all its images.  At whole multiples
 * of the mesh the one below is the payoff itself, and what the one above has more is v/6 at 0 and 0 at the others; elsewhere the
 * payoff's images, from its formula, are between.                                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "cpx_log.h"
#include "elem.h"
#include "fourier_turn.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "mixed_band.h"
#include "mixed_band_parts.h"
#include "mixed_cut_far.h"

enum { PREC = 160 };

/* low, bump := the sums for an atom at u, beside its own tilt: (1 / L) sum of the transforms times exp(inhu). */
static void sums(ivl *low, ivl *bump, const mixed_band *b, const ivl *u) {
  local_cpxs(PREC, w, t);
  local_ivls(PREC, more, x);
  ivl_set_si(low, 0);
  ivl_set_si(bump, 0);
  for (long n = 0; n <= b->nodes->nodes; n++) {
    mixed_band_at(&w, &more, b, n);
    ivl_mul_si(&x, &b->nodes->step, n);
    ivl_mul(&x, &x, u);
    ivl_set_si(&t.re, 0);
    ivl_set(&t.im, &x);
    cpx_exp(&t, &t);
    ivl_mul(&more, &more, &t.re);
    cpx_mul(&w, &w, &t);
    for (int twice = 0; twice < (n > 0 ? 2 : 1); twice++) {
      ivl_add(low, low, &w.re);
      ivl_add(bump, bump, &more);
    }
  }
  ivl_div(low, low, &b->nodes->length);
  ivl_div(bump, bump, &b->nodes->length);
}

/* z := the sum over k of g(u + k L), 0 <= u < L: geometric. */
static void images(ivl *z, const mixed_band *b, const ivl *u) {
  local_ivls(PREC, a, x, y, s);
  ivl_set_si(&s, 0);
  for (int one = 0; one < 2; one++) {
    ivl_add_si(&a, &b->a, one);
    ivl_mul(&x, &a, u);
    ivl_exp_neg(&x, &x);
    ivl_mul(&y, &a, &b->nodes->length);
    ivl_neg(&y, &y);
    ivl_expm1(&y, &y);
    ivl_neg(&y, &y);
    ivl_div(&x, &x, &y);
    if (one) ivl_sub(&s, &s, &x);
    else ivl_add(&s, &s, &x);
  }
  ivl_set(z, &s);
}

/* At u = part L / (N + 1): of a mesh if part is whole. */
static void at(const mixed_band *b, const char *part, int is_whole, const char *name) {
  local_ivls(PREC, u, low, bump, g, most, sixth);
  ivl_mul_q(&u, &b->v, num(part));
  sums(&low, &bump, b, &u);
  images(&g, b, &u);
  ivl_add(&most, &low, &bump);
  ok(!ivl_lt(&g, &low) && !ivl_lt(&most, &g) && ivl_sign(&bump) >= 0, "%s, %s: between", name, part);
  if (!is_whole) return;
  ok(meets(&low, &g) && ivl_rel_bits(&low) > 60, "%s, %s: the payoff itself", name, part);
  ivl_set_si(&sixth, 0);
  if (mpfr_zero_p(u.hi)) ivl_div_si(&sixth, &b->v, 6);
  ok(meets(&bump, &sixth), "%s, %s: what is more", name, part);
}

/* Where g - low is largest, near half of a mesh from 0, it is a good part of v; between meshes farther out hardly any. */
static void is_near(const mixed_band *b) {
  local_ivls(PREC, u, low, bump, g, far);
  ivl_mul_2si(&u, &b->v, -1);
  sums(&low, &bump, b, &u);
  images(&g, b, &u);
  ivl_sub(&g, &g, &low);
  ivl_div(&g, &g, &b->v);
  ivl_set_q(&far, num("1/2"));
  ok(ivl_lt(&g, &far) && ivl_sign(&g) > 0, "not more than half a mesh");
}

static void all(double c, double period, long nodes, const char *name) {
  local_as(line_nodes, n, line_nodes_close);
  local_as(mixed_band, b, mixed_band_close);
  line_nodes_open(&n, 1, c, period, nodes, PREC);
  mixed_band_open(&b, &n);
  static const char *const whole[] = {"0", "1", "2", "5"};
  static const char *const between[] = {"1/1000", "1/3", "1/2", "9/10", "3/2", "13/3", "49/10", "59/10"};
  for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) at(&b, whole[i], 1, name);
  for (size_t i = 0; i < sizeof between / sizeof *between; i++) at(&b, between[i], 0, name);
  is_near(&b);
}

/* Every turn is exp(i n angle) within its error, whatever was asked before. */
static void turns(void) {
  enum { LIMBS = 2, ERROR_BITS = 13 };
  static const long n[] = {0, 1, 2, 511, 512, 513, 514, 262143, 262144, 262145, 5000000, 5000001, 7, 1000, 1001};
  mp_limb_t scratch[FIX_SCRATCH(LIMBS)];
  local_as(fourier_turn, t, fourier_turn_close);
  local_ivls(256, weight, angle, x);
  local_cpxs(256, w);
  local_cpxs(64 * LIMBS, z);
  ivl_set_q(&weight, num("3/5"));
  ivl_set_q(&angle, num("-17/7"));
  int good = fourier_turn_open(&t, &weight, &angle, LIMBS, scratch);
  for (size_t i = 0; i < sizeof n / sizeof *n && good; i++) {
    good = fourier_turn_to(&t, n[i], scratch);
    fourier_fix_get(&z, &t.now, LIMBS);
    ivl_mul_si(&x, &angle, n[i]);
    ivl_set_si(&w.re, 0);
    ivl_set(&w.im, &x);
    cpx_exp(&w, &w);
    cpx_mul_ivl(&w, &w, &weight);
    cpx_sub(&w, &w, &z);
    cpx_abs(&x, &w);
    good = good && mpfr_cmp_ui_2exp(x.hi, 1, ERROR_BITS - 64 * LIMBS) <= 0;
    if (!good) diag("n = %ld", n[i]);
  }
  ok(good, "turns, next to each other and far apart");
  for (long k = 3; k < 3000 && good; k++) good = fourier_turn_to(&t, k, scratch);
  ivl_mul_si(&w.im, &angle, 2999);
  ivl_set_si(&w.re, 0);
  cpx_exp(&w, &w);
  cpx_mul_ivl(&w, &w, &weight);
  fourier_fix_get(&z, &t.now, LIMBS);
  cpx_sub(&w, &w, &z);
  cpx_abs(&x, &w);
  ok(good && mpfr_cmp_ui_2exp(x.hi, 1, ERROR_BITS - 64 * LIMBS) <= 0, "3,000 in turn");
}

/* x := the numbers at most e from those of z. */
static void around(cpx *x, const fixc *z, mp_size_t limbs, mpfr_srcptr e) {
  fourier_fix_get(x, z, limbs);
  ivl *const both[] = {&x->re, &x->im};
  for (int k = 0; k < 2; k++) {
    mpfr_sub(both[k]->lo, both[k]->lo, e, MPFR_RNDD);
    mpfr_add(both[k]->hi, both[k]->hi, e, MPFR_RNDU);
  }
}

/* 1 if the bump's number is within 3 units 2^-62 and e of g part. */
static int is_bump(int64_t b, const ivl *g, const ivl *part, mpfr_srcptr e) {
  local_ivls(PREC, x, y);
  ivl_mul(&x, g, part);
  mpfr_set_si_2exp(y.lo, b - 3, -62, MPFR_RNDD);
  mpfr_set_si_2exp(y.hi, b + 3, -62, MPFR_RNDU);
  mpfr_sub(y.lo, y.lo, e, MPFR_RNDD);
  mpfr_add(y.hi, y.hi, e, MPFR_RNDU);
  return meets(&x, &y);
}

/* At each node the machine's numbers, if they serve, are those in intervals for a moment next to the one told; their errors are narrow and
 * no more than what they add. */
static void machine(double c, double step, long nodes, long least, const char *name) {
  enum { LIMBS = 2, POWER = 20 };
  local_as(line_nodes, n, line_nodes_close);
  local_as(mixed_band, b, mixed_band_close);
  mp_limb_t store[8 * LIMBS], scratch[FIX_SCRATCH(LIMBS)];
  fixc g = {store, store + LIMBS, 0, 0}, low = {store + 2 * LIMBS, store + 3 * LIMBS, 0, 0};
  local_as(fourier_turn, ratio, fourier_turn_close);
  local_ivls(PREC, most, angle, more, part);
  local_cpxs(PREC, m, w, x);
  local_mpfrs(64, far, e);
  mixed_cut_far f;
  line_nodes_open_step(&n, 1, c, step, nodes, PREC);
  mixed_band_open(&b, &n);
  mixed_band_parts_most(&most, &b.a, &n.at, &b.gap);
  ivl_si_div(&most, 1, &most);
  mpfr_set_ui_2exp(far, 1, -48, MPFR_RNDU);
  mixed_cut_far_open(&f, &b, &most, far);
  ivl_pi(&angle);
  ivl_mul_si(&angle, &angle, -2);
  ivl_div_si(&angle, &angle, nodes + 1);
  int good = f.serves && fourier_turn_open(&ratio, &b.fall, &angle, LIMBS, scratch);
  long wrong = 0, served = 0, blurred = 0, first = nodes, told = 0;
  int64_t bump[2];
  for (long k = 0; good && k <= nodes; k += 1 + k / 60) {
    ivl_set_q(&m.re, fraction(3 + k % 5, 11));
    ivl_set_q(&m.im, fraction(k % 7 - 3, 5));
    ivl_mul_2si(&m.re, &m.re, -POWER);
    ivl_mul_2si(&m.im, &m.im, -POWER);
    good = fourier_turn_to(&ratio, k, scratch) && fourier_fix_set(&g, &m, LIMBS);
    mpfr_set_ui_2exp(e, 1, -49, MPFR_RNDU);
    mpfr_add(m.re.hi, m.re.hi, e, MPFR_RNDU); /* not the one told */
    mpfr_set(m.re.lo, m.re.hi, MPFR_RNDD);
    f.error = 0;
    if (!good || !mixed_cut_far_numbers(&low, bump, &f, &ratio.now, &g, LIMBS, k)) continue;
    served++;
    first = k < first ? k : first;
    mixed_band_at(&w, &more, &b, k);
    ivl_set_si(&part, nodes + 1 - k);
    ivl_div_si(&part, &part, nodes + 1);
    cpx_mul_ivl(&w, &w, &most);
    cpx_abs(&more, &w);
    cpx_mul(&w, &w, &m);
    mpfr_set_zero(e, 1);
    mixed_cut_far_add_error(e, &f);
    around(&x, &low, LIMBS, e);
    wrong += !meets(&x.re, &w.re) || !meets(&x.im, &w.im);
    wrong += !is_bump(bump[0], &m.re, &part, far) || !is_bump(bump[1], &m.im, &part, far);
    mpfr_mul_2si(e, e, 44, MPFR_RNDD);
    blurred += mpfr_cmp(e, more.hi) > 0;
    if (wrong == 1 && told++ == 0) diag("node %ld", k);
  }
  ok(good && served > 100 && wrong == 0 && first <= least,
     "%s: %ld nodes in the machine's numbers, from %ld on, %ld wrong", name, served, first, wrong);
  ok(blurred == 0, "%s: none is far off", name);
}

int main(void) {
  machine(1.03125, 1.0 / 32, 37000, 200, "near 1, as a list of powers");
  machine(257, 170.5, 1000000, 1000, "long and steep");
  machine(1.25, 3, 300000, 300, "long");
  all(2, 3, 5, "few nodes");
  all(1.5, 8, 40, "far apart");
  all(1.0625, 20, 300, "near 1");
  all(17, 2, 64, "steep");
  turns();
  ask_clear();
  return done_testing();
}
