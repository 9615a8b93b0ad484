/* adapter.c - the pipes and the patience. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): fork, poll */
#include "adapter.h"
#include "status.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- Its beginning ------------------------------------------------------------------ */

enum { IN, OUT, TOLD, PIPES };

static void close_all(int (*ends)[2], int n) {
  for (int i = 0; i < n; i++) {
    close(ends[i][0]);
    close(ends[i][1]);
  }
}

/* Pipes that end with the child's exec, its errors being told through the last; 0 or errno. */
static int open_all(int (*ends)[2]) {
  for (int i = 0; i < PIPES; i++) {
    if (pipe(ends[i])) {
      const int why = errno;
      close_all(ends, i);
      return why;
    }
    fcntl(ends[i][0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i][1], F_SETFD, FD_CLOEXEC);
  }
  return 0;
}

/* In the child: a group of its own, which can be killed as a whole, and which ^C does not reach. */
static void become(char *const *command, int (*ends)[2]) {
  setpgid(0, 0);
  signal(SIGPIPE, SIG_DFL);
  if (dup2(ends[IN][0], STDIN_FILENO) >= 0 && dup2(ends[OUT][1], STDOUT_FILENO) >= 0) execvp(command[0], command);
  const int why = errno;
  if (write(ends[TOLD][1], &why, sizeof why) < 0) _exit(126);
  _exit(127);
}

int adapter_start(adapter *a, char *const *command) {
  int ends[PIPES][2], why = open_all(ends);
  *a = (adapter){.pid = 0};
  if (why) return why;
  const pid_t pid = fork();
  if (pid == 0) become(command, ends);
  if (pid < 0) {
    why = errno;
    close_all(ends, PIPES);
    return why;
  }
  setpgid(pid, pid);
  close(ends[IN][0]);
  close(ends[OUT][1]);
  close(ends[TOLD][1]);
  *a = (adapter){.pid = pid, .to = ends[IN][1], .from = ends[OUT][0], .held = assay_alloc(ADAPTER_LONGEST)};
  fcntl(a->to, F_SETFL, O_NONBLOCK);
  fcntl(a->from, F_SETFL, O_NONBLOCK);
  if (read(ends[TOLD][0], &why, sizeof why) != sizeof why) why = 0;
  close(ends[TOLD][0]);
  if (why) adapter_end(a, 1);
  return why;
}

/* ---- A question --------------------------------------------------------------------- */

/* The line that it wrote, taken out of what is held; NULL: none is whole. */
static char *take(adapter *a) {
  char *end = memchr(a->held, '\n', a->used);
  if (!end) return NULL;
  const size_t n = (size_t)(end - a->held);
  char *line = assay_alloc(n + 1);
  memcpy(line, a->held, n);
  line[n] = 0;
  a->used -= n + 1;
  memmove(a->held, end + 1, a->used);
  return line;
}

/* Reads what is there; 0, or -1: it closed its output. */
static int listen_to(adapter *a) {
  const ssize_t n = read(a->from, a->held + a->used, ADAPTER_LONGEST - a->used);
  if (n > 0) a->used += (size_t)n;
  return n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR) ? -1 : 0;
}

/* Writes what it takes of *text; 0, or -1: it closed its input. */
static int tell(const adapter *a, const char **text) {
  const ssize_t n = write(a->to, *text, strlen(*text));
  if (n > 0) *text += n;
  return n < 0 && errno != EAGAIN && errno != EINTR ? -1 : 0;
}

/* Until something can be done, or the time is over: a fifth of a second at most, so that ^C is seen. */
static int wait_for(const adapter *a, int writes, double left, short *ready) {
  struct pollfd p[2] = {{.fd = a->from, .events = POLLIN}, {.fd = writes ? a->to : -1, .events = POLLOUT}};
  const int n = poll(p, 2, left < 0.2 ? (int)(1000 * left) + 1 : 200);
  ready[0] = p[0].revents;
  ready[1] = p[1].revents;
  return n > 0;
}

adapter_status adapter_ask(adapter *a, const char *text, double seconds, const volatile sig_atomic_t *stopped,
                           char **reply) {
  const double until = now() + seconds;
  for (;;) {
    *reply = *text ? NULL : take(a);
    if (*reply) return ADAPTER_REPLIED;
    if (a->used == ADAPTER_LONGEST) return ADAPTER_LONG;
    if (*stopped) return ADAPTER_STOPPED;
    const double left = until - now();
    short ready[2];
    if (left <= 0) return ADAPTER_SLOW;
    if (!wait_for(a, *text != 0, left, ready)) continue;
    if ((ready[1] && tell(a, &text)) || (ready[0] && listen_to(a))) return ADAPTER_ENDED;
  }
}

/* ---- Its end ------------------------------------------------------------------------ */

int adapter_end(adapter *a, double seconds) {
  int how = 0;
  if (!a->pid) return 0;
  close(a->to);
  const double until = now() + seconds;
  pid_t ended = waitpid(a->pid, &how, WNOHANG);
  while (ended == 0 && now() < until) {
    nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    ended = waitpid(a->pid, &how, WNOHANG);
  }
  kill(-a->pid, SIGKILL);
  if (ended == 0) waitpid(a->pid, &how, 0);
  close(a->from);
  free(a->held);
  a->pid = 0;
  return how;
}
