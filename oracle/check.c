/* check.c - `assay check`: recorded outputs of accountants against the truth.
 *
 * The whole file is read before the first row is judged, so that a malformed line
 * costs nothing but its message.  Verdicts are data: the status is 0 when the end is
 * reached, unless --strict.                                                       */
#include "args.h"
#include "lines.h"
#include "mechanism.h"
#include "memo.h"
#include "out.h"
#include "quantity.h"
#include "row.h"
#include "say.h"
#include "tally.h"
#include "theorems.h"
#include "verbs.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A truth of few digits decides most claims; the closest ones, and those whose truth is cheap,
 * get more.                                                                        */
static const long check_digits[] = {3, 8, 20, 40, 80, 0};
enum { CHEAP_DIGITS = 20, CHECK_MAX_BITS = 16384 };

static volatile sig_atomic_t stopped;

static void stop(int signal) {
  (void)signal;
  stopped = 1;
}

/* One row on its way to a verdict. */
typedef struct {
  row r;
  const answer *truth; /* the memo's; NULL: none */
  long digits;         /* of the truth */
  verdict v, each[ROW_CLAIMS];
  mpfr_t off, each_off[ROW_CLAIMS];
  char *why;
} judgement;

static void judgement_init(judgement *j) {
  row_init(&j->r);
  mpfr_init2(j->off, 64);
  for (int i = 0; i < ROW_CLAIMS; i++) mpfr_init2(j->each_off[i], 64);
  j->truth = NULL;
  j->why = NULL;
}

static void judgement_clear(judgement *j) {
  row_clear(&j->r);
  mpfr_clear(j->off);
  for (int i = 0; i < ROW_CLAIMS; i++) mpfr_clear(j->each_off[i]);
  free(j->why);
}

/* The verdict of all claims against the truth found so far. */
static void judge_claims(judgement *j, const verdict_limits *limits) {
  j->v = VERDICT_PASS;
  mpfr_set_zero(j->off, 1);
  for (int i = 0; i < j->r.count; i++) {
    row_claim *c = &j->r.claims[i];
    j->each[i] = verdict_of(j->each_off[i], c->promised, &c->c, j->truth, limits);
    if (j->each[i] < j->v) continue;
    if (j->each[i] > j->v || mpfr_cmp(j->each_off[i], j->off) > 0) mpfr_set(j->off, j->each_off[i], MPFR_RNDU);
    j->v = j->each[i];
  }
}

static void judge(judgement *j, const json_t *object, const verdict_limits *limits, memo *known) {
  j->v = row_read(&j->r, object, &j->why);
  if (j->v != VERDICT_PASS) return;
  for (const long *d = check_digits; *d; d++) {
    j->digits = *d;
    j->truth = memo_find(known, &j->r.q, adapt_bits_of_digits(*d), CHECK_MAX_BITS);
    if (j->truth->refused) {
      j->v = VERDICT_NOT_COVERED;
      j->why = say_text("%s", j->truth->refused);
      j->truth = NULL;
      return;
    }
    judge_claims(j, limits);
    int cheap = *d < CHEAP_DIGITS && !strcmp(j->truth->method, "closed_form");
    if ((j->v != VERDICT_UNDECIDED && !cheap) || j->truth->status != ASSAY_OK) return;
  }
}

static void print_json(const judgement *j, const json_t *object, size_t line) {
  json_t *o = json_object(), *list = json_array();
  json_object_set_new(o, "line", json_integer((json_int_t)line));
  json_object_set_new(o, "tool", json_string(j->r.tool));
  json_object_set_new(o, "method", json_string(j->r.method));
  json_object_set_new(o, "verdict", json_string(verdict_name(j->v)));
  if (j->why) json_object_set_new(o, "reason", json_string(j->why));
  if (j->truth) {
    json_object_set_new(o, "query", query_json(&j->r.q));
    for (int i = 0; i < j->r.count; i++) {
      char *off = out_dec_up(j->each_off[i], 4);
      json_t *claimed = json_object_get(object, j->r.claims[i].field);
      json_array_append_new(list, json_pack("{s:s, s:s, s:O, s:s, s:s}", "field", j->r.claims[i].field, "promise",
                                            claims_name(j->r.claims[i].promised), "value", claimed, "verdict",
                                            verdict_name(j->each[i]), "off", off));
      free(off);
    }
    json_object_set(o, "claims", list);
    json_object_set_new(o, "because",
                        json_string(j->r.known ? j->r.known->reason : "a tool not known: as its row says"));
    json_object_set_new(o, "enclosure", answer_json(j->truth, (size_t)j->digits));
    json_object_set_new(
        o, "certificate",
        json_pack("{s:s, s:o}", "method", j->truth->method, "theorems", theorems_json(j->truth->theorems)));
  }
  json_dumpf(o, stdout, JSON_REAL_PRECISION(17));
  putchar('\n');
  fflush(stdout);
  json_decref(list);
  json_decref(o);
}

/* A field of the row as a person writes it. */
static char *as_written(const json_t *object, const char *key) {
  const json_t *j = json_object_get(object, key);
  if (json_is_string(j)) return say_text("%s", json_string_value(j));
  if (json_is_real(j)) return say_text("%.15g", json_real_value(j));
  return say_text("%lld", (long long)json_integer_value(j));
}

/* "sigma 1, q 0.1, compositions 10", as the row has them; free() it. */
static char *parameters(const json_t *object) {
  static const char *const key[] = {"sigma", "scale", "p", "parameter", "q", "compositions", "steps", "epochs"};
  char *all = say_text("%s", "");
  for (size_t i = 0; i < sizeof key / sizeof *key; i++) {
    if (!json_object_get(object, key[i])) continue;
    char *text = as_written(object, key[i]);
    char *longer = say_text("%s, %s %s", all, key[i], text);
    free(text);
    free(all);
    all = longer;
  }
  return all;
}

/* "line 12: delta(0.5), sigma 1, compositions 10: upper 0, the truth is 1.37e-536.."; free() it. */
static char *in_words(const judgement *j, const json_t *object, size_t line) {
  int i = 0;
  while (i + 1 < j->r.count && j->each[i] != j->v) i++;
  const row_claim *c = &j->r.claims[i];
  char *numbers = parameters(object), *at = as_written(object, "at"), *claimed = as_written(object, c->field);
  char *lo = j->truth->infinite ? say_text("+inf") : out_dec_dn(j->truth->z.lo, 12);
  char *text = say_text("line %zu: %s of %s at %s%s: %s %s, the truth is %s..", line, j->r.q.what->name,
                        j->r.q.how->name, at, numbers, claims_name(c->promised), claimed, lo);
  free(numbers);
  free(at);
  free(claimed);
  free(lo);
  return text;
}

static void count(tally *t, const judgement *j, const json_t *object, size_t line) {
  char *words = j->v == VERDICT_FAIL ? in_words(j, object, line) : say_text("%s", "");
  const char *promised = j->r.known ? claims_name(j->r.known->promised) : "as told";
  mpfr_t none;
  mpfr_init2(none, 64);
  tally_add(t, j->r.tool, j->r.method, promised, j->v, j->truth ? j->off : none, words);
  mpfr_clear(none);
  free(words);
}

static void progress(size_t done, size_t all) {
  if (!isatty(STDERR_FILENO)) return;
  if (done < all && done % 64) return;
  if (done < all) fprintf(stderr, "\r%zu of %zu rows", done, all);
  else fprintf(stderr, "\r%40s\r", "");
}

static size_t judge_all(tally *t, const lines *all, const verdict_limits *limits, int json) {
  memo known;
  memo_init(&known);
  size_t i = 0;
  for (; i < all->count && !stopped; i++) {
    judgement j;
    judgement_init(&j);
    judge(&j, all->at[i].object, limits, &known);
    count(t, &j, all->at[i].object, all->at[i].number);
    if (json) print_json(&j, all->at[i].object, all->at[i].number);
    judgement_clear(&j);
    progress(i + 1, all->count);
  }
  memo_clear(&known);
  return i;
}

static int run(const char *file, const verdict_limits *limits, int json, int strict) {
  lines all;
  if (lines_read(&all, file)) return SAY_USAGE;
  signal(SIGINT, stop);
  tally *t = tally_new();
  size_t done = judge_all(t, &all, limits, json);
  if (!json) tally_print(t, stdout);
  if (done < all.count) say_error("stopped after %zu of %zu rows", done, all.count);
  int status = done < all.count ? SAY_STOPPED : strict && tally_count(t, VERDICT_FAIL) ? SAY_LIMIT : SAY_OK;
  tally_free(t);
  lines_free(&all);
  return status;
}

static int read_limit(rat *r, const char *name, const char *text) {
  size_t at;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &at, &why) == ASSAY_OK && rat_sgn(r) >= 0) return 0;
  say_error("--%s: '%s' is not a number of at least 0", name, text);
  return -1;
}

int verb_check(int argc, char **argv) {
  const char *file, *loose = NULL, *tolerance = NULL;
  int json = 0, strict = 0;
  const args_option table[] = {
      {"loose", &loose, 0}, {"tolerance", &tolerance, 0}, {"strict", 0, &strict}, {"json", 0, &json}, {0}};
  int n = args_read(argc, argv, table, &file, 1);
  if (n < 1) {
    if (n == 0) say_error("FILE: missing; allowed: a file of one JSON object a line, or - for standard input");
    return SAY_USAGE;
  }
  verdict_limits limits;
  rat_init(&limits.loose);
  rat_init(&limits.tolerance);
  int bad = read_limit(&limits.loose, "loose", loose ? loose : "0.01") ||
            read_limit(&limits.tolerance, "tolerance", tolerance ? tolerance : "0.001");
  int status = bad ? SAY_USAGE : run(file, &limits, json, strict);
  rat_clear(&limits.loose);
  rat_clear(&limits.tolerance);
  return status;
}
