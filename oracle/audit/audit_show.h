/* audit_show.h - an audit on standard output: text, Markdown, or one JSON object. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_AUDIT_SHOW_H
#define ASSAY_AUDIT_SHOW_H

#include "audit.h"

enum { AUDIT_MOST_SAMPLERS = 16 };

typedef struct {
  const audit_claim *claim;
  audit_result *all; /* one for each row of audit_samplers; of a NULL sampler: not judged */
  size_t accounted, used;
  char *command;                  /* as it was called */
  assay_session *of;              /* for the profile of the page */
  char *epsilon, *sigma, *epochs; /* what would be enough as used; NULL: not known or not due */
} audit_report;

void audit_show_text(const audit_report *w);
void audit_show_markdown(const audit_report *w);
/* The object that audit_show_json writes; the caller's. */
json_t *audit_show_object(const audit_report *w);
void audit_show_json(const audit_report *w);

#endif
