/* prop/elem.c - elementary functions of intervals on random inputs. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "rows.h"

enum { CALLS = 2500 };

static const binary power = {"ivl_pow", ivl_pow, ref_pow, 20, 0, false};

/* An integer exponent: small, or any. */
static long exponent(rnd *g) {
  static const long edge[] = {0, 1, 2, 3, -1, -2, -3, LONG_MAX, LONG_MIN + 1};
  if (rnd_once_in(g, 3)) return edge[rnd_below(g, sizeof edge / sizeof *edge)];
  return rnd_once_in(g, 8) ? (long)rnd_u64(g) / 2 : rnd_int(g, -300, 300);
}

static void power_once(rows *t, rnd *g, tally *n, long i) {
  long k = exponent(g);
  unsigned long u = k == LONG_MAX ? ULONG_MAX : (unsigned long)labs(k);
  gen_ivl(g, &t->x, 1000);
  gen_member(g, t->a, &t->x);
  ivl_pow_ui(&t->z, &t->x, u);
  mpfr_pow_ui(t->down, t->a, u, MPFR_RNDD);
  mpfr_pow_ui(t->up, t->a, u, MPFR_RNDU);
  if (!holds(&t->z, t->down, t->up)) rows_fail(&n->sound, t, "ivl_pow_ui", "value", i);
  ivl_pow_si(&t->v, &t->x, k);
  mpfr_pow_si(t->down, t->a, k, MPFR_RNDD);
  mpfr_pow_si(t->up, t->a, k, MPFR_RNDU);
  bool inside = k >= 0 || !mpfr_zero_p(t->a);
  if (!is_ivl(&t->v) || (inside && !holds(&t->v, t->down, t->up))) rows_fail(&n->part, t, "ivl_pow_si", "value", i);
  ivl_pow_si(&t->w, &t->x, k);
  ivl_pow_si(&t->x, &t->x, k);
  if (!same(&t->w, &t->x)) rows_fail(&n->alias, t, "ivl_pow_si", "alias", i);
}

static void test_power(void) {
  rnd g = rnd_start(200);
  tally n = {0, 0, 0, 0};
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    rows t;
    rows_open(&t, &g);
    power_once(&t, &g, &n, i);
    rows_close(&t);
  }
  ok(n.sound == 0, "ivl_pow_ui: holds the image of every member");
  ok(n.part == 0, "ivl_pow_si: holds the image of every member");
  ok(n.alias == 0, "ivl_pow_si: the destination may be an argument");
}

static void test_scale(void) {
  rnd g = rnd_start(201);
  tally n = {0, 0, 0, 0};
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    rows t;
    rows_open(&t, &g);
    long k = rnd_once_in(&g, 4) ? (rnd_once_in(&g, 2) ? LONG_MIN : LONG_MAX) : rnd_int(&g, -500, 500);
    gen_ivl(&g, &t.x, GEN_EXP_MAX);
    gen_member(&g, t.a, &t.x);
    ivl_mul_2si(&t.z, &t.x, k);
    mpfr_mul_2si(t.down, t.a, k, MPFR_RNDD);
    mpfr_mul_2si(t.up, t.a, k, MPFR_RNDU);
    if (!holds(&t.z, t.down, t.up)) rows_fail(&n.sound, &t, "ivl_mul_2si", "value", i);
    ivl_mul_2si(&t.w, &t.x, k);
    ivl_mul_2si(&t.x, &t.x, k);
    if (!same(&t.w, &t.x)) rows_fail(&n.alias, &t, "ivl_mul_2si", "alias", i);
    rows_close(&t);
  }
  ok(n.sound == 0, "ivl_mul_2si: holds the image of every member");
  ok(n.alias == 0, "ivl_mul_2si: the destination may be an argument");
}

/* Both at once, at two precisions, also where MPFR's own functions would need forever. */
static void test_sin_cos(void) {
  rnd g = rnd_start(202);
  tally n = {0, 0, 0, 0};
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    rows t;
    rows_open(&t, &g);
    mpfr_exp_t top = rnd_once_in(&g, 4) ? GEN_EXP_MAX : 38;
    gen_ivl(&g, &t.x, top);
    gen_member(&g, t.a, &t.x);
    ivl_sin_cos(&t.z, &t.w, &t.x);
    if (mpfr_zero_p(t.a) || mpfr_get_exp(t.a) <= 80) {
      ref_sin(t.down, t.a, MPFR_RNDD);
      ref_sin(t.up, t.a, MPFR_RNDU);
      if (!holds(&t.z, t.down, t.up)) rows_fail(&n.sound, &t, "ivl_sin_cos", "sine", i);
      mpfr_set_prec(t.down, t.px + 40);
      mpfr_set_prec(t.up, t.px + 40);
      ref_cos(t.down, t.a, MPFR_RNDD);
      ref_cos(t.up, t.a, MPFR_RNDU);
      if (!holds(&t.w, t.down, t.up)) rows_fail(&n.sound, &t, "ivl_sin_cos", "cosine", i);
    }
    bool bounded = mpfr_cmp_si(t.z.lo, -1) >= 0 && mpfr_cmp_si(t.z.hi, 1) <= 0 && mpfr_cmp_si(t.w.lo, -1) >= 0 &&
                   mpfr_cmp_si(t.w.hi, 1) <= 0;
    if (!bounded || !is_ivl(&t.z) || !is_ivl(&t.w)) rows_fail(&n.part, &t, "ivl_sin_cos", "range", i);
    rows_close(&t);
  }
  ok(n.sound == 0, "ivl_sin_cos: holds the image of every member");
  ok(n.part == 0, "ivl_sin_cos: inside [-1, 1]");
}

/* Arguments far outside the range that MPFR is asked about: still an interval that holds the value. */
static void test_far(void) {
  rnd g = rnd_start(203);
  for (int k = 0; k < ELEM_UNARY; k++) {
    unary far = elem_unary[k];
    if (far.f == ivl_sin || far.f == ivl_cos) continue;
    far.top = GEN_EXP_MAX;
    tally n = {0, 0, 0, 0};
    for (long i = 0; i < CALLS / 4 * rnd_mult(); i++) {
      rows t;
      rows_open(&t, &g);
      far.rising = false;
      unary_once(&far, &t, &g, &n, i);
      rows_close(&t);
    }
    ok(n.sound + n.alias + n.part + n.refine == 0, "%s: at any size of the argument", far.name);
  }
}

int main(void) {
  for (int i = 0; i < ELEM_UNARY; i++) test_unary(&elem_unary[i], 210 + (uint64_t)i, CALLS);
  test_binary(&power, 230, CALLS / 2);
  test_power();
  test_scale();
  test_sin_cos();
  test_far();
  return done_testing();
}
