/* unit/status.c - texts of statuses; without memory a process ends with one line and status 3. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include <sys/wait.h>
#include <unistd.h>

#include "inner.h"
#include "tap.h"

/* The address sanitizer should answer an impossible request as malloc does. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "allocator_may_return_null=1"; }

static void take_from_us(void) { free(assay_alloc((size_t)1 << 62)); }

static void take_from_mpfr(void) {
  mpfr_t x;
  mpfr_init2(x, (mpfr_prec_t)1 << 60);
  mpfr_clear(x);
}

static void grow_in_gmp(void) {
  mpfr_t x;
  mpfr_init2(x, 64);
  mpfr_set_prec(x, (mpfr_prec_t)1 << 60);
  mpfr_clear(x);
}

/* Runs f in a child; its first line on standard error, and its exit status. */
static int run(void (*f)(void), char *line, int size) {
  int ends[2];
  fflush(stdout);
  if (pipe(ends)) bail("no pipe");
  pid_t child = fork();
  if (child < 0) bail("no process");
  if (child == 0) {
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]);
    assay_start();
    f();
    _exit(0);
  }
  close(ends[1]);
  FILE *in = fdopen(ends[0], "r");
  line[0] = 0;
  for (char more[256]; fgets(more, sizeof more, in);) /* a sanitizer's own remarks come first */
    if (!strncmp(more, "assay:", 6)) snprintf(line, (size_t)size, "%s", more);
  fclose(in);
  int status;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void test_out_of_memory(void (*f)(void), const char *name, const char *want) {
  char line[256];
  int status = run(f, line, sizeof line);
  ok(status == ASSAY_EXIT_MEMORY, "%s ends with status %d", name, status);
  is_str(line, want, "and says why");
}

int main(void) {
  static const assay_status all[] = {ASSAY_OK, ASSAY_SYNTAX, ASSAY_DOMAIN, ASSAY_LIMIT, ASSAY_NOROOT, ASSAY_BROKEN};
  enum { N = sizeof all / sizeof *all };
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i; j++)
      ok(strcmp(assay_status_text(all[i]), assay_status_text(all[j])) != 0, "texts %d and %d differ", i, j);
  is_str(assay_status_text((assay_status)99), "an unknown status", "a number that is no status");
  void *p = assay_alloc(0);
  ok(p != NULL, "no bytes are some memory");
  free(p);
  test_out_of_memory(take_from_us, "assay_alloc", "assay: out of memory (4611686018427387904 bytes)\n");
  test_out_of_memory(take_from_mpfr, "mpfr_init2", "assay: out of memory (144115188075855880 bytes)\n");
  test_out_of_memory(grow_in_gmp, "mpfr_set_prec", "assay: out of memory (144115188075855880 bytes)\n");
  return done_testing();
}
