/* audit_show.c - the sentences first, then all samplers side by side, then what would be enough. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_show.h"
#include "decimal.h"
#include "out.h"
#include "plain.h"
#include "say.h"
#include "text.h"
#include "theorems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS = 4, JSON_DIGITS = 15 };

static char *exact(const audit_claim *c, audit_number which) { return decimal_text(c->n[which].v); }

/* 1 if an end says no more than what every delta, or epsilon, is. */
static int is_open(const mpfr_t *z, int is_delta, int end) {
  if (is_delta) return end ? mpfr_cmp_ui(z[1], 1) >= 0 : mpfr_sgn(z[0]) <= 0 && mpfr_sgn(z[1]) > 0;
  return mpfr_inf_p(z[end]) && (mpfr_sgn(z[0]) < 0 || end);
}

/* "2.34 .. 2.35", or one end where the other says nothing. */
static char *band(const mpfr_t *z, int is_delta) {
  const int below = is_open(z, is_delta, 0), above = is_open(z, is_delta, 1);
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

/* ---- Sentences ---------------------------------------------------------------------- */

/* "at delta 1e-5 epsilon is at least 2.34"; what is open is left out: "". */
static char *bound_text(const audit_report *w, const audit_result *r, int is_delta) {
  const int end = r->verdict == AUDIT_HOLDS;
  const mpfr_t *z = is_delta ? r->delta : r->epsilon;
  if (is_open(z, is_delta, end)) return say_text("%s", "");
  char *given = exact(w->claim, is_delta ? AUDIT_EPSILON : AUDIT_DELTA);
  char *bound = end ? plain_up(z[1], DIGITS) : plain_dn(z[0], DIGITS), *text;
  const char *names[] = {"delta", "epsilon"};
  if (mpfr_inf_p(z[end])) text = say_text("at %s %s %s is infinite", names[is_delta], given, names[!is_delta]);
  else
    text =
        say_text("at %s %s %s is %s %s", names[is_delta], given, names[!is_delta], end ? "at most" : "at least", bound);
  free(given);
  free(bound);
  return text;
}

/* "at delta 1e-5 epsilon is at least 2.34, and at epsilon 2 delta is at least 9.9e-5" */
static char *numbers(const audit_report *w, const audit_result *r) {
  char *epsilon = bound_text(w, r, 0), *delta = bound_text(w, r, 1);
  if (*delta) return text_join(epsilon, ", and ", delta);
  free(delta);
  return epsilon;
}

static char *sentence(const audit_report *w, const char *how, const audit_result *r) {
  const char *word = r->verdict == AUDIT_UNDECIDED ? "not decided" : audit_verdict_name(r->verdict);
  char *rest = r->verdict == AUDIT_UNDECIDED ? say_text("%s", r->why) : numbers(w, r);
  const char *by = r->verdict == AUDIT_REFUTED ? " by a certified lower bound" : "";
  char *text =
      say_text("As %s (%s: %s) the claim is %s%s: %s.", how, r->sampler->name, r->sampler->about, word, by, rest);
  if (r->verdict == AUDIT_HOLDS) {
    free(text);
    text = say_text("As %s (%s: %s) the claim holds: %s.", how, r->sampler->name, r->sampler->about, rest);
  }
  free(rest);
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

/* A list of sentences, of the two samplers of the claim. */
static json_t *notes_of(const audit_report *w) {
  const audit_sampler *accounted = w->all[w->accounted].sampler, *used = w->all[w->used].sampler;
  json_t *notes = json_array();
  note_adjacency(notes, w, accounted);
  if (used != accounted) note_adjacency(notes, w, used);
  note_counts(notes, w->claim, accounted->counts | used->counts);
  return notes;
}

static char *caution(const audit_report *w) {
  json_t *notes = notes_of(w), *one;
  char *text = say_text("%s", "");
  size_t i;
  json_array_foreach(notes, i, one) text = text_join(text, " ", say_text("%s", json_string_value(one)));
  json_decref(notes);
  return text;
}

/* "sigma 1.2, or 40 epochs, or a claim of epsilon 2.4"; NULL: nothing is known or due. */
static char *enough(const audit_report *w) {
  char *text = NULL;
  const char *const names[] = {"a noise multiplier of ", "a run of ", "a claim of epsilon "};
  char *const values[] = {w->sigma, w->epochs, w->epsilon};
  for (int i = 0; i < 3; i++) {
    if (!values[i] || (i == 1 && !strcmp(values[i], "0"))) continue;
    char *one = say_text("%s%s%s", names[i], values[i], i == 1 ? " epochs" : "");
    text = text ? text_join(text, ", or ", one) : one;
  }
  return text;
}

static char *claim_text(const audit_report *w) {
  char *epsilon = exact(w->claim, AUDIT_EPSILON), *delta = exact(w->claim, AUDIT_DELTA);
  char *sigma = exact(w->claim, AUDIT_SIGMA), *rate = exact(w->claim, AUDIT_RATE),
       *epochs = exact(w->claim, AUDIT_EPOCHS);
  char *text = say_text("Claim: epsilon %s at delta %s, of %s epochs, noise multiplier %s, rate %s; %s.", epsilon,
                        delta, epochs, sigma, rate, adjacency_text(w->claim->adjacency));
  free(epsilon);
  free(delta);
  free(sigma);
  free(rate);
  free(epochs);
  return text;
}

/* ---- Text and Markdown ----------------------------------------------------------------- */

static void put(char *text, const char *behind) {
  if (text && *text) printf("%s%s", text, behind);
  free(text);
}

static void put_row(const char *form, const audit_report *w, const audit_result *r) {
  char *epsilon = mpfr_nan_p(r->epsilon[0]) ? say_text("-") : band(r->epsilon, 0);
  char *delta = mpfr_nan_p(r->delta[0]) ? say_text("-") : band(r->delta, 1);
  const char *under = audit_sampler_adjacency(r->sampler, w->claim);
  if (*form == '|')
    printf("| %s | %s | %s | %s | %s |\n", r->sampler->name, audit_verdict_name(r->verdict), epsilon, delta, under);
  else
    printf("  %-18s %-10s %-22s %-26s %s\n", r->sampler->name, audit_verdict_name(r->verdict), epsilon, delta, under);
  free(epsilon);
  free(delta);
}

static void put_theorems(const audit_report *w) {
  size_t i;
  json_t *id;
  fputs("Theorems, as used:", stdout);
  json_array_foreach(w->all[w->used].theorems, i, id) { printf(" %s", json_string_value(id)); }
  putchar('\n');
}

static void put_head(const audit_report *w, const char *behind) {
  put(sentence(w, "accounted", &w->all[w->accounted]), behind);
  put(sentence(w, "used", &w->all[w->used]), behind);
  put(caution(w), behind);
  char *text = enough(w);
  if (text) put(say_text("As used, this is certainly enough: %s.", text), behind);
  free(text);
}

/* The table, and why rows are not decided of which no sentence tells. */
static void put_rows(const audit_report *w, const char *form) {
  for (size_t i = 0; audit_samplers[i].name; i++)
    if (w->all[i].sampler) put_row(form, w, &w->all[i]);
  for (size_t i = 0; audit_samplers[i].name; i++)
    if (w->all[i].why && i != w->accounted && i != w->used)
      printf("%s%s is not decided: %s.\n", *form == '|' ? "\n" : "  ", audit_samplers[i].name, w->all[i].why);
}

void audit_show_text(const audit_report *w) {
  put(claim_text(w), "\n");
  put_head(w, "\n");
  printf("\n  %-18s %-10s %-22s %-26s %s\n", "sampler", "verdict", "epsilon at that delta", "delta at that epsilon",
         "adjacency");
  put_rows(w, " ");
  putchar('\n');
  put_theorems(w);
}

void audit_show_markdown(const audit_report *w) {
  puts("# Audit of a privacy guarantee\n");
  put(claim_text(w), "\n\n");
  put_head(w, "\n\n");
  puts("| sampler | verdict | epsilon at the claimed delta | delta at the claimed epsilon | adjacency |\n|-|-|-|-|-|");
  put_rows(w, "|");
  putchar('\n');
  put_theorems(w);
}

/* ---- JSON ------------------------------------------------------------------------------- */

static json_t *json_of_band(const mpfr_t *z) {
  if (mpfr_nan_p(z[0])) return json_null();
  char *lo = out_dec_dn(z[0], JSON_DIGITS), *hi = out_dec_up(z[1], JSON_DIGITS);
  json_t *o = json_pack("{s:s, s:s}", "loDec", lo, "hiDec", hi);
  free(lo);
  free(hi);
  return o;
}

static json_t *json_of_result(const audit_report *w, const audit_result *r) {
  json_t *o = json_pack("{s:s, s:s, s:s}", "sampler", r->sampler->name, "verdict", audit_verdict_name(r->verdict),
                        "adjacency", audit_sampler_adjacency(r->sampler, w->claim));
  if (r->why) json_object_set_new(o, "why", json_string(r->why));
  json_object_set_new(o, "epsilon", json_of_band(r->epsilon));
  json_object_set_new(o, "delta", json_of_band(r->delta));
  json_object_set(o, "theorems", r->theorems);
  return o;
}

static json_t *json_of_claim(const audit_claim *c) {
  json_t *o = json_pack("{s:s}", "adjacency", c->adjacency);
  for (int i = 0; i < AUDIT_NUMBERS; i++) {
    if (!c->told[i] && i != AUDIT_RATE && i != AUDIT_EPOCHS && i != AUDIT_STEPS) continue;
    char *text = exact(c, (audit_number)i);
    json_object_set_new(o, audit_claim_names[i], json_string(text));
    free(text);
  }
  return o;
}

void audit_show_json(const audit_report *w) {
  json_t *o = json_object(), *list = json_array(), *would = json_object();
  json_object_set_new(o, "claim", json_of_claim(w->claim));
  json_object_set_new(o, "accounted", json_of_result(w, &w->all[w->accounted]));
  json_object_set_new(o, "used", json_of_result(w, &w->all[w->used]));
  for (size_t i = 0; audit_samplers[i].name; i++)
    if (w->all[i].sampler) json_array_append_new(list, json_of_result(w, &w->all[i]));
  json_object_set_new(o, "samplers", list);
  if (w->epsilon) json_object_set_new(would, "epsilon", json_string(w->epsilon));
  if (w->sigma) json_object_set_new(would, "sigma", json_string(w->sigma));
  if (w->epochs) json_object_set_new(would, "epochs", json_string(w->epochs));
  json_object_set_new(o, "enough", would);
  json_object_set_new(o, "notes", notes_of(w));
  json_dumpf(o, stdout, 0);
  putchar('\n');
  json_decref(o);
}
