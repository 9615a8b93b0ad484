/* audit_say.h - an audit in sentences; whoever asks frees the texts. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_AUDIT_SAY_H
#define ASSAY_AUDIT_SAY_H

#include "audit_show.h"

/* A number of the claim, exactly. */
char *audit_say_exact(const audit_claim *c, audit_number which);
/* 1: the claim is of rho, mu or a Renyi divergence. */
int audit_say_is_other(const audit_report *w);
/* The enclosures of a row: of epsilon, or of what the claim is of; of delta, or what the claim is of. */
char *audit_say_first(const audit_report *w, const audit_result *r);
char *audit_say_second(const audit_report *w, const audit_result *r);

/* "As used (poisson: ..) the claim holds: .." */
char *audit_say_sentence(const audit_report *w, const char *how, const audit_result *r);
/* What is judged otherwise than the claim says: a list of sentences, and all of them in one text. */
json_t *audit_say_notes(const audit_report *w);
char *audit_say_caution(const audit_report *w);
/* "As used, this is certainly enough: a noise multiplier of 1.2, or a run of 40 epochs."; NULL: nothing is known or due. */
char *audit_say_enough(const audit_report *w);
/* The claim in a sentence. */
char *audit_say_claim(const audit_report *w);

#endif
