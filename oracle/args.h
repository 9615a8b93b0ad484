/* args.h - the command line, strictly: nothing is ignored, nothing is guessed.
 *
 * `--name value` and `--name=value`; a flag is a name alone; `--` ends the options.
 * An unknown name, a missing or a second value is an error that says what is allowed. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ARGS_H
#define ASSAY_ARGS_H

typedef struct {
  const char *name;   /* without the dashes; NULL ends the table */
  const char **value; /* where the value goes, or NULL           */
  int *flag;          /* set to 1, for a name without value      */
} args_option;

/* Reads argv[0 .. argc-1]; at most `most` operands go to operands[].  Returns their
 * number, or -1 after an error line.                                              */
int args_read(int argc, char **argv, const args_option *table, const char **operands, int most);

/* The same; an unknown name is told the options of `shown` alone. */
int args_read_shown(int argc, char **argv, const args_option *table, const args_option *shown, const char **operands,
                    int most);

/* *n := the integer that text spells, or as it was if text is NULL; -1 after an error line that names --name. */
int args_integer(long *n, const char *name, const char *text, long least, long most);

/* *seconds := the number above 0 that text tells, which may be NULL: 0, no limit; -1 after an error line. */
int args_seconds(double *seconds, const char *text);
/* The same of another option. */
int args_seconds_of(double *seconds, const char *name, const char *text);

#endif
