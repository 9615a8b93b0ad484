/* audit_sampler.h - how batches are drawn, and which questions bound what that costs.
 *
 * A bound is a question of `assay value` whose answer is the truth (both sides), or lies below or above it. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_AUDIT_SAMPLER_H
#define ASSAY_AUDIT_SAMPLER_H

#include "audit_claim.h"
#include "run_bounds.h"

#include <assay.h>

typedef enum { AUDIT_NOTHING = 0, AUDIT_BELOW = 1, AUDIT_ABOVE = 2, AUDIT_BOTH = 3 } audit_side;

/* What is a count of a bound: floor or ceiling is taken where it is no integer. */
typedef enum { AUDIT_OF_RUN = 1, AUDIT_OF_EPOCHS = 2, AUDIT_OF_BATCHES = 4 } audit_count;

typedef struct {
  const char *mechanism;
  audit_side side;
  int steps;          /* audit_count; 0: none                                              */
  const char *rounds; /* the field of the epochs, or NULL                                  */
  int flat;           /* 1: sigma over the root of the epochs, as one order serves them all */
  int rate, cut;      /* 1: it has them */
} audit_bound;

enum { AUDIT_BOUNDS = 3 };

typedef struct {
  const char *name, *about;
  const char *adjacency; /* the only one but replace under which it is judged, or NULL: the claim's */
  const char *theorem;   /* why the bounds are bounds, or NULL                          */
  int whole;             /* 1: only runs of at least one epoch                          */
  int counts;            /* audit_count of its bounds                                   */
  run_draw drawn;        /* of claims in other forms: where a record is;                */
  int one_sided;         /* 1: of these, bounds from above alone are known;             */
  int replaced;          /* 1: another record takes the place of one that is left out   */
  audit_bound of[AUDIT_BOUNDS];
} audit_sampler;

/* The row of a list of queries, which is no sampler. */
#define AUDIT_LIST "queries"

/* Ends with a row whose name is NULL. */
extern const audit_sampler audit_samplers[];

/* The row of this name, which is there; 0, or -1 after an error line: it is not. */
const audit_sampler *audit_sampler_find(const char *name);
int audit_sampler_check(const char *name);

/* Why this sampler cannot be judged for this claim, or NULL. */
const char *audit_sampler_unfit(const audit_sampler *s, const audit_claim *c);
/* The adjacency under which it is judged. */
const char *audit_sampler_adjacency(const audit_sampler *s, const audit_claim *c);
/* On which side of the truth the answer of a bound lies. */
audit_side audit_sampler_side(const audit_sampler *s, const audit_bound *b, const audit_claim *c);
/* The question of a bound, but for its quantity; bit k of `ends` says whether the count 1 << k is rounded up. */
assay_question *audit_sampler_question(const audit_sampler *s, const audit_bound *b, const audit_claim *c, int ends);
/* The count, audit_count, so rounded, as a text: at least 1, as some record is used; free() it. */
char *audit_sampler_count(const audit_claim *c, int of, int ends);
/* Tells the question a number of the claim, exactly. */
void audit_sampler_tell(assay_question *q, const audit_claim *c, audit_number which);

#endif
