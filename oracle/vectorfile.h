/* vectorfile.h - one file of vectors as JSON; the form is vectors/enclosure-1.schema.json. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_VECTORFILE_H
#define ASSAY_VECTORFILE_H

#include <jansson.h>

/* A file of cases with its answers; the notes are those of all files. */
json_t *vectorfile_json(const json_t *file, const json_t *notes);

int vectorfile_tests(const json_t *file);

#endif
