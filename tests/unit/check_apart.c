/* unit/check_apart.c - a contradiction ends `assay check` in exit status 4, with the line of its row, whatever else is told.
 *
 * The program's own objects, with a meet that finds nothing in common at one place that a case chooses, as in unit/apart.c:
 * the functions of meet.h are here, so that the linker takes none of them from the library. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#define meet true_meet
#define meet_below true_below
#define meet_above true_above
#define meet_positive true_positive
#define meet_unit true_unit
#define meet_ends true_ends
#include "num/meet.c"
#undef meet
#undef meet_below
#undef meet_above
#undef meet_positive
#undef meet_unit
#undef meet_ends
#include "say.h"
#include "tap.h"
#include "verb.h"
#include "verb_run.h"

#include <string.h>

/* ---- The meet that fails ---------------------------------------------------------------- */

int meet(ivl *z, const ivl *x, const ivl *y);
int meet_below(ivl *z, const ivl *top);
int meet_above(ivl *z, const ivl *least);
int meet_positive(ivl *z);
int meet_unit(ivl *z);
int meet_ends(ivl *z);

enum { NEVER = -1 };

static long count, target = NEVER; /* in the process that judges: it begins with what it was started with */

static int fails(ivl *z) { return ++count == target ? !nothing(z) : 0; }

int meet(ivl *z, const ivl *x, const ivl *y) { return fails(z) ? 0 : true_meet(z, x, y); }
int meet_below(ivl *z, const ivl *top) { return fails(z) ? 0 : true_below(z, top); }
int meet_above(ivl *z, const ivl *least) { return fails(z) ? 0 : true_above(z, least); }
int meet_positive(ivl *z) { return fails(z) ? 0 : true_positive(z); }
int meet_unit(ivl *z) { return fails(z) ? 0 : true_unit(z); }
int meet_ends(ivl *z) { return fails(z) ? 0 : true_ends(z); }

/* ---- The rows ----------------------------------------------------------------------------- */

static const char rows[] =
    "{\"mechanism\":\"gaussian\",\"sigma\":1,\"query\":\"delta\",\"at\":1,\"upper\":0.127}\n"
    "{\"mechanism\":\"poisson\",\"sigma\":1,\"rate\":0.1,\"steps\":20,\"query\":\"delta\",\"at\":1,\"upper\":1}\n"
    "{\"mechanism\":\"gaussian\",\"sigma\":1,\"query\":\"delta\",\"at\":1,\"upper\":0.1}\n";

/* The status of `assay check` on the rows with a further option, as words are counted from `at`; its errors in *said. */
static int check(long at, char *option, char *value, const char **said) {
  char text[sizeof rows], *argv[] = {"-", "--json", option, value};
  memcpy(text, rows, sizeof rows);
  FILE *const kept = stdin, *out = tmpfile(), *err = tmpfile();
  stdin = fmemopen(text, sizeof rows - 1, "r");
  if (!stdin || !out || !err) bail("no file");
  count = 0;
  target = at;
  const int status = verb_run(verb_check, value ? 4 : 3, argv, out, err);
  fclose(stdin);
  stdin = kept;
  fclose(out);
  *said = verb_text(err);
  return status;
}

static void is_broken(long at, char *option, char *value, const char *begin) {
  const char *said;
  const int status = check(at, option, value, &said);
  ok(status == SAY_BROKEN && !strncmp(said, begin, strlen(begin)), "meet %ld fails, %s: status %d, %s", at, option,
     status, said);
}

int main(void) {
  const char *said;
  is_int(check(NEVER, "--jobs", "1", &said), SAY_OK, "a false row is data");
  is_int(check(NEVER, "--strict", NULL, &said), SAY_LIMIT, "and with --strict another status");
  is_broken(1, "--jobs", "1", "assay: line 1: ");
  is_broken(1, "--strict", NULL, "assay: line ");
  is_broken(1, "--seconds", "2", "assay: line ");
  is_broken(1, "--jobs", "3", "assay: line ");
  is_broken(20, "--jobs", "1", "assay: line ");
  return done_testing();
}
