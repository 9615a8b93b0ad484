/* ivls.h - several intervals in one call: the temporaries of a function.
 *
 *   ivls_init(p, &x, &y);   ...   ivls_clear(&x, &y);                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IVLS_H
#define ASSAY_IVLS_H

#include "ivl.h"

#include <stddef.h>

/* All n of the list become the whole line at precision p; all are freed. */
void ivls_init_list(mpfr_prec_t p, ivl *const *list, size_t n);
void ivls_clear_list(ivl *const *list, size_t n);

#ifdef __FRAMAC__
#include "list_model.h"
#define ivls_init(p, ...) (LIST_INIT(ivl_init, p, __VA_ARGS__))
#define ivls_clear(...) (LIST_ONE(ivl_clear, __VA_ARGS__))
#else
/* The intervals whose addresses are given, as a list. */
#define IVLS(...) (ivl *const[]){__VA_ARGS__}, sizeof((ivl *const[]){__VA_ARGS__}) / sizeof(ivl *)
#define ivls_init(p, ...) ivls_init_list(p, IVLS(__VA_ARGS__))
#define ivls_clear(...) ivls_clear_list(IVLS(__VA_ARGS__))
#endif

#endif
