/* ask_pair.h - for tests of pairs: numbers from text, pairs of one line, exact questions.
 *
 * Numbers read by num() live until the end of the program.
 * Classic mistake: to compare an enclosure with a short decimal; `is_about` knows how
 * many digits were given, and wants the enclosure to be narrower than that.        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ASK_PAIR_H
#define ASSAY_ASK_PAIR_H

#include "gaussian_pair.h"
#include "hockey.h"
#include "laplace.h"
#include "out.h"
#include "sampled.h"
#include "tap.h"
#include "two_gaussians.h"

#define ASK_NUMBERS 4096
static rat ask_number[ASK_NUMBERS];
static int ask_numbers;

/* The rational that a text spells. */
static inline mpq_srcptr num(const char *text) {
  size_t where;
  const char *why;
  if (ask_numbers == ASK_NUMBERS) bail("too many numbers");
  rat *r = &ask_number[ask_numbers++];
  rat_init(r);
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
  return r->v;
}

/* The rational num / den. */
static inline mpq_srcptr fraction(long num_, unsigned long den) {
  if (ask_numbers == ASK_NUMBERS) bail("too many numbers");
  rat *r = &ask_number[ask_numbers++];
  rat_init(r);
  mpq_set_si(r->v, num_, den);
  mpq_canonicalize(r->v);
  return r->v;
}

static inline void ask_clear(void) {
  while (ask_numbers > 0) rat_clear(&ask_number[--ask_numbers]);
  mpfr_free_cache();
}

static inline pair *gaussian(const char *sigma, const char *shift) {
  return gaussian_pair_make(num(sigma), num(shift));
}
static inline pair *laplace(const char *scale, const char *shift) { return laplace_pair_make(num(scale), num(shift)); }
static inline pair *two(const char *m, const char *s, const char *m2, const char *s2) {
  return two_gaussians_pair_make(num(m), num(s), num(m2), num(s2));
}
static inline pair *sampled(pair *base, const char *rate) { return sampled_pair_make(base, num(rate)); }

/* The enclosures have a number in common. */
static inline int meets(const ivl *x, const ivl *y) {
  return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0;
}
/* x is inside of y. */
static inline int nests(const ivl *x, const ivl *y) {
  return mpfr_cmp(y->lo, x->lo) <= 0 && mpfr_cmp(x->hi, y->hi) <= 0;
}
static inline int is_point(const ivl *z, long n) { return mpfr_cmp_si(z->lo, n) == 0 && mpfr_cmp_si(z->hi, n) == 0; }

/* One test: z is narrow, and inside of text +- one unit of its last digit. */
static inline void is_about(const ivl *z, const char *text, const char *name) {
  mpq_t unit, edge;
  mpq_srcptr q = num(text);
  size_t digits = 0;
  int seen = 0;
  for (const char *s = text; *s && *s != 'e'; s++) {
    seen = seen || (*s >= '1' && *s <= '9');
    digits += seen && *s != '.' && *s != '-';
  }
  mpq_inits(unit, edge, NULL);
  mpz_ui_pow_ui(mpq_denref(unit), 10, digits - 1);
  mpz_set_ui(mpq_numref(unit), 1);
  mpq_canonicalize(unit);
  mpq_mul(unit, unit, q);
  mpq_abs(unit, unit);
  mpq_sub(edge, q, unit);
  int good = mpfr_cmp_q(z->lo, edge) >= 0;
  mpq_add(edge, q, unit);
  if (!ok(good && mpfr_cmp_q(z->hi, edge) <= 0, "%s: %s", name, text)) {
    char *down = out_dec_dn(z->lo, 40), *up = out_dec_up(z->hi, 40);
    diag("got [%s, %s]", down, up);
    free(down);
    free(up);
  }
  mpq_clears(unit, edge, NULL);
}

/* z := the divergence, to 110 bits. */
static inline assay_status ask_hockey(ivl *z, const pair *p, hockey_sides sides, const char *at) {
  const adapt_goal goal = {110, 4000};
  adapt_report report;
  const hockey_query q = {p, sides, num(at)};
  return hockey_of(z, &q, &goal, &report);
}

/* One test: both directions of a new pair, which is freed; NULL for one not asked. */
static inline void hockey_is(pair *p, const char *at, const char *pq, const char *qp, const char *name) {
  ivl z;
  ivl_init(&z, 160);
  if (pq) {
    if (ask_hockey(&z, p, HOCKEY_PQ, at) != ASSAY_OK) diag("not to goal");
    is_about(&z, pq, name);
  }
  if (qp) {
    if (ask_hockey(&z, p, HOCKEY_QP, at) != ASSAY_OK) diag("not to goal");
    is_about(&z, qp, name);
  }
  ivl_clear(&z);
  pair_free(p);
}

/* D(Q||P) at -e is 1 - exp(-e) + exp(-e) D(P||Q) at e. */
static inline int reverses(const pair *p, const char *e, const char *minus) {
  ivl z, y, x;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  ivl_init(&x, 160);
  int good = ask_hockey(&z, p, HOCKEY_PQ, e) == ASSAY_OK && ask_hockey(&y, p, HOCKEY_QP, minus) == ASSAY_OK;
  ivl_set_q(&x, num(minus));
  ivl_exp(&x, &x);
  ivl_mul(&z, &z, &x);
  ivl_sub(&z, &z, &x);
  ivl_set_si(&x, 1);
  ivl_add(&z, &z, &x);
  good = good && meets(&z, &y);
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&x);
  return good;
}

/* Both divergences fall along the texts e[0 .. n-1], which grow: no later one is certainly above an earlier one. */
static inline int falls(const pair *p, hockey_sides sides, const char *const *e, int n) {
  ivl z, y;
  int good = 1;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  ivl_set_si(&y, 1);
  for (int i = 0; i < n; i++) {
    good = good && ask_hockey(&z, p, sides, e[i]) != ASSAY_BROKEN && !ivl_lt(&y, &z) && mpfr_sgn(z.lo) >= 0;
    ivl_set(&y, &z);
  }
  ivl_clear(&z);
  ivl_clear(&y);
  return good;
}

/* Both tails at the rational x, as enclosures at precision prec of a and b. */
static inline void ask_tails(ivl *a, ivl *b, const pair *p, pair_side side, const char *at) {
  ivl x;
  ivl_init(&x, ivl_prec(a));
  ivl_set_q(&x, num(at));
  pair_tails(a, b, p, side, &x);
  ivl_clear(&x);
}

#endif
