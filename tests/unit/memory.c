/* unit/memory.c - under the memory guard numbers live as before; an interval that cannot be had ends the process. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include <sys/wait.h>
#include <unistd.h>

#include "ivl_test.h"
#include "status.h"

/* The address sanitizer should answer an impossible request as malloc does. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "allocator_may_return_null=1"; }

/* Takes, grows, shrinks and frees; 2^(2^k) by squaring. */
static void test_ordinary(void) {
  mpz_t n;
  mpz_init_set_ui(n, 2);
  for (int k = 0; k < 16; k++) mpz_mul(n, n, n);
  bool good = mpz_sizeinbase(n, 2) == (1ul << 16) + 1;
  mpz_fdiv_q_2exp(n, n, 1ul << 16);
  mpz_realloc2(n, 64);
  ok(good && mpz_cmp_ui(n, 1) == 0, "an integer grows and shrinks");
  mpz_clear(n);
  ivl z;
  ivl_init(&z, 1000);
  mpfr_set_prec(z.lo, 100000);
  mpfr_set_prec(z.hi, 100000);
  ivl_pi(&z);
  ok(tight(&z, 1), "an interval grows");
  ivl_clear(&z);
}

/* What the child says on standard error and ends with. */
static int child(void (*f)(void), char *text, size_t size) {
  int ends[2], status;
  fflush(stdout);
  if (pipe(ends)) bail("no pipe");
  pid_t id = fork();
  if (id < 0) bail("no process");
  if (id == 0) {
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]);
    close(ends[1]);
    f();
    exit(0);
  }
  close(ends[1]);
  size_t length = 0;
  for (ssize_t n; length + 1 < size && (n = read(ends[0], text + length, size - length - 1)) > 0;) length += (size_t)n;
  text[length] = 0;
  close(ends[0]);
  waitpid(id, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void impossible_interval(void) {
  ivl z;
  ivl_init(&z, (mpfr_prec_t)1 << 60);
  ivl_clear(&z);
}

int main(void) {
  char text[4096];
  assay_start();
  test_ordinary();
  int status = child(impossible_interval, text, sizeof text);
  ok(status == ASSAY_EXIT_MEMORY, "an interval of 2^60 bits ends the process with status %d", status);
  ok(strstr(text, "assay: out of memory") != NULL, "and with our message");
  return done_testing();
}
