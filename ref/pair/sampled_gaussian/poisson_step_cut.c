/* poisson_step_cut.c - a step whose noise is kept to a window: points, and bounds of the turned integrand.
 *
 * For a negative exponent c a bound of |w(v + i y)|^c that is uniform in v is useless: |w| shrinks by a turn only
 * where w^c is small already.  So the bound is summed over cells.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-CUT-LID, -INNER).             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "poisson_step_cut.h"
#include "poisson_step_parts.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "elem.h"
#include "ivl_double.h"

/* A little below pi/2. */
#define RIGHT_ANGLE 1.57
#define CELLS 256

/* ---- Points and factors ---------------------------------------------------------------- */

/* z := right - left. */
static void width(ivl *z, const poisson_law *law) {
  ivl_set_double(z, law->right);
  ivl_sub_double(z, z, law->left);
}

/* v := left + (right - left) num / den. */
static void place(ivl *v, const poisson_law *law, long num, long den) {
  width(v, law);
  ivl_mul_si(v, v, num);
  ivl_div_si(v, v, den);
  ivl_add_double(v, v, law->left);
}

void poisson_step_cut_point(ivl *v, const poisson_law *law, long n, long k) { place(v, law, 2 * k + 1, 2 * n); }

void poisson_step_cut_growth(ivl *z, const poisson_law *law, const ivl *angle, const ivl *down, long n) {
  local_ivls(ivl_prec(z), t);
  width(&t, law);
  poisson_step_parts_growth(z, law, angle, down, &t, n);
}

void poisson_step_cut_times_step(ivl *z, const poisson_law *law, long n) {
  local_ivls(ivl_prec(z), t);
  width(&t, law);
  ivl_div_si(&t, &t, n);
  ivl_mul_mul(z, z, &t, &law->density);
}

/* ---- Bounds of the turned integrand --------------------------------------------------- */

typedef struct {
  const poisson_law *law;
  ivl power, cosine; /* c; of the angle, or of its half                                */
  int up, half;      /* c >= 0, else it must be below; the angle is not certainly below pi/2 */
} lid;

static void lid_init(lid *l, const poisson_law *law, const ivl *c, const ivl *angle, mpfr_prec_t prec) {
  l->law = law;
  l->up = mpfr_sgn(c->lo) >= 0;
  l->half = mpfr_cmp_d(angle->hi, RIGHT_ANGLE) > 0;
  ivls_init(prec, &l->power, &l->cosine);
  ivl_mul_2si(&l->power, angle, l->half ? -1 : 0);
  ivl_cos(&l->cosine, &l->power);
  ivl_set(&l->power, c);
}

static void lid_clear(lid *l) { ivls_clear(&l->power, &l->cosine); }

/* z := a bound of |w(x + i y)| for x in v and |y| up to the angle: for c >= 0 from above, w at the upper end of v; for
 * c < 0 from below, 1 - q + q e^(x-m) cos(angle), or w cos(angle/2), at the lower end.  Its power c is a bound from
 * above. */
static void lid_base(ivl *z, const lid *l, const ivl *v) {
  local_ivls(ivl_prec(z), at);
  ivl_set(&at, v);
  if (l->up) mpfr_set(at.lo, at.hi, MPFR_RNDN);
  else mpfr_set(at.hi, at.lo, MPFR_RNDN);
  if (l->up || l->half) poisson_step_law_w(z, l->law, &at);
  if (!l->up && l->half) ivl_mul(z, z, &l->cosine);
  if (!l->up && !(mpfr_sgn(l->power.hi) < 0)) ivl_set_whole(z);
  else if (!l->up && !l->half) {
    poisson_step_parts_real(z, l->law, &at, &l->cosine);
  }
}

/* z := at least |w|^c exp(-x^2 sigma^2/2) for x in v, turned by at most the angle. */
static void lid_at(ivl *z, const lid *l, const ivl *v) {
  lid_base(z, l, v);
  poisson_step_parts_term(z, l->law, &l->power, v);
}

/* Method: an upper sum; in a cell the integrand is at most what its ends allow. */
void poisson_step_cut_lid(ivl *z, const poisson_law *law, const ivl *c, const ivl *angle) {
  local_ivls(ivl_prec(z), v, next, t);
  local_as(lid, l, lid_clear);
  lid_init(&l, law, c, angle, ivl_prec(z));
  ivl_set_si(z, 0);
  for (long k = 0; k < CELLS; k++) {
    place(&v, law, k, CELLS);
    place(&next, law, k + 1, CELLS);
    mpfr_set(v.hi, next.hi, MPFR_RNDU);
    lid_at(&t, &l, &v);
    ivl_add(z, z, &t);
  }
  poisson_step_cut_times_step(z, law, CELLS);
}

void poisson_step_cut_edges(ivl *z, const poisson_law *law, const ivl *c, const ivl *angle) {
  local_ivls(ivl_prec(z), v, t);
  local_as(lid, l, lid_clear);
  lid_init(&l, law, c, angle, ivl_prec(z));
  ivl_set_double(&v, law->left);
  lid_at(z, &l, &v);
  ivl_set_double(&v, law->right);
  lid_at(&t, &l, &v);
  ivl_add(z, z, &t);
  ivl_mul(z, z, &law->density);
}

/* z := 3 turn (exp(turn^2 sigma^2/2) + exp(2 turn^2 sigma^2 - 2 pi turn / h)) edges. */
void poisson_step_cut_inner(ivl *z, const poisson_law *law, const ivl *c, const ivl *turn, long n) {
  local_ivls(ivl_prec(z), t, twice);
  ivl_set_si(&t, 0);
  poisson_step_cut_growth(z, law, turn, &t, n);
  ivl_mul_2si(&twice, turn, 1);
  poisson_step_cut_growth(&t, law, &twice, turn, n);
  ivl_add(z, z, &t);
  poisson_step_cut_edges(&t, law, c, &twice);
  ivl_mul_mul(z, z, &t, turn);
  ivl_mul_si(z, z, 3);
}
