/* audit_page.h - an audit as one page of HTML that loads nothing. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_AUDIT_PAGE_H
#define ASSAY_AUDIT_PAGE_H

#include "audit_show.h"

/* The page, to the file of this name, "-" being standard output: whole, or not at all; 0, or -1 after an error line. */
int audit_page_write(const audit_report *w, const char *name);

#endif
