/* unknown.h - words of the command line that are none, and what may have been meant. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_UNKNOWN_H
#define ASSAY_UNKNOWN_H

#include "asked.h"

/* The word as one of names[], which end with NULL; NULL after an error line: "'valeu' is no verb; perhaps 'value'; allowed: ..". */
const char *unknown_one_of(const char *word, const char *what, const char *const *names);

/* 0, or -1 after an error line: the quantity or the mechanism is no name. */
int unknown_names(const asked *w);

/* The mechanism that the arguments name, --mechanism M or --mechanism=M, or NULL. */
const struct mechanism *unknown_mechanism(int argc, char **argv);

#endif
