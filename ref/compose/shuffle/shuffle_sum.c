/* shuffle_sum.c - the sum of the sizes along a line, which bounds the transform from a height on.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-ENVELOPE).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shuffle_internal.h"
#include "shuffle_parts.h"
#include "ivl_fused.h"
#include "elem.h"
#include "local_as.h"
#include "trapezoid.h"
#include <math.h>

#define LONGEST 400000
#define DOUBLE_BITS 53
/* Below pi/4. */
#define MOST_ANGLE 0.785398

/* What the nodes of one line share: c A, A (c + i t), the angle's sine and cosine. */
typedef struct {
  const shuffle_law *law;
  ivl top, front_re, front_im, sine, cosine, angle, norm;
  ivl e, rho, theta, s, t;
} line;
#define LINE_TOK(it)                                                                                               \
  IVL_TOK(&(it)->top), IVL_TOK(&(it)->front_re), IVL_TOK(&(it)->front_im), IVL_TOK(&(it)->sine),                   \
      IVL_TOK(&(it)->cosine), IVL_TOK(&(it)->angle), IVL_TOK(&(it)->norm), IVL_TOK(&(it)->e), IVL_TOK(&(it)->rho), \
      IVL_TOK(&(it)->theta), IVL_TOK(&(it)->s), IVL_TOK(&(it)->t)
#define LINE_OK(it)                                                                                                \
  (\valid_read(it) && SHUFFLE_LAW_OK((it)->law) && IVL_OK(&(it)->top) && IVL_OK(&(it)->front_re) &&                \
      IVL_OK(&(it)->front_im) && IVL_OK(&(it)->sine) && IVL_OK(&(it)->cosine) && IVL_OK(&(it)->angle) &&           \
      IVL_OK(&(it)->norm) && IVL_OK(&(it)->e) && IVL_OK(&(it)->rho) && IVL_OK(&(it)->theta) && IVL_OK(&(it)->s) && \
      IVL_OK(&(it)->t))

#define LINE_IVLS(l)                                                                                                  \
  {                                                                                                                   \
    &(l)->top, &(l)->front_re, &(l)->front_im, &(l)->sine, &(l)->cosine, &(l)->angle, &(l)->norm, &(l)->e, &(l)->rho, \
        &(l)->theta, &(l)->s, &(l)->t                                                                                 \
  }

static void line_init(line *l, const shuffle_law *law, const ivl *c, const ivl *t, const ivl *angle) {
  ivl *const all[] = LINE_IVLS(l);
  l->law = law;
  for (int i = 0; i < 12; i++) ivl_init(all[i], law->prec);
  ivl_mul(&l->top, &law->depth, c);
  ivl_set(&l->front_re, &l->top);
  ivl_set(&l->front_im, t);
  mpfr_set(l->front_im.hi, l->front_im.lo, MPFR_RNDU);
  ivl_mul(&l->front_im, &l->front_im, &law->depth);
  ivl_set(&l->angle, angle);
  ivl_sin_cos(&l->sine, &l->cosine, &l->angle);
  ivl_set(&l->norm, &law->sigma);
  shuffle_parts_norm(&l->norm);
}

static void line_clear(line *l) {
  ivl *const all[] = LINE_IVLS(l);
  for (int i = 0; i < 12; i++) ivl_clear(all[i]);
}

/* e, rho, theta := e^y, log|1 + e^(y - i angle)|, -arg of that, for y in t, which is lost. */
static void line_move(line *l) {
  const int small = mpfr_sgn(l->t.lo) < 0;
  ivl_exp(&l->e, &l->t);
  ivl_mul(&l->s, &l->e, &l->cosine);
  ivl_sqr(&l->t, &l->e);
  ivl_mul_2si(&l->rho, &l->s, 1);
  ivl_add(&l->rho, &l->rho, &l->t);
  ivl_set_si(&l->t, 1);
  if (small) ivl_log1p(&l->rho, &l->rho);
  else {
    ivl_add(&l->rho, &l->rho, &l->t);
    ivl_log(&l->rho, &l->rho);
  }
  ivl_mul_2si(&l->rho, &l->rho, -1);
  ivl_add(&l->s, &l->s, &l->t);
  ivl_mul(&l->t, &l->e, &l->sine);
  if (mpfr_sgn(l->t.hi) > 0) fourier_argument(&l->theta, &l->s, &l->t);
  else ivl_set_si(&l->theta, 0);
}

/* z += s |density| e^(y - rho) exp(c A - size (c cos(2 turn) + t sin(2 turn)) A), w = w0 +- sigma rho, at a point
 * whose (u/u0 - 1)^2 is size exp(-2 i turn), turn in l->t, size in l->s.                      */
/*@ requires mem: IVL_OK(z) && \valid(l) && LINE_OK(l);
    requires sep: \separated(z, l) && \separated(z, l->law) && \separated(l, l->law);
    TOTAL assigns IVL_TOK(z), LINE_TOK(l);
    ensures ok: IVL_OK(z) && LINE_OK(l); */
static void add_half(ivl *z, line *l, int right) {
  local_ivls(l->law->prec, a, b);
  ivl_mul_2si(&l->t, &l->t, 1);
  ivl_sin_cos(&a, &b, &l->t);
  shuffle_parts_rate(&a, &b, &l->top, &l->front_re, &l->front_im, &l->s);
  shuffle_parts_normal(&b, &l->law->sigma, &l->law->w0, &l->rho, &l->theta, right);
  shuffle_parts_term(&a, &b, &l->rho, &l->e);
  ivl_add(z, z, &a);
}

/* z := the sum over the range. */
static void size_sum(ivl *z, const shuffle_law *law, const ivl *c, const ivl *t, const shuffle_range *r) {
  local_ivls(DOUBLE_BITS, angle);
  ivl_set_double(&angle, r->angle);
  local_as(line, l, line_clear);
  line_init(&l, law, c, t, &angle);
  ivl_set_si(z, 0);
  long last = r->left_last > r->right_last ? r->left_last : r->right_last;
  for (long k = r->first; k <= last; k++) {
    ivl_set_double(&l.t, r->step * (double)k);
    line_move(&l);
    if (k <= r->right_last) {
      ivl_sqr(&l.s, &l.e);
      ivl_set(&l.t, &l.angle);
      add_half(z, &l, 1);
    }
    if (k > r->left_last) continue;
    shuffle_parts_length(&l.s, &l.e, &l.rho);
    ivl_sub(&l.t, &l.angle, &l.theta);
    add_half(z, &l, 0);
  }
  ivl_set_double(&l.t, r->step);
  ivl_mul_mul(z, z, &l.t, &l.norm);
}

/* 1 if the strip of half width `strip` around Im y = -angle is one in which the size is bounded:
 * angle + strip < pi/4 and t sin(2 b) <= c cos(2 b) for b = strip - angle, if positive.      */
static int strip_good(const ivl *c, const ivl *t, const shuffle_range *r) {
  const double angle = r->angle, strip = r->strip;
  double beyond = 2 * (strip - angle) * (1 + 1e-15);
  if (!(angle >= 0 && strip > 0 && angle + strip <= MOST_ANGLE)) return 0;
  if (strip <= angle) return 1;
  local_ivls(64, s, k, b);
  ivl_set_double(&b, beyond);
  ivl_sin_cos(&s, &k, &b);
  ivl_set(&b, t);
  mpfr_set(b.hi, b.lo, MPFR_RNDU);
  ivl_mul(&s, &s, &b);
  ivl_mul(&k, &k, c);
  return ivl_le(&s, &k);
}

/* Method: the trapezoidal sum of the size along the line; its error is at most
 * 2 edge(angle + strip) / (exp(2 pi strip / step) - 1) and, upwards, the tails.             */
void shuffle_sum_envelope(ivl *z, const shuffle_law *law, const ivl *c, const ivl *t, const shuffle_range *r) {
  double count = (double)r->left_last + (double)r->right_last - 2 * (double)r->first;
  if (!(count >= 0 && count <= LONGEST) || !shuffle_law_range_is_exact(r) || !strip_good(c, t, r) ||
      mpfr_sgn(t->lo) < 0) {
    ivl_set_whole(z);
    return;
  }
  local_ivls(law->prec, e, f, d);
  size_sum(z, law, c, t, r);
  ivl_set_double(&d, r->strip);
  ivl_set_double(&f, r->step);
  trapezoid_alias(&e, &d, &f);
  shuffle_law_far(&d, r);
  shuffle_law_edge(&f, law, c, &d);
  ivl_scale_mul(&e, &e, &f, 1);
  trapezoid_widen(z, &e);
  shuffle_law_tails(&e, law, c, r);
  mpfr_add(z->hi, z->hi, e.hi, MPFR_RNDU);
  ivl_max0(z, z);
  if (!ivl_is_finite(&e)) ivl_set_whole(z);
}

void shuffle_sum_phi(ivl *z, const shuffle_law *law, const ivl *c, const shuffle_range *r) {
  local_ivls(law->prec, t);
  ivl_set_si(&t, 0);
  shuffle_sum_envelope(z, law, c, &t, r);
  if (r->angle != 0) ivl_set_whole(z); /* a bound, no enclosure */
}
