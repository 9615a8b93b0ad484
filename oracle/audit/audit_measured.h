/* audit_measured.h - `assay audit --true-positives ..`: what an attack that was run says of epsilon. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_AUDIT_MEASURED_H
#define ASSAY_AUDIT_MEASURED_H

#include "status.h"

#include <assay.h>

/* As written, NULL: not told. */
typedef struct {
  const char *hits, *alarms, *trials, *canaries, *guesses, *right, *confidence, *delta;
} audit_measured;

/* 1 if one of these words is told. */
int audit_measured_is_told(const audit_measured *m);

/* Prints the bounds, as text or as a JSON object; the exit status, or -1 after an error line. */
int audit_measured_report(const audit_measured *m, assay_session *of, int json);

#endif
