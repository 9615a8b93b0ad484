/* audit_sampler.c - the table of samplers. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_sampler.h"
#include "say.h"
#include "unknown.h"

#include <mpfr.h>
#include <stdlib.h>
#include <string.h>

#define FIXED \
  { .mechanism = "gaussian", .side = AUDIT_ABOVE, .steps = "steps", .of_steps = AUDIT_OF_EPOCHS }

const audit_sampler audit_samplers[] = {
    {.name = "none",
     .about = "fixed batches, every record once in each epoch",
     .counts = AUDIT_OF_EPOCHS,
     .of = {{.mechanism = "gaussian", .side = AUDIT_BOTH, .steps = "steps", .of_steps = AUDIT_OF_EPOCHS}}},
    {.name = "poisson",
     .about = "every record in every batch with probability rate, independently",
     .counts = AUDIT_OF_RUN,
     .of = {{.mechanism = "poisson", .side = AUDIT_BOTH, .steps = "steps", .of_steps = AUDIT_OF_RUN, .rate = 1}}},
    {.name = "shuffle",
     .about = "batches of a shuffled data set, a new order for each epoch",
     .adjacency = "zero-out",
     .theorem = "T-AUDIT-SHUFFLED",
     .whole = 1,
     .counts = AUDIT_OF_EPOCHS | AUDIT_OF_BATCHES,
     .of = {FIXED,
            {.mechanism = "balls",
             .side = AUDIT_BELOW,
             .steps = "steps",
             .of_steps = AUDIT_OF_BATCHES,
             .rounds = "epochs",
             .of_rounds = AUDIT_OF_EPOCHS},
            {.mechanism = "shuffle", .side = AUDIT_BELOW, .steps = "steps", .of_steps = AUDIT_OF_BATCHES}}},
    {.name = "shuffle-once",
     .about = "batches of a shuffled data set, one order for all epochs",
     .adjacency = "zero-out",
     .theorem = "T-AUDIT-SHUFFLED",
     .whole = 1,
     .counts = AUDIT_OF_EPOCHS | AUDIT_OF_BATCHES,
     .of = {FIXED,
            {.mechanism = "shuffle", .side = AUDIT_BELOW, .steps = "steps", .of_steps = AUDIT_OF_BATCHES, .flat = 1}}},
    {.name = "balls",
     .about = "every record in one random batch of each epoch, independently",
     .whole = 1,
     .counts = AUDIT_OF_EPOCHS | AUDIT_OF_BATCHES,
     .of = {{.mechanism = "balls",
             .side = AUDIT_BOTH,
             .steps = "steps",
             .of_steps = AUDIT_OF_BATCHES,
             .rounds = "epochs",
             .of_rounds = AUDIT_OF_EPOCHS}}},
    {.name = "fixed-size",
     .about = "samples of exactly batch records, a new one for each step",
     .counts = AUDIT_OF_RUN,
     .of = {{.mechanism = "fixed-size", .side = AUDIT_BOTH, .steps = "steps", .of_steps = AUDIT_OF_RUN, .rate = 1}}},
    {.name = "truncated-poisson",
     .about = "Poisson batches that are cut at cut records",
     .counts = AUDIT_OF_RUN,
     .of = {{.mechanism = "truncated-poisson",
             .side = AUDIT_ABOVE,
             .steps = "steps",
             .of_steps = AUDIT_OF_RUN,
             .rate = 1,
             .cut = 1}}},
    {.name = "allocation",
     .about = "every record in as many random batches of the run as there are epochs",
     .whole = 1,
     .counts = AUDIT_OF_RUN | AUDIT_OF_EPOCHS,
     .of = {{.mechanism = "allocation",
             .side = AUDIT_BOTH,
             .steps = "steps",
             .of_steps = AUDIT_OF_RUN,
             .rounds = "picks",
             .of_rounds = AUDIT_OF_EPOCHS}}},
    {.name = AUDIT_LIST,
     .about = "one after the other, without samples but those of their own",
     .of = {{.mechanism = "compose", .side = AUDIT_BOTH}}},
    {0}};

const audit_sampler *audit_sampler_find(const char *name) {
  for (const audit_sampler *s = audit_samplers; s->name; s++)
    if (!strcmp(s->name, name)) return s;
  return NULL;
}

int audit_sampler_check(const char *name) {
  const char *names[sizeof audit_samplers / sizeof *audit_samplers];
  size_t n = 0;
  for (const audit_sampler *s = audit_samplers; s->name; s++)
    if (strcmp(s->name, AUDIT_LIST) != 0) names[n++] = s->name;
  for (size_t i = 0; i < n; i++)
    if (!strcmp(names[i], name)) return 0;
  names[n] = NULL;
  unknown_say(name, "sampler", names);
  return -1;
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

/* An upper bound of sigma over the root of the epochs, as a hexadecimal number: more noise is less loss. */
static char *flat_sigma(const audit_claim *c, const char *epochs) {
  mpfr_t root, sigma;
  char *raw;
  mpfr_inits2(256, root, sigma, (mpfr_ptr)0);
  mpfr_set_str(root, epochs, 10, MPFR_RNDD);
  mpfr_sqrt(root, root, MPFR_RNDD);
  mpfr_set_q(sigma, c->n[AUDIT_SIGMA].v, MPFR_RNDU);
  mpfr_div(sigma, sigma, root, MPFR_RNDU);
  mpfr_asprintf(&raw, "%Ra", sigma);
  char *text = say_text("%s", raw);
  mpfr_free_str(raw);
  mpfr_clears(root, sigma, (mpfr_ptr)0);
  return text;
}

static void set(assay_question *q, const char *field, char *text) {
  assay_question_set(q, field, text);
  free(text);
}

static void set_number(assay_question *q, const char *field, const audit_claim *c, audit_number which) {
  char *raw = mpq_get_str(NULL, 10, c->n[which].v);
  assay_question_set(q, field, raw);
  free(raw);
}

static char *count(const audit_claim *c, int of, int ends) {
  const int up = (ends & of) != 0;
  if (of == AUDIT_OF_BATCHES) return audit_claim_batches(c, up);
  char *text = audit_claim_integer(c, of == AUDIT_OF_RUN ? AUDIT_STEPS : AUDIT_EPOCHS, up);
  if (strcmp(text, "0") != 0) return text;
  free(text);
  return say_text("1"); /* some record is used */
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
  char *epochs = count(c, AUDIT_OF_EPOCHS, ends);
  if (b->flat) set(q, "sigma", flat_sigma(c, epochs));
  else set_number(q, "sigma", c, AUDIT_SIGMA);
  free(epochs);
  if (b->steps) set(q, b->steps, count(c, b->of_steps, ends));
  if (b->rounds) set(q, b->rounds, count(c, b->of_rounds, ends));
  if (b->rate) set_number(q, "rate", c, AUDIT_RATE);
  if (b->cut) set_number(q, "records", c, AUDIT_RECORDS);
  if (b->cut) set_number(q, "batch", c, AUDIT_CUT);
  return q;
}
