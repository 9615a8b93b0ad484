/* cpxs.h - several complex enclosures in one call, as mpz_inits and mpz_clears have it: the temporaries of a function.
 *
 * Classic mistake: to forget the NULL at the end; the compiler says so.              */
#ifndef ASSAY_CPXS_H
#define ASSAY_CPXS_H

#include "cpx.h"

/* z and all that follow, up to NULL, become the whole plane at precision p. */
void cpxs_init(mpfr_prec_t p, cpx *z, ...) __attribute__((sentinel));
/* Frees z and all that follow, up to NULL. */
void cpxs_clear(cpx *z, ...) __attribute__((sentinel));

#endif
