/* text.h - texts made by a format; the caller frees them, by hand or by local_text. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TEXT_H
#define ASSAY_TEXT_H

#include <stdarg.h>

#if defined(__GNUC__)
#define TEXT_PRINTF(first) __attribute__((format(printf, 1, first)))
#else
#define TEXT_PRINTF(first)
#endif

/* local_text char *x = text_of(..), *y = ..;  these are freed where their block ends, on every way out of it. */
#define local_text __attribute__((cleanup(text_free)))
void text_free(char **text);

/* The text that printf would print. */
TEXT_PRINTF(2) char *text_of(const char *fmt, ...);

/* `all` and `more` with `between` between them, or without it where all is empty; frees both. */
char *text_join(char *all, const char *between, char *more);

#endif
