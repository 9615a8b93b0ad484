/* measured.c - the bounds of an attack that was run.
 *
 * Method: two numbers of Clopper and Pearson, and the formulas in intervals.  Where a difference of chances is certainly at most 0
 * its logarithm says nothing, and the bound is 0.
 * Derivation: proofs/notes/audit.md (T-AUDIT-MEASURED, T-AUDIT-MEASURED-MU).            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "measured.h"
#include "clopper.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "normal.h"

enum { PREC = 256, GOAL_BITS = 100, LIMIT_PREC = 4096 };

void measured_init(measured_bounds *b) { ivls_init(PREC, &b->least, &b->most, &b->epsilon, &b->mu); }

void measured_clear(measured_bounds *b) { ivls_clear(&b->least, &b->most, &b->epsilon, &b->mu); }

/* z := max(z, log((a - delta)/b)), for a and b in [0, 1]. */
static void raise_by(ivl *z, const ivl *a, mpq_srcptr delta, const ivl *b) {
  local_ivls(PREC, d, e);
  ivl_sub_q(&d, a, delta);
  if (mpfr_sgn(d.hi) <= 0) return;
  ivl_max0(&d, &d);
  ivl_log(&d, &d);
  ivl_log(&e, b);
  ivl_sub(&d, &d, &e);
  ivl_max(z, z, &d);
}

/*@ requires mem: IVL_MEM(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN(\max(Sub(1.0, a), 0.0), z); */
static void complement(ivl *z, const ivl *x) {
  ivl_si_sub(z, 1, x);
  ivl_max0(z, z);
}

static void set_mu(measured_bounds *b) {
  local_ivls(PREC, x, y);
  ivl_set_si(&b->mu, 0);
  if (mpfr_zero_p(b->least.hi) || mpfr_cmp_ui(b->most.lo, 1) >= 0) return;
  ivl_phi_inv(&x, &b->least);
  ivl_phi_inv(&y, &b->most);
  ivl_sub(&x, &x, &y);
  ivl_max0(&b->mu, &x);
}

/*@ requires mem: \valid_read(c) && QOK(c->beta) && QOK(c->delta);
    ALLOCATES assigns \nothing;
    ensures value: \result == (QVAL(c->beta) <= 0 || QVAL(c->beta) >= 1 ? 0 : (QVAL(c->delta) >= 0 && QVAL(c->delta) < 1 ? 1 : 0)); */
static int is_asked(const measured_counts *c) {
  if (mpq_sgn(c->beta) <= 0 || mpq_cmp_ui(c->beta, 1, 1) >= 0) return 0;
  return mpq_sgn(c->delta) >= 0 && mpq_cmp_ui(c->delta, 1, 1) < 0;
}

assay_status measured_find(measured_bounds *b, const measured_counts *c) {
  const adapt_goal goal = {GOAL_BITS, LIMIT_PREC};
  adapt_report unused;
  if (!is_asked(c)) return ASSAY_DOMAIN;
  local_ivls(PREC, p, q);
  local_mpqs(half);
  mpq_div_2exp(half, c->beta, 1);
  const assay_status low = clopper_lower(&p, c->hits, c->with, half, &goal, &unused);
  const assay_status high = low == ASSAY_DOMAIN ? low : clopper_upper(&q, c->alarms, c->without, half, &goal, &unused);
  if (low == ASSAY_DOMAIN || high == ASSAY_DOMAIN) return ASSAY_DOMAIN;
  ivl_set(&b->least, &p);
  ivl_set(&b->most, &q);
  ivl_set_si(&b->epsilon, 0);
  raise_by(&b->epsilon, &p, c->delta, &q);
  complement(&p, &b->least);
  complement(&q, &b->most);
  raise_by(&b->epsilon, &q, c->delta, &p);
  set_mu(b);
  return low == ASSAY_OK ? high : low;
}
