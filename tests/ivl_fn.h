/* ivl_fn.h - the functions of ivl.h and elem.h beside what they should be: MPFR's correctly rounded ones.
 *
 * Each row: our function, the reference at a point, a bound for the exponents at
 * which the reference is quick, and the width promised for a point, in units in the
 * last place (0: none).  A reference returns 0 outside the domain of the function.
 * Classic mistake: to believe that this also tests MPFR; tests/cross does.          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IVL_FN_H
#define ASSAY_IVL_FN_H

#include "ivl_gen.h"

typedef struct {
  const char *name;
  void (*f)(ivl *z, const ivl *x);
  int (*ref)(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t mode);
  mpfr_exp_t top;
  unsigned long ulps;
  bool rising; /* a part of x gives a part of f(x) */
} unary;

typedef struct {
  const char *name;
  void (*f)(ivl *z, const ivl *x, const ivl *y);
  int (*ref)(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t mode);
  mpfr_exp_t top;
  unsigned long ulps;
  bool rising;
} binary;

/* ---- References --------------------------------------------------------------- */

#define REF_DEFINE(NAME, DOMAIN)                                             \
  static inline int ref_##NAME(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t mode) { \
    if (!(DOMAIN)) return 0;                                                 \
    mpfr_##NAME(r, a, mode);                                                 \
    return 1;                                                                \
  }
REF_DEFINE(set, true)
REF_DEFINE(neg, true)
REF_DEFINE(sqr, true)
REF_DEFINE(sqrt, mpfr_sgn(a) >= 0)
REF_DEFINE(exp, true)
REF_DEFINE(expm1, true)
REF_DEFINE(log, mpfr_sgn(a) > 0)
REF_DEFINE(log1p, mpfr_cmp_si(a, -1) > 0)
REF_DEFINE(sin, true)
REF_DEFINE(cos, true)
REF_DEFINE(erf, true)
REF_DEFINE(erfc, true)

static inline int ref_max0(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t mode) {
  mpfr_set(r, a, mode);
  if (mpfr_sgn(r) < 0) mpfr_set_zero(r, 1);
  return 1;
}

#define REF2_DEFINE(NAME, DOMAIN)                                                           \
  static inline int ref_##NAME(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t mode) { \
    if (!(DOMAIN)) return 0;                                                                \
    mpfr_##NAME(r, a, b, mode);                                                             \
    return 1;                                                                               \
  }
REF2_DEFINE(add, true)
REF2_DEFINE(sub, true)
REF2_DEFINE(mul, true)
REF2_DEFINE(div, !mpfr_zero_p(b))
REF2_DEFINE(max, true)
REF2_DEFINE(min, true)
REF2_DEFINE(pow, mpfr_sgn(a) > 0)

/* ---- Tables ------------------------------------------------------------------- */

static const unary ivl_unary[] = {
    {"ivl_set", ivl_set, ref_set, GEN_EXP_MAX, 1, true},
    {"ivl_neg", ivl_neg, ref_neg, GEN_EXP_MAX, 1, true},
    {"ivl_sqr", ivl_sqr, ref_sqr, GEN_EXP_MAX, 1, true},
    {"ivl_max0", ivl_max0, ref_max0, GEN_EXP_MAX, 1, true},
};
enum { IVL_UNARY = sizeof ivl_unary / sizeof *ivl_unary };

static const unary elem_unary[] = {
    {"ivl_sqrt", ivl_sqrt, ref_sqrt, GEN_EXP_MAX, 1, true},
    {"ivl_exp", ivl_exp, ref_exp, 29, 2, false},
    {"ivl_expm1", ivl_expm1, ref_expm1, 29, 1, true},
    {"ivl_log", ivl_log, ref_log, GEN_EXP_MAX, 1, true},
    {"ivl_log1p", ivl_log1p, ref_log1p, 38, 1, true},
    {"ivl_erf", ivl_erf, ref_erf, 18, 1, true},
    {"ivl_erfc", ivl_erfc, ref_erfc, 14, 1, true},
    {"ivl_sin", ivl_sin, ref_sin, 38, 2, false},
    {"ivl_cos", ivl_cos, ref_cos, 38, 2, false},
};
enum { ELEM_UNARY = sizeof elem_unary / sizeof *elem_unary };

static const binary ivl_binary[] = {
    {"ivl_add", ivl_add, ref_add, GEN_EXP_MAX, 1, true}, {"ivl_sub", ivl_sub, ref_sub, GEN_EXP_MAX, 1, true},
    {"ivl_mul", ivl_mul, ref_mul, GEN_EXP_MAX, 1, true}, {"ivl_div", ivl_div, ref_div, GEN_EXP_MAX, 1, true},
    {"ivl_max", ivl_max, ref_max, GEN_EXP_MAX, 1, true}, {"ivl_min", ivl_min, ref_min, GEN_EXP_MAX, 1, true},
};
enum { IVL_BINARY = sizeof ivl_binary / sizeof *ivl_binary };

#endif
