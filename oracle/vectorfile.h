/* vectorfile.h - one file of vectors as JSON; the form is vectors/enclosure-1.schema.json. */
#ifndef ASSAY_VECTORFILE_H
#define ASSAY_VECTORFILE_H

#include <jansson.h>

#include "cases.h"

json_t *vectorfile_json(const case_file *f);

int vectorfile_tests(const case_file *f);

#endif
