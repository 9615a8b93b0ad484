/* memo.h - answers that were found before: several accountants are asked the same question.
 *
 * Owns its answers; they live until memo_clear.                                     */
#ifndef ASSAY_MEMO_H
#define ASSAY_MEMO_H

#include "answer.h"

typedef struct {
  char *question;
  answer a;
} memo_entry;

typedef struct {
  memo_entry **at;
  size_t count, room;
} memo;

void memo_init(memo *m);
void memo_clear(memo *m);

/* The answer to q, to `bits` bits within max_bits, found now or before. */
const answer *memo_find(memo *m, const query *q, long bits, long max_bits);

#endif
