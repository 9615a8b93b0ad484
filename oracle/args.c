/* args.c - a table of options against a command line. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "args.h"
#include "likely.h"
#include "rat.h"
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
  char *allowed = say_text("%s", ""), *name = say_text("%.*s", (int)strcspn(given, "="), given);
  likely l = {name + strspn(name, "-"), NULL, 0};
  for (; table->name; table++) {
    likely_try(&l, table->name);
    allowed = text_join(allowed, " ", say_text("--%s", table->name));
  }
  say_error("unknown option '%s'%s%s%s; allowed: %s", given, l.best ? "; perhaps '--" : "", l.best ? l.best : "",
            l.best ? "'" : "", *allowed ? allowed : "none");
  free(allowed);
  free(name);
  return -1;
}

/* The option at argv[i], whose value may be the next argument: how many were used. */
static int read_option(int argc, char **argv, int i, const args_option *table, const args_option *shown) {
  const char *name = argv[i] + 2, *equal = strchr(name, '=');
  const args_option *o = find(table, name, equal ? (size_t)(equal - name) : strlen(name));
  if (!o) return unknown(shown, argv[i]);
  if (o->flag) {
    *o->flag = 1;
    if (!equal) return 1;
    say_error("--%s: '%s' is not expected: this option takes no value", o->name, equal + 1);
    return -1;
  }
  if (*o->value) {
    say_error("--%s: given twice", o->name);
    return -1;
  }
  if (!equal && (i + 1 >= argc || !strncmp(argv[i + 1], "--", 2))) { /* --sigma --epsilon 1 */
    say_error("--%s: a value is missing", o->name);
    return -1;
  }
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
    } else {
      say_error("'%s' is one argument too many", argv[i]);
      return -1;
    }
  }
  return n;
}

int args_integer(long *n, const char *name, const char *text, long least, long most) {
  char *end;
  errno = 0;
  *n = strtol(text, &end, 10);
  if (text[0] >= '0' && text[0] <= '9' && !*end && !errno && *n >= least && *n <= most) return 0;
  say_error("--%s: '%s' is not an integer from %ld to %ld", name, text, least, most);
  return -1;
}

int args_seconds_of(double *seconds, const char *name, const char *text) {
  const double least = 1e-6, most = 1e9;
  rat r;
  size_t at;
  const char *why;
  *seconds = 0;
  if (!text) return 0;
  rat_init(&r);
  const int bad = rat_set_text(&r, text, strlen(text), &at, &why) != ASSAY_OK || rat_sgn(&r) <= 0;
  if (bad) say_error("--%s: '%s' is not a number above 0, such as 0.5, 2 or 600", name, text);
  else *seconds = fmin(fmax(mpq_get_d(r.v), least), most);
  rat_clear(&r);
  return bad ? -1 : 0;
}

int args_seconds(double *seconds, const char *text) { return args_seconds_of(seconds, "seconds", text); }
