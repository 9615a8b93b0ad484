/* allocation_epsilon.c - the laws of one sum decide about all epsilons near the one it is made for.
 *
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-MOMENTS).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "allocation_epsilon.h"
#include "effort_share.h"
#include "allocation_internal.h"
#include "local_as.h"

#include <math.h>

/* The laws for each direction, where there are any. */
typedef struct {
  const allocation_epsilon_query *q;
  allocation_laws laws[2];
  int there[2];
} views;

static double log_of(mpq_srcptr x) {
  long above, below;
  const double a = mpz_get_d_2exp(&above, mpq_numref(x)), b = mpz_get_d_2exp(&below, mpq_denref(x));
  return log(a / b) + (double)(above - below) * log(2);
}

static void views_init(views *v, const allocation_epsilon_query *q, double epsilon, double numbers) {
  *v = (views){.q = q};
  for (int i = 0; i < 2; i++) {
    allocation_plan p;
    const allocation_case c = {.sigma = mpq_get_d(q->sigma),
                               .steps = mpq_get_d(q->steps),
                               .picks = mpq_get_d(q->picks),
                               .epsilon = epsilon,
                               .side = i ? PAIR_QP : PAIR_PQ,
                               .log_value = log_of(q->delta),
                               .factor = 1};
    if (!q->sides[i] || !allocation_plan_make(&p, &c)) continue;
    p.numbers = numbers;
    v->there[i] = allocation_laws_planned(&v->laws[i], q->sigma, &p) == ASSAY_OK;
  }
}

static void views_clear(views *v) {
  for (int i = 0; i < 2; i++)
    if (v->there[i]) allocation_laws_clear(&v->laws[i]);
}

/* 1: delta at e is certainly above the one that is asked; -1: it is certainly not; 0: unknown. */
static int verdict(const views *v, mpfr_srcptr e) {
  int above = 0, below = 1;
  local_mpqs(at);
  mpfr_get_q(at, e);
  local_ivls(64, z);
  for (int i = 0; i < 2; i++) {
    if (!v->q->sides[i]) continue;
    ivl_set_whole(&z);
    if (v->there[i]) allocation_laws_delta(&z, &v->laws[i], i ? PAIR_QP : PAIR_PQ, at);
    above |= mpfr_cmp_q(z.lo, v->q->delta) > 0;
    below &= mpfr_cmp_q(z.hi, v->q->delta) <= 0;
  }
  return above ? 1 : below ? -1 : 0;
}

/* One of z's ends, `end`, is moved towards the other by halving while the verdict is `good`. */
static void move_end(ivl *z, mpfr_ptr end, mpfr_srcptr other, const views *v, int good) {
  enum { HALVINGS = 10 };
  local_mpfrs(64, far, mid);
  mpfr_set(far, other, MPFR_RNDN);
  for (int i = 0; i < HALVINGS; i++) {
    mpfr_add(mid, end, far, MPFR_RNDN);
    mpfr_div_2ui(mid, mid, 1, MPFR_RNDN);
    if (mpfr_cmp(mid, z->lo) <= 0 || mpfr_cmp(mid, z->hi) >= 0) break;
    if (verdict(v, mid) == good) mpfr_set(end, mid, good > 0 ? MPFR_RNDD : MPFR_RNDU);
    else mpfr_set(far, mid, MPFR_RNDN);
  }
}

/* Method: sums kept ever more finely; each takes a little more than twice the time of the one before. */
void allocation_epsilon_narrow(ivl *z, const allocation_epsilon_query *q, long bits, double seconds) {
  enum { MINIMUM = 512, MOST = 1 << 16 };
  const double until = effort_clock() + seconds;
  double last = 0.02;
  if (!mpfr_number_p(z->hi) || mpfr_sgn(z->hi) <= 0) return;
  if (mpfr_sgn(z->lo) < 0 || !mpfr_number_p(z->lo)) mpfr_set_zero(z->lo, 1);
  for (double n = MINIMUM; n <= MOST && ivl_rel_bits(z) < bits; n *= 2) {
    const double start = effort_clock(), low = mpfr_get_d(z->lo, MPFR_RNDN), high = mpfr_get_d(z->hi, MPFR_RNDN);
    if (start + EFFORT_SUM_ALLOCATION * last > until) break;
    local_as(views, v, views_clear);
    views_init(&v, q, low > 0 ? (low + high) / 2 : high, n);
    move_end(z, z->lo, z->hi, &v, 1);
    move_end(z, z->hi, z->lo, &v, -1);
    last = effort_clock() - start;
  }
}
