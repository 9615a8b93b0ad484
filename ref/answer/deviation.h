/* deviation.h - noise that a question tells by its variance, or by rho, in place of sigma.
 *
 * Where a row of mechanism.c has the field VARIANCE, one of three numbers is told: sigma; variance, sigma^2; or rho, the
 * zero-concentrated privacy of one use with all records in it whose sum moves by shift, so that sigma^2 =
 * shift^2/(2 rho).  All are exact: the variance is rational, and sigma may be no rational.
 * Classic mistake: to write a sigma in decimals for a rho; lists of such noise have no lattice in common.
 * Derivations: proofs/notes/discrete.md (T-DEVIATION).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DEVIATION_H
#define ASSAY_DEVIATION_H

#include "pair.h"
#include "query.h"

/* Those of the three that q's mechanism has, in place of sigma; empty where sigma is what is asked. */
field_set deviation_fields(const query *q);

/* As query_defect, for these numbers; q then has the variance, and sigma where that is rational. */
const char *deviation_defect(query *q, field_id *wrong);

/* 1 if q's sigma is no rational: it has a variance alone. */
int deviation_is_root(const query *q);

/* v := its variance. */
void deviation_variance(mpq_ptr v, const query *q);

/* The pair of truncated_gaussian.h, whichever of the three is told. */
pair *deviation_window_pair(const query *q);

/* make(sigma, shift), or of_variance(variance, shift) if q's sigma is no rational. */
pair *deviation_pair(const query *q, pair *(*make)(mpq_srcptr, mpq_srcptr),
                     pair *(*of_variance)(mpq_srcptr, mpq_srcptr));

#endif
