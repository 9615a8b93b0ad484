/* json_of.h - questions and answers as JSON; whoever asks owns what is returned. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_JSON_OF_H
#define ASSAY_JSON_OF_H

#include "answer.h"

#include <jansson.h>

/* {"quantity": "delta", "mechanism": "gaussian", "sigma": "1", ...}, every number exact: the fields that must be told and
 * those that were.                                                                  */
json_t *json_of_query(const query *q);
/* [{"mechanism": .., "sigma": ..}, ..] */
json_t *json_of_parts(const query *q);

/* {"lo": .., "hi": .., "loDec": .., "hiDec": .., "f64Lo": .., "f64Hi": ..}, the two decimals with this many significant
 * digits: of an answer (its real part), and of any enclosure.                        */
json_t *json_of_answer(const answer *a, size_t digits);
json_t *json_of_ivl(const ivl *z, size_t digits);

/* Adds to o what the number means where that is not plain: "meaning", and "until" or "enoughFrom" where a has such an end. */
void json_of_meaning(json_t *o, const answer *a, size_t digits);

/* ["T-..", ..] */
json_t *json_of_theorems(const char *const *ids);

#endif
