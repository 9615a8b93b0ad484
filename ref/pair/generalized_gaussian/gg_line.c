/* gg_line.c - moments at heights up to a number, from nodes on the real line.
 *
 * Not analysed by WP: it uses panels, which are not.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-LINE).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_line.h"
#include "deadline.h"

#include <math.h>

#include "cpx_log.h"
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

void gg_line_rest(ivl *z, const gg_law *l, double reach, const ivl *c) {
  local_ivls(53, y);
  ivl_set_double(&y, reach);
  gg_nodes_error_rest(z, &l->n, &l->rate, &y, c);
}

/* Method: from the top of the integrand outwards, by a fifth of the way. */
double gg_line_reach(const gg_pair *p, mpq_srcptr g, const ivl *c, double target) {
  enum { MOST = 80 };
  gg_law l;
  double y = fmax(1.2, pow(fmax(-target, 0), 1 / mpq_get_d(p->beta.v)));
  int found = 0;
  gg_arc_law_open(&l, p, g, 53);
  local_ivls(53, z, goal);
  ivl_set_double(&goal, target);
  ivl_exp(&goal, &goal);
  for (int i = 0; i < MOST && !found; i++) {
    gg_line_rest(&z, &l, y, c);
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
  local_ivls(64, rest);
  gg_panels_error(e, &l->panels, range);
  gg_line_rest(&rest, &l->panels.bound, l->reach, range->c);
  ivl_add(e, e, &rest);
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
  const gg_panels_task task = {p, g, &path, {c, zero, height}, target, (long)(nats / 1.1) + 14, prec + 32};
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
