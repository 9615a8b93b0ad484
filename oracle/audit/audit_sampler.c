/* audit_sampler.c - the table of samplers. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_sampler.h"
#include "local.h"
#include "out.h"
#include "text.h"
#include "unknown.h"

#include <mpfr.h>
#include <stdlib.h>
#include <string.h>

enum { BITS = 256 };

/* All batches, as a mechanism of fixed, balls or shuffled ones. */
#define FIXED \
  { .mechanism = "gaussian", .side = AUDIT_ABOVE, .steps = AUDIT_OF_EPOCHS }
#define BALLS(known) \
  { .mechanism = "balls", .side = (known), .steps = AUDIT_OF_BATCHES, .rounds = "epochs" }
#define SHUFFLE(once) \
  { .mechanism = "shuffle", .side = AUDIT_BELOW, .steps = AUDIT_OF_BATCHES, .flat = (once) }

const audit_sampler audit_samplers[] = {
    {.name = "none",
     .about = "fixed batches, every record once in each epoch",
     .counts = AUDIT_OF_EPOCHS,
     .drawn = RUN_KNOWN,
     .of = {{.mechanism = "gaussian", .side = AUDIT_BOTH, .steps = AUDIT_OF_EPOCHS}}},
    {.name = "poisson",
     .about = "every record in every batch with probability rate, independently",
     .counts = AUDIT_OF_RUN,
     .drawn = RUN_COIN,
     .of = {{.mechanism = "poisson", .side = AUDIT_BOTH, .steps = AUDIT_OF_RUN, .rate = 1}}},
    {.name = "shuffle",
     .about = "batches of a shuffled data set, a new order for each epoch",
     .adjacency = "zero-out",
     .theorem = "T-AUDIT-SHUFFLED",
     .whole = 1,
     .counts = AUDIT_OF_EPOCHS | AUDIT_OF_BATCHES,
     .drawn = RUN_EPOCH,
     .of = {FIXED, BALLS(AUDIT_BELOW), SHUFFLE(0)}},
    {.name = "shuffle-once",
     .about = "batches of a shuffled data set, one order for all epochs",
     .adjacency = "zero-out",
     .theorem = "T-AUDIT-SHUFFLED",
     .whole = 1,
     .counts = AUDIT_OF_EPOCHS | AUDIT_OF_BATCHES,
     .drawn = RUN_ORDER,
     .of = {FIXED, SHUFFLE(1)}},
    {.name = "balls",
     .about = "every record in one random batch of each epoch, independently",
     .whole = 1,
     .counts = AUDIT_OF_EPOCHS | AUDIT_OF_BATCHES,
     .drawn = RUN_EPOCH,
     .of = {BALLS(AUDIT_BOTH)}},
    {.name = "fixed-size",
     .about = "samples of exactly batch records, a new one for each step",
     .counts = AUDIT_OF_RUN,
     .drawn = RUN_COIN,
     .replaced = 1,
     .of = {{.mechanism = "fixed-size", .side = AUDIT_BOTH, .steps = AUDIT_OF_RUN, .rate = 1}}},
    {.name = "truncated-poisson",
     .about = "Poisson batches that are cut at cut records",
     .counts = AUDIT_OF_RUN,
     .drawn = RUN_COIN,
     .one_sided = 1,
     .replaced = 1,
     .of = {{.mechanism = "truncated-poisson", .side = AUDIT_ABOVE, .steps = AUDIT_OF_RUN, .rate = 1, .cut = 1}}},
    {.name = "allocation",
     .about = "every record in as many random batches of the run as there are epochs",
     .whole = 1,
     .counts = AUDIT_OF_RUN | AUDIT_OF_EPOCHS,
     .drawn = RUN_CHOICE,
     .of = {{.mechanism = "allocation", .side = AUDIT_BOTH, .steps = AUDIT_OF_RUN, .rounds = "picks"}}},
    {.name = AUDIT_LIST,
     .about = "one after the other, without samples but those of their own",
     .of = {{.mechanism = "compose", .side = AUDIT_BOTH}}},
    {0}};

const audit_sampler *audit_sampler_find(const char *name) {
  const audit_sampler *s = audit_samplers;
  while (strcmp(s->name, name) != 0) s++;
  return s;
}

int audit_sampler_check(const char *name) {
  const char *names[sizeof audit_samplers / sizeof *audit_samplers];
  size_t n = 0;
  for (const audit_sampler *s = audit_samplers; s->name; s++)
    if (strcmp(s->name, AUDIT_LIST) != 0) names[n++] = s->name;
  names[n] = NULL;
  return unknown_one_of(name, "sampler", names) ? 0 : -1;
}

const char *audit_sampler_unfit(const audit_sampler *s, const audit_claim *c) {
  if (s->whole && rat_cmp_si(&c->n[AUDIT_EPOCHS], 1, 1) < 0) return "the run is shorter than one epoch";
  if (s->of[0].cut && !c->told[AUDIT_CUT]) return "it needs --cut, the most records of a batch, and --records";
  if (s->of[0].cut && strcmp(c->adjacency, "add-remove") != 0) return "it is covered under add-remove alone";
  if (!strcmp(s->name, "fixed-size") && !strcmp(c->adjacency, "zero-out")) return "it is not covered under zero-out";
  if (!strcmp(s->name, "fixed-size") && !strcmp(c->adjacency, "add-remove") && rat_cmp_si(&c->n[AUDIT_RATE], 1, 1) >= 0)
    return "where all records are in the batch, none can be taken away";
  return NULL;
}

const char *audit_sampler_adjacency(const audit_sampler *s, const audit_claim *c) {
  return s->adjacency && strcmp(c->adjacency, "replace") != 0 ? s->adjacency : c->adjacency;
}

/* A record that is zeroed out is one that is replaced: so what bounds its loss from below does under both. */
static const char *adjacency_of(const audit_sampler *s, const audit_bound *b, const audit_claim *c) {
  return s->adjacency && b->side == AUDIT_BELOW ? s->adjacency : audit_sampler_adjacency(s, c);
}

/* ---- Questions --------------------------------------------------------------------- */

static void set(assay_question *q, const char *field, char *text) {
  assay_question_set(q, field, text);
  free(text);
}

static void set_number(assay_question *q, const char *field, const audit_claim *c, audit_number which) {
  set(q, field, mpq_get_str(NULL, 10, c->n[which].v));
}

void audit_sampler_tell(assay_question *q, const audit_claim *c, audit_number which) {
  set_number(q, audit_claim_names[which], c, which);
}

/* An upper bound of sigma over the root of the epochs, as a hexadecimal number: more noise is less loss. */
static char *flat_sigma(const audit_claim *c, const char *epochs) {
  local_mpfrs(BITS, root, sigma);
  mpfr_set_str(root, epochs, 10, MPFR_RNDD);
  mpfr_sqrt(root, root, MPFR_RNDD);
  mpfr_set_q(sigma, c->n[AUDIT_SIGMA].v, MPFR_RNDU);
  mpfr_div(sigma, sigma, root, MPFR_RNDU);
  return out_hex(sigma);
}

char *audit_sampler_count(const audit_claim *c, int of, int ends) {
  const int up = (ends & of) != 0;
  if (of == AUDIT_OF_BATCHES) return audit_claim_batches(c, up);
  char *text = audit_claim_integer(c, of == AUDIT_OF_RUN ? AUDIT_STEPS : AUDIT_EPOCHS, up);
  if (!strcmp(text, "0")) *text = '1';
  return text;
}

/* Where a record is added or removed, a curve is known only of records that push in one direction. */
static int is_one_way(const audit_bound *b, const char *under) {
  return !strcmp(b->mechanism, "fixed-size") && strcmp(under, "replace") != 0;
}

static const char *mechanism_of(const audit_bound *b, const char *under) {
  return is_one_way(b, under) ? "fixed-size-add-remove" : b->mechanism;
}

audit_side audit_sampler_side(const audit_sampler *s, const audit_bound *b, const audit_claim *c) {
  return is_one_way(b, audit_sampler_adjacency(s, c)) ? AUDIT_BELOW : b->side;
}

assay_question *audit_sampler_question(const audit_sampler *s, const audit_bound *b, const audit_claim *c, int ends) {
  assay_question *q = assay_question_new();
  const char *under = adjacency_of(s, b, c);
  assay_question_set_mechanism(q, mechanism_of(b, under));
  assay_question_set_adjacency(q, under);
  assay_question_set_direction(q, "both");
  if (c->parts) {
    assay_question_set_parts(q, c->parts);
    return q;
  }
  local_text char *epochs = audit_sampler_count(c, AUDIT_OF_EPOCHS, ends);
  set(q, "sigma", b->flat ? flat_sigma(c, epochs) : mpq_get_str(NULL, 10, c->n[AUDIT_SIGMA].v));
  if (b->steps) set(q, "steps", audit_sampler_count(c, b->steps, ends));
  if (b->rounds) assay_question_set(q, b->rounds, epochs);
  if (b->rate) audit_sampler_tell(q, c, AUDIT_RATE);
  if (b->cut) audit_sampler_tell(q, c, AUDIT_RECORDS);
  if (b->cut) set_number(q, "batch", c, AUDIT_CUT);
  return q;
}
