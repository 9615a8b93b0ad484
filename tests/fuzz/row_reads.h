/* row_reads.h - what holds for any JSON object that is read as a row; before any header but heard.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ROW_READS_H
#define ASSAY_ROW_READS_H

#include "heard.h"

#include "judge.h"
#include "row.h"

/* A row is a question with claims, or is turned away with a reason. */
static inline void row_reads(json_t *object) {
  row r;
  char *why = NULL;
  row_init(&r);
  const verdict v = row_read(&r, object, &why);
  heard_demand(v == VERDICT_PASS || v == VERDICT_REJECT || v == VERDICT_NOT_COVERED, "a row is read or not");
  heard_demand(v == VERDICT_PASS ? !why : why != NULL && *why, "a reason if and only if it is not");
  if (v == VERDICT_PASS)
    heard_demand(r.q.how && r.q.what && r.count > 0 && r.count <= ROW_CLAIMS, "a question and claims");
  char *question = judge_question(object);
  heard_demand((question != NULL) == (v == VERDICT_PASS), "its question as text");
  free(question);
  free(why);
  row_clear(&r);
  heard_demand(judge_promise(object) != NULL, "a promise");
}

#endif
