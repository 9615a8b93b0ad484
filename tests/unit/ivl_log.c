/* unit/ivl_log.c - ivl_log, ivl_log1p. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

/* [-1, 2] has the image [-inf, log 2]. */
static void test_partly_outside(void) {
  ivl x, z;
  ivl_init(&x, UNIT_BITS);
  ivl_init(&z, UNIT_BITS);
  set_text(&x, "-1", "2");
  ivl_log(&z, &x);
  bool minus = mpfr_inf_p(z.lo);
  mpfr_nextbelow(z.hi);
  mpfr_set(z.lo, z.hi, MPFR_RNDN);
  mpfr_nextabove(z.hi);
  ok(minus && is_near(&z, "0.693147180559945309417232121458176568075500134360255254120680", 1),
     "ivl_log [-1, 2] = [-inf, log 2]");
  ivl_clear(&x);
  ivl_clear(&z);
}

int main(void) {
  exact1("ivl_log", ivl_log, "1", "1", "0", "0");
  exact1("ivl_log", ivl_log, "0", "1", "-inf", "0");
  exact1("ivl_log", ivl_log, "-1", "1", "-inf", "0");
  exact1("ivl_log", ivl_log, "-inf", "1", "-inf", "0");
  exact1("ivl_log", ivl_log, "1", "inf", "0", "inf");
  exact1("ivl_log", ivl_log, "-2", "-1", "-inf", "inf");
  exact1("ivl_log", ivl_log, "-1", "0", "-inf", "inf");
  exact1("ivl_log", ivl_log, "0", "0", "-inf", "inf");
  near1("ivl_log", ivl_log, "2", "0.693147180559945309417232121458176568075500134360255254120680", 1);
  near1("ivl_log", ivl_log, "0.5", "-0.693147180559945309417232121458176568075500134360255254120680", 1);
  near1("ivl_log", ivl_log, "3", "1.098612288668109691395245236922525704647490557822749451734694", 1);
  test_partly_outside();
  tight_row("ivl_log");
  exact1("ivl_log1p", ivl_log1p, "0", "0", "0", "0");
  exact1("ivl_log1p", ivl_log1p, "-1", "0", "-inf", "0");
  exact1("ivl_log1p", ivl_log1p, "-2", "0", "-inf", "0");
  exact1("ivl_log1p", ivl_log1p, "0", "inf", "0", "inf");
  exact1("ivl_log1p", ivl_log1p, "-2", "-1", "-inf", "inf");
  exact1("ivl_log1p", ivl_log1p, "-inf", "-1", "-inf", "inf");
  exact1("ivl_log1p", ivl_log1p, "0x1p-100", "0x1p-100", "0xf.fffffffffffffffp-104", "0x1p-100");
  near1("ivl_log1p", ivl_log1p, "0.125", "0.117783035656383454538794109470521705068480712564733141107348", 1);
  near1("ivl_log1p", ivl_log1p, "-0.5", "-0.693147180559945309417232121458176568075500134360255254120680", 1);
  near1("ivl_log1p", ivl_log1p, "2", "1.098612288668109691395245236922525704647490557822749451734694", 1);
  near1("ivl_log1p", ivl_log1p, "1e20", "46.05170185988091368036982909368728415202197977257545952066656", 1);
  near1("ivl_log1p", ivl_log1p, "0x1p100", "69.31471805599453094172321214581844566845523444783093714063328", 1);
  tight_row("ivl_log1p");
  return done_testing();
}
