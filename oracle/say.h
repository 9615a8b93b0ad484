/* say.h - what the program says when it cannot go on, and small texts.
 *
 * Bad input is one line on standard error that names the field, the value and what
 * is allowed; the caller then returns SAY_USAGE.                                  */
#ifndef ASSAY_SAY_H
#define ASSAY_SAY_H

#include <stddef.h>

/* Exit statuses; SAY_BROKEN: two answers contradict each other, a defect of this program.  Without memory: ASSAY_EXIT_MEMORY of status.h. */
enum { SAY_OK = 0, SAY_LIMIT = 1, SAY_USAGE = 2, SAY_BROKEN = 4, SAY_STOPPED = 130 };

#if defined(__GNUC__)
#define SAY_PRINTF __attribute__((format(printf, 1, 2)))
#else
#define SAY_PRINTF
#endif

/* "assay: ..." and a line end on standard error: always one line that a terminal can show.  Of printf it knows
 * %s %.*s %d %ld %zu and %%; texts are shown as by say_shown, a quoted one ('%s': what somebody wrote) to
 * SAY_QUOTED bytes, any other to SAY_PLAIN.                                      */
SAY_PRINTF void say_error(const char *fmt, ...);
enum { SAY_QUOTED = 120, SAY_PLAIN = 4000 };

/* n bytes as a terminal can show them: control characters (also those beyond ASCII, which turn the direction or
 * end a line), a backslash and what is no UTF-8 become \xNN, byte by byte, and of a text of more than `most`
 * bytes the begin and its size.  free() it.                                       */
char *say_shown(const char *text, size_t n, size_t most);

/* The text that printf would print; free() it. */
SAY_PRINTF char *say_text(const char *fmt, ...);

/* Standard output has been written without an error; else an error line and SAY_USAGE. */
int say_close(int status);

#endif
