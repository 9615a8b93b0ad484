/* question.h - a question as a JSON object, in the words of `assay value`.
 *
 *   {"quantity": "delta", "mechanism": "poisson", "sigma": 0.8, "rate": "1/1000", "steps": 1000, "epsilon": 1}
 *
 * Also "direction", "adjacency", "method", "least" (true or false), "parts" (a text as of --parts, or a list of objects),
 * and "id", which comes back with the answer. Numbers are what is written (lines_read_exactly). null: not told.    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_QUESTION_H
#define ASSAY_QUESTION_H

#include "asked.h"
#include "lines.h"

typedef struct {
  asked words; /* texts of the object, which has to stay, or of `parts` */
  const char *method;
  char *parts; /* NULL, or made of a list */
  json_t *id;
} question;

/* NULL, or the line that says what is wrong; question_clear is due either way. */
char *question_read(question *w, json_t *object);
void question_clear(question *w);

/* q, which is initialised, := the question, checked, and q->by; NULL, or the line that says what is wrong. */
char *question_query(query *q, const question *w);
/* The same text for questions that share tables; free() it. */
char *question_shared(const question *w);

#endif
