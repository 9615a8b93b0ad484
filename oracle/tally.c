/* tally.c - counts and worst cases, in the order of first appearance. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "tally.h"
#include "out.h"
#include "shown.h"
#include "status.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

typedef struct line {
  struct line *next;
  char *tool, *method, *example, *unjudged;
  const char *promised;
  long count[VERDICT_KINDS];
  mpfr_t loose, fail; /* the largest distances; NaN: none */
} line;

struct tally {
  line *first;
};

tally *tally_new(void) {
  tally *t = assay_alloc(sizeof *t);
  t->first = NULL;
  return t;
}

static void line_free(line *l) {
  free(l->tool);
  free(l->method);
  free(l->example);
  free(l->unjudged);
  mpfr_clear(l->loose);
  mpfr_clear(l->fail);
  free(l);
}

void tally_free(tally *t) {
  for (line *l = t->first, *next; l; l = next) {
    next = l->next;
    line_free(l);
  }
  free(t);
}

static line *line_new(const char *tool, const char *method, const char *promised) {
  line *l = assay_alloc(sizeof *l);
  memset(l->count, 0, sizeof l->count);
  l->next = NULL;
  l->tool = text_of("%s", tool);
  l->method = text_of("%s", method);
  l->example = l->unjudged = NULL;
  l->promised = promised;
  mpfr_init2(l->loose, 64);
  mpfr_init2(l->fail, 64);
  return l;
}

/* The line of this tool and method, made if need be: after the last one of its tool. */
static line *find(tally *t, const char *tool, const char *method, const char *promised) {
  line **place = &t->first;
  int seen = 0;
  for (; *place; place = &(*place)->next) {
    int same = !strcmp((*place)->tool, tool);
    if (same && !strcmp((*place)->method, method)) return *place;
    if (seen && !same) break;
    seen = same;
  }
  line *made = line_new(tool, method, promised);
  made->next = *place;
  return *place = made;
}

/* most := max(most, off); 1 if that changed it. */
static int raise_to(mpfr_ptr most, mpfr_srcptr off) {
  if (mpfr_nan_p(off) || (!mpfr_nan_p(most) && mpfr_cmp(off, most) <= 0)) return 0;
  mpfr_set(most, off, MPFR_RNDU);
  return 1;
}

void tally_add(tally *t, const char *tool, const char *method, const char *promised, verdict v, mpfr_srcptr off,
               const char *example) {
  line *l = find(t, tool, method, promised);
  l->count[v]++;
  if (v == VERDICT_PASS || v == VERDICT_LOOSE) raise_to(l->loose, off);
  if (v == VERDICT_FAIL && raise_to(l->fail, off)) {
    free(l->example);
    l->example = text_of("%s", example);
  }
  if ((v == VERDICT_REJECT || v == VERDICT_NOT_COVERED) && !l->unjudged) l->unjudged = text_of("%s", example);
}

long tally_count(const tally *t, verdict v) {
  long n = 0;
  for (const line *l = t->first; l; l = l->next) n += l->count[v];
  return n;
}

static void print_distance(FILE *out, mpfr_srcptr off) {
  local_text char *text = mpfr_nan_p(off) ? text_of("-") : out_dec_up(off, 2);
  fprintf(out, " %9s", text);
}

/* What a row says, as it can be shown. */
static void print_text(FILE *out, const char *before, const char *text, size_t most) {
  local_text char *shown = shown_text(text, strlen(text), most);
  fprintf(out, "%s%s", before, shown);
}

static void print_line(FILE *out, const line *l) {
  long rows = 0;
  for (int v = 0; v < VERDICT_KINDS; v++) rows += l->count[v];
  local_text char *method = shown_text(l->method, strlen(l->method), SHOWN_QUOTED);
  fprintf(out, "  %-43s %-8s %5ld", method, l->promised, rows);
  for (int v = 0; v < VERDICT_KINDS; v++) fprintf(out, " %5ld", l->count[v]);
  print_distance(out, l->loose);
  print_distance(out, l->fail);
  putc('\n', out);
}

static void print_example(FILE *out, const line *l, const char *example) {
  print_text(out, "  ", l->tool, SHOWN_QUOTED);
  print_text(out, ", ", l->method, SHOWN_QUOTED);
  print_text(out, "\n    ", example, SHOWN_PLAIN);
  putc('\n', out);
}

static void print_examples(const tally *t, FILE *out, const char *title, char *const *(*of)(const line *)) {
  int titled = 0;
  for (const line *l = t->first; l; l = l->next) {
    if (!*of(l)) continue;
    if (!titled++) fprintf(out, "%s\n", title);
    print_example(out, l, *of(l));
  }
}

static char *const *failed(const line *l) { return &l->example; }

static char *const *unjudged(const line *l) { return &l->unjudged; }

char *tally_sentence(const tally *t) {
  static const struct {
    verdict v;
    const char *one, *many;
  } words[] = {{VERDICT_FAIL, "is false", "are false"},
               {VERDICT_UNDECIDED, "is undecided", "are undecided"},
               {VERDICT_REJECT, "is rejected", "are rejected"},
               {VERDICT_NOT_COVERED, "is not covered", "are not covered"}};
  long rows = 0, hold = tally_count(t, VERDICT_PASS) + tally_count(t, VERDICT_LOOSE);
  for (int v = 0; v < VERDICT_KINDS; v++) rows += tally_count(t, (verdict)v);
  char *all = text_of("%ld row%s: %ld hold%s", rows, rows == 1 ? "" : "s", hold, hold == 1 ? "s" : "");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const long n = tally_count(t, words[i].v);
    if (n) all = text_join(all, ", ", text_of("%ld %s", n, n == 1 ? words[i].one : words[i].many));
  }
  return all;
}

void tally_print(const tally *t, FILE *out) {
  const char *tool = NULL;
  fprintf(out, "%-45s %-8s %5s %5s %5s %5s %5s %5s %5s %9s %9s\n", "tool and method", "promise", "rows", "pass",
          "loose", "undec", "FAIL", "rejct", "n.cov", "off:loose", "off:FAIL");
  for (const line *l = t->first; l; l = l->next) {
    if (!tool || strcmp(tool, l->tool) != 0) {
      print_text(out, "", tool = l->tool, SHOWN_QUOTED);
      putc('\n', out);
    }
    print_line(out, l);
  }
  print_examples(t, out, "the worst failure of each method:", failed);
  print_examples(t, out, "not judged, the first row of each method:", unjudged);
  local_text char *sentence = tally_sentence(t);
  fprintf(out, "%s\n", sentence);
}
