/* generalized_gaussian_test.h - parameters and comparisons that the tests of generalized Gaussian noise share. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GENERALIZED_GAUSSIAN_TEST_H
#define ASSAY_GENERALIZED_GAUSSIAN_TEST_H

#include "adapt.h"
#include "generalized_gaussian.h"
#include "rat.h"
#include "tap.h"

static inline void set(mpq_t q, const char *text) {
  rat r;
  size_t where;
  const char *why;
  rat_init(&r);
  if (rat_set_text(&r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
  mpq_set(q, r.v);
  rat_clear(&r);
}

static inline pair *make(const char *beta, const char *scale, const char *shift, unsigned long d) {
  mpq_t q[3];
  for (int i = 0; i < 3; i++) mpq_init(q[i]);
  set(q[0], beta);
  set(q[1], scale);
  set(q[2], shift);
  pair *p = generalized_gaussian_pair_spread(q[0], q[1], q[2], d);
  for (int i = 0; i < 3; i++) mpq_clear(q[i]);
  return p;
}

/* z := the number of the text. */
static inline void read(ivl *z, const char *text) {
  mpq_t q;
  mpq_init(q);
  set(q, text);
  ivl_set_q(z, q);
  mpq_clear(q);
}

static inline int meet(const ivl *x, const ivl *y) {
  return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0;
}
static inline int nest(const ivl *in, const ivl *out) {
  return mpfr_cmp(out->lo, in->lo) <= 0 && mpfr_cmp(in->hi, out->hi) <= 0;
}

#endif
