/* convert_peak_argmax.c - where a concave function is largest.
 *
 * Not analysed by WP: it calls through a pointer.
 * Derivation: proofs/notes/convert.md (T-CONVERT-ARGMAX).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_peak.h"
#include "ivls.h"

typedef struct {
  const convert_peak_task *task;
  mpfr_t u, w, v, x; /* u <= argmax <= w, the best point so far, a trial point         */
  ivl best, at, y;
} search;

/* s->y := f(s->x). */
static void evaluate(search *s) {
  ivl_set_point(&s->at, s->x);
  convert_source_call(&s->y, s->task->f, &s->at);
}

/* s->x is the new best point if its lower bound is the highest. */
static void keep(search *s) {
  if (mpfr_cmp(s->y.lo, s->best.lo) <= 0) return;
  ivl_set(&s->best, &s->y);
  mpfr_set(s->v, s->x, MPFR_RNDN);
}

/* One trial at u + (w - u) num / 8: a point that is certainly below the best one becomes
 * the bound on its side.  1 if a bound moved.                                         */
static int trial(search *s, mpfr_srcptr from, mpfr_srcptr to, unsigned long num) {
  mpfr_sub(s->x, to, from, MPFR_RNDN);
  mpfr_mul_ui(s->x, s->x, num, MPFR_RNDN);
  mpfr_div_2ui(s->x, s->x, 3, MPFR_RNDN);
  mpfr_add(s->x, s->x, from, MPFR_RNDN);
  if (mpfr_cmp(s->x, s->u) <= 0 || mpfr_cmp(s->x, s->w) >= 0) return 0;
  evaluate(s);
  keep(s);
  if (mpfr_cmp(s->y.hi, s->best.lo) >= 0) return 0;
  if (mpfr_cmp(s->x, s->v) < 0) mpfr_set(s->u, s->x, MPFR_RNDN);
  else mpfr_set(s->w, s->x, MPFR_RNDN);
  return 1;
}

/* One round over the whole bracket and both sides of the best point. */
static int round_of_trials(search *s) {
  int moved = 0;
  for (unsigned long n = 2; n <= 6; n += 2) moved += trial(s, s->u, s->w, n);
  moved += trial(s, s->u, s->v, 4);
  moved += trial(s, s->v, s->w, 4);
  return moved;
}

/* Method: what is certainly below the best value found is not where f is largest, and by
 * concavity neither is what lies beyond it.
 * Special cases: f known nowhere: [lo, hi].
 * Error: on a flat top the bracket is the top, within half of its digits.            */
void convert_peak_argmax(ivl *z, const convert_peak_task *task) {
  search s = {.task = task};
  mpfr_prec_t p = task->prec;
  mpfr_ptr all[] = {s.u, s.w, s.v, s.x};
  for (size_t i = 0; i < 4; i++) mpfr_init2(all[i], p);
  ivls_init(p, &s.best, &s.at, &s.y);
  mpfr_set(s.u, task->lo, MPFR_RNDD);
  mpfr_set(s.w, task->hi, MPFR_RNDU);
  mpfr_set(s.v, task->lo, MPFR_RNDN);
  mpfr_set(s.x, task->lo, MPFR_RNDN);
  evaluate(&s);
  keep(&s);
  mpfr_set(s.x, task->hi, MPFR_RNDN);
  evaluate(&s);
  keep(&s);
  long step = 2;
  while (step + 5 <= task->steps && round_of_trials(&s)) step += 5;
  end_set_dn(z->lo, s.u);
  end_set_up(z->hi, s.w);
  for (size_t i = 0; i < 4; i++) mpfr_clear(all[i]);
  ivls_clear(&s.best, &s.at, &s.y);
}
