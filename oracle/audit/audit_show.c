/* audit_show.c - the sentences first, then all samplers side by side, then what would be enough. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_show.h"
#include "audit_forms.h"
#include "audit_say.h"
#include "object.h"
#include "out.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>

enum { JSON_DIGITS = 15 };

/* ---- Text and Markdown ----------------------------------------------------------------- */

static void put(char *text, const char *behind) {
  if (text && *text) printf("%s%s", text, behind);
  free(text);
}

static void put_row(const char *form, const audit_report *w, const audit_result *r) {
  local_text char *epsilon = audit_say_first(w, r), *delta = audit_say_second(w, r);
  const char *under = audit_sampler_adjacency(r->sampler, w->claim);
  if (*form == '|')
    printf("| %s | %s | %s | %s | %s |\n", r->sampler->name, audit_verdict_name(r->verdict), epsilon, delta, under);
  else
    printf("  %-18s %-10s %-22s %-26s %s\n", r->sampler->name, audit_verdict_name(r->verdict), epsilon, delta, under);
}

static void put_theorems(const audit_report *w) {
  size_t i;
  json_t *id;
  fputs("Theorems, as used:", stdout);
  json_array_foreach(w->all[w->used].theorems, i, id) { printf(" %s", json_string_value(id)); }
  putchar('\n');
}

static void put_head(const audit_report *w, const char *behind) {
  if (!w->claim->parts) put(audit_say_sentence(w, "accounted", &w->all[w->accounted]), behind);
  put(audit_say_sentence(w, "used", &w->all[w->used]), behind);
  put(audit_say_caution(w), behind);
  put(audit_say_enough(w), behind);
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
  put(audit_say_claim(w), "\n");
  put_head(w, "\n");
  const int other = audit_say_is_other(w);
  printf("\n  %-18s %-10s %-22s %-26s %s\n", "sampler", "verdict", other ? "certified" : "epsilon at that delta",
         other ? "of" : "delta at that epsilon", "adjacency");
  put_rows(w, " ");
  putchar('\n');
  put_theorems(w);
}

void audit_show_markdown(const audit_report *w) {
  puts("# Audit of a privacy guarantee\n");
  put(audit_say_claim(w), "\n\n");
  put_head(w, "\n\n");
  const int other = audit_say_is_other(w);
  printf("| sampler | verdict | %s | %s | adjacency |\n|-|-|-|-|-|\n",
         other ? "certified" : "epsilon at the claimed delta", other ? "of" : "delta at the claimed epsilon");
  put_rows(w, "|");
  putchar('\n');
  put_theorems(w);
}

/* ---- JSON ------------------------------------------------------------------------------- */

static json_t *json_of_band(const audit_result *r, const ivl *z) {
  if (!r->judged) return json_null();
  local_text char *lo = out_dec_dn(z->lo, JSON_DIGITS), *hi = out_dec_up(z->hi, JSON_DIGITS);
  return json_pack("{s:s, s:s}", "loDec", lo, "hiDec", hi);
}

static json_t *json_of_result(const audit_report *w, const audit_result *r) {
  json_t *o = json_pack("{s:s, s:s, s:s}", "sampler", r->sampler->name, "verdict", audit_verdict_name(r->verdict),
                        "adjacency", audit_sampler_adjacency(r->sampler, w->claim));
  if (r->why) object_put(o, "why", r->why);
  if (audit_say_is_other(w)) json_object_set_new(o, audit_forms_key(w->claim->form), json_of_band(r, &r->level));
  else {
    json_object_set_new(o, "epsilon", json_of_band(r, &r->epsilon));
    json_object_set_new(o, "delta", json_of_band(r, &r->delta));
  }
  json_object_set(o, "theorems", r->theorems);
  return o;
}

static json_t *json_of_claim(const audit_claim *c) {
  json_t *o = json_pack("{s:s}", "adjacency", c->adjacency);
  if (c->parts) object_put(o, "parts", c->parts);
  for (int i = 0; i < AUDIT_NUMBERS; i++) {
    if (!c->told[i] && (c->parts || (i != AUDIT_RATE && i != AUDIT_EPOCHS && i != AUDIT_STEPS))) continue;
    object_take(o, i == AUDIT_LEVEL ? audit_forms_key(c->form) : audit_claim_names[i],
                audit_say_exact(c, (audit_number)i));
  }
  return o;
}

json_t *audit_show_object(const audit_report *w) {
  json_t *o = json_object(), *list = json_array(), *would = json_object();
  json_object_set_new(o, "claim", json_of_claim(w->claim));
  json_object_set_new(o, "accounted", json_of_result(w, &w->all[w->accounted]));
  json_object_set_new(o, "used", json_of_result(w, &w->all[w->used]));
  for (size_t i = 0; audit_samplers[i].name; i++)
    if (w->all[i].sampler) json_array_append_new(list, json_of_result(w, &w->all[i]));
  json_object_set_new(o, "samplers", list);
  if (w->epsilon)
    json_object_set_new(would, audit_say_is_other(w) ? audit_forms_key(w->claim->form) : "epsilon",
                        json_string(w->epsilon));
  if (w->sigma) object_put(would, "sigma", w->sigma);
  if (w->epochs) object_put(would, "epochs", w->epochs);
  json_object_set_new(o, "enough", would);
  json_object_set_new(o, "notes", audit_say_notes(w));
  return o;
}

void audit_show_json(const audit_report *w) { object_line(stdout, audit_show_object(w), 0); }
