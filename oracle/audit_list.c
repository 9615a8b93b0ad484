/* audit_list.c - rho, mu and Renyi divergences of a list of queries.
 *
 * Method: a Renyi divergence is asked.  That of order 2 bounds rho and mu from below; where all noise is (discrete) Gaussian
 * rho is a sum of rationals, compared exactly.  Both roads have to agree.
 * Derivation: proofs/notes/audit.md.                                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_list.h"
#include "apart.h"
#include "asked.h"
#include "mechanism.h"
#include "say.h"

#include <stdlib.h>
#include <string.h>

enum { BITS = 256 };

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
  query q;
  for (int i = 0; i < AUDIT_EPSILON; i++) {
    if (!c->text[i]) continue;
    say_error("--%s: not together with --parts, whose queries have their own numbers", audit_claim_names[i]);
    return -1;
  }
  char *line = read_list(&q, c);
  query_clear(&q);
  if (line) say_error("%s", line);
  free(line);
  return line ? -1 : 0;
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
  mpq_t x, uses;
  mpq_inits(x, uses, NULL);
  if (by_sigma) mpq_mul(x, query_get(p, FIELD_SIGMA), query_get(p, FIELD_SIGMA));
  else mpq_set(x, query_get(p, FIELD_VARIANCE));
  mpq_div(x, query_get(p, FIELD_SHIFT), x);
  mpq_mul(x, x, query_get(p, FIELD_SHIFT));
  mpq_set_ui(uses, query_uses(p), 1);
  mpq_mul(x, x, uses);
  mpq_div_2exp(x, x, 1);
  if (p->how->doubles) mpq_mul_2exp(x, x, 2);
  mpq_add(rho, rho, x);
  mpq_clears(x, uses, NULL);
}

/* rho := that of the list, if all its noise is at least discrete Gaussian; the least of its kinds of noise. */
static noise rho_of(mpq_t rho, const audit_claim *c) {
  query q;
  noise least = GAUSSIAN;
  char *line = read_list(&q, c);
  for (size_t i = 0; !line && i < q.n_parts; i++) {
    const noise of = noise_of(&q.parts[i]);
    if (of < least) least = of;
    if (of != OTHER) add_rho(rho, &q.parts[i]);
  }
  if (line) least = OTHER;
  free(line);
  query_clear(&q);
  return least;
}

/* ---- Answers ------------------------------------------------------------------------------ */

/* z := the enclosure of the Renyi divergence of this order. */
static void ask_renyi(mpfr_t *z, audit_result *r, const audit_claim *c, assay_session *of, const char *order) {
  assay_question *q = audit_sampler_question(r->sampler, &r->sampler->of[0], c, 0);
  assay_question_set_quantity(q, "renyi");
  assay_question_set(q, "order", order);
  assay_answer *a = assay_session_ask(of, q);
  audit_meet(z, a, AUDIT_BOTH);
  for (size_t i = 0; assay_answer_theorem(a, i); i++) audit_add_theorem(r->theorems, assay_answer_theorem(a, i));
  if (assay_answer_status(a) == ASSAY_DOMAIN) r->why = say_text("%s", assay_answer_message(a));
  assay_answer_free(a);
  assay_question_free(q);
}

/* x := rho as a number of the form, squared if that is mu. */
static void as_form(mpq_t x, mpq_srcptr rho, const audit_claim *c) {
  if (c->form == AUDIT_MU) mpq_mul_2exp(x, rho, 1);
  else mpq_set(x, rho);
}

/* r->level := the exact number. */
static audit_verdict judge_exactly(audit_result *r, const audit_claim *c, mpq_srcptr rho) {
  mpq_t x, claimed;
  mpq_inits(x, claimed, NULL);
  as_form(x, rho, c);
  mpq_set(claimed, c->n[AUDIT_LEVEL].v);
  if (c->form == AUDIT_MU) mpq_mul(claimed, claimed, claimed);
  for (int end = 0; end < 2; end++) {
    mpfr_set_q(r->level[end], x, end ? MPFR_RNDU : MPFR_RNDD);
    if (c->form == AUDIT_MU) mpfr_sqrt(r->level[end], r->level[end], end ? MPFR_RNDU : MPFR_RNDD);
  }
  const audit_verdict v = mpq_cmp(x, claimed) <= 0 ? AUDIT_HOLDS : AUDIT_REFUTED;
  mpq_clears(x, claimed, NULL);
  return v;
}

/* r->level[0] := the lower bound by order 2, whose enclosure is z. */
static void bound_below(audit_result *r, const audit_claim *c, mpfr_t *z) {
  if (c->form == AUDIT_MU) mpfr_sqrt(r->level[0], z[0], MPFR_RNDD);
  else mpfr_div_2ui(r->level[0], z[0], 1, MPFR_RNDD);
}

/* ---- Judgement ------------------------------------------------------------------------------ */

static void judge_renyi(audit_result *r, const audit_claim *c, assay_session *of) {
  char *order = mpq_get_str(NULL, 10, c->n[AUDIT_ORDER].v);
  ask_renyi(r->level, r, c, of, order);
  free(order);
}

static void judge_total(audit_result *r, const audit_claim *c, assay_session *of) {
  mpq_t rho, twice;
  mpfr_t z[2];
  mpq_inits(rho, twice, NULL);
  mpfr_inits2(BITS, z[0], z[1], (mpfr_ptr)0);
  mpfr_set_zero(z[0], 1);
  mpfr_set_inf(z[1], 1);
  const noise of_all = rho_of(rho, c);
  ask_renyi(z, r, c, of, "2");
  audit_add_theorem(r->theorems, "T-AUDIT-LIST");
  bound_below(r, c, z);
  mpq_mul_2exp(twice, rho, 1);
  if (of_all != OTHER && (mpfr_cmp_q(z[0], twice) > 0 || mpfr_cmp_q(z[1], twice) < 0)) apart_note();
  if (of_all == GAUSSIAN || (of_all == DISCRETE && c->form == AUDIT_RHO)) r->verdict = judge_exactly(r, c, rho);
  mpq_clears(rho, twice, NULL);
  mpfr_clears(z[0], z[1], (mpfr_ptr)0);
}

void audit_list_judge(audit_result *r, const audit_claim *c, assay_session *of) {
  mpfr_set_zero(r->level[0], 1);
  mpfr_set_inf(r->level[1], 1);
  if (c->form == AUDIT_RENYI) judge_renyi(r, c, of);
  else judge_total(r, c, of);
  if (r->verdict == AUDIT_UNDECIDED && mpfr_cmp_q(r->level[1], c->n[AUDIT_LEVEL].v) <= 0) r->verdict = AUDIT_HOLDS;
  if (r->verdict == AUDIT_UNDECIDED && mpfr_cmp_q(r->level[0], c->n[AUDIT_LEVEL].v) > 0) r->verdict = AUDIT_REFUTED;
  if (r->verdict != AUDIT_UNDECIDED || r->why) return;
  r->why = mpfr_inf_p(r->level[1]) ? say_text("only a lower bound is known, and it does not refute the claim")
                                   : say_text("the claim lies between the bounds that are known");
}
