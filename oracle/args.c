/* args.c - a table of options against a command line. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "args.h"
#include "likely.h"
#include "number.h"
#include "say.h"
#include "text.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const args_option *find(const args_option *table, const char *name, size_t n) {
  for (; table->name; table++)
    if (strlen(table->name) == n && !memcmp(table->name, name, n)) return table;
  return NULL;
}

static int unknown(const args_option *table, const char *given) {
  local_text char *allowed = text_of("%s", ""), *name = text_of("%.*s", (int)strcspn(given, "="), given);
  likely l = {name + strspn(name, "-"), NULL, 0};
  for (; table->name; table++) {
    likely_try(&l, table->name);
    allowed = text_join(allowed, " ", text_of("--%s", table->name));
  }
  local_text char *near = likely_text(&l, "--");
  return say_error("unknown option '%s'%s; allowed: %s", given, near, *allowed ? allowed : "none");
}

/* The option at argv[i], whose value may be the next argument: how many were used. */
static int read_option(int argc, char **argv, int i, const args_option *table, const args_option *shown) {
  const char *name = argv[i] + 2, *equal = strchr(name, '=');
  const args_option *o = find(table, name, equal ? (size_t)(equal - name) : strlen(name));
  if (!o) return unknown(shown, argv[i]);
  if (o->flag) {
    *o->flag = 1;
    if (!equal) return 1;
    return say_error("--%s: '%s' is not expected: this option takes no value", o->name, equal + 1);
  }
  if (*o->value) return say_error("--%s: given twice", o->name);
  if (!equal && (i + 1 >= argc || !strncmp(argv[i + 1], "--", 2))) /* --sigma --epsilon 1 */
    return say_error("--%s: a value is missing", o->name);
  *o->value = equal ? equal + 1 : argv[i + 1];
  return equal ? 1 : 2;
}

int args_read(int argc, char **argv, const args_option *table, const char **operands, int most) {
  return args_read_shown(argc, argv, table, table, operands, most);
}

int args_read_shown(int argc, char **argv, const args_option *table, const args_option *shown, const char **operands,
                    int most) {
  int n = 0, options = 1;
  for (int i = 0; i < argc;) {
    if (options && !strcmp(argv[i], "--")) {
      options = 0;
      i++;
    } else if (options && argv[i][0] == '-' && argv[i][1]) {
      int used = argv[i][1] == '-' ? read_option(argc, argv, i, table, shown) : unknown(shown, argv[i]);
      if (used < 0) return -1;
      i += used;
    } else if (n < most) {
      operands[n++] = argv[i++];
    } else return say_error("'%s' is one argument too many", argv[i]);
  }
  return n;
}

int args_integer(long *n, const char *name, const char *text, long least, long most) {
  char *end;
  if (!text) return 0;
  errno = 0;
  *n = strtol(text, &end, 10);
  if (text[0] >= '0' && text[0] <= '9' && !*end && !errno && *n >= least && *n <= most) return 0;
  return say_error("--%s: '%s' is not an integer from %ld to %ld", name, text, least, most);
}

int args_seconds_of(double *seconds, const char *name, const char *text) {
  const double least = 1e-6, most = 1e9;
  local_rats(r);
  *seconds = 0;
  if (!text) return 0;
  if (number_read(&r, text) || rat_sgn(&r) <= 0)
    return say_error("--%s: '%s' is not a number above 0, such as 0.5, 2 or 600", name, text);
  *seconds = fmin(fmax(mpq_get_d(r.v), least), most);
  return 0;
}

int args_seconds(double *seconds, const char *text) { return args_seconds_of(seconds, "seconds", text); }
