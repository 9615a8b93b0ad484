/* told.c - from JSON values to exact numbers. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "told.h"
#include "local.h"
#include "number.h"
#include "text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* r := a text or a number, or -1. */
static int read_plain(rat *r, const json_t *j) {
  if (json_is_string(j)) return number_read(r, json_string_value(j));
  if (json_is_integer(j)) {
    local_text char *text = text_of("%lld", (long long)json_integer_value(j));
    return number_read(r, text);
  }
  if (!json_is_real(j) || !isfinite(json_real_value(j))) return -1;
  mpq_set_d(r->v, json_real_value(j));
  return 0;
}

/* r is the number of f64, or f64 is missing or null. */
static int is_f64(const rat *r, const json_t *f64) {
  if (!f64 || json_is_null(f64)) return 1;
  local_rats(d);
  return !read_plain(&d, f64) && mpq_equal(d.v, r->v);
}

/* r is the double nearest to this decimal, or the decimal is missing or null. */
static int is_nearest(const rat *r, const json_t *decimal) {
  if (!decimal || json_is_null(decimal)) return 1;
  const double x = json_is_string(decimal) ? strtod(json_string_value(decimal), NULL) : NAN;
  local_rats(d);
  if (isfinite(x)) mpq_set_d(d.v, x);
  return isfinite(x) && mpq_equal(d.v, r->v);
}

/* r := q, of which f64 and f64Dec are the double, or null; `usual` says true, if anything. */
static const char *read_both(rat *r, const json_t *j) {
  const json_t *q = json_object_get(j, "q"), *f64 = json_object_get(j, "f64"), *decimal = json_object_get(j, "f64Dec");
  const size_t usual = json_is_true(json_object_get(j, "usual"));
  if (!q || json_object_size(j) != (size_t)1 + (f64 != NULL) + (decimal != NULL) + usual)
    return "no number: allowed is {\"q\": .., \"f64\": .., \"f64Dec\": .., \"usual\": true}";
  if (read_plain(r, q)) return "no number";
  if (!is_f64(r, f64)) return "told twice: its q and its f64 are not the same number";
  return is_nearest(r, decimal) ? NULL : "told twice: its q is not the double of its f64Dec";
}

const char *told_number(rat *r, const json_t *j) {
  if (json_is_object(j)) return read_both(r, j);
  return read_plain(r, j) ? "no number" : NULL;
}

int told_infinity(const json_t *j) {
  const char *text = json_string_value(j);
  if (!text) return 0;
  const int minus = *text == '-';
  text += minus || *text == '+';
  if (strcmp(text, "inf") != 0 && strcmp(text, "Infinity") != 0) return 0;
  return minus ? -1 : 1;
}

/* The text is a decimal of at most 17 significant digits. */
static int short_decimal(const char *text) {
  size_t digits = 0;
  for (const char *p = text + strspn(text, "-0."); *p && *p != 'e' && *p != 'E'; p++) {
    if (*p == '/' || *p == 'x' || *p == 'X') return 0;
    digits += *p != '.';
  }
  return digits <= 17;
}

void told_round(rat *r) {
  local_mpfrs(53, d);
  mpfr_set_q(d, r->v, MPFR_RNDN);
  if (mpfr_regular_p(d) && mpfr_get_exp(d) > -1022 && mpfr_get_exp(d) <= 1024) mpfr_get_q(r->v, d);
}

int told_claim(claim *c, const json_t *j) {
  c->infinite = told_infinity(j);
  if (c->infinite) return 0;
  if (told_number(&c->r, j)) return -1;
  if (json_is_string(j) && short_decimal(json_string_value(j))) told_round(&c->r);
  return 0;
}

/* The shortest decimal that is this binary64. */
static char *shortest(double x) {
  for (int digits = 15;; digits++) {
    char *text = text_of("%.*g", digits, x);
    if (digits == 17 || strtod(text, NULL) == x) return text;
    free(text);
  }
}

char *told_text(const json_t *j) {
  if (json_is_string(j)) return text_of("%s", json_string_value(j));
  if (json_is_real(j)) return shortest(json_real_value(j));
  if (json_is_integer(j)) return text_of("%lld", (long long)json_integer_value(j));
  if (json_is_object(j)) return told_text(json_object_get(j, "q"));
  return text_of("%s", "");
}
