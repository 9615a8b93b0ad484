/* worker_cases.c - rows put together by their questions. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "status.h"
#include "text.h"
#include "worker.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  char *question;
  size_t row;
} asked;

static int by_question(const void *a, const void *b) {
  const asked *x = a, *y = b;
  int c = strcmp(x->question, y->question);
  return c ? c : (x->row > y->row) - (x->row < y->row);
}

/* Up to their line feeds. */
static int is_shared(const char *a, const char *b) {
  const size_t n = strcspn(a, "\n");
  return n == strcspn(b, "\n") && !memcmp(a, b, n);
}

static const size_t *rows_of; /* for the comparison below: qsort passes nothing else */

static int by_first_row(const void *a, const void *b) {
  size_t x = rows_of[((const worker_case *)a)->begin], y = rows_of[((const worker_case *)b)->begin];
  return (x > y) - (x < y);
}

/* Each row with its question, in the order of these; a row without one is alone. */
static asked *all_questions(const workers *how, size_t rows) {
  asked *all = assay_alloc((rows + 1) * sizeof *all);
  for (size_t i = 0; i < rows; i++) {
    char *question = how->question(how, i);
    all[i] = (asked){question ? question : text_of("row %zu", i), i};
  }
  qsort(all, rows, sizeof *all, by_question);
  return all;
}

void worker_cases_make(worker_cases *c, const workers *how, size_t rows) {
  asked *all = all_questions(how, rows);
  c->rows = assay_alloc((rows + 1) * sizeof *c->rows);
  c->at = assay_alloc((rows + 1) * sizeof *c->at);
  c->count = 0;
  for (size_t i = 0; i < rows; i++) {
    c->rows[i] = all[i].row;
    const int full = how->most && c->count && c->at[c->count - 1].count == how->most;
    if (i == 0 || full || !is_shared(all[i].question, all[i - 1].question)) c->at[c->count++] = (worker_case){i, 0};
    c->at[c->count - 1].count++;
  }
  for (size_t i = 0; i < rows; i++) free(all[i].question);
  free(all);
  rows_of = c->rows;
  qsort(c->at, c->count, sizeof *c->at, by_first_row);
}

void worker_cases_free(worker_cases *c) {
  free(c->rows);
  free(c->at);
}
