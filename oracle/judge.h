/* judge.h - the verdict on one row of an accountant's record.
 *
 * Several accountants are asked the same question: rows with the same question share
 * one `truths`, which finds the answer once for each number of digits.
 * Classic mistake: to ask for all digits at once; three of them decide most claims.  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_JUDGE_H
#define ASSAY_JUDGE_H

#include "kept.h"
#include "lines.h"
#include "verdict.h"

enum { JUDGE_LEVELS = 5 };

/* Answers to one question, of more and more digits; begin with {.seconds = .., .tables = ..}, 0: no limit. */
typedef struct {
  answer at[JUDGE_LEVELS];
  int count;
  double seconds, until; /* for all of them, from the first on: seconds.h */
  kept *tables;          /* of questions before it; NULL: none; not owned  */
} truths;

/* Forgets the answers. */
void judge_truths_clear(truths *t);

typedef struct {
  verdict v;
  mpfr_t off;    /* how far the gravest claim is from the truth, relatively; NaN: no truth */
  char *failure; /* why a row does not hold, in words, or ""; owned                     */
  char *json;    /* all of it as one JSON object, or NULL; owned                         */
} judged;

/* The text of the row's question, the same for rows that share a truth, up to its line feed the same for rows that share
 * tables; NULL if it asks none.  free() it. */
char *judge_question(json_t *object);

/* j becomes the verdict on this row; `known` belongs to its question.  as_json: with its text. */
void judge(judged *j, const lines_line *line, const verdict_limits *limits, truths *known, int as_json);
void judge_judged_clear(judged *j);

/* What the row's tool and method promise, as a word of the table. */
const char *judge_promise(const json_t *object);

#endif
