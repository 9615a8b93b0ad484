/* solve_crossing.c - the change of order of two curves.
 *
 * Not analysed by WP: it calls through pointers; relied on is that each end of a
 * bracket has a certain sign (T-ROOT-BRACKET does not need monotony for that).
 * Derivations: proofs/notes/solve.md (T-SOLVE-CROSSING).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "solve_crossing.h"
#include "local_as.h"
#include "sqrt_log_scale.h"
#include "hockey.h"
#include "meet.h"
#include "search.h"

/* y := depth of the second curve - depth of the first at x: positive where the first is
 * above.  Special cases: two zeros are equal; one zero is below everything else.   */
static void order(ivl *y, const ivl *x, void *data) {
  const crossing_query *q = data;
  local_ivls(ivl_prec(y), u);
  q->first(&u, x, q->first_data);
  q->second(y, x, q->second_data);
  int none = !(mpfr_sgn(u.hi) > 0), none_second = !(mpfr_sgn(y->hi) > 0);
  if (none && none_second) {
    ivl_set_si(y, 0);
  } else if (none || none_second) {
    if (!(ivl_sign(none ? y : &u) > 0)) {
      ivl_set_whole(y);
    } else {
      ivl_set_si(y, none ? -1 : 1);
      if (none) mpfr_set_inf(y->lo, -1);
      else mpfr_set_inf(y->hi, 1);
    }
  } else {
    sqrt_log_scale_of(&u, &u);
    sqrt_log_scale_of(y, y);
    ivl_sub(y, y, &u);
  }
}

/* The certain sign of the order at the rational x, 0 if there is none up to the limit. */
static int sign_at(mpq_srcptr x, search *s, const adapt_goal *goal) {
  int sign = 0;
  for (mpfr_prec_t p = SEARCH_PREC < goal->limit ? SEARCH_PREC : goal->limit;; p = adapt_next(p, goal)) {
    local_ivls(p, e, y);
    ivl_set_q(&e, x);
    search_at(&y, &e, s);
    sign = ivl_sign(&y);
    if (sign || p == goal->limit) return sign;
  }
}

/* z := what z and [from, to] share, or z if that is nothing: then it holds another change of order. */
/*@ requires mem: IVL_OK(z) && QOK(from) && QOK(to);
    requires sep: \separated(z, from) && \separated(z, to);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; b == a ==> (a == QVAL(from) || a == QVAL(to)) ==> IVL_WAS(b, z) ==> IVL_IN(b, z); */
static void keep_inside(ivl *z, mpq_srcptr from, mpq_srcptr to) {
  local_ivls(ivl_prec(z), u, v);
  ivl_set_q(&u, from);
  ivl_set_q(&v, to);
  ivl_hull(&u, &u, &v);
  if (!ivl_lt(z, &u) && !ivl_lt(&u, z)) meet(z, z, &u);
}

/* Method: the signs at the ends, then the search between them. */
static assay_status find(ivl *z, const crossing_query *q, search *s, const adapt_goal *goal, solve_report *report) {
  int before = sign_at(q->from, s, goal), after = sign_at(q->to, s, goal);
  ivl_set_whole(z);
  if (before * after >= 0) return apart_status(ASSAY_NOROOT);
  s->rising = before < 0;
  local_ivls(SEARCH_PREC, start, end);
  ivl_set_q(&start, q->from);
  ivl_set_q(&end, q->to);
  ivl_hull(&start, &start, &end);
  assay_status status = search_run(z, s, &start, goal, &report->run);
  keep_inside(z, q->from, q->to);
  return status;
}

assay_status solve_crossing_of(ivl *z, const crossing_query *q, const adapt_goal *goal, solve_report *report) {
  crossing_query copy = *q;
  *report = (solve_report){{-1, 0, 0}, 0, 0, 0, 0};
  if (mpq_cmp(q->from, q->to) >= 0) return ASSAY_DOMAIN;
  local_as(search, s, search_close);
  search_open(&s, order, &copy, 0);
  assay_status status = find(z, q, &s, goal, report);
  report->cheap = s.cheap;
  report->full = s.full;
  return status;
}
