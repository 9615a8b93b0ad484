/* audit.h - is a claim true for this sampler?
 *
 * The true delta at the claimed epsilon lies in delta, the true epsilon at the claimed delta in epsilon; where steps,
 * epochs or batches of an epoch are no integer, those of floor and ceiling all lie there.  The claim holds if delta or
 * epsilon is at most the claimed one for all of them, is refuted if it is larger for all of them, and is undecided otherwise:
 * delta at the claimed epsilon is at most the claimed delta just if epsilon at the claimed delta is at most the claimed epsilon. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_AUDIT_H
#define ASSAY_AUDIT_H

#include "audit_sampler.h"
#include "ivl.h"

#include <jansson.h>

typedef enum { AUDIT_HOLDS, AUDIT_REFUTED, AUDIT_UNDECIDED } audit_verdict;

typedef struct {
  const audit_sampler *sampler;
  audit_verdict verdict;
  int judged; /* 0: the sampler is unfit for the claim, and has no numbers                       */
  ivl delta, epsilon;
  ivl level; /* that of rho, mu or the Renyi divergence, where the claim is of it               */
  char *why; /* why it is undecided, or NULL                                                    */
  json_t *theorems;
} audit_result;

/* r := the judgement; audit_clear is due. */
void audit_judge(audit_result *r, const audit_sampler *s, const audit_claim *c, assay_session *of);

/* delta[k] := the enclosure of the true delta at epsilon[k], k below n, over floors and ceilings; [0, 1] where the sampler cannot
 * be judged. */
void audit_deltas(ivl *delta, const audit_sampler *s, const audit_claim *c, assay_session *of, const mpq_t *epsilon,
                  int n);

/* The least noise multiplier that is known to be enough, rounded up to 6 digits; NULL: none is known.  free() it. */
char *audit_enough_sigma(const audit_sampler *s, const audit_claim *c, assay_session *of);
/* The most whole epochs, at most those of the claim, for which the claim holds; "0": not even one.  free() it. */
char *audit_enough_epochs(const audit_sampler *s, const audit_claim *c, assay_session *of);

/* ---- From answers and bounds to a judgement: audit_result.c --------------------------- */

/* Of the ends; bit k of `ends` says whether the count 1 << k is rounded up. */
enum { AUDIT_BITS = 256, AUDIT_ENDS = 8 };

/* "holds", "refuted", "undecided" */
const char *audit_verdict_name(audit_verdict v);

/* r := nothing known, and undecided; audit_clear is due. */
void audit_init(audit_result *r, const audit_sampler *s);
void audit_clear(audit_result *r);

/* The answer to q, which is freed; r, if it is not NULL, rests on its theorems, too. */
assay_answer *audit_ask(audit_result *r, assay_question *q, assay_session *of);
/* x := this end, rounded outward; -1: there is none, and x is as it was. */
int audit_end(mpfr_t x, const assay_answer *a, assay_end end);
/* z meets the answer, on those of these sides on which it is a bound. */
void audit_meet(ivl *z, const assay_answer *a, audit_side side);

/* 1 if counts are rounded so: those that are integers have one end. */
int audit_is_rounding(const audit_sampler *s, const audit_claim *c, int ends);
/* hull := what this rounding leaves, z, and what those before it do. */
void audit_join(ivl *hull, const ivl *z, int ends);

/* The verdict of bounds z on what is claimed to be at most that. */
audit_verdict audit_verdict_by(const ivl *z, const rat *claimed);
/* The verdict that all have, where bit v says that some have the verdict v, or none. */
audit_verdict audit_verdict_all(int seen);
/* Why bounds on these sides, audit_side, leave the claim open; free() it. */
char *audit_why_open(int sides);

#endif
