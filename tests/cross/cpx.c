/* cross/cpx.c - complex enclosures against Arb. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "arb_ivl.h"

enum { CALLS = 1500 };

typedef struct {
  const char *name;
  void (*ours)(cpx *z, const cpx *x, const cpx *y);
  void (*arbs)(acb_t z, const acb_t x, const acb_t y, slong prec);
  mpfr_exp_t top;
} row;

static void ours_exp(cpx *z, const cpx *x, const cpx *y) { (void)y, cpx_exp(z, x); }
static void arbs_exp(acb_t z, const acb_t x, const acb_t y, slong p) { (void)y, acb_exp(z, x, p); }
static void ours_conj(cpx *z, const cpx *x, const cpx *y) { (void)y, cpx_conj(z, x); }
static void arbs_conj(acb_t z, const acb_t x, const acb_t y, slong p) { (void)y, (void)p, acb_conj(z, x); }
static void ours_scaled(cpx *z, const cpx *x, const cpx *y) { cpx_mul_ivl(z, x, &y->re); }
static void arbs_scaled(acb_t z, const acb_t x, const acb_t y, slong p) { acb_mul_arb(z, x, acb_realref(y), p); }
static void ours_norm(cpx *z, const cpx *x, const cpx *y) {
  (void)y;
  cpx_set_si(z, 0, 0);
  cpx_norm(&z->re, x);
}
static void arbs_norm(acb_t z, const acb_t x, const acb_t y, slong p) {
  (void)y;
  arb_zero(acb_imagref(z));
  arb_sqr(acb_realref(z), acb_realref(x), 2 * p);
  arb_addmul(acb_realref(z), acb_imagref(x), acb_imagref(x), p);
}

static const row rows[] = {
    {"cpx_add", cpx_add, acb_add, 1000},
    {"cpx_sub", cpx_sub, acb_sub, 1000},
    {"cpx_mul", cpx_mul, acb_mul, 1000},
    {"cpx_div", cpx_div, acb_div, 1000},
    {"cpx_exp", ours_exp, arbs_exp, 18},
    {"cpx_conj", ours_conj, arbs_conj, 1000},
    {"cpx_mul_ivl", ours_scaled, arbs_scaled, 1000},
    {"cpx_norm", ours_norm, arbs_norm, 1000},
};

typedef struct {
  cpx x, y, z, w;
  mpfr_t a, b, c, d;
  acb_t u, v, value;
} trial;

static void trial_open(trial *t, rnd *g) {
  mpfr_prec_t px = gen_prec(g), pz = gen_prec(g);
  cpx_init(&t->x, px);
  cpx_init(&t->y, px);
  cpx_init(&t->z, pz);
  cpx_init(&t->w, pz + rnd_int(g, 1, 200));
  mpfr_inits2(GEN_MEMBER_BITS, t->a, t->b, t->c, t->d, (mpfr_ptr)0);
  acb_init(t->u);
  acb_init(t->v);
  acb_init(t->value);
}

static void trial_close(trial *t) {
  cpx_clear(&t->x);
  cpx_clear(&t->y);
  cpx_clear(&t->z);
  cpx_clear(&t->w);
  mpfr_clears(t->a, t->b, t->c, t->d, (mpfr_ptr)0);
  acb_clear(t->u);
  acb_clear(t->v);
  acb_clear(t->value);
}

/* x := a random rectangle; u := one of its numbers, a + bi. */
static void draw(rnd *g, cpx *x, mpfr_t a, mpfr_t b, acb_t u, mpfr_exp_t top) {
  gen_ivl(g, &x->re, top);
  gen_ivl(g, &x->im, top);
  gen_member(g, a, &x->re);
  gen_member(g, b, &x->im);
  arb_from(acb_realref(u), a);
  arb_from(acb_imagref(u), b);
}

static bool acb_overlap(const cpx *z, const acb_t v) {
  return arb_overlap(&z->re, acb_realref(v)) && arb_overlap(&z->im, acb_imagref(v));
}

static void once(const row *r, trial *t, rnd *g, score *s) {
  draw(g, &t->x, t->a, t->b, t->u, r->top);
  draw(g, &t->y, t->c, t->d, t->v, r->top);
  if (r->ours == cpx_div && acb_is_zero(t->v)) return;
  r->arbs(t->value, t->u, t->v, ivl_prec(&t->w.re) + 64);
  r->ours(&t->z, &t->x, &t->y);
  r->ours(&t->w, &t->x, &t->y);
  s->calls++;
  s->accurate += arb_knows(acb_realref(t->value), ivl_prec(&t->w.re));
  if (acb_overlap(&t->z, t->value) && acb_overlap(&t->w, t->value) && overlap(&t->z.re, &t->w.re) &&
      overlap(&t->z.im, &t->w.im))
    return;
  if (++s->wrong > 3) return;
  diag("%s, call %ld", r->name, s->calls);
  show_cpx("x", &t->x);
  show_cpx("y", &t->y);
  show_number("a", t->a);
  show_number("b", t->b);
  show_number("c", t->c);
  show_number("d", t->d);
  show_cpx("z", &t->z);
  show_cpx("w", &t->w);
  rnd_rerun(__FILE__);
}

int main(void) {
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    rnd g = rnd_start(440 + k);
    score s = {0, 0, 0};
    while (s.calls < CALLS * rnd_mult()) {
      trial t;
      trial_open(&t, &g);
      once(&rows[k], &t, &g, &s);
      trial_close(&t);
    }
    score_report(&s, rows[k].name);
  }
  flint_cleanup();
  return done_testing();
}
