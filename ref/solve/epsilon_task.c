/* epsilon_task.c - the scale on which a curve is compared with a delta.
 *
 * Not analysed by WP: it calls through pointers; the depths are those of sqrt_log_scale.c, which is
 * proved.  Derivation: proofs/notes/solve.md (T-SOLVE-DEPTH).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "epsilon_task.h"
#include "local.h"
#include "sqrt_log_scale.h"

/* Values that fall by less than 2^PLAIN_BITS on the first half of the way are compared as they
 * are: depths would bend a curve that is nearly straight.                          */
#define PLAIN_BITS 6
/* Where values are dear none is asked half way to a larger loss than that: the place is mostly far below. */
#define FAR 8

static void set_end(epsilon_task *t) {
  local_mpqs(exact);
  local_ivls(32, z);
  const pair_top top = t->q->top ? t->q->top(&z, exact, t->q->data) : PAIR_TOP_UNKNOWN;
  const int far = t->q->dear && mpfr_cmp_ui(z.hi, FAR) > 0;
  const int known =
      !far && (top == PAIR_TOP_EXACT || top == PAIR_TOP_ENCLOSED) && mpfr_regular_p(z.hi) && mpfr_sgn(z.hi) > 0;
  if (known) mpfr_set(t->end, z.hi, MPFR_RNDU);
  else mpfr_set_inf(t->end, 1);
}

void epsilon_task_open(epsilon_task *t, const epsilon_query *q) {
  t->q = q;
  ivl_init(&t->level, 2); /* no precision that is asked for */
  mpfr_init2(t->end, 32);
  set_end(t);
  for (int i = 0; i < 2; i++) {
    ivl_init(&t->x[i], 32);
    ivl_init(&t->y[i], SEARCH_PREC);
    ivl_set_si(&t->x[i], 0);
  }
  q->curve(&t->y[0], &t->x[0], q->data);
  t->plain = mpq_sgn(q->at) <= 0;
  if (!mpfr_regular_p(t->end)) return;
  mpfr_div_2ui(t->x[1].lo, t->end, 1, MPFR_RNDN);
  mpfr_set(t->x[1].hi, t->x[1].lo, MPFR_RNDN);
  q->curve(&t->y[1], &t->x[1], q->data);
  local_ivls(SEARCH_PREC, m);
  ivl_mul_2si(&m, &t->y[1], PLAIN_BITS);
  t->plain = t->plain || ivl_lt(&t->y[0], &m);
}

void epsilon_task_close(epsilon_task *t) {
  ivl_clear(&t->level);
  mpfr_clear(t->end);
  for (int i = 0; i < 2; i++) {
    ivls_clear(&t->x[i], &t->y[i]);
  }
}

/* 1, and y, if x is one of the two points. */
static int is_known(ivl *y, const ivl *x, const epsilon_task *t) {
  for (int i = 0; i < 2 && ivl_prec(y) == SEARCH_PREC; i++)
    if ((i == 0 || mpfr_regular_p(t->end)) && mpfr_equal_p(x->lo, t->x[i].lo) && mpfr_equal_p(x->hi, t->x[i].hi)) {
      ivl_set(y, &t->y[i]);
      return 1;
    }
  return 0;
}

/* level := `at`, or its depth (then 0 < at < 1), at precision p. */
static void set_level(epsilon_task *t, mpfr_prec_t p) {
  if (ivl_prec(&t->level) == p) return;
  ivl_clear(&t->level);
  ivl_init(&t->level, p);
  ivl_set_q(&t->level, t->q->at);
  if (!t->plain) sqrt_log_scale_of(&t->level, &t->level);
}

/* Special cases: a value 0 has no depth, see sqrt_log_scale_excess. */
void epsilon_task_excess(ivl *y, const ivl *x, void *data) {
  epsilon_task *t = data;
  if (!is_known(y, x, t)) t->q->curve(y, x, t->q->data);
  if (!t->plain && !(mpfr_sgn(y->hi) > 0)) {
    sqrt_log_scale_excess(y, t->q->at);
    return;
  }
  set_level(t, ivl_prec(y));
  if (!t->plain) sqrt_log_scale_of(y, y);
  if (t->plain) ivl_sub(y, y, &t->level);
  else ivl_sub(y, &t->level, y);
}
