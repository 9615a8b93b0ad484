/* cpx_test.h - one-line tests of complex functions; a rectangle is written as four texts, lo and hi of each part. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_UNIT_CPX_TEST_H
#define ASSAY_UNIT_CPX_TEST_H

#include "ivl_test.h"

typedef struct {
  const char *re_lo, *re_hi, *im_lo, *im_hi;
} box;

static inline void set_box(cpx *x, const box *b) {
  set_text(&x->re, b->re_lo, b->re_hi);
  set_text(&x->im, b->im_lo, b->im_hi);
}

static inline bool same_cpx(const cpx *x, const cpx *y) { return same(&x->re, &y->re) && same(&x->im, &y->im); }

/* z is exactly the box. */
static inline void is_box(const cpx *z, const box *want, const char *name) {
  cpx w;
  cpx_init(&w, 300);
  set_box(&w, want);
  if (!ok(same_cpx(z, &w), "%s = [%s, %s] + [%s, %s] i", name, want->re_lo, want->re_hi, want->im_lo, want->im_hi))
    show_cpx("got", z);
  cpx_clear(&w);
}

static inline void box1(const char *name, void (*f)(cpx *, const cpx *), const box *x, const box *want) {
  cpx a, z;
  cpx_init(&a, UNIT_BITS);
  cpx_init(&z, UNIT_BITS);
  set_box(&a, x);
  f(&z, &a);
  is_box(&z, want, name);
  f(&a, &a);
  ok(same_cpx(&a, &z), "%s, the destination being the argument", name);
  cpx_clear(&a);
  cpx_clear(&z);
}

typedef struct {
  box x, y, z;
} box_case;

static inline void box2(const char *name, void (*f)(cpx *, const cpx *, const cpx *), const box_case *c) {
  cpx a, b, u, z;
  cpx_init(&a, UNIT_BITS);
  cpx_init(&b, UNIT_BITS);
  cpx_init(&u, UNIT_BITS);
  cpx_init(&z, UNIT_BITS);
  set_box(&a, &c->x);
  set_box(&b, &c->y);
  f(&z, &a, &b);
  is_box(&z, &c->z, name);
  cpx_set(&u, &a);
  f(&u, &u, &b);
  bool good = same_cpx(&u, &z);
  cpx_set(&u, &b);
  f(&u, &a, &u);
  ok(good && same_cpx(&u, &z), "%s, the destination being an argument", name);
  cpx_clear(&a);
  cpx_clear(&b);
  cpx_clear(&u);
  cpx_clear(&z);
}

#endif
