/* gg_join.c - the bound of a path above the real line that is joined over the kinks.
 *
 * Not analysed by WP: its path is chosen by doubles.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-JOINED).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_join.h"
#include "gg_join_step.h"

#include "cpx_log.h"
#include "deadline.h"
#include "elem.h"
#include "gg_bend.h"
#include "gg_line.h"
#include "gg_loss.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local_as.h"

#define PREC 64
/* Nats below the estimate of the bound from which on parts are not cut. */
#define SMALL 9

/* ---- Conditions ---------------------------------------------------------------------------- */

static int is_middle(gg_arc arc) { return arc == GG_MID_LEFT || arc == GG_MID_RIGHT; }

/* rest := u - x or u + x: how far the other kink is. */
static void rest_of(ivl *rest, const ivl *x, const gg_law *l, gg_arc arc) {
  if (is_middle(arc)) ivl_sub(rest, &l->n.u, x);
  else ivl_add(rest, &l->n.u, x);
}

/* 1 if for certain (|x + ih|/R)^(b-1) <= cos((b-1) arg(R + ih)), R the distance from the other kink. */
static int is_ruled(const gg_law *l, gg_arc arc, const ivl *x, const ivl *h) {
  local_ivls(PREC, rest, k, s);
  local_cpxs(PREC, z);
  rest_of(&rest, x, l, arc);
  ivl_sub_si(&k, &l->n.b, 1);
  gg_join_step_turned(&s, &rest, h, &k);
  if (mpfr_sgn(rest.lo) <= 0 || !gg_join_step_is_right(&s)) return 0;
  ivl_cos(&s, &s);
  ivl_set(&z.re, x);
  ivl_set(&z.im, h);
  cpx_abs(&k, &z);
  ivl_div(&k, &k, &rest);
  if (mpfr_sgn(k.lo) <= 0) return 0;
  gg_join_step_power(&rest, &k, l);
  return mpfr_cmp(rest.hi, s.lo) <= 0;
}

/* 1 if Re dL/dy >= 0 on the way up to x + ih, for x and h of the intervals (T-GG-JOINED). */
static int rises(const gg_law *l, gg_arc arc, const ivl *x, const ivl *h) {
  local_ivls(PREC, k, s);
  ivl_sub_si(&k, &l->n.b, is_middle(arc) ? 1 : 2);
  if (mpfr_sgn(k.hi) < 0) ivl_neg(&k, &k);
  if (mpfr_cmp_ui(k.hi, 1) <= 0) return 1;
  gg_join_step_turned(&s, x, h, &k);
  return gg_join_step_is_right(&s) || is_ruled(l, arc, x, h);
}

/* What is asked: Re z, how large it is, and the least Im z. */
typedef struct {
  const gg_join *j;
  const ivl *c;
  ivl size, from;
  ivl threshold; /* chosen: pieces below it need not be cut   */
} asked;

/* z := e^-1 / steep times the integral of rho^(b-1), for from steep low < 1; else from e^(-from steep low) times that of rho^b,
 * given e^..: at least the greatest s times the integral of rho^b e^(-s steep rho), s >= from. */
static void greatest(ivl *z, const gg_join_step *s, const gg_join_kink *a, const ivl *turns, const ivl *fade,
                     const ivl *from) {
  if (mpfr_cmp_ui(turns->lo, 1) >= 0) {
    ivl_mul_mul(z, from, fade, &s->sum);
    return;
  }
  ivl_set_si(z, -1);
  ivl_exp(z, z);
  ivl_mul(z, z, &s->less);
  ivl_div(z, z, &a->steep);
}

/* z := a bound of the integral of the difference over a step at one kink; first: that at 0, where near differs, too. */
static void over_step(ivl *z, const gg_join_step *s, const gg_join_kink *a, const asked *q, int first) {
  local_ivls(PREC, turns, fade, part, whole);
  ivl_mul_mul(&turns, &q->from, &a->steep, &s->low);
  ivl_exp_neg(&fade, &turns);
  ivl_mul(&part, &q->size, &a->share);
  if (first) ivl_add_si(&part, &part, 1);
  ivl_mul_mul(&part, &part, &fade, &s->sum);
  greatest(z, s, a, &turns, &fade, &q->from);
  ivl_mul(z, z, &a->share);
  ivl_add(z, z, &part);
  ivl_mul_2si(&whole, &s->width, 1);
  ivl_mul(&whole, &whole, &fade);
  ivl_min(z, z, &whole);
  ivl_mul_mul(&turns, &q->from, &a->turn, &s->swing);
  ivl_exp_neg(&turns, &turns);
  ivl_add_si(&turns, &turns, 1);
  ivl_mul_2si(&turns, &turns, -1);
  ivl_mul(z, z, &turns);
  ivl_mul(&part, q->c, &a->log_w);
  ivl_exp_sub(&part, &part, &a->near);
  ivl_mul(z, z, &part);
}

/* Adds the bounds of the steps from the first one down at a kink; 0: there is none. */
static int add_kink(ivl *sum, const asked *q, int first, int right) {
  local_ivls(PREC, z);
  if (first < 0 || first >= GG_JOIN_STEPS) return 0;
  for (int i = first; i < GG_JOIN_STEPS && !q->j->even; i++) {
    const gg_join_step *const s = &q->j->step[i];
    if (!s->at[right].good) return 0;
    over_step(&z, s, &s->at[right], q, !right);
    ivl_add(sum, sum, &z);
  }
  return 1;
}

/* ---- The path ------------------------------------------------------------------------------ */

/* A piece between knots or a part of one: x in parts of the arc's length, heights; all chosen. */
typedef struct {
  double from, to, low, high;
} piece;

/* x, h := all of the piece; length := that of it. */
static void spread(ivl *x, ivl *h, ivl *length, const piece *e, const ivl *whole) {
  local_ivls(PREC, a, b);
  local_cpxs(PREC, d);
  ivl_set_double(&a, e->from);
  ivl_set_double(&b, e->to);
  ivl_mul(&a, &a, whole);
  ivl_mul(&b, &b, whole);
  ivl_sub(&d.re, &b, &a);
  ivl_hull(x, &a, &b);
  ivl_set_double(&a, e->low);
  ivl_set_double(&b, e->high);
  ivl_sub(&d.im, &b, &a);
  ivl_hull(h, &a, &b);
  cpx_abs(length, &d);
}

/* v := near and log W at x + ih of an arc, cut to what T-GG-JOINED says of Im L >= 0; 0: no path may be there. */
static int values(gg_value *v, const gg_law *l, gg_arc arc, const ivl *x, const ivl *h) {
  const int at_u = arc == GG_MID_RIGHT || arc == GG_FAR_RIGHT;
  const int turn = arc == GG_MID_LEFT || arc == GG_FAR_RIGHT ? 1 : -1;
  local_cpxs(PREC, z, own, other, loss);
  if (mpfr_sgn(h->lo) < 0 || !rises(l, arc, x, h)) return 0;
  ivl_set(&z.re, x);
  if (turn > 0) ivl_set(&z.im, h);
  else ivl_neg(&z.im, h);
  int good = gg_arc_power(&own, &z, l);
  if (is_middle(arc)) cpx_neg(&z, &z);
  ivl_add(&z.re, &z.re, &l->n.u);
  good = good && gg_arc_power(&other, &z, l);
  if (!good) return 0;
  cpx_set(&v->near, at_u ? &other : &own);
  if (at_u) cpx_sub(&loss, &other, &own);
  else cpx_sub(&loss, &own, &other);
  ivl_max0(&loss.im, &loss.im);
  if (!l->full && !(mpfr_cmp_d(loss.im.hi, 3.14) <= 0)) return 0;
  good = gg_arc_log_w(&v->log_w, &loss, l);
  ivl_max0(&v->log_w.im, &v->log_w.im);
  return good && cpx_is_finite(&v->near) && cpx_is_finite(&v->log_w);
}

/* z := log of the bound of the integrand on it, but the density: c log|W| - t arg W - Re near. */
static void log_size(ivl *z, const gg_value *v, const asked *q) {
  local_ivls(PREC, s);
  ivl_mul(z, q->c, &v->log_w.re);
  ivl_sub(z, z, &v->near.re);
  ivl_mul(&s, &q->from, &v->log_w.im);
  ivl_sub(z, z, &s);
}

/* 1 if halves are hardly better: it is narrow, the less so the smaller it is, or small. */
static int is_fine(const ivl *size, const ivl *length, const asked *q) {
  const double wide = 0.5, slope = 3;
  local_ivls(PREC, s);
  ivl_log(&s, length);
  ivl_add(&s, &s, size);
  if (mpfr_cmp(s.hi, q->threshold.lo) <= 0) return 1;
  mpfr_sub(s.lo, q->threshold.lo, s.hi, MPFR_RNDU);
  mpfr_div_d(s.lo, s.lo, slope, MPFR_RNDU);
  mpfr_add_d(s.lo, s.lo, wide + SMALL / slope, MPFR_RNDU);
  mpfr_sub(s.hi, size->hi, size->lo, MPFR_RNDU);
  return mpfr_cmp_d(s.hi, wide) <= 0 || mpfr_cmp(s.hi, s.lo) <= 0;
}

/* Adds bounds of the piece, in halves until they are fine; 0: there is none. */
static int add_piece(ivl *sum, gg_value *v, const asked *q, gg_arc arc, const ivl *whole, piece e, int depth) {
  local_ivls(PREC, x, h, length, size);
  spread(&x, &h, &length, &e, whole);
  deadline_count(2e-5);
  if (deadline_over()) return 0;
  const int good = values(v, &q->j->law, arc, &x, &h);
  if (good) log_size(&size, v, q);
  if ((good && is_fine(&size, &length, q)) || (good && depth == 0)) {
    ivl_exp(&size, &size);
    ivl_mul(&size, &size, &length);
    ivl_add(sum, sum, &size);
    return 1;
  }
  if (depth == 0) return 0;
  const double at = e.from + (e.to - e.from) / 2, height = e.low + (e.high - e.low) / 2;
  return add_piece(sum, v, q, arc, whole, (piece){e.from, at, e.low, height}, depth - 1) &&
         add_piece(sum, v, q, arc, whole, (piece){at, e.to, height, e.high}, depth - 1);
}

/* The height of the path at a knot: what both arcs there have, and 0 at its ends. */
static double height_at(const asked *q, const gg_joined *path, gg_arc arc, int knot) {
  const int right = arc == GG_MID_RIGHT || arc == GG_FAR_RIGHT, last = GG_JOIN_KNOTS - 1;
  if (knot == 0) return q->j->height[path->top[right]];
  if (knot < last) return path->height[arc][knot];
  return is_middle(arc) ? path->height[GG_MID_LEFT][last] : 0;
}

static int add_arc(ivl *sum, const asked *q, const gg_joined *path, gg_arc arc) {
  enum { DEPTH = 15 };
  int good = 1;
  local_ivls(PREC, whole);
  local_as(gg_value, v, gg_arc_value_clear);
  gg_arc_value_init(&v, PREC);
  ivl_set_double(&whole, path->reach);
  if (is_middle(arc)) ivl_set(&whole, &q->j->law.half);
  for (int k = 0; k + 1 < GG_JOIN_KNOTS && good; k++) {
    const piece e = {gg_join_guess_part(arc, k), gg_join_guess_part(arc, k + 1), height_at(q, path, arc, k),
                     height_at(q, path, arc, k + 1)};
    good = add_piece(sum, &v, q, arc, &whole, e, DEPTH);
  }
  return good;
}

/* Method: kinks, arcs, and what is beyond.  Parts far below the whole need not be cut. */
void gg_join_bound(ivl *u, const gg_join *j, const gg_joined *path, const ivl *c, mpfr_srcptr t) {
  asked q = {.j = j, .c = c};
  int good = 1;
  local_ivls(PREC, sum, rest, reach);
  ivls_init(PREC, &q.size, &q.from, &q.threshold);
  ivl_neg(&q.size, c);
  ivl_max(&q.size, &q.size, c);
  ivl_set_point(&q.from, t);
  ivl_set_double(&q.threshold, path->log_bound - SMALL);
  ivl_set_si(&sum, 0);
  for (int i = 0; i < 2 && good; i++) good = add_kink(&sum, &q, path->top[i], i);
  for (int i = 0; i < GG_ARCS && good; i++) good = add_arc(&sum, &q, path, (gg_arc)i);
  ivl_set_double(&reach, path->reach);
  gg_line_rest(&rest, &j->law, &reach, c);
  ivl_mul(&sum, &sum, &j->law.density);
  ivl_add(&sum, &sum, &rest);
  if (good && ivl_is_finite(&sum)) ivl_set_point(u, sum.hi);
  else ivl_set_whole(u);
  ivls_clear(&q.size, &q.from, &q.threshold);
}
