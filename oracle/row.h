/* row.h - one line of an accountant's record, read strictly: a question and what is claimed about it. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ROW_H
#define ASSAY_ROW_H

#include "ask.h"

enum { ROW_CLAIMS = 4 };

typedef struct {
  const char *field; /* where in the line: "value", "lower", "upper", "imaginary" */
  promise promised;
  claim c;
} row_claim;

typedef struct {
  const char *tool, *method; /* belong to the JSON object */
  query q;
  json_t *texts;           /* what q->told points to         */
  const claims_row *known; /* NULL for a tool that assay does not know */
  row_claim claims[ROW_CLAIMS];
  int count;
} row;

void row_init(row *r);
void row_clear(row *r);

/* Fills r from a JSON object.  VERDICT_PASS: r can be judged.  VERDICT_REJECT or
 * VERDICT_NOT_COVERED: it cannot, and *why says so; free() that.                  */
verdict row_read(row *r, json_t *object, char **why);

#endif
