/* apart.h - a contradiction is never forgotten: the mark of the calling thread.
 *
 * Two enclosures of one number that share nothing prove a defect of this library.  Whoever
 * finds that says so here (meet.h does); the mark stays, like a flag of floating point, whatever is
 * done with the numbers afterwards: a maximum, a hull or a clamp cannot hide it.  Every function with
 * a status ends in apart_status, so that from then on each answer of the thread is ASSAY_BROKEN,
 * until apart_forget.
 * Classic mistake: to forget it between two questions that share tables.           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_APART_H
#define ASSAY_APART_H

#include "status.h"

/* Sets the mark. */
/*@ terminates \true; exits \false;
    assigns \nothing; */
void apart_note(void);
/* 1 if the mark is set, 0 if not. */
/*@ terminates \true; exits \false;
    assigns \nothing;
    ensures bool: \result == 0 || \result == 1; */
int apart_seen(void);
/* Takes the mark away, for a program that has told of it and goes on with other questions. */
/*@ terminates \true; exits \false;
    assigns \nothing; */
void apart_forget(void);
/* The status, or ASSAY_BROKEN if the mark is set. */
/*@ terminates \true; exits \false;
    assigns \nothing;
    ensures kept: \result == status || \result == ASSAY_BROKEN; */
assay_status apart_status(assay_status status) ASSAY_MUST_USE;

#endif
