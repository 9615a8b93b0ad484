/* audit_list.c - rho, mu and Renyi divergences of a list of queries.
 *
 * Method: a Renyi divergence is asked.  That of order 2 bounds rho and mu from below; where all noise is (discrete) Gaussian
 * rho is a sum of rationals, compared exactly.  Both ways have to agree.
 * Derivation: proofs/notes/audit.md.                                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_list.h"
#include "asked.h"
#include "audit_forms.h"
#include "elem.h"
#include "gaussian_mu.h"
#include "local.h"
#include "meet.h"
#include "object.h"
#include "say.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* ---- The list --------------------------------------------------------------------------- */

/* q, which is to be cleared, := the list; NULL, or what is wrong; free() it. */
static char *read_list(query *q, const audit_claim *c) {
  const int is_promise = c->form == AUDIT_PROMISE;
  const asked words = {.quantity = is_promise ? "delta" : "renyi",
                       .mechanism = "compose",
                       .adjacency = c->adjacency,
                       .parts = c->parts,
                       .told = {[FIELD_ORDER] = is_promise ? NULL : "2", [FIELD_EPSILON] = is_promise ? "1" : NULL}};
  query_init(q);
  char *line = asked_read(q, &words, 0);
  return line ? line : asked_check(q);
}

int audit_list_check(const audit_claim *c) {
  for (int i = 0; i < AUDIT_EPSILON; i++)
    if (c->text[i])
      return say_error("--%s: not together with --parts, whose queries have their own numbers", audit_claim_names[i]);
  local_query query q;
  local_text char *line = read_list(&q, c);
  return line ? say_error("%s", line) : 0;
}

/* rho := that of the list, if it is known exactly. */
static gaussian_mu_kind rho_of(mpq_ptr rho, const audit_claim *c) {
  local_query query q;
  local_text char *line = read_list(&q, c);
  return line ? GAUSSIAN_MU_UNKNOWN : gaussian_mu_rho(rho, &q);
}

/* ---- Answers ------------------------------------------------------------------------------ */

/* z := the enclosure of the Renyi divergence of this order; frees the text. */
static void ask_renyi(ivl *z, audit_result *r, const audit_claim *c, assay_session *of, char *order) {
  assay_question *q = audit_sampler_question(r->sampler, &r->sampler->of[0], c, 0);
  assay_question_set_quantity(q, "renyi");
  assay_question_set(q, "order", order);
  assay_answer *a = audit_ask(r, q, of);
  audit_meet(z, a, AUDIT_BOTH);
  if (assay_answer_status(a) == ASSAY_DOMAIN) r->why = text_of("%s", assay_answer_message(a));
  assay_answer_free(a);
  free(order);
}

/* r->level meets the lower bound by order 2, whose enclosure is z. */
static void bound_below(audit_result *r, const audit_claim *c, const ivl *z) {
  local_ivls(AUDIT_BITS, x);
  if (c->form == AUDIT_MU) ivl_sqrt(&x, z);
  else ivl_mul_2si(&x, z, -1);
  meet_above(&r->level, &x);
}

/* ---- Judgement ------------------------------------------------------------------------------ */

static void judge_total(audit_result *r, const audit_claim *c, assay_session *of) {
  local_mpqs(rho, claimed, twice);
  local_ivls(AUDIT_BITS, z, x);
  const gaussian_mu_kind known = rho_of(rho, c);
  meet_positive(&z);
  ask_renyi(&z, r, c, of, text_of("2"));
  object_list_add(r->theorems, "T-AUDIT-LIST");
  bound_below(r, c, &z);
  if (known == GAUSSIAN_MU_UNKNOWN) return;
  mpq_mul_2exp(twice, rho, 1);
  ivl_set_q(&x, twice);
  meet(&x, &x, &z);
  if (known != GAUSSIAN_MU_LEAST && c->form != AUDIT_RHO) return;
  audit_forms_claimed(claimed, c);
  audit_forms_number(&r->level, rho, c);
  r->verdict = mpq_cmp(rho, claimed) <= 0 ? AUDIT_HOLDS : AUDIT_REFUTED;
}

void audit_list_judge(audit_result *r, const audit_claim *c, assay_session *of) {
  meet_positive(&r->level);
  if (c->form == AUDIT_RENYI) ask_renyi(&r->level, r, c, of, mpq_get_str(NULL, 10, c->n[AUDIT_ORDER].v));
  else judge_total(r, c, of);
  if (r->verdict == AUDIT_UNDECIDED) r->verdict = audit_verdict_by(&r->level, &c->n[AUDIT_LEVEL]);
  if (r->verdict == AUDIT_UNDECIDED && !r->why)
    r->why = audit_why_open(mpfr_inf_p(r->level.hi) ? AUDIT_BELOW : AUDIT_BOTH);
}
