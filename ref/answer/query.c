/* query.c - the fields of a question, from the two tables. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "query.h"
#include "adjacency.h"
#include "apart.h"
#include "defect.h"
#include "deviation.h"
#include "mechanism.h"
#include "parts.h"
#include "quantity.h"
#include "status.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

static const char *const side_names[] = {"remove", "add", "both"};

void query_init(query *q) {
  *q = (query){.side = SIDE_BOTH};
  for (int f = 0; f < FIELD_COUNT; f++) rat_init(&q->value[f]);
}

void query_clear(query *q) {
  for (size_t i = 0; i < q->n_parts; i++) query_clear(&q->parts[i]);
  free(q->parts);
  for (int f = 0; f < FIELD_COUNT; f++) rat_clear(&q->value[f]);
}

void query_copy(query *q, const query *x) {
  query_init(q);
  q->what = x->what;
  q->how = x->how;
  q->side = x->side;
  q->adjacency = x->adjacency;
  q->by = x->by;
  q->least = x->least;
  q->bound = x->bound;
  q->given = x->given;
  q->infinite = x->infinite;
  q->seconds = x->seconds;
  q->until = x->until;
  q->timed = x->timed;
  q->enough = x->enough;
  for (int f = 0; f < FIELD_COUNT; f++) mpq_set(q->value[f].v, x->value[f].v);
  if (x->n_parts) q->parts = assay_alloc(x->n_parts * sizeof *q->parts);
  for (; q->n_parts < x->n_parts; q->n_parts++) query_copy(&q->parts[q->n_parts], &x->parts[q->n_parts]);
}

/*@ requires mem: \valid_read(q);
    TOTAL assigns \result \from q, f;
    ensures value: \result == q->value[f].v; */
mpq_srcptr query_get(const query *q, field_id f) { return q->value[f].v; }

unsigned long query_count(const query *q, field_id f) { return mpz_get_ui(mpq_numref(q->value[f].v)); }

unsigned long query_uses(const query *q) {
  const unsigned long steps = query_count(q, FIELD_STEPS);
  return q->how->needs & FIELD(DIMENSION) ? steps * query_count(q, FIELD_DIMENSION) : steps;
}

/* A solved quantity replaces a field of the mechanism: sigma for a target, for example. */
static field_set query_needs(const query *q) {
  const field_set instead = q->given & deviation_fields(q) ? FIELD(SIGMA) : 0;
  return ((q->how->needs & ~instead) | q->what->needs) & ~q->what->solves;
}

field_set query_fields(const query *q) {
  const field_set others = q->how->may & FIELD(VARIANCE) ? FIELD(VARIANCE) | FIELD(RHO) : 0;
  return ((q->how->may & ~others) | deviation_fields(q) | q->how->needs | q->what->may | q->what->needs) &
         ~q->what->solves;
}

const char *query_usual(const struct mechanism *how, field_id f) {
  const char *usual = how && how->usual ? how->usual(f) : NULL;
  return usual ? usual : fields[f].usual;
}

static void set_usual(query *q, field_id f) {
  size_t at;
  const char *why, *usual = query_usual(q->how, f);
  if (!usual) return; /* one of several fields that stand for each other */
  if (rat_set_text(&q->value[f], usual, strlen(usual), &at, &why) != ASSAY_OK) apart_note(); /* a defect of a table */
}

/* An order is of a divergence, or a number of the mechanism's. */
/*@ requires mem: \valid_read(q) && \valid_read(q->how) && \valid_read(q->what);
    TOTAL assigns \nothing;
    ensures value: \result == (f == FIELD_ORDER && q->what->needs >> f & 1 && !(q->how->needs >> f & 1) ? 1 : 0); */
static int may_be_infinite(const query *q, field_id f) {
  return f == FIELD_ORDER && q->what->needs >> f & 1 && !(q->how->needs >> f & 1);
}

int query_set_infinite(query *q, field_id f, const char *text) {
  if (!may_be_infinite(q, f) || (strcmp(text, "inf") != 0 && strcmp(text, "+inf") != 0)) return 0;
  q->given |= 1ul << f;
  q->infinite |= 1ul << f;
  return 1;
}

static const field_info *info(const query *q, field_id f) {
  return q->how->is_sample || (f == FIELD_BETA && q->what->needs & FIELD(BETA)) ? field_of_sample(f) : &fields[f];
}

/* What is allowed for a field, in words. */
static const char *allowed(const query *q, field_id f) {
  return may_be_infinite(q, f) ? "a number above 0, or inf" : info(q, f)->allowed;
}

const char *query_defect(query *q, field_id *wrong) {
  field_set needs = query_needs(q), all = query_fields(q);
  for (int f = 0; f < FIELD_COUNT; f++) {
    *wrong = (field_id)f;
    int told = (q->given >> f & 1) != 0;
    if (!told && needs >> f & 1) return allowed(q, (field_id)f);
    if (!told && all >> f & 1) set_usual(q, (field_id)f);
    if (told && !(all >> f & 1)) return "a number of this question";
    if (q->infinite >> f & 1) continue;
    if (told && !info(q, (field_id)f)->ok(&q->value[f])) return allowed(q, (field_id)f);
  }
  const char *defect = deviation_defect(q, wrong);
  if (!defect && q->how->defect) defect = q->how->defect(q, wrong);
  if (!defect && q->what->may & q->given & FIELD(ORDER))
    defect = defect_order(q, wrong); /* a rule's, not a divergence's */
  return defect ? defect : adjacency_defect(q, wrong);
}

const char *query_side_name(query_side side) { return side_names[side]; }

int query_side_find(query_side *side, const char *name) {
  for (int i = 0; i < 3; i++)
    if (!strcmp(name, side_names[i])) {
      *side = (query_side)i;
      return 0;
    }
  return -1;
}

char *query_number(const rat *r) {
  size_t size = rat_text_size(r);
  char *text = assay_alloc(size);
  if (rat_get_text(text, size, r) != ASSAY_OK) text[0] = 0;
  return text;
}

field_set query_shown(const query *q) { return (q->given | query_needs(q) | FIELD(STEPS)) & query_fields(q); }

char *query_field(const query *q, field_id f) {
  return q->infinite >> f & 1 ? text_of("+inf") : query_number(&q->value[f]);
}

/* `all` and the numbers. */
static char *add_numbers(char *all, const query *q) {
  for (int f = 0; f < FIELD_COUNT; f++) {
    if (!(query_shown(q) >> f & 1)) continue;
    local_text char *number = q->told[f] ? text_of("%s", q->told[f]) : query_field(q, (field_id)f);
    all = text_join(all, ", ", text_of("%s %s", fields[f].name, number));
  }
  return all;
}

char *query_numbers(const query *q) {
  char *all = text_of("%s", "");
  if (!q->n_parts && q->adjacency) all = text_join(all, ", ", text_of("adjacency %s", adjacency_name(q->adjacency)));
  return add_numbers(all, q);
}

char *query_text(const query *q) { return q->n_parts ? add_numbers(parts_text(q), q) : query_numbers(q); }
