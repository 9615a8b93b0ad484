/* shown.h - one line that a terminal can show, whatever was written by those whom it is about. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SHOWN_H
#define ASSAY_SHOWN_H

#include <stdarg.h>
#include <stddef.h>

#include "text.h"

/* The line that the format makes; free() it.  Of printf it knows %s %.*s %d %ld %zu and %%; texts are shown as by
 * shown_text, a quoted one ('%s': what somebody wrote) to SHOWN_QUOTED bytes, any other to SHOWN_PLAIN. */
TEXT_PRINTF(2) char *shown_line(const char *fmt, ...);
TEXT_PRINTF(0) char *shown_line_all(const char *fmt, va_list ap);
enum { SHOWN_QUOTED = 120, SHOWN_PLAIN = 4000 };

/* n bytes as a terminal can show them: control characters (also those beyond ASCII, which turn the direction or
 * end a line), a backslash and what is no UTF-8 become \xNN, byte by byte, and of a text of more than `most`
 * bytes the begin and its size.  free() it. */
char *shown_text(const char *text, size_t n, size_t most);

#endif
