/* exercise_less.h - a question that breaks an accountant, made as simple as it stays one. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXERCISE_LESS_H
#define ASSAY_EXERCISE_LESS_H

#include "exercise.h"

/* The simplest question found, by asking x at most so many, whose reply is false for the same method; the caller owns it. */
json_t *exercise_less(exercise *x, json_t *row, long most);

#endif
