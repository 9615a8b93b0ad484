/* theorems.h - what each method rests on, with the status that travels into every answer. */
#ifndef ASSAY_THEOREMS_H
#define ASSAY_THEOREMS_H

#include <jansson.h>

#include "query.h"

/* The ids that the answers to this kind of question use; NULL ends the list. */
const char *const *theorems_used(query_kind kind);

/* Where the theorem is stated, and "wp-proved", "coq-proved", "paper-proved", "cited" or "assumed". */
const char *theorems_place(const char *id);
const char *theorems_status(const char *id);

/* The status of the weakest of them. */
const char *theorems_weakest(const char *const *ids);

/* ["T-..", ..] */
json_t *theorems_json(const char *const *ids);

#endif
