/* audit_say.c - an audit in sentences. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_say.h"
#include "audit_forms.h"
#include "decimal.h"
#include "plain.h"
#include "say.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS = 4, MOST_DIGITS = 12 };

char *audit_say_exact(const audit_claim *c, audit_number which) { return decimal_text(c->n[which].v); }

/* 1 if an end says no more than what every delta, or epsilon, is. */
int audit_say_is_open(const mpfr_t *z, int is_delta, int end) {
  if (is_delta) return end ? mpfr_cmp_ui(z[1], 1) >= 0 : mpfr_sgn(z[0]) <= 0 && mpfr_sgn(z[1]) > 0;
  return mpfr_inf_p(z[end]) && (mpfr_sgn(z[0]) < 0 || end);
}

/* "2.34 .. 2.35", or one end where the other says nothing. */
char *audit_say_band(const mpfr_t *z, int is_delta) {
  const int below = audit_say_is_open(z, is_delta, 0), above = audit_say_is_open(z, is_delta, 1);
  if (below && above) return say_text("not known");
  if (mpfr_inf_p(z[0]) && above) return say_text("infinite");
  char *lo = plain_dn(z[0], DIGITS), *hi = plain_up(z[1], DIGITS), *text;
  if (above) text = say_text(">= %s", lo);
  else if (below) text = say_text("<= %s", hi);
  else text = say_text("%s .. %s", lo, hi);
  free(lo);
  free(hi);
  return text;
}

int audit_say_is_other(const audit_report *w) { return w->claim->form != AUDIT_PROMISE; }

char *audit_say_first(const audit_report *w, const audit_result *r) {
  if (!audit_say_is_other(w)) return mpfr_nan_p(r->epsilon[0]) ? say_text("-") : audit_say_band(r->epsilon, 0);
  return mpfr_nan_p(r->level[0]) ? say_text("-") : audit_say_band(r->level, 0);
}

char *audit_say_second(const audit_report *w, const audit_result *r) {
  if (audit_say_is_other(w)) return say_text("%s", audit_forms_name(w->claim->form));
  return mpfr_nan_p(r->delta[0]) ? say_text("-") : audit_say_band(r->delta, 1);
}

/* "rho", "the Renyi divergence of order 8" */
static char *level_name(const audit_report *w) {
  if (w->claim->form != AUDIT_RENYI) return say_text("%s", audit_forms_name(w->claim->form));
  char *order = audit_say_exact(w->claim, AUDIT_ORDER), *text = say_text("the Renyi divergence of order %s", order);
  free(order);
  return text;
}

/* "at most 2.34", an upper end if it holds, else "at least 2.33": with so many digits that it does not read against the verdict,
 * and by the claimed number itself where no digits do. */
static char *sharp(const mpfr_t *z, const audit_result *r, const audit_claim *c, audit_number which) {
  const int holds = r->verdict == AUDIT_HOLDS;
  for (size_t digits = DIGITS; digits <= MOST_DIGITS; digits++) {
    rat x;
    size_t at;
    const char *why;
    char *text = holds ? plain_up(z[1], digits) : plain_dn(z[0], digits), *said = NULL;
    rat_init(&x);
    const int bad = rat_set_text(&x, text, strlen(text), &at, &why) != ASSAY_OK;
    const int side = bad ? 0 : mpq_cmp(x.v, c->n[which].v);
    if (bad || (holds ? side <= 0 : side > 0)) said = say_text("%s %s", holds ? "at most" : "at least", text);
    rat_clear(&x);
    free(text);
    if (said) return said;
  }
  char *claimed = audit_say_exact(c, which), *text = say_text("%s %s", holds ? "at most" : "above", claimed);
  free(claimed);
  return text;
}

/* ---- Sentences ---------------------------------------------------------------------- */

/* "at delta 1e-5 epsilon is at least 2.34"; what is open is left out: "". */
static char *bound_text(const audit_report *w, const audit_result *r, int is_delta) {
  const int end = r->verdict == AUDIT_HOLDS;
  const mpfr_t *z = is_delta ? r->delta : r->epsilon;
  if (audit_say_is_open(z, is_delta, end)) return say_text("%s", "");
  char *given = audit_say_exact(w->claim, is_delta ? AUDIT_EPSILON : AUDIT_DELTA);
  char *bound = sharp(z, r, w->claim, is_delta ? AUDIT_DELTA : AUDIT_EPSILON), *text;
  const char *names[] = {"delta", "epsilon"};
  if (mpfr_inf_p(z[end])) text = say_text("at %s %s %s is infinite", names[is_delta], given, names[!is_delta]);
  else text = say_text("at %s %s %s is %s", names[is_delta], given, names[!is_delta], bound);
  free(given);
  free(bound);
  return text;
}

/* "rho is at least 0.25" */
static char *level_text(const audit_report *w, const audit_result *r) {
  char *name = level_name(w), *bound = sharp(r->level, r, w->claim, AUDIT_LEVEL);
  char *text = say_text("%s is %s", name, bound);
  free(name);
  free(bound);
  return text;
}

/* "at delta 1e-5 epsilon is at least 2.34, and at epsilon 2 delta is at least 9.9e-5" */
static char *numbers(const audit_report *w, const audit_result *r) {
  if (audit_say_is_other(w)) return level_text(w, r);
  char *epsilon = bound_text(w, r, 0), *delta = bound_text(w, r, 1);
  if (*delta) return text_join(epsilon, ", and ", delta);
  free(delta);
  return epsilon;
}

char *audit_say_sentence(const audit_report *w, const char *how, const audit_result *r) {
  const char *word = r->verdict == AUDIT_UNDECIDED ? "not decided" : audit_verdict_name(r->verdict);
  char *rest = r->verdict == AUDIT_UNDECIDED ? say_text("%s", r->why) : numbers(w, r);
  const char *by = r->verdict == AUDIT_REFUTED ? " by a certified lower bound" : "";
  const int holds = r->verdict == AUDIT_HOLDS;
  char *judged = say_text("claim %s%s%s: %s.", holds ? "" : "is ", holds ? "holds" : word, by, rest), *text;
  if (w->claim->parts) text = say_text("The %s", judged);
  else text = say_text("As %s (%s: %s) the %s", how, r->sampler->name, r->sampler->about, judged);
  free(rest);
  free(judged);
  return text;
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
    note(notes, say_text("The claim is under %s; %s is judged under %s.", w->claim->adjacency, s->name,
                         adjacency_text(under)));
}

/* lo and hi, which are freed, are floor and ceiling of a count. */
static void note_count(json_t *notes, const char *whole, const char *what, char *lo, char *hi, const char *rest) {
  note(notes, say_text("%s has between %s and %s %s; both are judged%s.", whole, lo, hi, what, rest));
  free(lo);
  free(hi);
}

static void note_counts(json_t *notes, const audit_claim *c, int counts) {
  if (counts & AUDIT_OF_BATCHES && audit_claim_is_broken_epoch(c))
    note_count(notes, "An epoch", "batches", audit_claim_batches(c, 0), audit_claim_batches(c, 1), ", of equal size");
  if (counts & AUDIT_OF_RUN && audit_claim_is_broken(c, AUDIT_STEPS))
    note_count(notes, "The run", "steps", audit_claim_integer(c, AUDIT_STEPS, 0),
               audit_claim_integer(c, AUDIT_STEPS, 1), "");
  if (counts & AUDIT_OF_EPOCHS && audit_claim_is_broken(c, AUDIT_EPOCHS))
    note_count(notes, "The run", "epochs", audit_claim_integer(c, AUDIT_EPOCHS, 0),
               audit_claim_integer(c, AUDIT_EPOCHS, 1), "");
}

/* Numbers that surprise who counts on samples. */
static void note_samples(json_t *notes, const audit_report *w, const audit_sampler *accounted,
                         const audit_sampler *used) {
  const int is_total = w->claim->form == AUDIT_RHO || w->claim->form == AUDIT_MU;
  const int is_sampled = strcmp(accounted->name, "none") != 0 || strcmp(used->name, "none") != 0;
  if (is_total && is_sampled && !w->claim->parts)
    note(notes, say_text("Samples do not make %s smaller: the costliest way to draw a record counts in full, "
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
  json_t *notes = audit_say_notes(w), *one;
  char *text = say_text("%s", "");
  size_t i;
  json_array_foreach(notes, i, one) text = text_join(text, " ", say_text("%s", json_string_value(one)));
  json_decref(notes);
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
        say_text("%s%s%s%s%s", names[i], i == 2 ? level : "", i == 2 ? " " : "", values[i], i == 1 ? " epochs" : "");
    text = text ? text_join(text, ", or ", one) : one;
  }
  if (!text) return NULL;
  char *head = say_text("%s", w->claim->parts ? "This is certainly enough" : "As used, this is certainly enough");
  return text_join(text_join(head, ": ", text), "", say_text("."));
}

/* "epsilon 2 at delta 1e-5", "rho 1/8" */
static char *promise(const audit_report *w) {
  char *level = audit_say_exact(w->claim, audit_say_is_other(w) ? AUDIT_LEVEL : AUDIT_EPSILON), *text;
  char *other = audit_say_is_other(w) ? level_name(w) : audit_say_exact(w->claim, AUDIT_DELTA);
  if (w->claim->form == AUDIT_PROMISE) text = say_text("epsilon %s at delta %s", level, other);
  else text = say_text("%s %s%s", other, w->claim->form == AUDIT_RENYI ? "at most " : "", level);
  free(level);
  free(other);
  return text;
}

char *audit_say_claim(const audit_report *w) {
  if (w->claim->parts) {
    char *promised = promise(w);
    char *text = say_text("Claim: %s, of %s; %s.", promised, w->claim->parts, adjacency_text(w->claim->adjacency));
    free(promised);
    return text;
  }
  char *promised = promise(w), *sigma = audit_say_exact(w->claim, AUDIT_SIGMA),
       *rate = audit_say_exact(w->claim, AUDIT_RATE), *epochs = audit_say_exact(w->claim, AUDIT_EPOCHS);
  char *text = say_text("Claim: %s, of %s epochs, noise multiplier %s, rate %s; %s.", promised, epochs, sigma, rate,
                        adjacency_text(w->claim->adjacency));
  free(promised);
  free(sigma);
  free(rate);
  free(epochs);
  return text;
}
