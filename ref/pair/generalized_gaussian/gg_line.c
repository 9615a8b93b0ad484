/* gg_line.c - moments at heights up to a number, from nodes on the real line.
 *
 * Not analysed by WP: it uses panels, which are not.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-LINE).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_line.h"
#include "deadline.h"

#include <math.h>

#include "cpx_log.h"
#include "gg_bend.h"
#include "gg_error.h"
#include "elem.h"
#include "ivl_fused.h"
#include "gg_guess.h"
#include "gg_nodes.h"
#include "ivl_double.h"
#include "local_as.h"
#include "proposed.h"
#include "trapezoid.h"
#include "guess.h"

/* Heights times the range of log W for which nodes are not tried. */
#define TURNS_MOST 2e4

/* ---- Where to cut the line ----------------------------------------------------------------- */

/* z := log W at u + Y for the loss there, which is not negative. */
/*@ requires mem: IVL_MEM(z) && \valid_read(l) && IVL_OK(&l->rate) && IVL_OK(&l->rest) && IVL_OK(loss);
    requires sep: \separated(z, l) && \separated(z, loss);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, b; ((l->full == 0) ==> 0 < Add(Mul(Exp(Neg(a)), b), r)) ==> IVL_WAS(a, loss) ==> IVL_WAS(r, &l->rate) ==>
      IVL_WAS(b, &l->rest) ==> IVL_IN(Add((l->full == 0 ? Log(Add(Mul(Exp(Neg(a)), b), r)) : 0.0), a), z); */
static void log_w(ivl *z, const gg_law *l, const ivl *loss) {
  local_ivls(ivl_prec(z), t);
  ivl_set_si(z, 0);
  ivl_neg(&t, loss);
  if (!l->full) gg_bend_log_real(z, &l->rate, &l->rest, &t);
  ivl_add(z, z, loss);
}

/* z := 1 - (c - 1) ((1 + u/Y)^(b - 1) - 1): how far the integrand falls beyond u + Y, in b r^(b - 1). */
static void fall_of(ivl *z, const gg_law *l, const ivl *y, const ivl *c) {
  local_ivls(ivl_prec(z), t, k);
  ivl_div(&t, &l->n.u, y);
  ivl_log1p(&t, &t);
  ivl_sub_si(&k, &l->n.b, 1);
  ivl_mul(&t, &t, &k);
  ivl_expm1(&t, &t);
  ivl_sub_si(&k, c, 1);
  ivl_mul(&t, &t, &k);
  ivl_si_sub(z, 1, &t);
}

/* 1, and z := a bound of the integral beyond u + Y for Re z = c; 0: there is none (T-GG-BEYOND). */
static int beyond(ivl *z, const gg_law *l, const ivl *y, const ivl *c) {
  local_ivls(ivl_prec(z), near, own, fall, t);
  ivl_add(&t, &l->n.u, y);
  gg_loss_power(&near, &t, &l->n);
  gg_loss_power(&own, y, &l->n);
  fall_of(&fall, l, y, c);
  ivl_mul(&t, &fall, &own);
  if (!(mpfr_sgn(fall.lo) > 0 && mpfr_cmp_ui(t.lo, 1) >= 0)) return 0;
  ivl_log(&fall, &fall);
  ivl_mul(&fall, &fall, &l->n.inverse);
  ivl_sub(&t, &near, &own);
  log_w(z, l, &t);
  ivl_mul(z, z, c);
  ivl_sub(z, z, &near);
  ivl_sub(z, z, &fall);
  ivl_exp(z, z);
  ivl_mul_2si(z, z, -1);
  return ivl_is_finite(z);
}

/* Method: the general bound, or for c above 1 that of what is beyond u + Y, at the greatest c, and half the mass of Q on the left. */
void gg_line_rest(ivl *z, const gg_law *l, const ivl *reach, const ivl *c) {
  local_ivls(53, right, left);
  local_ivls(ivl_prec(c), most);
  gg_nodes_error_rest(z, &l->n, &l->rate, reach, c);
  ivl_set_point(&most, c->hi);
  if (mpfr_sgn(c->lo) < 0 || mpfr_cmp_ui(c->hi, 1) <= 0 || !beyond(&right, l, reach, &most)) return;
  gg_error_beyond(&left, reach, &l->n, 0);
  ivl_add(&right, &right, &left);
  if (mpfr_cmp(right.hi, z->hi) >= 0) return;
  mpfr_set_zero(z->lo, 1);
  mpfr_set(z->hi, right.hi, MPFR_RNDU);
}

/* Method: from the top of the integrand outwards, by a fifth of the way. */
double gg_line_reach(const gg_pair *p, mpq_srcptr g, const ivl *c, double target) {
  enum { MOST = 80 };
  gg_law l;
  double y = fmax(1.2, pow(fmax(-target, 0), 1 / mpq_get_d(p->beta.v)));
  int found = 0;
  gg_arc_law_open(&l, p, g, 53);
  local_ivls(53, z, goal, at);
  ivl_set_double(&goal, target);
  ivl_exp(&goal, &goal);
  for (int i = 0; i < MOST && !found; i++) {
    ivl_set_double(&at, y);
    gg_line_rest(&z, &l, &at, c);
    found = mpfr_cmp(z.hi, goal.lo) <= 0;
    if (!found) y *= 1.1;
  }
  gg_arc_law_close(&l);
  proposed_number(&y);
  return found ? y : 0;
}

/* Method: 0 to 1, 1 to 2, 2 to 4, .., or their mirror images; c alone where the moments there differ by much. */
void gg_line_places(ivl *z, const gg_pair *p, mpq_srcptr g, const ivl *c) {
  const double nats_apart = 12, x = mpfr_get_d(c->hi, MPFR_RNDN), size = fabs(x);
  const double top = size > 1 ? exp2(ceil(log2(size))) : 1, under = top > 1 ? top / 2 : 0;
  const gg_guess q = gg_guess_of(p, g);
  double span;
  local_ivls(ivl_prec(c), low, high);
  ivl_set_double(&low, x < 0 ? -top : under);
  ivl_set_double(&high, x < 0 ? -under : top);
  ivl_hull(z, &low, &high);
  ivl_hull(z, z, c);
  const double differ =
      gg_guess_top(&span, &q, x < 0 ? -top : top, 1) - gg_guess_top(&span, &q, x < 0 ? -under : under, 1);
  if (!(fabs(differ) < nats_apart)) ivl_set(z, c);
}

/* ---- The line ------------------------------------------------------------------------------ */

/* e := the error of the sum for every z of the range. */
static void error_for(ivl *e, const gg_line *l, const gg_range *range) {
  local_ivls(64, rest, reach);
  ivl_set_double(&reach, l->reach);
  gg_panels_error(e, &l->panels, range);
  gg_line_rest(&rest, &l->panels.bound, &reach, range->c);
  ivl_add(e, e, &rest);
}

/* Nodes of a panel, for an error of so many nats. */
static long order_for(double nats) { return (long)(nats / 1.1) + 14; }

double gg_line_nodes(const gg_pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits) {
  const double panels = 20, turn = 10; /* at rest, and nodes for each radian that W^z turns */
  const gg_guess guess = gg_guess_of(p, g);
  const double nats = GUESS_LN2 * (double)bits + 4;
  double span;
  gg_guess_top(&span, &guess, mpfr_get_d(c->hi, MPFR_RNDN), nats);
  return panels * (double)order_for(nats) + turn * span * mpfr_get_d(height, MPFR_RNDU);
}

int gg_line_open(gg_line *l, const gg_pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                 mpfr_prec_t prec) {
  const gg_guess guess = gg_guess_of(p, g);
  double span;
  const double nats = GUESS_LN2 * (double)bits + 4,
               target = gg_guess_top(&span, &guess, mpfr_get_d(c->hi, MPFR_RNDN), nats) - nats,
               turns = span * mpfr_get_d(height, MPFR_RNDU),
               reach = turns < TURNS_MOST ? gg_line_reach(p, g, c, target) : 0;
  local_mpfrs(53, zero);
  mpfr_set_zero(zero, 1);
  local_as(gg_path, path, gg_arc_path_close);
  gg_arc_path_open(&path, reach, 0, 0, 1);
  ivl_init(&l->error, 64);
  const gg_panels_task task = {p, g, &path, {c, zero, height}, target, order_for(nats), prec + 32};
  int good = gg_panels_open(&l->panels, &task);
  l->reach = reach;
  if (good) error_for(&l->error, l, &task.range);
  return good;
}

void gg_line_close(gg_line *l) {
  gg_panels_close(&l->panels);
  ivl_clear(&l->error);
}

/* Method: the sum of weight W^z, W > 0, for Im z >= 0, and its error. */
void gg_line_moment(cpx *w, const gg_line *l, const cpx *z) {
  const gg_panels *s = &l->panels;
  mpfr_prec_t p = ivl_prec(&w->re) + 32;
  local_cpxs(p, sum, x);
  cpx_set_si(&sum, 0, 0);
  deadline_count(1e-5 * (double)s->nodes);
  for (size_t k = 0; k < s->nodes && !deadline_over(); k++) {
    cpx_mul_ivl(&x, z, &s->log_w[k].re);
    cpx_exp(&x, &x);
    cpx_mul_ivl(&x, &x, &s->weight[k].re);
    cpx_add(&sum, &sum, &x);
  }
  trapezoid_widen(&sum.re, &l->error);
  if (!mpfr_zero_p(z->im.lo) || !mpfr_zero_p(z->im.hi)) trapezoid_widen(&sum.im, &l->error);
  cpx_set(w, &sum);
  if (deadline_over()) cpx_set_whole(w);
}

/* Method: the sum of weight W^c, all real, and its error for this c. */
void gg_line_real(ivl *z, const gg_line *l, const ivl *c) {
  const gg_panels *s = &l->panels;
  const mpfr_prec_t p = ivl_prec(z) + 32;
  local_ivls(p, sum, x);
  local_ivls(64, e);
  local_mpfrs(53, zero);
  mpfr_set_zero(zero, 1);
  const gg_range range = {c, zero, zero};
  error_for(&e, l, &range);
  ivl_set_si(&sum, 0);
  deadline_count(4e-6 * (double)s->nodes);
  for (size_t k = 0; k < s->nodes; k++) {
    ivl_exp_mul(&x, c, &s->log_w[k].re);
    ivl_add_mul(&sum, &sum, &x, &s->weight[k].re);
  }
  trapezoid_widen(&sum, &e);
  ivl_set(z, &sum);
}
