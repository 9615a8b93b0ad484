/* tap.h - the Test Anything Protocol for a C test program, read by prove(1).
 *
 *   int main(void) {
 *     ok(1 + 1 == 2, "addition of %d and %d", 1, 1);
 *     is_str("a", "a", "equal text");
 *     return done_testing();
 *   }
 *
 * One line of standard output per test; remarks go to standard error.  plan(n)
 * first is optional and makes done_testing() insist on exactly n tests.
 * Invariant: main returns 0 only if at least one test ran and none failed.
 * Classic mistake: to forget `return done_testing();` - prove then sees no plan
 * and fails the program.                                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TAP_H
#define ASSAY_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GNUC__)
#define TAP_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))
#else
#define TAP_PRINTF(fmt, args)
#endif

static struct { long planned, run, failed; } tap_count = {-1, 0, 0};

/* Announces exactly n tests. */
static inline void plan(long n) {
  tap_count.planned = n;
  printf("1..%ld\n", n);
  fflush(stdout);
}

/* Prints text to out with "# " before each of its lines. */
TAP_PRINTF(2, 0)
static inline void tap_remark(FILE *out, const char *fmt, va_list ap) {
  char text[4096];
  vsnprintf(text, sizeof text, fmt, ap);
  for (const char *p = text; *p;) {
    size_t n = strcspn(p, "\n");
    fprintf(out, "# %.*s\n", (int)n, p);
    p += n + (p[n] == '\n');
  }
  fflush(out);
}

/* A remark for the reader, on standard error: always seen. */
TAP_PRINTF(1, 2)
static inline void diag(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  tap_remark(stderr, fmt, ap);
  va_end(ap);
}

/* A remark in the log, on standard output: seen with prove -v. */
TAP_PRINTF(1, 2)
static inline void note(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  tap_remark(stdout, fmt, ap);
  va_end(ap);
}

/* One test: passes when cond is true.  The format and what follows are its name.
 * Returns cond, so that a caller can add a diag() or stop.                      */
TAP_PRINTF(4, 5)
static inline bool tap_ok(bool cond, const char *file, int line, const char *fmt, ...) {
  char name[1024];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(name, sizeof name, fmt, ap);
  va_end(ap);
  for (char *p = name; *p; p++)
    if (*p == '#' || *p == '\n') *p = ' '; /* "# SKIP" would turn a failure into a pass */
  printf("%s %ld - %s\n", cond ? "ok" : "not ok", ++tap_count.run, name);
  fflush(stdout);
  if (!cond) {
    tap_count.failed++;
    diag("failed test %ld at %s:%d", tap_count.run, file, line);
  }
  return cond;
}
#define ok(cond, ...) tap_ok((cond) ? true : false, __FILE__, __LINE__, __VA_ARGS__)

/* One test: got and want are the same text; a null pointer equals only a null pointer. */
static inline bool tap_is_str(const char *got, const char *want, const char *name, const char *file, int line) {
  bool same = got && want ? strcmp(got, want) == 0 : got == want;
  tap_ok(same, file, line, "%s", name);
  if (!same) diag("   got: %s\n  want: %s", got ? got : "(null)", want ? want : "(null)");
  return same;
}
#define is_str(got, want, name) tap_is_str(got, want, name, __FILE__, __LINE__)

/* One test: the integers got and want are equal. */
static inline bool tap_is_int(long got, long want, const char *name, const char *file, int line) {
  bool same = got == want;
  tap_ok(same, file, line, "%s", name);
  if (!same) diag("   got: %ld\n  want: %ld", got, want);
  return same;
}
#define is_int(got, want, name) tap_is_int(got, want, name, __FILE__, __LINE__)

/* Ends the whole run: nothing after this could be believed. */
TAP_PRINTF(1, 2)
static inline _Noreturn void bail(const char *fmt, ...) {
  va_list ap;
  printf("Bail out!  ");
  va_start(ap, fmt);
  vprintf(fmt, ap);
  va_end(ap);
  putchar('\n');
  fflush(stdout);
  exit(255);
}

/* Prints the plan if none was announced; the status for main: 0 passed, 1 failed. */
static inline int done_testing(void) {
  if (tap_count.planned < 0) plan(tap_count.run);
  else if (tap_count.planned != tap_count.run) diag("planned %ld tests, ran %ld", tap_count.planned, tap_count.run);
  if (tap_count.run == 0) diag("no test was run");
  if (tap_count.failed) diag("%ld of %ld tests failed", tap_count.failed, tap_count.run);
  return tap_count.run > 0 && tap_count.failed == 0 && tap_count.planned == tap_count.run ? 0 : 1;
}

#endif
