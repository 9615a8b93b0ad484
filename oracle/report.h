/* report.h - a verdict as a line of text, by which one process tells it to another.
 *
 * {"row": 3, "verdict": 0, "failure": "", "off": "0x1p-3"}, and "json" if that is wanted.
 * What is read is believed in nothing: a line that is no report is refused.            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_REPORT_H
#define ASSAY_REPORT_H

#include <stdio.h>

#include "judge.h"

/* Writes the line and its end. */
void report_write(FILE *out, size_t row, const judged *j);

/* The verdict that n bytes (a line without its end) report on this row, "json" being there if with_json only;
 * NULL: they do not.  judge_judged_clear and free() it.                              */
judged *report_read(const char *text, size_t n, size_t row, int with_json);

#endif
