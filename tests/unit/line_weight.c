/* unit/line_weight.c - the weights of a line's nodes hold the quotients themselves, at three times the bits, and are narrow: for
 * lines near their poles and far, nodes that are all of the size and none, and steps that are known to few bits (T-LINE-WEIGHT). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "line.h"
#include "local.h"
#include "rnd.h"
#include "tap.h"
#include <math.h>
#include <stdio.h>

enum { WIDE = 640, FULL = 192, NARROW_BITS = 12 };

/* z := kappa / (z_n (z_n - pole)), half of it for n = 0. */
static void quotient(cpx *z, const line_nodes *l, long n) {
  local_cpxs(WIDE, s, t);
  ivl_set(&s.re, &l->at);
  ivl_mul_si(&s.im, &l->step, n);
  cpx_set_si(&t, l->pole, 0);
  cpx_sub(&t, &s, &t);
  cpx_mul(&s, &s, &t);
  cpx_set_si(z, 0, 0);
  ivl_mul_2si(&z->re, &l->least, n == 0 ? -1 : 0);
  cpx_div(z, z, &s);
}

/* 1 if x holds y, and is at most 2^e wide. */
static int is_near(const ivl *x, const ivl *y, mpfr_exp_t e) {
  local_mpfrs(64, width);
  mpfr_sub(width, x->hi, x->lo, MPFR_RNDU);
  return mpfr_lessequal_p(x->lo, y->lo) && mpfr_greaterequal_p(x->hi, y->hi) && mpfr_cmp_si_2exp(width, 1, e) <= 0;
}

/* All weights of a line, from a step that is known to so many bits. */
static void holds(int pole, double c, double period, mpfr_prec_t bits) {
  static const long at[] = {0, 1, 2, 3, 10, 99, 1000, 30000, 1000000};
  line_nodes l, fine;
  local_cpxs(FULL, w);
  local_cpxs(WIDE, exact);
  local_ivls(WIDE, size);
  int good = 1;
  line_nodes_open(&l, pole, c, period, 1000000, bits);
  line_nodes_open(&fine, pole, c, period, 1000000, WIDE);
  for (int i = 0; i < 9; i++) {
    quotient(&exact, &fine, at[i]);
    cpx_norm(&size, &exact);
    ivl_sqrt(&size, &size);
    line_nodes_weight(&w, at[i], &l);
    const mpfr_exp_t e = mpfr_get_exp(size.lo) + NARROW_BITS - (bits < FULL ? bits : FULL);
    good &= is_near(&w.re, &exact.re, e) && is_near(&w.im, &exact.im, e) && mpfr_cmp_si(size.hi, 1) <= 0;
  }
  ok(good, "pole %d, c %.17g, period %g, %ld bits", pole, c, period, (long)bits);
  line_nodes_close(&l);
  line_nodes_close(&fine);
}

static void refuses(double c) {
  line_nodes l;
  local_cpxs(FULL, w);
  line_nodes_open(&l, 1, c, 1, 10, FULL);
  line_nodes_weight(&w, 1, &l);
  ok(!ivl_is_finite(&w.re) && !ivl_is_finite(&w.im), "c %g: the whole plane", c);
  line_nodes_close(&l);
}

int main(void) {
  static const double near[] = {1.1, 1 + 0x1p-40, 1 - 0x1p-40, 0x1p-40, -0x1p-40, 0.5, -3.75, 40, 1e9};
  static const mpfr_prec_t bits[] = {64, 130, 256};
  rnd g = rnd_start(732);
  for (int pole = 0; pole < 2; pole++)
    for (int i = 0; i < 9; i++)
      for (int k = 0; k < 3; k++) {
        holds(pole, near[i], 14.25, bits[k]);
        /* A node where the real part is next to nothing: its height is sqrt(c (c - pole)). */
        holds(pole, near[i], 2 * 3.14159265358979 / sqrt(fabs(near[i] * (near[i] - pole))), bits[k]);
        holds(pole, near[i], ldexp(1 + (double)rnd_below(&g, 1000) / 1000, (int)rnd_below(&g, 40) - 20), bits[k]);
      }
  refuses(0), refuses(1), refuses(NAN), refuses(INFINITY);
  return done_testing();
}
