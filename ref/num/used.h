/* used.h - what a number rests on only in some cases: marks of the calling thread.
 *
 * A bound that is met with others carries something where it changes an end, and nothing else.  Who meets it says so here;
 * who tells a person on what an answer rests forgets the marks first and reads them afterwards.
 * Classic mistake: to read marks that another question left.                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_USED_H
#define ASSAY_USED_H

typedef enum { USED_RENYI_FAR = 1, USED_RENYI_TOP = 2, USED_CONVERT_TOP = 4 } used_bound;

/* Sets a mark. */
/*@ TOTAL assigns \nothing; */
void used_note(used_bound b);
/* 1 if it is set since the last used_forget. */
int used_seen(used_bound b);
void used_forget(void);

#endif
