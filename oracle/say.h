/* say.h - what the program says when it cannot go on.
 *
 * Bad input is one line on standard error that names the field, the value and what
 * is allowed; the caller then returns SAY_USAGE.                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SAY_H
#define ASSAY_SAY_H

/* Exit statuses; SAY_BROKEN: two answers contradict each other, a defect of this program.  Without memory: ASSAY_EXIT_MEMORY of status.h. */
enum { SAY_OK = 0, SAY_LIMIT = 1, SAY_USAGE = 2, SAY_BROKEN = 4, SAY_STOPPED = 130 };

#if defined(__GNUC__)
#define SAY_PRINTF __attribute__((format(printf, 1, 2)))
#else
#define SAY_PRINTF
#endif

/* "assay: ..." and a line end on standard error, by shown_line; -1, for a function that fails then. */
SAY_PRINTF int say_error(const char *fmt, ...);
/* The same for a line that is made; frees it. */
int say_line(char *line);

/* Standard output has been written without an error; else an error line and SAY_USAGE. */
int say_close(int status);

#endif
