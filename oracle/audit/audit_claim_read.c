/* audit_claim_read.c - reads a claim, strictly, and completes its numbers. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_claim.h"
#include "audit_list.h"
#include "audit_sampler.h"
#include "number.h"
#include "say.h"
#include "unknown.h"

#include <string.h>

/* ---- Numbers ---------------------------------------------------------------------- */

/* 0, or -1: it is no number. */
static int read_text(audit_claim *c, audit_number which, const char *text, size_t length) {
  if (number_read_n(&c->n[which], text, length)) return -1;
  c->told[which] = 1;
  return 0;
}

/* What is wrong with a number that was told, or NULL. */
static const char *unfit(const audit_claim *c, audit_number which) {
  const rat *r = &c->n[which];
  if (which == AUDIT_EPSILON || which == AUDIT_LEVEL) return rat_sgn(r) >= 0 ? NULL : "a number of at least 0";
  if (which == AUDIT_DELTA)
    return rat_sgn(r) >= 0 && rat_cmp_si(r, 1, 1) < 0 ? NULL : "a number of at least 0, below 1";
  if (which == AUDIT_ORDER) return rat_cmp_si(r, 1, 1) > 0 ? NULL : "a number above 1";
  if (which == AUDIT_RATE) return rat_sgn(r) > 0 && rat_cmp_si(r, 1, 1) <= 0 ? NULL : "a number above 0, at most 1";
  if (which == AUDIT_RECORDS || which == AUDIT_BATCH || which == AUDIT_CUT)
    return rat_sgn(r) > 0 && rat_is_integer(r) ? NULL : "an integer above 0";
  return rat_sgn(r) > 0 ? NULL : "a number above 0";
}

/* The text of the option of this name. */
static int read_named(audit_claim *c, audit_number which, const char *name, const char *text) {
  if (!text) return 0;
  c->text[which] = text;
  const int bad = read_text(c, which, text, strlen(text));
  if (!bad && !unfit(c, which)) return 0;
  return say_error("--%s: '%s' is not %s", name, text, bad ? "a number" : unfit(c, which));
}

static int read_number(audit_claim *c, audit_number which, const char *text) {
  return read_named(c, which, audit_claim_names[which], text);
}

/* "2,1e-5": two numbers, the first of which is `first`. */
static int read_two(audit_claim *c, const char *name, const char *text, audit_number first, audit_number second,
                    const char *as) {
  const char *comma = strchr(text, ',');
  if (!comma || read_text(c, first, text, (size_t)(comma - text)) || read_text(c, second, comma + 1, strlen(comma + 1)))
    return say_error("--%s: '%s' is not %s", name, text, as);
  const audit_number both[] = {first, second};
  for (int i = 0; i < 2; i++) {
    const char *why = unfit(c, both[i]), *what = both[i] == AUDIT_LEVEL ? "divergence" : audit_claim_names[both[i]];
    if (why) return say_error("--%s: '%s': its %s is not %s", name, text, what, why);
  }
  return 0;
}

/* Epsilon and delta, each by its name. */
static int read_pair(audit_claim *c, const audit_words *w, const char *other) {
  const char *epsilon = w->text[AUDIT_EPSILON], *delta = w->text[AUDIT_DELTA];
  c->form = AUDIT_PROMISE;
  if (!epsilon || !delta) return say_error("audit: 'epsilon' and 'delta' of a claim are told together");
  if (other) return say_error("audit: 'epsilon' and 'delta' are not told together with '%s'", other);
  return read_number(c, AUDIT_EPSILON, epsilon) || read_number(c, AUDIT_DELTA, delta) ? -1 : 0;
}

/* What is promised: in one form. */
static int read_promise(audit_claim *c, const audit_words *w) {
  const char *const *text = w->promise;
  int form = 0, told = 0;
  for (int i = 0; i < AUDIT_FORMS; i++) {
    if (!text[i]) continue;
    if (told++) return say_error("--%s: not together with --%s", audit_claim_forms[i], audit_claim_forms[form]);
    form = i;
  }
  if (w->text[AUDIT_EPSILON] || w->text[AUDIT_DELTA]) return read_pair(c, w, told ? audit_claim_forms[form] : NULL);
  if (!told) return say_error("audit: needs --claim, --claim-rho, --claim-mu or --claim-renyi");
  const char *name = audit_claim_forms[form];
  c->form = (audit_form)form;
  if (c->form == AUDIT_PROMISE)
    return read_two(c, name, text[form], AUDIT_EPSILON, AUDIT_DELTA, "EPSILON,DELTA, such as 2,1e-5");
  if (c->form == AUDIT_RENYI)
    return read_two(c, name, text[form], AUDIT_ORDER, AUDIT_LEVEL, "ORDER,EPSILON, such as 8,0.5");
  return read_named(c, AUDIT_LEVEL, name, text[form]);
}

/* ---- What follows ------------------------------------------------------------------ */

static int complete_rate(audit_claim *c) {
  const int pair = c->told[AUDIT_RECORDS] && c->told[AUDIT_BATCH];
  if (c->told[AUDIT_RATE] == pair)
    return say_error("%s", pair ? "--rate: not together with --records and --batch"
                                : "audit: needs --records and --batch, or --rate");
  if (!pair) return 0;
  if (mpq_cmp(c->n[AUDIT_BATCH].v, c->n[AUDIT_RECORDS].v) > 0)
    return say_error("--batch: '%s' is more than --records '%s'", c->text[AUDIT_BATCH], c->text[AUDIT_RECORDS]);
  mpq_div(c->n[AUDIT_RATE].v, c->n[AUDIT_BATCH].v, c->n[AUDIT_RECORDS].v);
  return 0;
}

static int complete_steps(audit_claim *c) {
  if (c->told[AUDIT_STEPS] == c->told[AUDIT_EPOCHS]) return say_error("audit: needs one of --epochs and --steps");
  if (c->told[AUDIT_STEPS]) mpq_mul(c->n[AUDIT_EPOCHS].v, c->n[AUDIT_STEPS].v, c->n[AUDIT_RATE].v);
  else mpq_div(c->n[AUDIT_STEPS].v, c->n[AUDIT_EPOCHS].v, c->n[AUDIT_RATE].v);
  if (rat_cmp_si(&c->n[AUDIT_STEPS], 1, 1) >= 0) return 0;
  return say_error("audit: the run has less than one step");
}

static int check_cut(const audit_claim *c) {
  if (!c->told[AUDIT_CUT] || (c->told[AUDIT_RECORDS] && mpq_cmp(c->n[AUDIT_CUT].v, c->n[AUDIT_RECORDS].v) <= 0))
    return 0;
  return say_error("--cut: '%s' needs --records, and is at most that", c->text[AUDIT_CUT]);
}

static int complete(audit_claim *c) {
  if (!c->told[AUDIT_SIGMA]) return say_error("audit: needs --sigma, the noise multiplier");
  return complete_rate(c) || complete_steps(c) || check_cut(c) ? -1 : 0;
}

/* ---- Words ------------------------------------------------------------------------- */

static int read_adjacency(audit_claim *c, const char *word) {
  static const char *const names[] = {"add-remove", "replace", "zero-out", NULL};
  c->adjacency = word ? unknown_one_of(word, "adjacency", names) : names[0];
  return c->adjacency ? 0 : -1;
}

/* Queries stand for both samplers. */
static int read_parts(audit_claim *c, const audit_words *w) {
  c->parts = w->parts;
  c->accounted = c->used = AUDIT_LIST;
  if (w->accounted || w->sampler)
    return say_error("--%s: not together with --parts", w->sampler ? "sampler" : "accounted");
  return audit_list_check(c);
}

/* One that is not told is the other one. */
static int read_samplers(audit_claim *c, const audit_words *w) {
  c->accounted = w->accounted ? w->accounted : w->sampler;
  c->used = w->sampler ? w->sampler : w->accounted;
  if (!c->used)
    return say_error("audit: needs --sampler, how batches are drawn, or --accounted, how the claim says they are");
  return audit_sampler_check(c->accounted) || audit_sampler_check(c->used) ? -1 : 0;
}

int audit_claim_read(audit_claim *c, const audit_words *w) {
  memset(c, 0, sizeof *c);
  for (int i = 0; i < AUDIT_NUMBERS; i++) rat_init(&c->n[i]);
  if (read_adjacency(c, w->adjacency) || (!w->parts && read_samplers(c, w))) return -1;
  for (int i = 0; i < AUDIT_EPSILON; i++)
    if (read_number(c, (audit_number)i, w->text[i])) return -1;
  if (read_promise(c, w)) return -1;
  return w->parts ? read_parts(c, w) : complete(c);
}
