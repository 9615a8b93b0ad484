/* sentence.c - three digits of an enclosure, in words.
 *
 * Classic mistake: to round the end to the nearest, so that what is told is no bound any more. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "sentence.h"
#include "mechanism.h"
#include "one_sided.h"
#include "plain.h"
#include "quantity.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 3, MOST_EXACT = 15 };

static int ends_with(const char *text, const char *end) {
  const size_t n = strlen(text), m = strlen(end);
  return n >= m && !strcmp(text + n - m, end);
}

/* The safe side of the quantity is the lower one. */
static int is_lower(const query *q) {
  const quantity *what = q->what;
  const one_sided side = one_sided_of_answer(q);
  if (side == ONE_SIDED_ABOVE || side == ONE_SIDED_BELOW) return side == ONE_SIDED_BELOW;
  return what->grows < 0 || !strcmp(what->name, "event") || ends_with(what->name, "-lower");
}

/* text without the zeros that end it behind a point. */
static char *trimmed(char *text) {
  char *mark = strchr(text, 'e'), *point = strchr(text, '.');
  if (!point) return text;
  char *end = mark ? mark : text + strlen(text), *last = end;
  while (last[-1] == '0') last--;
  if (last[-1] == '.') last--;
  memmove(last, end, strlen(end) + 1);
  return text;
}

/* The number from lo to hi, if that is one decimal and short, or NULL; free() it. */
static char *exact_text(mpfr_srcptr lo, mpfr_srcptr hi) {
  local_text char *high = plain_up(hi, MOST_EXACT);
  char *low = plain_dn(lo, MOST_EXACT);
  if (!strcmp(low, high)) return trimmed(low);
  free(low);
  return NULL;
}

/* An end of a wide enclosure, rounded outward. */
static char *end_text(mpfr_srcptr x, int up) {
  char *exact = exact_text(x, x);
  return exact ? exact : up ? plain_up(x, FEW) : plain_dn(x, FEW);
}

/* "is from 1 to 2", "is at most 2", "is at least 1". */
static char *range_text(const answer *a) {
  const int passes = a->means == MEANS_CROSSING, below = mpfr_number_p(a->z.hi), above = mpfr_sgn(a->z.lo) != 0;
  local_text char *lo = end_text(a->z.lo, 0), *hi = end_text(a->z.hi, 1);
  if (passes)
    return text_of("passes the target %s %s%s%s", below ? "from" : "above", lo, below ? " to " : "", below ? hi : "");
  if (!below) return text_of("is at least %s", lo);
  if (!above) return text_of("is at most %s", hi);
  return text_of("is from %s to %s", lo, hi);
}

static char *rounded_text(const query *q, const answer *a, long digits) {
  const size_t n = (size_t)(digits < FEW ? digits : FEW);
  const int down = is_lower(q);
  local_text char *number = down ? plain_dn(a->z.lo, n) : plain_up(a->z.hi, n);
  return text_of("= %s, rounded %s", number, down ? "down" : "up");
}

/* What is known of the number, and *n := whether its digits go on. */
static char *claim_text(const query *q, const answer *a, long digits, long reached, int *more) {
  *more = 0;
  if (a->infinite) return text_of("is infinite");
  local_text char *exact = a->is_complex || a->means == MEANS_CROSSING ? NULL : exact_text(a->z.lo, a->z.hi);
  char *text = exact ? text_of("= %s", exact) : NULL;
  if (text) return text;
  *more = 1;
  if (a->is_complex) return text_of("is complex");
  return a->means == MEANS_CROSSING || reached < (digits < FEW ? digits : FEW) ? range_text(a)
                                                                               : rounded_text(q, a, digits);
}

char *sentence_text(const query *q, const answer *a, long digits, long reached) {
  int more;
  local_text char *claim = claim_text(q, a, digits, reached, &more), *numbers = query_text(q);
  const int side = q->side != SIDE_BOTH;
  static const char *const bound[] = {"", "upper bound of ", "lower bound of ", "bound's "};
  char *text = text_of("%s%s %s: %s%s%s%s%s", bound[one_sided_of_answer(q)], q->what->name, claim, q->how->name,
                       *numbers ? ", " : "", numbers, side ? ", direction " : "", side ? query_side_name(q->side) : "");
  if (more && reached > 0) text = text_join(text, "; ", text_of("%ld digit%s:", reached, reached == 1 ? "" : "s"));
  return text;
}
