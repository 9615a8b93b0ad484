/* bulk_file.h - the file that --resume continues: lines that are whole stay, the rest of an interrupted one goes. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BULK_FILE_H
#define ASSAY_BULK_FILE_H

#include <stddef.h>
#include <stdio.h>

/* The file of this name, made if it is not there, behind its last whole line; each whole line (n bytes without its
 * end) was shown to `next`, which returns -1 after an error line.  NULL after an error line; then the file is as it was. */
FILE *bulk_file_open(const char *name, int (*next)(void *of, const char *line, size_t n), void *of);

#endif
