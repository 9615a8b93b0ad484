/* grid_rule.c - a trapezoidal rule for a normal density times something analytic, on a grid of doubles.
 *
 * Not analysed by WP but for functions with contracts: it is all about doubles, of which the prover knows nothing; the bound is trapezoid.c, which is
 * proved. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "grid_rule.h"
#include "grid.h"
#include "guess.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "proposed.h"
#include "trapezoid.h"
#include <math.h>

/* On each side of 0. */
#define MOST_NODES 100000

void grid_rule_widen(grid_rule *r, double strip, double step) {
  if (step > r->step) *r = (grid_rule){.strip = strip, .step = step, .last = -1};
}

void grid_rule_span(grid_rule *r, double left, double right) {
  r->step = guess_short(r->step);
  if (fabs(left / r->step) < MOST_NODES && fabs(right / r->step) < MOST_NODES) {
    r->first = (long)floor(left / r->step);
    r->last = (long)ceil(right / r->step);
  }
  proposed_numbers(&r->strip, &r->step);
  proposed_counts(&r->first, &r->last);
  r->left = r->step * (double)r->first;
  r->right = r->step * (double)r->last;
}

int grid_rule_is_exact(const grid_rule *r) {
  return grid_is_exact(r->step, r->first, r->last) && r->last - r->first <= 2 * MOST_NODES;
}

/*@ requires mem: IVL_MEM(z) && \valid_read(r);
    requires sep: \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: (real)r->step != 0 ==> 0 < Expm1(Div(Mul(Scale(Pi, 1), (real)r->strip), (real)r->step)) ==> IVL_IN(Div(1.0,
      Expm1(Div(Mul(Scale(Pi, 1), (real)r->strip), (real)r->step))), z); */
void grid_rule_alias(ivl *z, const grid_rule *r) {
  local_ivls(64, strip, step);
  ivl_set_double(&strip, r->strip);
  ivl_set_double(&step, r->step);
  trapezoid_alias(z, &strip, &step);
}

/*@ requires mem: IVL_MEM(z) && IVL_OK(sigma2) && IVL_OK(angle);
    requires sep: \separated(z, sigma2) && \separated(z, angle);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, s; IVL_IN(a, angle) ==> IVL_IN(s, sigma2) ==> IVL_IN(Exp(Scale(Mul(Mul(s, Mul(a, a)), (real)f), -1)), z); */
void grid_rule_growth(ivl *z, const ivl *sigma2, const ivl *angle, long f) {
  ivl_mul_sqr(z, sigma2, angle);
  ivl_mul_si(z, z, f);
  ivl_mul_2si(z, z, -1);
  ivl_exp(z, z);
}
