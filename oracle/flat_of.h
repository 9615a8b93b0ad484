/* flat_of.h - where the curve of a question is flat, however many steps it has. */
#ifndef ASSAY_FLAT_OF_H
#define ASSAY_FLAT_OF_H

#include "flat.h"
#include "query.h"

/* Adds the question's composition in this direction to f; 0, f half done: a part has no pair. */
int flat_of(flat *f, const query *q, pair_side side);

#endif
