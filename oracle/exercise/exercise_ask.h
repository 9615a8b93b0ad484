/* exercise_ask.h - questions for an accountant that runs: the vectors', and random ones near the places that break them.
 *
 * A question is an object in the words of `assay value`; a number is a JSON number where a binary64 is next to it, and
 * then that binary64 is asked: what a tool computes with doubles is judged at the doubles that it was given.       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXERCISE_ASK_H
#define ASSAY_EXERCISE_ASK_H

#include <jansson.h>
#include <stdint.h>

#include "query.h"

/* What is asked: names with commas between them, NULL being all. */
typedef struct {
  const char *mechanisms, *quantities, *directions;
} exercise_wanted;

/* 0, or -1 after an error line: a name is none. */
int exercise_ask_check(const exercise_wanted *w);

/* Adds the questions of the vectors in their order: all, or so many of them, by the seed, if sample is above 0. */
void exercise_ask_vectors(json_t *all, const exercise_wanted *w, long sample, uint64_t seed);

/* Adds the lines of a file, each a question or a row of `assay check`, as they stand but for what a reply tells; -1 after
 * an error line. */
int exercise_ask_file(json_t *all, const char *name);

/* Adds so many random ones; the same for the same seed on every machine. Nothing where no mechanism that it can ask is wanted: -1
 * after an error line. */
int exercise_ask_random(json_t *all, const exercise_wanted *w, long count, uint64_t seed);

#endif
