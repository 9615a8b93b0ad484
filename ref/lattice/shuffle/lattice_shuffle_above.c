/* lattice_shuffle_above.c - one term of the shuffle pair, spread to points.
 *
 * Derivations: proofs/notes/lattice_shuffle.md (T-LATTICE-SHUFFLE).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "deadline.h"
#include "lattice_shuffle_internal.h"

#include <math.h>
#include <stdlib.h>

/* w := where u is, (log u + a^2/2) / a. */
/*@ requires mem: IVL_MEM(w) && IVL_OK(u) && \valid_read(t) && IVL_OK(&t->a);
    requires sep: \separated(w, u) && \separated(w, t);
    requires dom: 1 <= t->prec;
    TOTAL assigns IVL_TOK(w);
    ensures ok: IVL_OK(w);
    ensures sound: \forall real a, b; 0 < b ==> a != 0 ==> IVL_WAS(a, &t->a) ==> IVL_WAS(b, u) ==> IVL_IN(Div(Add(Log(b), Scale(Mul(a, a), -1)), a), w);
      */
static void place_of(ivl *w, const ivl *u, const shuffle_term *t) {
  local_ivls(t->prec, s);
  ivl_scale_sqr(&s, &t->a, -1);
  ivl_log(w, u);
  ivl_add(w, w, &s);
  ivl_div(w, w, &t->a);
}

/* v, w := the places of the roots of v - k u = y, y exact; 0 if there is only the right one, w.  Below the least value
 * both stand for one place, any one.
 * Method: u = (k +- root) e^(a^2)/2, root^2 = k^2 + 4 e^(-a^2) y; the lesser u from their product where they are far
 * apart. */
static int roots(ivl *v, ivl *w, mpq_srcptr y, const shuffle_term *t) {
  local_ivls(t->prec, r, q, e);
  const int two = mpq_sgn(y) < 0;
  ivl_set_q(&e, y);
  ivl_div(&q, &e, &t->spread);
  ivl_mul_2si(&q, &q, 2);
  ivl_sqr(&r, &t->k);
  ivl_add(&r, &r, &q);
  ivl_max0(&r, &r);
  ivl_sqrt(&r, &r);
  ivl_add(&q, &t->k, &r);
  ivl_scale_mul(&q, &q, &t->spread, -1);
  place_of(w, &q, t);
  if (two) {
    ivl_mul(&e, &e, &t->spread);
    ivl_neg(&e, &e);
    ivl_div(&e, &e, &q);
    ivl_sub(&q, &t->k, &r);
    ivl_mul_2si(&r, &r, 1);
    if (ivl_lt(&t->k, &r)) {
      place_of(v, &e, t);
    } else {
      ivl_scale_mul(&q, &q, &t->spread, -1);
      place_of(v, &q, t);
    }
  }
  return two;
}

/* z := the normal mass moved by j a where v - k u > y (sign > 0) or < y; v and w are the roots, `two` of them. */
static void part(ivl *z, const ivl *v, const ivl *w, int two, int j, const shuffle_term *t) {
  local_ivls(t->prec, x, y);
  ivl_mul_si(&y, &t->a, j);
  ivl_sub(&x, w, &y);
  lattice_shuffle_normal(z, &x, t->sign > 0);
  if (two) {
    ivl_sub(&x, v, &y);
    lattice_shuffle_normal(&x, &x, 0);
    if (t->sign > 0) ivl_add(z, z, &x);
    else ivl_sub(z, z, &x);
  }
}

/* c := E(X - x)_+, x rational: with y = sign x, sign times mass 2 - k mass 1 - y mass 0; at most 1 + k + |x|. */
static void call(ivl *c, mpq_srcptr x, const shuffle_term *t) {
  local_mpqs(y);
  mpq_set(y, x);
  if (t->sign < 0) mpq_neg(y, y);
  local_ivls(t->prec, v, w, m);
  const int two = roots(&v, &w, y, t);
  part(c, &v, &w, two, 2, t);
  part(&m, &v, &w, two, 1, t);
  ivl_mul(&m, &m, &t->k);
  ivl_sub(c, c, &m);
  part(&m, &v, &w, two, 0, t);
  ivl_mul_q(&m, &m, y);
  ivl_sub(c, c, &m);
  if (t->sign < 0) ivl_neg(c, c);
  ivl_max0(c, c);
  mpq_abs(y, y);
  ivl_set_q(&v, y);
  ivl_add_si(&w, &t->k, 1);
  ivl_add(&w, &w, &v);
  ivl_min(c, c, &w);
}

/* m := x 2^bits / (n step) rounded up, x a number, not negative. */
static void units_up(mpz_ptr m, mpfr_srcptr x, long n, const shuffle_frame *f) {
  local_mpqs(d);
  local_mpfrs(mpfr_get_prec(x), t);
  mpq_set_si(d, n, 1);
  mpq_mul(d, d, f->step);
  mpfr_div_q(t, x, d, MPFR_RNDU);
  mpfr_mul_2ui(t, t, f->bits, MPFR_RNDU);
  mpfr_get_z(m, t, MPFR_RNDU);
}

static double normal_below(double w) { return erfc(-w * 0.70710678118654752440) / 2; }

/* A shuffle_mass_fn: all of X from x to y. */
static double mass_between(const shuffle_shape *s, double x, double y, const void *data) {
  (void)data;
  const double right =
      normal_below(lattice_shuffle_shape_place(s, y, 1)) - normal_below(lattice_shuffle_shape_place(s, x, 1));
  const double left =
      normal_below(lattice_shuffle_shape_place(s, x, 0)) - normal_below(lattice_shuffle_shape_place(s, y, 0));
  return fabs(right + left);
}

/* The point after j that is used: 0 is. */
static long next_point(long j, long *width, const shuffle_shape *s, const shuffle_frame *f) {
  *width = lattice_shuffle_shape_frame_width(f, s, f->origin + (double)j * f->h, 1, *width, mass_between, NULL);
  if (j < 0 && j + *width > 0) *width = -j;
  return j + *width < f->last ? j + *width : f->last;
}

/* x := the j-th point. */
static void point(mpq_ptr x, long j, const shuffle_frame *f) {
  mpq_set_si(x, j, 1);
  mpq_mul(x, x, f->step);
  mpq_add(x, x, f->at);
}

/* m[j], j used, := at least the mass from there up, 1 for the first; inf := at least the moment beyond the last. */
static void tails(lattice_law *z, const shuffle_term *t, const shuffle_shape *s, const shuffle_frame *f) {
  local_mpqs(x);
  local_mpzs(one);
  mpz_set_ui(one, 1);
  mpz_mul_2exp(one, one, f->bits);
  local_ivls(t->prec, c, d);
  point(x, f->first, f);
  call(&c, x, t);
  mpz_set(z->m, one);
  long width = 1;
  for (long j = f->first, k; j < f->last && !deadline_over(); j = k) {
    k = next_point(j, &width, s, f);
    point(x, k, f);
    call(&d, x, t);
    mpfr_sub(c.hi, c.hi, d.lo, MPFR_RNDU);
    units_up(z->m + (k - f->first), c.hi, k - j, f);
    if (mpz_cmp(z->m + (k - f->first), one) > 0) mpz_set(z->m + (k - f->first), one);
    ivl_set(&c, &d);
  }
  units_up(z->inf, c.hi, 1, f);
}

/* Method: the chords of the call between the points used have the tails as slopes; a mass is the fall of the tails,
 * made not to rise. */
void lattice_shuffle_above(lattice_law *z, const shuffle_term *t, const shuffle_shape *s, const shuffle_frame *f) {
  local_mpzs(next, tail);
  lattice_law_init(z, (size_t)(f->last - f->first) + 1);
  point(z->at, f->first, f);
  tails(z, t, s, f);
  for (size_t k = z->to; k-- > 0;) { /* a point that is not used has tail 0 here, and so no mass */
    mpz_set(tail, z->m + k);
    if (mpz_cmp(tail, next) > 0) {
      mpz_sub(z->m + k, tail, next);
      mpz_set(next, tail);
    } else mpz_set_ui(z->m + k, 0);
  }
}
