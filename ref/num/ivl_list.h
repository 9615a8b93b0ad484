/* ivl_list.h - several intervals or rectangles at once: the temporaries of a function in one line.
 *
 *   ivl_inits(prec, &a, &b, &c);  ..  ivl_clears(&a, &b, &c);
 * Classic mistake: to leave one out of the second list; it is the first one again.
 * Not for code that WP reads: a list is an array of pointers.                            */
#ifndef ASSAY_IVL_LIST_H
#define ASSAY_IVL_LIST_H

#include "cpx.h"
#include <stddef.h>

/* Each of z[0] .. z[n - 1] becomes the whole line (the plane) at precision p, or is freed. */
void ivl_list_init(mpfr_prec_t p, ivl *const *z, size_t n);
void ivl_list_clear(ivl *const *z, size_t n);
void cpx_list_init(mpfr_prec_t p, cpx *const *z, size_t n);
void cpx_list_clear(cpx *const *z, size_t n);

/* A list of pointers of one type, and how many they are. */
#define ASSAY_LIST(type, ...) (type *const[]){__VA_ARGS__}, sizeof((type *const[]){__VA_ARGS__}) / sizeof(type *)

#define ivl_inits(p, ...) ivl_list_init(p, ASSAY_LIST(ivl, __VA_ARGS__))
#define ivl_clears(...) ivl_list_clear(ASSAY_LIST(ivl, __VA_ARGS__))
#define cpx_inits(p, ...) cpx_list_init(p, ASSAY_LIST(cpx, __VA_ARGS__))
#define cpx_clears(...) cpx_list_clear(ASSAY_LIST(cpx, __VA_ARGS__))

#endif
