/* gg_fall.c - how the moments fall along a vertical line.
 *
 * Not analysed by WP: it uses panels, which are not.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-FALL).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_fall.h"

#include <math.h>
#include <stdlib.h>

#include "cpx_log.h"
#include "deadline.h"
#include "gg_guess.h"
#include "gg_join.h"
#include "gg_line.h"
#include "guess.h"
#include "ivl_double.h"
#include "local_as.h"
#include "proposed.h"
#include "sampled_pair.h"

#define PREC 64
/* Bands 4^j, FIRST <= j < FIRST + BANDS. */
#define FIRST (-3)
#define BANDS 12
/* The error aimed at, in nats below the moment, and the nodes of a panel: for a band, and for the infinite one. */
#define NATS 16
#define ORDER 24
#define NATS_BEYOND 10
#define ORDER_BEYOND 16

/* Rises and reach for the height t, by trial; steep: no arcs of this family are higher. */
typedef struct {
  double outer, middle, fall;
  long bump;
  int steep;
} shape;

typedef struct {
  int made, good, last; /* last: it is infinite                         */
  double c, reach;      /* made for this Re z, up to this Y: both chosen   */
  double judged;        /* the last Re z for which its arcs were judged */
  shape shape;
  gg_panels panels;
  ivl *size;          /* |weight| of the nodes                              */
  ivl known_c, known; /* what was asked last for all of the band       */
  ivl rest_c, rest;   /* what is beyond the arcs, for the last Re z    */
} band;

struct gg_falls {
  mpq_t rate;
  band band[BANDS]; /* those whose heights ask for the steepest arcs are infinite */
  int joined;       /* 1: there is one that joins paths over the kinks            */
  gg_join join;
};

gg_falls *gg_fall_new(void) {
  gg_falls *f = assay_alloc(sizeof *f);
  mpq_init(f->rate);
  for (int j = 0; j < BANDS; j++) f->band[j].made = 0;
  f->joined = 0;
  return f;
}

static void forget(band *b) {
  if (b->made && b->size) {
    for (size_t k = 0; k < b->panels.nodes; k++) ivl_clear(&b->size[k]);
    free(b->size);
    ivls_clear(&b->known_c, &b->known, &b->rest_c, &b->rest);
    gg_panels_close(&b->panels);
  }
  b->made = 0;
}

static void forget_all(gg_falls *f) {
  if (f->joined) gg_join_close(&f->join);
  f->joined = 0;
  for (int j = 0; j < BANDS; j++) forget(&f->band[j]);
}

void gg_fall_free(gg_falls *f) {
  forget_all(f);
  mpq_clear(f->rate);
  free(f);
}

/* ---- The arcs of a band ----------------------------------------------------------------- */

/* The largest rise of the outer arcs for which Im L is below about 2.5 on them, and b times their angle below 3. */
static double most_outer(const gg_guess *q, double reach, long bump) {
  double most = 0;
  for (double x = 0.01; x < 1; x += 0.01) {
    const double y = reach * x, h = 2.71 * ((double)bump + 1) * x * pow(1 - x, (double)bump);
    most = fmax(most, h * q->b * (pow(y + q->u, q->b - 1) - pow(y, q->b - 1)));
  }
  return fmin(2.5 / most, tan(fmin(0.9, 3 / q->b)) * reach / (2.71 * ((double)bump + 1)));
}

/* The least guess for one bump, from the greatest rises down in halves, until some in a row are worse. */
static void try_bump(shape *best, const gg_guess *q, double c, double t, double reach, long bump, int halves) {
  const double outer = most_outer(q, reach, bump),
               middle = fmin(q->u / 4 * tan(fmin(0.7, 3 / q->b)), 2.5 / (2 * q->b * pow(q->u, q->b - 1)));
  enum { WORSE = 3 };
  double least = HUGE_VAL;
  for (int e = 0, worse = 0; e < halves && worse < WORSE; e++) {
    const double o = ldexp(outer, -e), m = ldexp(middle, -e), v = gg_guess_fall(q, c, t, reach, o, m, bump);
    worse = v < least ? 0 : worse + 1;
    least = fmin(least, v);
    if (v < best->fall) *best = (shape){o, m, v, bump, e == 0};
  }
}

/* Method: arcs that come back to the line late, or soon; where the steepest ones are best, or must do, only those
 * that do not lie flat on the line: they serve all greater heights. */
static shape shape_for(const gg_guess *q, double c, double t, double reach, int must) {
  shape best = {.fall = HUGE_VAL, .bump = 1};
  for (int i = 0; i < 3 && !must; i++) try_bump(&best, q, c, t, reach, i < 2 ? 2 * i + 1 : (long)ceil(2 * reach), 14);
  if (!must && !best.steep) return best;
  best.fall = HUGE_VAL;
  for (int i = 1; i < 5; i++) try_bump(&best, q, c, t, reach, i, 1);
  return best;
}

static double band_start(int j) { return ldexp(1, 2 * (j + FIRST)); }

/* from, to := the heights of a band, from t on where that is higher. */
static void heights(mpfr_t from, mpfr_t to, int j, int last, mpfr_srcptr t) {
  mpfr_set_d(from, band_start(j), MPFR_RNDD);
  if (t && mpfr_cmp(t, from) > 0) mpfr_set(from, t, MPFR_RNDD);
  if (last) mpfr_set_inf(to, 1);
  else mpfr_set_d(to, band_start(j + 1), MPFR_RNDU);
}

/* b := the panels for the shape s and the heights [from, to]. */
static void set_panels(band *b, const gg_panels_task *task) {
  b->good = gg_panels_open(&b->panels, task);
  b->size = assay_alloc((b->panels.nodes + 1) * sizeof *b->size);
  for (size_t k = 0; k < b->panels.nodes; k++) {
    ivl_init(&b->size[k], 53);
    cpx_abs(&b->size[k], &b->panels.weight[k]);
  }
  ivls_init(PREC, &b->known_c, &b->known, &b->rest_c, &b->rest);
}

/* b := band j; last: with the steepest arcs, as those for greater heights. */
static void make(band *b, int j, const gg_pair *p, mpq_srcptr g, const ivl *c, int last) {
  const gg_guess q = gg_guess_of(p, g);
  double span;
  b->made = 1;
  b->size = NULL;
  b->c = mpfr_get_d(c->hi, MPFR_RNDN);
  local_ivls(ivl_prec(c), places);
  gg_line_places(&places, p, g, c);
  const double top = gg_guess_top(&span, &q, b->c, NATS);
  b->reach = gg_line_reach(p, g, &places, top - NATS - 8);
  shape s = shape_for(&q, b->c, band_start(j), b->reach > 0 ? b->reach : 1, last || j == BANDS - 1);
  proposed_numbers(&s.outer, &s.middle);
  proposed_count(&s.bump);
  b->last = s.steep;
  b->shape = s;
  b->judged = b->c;
  local_mpfrs(53, from, to);
  heights(from, to, j, b->last, NULL);
  local_as(gg_path, path, gg_arc_path_close);
  gg_arc_path_open(&path, b->reach, s.outer, s.middle, s.bump);
  const double target = fmin(s.fall, top) - (b->last ? NATS_BEYOND : NATS);
  const gg_panels_task task = {p, g, &path, {&places, from, to}, target, b->last ? ORDER_BEYOND : ORDER, PREC};
  set_panels(b, &task);
}

/* ---- The bound -------------------------------------------------------------------------- */

/* z := |weight| exp(c log|W| - s arg W) at the height of the range where it is greatest; exp(-60) < 2^-86. */
static void term(ivl *z, const ivl *size, const cpx *log_w, const gg_range *range, ivl *t) {
  ivl_mul(z, range->c, &log_w->re);
  mpfr_srcptr height = mpfr_sgn(log_w->im.lo) < 0 ? range->to : range->from;
  if (mpfr_zero_p(log_w->im.lo)) {
    ivl_set_si(t, 0);
  } else {
    mpfr_mul(t->lo, height, log_w->im.lo, MPFR_RNDD);
    mpfr_set(t->hi, t->lo, MPFR_RNDU);
    if (!mpfr_number_p(t->lo)) ivl_set_whole(t);
  }
  ivl_sub(z, z, t);
  if (mpfr_cmp_si(z->hi, -60) < 0) {
    ivl_set_si(z, 0);
    mpfr_set_ui_2exp(z->hi, 1, -86, MPFR_RNDU);
  } else {
    ivl_exp(z, z);
  }
  ivl_mul(z, z, size);
}

static int is_same(const ivl *x, const ivl *y) { return mpfr_equal_p(x->lo, y->lo) && mpfr_equal_p(x->hi, y->hi); }

/* e := the error for the range, with what is beyond the arcs. */
static void error_of(ivl *e, band *b, const gg_range *range) {
  if (!is_same(&b->rest_c, range->c)) {
    local_ivls(53, reach);
    ivl_set_double(&reach, b->reach);
    gg_line_rest(&b->rest, &b->panels.bound, &reach, range->c);
    ivl_set(&b->rest_c, range->c);
  }
  gg_panels_error(e, &b->panels, range);
  ivl_add(e, e, &b->rest);
}

/* u := the bound for the range; e: the part that is error. */
static void bound_of(ivl *u, ivl *e, band *b, const gg_range *range) {
  if (!b->good) {
    ivl_set_whole(u);
    ivl_set_whole(e);
    return;
  }
  local_ivls(53, t, x);
  error_of(e, b, range);
  ivl_set(u, e);
  for (size_t k = 0; k < b->panels.nodes; k++) {
    term(&x, &b->size[k], &b->panels.log_w[k], range, &t);
    ivl_add(u, u, &x);
  }
}

/* 1 if the error is more than a part of exp(8) of the bound. */
static int is_poor(const ivl *u, const ivl *e) {
  local_mpfrs(53, t);
  mpfr_mul_ui(t, e->hi, 3000, MPFR_RNDU);
  return !mpfr_number_p(u->hi) || mpfr_cmp(t, u->hi) > 0;
}

/* 1 if arcs made for c fall by a third more than those of b do, judged by the estimates; once for every c. */
static int is_slack(band *b, int j, const gg_pair *p, double c) {
  if (!(c < b->judged || c > b->judged)) return 0;
  const gg_guess q = gg_guess_of(p, p->falls->rate);
  const double t = band_start(j), line = gg_guess_fall(&q, c, t, b->reach, 0, 0, 1),
               mine = gg_guess_fall(&q, c, t, b->reach, b->shape.outer, b->shape.middle, b->shape.bump),
               best = shape_for(&q, c, t, b->reach, 0).fall;
  b->judged = c;
  return mine - best > 0.3 * (line - best) + 1e-9;
}

/* u := a bound for the heights of band j from t on, or for all from t on; e: the part that is error. */
static void bound_from(ivl *u, ivl *e, band *b, int j, const ivl *c, mpfr_srcptr t) {
  local_mpfrs(53, from, to);
  heights(from, to, j, b->last, t);
  const gg_range range = {c, from, to};
  bound_of(u, e, b, &range);
}

/* The same, from arcs made anew where those that are there are not good for c. */
static void by_arcs(ivl *u, band *b, int j, const gg_pair *p, const ivl *c, mpfr_srcptr t) {
  const double at = mpfr_get_d(c->hi, MPFR_RNDN);
  const int fresh = !b->made;
  local_ivls(PREC, e);
  if (fresh) make(b, j, p, p->falls->rate, c, 0);
  bound_from(u, &e, b, j, c, t);
  if (!fresh && (at < b->c || at > b->c) && (is_poor(u, &e) || (!b->last && is_slack(b, j, p, at)))) {
    const int last = b->last;
    forget(b);
    make(b, j, p, p->falls->rate, c, last);
    bound_from(u, &e, b, j, c, t);
  }
}

/* u := a bound for the heights of band j from t on, or for all from t on; 1: that. */
static int in_band(ivl *u, int j, const gg_pair *p, const ivl *c, mpfr_srcptr t) {
  band *const b = &p->falls->band[j];
  const int whole = mpfr_cmp_d(t, band_start(j)) <= 0;
  if (b->made && whole && !b->last && is_same(&b->known_c, c)) {
    ivl_set(u, &b->known);
    return 0;
  }
  by_arcs(u, b, j, p, c, t);
  if (whole && !b->last) {
    ivl_set(&b->known_c, c);
    ivl_set(&b->known, u);
  }
  return b->last;
}

/* u := the greatest bound of the bands from that of t on. */
static void by_bands(ivl *u, const gg_pair *p, const ivl *c, mpfr_srcptr t) {
  int j = 0;
  if (mpfr_cmp_d(t, band_start(0)) < 0 || !gg_arc_known(p)) {
    ivl_set_whole(u);
    return;
  }
  while (j + 1 < BANDS && mpfr_cmp_d(t, band_start(j + 1)) >= 0) j++;
  local_ivls(PREC, x);
  for (int first = 1, last = 0; !last; first = 0, j++) {
    last = in_band(&x, j, p, c, t);
    if (first) ivl_set(u, &x);
    else ivl_max(u, u, &x);
  }
}

/* ---- A guess ------------------------------------------------------------------------------ */

static int band_of(double t) {
  int j = 0;
  while (j + 1 < BANDS && t >= band_start(j + 1)) j++;
  return j;
}

/* About log of the bound from t on: by arcs for t's band, with the errors of their panels.
 * Special cases: arcs that must reach far beyond where the integrand is large, as T-GG-BEYOND asks for, are mostly not found. */
static double guess_from(const gg_guess *q, double c, double t, double reach) {
  const double spare = 3, times = 4, start = band_start(band_of(t)), top = c > 1 ? exp2(ceil(log2(c))) : 1,
               ends = top > 1 ? q->u / (pow(top / (top - 1), 1 / (q->b - 1)) - 1) : 0;
  if (ends > times * reach) return HUGE_VAL;
  reach = fmax(reach, ends);
  const shape s = shape_for(q, c, start, reach, 0);
  const double error = s.fall + spare - (s.steep ? NATS_BEYOND : NATS);
  return guess_log_add(gg_guess_fall(q, c, t, reach, s.outer, s.middle, s.bump), error);
}

/* 1 if a path that is joined over the kinks is better than arcs, judged by the estimates. */
static int is_joined(double *log_bound, gg_joined *path, const gg_guess *q, const double *steps, double c, double t,
                     int arcs) {
  const double clear = 4, spare = 0.3;
  double reach;
  const double top = gg_guess_moment(&reach, q, c);
  gg_join_guess_path(path, q, steps, c, t, 0);
  const double joined = path->log_bound + spare;
  const int far = joined < top - clear;
  const double other = arcs && t >= band_start(0) && !far ? guess_from(q, c, t, reach) : HUGE_VAL;
  *log_bound = fmin(fmin(top, other), joined);
  return joined < fmin(top, other);
}

/* u := the bound of a path like that one, which reaches to where what is beyond is far below it. */
static void by_path(ivl *u, const gg_pair *p, gg_joined *path, const ivl *c, mpfr_srcptr t) {
  const gg_join *const j = &p->falls->join;
  const double far = 4, reach = gg_line_reach(p, p->falls->rate, c, path->log_bound - far);
  if (reach > path->reach)
    gg_join_guess_path(path, &j->guess, j->height, mpfr_get_d(c->hi, MPFR_RNDN), mpfr_get_d(t, MPFR_RNDN), reach);
  for (int i = 0; i < GG_ARCS; i++)
    for (int k = 0; k < GG_JOIN_KNOTS; k++) proposed_number(&path->height[i][k]);
  proposed_number(&path->reach);
  gg_join_bound(u, j, path, c, t);
}

/* Method: arcs in bands, or a path that is joined over the kinks, which of them seems the better one. */
void gg_fall(ivl *u, const gg_pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr t) {
  gg_falls *f = p->falls;
  gg_joined path;
  double about;
  if (!mpq_equal(f->rate, g)) {
    forget_all(f);
    mpq_set(f->rate, g);
  }
  if (!f->joined) gg_join_open(&f->join, p, g);
  f->joined = 1;
  ivl_set_whole(u);
  if (is_joined(&about, &path, &f->join.guess, f->join.height, mpfr_get_d(c->hi, MPFR_RNDN), mpfr_get_d(t, MPFR_RNDN),
                gg_arc_known(p)))
    by_path(u, p, &path, c, t);
  if (!ivl_is_finite(u)) by_bands(u, p, c, t);
}

/* The noise, and its rate, if it is of this kind and no closed form serves, or NULL. */
static const gg_pair *noise_of(mpq_ptr rate, const pair *p) {
  const pair *const base = sampled_pair_base(rate, p);
  const gg_pair *const g = (const gg_pair *)base;
  if (base->kind->moment != gg_moment || !gg_arc_known(g) || mpq_sgn(rate) <= 0) return NULL;
  return mpq_cmp_ui(rate, 1, 1) == 0 && mpq_cmp_ui(g->beta.v, 2, 1) == 0 ? NULL : g;
}

int gg_fall_serves(const pair *p) {
  local_mpqs(rate);
  return noise_of(rate, p) != NULL;
}

int gg_fall_is_dear(const pair *p) {
  local_mpqs(rate);
  const pair *const base = sampled_pair_base(rate, p);
  return base->kind->moment == gg_moment && !gg_arc_known((const gg_pair *)base);
}

/* Special cases: where one of both directions is enough, that with c above 1/2. */
int gg_fall_guess(double *log_bound, const pair *p, double c, double t) {
  const double most = 1500, takes = 3e-4;
  double reach, steps[GG_JOIN_STEPS];
  gg_joined path;
  local_mpqs(rate);
  const gg_pair *const g = noise_of(rate, p);
  if (!g) return 0;
  const gg_guess q = gg_guess_of(g, rate);
  if (mpq_cmp_ui(rate, 1, 1) == 0 && c < 0.5) c = 1 - c;
  deadline_count(takes);
  *log_bound = gg_guess_moment(&reach, &q, c);
  if (t > 0) {
    gg_join_guess_steps(steps, &q);
    is_joined(log_bound, &path, &q, steps, c, t, gg_arc_known(g));
  }
  if (!(fabs(*log_bound) < most)) *log_bound = HUGE_VAL;
  return 1;
}
