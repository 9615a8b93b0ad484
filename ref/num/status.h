/* status.h - the one answer of every function that can fail.
 *
 * Real functions of enclosures never fail (they widen).  What can fail: reading
 * a text, a question outside a quantity's domain, a stated limit, memory.      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_STATUS_H
#define ASSAY_STATUS_H

#include <stddef.h>

typedef enum {
  ASSAY_OK = 0,
  ASSAY_SYNTAX, /* a text that is not a number of the stated grammar         */
  ASSAY_DOMAIN, /* an argument outside the domain of the quantity            */
  ASSAY_LIMIT,  /* a stated limit of precision, length or steps was reached  */
  ASSAY_NOROOT, /* a bracket that could not be certified                     */
  ASSAY_BROKEN  /* a contradiction that proves a defect of this library      */
} assay_status;

#if defined(__GNUC__) && !defined(__FRAMAC__)
#define ASSAY_MUST_USE __attribute__((warn_unused_result))
#else
#define ASSAY_MUST_USE
#endif

/* A short English text for a status, for example "outside the domain".        */
/*@ terminates \true; exits \false;
    assigns \nothing;
    ensures mem: \valid_read(\result); */
const char *assay_status_text(assay_status status);

/* To be called once at start, in each thread.  GMP and MPFR end the process when memory
 * runs out: this makes them do it with one line of ours on standard error and exit
 * status 3.  And it gives MPFR its widest range of exponents, +-2^62 instead of +-2^30,
 * without which results below 2^(-2^30) come out sound but wide.                 */
/*@ terminates \true; exits \false;
    assigns \nothing; */
void assay_start(void);
#define ASSAY_EXIT_MEMORY 3

/* n bytes, never NULL: without memory the process ends in the same way.  free() them. */
/*@ terminates \true; exits memory: \exit_status == ASSAY_EXIT_MEMORY;
    allocates \result;
    assigns \nothing; */
void *assay_alloc(size_t n);

#endif
