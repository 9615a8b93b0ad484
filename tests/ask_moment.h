/* ask_moment.h - moments of pairs: at a point, how they fall along a line, and as a sum there. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ASK_MOMENT_H
#define ASSAY_ASK_MOMENT_H

#include "ask_pair.h"
#include "cpx_log.h"
#include "ivl_fused.h"
#include "rnd.h"

/* w := M(re + i im), re and im in 64ths. */
static inline void moment_at(cpx *w, const pair *p, long re, long im) {
  cpx z;
  cpx_init(&z, 80);
  cpx_set_si(&z, re, im);
  ivl_mul_2si(&z.re, &z.re, -6);
  ivl_mul_2si(&z.im, &z.im, -6);
  pair_moment(w, p, &z);
  cpx_clear(&z);
}

typedef pair *(*maker)(mpq_srcptr, mpq_srcptr, mpq_srcptr);

/* |M(c + is)| is below the bound from t on, for s = t, 1.5 t, 3 t, |c| up to most/64; and the bound falls. */
static inline void decays(rnd *r, maker make, long most) {
  cpx w, z;
  ivl u, c, t, a, before;
  ivl *const all[] = {&u, &c, &t, &a, &before};
  cpx_init(&w, 24);
  cpx_init(&z, 64);
  for (int i = 0; i < 5; i++) ivl_init(all[i], 80);
  for (int i = 0; i < 8; i++) {
    pair *p = make(fraction(rnd_int(r, 40, 200), 64), num("1"), fraction(rnd_int(r, 1, 63), 64));
    ivl_set_q(&c, fraction(rnd_int(r, -most, most), 64));
    ivl_set_si(&before, 1L << 40);
    for (int k = 1; k < 4; k++) {
      ivl_set_si(&t, 1L << k);
      pair_decay(&u, p, &c, &t);
      ok(mpfr_cmp(u.hi, before.hi) <= 0, "the bound falls, %d %d", i, k);
      ivl_set(&before, &u);
      for (int j = 2; j < 7; j += 2) {
        cpx_set_si(&z, 0, 0);
        ivl_set(&z.re, &c);
        ivl_mul_si(&z.im, &t, j);
        ivl_mul_2si(&z.im, &z.im, -1);
        pair_moment(&w, p, &z);
        cpx_abs(&a, &w);
        if (mpfr_cmp(a.lo, u.hi) > 0) ok(0, "a moment above the bound, %d %d %d", i, k, j);
      }
    }
    pair_free(p);
  }
  cpx_clear(&w);
  cpx_clear(&z);
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

/* The sum along a line is the moment. */
static inline void has_terms(pair *p) {
  pair_terms t;
  ivl c, e, angle;
  cpx w, s, z, x;
  ivl_init(&c, 100), ivl_init(&e, 100), ivl_init(&angle, 100);
  cpx *const all[] = {&w, &s, &z, &x};
  for (int i = 0; i < 4; i++) cpx_init(all[i], 100);
  ivl_set_q(&c, num("3/2"));
  ivl_set_si(&e, 50);
  const int made = pair_terms_make(&t, p, &c, e.hi, 70, 100);
  ok(made, "there are terms");
  for (int im = 0; made && im < 12; im += 5) {
    cpx_set_si(&s, 0, 0);
    for (size_t k = 0; k < t.count; k++) {
      cpx_set_si(&x, 0, im);
      cpx_mul(&z, &t.log[k], &x);
      cpx_exp(&z, &z);
      cpx_mul(&z, &z, &t.weight[k]);
      cpx_add(&s, &s, &z);
    }
    moment_at(&w, p, 96, 64L * im);
    cpx_sub(&s, &s, &w);
    cpx_abs(&e, &s);
    ok(mpfr_cmp(e.lo, t.error.hi) <= 0 && mpfr_cmp_d(e.hi, 1e-18) < 0, "the sum is the moment at %d", im);
  }
  if (made) pair_terms_clear(&t);
  pair_free(p);
  ivl_clear(&c), ivl_clear(&e), ivl_clear(&angle);
  for (int i = 0; i < 4; i++) cpx_clear(all[i]);
}

#endif
