/* words.h - the words of a row: what each key of its JSON object means.
 *
 * One vocabulary for recorded outputs, for `assay value` and for the vectors.  A key
 * means a field of the question, a part of it that is no number, a claim, or a note that
 * changes nothing; a key that is not known is kept, so that no row is judged as if it
 * were not there.                                                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_WORDS_H
#define ASSAY_WORDS_H

#include <jansson.h>

#include "field.h"

/* What a key means: a field_id, or one of these. */
typedef enum {
  SENSE_TOOL = FIELD_COUNT,
  SENSE_METHOD,
  SENSE_MECHANISM,
  SENSE_QUANTITY,
  SENSE_SAMPLER,
  SENSE_DIRECTION,
  SENSE_ADJACENCY,
  SENSE_LEAST, /* the least noise that is enough at all: true or false */
  SENSE_PARTS,
  SENSE_AT,            /* the one number that the quantity needs                  */
  SENSE_INVERSE_SCALE, /* a of discrete noise of masses exp(-a |k|)               */
  SENSE_NOISE,         /* the probability that an answer is drawn from all of them */
  SENSE_PARAMS,        /* an object of fields, as the vectors have it             */
  SENSE_QUERY,         /* such an object, or the quantity                         */
  SENSE_BOUND,
  SENSE_VALUE,
  SENSE_LOWER,
  SENSE_UPPER,
  SENSE_IMAGINARY,
  SENSE_ERROR, /* a note that says why there is no value */
  SENSE_NOTE,
  SENSE_COUNT
} sense;

/* Where a key stands: in the row, in its params, in its query, in one of its parts. */
typedef enum { PLACE_ROW, PLACE_PARAMS, PLACE_QUERY, PLACE_PART } words_place;

/* What a row says; the texts and values belong to the JSON object. */
typedef struct {
  struct {
    const char *name;    /* the key as it is written                     */
    const json_t *value; /* NULL: not said; a JSON null says nothing, too */
    words_place place;
  } at[SENSE_COUNT];
  const char *unknown;  /* a key that has no meaning, or NULL                     */
  const char *twice[2]; /* two keys that mean the same, or NULLs                  */
  const char *where[2]; /* the places in words where they stand                   */
  /* A key that stands where it may not, and the place in words, or NULLs.       */
  const char *misplaced, *place;
  /* A key whose value is not of its kind, and that kind in words, or NULLs.     */
  const char *wrong, *kind;
} words;

/* w := what the object says, that of its params and query with it. */
void words_read(words *w, json_t *object, words_place place);

/* The value of a key with this meaning, or NULL. */
const json_t *words_value(const words *w, int meaning);
/* The same as text: "" if there is none, or no text. */
const char *words_text(const words *w, int meaning);

/* 1 if the key that told the steps counts uses: a mechanism whose steps are batches has none of these. */
int words_counts_uses(const words *w);

/* What may have been meant by a key, of what a row with these fields may say, or NULL. */
const char *words_likely(const char *name, field_set fields_allowed);

/* "sigma shift rate steps": a set of fields; free() it. */
char *words_of(field_set set);

#endif
