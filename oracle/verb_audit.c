/* verb_audit.c - `assay audit`: is a reported guarantee true, for the sampler as accounted and as used? */ /* SPDX-License-Identifier: Apache-2.0 */
#include "args.h"
#include "audit_forms.h"
#include "audit_measured.h"
#include "audit_page.h"
#include "likely.h"
#include "lines.h"
#include "plain.h"
#include "progress.h"
#include "say.h"
#include "text.h"
#include "verb.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  audit_words words;
  audit_measured measured;
  const char *seconds, *file, *html;
  char *command;
  int json, markdown, brief;
} options;

/* Words of a claim, with the end of the table; all options. */
enum { DIGITS = 6, AUDIT_WORDS = AUDIT_NUMBERS + AUDIT_FORMS + 5, AUDIT_OPTIONS = AUDIT_WORDS + 13 };

/* Of work, for each question of what would be enough. */
#define ENOUGH_SECONDS 0.5

/* ---- A file ----------------------------------------------------------------------------- */

/* table := the words of a claim, with so many of its numbers, and an end; how many there are. */
static size_t fill_words(args_option *table, audit_words *w, int numbers) {
  const args_option other[] = {{"sampler", &w->sampler, 0},
                               {"accounted", &w->accounted, 0},
                               {"adjacency", &w->adjacency, 0},
                               {"parts", &w->parts, 0},
                               {0}};
  size_t n = 0;
  for (int i = 0; i < numbers; i++) table[n++] = (args_option){audit_claim_names[i], &w->text[i], 0};
  for (int i = 0; i < AUDIT_FORMS; i++) table[n++] = (args_option){audit_claim_forms[i], &w->promise[i], 0};
  memcpy(table + n, other, sizeof other);
  return n + sizeof other / sizeof *other - 1;
}

/* What libraries call the numbers of a run: TF-privacy, Opacus, JAX-privacy. */
static const char *const also[][2] = {{"noise_multiplier", "sigma"},    {"sample_rate", "rate"},
                                      {"sampling_probability", "rate"}, {"batch_size", "batch"},
                                      {"num_samples", "records"},       {"number_of_examples", "records"},
                                      {"l2_norm_clip", "clip"},         {"max_grad_norm", "clip"},
                                      {"target_epsilon", "epsilon"},    {"target_delta", "delta"}};
enum { ALSO = sizeof also / sizeof *also };

static const char *own_name(const char *key) {
  for (size_t i = 0; i < ALSO; i++)
    if (!strcmp(key, also[i][0])) return also[i][1];
  return key;
}

/* Where the text of a key goes, or NULL. */
static const char **place_of(const args_option *words, const char *key) {
  while (words->name && strcmp(words->name, key) != 0) words++;
  return words->value;
}

static int say_unknown(const args_option *words, const char *file, const char *key) {
  likely l = {key, NULL, 0};
  for (; words->name; words++) likely_try(&l, words->name);
  for (size_t i = 0; i < ALSO; i++) likely_try(&l, also[i][0]);
  local_text char *near = likely_text(&l, "");
  return say_error("%s: '%s' is no word of a claim%s%s", file, key, near,
                   *near ? "" : "; allowed are the options of assay audit, without dashes");
}

/* Two numbers that are a list, as the text of both. */
static json_t *as_text(json_t *object, const char *key, json_t *value) {
  const char *first = json_string_value(json_array_get(value, 0)),
             *second = json_string_value(json_array_get(value, 1));
  if (json_array_size(value) != 2 || !first || !second) return value;
  json_t *both = json_sprintf("%s,%s", first, second);
  json_object_set_new(object, key, both);
  return both;
}

static int is_promised(const audit_words *w) {
  for (int i = 0; i < AUDIT_FORMS; i++)
    if (w->promise[i]) return 1;
  return 0;
}

/* What the file says, and the options do not; -1 after an error line. */
static int read_object(audit_words *w, json_t *object, const char *file) {
  const int told = is_promised(w);
  const char *key, **seen[AUDIT_WORDS] = {0}, *as[AUDIT_WORDS] = {0};
  args_option words[AUDIT_WORDS];
  json_t *value;
  size_t n = 0, i = 0;
  fill_words(words, w, AUDIT_DELTA + 1);
  json_object_foreach(object, key, value) {
    const char **place = place_of(words, own_name(key));
    if (!place) return say_unknown(words, file, key);
    value = as_text(object, key, value);
    if (!json_is_string(value)) return say_error("%s: '%s' is no number or text", file, key);
    for (i = 0; i < n && seen[i] != place;) i++;
    if (i < n) return say_error("%s: '%s' and '%s' are two names of one number", file, as[i], key);
    seen[n] = place;
    as[n++] = key;
    if (!*place) *place = json_string_value(value);
  }
  if (told) w->text[AUDIT_EPSILON] = w->text[AUDIT_DELTA] = NULL; /* an option says what is promised */
  return 0;
}

/* One object, which has to stay. */
static int read_file(lines *all, options *o) {
  if (lines_read_one(all, o->file)) return -1;
  return all->count == 1 ? read_object(&o->words, all->at[0].object, o->file) : say_error("%s: has no object", o->file);
}

/* ---- The report ------------------------------------------------------------------------- */

static size_t row_of(const char *name) { return (size_t)(audit_sampler_find(name) - audit_samplers); }

/* What would be enough for the sampler that is used: many questions, none of which may take long. */
static void fill_enough(audit_report *w, assay_session *of) {
  const audit_result *r = &w->all[w->used];
  if (w->claim->form != AUDIT_PROMISE) {
    if (r->verdict == AUDIT_HOLDS || !mpfr_number_p(r->level.hi)) return;
    w->epsilon = plain_up(r->level.hi, DIGITS);
    w->sigma = audit_forms_sigma(r->sampler, w->claim);
    return;
  }
  if (r->verdict == AUDIT_HOLDS || !r->judged) return;
  if (mpfr_number_p(r->epsilon.hi)) w->epsilon = plain_up(r->epsilon.hi, DIGITS);
  assay_session_set_seconds(of, ENOUGH_SECONDS);
  assay_session_set_by_work(of, 1);
  w->sigma = audit_enough_sigma(r->sampler, w->claim, of);
  w->epochs = audit_enough_epochs(r->sampler, w->claim, of);
}

/* 0, or -1 after an error line. */
static int show(const audit_report *w, const options *o) {
  if (o->html && audit_page_write(w, o->html)) return -1;
  if (o->html && !strcmp(o->html, "-")) return 0;
  if (o->json) audit_show_json(w);
  else if (o->markdown) audit_show_markdown(w);
  else audit_show_text(w);
  return 0;
}

static int is_wanted(const audit_report *w, const options *o, size_t i) {
  if (w->claim->parts || !strcmp(audit_samplers[i].name, AUDIT_LIST)) return w->claim->parts && i == w->used;
  return !o->brief || i == w->accounted || i == w->used;
}

/* Each sampler is a piece of the work, and what would be enough is one more. */
static void judge_all(audit_report *w, const options *o, assay_session *of) {
  progress far;
  size_t pieces = 1, done = 0;
  progress_begin(&far, "samplers");
  for (size_t i = 0; audit_samplers[i].name; i++) pieces += (size_t)is_wanted(w, o, i);
  for (size_t i = 0; audit_samplers[i].name; i++) {
    if (!is_wanted(w, o, i)) continue;
    audit_judge(&w->all[i], &audit_samplers[i], w->claim, of);
    progress_show(&far, ++done, pieces);
  }
  fill_enough(w, of);
  progress_show(&far, pieces, pieces);
}

static int report(const audit_claim *c, const options *o, assay_session *of) {
  audit_result all[AUDIT_MOST_SAMPLERS] = {{0}};
  audit_report w = {.claim = c, .all = all, .command = o->command, .of = of};
  w.accounted = row_of(c->accounted);
  w.used = row_of(c->used);
  judge_all(&w, o, of);
  const int bad = show(&w, o);
  const int true_both = all[w.accounted].verdict == AUDIT_HOLDS && all[w.used].verdict == AUDIT_HOLDS;
  for (size_t i = 0; audit_samplers[i].name; i++)
    if (all[i].sampler) audit_clear(&all[i]);
  free(w.epsilon);
  free(w.sigma);
  free(w.epochs);
  return bad ? -1 : true_both ? SAY_OK : SAY_LIMIT;
}

static int audit_options(options *o) {
  audit_claim c;
  double seconds;
  int status = -1;
  if (args_seconds(&seconds, o->seconds)) return status;
  if (!audit_claim_read(&c, &o->words)) {
    assay_session *of = assay_session_new();
    assay_session_set_digits(of, DIGITS);
    if (o->seconds) assay_session_set_seconds(of, seconds); /* else by work: the same verdict on a slow machine */
    status = report(&c, o, of);
    assay_session_free(of);
  }
  audit_claim_clear(&c);
  return status;
}

/* A word of a claim is told. */
static int is_claim(options *o) {
  args_option words[AUDIT_WORDS];
  int told = o->file || o->html || o->markdown || o->brief || o->seconds;
  fill_words(words, &o->words, AUDIT_NUMBERS);
  for (const args_option *w = words; w->name; w++) told = told || *w->value;
  return told;
}

static int measured_options(options *o) {
  if (is_claim(o))
    return say_error(
        "audit: --true-positives, --false-positives, --trials, --canaries, --guesses, --right, --confidence and "
        "--delta are of an attack that was run, and go with --json alone; --claim has its own delta");
  assay_session *of = assay_session_new();
  const int status = audit_measured_report(&o->measured, of, o->json);
  assay_session_free(of);
  return status;
}

static void fill_table(args_option *table, options *o) {
  audit_measured *m = &o->measured;
  const args_option other[] = {{"true-positives", &m->hits, 0},
                               {"false-positives", &m->alarms, 0},
                               {"trials", &m->trials, 0},
                               {"canaries", &m->canaries, 0},
                               {"guesses", &m->guesses, 0},
                               {"right", &m->right, 0},
                               {"confidence", &m->confidence, 0},
                               {"delta", &m->delta, 0},
                               {"seconds", &o->seconds, 0},
                               {"html", &o->html, 0},
                               {"json", 0, &o->json},
                               {"markdown", 0, &o->markdown},
                               {"brief", 0, &o->brief},
                               {0}};
  memcpy(table + fill_words(table, &o->words, AUDIT_EPSILON), other, sizeof other);
}

/* The words as a shell reads them. */
static char *command_of(int argc, char **argv) {
  static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=./,:+@%";
  char *all = text_of("assay audit");
  for (int i = 0; i < argc; i++) {
    const int is_plain = *argv[i] && !argv[i][strspn(argv[i], plain)];
    char *word = text_of("%s", is_plain ? argv[i] : "'");
    for (const char *at = argv[i]; !is_plain && *at; at++)
      word = text_join(word, "", text_of(*at == '\'' ? "'\\''" : "%c", *at));
    all = text_join(all, " ", is_plain ? word : text_join(word, "", text_of("'")));
  }
  return all;
}

int verb_audit(int argc, char **argv) {
  options o = {0};
  args_option table[AUDIT_OPTIONS];
  lines all = {0};
  fill_table(table, &o);
  const int n = args_read(argc, argv, table, &o.file, 1);
  if (n < 0) return -1;
  if (o.json && o.markdown) return say_error("--markdown: not together with --json");
  if (audit_measured_is_told(&o.measured)) return measured_options(&o);
  o.command = command_of(argc, argv);
  const int status = n && read_file(&all, &o) ? -1 : audit_options(&o);
  if (n) lines_free(&all);
  free(o.command);
  return status;
}
