/* audit_page.c - the verdict first, then the profiles, all samplers, what would be enough, the theorems, and where it comes from.
 *
 * Each number of the page is a text of the JSON object, or one of those of the sentences. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): open_memstream */
#include "audit_page.h"
#include "audit_forms.h"
#include "audit_profile.h"
#include "audit_say.h"
#include "html.h"
#include "notes.h"
#include "object.h"
#include "out.h"
#include "progress.h"
#include "say.h"
#include "sha256.h"
#include "text.h"
#include "theorems.h"

#include <errno.h>
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *const style =
    ":root{color-scheme:light "
    "dark;--ink:#1b1b1f;--soft:#5c5f66;--paper:#fff;--line:#d5d7dc;--a:#0b62a8;--b:#b3470f;--good:#1a7440;--bad:#"
    "b3261e;"
    "--open:#7a5c00}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e8e8ec;--soft:#a4a7ae;--paper:#17181b;--line:#3a3c42;--a:#69b3f5;--"
    "b:#f29a66;--good:#6fcf97;"
    "--bad:#ff8a80;--open:#e3c15a}}\n"
    "*{box-sizing:border-box}body{margin:0 auto;padding:1rem;max-width:56rem;font:1rem/1.5 "
    "system-ui,sans-serif;color:var(--ink);background:var(--paper)}\n"
    "h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}code,.n{font-family:ui-monospace,monospace;font-size:."
    "875em;overflow-wrap:anywhere}\n"
    ".v{border-left:.3rem solid var(--line);padding:.2rem .8rem;margin:.8rem "
    "0}.holds{border-color:var(--good)}.refuted{border-color:var(--bad)}"
    ".undecided{border-color:var(--open)}b.holds{color:var(--good)}b.refuted{color:var(--bad)}b.undecided{color:var(--"
    "open)}\n"
    ".soft{color:var(--soft)}.w{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;"
    "vertical-align:top;padding:.3rem "
    ".6rem;border-bottom:1px solid var(--line)}\n"
    "svg{width:100%;height:auto;display:block}svg text{font:12px "
    "system-ui,sans-serif;fill:var(--soft)}.mid{text-anchor:middle}.end{text-anchor:end}\n"
    ".grid{stroke:var(--line)}.band{opacity:.22;stroke:none}.edge{fill:none;stroke-width:1.6}.band.s1{fill:var(--a)}."
    "band.s2{fill:var(--b)}"
    ".edge.s1{stroke:var(--a)}.edge.s2{stroke:var(--b);stroke-dasharray:6 3}\n"
    ".claim{fill:var(--bad);stroke:var(--paper)}svg "
    ".claimed{fill:var(--ink);font-weight:600}.k1{color:var(--a)}.k2{color:var(--b)}\n"
    ".many{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:1rem}figure{margin:0}details{"
    "margin:.4rem 0}summary{cursor:pointer}\n"
    "@media "
    "print{body{max-width:none;padding:0;font-size:10pt}figure,tr,.v{break-inside:avoid}details>*{display:block}}\n";

/* ---- Texts ------------------------------------------------------------------------- */

/* <tag class>text</tag>, and frees the text. */
static void put_tag(FILE *out, const char *open, char *text, const char *close) {
  fputs(open, out);
  if (text) html_text(out, text);
  fputs(close, out);
  free(text);
}

static void put_verdict(FILE *out, const audit_report *w, const char *how, const audit_result *r) {
  fprintf(out, "<p class=\"v %s\">", audit_verdict_name(r->verdict));
  put_tag(out, "", audit_say_sentence(w, how, r), "</p>\n");
}

static void put_head(FILE *out, const audit_report *w) {
  fputs("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/><meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\"/>\n"
        "<title>Audit of a privacy guarantee</title>\n<style>\n",
        out);
  fputs(style, out);
  fputs("</style></head><body>\n<h1>Audit of a privacy guarantee</h1>\n", out);
  put_tag(out, "<p>", audit_say_claim(w), "</p>\n");
  if (!w->claim->parts) put_verdict(out, w, "accounted", &w->all[w->accounted]);
  put_verdict(out, w, "used", &w->all[w->used]);
  put_tag(out, "<p class=\"soft\">", audit_say_caution(w), "</p>\n");
}

/* ---- Profiles -------------------------------------------------------------------------- */

static void put_points(FILE *out, const char *name, const audit_profile *p) {
  fputs("<h3>", out);
  html_text(out, name);
  fputs("</h3>\n<div class=\"w\"><table><tr><th>epsilon</th><th>delta is at least</th><th>and at most</th></tr>\n",
        out);
  for (int k = 0; k < AUDIT_POINTS; k++) {
    local_text char *e = mpq_get_str(NULL, 10, p->epsilon[k]), *lo = out_dec_dn(p->delta[k].lo, 15),
                    *hi = out_dec_up(p->delta[k].hi, 15);
    fprintf(out, "<tr><td>%s</td><td class=\"n\">%s</td><td class=\"n\">%s</td></tr>\n", e, lo, hi);
  }
  fputs("</table></div>\n", out);
}

static void put_main_figure(FILE *out, const audit_report *w, const audit_profile *all) {
  const size_t a = w->accounted, u = w->used;
  const audit_profile *const two[] = {&all[a], u == a ? NULL : &all[u]};
  fputs("<figure>\n", out);
  audit_profile_draw(out, w, two, "Delta over epsilon as accounted and as used, and the claimed point");
  fprintf(out,
          "<figcaption class=\"soft\">Delta over epsilon, certified: the true curve lies in the band. <b "
          "class=\"k1\">%s</b> as accounted%s",
          w->all[a].sampler->name, u == a ? " and as used" : "");
  if (u != a) fprintf(out, ", <b class=\"k2\">%s</b> (broken line) as used", w->all[u].sampler->name);
  fputs(". The claim is true just where the curve does not pass above its point.</figcaption>\n</figure>\n", out);
}

static void put_figures(FILE *out, const audit_report *w, const audit_profile *all) {
  fputs("<h2>Privacy profiles</h2>\n", out);
  put_main_figure(out, w, all);
  fputs("<div class=\"many\">\n", out);
  for (size_t i = 0; audit_samplers[i].name; i++) {
    if (!w->all[i].sampler || !w->all[i].judged || i == w->accounted || i == w->used) continue;
    const audit_profile *const one[] = {&all[i], NULL};
    fputs("<figure>\n", out);
    audit_profile_draw(out, w, one, audit_samplers[i].name);
    fprintf(out, "<figcaption class=\"soft\">%s</figcaption>\n</figure>\n", audit_samplers[i].name);
  }
  fputs("</div>\n<details><summary>The points of the profiles</summary>\n", out);
  for (size_t i = 0; audit_samplers[i].name; i++)
    if (w->all[i].sampler) put_points(out, audit_samplers[i].name, &all[i]);
  fputs("</details>\n", out);
}

static void fill_profiles(audit_profile *all, const audit_report *w) {
  progress far;
  size_t pieces = 0, done = 0;
  progress_begin(&far, "profiles");
  for (size_t i = 0; audit_samplers[i].name; i++) pieces += w->all[i].sampler != NULL;
  for (size_t i = 0; audit_samplers[i].name; i++) {
    if (!w->all[i].sampler) continue;
    audit_profile_fill(&all[i], w, i);
    progress_show(&far, ++done, pieces);
  }
}

static void put_profiles(FILE *out, const audit_report *w) {
  audit_profile *all = calloc(AUDIT_MOST_SAMPLERS, sizeof *all);
  if (!all) return;
  fill_profiles(all, w);
  put_figures(out, w, all);
  for (size_t i = 0; audit_samplers[i].name; i++)
    if (w->all[i].sampler) audit_profile_clear(&all[i]);
  free(all);
}

/* ---- Samplers ---------------------------------------------------------------------------- */

static void put_row(FILE *out, const audit_report *w, const audit_result *r) {
  const char *verdict = audit_verdict_name(r->verdict);
  fprintf(out, "<tr><td>%s<br/><span class=\"soft\">%s</span></td><td><b class=\"%s\">%s</b></td>", r->sampler->name,
          r->sampler->about, verdict, verdict);
  put_tag(out, "<td class=\"n\">", audit_say_first(w, r), "</td>");
  put_tag(out, "<td class=\"n\">", audit_say_second(w, r), "</td>");
  fprintf(out, "<td>%s</td></tr>\n", audit_sampler_adjacency(r->sampler, w->claim));
}

static void put_samplers(FILE *out, const audit_report *w) {
  const int other = audit_say_is_other(w);
  fprintf(out,
          "<h2>All samplers</h2>\n<div class=\"w\"><table><tr><th>how batches are drawn</th><th>the "
          "claim</th><th>%s</th><th>%s</th><th>adjacency</th></tr>\n",
          other ? "certified" : "epsilon at the claimed delta", other ? "of" : "delta at the claimed epsilon");
  for (size_t i = 0; audit_samplers[i].name; i++)
    if (w->all[i].sampler) put_row(out, w, &w->all[i]);
  fputs("</table></div>\n", out);
  for (size_t i = 0; audit_samplers[i].name; i++)
    if (w->all[i].why)
      put_tag(out, "<p class=\"soft\">", text_of("%s is not decided: %s.", audit_samplers[i].name, w->all[i].why),
              "</p>\n");
}

static void put_exact_band(FILE *out, const json_t *band) {
  const char *const ends[] = {"loDec", "hiDec"};
  for (int i = 0; i < 2; i++) {
    const char *text = object_text(band, ends[i]);
    fprintf(out, "<td class=\"n\">%s</td>", text ? text : "-");
  }
}

static void put_exact(FILE *out, const audit_report *w, const json_t *report) {
  size_t i;
  json_t *one;
  const char *const keys[] = {audit_say_is_other(w) ? audit_forms_key(w->claim->form) : "epsilon", "delta"};
  const int n = audit_say_is_other(w) ? 1 : 2;
  fputs(
      "<details><summary>Enclosures to 15 digits</summary>\n<div class=\"w\"><table id=\"exact\"><tr><th>sampler</th>",
      out);
  for (int k = 0; k < n; k++) fprintf(out, "<th>%s &gt;=</th><th>%s &lt;=</th>", keys[k], keys[k]);
  fputs("</tr>\n", out);
  json_array_foreach(json_object_get(report, "samplers"), i, one) {
    fprintf(out, "<tr><td>%s</td>", object_text(one, "sampler"));
    for (int k = 0; k < n; k++) put_exact_band(out, json_object_get(one, keys[k]));
    fputs("</tr>\n", out);
  }
  fputs("</table></div></details>\n", out);
}

static void put_enough(FILE *out, const audit_report *w) {
  char *text = audit_say_enough(w);
  fputs("<h2>What would make it true</h2>\n", out);
  if (text) put_tag(out, "<p>", text, "</p>\n");
  else
    fprintf(out, "<p>%s</p>\n",
            w->all[w->used].verdict == AUDIT_HOLDS ? "Nothing: as used, the claim holds."
                                                   : "Nothing is known to be enough.");
}

/* ---- Theorems and origin ------------------------------------------------------------------ */

static void put_theorem(FILE *out, const char *id) {
  notes_theorem t;
  fprintf(out, "<details><summary><code>%s</code> %s</summary>\n", id, theorems_status(id));
  if (!notes_find(&t, id)) {
    html_paragraphs(out, t.statement);
    if (*t.notation) {
      fputs("<div class=\"soft\">", out);
      html_paragraphs(out, t.notation);
      fputs("</div>", out);
    }
    notes_clear(&t);
  }
  fprintf(out, "<p class=\"soft\">%s of the source; <code>assay explain %s --proof</code></p></details>\n",
          theorems_place(id), id);
}

static int names(const audit_result *r, const char *id) {
  size_t i;
  json_t *one;
  json_array_foreach(r->theorems, i, one) if (!strcmp(json_string_value(one), id)) return 1;
  return 0;
}

static void put_theorems(FILE *out, const audit_report *w) {
  fputs("<h2>What it rests on</h2>\n<p>Theorems of the numbers above, with their statements.</p>\n", out);
  for (size_t k = 0; theorems_at(k); k++) {
    int is_named = 0;
    for (size_t i = 0; audit_samplers[i].name; i++)
      is_named = is_named || (w->all[i].sampler && names(&w->all[i], theorems_at(k)));
    if (is_named) put_theorem(out, theorems_at(k));
  }
}

static void put_origin(FILE *out, const audit_report *w, const json_t *report) {
  char hash[SHA256_HEX] = "not known";
  FILE *self = fopen("/proc/self/exe", "rb");
  if (self) {
    sha256_stream(hash, self);
    fclose(self);
  }
  fprintf(out,
          "<h2>Where this comes from</h2>\n<p>assay %s, with MPFR %s and GMP %s; SHA-256 of the program: <code "
          "id=\"hash\">%s</code></p>\n",
          assay_version(), mpfr_get_version(), gmp_version, hash);
  fputs("<p>Command: <code id=\"command\">", out);
  html_text(out, w->command);
  fputs("</code></p>\n", out);
  char *claim = json_dumps(json_object_get(report, "claim"), JSON_COMPACT);
  put_tag(out, "<p>Claim as it was read: <code>", claim, "</code></p>\n");
  fputs("<p class=\"soft\">Each number is an end of an enclosure that holds the true value, rounded "
        "outward.</p>\n</body></html>\n",
        out);
}

static void put_page(FILE *out, const audit_report *w) {
  local_json json_t *report = audit_show_object(w);
  put_head(out, w);
  if (!audit_say_is_other(w)) put_profiles(out, w); /* the claim is no point of them */
  put_samplers(out, w);
  put_exact(out, w, report);
  put_enough(out, w);
  put_theorems(out, w);
  put_origin(out, w, report);
}

/* ---- The file ------------------------------------------------------------------------------ */

static int write_all(const char *name, const char *page, size_t n) {
  FILE *out = fopen(name, "w");
  if (!out) return -1;
  const int bad = fwrite(page, 1, n, out) != n;
  return fclose(out) || bad ? -1 : 0;
}

/* Whole, or the file is as it was; what is no file, such as a pipe, is written to. */
static int replace(const char *name, const char *page, size_t n) {
  struct stat about;
  if (!stat(name, &about) && !S_ISREG(about.st_mode)) return write_all(name, page, n);
  local_text char *draft = text_of("%s.draft", name);
  const int bad = write_all(draft, page, n) || rename(draft, name), why = errno;
  if (bad) remove(draft);
  errno = why;
  return bad;
}

int audit_page_write(const audit_report *w, const char *name) {
  local_text char *page = NULL;
  size_t n = 0;
  FILE *memory = open_memstream(&page, &n);
  if (memory) put_page(memory, w);
  int bad = !memory || fclose(memory);
  if (!bad && !strcmp(name, "-")) bad = fwrite(page, 1, n, stdout) != n; /* main looks at standard output */
  else if (!bad) bad = replace(name, page, n);
  if (bad) say_error("--html: '%s': %s", name, strerror(errno));
  return bad ? -1 : 0;
}
