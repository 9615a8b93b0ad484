/* prop/cpx.c - complex enclosures on random inputs.
 *
 * Products of members are judged by mpfr_fmma and mpfr_fmms, which round a b + c d
 * and a b - c d correctly (though not at the ends of the exponent range); quotients
 * and exponentials by a value at 300 bits more, with room for its few roundings.    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_gen.h"

enum { CALLS = 4000 };

typedef struct {
  mpfr_prec_t px, pz;
  cpx x, y, z, w;
  ivl r, norm;
  mpfr_t a, b, c, d, down, up; /* a + bi in x, c + di in y, c in r */
} trial;

static void gen_cpx(rnd *g, cpx *x, mpfr_exp_t top) {
  gen_ivl(g, &x->re, top);
  gen_ivl(g, &x->im, top);
}

static void trial_open(trial *t, rnd *g, mpfr_exp_t top) {
  t->px = gen_prec(g);
  t->pz = gen_prec(g);
  cpx_init(&t->x, t->px);
  cpx_init(&t->y, t->px);
  cpx_init(&t->z, t->pz);
  cpx_init(&t->w, t->px);
  ivl_init(&t->r, t->px);
  ivl_init(&t->norm, t->pz);
  mpfr_inits2(GEN_MEMBER_BITS, t->a, t->b, t->c, t->d, (mpfr_ptr)0);
  mpfr_inits2(t->pz + 300, t->down, t->up, (mpfr_ptr)0);
  gen_cpx(g, &t->x, top);
  gen_cpx(g, &t->y, top);
  gen_member(g, t->a, &t->x.re);
  gen_member(g, t->b, &t->x.im);
  gen_member(g, t->c, &t->y.re);
  gen_member(g, t->d, &t->y.im);
  ivl_set(&t->r, &t->y.re);
}

static void trial_close(trial *t) {
  cpx_clear(&t->x);
  cpx_clear(&t->y);
  cpx_clear(&t->z);
  cpx_clear(&t->w);
  ivl_clear(&t->r);
  ivl_clear(&t->norm);
  mpfr_clears(t->a, t->b, t->c, t->d, t->down, t->up, (mpfr_ptr)0);
}

static void fail(long *count, const trial *t, const char *what, long i) {
  if (++*count > 3) return;
  diag("%s, iteration %ld", what, i);
  show_cpx("x", &t->x);
  show_cpx("y", &t->y);
  show_cpx("z", &t->z);
  show_number("a", t->a);
  show_number("b", t->b);
  show_number("c", t->c);
  show_number("d", t->d);
  show_number("down", t->down);
  show_number("up", t->up);
  rnd_rerun(__FILE__);
}

typedef int four(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_srcptr c, mpfr_srcptr d, mpfr_rnd_t mode);
typedef int two(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t mode);

static bool holds4(trial *t, const ivl *z, four *f, mpfr_srcptr a, mpfr_srcptr b, mpfr_srcptr c, mpfr_srcptr d) {
  f(t->down, a, b, c, d, MPFR_RNDD);
  f(t->up, a, b, c, d, MPFR_RNDU);
  return holds(z, t->down, t->up);
}

static bool holds2(trial *t, const ivl *z, two *f, mpfr_srcptr a, mpfr_srcptr b) {
  f(t->down, a, b, MPFR_RNDD);
  f(t->up, a, b, MPFR_RNDU);
  return holds(z, t->down, t->up);
}

/* z may hold v, computed in t->down to all but its last 20 bits. */
static bool near(trial *t, const ivl *z) {
  mpfr_t e;
  mpfr_init2(e, 64);
  mpfr_abs(e, t->down, MPFR_RNDU);
  mpfr_mul_2si(e, e, 20 - mpfr_get_prec(t->down), MPFR_RNDU);
  mpfr_add(t->up, t->down, e, MPFR_RNDU);
  mpfr_sub(t->down, t->down, e, MPFR_RNDD);
  mpfr_clear(e);
  return meets(z, t->down, t->up);
}

/* ---- Linear operations and products --------------------------------------------- */

static bool sums_hold(trial *t) {
  cpx_add(&t->z, &t->x, &t->y);
  bool good = holds2(t, &t->z.re, mpfr_add, t->a, t->c) && holds2(t, &t->z.im, mpfr_add, t->b, t->d);
  cpx_sub(&t->z, &t->x, &t->y);
  good = good && holds2(t, &t->z.re, mpfr_sub, t->a, t->c) && holds2(t, &t->z.im, mpfr_sub, t->b, t->d);
  cpx_mul_ivl(&t->z, &t->x, &t->r);
  return good && holds2(t, &t->z.re, mpfr_mul, t->a, t->c) && holds2(t, &t->z.im, mpfr_mul, t->b, t->c);
}

static bool signs_hold(trial *t) {
  cpx_set(&t->z, &t->x);
  bool good = holds(&t->z.re, t->a, t->a) && holds(&t->z.im, t->b, t->b);
  cpx_conj(&t->z, &t->x);
  mpfr_neg(t->d, t->b, MPFR_RNDN);
  good = good && holds(&t->z.re, t->a, t->a) && holds(&t->z.im, t->d, t->d);
  cpx_neg(&t->z, &t->x);
  mpfr_neg(t->c, t->a, MPFR_RNDN);
  return good && holds(&t->z.re, t->c, t->c) && holds(&t->z.im, t->d, t->d);
}

static bool products_hold(trial *t) {
  cpx_mul(&t->z, &t->x, &t->y);
  bool good =
      holds4(t, &t->z.re, mpfr_fmms, t->a, t->c, t->b, t->d) && holds4(t, &t->z.im, mpfr_fmma, t->a, t->d, t->b, t->c);
  cpx_norm(&t->norm, &t->x);
  return good && holds4(t, &t->norm, mpfr_fmma, t->a, t->a, t->b, t->b) && mpfr_sgn(t->norm.lo) >= 0;
}

static void test_products(void) {
  rnd g = rnd_start(300);
  long sums = 0, signs = 0, products = 0;
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    trial t;
    trial_open(&t, &g, rnd_once_in(&g, 4) ? GEN_EXP_MAX / 5 : 300);
    if (!sums_hold(&t)) fail(&sums, &t, "sums", i);
    if (!products_hold(&t)) fail(&products, &t, "products", i);
    if (!signs_hold(&t)) fail(&signs, &t, "signs", i);
    trial_close(&t);
  }
  ok(sums == 0, "cpx_add, cpx_sub, cpx_mul_ivl: hold the image of every member");
  ok(signs == 0, "cpx_set, cpx_conj, cpx_neg: hold the image of every member");
  ok(products == 0, "cpx_mul, cpx_norm: hold the image of every member");
}

/* ---- Quotients ------------------------------------------------------------------ */

/* z may hold num / (c^2 + d^2), num in t->down. */
static bool part_near(trial *t, const ivl *z) {
  mpfr_fmma(t->up, t->c, t->c, t->d, t->d, MPFR_RNDN);
  mpfr_div(t->down, t->down, t->up, MPFR_RNDN);
  return near(t, z);
}

static void test_div(void) {
  rnd g = rnd_start(301);
  long wrong = 0, useful = 0;
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    trial t;
    trial_open(&t, &g, 300);
    cpx_div(&t.z, &t.x, &t.y);
    bool good = is_ivl(&t.z.re) && is_ivl(&t.z.im);
    if (good && !(mpfr_zero_p(t.c) && mpfr_zero_p(t.d))) {
      mpfr_fmma(t.down, t.a, t.c, t.b, t.d, MPFR_RNDN);
      good = part_near(&t, &t.z.re);
      mpfr_fmms(t.down, t.b, t.c, t.a, t.d, MPFR_RNDN);
      good = good && part_near(&t, &t.z.im);
      useful += ivl_is_finite(&t.z.re);
    }
    if (!good) fail(&wrong, &t, "cpx_div", i);
    trial_close(&t);
  }
  ok(wrong == 0, "cpx_div: holds the image of every member");
  ok(useful > CALLS / 8, "cpx_div: %ld quotients were bounded", useful);
}

/* ---- Exponential ---------------------------------------------------------------- */

static bool exp_near(trial *t, const ivl *z, int (*turn)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t)) {
  mpfr_exp(t->down, t->a, MPFR_RNDN);
  turn(t->up, t->b, MPFR_RNDN);
  mpfr_mul(t->down, t->down, t->up, MPFR_RNDN);
  return near(t, z);
}

static void test_exp(void) {
  rnd g = rnd_start(302);
  long wrong = 0;
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    trial t;
    trial_open(&t, &g, 24);
    cpx_exp(&t.z, &t.x);
    bool good = is_ivl(&t.z.re) && is_ivl(&t.z.im);
    if (mpfr_cmpabs_ui(t.a, 1 << 26) < 0)
      good = good && exp_near(&t, &t.z.re, mpfr_cos) && exp_near(&t, &t.z.im, mpfr_sin);
    if (!good) fail(&wrong, &t, "cpx_exp", i);
    trial_close(&t);
  }
  ok(wrong == 0, "cpx_exp: holds the image of every member");
}

/* ---- Aliases -------------------------------------------------------------------- */

static bool same_cpx(const cpx *x, const cpx *y) { return same(&x->re, &y->re) && same(&x->im, &y->im); }

/* f(u, u, y), f(u, x, u), f(u, u, u) give what f(w, ..) gives. */
static bool binary_alias(trial *t, cpx *u, void (*f)(cpx *, const cpx *, const cpx *)) {
  f(&t->w, &t->x, &t->y);
  cpx_set(u, &t->x);
  f(u, u, &t->y);
  bool good = same_cpx(u, &t->w);
  cpx_set(u, &t->y);
  f(u, &t->x, u);
  good = good && same_cpx(u, &t->w);
  f(&t->w, &t->x, &t->x);
  cpx_set(u, &t->x);
  f(u, u, u);
  return good && same_cpx(u, &t->w);
}

static bool unary_alias(trial *t, cpx *u, void (*f)(cpx *, const cpx *)) {
  f(&t->w, &t->x);
  cpx_set(u, &t->x);
  f(u, u);
  return same_cpx(u, &t->w);
}

static void test_alias(void) {
  rnd g = rnd_start(303);
  long wrong = 0;
  for (long i = 0; i < CALLS / 2 * rnd_mult(); i++) {
    trial t;
    cpx u;
    trial_open(&t, &g, 24);
    cpx_init(&u, t.px);
    bool good = binary_alias(&t, &u, cpx_add) && binary_alias(&t, &u, cpx_sub) && binary_alias(&t, &u, cpx_mul) &&
                binary_alias(&t, &u, cpx_div) && unary_alias(&t, &u, cpx_neg) && unary_alias(&t, &u, cpx_conj) &&
                unary_alias(&t, &u, cpx_exp) && unary_alias(&t, &u, cpx_set);
    cpx_mul_ivl(&t.w, &t.x, &t.r);
    cpx_set(&u, &t.x);
    cpx_mul_ivl(&u, &u, &t.r);
    if (!good || !same_cpx(&u, &t.w)) fail(&wrong, &t, "alias", i);
    cpx_clear(&u);
    trial_close(&t);
  }
  ok(wrong == 0, "every function: the destination may be an argument");
}

int main(void) {
  test_products();
  test_div();
  test_exp();
  test_alias();
  return done_testing();
}
