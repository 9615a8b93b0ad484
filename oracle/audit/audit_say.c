/* audit_say.c - an audit in sentences. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_say.h"
#include "audit_forms.h"
#include "decimal.h"
#include "number.h"
#include "object.h"
#include "plain.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS = 4, MOST_DIGITS = 12 };

char *audit_say_exact(const audit_claim *c, audit_number which) { return decimal_text(c->n[which].v); }

/* An end says no more than what every delta, or epsilon, is. */
static int is_open(const ivl *z, int is_delta, int end) {
  if (is_delta) return end ? mpfr_cmp_ui(z->hi, 1) >= 0 : mpfr_sgn(z->lo) <= 0 && mpfr_sgn(z->hi) > 0;
  return mpfr_inf_p(end ? z->hi : z->lo) && (mpfr_sgn(z->lo) < 0 || end);
}

/* "2.34 .. 2.35", or one end where the other says nothing; "-": r has no numbers. */
static char *band(const audit_result *r, const ivl *z, int is_delta) {
  if (!r->judged) return text_of("-");
  const int below = is_open(z, is_delta, 0), above = is_open(z, is_delta, 1);
  if (below && above) return text_of("not known");
  if (mpfr_inf_p(z->lo) && above) return text_of("infinite");
  local_text char *lo = plain_dn(z->lo, DIGITS), *hi = plain_up(z->hi, DIGITS);
  if (above) return text_of(">= %s", lo);
  if (below) return text_of("<= %s", hi);
  return text_of("%s .. %s", lo, hi);
}

int audit_say_is_other(const audit_report *w) { return w->claim->form != AUDIT_PROMISE; }

char *audit_say_first(const audit_report *w, const audit_result *r) {
  return band(r, audit_say_is_other(w) ? &r->level : &r->epsilon, 0);
}

char *audit_say_second(const audit_report *w, const audit_result *r) {
  return audit_say_is_other(w) ? text_of("%s", audit_forms_name(w->claim->form)) : band(r, &r->delta, 1);
}

/* "rho", "the Renyi divergence of order 8" */
static char *level_name(const audit_report *w) {
  if (w->claim->form != AUDIT_RENYI) return text_of("%s", audit_forms_name(w->claim->form));
  local_text char *order = audit_say_exact(w->claim, AUDIT_ORDER);
  return text_of("the Renyi divergence of order %s", order);
}

/* "at most 2.34", an upper end if it holds, else "at least 2.33": with so many digits that it does not read against the verdict,
 * and by the claimed number itself where no digits do. */
static char *sharp(const ivl *z, const audit_result *r, const audit_claim *c, audit_number which) {
  const int holds = r->verdict == AUDIT_HOLDS;
  for (size_t digits = DIGITS; digits <= MOST_DIGITS; digits++) {
    local_text char *text = holds ? plain_up(z->hi, digits) : plain_dn(z->lo, digits);
    local_rats(x);
    const int bad = number_read(&x, text), side = bad ? 0 : mpq_cmp(x.v, c->n[which].v);
    if (bad || (holds ? side <= 0 : side > 0)) return text_of("%s %s", holds ? "at most" : "at least", text);
  }
  local_text char *claimed = audit_say_exact(c, which);
  return text_of("%s %s", holds ? "at most" : "above", claimed);
}

/* ---- Sentences ---------------------------------------------------------------------- */

/* "at delta 1e-5 epsilon is at least 2.34"; what is open is left out: "". */
static char *bound_text(const audit_report *w, const audit_result *r, int is_delta) {
  const int end = r->verdict == AUDIT_HOLDS;
  const ivl *z = is_delta ? &r->delta : &r->epsilon;
  if (is_open(z, is_delta, end)) return text_of("%s", "");
  local_text char *given = audit_say_exact(w->claim, is_delta ? AUDIT_EPSILON : AUDIT_DELTA);
  local_text char *bound = sharp(z, r, w->claim, is_delta ? AUDIT_DELTA : AUDIT_EPSILON);
  const char *names[] = {"delta", "epsilon"};
  if (mpfr_inf_p(end ? z->hi : z->lo))
    return text_of("at %s %s %s is infinite", names[is_delta], given, names[!is_delta]);
  return text_of("at %s %s %s is %s", names[is_delta], given, names[!is_delta], bound);
}

/* "rho is at least 0.25" */
static char *level_text(const audit_report *w, const audit_result *r) {
  local_text char *name = level_name(w), *bound = sharp(&r->level, r, w->claim, AUDIT_LEVEL);
  return text_of("%s is %s", name, bound);
}

/* "at delta 1e-5 epsilon is at least 2.34, and at epsilon 2 delta is at least 9.9e-5" */
static char *numbers(const audit_report *w, const audit_result *r) {
  if (audit_say_is_other(w)) return level_text(w, r);
  local_text char *epsilon = bound_text(w, r, 0), *delta = bound_text(w, r, 1);
  return text_of("%s%s%s", epsilon, *epsilon && *delta ? ", and " : "", delta);
}

char *audit_say_sentence(const audit_report *w, const char *how, const audit_result *r) {
  const char *word = r->verdict == AUDIT_UNDECIDED ? "not decided" : audit_verdict_name(r->verdict);
  local_text char *rest = r->verdict == AUDIT_UNDECIDED ? text_of("%s", r->why) : numbers(w, r);
  const char *by = r->verdict == AUDIT_REFUTED ? " by a certified lower bound" : "";
  const int holds = r->verdict == AUDIT_HOLDS;
  local_text char *judged = text_of("claim %s%s%s: %s.", holds ? "" : "is ", holds ? "holds" : word, by, rest);
  if (w->claim->parts) return text_of("The %s", judged);
  return text_of("As %s (%s: %s) the %s", how, r->sampler->name, r->sampler->about, judged);
}

static const char *adjacency_text(const char *name) {
  if (!strcmp(name, "zero-out")) return "zero-out: a record adds nothing, but keeps its place";
  return !strcmp(name, "replace") ? "replace: a record is another one" : "add-remove: one data set has a record more";
}

/* ---- Notes: what is judged otherwise than the claim says ------------------------------- */

static void note(json_t *notes, char *text) {
  json_array_append_new(notes, json_string(text));
  free(text);
}

static void note_adjacency(json_t *notes, const audit_report *w, const audit_sampler *s) {
  const char *under = audit_sampler_adjacency(s, w->claim);
  if (strcmp(under, w->claim->adjacency) != 0)
    note(notes,
         text_of("The claim is under %s; %s is judged under %s.", w->claim->adjacency, s->name, adjacency_text(under)));
}

/* lo and hi, which are freed, are floor and ceiling of a count. */
static void note_count(json_t *notes, const char *whole, const char *what, char *lo, char *hi, const char *rest) {
  note(notes, text_of("%s has between %s and %s %s; both are judged%s.", whole, lo, hi, what, rest));
  free(lo);
  free(hi);
}

static void note_count_of(json_t *notes, const audit_claim *c, audit_number which) {
  if (audit_claim_is_broken(c, which))
    note_count(notes, "The run", audit_claim_names[which], audit_claim_integer(c, which, 0),
               audit_claim_integer(c, which, 1), "");
}

static void note_counts(json_t *notes, const audit_claim *c, int counts) {
  if (counts & AUDIT_OF_BATCHES && audit_claim_is_broken_epoch(c))
    note_count(notes, "An epoch", "batches", audit_claim_batches(c, 0), audit_claim_batches(c, 1), ", of equal size");
  if (counts & AUDIT_OF_RUN) note_count_of(notes, c, AUDIT_STEPS);
  if (counts & AUDIT_OF_EPOCHS) note_count_of(notes, c, AUDIT_EPOCHS);
}

/* Numbers that surprise who counts on samples. */
static void note_samples(json_t *notes, const audit_report *w, const audit_sampler *accounted,
                         const audit_sampler *used) {
  const int is_total = w->claim->form == AUDIT_RHO || w->claim->form == AUDIT_MU;
  const int is_sampled = strcmp(accounted->name, "none") != 0 || strcmp(used->name, "none") != 0;
  if (is_total && is_sampled && !w->claim->parts)
    note(notes, text_of("Samples do not make %s smaller: the costliest way to draw a record counts in full, "
                        "however unlikely; in epsilon and delta it does not.",
                        audit_forms_name(w->claim->form)));
}

/* A list of sentences, of the two samplers of the claim. */
json_t *audit_say_notes(const audit_report *w) {
  const audit_sampler *accounted = w->all[w->accounted].sampler, *used = w->all[w->used].sampler;
  json_t *notes = json_array();
  note_adjacency(notes, w, accounted);
  if (used != accounted) note_adjacency(notes, w, used);
  note_counts(notes, w->claim, accounted->counts | used->counts);
  note_samples(notes, w, accounted, used);
  return notes;
}

char *audit_say_caution(const audit_report *w) {
  local_json json_t *notes = audit_say_notes(w);
  json_t *one;
  char *text = text_of("%s", "");
  size_t i;
  json_array_foreach(notes, i, one) text = text_join(text, " ", text_of("%s", json_string_value(one)));
  return text;
}

/* "sigma 1.2, or 40 epochs, or a claim of epsilon 2.4"; NULL: nothing is known or due. */
char *audit_say_enough(const audit_report *w) {
  char *text = NULL;
  const char *const names[] = {"a noise multiplier of ", "a run of ", "a claim of "};
  const char *const level = audit_say_is_other(w) ? audit_forms_name(w->claim->form) : "epsilon";
  char *const values[] = {w->sigma, w->epochs, w->epsilon};
  for (int i = 0; i < 3; i++) {
    if (!values[i] || (i == 1 && !strcmp(values[i], "0"))) continue;
    char *one =
        text_of("%s%s%s%s%s", names[i], i == 2 ? level : "", i == 2 ? " " : "", values[i], i == 1 ? " epochs" : "");
    text = text ? text_join(text, ", or ", one) : one;
  }
  if (!text) return NULL;
  char *head = text_of("%s", w->claim->parts ? "This is certainly enough" : "As used, this is certainly enough");
  return text_join(text_join(head, ": ", text), "", text_of("."));
}

/* "epsilon 2 at delta 1e-5", "rho 1/8" */
static char *promise(const audit_report *w) {
  local_text char *level = audit_say_exact(w->claim, audit_say_is_other(w) ? AUDIT_LEVEL : AUDIT_EPSILON);
  local_text char *other = audit_say_is_other(w) ? level_name(w) : audit_say_exact(w->claim, AUDIT_DELTA);
  if (w->claim->form == AUDIT_PROMISE) return text_of("epsilon %s at delta %s", level, other);
  return text_of("%s %s%s", other, w->claim->form == AUDIT_RENYI ? "at most " : "", level);
}

char *audit_say_claim(const audit_report *w) {
  const char *under = adjacency_text(w->claim->adjacency);
  local_text char *promised = promise(w);
  if (w->claim->parts) return text_of("Claim: %s, of %s; %s.", promised, w->claim->parts, under);
  local_text char *sigma = audit_say_exact(w->claim, AUDIT_SIGMA), *rate = audit_say_exact(w->claim, AUDIT_RATE),
                  *epochs = audit_say_exact(w->claim, AUDIT_EPOCHS);
  return text_of("Claim: %s, of %s epochs, noise multiplier %s, rate %s; %s.", promised, epochs, sigma, rate, under);
}
