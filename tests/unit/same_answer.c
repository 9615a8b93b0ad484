/* unit/same_answer.c - the same question has the same answer: digits, method and theorems, by a clock that runs three times
 * faster or slower, unless the answer says that a limit was hit.
 *
 * The clock of deadline.h is here, so that the linker takes none from the library. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 199309L
#include <time.h>

static double speed = 1;
static struct timespec scaled(struct timespec t) {
  const double s = speed * ((double)t.tv_sec + 1e-9 * (double)t.tv_nsec);
  return (struct timespec){(time_t)s, (long)(1e9 * (s - (double)(time_t)s))};
}
static int scaled_clock(clockid_t id, struct timespec *t) {
  const int status = clock_gettime(id, t);
  *t = scaled(*t);
  return status;
}
#define clock_gettime scaled_clock
#include "num/deadline.c"
#undef clock_gettime
#include "text.h"
#include "tap.h"
#include "verb.h"
#include "verb_run.h"

#include <stdlib.h>
#include <string.h>

/* At least one of each mechanism of many steps, and of each quantity that searches. */
static const char *const questions[] = {
    "delta --mechanism gaussian --sigma 2 --rate 0.1 --steps 20 --epsilon 0.5",
    "delta --mechanism poisson --sigma 1 --rate 0.01 --steps 1000 --epsilon 1",
    "complement --mechanism poisson --sigma 0.5 --rate 0.1 --steps 100 --epsilon 1",
    "epsilon --mechanism poisson --sigma 1 --rate 0.01 --steps 100 --delta 1e-5",
    "sigma --mechanism poisson --rate 0.01 --steps 100 --epsilon 1 --delta 1e-5",
    "steps --mechanism poisson --sigma 1 --rate 0.01 --epsilon 1 --delta 1e-5",
    "delta --mechanism balls --sigma 1 --steps 20 --epsilon 0.5",
    "delta --mechanism balls --sigma 2 --steps 10 --epochs 2 --epsilon 0.5",
    "epsilon --mechanism balls --sigma 1 --steps 20 --delta 1e-5",
    "delta --mechanism shuffle --sigma 1 --steps 20 --epsilon 0.5",
    "delta --mechanism laplace --scale 3 --steps 10 --epsilon 1",
    "delta --mechanism laplace --scale 3 --rate 0.2 --steps 3 --epsilon 0.3",
    "epsilon --mechanism laplace --scale 3 --steps 5 --delta 1e-5",
    "delta --mechanism response --p 0.6 --steps 30 --epsilon 0.5",
    "delta --mechanism response --p 0.6 --rate 1/7 --steps 20 --epsilon 0.5",
    "epsilon --mechanism response --p 0.6 --steps 30 --delta 1e-3",
    "delta --mechanism discrete-gaussian --sigma 3 --steps 5 --epsilon 1",
    "sigma --mechanism discrete-gaussian --epsilon 1 --delta 1e-3",
    "delta --mechanism discrete-laplace --scale 3 --steps 5 --epsilon 1",
    "delta --mechanism two-gaussians --sigma 2 --sigma2 2.5 --epsilon 1",
    "delta --mechanism canonical --epsilon0 0.5 --delta0 1e-3 --steps 3 --epsilon 1",
    "delta --mechanism instability --epsilon0 0.5 --delta0 1e-3 --distance 2 --steps 3 --epsilon 1",
    "delta --mechanism fixed-size --sigma 1 --rate 0.01 --epsilon 0.5",
    "delta --mechanism fixed-size-add-remove --sigma 1 --rate 0.1 --steps 4 --epsilon 0.5",
    "delta --mechanism gdp --mu 0.5 --rate 0.1 --steps 3 --epsilon 0.5",
    "delta --mechanism compose --parts gaussian_sigma=3_steps=4;laplace_scale=10 --epsilon 0.5",
    "epsilon --mechanism compose --parts gaussian_sigma=3_steps=4;laplace_scale=10 --delta 1e-4",
    "delta --mechanism response --p 0.6 --steps 30 --epsilon 0.5 --method lattice",
    "delta --mechanism laplace --scale 3 --steps 4 --epsilon 0.5 --method lattice"};

/* What is printed for the question but for its time; _ stands for a blank within a word. */
static const char *answer(const char *question) {
  enum { WORDS = 20, SIZE = 400 };
  char text[SIZE], *argv[WORDS];
  int argc = 0;
  snprintf(text, sizeof text, "%s --digits 4 --json", question);
  for (char *word = strtok(text, " "); word && argc < WORDS; word = strtok(NULL, " ")) argv[argc++] = word;
  for (int i = 0; i < argc; i++)
    for (char *p = argv[i]; *p; p++)
      if (*p == '_') *p = ' ';
  FILE *out = tmpfile(), *err = tmpfile();
  if (!out || !err) bail("no file");
  (void)verb_run(verb_value, argc, argv, out, err);
  fclose(err);
  const char *said = verb_text(out);
  char *spent = strstr(said, "\"seconds\":");
  if (spent) *spent = 0;
  return said;
}

static int is_limit(const char *said) { return strstr(said, "\"limit\": \"seconds\"") != NULL; }

/* Few are excused: those for which the machine is too slow, by the clock that is fast. */
static void test_speeds(void) {
  enum { FEW = 6 };
  int excused = 0;
  static const double speeds[] = {3, 1. / 3};
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
    speed = 1;
    char *first = text_of("%s", answer(questions[i]));
    ok(strstr(first, "\"method\":") != NULL, "an answer to %s", questions[i]);
    for (int k = 0; k < 2; k++) {
      speed = speeds[k];
      const char *said = answer(questions[i]);
      const int other = strcmp(first, said) != 0, limit = is_limit(first) || is_limit(said);
      excused += other && limit;
      if (!ok(!other || limit, "the same by a clock %s", k ? "that is slow" : "that is fast"))
        diag("%s\n# %s", first, said);
    }
    free(first);
  }
  ok(excused <= FEW, "%d answers name a limit", excused);
}

/* A limit of a person is told: this much of the question takes longer, by any clock. */
static void test_limit(void) {
  speed = 1000;
  const char *said = answer("delta --mechanism poisson --sigma 1 --rate 0.01 --steps 1000 --epsilon 1 --seconds 0.001");
  ok(is_limit(said), "a limit that was hit is named");
  speed = 1;
}

int main(void) {
  test_speeds();
  test_limit();
  return done_testing();
}
