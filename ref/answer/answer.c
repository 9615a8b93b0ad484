/* answer.c - asks the library, through the quantity's row.
 *
 * Calls go round: a question's method may ask another question, of another quantity, mechanism or part, and asks here. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "answer.h"
#include "adjacency.h"
#include "between.h"
#include "deadline.h"
#include "deviation.h"
#include "find.h"
#include "mechanism.h"
#include "local.h"
#include "meet.h"
#include "one_sided.h"
#include "out.h"
#include "quantity.h"
#include "text.h"
#include "theorems.h"

#include <string.h>

void answer_init(answer *a, mpfr_prec_t p) {
  *a = (answer){.status = ASSAY_OK, .report = {ADAPT_EXACT, 0, 0}, .method = "closed_form", .stop = COMPOSE_FREE};
  ivls_init(p, &a->z, &a->im, &a->end);
}

static void find_plain(answer *a, const query *q, const adapt_goal *goal) {
  if (q->how->is_sample != (quantity_mechanism(q->what) != NULL))
    answer_refuse(a, quantity_mechanism(q->what) ? "it is no sample" : "it is a sample");
  else if (between_applies(q)) between_find(a, q, goal);
  else q->what->find(a, q, goal);
}

/* A group of one record is a record: the row that knows more of it. */
static int is_single(const query *q) { return q->how->single && rat_cmp_si(&q->value[FIELD_RECORDS], 1, 1) == 0; }

static void find_single(answer *a, const query *q, const adapt_goal *goal) {
  local_query query one;
  query_copy(&one, q);
  one.shared = q->shared;
  one.how = mechanism_find(q->how->single);
  find_plain(a, &one, goal);
  answer_cite(a, "T-GROUP");
}

static void find(answer *a, const query *q, const adapt_goal *goal) {
  query t;
  if (is_single(q)) {
    find_single(a, q, goal);
    return;
  }
  if (!adjacency_doubled(&t, q)) {
    find_plain(a, q, goal);
    return;
  }
  find_plain(a, &t, goal);
  answer_cite(a, "T-ADJ-DOUBLE");
  query_clear(&t);
}

/* Where a record is replaced the two data sets are alike: the worst of one direction is that of both. */
static void find_both(answer *a, const query *q, const adapt_goal *goal) {
  local_query query both;
  query_copy(&both, q);
  both.shared = q->shared;
  both.side = SIDE_BOTH;
  find(a, &both, goal);
}

/* A contradiction is the whole answer, whatever it was made into since. */
static void settle(answer *a) {
  meet_ends(&a->z);
  meet_ends(&a->im);
  if (a->status == ASSAY_BROKEN) apart_note();
  if (!apart_seen()) return;
  a->status = ASSAY_BROKEN;
  a->refused = NULL;
  a->infinite = 0;
  a->report.bits = ivl_rel_bits(&a->z);
}

void answer_find(answer *a, const query *q, long bits, long max_bits) {
  answer_init(a, bits + 8);
  const adapt_goal goal = {bits, max_bits};
  if (apart_seen()) a->status = ASSAY_BROKEN; /* no plan is made of what is left */
  else if (q->how->below && q->how->samples && q->what->both && q->side != SIDE_BOTH) find_both(a, q, &goal);
  else find(a, q, &goal);
  settle(a);
  a->hurried = deadline_hurried();
}

const char *answer_part(ivl *z, answer *whole, const query *d, long bits, long max_bits) {
  local_answer answer t;
  answer_find(&t, d, bits, max_bits);
  if (t.refused) answer_refuse(whole, t.refused);
  else ivl_set(z, &t.z);
  if (t.status == ASSAY_BROKEN) whole->status = t.status;
  answer_cite_all(whole, &t);
  return t.method;
}

/* A name that the table has not is a defect: no answer rests on it. */
static void cite(answer *a, const char *id) {
  int n = 0;
  if (!id) apart_note();
  if (!id) return;
  while (a->theorems[n] && a->theorems[n] != id) n++;
  if (a->theorems[n]) return;
  a->theorems[n] = id;
  a->theorems[n + 1] = NULL;
}

void answer_cite(answer *a, const char *ids) {
  for (const char *p = ids; *p; p += *p == ' ') {
    size_t n = strcspn(p, " ");
    cite(a, theorems_id(p, n));
    p += n;
  }
}

void answer_cite_all(answer *a, const answer *b) {
  for (const char *const *id = b->theorems; *id; id++) answer_cite(a, *id);
}

void answer_cite_pair(answer *a, const query *q) {
  for (size_t i = 0; q->how->holds == HOLDS_CHOICES && i < q->n_parts; i++) answer_cite_pair(a, &q->parts[i]);
  if (q->how->theorems) answer_cite(a, q->how->theorems);
  if (q->given & deviation_fields(q)) answer_cite(a, "T-DEVIATION");
  if (rat_cmp_si(&q->value[FIELD_RATE], 1, 1) != 0) answer_cite(a, "T-SAMPLED-TAILS");
}

void answer_cite_moments(answer *a, const query *q) {
  for (size_t i = 0; q->how->holds == HOLDS_CHOICES && i < q->n_parts; i++) answer_cite_moments(a, &q->parts[i]);
  if (q->how->moments) answer_cite(a, q->how->moments);
}

void answer_clear(answer *a) { ivls_clear(&a->z, &a->im, &a->end); }

int answer_refuse(answer *a, const char *why) {
  a->refused = why;
  a->status = ASSAY_DOMAIN;
  return 1;
}

void answer_is_infinite(answer *a) {
  a->infinite = 1;
  a->status = ASSAY_OK;
  a->report.bits = ADAPT_EXACT;
}

const char *answer_meaning_name(const answer *a) {
  static const char *const names[] = {NULL,      "from", "least", "interval", "crossing", "bound-with-probability",
                                      "no-bound"};
  return names[a->means];
}

int answer_is_rule(const answer *a, const query *q) {
  return !q->how->make && !q->how->has_parts && !strcmp(a->method, "conversion");
}

int answer_is_drawn(const answer *a) { return a->means == MEANS_DRAWN || a->means == MEANS_PRINTED; }

/* With what probability a bound may not hold: as it was told, or by what the samples promise; free() it. */
static char *lost_text(const query *q) {
  if (q->what->needs & FIELD(BETA)) return query_field(q, FIELD_BETA);
  local_ivls(64, lost);
  find_prv_lost(&lost, q);
  return out_dec_up(lost.hi, 3);
}

/* What a bound's own number is to the quantity of the mechanism, NULL: it is that number; free() it. */
static char *one_sided_text(const query *q) {
  const one_sided side = one_sided_of_answer(q);
  if (side == ONE_SIDED_NOT) return NULL;
  if (side == ONE_SIDED_NEITHER)
    return text_of("of a bound of %s alone, no bound of its own %s", q->how->name, q->what->name);
  return text_of("%s bound of the %s of %s, which may be %s", side == ONE_SIDED_ABOVE ? "an upper" : "a lower",
                 q->what->name, q->how->name, side == ONE_SIDED_ABOVE ? "smaller" : "larger");
}

char *answer_promise(const answer *a, const query *q) {
  if (!answer_is_drawn(a)) return one_sided_text(q);
  if (a->means == MEANS_PRINTED && quantity_is_drawn(q->what))
    return text_of("no bound: %s, from random draws", quantity_is_printed(q->what) ? "as printed" : "an estimate");
  if (a->means == MEANS_PRINTED)
    return text_of("no bound: what the %s gives as printed, without rounding",
                   quantity_mechanism(q->what) ? "formula" : "algorithm");
  local_text char *lost = lost_text(q);
  return text_of("at least delta with probability at least 1 - %s over the seed, for this epsilon and %s", lost,
                 q->side == SIDE_BOTH ? "both directions" : "this direction");
}
