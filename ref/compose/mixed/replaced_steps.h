/* replaced_steps.h - many uses of noise on a sample of fixed size, of which a record is replaced: from above.
 *
 * The pair (P*, Q*) of replaced.h composed T times bounds delta.  An outcome all of whose parts but at
 * most one are the atom at 0 is known in closed form; what is left has a moment
 *   F(z) = M(z)^T - k0^T - T k0^(T-1) (M(z) - k0)
 * which falls like 1/z^2, so that few nodes of a vertical line are enough where M^T itself never falls.
 * Classic mistake: to sum M^T - k0^T: at some nodes it is as small as 1/z, and the rest as large as a digit.
 * Derivations: proofs/notes/fixed_size.md (T-FS-STEPS, T-FS-STEPS-SUM).              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_REPLACED_STEPS_H
#define ASSAY_REPLACED_STEPS_H

#include "effort.h"

/* sigma > 0, shift != 0, 0 < rate < 1, steps >= 2. */
typedef struct {
  mpq_srcptr sigma, shift, rate;
  unsigned long steps;
} replaced_uses;

typedef struct replaced_steps_line replaced_steps_line;

/* A line for any epsilon, the best one near the one told, aimed at so many bits there; NULL: none in time. */
replaced_steps_line *replaced_steps_line_make(const replaced_uses *u, mpq_srcptr epsilon, long bits,
                                              const compose_limits *limits);
void replaced_steps_line_free(replaced_steps_line *l);
/* 1 if the line is of these uses. */
int replaced_steps_line_fits(const replaced_steps_line *l, const replaced_uses *u);

/* z := an enclosure of delta of `steps` uses of (P*, Q*); the line is of these uses (T-FS-STEPS). */
void replaced_steps_on(ivl *z, const replaced_steps_line *l, mpq_srcptr epsilon);
/* The same by a line of its own; ASSAY_OK: to `bits` bits; ASSAY_LIMIT: wider, [max(0, 1 - exp(epsilon)), 1] at worst. */
assay_status replaced_steps_delta(ivl *z, const replaced_uses *u, mpq_srcptr epsilon, long bits,
                                  const compose_limits *limits, compose_report *report);
/* The same, from the line *kept where it is of these uses and good enough; the last line made is kept there.  *kept may
 * be NULL. */
assay_status replaced_steps_keep(ivl *z, const replaced_uses *u, mpq_srcptr epsilon, long bits,
                                 const compose_limits *limits, compose_report *report, replaced_steps_line **kept);

#endif
