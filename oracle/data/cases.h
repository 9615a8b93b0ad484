/* cases.h - what the vectors ask: the questions, the notes on them, the relations.
 *
 * Data only; the answers are computed.  An id is for ever: a question may be added,
 * never changed.  Classic mistake: a flag without a note, or a note without a test.  */
#ifndef ASSAY_CASES_H
#define ASSAY_CASES_H

typedef struct {
  const char *id;
  const char *params; /* the mechanism's numbers: "sigma=1 steps=10"                */
  const char *at;     /* the epsilon of a delta, the delta of an epsilon, ..        */
  const char *flags;  /* names of notes, with a space between                       */
  const char *comment;
} case_test;

typedef struct {
  const char *label;      /* the mechanism in the words of the schema              */
  const char *mechanism;  /* and in those of the program                           */
  const char *direction;  /* remove, add or both                                   */
  const char *method;     /* how its tests are answered; a test that is not says so */
  const case_test *tests; /* a NULL id ends them                                   */
} case_group;

typedef struct {
  const char *left, *rel, *right, *why;
} case_relation;

typedef struct {
  const char *name, *bug_type, *description, *effect;
} case_note;

typedef struct {
  const char *file, *version, *about;
  const char *quantity;           /* as the program calls it: delta, epsilon, renyi  */
  const case_group *groups;       /* a NULL label ends them     */
  const case_relation *relations; /* a NULL left side ends them */
  long bits;                      /* of the ends of an enclosure                     */
} case_file;

extern const case_file cases_gaussian_delta, cases_gaussian_epsilon;
extern const case_file cases_poisson_delta, cases_poisson_epsilon;
extern const case_file cases_balls_delta, cases_balls_epsilon;
extern const case_file cases_laplace_delta, cases_response_delta, cases_discrete_delta;
extern const case_file cases_renyi;

/* Ends with a NULL name. */
extern const case_note cases_notes[];

#endif
