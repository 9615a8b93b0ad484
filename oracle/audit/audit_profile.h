/* audit_profile.h - the privacy profile of a sampler, delta over epsilon, as a certified band. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_AUDIT_PROFILE_H
#define ASSAY_AUDIT_PROFILE_H

#include "audit_show.h"

#include <stdio.h>

enum { AUDIT_POINTS = 13 };

typedef struct {
  mpq_t epsilon[AUDIT_POINTS]; /* 0 .. twice the claim, or further */
  ivl delta[AUDIT_POINTS];
} audit_profile;

/* p := the profile of w->all[i] on epsilons that are the same for all samplers; audit_profile_clear is due. */
void audit_profile_fill(audit_profile *p, const audit_report *w, size_t i);
void audit_profile_clear(audit_profile *p);

/* One picture of at most two profiles, the second of which may be NULL, and the claimed point, as SVG within HTML. */
void audit_profile_draw(FILE *out, const audit_report *w, const audit_profile *const p[2], const char *about);

#endif
