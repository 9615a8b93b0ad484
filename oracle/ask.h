/* ask.h - from the words of a row to a question.
 *
 * Each word that tells something about the question is used, or the row is rejected:
 * no question is asked that the row did not ask.                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ASK_H
#define ASSAY_ASK_H

#include "verdict.h"
#include "words.h"

typedef struct {
  query *q;
  const words *w;
  const claims_row *known; /* the promise of the row's method, or NULL      */
  json_t *texts;           /* keeps what q->told points to: a JSON array */
  char **why;
  int is_part; /* 1: of a list of parts */
} ask;

/* Fills a->q.  VERDICT_PASS: it can be answered.  VERDICT_REJECT or VERDICT_NOT_COVERED: it
 * cannot, and *a->why says so; free() that.                                          */
verdict ask_read(ask *a);

#endif
