/* ask_numbers.h - the numbers of a question, from the words of a row.  Only ask.c and ask_parts.c use this. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ASK_NUMBERS_H
#define ASSAY_ASK_NUMBERS_H

#include "ask.h"

/* Sets the fields of a->q, whose quantity and mechanism are known.  0; -1 and a text in *a->why: a number that is none,
 * is told twice, does not belong to the question or is not allowed.                   */
int ask_numbers(const ask *a);

/* -1 and a text in *a->why if a value is not of the kind that its key wants, or a key stands where it may not. */
int ask_numbers_form(const ask *a);
/* -1 and a text in *a->why if the row has a key that is not known, or two that mean the same. */
int ask_numbers_unknown(const ask *a);

/* The word by which the row told the field, or its own name. */
const char *ask_numbers_word(const ask *a, field_id f);

#endif
