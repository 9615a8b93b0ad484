/* show.h - an answer on standard output, as a person or a program reads it. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SHOW_H
#define ASSAY_SHOW_H

#include "answer.h"
#include "varied.h"

#include <jansson.h>

/* A few lines of text, or one line in a list; a JSON object on a line; a row of a table (csv.h). */
typedef enum { SHOW_TEXT, SHOW_JSON, SHOW_CSV } show_form;

typedef struct {
  show_form form;
  long digits;
  const varied *v; /* whose options are shown with each answer */
  int has_head;    /* 1: the table has its head */
} show;

/* An answer, whole before this returns; reason: what stopped it in words, or NULL; spent: seconds that it took. */
void show_answer(show *s, const query *q, const answer *a, const char *reason, double spent);
/* The object of SHOW_JSON but for seconds; the caller's. */
json_t *show_object(const query *q, const answer *a, long digits);
/* .. of a question that has no answer. */
json_t *show_refusal(const query *q, const char *why);
/* A question of a list that has no answer; nothing where text is shown. */
void show_refused(show *s, const query *q, const char *why);

/* "sigma 1, epsilon 0.5": the options that are lists; free() it. */
char *show_label(const query *q, const show *s);
/* "value", "infinite", "limit"; from draws "bound"; of what is printed, or an estimate, "no-bound". */
const char *show_result(const answer *a);
/* The digits that were reached, of so many. */
long show_reached(const answer *a, long digits);

/* From now on what show_answer writes goes out at once. */
void show_rows_whole(void);

#endif
