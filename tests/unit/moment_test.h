/* moment_test.h - what the tests of moments share.
 *
 * A reference value is a decimal of which all digits but the last three are right; it
 * stands for the interval that this leaves, and must meet the enclosure under test.
 * Classic mistake: to compare only that two enclosures meet; a wide one meets everything.
 * `sharp` counts the bits of ours as well.                                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MOMENT_TEST_H
#define ASSAY_MOMENT_TEST_H

#include "cpx_log.h"
#include "moment_refine.h"
#include "pair.h"
#include "rat.h"
#include "tap.h"

static inline void number(mpq_t q, const char *text) {
  rat r;
  size_t where;
  const char *why;
  rat_init(&r);
  if (rat_set_text(&r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
  mpq_set(q, r.v);
  rat_clear(&r);
}

static inline void ivl_number(ivl *z, const char *text) {
  mpq_t q;
  mpq_init(q);
  number(q, text);
  ivl_set_q(z, q);
  mpq_clear(q);
}

static inline int ivl_meets(const ivl *x, const ivl *y) {
  return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0;
}

static inline int cpx_meets(const cpx *x, const cpx *y) {
  return ivl_meets(&x->re, &y->re) && ivl_meets(&x->im, &y->im);
}

static inline int ivl_inside(const ivl *x, const ivl *y) {
  return mpfr_cmp(y->lo, x->lo) <= 0 && mpfr_cmp(x->hi, y->hi) <= 0;
}

static inline int cpx_inside(const cpx *x, const cpx *y) {
  return ivl_inside(&x->re, &y->re) && ivl_inside(&x->im, &y->im);
}

/* Meets, and our modulus exceeds our width by that many bits. */
static inline int sharp(const cpx *w, const cpx *want, long bits) {
  return cpx_meets(w, want) && moment_refine_bits(w) >= bits;
}

/* Places after the point of a plain decimal. */
static inline unsigned long places(const char *text) {
  const char *p = strchr(text, '.');
  unsigned long n = 0;
  while (p && p[1 + n] >= '0' && p[1 + n] <= '9') n++;
  return n;
}

/* z := the interval that a reference decimal (without exponent) stands for. */
static inline void ivl_reference(ivl *z, const char *text) {
  ivl r;
  unsigned long n = places(text);
  ivl_init(&r, ivl_prec(z));
  ivl_set_si(z, 10);
  ivl_pow_si(&r, z, n > 3 ? 3 - (long)n : 0);
  mpfr_neg(r.lo, r.hi, MPFR_RNDD);
  ivl_number(z, text);
  ivl_add(z, z, &r);
  ivl_clear(&r);
}

static inline void cpx_reference(cpx *z, const char *re, const char *im) {
  ivl_reference(&z->re, re);
  ivl_reference(&z->im, im);
}

static inline void cpx_number(cpx *z, const char *re, const char *im) {
  ivl_number(&z->re, re);
  ivl_number(&z->im, im);
}

/* w := the moment of p at re + i im, of its sample at rate g, to the precision of w. */
static inline void ask_moment(cpx *w, const pair *p, const char *g, const char *re, const char *im) {
  mpq_t q;
  cpx z;
  mpq_init(q);
  cpx_init(&z, 2 * ivl_prec(&w->re) + 100);
  number(q, g);
  cpx_number(&z, re, im);
  pair_sampled_moment(w, p, q, &z);
  cpx_clear(&z);
  mpq_clear(q);
}

/* w := sum over k of binomial(n, k) (1 - g)^(n - k) g^k M(k), the moment of a sample at an
 * integer n from the closed form of the base: another method than the one under test. */
static inline void binomial_moment(cpx *w, const pair *p, const char *g, unsigned long n) {
  mpfr_prec_t prec = ivl_prec(&w->re);
  mpq_t q, rest, c;
  mpz_t b;
  cpx z, m;
  ivl f;
  mpq_inits(q, rest, c, (mpq_ptr)0);
  mpz_init(b);
  cpx_init(&z, prec);
  cpx_init(&m, prec);
  ivl_init(&f, prec);
  number(q, g);
  mpq_set_ui(rest, 1, 1);
  mpq_sub(rest, rest, q);
  cpx_set_si(w, 0, 0);
  for (unsigned long k = 0; k <= n; k++) {
    mpz_bin_uiui(b, n, k);
    mpq_set_z(c, b);
    for (unsigned long i = 0; i < n; i++) mpq_mul(c, c, i < k ? q : rest);
    ivl_set_q(&f, c);
    cpx_set_si(&z, (long)k, 0);
    pair_moment(&m, p, &z);
    cpx_mul_ivl(&m, &m, &f);
    cpx_add(w, w, &m);
  }
  ivl_clear(&f);
  cpx_clear(&m);
  cpx_clear(&z);
  mpz_clear(b);
  mpq_clears(q, rest, c, (mpq_ptr)0);
}

/* The rectangle [re, re + d] + i [im, im + d] holds its corners; so must the answers. */
static inline void test_nested(const pair *p, const char *g, long re, long im) {
  cpx z, w, c, v;
  mpq_t q;
  mpq_init(q);
  number(q, g);
  cpx_init(&z, 128);
  cpx_init(&w, 80);
  cpx_init(&c, 128);
  cpx_init(&v, 80);
  cpx_set_si(&z, re, im);
  mpfr_add_d(z.re.hi, z.re.hi, 0x1p-20, MPFR_RNDU);
  mpfr_add_d(z.im.hi, z.im.hi, 0x1p-20, MPFR_RNDU);
  pair_sampled_moment(&w, p, q, &z);
  int good = cpx_is_finite(&w);
  for (int k = 0; k < 4; k++) {
    ivl_set_point(&c.re, k & 1 ? z.re.hi : z.re.lo);
    ivl_set_point(&c.im, k & 2 ? z.im.hi : z.im.lo);
    pair_sampled_moment(&v, p, q, &c);
    good = good && cpx_meets(&v, &w) && moment_refine_bits(&v) > 70;
  }
  ok(good, "a rectangle at %ld + %ldi, rate %s", re, im, g);
  ok(moment_refine_bits(&w) > 5, "and not a wide answer");
  cpx_set_whole(&z);
  pair_sampled_moment(&v, p, q, &z);
  ok(!cpx_is_finite(&v) || cpx_inside(&w, &v), "nothing known, nothing said");
  cpx_clear(&v);
  cpx_clear(&c);
  cpx_clear(&w);
  cpx_clear(&z);
  mpq_clear(q);
}

#endif
