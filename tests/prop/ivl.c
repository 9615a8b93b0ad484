/* prop/ivl.c - arithmetic and order of intervals on random inputs. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "rows.h"

enum { CALLS = 10000 };

/* z holds the rational q, within one unit in the last place. */
static bool holds_q(const ivl *z, mpq_srcptr q) {
  return is_ivl(z) && mpfr_cmp_q(z->lo, q) <= 0 && mpfr_cmp_q(z->hi, q) >= 0 && tight(z, 1);
}

static void test_set(void) {
  rnd g = rnd_start(100);
  mpq_t q;
  long wrong = 0;
  mpq_init(q);
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    ivl z;
    mpfr_t m;
    ivl_init(&z, gen_prec(&g));
    mpfr_init2(m, gen_prec(&g));
    long n = rnd_once_in(&g, 9) ? LONG_MIN : (long)(rnd_u64(&g) >> rnd_below(&g, 64));
    unsigned long d = rnd_u64(&g) >> rnd_below(&g, 64) | 1;
    mpq_set_si(q, n, 1);
    ivl_set_si(&z, n);
    bool good = holds_q(&z, q);
    mpq_set_si(q, n, d);
    mpq_canonicalize(q);
    ivl_set_q(&z, q);
    good = good && holds_q(&z, q);
    gen_number(&g, m, 300);
    ivl_set_point(&z, m);
    good = good && holds(&z, m, m) && tight(&z, 1);
    if (!good && ++wrong < 4) {
      diag("iteration %ld, %ld / %lu", i, n, d);
      show_number("m", m);
      show_ivl("z", &z);
      rnd_rerun(__FILE__);
    }
    mpfr_clear(m);
    ivl_clear(&z);
  }
  ok(wrong == 0, "ivl_set_si, ivl_set_q, ivl_set_point: hold the value, in the narrowest way");
  mpq_clear(q);
}

static bool in(mpfr_srcptr a, const ivl *x) { return mpfr_lessequal_p(x->lo, a) && mpfr_lessequal_p(a, x->hi); }

/* Everything that comparisons, hull and meet of x and y say about a member a of x and a member b of y. */
static bool order_holds(rows *t) {
  bool good = true;
  ivl_hull(&t->z, &t->x, &t->y);
  good = good && is_ivl(&t->z) && in(t->a, &t->z) && in(t->b, &t->z);
  ivl_set_si(&t->z, 7);
  ivl_set_si(&t->v, 7);
  if (ivl_meet(&t->z, &t->x, &t->y)) {
    good = good && is_ivl(&t->z) && (!in(t->a, &t->y) || in(t->a, &t->z)) && (!in(t->b, &t->x) || in(t->b, &t->z));
  } else {
    good = good && !in(t->a, &t->y) && !in(t->b, &t->x) && same(&t->z, &t->v);
  }
  if (ivl_lt(&t->x, &t->y)) good = good && mpfr_less_p(t->a, t->b) && ivl_le(&t->x, &t->y);
  if (ivl_le(&t->x, &t->y)) good = good && mpfr_lessequal_p(t->a, t->b);
  if (!ivl_lt(&t->x, &t->y)) good = good && !mpfr_less_p(t->x.hi, t->y.lo);
  if (!ivl_le(&t->x, &t->y)) good = good && mpfr_greater_p(t->x.hi, t->y.lo);
  if (ivl_sign(&t->x)) good = good && (mpfr_sgn(t->a) > 0) == (ivl_sign(&t->x) > 0) && !mpfr_zero_p(t->a);
  else good = good && in(t->down, &t->x);
  return good && !ivl_is_finite(&t->x) == (mpfr_inf_p(t->x.lo) || mpfr_inf_p(t->x.hi));
}

static void test_order(void) {
  rnd g = rnd_start(101);
  tally n = {0, 0, 0, 0};
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    rows t;
    rows_open(&t, &g);
    gen_ivl(&g, &t.x, GEN_EXP_MAX);
    gen_ivl(&g, &t.y, GEN_EXP_MAX);
    gen_member(&g, t.a, &t.x);
    gen_member(&g, t.b, &t.y);
    mpfr_set_zero(t.down, 1);
    if (!order_holds(&t)) rows_fail(&n.sound, &t, "order", "value", i);
    rows_close(&t);
  }
  ok(n.sound == 0, "ivl_hull, ivl_meet, ivl_lt, ivl_le, ivl_sign, ivl_is_finite: what they say of members");
}

/* meet and hull with the destination at an argument. */
static void test_order_alias(void) {
  rnd g = rnd_start(102);
  tally n = {0, 0, 0, 0};
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    rows t;
    rows_open(&t, &g);
    gen_ivl(&g, &t.x, 60);
    gen_ivl(&g, &t.y, 60);
    ivl_set(&t.w, &t.x);
    int met = ivl_meet(&t.w, &t.x, &t.y);
    ivl_hull(&t.z, &t.x, &t.x);
    ivl u;
    ivl_init(&u, t.px);
    ivl_set(&u, &t.x);
    bool good = ivl_meet(&u, &u, &t.y) == met && same(&u, &t.w);
    ivl_set(&u, &t.y);
    good = good && ivl_meet(&u, &t.x, &u) == met && (!met || same(&u, &t.w));
    ivl_hull(&t.w, &t.x, &t.y);
    ivl_set(&u, &t.x);
    ivl_hull(&u, &u, &t.y);
    good = good && same(&u, &t.w) && contains(&t.z, &t.x);
    ivl_set(&u, &t.y);
    ivl_hull(&u, &t.x, &u);
    if (!good || !same(&u, &t.w)) rows_fail(&n.alias, &t, "hull, meet", "alias", i);
    ivl_clear(&u);
    rows_close(&t);
  }
  ok(n.alias == 0, "ivl_hull, ivl_meet: the destination may be an argument");
}

/* The variants for a destination apart give the same as the general ones. */
static void test_apart(void) {
  rnd g = rnd_start(103);
  tally n = {0, 0, 0, 0};
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    rows t;
    rows_open(&t, &g);
    gen_ivl(&g, &t.x, GEN_EXP_MAX);
    gen_ivl(&g, &t.y, GEN_EXP_MAX);
    ivl_mul(&t.z, &t.x, &t.y);
    ivl_mul_apart(&t.v, &t.x, &t.y);
    bool good = same(&t.z, &t.v);
    ivl_sub(&t.z, &t.x, &t.y);
    ivl_sub_apart(&t.v, &t.x, &t.y);
    if (!good || !same(&t.z, &t.v)) rows_fail(&n.sound, &t, "apart", "value", i);
    rows_close(&t);
  }
  ok(n.sound == 0, "ivl_mul_apart, ivl_sub_apart: as ivl_mul, ivl_sub");
}

int main(void) {
  for (int i = 0; i < IVL_UNARY; i++) test_unary(&ivl_unary[i], 110 + (uint64_t)i, CALLS);
  for (int i = 0; i < IVL_BINARY; i++) test_binary(&ivl_binary[i], 120 + (uint64_t)i, CALLS);
  test_set();
  test_order();
  test_order_alias();
  test_apart();
  return done_testing();
}
