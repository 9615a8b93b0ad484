/* unit/apart.c - a contradiction ends in exit status 4, wherever it is found and on whatever road.
 *
 * The program's own objects, with a meet that finds nothing in common at one place that a case chooses: the functions
 * of meet.h are here, so that the linker takes none of them from the library.  Each road is asked once to count the meets and
 * where they are called from, then with the first or the last meet of such a place failing: of each place on some road at
 * least, of all on all roads with TEST_MULT above 1. */ /* SPDX-License-Identifier: Apache-2.0 */
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
#include "rnd.h"
#include "say.h"
#include "tap.h"
#include "verb.h"
#include "verb_run.h"

/* ---- The meet that fails ---------------------------------------------------------------- */

int meet(ivl *z, const ivl *x, const ivl *y);
int meet_below(ivl *z, const ivl *top);
int meet_above(ivl *z, const ivl *least);
int meet_positive(ivl *z);
int meet_unit(ivl *z);
int meet_ends(ivl *z);

enum { MOST_PLACES = 100, NEVER = -1 };

typedef struct {
  void *from;
  long first, last;
} place;

static struct {
  long count, target;
  place at[MOST_PLACES];
  int places;
} meets;

/* 1: this is the meet that is to fail; z is then what it leaves. */
static int fails(ivl *z, void *from) {
  int i = 0;
  meets.count++;
  while (i < meets.places && meets.at[i].from != from) i++;
  if (i == MOST_PLACES) bail("too many places");
  if (i == meets.places) meets.at[meets.places++] = (place){from, meets.count, 0};
  meets.at[i].last = meets.count;
  if (meets.count != meets.target) return 0;
  return !nothing(z);
}

#define FROM __builtin_return_address(0)
int meet(ivl *z, const ivl *x, const ivl *y) { return fails(z, FROM) ? 0 : true_meet(z, x, y); }
int meet_below(ivl *z, const ivl *top) { return fails(z, FROM) ? 0 : true_below(z, top); }
int meet_above(ivl *z, const ivl *least) { return fails(z, FROM) ? 0 : true_above(z, least); }
int meet_positive(ivl *z) { return fails(z, FROM) ? 0 : true_positive(z); }
int meet_unit(ivl *z) { return fails(z, FROM) ? 0 : true_unit(z); }
int meet_ends(ivl *z) { return fails(z, FROM) ? 0 : true_ends(z); }

/* ---- The roads -------------------------------------------------------------------------- */

static const char *const roads[] = {
    "delta --mechanism gaussian --sigma 2 --steps 4 --epsilon 1",
    "delta --mechanism gaussian --sigma 2 --epsilon 1,2",
    "delta --mechanism gaussian --sigma 2 --epsilon 1 --method both --seconds 1/5",
    "complement --mechanism gaussian --sigma 1/3 --epsilon 1/2",
    "tv --mechanism laplace --scale 2 --rate 1/3",
    "delta --mechanism poisson --sigma 1 --rate 1/10 --steps 20 --epsilon 1",
    "delta --mechanism poisson --sigma 1 --rate 1/10 --steps 20 --epsilon 1 --direction add",
    "delta --mechanism poisson --sigma 1 --rate 1/10 --steps 20 --epsilon 1/2,1",
    "delta --mechanism poisson --sigma 1/20 --rate 1/10 --steps 20 --epsilon 1",
    "delta --mechanism poisson --sigma 2 --rate 1/10 --steps 20 --epsilon 3 --direction remove",
    "complement --mechanism poisson --sigma 1 --rate 1/10 --steps 20 --epsilon 1",
    "delta --mechanism poisson --sigma 1 --rate 1/2 --steps 2 --epsilon 1 --method both --seconds 1/5",
    "delta --mechanism fixed-size --sigma 1 --rate 1/10 --steps 1 --epsilon 1",
    "delta --mechanism balls --sigma 1 --steps 10 --epsilon 1",
    "delta --mechanism balls --sigma 1 --steps 10 --epsilon 1 --direction add",
    "complement --mechanism balls --sigma 1 --steps 10 --epsilon 1 --direction remove",
    "delta --mechanism balls --sigma 1 --steps 10 --epochs 3 --epsilon 1/2 --direction remove",
    "delta --mechanism balls --sigma 1 --steps 4 --epochs 2 --epsilon 1/2 --direction remove --method lattice "
    "--seconds 1/5",
    "delta --mechanism balls --sigma 1/30 --steps 3 --epochs 2 --epsilon 1/2 --direction remove --seconds 1/10",
    "delta --mechanism balls --sigma 1/50 --steps 10 --epsilon 1 --seconds 1/10",
    "delta --mechanism allocation --sigma 1 --steps 6 --picks 2 --epsilon 1 --seconds 1/2",
    "delta --mechanism allocation --sigma 1 --steps 10 --picks 10 --epsilon 1",
    "delta --mechanism shuffle --sigma 2 --steps 2 --epsilon 1/2",
    "delta --mechanism shuffle --sigma 1 --steps 20 --epsilon 1",
    "delta --mechanism shuffle --sigma 1 --steps 20 --epsilon 1 --direction add",
    "complement --mechanism shuffle --sigma 1 --steps 20 --epsilon 1 --direction remove",
    "delta --mechanism shuffle --sigma 1 --steps 4 --epsilon 1 --method lattice --seconds 1/5",
    "delta --mechanism laplace --scale 10 --steps 10 --epsilon 1/2",
    "delta --mechanism laplace --scale 1 --rate 1/10 --steps 3 --epsilon 1/2",
    "delta --mechanism discrete-gaussian --sigma 3 --steps 3 --epsilon 1",
    "delta --mechanism discrete-gaussian --sigma 3 --rate 1/2 --steps 3 --epsilon 1",
    "delta --mechanism two-gaussians --sigma 1 --sigma2 2 --epsilon 1",
    "delta --mechanism generalized-gaussian --scale 2 --beta 3 --epsilon 1",
    "delta --mechanism response --epsilon0 1/2 --steps 10 --epsilon 1",
    "delta --mechanism compose --parts 'gaussian sigma=3 steps=2; laplace scale=3' --epsilon 1/2",
    "delta --mechanism compose --parts 'gaussian sigma=3; laplace scale=3' --epsilon 1/2 --method lattice --seconds "
    "1/5",
    "delta --mechanism rdp-balle --order 2 --rho 1/10 --epsilon 1/2",
    "epsilon --mechanism gdp --mu 1/2 --steps 2 --delta 1/1000",
    "epsilon --mechanism gaussian --sigma 2 --delta 1e-5",
    "epsilon --mechanism laplace --scale 2 --delta 1/100",
    "epsilon --mechanism poisson --sigma 1 --rate 1/10 --steps 20 --delta 1e-5",
    "epsilon --mechanism poisson --sigma 1 --rate 1/10 --steps 20 --delta 0",
    "epsilon --mechanism balls --sigma 1 --steps 10 --delta 1e-4",
    "epsilon --mechanism balls --sigma 1 --steps 10 --epochs 2 --delta 1e-3",
    "epsilon --mechanism allocation --sigma 1 --steps 6 --picks 2 --delta 1e-3 --seconds 1/2",
    "epsilon --mechanism shuffle --sigma 1 --steps 5 --delta 1e-3 --seconds 1/5",
    "epsilon --mechanism laplace --scale 3 --steps 3 --delta 1e-3",
    "epsilon --mechanism discrete-gaussian --sigma 3 --steps 3 --delta 1e-3",
    "epsilon --mechanism compose --parts 'gaussian sigma=3 steps=2; laplace scale=3' --delta 1e-2",
    "sigma --mechanism gaussian --epsilon 1 --delta 1e-5",
    "sigma --mechanism poisson --rate 1/10 --steps 5 --epsilon 1 --delta 1e-3",
    "scale --mechanism laplace --epsilon 1 --delta 1e-2",
    "steps --mechanism gaussian --sigma 10 --epsilon 1 --delta 1e-3",
    "steps --mechanism poisson --sigma 2 --rate 1/10 --epsilon 1 --delta 1e-3",
    "renyi --mechanism poisson --sigma 1 --rate 1/10 --steps 3 --order 2",
    "renyi --mechanism laplace --scale 2 --rate 1/10 --order 5/2",
    "renyi --mechanism gaussian --sigma 1 --order 1",
    "renyi --mechanism two-gaussians --sigma 1 --sigma2 2 --order 2",
    "phi --mechanism gaussian --sigma 1 --time 1",
    "phi --mechanism laplace --scale 1 --rate 1/2 --time 1",
    "loss-cdf --mechanism gaussian --sigma 1 --loss 1/2",
    "tradeoff --mechanism gaussian --sigma 1 --alpha 1/10",
    "tradeoff --mechanism response --epsilon0 1 --alpha 1/10",
    "event --mechanism shuffle --sigma 1 --steps 20 --epsilon 1",
    "event --mechanism balls --sigma 1 --steps 20 --epsilon 1",
    "rdp-delta --mechanism gaussian --sigma 2 --epsilon 1",
    "rdp-epsilon --mechanism gaussian --sigma 2 --delta 1e-3",
    "rdp-epsilon-classic --mechanism laplace --scale 2 --rate 1/10 --delta 1e-3",
    "mu --mechanism gdp --epsilon 1 --delta 1e-3",
    "implied-epsilon --mechanism guarantee --epsilon0 1 --delta0 1/100 --rate 1/10",
    "batch --mechanism cut --records 1000 --rate 1/10 --epsilon 1 --delta 1e-6",
};

enum { MOST_ARGS = 40 };

/* Splits text, where '..' keeps blanks together; argc. */
static int split(char **argv, char *text) {
  int n = 0;
  for (char *p = text; *p && n < MOST_ARGS;) {
    const char end = *p == '\'' ? '\'' : ' ';
    if (end == '\'') p++;
    argv[n++] = p;
    p += strcspn(p, end == '\'' ? "'" : " ");
    if (*p) *p++ = 0;
    while (*p == ' ') p++;
  }
  return n;
}

/* The exit status of a road with its meet number `target` failing. */
static int ask(const char *road, long target) {
  char text[400], *argv[MOST_ARGS];
  snprintf(text, sizeof text, "%s --digits 2", road);
  const int argc = split(argv, text);
  FILE *out = tmpfile(), *err = tmpfile();
  if (!out || !err) bail("no file");
  meets.count = 0;
  meets.target = target;
  apart_forget();
  const int status = verb_run(verb_value, argc, argv, out, err);
  fclose(out);
  fclose(err);
  return status;
}

static void is_found(const char *road, long target, int *good) {
  const int status = ask(road, target);
  if (meets.count < target || status == SAY_BROKEN) return;
  diag("%s: meet %ld fails and the status is %d", road, target, status);
  *good = 0;
}

/* 1 if no road has had a failing meet called from there, and for some of the others. */
static int is_wanted(void *from, rnd *r) {
  enum { MOST = 1000, ONE_OF = 8 };
  static void *known[MOST];
  static int n;
  for (int i = 0; i < n; i++)
    if (known[i] == from) return rnd_mult() > 1 || rnd_below(r, ONE_OF) == 0;
  if (n == MOST) bail("too many places");
  known[n++] = from;
  return 1;
}

static void travels(const char *road, rnd *r) {
  place seen[MOST_PLACES];
  meets.places = 0;
  const int status = ask(road, NEVER), places = meets.places;
  memcpy(seen, meets.at, sizeof seen);
  int good = (status == SAY_OK || status == SAY_LIMIT) && meets.count > 0, asked = 0;
  if (!good) diag("%s: status %d, %ld meets", road, status, meets.count);
  for (int i = 0; i < places; i++) {
    if (!is_wanted(seen[i].from, r) && asked) continue;
    is_found(road, rnd_below(r, 2) ? seen[i].first : seen[i].last, &good);
    asked++;
  }
  ok(good, "%s: %d of %d places", road, asked, places);
}

int main(int argc, char **argv) {
  rnd r = rnd_start(1);
  for (size_t i = 0; i < sizeof roads / sizeof *roads; i++)
    if (argc < 2 || strstr(roads[i], argv[1])) travels(roads[i], &r);
  return done_testing();
}
