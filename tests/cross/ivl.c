/* cross/ivl.c - arithmetic of intervals against Arb. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "arb_ivl.h"

enum { CALLS = 2000 };

typedef struct {
  const char *name;
  void (*ours)(ivl *z, const ivl *x, const ivl *y);
  void (*arbs)(arb_t z, const arb_t x, const arb_t y, slong prec);
} row;

/* One-argument functions in the form of two-argument ones. */
static void ours_neg(ivl *z, const ivl *x, const ivl *y) { (void)y, ivl_neg(z, x); }
static void arbs_neg(arb_t z, const arb_t x, const arb_t y, slong p) { (void)y, arb_neg_round(z, x, p); }
static void ours_sqr(ivl *z, const ivl *x, const ivl *y) { (void)y, ivl_sqr(z, x); }
static void arbs_sqr(arb_t z, const arb_t x, const arb_t y, slong p) { (void)y, arb_sqr(z, x, p); }
static void ours_max0(ivl *z, const ivl *x, const ivl *y) { (void)y, ivl_max0(z, x); }
static void arbs_max0(arb_t z, const arb_t x, const arb_t y, slong p) { (void)y, arb_nonnegative_part(z, x), (void)p; }

static const row rows[] = {
    {"ivl_add", ivl_add, arb_add},   {"ivl_sub", ivl_sub, arb_sub},   {"ivl_mul", ivl_mul, arb_mul},
    {"ivl_div", ivl_div, arb_div},   {"ivl_max", ivl_max, arb_max},   {"ivl_min", ivl_min, arb_min},
    {"ivl_neg", ours_neg, arbs_neg}, {"ivl_sqr", ours_sqr, arbs_sqr}, {"ivl_max0", ours_max0, arbs_max0},
};

typedef struct {
  ivl x, y, z, w;
  mpfr_t a, b;
  arb_t u, v, value;
} trial;

static void trial_open(trial *t, rnd *g) {
  mpfr_prec_t px = gen_prec(g), pz = gen_prec(g);
  ivl_init(&t->x, px);
  ivl_init(&t->y, px);
  ivl_init(&t->z, pz);
  ivl_init(&t->w, pz + rnd_int(g, 1, 200));
  mpfr_inits2(GEN_MEMBER_BITS, t->a, t->b, (mpfr_ptr)0);
  arb_init(t->u);
  arb_init(t->v);
  arb_init(t->value);
}

static void trial_close(trial *t) {
  ivl_clear(&t->x);
  ivl_clear(&t->y);
  ivl_clear(&t->z);
  ivl_clear(&t->w);
  mpfr_clears(t->a, t->b, (mpfr_ptr)0);
  arb_clear(t->u);
  arb_clear(t->v);
  arb_clear(t->value);
}

static void once(const row *r, trial *t, rnd *g, score *s) {
  mpfr_exp_t top = rnd_once_in(g, 3) ? GEN_EXP_MAX / 4 : 100;
  gen_ivl(g, &t->x, top);
  gen_ivl(g, &t->y, top);
  gen_member(g, t->a, &t->x);
  gen_member(g, t->b, &t->y);
  arb_from(t->u, t->a);
  arb_from(t->v, t->b);
  r->arbs(t->value, t->u, t->v, ivl_prec(&t->w) + 64);
  r->ours(&t->z, &t->x, &t->y);
  r->ours(&t->w, &t->x, &t->y);
  s->calls++;
  s->accurate += arb_knows(t->value, ivl_prec(&t->w));
  if (arb_overlap(&t->z, t->value) && arb_overlap(&t->w, t->value) && overlap(&t->z, &t->w)) return;
  if (++s->wrong > 3) return;
  diag("%s, call %ld", r->name, s->calls);
  show_ivl("x", &t->x);
  show_ivl("y", &t->y);
  show_number("a", t->a);
  show_number("b", t->b);
  show_ivl("z", &t->z);
  show_ivl("w", &t->w);
  rnd_rerun(__FILE__);
}

static void test_pi(void) {
  score s = {0, 0, 0};
  arb_t value;
  arb_init(value);
  for (mpfr_prec_t p = 1; p <= GEN_BITS; p++) {
    ivl z;
    ivl_init(&z, p);
    ivl_pi(&z);
    arb_const_pi(value, p + 64);
    s.calls++;
    s.accurate += arb_knows(value, p);
    s.wrong += !arb_overlap(&z, value) || !tight(&z, 1);
    ivl_clear(&z);
  }
  score_report(&s, "ivl_pi");
  arb_clear(value);
}

int main(void) {
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    rnd g = rnd_start(400 + k);
    score s = {0, 0, 0};
    for (long i = 0; i < CALLS * rnd_mult(); i++) {
      trial t;
      trial_open(&t, &g);
      once(&rows[k], &t, &g, &s);
      trial_close(&t);
    }
    score_report(&s, rows[k].name);
  }
  test_pi();
  flint_cleanup();
  return done_testing();
}
