/* heard.h - what a reader says on standard error while a fuzzer feeds it.
 *
 *   heard_begin();  int bad = reader(..);  heard_end(bad);
 *
 * Invariant: bytes that are refused have exactly one line "assay: ...", which any terminal can show, of bounded
 * length; bytes that are accepted have none.  What breaks that ends the process.       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HEARD_H
#define ASSAY_HEARD_H

#define _POSIX_C_SOURCE 200809L /* open_memstream, fmemopen: include this file first */

#include "say.h"
#include "shown.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static FILE *heard_kept;
static char *heard_text;
static size_t heard_size;

static inline void heard_demand(int cond, const char *what) {
  if (cond) return;
  fprintf(heard_kept ? heard_kept : stderr, "broken: %s: %.*s\n", what, heard_text ? (int)heard_size : 0, heard_text);
  abort();
}

static inline void heard_begin(void) {
  FILE *f = open_memstream(&heard_text, &heard_size);
  heard_demand(f != NULL, "memory");
  heard_kept = stderr;
  stderr = f;
}

static inline void heard_end(int refused) {
  FILE *f = stderr;
  stderr = heard_kept;
  fclose(f);
  heard_demand(refused ? heard_size > 8 : heard_size == 0, "a line if and only if it is refused");
  if (refused) {
    heard_demand(!strncmp(heard_text, "assay: ", 7), "the line's begin");
    heard_demand(memchr(heard_text, '\n', heard_size) == heard_text + heard_size - 1, "one line");
    heard_demand(heard_size < 4 * SHOWN_PLAIN, "its length");
    for (size_t i = 0; i + 1 < heard_size; i++) heard_demand((unsigned char)heard_text[i] >= 0x20, "nothing but ink");
  }
  free(heard_text);
  heard_kept = NULL;
  heard_text = NULL;
  heard_size = 0;
}

/* The bytes with a 0 behind them: an argument, which ends at its first 0.  free() it. */
static inline char *heard_argument(const uint8_t *data, size_t size) {
  char *text = malloc(size + 1);
  heard_demand(text != NULL, "memory");
  if (size) memcpy(text, data, size);
  text[size] = 0;
  return text;
}

#endif
