/* main.c - the program `assay`: finds the verb and hands over. */
#include "assay.h"
#include "say.h"
#include "verbs.h"

#include <stdio.h>
#include <string.h>

static int verb_version(void) {
  printf("assay %s (MPFR %s, GMP %s)\n", ASSAY_VERSION, mpfr_get_version(), gmp_version);
  return SAY_OK;
}

static int run(int argc, char **argv) {
  const char *verb = argc > 1 ? argv[1] : "help";
  if (!strcmp(verb, "value")) return verb_value(argc - 2, argv + 2);
  if (!strcmp(verb, "check")) return verb_check(argc - 2, argv + 2);
  if (!strcmp(verb, "vectors")) return verb_vectors(argc - 2, argv + 2);
  if (!strcmp(verb, "--version")) return verb_version();
  if (!strcmp(verb, "help") || !strcmp(verb, "--help")) return verb_help(argc > 2 ? argc - 2 : 0, argv + 2);
  say_error("'%s' is no verb; allowed: value check vectors help --version", verb);
  return SAY_USAGE;
}

int main(int argc, char **argv) {
  assay_start();
  int status = run(argc, argv);
  mpfr_free_cache();
  return say_close(status);
}
