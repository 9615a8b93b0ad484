/* convert_peak.c - the supremum of a concave function.
 *
 * Not analysed by WP: it calls through a pointer and keeps an array of numbers.
 * Derivation: proofs/notes/convert.md (T-CONVERT-PEAK).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>
#include <string.h>

#include "convert_peak.h"
#include "ivl_fused.h"
#include "local.h"
#include "deadline.h"
#include "meet.h"

/* A point x, what is known of f there, and a bound of f on the cell up to the next. */
typedef struct {
  ivl x, y;
  mpfr_t bound;
} knot;

typedef struct {
  const convert_peak_task *task;
  knot **at;
  long n;
} peak;

/* ---- Bounds --------------------------------------------------------------------- */

/* s := a bound from above of the slope from `far` towards `near`, per unit of distance
 * (the chord rises towards the cell); +inf if nothing is known.                       */
static void slope_up(ivl *s, const knot *near, const knot *far) {
  local_ivls(ivl_prec(s), d);
  ivl_sub(&d, &near->x, &far->x);
  if (ivl_sign(&d) < 0) ivl_neg(&d, &d);
  ivl_set_whole(s);
  if (!mpfr_inf_p(near->y.hi) && !mpfr_inf_p(far->y.lo)) {
    local_ivls(ivl_prec(s), a, b);
    ivl_set_point(&a, near->y.hi);
    ivl_set_point(&b, far->y.lo);
    ivl_sub(&a, &a, &b);
    ivl_div(s, &a, &d);
  }
}

/* b := a bound of f on a cell of width d from one side: value + max(0, slope) d. */
static void one_side(mpfr_ptr b, const knot *near, const ivl *slope, const ivl *d) {
  if (mpfr_inf_p(near->y.hi) || mpfr_inf_p(slope->hi)) {
    mpfr_set_inf(b, 1);
    return;
  }
  if (mpfr_sgn(slope->hi) <= 0) mpfr_set_zero(b, 1);
  else mpfr_mul(b, slope->hi, d->hi, MPFR_RNDU);
  mpfr_add(b, b, near->y.hi, MPFR_RNDU);
}

/* b := min(b, height where the line over `left` of slope s meets the one over `right` of
 * slope t), for finite positive slopes: (s R + t L + s t d) / (s + t).                */
static void meeting(mpfr_ptr b, const knot *left, const ivl *s, const knot *right, const ivl *t, const ivl *d) {
  mpfr_prec_t p = mpfr_get_prec(b);
  ivl l, r, v, w, sl, tr;
  ivl *all[] = {&l, &r, &v, &w, &sl, &tr};
  for (size_t i = 0; i < 6; i++) ivl_init(all[i], p);
  ivl_set_point(&sl, s->hi);
  ivl_set_point(&tr, t->hi);
  ivl_set_point(&l, left->y.hi);
  ivl_set_point(&r, right->y.hi);
  ivl_mul(&r, &sl, &r);
  ivl_mul(&l, &tr, &l);
  ivl_add(&v, &l, &r);
  ivl_mul_mul(&w, &sl, &tr, d);
  ivl_add(&v, &v, &w);
  ivl_add(&w, &sl, &tr);
  ivl_div(&v, &v, &w);
  if (mpfr_cmp(v.hi, b) < 0) mpfr_set(b, v.hi, MPFR_RNDU);
  for (size_t i = 0; i < 6; i++) ivl_clear(all[i]);
}

/* Bounds f on the cell after knot i by the lines over its two ends. */
static void bound_cell(peak *k, long i) {
  if (i < 0 || i + 1 >= k->n) return;
  knot *u = k->at[i], *v = k->at[i + 1];
  mpfr_prec_t p = k->task->prec;
  local_ivls(p, s, t, d);
  local_mpfrs(p, other);
  ivl_sub(&d, &v->x, &u->x);
  if (i > 0) slope_up(&s, u, k->at[i - 1]);
  if (i + 2 < k->n) slope_up(&t, v, k->at[i + 2]);
  one_side(u->bound, u, &s, &d);
  one_side(other, v, &t, &d);
  if (mpfr_cmp(other, u->bound) < 0) mpfr_set(u->bound, other, MPFR_RNDU);
  int rising = !mpfr_inf_p(s.hi) && mpfr_sgn(s.hi) > 0 && !mpfr_inf_p(u->y.hi);
  if (rising && !mpfr_inf_p(t.hi) && mpfr_sgn(t.hi) > 0 && !mpfr_inf_p(v->y.hi)) meeting(u->bound, u, &s, v, &t, &d);
}

/* ---- Knots ---------------------------------------------------------------------- */

/* Asks f at x and puts the knot at place i. */
static void insert(peak *k, long i, mpfr_srcptr x) {
  knot *m = assay_alloc(sizeof *m);
  ivls_init(k->task->prec, &m->x, &m->y);
  mpfr_init2(m->bound, k->task->prec);
  mpfr_set_inf(m->bound, 1);
  ivl_set_point(&m->x, x);
  convert_source_call(&m->y, k->task->f, &m->x);
  memmove(k->at + i + 1, k->at + i, (size_t)(k->n - i) * sizeof *k->at);
  k->at[i] = m;
  k->n++;
  for (long j = i - 2; j <= i + 1; j++) bound_cell(k, j);
}

static void peak_clear(peak *k) {
  for (long i = 0; i < k->n; i++) {
    ivls_clear(&k->at[i]->x, &k->at[i]->y);
    mpfr_clear(k->at[i]->bound);
    free(k->at[i]);
  }
  free(k->at);
}

static long widest(const peak *k) {
  long best = 0;
  for (long i = 1; i + 1 < k->n; i++)
    if (mpfr_cmp(k->at[i]->bound, k->at[best]->bound) > 0) best = i;
  return best;
}

/* z := [the largest value that is certain, the largest bound]; 1 if narrow enough. */
static int answer(ivl *z, const peak *k) {
  local_ivls(k->task->prec, all);
  local_mpfrs(32, width);
  mpfr_set(all.hi, k->at[widest(k)]->bound, MPFR_RNDU);
  for (long i = 0; i < k->n; i++)
    if (mpfr_cmp(k->at[i]->y.lo, all.lo) > 0) mpfr_set(all.lo, k->at[i]->y.lo, MPFR_RNDD);
  meet_ends(&all);
  mpfr_sub(width, all.hi, all.lo, MPFR_RNDU);
  int enough = ivl_rel_bits(&all) >= k->task->bits || mpfr_cmp_ui_2exp(width, 1, -k->task->floor) <= 0;
  ivl_set(z, &all);
  return enough;
}

/* ---- The next point ------------------------------------------------------------- */

/* x := a point inside the cell after knot i: where the two lines meet, or the middle.
 * Any point is right; 0 if there is none.                                            */
static int propose(mpfr_ptr x, const peak *k, long i, long step) {
  const knot *u = k->at[i], *v = k->at[i + 1];
  mpfr_add(x, u->x.lo, v->x.lo, MPFR_RNDN);
  mpfr_div_2ui(x, x, 1, MPFR_RNDN);
  if (step % 3 != 2 && i > 0 && i + 2 < k->n) {
    local_ivls(k->task->prec, s, t);
    slope_up(&s, u, k->at[i - 1]);
    slope_up(&t, v, k->at[i + 2]);
    if (!mpfr_inf_p(s.hi) && !mpfr_inf_p(t.hi)) {
      mpfr_add(s.lo, s.hi, t.hi, MPFR_RNDN); /* (v - u + t d) / (s + t) after u */
      mpfr_sub(t.lo, v->x.lo, u->x.lo, MPFR_RNDN);
      mpfr_mul(t.lo, t.lo, t.hi, MPFR_RNDN);
      mpfr_add(t.lo, t.lo, v->y.hi, MPFR_RNDN);
      mpfr_sub(t.lo, t.lo, u->y.hi, MPFR_RNDN);
      mpfr_div(t.lo, t.lo, s.lo, MPFR_RNDN);
      mpfr_add(t.lo, t.lo, u->x.lo, MPFR_RNDN);
      if (mpfr_number_p(t.lo) && mpfr_cmp(t.lo, u->x.lo) > 0 && mpfr_cmp(t.lo, v->x.lo) < 0)
        mpfr_set(x, t.lo, MPFR_RNDN);
    }
  }
  return mpfr_cmp(x, u->x.lo) > 0 && mpfr_cmp(x, v->x.lo) < 0;
}

/* Method: two ends and three points between, then one point a step where the bound is
 * largest.
 * Special cases: f known nowhere: the whole line.
 * Error: none is lost; the gap falls with the square of the width of the cell at the
 * peak where f is smooth, and to rounding at once where f has a corner.              */
assay_status convert_peak(ivl *z, const convert_peak_task *task) {
  peak k = {task, assay_alloc((size_t)(task->steps + 8) * sizeof(knot *)), 0};
  local_mpfrs(task->prec, x);
  insert(&k, 0, task->lo);
  insert(&k, 1, task->hi);
  int enough = answer(z, &k);
  for (long step = 2; step < task->steps && !enough && !deadline_over() && propose(x, &k, widest(&k), step); step++) {
    insert(&k, widest(&k) + 1, x);
    enough = answer(z, &k);
  }
  peak_clear(&k);
  return apart_status(enough ? ASSAY_OK : ASSAY_LIMIT);
}
