/* ivl_test.h - one-line tests of interval functions: known results, aliases, width at points.
 *
 * Texts are MPFR's: 1.5, 0x1p-3, inf.  A known result is given exactly, or as a
 * decimal with at least 55 correct digits.
 * Invariant: every exact case is also tried with the destination at each argument.  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_UNIT_IVL_TEST_H
#define ASSAY_UNIT_IVL_TEST_H

#include "ivl_fn.h"

enum { UNIT_BITS = 64, POINTS = 400 };

/* x := [lo, hi], rounded outward if that is not exact. */
static inline void set_text(ivl *x, const char *lo, const char *hi) {
  if (mpfr_set_str(x->lo, lo, 0, MPFR_RNDD) || mpfr_set_str(x->hi, hi, 0, MPFR_RNDU)) bail("[%s, %s]?", lo, hi);
}

/* z is exactly [lo, hi]. */
static inline bool is_ends(const ivl *z, const char *lo, const char *hi, const char *name) {
  ivl want;
  ivl_init(&want, 300);
  set_text(&want, lo, hi);
  bool is = ok(same(z, &want), "%s = [%s, %s]", name, lo, hi);
  if (!is) show_ivl("got", z);
  ivl_clear(&want);
  return is;
}

/* f([xlo, xhi]) is exactly [zlo, zhi]. */
static inline void exact1(const char *name, void (*f)(ivl *, const ivl *), const char *xlo, const char *xhi,
                          const char *zlo, const char *zhi) {
  ivl x, z;
  char text[256];
  ivl_init(&x, UNIT_BITS);
  ivl_init(&z, UNIT_BITS);
  set_text(&x, xlo, xhi);
  f(&z, &x);
  snprintf(text, sizeof text, "%s [%s, %s]", name, xlo, xhi);
  is_ends(&z, zlo, zhi, text);
  f(&x, &x);
  if (!same(&x, &z)) ok(false, "%s, the destination being the argument", text);
  ivl_clear(&x);
  ivl_clear(&z);
}

typedef struct {
  const char *xlo, *xhi, *ylo, *yhi, *zlo, *zhi;
} case2;

/* f([xlo, xhi], [ylo, yhi]) is exactly [zlo, zhi]. */
static inline void exact2(const char *name, void (*f)(ivl *, const ivl *, const ivl *), const case2 *c) {
  ivl x, y, z, u;
  char text[256];
  ivl_init(&x, UNIT_BITS);
  ivl_init(&y, UNIT_BITS);
  ivl_init(&z, UNIT_BITS);
  ivl_init(&u, UNIT_BITS);
  set_text(&x, c->xlo, c->xhi);
  set_text(&y, c->ylo, c->yhi);
  f(&z, &x, &y);
  snprintf(text, sizeof text, "%s [%s, %s], [%s, %s]", name, c->xlo, c->xhi, c->ylo, c->yhi);
  is_ends(&z, c->zlo, c->zhi, text);
  ivl_set(&u, &x);
  f(&u, &u, &y);
  if (!same(&u, &z)) ok(false, "%s, the destination being the first argument", text);
  ivl_set(&u, &y);
  f(&u, &x, &u);
  if (!same(&u, &z)) ok(false, "%s, the destination being the second argument", text);
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
  ivl_clear(&u);
}

/* z may hold the real that digits begin, and is at most n units in the last place wide. */
static inline bool is_near(const ivl *z, const char *digits, unsigned long n) {
  mpfr_t v, e, down, up;
  mpfr_inits2(400, v, e, down, up, (mpfr_ptr)0);
  if (mpfr_set_str(v, digits, 10, MPFR_RNDN)) bail("%s?", digits);
  mpfr_abs(e, v, MPFR_RNDN);
  mpfr_mul_2si(e, e, -178, MPFR_RNDN);
  mpfr_sub(down, v, e, MPFR_RNDD);
  mpfr_add(up, v, e, MPFR_RNDU);
  bool is = meets(z, down, up) && tight(z, n);
  if (!is) show_ivl("got", z);
  mpfr_clears(v, e, down, up, (mpfr_ptr)0);
  return is;
}

/* f(x) = digits.., at precisions from 1 to 160. */
static inline void near1(const char *name, void (*f)(ivl *, const ivl *), const char *x, const char *digits,
                         unsigned long n) {
  static const mpfr_prec_t precs[] = {1, 2, 24, 53, 64, 100, 128, 160};
  bool good = true;
  for (size_t i = 0; i < sizeof precs / sizeof *precs; i++) {
    ivl a, z;
    ivl_init(&a, UNIT_BITS);
    ivl_init(&z, precs[i]);
    set_text(&a, x, x);
    f(&z, &a);
    good = good && is_near(&z, digits, n);
    ivl_clear(&a);
    ivl_clear(&z);
  }
  ok(good, "%s %s = %s", name, x, digits);
}

static inline bool narrow_or_edge(const ivl *z, unsigned long n, mpfr_srcptr value) {
  if (mpfr_regular_p(value) && labs(mpfr_get_exp(value)) < GEN_EXP_MAX - GEN_BITS) return tight(z, n);
  return is_ivl(z);
}

/* The row's width at random points. */
static inline void tight_points(const unary *u, uint64_t stream) {
  rnd g = rnd_start(stream);
  long wide = 0;
  for (long i = 0; i < POINTS; i++) {
    ivl x, z;
    mpfr_t v;
    ivl_init(&x, gen_prec(&g));
    ivl_init(&z, gen_prec(&g));
    mpfr_init2(v, 64);
    gen_number(&g, x.lo, u->top);
    mpfr_set(x.hi, x.lo, MPFR_RNDN);
    u->f(&z, &x);
    if (u->ref(v, x.lo, MPFR_RNDN) && !narrow_or_edge(&z, u->ulps, v) && ++wide < 4) {
      diag("%s, iteration %ld", u->name, i);
      show_ivl("x", &x);
      show_ivl("z", &z);
    }
    mpfr_clear(v);
    ivl_clear(&x);
    ivl_clear(&z);
  }
  ok(wide == 0, "%s of a point: at most %lu units in the last place", u->name, u->ulps);
}

static inline void tight_pairs(const binary *f, uint64_t stream) {
  rnd g = rnd_start(stream);
  long wide = 0;
  for (long i = 0; i < POINTS; i++) {
    ivl x, y, z;
    mpfr_t v;
    ivl_init(&x, gen_prec(&g));
    ivl_init(&y, gen_prec(&g));
    ivl_init(&z, gen_prec(&g));
    mpfr_init2(v, 64);
    gen_number(&g, x.lo, f->top);
    gen_number(&g, y.lo, f->top);
    mpfr_set(x.hi, x.lo, MPFR_RNDN);
    mpfr_set(y.hi, y.lo, MPFR_RNDN);
    f->f(&z, &x, &y);
    if (f->ref(v, x.lo, y.lo, MPFR_RNDN) && !narrow_or_edge(&z, f->ulps, v) && ++wide < 4) {
      diag("%s, iteration %ld", f->name, i);
      show_ivl("x", &x);
      show_ivl("y", &y);
      show_ivl("z", &z);
    }
    mpfr_clear(v);
    ivl_clear(&x);
    ivl_clear(&y);
    ivl_clear(&z);
  }
  ok(wide == 0, "%s of points: at most %lu units in the last place", f->name, f->ulps);
}

/* The row called name, at points. */
static inline void tight_row(const char *name) {
  for (int i = 0; i < IVL_UNARY; i++)
    if (!strcmp(ivl_unary[i].name, name)) tight_points(&ivl_unary[i], 500);
  for (int i = 0; i < ELEM_UNARY; i++)
    if (!strcmp(elem_unary[i].name, name)) tight_points(&elem_unary[i], 501);
  for (int i = 0; i < IVL_BINARY; i++)
    if (!strcmp(ivl_binary[i].name, name)) tight_pairs(&ivl_binary[i], 502);
}

#endif
