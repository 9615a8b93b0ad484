/* convert_gdp.h - Gaussian privacy: mu and (epsilon, delta).
 *
 * mu-GDP is the pair N(mu, 1), N(0, 1), so delta(e) is that of Gaussian noise 1/mu
 * (T-CONVERT-GDP).  It rises in mu from 0 to 1.
 * Classic mistake: to compose by adding the mu; their squares add.
 * Derivations: proofs/notes/convert.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_GDP_H
#define ASSAY_CONVERT_GDP_H

#include "gaussian.h"

/* z := { delta(e) of mu-GDP : mu in `mu`, mu > 0, e in eps } (T-CONVERT-GDP). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(mu) && IVL_OK(eps);
    requires sep: \separated(z, mu) && \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real m, e; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(e, eps) ==>
      IVL_IN(GaussDelta(e, Div(1.0, m)), z); */
void convert_gdp_to_delta(ivl *z, const ivl *mu, const ivl *eps);

/* z := the mu for which delta(eps) is `delta`, a bracket certain on both sides, for
 * exact eps >= 0 and 0 < delta < 1, to goal (T-CONVERT-GDP).  ASSAY_DOMAIN, z untouched:
 * other eps or delta.  Otherwise as adapt_run.                                       */
assay_status convert_gdp_from_delta(ivl *z, mpq_srcptr eps, mpq_srcptr delta, const adapt_goal *goal,
                                    adapt_report *report) ASSAY_MUST_USE;

#endif
