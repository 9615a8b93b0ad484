/* html.h - texts within a page: whatever somebody wrote is shown and never read as a mark. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HTML_H
#define ASSAY_HTML_H

#include <stdio.h>

/* The text with & < > " ' as entities, and what no page may hold as \xNN. */
void html_text(FILE *out, const char *text);
/* The same in paragraphs: an empty line ends one, and a line that begins with an asterisk stands on its own. */
void html_paragraphs(FILE *out, const char *text);

#endif
