/* unit/out_read.c - what is read again: right texts pass, of any exponent; the next number and the next digit do not; a wrong text ends the process. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include <sys/wait.h>
#include <unistd.h>

#include "inner.h"
#include "out_read.h"
#include "rnd.h"
#include "tap.h"

enum { CALLS = 400 };

static const struct {
  const char *text, *of;
  int below, is, above;
} table[] = {
    {"0.5", "0.5", 1, 1, 1},
    {"5.0e-01", "0.5", 1, 1, 1},
    {"0.49", "0.5", 1, 0, 0},
    {"0.51", "0.5", 0, 0, 1},
    {"-0.5", "0.5", 1, 0, 0},
    {"-0.51", "-0.5", 1, 0, 0},
    {"-0.49", "-0.5", 0, 0, 1},
    {"0", "0", 1, 1, 1},
    {"0x1p-1074", "0x1p-1074", 1, 1, 1},
    {"0x1.8p-1074", "0x1p-1074", 0, 0, 1},
    {"0x1p-1075", "0x1p-1074", 1, 0, 0},
    {"0x1p-300000000", "0x1p-300000000", 1, 1, 1},
    {"0x1p-300000001", "0x1p-300000000", 1, 0, 0},
    {"-0x1.8p+70000", "-0x1.8p+70000", 1, 1, 1},
    /* 300000000 log10(2) = 90308998.6991.. = 90308999 - log10(1.9989..) */
    {"2.0e-90308999", "0x1p-300000000", 0, 0, 1},
    {"1.9e-90308999", "0x1p-300000000", 1, 0, 0},
    {"3", "0x1p-300000000", 0, 0, 1},
    {"1.0e-99999999", "0x1p-300000000", 1, 0, 0},
    {"1.0e+1000", "0x1p+4000", 1, 0, 0},
    {"1.0e+1000", "0x1p+3000", 0, 0, 1},
    {"nan", "0.5", 0, 0, 0},
    {"", "0.5", 0, 0, 0},
    {"0.5 ", "0.5", 0, 0, 0},
    {"+inf", "0.5", 0, 0, 0},
    {"1.0e-99999x", "0.5", 0, 0, 0},
};

static void test_table(void) {
  mpfr_t x;
  mpfr_init2(x, 60);
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    mpfr_set_str(x, table[i].of, 0, MPFR_RNDN);
    ok(out_read_any(table[i].text, x, -1) == table[i].below, "'%s' is below %s or not", table[i].text, table[i].of);
    ok(out_read_any(table[i].text, x, 0) == table[i].is, "'%s' is %s or not", table[i].text, table[i].of);
    ok(out_read_any(table[i].text, x, 1) == table[i].above, "'%s' is above %s or not", table[i].text, table[i].of);
  }
  mpfr_set_inf(x, 1);
  ok(out_read_any("+inf", x, 0) && !out_read_any("-inf", x, 0) && !out_read_any("1", x, 1), "infinite");
  mpfr_clear(x);
}

/* What the printers write of x, and of the next numbers beside it. */
static void test_random(void) {
  rnd r = rnd_start(1);
  mpfr_t x, next;
  long wrong = 0;
  for (long call = 0; call < CALLS * rnd_mult(); call++) {
    mpfr_inits2(2 + (mpfr_prec_t)rnd_below(&r, 399), x, next, (mpfr_ptr)0);
    mpfr_set_ui(x, (unsigned long)rnd_u64(&r) | 1, MPFR_RNDN);
    mpfr_exp(x, x, MPFR_RNDN);
    if (!mpfr_number_p(x)) mpfr_set_ui(x, 3, MPFR_RNDN);
    mpfr_set_exp(x, (mpfr_exp_t)rnd_int(&r, -1, 1) * (mpfr_exp_t)rnd_below(&r, rnd_below(&r, 4) ? 3000 : 300000000));
    if (rnd_below(&r, 2)) mpfr_neg(x, x, MPFR_RNDN);
    char *dn = out_dec_dn(x, 30), *up = out_dec_up(x, 30), *hex = out_hex(x);
    mpfr_set(next, x, MPFR_RNDN);
    mpfr_nextabove(next);
    wrong += !out_read_any(dn, x, -1) || !out_read_any(up, x, 1) || !out_read_any(hex, x, 0);
    wrong += !out_read_any(hex, next, -1) || out_read_any(hex, next, 0) || out_read_any(hex, next, 1);
    free(dn);
    free(up);
    free(hex);
    mpfr_clears(x, next, (mpfr_ptr)0);
  }
  if (wrong) rnd_rerun(__FILE__);
  ok(wrong == 0, "texts of random numbers pass, and not for the next number: %ld wrong", wrong);
}

static void test_end(void) {
  fflush(stdout);
  int ends[2];
  if (pipe(ends)) bail("no pipe");
  pid_t child = fork();
  if (child < 0) bail("no process");
  if (child == 0) {
    mpfr_t x;
    dup2(ends[1], STDERR_FILENO);
    mpfr_init2(x, 60);
    mpfr_set_d(x, 0.5, MPFR_RNDN);
    char text[] = "5.1e-01";
    out_read_checked(text, x, -1);
    _exit(0);
  }
  close(ends[1]);
  char line[256] = "";
  FILE *in = fdopen(ends[0], "r");
  if (!in || !fgets(line, sizeof line, in)) bail("no line");
  fclose(in);
  int status;
  waitpid(child, &status, 0);
  ok(WIFEXITED(status) && WEXITSTATUS(status) == OUT_READ_EXIT, "a wrong text ends the process with status 4");
  is_str(line, "assay: a number was written as 5.1e-01, which it is not: a defect of this library\n",
         "and a line says why");
}

int main(void) {
  assay_start();
  test_table();
  test_random();
  test_end();
  return done_testing();
}
