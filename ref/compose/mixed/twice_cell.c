/* twice_cell.c - the integral over a cell of the first of two outcomes.
 *
 * Not analysed by WP: arrays on the heap, calls through pointers.
 * Derivations: proofs/notes/twice.md (T-TWICE-CELL).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "twice_cell.h"

#include "elem.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "meet.h"
#include "prob.h"
#include "twice_parts.h"

/* Bits of bounds on a cell. */
enum { BOUND_PREC = 64 };

static void view_open(twice_view *w, mpfr_prec_t prec) {
  ivls_init(prec, &w->x, &w->ratio, &w->place, &w->mass, &w->stick);
  w->end = TWICE_UNKNOWN;
}

static void view_close(twice_view *w) { ivls_clear(&w->x, &w->ratio, &w->place, &w->mass, &w->stick); }

void twice_cell_open(twice_cell *c, mpfr_prec_t prec) {
  view_open(&c->low, BOUND_PREC);
  view_open(&c->middle, prec);
  view_open(&c->high, BOUND_PREC);
  ivls_init(prec, &c->value, &c->slope);
}

void twice_cell_close(twice_cell *c) {
  view_close(&c->low);
  view_close(&c->middle);
  view_close(&c->high);
  ivls_clear(&c->value, &c->slope);
}

void twice_cell_copy(twice_view *w, const twice_view *v) {
  w->at = v->at;
  w->end = v->end;
  ivl_set(&w->x, &v->x);
  ivl_set(&w->ratio, &v->ratio);
  ivl_set(&w->place, &v->place);
  ivl_set(&w->mass, &v->mass);
  ivl_set(&w->stick, &v->stick);
}

/* z := [0, 1]. */
static void set_any(ivl *z) {
  ivl_set_whole(z);
  prob_clip(z);
}

void twice_cell_look(twice_view *w, const twice_law *l, double x) {
  const mpfr_prec_t prec = ivl_prec(&w->x);
  local_as(twice_series, s, twice_series_close);
  local_ivls(prec, first);
  twice_series_open(&s, 0, prec);
  w->at = x;
  ivl_set_double(&w->x, x);
  l->kind->first(&s, l, &w->x);
  ivl_set(&w->ratio, &s.ratio[0]);
  w->end = l->kind->place(&w->place, l, &w->ratio);
  set_any(&first);
  set_any(&w->mass);
  if (w->end == TWICE_FOUND) l->kind->masses(&first, &w->mass, l, &w->place);
  if (w->end == TWICE_NONE) {
    ivl_set_si(&first, !l->kind->falls);
    ivl_set_si(&w->mass, !l->kind->falls);
  }
  twice_parts_stick(&w->stick, &first, &w->ratio, &w->mass);
  prob_clip(&w->stick);
}

/* w := what is known between a and b: r, the place and the masses rise or fall all the way. */
static void between(twice_view *w, const twice_view *a, const twice_view *b) {
  ivl_hull(&w->x, &a->x, &b->x);
  ivl_hull(&w->ratio, &a->ratio, &b->ratio);
  ivl_hull(&w->place, &a->place, &b->place);
  ivl_hull(&w->mass, &a->mass, &b->mass);
  ivl_hull(&w->stick, &a->stick, &b->stick);
  w->end = a->end == b->end ? a->end : TWICE_UNKNOWN;
}

/* f := coefficients of f H around what w tells of; answers how many are known.  g, unless it is NULL: so many of f r V. */
static long integrand(ivl *f, ivl *g, const twice_view *w, const twice_law *l, long order) {
  const mpfr_prec_t prec = ivl_prec(&w->x);
  const size_t n = (size_t)order + 1;
  local_as(twice_series, s, twice_series_close);
  local_ivls(prec, t);
  ivl *mass = twice_series_list(n, prec), *stick = twice_series_list(n, prec), *rise = twice_series_list(n, prec);
  twice_series_open(&s, order, prec);
  l->kind->first(&s, l, &w->x);
  meet(&s.ratio[0], &s.ratio[0], &w->ratio);
  if (w->end == TWICE_FOUND) l->kind->second(&s, l, &w->place);
  else if (w->end == TWICE_UNKNOWN && s.known > 1) s.known = 1;
  ivl_set(&mass[0], &w->mass);
  ivl_set(&stick[0], &w->stick);
  for (long k = 0; k + 1 < s.known; k++) {
    if (w->end == TWICE_NONE) ivl_set_si(&mass[k + 1], 0);
    else ivl_div_si(&mass[k + 1], &s.slope[k], k + 1);
    ivl_mul_si(&rise[k], &s.ratio[k + 1], k + 1);
    twice_series_product(&t, rise, mass, k, 0);
    ivl_div_si(&t, &t, k + 1);
    ivl_neg(&stick[k + 1], &t);
  }
  for (long k = 0; k < s.known; k++) twice_series_product(&f[k], s.density, stick, k, 0);
  for (long k = 0; g && k < s.known; k++) twice_series_product(&stick[k], s.ratio, mass, k, 0);
  for (long k = 0; g && k < s.known; k++) twice_series_product(&g[k], s.density, stick, k, 0);
  twice_series_list_free(mass, n);
  twice_series_list_free(stick, n);
  twice_series_list_free(rise, n);
  return twice_series_finite(f, s.known);
}

static void width_of(mpfr_ptr w, const ivl *x) {
  if (ivl_is_finite(x)) mpfr_sub(w, x->hi, x->lo, MPFR_RNDU);
  else mpfr_set_inf(w, 1);
}

/* z := the narrowest of the polynomials with 0, 1, .. terms and what remains of each. */
static void best(ivl *z, const ivl *exact, long terms, const ivl *bound, long bounds, const ivl *a, const ivl *b) {
  local_ivls(ivl_prec(z), sum, t, room);
  local_mpfrs(53, least, w);
  ivl_set_si(&sum, 0);
  ivl_set_whole(z);
  mpfr_set_inf(least, 1);
  for (long k = 0; k < bounds && k <= terms; k++) {
    twice_parts_power(&t, &room, &bound[k], a, b, k + 1);
    ivl_add(&t, &t, &sum);
    width_of(w, &t);
    if (mpfr_cmp(w, least) < 0) {
      mpfr_set(least, w, MPFR_RNDN);
      ivl_set(z, &t);
    }
    if (k == terms) return;
    twice_parts_power(&t, &room, &exact[k], a, b, k + 1);
    ivl_add(&sum, &sum, &t);
  }
}

/* Coefficients at the middle, and on the cell, of f H and of f r V; how many are known. */
typedef struct {
  ivl *exact, *bound, *exact_slope, *bound_slope;
  long terms, bounds;
  size_t n;
} lists;

static void lists_open(lists *t, long order, mpfr_prec_t prec, int both) {
  t->n = (size_t)order + 1;
  t->exact = twice_series_list(t->n, prec);
  t->bound = twice_series_list(t->n, BOUND_PREC);
  t->exact_slope = both ? twice_series_list(t->n, prec) : NULL;
  t->bound_slope = both ? twice_series_list(t->n, BOUND_PREC) : NULL;
}

static void lists_close(lists *t) {
  ivl *const all[] = {t->exact, t->bound, t->exact_slope, t->bound_slope};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (all[i]) twice_series_list_free(all[i], t->n);
}

/* Bounds from both ends, the polynomial from the middle. */
static void lists_fill(lists *t, const twice_cell *c, const twice_law *l, long order) {
  local_as(twice_view, all, view_close);
  view_open(&all, BOUND_PREC);
  between(&all, &c->low, &c->high);
  t->bounds = integrand(t->bound, t->bound_slope, &all, l, order);
  t->terms = t->bounds > 1 ? integrand(t->exact, t->exact_slope, &c->middle, l, t->bounds - 1) : 0;
}

void twice_cell_integral(twice_cell *c, const twice_law *l, long order, int both) {
  const double low = c->low.at, high = c->high.at, middle = low + (high - low) / 2;
  local_as(lists, t, lists_close);
  local_ivls(l->prec, m, a, b);
  lists_open(&t, order, l->prec, both);
  twice_cell_look(&c->middle, l, middle);
  lists_fill(&t, c, l, order);
  ivl_set_double(&m, middle);
  ivl_double_sub(&a, low, &m);
  ivl_double_sub(&b, high, &m);
  best(&c->value, t.exact, t.terms, t.bound, t.bounds, &a, &b);
  ivl_max0(&c->value, &c->value);
  if (!both) return;
  best(&c->slope, t.exact_slope, t.terms, t.bound_slope, t.bounds, &a, &b);
  ivl_max0(&c->slope, &c->slope);
}
