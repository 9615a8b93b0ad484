/* audit.c - asks the bounds of a sampler and compares them with the claim. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit.h"
#include "apart.h"
#include "audit_forms.h"
#include "audit_list.h"
#include "plain.h"
#include "say.h"
#include "status.h"

#include <stdlib.h>
#include <string.h>

enum { BITS = 256, DIGITS = 6, ENDS = 8 };

const char *audit_verdict_name(audit_verdict v) {
  return v == AUDIT_HOLDS ? "holds" : v == AUDIT_REFUTED ? "refuted" : "undecided";
}

/* ---- Answers ----------------------------------------------------------------------- */

void audit_add_theorem(json_t *list, const char *id) {
  size_t i;
  json_t *one;
  json_array_foreach(list, i, one) {
    if (!strcmp(json_string_value(one), id)) return;
  }
  json_array_append_new(list, json_string(id));
}

/* x := this end, rounded outward; what has none stays as it is. */
static int end_of(mpfr_t x, const assay_answer *a, assay_end end) {
  char *hex = assay_answer_hex(a, ASSAY_VALUE, end);
  if (!hex) return -1;
  const int bad = mpfr_set_str(x, hex, 0, end == ASSAY_LOWER ? MPFR_RNDD : MPFR_RNDU);
  assay_text_free(hex);
  return bad;
}

void audit_meet(mpfr_t *z, const assay_answer *a, audit_side side) {
  static const audit_side sides[] = {AUDIT_BOTH, AUDIT_ABOVE, AUDIT_BELOW, AUDIT_NOTHING}; /* by assay_bounds */
  mpfr_t x;
  side &= sides[assay_answer_bounds(a)];
  mpfr_init2(x, BITS);
  if (side & AUDIT_BELOW && !end_of(x, a, ASSAY_LOWER)) mpfr_max(z[0], z[0], x, MPFR_RNDD);
  if (side & AUDIT_ABOVE && !end_of(x, a, ASSAY_UPPER)) mpfr_min(z[1], z[1], x, MPFR_RNDU);
  mpfr_clear(x);
}

static void set_number(assay_question *q, const audit_claim *c, audit_number which) {
  char *raw = mpq_get_str(NULL, 10, c->n[which].v);
  assay_question_set(q, audit_claim_names[which], raw);
  free(raw);
}

/* The quantity `what` at the number `at` of the claim, of one bound. */
static assay_answer *ask(const audit_sampler *s, const audit_bound *b, const audit_claim *c, assay_session *of,
                         const char *what, audit_number at, int ends) {
  assay_question *q = audit_sampler_question(s, b, c, ends);
  assay_question_set_quantity(q, what);
  set_number(q, c, at);
  if (!strcmp(what, "sigma")) {
    assay_question_unset(q, "sigma");
    set_number(q, c, AUDIT_DELTA);
  }
  assay_answer *a = assay_session_ask(of, q);
  assay_question_free(q);
  return a;
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
static int ask_bound(audit_result *r, mpfr_t *z, const audit_bound *b, asked_of *w, const char *what, int ends) {
  const audit_number at = strcmp(what, "delta") ? AUDIT_DELTA : AUDIT_EPSILON;
  assay_answer *a = ask(w->s, b, w->c, w->of, what, at, ends);
  audit_meet(z, a, audit_sampler_side(w->s, b, w->c));
  for (size_t i = 0; assay_answer_theorem(a, i); i++) audit_add_theorem(r->theorems, assay_answer_theorem(a, i));
  const assay_status status = assay_answer_status(a);
  if (status == ASSAY_DOMAIN && !w->refused) w->refused = say_text("%s", assay_answer_message(a));
  else if (status != ASSAY_OK && !w->limit)
    w->limit = say_text("%s of %s: %s", what, b->mechanism, plain_reason(assay_answer_message(a)));
  assay_answer_free(a);
  return status == ASSAY_OK;
}

/* z := all that delta, or epsilon, which may be below 0, can be. */
static void unbound(mpfr_t *z, int is_delta) {
  mpfr_set_inf(z[0], -1);
  mpfr_set_inf(z[1], 1);
  if (!is_delta) return;
  mpfr_set_zero(z[0], 1);
  mpfr_set_ui(z[1], 1, MPFR_RNDU);
}

static void forget(char **text) {
  free(*text);
  *text = NULL;
}

/* z := all that the bounds leave. */
static void bracket(audit_result *r, mpfr_t *z, asked_of *w, const char *what, int ends) {
  unbound(z, !strcmp(what, "delta"));
  for (int i = 0; i < AUDIT_BOUNDS && w->s->of[i].mechanism; i++)
    if ((int)audit_sampler_side(w->s, &w->s->of[i], w->c) & w->bounds) ask_bound(r, z, &w->s->of[i], w, what, ends);
}

/* The counts of the sampler that are no integers. */
int audit_broken_counts(const audit_sampler *s, const audit_claim *c) {
  const int broken = (audit_claim_is_broken(c, AUDIT_STEPS) ? AUDIT_OF_RUN : 0) |
                     (audit_claim_is_broken(c, AUDIT_EPOCHS) ? AUDIT_OF_EPOCHS : 0) |
                     (audit_claim_is_broken_epoch(c) ? AUDIT_OF_BATCHES : 0);
  return broken & s->counts;
}

static audit_verdict verdict_by(mpfr_t *z, const rat *claimed) {
  if (mpfr_cmp_q(z[1], claimed->v) <= 0) return AUDIT_HOLDS;
  return mpfr_cmp_q(z[0], claimed->v) > 0 ? AUDIT_REFUTED : AUDIT_UNDECIDED;
}

/* Of both numbers, either of which may decide: where they contradict each other, a mark stays. */
static audit_verdict verdict_of(mpfr_t *delta, mpfr_t *epsilon, const audit_claim *c) {
  const audit_verdict d = verdict_by(delta, &c->n[AUDIT_DELTA]), e = verdict_by(epsilon, &c->n[AUDIT_EPSILON]);
  if (d != e && d != AUDIT_UNDECIDED && e != AUDIT_UNDECIDED) apart_note();
  return d == AUDIT_UNDECIDED ? e : d;
}

/* hull := hull and z; the first z is all of it. */
static void join(mpfr_t *hull, mpfr_t *z, int first) {
  if (first || mpfr_less_p(z[0], hull[0])) mpfr_set(hull[0], z[0], MPFR_RNDD);
  if (first || mpfr_greater_p(z[1], hull[1])) mpfr_set(hull[1], z[1], MPFR_RNDU);
}

static void judge_ends(audit_result *r, asked_of *w, int ends) {
  mpfr_t delta[2], epsilon[2];
  mpfr_inits2(BITS, delta[0], delta[1], epsilon[0], epsilon[1], (mpfr_ptr)0);
  unbound(delta, 1);
  char *before = w->limit;
  bracket(r, epsilon, w, "epsilon", ends);
  if (w->bounds == AUDIT_BOTH || verdict_of(delta, epsilon, w->c) == AUDIT_UNDECIDED)
    bracket(r, delta, w, "delta", ends);
  const audit_verdict v = verdict_of(delta, epsilon, w->c);
  w->seen |= 1 << v;
  if (v != AUDIT_UNDECIDED && w->limit != before) forget(&w->limit);
  join(r->delta, delta, !ends);
  join(r->epsilon, epsilon, !ends);
  mpfr_clears(delta[0], delta[1], epsilon[0], epsilon[1], (mpfr_ptr)0);
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
  if (holds && refuted) return say_text("%s holds for some of their roundings and is refuted for others", broken);
  if (holds || refuted)
    return say_text("%s %s for some of their roundings and is not decided for others", broken,
                    holds ? "holds" : "is refuted");
  if (w->refused) return say_text("%s", w->refused);
  if (w->limit) return say_text("the limit left it open, so try more --seconds (%s)", w->limit);
  const int sides = sides_of(w);
  if (sides == AUDIT_BELOW) return say_text("only a lower bound is known, and it does not refute the claim");
  if (sides == AUDIT_ABOVE) return say_text("only an upper bound is known, and the claim is below it");
  return say_text("the claim lies between the bounds that are known");
}

/* The verdict that all counts have, or none. */
static void settle(audit_result *r, const asked_of *w) {
  for (int v = AUDIT_HOLDS; v <= AUDIT_REFUTED; v++)
    if (w->seen == 1 << v) r->verdict = (audit_verdict)v;
  if (r->verdict == AUDIT_UNDECIDED) r->why = reason(w);
}

static void judge(audit_result *r, const audit_sampler *s, const audit_claim *c, assay_session *of, int bounds) {
  asked_of w = {s, c, of, bounds, 0, NULL, NULL};
  const char *unfit = audit_sampler_unfit(s, c);
  *r = (audit_result){.sampler = s, .verdict = AUDIT_UNDECIDED, .theorems = json_array()};
  mpfr_inits2(BITS, r->delta[0], r->delta[1], r->epsilon[0], r->epsilon[1], r->level[0], r->level[1], (mpfr_ptr)0);
  if (unfit) {
    r->why = say_text("%s", unfit);
    return;
  }
  if (s->theorem) audit_add_theorem(r->theorems, s->theorem);
  if (c->form != AUDIT_PROMISE) {
    if (c->parts) audit_list_judge(r, c, of);
    else audit_forms_judge(r, c, of);
    return;
  }
  const int broken = audit_broken_counts(s, c);
  for (int ends = 0; ends < ENDS; ends++)
    if (!(ends & ~broken)) judge_ends(r, &w, ends);
  settle(r, &w);
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
static void brackets(mpfr_t (*z)[2], audit_result *r, asked_of *w, audit_claim *c, const mpq_t *epsilon, int n,
                     int ends) {
  for (int k = 0; k < n; k++) unbound(z[k], 1);
  for (int i = 0; i < AUDIT_BOUNDS && w->s->of[i].mechanism; i++) {
    int hard = 0;
    assay_session_set_seconds(w->of, POINT_SECONDS);
    for (int k = 0; k < n; k++) {
      mpq_set(c->n[AUDIT_EPSILON].v, epsilon[k]);
      if (ask_bound(r, z[k], &w->s->of[i], w, "delta", ends) || hard++) continue;
      assay_session_set_seconds(w->of, HARD_POINT_SECONDS);
    }
  }
}

static void all_brackets(mpfr_t (*delta)[2], asked_of *w, audit_claim *c, const mpq_t *epsilon, int n) {
  audit_result unused = {.theorems = json_array()};
  mpfr_t(*z)[2] = assay_alloc((size_t)n * sizeof *z);
  for (int k = 0; k < n; k++) mpfr_inits2(BITS, z[k][0], z[k][1], (mpfr_ptr)0);
  const int broken = audit_broken_counts(w->s, c);
  for (int ends = 0; ends < ENDS; ends++) {
    if (ends & ~broken) continue;
    brackets(z, &unused, w, c, epsilon, n, ends);
    for (int k = 0; k < n; k++) join(delta[k], z[k], !ends);
  }
  for (int k = 0; k < n; k++) mpfr_clears(z[k][0], z[k][1], (mpfr_ptr)0);
  free(z);
  json_decref(unused.theorems);
}

void audit_deltas(mpfr_t (*delta)[2], const audit_sampler *s, const audit_claim *c, assay_session *of,
                  const mpq_t *epsilon, int n) {
  audit_claim other = *c;
  asked_of w = {s, &other, of, AUDIT_BOTH, 0, NULL, NULL};
  for (int k = 0; k < n; k++) unbound(delta[k], 1);
  if (audit_sampler_unfit(s, c)) return;
  assay_session_set_by_work(of, 1);
  rat_init(&other.n[AUDIT_EPSILON]);
  all_brackets(delta, &w, &other, epsilon, n);
  rat_clear(&other.n[AUDIT_EPSILON]);
  free(w.limit);
  free(w.refused);
}

void audit_clear(audit_result *r) {
  mpfr_clears(r->delta[0], r->delta[1], r->epsilon[0], r->epsilon[1], r->level[0], r->level[1], (mpfr_ptr)0);
  free(r->why);
  json_decref(r->theorems);
}

/* ---- What would be enough ------------------------------------------------------------ */

/* worst := the largest upper end, over floors and ceilings, of the noise that one bound needs; -1: not known. */
static int worst_sigma(mpfr_t worst, const audit_bound *b, const asked_of *w) {
  mpfr_t x;
  int bad = 0;
  const int broken = audit_broken_counts(w->s, w->c);
  mpfr_init2(x, BITS);
  mpfr_set_zero(worst, 1);
  for (int ends = 0; ends < ENDS && !bad; ends++) {
    if (ends & ~broken) continue;
    assay_answer *a = ask(w->s, b, w->c, w->of, "sigma", AUDIT_EPSILON, ends);
    const assay_meaning m = assay_answer_meaning(a);
    bad = end_of(x, a, ASSAY_UPPER) || !mpfr_number_p(x) || (m != ASSAY_MEANS_VALUE && m != ASSAY_MEANS_FROM);
    mpfr_max(worst, worst, x, MPFR_RNDU);
    assay_answer_free(a);
  }
  mpfr_clear(x);
  return bad ? -1 : 0;
}

char *audit_enough_sigma(const audit_sampler *s, const audit_claim *c, assay_session *of) {
  const asked_of w = {s, c, of, AUDIT_ABOVE, 0, NULL, NULL};
  char *text = NULL;
  mpfr_t worst;
  if (c->parts || audit_sampler_unfit(s, c) || audit_sampler_side(s, &s->of[0], c) == AUDIT_BELOW) return NULL;
  mpfr_init2(worst, BITS);
  if (!worst_sigma(worst, &s->of[0], &w)) text = plain_up(worst, DIGITS);
  mpfr_clear(worst);
  return text;
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
  mpz_t mid;
  mpz_init(mid);
  for (;;) {
    mpz_add(mid, lo, hi);
    mpz_fdiv_q_2exp(mid, mid, 1);
    if (!mpz_cmp(mid, lo)) break;
    mpz_set(holds_for(s, c, of, mid) ? lo : hi, mid);
  }
  mpz_clear(mid);
}

char *audit_enough_epochs(const audit_sampler *s, const audit_claim *c, assay_session *of) {
  audit_claim other = *c;
  mpz_t lo, hi;
  if (c->parts || audit_sampler_unfit(s, c) || audit_sampler_side(s, &s->of[0], c) == AUDIT_BELOW) return NULL;
  rat_init(&other.n[AUDIT_EPOCHS]);
  rat_init(&other.n[AUDIT_STEPS]);
  mpz_inits(lo, hi, NULL);
  mpz_cdiv_q(hi, mpq_numref(c->n[AUDIT_EPOCHS].v), mpq_denref(c->n[AUDIT_EPOCHS].v));
  halve(lo, hi, s, &other, of);
  char *raw = mpz_get_str(NULL, 10, lo), *text = say_text("%s", raw);
  free(raw);
  mpz_clears(lo, hi, NULL);
  rat_clear(&other.n[AUDIT_EPOCHS]);
  rat_clear(&other.n[AUDIT_STEPS]);
  return text;
}
