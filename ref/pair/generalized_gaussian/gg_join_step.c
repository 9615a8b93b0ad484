/* gg_join_step.c - what is known of both sides of a kink, step by step up from it.
 *
 * Not analysed by WP: heights are chosen by doubles.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-JOINED).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_join_step.h"

#include <stdlib.h>

#include "cpx_log.h"
#include "elem.h"
#include "gg_loss.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"

#define PREC 64

/* 1 if x < pi/2 for certain. */
int gg_join_step_is_right(const ivl *x) { return mpfr_cmp_d(x->hi, 1.57) <= 0; }

/* z := turns arg(x + i y), the greatest for x and y of the intervals, both not negative. */
void gg_join_step_turned(ivl *z, const ivl *x, const ivl *y, const ivl *turns) {
  local_cpxs(PREC, w);
  ivl_set(&w.re, x);
  ivl_set(&w.im, y);
  cpx_arg(z, &w);
  ivl_mul(z, z, turns);
}

/* z := x^(b - 1) for x > 0. */
void gg_join_step_power(ivl *z, const ivl *x, const gg_law *l) {
  local_ivls(PREC, k);
  ivl_sub_si(&k, &l->n.b, 1);
  ivl_log(z, x);
  ivl_exp_mul(z, z, &k);
}

/* ---- Above a kink -------------------------------------------------------------------------- */

/* z := |sin(pi b/2)|, w := cos(pi b/2), from b modulo 2 and 4; 1 if the first is 0. */
static int quarter_turns(ivl *z, ivl *w, const gg_pair *p) {
  local_mpqs(r);
  local_mpzs(n, two);
  local_ivls(PREC, s, c);
  mpz_fdiv_q(n, mpq_numref(p->beta.v), mpq_denref(p->beta.v));
  mpz_fdiv_q_2exp(n, n, 1);
  mpz_mul_2exp(two, n, 1);
  mpq_set_z(r, two);
  mpq_sub(r, p->beta.v, r);
  ivl_scale_pi(&s, -1);
  ivl_mul_q(&s, &s, r);
  ivl_sin_cos(z, w, &s);
  if (mpz_odd_p(n)) ivl_neg(w, w);
  ivl_max0(z, z);
  return mpq_sgn(r) == 0;
}

/* What the steps of one pair have in common, and of one of them the powers of its heights. */
typedef struct {
  const gg_law *l;
  ivl sine, cosine;
  ivl high, range; /* of the step: its upper end, and all heights */
  cpx far;         /* (u + i rho)^b on it                   */
  ivl own;         /* rho^b on it                           */
} climb;

static void climb_open(climb *k, const gg_law *l, const gg_pair *p, int *even) {
  k->l = l;
  ivls_init(PREC, &k->sine, &k->cosine, &k->high, &k->range, &k->own);
  cpx_init(&k->far, PREC);
  *even = quarter_turns(&k->sine, &k->cosine, p);
}

static void climb_close(climb *k) {
  ivls_clear(&k->sine, &k->cosine, &k->high, &k->range, &k->own);
  cpx_clear(&k->far);
}

/* z := b u^(b-1) cos((b-1) arg(u + ih)) - |sin(pi b/2)| h^(b-1), h the upper end; 0: no such bound. */
static int steepness(ivl *z, const climb *k) {
  local_ivls(PREC, s, turns);
  ivl_sub_si(&turns, &k->l->n.b, 1);
  gg_join_step_turned(&s, &k->l->n.u, &k->high, &turns);
  if (!gg_join_step_is_right(&s)) return 0;
  ivl_cos(&s, &s);
  gg_join_step_power(z, &k->l->n.u, k->l);
  ivl_mul_mul(z, z, &s, &k->l->n.b);
  gg_join_step_power(&s, &k->high, k->l);
  ivl_mul(&s, &s, &k->sine);
  ivl_sub(z, z, &s);
  return mpfr_sgn(z->lo) > 0;
}

/* turn := the least (1 + q cos v)/(1 + 2 q cos v + q^2) for 0 <= v <= most, at one of both ends; q = (1-g)/g e^-L. */
static void least_turn(ivl *turn, const ivl *q, const ivl *most) {
  local_ivls(PREC, s, c, d);
  ivl_cos(&c, most);
  ivl_max0(&c, &c);
  ivl_mul(&c, &c, q);
  ivl_sqr(&d, q);
  ivl_add(&d, &d, &c);
  ivl_add(&d, &d, &c);
  ivl_add_si(&d, &d, 1);
  ivl_add_si(&c, &c, 1);
  ivl_div(&c, &c, &d);
  ivl_add_si(&s, q, 1);
  ivl_si_div(&s, 1, &s);
  ivl_min(turn, &s, &c);
}

/* mean := the least arg W / Im L for 0 < Im L <= most: 1/(1 + q) or arg(q + e^(i most))/most. */
static void least_mean(ivl *mean, const ivl *q, const ivl *most) {
  local_ivls(PREC, s);
  local_cpxs(PREC, z);
  ivl_sin_cos(&z.im, &z.re, most);
  ivl_add(&z.re, &z.re, q);
  cpx_arg(&s, &z);
  ivl_div(mean, &s, most);
  ivl_add_si(&s, q, 1);
  ivl_si_div(&s, 1, &s);
  ivl_min(mean, mean, &s);
}

/* log_w := log|W| or an interval that holds it for 0 <= Im L < pi/2: half the log of (1-g)^2 + (g e^L)^2, and log(1 - g + g e^L). */
static void size_of_w(ivl *log_w, const ivl *loss, const gg_law *l) {
  local_ivls(PREC, e, s);
  if (l->full) {
    ivl_set(log_w, loss);
    return;
  }
  ivl_exp(&e, loss);
  ivl_mul(&e, &e, &l->rate);
  ivl_add(log_w, &e, &l->rest);
  ivl_log(log_w, log_w);
  ivl_sqr(&e, &e);
  ivl_sqr(&s, &l->rest);
  ivl_add(&s, &s, &e);
  ivl_log(&s, &s);
  ivl_mul_2si(&s, &s, -1);
  ivl_hull(log_w, log_w, &s);
}

/* a := what is at the kink 0, or u (right), on the step. */
static void look(gg_join_kink *a, const climb *k, const ivl *steep, int right) {
  local_ivls(PREC, loss, most, own, q, mean);
  ivl_mul(&own, &k->own, &k->cosine);
  ivl_set(&a->near, right ? &k->far.re : &own);
  if (right) ivl_sub(&loss, &k->far.re, &own);
  else ivl_sub(&loss, &own, &k->far.re);
  ivl_mul(&most, &k->own, &k->sine);
  ivl_add(&most, &most, &k->far.im);
  ivl_set_point(&most, most.hi);
  a->good = k->l->full || gg_join_step_is_right(&most);
  size_of_w(&a->log_w, &loss, k->l);
  ivl_set_si(&a->turn, 1);
  ivl_set_si(&a->share, 1);
  ivl_set_si(&mean, 1);
  if (!k->l->full) {
    ivl_sub(&q, &k->l->odds, &loss);
    ivl_exp(&q, &q);
    least_turn(&a->turn, &q, &most);
    least_mean(&mean, &q, &most);
    ivl_sqr(&own, &q);
    ivl_add_si(&own, &own, 1);
    ivl_sqrt(&own, &own);
    ivl_si_div(&a->share, 1, &own);
  }
  ivl_mul(&a->steep, &mean, steep);
}

/* z := the integral of factor rho^(e-1) over the step, e > 0: factor (high^e - low^e)/e. */
static void power_integral(ivl *z, const ivl *high, const ivl *low, const ivl *e, const ivl *factor) {
  local_ivls(PREC, s);
  ivl_log(z, high);
  ivl_exp_mul(z, z, e);
  if (mpfr_sgn(low->lo) > 0) {
    ivl_log(&s, low);
    ivl_exp_mul(&s, &s, e);
    ivl_sub(z, z, &s);
  }
  ivl_div(z, z, e);
  ivl_mul(z, z, factor);
}

/* The heights of the step, and the powers there. */
static void set_climb(climb *k, const ivl *low) {
  local_cpxs(PREC, z);
  ivl_hull(&k->range, low, &k->high);
  ivl_set(&z.re, &k->l->n.u);
  ivl_set(&z.im, &k->range);
  cpx_log(&z, &z);
  cpx_mul_ivl(&z, &z, &k->l->n.b);
  cpx_exp(&k->far, &z);
  gg_loss_power(&k->own, &k->range, &k->l->n);
}

static void step_init(gg_join_step *s) {
  ivls_init(PREC, &s->low, &s->width, &s->swing, &s->sum, &s->less);
  for (int i = 0; i < 2; i++)
    ivls_init(PREC, &s->at[i].near, &s->at[i].log_w, &s->at[i].share, &s->at[i].turn, &s->at[i].steep);
}

static void step_clear(gg_join_step *s) {
  ivls_clear(&s->low, &s->width, &s->swing, &s->sum, &s->less);
  for (int i = 0; i < 2; i++)
    ivls_clear(&s->at[i].near, &s->at[i].log_w, &s->at[i].share, &s->at[i].turn, &s->at[i].steep);
}

/* s := the step from k->high down to s->low. */
static void make_step(gg_join_step *s, climb *k) {
  local_ivls(PREC, steep, twice, e);
  set_climb(k, &s->low);
  ivl_sub(&s->width, &k->high, &s->low);
  ivl_mul_2si(&twice, &k->sine, 1);
  gg_loss_power(&s->swing, &s->low, &k->l->n);
  ivl_mul(&s->swing, &s->swing, &twice);
  power_integral(&s->less, &k->high, &s->low, &k->l->n.b, &twice);
  ivl_add_si(&e, &k->l->n.b, 1);
  power_integral(&s->sum, &k->high, &s->low, &e, &twice);
  const int good = mpfr_cmp(s->low.hi, k->high.lo) < 0 && steepness(&steep, k);
  for (int i = 0; i < 2; i++) {
    look(&s->at[i], k, &steep, i);
    s->at[i].good = s->at[i].good && good;
  }
}

void gg_join_open(gg_join *j, const gg_pair *p, mpq_srcptr g) {
  climb k;
  gg_arc_law_open(&j->law, p, g, PREC);
  j->guess = gg_guess_of(p, g);
  gg_join_guess_steps(j->height, &j->guess);
  j->step = assay_alloc(GG_JOIN_STEPS * sizeof *j->step);
  climb_open(&k, &j->law, p, &j->even);
  for (int i = 0; i < GG_JOIN_STEPS; i++) {
    gg_join_step *const s = &j->step[i];
    step_init(s);
    ivl_set_double(&k.high, j->height[i]);
    ivl_set_double(&s->low, i + 1 < GG_JOIN_STEPS ? j->height[i + 1] : 0);
    make_step(s, &k);
  }
  climb_close(&k);
}

void gg_join_close(gg_join *j) {
  for (int i = 0; i < GG_JOIN_STEPS; i++) step_clear(&j->step[i]);
  free(j->step);
  gg_arc_law_close(&j->law);
}
