/* solve_test.h - what the tests of the solvers and of the trade-off function share.
 *
 * Texts are rationals of rat.h.  A decimal result is right up to one unit of its last digit.  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_UNIT_SOLVE_TEST_H
#define ASSAY_UNIT_SOLVE_TEST_H

#include "inner.h"
#include "gaussian_pair.h"
#include "hockey.h"
#include "laplace.h"
#include "response.h"
#include "tap.h"

static inline void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

/* A pair with two rational parameters. */
static inline pair *make(pair *(*f)(mpq_srcptr, mpq_srcptr), const char *a, const char *b) {
  rat x, y;
  rat_init(&x);
  rat_init(&y);
  set(&x, a);
  set(&y, b);
  pair *p = f(x.v, y.v);
  rat_clear(&x);
  rat_clear(&y);
  if (!p) bail("no pair for %s, %s", a, b);
  return p;
}

/* z is inside digits +- one unit of its last digit. */
static inline int rounds_to(const ivl *z, const char *digits) {
  const char *point = strchr(digits, '.'), *e = strchr(digits, 'e');
  char text[64];
  long places = point ? (long)((e ? e : digits + strlen(digits)) - point) - 1 : 0;
  rat unit, value;
  rat_init(&unit);
  rat_init(&value);
  snprintf(text, sizeof text, "1e%ld", (e ? strtol(e + 1, NULL, 10) : 0) - places);
  set(&unit, text);
  set(&value, digits);
  mpq_sub(value.v, value.v, unit.v);
  int good = mpfr_cmp_q(z->lo, value.v) >= 0;
  mpq_add(value.v, value.v, unit.v);
  mpq_add(value.v, value.v, unit.v);
  good = good && mpfr_cmp_q(z->hi, value.v) <= 0;
  rat_clear(&unit);
  rat_clear(&value);
  return good;
}

static inline int exactly_zero(const ivl *z) { return mpfr_zero_p(z->lo) && mpfr_zero_p(z->hi); }

#endif
