/* ivls.h - several intervals in one call, as mpz_inits and mpz_clears have it: the temporaries of a function.
 *
 * Classic mistake: to forget the NULL at the end; the compiler says so.              */
#ifndef ASSAY_IVLS_H
#define ASSAY_IVLS_H

#include "ivl.h"

/* z and all that follow, up to NULL, become the whole line at precision p. */
void ivls_init(mpfr_prec_t p, ivl *z, ...) __attribute__((sentinel));
/* Frees z and all that follow, up to NULL. */
void ivls_clear(ivl *z, ...) __attribute__((sentinel));

#endif
