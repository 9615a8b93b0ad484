/* adapter.h - a program that answers lines, one for one, and is believed in nothing.
 *
 * It is a child with pipes at its standard input and output; its standard error is ours.
 * Classic mistake: to wait for it: for a reply, for its end, or to die of a pipe that it closed.  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ADAPTER_H
#define ASSAY_ADAPTER_H

#include <signal.h>
#include <stddef.h>
#include <sys/types.h>

enum { ADAPTER_LONGEST = 1 << 16 }; /* bytes of a reply */

typedef struct {
  pid_t pid; /* 0: it does not run */
  int to, from;
  char *held; /* what it wrote and nobody took: of ADAPTER_LONGEST bytes */
  size_t used;
} adapter;

typedef enum { ADAPTER_REPLIED, ADAPTER_ENDED, ADAPTER_SLOW, ADAPTER_LONG, ADAPTER_STOPPED } adapter_status;

/* Starts the command, argv as of execvp; 0, or errno: it cannot be run. */
int adapter_start(adapter *a, char *const *command);

/* Writes the text, which is a line with its end, and waits so many seconds for a line: *reply, without its end; free() it.
 * Else *reply is NULL: it ended, said nothing in time, wrote a line without end, or *stopped became true.  */
adapter_status adapter_ask(adapter *a, const char *text, double seconds, const volatile sig_atomic_t *stopped,
                           char **reply);

/* Lets it end: with its input closed it has so many seconds, then it is killed with what it started. Returns what waitpid
 * tells. */
int adapter_end(adapter *a, double seconds);

#endif
