/* atoms_ask.h - questions to a pair of distributions, for unit tests.
 *
 * Numbers are given as text.  A text with a point is read as a value known to within one
 * unit of its last digit; what a function returns must have a number in common with it. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ATOMS_ASK_H
#define ASSAY_ATOMS_ASK_H

#include "inner.h"
#include "pair.h"
#include "tap.h"

#define ASK_BITS 128

/* q := the rational that the text spells, into one of 8 places in turn. */
static inline mpq_srcptr ask_q(const char *text) {
  static rat place[8];
  static int made, turn;
  size_t where;
  const char *why;
  for (; made < 8; made++) rat_init(&place[made]);
  rat *r = &place[turn++ % 8];
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
  return r->v;
}

/* x and the value that the text gives, one unit of its last digit either way, meet. */
static inline bool ask_meets(const ivl *x, const char *text) {
  mpq_t v, unit;
  const char *point = strchr(text, '.'), *e = strpbrk(text, "eE");
  char one[64];
  mpq_init(v);
  mpq_init(unit);
  mpq_set(v, ask_q(text));
  long places = point ? (long)((e ? (size_t)(e - text) : strlen(text)) - (size_t)(point - text)) - 1 : 0;
  snprintf(one, sizeof one, "1e%ld", -places + (e ? strtol(e + 1, NULL, 10) : 0));
  mpq_set(unit, ask_q(one));
  mpq_sub(v, v, unit);
  bool meets = mpfr_cmp_q(x->hi, v) >= 0;
  mpq_add(v, v, unit);
  mpq_add(v, v, unit);
  meets = meets && mpfr_cmp_q(x->lo, v) <= 0;
  mpq_clear(v);
  mpq_clear(unit);
  if (!meets) diag("[%a, %a] is not near %s", mpfr_get_d(x->lo, MPFR_RNDN), mpfr_get_d(x->hi, MPFR_RNDN), text);
  return meets;
}

/* x holds the rational q. */
static inline bool ask_holds(const ivl *x, mpq_srcptr q) {
  bool holds = mpfr_cmp_q(x->lo, q) <= 0 && mpfr_cmp_q(x->hi, q) >= 0;
  if (!holds)
    diag("[%a, %a] does not hold %a", mpfr_get_d(x->lo, MPFR_RNDN), mpfr_get_d(x->hi, MPFR_RNDN), mpq_get_d(q));
  return holds;
}

/* hi - lo <= 2^-bits. */
static inline bool ask_narrow(const ivl *x, long bits) {
  mpfr_t w;
  mpfr_init2(w, 64);
  mpfr_sub(w, x->hi, x->lo, MPFR_RNDU);
  bool narrow = mpfr_cmp_ui_2exp(w, 1, -bits) <= 0;
  mpfr_clear(w);
  if (!narrow) diag("[%a, %a] is wide", mpfr_get_d(x->lo, MPFR_RNDN), mpfr_get_d(x->hi, MPFR_RNDN));
  return narrow;
}

static inline bool ask_is(const ivl *x, long n) { return mpfr_cmp_si(x->lo, n) == 0 && mpfr_cmp_si(x->hi, n) == 0; }

/* a, b := the tails at the rational x. */
static inline void ask_tails(ivl *a, ivl *b, const pair *p, pair_side side, const char *x) {
  ivl t;
  ivl_init(&t, 2 * ASK_BITS);
  ivl_set_q(&t, ask_q(x));
  p->kind->tails(a, b, p, side, &t);
  ivl_clear(&t);
}

/* Both tails at x are those given, to `bits` bits. */
static inline bool ask_both(const pair *p, pair_side side, const char *x, const char *a, const char *b, long bits) {
  ivl u, v;
  ivl_init(&u, ASK_BITS);
  ivl_init(&v, ASK_BITS);
  ask_tails(&u, &v, p, side, x);
  bool good = ask_meets(&u, a) && ask_meets(&v, b) && ask_narrow(&u, bits) && ask_narrow(&v, bits);
  ivl_clear(&u);
  ivl_clear(&v);
  return good;
}

/* z := P[L > x] - exp(x) Q[L > x]. */
static inline void ask_delta(ivl *z, const pair *p, pair_side side, const char *x) {
  ivl a, b, e;
  ivl_init(&a, ASK_BITS);
  ivl_init(&b, ASK_BITS);
  ivl_init(&e, ASK_BITS);
  ask_tails(&a, &b, p, side, x);
  ivl_set_q(&e, ask_q(x));
  ivl_exp(&e, &e);
  ivl_mul(&e, &e, &b);
  ivl_sub(z, &a, &e);
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&e);
}

/* w := the moment at re + im i, at rate g. */
static inline void ask_moment(cpx *w, const pair *p, const char *g, const char *re, const char *im) {
  cpx z;
  cpx_init(&z, ASK_BITS);
  ivl_set_q(&z.re, ask_q(re));
  ivl_set_q(&z.im, ask_q(im));
  p->kind->moment(w, p, ask_q(g), &z);
  cpx_clear(&z);
}

/* The moment is x + iy, to `bits` bits. */
static inline bool ask_is_moment(const pair *p, const char *g, const char *re, const char *im, const char *x,
                                 const char *y, long bits) {
  cpx w;
  cpx_init(&w, ASK_BITS);
  ask_moment(&w, p, g, re, im);
  bool good = ask_meets(&w.re, x) && ask_meets(&w.im, y) && ask_narrow(&w.re, bits) && ask_narrow(&w.im, bits);
  cpx_clear(&w);
  return good;
}

#endif
