/* cpxs.h - several complex enclosures in one call: the temporaries of a function.
 *
 *   cpxs_init(p, &x, &y);   ...   cpxs_clear(&x, &y);                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CPXS_H
#define ASSAY_CPXS_H

#include "cpx.h"

#include <stddef.h>

/* All n of the list become the whole plane at precision p; all are freed. */
void cpxs_init_list(mpfr_prec_t p, cpx *const *list, size_t n);
void cpxs_clear_list(cpx *const *list, size_t n);

#ifdef __FRAMAC__
#include "list_model.h"
#define cpxs_init(p, ...) (LIST_INIT(cpx_init, p, __VA_ARGS__))
#define cpxs_clear(...) (LIST_ONE(cpx_clear, __VA_ARGS__))
#else
/* The numbers whose addresses are given, as a list. */
#define CPXS(...) (cpx *const[]){__VA_ARGS__}, sizeof((cpx *const[]){__VA_ARGS__}) / sizeof(cpx *)
#define cpxs_init(p, ...) cpxs_init_list(p, CPXS(__VA_ARGS__))
#define cpxs_clear(...) cpxs_clear_list(CPXS(__VA_ARGS__))
#endif

#endif
