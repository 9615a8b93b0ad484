/* audit_list.h - a claim about a list of queries, told by --parts in the place of a training run.
 *
 * Epsilon and delta are those of a composition; rho and mu are exact where each query is Gaussian or discrete Gaussian noise,
 * and known from below otherwise (T-AUDIT-LIST). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_AUDIT_LIST_H
#define ASSAY_AUDIT_LIST_H

#include "audit.h"

/* 0, or -1 after an error line: the list is none, or a number of a training run is told, too. */
int audit_list_check(const audit_claim *c);

/* r->level, r->verdict, r->why and r->theorems, which are begun, := the judgement of a claim of another form. */
void audit_list_judge(audit_result *r, const audit_claim *c, assay_session *of);

#endif
