/* table_epsilon.c - a table to find the place, a table for the digits.
 *
 * Not analysed by WP: it calls through pointers, and doubles choose the place of a table.
 * Each end of an answer comes from root_bracket.
 * Derivations: proofs/notes/compose_epsilon.md (T-TABLE-EPSILON).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "table_epsilon.h"
#include "local_as.h"
#include "sqrt_log_scale.h"
#include "meet.h"
#include "proposed.h"
#include "search.h"
#include <math.h>

/* The first ones may only find the place, where the guess was far off. */
#define TABLES 14
#define PILOT_BITS 6 /* of delta, above those of epsilon, in the table that finds the place */
#define SPARE_BITS 4
#define MOST_EXTRA 200
#define PILOT_EXTRA 24

double table_epsilon_log(mpq_srcptr delta) {
  local_mpfrs(64, m);
  mpfr_set_q(m, delta, MPFR_RNDN);
  mpfr_log(m, m, MPFR_RNDN);
  return mpfr_get_d(m, MPFR_RNDN);
}

typedef struct {
  const curve_tables *t;
  mpq_srcptr delta;
  double place, doubt; /* of the table; how far from it is looked first                 */
  long extra;          /* bits that delta needs above those of epsilon                        */
} solve_state;

/* y := the excess of the curve over delta at x: positive where it is above. */
static void excess(ivl *y, const ivl *x, void *data) {
  const solve_state *h = data;
  h->t->value(y, x, h->t->data);
  sqrt_log_scale_excess(y, h->delta);
}

/* 1 if the curve at 0 is certainly not above delta. */
static int enough_at_zero(solve_state *h) {
  local_ivls(SEARCH_PREC, x, y);
  ivl_set_si(&x, 0);
  h->t->value(&y, &x, h->t->data);
  return mpfr_cmp_q(y.hi, h->delta) <= 0;
}

/* Bits that epsilon has less than delta: with y the depth's excess, a relative error r of delta
 * is one of r / (2 depth |dy/dx| x) of x.                                             */
static long bits_lost(const search *s, mpq_srcptr delta) {
  double best = 0, slope = 0, x0, depth = sqrt(fmax(-table_epsilon_log(delta), 1e-3));
  if (s->n < 2) return 0;
  x0 = mpfr_get_d(s->x[0], MPFR_RNDN);
  for (int i = 1; i < s->n; i++) {
    double dx = mpfr_get_d(s->x[i], MPFR_RNDN) - x0;
    double dy = mpfr_get_d(s->y[i], MPFR_RNDN) - mpfr_get_d(s->y[0], MPFR_RNDN);
    if (fabs(dx) <= best) continue;
    best = fabs(dx);
    slope = fabs(dy / dx);
  }
  double factor = 2 * depth * slope * x0;
  return factor > 0 && factor < 1 ? (long)fmin(-log2(factor) + 1, MOST_EXTRA) : 0;
}

/* near := where the place is looked for: all that is known, or what is about the table's place. */
static void set_near(ivl *near, const ivl *z, const solve_state *h) {
  if (ivl_is_finite(z) && ivl_rel_bits(z) >= 1) {
    ivl_set(near, z);
    return;
  }
  mpfr_set_d(near->lo, h->place * (1 - h->doubt), MPFR_RNDD);
  mpfr_set_d(near->hi, h->place * (1 + h->doubt), MPFR_RNDU);
  if (!(mpfr_cmp(near->lo, near->hi) <= 0)) mpfr_swap(near->lo, near->hi);
}

/* z := what z and the bracket from the table at h->place share, to `bits` bits of epsilon if
 * the table can; 0: they share nothing.                                               */
static int refine(ivl *z, solve_state *h, long bits) {
  local_ivls(ivl_prec(z), near, t);
  local_as(search, s, search_close);
  search_open(&s, excess, h, 0);
  set_near(&near, z, h);
  search_bracket(&t, &s, &near, bits);
  if (!(mpfr_sgn(t.lo) > 0) && enough_at_zero(h)) ivl_set_si(&t, 0);
  h->extra = bits_lost(&s, h->delta);
  ivl_max0(&t, &t);
  return meet(z, z, &t);
}

/* The place of the next table, the one after number k; `same` tables before it told nothing new. */
static double next_place(const ivl *z, double place, int k, int same) {
  static const double share[] = {0.5, 0.9, 0.1, 0.97, 0.03, 0.75, 0.25, 0.5};
  double lo = mpfr_get_d(z->lo, MPFR_RNDN), hi = mpfr_get_d(z->hi, MPFR_RNDN);
  if (!(hi < 1e300)) return fmax(2 * lo, 1.5 * place);
  size_t turn = (size_t)same % (sizeof share / sizeof *share);
  return lo > 0 ? lo + (hi - lo) * share[turn] : hi * (k < 3 ? 0.9 : 0.4);
}

/* The place may be right and its surroundings too wide for the table. */
static int too_wide(const ivl *z) { return !(mpfr_sgn(z->lo) > 0) || !mpfr_number_p(z->hi); }

static int is_zero(const ivl *z) { return mpfr_zero_p(z->lo) && mpfr_zero_p(z->hi); }

/* One table and what it says; COMPOSE_FREE: there was one. */
static compose_stop one_table(ivl *z, solve_state *h, long bits, int pilot, compose_report *report) {
  long lost = pilot && h->extra > PILOT_EXTRA ? PILOT_EXTRA : h->extra;
  long wanted = pilot ? h->t->place_bits + PILOT_BITS : bits + SPARE_BITS;
  proposed_numbers(&h->place, &h->doubt);
  if (!isfinite(h->place) || !isfinite(h->doubt)) return COMPOSE_METHOD;
  compose_stop stop = h->t->make(h->t->data, h->place, wanted + lost);
  if (stop == COMPOSE_FREE && !refine(z, h, pilot ? h->t->place_bits : bits + 1)) stop = COMPOSE_METHOD;
  h->t->drop(h->t->data);
  report->runs++;
  return stop;
}

/* Method: tables at better and better places, the first and all whose place was unknown with a few bits.
 * Special cases: a flat curve asks for more bits of delta, which the last table tells.
 * Error: none but the width; an end is a point where an enclosure decides.             */
assay_status table_epsilon_of(ivl *z, const curve_tables *t, mpq_srcptr delta, long bits, compose_report *report) {
  solve_state h = {t, delta, t->guess, t->doubt, 0};
  local_ivls(bits + 64, w);
  ivl_set_si(&w, 0);
  mpfr_set_inf(w.hi, 1);
  report->stop = COMPOSE_METHOD;
  for (int k = 0, more = 0, same = 0; k < TABLES; k++) {
    long have = ivl_rel_bits(&w), extra = h.extra;
    compose_stop stop = one_table(&w, &h, bits + more, have < 3, report);
    report->stop = stop;
    if (stop != COMPOSE_FREE || is_zero(&w) || ivl_rel_bits(&w) > bits) break;
    if (have >= 3) more += 4, h.extra = h.extra > extra ? h.extra : extra;
    same = k > 1 && ivl_rel_bits(&w) <= have ? same + 1 : 0;
    if (k == 0 && too_wide(&w)) h.doubt /= 16;
    else h.place = next_place(&w, h.place, k, same);
    report->stop = COMPOSE_METHOD;
    if (have >= 3 && same > 3) break; /* stuck */
  }
  ivl_set(z, &w);
  report->bits = ivl_rel_bits(z);
  return apart_status(report->bits >= bits ? ASSAY_OK : ASSAY_LIMIT);
}
