/* gg_panels.c - cuts the arcs into panels, and bounds the error of the rule on them.
 *
 * Not analysed by WP: panels are chosen by doubles; proved on paper, its formulas (gg_rule.c) by WP.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-PANEL).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_panels.h"
#include "gg_rule.h"
#include "elem.h"
#include "gg_straight.h"
#include "ivl_fused.h"
#include "deadline.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ivl_double.h"
#include "local_as.h"

#define PREC 53
#define DEPTH 60
/* Panels tried, for real z and else. */
#define ATTEMPTS_REAL 300
#define MOST_ATTEMPTS 1e5
#define ATTEMPTS 4000
/* Cells of a rectangle around an ellipse, across. */
#define ACROSS 8

/* Ellipses tried; 1: the segment, for panels without nodes.  On the line the greatest is for great heights. */
static const double rhos[] = {3, 1, 2.2, 5};

typedef struct {
  gg_panels *s;
  const gg_panels_task *task;
  gg_value value;
  ivl share, log_share; /* of the error, for one panel */
  long left;
} maker;

static int cells_of(const gg_panels *s) { return ACROSS * s->rows; }

static gg_cell *cells_new(int n) {
  gg_cell *c = assay_alloc((size_t)n * sizeof *c);
  for (int i = 0; i < n; i++) {
    ivl_init(&c[i].size, PREC);
    cpx_init(&c[i].log_w, PREC);
  }
  return c;
}

static void cells_free(gg_cell *c, int n) {
  for (int i = 0; i < n; i++) {
    ivl_clear(&c[i].size);
    cpx_clear(&c[i].log_w);
  }
  free(c);
}

/* ---- One panel ------------------------------------------------------------------------- */

/* centre, half := those of the panel. */
/*@ requires mem: IVL_MEM(c) && IVL_MEM(half) && \valid_read(p);
    requires sep: \separated(c, half) && \separated(c, p) && \separated(half, p);
    TOTAL assigns IVL_TOK(c), IVL_TOK(half);
    ensures ok: IVL_OK(c) && IVL_OK(half);
    ensures sound: IVL_IN(Scale(Add((real)p->high, (real)p->low), -1), c);
    ensures sound: IVL_IN(Scale(Sub((real)p->high, (real)p->low), -1), half); */
static void centre(ivl *c, ivl *half, const gg_panel *p) {
  local_ivls(PREC, u);
  ivl_set_double(&u, p->low);
  ivl_set_double(c, p->high);
  gg_rule_centre(c, half, &u);
}

/* z := radius [i/n, (i + 1)/n], n a power of two. */
static void slice(ivl *z, const ivl *radius, int i, int n) {
  mpfr_set_d(z->lo, (double)i / n, MPFR_RNDD);
  mpfr_set_d(z->hi, (double)(i + 1) / n, MPFR_RNDU);
  ivl_mul(z, z, radius);
}

/* wide, high := the half axes of the ellipse around [-1, 1] for the panel's rho, times half. */
/*@ requires mem: IVL_MEM(wide) && IVL_MEM(high) && IVL_OK(half) && \valid_read(p);
    requires sep: \separated(high, wide) && \separated(high, half) && \separated(high, p) && \separated(wide, half) && \separated(wide, p);
    TOTAL assigns IVL_TOK(high), IVL_TOK(wide);
    ensures ok: IVL_OK(high) && IVL_OK(wide);
    ensures sound: \forall real h; (real)p->rho != 0 ==> IVL_WAS(h, half) ==> IVL_IN(Scale(Mul(Sub((real)p->rho, Div(1.0, (real)p->rho)),
      h), -1), high);
    ensures sound: \forall real h; (real)p->rho != 0 ==> IVL_WAS(h, half) ==> IVL_IN(Scale(Mul(Add((real)p->rho, Div(1.0, (real)p->rho)),
      h), -1), wide); */
static void axes(ivl *wide, ivl *high, const ivl *half, const gg_panel *p) {
  ivl_set_double(high, p->rho);
  gg_rule_axes(wide, high, half);
}

/* What a cell keeps of the values on it. */
/*@ requires mem: \valid(cell) && CPX_MEM(&cell->log_w) && IVL_MEM(&cell->size) && \valid_read(v) && CPX_OK(&v->log_w) && IVL_OK(&v->near.re) &&
      CPX_OK(&v->speed);
    requires sep: \separated(cell, v);
    TOTAL assigns IVL_TOK(&cell->size), CPX_TOK(&cell->log_w);
    ensures ok: IVL_OK(&cell->size) && CPX_OK(&cell->log_w);
    ensures sound: \forall real r, i, a; 0 <= Add(Mul(r, r), Mul(i, i)) ==> 0 < Sqrt(Add(Mul(r, r), Mul(i, i))) ==> IVL_WAS(r, &v->speed.re) ==>
      IVL_WAS(i, &v->speed.im) ==> IVL_WAS(a, &v->near.re) ==> IVL_IN(Sub(Log(Sqrt(Add(Mul(r, r), Mul(i, i)))), a), &cell->size);
    ensures sound: \forall real b, c; IVL_WAS(b, &v->log_w.re) ==> IVL_WAS(c, &v->log_w.im) ==> CPX_IN(b, c, &cell->log_w); */
static void keep(gg_cell *cell, const gg_value *v) {
  gg_rule_size(&cell->size, &v->speed, &v->near.re);
  cpx_set(&cell->log_w, &v->log_w);
}

/* z := max(z, log |exp(-near) x' W^z| on the cell), its upper end.
 * Method: -Im z arg W is greatest at one end of the range of Im z; where all is symmetric cells stand for their
 * mirror images too.                                                                 */
static void cell_bound(mpfr_t z, const gg_cell *cell, const gg_range *range, int straight, ivl *t) {
  local_mpfrs(PREC, arg);
  mpfr_neg(arg, cell->log_w.im.lo, MPFR_RNDU);
  if (straight && mpfr_cmp(cell->log_w.im.hi, arg) > 0) mpfr_set(arg, cell->log_w.im.hi, MPFR_RNDU);
  if (mpfr_sgn(arg) == 0) mpfr_set_zero(arg, 1);
  else mpfr_mul(arg, arg, mpfr_sgn(arg) < 0 ? range->from : range->to, MPFR_RNDU);
  ivl_add_mul(t, &cell->size, range->c, &cell->log_w.re);
  mpfr_add(arg, arg, t->hi, MPFR_RNDU);
  if (mpfr_nan_p(arg)) mpfr_set_inf(arg, 1);
  if (mpfr_cmp(arg, z) > 0) mpfr_set(z, arg, MPFR_RNDU);
}

/* About the greatest log |exp(-near) x' W^z| for which the rule's error, or where there are no nodes the integral, is a share. */
static double most(const maker *m, const gg_panel *p) {
  const double n = (double)m->s->rule.n, room = 1e-3, whole = mpfr_get_d(m->s->rule.total.hi, MPFR_RNDN) + 2,
               scale = log((p->high - p->low) * mpfr_get_d(m->s->bound.density.hi, MPFR_RNDN)),
               rule = p->rho > 1 ? log(whole / (1 - 1 / p->rho)) - n * log(p->rho) : 0;
  return mpfr_get_d(m->log_share.hi, MPFR_RNDN) - scale - fmin(rule, 0) + room;
}

/* 1 if a cell alone makes the error too large. */
static int is_hopeless(const maker *m, const gg_cell *cell, double limit) {
  local_ivls(PREC, t);
  local_mpfrs(PREC, top);
  mpfr_set_inf(top, -1);
  cell_bound(top, cell, &m->task->range, m->s->straight, &t);
  return mpfr_cmp_d(top, limit) > 0;
}

/* Fills the cells of p; 0 where the integrand is not known to be analytic, or a panel of this ellipse would have too large an error. */
static int fill_cells(maker *m, gg_panel *p) {
  const int up = m->s->straight ? m->s->rows : 1, first = m->s->straight ? 0 : -1;
  const double limit = most(m, p);
  int good = 1;
  local_ivls(PREC, c, half, wide, high);
  local_cpxs(PREC, r);
  centre(&c, &half, p);
  axes(&wide, &high, &half, p);
  for (int k = 0; k < cells_of(m->s) && good; k++) {
    if (p->rho <= 1 && k >= ACROSS) {
      ivl_set(&p->cell[k].size, &p->cell[k - ACROSS].size);
      cpx_set(&p->cell[k].log_w, &p->cell[k - ACROSS].log_w);
      continue;
    }
    slice(&r.re, &wide, k % ACROSS - ACROSS / 2, ACROSS / 2);
    ivl_add(&r.re, &r.re, &c);
    slice(&r.im, &high, k / ACROSS + first, up);
    good = gg_arc_at(&m->value, &m->s->bound, m->task->path, p->arc, &r);
    if (good) keep(&p->cell[k], &m->value);
    good = good && !is_hopeless(m, &p->cell[k], limit);
  }
  return good;
}

/* e := [0, bound of the error of panel p]: (density) half M times 2 for no nodes, else 2 rho^-n (2 + W) / (1 - 1/rho). */
static void panel_error(ivl *e, const gg_panels *s, const gg_panel *p, const gg_range *range) {
  local_ivls(PREC, c, t);
  local_mpfrs(PREC, top);
  mpfr_set_inf(top, -1);
  for (int i = 0; i < cells_of(s); i++) cell_bound(top, &p->cell[i], range, s->straight, &t);
  ivl_set_whole(e);
  if (mpfr_number_p(top)) ivl_set_point(e, top);
  ivl_exp(e, e);
  if (!p->bare) {
    ivl_set_double(&c, p->rho);
    gg_rule_error(e, &c, &s->rule.total, (unsigned long)s->rule.n);
  }
  centre(&c, &t, p);
  gg_rule_over(e, &t, &s->bound.density);
  mpfr_set_zero(e->lo, 1);
}

static int is_small(maker *m, gg_panel *p, int bare) {
  local_ivls(PREC, e);
  p->bare = bare;
  panel_error(&e, m->s, p, &m->task->range);
  return mpfr_cmp(e.hi, m->share.lo) <= 0;
}

/* ---- All panels ------------------------------------------------------------------------- */

static void append(gg_panels *s, const gg_panel *p) {
  if (s->count == s->room) {
    gg_panel *more = assay_alloc(2 * s->room * sizeof *more);
    memcpy(more, s->panel, s->count * sizeof *more);
    free(s->panel);
    s->panel = more;
    s->room *= 2;
  }
  s->panel[s->count++] = *p;
}

/* Covers [low, high] of an arc; 0: it cannot. */
static int cover(maker *m, gg_arc arc, double low, double high, int depth) {
  const double mid = low + (high - low) / 2;
  gg_panel p = {.low = low, .high = high, .arc = arc, .cell = cells_new(cells_of(m->s))};
  int done = 0;
  if (depth == 0 || m->left-- <= 0 || deadline_over() || !(low < mid && mid < high)) {
    cells_free(p.cell, cells_of(m->s));
    return 0;
  }
  const int real = mpfr_zero_p(m->task->range.to), tried = m->s->straight && !real ? 4 : 3;
  for (int i = 0; i < tried && !done; i++) {
    p.rho = rhos[i];
    if (p.rho <= 1 && real) continue;
    if (!fill_cells(m, &p)) continue;
    done = is_small(m, &p, 1) || (p.rho > 1 && is_small(m, &p, 0));
  }
  if (done) {
    append(m->s, &p);
    return 1;
  }
  cells_free(p.cell, cells_of(m->s));
  return cover(m, arc, low, mid, depth - 1) && cover(m, arc, mid, high, depth - 1);
}

/* ---- Nodes -------------------------------------------------------------------------------- */

/* The nodes of one panel on the line, from number *n on. */
static void fill_straight(gg_panels *s, const gg_panels_task *task, const gg_straight *line, const gg_panel *p,
                          size_t *n) {
  local_ivls(task->prec, r, near, speed, c, half);
  centre(&c, &half, p);
  for (long j = 0; j < s->rule.n; j++, (*n)++) {
    cpx *w = &s->weight[*n], *log_w = &s->log_w[*n];
    cpxs_init(task->prec, w, log_w);
    if (deadline_over()) continue;
    cpx_set_si(w, 0, 0);
    cpx_set_si(log_w, 0, 0);
    ivl_add_mul(&r, &c, &half, &s->rule.node[j]);
    gg_straight_at(&near, &log_w->re, &speed, line, p->arc, &r);
    gg_rule_weight(&w->re, &near, &speed, &s->rule.weight[j], &half, &line->law->density);
  }
}

/* The nodes of one panel above the line, from number *n on. */
static void fill_nodes(gg_panels *s, const gg_panels_task *task, const gg_law *l, const gg_panel *p, size_t *n) {
  local_as(gg_value, v, gg_arc_value_clear);
  gg_arc_value_init(&v, task->prec);
  local_cpxs(task->prec, r);
  local_ivls(task->prec, c, half);
  centre(&c, &half, p);
  for (long j = 0; j < s->rule.n; j++, (*n)++) {
    cpx *w = &s->weight[*n];
    cpxs_init(task->prec, w, &s->log_w[*n]);
    cpx_set_si(&r, 0, 0);
    ivl_add_mul(&r.re, &c, &half, &s->rule.node[j]);
    if (deadline_over() || !gg_arc_at(&v, l, task->path, p->arc, &r)) continue;
    gg_rule_above(w, &v.near, &v.speed);
    gg_rule_scale(w, &s->rule.weight[j], &half, &l->density);
    cpx_set(&s->log_w[*n], &v.log_w);
  }
}

static void fill_all(gg_panels *s, const gg_panels_task *task) {
  size_t n = 0;
  local_as(gg_law, l, gg_arc_law_close);
  local_as(gg_straight, line, gg_straight_close);
  gg_arc_law_open(&l, task->p, task->g, task->prec);
  gg_straight_open(&line, &l, task->path);
  for (size_t i = 0; i < s->count; i++) s->nodes += s->panel[i].bare ? 0 : (size_t)s->rule.n;
  s->weight = assay_alloc((s->nodes + 1) * sizeof *s->weight);
  s->log_w = assay_alloc((s->nodes + 1) * sizeof *s->log_w);
  for (size_t i = 0; i < s->count; i++) {
    const gg_panel *const p = &s->panel[i];
    if (!p->bare && s->straight) fill_straight(s, task, &line, p, &n);
    else if (!p->bare) fill_nodes(s, task, &l, p, &n);
  }
}

/* For real z as many more as it is greater than some, and as nodes are more. */
static long attempts(const gg_panels_task *task) {
  const double most = 16, some = 8, nodes = 24, size = fabs(mpfr_get_d(task->range.c->hi, MPFR_RNDN));
  const double times = fmin(fmax(size / some, 1), most) * fmax((double)task->order / nodes, 1);
  return mpfr_zero_p(task->range.to) ? (long)fmin(ATTEMPTS_REAL * times, MOST_ATTEMPTS) : ATTEMPTS;
}

/* Method: each arc by halves, down to panels with an error of exp(target) / 64. */
int gg_panels_open(gg_panels *s, const gg_panels_task *task) {
  maker m = {.s = s, .task = task, .left = attempts(task)};
  *s = (gg_panels){.room = 64};
  s->straight = mpfr_zero_p(task->path->outer.hi) && mpfr_zero_p(task->path->middle.hi);
  s->rows = s->straight && mpfr_zero_p(task->range.to) ? 1 : 2;
  s->panel = assay_alloc(s->room * sizeof *s->panel);
  gg_arc_law_open(&s->bound, task->p, task->g, PREC);
  fejer_rule_init(&s->rule, task->order, task->prec);
  gg_arc_value_init(&m.value, PREC);
  ivls_init(PREC, &m.share, &m.log_share);
  ivl_set_double(&m.share, task->target);
  ivl_exp(&m.share, &m.share);
  ivl_mul_2si(&m.share, &m.share, -6);
  ivl_log(&m.log_share, &m.share);
  int good = mpfr_sgn(task->path->reach.lo) > 0 && (s->straight || gg_arc_path_sweeps(&s->bound, task->path));
  for (int i = 0; i < GG_ARCS && good; i++) good = cover(&m, (gg_arc)i, 0, 1, DEPTH);
  if (good) fill_all(s, task);
  good = good && !deadline_over();
  gg_arc_value_clear(&m.value);
  ivls_clear(&m.share, &m.log_share);
  return good;
}

void gg_panels_close(gg_panels *s) {
  for (size_t i = 0; i < s->count; i++) cells_free(s->panel[i].cell, cells_of(s));
  for (size_t i = 0; i < s->nodes; i++) cpxs_clear(&s->weight[i], &s->log_w[i]);
  free(s->panel);
  free(s->weight);
  free(s->log_w);
  fejer_rule_clear(&s->rule);
  gg_arc_law_close(&s->bound);
}

void gg_panels_error(ivl *e, const gg_panels *s, const gg_range *range) {
  local_ivls(PREC, t);
  ivl_set_si(e, 0);
  for (size_t i = 0; i < s->count; i++) {
    panel_error(&t, s, &s->panel[i], range);
    ivl_add(e, e, &t);
  }
}
