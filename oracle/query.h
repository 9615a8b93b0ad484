/* query.h - a question, exactly: every number is a rational.
 *
 * Invariant: after query_defect said NULL, the question has an answer (perhaps an
 * infinite one).                                                                  */
#ifndef ASSAY_QUERY_H
#define ASSAY_QUERY_H

#include <jansson.h>

#include "rat.h"

typedef enum { QUERY_DELTA, QUERY_EPSILON } query_kind;

typedef struct {
  query_kind kind;
  rat sigma; /* deviation of the noise; one record moves the sum by at most 1 */
  rat steps; /* how many times it is used                                     */
  rat at;    /* epsilon of QUERY_DELTA, delta of QUERY_EPSILON                */
} query;

void query_init(query *q);
void query_clear(query *q);

/* "delta" or "epsilon": what is asked, and what it is asked at. */
const char *query_quantity(query_kind kind);
const char *query_at(query_kind kind);

/* NULL, or what is allowed for the field that is wrong, whose name and number are
 * then in *field and *value.                                                      */
const char *query_defect(const query *q, const char **field, const rat **value);

/* r as text in lowest terms; free() it. */
char *query_number(const rat *r);

/* {"quantity": "delta", "mechanism": "gaussian", "sigma": "1", ...}, every number exact. */
json_t *query_json(const query *q);

#endif
