/* several.h - several numbers begin and end their life in one call.
 *
 * Each list ends with NULL, as that of mpfr_inits2.
 * Classic mistake: to forget that NULL; compilers that know the attribute say so.     */
#ifndef ASSAY_SEVERAL_H
#define ASSAY_SEVERAL_H

#include "cpx.h"

#ifdef __GNUC__
#define SEVERAL_END __attribute__((sentinel))
#else
#define SEVERAL_END
#endif

/* All become the whole line, or plane, at precision p. */
void ivl_inits(mpfr_prec_t p, ...) SEVERAL_END;
void cpx_inits(mpfr_prec_t p, ...) SEVERAL_END;
/* Frees them. */
void ivl_clears(ivl *first, ...) SEVERAL_END;
void cpx_clears(cpx *first, ...) SEVERAL_END;

#endif
