/* out_hex.c - the exact value of an end point as a canonical C hex float.
 *
 * MPFR's own %Ra may start with any hex digit; here the digit before the point is
 * 1, so that equal numbers have equal texts.  Exact: only integers are moved.  The text is read again (out_read.h).
 * Not analysed by WP (out.h); exercised by tests/unit/out.c.                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "out.h"
#include "out_double.h"
#include "out_read.h"
#include "status.h"
#include "local.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *copy_text(const char *s) {
  size_t n = strlen(s) + 1;
  return memcpy(assay_alloc(n), s, n);
}

/* Method: |x| = n * 2^e, n odd with b bits.  n is shifted left until its length is
 * 4k + 1 bits, so that its hex digits are 1 and k others: |x| = 0x1.h..h * 2^(e+b-1). */
static char *hex(mpfr_srcptr x) {
  if (mpfr_inf_p(x)) return copy_text(mpfr_sgn(x) > 0 ? "+inf" : "-inf");
  if (mpfr_zero_p(x)) return copy_text("0x0p+0");
  local_mpzs(n);
  long e = mpfr_get_z_2exp(n, x);
  mpz_abs(n, n);
  mp_bitcnt_t even = mpz_scan1(n, 0);
  mpz_tdiv_q_2exp(n, n, even);
  size_t bits = mpz_sizeinbase(n, 2);
  mpz_mul_2exp(n, n, (4 - (bits - 1) % 4) % 4);
  size_t size = mpz_sizeinbase(n, 16) + 2;
  char *digits = mpz_get_str(assay_alloc(size), 16, n);
  char *text = assay_alloc(size + 32);
  snprintf(text, size + 32, "%s0x1%s%sp%+ld", mpfr_sgn(x) < 0 ? "-" : "", digits[1] ? "." : "", digits + 1,
           e + (long)even + (long)bits - 1);
  free(digits);
  return text;
}

char *out_hex(mpfr_srcptr x) { return out_read_checked(hex(x), x, 0); }

/* The double beside x as text, through the same printer. */
static char *hex_of_double(mpfr_srcptr x, mpfr_rnd_t rnd) {
  local_mpfrs(53, d);
  mpfr_set_d(d, rnd == MPFR_RNDD ? out_double_dn(x) : out_double_up(x), rnd);
  char *text = hex(d);
  return mpfr_inf_p(d) ? text : out_read_checked(text, x, rnd == MPFR_RNDD ? -1 : 1);
}

void out_texts_make(out_texts *t, const ivl *x, size_t digits) {
  t->lo = out_hex(x->lo);
  t->hi = out_hex(x->hi);
  t->lo_dec = out_dec_dn(x->lo, digits);
  t->hi_dec = out_dec_up(x->hi, digits);
  t->lo_f64 = hex_of_double(x->lo, MPFR_RNDD);
  t->hi_f64 = hex_of_double(x->hi, MPFR_RNDU);
}

void out_texts_free(out_texts *t) {
  free(t->lo);
  free(t->hi);
  free(t->lo_dec);
  free(t->hi_dec);
  free(t->lo_f64);
  free(t->hi_f64);
}
