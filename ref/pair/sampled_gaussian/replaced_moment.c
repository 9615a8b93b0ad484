/* replaced_moment.c - M*(z) = k0 + J(z) + J(1 - z), at a point and along a vertical line.
 *
 * WP looks at its calls alone: the rule is made of doubles.  Every step is an enclosure.
 * Derivations: proofs/notes/fixed_size.md (T-FS-MOMENT, T-FS-TERMS, T-FS-DECAY).     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "deadline.h"
#include "gaussian_mix.h"
#include "moment_refine.h"
#include "replaced.h"
#include "replaced_far.h"
#include "replaced_rule.h"
#include "trapezoid.h"

#include <math.h>

#define LN2 0.6931471805599453
#define GUARD 40

void replaced_atom(ivl *z, const replaced_pair *p) {
  local_ivls(ivl_prec(z) + 16, t);
  ivl_set_si(z, 8);
  ivl_sqrt(z, z);
  ivl_q_div(&t, p->ratio.v, z);
  ivl_erf(&t, &t);
  moment_refine_rest(z, p->rate.v);
  ivl_mul(z, z, &t);
}

/* z := a bound of E[w(X)^c] for every c in the interval. */
static void bound_of(ivl *z, const replaced_pair *p, const ivl *c) {
  local_ivls(24, narrow);
  gaussian_mix_real(&narrow, &(const rat_root){p->ratio.v, 0}, p->rate.v, c);
  ivl_set(z, &narrow);
}

/*@ requires mem: IVL_MEM(d) && IVL_OK(c);
    requires sep: \separated(d, c);
    TOTAL assigns IVL_TOK(d);
    ensures ok: IVL_OK(d);
    ensures sound: \forall real a; IVL_WAS(a, c) ==> IVL_IN(Sub(1.0, a), d); */
static void one_minus(ivl *d, const ivl *c) { ivl_si_sub(d, 1, c); }

/* e := the error of the sum for J(z) and for J(1 - z), together. */
static void both_errors(ivl *e, const replaced_pair *p, const replaced_law *l, const replaced_rule *r, const ivl *c,
                        const ivl *down) {
  local_ivls(ivl_prec(c), d);
  local_ivls(MIX_BOUND_PREC, top, t);
  bound_of(&top, p, c);
  replaced_rule_error(e, l, r, c, down, &top);
  one_minus(&d, c);
  bound_of(&top, p, &d);
  replaced_rule_error(&t, l, r, &d, down, &top);
  ivl_add(e, e, &t);
}

/* ---- At a point ------------------------------------------------------------------------ */

typedef struct {
  const replaced_pair *p;
  const cpx *z, *turned; /* z, and 1 - conj(z): both in the upper half plane if z is */
  const ivl *down;       /* max(0, -Im z)     */
} question;

/* w := sum of weight (exp(z log) and the conjugate of exp(turned log)).
 * Special cases: when the time is over (deadline.h), the whole plane. */
static void sum(cpx *w, const question *q, const replaced_law *l, const replaced_rule *r) {
  const mpfr_prec_t p = ivl_prec(&w->re);
  local_cpxs(p, weight, log_w, t, other);
  cpx_set_si(w, 0, 0);
  cpx_set_si(&other, 0, 0);
  for (long k = r->first; k <= r->last && !deadline_over(); k++) {
    replaced_rule_node(&weight, &log_w, l, r, k);
    cpx_mul(&t, &log_w, q->z);
    cpx_exp(&t, &t);
    cpx_mul(&t, &t, &weight);
    cpx_add(w, w, &t);
    cpx_mul(&t, &log_w, q->turned);
    cpx_exp(&t, &t);
    cpx_mul(&t, &t, &weight);
    cpx_add(&other, &other, &t);
  }
  cpx_conj(&other, &other);
  cpx_add(w, w, &other);
  if (deadline_over()) cpx_set_whole(w);
}

/* A moment_fn. */
static int moment_to_bits(cpx *w, const void *data, long bits) {
  const question *q = data;
  const double c = mpfr_get_d(q->z->re.lo, MPFR_RNDN);
  replaced_rule r;
  local_as(replaced_law, l, replaced_rule_close);
  replaced_rule_open(&l, q->p->ratio.v, q->p->rate.v, bits + GUARD);
  const int good = replaced_rule_choose(&r, &l, c, LN2 * (double)bits, 0);
  cpx_set_whole(w);
  if (good) {
    local_cpxs(bits + GUARD, s);
    local_ivls(MIX_BOUND_PREC, e);
    sum(&s, q, &l, &r);
    both_errors(&e, q->p, &l, &r, &q->z->re, q->down);
    trapezoid_widen(&s.re, &e);
    trapezoid_widen(&s.im, &e);
    cpx_set(w, &s);
  }
  return good;
}

/* ---- At a real point ------------------------------------------------------------------- */

/* z := sum of weight (w^c + w / w^c). */
static void real_sum(ivl *z, const ivl *c, const replaced_law *l, const replaced_rule *r) {
  local_ivls(ivl_prec(z), weight, w, t);
  ivl_set_si(z, 0);
  for (long k = r->first; k <= r->last && !deadline_over(); k++) {
    replaced_rule_real_node(&weight, &w, l, r, k);
    ivl_log(&t, &w);
    ivl_exp_mul(&t, &t, c);
    ivl_div(&w, &w, &t);
    ivl_add(&w, &w, &t);
    ivl_add_mul(z, z, &w, &weight);
  }
  if (deadline_over()) ivl_set_whole(z);
}

/* w := J(c) + J(1 - c), the real part alone set, to about its own precision. */
static void on_axis(ivl *w, const replaced_pair *p, const ivl *c) {
  const mpfr_prec_t prec = ivl_prec(w) + GUARD;
  replaced_rule r;
  local_ivls(prec, s);
  local_ivls(MIX_BOUND_PREC, e);
  local_ivls(2, none);
  ivl_set_si(&none, 0);
  local_as(replaced_law, l, replaced_rule_close);
  replaced_rule_open(&l, p->ratio.v, p->rate.v, prec);
  if (replaced_rule_choose(&r, &l, mpfr_get_d(c->lo, MPFR_RNDN), LN2 * (double)(ivl_prec(w) + 8), 1)) {
    real_sum(&s, c, &l, &r);
    both_errors(&e, p, &l, &r, c, &none);
    trapezoid_widen(&s, &e);
  }
  ivl_max0(w, &s);
}

/* w := J(z) + J(1 - z) for z in the upper half plane, or hardly below it. */
static void upper_half(cpx *w, const replaced_pair *p, const cpx *z) {
  local_cpxs(ivl_prec(&z->re) + 2, turned);
  local_ivls(MIX_BOUND_PREC, down);
  one_minus(&turned.re, &z->re);
  ivl_set(&turned.im, &z->im);
  ivl_neg(&down, &z->im);
  ivl_max0(&down, &down);
  const question q = {p, z, &turned, &down};
  moment_refine(w, moment_to_bits, &q);
}

static int is_real(const cpx *z) { return mpfr_zero_p(z->im.lo) && mpfr_zero_p(z->im.hi); }

/* Special cases: below the real axis by conjugation; a real exponent has a real moment. */
void replaced_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const replaced_pair *r = (const replaced_pair *)p;
  const int below = mpfr_sgn(z->im.lo) < 0 && mpfr_cmpabs(z->im.hi, z->im.lo) < 0;
  cpx y;
  cpx_set_whole(w);
  if (mpq_cmp_ui(g, 1, 1) != 0 || !cpx_is_finite(z)) return;
  local_ivls(ivl_prec(&w->re) + 8, k);
  ivl_init(&y.re, ivl_prec(&z->re));
  ivl_init(&y.im, ivl_prec(&z->im));
  if (below) cpx_conj(&y, z);
  else cpx_set(&y, z);
  if (is_real(z)) on_axis(&w->re, r, &z->re);
  else upper_half(w, r, &y);
  if (below) cpx_conj(w, w);
  replaced_atom(&k, r);
  ivl_add(&w->re, &w->re, &k);
  if (is_real(z)) ivl_set_si(&w->im, 0);
  cpx_clear(&y);
}

/* ---- Along a line ---------------------------------------------------------------------- */

/* The two terms of the node k: of J(z), and of J(1 - z) at 1 - c - is, the conjugate of J at 1 - c + is. */
static void set_node(pair_terms *t, size_t i, const replaced_law *l, const replaced_rule *r, long k, const ivl *c,
                     const ivl *d) {
  local_cpxs(ivl_prec(&t->weight[i].re), weight, e);
  replaced_rule_node(&weight, &t->log[i], l, r, k);
  cpx_mul_ivl(&e, &t->log[i], c);
  cpx_exp(&e, &e);
  cpx_mul(&t->weight[i], &weight, &e);
  cpx_mul_ivl(&e, &t->log[i], d);
  cpx_exp(&e, &e);
  cpx_mul(&e, &e, &weight);
  cpx_conj(&t->weight[i + 1], &e);
  ivl_neg(&t->log[i + 1].re, &t->log[i].re);
  ivl_set(&t->log[i + 1].im, &t->log[i].im);
}

static void set_terms(pair_terms *t, const replaced_pair *p, const replaced_law *l, const replaced_rule *r,
                      const ivl *c) {
  local_ivls(ivl_prec(c) + 2, d);
  local_ivls(2, none);
  ivl_set_si(&none, 0);
  one_minus(&d, c);
  replaced_atom(&t->weight[0].re, p);
  ivl_set_si(&t->weight[0].im, 0);
  cpx_set_si(&t->log[0], 0, 0);
  for (long k = r->first; k <= r->last && !deadline_over(); k++)
    set_node(t, 1 + 2 * (size_t)(k - r->first), l, r, k, c, &d);
  both_errors(&t->error, p, l, r, c, &none);
  if (deadline_over()) ivl_set_whole(&t->error);
}

int replaced_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                   mpfr_prec_t prec) {
  const replaced_pair *q = (const replaced_pair *)p;
  replaced_rule r;
  (void)height;
  if (mpq_cmp_ui(g, 1, 1) != 0 || rat_sgn(&q->ratio) == 0 || !ivl_is_finite(c)) return 0;
  local_as(replaced_law, l, replaced_rule_close);
  replaced_rule_open(&l, q->ratio.v, q->rate.v, prec + GUARD);
  const int good = replaced_rule_choose(&r, &l, mpfr_get_d(c->lo, MPFR_RNDN), LN2 * (double)bits, 0);
  if (good) {
    pair_terms_init(t, 1 + 2 * (size_t)(r.last - r.first + 1), prec + GUARD);
    set_terms(t, q, &l, &r, c);
  }
  return good;
}

/* ---- Far up ------------------------------------------------------------------------------ */

static void far_open(replaced_far *f, const replaced_pair *p, const ivl *t, mpfr_prec_t prec) {
  local_ivls(prec, m, g);
  ivls_init(prec, &f->height, &f->steep, &f->slope, &f->t2);
  ivl_set_q(&m, p->ratio.v);
  ivl_set_q(&g, p->rate.v);
  replaced_far_height(&f->height, &m);
  ivl_div(&f->height, &f->height, &g);
  replaced_far_steep(&f->steep, &m, &g);
  replaced_far_slope(&f->slope, &f->height, &g);
  ivl_max0(&f->t2, t);
  ivl_sqr(&f->t2, &f->t2);
}

static void far_close(replaced_far *f) { ivls_clear(&f->height, &f->steep, &f->slope, &f->t2); }

static void keep_less(ivl *z, const ivl *x) {
  if (mpfr_cmp(x->hi, z->hi) < 0) ivl_set(z, x);
}

/* u := u + the lesser of that and top >= J(c). */
static void add_once(ivl *u, const replaced_far *f, const ivl *c, const ivl *top) {
  local_ivls(ivl_prec(u), x, d);
  ivl_max0(&d, c);
  replaced_far_once(&x, f, c, &d, top);
  keep_less(&x, top);
  ivl_add(u, u, &x);
}

static void add_twice(ivl *u, const replaced_far *f, const ivl *c, const ivl *top) {
  local_ivls(ivl_prec(u), x, d);
  ivl_max0(&d, c);
  replaced_far_twice(&x, f, c, &d, top);
  ivl_add(u, u, &x);
}

/* Method: the atom stays; the halves are integrated by parts, once or twice. */
void replaced_decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  const replaced_pair *r = (const replaced_pair *)p;
  const mpfr_prec_t prec = ivl_prec(u) + 16;
  ivl_set_whole(u);
  if (mpq_cmp_ui(g, 1, 1) != 0 || rat_sgn(&r->ratio) == 0 || !ivl_is_finite(c)) return;
  local_ivls(prec, d, top, other, v);
  local_as(replaced_far, f, far_close);
  far_open(&f, r, t, prec);
  one_minus(&d, c);
  bound_of(&top, r, c);
  bound_of(&other, r, &d);
  ivl_set_si(u, 0);
  add_once(u, &f, c, &top);
  add_once(u, &f, &d, &other);
  replaced_far_edges(&v, &f, c, &d);
  add_twice(&v, &f, c, &top);
  add_twice(&v, &f, &d, &other);
  keep_less(u, &v);
  replaced_atom(&v, r);
  ivl_add(u, u, &v);
}
