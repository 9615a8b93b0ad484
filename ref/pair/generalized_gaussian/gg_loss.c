/* gg_loss.c - the numbers of a pair, its loss and its tail function.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-LOSS, T-GG-TAIL, T-GG-FAR, T-GG-SPREAD). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "local.h"
#include "gg_internal.h"
#include "igamma.h"
#include "prob.h"

/* Method: |shift| / scale as one rational, then the factor d^(-1/b), which for b = 1 is
 * rational too.                                                                      */
static void coordinate_shift(ivl *u, const gg_pair *p, const ivl *inverse) {
  local_mpqs(q);
  local_ivls(ivl_prec(u), t);
  mpq_div(q, p->shift.v, p->scale.v);
  ivl_set_q(u, q);
  if (p->coordinates > 1) {
    mpq_set_ui(q, p->coordinates, 1);
    ivl_set_q(&t, q);
    ivl_pow(&t, &t, inverse);
    ivl_div(u, u, &t);
  }
}

void gg_loss_open(gg_numbers *n, const gg_pair *p, mpfr_prec_t prec) {
  ivls_init(prec, &n->b, &n->inverse, &n->u);
  local_mpqs(q);
  mpq_inv(q, p->beta.v);
  ivl_set_q(&n->b, p->beta.v);
  ivl_set_q(&n->inverse, q);
  coordinate_shift(&n->u, p, &n->inverse);
  n->whole = rat_is_integer(&p->beta) ? mpz_get_ui(mpq_numref(p->beta.v)) : 0;
}

void gg_loss_close(gg_numbers *n) { ivls_clear(&n->b, &n->inverse, &n->u); }

/* Method: a product for an integer b, else exp(b log y).
 * Special cases: where y reaches 0, from 0 to the power of its upper end, because the logarithm does not know 0. */
void gg_loss_power(ivl *z, const ivl *y, const gg_numbers *n) {
  int reaches_zero = mpfr_sgn(y->lo) <= 0;
  ivl_max0(z, y);
  if (reaches_zero && mpfr_number_p(z->hi)) mpfr_set(z->lo, z->hi, MPFR_RNDD);
  if (mpfr_zero_p(z->hi) || (reaches_zero && mpfr_inf_p(z->hi))) return;
  if (n->whole) ivl_pow_ui(z, z, n->whole);
  else ivl_pow(z, z, &n->b);
  if (reaches_zero) mpfr_set_zero(z->lo, 1);
  ivl_max0(z, z);
}

/* Method: two powers and their difference. */
void gg_loss(ivl *z, const ivl *y, const gg_numbers *n) {
  local_ivls(ivl_prec(z), d, e);
  ivl_sub(&d, y, &n->u);
  ivl_neg(&e, &d);
  ivl_max(&d, &d, &e);
  gg_loss_power(&e, y, n);
  gg_loss_power(&d, &d, n);
  ivl_sub(z, &e, &d);
}

/* z := a set that contains Q(a, x) for all 0 < a <= 1 and all x in x, which is above 1.
 * Method: 0 < Q(a, x) <= exp(-x) (T-GG-FAR). */
static void far(ivl *z, const ivl *x) {
  local_ivls(ivl_prec(x), t);
  ivl_neg(&t, x);
  prob_exp(z, &t);
  mpfr_set_zero(z->lo, 1);
}

/* z := Q(1/b, v^b) / 2 for v >= 0.
 * Special cases: v^b so large that prob_exp has no digit of exp(-v^b), and the tail none however precise it is. */
static void half_tail(ivl *z, const ivl *v, const gg_numbers *n) {
  enum { FAR = 0x20000001 };
  local_ivls(ivl_prec(&n->b), t);
  gg_loss_power(&t, v, n);
  if (mpfr_cmp_ui(t.lo, FAR) >= 0) far(z, &t);
  else ivl_gamma_q(z, &n->inverse, &t);
  ivl_mul_2si(z, z, -1);
}

/* z := 1 - Q(1/b, (-v)^b) / 2 for v <= 0. */
static void half_rest(ivl *z, const ivl *v, const gg_numbers *n) {
  local_ivls(ivl_prec(v), t);
  ivl_neg(&t, v);
  half_tail(z, &t, n);
  prob_complement(z);
}

/* Method: by the sign of v; the negative members and the positive ones apart.
 * Error: half_tail keeps relative accuracy; the complement is between 1/2 and 1.     */
void gg_loss_survival(ivl *z, const ivl *v, const gg_numbers *n) {
  if (mpfr_sgn(v->lo) >= 0) {
    half_tail(z, v, n);
  } else if (mpfr_sgn(v->hi) <= 0) {
    half_rest(z, v, n);
  } else {
    local_ivls(ivl_prec(z), above);
    half_tail(&above, v, n);
    half_rest(z, v, n);
    ivl_hull(z, z, &above);
  }
}
