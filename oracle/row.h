/* row.h - one line of an accountant's record, read strictly.
 *
 * A parameter that is a JSON number is the binary64 that the tool was given; one that
 * is a string is the number that is written.  A claimed number is what the tool
 * returned: a decimal that a binary64 prints as (up to 17 digits, in range) is that
 * binary64, any other text is the number that is written.                         */
#ifndef ASSAY_ROW_H
#define ASSAY_ROW_H

#include <jansson.h>

#include "verdict.h"

enum { ROW_CLAIMS = 2 };

typedef struct {
  const char *field; /* where in the line: "value", "lower", "upper" */
  promise promised;
  claim c;
} row_claim;

typedef struct {
  const char *tool, *method; /* belong to the JSON object */
  query q;
  const claims_row *known; /* NULL for a tool that assay does not know */
  row_claim claims[ROW_CLAIMS];
  int count;
} row;

void row_init(row *r);
void row_clear(row *r);

/* Fills r from a JSON object.  VERDICT_PASS: r can be judged.  VERDICT_REJECT or
 * VERDICT_NOT_COVERED: it cannot, and *why says so; free() that.                  */
verdict row_read(row *r, const json_t *object, char **why);

#endif
