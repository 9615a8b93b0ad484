/* prop/root.c - random cubics with a known root: the bracket holds it, whatever the start, the direction and the
 * quality of the callback.                                                                                      */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "rnd.h"
#include "root.h"
#include "tap.h"

enum { ROUNDS = 600, P = 128, BITS = 90, STEPS = 120 };

/* f(x) = sign ((x - r)^3 c + (x - r)), known to +-noise. */
typedef struct {
  ivl r, c, noise;
  int rising;
  long calls;
} cubic;

static void cubic_at(ivl *y, const ivl *x, void *data) {
  cubic *f = data;
  ivl d, q;
  f->calls++;
  ivl_init(&d, ivl_prec(y));
  ivl_init(&q, ivl_prec(y));
  ivl_sub(&d, x, &f->r);
  ivl_sqr(&q, &d);
  ivl_mul(&q, &q, &d);
  ivl_mul(&q, &q, &f->c);
  ivl_add(y, &q, &d);
  if (!f->rising) ivl_neg(y, y);
  ivl_add(y, y, &f->noise);
  ivl_clear(&d);
  ivl_clear(&q);
}

static void draw_point(ivl *v, rnd *r, long scale, bool positive) {
  mpfr_set_si(v->lo, rnd_int(r, positive ? 1 : -1000000, 1000000), MPFR_RNDN);
  mpfr_mul_2si(v->lo, v->lo, rnd_int(r, -scale, scale) - 20, MPFR_RNDN);
  mpfr_set(v->hi, v->lo, MPFR_RNDN);
}

static void show(long k, const cubic *f, const ivl *start, const ivl *z, assay_status s) {
  diag("round %ld, rising %d, status %d, %ld calls", k, f->rising, (int)s, f->calls);
  mpfr_fprintf(stderr, "# r = %Ra, c = %Ra, noise %Ra, start [%Ra, %Ra]\n# bracket [%Ra, %Ra]\n", f->r.lo, f->c.lo,
               f->noise.hi, start->lo, start->hi, z->lo, z->hi);
  rnd_rerun(__FILE__);
}

/* With an exact callback the bracket must also be narrow, if the start is around the root. */
static void property(bool noisy, bool around, const char *name, uint64_t stream) {
  rnd g = rnd_start(stream);
  cubic f;
  ivl start, z;
  long most = 0;
  bool good = true;
  ivl_init(&f.r, 64);
  ivl_init(&f.c, 64);
  ivl_init(&f.noise, 64);
  ivl_init(&start, 64);
  ivl_init(&z, P);
  for (long k = 0; good && k < ROUNDS * rnd_mult(); k++) {
    root_task task = {cubic_at, &f, rnd_once_in(&g, 2), BITS, STEPS, P + 32};
    f.rising = task.rising;
    f.calls = 0;
    draw_point(&f.r, &g, 10, false);
    draw_point(&f.c, &g, 30, true);
    draw_point(&f.noise, &g, noisy ? 130 : 0, true);
    if (!noisy) mpfr_set_zero(f.noise.hi, 1);
    mpfr_neg(f.noise.lo, f.noise.hi, MPFR_RNDN);
    draw_point(&start, &g, 10, true);
    if (around) {
      mpfr_sub(start.lo, f.r.lo, start.hi, MPFR_RNDD);
      mpfr_add(start.hi, f.r.hi, start.hi, MPFR_RNDU);
    }
    assay_status s = root_bracket(&z, &task, &start);
    good = mpfr_lessequal_p(z.lo, f.r.lo) && mpfr_lessequal_p(f.r.lo, z.hi) && f.calls <= STEPS;
    if (around && !noisy && mpfr_sgn(f.r.lo)) good = good && s == ASSAY_OK;
    if (s == ASSAY_OK && f.calls > most) most = f.calls;
    if (!good) show(k, &f, &start, &z, s);
  }
  ok(good, "%s", name);
  note("at most %ld calls", most);
  ivl_clear(&f.r);
  ivl_clear(&f.c);
  ivl_clear(&f.noise);
  ivl_clear(&start);
  ivl_clear(&z);
}

int main(void) {
  property(false, true, "the start is around the root", 1);
  property(false, false, "the start is anywhere", 2);
  property(true, true, "a noisy callback", 3);
  property(true, false, "a noisy callback, the start anywhere", 4);
  mpfr_free_cache();
  return done_testing();
}
