/* audit_forms.c - judges claims of rho, mu and Renyi divergences.
 *
 * Method: how a sampler draws a record says what bounds the run (run_bounds.h); rational ones are compared exactly, and what the
 * program answers bounds Renyi divergences, too.
 * Derivation: proofs/notes/audit.md.                                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_forms.h"
#include "elem.h"
#include "local.h"
#include "meet.h"
#include "object.h"
#include "plain.h"
#include "run_bounds.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS = 6 };

/* ---- Names ------------------------------------------------------------------------------- */

const char *audit_forms_name(audit_form form) {
  return form == AUDIT_RHO ? "rho" : form == AUDIT_MU ? "mu" : "Renyi divergence";
}

const char *audit_forms_key(audit_form form) { return form == AUDIT_RENYI ? "renyi" : audit_forms_name(form); }

/* ---- Bounds ----------------------------------------------------------------------------- */

/* One rounding of the counts, and what follows from it. */
typedef struct {
  const audit_sampler *s;
  const audit_claim *c;
  int ends;
  mpq_t epochs, steps, batches;
  run_query run;
  mpq_t up, lucky, sum; /* bounds of rho */
} bounds;

static void take(mpq_ptr x, char *text) {
  mpq_set_str(x, text, 10);
  free(text);
}

/* The record that is replaced moves a sum by up to two norms, and so does one whose place another one takes; of samples that
 * are never cut none does. */
static unsigned long far_of(const bounds *b) {
  const int cut = b->s->of[0].cut && mpq_cmp(b->c->n[AUDIT_CUT].v, b->c->n[AUDIT_RECORDS].v) < 0;
  const int taken = b->s->replaced && (!b->s->of[0].cut || cut);
  return taken || !strcmp(audit_sampler_adjacency(b->s, b->c), "replace") ? 2 : 1;
}

/* In the luckiest draw; 0: nothing is known from below. */
static unsigned long near_of(const bounds *b) {
  if (b->s->one_sided) return 0;
  return b->s->replaced || b->s->drawn == RUN_KNOWN ? far_of(b) : 1;
}

static void bounds_init(bounds *b, const audit_sampler *s, const audit_claim *c, int ends) {
  *b = (bounds){.s = s, .c = c, .ends = ends};
  mpq_inits(b->epochs, b->steps, b->batches, b->up, b->lucky, b->sum, NULL);
  take(b->epochs, audit_sampler_count(c, AUDIT_OF_EPOCHS, ends));
  take(b->steps, audit_sampler_count(c, AUDIT_OF_RUN, ends));
  take(b->batches, audit_sampler_count(c, AUDIT_OF_BATCHES, ends));
  if (b->s->drawn == RUN_CHOICE && mpq_cmp(b->epochs, b->steps) > 0) mpq_set(b->epochs, b->steps);
  b->run = (run_query){b->s->drawn,        far_of(b), near_of(b), c->n[AUDIT_SIGMA].v,
                       c->n[AUDIT_RATE].v, b->epochs, b->steps,   b->batches};
  run_bounds_most(b->up, &b->run);
  run_bounds_lucky(b->lucky, &b->run);
  run_bounds_sum(b->sum, &b->run);
}

static void bounds_clear(bounds *b) { mpq_clears(b->epochs, b->steps, b->batches, b->up, b->lucky, b->sum, NULL); }

/* The exact bound from below of all orders at once. */
static mpq_srcptr low_of(const bounds *b) { return mpq_cmp(b->sum, b->lucky) > 0 ? b->sum : b->lucky; }

/* ---- Answers of the program -------------------------------------------------------------- */

/* z meets what the program answers, on the side on which that is a bound; `mechanism` instead of its own, unless it is NULL. */
static void ask(audit_result *r, ivl *z, const bounds *b, assay_session *of, audit_side side, const char *mechanism) {
  assay_question *q = audit_sampler_question(b->s, &b->s->of[0], b->c, b->ends);
  if (mechanism) assay_question_set_mechanism(q, mechanism);
  if (mechanism) assay_question_set_adjacency(q, "add-remove");
  assay_question_set_quantity(q, "renyi");
  audit_sampler_tell(q, b->c, AUDIT_ORDER);
  assay_answer *a = audit_ask(r, q, of);
  audit_meet(z, a, side);
  assay_answer_free(a);
}

/* Poisson samples have one pair of data sets for all orders and steps, so its divergence is the truth; what dominates
 * samples of fixed size has several, and bounds it from above alone, and the data sets of one direction do from below. */
static void meet_asked(audit_result *r, ivl *z, const bounds *b, assay_session *of) {
  const int replaced = !strcmp(b->c->adjacency, "replace");
  if (!strcmp(b->s->name, "poisson")) ask(r, z, b, of, AUDIT_BOTH, NULL);
  if (!strcmp(b->s->name, "truncated-poisson")) ask(r, z, b, of, AUDIT_ABOVE, NULL);
  if (strcmp(b->s->name, "fixed-size") != 0) return;
  if (replaced) ask(r, z, b, of, AUDIT_ABOVE, NULL);
  if (rat_cmp_si(&b->c->n[AUDIT_RATE], 1, 1) < 0) ask(r, z, b, of, AUDIT_BELOW, "fixed-size-add-remove");
}

/* ---- Judgement ---------------------------------------------------------------------------- */

void audit_forms_claimed(mpq_ptr rho, const audit_claim *c) {
  mpq_srcptr level = c->n[AUDIT_LEVEL].v;
  mpq_set(rho, level);
  if (c->form == AUDIT_RENYI) mpq_div(rho, level, c->n[AUDIT_ORDER].v);
  if (c->form != AUDIT_MU) return;
  mpq_mul(rho, level, level);
  mpq_div_2exp(rho, rho, 1);
}

void audit_forms_number(ivl *z, mpq_srcptr rho, const audit_claim *c) {
  local_mpqs(x);
  mpq_set(x, rho);
  if (c->form == AUDIT_RENYI) mpq_mul(x, rho, c->n[AUDIT_ORDER].v);
  if (c->form == AUDIT_MU) mpq_mul_2exp(x, rho, 1);
  ivl_set_q(z, x);
  if (c->form == AUDIT_MU) ivl_sqrt(z, z);
}

/* The verdict of the bounds that are rational: exact, where the claim is just such a bound. */
static audit_verdict exact_verdict(const bounds *b) {
  local_mpqs(claimed);
  audit_forms_claimed(claimed, b->c);
  if (mpq_cmp(b->up, claimed) <= 0) return AUDIT_HOLDS;
  return mpq_cmp(b->c->form == AUDIT_RENYI ? b->sum : low_of(b), claimed) > 0 ? AUDIT_REFUTED : AUDIT_UNDECIDED;
}

static void fill_level(audit_result *r, ivl *z, const bounds *b, assay_session *of) {
  local_ivls(AUDIT_BITS, x);
  if (b->c->form == AUDIT_RENYI) {
    run_bounds_renyi(z, &b->run, b->c->n[AUDIT_ORDER].v);
    if (b->s->drawn == RUN_COIN) meet_asked(r, z, b, of);
    return;
  }
  audit_forms_number(&x, low_of(b), b->c);
  meet_above(z, &x);
  audit_forms_number(&x, b->up, b->c);
  meet_below(z, &x);
}

/* r->level := its hull with what one rounding leaves; the verdict for it. */
static audit_verdict judge_ends(audit_result *r, const audit_claim *c, assay_session *of, int ends) {
  bounds b;
  local_ivls(AUDIT_BITS, z);
  bounds_init(&b, r->sampler, c, ends);
  fill_level(r, &z, &b, of);
  audit_verdict v = exact_verdict(&b);
  if (v == AUDIT_UNDECIDED) v = audit_verdict_by(&z, &c->n[AUDIT_LEVEL]);
  audit_join(&r->level, &z, ends);
  bounds_clear(&b);
  return v;
}

static void name_theorems(json_t *list, const audit_sampler *s, const audit_claim *c) {
  object_list_add(list, "T-AUDIT-STEPS");
  if (s->one_sided) return;
  object_list_add(list, "T-AUDIT-LUCKY");
  if (s->drawn != RUN_COIN || rat_cmp_si(&c->n[AUDIT_RATE], 1, 1) == 0) object_list_add(list, "T-AUDIT-SUM");
  if (c->form == AUDIT_RENYI && (s->drawn == RUN_EPOCH || s->drawn == RUN_ORDER))
    object_list_add(list, "T-AUDIT-PAIRS");
}

void audit_forms_judge(audit_result *r, const audit_claim *c, assay_session *of) {
  int seen = 0;
  name_theorems(r->theorems, r->sampler, c);
  for (int ends = 0; ends < AUDIT_ENDS; ends++)
    if (audit_is_rounding(r->sampler, c, ends)) seen |= 1 << judge_ends(r, c, of, ends);
  r->verdict = audit_verdict_all(seen);
  if (r->verdict != AUDIT_UNDECIDED) return;
  r->why = seen == 1 << AUDIT_UNDECIDED ? audit_why_open(r->sampler->one_sided ? AUDIT_ABOVE : AUDIT_BOTH)
                                        : text_of("its counts are no integers, and the claim does not have the same "
                                                  "verdict for all their roundings");
}

/* ---- What would be enough ------------------------------------------------------------------ */

char *audit_forms_sigma(const audit_sampler *s, const audit_claim *c) {
  bounds b;
  int most = AUDIT_ENDS - 1;
  local_mpqs(claimed);
  local_ivls(AUDIT_BITS, z);
  if (c->parts || audit_sampler_unfit(s, c) || !rat_sgn(&c->n[AUDIT_LEVEL])) return NULL;
  while (!audit_is_rounding(s, c, most)) most--;
  bounds_init(&b, s, c, most); /* more steps cost more */
  audit_forms_claimed(claimed, c);
  run_bounds_sigma(&z, &b.run, claimed);
  bounds_clear(&b);
  return plain_up(z.hi, DIGITS);
}
