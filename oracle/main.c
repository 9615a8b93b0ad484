/* main.c - the program `assay`: finds the verb and hands over. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): fcntl */
#include "apart.h"
#include "mechanism.h"
#include "say.h"
#include "status.h"
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

static int verb_version(void) {
  printf("assay %s (MPFR %s, GMP %s)\n", ASSAY_VERSION, mpfr_get_version(), gmp_version);
  return SAY_OK;
}

/* -h or --help stands among the arguments, before a -- that ends the options. */
static int asks_help(int argc, char **argv) {
  for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
    if (!strcmp(argv[i], "-h") || !strcmp(argv[i], "--help")) return 1;
  return 0;
}

/* Of the mechanism that is named, or of the verb. */
static int help_of(char *verb, int argc, char **argv) {
  const mechanism *m = unknown_mechanism(argc, argv);
  char *name = m ? say_text("%s", m->name) : say_text("%s", verb);
  const int status = verb_help(1, &name);
  free(name);
  return status;
}

static int run(int argc, char **argv) {
  const char *verb = argc > 1 ? argv[1] : "help";
  if (!strcmp(verb, "help") || !strcmp(verb, "--help") || !strcmp(verb, "-h"))
    return verb_help(argc > 2 ? argc - 2 : 0, argv + 2);
  if (argc > 2 && asks_help(argc - 2, argv + 2)) return help_of(argv[1], argc - 2, argv + 2);
  if (!strcmp(verb, "value")) return verb_value(argc - 2, argv + 2);
  if (!strcmp(verb, "audit")) return verb_audit(argc - 2, argv + 2);
  if (!strcmp(verb, "explain")) return verb_explain(argc - 2, argv + 2);
  if (!strcmp(verb, "check")) return verb_check(argc - 2, argv + 2);
  if (!strcmp(verb, "exercise")) return verb_exercise(argc - 2, argv + 2);
  if (!strcmp(verb, "vectors")) return verb_vectors(argc - 2, argv + 2);
  if (!strcmp(verb, "--version")) return verb_version();
  static const char *const verbs[] = {"value",   "audit", "explain",   "check", "exercise",
                                      "vectors", "help",  "--version", NULL};
  unknown_say(verb, "verb", verbs);
  return SAY_USAGE;
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
  mpfr_free_cache();
  if (apart_seen() && status != SAY_BROKEN) {
    say_error("%s", assay_status_text(ASSAY_BROKEN));
    status = SAY_BROKEN;
  }
  return say_close(status);
}
