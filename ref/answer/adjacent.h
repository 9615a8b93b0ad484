/* adjacent.h - the rows of mechanisms under an adjacency for which their usual row does not answer.
 *
 * Each has the name and the fields of its usual row, so that a question is the same but for the one word.
 * Derivations: proofs/notes/adjacency.md.                                            */
#ifndef ASSAY_ADJACENT_H
#define ASSAY_ADJACENT_H

#include "mechanism.h"

/* Ends with a NULL name. */
extern const mechanism adjacent_rows[];

#endif
