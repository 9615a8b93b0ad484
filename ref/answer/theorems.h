/* theorems.h - what each method rests on, with the status that travels into every answer. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_THEOREMS_H
#define ASSAY_THEOREMS_H

#include <stddef.h>

/* What the answers for plain Gaussian noise rest on; the vectors say it, too. */
#define THEOREMS_GAUSS_DELTA "T-GAUSS-DELTA T-GAUSS-STEPS T-GAUSS-EVAL T-ADAPT"
#define THEOREMS_GAUSS_EPSILON "T-GAUSS-DELTA T-GAUSS-STEPS T-GAUSS-EVAL T-GAUSS-EPS T-ROOT-BRACKET T-ADAPT"

/* At least as many as there are theorems. */
enum { THEOREMS_MOST = 208 };

/* The id that n characters spell, as the table has it; NULL: it is not there. */
const char *theorems_id(const char *name, size_t n);

/* The i-th id, from 0; NULL: there are no more. */
const char *theorems_at(size_t i);

/* Where the theorem is stated, and "wp-proved", "coq-proved", "paper-proved", "cited" or "assumed". */
const char *theorems_place(const char *id);
const char *theorems_status(const char *id);

/* The status of the weakest of them. */
const char *theorems_weakest(const char *const *ids);

#endif
