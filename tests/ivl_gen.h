/* ivl_gen.h - random numbers, intervals and members of intervals, and what it means to hold a value.
 *
 * Inputs are biased to where interval code breaks: zero, one, powers of two, ends
 * that are equal, neighbours, infinite or of both signs, exponents near MPFR's own.
 * Invariant: holds() is exact.  An end is a number of its precision p on the safe
 * side of a real v exactly if it is on that side of v rounded away from it at any
 * precision above p; so a correctly rounded reference judges it without slack.
 * Classic mistake: to round the reference at a lower precision than the interval.  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IVL_GEN_H
#define ASSAY_IVL_GEN_H

#include "cpx.h"
#include "rnd.h"
#include "tap.h"

enum { GEN_BITS = 1100, GEN_MEMBER_BITS = GEN_BITS + 80 };
#define GEN_EXP_MAX MPFR_EMAX_DEFAULT

/* ---- Numbers ------------------------------------------------------------------ */

/* A precision in 1 .. GEN_BITS, often the edge of a limb or of the kernels in fx.h. */
static inline mpfr_prec_t gen_prec(rnd *g) {
  static const mpfr_prec_t edge[] = {1, 2, 53, 63, 64, 65, 113, 128, 192, 256, 511, 512, 513, 528, 529};
  uint64_t kind = rnd_below(g, 12);
  if (kind == 0) return rnd_int(g, 1, GEN_BITS);
  if (kind < 5) return edge[rnd_below(g, sizeof edge / sizeof *edge)];
  return kind < 7 ? rnd_int(g, 1, 10) : rnd_int(g, 20, 300);
}

/* r := +-0.1xxx (binary); the digits often come in long runs, or end early. */
static inline void gen_digits(rnd *g, mpfr_t r) {
  mpz_t z;
  mpz_init(z);
  mpfr_prec_t bits = rnd_once_in(g, 3) ? rnd_int(g, 1, 64) : mpfr_get_prec(r);
  for (mpfr_prec_t i = 0; i < bits; i += 64) {
    uint64_t limb = rnd_once_in(g, 5) ? 0 : rnd_once_in(g, 5) ? ~UINT64_C(0) : rnd_u64(g);
    mpz_mul_2exp(z, z, 64);
    mpz_add_ui(z, z, limb);
  }
  if (mpz_sgn(z) == 0) mpz_set_ui(z, 1);
  mpfr_set_z(r, z, MPFR_RNDZ);
  mpfr_set_exp(r, 0);
  if (rnd_once_in(g, 2)) mpfr_neg(r, r, MPFR_RNDN);
  mpz_clear(z);
}

/* r := a finite number, exponent at most top in size. */
static inline void gen_number(rnd *g, mpfr_t r, mpfr_exp_t top) {
  uint64_t kind = rnd_below(g, 16);
  long s = rnd_once_in(g, 2) ? -1 : 1;
  gen_digits(g, r);
  mpfr_mul_2si(r, r, rnd_int(g, -12, 12), MPFR_RNDN);
  if (kind == 0) mpfr_set_zero(r, 1);
  if (kind == 1) mpfr_set_si(r, s, MPFR_RNDN);
  if (kind == 2) mpfr_set_si_2exp(r, s, rnd_int(g, -9, 9), MPFR_RNDN);
  if (kind == 3) mpfr_set_si(r, rnd_int(g, -30, 30), MPFR_RNDN);
  if (kind == 4) mpfr_set_exp(r, rnd_int(g, -top, top));
  if (kind == 5) mpfr_set_exp(r, s < 0 ? -top : top);
  if (kind == 6) mpfr_mul_2si(r, r, rnd_int(g, -200, 60), MPFR_RNDN);
  if (kind == 7) {
    mpfr_set_si(r, s, MPFR_RNDN);
    if (rnd_once_in(g, 2)) mpfr_nextabove(r);
    else mpfr_nextbelow(r);
  }
  if (mpfr_regular_p(r) && mpfr_get_exp(r) > top) mpfr_set_exp(r, top);
  if (mpfr_regular_p(r) && mpfr_get_exp(r) < -top) mpfr_set_exp(r, -top);
}

/* ---- Intervals ---------------------------------------------------------------- */

static inline void gen_order(ivl *x) {
  if (mpfr_greater_p(x->lo, x->hi)) mpfr_swap(x->lo, x->hi);
}

/* x := an interval whose finite ends have exponents of at most top (or little more) in size. */
static inline void gen_ivl(rnd *g, ivl *x, mpfr_exp_t top) {
  uint64_t kind = rnd_below(g, 16);
  gen_number(g, x->lo, top);
  mpfr_set(x->hi, x->lo, MPFR_RNDN);
  if (kind < 4) return;
  if (kind < 6) {
    if (mpfr_zero_p(x->hi)) mpfr_set_ui_2exp(x->hi, 1, -top, MPFR_RNDN);
    else mpfr_nextabove(x->hi);
    return;
  }
  gen_number(g, x->hi, top);
  if (kind < 9) {
    mpfr_mul_2si(x->hi, x->lo, -rnd_int(g, 0, 200), MPFR_RNDU);
    mpfr_add(x->hi, x->lo, x->hi, MPFR_RNDN);
  } else if (kind < 11) {
    mpfr_abs(x->hi, x->hi, MPFR_RNDN);
    mpfr_setsign(x->lo, x->lo, 1, MPFR_RNDN);
  }
  gen_order(x);
  if (kind == 13 || kind == 15) mpfr_set_inf(x->lo, -1);
  if (kind == 14 || kind == 15) mpfr_set_inf(x->hi, 1);
}

/* m := a finite member of x: an end, or a number between, or 0. */
static inline void gen_member(rnd *g, mpfr_t m, const ivl *x) {
  uint64_t kind = rnd_below(g, 6);
  mpfr_srcptr end = kind % 2 ? x->lo : x->hi, other = kind % 2 ? x->hi : x->lo;
  if (!mpfr_number_p(end)) end = other;
  mpfr_set_zero(m, 1);
  if (mpfr_number_p(end)) mpfr_set(m, end, MPFR_RNDN);
  if (kind > 2 && mpfr_number_p(x->lo) && mpfr_number_p(x->hi)) {
    mpfr_sub(m, x->hi, x->lo, MPFR_RNDZ);
    mpfr_mul_ui(m, m, rnd_below(g, 65), MPFR_RNDZ);
    mpfr_div_2ui(m, m, 6, MPFR_RNDZ);
    mpfr_add(m, x->lo, m, MPFR_RNDZ);
  } else if (kind > 2) {
    gen_number(g, m, 13);
  }
  if (kind == 5 && rnd_once_in(g, 2)) mpfr_set_zero(m, 1);
  if (mpfr_less_p(m, x->lo)) mpfr_set(m, x->lo, MPFR_RNDN);
  if (mpfr_greater_p(m, x->hi)) mpfr_set(m, x->hi, MPFR_RNDN);
}

/* x := a part of y, at precision GEN_MEMBER_BITS. */
static inline void gen_part(rnd *g, ivl *x, const ivl *y) {
  gen_member(g, x->lo, y);
  gen_member(g, x->hi, y);
  gen_order(x);
}

/* ---- Judgement ---------------------------------------------------------------- */

/* An interval at all: no NaN, lo <= hi, no end at the wrong infinity. */
static inline bool is_ivl(const ivl *z) {
  return mpfr_lessequal_p(z->lo, z->hi) && !(mpfr_inf_p(z->lo) && mpfr_sgn(z->lo) > 0) &&
         !(mpfr_inf_p(z->hi) && mpfr_sgn(z->hi) < 0);
}

/* z holds [down, up], a correctly rounded bracket of one real at a higher precision than z's. */
static inline bool holds(const ivl *z, mpfr_srcptr down, mpfr_srcptr up) {
  return is_ivl(z) && mpfr_lessequal_p(z->lo, down) && mpfr_lessequal_p(up, z->hi);
}

/* z may hold the real that lies in [down, up]. */
static inline bool meets(const ivl *z, mpfr_srcptr down, mpfr_srcptr up) {
  return is_ivl(z) && mpfr_lessequal_p(z->lo, up) && mpfr_lessequal_p(down, z->hi);
}

static inline bool overlap(const ivl *x, const ivl *y) { return is_ivl(x) && meets(y, x->lo, x->hi); }

static inline bool same(const ivl *x, const ivl *y) { return mpfr_equal_p(x->lo, y->lo) && mpfr_equal_p(x->hi, y->hi); }

static inline bool contains(const ivl *z, const ivl *x) { return is_ivl(x) && holds(z, x->lo, x->hi); }

/* hi - lo is at most n units in the last place of the larger end. */
static inline bool tight(const ivl *z, unsigned long n) {
  if (mpfr_equal_p(z->lo, z->hi)) return true;
  if (!ivl_is_finite(z)) return false;
  mpfr_t width, limit;
  mpfr_srcptr larger = mpfr_cmpabs(z->lo, z->hi) > 0 ? z->lo : z->hi;
  mpfr_inits2(64, width, limit, (mpfr_ptr)0);
  mpfr_sub(width, z->hi, z->lo, MPFR_RNDU);
  mpfr_set_ui_2exp(limit, n, mpfr_get_exp(larger) - mpfr_get_prec(larger), MPFR_RNDD);
  bool is = mpfr_lessequal_p(width, limit);
  mpfr_clears(width, limit, (mpfr_ptr)0);
  return is;
}

/* ---- Report ------------------------------------------------------------------- */

static inline void show_number(const char *name, mpfr_srcptr a) {
  char *text;
  mpfr_asprintf(&text, "%s = %Ra", name, a);
  diag("%s", text);
  mpfr_free_str(text);
}

static inline void show_ivl(const char *name, const ivl *x) {
  char *text;
  mpfr_asprintf(&text, "%s = [%Ra, %Ra] (%Pd bits)", name, x->lo, x->hi, ivl_prec(x));
  diag("%s", text);
  mpfr_free_str(text);
}

static inline void show_cpx(const char *name, const cpx *x) {
  diag("%s:", name);
  show_ivl("  re", &x->re);
  show_ivl("  im", &x->im);
}

#endif
