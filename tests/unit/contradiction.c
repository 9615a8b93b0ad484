/* unit/contradiction.c - exit status 4: two enclosures of one number that are apart.
 *
 * The program's own objects, with a lattice that says what it is told to: the functions of on_lattice.h are here,
 * so that the linker takes none of them from the program.                          */
#define _POSIX_C_SOURCE 200809L
#include "on_lattice.h"
#include "say.h"
#include "tap.h"
#include "verbs.h"

#include <unistd.h>

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

/* The exit status of assay value, whose outputs go to out and err. */
static int run(int argc, char **argv, FILE *out, FILE *err) {
  fflush(stdout);
  fflush(stderr);
  const int kept[] = {dup(1), dup(2)};
  if (kept[0] < 0 || kept[1] < 0 || dup2(fileno(out), 1) < 0 || dup2(fileno(err), 2) < 0) bail("no descriptor");
  const int status = verb_value(argc, argv);
  fflush(stdout);
  fflush(stderr);
  if (dup2(kept[0], 1) < 0 || dup2(kept[1], 2) < 0) bail("no descriptor");
  close(kept[0]);
  close(kept[1]);
  return status;
}

/* What was written to f, which is closed. */
static const char *text_of(FILE *f) {
  static char text[4000];
  rewind(f);
  text[fread(text, 1, sizeof text - 1, f)] = 0;
  fclose(f);
  return text;
}

/* delta of Gaussian noise of deviation 1 at these epsilons, by the method; 0.126936737.. at 1. */
static void asks(int want, const char *line, char *epsilon, char *method, const char *name) {
  char *argv[] = {"delta", "--mechanism", "gaussian", "--sigma",  "1",   "--digits",
                  "3",     "--epsilon",   epsilon,    "--method", method};
  FILE *out = tmpfile(), *err = tmpfile();
  if (!out || !err) bail("no file");
  const int got = run((int)(sizeof argv / sizeof *argv), argv, out, err);
  ok(got == want, "%s: status %d", name, got);
  is_str(text_of(err), line, name);
  ok(strstr(text_of(out), ">= ") != NULL, "%s: enclosures are printed all the same", name);
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
  snprintf(listed, sizeof listed, "assay: epsilon 1: %s%s\n", apart, defect);
  lattice_says(0.1269, 0.127, ASSAY_OK);
  asks(SAY_OK, "", "1", "both", "two that meet");
  lattice_says(0.127, 0.128, ASSAY_OK);
  asks(SAY_BROKEN, line, "1", "both", "the second above");
  lattice_says(0, 0.1269, ASSAY_LIMIT);
  asks(SAY_BROKEN, line, "1", "both", "the second below, and at its limit");
  asks(SAY_BROKEN, listed, "1,2", "both", "one of a list");
  lattice_says(0.1, 0.2, ASSAY_BROKEN);
  snprintf(line, sizeof line, "assay: %s\n", defect);
  asks(SAY_BROKEN, line, "1", "both", "the second contradicts itself");
  asks(SAY_BROKEN, line, "1", "lattice", "the only one contradicts itself");
  return done_testing();
}
