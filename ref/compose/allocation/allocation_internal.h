/* allocation_internal.h - what the files of allocation_laws.h share. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ALLOCATION_INTERNAL_H
#define ASSAY_ALLOCATION_INTERNAL_H

#include "allocation_laws.h"
#include "allocation_plan.h"

/* z := the masses E_Q[R^2 ; Y = y]; one[i]: the law of a number of N(i, sigma^2).  z is not initialised, and left so
 * unless ASSAY_OK. */
assay_status allocation_second(point_masses *z, const point_masses *one, const allocation_sum *s,
                               const point_rule *rule) ASSAY_MUST_USE;

/* l := the laws of a plan.  Not ASSAY_OK: l is not initialised. */
assay_status allocation_laws_planned(allocation_laws *l, mpq_srcptr sigma, const allocation_plan *p) ASSAY_MUST_USE;

#endif
