/* twice_epsilon.c - a search by tangents and chords.
 *
 * Not analysed by WP: doubles and numbers that nobody trusts choose where sums are formed.
 * Derivations: proofs/notes/twice.md (T-TWICE-EPSILON).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "twice_epsilon.h"

#include <math.h>
#include <stdlib.h>

#include "elem.h"
#include "guess.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"
#include "proposed.h"

enum { ROUNDS = 9, SPARE_BITS = 4 };

/* A number, and enclosures of D and of -dD/de there. */
typedef struct {
  ivl at, delta, slope;
} point;

typedef struct {
  const mixed_query *q;
  mpq_srcptr delta;
  long bits;
  double until;
  mpfr_prec_t prec;
  twice_ends ends;
  compose_report *report;
  int n;         /* points that there are, at most 2 */
  point near[2]; /* the last one first               */
  ivl found;     /* what is known of the answer over all reals */
} solve_state;

static void solve_open(solve_state *h) {
  for (int i = 0; i < 2; i++) ivls_init(h->prec, &h->near[i].at, &h->near[i].delta, &h->near[i].slope);
  ivl_init(&h->found, h->prec);
  ivl_set_whole(&h->found);
}

static void solve_close(solve_state *h) {
  for (int i = 0; i < 2; i++) ivls_clear(&h->near[i].at, &h->near[i].delta, &h->near[i].slope);
  ivl_clear(&h->found);
  free(h->ends.end);
}

/* ---- Bounds ----------------------------------------------------------------------------- */

/* z := x's lower, or upper, end. */
/*@ requires mem: IVL_MEM(z) && \valid_read(x);
    requires sep: \separated(z, x);
    requires dom: OK((x->hi));
    requires dom: FINITE((x->hi));
    requires dom: OK((x->lo));
    requires dom: FINITE((x->lo));
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN((upper != 0 ? VAL((x->hi)) : VAL((x->lo))), z); */
static void set_end(ivl *z, const ivl *x, int upper) { ivl_set_point(z, upper ? x->hi : x->lo); }

/* The answer is at least where the tangent at p has the value delta. */
static void by_tangent(solve_state *h, const point *p) {
  local_ivls(h->prec, d, e);
  set_end(&d, &p->delta, 0);
  ivl_sub_q(&d, &d, h->delta);
  ivl_div(&d, &d, &p->slope);
  ivl_log1p(&d, &d);
  ivl_add(&e, &p->at, &d);
  if (ivl_sign(&p->slope) > 0 && ivl_is_finite(&e) && mpfr_cmp(e.lo, h->found.lo) > 0)
    mpfr_set(h->found.lo, e.lo, MPFR_RNDD);
}

/* It is at most p where D is at most delta there. */
static void by_value(solve_state *h, const point *p) {
  if (mpfr_cmp_q(p->delta.hi, h->delta) <= 0 && mpfr_cmp(p->at.hi, h->found.hi) < 0)
    mpfr_set(h->found.hi, p->at.hi, MPFR_RNDU);
}

/* It is at most where the chord from a to b, a < b, has the value delta. */
static void by_chord(solve_state *h, const point *a, const point *b) {
  local_ivls(h->prec, up, down, e);
  if (!ivl_lt(&a->at, &b->at)) return;
  set_end(&up, &a->delta, 1);
  set_end(&down, &b->delta, 1);
  if (!(mpfr_cmp_q(down.hi, h->delta) <= 0 && mpfr_cmp_q(up.lo, h->delta) > 0)) return;
  ivl_sub(&up, &up, &down);
  ivl_sub_q(&down, &down, h->delta);
  ivl_div(&down, &down, &up); /* less the part of the way from b back */
  ivl_sub(&e, &a->at, &b->at);
  ivl_expm1(&e, &e);
  ivl_neg(&e, &e);
  ivl_mul(&e, &e, &down);
  ivl_log1p(&e, &e);
  ivl_add(&e, &e, &b->at);
  if (ivl_is_finite(&e) && mpfr_cmp(e.hi, h->found.hi) < 0) mpfr_set(h->found.hi, e.hi, MPFR_RNDU);
}

/* ---- Points ----------------------------------------------------------------------------- */

/* A sum at e, and what it says. */
static void ask(solve_state *h, mpfr_srcptr e, long bits) {
  local_mpqs(at);
  mpfr_get_q(at, e);
  const mixed_query q = {h->q->parts, h->q->n, h->q->side, at};
  const int runs = h->report->runs;
  point *p = &h->near[1];
  ivl_set_point(&p->at, e);
  twice_delta_slope(&p->delta, &p->slope, &q, bits, h->until, &h->ends, h->report);
  h->report->runs += runs;
  const point was = h->near[0];
  h->near[0] = h->near[1];
  h->near[1] = was;
  if (h->n < 2) h->n++;
  by_tangent(h, &h->near[0]);
  by_value(h, &h->near[0]);
  for (int i = 0; h->n == 2 && i < 2; i++) by_chord(h, &h->near[i], &h->near[1 - i]);
}

/* s := sqrt(-log D) at p, turn := de/ds, which change slowly along the curve. */
static void depth_of(mpfr_ptr s, mpfr_ptr turn, const point *p) {
  local_mpfrs(mpfr_get_prec(s), d);
  mpfr_add(d, p->delta.lo, p->delta.hi, MPFR_RNDN);
  mpfr_div_2ui(d, d, 1, MPFR_RNDN);
  mpfr_log(s, d, MPFR_RNDN);
  mpfr_neg(s, s, MPFR_RNDN);
  mpfr_sqrt(s, s, MPFR_RNDN);
  mpfr_mul(turn, s, d, MPFR_RNDN);
  mpfr_mul_2ui(turn, turn, 1, MPFR_RNDN);
  mpfr_div(turn, turn, p->slope.lo, MPFR_RNDN);
}

/* e := where the depth is s, by the line at p; way := from p's depth there. */
static void by_line(mpfr_ptr e, mpfr_ptr way, const point *p, mpfr_srcptr s) {
  local_mpfrs(mpfr_get_prec(e), turn);
  depth_of(way, turn, p);
  mpfr_sub(way, s, way, MPFR_RNDN);
  mpfr_mul(e, way, turn, MPFR_RNDN);
  mpfr_add(e, e, p->at.lo, MPFR_RNDN);
}

/* e := that by the cubic through both points, with both slopes. */
static void by_cubic(mpfr_ptr e, const solve_state *h, mpfr_srcptr s) {
  const mpfr_prec_t prec = mpfr_get_prec(e);
  local_mpfrs(prec, a, b, da, db, w, mean, x, y);
  depth_of(a, da, &h->near[0]);
  depth_of(b, db, &h->near[1]);
  mpfr_sub(w, b, a, MPFR_RNDN);
  mpfr_sub(mean, h->near[1].at.lo, h->near[0].at.lo, MPFR_RNDN);
  mpfr_div(mean, mean, w, MPFR_RNDN);
  mpfr_sub(x, s, a, MPFR_RNDN);
  mpfr_sub(y, s, b, MPFR_RNDN);
  mpfr_add(db, db, da, MPFR_RNDN); /* e + da x + (mean - da) x^2 / w + (da + db - 2 mean) x^2 y / w^2 */
  mpfr_sub(db, db, mean, MPFR_RNDN);
  mpfr_sub(db, db, mean, MPFR_RNDN);
  mpfr_mul(db, db, y, MPFR_RNDN);
  mpfr_div(db, db, w, MPFR_RNDN);
  mpfr_sub(mean, mean, da, MPFR_RNDN);
  mpfr_add(db, db, mean, MPFR_RNDN);
  mpfr_mul(db, db, x, MPFR_RNDN);
  mpfr_div(db, db, w, MPFR_RNDN);
  mpfr_add(db, db, da, MPFR_RNDN);
  mpfr_mul(db, db, x, MPFR_RNDN);
  mpfr_add(e, db, h->near[0].at.lo, MPFR_RNDN);
}

/* log2 of D/(e |dD/de|): bits that delta needs above those of epsilon. */
static double bits_lost(const point *p) {
  return (guess_log(p->delta.hi) - guess_log(p->slope.lo) - guess_log(p->at.hi)) / GUESS_LN2;
}

/* e := where to ask next, and *off := about log2 of how far that is beyond the answer, of e. */
static void next(mpfr_ptr e, double *off, const solve_state *h) {
  const mpfr_prec_t prec = mpfr_get_prec(e);
  const double beyond = 3;
  local_mpfrs(prec, s, way, line, t);
  mpfr_set_q(s, h->delta, MPFR_RNDN);
  mpfr_log(s, s, MPFR_RNDN);
  mpfr_neg(s, s, MPFR_RNDN);
  mpfr_sqrt(s, s, MPFR_RNDN);
  by_line(line, way, &h->near[0], s);
  mpfr_set(e, line, MPFR_RNDN);
  if (h->n == 2) by_cubic(e, h, s);
  mpfr_div(t, way, s, MPFR_RNDN);
  mpfr_abs(t, t, MPFR_RNDN);
  double error = 2 * guess_log(t) / GUESS_LN2; /* of the line; of the cubic as much less again */
  if (h->n == 2) error *= 1.5;
  error = fmax(error, bits_lost(&h->near[0]) - (double)ivl_rel_bits(&h->near[0].delta));
  *off = fmax(error + beyond, -(double)h->bits - 3);
  proposed_number(off);
  mpfr_set_d(t, exp2(fmin(*off, -1)), MPFR_RNDN);
  mpfr_mul(t, t, e, MPFR_RNDN);
  mpfr_add(e, e, t, MPFR_RNDN);
}

/* Method: doubles find a place, a sum of some digits a better one; and so on.
 * Special cases: no place, or one that is not above 0. */
int twice_epsilon_find(ivl *z, const mixed_query *q, mpq_srcptr delta, long bits, double until,
                       compose_report *report) {
  solve_state h = {
      .q = q, .delta = delta, .bits = bits, .until = until, .prec = (mpfr_prec_t)bits + 96, .report = report};
  double off = -20, place = twice_epsilon_near(q, mpq_get_d(delta));
  proposed_number(&place);
  local_mpfrs(h.prec, e);
  ivl_set_si(z, 0);
  mpfr_set_inf(z->hi, 1);
  *report = (compose_report){.method = 'S'};
  if (!(place > 0 && isfinite(place))) return 0;
  mpfr_set_d(e, place, MPFR_RNDN);
  solve_open(&h);
  for (int k = 0; k < ROUNDS && ivl_rel_bits(&h.found) < bits && effort_clock() < until; k++) {
    const double full = (double)bits + SPARE_BITS + (k > 0 ? bits_lost(&h.near[0]) : SPARE_BITS);
    if (k > 0) next(e, &off, &h);
    const double some = k > 0 ? 8 - 2 * off : (double)bits / 2 + 16;
    if (!mpfr_number_p(e) || mpfr_sgn(e) <= 0 || !isfinite(full)) break;
    ask(&h, e, (long)fmax(fmin(full, some), 12));
  }
  ivl_max0(&h.found, &h.found);
  const int agree = meet(z, z, &h.found);
  solve_close(&h);
  report->bits = ivl_rel_bits(z);
  report->theorems = "T-TWICE T-TWICE-SLOPE T-TWICE-EPSILON";
  return agree && report->bits >= bits;
}
