/* coq.h - the vectors that are theorems in Coq, and the files that prove them.
 *
 * The files are part of the program, so that an installed copy can hand them out.  Nothing here is to be trusted but what Coq says of them:
 * in their proofs stands neither this program nor MPFR. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_COQ_H
#define ASSAY_COQ_H

#include <stddef.h>

/* All files, each behind a line "\f" and its name: "proofs/coq/ops.v", "proofs/coq/vectors/laplace.v". */
extern const char coq_bytes[];
extern const size_t coq_size;

typedef struct {
  char *name, *text;
} coq_file;

/* f := the file at *at, which goes on behind it; 0: there is none, and nothing to clear.  Begins with *at = 0. */
int coq_next(coq_file *f, size_t *at);
void coq_clear(coq_file *f);

/* The theorem of a vector: "vector_gauss_delta_s1_e1".  free() it. */
char *coq_name(const char *id);
/* f := the file that has it, with the text of this theorem alone and an audit of it; 0: it is no theorem, and there is nothing to clear. */
int coq_theorem(coq_file *f, const char *id);

#endif
