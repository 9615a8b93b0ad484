/* likely.h - the word that a person may have meant. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LIKELY_H
#define ASSAY_LIKELY_H

/* The best candidate so far for one misspelt name; begin with {name, NULL, 0}. */
typedef struct {
  const char *name, *best; /* best: NULL if nothing is near */
  int distance;
} likely;

/* Takes the candidate if it is nearer than the best one: at most one letter in three is wrong, missing, too many or
 * swapped with the next, or the name is the begin of it.  Capital letters and the kind of dash make no difference.  */
void likely_try(likely *l, const char *candidate);

/* "; perhaps '--digits'", with these dashes, or "" if nothing is near; free() it. */
char *likely_text(const likely *l, const char *dashes);

#endif
