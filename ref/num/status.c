/* status.c - texts for statuses, and one way to end when memory runs out.
 *
 * GMP and MPFR have no status for "no memory": whoever allocates for them must
 * return memory or not return.  Classic mistake: to throw a C++ exception or to
 * longjmp out of here, which leaves their numbers half built.
 * Not analysed by WP (process-wide hooks): exercised by tests/unit/status.c.     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "status.h"

#include <assay.h>
#include <stdio.h>
#include <stdlib.h>

#include <gmp.h>
#include <mpfr.h>

/* Public: ref/assay.h. */
ASSAY_API const char *assay_status_text(assay_status status) {
  switch (status) {
  case ASSAY_OK: return "done";
  case ASSAY_SYNTAX: return "not a number";
  case ASSAY_DOMAIN: return "outside the domain";
  case ASSAY_LIMIT: return "a stated limit was reached";
  case ASSAY_NOROOT: return "no bracket could be certified";
  case ASSAY_BROKEN: return "two enclosures of one number are apart: a defect of this library";
  }
  return "an unknown status";
}

static void out_of_memory(size_t n) {
  fprintf(stderr, "assay: out of memory (%zu bytes)\n", n);
  exit(ASSAY_EXIT_MEMORY);
}

void *assay_alloc(size_t n) {
  void *p = malloc(n ? n : 1);
  if (!p) out_of_memory(n);
  return p;
}

static void *guard_realloc(void *p, size_t old, size_t n) {
  (void)old;
  void *q = realloc(p, n ? n : 1);
  if (!q) out_of_memory(n);
  return q;
}

static void guard_free(void *p, size_t n) {
  (void)n;
  free(p);
}

void assay_start(void) {
  mp_set_memory_functions(assay_alloc, guard_realloc, guard_free);
  mpfr_set_emin(mpfr_get_emin_min());
  mpfr_set_emax(mpfr_get_emax_max());
}
