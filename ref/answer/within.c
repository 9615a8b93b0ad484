/* within.c - asks, with the limits that a person set. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "within.h"
#include "deadline.h"
#include "mechanism.h"
#include "quantity.h"
#include "seconds.h"
#include "shown.h"

#include <string.h>

enum { SPARE_DIGITS = 2 };

/* A complex number is judged by its modulus, which its finder did. */
static void settle(answer *a, long digits) {
  if (a->refused || a->infinite || (a->status != ASSAY_OK && a->status != ASSAY_LIMIT)) return;
  if (!a->is_complex) a->report.bits = ivl_rel_bits(&a->z);
  a->status = adapt_digits_of_bits(a->report.bits) >= digits ? ASSAY_OK : ASSAY_LIMIT;
}

void within_find(answer *a, query *q, const within *l) {
  if (l->by_work) seconds_begin_work(q, l->seconds);
  else seconds_begin(q, l->seconds);
  double (*const set)(double) = l->by_work ? deadline_set_work : deadline_set;
  const double before = set(seconds_last(q));
  q->alone = !q->shared;
  q->enough = adapt_bits_of_digits(l->digits);
  answer_find(a, q, adapt_bits_of_digits(l->digits + SPARE_DIGITS), l->max_bits);
  set(before);
  settle(a, l->digits);
}

/* ---- What stopped it ------------------------------------------------------------------ */

/* 1 if it rests on bounds by a normal law. */
static int is_near_normal(const answer *a) {
  int n = 0;
  while (a->theorems[n] && !strstr(a->theorems[n], "-NORMAL")) n++;
  return a->theorems[n] != NULL;
}

/* What a person could change, and what was reached. */
static char *reason(const query *q, const answer *a, const within *l) {
  static const char *const why[] = {[COMPOSE_FREE] = "a higher precision brings no more",
                                    [COMPOSE_BITS] = "a higher precision brings no more",
                                    [COMPOSE_SECONDS] = "more would take longer than one value may",
                                    [COMPOSE_NODES] = "the sum would be too long",
                                    [COMPOSE_METHOD] = "the method found no parameters for more"};
  const long reached = adapt_digits_of_bits(a->report.bits);
  const int lattice = !strcmp(a->method, "lattice");
  if (seconds_over(q)) return shown_line("--seconds: limit of %s s: %ld of %ld digits", l->allowed, reached, l->digits);
  if (a->why) return shown_line("--digits: %ld of %ld digits: %s", reached, l->digits, a->why);
  if (l->seconds > 0 && (lattice || a->stop == COMPOSE_SECONDS))
    return shown_line("--seconds: more would take longer than %s s: %ld of %ld digits", l->allowed, reached, l->digits);
  if (lattice) return shown_line("--digits: the lattice came to %ld of %ld digits", reached, l->digits);
  if ((a->stop == COMPOSE_FREE || a->stop == COMPOSE_BITS) && a->report.prec >= l->max_bits)
    return shown_line("--max-bits: limit of %ld bits reached with %ld of %ld digits", l->max_bits, reached, l->digits);
  const int near = a->stop == COMPOSE_METHOD && is_near_normal(a);
  return shown_line("--digits: %ld of %ld digits: %s", reached, l->digits,
                    near ? "with so much noise the law is nearly normal, and only bounds by a normal one are known"
                         : why[a->stop]);
}

char *within_reason(const query *q, const answer *a, const within *l, const char *enclosure) {
  local_text char *line = reason(q, a, l);
  const int in_its_time = !strncmp(line, "--digits: the lattice", 21);
  return shown_line("%s; %s is the best %s", line, enclosure, in_its_time ? "in its time" : "so far");
}

char *within_refused(const query *q, const char *why) {
  static const char *const by[] = {"", " by --method fourier", " by --method lattice"};
  return shown_line("%s of %s%s: not covered: %s", q->what->name, q->how->name, by[q->by], why);
}
