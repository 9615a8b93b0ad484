/* gg_straight.c - the integrand of the moments on the line itself, in real numbers.
 *
 * Not analysed by WP: no real function of the model describes these values; proved on paper, its formulas (gg_bend.c) by WP.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-ARC, T-GG-LINE).          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_straight.h"
#include "gg_bend.h"
#include "deadline.h"
#include "elem.h"
#include "local.h"

void gg_straight_open(gg_straight *s, const gg_law *l, const gg_path *a) {
  ivls_init(ivl_prec(&l->half), &s->middle, &s->outer, &s->reach);
  s->law = l;
  ivl_set(&s->reach, &a->reach);
  gg_loss_power(&s->middle, &l->half, &l->n);
  gg_loss_power(&s->outer, &s->reach, &l->n);
}

void gg_straight_close(gg_straight *s) { ivls_clear(&s->middle, &s->outer, &s->reach); }

/* z := log(1 - g + g e^L); the greater of the two terms comes out where L may be large. */
static void log_w_of(ivl *z, const ivl *loss, const gg_law *l) {
  local_ivls(ivl_prec(z), t);
  if (l->full) {
    ivl_set(z, loss);
    return;
  }
  const int above = mpfr_sgn(loss->lo) > 0;
  if (above) ivl_neg(&t, loss);
  else ivl_set(&t, loss);
  gg_bend_log_real(z, above ? &l->rate : &l->rest, above ? &l->rest : &l->rate, &t);
  if (above) ivl_add(z, z, loss);
}

/* Method: x = V r^d, x^b = V^b r^n, V the length; y and y - u are x and u - x in the middle, x and u + x outside. */
void gg_straight_at(ivl *near, ivl *log_w, ivl *speed, const gg_straight *s, gg_arc arc, const ivl *r) {
  const gg_law *const l = s->law;
  const int mid = arc == GG_MID_LEFT || arc == GG_MID_RIGHT, at_u = arc == GG_MID_RIGHT || arc == GG_FAR_RIGHT;
  local_ivls(ivl_prec(near), x, own, other);
  deadline_count(1.5e-5);
  gg_bend_line(&x, speed, mid ? &l->half : &s->reach, r, l->den);
  ivl_pow_ui(&own, r, l->num);
  ivl_mul(&own, &own, mid ? &s->middle : &s->outer);
  if (mid) ivl_sub(&x, &l->n.u, &x);
  else ivl_add(&x, &l->n.u, &x);
  gg_loss_power(&other, &x, &l->n);
  ivl_set(near, at_u ? &other : &own);
  if (at_u) ivl_sub(&x, &other, &own);
  else ivl_sub(&x, &own, &other);
  log_w_of(log_w, &x, l);
}
