/* main.c - the program `assay`: finds the verb and hands over. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): fcntl */
#include "apart.h"
#include "mechanism.h"
#include "say.h"
#include "status.h"
#include "text.h"
#include "unknown.h"
#include "verb.h"

#include <assay.h>
#include <fcntl.h>
#include <jansson.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int version(int argc, char **argv) {
  (void)argc;
  (void)argv;
  printf("assay %s (MPFR %s, GMP %s)\n", ASSAY_VERSION, mpfr_get_version(), gmp_version);
  return SAY_OK;
}

static const struct {
  const char *name;
  int (*run)(int argc, char **argv);
} verbs[] = {{"value", verb_value},       {"audit", verb_audit},     {"explain", verb_explain}, {"check", verb_check},
             {"exercise", verb_exercise}, {"vectors", verb_vectors}, {"help", verb_help},       {"--version", version}};
enum { VERBS = sizeof verbs / sizeof *verbs };

/* -h or --help stands among the arguments, before a -- that ends the options. */
static int asks_help(int argc, char **argv) {
  for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
    if (!strcmp(argv[i], "-h") || !strcmp(argv[i], "--help")) return 1;
  return 0;
}

/* Of the mechanism that is named, or of the verb. */
static int help_of(const char *verb, int argc, char **argv) {
  const mechanism *m = unknown_mechanism(argc, argv);
  local_text char *name = text_of("%s", m ? m->name : verb);
  return verb_help(1, &name);
}

/* The exit status; -1 after an error line. */
static int run(int argc, char **argv) {
  const char *verb = argc > 1 ? argv[1] : "help", *names[VERBS + 1] = {0};
  const int n = argc > 2 ? argc - 2 : 0;
  if (!strcmp(verb, "--help") || !strcmp(verb, "-h")) verb = "help";
  if (strcmp(verb, "help") != 0 && asks_help(n, argv + 2)) return help_of(argv[1], n, argv + 2);
  for (int i = 0; i < VERBS; i++) {
    names[i] = verbs[i].name;
    if (!strcmp(verb, names[i])) return verbs[i].run(n, argv + 2);
  }
  return unknown_one_of(verb, "verb", names) ? SAY_OK : -1;
}

/* A descriptor 0, 1 or 2 that is closed would be the number of the next file or socket.  It is opened for the
 * other direction: to read from it or to write to it fails as if it were closed. */
static void keep_standard(void) {
  for (int fd = 0; fd <= 2; fd++)
    if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd ? O_RDONLY : O_WRONLY) != fd) exit(SAY_USAGE);
}

int main(int argc, char **argv) {
  keep_standard();
  assay_start();
  json_set_alloc_funcs(assay_alloc, free); /* without memory: status 3 */
  int status = run(argc, argv);
  if (status < 0) status = SAY_USAGE;
  mpfr_free_cache();
  if (apart_seen() && status != SAY_BROKEN) {
    say_error("%s", assay_status_text(ASSAY_BROKEN));
    status = SAY_BROKEN;
  }
  return say_close(status);
}
