/* audit_forms.h - claims in the other forms: rho of zero-concentrated privacy, mu of Gaussian privacy, a Renyi divergence.
 *
 * What a run costs in such a form lies between bounds that are exact numbers (T-AUDIT-STEPS, T-AUDIT-LUCKY, T-AUDIT-SUM),
 * or, for a Renyi divergence, certified enclosures (T-AUDIT-PAIRS, and what `assay value renyi` answers). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_AUDIT_FORMS_H
#define ASSAY_AUDIT_FORMS_H

#include "audit.h"

/* "rho", "mu" or "Renyi divergence"; and the key of it in JSON. */
const char *audit_forms_name(audit_form form);
const char *audit_forms_key(audit_form form);

/* rho := what the claim says of rho: mu^2/2, or the Renyi divergence over its order; and z := the number of the form for a rho. */
void audit_forms_claimed(mpq_ptr rho, const audit_claim *c);
void audit_forms_number(ivl *z, mpq_srcptr rho, const audit_claim *c);

/* r->level, r->verdict, r->why and r->theorems, which are begun, := the judgement of a sampler that is fit for it. */
void audit_forms_judge(audit_result *r, const audit_claim *c, assay_session *of);

/* The least noise multiplier that is known to be enough, rounded up to 6 digits; NULL: none is known.  free() it. */
char *audit_forms_sigma(const audit_sampler *s, const audit_claim *c);

#endif
