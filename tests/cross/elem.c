/* cross/elem.c - elementary functions of intervals against Arb, whose algorithms are its own. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "arb_ivl.h"

#include <arb_hypgeom.h>

enum { CALLS = 1500 };

typedef struct {
  const char *name;
  void (*ours)(ivl *z, const ivl *x);
  void (*arbs)(arb_t z, const arb_t x, slong prec);
  mpfr_exp_t top; /* of the argument's exponent */
  int above;      /* the domain is a > above - 1, or everything if above is 2 */
} row;

static void ours_sin(ivl *z, const ivl *x) {
  ivl c;
  ivl_init(&c, ivl_prec(z));
  ivl_sin_cos(z, &c, x);
  ivl_clear(&c);
}
static void ours_cos(ivl *z, const ivl *x) {
  ivl s;
  ivl_init(&s, ivl_prec(z));
  ivl_sin_cos(&s, z, x);
  ivl_clear(&s);
}
static void ours_cube(ivl *z, const ivl *x) { ivl_pow_ui(z, x, 3); }
static void arbs_cube(arb_t z, const arb_t x, slong p) { arb_pow_ui(z, x, 3, p); }
static void ours_inverse(ivl *z, const ivl *x) { ivl_pow_si(z, x, -8); }
static void arbs_inverse(arb_t z, const arb_t x, slong p) {
  arb_pow_ui(z, x, 8, p + 20);
  arb_inv(z, z, p);
}
static void ours_power(ivl *z, const ivl *x) { /* x^(7/4) */
  ivl y;
  ivl_init(&y, 8);
  ivl_set_si(&y, 7);
  ivl_mul_2si(&y, &y, -2);
  ivl_pow(z, x, &y);
  ivl_clear(&y);
}
static void arbs_power(arb_t z, const arb_t x, slong p) {
  arb_t y;
  arb_init(y);
  arb_set_ui(y, 7);
  arb_mul_2exp_si(y, y, -2);
  arb_pow(z, x, y, p);
  arb_clear(y);
}

enum { NEGATIVE_TOO = 2, POSITIVE = 1, ABOVE_MINUS_1 = 0 };

static const row rows[] = {
    {"ivl_sqrt", ivl_sqrt, arb_sqrt, 100000, POSITIVE},
    {"ivl_exp", ivl_exp, arb_exp, 24, NEGATIVE_TOO},
    {"ivl_expm1", ivl_expm1, arb_expm1, 24, NEGATIVE_TOO},
    {"ivl_log", ivl_log, arb_log, 100000, POSITIVE},
    {"ivl_log1p", ivl_log1p, arb_log1p, 38, ABOVE_MINUS_1},
    {"ivl_sin", ivl_sin, arb_sin, 38, NEGATIVE_TOO},
    {"ivl_cos", ivl_cos, arb_cos, 38, NEGATIVE_TOO},
    {"ivl_sin_cos, sine", ours_sin, arb_sin, 38, NEGATIVE_TOO},
    {"ivl_sin_cos, cosine", ours_cos, arb_cos, 38, NEGATIVE_TOO},
    {"ivl_erf", ivl_erf, arb_hypgeom_erf, 13, NEGATIVE_TOO},
    {"ivl_erfc", ivl_erfc, arb_hypgeom_erfc, 13, NEGATIVE_TOO},
    {"ivl_pow_ui", ours_cube, arbs_cube, 1000, NEGATIVE_TOO},
    {"ivl_pow_si", ours_inverse, arbs_inverse, 1000, NEGATIVE_TOO},
    {"ivl_pow", ours_power, arbs_power, 20, POSITIVE},
};

typedef struct {
  ivl x, z, w;
  mpfr_t a;
  arb_t u, value;
} trial;

static void trial_open(trial *t, rnd *g) {
  mpfr_prec_t pz = gen_prec(g);
  ivl_init(&t->x, gen_prec(g));
  ivl_init(&t->z, pz);
  ivl_init(&t->w, pz + rnd_int(g, 1, 200));
  mpfr_init2(t->a, GEN_MEMBER_BITS);
  arb_init(t->u);
  arb_init(t->value);
}

static void trial_close(trial *t) {
  ivl_clear(&t->x);
  ivl_clear(&t->z);
  ivl_clear(&t->w);
  mpfr_clear(t->a);
  arb_clear(t->u);
  arb_clear(t->value);
}

/* a is in the domain of r. */
static bool inside(const row *r, mpfr_srcptr a) {
  return r->above == NEGATIVE_TOO ? !(r->ours == ours_inverse && mpfr_zero_p(a)) : mpfr_cmp_si(a, r->above - 1) > 0;
}

static void once(const row *r, trial *t, rnd *g, score *s) {
  gen_ivl(g, &t->x, r->top);
  gen_member(g, t->a, &t->x);
  if (!inside(r, t->a)) return;
  arb_from(t->u, t->a);
  r->arbs(t->value, t->u, ivl_prec(&t->w) + 64);
  r->ours(&t->z, &t->x);
  r->ours(&t->w, &t->x);
  s->calls++;
  s->accurate += arb_knows(t->value, ivl_prec(&t->w));
  if (arb_overlap(&t->z, t->value) && arb_overlap(&t->w, t->value) && overlap(&t->z, &t->w)) return;
  if (++s->wrong > 3) return;
  diag("%s, call %ld", r->name, s->calls);
  show_ivl("x", &t->x);
  show_number("a", t->a);
  show_ivl("z", &t->z);
  show_ivl("w", &t->w);
  rnd_rerun(__FILE__);
}

int main(void) {
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    rnd g = rnd_start(420 + k);
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
