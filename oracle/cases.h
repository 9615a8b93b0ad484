/* cases.h - what the vectors ask: the questions, the notes on them, the relations.
 *
 * Data only; the answers are computed.  An id is for ever: a question may be added,
 * never changed.  Classic mistake: a flag without a note, or a note without a test.  */
#ifndef ASSAY_CASES_H
#define ASSAY_CASES_H

typedef struct {
  const char *id, *sigma, *steps, *at;
  const char *flags; /* names of notes, with a space between */
  const char *comment;
} case_test;

typedef struct {
  const char *name, *bug_type, *description, *effect;
} case_note;

typedef struct {
  const char *left, *rel, *right, *why;
} case_relation;

typedef struct {
  const char *file, *version, *about;
  const char *quantity;           /* delta (at an epsilon) or epsilon (at a delta) */
  const case_test *tests;         /* a NULL id ends them        */
  const case_relation *relations; /* a NULL left side ends them */
} case_file;

extern const case_file cases_delta, cases_epsilon;

/* Ends with a NULL name. */
extern const case_note cases_notes[];

#endif
