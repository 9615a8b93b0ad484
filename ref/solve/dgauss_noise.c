/* dgauss_noise.c - the two least amounts of discrete Gaussian noise, event by event.
 *
 * Not analysed by WP: it calls through pointers; relied on are T-ROOT-BRACKET and what
 * proofs/notes/order.md shows (T-ORDER-DGAUSS-*).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "dgauss_noise.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "effort.h"
#include "deadline.h"
#include "dgauss_cap.h"
#include "dgauss_event.h"
#include "elem.h"
#include "meet.h"
#include "search.h"

enum { PREC = 128, DEPTH = 24, MOST_WINDOWS = 50000 };

/* `from` and `to` bound a stretch of noise where one event is looked at; far is an amount from which on all are enough. */
typedef struct {
  const dgauss_target *t;
  dgauss_plain p;
  mpfr_t far, from, to;
  double until;
} solve_state;

/* 1; 0: z is the answer already, or nothing is known. */
static int open_solve(solve_state *h, ivl *z, const dgauss_target *t, double seconds, assay_status *status) {
  h->until = effort_clock() + seconds;
  h->t = t;
  dgauss_plain_open(&h->p, t, PREC);
  mpfr_inits2(PREC, h->far, h->from, h->to, (mpfr_ptr)0);
  local_ivls(2, one);
  ivl_set_si(&one, 1);
  ivl_set_si(z, 0);
  *status = ASSAY_OK;
  int open = !ivl_le(&one, &h->p.delta);
  if (open && !(ivl_sign(&h->p.delta) > 0 && mpfr_sgn(h->p.excess.lo) >= 0 && dgauss_cap(h->far, &h->p))) {
    mpfr_set_inf(z->hi, 1);
    *status = ASSAY_LIMIT;
    open = 0;
  }
  return open;
}

static int is_over(const solve_state *h) { return deadline_over() || effort_clock() > h->until; }

static void close_solve(solve_state *h) {
  dgauss_plain_close(&h->p);
  mpfr_clears(h->far, h->from, h->to, (mpfr_ptr)0);
}

/* The sign of T(k - s) - x T(k) - d at sigma, 0 if it is open. */
static int sign_of(const solve_state *h, mpfr_srcptr sigma, long k) {
  local_ivls(PREC, y);
  dgauss_event_excess(&y, &h->p, sigma, k);
  return mpfr_sgn(y.lo) > 0 ? 1 : mpfr_sgn(y.hi) <= 0 ? -1 : 0;
}

/* x := where the atom k leaves { loss > log x }: sigma^2 = (2k - s) s/(2 log x), rounded; 0 for 2k <= s, +inf for log x = 0. */
static void kink(mpfr_ptr x, const solve_state *h, long k, mpfr_rnd_t rnd) {
  const long twice = 2 * k - h->p.shift;
  local_ivls(PREC, u);
  if (twice <= 0) mpfr_set_zero(x, 1);
  else if (mpfr_sgn(h->p.loss.lo) <= 0) mpfr_set_inf(x, 1);
  else {
    ivl_set_si(&u, twice);
    ivl_mul_si(&u, &u, h->p.shift);
    ivl_div(&u, &u, &h->p.loss);
    ivl_mul_2si(&u, &u, -1);
    ivl_sqrt(&u, &u);
    mpfr_set(x, rnd == MPFR_RNDD ? u.lo : u.hi, rnd);
  }
}

/* ---- Where one event begins to be enough ------------------------------------------- */

typedef struct {
  const solve_state *h;
  long k;
} event;

/* y := T(k - s) - x T(k) - d at the point x between h->from and h->to; before them 1, after them -1: there the event may
 * be above d or not once more (T-ORDER-DGAUSS-EVENT), and a search that went there would find another place. */
static void excess(ivl *y, const ivl *x, void *data) {
  const event *e = data;
  const int before = mpfr_cmp(x->lo, e->h->from) < 0;
  if (before || mpfr_cmp(x->lo, e->h->to) > 0) {
    ivl_set_si(y, before ? 1 : -1);
    return;
  }
  local_as(dgauss_plain, p, dgauss_plain_close);
  dgauss_plain_open(&p, e->h->t, ivl_prec(y) + 32);
  dgauss_event_excess(y, &p, x->lo, e->k);
}

/* z := where event k, above d at h->from and not above it at h->to, begins to be enough. */
static assay_status root(ivl *z, const solve_state *h, long k, const adapt_goal *goal, adapt_report *report) {
  event e = {h, k};
  search s;
  local_ivls(PREC, start);
  mpfr_set(start.lo, h->from, MPFR_RNDN);
  mpfr_set(start.hi, h->to, MPFR_RNDN);
  search_open(&s, excess, &e, 0);
  assay_status status = search_run(z, &s, &start, goal, report);
  search_close(&s);
  if (!meet(z, z, &start)) status = ASSAY_BROKEN;
  report->bits = ivl_rel_bits(z);
  return status;
}

/* ---- From which on every amount is enough ------------------------------------------- */

/* Event k > s between l and r, above d at neither: -1: nowhere; 1: at h->from, and h->to is r' in ]h->from, r] beyond which it
 * is not; 0: open, but not beyond h->to. */
static int scan(solve_state *h, long k, mpfr_srcptr l, mpfr_srcptr r, int depth) {
  if (dgauss_event_cell(&h->p, k, l, r)) return -1;
  mpfr_set(h->to, r, MPFR_RNDN);
  if (depth == 0 || is_over(h)) return 0;
  local_mpfrs(PREC, m, end);
  mpfr_set(end, r, MPFR_RNDN);
  mpfr_add(m, l, r, MPFR_RNDN);
  mpfr_div_2ui(m, m, 1, MPFR_RNDN);
  int seen = sign_of(h, m, k);
  if (seen > 0) mpfr_set(h->from, m, MPFR_RNDN);
  if (seen < 0) seen = scan(h, k, m, end, depth - 1);
  if (seen < 0) seen = scan(h, k, l, m, depth - 1);
  return seen;
}

/* h->from := a point where event k <= s is above d, from h->to down; 0: not found. */
static int descend(solve_state *h, long k) {
  enum { HALVES = 200 };
  mpfr_set(h->from, h->to, MPFR_RNDN);
  for (int i = 0; i < HALVES; i++) {
    mpfr_div_2ui(h->from, h->from, 1, MPFR_RNDN);
    if (sign_of(h, h->from, k) > 0) return 1;
  }
  return 0;
}

/* The same as scan for the amounts at which event k is the best one, up to h->to, where it is not above d. */
static int window(solve_state *h, long k) {
  local_mpfrs(PREC, l, r);
  kink(l, h, k - 1, MPFR_RNDD);
  mpfr_set(r, h->to, MPFR_RNDN);
  int seen = -1;
  if (mpfr_zero_p(l)) seen = descend(h, k);
  else if (mpfr_cmp(l, r) < 0) {
    seen = sign_of(h, l, k);
    if (seen > 0) mpfr_set(h->from, l, MPFR_RNDN);
    if (seen < 0 && k > h->p.shift) seen = scan(h, k, l, r, DEPTH);
  }
  return seen;
}

/* y := the excess of the best event at the point x. */
static void excess_of_best(ivl *y, const ivl *x, void *data) {
  local_as(dgauss_plain, p, dgauss_plain_close);
  dgauss_plain_open(&p, data, ivl_prec(y) + 32);
  dgauss_event_best(y, &p, x->lo);
}

/* z := [an amount that is not enough, h->to]. */
static void bracket(ivl *z, const solve_state *h) {
  enum { BITS = 20 };
  const adapt_goal goal = {BITS, 4 * PREC};
  adapt_report report;
  dgauss_target t = *h->t;
  local_ivls(PREC, start, y);
  mpfr_div_2ui(start.lo, h->to, 1, MPFR_RNDN);
  mpfr_set(start.hi, h->to, MPFR_RNDN);
  local_as(search, s, search_close);
  search_open(&s, excess_of_best, &t, 0);
  const assay_status status = search_run(&y, &s, &start, &goal, &report);
  const int found = status != ASSAY_BROKEN && mpfr_sgn(y.lo) > 0;
  mpfr_set(z->lo, y.lo, MPFR_RNDD);
  if (!found) mpfr_set_zero(z->lo, 1);
  mpfr_set(z->hi, h->to, MPFR_RNDU);
}

/* Method: from an amount that bounds certify downwards, the best event where it is the best one. */
assay_status dgauss_noise_from(ivl *z, const dgauss_target *t, double seconds, const adapt_goal *goal,
                               adapt_report *report) {
  solve_state h;
  assay_status status;
  *report = (adapt_report){ADAPT_EXACT, PREC, 0};
  if (open_solve(&h, z, t, seconds, &status)) {
    long first, k;
    int seen = 0;
    mpfr_set(h.to, h.far, MPFR_RNDN);
    if (dgauss_event_range(&first, &k, &h.p, h.far)) {
      for (long i = 0; i < MOST_WINDOWS && (seen = window(&h, k)) < 0 && !is_over(&h); i++, k--) {
        kink(h.from, &h, k - 1, MPFR_RNDU);
        if (mpfr_cmp(h.from, h.to) < 0) mpfr_set(h.to, h.from, MPFR_RNDN);
      }
    }
    if (seen > 0) status = root(z, &h, k, goal, report);
    else {
      bracket(z, &h);
      status = ASSAY_LIMIT;
    }
  }
  report->bits = ivl_rel_bits(z);
  close_solve(&h);
  return status;
}

/* ---- The least that is enough at all ------------------------------------------------- */

/* The event that is above d at sigma, found among the best ones; 0: none is for certain. */
static long best_at(const solve_state *h, mpfr_srcptr sigma) {
  long first, last;
  if (!dgauss_event_range(&first, &last, &h->p, sigma)) return 0;
  for (long k = first; k <= last; k++)
    if (sign_of(h, sigma, k) > 0) return k;
  return 0;
}

/* 1 if the upper end of z is enough for certain. */
static int is_enough(const ivl *z, const dgauss_target *t) {
  dgauss_target copy = *t;
  local_ivls(ivl_prec(z), x);
  local_ivls(2 * ivl_prec(z) + PREC, y);
  ivl_set_point(&x, z->hi);
  excess_of_best(&y, &x, &copy);
  return mpfr_sgn(y.hi) <= 0;
}

/* One event more: all amounts up to h->from are too little.  1: z is the answer; 0: h->from has moved on; -1: stuck. */
static int climb(ivl *z, solve_state *h, const adapt_goal *goal, adapt_report *report, assay_status *status) {
  const long k = best_at(h, h->from);
  if (k == 0) return -1;
  kink(h->to, h, k, MPFR_RNDU);
  if (mpfr_cmp(h->to, h->far) > 0) mpfr_set(h->to, h->far, MPFR_RNDN);
  if (mpfr_cmp(h->to, h->from) <= 0) return -1;
  const int seen = sign_of(h, h->to, k);
  if (seen > 0) mpfr_set(h->from, h->to, MPFR_RNDN);
  if (seen >= 0) return seen > 0 ? 0 : -1;
  *status = root(z, h, k, goal, report);
  if (*status == ASSAY_BROKEN || is_enough(z, h->t)) return 1;
  const long next = best_at(h, z->hi);
  if (next == 0 || sign_of(h, z->lo, next) <= 0) return -1;
  mpfr_set(h->from, z->hi, MPFR_RNDN);
  return 0;
}

/* Method: from next to no noise upwards, one event after the other, as long as two of them share an amount; over the amounts
 * that nearly added noise shows to be too little in one leap. */
assay_status dgauss_noise_least(ivl *z, const dgauss_target *t, double seconds, const adapt_goal *goal,
                                adapt_report *report) {
  solve_state h;
  assay_status status;
  *report = (adapt_report){ADAPT_EXACT, PREC, 0};
  if (open_solve(&h, z, t, seconds, &status)) {
    int done = -1;
    mpfr_set(h.to, h.far, MPFR_RNDN);
    if (descend(&h, h.p.shift)) {
      local_mpfrs(PREC, lo, hi);
      int leap = dgauss_cap_too_little(lo, hi, &h.p, h.far);
      done = 0;
      for (long i = 0; done == 0 && i < MOST_WINDOWS && !is_over(&h); i++) {
        if (leap && mpfr_cmp(h.from, lo) >= 0) {
          if (mpfr_cmp(h.from, hi) < 0) mpfr_set(h.from, hi, MPFR_RNDN);
          leap = 0;
        }
        done = climb(z, &h, goal, report, &status);
      }
    } else mpfr_set_zero(h.from, 1);
    if (done <= 0) {
      mpfr_set(z->lo, h.from, MPFR_RNDD);
      mpfr_set(z->hi, h.far, MPFR_RNDU);
      status = ASSAY_LIMIT;
    }
  }
  report->bits = ivl_rel_bits(z);
  close_solve(&h);
  return status;
}
