/* query.h - a question, exactly: every number is a rational.
 *
 * A question names a quantity and a mechanism, both rows of a table; which fields it
 * must and may have follows from the two.  Invariant: after query_defect said NULL,
 * every field of the question has a value (its usual one where none was given), and
 * the question has an answer, perhaps an infinite one.                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_QUERY_H
#define ASSAY_QUERY_H

#include "field.h"

struct quantity;
struct shared;
struct mechanism;

typedef enum { SIDE_REMOVE, SIDE_ADD, SIDE_BOTH } query_side;

/* By which method: the program's choice, no lattice, or a lattice only. */
typedef enum { METHOD_AUTO, METHOD_FOURIER, METHOD_LATTICE } query_method;

/* Of several uses of a mechanism whose pair only bounds them from above: both bounds, or that one alone (between.h). */
typedef enum { BOUND_BOTH, BOUND_ABOVE } query_bound;

/* In what the two data sets differ (adjacency.h); not said: what is usual for the mechanism. */
typedef enum { ADJACENCY_UNSAID, ADJACENCY_ADD_REMOVE, ADJACENCY_REPLACE, ADJACENCY_ZERO_OUT } adjacency;

typedef struct query {
  const struct quantity *what;
  const struct mechanism *how;
  query_side side; /* whose loss: the record's removal, its addition, the worse of both */
  adjacency adjacency;
  query_method by;
  int least; /* 1: the least noise that is enough at all */
  query_bound bound;
  field_set given;               /* the fields that were told                                         */
  field_set infinite;            /* those of them that are +inf, their value being 0                  */
  const char *told[FIELD_COUNT]; /* as a person wrote it, or NULL; not owned              */
  rat value[FIELD_COUNT];
  struct query *parts; /* of a composition; owned */
  size_t n_parts;
  double seconds, until; /* of seconds.h; 0: no limit */
  int timed;             /* 1: by the clock, 0: by work */
  struct shared *shared; /* with the other questions of a list, or NULL; not owned, and not copied */
  long enough;           /* bits of an answer that do where more are dear; 0: those that are asked */
  int decides;           /* 1: few bits are all that is wanted, no step of a search; not copied */
  int alone;             /* 1: it is asked for itself, by no search and no list that shares; not copied */
} query;

void query_init(query *q);
void query_clear(query *q);
/* local_query query q;  is cleared where its block ends, on every way out of it: query_init or query_copy comes first. */
#define local_query __attribute__((cleanup(query_clear)))
/* q, which is not initialised, becomes a copy of x. */
void query_copy(query *q, const query *x);

/* The value of a field. */
mpq_srcptr query_get(const query *q, field_id f);
/* The same for a count, which query_defect has made sure of. */
unsigned long query_count(const query *q, field_id f);

/* How often the mechanism's pair is used: by each coordinate of each step. */
unsigned long query_uses(const query *q);

/* The fields of q's quantity and mechanism: those it has, and those it must be told. */
field_set query_fields(const query *q);

/* The value of a field that is not told, or NULL. */
const char *query_usual(const struct mechanism *how, field_id f);

/* 1, and q is told that the field is +inf, if the text says so and the question allows it. */
int query_set_infinite(query *q, field_id f, const char *text);

/* Gives the fields that were not told their usual values.  NULL, or what is allowed for
 * the field that is wrong: *wrong.  A field that is missing has no bit in q->given.  */
const char *query_defect(query *q, field_id *wrong);

/* "remove", "add" or "both". */
const char *query_side_name(query_side side);
/* 0 and *side, or -1. */
int query_side_find(query_side *side, const char *name);

/* r as text in lowest terms; free() it. */
char *query_number(const rat *r);
/* The same for a field that has a value, which may be +inf. */
char *query_field(const query *q, field_id f);

/* The fields that must be told and those that were, and how often. */
field_set query_shown(const query *q);

/* "sigma 1, steps 10, epsilon 0.5", as it was told; free() it. */
char *query_text(const query *q);
/* The same without its parts. */
char *query_numbers(const query *q);

#endif
