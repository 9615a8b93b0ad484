/* search.c - interpolation, certificate.
 *
 * Not analysed by WP: it calls through a pointer.  Each end of an answer comes from
 * root_bracket (proved over A-CALLBACK); the interpolation only proposes.
 * Derivation: proofs/notes/solve.md (T-SOLVE-SEARCH).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "search.h"
#include "local.h"
#include "apart.h"
#include "deadline.h"

#define COARSE_BITS 10 /* of the bracket that replaces a failed interpolation    */
#define COARSE_STEPS 300
#define FINE_STEPS 600
#define POLISH_STEPS 24
#define BLIND_PREC 8192 /* beyond, no end is found that was not found before */
#define CHEAP_GOOD 26   /* a point with fewer right bits is evaluated cheaply     */
#define SPARE 48
#define PATIENCE 4

void search_open(search *s, root_fn f, void *data, int rising) {
  s->f = f;
  s->data = data;
  s->rising = rising;
  s->patience = PATIENCE;
  s->cheap = s->full = 0;
  s->seen = s->n = 0;
  for (int i = 0; i < SEARCH_SEEN; i++) {
    ivls_init(SEARCH_PREC, &s->at[i], &s->value[i]);
  }
  for (int i = 0; i < SEARCH_BEST; i++) mpfr_inits2(SEARCH_PREC, s->x[i], s->y[i], s->r[i], (mpfr_ptr)0);
}

void search_close(search *s) {
  for (int i = 0; i < SEARCH_SEEN; i++) {
    ivls_clear(&s->at[i], &s->value[i]);
  }
  for (int i = 0; i < SEARCH_BEST; i++) mpfr_clears(s->x[i], s->y[i], s->r[i], (mpfr_ptr)0);
}

/* ---- Points ---------------------------------------------------------------------- */

/* Keeps x with the middle of y if that is among the least values; not exact zeros,
 * which a flat function has in plenty.                                             */
static void keep(search *s, const ivl *x, const ivl *y) {
  if (!ivl_is_finite(y)) return;
  local_mpfrs(ivl_prec(y) + 2, m);
  mpfr_add(m, y->lo, y->hi, MPFR_RNDN);
  mpfr_div_2ui(m, m, 1, MPFR_RNDN);
  int i = s->n < SEARCH_BEST ? s->n : SEARCH_BEST - 1;
  if (!mpfr_zero_p(m) && (s->n < SEARCH_BEST || mpfr_cmpabs(m, s->y[i]) < 0)) {
    if (s->n < SEARCH_BEST) s->n++;
    mpfr_set_prec(s->x[i], ivl_prec(x) + 2);
    mpfr_set_prec(s->y[i], ivl_prec(y) + 2);
    mpfr_set(s->x[i], x->lo, MPFR_RNDN);
    mpfr_set(s->y[i], m, MPFR_RNDN);
    mpfr_sub(s->r[i], y->hi, m, MPFR_RNDU);
    for (; i > 0 && mpfr_cmpabs(s->y[i], s->y[i - 1]) < 0; i--) {
      mpfr_swap(s->x[i], s->x[i - 1]);
      mpfr_swap(s->y[i], s->y[i - 1]);
      mpfr_swap(s->r[i], s->r[i - 1]);
    }
  }
}

static int is_cheap(const ivl *y) { return ivl_prec(y) == SEARCH_PREC; }

/* 1, and y, if x was asked for before at y's precision. */
static int remembered(ivl *y, const ivl *x, const search *s) {
  for (int i = 0; i < s->seen && i < SEARCH_SEEN; i++)
    if (ivl_prec(&s->value[i]) == ivl_prec(y) && mpfr_equal_p(s->at[i].lo, x->lo) && mpfr_equal_p(s->at[i].hi, x->hi)) {
      ivl_set(y, &s->value[i]);
      return 1;
    }
  return 0;
}

/* r := x, at its precision. */
static void note(ivl *r, const ivl *x) {
  mpfr_set_prec(r->lo, ivl_prec(x));
  mpfr_set_prec(r->hi, ivl_prec(x));
  ivl_set(r, x);
}

void search_at(ivl *y, const ivl *x, void *data) {
  search *s = data;
  if (remembered(y, x, s)) return;
  s->f(y, x, s->data);
  keep(s, x, y);
  if (is_cheap(y)) s->cheap++;
  else s->full++;
  const int i = s->seen++ % SEARCH_SEEN;
  note(&s->at[i], x);
  note(&s->value[i], y);
}

/* ---- Interpolation ------------------------------------------------------------------ */

/* c[k] := the divided difference of x over y[0] .. y[k]. */
static void differences(mpfr_t c[SEARCH_BEST], const search *s) {
  local_mpfrs(mpfr_get_prec(c[0]), dy);
  for (int i = 0; i < s->n; i++) mpfr_set(c[i], s->x[i], MPFR_RNDN);
  for (int j = 1; j < s->n; j++)
    for (int i = s->n - 1; i >= j; i--) {
      mpfr_sub(c[i], c[i], c[i - 1], MPFR_RNDN);
      mpfr_sub(dy, s->y[i], s->y[i - j], MPFR_RNDN);
      mpfr_div(c[i], c[i], dy, MPFR_RNDN);
    }
}

/* The exponent of a relative to that of b, kept in a range where sums are harmless. */
static long relative(mpfr_srcptr a, mpfr_srcptr b) {
  if (!mpfr_regular_p(b)) return 0;
  if (!mpfr_regular_p(a)) return -(long)mpfr_get_prec(b);
  mpfr_exp_t e = mpfr_get_exp(a) - mpfr_get_exp(b);
  return e < -(1L << 40) ? -(1L << 40) : e > (1L << 40) ? (1L << 40) : (long)e;
}

/* At most the bits that the line through the nearest two points has where the second is known far less well. */
static long good_of(mpfr_srcptr x, mpfr_srcptr step, const search *s, long good) {
  enum { LESS = 4 };
  local_mpfrs(32, e, dy);
  mpfr_mul_2si(e, s->r[0], LESS, MPFR_RNDN);
  if (mpfr_cmp(s->r[1], e) <= 0) return good;
  mpfr_sub(dy, s->y[1], s->y[0], MPFR_RNDN);
  mpfr_div(e, s->r[1], dy, MPFR_RNDN);
  mpfr_mul(e, e, step, MPFR_RNDN);
  const long known = -relative(e, x);
  return known < good ? known : good;
}

/* x := the interpolated zero, NaN without one; the answer is about how many bits of it are
 * right: the terms are taken to go on falling as the last two did.                 */
static long interpolate(mpfr_ptr x, const search *s) {
  mpfr_t c[SEARCH_BEST];
  long good = 0, before = 0;
  mpfr_set_nan(x);
  if (s->n < 2) return 0;
  for (int i = 0; i < SEARCH_BEST; i++) mpfr_init2(c[i], mpfr_get_prec(x));
  local_mpfrs(mpfr_get_prec(x), w, t, step);
  differences(c, s);
  mpfr_set(x, c[0], MPFR_RNDN);
  mpfr_set_ui(w, 1, MPFR_RNDN);
  for (int k = 1; k < s->n; k++) {
    mpfr_mul(w, w, s->y[k - 1], MPFR_RNDN);
    mpfr_neg(w, w, MPFR_RNDN);
    mpfr_mul(t, w, c[k], MPFR_RNDN);
    if (!mpfr_number_p(t) || (k > 1 && -relative(t, x) < before)) break;
    if (k == 1) mpfr_set(step, t, MPFR_RNDN);
    mpfr_add(x, x, t, MPFR_RNDN);
    long bits = -relative(t, x);
    good = k > 1 ? 2 * bits - before : bits;
    before = bits;
  }
  for (int i = 0; i < SEARCH_BEST; i++) mpfr_clear(c[i]);
  if (mpfr_number_p(step)) good = good_of(x, step, s, good);
  return good - 2;
}

/* The precision at which a point with `good` right bits is worth its price. */
static mpfr_prec_t step_prec(long good, mpfr_prec_t p) {
  if (good < CHEAP_GOOD) return SEARCH_PREC;
  mpfr_prec_t q = 3 * good + SPARE;
  return q < SEARCH_PREC + 1 ? SEARCH_PREC + 1 : q < p ? q : p;
}

/* x := x - 2^-good |x|, or + for a function that increases: back to where it is not 0. */
static void step_back(mpfr_ptr x, long good, int rising) {
  local_mpfrs(32, w);
  mpfr_abs(w, x, MPFR_RNDN);
  mpfr_mul_2si(w, w, -(good < 2 ? 2 : good), MPFR_RNDN);
  if (rising) mpfr_add(x, x, w, MPFR_RNDN);
  else mpfr_sub(x, x, w, MPFR_RNDN);
}

/* w := how far from the zero a value shows its sign, by the width of the nearest one and the slope to the next; 0: not known. */
static void doubt_of(mpfr_ptr w, const search *s) {
  local_mpfrs(32, dy);
  mpfr_set_zero(w, 1);
  if (s->n < 2) return;
  mpfr_sub(w, s->x[1], s->x[0], MPFR_RNDN);
  mpfr_sub(dy, s->y[1], s->y[0], MPFR_RNDN);
  mpfr_div(w, w, dy, MPFR_RNDN);
  mpfr_abs(w, w, MPFR_RNDN);
  mpfr_mul(w, w, s->r[0], MPFR_RNDN);
  mpfr_mul_d(w, w, 1.125, MPFR_RNDN);
  if (!mpfr_number_p(w)) mpfr_set_zero(w, 1);
}

/* 1 if the nearest value has been asked with precision p. */
static int is_fine(const search *s, mpfr_prec_t p) { return s->n > 0 && mpfr_get_prec(s->y[0]) > p; }

/* 1 if the nearest value was asked with less, and has few bits for that, so that a middle between its ends says little. */
static int is_rough(const search *s, mpfr_srcptr x, long bits) {
  enum { CHEAP_BITS = SEARCH_PREC * 3 / 4 };
  local_mpfrs(32, doubt);
  if (is_fine(s, mpfr_get_prec(x))) return 0;
  doubt_of(doubt, s);
  return mpfr_regular_p(doubt) && -relative(doubt, x) < (bits < CHEAP_BITS ? bits : CHEAP_BITS);
}

/* x := a point inside z whose error is probably below 2^-bits |x|; 0: no success.  A point where
 * f is exactly 0 teaches nothing, so the next one is before it, by more and more. */
static int polish(mpfr_ptr x, search *s, const ivl *z, long bits) {
  int done = 0, zero = 0;
  for (int k = 0; k < POLISH_STEPS && !deadline_over(); k++) {
    long good = interpolate(x, s);
    if (!mpfr_number_p(x) || mpfr_cmp(x, z->lo) < 0 || mpfr_cmp(x, z->hi) > 0) break;
    done = good >= bits && !is_rough(s, x, bits);
    if (done) break;
    if (zero) step_back(x, good - 8 * (zero - 1), s->rising);
    mpfr_prec_t q = step_prec(good, mpfr_get_prec(x));
    local_ivls(q, at, y);
    mpfr_set(at.lo, x, MPFR_RNDN);
    mpfr_set(at.hi, at.lo, MPFR_RNDN);
    search_at(&y, &at, s);
    zero = mpfr_zero_p(y.lo) && mpfr_zero_p(y.hi) ? zero + 1 : 0;
  }
  return done;
}

/* ---- Brackets ---------------------------------------------------------------------- */

/* z := what root_bracket finds from start, with values of precision p. */
static assay_status bracket(ivl *z, search *s, const ivl *start, long bits, long steps, mpfr_prec_t p) {
  const root_task task = {search_at, s, s->rising, bits, steps, p};
  return root_bracket(z, &task, start);
}

/* z := x -+ 2^-(bits + 2) |x|, or as far as it takes to know the sign; answers how many bits that leaves. */
static long around(ivl *z, const search *s, mpfr_srcptr x, long bits) {
  enum { MINIMUM = 4 };
  local_mpfrs(32, w, doubt);
  mpfr_abs(w, x, MPFR_RNDU);
  mpfr_mul_2si(w, w, -bits - 2, MPFR_RNDU);
  mpfr_set_zero(doubt, 1);
  if (is_fine(s, ivl_prec(z))) doubt_of(doubt, s);
  const long lost = mpfr_cmp(doubt, w) > 0 && mpfr_regular_p(w) ? relative(doubt, w) + 1 : 0;
  if (bits - lost < MINIMUM) return bits;
  if (lost > 0) mpfr_set(w, doubt, MPFR_RNDU);
  mpfr_sub(z->lo, x, w, MPFR_RNDD);
  mpfr_add(z->hi, x, w, MPFR_RNDU);
  return bits - lost;
}

/* 1 if f at x, to p bits, is certainly on the side of the zero where an end of a bracket is, -1 if on the other one, else 0;
 * 0 also at infinity, where no point is known. */
static int side_at(search *s, mpfr_srcptr x, int upper, mpfr_prec_t p) {
  local_ivls(mpfr_get_prec(x), at);
  local_ivls(p, y);
  if (!mpfr_number_p(x)) return 0;
  ivl_set_point(&at, x);
  search_at(&y, &at, s);
  if (s->rising) ivl_neg(&y, &y);
  const int early = mpfr_sgn(y.lo) > 0 ? 1 : mpfr_sgn(y.hi) <= 0 ? -1 : 0;
  return upper ? -early : early;
}

/* start := about x, and where a value shows that x is not that near, about the point that it leads to: it is near to the zero
 * itself, so that it teaches more than all before.  Answers the bits to ask for. */
static long around_zero(ivl *start, mpfr_ptr x, search *s, const ivl *near, long bits) {
  enum { TRIES = 3 };
  long some = bits;
  for (int k = 0, wrong = 1; k < TRIES && wrong; k++) {
    some = around(start, s, x, bits);
    wrong = side_at(s, start->lo, 0, ivl_prec(start)) < 0 || side_at(s, start->hi, 1, ivl_prec(start)) < 0;
    if (wrong && !polish(x, s, near, bits + 6)) break;
  }
  return some;
}

/* start := where to certify: about a polished point; without one, after a coarse bracket
 * that brings more points, about another; or else that bracket.  Answers the bits to ask for.  */
static long propose(ivl *start, search *s, const ivl *near, long bits) {
  local_mpfrs(ivl_prec(start), x);
  local_ivls(SEARCH_PREC, coarse);
  if (polish(x, s, near, bits + 6)) return around_zero(start, x, s, near, bits);
  if (bracket(&coarse, s, near, COARSE_BITS, COARSE_STEPS, SEARCH_PREC) == ASSAY_NOROOT) ivl_set(start, near);
  else if (polish(x, s, &coarse, bits + 6)) return around_zero(start, x, s, near, bits);
  else ivl_set(start, &coarse);
  return bits;
}

/* Method: a proposal, and root_bracket from there. */
void search_bracket(ivl *z, search *s, const ivl *near, long bits) {
  local_ivls(ivl_prec(z), start);
  const long some = propose(&start, s, near, bits);
  assay_status status = bracket(z, s, &start, some, FINE_STEPS, ivl_prec(z));
  (void)status; /* z is right in any case */
}

/* z := the same with fewer and fewer bits, until both ends are found: a function that is known to some digits only has no sign
 * nearer to its zero. */
static void search_fewer(ivl *z, search *s, const ivl *near, long bits) {
  enum { MINIMUM = 4 };
  for (long b = bits; b >= MINIMUM && !ivl_is_finite(z) && !deadline_over(); b = b * 4 / 5)
    search_bracket(z, s, near, b);
}

/* Method: one fine bracket at each precision, inside what is known; where a second one finds no ends, with fewer bits.
 * Special cases: without a finite bracket each precision starts anew, up to BLIND_PREC bits: then one end is not found
 * because there is no change of sign on that side, and more bits would not find it either.  With one, precisions that bring
 * nothing, one after the other, end it.
 * Error: none but the width; an end is a point whose sign is certain.              */
assay_status search_run(ivl *z, search *s, const ivl *start, const adapt_goal *goal, adapt_report *report) {
  int idle = 0;
  ivl_set_whole(z);
  *report = (adapt_report){-1, 0, 0};
  for (mpfr_prec_t p = adapt_first(goal);; p = adapt_next(p, goal)) {
    local_ivls(p, t);
    const long before = ivl_rel_bits(z);
    const int known = ivl_is_finite(z), again = report->calls > 0;
    search_bracket(&t, s, known ? z : start, goal->bits + 1);
    if (again && !known) search_fewer(&t, s, start, goal->bits);
    assay_status status = adapt_step(z, &t, goal, report);
    if (status == ASSAY_BROKEN) apart_note();
    idle = known && ivl_rel_bits(z) <= before ? idle + 1 : 0;
    if (status != ASSAY_LIMIT || p == goal->limit || (p >= BLIND_PREC && !ivl_is_finite(z)) || idle >= s->patience ||
        deadline_over())
      return apart_status(status);
  }
}
