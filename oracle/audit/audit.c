/* audit.c - asks the bounds of a sampler and compares them with the claim. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit.h"
#include "apart.h"
#include "audit_forms.h"
#include "audit_list.h"
#include "object.h"
#include "plain.h"
#include "local.h"
#include "meet.h"
#include "status.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS = 6 };

/* ---- Answers ----------------------------------------------------------------------- */

/* The quantity `what` at the number `at` of the claim, of one bound, on whose theorems r rests, too. */
static assay_answer *ask(audit_result *r, const audit_sampler *s, const audit_bound *b, const audit_claim *c,
                         assay_session *of, const char *what, audit_number at, int ends) {
  assay_question *q = audit_sampler_question(s, b, c, ends);
  assay_question_set_quantity(q, what);
  audit_sampler_tell(q, c, at);
  if (!strcmp(what, "sigma")) {
    assay_question_unset(q, "sigma");
    audit_sampler_tell(q, c, AUDIT_DELTA);
  }
  return audit_ask(r, q, of);
}

/* ---- Judgement ---------------------------------------------------------------------- */

typedef struct {
  const audit_sampler *s;
  const audit_claim *c;
  assay_session *of;
  int bounds;    /* the sides that matter; both numbers are wanted if both do */
  int seen;      /* bit v: some counts have the verdict v                     */
  char *limit;   /* what stopped a bound that left counts undecided, or NULL  */
  char *refused; /* why a bound has no answer at all, or NULL               */
} asked_of;

/* The line that tells of a limit, without the option of another verb that it begins with. */
static const char *plain_reason(const char *line) {
  const char *colon = strncmp(line, "--", 2) != 0 ? NULL : strstr(line, ": ");
  return colon ? colon + 2 : line;
}

/* 1, or 0: a limit stopped it, or it has no answer. */
static int ask_bound(audit_result *r, ivl *z, const audit_bound *b, asked_of *w, const char *what, int ends) {
  const audit_number at = strcmp(what, "delta") ? AUDIT_DELTA : AUDIT_EPSILON;
  assay_answer *a = ask(r, w->s, b, w->c, w->of, what, at, ends);
  audit_meet(z, a, audit_sampler_side(w->s, b, w->c));
  const assay_status status = assay_answer_status(a);
  if (status == ASSAY_DOMAIN && !w->refused) w->refused = text_of("%s", assay_answer_message(a));
  else if (status != ASSAY_OK && !w->limit)
    w->limit = text_of("%s of %s: %s", what, b->mechanism, plain_reason(assay_answer_message(a)));
  assay_answer_free(a);
  return status == ASSAY_OK;
}

/* z := all that delta, or epsilon, which may be below 0, can be. */
static void unbound(ivl *z, int is_delta) {
  ivl_set_whole(z);
  if (is_delta) meet_unit(z);
}

static void forget(char **text) {
  free(*text);
  *text = NULL;
}

/* z := all that the bounds leave. */
static void bracket(audit_result *r, ivl *z, asked_of *w, const char *what, int ends) {
  unbound(z, !strcmp(what, "delta"));
  for (int i = 0; i < AUDIT_BOUNDS && w->s->of[i].mechanism; i++)
    if ((int)audit_sampler_side(w->s, &w->s->of[i], w->c) & w->bounds) ask_bound(r, z, &w->s->of[i], w, what, ends);
}

/* Of both numbers, either of which may decide: where they contradict each other, a mark stays. */
static audit_verdict verdict_of(const ivl *delta, const ivl *epsilon, const audit_claim *c) {
  const audit_verdict d = audit_verdict_by(delta, &c->n[AUDIT_DELTA]),
                      e = audit_verdict_by(epsilon, &c->n[AUDIT_EPSILON]);
  if (d != e && d != AUDIT_UNDECIDED && e != AUDIT_UNDECIDED) apart_note();
  return d == AUDIT_UNDECIDED ? e : d;
}

static void judge_ends(audit_result *r, asked_of *w, int ends) {
  local_ivls(AUDIT_BITS, delta, epsilon);
  unbound(&delta, 1);
  char *before = w->limit;
  bracket(r, &epsilon, w, "epsilon", ends);
  if (w->bounds == AUDIT_BOTH || verdict_of(&delta, &epsilon, w->c) == AUDIT_UNDECIDED)
    bracket(r, &delta, w, "delta", ends);
  const audit_verdict v = verdict_of(&delta, &epsilon, w->c);
  w->seen |= 1 << v;
  if (v != AUDIT_UNDECIDED && w->limit != before) forget(&w->limit);
  audit_join(&r->delta, &delta, ends);
  audit_join(&r->epsilon, &epsilon, ends);
}

/* The sides on which the sampler has any bound. */
static int sides_of(const asked_of *w) {
  int sides = 0;
  for (int i = 0; i < AUDIT_BOUNDS && w->s->of[i].mechanism; i++)
    sides |= (int)audit_sampler_side(w->s, &w->s->of[i], w->c);
  return sides;
}

/* Why it is not decided. */
static char *reason(const asked_of *w) {
  const int holds = w->seen >> AUDIT_HOLDS & 1, refuted = w->seen >> AUDIT_REFUTED & 1;
  const char *const broken = "its counts are no integers, and the claim";
  if (holds && refuted) return text_of("%s holds for some of their roundings and is refuted for others", broken);
  if (holds || refuted)
    return text_of("%s %s for some of their roundings and is not decided for others", broken,
                   holds ? "holds" : "is refuted");
  if (w->refused) return text_of("%s", w->refused);
  if (w->limit) return text_of("the limit left it open, so try more --seconds (%s)", w->limit);
  return audit_why_open(sides_of(w));
}

static void judge(audit_result *r, const audit_sampler *s, const audit_claim *c, assay_session *of, int bounds) {
  asked_of w = {s, c, of, bounds, 0, NULL, NULL};
  const char *unfit = audit_sampler_unfit(s, c);
  audit_init(r, s);
  if (unfit) {
    r->why = text_of("%s", unfit);
    return;
  }
  r->judged = 1;
  if (s->theorem) object_list_add(r->theorems, s->theorem);
  if (c->form != AUDIT_PROMISE) {
    (c->parts ? audit_list_judge : audit_forms_judge)(r, c, of);
    return;
  }
  for (int ends = 0; ends < AUDIT_ENDS; ends++)
    if (audit_is_rounding(s, c, ends)) judge_ends(r, &w, ends);
  r->verdict = audit_verdict_all(w.seen);
  if (r->verdict == AUDIT_UNDECIDED) r->why = reason(&w);
  free(w.limit);
  free(w.refused);
}

void audit_judge(audit_result *r, const audit_sampler *s, const audit_claim *c, assay_session *of) {
  judge(r, s, c, of, AUDIT_BOTH);
}

/* Of work, for each point of a profile: enough for the tables that the points share, and less once it was not. */
#define POINT_SECONDS 0.5
#define HARD_POINT_SECONDS 0.1

/* z[k] := what the bounds leave at epsilon[k]; one bound after the other, as questions that differ in epsilon alone share
 * tables. */
static void brackets(ivl *z, audit_result *r, asked_of *w, audit_claim *c, const mpq_t *epsilon, int n, int ends) {
  for (int k = 0; k < n; k++) unbound(&z[k], 1);
  for (int i = 0; i < AUDIT_BOUNDS && w->s->of[i].mechanism; i++) {
    int hard = 0;
    assay_session_set_seconds(w->of, POINT_SECONDS);
    for (int k = 0; k < n; k++) {
      mpq_set(c->n[AUDIT_EPSILON].v, epsilon[k]);
      if (ask_bound(r, &z[k], &w->s->of[i], w, "delta", ends) || hard++) continue;
      assay_session_set_seconds(w->of, HARD_POINT_SECONDS);
    }
  }
}

static void all_brackets(ivl *delta, asked_of *w, audit_claim *c, const mpq_t *epsilon, int n) {
  audit_result unused = {.theorems = json_array()};
  ivl *z = assay_alloc((size_t)n * sizeof *z);
  for (int k = 0; k < n; k++) ivl_init(&z[k], AUDIT_BITS);
  for (int ends = 0; ends < AUDIT_ENDS; ends++) {
    if (!audit_is_rounding(w->s, c, ends)) continue;
    brackets(z, &unused, w, c, epsilon, n, ends);
    for (int k = 0; k < n; k++) audit_join(&delta[k], &z[k], ends);
  }
  for (int k = 0; k < n; k++) ivl_clear(&z[k]);
  free(z);
  json_decref(unused.theorems);
}

void audit_deltas(ivl *delta, const audit_sampler *s, const audit_claim *c, assay_session *of, const mpq_t *epsilon,
                  int n) {
  audit_claim other = *c;
  asked_of w = {s, &other, of, AUDIT_BOTH, 0, NULL, NULL};
  if (audit_sampler_unfit(s, c)) {
    for (int k = 0; k < n; k++) unbound(&delta[k], 1);
    return;
  }
  assay_session_set_by_work(of, 1);
  rat_init(&other.n[AUDIT_EPSILON]);
  all_brackets(delta, &w, &other, epsilon, n);
  rat_clear(&other.n[AUDIT_EPSILON]);
  free(w.limit);
  free(w.refused);
}

/* ---- What would be enough ------------------------------------------------------------ */

/* worst := the largest upper end, over floors and ceilings, of the noise that one bound needs; -1: not known. */
static int worst_sigma(mpfr_t worst, const audit_sampler *s, const audit_claim *c, assay_session *of) {
  int bad = 0;
  local_mpfrs(AUDIT_BITS, x);
  mpfr_set_zero(worst, 1);
  for (int ends = 0; ends < AUDIT_ENDS && !bad; ends++) {
    if (!audit_is_rounding(s, c, ends)) continue;
    assay_answer *a = ask(NULL, s, &s->of[0], c, of, "sigma", AUDIT_EPSILON, ends);
    const assay_meaning m = assay_answer_meaning(a);
    bad = audit_end(x, a, ASSAY_UPPER) || !mpfr_number_p(x) || (m != ASSAY_MEANS_VALUE && m != ASSAY_MEANS_FROM);
    mpfr_max(worst, worst, x, MPFR_RNDU);
    assay_answer_free(a);
  }
  return bad ? -1 : 0;
}

/* Nothing is known to be enough. */
static int is_hopeless(const audit_sampler *s, const audit_claim *c) {
  return c->parts || audit_sampler_unfit(s, c) || audit_sampler_side(s, &s->of[0], c) == AUDIT_BELOW;
}

char *audit_enough_sigma(const audit_sampler *s, const audit_claim *c, assay_session *of) {
  local_mpfrs(AUDIT_BITS, worst);
  return is_hopeless(s, c) || worst_sigma(worst, s, c, of) ? NULL : plain_up(worst, DIGITS);
}

/* The same run of so many epochs. */
static int holds_for(const audit_sampler *s, audit_claim *c, assay_session *of, mpz_srcptr epochs) {
  audit_result r;
  mpq_set_z(c->n[AUDIT_EPOCHS].v, epochs);
  mpq_div(c->n[AUDIT_STEPS].v, c->n[AUDIT_EPOCHS].v, c->n[AUDIT_RATE].v);
  judge(&r, s, c, of, AUDIT_ABOVE);
  const int holds = r.verdict == AUDIT_HOLDS;
  audit_clear(&r);
  return holds;
}

/* lo := the largest epochs below hi that are found to hold; delta rises with them, so halving finds it. */
static void halve(mpz_t lo, mpz_t hi, const audit_sampler *s, audit_claim *c, assay_session *of) {
  local_mpzs(mid);
  for (;;) {
    mpz_add(mid, lo, hi);
    mpz_fdiv_q_2exp(mid, mid, 1);
    if (!mpz_cmp(mid, lo)) return;
    mpz_set(holds_for(s, c, of, mid) ? lo : hi, mid);
  }
}

char *audit_enough_epochs(const audit_sampler *s, const audit_claim *c, assay_session *of) {
  audit_claim other = *c;
  local_mpzs(lo, hi);
  if (is_hopeless(s, c)) return NULL;
  rat_init(&other.n[AUDIT_EPOCHS]);
  rat_init(&other.n[AUDIT_STEPS]);
  mpz_cdiv_q(hi, mpq_numref(c->n[AUDIT_EPOCHS].v), mpq_denref(c->n[AUDIT_EPOCHS].v));
  halve(lo, hi, s, &other, of);
  rat_clear(&other.n[AUDIT_EPOCHS]);
  rat_clear(&other.n[AUDIT_STEPS]);
  return mpz_get_str(NULL, 10, lo);
}
