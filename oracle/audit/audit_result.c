/* audit_result.c - a judgement from answers and bounds, whatever the claim is of. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit.h"
#include "local.h"
#include "meet.h"
#include "object.h"
#include "text.h"

#include <stdlib.h>

const char *audit_verdict_name(audit_verdict v) {
  return v == AUDIT_HOLDS ? "holds" : v == AUDIT_REFUTED ? "refuted" : "undecided";
}

void audit_init(audit_result *r, const audit_sampler *s) {
  *r = (audit_result){.sampler = s, .verdict = AUDIT_UNDECIDED, .theorems = json_array()};
  ivls_init(AUDIT_BITS, &r->delta, &r->epsilon, &r->level);
}

void audit_clear(audit_result *r) {
  ivls_clear(&r->delta, &r->epsilon, &r->level);
  free(r->why);
  json_decref(r->theorems);
}

/* ---- Answers ----------------------------------------------------------------------- */

assay_answer *audit_ask(audit_result *r, assay_question *q, assay_session *of) {
  assay_answer *a = assay_session_ask(of, q);
  assay_question_free(q);
  for (size_t i = 0; r && assay_answer_theorem(a, i); i++) object_list_add(r->theorems, assay_answer_theorem(a, i));
  return a;
}

int audit_end(mpfr_t x, const assay_answer *a, assay_end end) {
  char *hex = assay_answer_hex(a, ASSAY_VALUE, end);
  if (!hex) return -1;
  const int bad = mpfr_set_str(x, hex, 0, end == ASSAY_LOWER ? MPFR_RNDD : MPFR_RNDU);
  assay_text_free(hex);
  return bad;
}

void audit_meet(ivl *z, const assay_answer *a, audit_side side) {
  static const audit_side sides[] = {AUDIT_BOTH, AUDIT_ABOVE, AUDIT_BELOW, AUDIT_NOTHING}; /* by assay_bounds */
  local_ivls(AUDIT_BITS, x);
  side &= sides[assay_answer_bounds(a)];
  if (side & AUDIT_BELOW && !audit_end(x.lo, a, ASSAY_LOWER)) meet_above(z, &x);
  if (side & AUDIT_ABOVE && !audit_end(x.hi, a, ASSAY_UPPER)) meet_below(z, &x);
}

/* ---- Bounds ------------------------------------------------------------------------- */

int audit_is_rounding(const audit_sampler *s, const audit_claim *c, int ends) {
  const int broken = (audit_claim_is_broken(c, AUDIT_STEPS) ? AUDIT_OF_RUN : 0) |
                     (audit_claim_is_broken(c, AUDIT_EPOCHS) ? AUDIT_OF_EPOCHS : 0) |
                     (audit_claim_is_broken_epoch(c) ? AUDIT_OF_BATCHES : 0);
  return !(ends & ~(broken & s->counts));
}

void audit_join(ivl *hull, const ivl *z, int ends) { ivl_hull(hull, ends ? hull : z, z); }

audit_verdict audit_verdict_by(const ivl *z, const rat *claimed) {
  if (mpfr_cmp_q(z->hi, claimed->v) <= 0) return AUDIT_HOLDS;
  return mpfr_cmp_q(z->lo, claimed->v) > 0 ? AUDIT_REFUTED : AUDIT_UNDECIDED;
}

audit_verdict audit_verdict_all(int seen) {
  return seen == 1 << AUDIT_HOLDS ? AUDIT_HOLDS : seen == 1 << AUDIT_REFUTED ? AUDIT_REFUTED : AUDIT_UNDECIDED;
}

char *audit_why_open(int sides) {
  if (sides == AUDIT_BELOW) return text_of("only a lower bound is known, and it does not refute the claim");
  if (sides == AUDIT_ABOVE) return text_of("only an upper bound is known, and the claim is below it");
  return text_of("the claim lies between the bounds that are known");
}
