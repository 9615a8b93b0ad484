/* cases.h - what the vectors ask: questions, the notes on them, the relations between them.
 *
 * Data, one JSON object a line: vectors/cases.jsonl, which is part of the program.  A line is a note, a file, a group of
 * the file before it, a test of the group before it, a grid of such tests (cases_grid.h), or a relation of that file; notes come before what they are on.
 * What is made of parts has them as "parts", a text as of --parts.
 * An id is for ever: a question may be added, never changed.  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CASES_H
#define ASSAY_CASES_H

#include <jansson.h>

#include "query.h"

/* Reads the file of this name, or what the program was built with for NULL.  All lines as they stand, those of notes in
 * "notes", those of files in "files", each of these with "groups" and "relations", each group with "tests"; the caller
 * owns it.  NULL after an error line that names file and line. */
json_t *cases_read(const char *name);

/* q, which is not initialised, := the question of a test, whose numbers may be out of their domain.  NULL, or what is
 * wrong; free() that.  query_clear is due either way. */
char *cases_ask(query *q, const json_t *test, const json_t *group, const json_t *file);

/* The bytes of vectors/cases.jsonl, by the build. */
extern const char cases_bytes[];
extern const size_t cases_size;
/* The texts of vectors/enclosure-1.schema.json and vectors/README.md, each with a 0 behind it. */
extern const char cases_schema[], cases_guide[];

#endif
