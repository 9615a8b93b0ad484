/* balls_contour.c - the two contours of balls and bins under one name.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-DELTA, T-BALLS-VALUE, T-BALLS-BENT).  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_contour.h"
#include "elem.h"
#include "inversion_error.h"
#include "ivl_fused.h"
#include "local.h"
#include <stdlib.h>

compose_stop balls_contour_make(balls_contour *t, const balls_query *q, const balls_choice *c, double until) {
  t->on_hyperbola = c->on_hyperbola;
  return c->on_hyperbola ? balls_hyperbola_make(&t->hyperbola, q, &c->hyperbola, until)
                         : balls_table_make(&t->line, q, &c->line, until);
}

void balls_contour_free(balls_contour *t) {
  if (t && t->on_hyperbola) balls_hyperbola_clear(&t->hyperbola);
  else if (t) balls_table_clear(&t->line);
  free(t);
}

/* v := CALL from PUT: less K - T. */
/*@ requires mem: IVL_OK(v) && \valid_read(q) && IVL_OK(k) && QOK(q->steps);
    requires sep: \separated(v, q) && \separated(v, k) && \separated(v, q->steps);
    TOTAL assigns IVL_TOK(v);
    ensures ok: IVL_OK(v);
    ensures sound: \forall real a, b; IVL_WAS(a, v) ==> IVL_IN(b, k) ==> IVL_IN(Add(Sub(a, b), QVAL(q->steps)), v); */
static void put_to_call(ivl *v, const balls_query *q, const ivl *k) {
  ivl_sub(v, v, k);
  ivl_add_q(v, v, q->steps);
}

/* v := the answer at K of q, by the table; CALL of the hyperbola's PUT where K >= T. */
static void answer_at(ivl *v, const balls_contour *t, const balls_query *q, const ivl *k) {
  const int call = (mpq_sgn(q->epsilon) >= 0) == balls_reduce_wants_call(q) || mpq_sgn(q->epsilon) == 0;
  balls_reduction r = {.kind = t->on_hyperbola ? (call ? BALLS_CALL : BALLS_PUT) : (balls_kind)t->line.plan.kind,
                       .sign = 1};
  if (t->on_hyperbola) balls_hyperbola_at(v, &t->hyperbola, q, k);
  else balls_value_at(v, &t->line, k);
  if (t->on_hyperbola && r.kind == BALLS_CALL) put_to_call(v, q, k);
  balls_reduce_undo(v, &r, q);
}

/* 1 if v, an answer that was formed with its own bits, is nothing but their roundings: a small difference of numbers about as large
 * as 1. */
static int is_rounding(const ivl *v) {
  enum { LOST_BITS = 16 };
  const long bits = ivl_prec(v);
  local_mpfrs(64, width);
  if (ivl_rel_bits(v) >= bits / 2 || !ivl_is_finite(v)) return 0;
  mpfr_sub(width, v->hi, v->lo, MPFR_RNDU);
  return mpfr_cmp_ui_2exp(width, 1, LOST_BITS - bits) < 0;
}

/* Method: with the bits of z, and where these do not do on a line with all that it has; on a hyperbola those are dear.
 * Error: none beside theirs.                                                        */
void balls_contour_at(ivl *z, const balls_contour *t, const balls_query *q) {
  const mpfr_prec_t all = t->on_hyperbola ? t->hyperbola.nodes.curve.prec : t->line.plan.prec;
  local_ivls(all, k);
  local_ivls(ivl_prec(z) < all ? ivl_prec(z) : all, few);
  balls_reduce_k(&k, q);
  answer_at(&few, t, q, &k);
  ivl_set(z, &few);
  if (t->on_hyperbola || ivl_prec(&few) == all || !is_rounding(&few)) return;
  local_ivls(all, wide);
  answer_at(&wide, t, q, &k);
  ivl_set(z, &wide);
}

/* k := K at the exponents. */
static void k_of(ivl *k, const balls_query *q, const ivl *epsilon) {
  ivl_set(k, epsilon);
  if (!balls_reduce_wants_call(q)) ivl_neg(k, k);
  ivl_exp(k, k);
  ivl_mul_q(k, k, q->steps);
}

/* z := at least the size of the images in closed form, where |K| is one of k: |K - T| (1 + q/(1-q)) and L q/(1-q)^2. */
static void closed_size(ivl *z, const balls_table *t, const ivl *k) {
  const line_nodes *n = &t->line.nodes;
  local_ivls(ivl_prec(z), gap);
  ivl_add_si(&gap, k, (long)t->law.steps);
  inversion_error_rising(z, &gap, &gap, &n->length, &n->ratio[0]);
}

/* z := at least the rest and the images for the K in k.
 * Method: the images above are at most q/(1-q) times CALL, which is at most its value or PUT's and T - K at the end where it is largest. */
static void unknown_size(ivl *z, const balls_table *t, const ivl *k) {
  const line_nodes *n = &t->line.nodes;
  local_ivls(t->plan.prec, end, value);
  local_ivls(ivl_prec(z), part);
  const int call = t->plan.kind == BALLS_CALL;
  mpfr_set(end.lo, call ? k->lo : k->hi, call ? MPFR_RNDD : MPFR_RNDU);
  mpfr_set(end.hi, end.lo, MPFR_RNDN);
  balls_value_at(&value, t, &end);
  ivl_set(&part, &value);
  if (!call) {
    ivl_si_sub(z, (long)t->law.steps, k);
    ivl_max0(z, z);
    ivl_add(&part, &part, z);
  }
  ivl_mul(&part, &part, &n->ratio[0]);
  ivl_neg(z, k);
  local_ivls(ivl_prec(z), x);
  ivl_set(&x, z);
  line_rest_size(z, &t->line, &x);
  ivl_add(z, z, &part);
  if (ivl_le(k, &n->length)) return;
  line_images(&part, &t->line, 1, &x);
  ivl_add(z, z, &part);
}

/* Method: off the real line by at most y, |K| is T e^(+-re), |Im K| at most |K| y, and Re K between -|K| and |K|. */
int balls_contour_disc(ivl *most, ivl *apart, const balls_contour *t, const balls_query *q, const line_disc *d) {
  const int call = balls_reduce_wants_call(q);
  const int known = !t->on_hyperbola && !q->complement && t->line.plan.kind == (int)(call ? BALLS_CALL : BALLS_PUT);
  if (!known || !d) return known;
  local_ivls(ivl_prec(most), far, k, real, off, cell, small, steps);
  line_size s;
  ivls_init(ivl_prec(most), &s.most, &s.tail);
  ivl_set_q(&steps, q->steps);
  k_of(&far, q, &d->real);
  k_of(&k, q, &d->cell);
  ivl_mul(&off, &far, &d->off);
  ivl_neg(&real, &far);
  ivl_neg(&cell, &k);
  mpfr_neg(real.lo, far.hi, MPFR_RNDD);
  mpfr_set(real.hi, far.hi, MPFR_RNDU);
  ivl_mul(&small, &d->small, call ? &steps : &k);
  line_size_of(&s, &t->line.line, &real, &off, &cell, &small);
  closed_size(most, &t->line, &far);
  ivl_add(most, most, &s.most);
  ivl_div(most, most, call ? &steps : &far);
  if (apart) {
    unknown_size(apart, &t->line, &k);
    ivl_add(apart, apart, &s.tail);
    ivl_div(apart, apart, call ? &steps : &k);
  }
  ivls_clear(&s.most, &s.tail);
  return 1;
}
