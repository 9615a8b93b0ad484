/* bulk.h - `assay value -`: a file of questions, an object a line, answered by several processes.
 *
 * An answer is {"line": .., "id": .., "query": .., ..}, what --json prints but for the seconds: limits count work, not time, so that
 * the same file has the same bytes, whatever the machine, the number of processes, interrupts and resumption.     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BULK_H
#define ASSAY_BULK_H

#include <stddef.h>

typedef struct {
  const char *file;      /* of questions; "-": standard input                       */
  const char *resume;    /* a file that gets what it has not; NULL: standard output */
  long digits, max_bits; /* of each answer                                          */
  long processes;
  size_t shard, shards; /* as in workers.h */
} bulk;

/* The exit status. Nothing is answered before all questions are read. */
int bulk_run(const bulk *b);

#endif
