/* entries.c - the debug build stops where an argument breaks its contract, and lets pass what keeps it. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "array.h"
#include "cpx.h"
#include "cpx_shc.h"
#include "tap.h"

static ivl x, y, z[3];
static cpx u, v, w;

static void add_first(void) { ivl_add(z, &x, &y); }
static void add_second(void) { ivl_add(z, &y, &x); }
static void exponential(void) { ivl_exp(z, &x); }
static void hyperbolic(void) { cpx_shc_cosh(&w, &u, &v); }
static void complex_part(void) { cpx_neg(&w, &v); }
static void sum(void) { ivl_sum(&y, z, 3); }
static void sum_into_term(void) { ivl_sum(&z[2], z, 3); }
static void sin_beside_x(void) { ivl_sin_cos(&z[0], &z[1], &y); }
static void sin_into_x(void) { ivl_sin_cos(&y, &z[1], &y); }
static void point(void) { ivl_set_point(&y, x.lo); }
static void lower_end(void) { end_exp_dn(y.lo, x.lo); }

/* 1 if the call ends by abort, 0 if it returns, -1 for any other end. */
static int stops(void (*call)(void)) {
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    if (!freopen("/dev/null", "w", stderr)) _exit(3);
    call();
    _exit(0);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child) return -1;
  if (WIFSIGNALED(status)) return WTERMSIG(status) == SIGABRT ? 1 : -1;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}

/* x with these ends stops each function that is asked about it, or none. */
static void each(double lo, double hi, int wanted) {
  mpfr_set_d(x.lo, lo, MPFR_RNDN);
  mpfr_set_d(x.hi, hi, MPFR_RNDN);
  mpfr_set(v.im.lo, x.lo, MPFR_RNDN);
  mpfr_set(v.im.hi, x.hi, MPFR_RNDN);
  ok(stops(add_first) == wanted, "[%g, %g]: the first argument", lo, hi);
  ok(stops(add_second) == wanted, "[%g, %g]: the second argument", lo, hi);
  ok(stops(exponential) == wanted, "[%g, %g]: the only argument", lo, hi);
  ok(stops(hyperbolic) == wanted, "[%g, %g]: a function without a contract", lo, hi);
  ok(stops(complex_part) == wanted, "[%g, %g]: the second part of a complex number", lo, hi);
  mpfr_set(z[1].lo, x.lo, MPFR_RNDN);
  mpfr_set(z[1].hi, x.hi, MPFR_RNDN);
  ok(stops(sum) == wanted, "[%g, %g]: one of an array", lo, hi);
  ivl_set_si(&z[1], 1);
}

int main(void) {
  ivl *const all[] = {&x, &y, &z[0], &z[1], &z[2]};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    ivl_init(all[i], 70);
    ivl_set_si(all[i], (long)i);
  }
  cpx_init(&v, 70);
  cpx_init(&u, 70);
  cpx_init(&w, 70);
  const double inf = HUGE_VAL;
  each(1, 2, 0);
  each(1, 1, 0);
  each(-inf, inf, 0);
  each(2, 1, 1);
  each(NAN, 1, 1);
  each(1, NAN, 1);
  each(inf, inf, 1);
  each(-inf, -inf, 1);
  each(inf, -inf, 1);
  ok(stops(sin_beside_x) == 0, "sine and cosine apart from their argument");
  ok(stops(sin_into_x) == 1, "the sine in place of its argument, which the cosine needs");
  ok(stops(sum_into_term) == 1, "a sum in place of a term");
  mpfr_set_ui(x.lo, 1, MPFR_RNDN);
  ok(stops(point) == 0 && stops(lower_end) == 0, "a number as a point and as a lower end");
  mpfr_set_inf(x.lo, 1);
  ok(stops(point) == 1, "infinity as a point");
  ok(stops(lower_end) == 1, "infinity as a lower end");
  mpfr_set_inf(x.lo, -1);
  ok(stops(lower_end) == 0, "minus infinity as a lower end");
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_clear(all[i]);
  cpx_clear(&v);
  cpx_clear(&u);
  cpx_clear(&w);
  return done_testing();
}
