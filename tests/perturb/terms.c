/* perturb/terms.c - moments along a line as one sum, with the numbers of its plan changed at random (T-PAIR-TERMS).
 *
 * The library asks for few bits beyond a double's there, and a node that is none, as its step has too many digits, is not seen
 * beside them.  Here 150 bits are asked: what a sum says must meet the moment that is computed as it is.
 * A failure tells the seed.                                                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h> /* before mpfr.h */

#include "cpx_log.h"
#include "deadline.h"
#include "gaussian_pair.h"
#include "laplace.h"
#include "local.h"
#include "proposed.h"
#include "sampled.h"
#include "tap.h"
#include "trapezoid.h"

enum { BITS = 150, PREC = 240, LONGEST = 1000 };
#define SECONDS 0.05

typedef struct {
  const char *name;
  double noise, rate, c;
  unsigned long seeds;
} setting;

static pair *make(const setting *s) {
  local_mpqs(a, m, rate);
  mpq_set_d(a, s->noise);
  mpq_set_si(m, 1, 1);
  mpq_set_d(rate, s->rate);
  pair *const p = s->name[0] == 'g' ? gaussian_pair_make(a, m) : laplace_pair_make(a, m);
  return sampled_pair_make(p, rate);
}

/* w := the sum at the height, and its error. */
static void sum_at(cpx *w, const pair_terms *t, const ivl *height) {
  local_cpxs(PREC, x);
  cpx_set_si(w, 0, 0);
  for (size_t k = 0; k < t->count; k++) {
    ivl_mul(&x.re, &t->log[k].im, height);
    ivl_neg(&x.re, &x.re);
    ivl_mul(&x.im, &t->log[k].re, height);
    cpx_exp(&x, &x);
    cpx_mul(&x, &x, &t->weight[k]);
    cpx_add(w, w, &x);
  }
  trapezoid_widen(&w->re, &t->error);
  trapezoid_widen(&w->im, &t->error);
}

static int meets(const ivl *x, const ivl *y) {
  return mpfr_lessequal_p(x->lo, y->hi) && mpfr_lessequal_p(y->lo, x->hi);
}

static void test(const setting *s) {
  pair *const p = make(s);
  unsigned long wrong = 0, made = 0, changed = 0, narrow = 0;
  local_cpxs(PREC, z, known, w);
  local_ivls(PREC, c, height);
  ivl_set_si(&height, 3);
  mpq_t at;
  mpq_init(at);
  mpq_set_d(at, s->c);
  ivl_set_q(&c, at);
  ivl_set(&z.re, &c);
  ivl_set(&z.im, &height);
  proposed_seed(0);
  pair_moment(&known, p, &z);
  for (unsigned long seed = 1; seed <= s->seeds; seed++) {
    pair_terms t;
    proposed_seed(seed);
    deadline_set(deadline_clock() + SECONDS);
    const int is_made = pair_terms_make(&t, p, &c, height.lo, BITS, PREC);
    deadline_set(0);
    if (!is_made) continue;
    made++;
    changed += proposed_changes() > 0;
    if (t.count <= LONGEST) sum_at(&w, &t, &height);
    else cpx_set_whole(&w);
    narrow += t.count > 0 && mpfr_regular_p(t.error.hi) && mpfr_get_exp(t.error.hi) < -100;
    if (!meets(&w.re, &known.re) || !meets(&w.im, &known.im)) {
      if (!wrong) diag("%s at %g: seed %lu", s->name, s->c, seed);
      wrong++;
    }
    pair_terms_clear(&t);
  }
  proposed_seed(0);
  ok(!wrong && changed > 0, "%s at %g: %lu of %lu sums are false, %lu changed, %lu narrow", s->name, s->c, wrong, made,
     changed, narrow);
  mpq_clear(at);
  pair_free(p);
}

int main(void) {
  static const setting settings[] = {
      {"gaussian", 1, 0.125, 2.5, 100},
      {"gaussian", 2, 0.5, -1.5, 60},
      {"laplace", 1, 0.25, 2.5, 40},
  };
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) test(&settings[i]);
  mpfr_free_cache();
  return done_testing();
}
