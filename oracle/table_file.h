/* table_file.h - a table of outcomes in a file.
 *
 * A line is an outcome: its probability with the record and its probability without it, two numbers apart by blanks.  What
 * follows a # is left out, and so are empty lines.                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TABLE_FILE_H
#define ASSAY_TABLE_FILE_H

/* The outcomes of the file of this name, "-" being standard input, as the text of parts, "1/2 1/4; 1/2 3/4"; free() it.
 * NULL after an error line that names file and line.  That they add up to 1 is not asked here. */
char *table_file_read(const char *name);

#endif
