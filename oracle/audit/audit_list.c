/* audit_list.c - rho, mu and Renyi divergences of a list of queries.
 *
 * Method: a Renyi divergence is asked.  That of order 2 bounds rho and mu from below; where all noise is (discrete) Gaussian
 * rho is a sum of rationals, compared exactly.  Both ways have to agree.
 * Derivation: proofs/notes/audit.md.                                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_list.h"
#include "apart.h"
#include "asked.h"
#include "audit_forms.h"
#include "local.h"
#include "mechanism.h"
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

/* What the noise of a query is. */
typedef enum { OTHER, DISCRETE, GAUSSIAN } noise;

static noise noise_of(const query *p) {
  const int is_discrete = !strcmp(p->how->name, "discrete-gaussian");
  if (!is_discrete && strcmp(p->how->name, "gaussian") != 0) return OTHER;
  if (mpq_cmp_ui(query_get(p, FIELD_RATE), 1, 1) != 0) return OTHER;
  return is_discrete ? DISCRETE : GAUSSIAN;
}

/* rho += what the query costs: uses shift^2/(2 variance), of a sum that moves twice as far where a record is replaced. */
static void add_rho(mpq_t rho, const query *p) {
  const int by_sigma = !(p->given & (FIELD(VARIANCE) | FIELD(RHO)));
  local_mpqs(x, uses);
  if (by_sigma) mpq_mul(x, query_get(p, FIELD_SIGMA), query_get(p, FIELD_SIGMA));
  else mpq_set(x, query_get(p, FIELD_VARIANCE));
  mpq_div(x, query_get(p, FIELD_SHIFT), x);
  mpq_mul(x, x, query_get(p, FIELD_SHIFT));
  mpq_set_ui(uses, query_uses(p), 1);
  mpq_mul(x, x, uses);
  mpq_div_2exp(x, x, 1);
  if (p->how->doubles) mpq_mul_2exp(x, x, 2);
  mpq_add(rho, rho, x);
}

/* rho := that of the list, if all its noise is at least discrete Gaussian; the least of its kinds of noise. */
static noise rho_of(mpq_t rho, const audit_claim *c) {
  local_query query q;
  noise least = GAUSSIAN;
  local_text char *line = read_list(&q, c);
  if (line) return OTHER;
  for (size_t i = 0; i < q.n_parts; i++) {
    const noise of = noise_of(&q.parts[i]);
    if (of < least) least = of;
    if (of != OTHER) add_rho(rho, &q.parts[i]);
  }
  return least;
}

/* ---- Answers ------------------------------------------------------------------------------ */

/* z := the enclosure of the Renyi divergence of this order; frees the text. */
static void ask_renyi(mpfr_t *z, audit_result *r, const audit_claim *c, assay_session *of, char *order) {
  assay_question *q = audit_sampler_question(r->sampler, &r->sampler->of[0], c, 0);
  assay_question_set_quantity(q, "renyi");
  assay_question_set(q, "order", order);
  assay_answer *a = audit_ask(r, q, of);
  audit_meet(z, a, AUDIT_BOTH);
  if (assay_answer_status(a) == ASSAY_DOMAIN) r->why = text_of("%s", assay_answer_message(a));
  assay_answer_free(a);
  free(order);
}

/* r->level := the exact number. */
static audit_verdict judge_exactly(audit_result *r, const audit_claim *c, mpq_srcptr rho) {
  local_mpqs(x, claimed);
  audit_forms_of_rho(x, rho, c);
  audit_forms_claimed(claimed, c);
  audit_forms_end(r->level[0], rho, c, MPFR_RNDD);
  audit_forms_end(r->level[1], rho, c, MPFR_RNDU);
  return mpq_cmp(x, claimed) <= 0 ? AUDIT_HOLDS : AUDIT_REFUTED;
}

/* r->level[0] := the lower bound by order 2, whose enclosure is z. */
static void bound_below(audit_result *r, const audit_claim *c, mpfr_t *z) {
  if (c->form == AUDIT_MU) mpfr_sqrt(r->level[0], z[0], MPFR_RNDD);
  else mpfr_div_2ui(r->level[0], z[0], 1, MPFR_RNDD);
}

/* ---- Judgement ------------------------------------------------------------------------------ */

static void judge_total(audit_result *r, const audit_claim *c, assay_session *of) {
  local_mpqs(rho, twice);
  mpfr_t z[2];
  mpfr_inits2(AUDIT_BITS, z[0], z[1], (mpfr_ptr)0);
  mpfr_set_zero(z[0], 1);
  mpfr_set_inf(z[1], 1);
  const noise of_all = rho_of(rho, c);
  ask_renyi(z, r, c, of, text_of("2"));
  object_list_add(r->theorems, "T-AUDIT-LIST");
  bound_below(r, c, z);
  mpq_mul_2exp(twice, rho, 1);
  if (of_all != OTHER && (mpfr_cmp_q(z[0], twice) > 0 || mpfr_cmp_q(z[1], twice) < 0)) apart_note();
  if (of_all == GAUSSIAN || (of_all == DISCRETE && c->form == AUDIT_RHO)) r->verdict = judge_exactly(r, c, rho);
  mpfr_clears(z[0], z[1], (mpfr_ptr)0);
}

void audit_list_judge(audit_result *r, const audit_claim *c, assay_session *of) {
  mpfr_set_zero(r->level[0], 1);
  mpfr_set_inf(r->level[1], 1);
  if (c->form == AUDIT_RENYI) ask_renyi(r->level, r, c, of, mpq_get_str(NULL, 10, c->n[AUDIT_ORDER].v));
  else judge_total(r, c, of);
  if (r->verdict == AUDIT_UNDECIDED) r->verdict = audit_verdict_by(r->level, &c->n[AUDIT_LEVEL]);
  if (r->verdict == AUDIT_UNDECIDED && !r->why)
    r->why = audit_why_open(mpfr_inf_p(r->level[1]) ? AUDIT_BELOW : AUDIT_BOTH);
}
