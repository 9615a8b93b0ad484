/* audit.h - is a claim true for this sampler?
 *
 * The true delta at the claimed epsilon lies in delta, the true epsilon at the claimed delta in epsilon; where steps,
 * epochs or batches of an epoch are no integer, those of floor and ceiling all lie there.  The claim holds if delta or
 * epsilon is at most the claimed one for all of them, is refuted if it is larger for all of them, and is undecided otherwise:
 * delta at the claimed epsilon is at most the claimed delta just if epsilon at the claimed delta is at most the claimed epsilon. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_AUDIT_H
#define ASSAY_AUDIT_H

#include "audit_sampler.h"

#include <jansson.h>
#include <mpfr.h>

typedef enum { AUDIT_HOLDS, AUDIT_REFUTED, AUDIT_UNDECIDED } audit_verdict;

typedef struct {
  const audit_sampler *sampler;
  audit_verdict verdict;
  mpfr_t delta[2], epsilon[2]; /* lower and upper ends */
  mpfr_t level[2];             /* those of rho, mu or the Renyi divergence, where the claim is of it; NaN: not known */
  char *why;                   /* why it is undecided, or NULL */
  json_t *theorems;
} audit_result;

/* "holds", "refuted", "undecided" */
const char *audit_verdict_name(audit_verdict v);

/* r := the judgement; audit_clear is due. */
void audit_judge(audit_result *r, const audit_sampler *s, const audit_claim *c, assay_session *of);
void audit_clear(audit_result *r);

/* The counts of the sampler that are no integers, as audit_count. */
int audit_broken_counts(const audit_sampler *s, const audit_claim *c);
/* The list has this id. */
void audit_add_theorem(json_t *list, const char *id);

/* z meets the answer, on those of these sides on which it is a bound. */
void audit_meet(mpfr_t *z, const assay_answer *a, audit_side side);

/* delta[k] := the enclosure of the true delta at epsilon[k], k below n, over floors and ceilings; [0, 1] where the sampler cannot be
 * judged. */
void audit_deltas(mpfr_t (*delta)[2], const audit_sampler *s, const audit_claim *c, assay_session *of,
                  const mpq_t *epsilon, int n);

/* The least noise multiplier that is known to be enough, rounded up to 6 digits; NULL: none is known.  free() it. */
char *audit_enough_sigma(const audit_sampler *s, const audit_claim *c, assay_session *of);
/* The most whole epochs, at most those of the claim, for which the claim holds; "0": not even one.  free() it. */
char *audit_enough_epochs(const audit_sampler *s, const audit_claim *c, assay_session *of);

#endif
