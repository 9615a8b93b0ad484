/* heap.h - arrays of numbers on the heap.
 *
 *   ivl *t = heap_ivls(n, p);   ...   heap_ivls_free(t, n);                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HEAP_H
#define ASSAY_HEAP_H

#include "cpx.h"

#include <stddef.h>

/* n intervals that are 0. */
ivl *heap_zeros(size_t n, mpfr_prec_t p);
/* n intervals or complex enclosures of precision p that hold everything; n integers, 0. */
ivl *heap_ivls(size_t n, mpfr_prec_t p);
cpx *heap_cpxs(size_t n, mpfr_prec_t p);
mpz_ptr heap_mpzs(size_t n);

/* Of n, or NULL. */
void heap_ivls_free(ivl *t, size_t n);
void heap_cpxs_free(cpx *t, size_t n);
void heap_mpzs_free(mpz_ptr t, size_t n);

#endif
