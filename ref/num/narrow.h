/* narrow.h - how narrow an enclosure is, and how much precision to work with.
 *
 * Both only steer: nothing that is sound depends on their answers.              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NARROW_H
#define ASSAY_NARROW_H

#include "ivl.h"

/* Guard bits, and the precision from which on no more are added. */
#define GUARD_BITS 64
#define GUARD_PREC_MAX 0x10000000000

/* 1 if r is at most 2^-bits times as wide as every member of s is large. */
/*@ requires mem: IVL_OK(r) && IVL_OK(s); requires dom: -GUARD_PREC_MAX <= bits;
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1; */
int ivl_narrow(const ivl *r, const ivl *s, long bits);

/* p and some guard bits. */
/*@ requires dom: 1 <= p;
    TOTAL assigns \nothing;
    ensures more: p <= \result; */
mpfr_prec_t narrow_guard(mpfr_prec_t p);

#endif
