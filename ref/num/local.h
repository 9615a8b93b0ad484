/* local.h - temporaries that are freed where their block ends, on every way out of it.
 *
 *   local_ivls(p, x, y);       declares x and y, the whole line at precision p
 *   return ivl_cmp(&x, &y);    evaluated before they are freed
 *
 * They stand where a declaration may stand, up to 16 names in one; what is named is
 * freed once, so never by hand, and no goto may jump over it.  WP has no word for an
 * end that the compiler adds; it reads the beginnings (A-LISTS).
 * Classic mistake: to keep a pointer to one beyond its block.                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LOCAL_H
#define ASSAY_LOCAL_H

#include "cpxs.h"
#include "ivls.h"

#ifndef __GNUC__
#error "temporaries need a compiler with the attribute cleanup, such as gcc and clang"
#endif

/* Intervals and complex enclosures of precision p that hold everything; numbers of precision p without a value; rationals and integers 0. */
#define local_ivls(p, ...)                \
  ivl LOCAL_EACH(LOCAL_IVL, __VA_ARGS__); \
  ivls_init(p, LOCAL_EACH(LOCAL_AT, __VA_ARGS__))
#define local_cpxs(p, ...)                \
  cpx LOCAL_EACH(LOCAL_CPX, __VA_ARGS__); \
  cpxs_init(p, LOCAL_EACH(LOCAL_AT, __VA_ARGS__))
#define local_mpfrs(p, ...)                   \
  mpfr_t LOCAL_EACH(LOCAL_MPFR, __VA_ARGS__); \
  LOCAL_INITS2(p, __VA_ARGS__)
#define local_mpqs(...)                     \
  mpq_t LOCAL_EACH(LOCAL_MPQ, __VA_ARGS__); \
  LOCAL_INITS(mpq, __VA_ARGS__)
#define local_mpzs(...)                     \
  mpz_t LOCAL_EACH(LOCAL_MPZ, __VA_ARGS__); \
  LOCAL_INITS(mpz, __VA_ARGS__)

/* What the compiler calls at the end of a block. */
void local_clear_mpfr(mpfr_t *x);
void local_clear_mpq(mpq_t *x);
void local_clear_mpz(mpz_t *x);

#define LOCAL_AT(x) &x
#ifdef __FRAMAC__
#define LOCAL_ENDS(x, clear) x
#define LOCAL_INITS2(p, ...) (LIST_INIT(mpfr_init2, p, __VA_ARGS__))
#define LOCAL_INITS(kind, ...) (LIST_ONE(kind##_init, __VA_ARGS__))
#else
#define LOCAL_ENDS(x, clear) x __attribute__((cleanup(clear)))
#define LOCAL_INITS2(p, ...) mpfr_inits2(p, __VA_ARGS__, (mpfr_ptr)0)
#define LOCAL_INITS(kind, ...) kind##_inits(__VA_ARGS__, (kind##_ptr)0)
#endif
#define LOCAL_IVL(x) LOCAL_ENDS(x, ivl_clear)
#define LOCAL_CPX(x) LOCAL_ENDS(x, cpx_clear)
#define LOCAL_MPFR(x) LOCAL_ENDS(x, local_clear_mpfr)
#define LOCAL_MPQ(x) LOCAL_ENDS(x, local_clear_mpq)
#define LOCAL_MPZ(x) LOCAL_ENDS(x, local_clear_mpz)

/* m(a), m(b), ... for up to 16 names; one more does not compile. */
#define LOCAL_EACH(...) LOCAL_PICK(__VA_ARGS__)(__VA_ARGS__)
#define LOCAL_PICK(...)                                                                                            \
  LOCAL_PICK_(__VA_ARGS__, LOCAL_16, LOCAL_15, LOCAL_14, LOCAL_13, LOCAL_12, LOCAL_11, LOCAL_10, LOCAL_9, LOCAL_8, \
              LOCAL_7, LOCAL_6, LOCAL_5, LOCAL_4, LOCAL_3, LOCAL_2, LOCAL_1, 0)
#define LOCAL_PICK_(m, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15, x16, each, ...) each
#define LOCAL_1(m, x) m(x)
#define LOCAL_2(m, x, ...) m(x), LOCAL_1(m, __VA_ARGS__)
#define LOCAL_3(m, x, ...) m(x), LOCAL_2(m, __VA_ARGS__)
#define LOCAL_4(m, x, ...) m(x), LOCAL_3(m, __VA_ARGS__)
#define LOCAL_5(m, x, ...) m(x), LOCAL_4(m, __VA_ARGS__)
#define LOCAL_6(m, x, ...) m(x), LOCAL_5(m, __VA_ARGS__)
#define LOCAL_7(m, x, ...) m(x), LOCAL_6(m, __VA_ARGS__)
#define LOCAL_8(m, x, ...) m(x), LOCAL_7(m, __VA_ARGS__)
#define LOCAL_9(m, x, ...) m(x), LOCAL_8(m, __VA_ARGS__)
#define LOCAL_10(m, x, ...) m(x), LOCAL_9(m, __VA_ARGS__)
#define LOCAL_11(m, x, ...) m(x), LOCAL_10(m, __VA_ARGS__)
#define LOCAL_12(m, x, ...) m(x), LOCAL_11(m, __VA_ARGS__)
#define LOCAL_13(m, x, ...) m(x), LOCAL_12(m, __VA_ARGS__)
#define LOCAL_14(m, x, ...) m(x), LOCAL_13(m, __VA_ARGS__)
#define LOCAL_15(m, x, ...) m(x), LOCAL_14(m, __VA_ARGS__)
#define LOCAL_16(m, x, ...) m(x), LOCAL_15(m, __VA_ARGS__)

#endif
