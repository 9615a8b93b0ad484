/* poisson_rotated_line.c - E e^(zY) at one complex z: a sum along a rotated line of the plane of losses.
 *
 * Derivations: proofs/notes/poisson_bent.md (T-POISSON-RAY, T-POISSON-RAY-SUM).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "ivl_fused.h"
#include "elem.h"
#include "fourier.h"
#include "ivl_double.h"
#include "poisson_rotated_line.h"
#include "grid.h"
#include "guess.h"
#include "local_as.h"
#include "trapezoid.h"
#include <math.h>
#include <stdlib.h>

#define BOUND_BITS 64
/* Terms with |z loss| up to this go by moments. */
#define REACH 1.0
/* Beyond the size of a term, and the least precision of one. */
#define SPARE_BITS 24
#define MINIMUM_BITS 53

/* ---- The terms --------------------------------------------------------------------------------------- */

/* z := z + |x|, upward, at least. */
/*@ requires mem: IVL_OK(z) && CPX_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, i, a; 0 <= Add(Mul(r, r), Mul(i, i)) ==> IVL_WAS(r, &x->re) ==> IVL_WAS(i, &x->im) ==> IVL_WAS(a, z) ==>
      IVL_IN(Add(a, Sqrt(Add(Mul(r, r), Mul(i, i)))), z); */
static void add_size(ivl *z, const cpx *x) {
  local_ivls(BOUND_BITS, t);
  cpx_abs(&t, x);
  ivl_add(z, z, &t);
}

/* About log2 |x|. */
static long bits_of(const cpx *x) {
  const mpfr_srcptr re = x->re.hi, im = x->im.hi;
  long a = mpfr_regular_p(re) ? (long)mpfr_get_exp(re) : -100000,
       b = mpfr_regular_p(im) ? (long)mpfr_get_exp(im) : -100000;
  return a > b ? a : b;
}

/* Bits that 1 - e^-loss loses at xi. */
static mpfr_prec_t lost_bits(double xi) { return xi < 0 ? (mpfr_prec_t)(-1.4427 * xi) + 1 : 0; }

/* About the logarithm by 2 of |phi(v)| at point xi + i half of the rotated line, without what is below the square root. */
static double size_bits(const poisson_law *law, const poisson_rotated_line *r, double xi) {
  double b = law->m_d + law->log_p - log(law->q_d), s2 = law->sigma_d * law->sigma_d;
  double x = b + (xi > 0 ? xi * cos(r->turn) : xi), y = r->turn + r->half + (xi > 0 ? xi * sin(r->turn) : 0);
  return (y * y - x * x) * s2 / (2 * GUESS_LN2);
}

/* Term k: loss and mass = step density exp(-v^2 sigma^2/2) v'. */
static void make_term(poisson_rotated_line_table *t, const poisson_law *law, const poisson_rotated_line_frame *f,
                      long k) {
  double at = t->rotated.step * (double)(t->rotated.first + k);
  double small = fmax(0, -size_bits(law, &t->rotated, at) - SPARE_BITS);
  long kept = small < (double)(t->prec - MINIMUM_BITS) ? t->prec - (long)small : MINIMUM_BITS;
  mpfr_prec_t prec = kept + lost_bits(at);
  local_as(poisson_rotated_line_point, p, poisson_rotated_line_point_clear);
  poisson_rotated_line_point_init(&p, prec);
  local_cpxs(prec, xi);
  local_ivls(prec, w);
  ivl_set_double(&xi.re, at);
  ivl_set_double(&xi.im, t->rotated.half);
  poisson_rotated_line_at(&p, f, &xi);
  cpx_set(&t->loss[k], &p.loss);
  cpx_mul(&xi, &p.v, &p.v);
  ivl_neg(&w, &law->sigma2);
  ivl_mul_2si(&w, &w, -1);
  cpx_mul_ivl(&xi, &xi, &w);
  cpx_exp(&xi, &xi);
  cpx_mul(&xi, &xi, &p.slope);
  ivl_mul_double(&w, &law->density, t->rotated.step);
  cpx_mul_ivl(&t->mass[k], &xi, &w);
  add_size(&t->size, &t->mass[k]);
  t->bits[k] = bits_of(&t->mass[k]);
}

/* t->error := (I(0) + I(2 half)) / (exp(2 pi half / step) - 1) + what is left out. */
static void set_error(poisson_rotated_line_table *t, const poisson_law *law) {
  const poisson_rotated_line *r = &t->rotated;
  local_ivls(BOUND_BITS, a, b, c, turn);
  ivl_set_double(&turn, r->turn);
  ivl_set_si(&c, 0);
  poisson_rotated_line_edge(&a, law, &turn, &c, 2);
  ivl_set_double(&c, 2 * r->half);
  poisson_rotated_line_edge(&b, law, &turn, &c, 4);
  ivl_add(&t->error, &a, &b);
  ivl_set_double(&a, r->half);
  ivl_set_double(&b, r->step);
  trapezoid_alias(&c, &a, &b);
  ivl_mul(&t->error, &t->error, &c);
  poisson_rotated_line_rest(&a, law, r);
  ivl_add(&t->error, &t->error, &a);
}

/* What T-POISSON-RAY asks of the doubles. */
static int is_sound(const poisson_rotated_line *r, long order) {
  double end = r->turn + 2 * r->half;
  int lines = fabs(r->turn) <= 0.785 && r->half > 0 && 2 * r->half <= 3.14 && end <= 3.14;
  return lines && order >= 0 && order < 1L << 20 && (r->turn >= 0 || end <= 1.57) && r->step > 0 &&
         r->first < r->last && grid_is_exact(r->step, r->first, r->last);
}

compose_stop poisson_rotated_line_make(poisson_rotated_line_table *t, const poisson_query *q,
                                       const poisson_rotated_line *rotated, mpfr_prec_t prec, double cut, long order,
                                       double until) {
  poisson_rotated_line_frame f;
  size_t count = (size_t)(rotated->last - rotated->first + 1);
  compose_stop stop = is_sound(rotated, order) ? COMPOSE_FREE : COMPOSE_METHOD;
  if (stop != COMPOSE_FREE) order = 0;
  *t = (poisson_rotated_line_table){.rotated = *rotated, .prec = prec, .order = order, .cut = cut};
  ivls_init(BOUND_BITS, &t->error, &t->size, &t->reach);
  ivl_set_si(&t->size, 0);
  ivl_set_si(&t->reach, 0);
  t->moment = assay_alloc((size_t)order * sizeof *t->moment);
  for (long j = 0; j < order; j++) {
    cpx_init(&t->moment[j], prec);
    cpx_set_si(&t->moment[j], 0, 0);
  }
  if (stop != COMPOSE_FREE) return stop;
  t->loss = assay_alloc(count * sizeof *t->loss);
  t->mass = assay_alloc(count * sizeof *t->mass);
  t->bits = assay_alloc(count * sizeof *t->bits);
  mpfr_prec_t most = prec + lost_bits(rotated->step * (double)rotated->first);
  local_as(poisson_law, law, poisson_step_law_clear);
  poisson_step_law_make(&law, q->sigma, q->rate, 1, most);
  local_ivls(BOUND_BITS, turn);
  ivl_set_double(&turn, rotated->turn);
  poisson_rotated_line_frame_init(&f, &law, &turn, most);
  for (; t->count < (long)count && stop == COMPOSE_FREE; t->count++) {
    cpxs_init(prec, &t->loss[t->count], &t->mass[t->count]);
    make_term(t, &law, &f, t->count);
    if (effort_clock() > until) stop = COMPOSE_SECONDS;
  }
  poisson_rotated_line_frame_clear(&f);
  set_error(t, &law);
  return stop;
}

void poisson_rotated_line_clear(poisson_rotated_line_table *t) {
  for (long k = 0; k < t->count; k++) cpxs_clear(&t->loss[k], &t->mass[k]);
  for (long j = 0; j < t->order; j++) cpx_clear(&t->moment[j]);
  ivls_clear(&t->error, &t->size, &t->reach);
  free(t->loss);
  free(t->mass);
  free(t->bits);
  free(t->moment);
}

/* ---- The sum ----------------------------------------------------------------------------------------- */

/* Method: pi/2 <= arg + turn and arg + turn + 2 half <= 3 pi/2, in intervals. */
int poisson_rotated_line_serves(const poisson_rotated_line *rotated, const ivl *arg) {
  mpfr_prec_t p = ivl_prec(arg);
  local_ivls(p, low, high, right);
  ivl_scale_pi(&right, -1);
  ivl_add_double(&low, arg, rotated->turn);
  ivl_add_double(&high, &low, 2 * rotated->half);
  int good = mpfr_cmp(low.lo, right.hi) >= 0;
  ivl_mul_si(&right, &right, 3);
  return good && mpfr_cmp(high.hi, right.lo) <= 0;
}

/* Takes term `taken` into the moments: moment[j] += mass loss^j / j!. */
static void add_term(poisson_rotated_line_table *t) {
  local_cpxs(t->prec, w);
  local_ivls(BOUND_BITS, size);
  local_ivls(t->prec, j1);
  const cpx *loss = &t->loss[t->taken];
  cpx_abs(&size, loss);
  ivl_max(&t->reach, &t->reach, &size);
  cpx_set(&w, &t->mass[t->taken]);
  for (long j = 0; j < t->order; j++) {
    cpx_add(&t->moment[j], &t->moment[j], &w);
    cpx_mul(&w, &w, loss);
    ivl_set_si(&j1, j + 1);
    ivl_div(&w.re, &w.re, &j1);
    ivl_div(&w.im, &w.im, &j1);
  }
  t->taken++;
}

/* Moments of the terms with |loss| up to about REACH / |z|; none of before where they reach too far. */
static void take_to(poisson_rotated_line_table *t, const cpx *z) {
  const double limit = REACH / hypot(mpfr_get_d(z->re.hi, MPFR_RNDN), mpfr_get_d(z->im.hi, MPFR_RNDN));
  if (mpfr_cmp_d(t->reach.hi, limit) > 0) {
    for (long j = 0; j < t->order; j++) cpx_set_si(&t->moment[j], 0, 0);
    ivl_set_si(&t->reach, 0);
    t->taken = 0;
  }
  for (;;) {
    if (t->taken >= t->count) return;
    const cpx *l = &t->loss[t->taken];
    double x = mpfr_get_d(l->re.hi, MPFR_RNDN), y = mpfr_get_d(l->im.hi, MPFR_RNDN);
    if (!(hypot(x, y) < 0.9 * limit)) return;
    add_term(t);
  }
}

/* w := the moments' part, e := the error of their series, size (reach |z|)^order / order!. */
static void by_moments(cpx *w, ivl *e, const poisson_rotated_line_table *t, const cpx *z) {
  local_ivls(BOUND_BITS, r, f);
  cpx_set_si(w, 0, 0);
  for (long j = t->order - 1; j >= 0; j--) {
    cpx_mul(w, w, z);
    cpx_add(w, w, &t->moment[j]);
  }
  cpx_abs(&r, z);
  ivl_mul(&r, &r, &t->reach);
  ivl_set(e, &t->size);
  for (long j = 1; j <= t->order; j++) {
    ivl_set_si(&f, j);
    ivl_mul(e, e, &r);
    ivl_div(e, e, &f);
  }
}

/* 1 if |e^(z loss)| is certainly at most e^least. */
static int is_small(const cpx *z, const cpx *loss, const ivl *least) {
  local_ivls(BOUND_BITS, a);
  ivl_mul(&a, &z->re, &loss->re);
  ivl_sub_mul(&a, &a, &z->im, &loss->im);
  return ivl_le(&a, least);
}

/* w := w + the terms that are not in the moments and not below e^least, each with the bits that its size asks for. */
static void by_terms(cpx *w, const poisson_rotated_line_table *t, const cpx *z, const ivl *least) {
  double zr = mpfr_get_d(z->re.hi, MPFR_RNDN), zi = mpfr_get_d(z->im.hi, MPFR_RNDN);
  const double near = mpfr_get_d(least->hi, MPFR_RNDN);
  long prec = ivl_prec(&w->re);
  for (long k = t->taken; k < t->count; k++) {
    const cpx *l = &t->loss[k];
    double x = zr * mpfr_get_d(l->re.hi, MPFR_RNDN) - zi * mpfr_get_d(l->im.hi, MPFR_RNDN);
    if (x < near && is_small(z, l, least)) continue;
    double p = (double)(prec + t->bits[k] + SPARE_BITS) + fmax(x, -1e6) / GUESS_LN2;
    local_cpxs(p < MINIMUM_BITS ? MINIMUM_BITS : p > (double)prec ? prec : (mpfr_prec_t)p, e);
    cpx_mul(&e, z, l);
    cpx_exp(&e, &e);
    cpx_mul(&e, &e, &t->mass[k]);
    cpx_add(w, w, &e);
  }
}

/* Method: moments for small |z loss|, exponentials for the others; errors of the rule, of the moments'
 * series, and size e^-cut for what is below the cut (T-POISSON-RAY-SUM).                             */
void poisson_rotated_line_sum(cpx *w, poisson_rotated_line_table *t, const cpx *z, long less) {
  long prec = t->prec - less > MINIMUM_BITS ? t->prec - less : MINIMUM_BITS;
  local_cpxs(prec, v);
  local_ivls(BOUND_BITS, e, c);
  take_to(t, z);
  by_moments(&v, &e, t, z);
  ivl_set_double(&c, (double)(t->prec - prec) * GUESS_LN2 - t->cut);
  by_terms(&v, t, z, &c);
  cpx_set(w, &v);
  ivl_mul_exp(&c, &t->size, &c);
  ivl_add(&e, &e, &c);
  ivl_add(&e, &e, &t->error);
  if (!ivl_is_finite(&e)) ivl_set_whole(&e);
  trapezoid_widen(&w->re, &e);
  trapezoid_widen(&w->im, &e);
}
