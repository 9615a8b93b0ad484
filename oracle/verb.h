/* verb.h - one function per verb; each returns the exit status. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_VERB_H
#define ASSAY_VERB_H

/* argv[0] is the first argument after the verb; the exit status, or -1 after an error line: SAY_USAGE. */
int verb_value(int argc, char **argv);
int verb_audit(int argc, char **argv);
int verb_explain(int argc, char **argv);
int verb_check(int argc, char **argv);
int verb_exercise(int argc, char **argv);
int verb_vectors(int argc, char **argv);
int verb_help(int argc, char **argv);

#endif
