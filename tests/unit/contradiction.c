/* unit/contradiction.c - exit status 4: two enclosures of one number that are apart.
 *
 * The program's own objects, with a lattice that says what it is told to: the functions of on_lattice.h are here,
 * so that the linker takes none of them from the program.                          */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include "apart.h"
#include "on_lattice.h"
#include "say.h"
#include "tap.h"
#include "verb.h"
#include "verb_run.h"

/* ---- The lattice ------------------------------------------------------------------------ */

static double lo, hi;
static assay_status state;

void on_lattice_find(answer *a, const query *q, const adapt_goal *goal) {
  (void)q;
  (void)goal;
  mpfr_set_d(a->z.lo, lo, MPFR_RNDD);
  mpfr_set_d(a->z.hi, hi, MPFR_RNDU);
  a->method = "lattice";
  a->status = state;
  a->report.bits = ivl_rel_bits(&a->z);
}

void on_lattice_narrow(answer *a, const query *q, const adapt_goal *goal) {
  (void)a;
  (void)q;
  (void)goal;
}

int on_lattice_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  on_lattice_find(a, q, goal);
  return 1;
}

void on_lattice_sides(answer *a, const query *q, on_lattice_fn f, const void *data, int symmetric,
                      const adapt_goal *goal) {
  (void)f;
  (void)data;
  (void)symmetric;
  on_lattice_find(a, q, goal);
}

/* ---- The program ------------------------------------------------------------------------- */

/* delta of Gaussian noise of deviation 1 at these epsilons, by the method; 0.126936737.. at 1. */
static void asks(int want, const char *line, char *epsilon, char *method, const char *name) {
  char *argv[] = {"delta", "--mechanism", "gaussian", "--sigma",  "1",   "--digits",
                  "3",     "--epsilon",   epsilon,    "--method", method};
  FILE *out = tmpfile(), *err = tmpfile();
  if (!out || !err) bail("no file");
  const int got = verb_run(verb_value, (int)(sizeof argv / sizeof *argv), argv, out, err);
  apart_forget();
  ok(got == want, "%s: status %d", name, got);
  is_str(verb_text(err), line, name);
  ok(strstr(verb_text(out), ">= ") != NULL, "%s: enclosures are printed all the same", name);
}

static void lattice_says(double from, double to, assay_status s) {
  lo = from;
  hi = to;
  state = s;
}

int main(void) {
  static const char apart[] = "the two enclosures are apart: ";
  const char *const defect = assay_status_text(ASSAY_BROKEN);
  char line[400], listed[400];
  snprintf(line, sizeof line, "assay: %s%s\n", apart, defect);
  snprintf(listed, sizeof listed, "assay: epsilon 1: %s%s\nassay: epsilon 2: %s\n", apart, defect, defect);
  lattice_says(0.1269, 0.127, ASSAY_OK);
  asks(SAY_OK, "", "1", "both", "two that meet");
  lattice_says(0.127, 0.128, ASSAY_OK);
  asks(SAY_BROKEN, line, "1", "both", "the second above");
  lattice_says(0, 0.1269, ASSAY_LIMIT);
  asks(SAY_BROKEN, line, "1", "both", "the second below, and at its limit");
  asks(SAY_BROKEN, listed, "1,2", "both", "one of a list, and all after it");
  lattice_says(0.1, 0.2, ASSAY_BROKEN);
  snprintf(line, sizeof line, "assay: %s\n", defect);
  asks(SAY_BROKEN, line, "1", "both", "the second contradicts itself");
  asks(SAY_BROKEN, line, "1", "lattice", "the only one contradicts itself");
  return done_testing();
}
