/* line.c - the straight contour.
 *
 * Derivations: proofs/notes/line.md, budget.md.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "line.h"
#include "ivl_fused.h"
#include "inversion_error.h"
#include "elem.h"
#include "guess.h"
#include "local_as.h"
#include "trapezoid.h"
#include <math.h>

#define BOUND_BITS 128
#define LIMB_BITS 64
#define DOUBLE_BITS 53

/* ---- A line of nodes ----------------------------------------------------------------------- */

/* The ratios, from c and L. */
/*@ requires mem: \valid(n) && LINE_NODES_OK(n);
    TOTAL assigns LINE_NODES_TOK(n);
    ensures ok: LINE_NODES_OK(n); */
static void set_ratios(line_nodes *n) {
  local_ivls(ivl_prec(&n->at), f);
  for (int pole = 0; pole < 2; pole++) {
    ivl_sub_si(&f, &n->at, pole);
    if (ivl_sign(&f) < 0) ivl_neg(&f, &f);
    inversion_error_geometric(&n->ratio[pole], &f, &n->length);
  }
}

/* kappa <= |z (z - pole)| on the whole line: at c, but for roundings, which a normal double has room for. */
/*@ TOTAL assigns \nothing; */
static double kappa_at(int pole, double c) { return 0.999 * fabs(c * (c - pole)); }

void line_nodes_open(line_nodes *n, int pole, double c, double period, long nodes, mpfr_prec_t prec) {
  const double kappa = kappa_at(pole, c);
  n->pole = pole, n->nodes = nodes;
  n->is_sound = isnormal(kappa) && period > 0 && isfinite(period) && nodes >= 1;
  ivls_init(prec, &n->at, &n->length, &n->step, &n->ratio[0], &n->ratio[1]);
  ivl_init(&n->least, DOUBLE_BITS);
  ivl_set_double(&n->least, kappa);
  ivl_set_double(&n->at, c);
  ivl_set_double(&n->length, period);
  ivl_scale_pi(&n->step, 1);
  ivl_div(&n->step, &n->step, &n->length);
  set_ratios(n);
}

void line_nodes_open_step(line_nodes *n, int pole, double c, double step, long nodes, mpfr_prec_t prec) {
  line_nodes_open(n, pole, c, 2 * GUESS_PI / step, nodes, prec);
  ivl_mul(&n->length, &n->length, &n->step); /* 2 pi */
  ivl_set_double(&n->step, step);
  ivl_div(&n->length, &n->length, &n->step);
  set_ratios(n);
}

void line_nodes_close(line_nodes *n) {
  ivls_clear(&n->at, &n->length, &n->step, &n->least, &n->ratio[0], &n->ratio[1]);
}

int line_nodes_are_sound(const line_nodes *n) { return n->is_sound; }

void line_nodes_scale(ivl *z, const line_nodes *n) {
  local_ivls(ivl_prec(z), t);
  ivl_pi(&t);
  ivl_div(z, &n->step, &t);
  ivl_div(z, z, &n->least);
}

void line_tilt(ivl *z, int pole, const ivl *b, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  ivl_si_sub(&t, pole, b);
  ivl_exp_mul(z, &t, x);
}

/* z := |b - 1|^(b - 1) / |b|^b, as exp((b - 1) log(1 - 1/b)) / |b|; b > 1 or b < 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(b);
    requires sep: \separated(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void loss_factor(ivl *z, const ivl *b) {
  local_ivls(ivl_prec(z), t);
  ivl_set_si(&t, 1);
  ivl_div(z, &t, b);
  ivl_neg(z, z);
  ivl_log1p(z, z);
  ivl_sub(&t, b, &t);
  ivl_exp_mul(z, z, &t);
  ivl_div(z, z, b);
  if (ivl_sign(b) < 0) ivl_neg(z, z);
}

/* z := 1 / (e b). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(b);
    requires sep: \separated(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; a != 0 ==> IVL_WAS(a, b) ==> IVL_IN(Div(Exp(-1.0), a), z); */
static void ratio_factor(ivl *z, const ivl *b) {
  ivl_set_si(z, -1);
  ivl_exp(z, z);
  ivl_div(z, z, b);
}

/* z := the factor of Chernoff's bound at the abscissa; 1 is always enough for the pole 1. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(b);
    requires sep: \separated(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void chernoff_factor(ivl *z, int pole, const ivl *b) {
  if (!pole) ratio_factor(z, b);
  else if (mpfr_cmp_si(b->lo, 1) > 0 || mpfr_sgn(b->hi) < 0) loss_factor(z, b);
  else ivl_set_si(z, 1);
}

void line_chernoff(ivl *z, int pole, const ivl *b, const ivl *x) {
  local_ivls(ivl_prec(z), f);
  line_tilt(z, pole, b, x);
  chernoff_factor(&f, pole, b);
  ivl_mul(z, z, &f);
}

/* The same from the tilt at c. */
/*@ requires mem: IVL_MEM(z) && LINE_NODES_OK(n) && IVL_OK(u) && IVL_OK(tilt);
    requires sep: \separated(z, n) && \separated(z, u) && \separated(z, tilt);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void rest_of(ivl *z, const line_nodes *n, const ivl *u, const ivl *tilt) {
  local_ivls(ivl_prec(z), t);
  ivl_mul(&t, tilt, u);
  inversion_error_rest(z, &t, &n->step, n->nodes);
}

void line_rest(ivl *z, const line_nodes *n, const ivl *u, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  line_tilt(&t, n->pole, &n->at, x);
  rest_of(z, n, u, &t);
}

/* z := [0, +inf]. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void set_not_negative(ivl *z) {
  ivl_set_whole(z);
  ivl_max0(z, z);
}

/* 1 if b is certainly right of c, -1 if it is left of it, else 0. */
/*@ requires mem: LINE_NODES_OK(n) && IVL_OK(b);
    TOTAL assigns \nothing; */
static int side_of(const line_nodes *n, const ivl *b) {
  return mpfr_cmp(b->lo, n->at.hi) > 0 ? 1 : mpfr_cmp(b->hi, n->at.lo) < 0 ? -1 : 0;
}

void line_side_open(line_side *s, const line_nodes *n, const ivl *b, const ivl *power) {
  const mpfr_prec_t prec = ivl_prec(power);
  ivls_init(prec, &s->at, &s->most);
  set_not_negative(&s->at);
  set_not_negative(&s->most);
  local_ivls(prec, f, t);
  const int side = side_of(n, b);
  if (side == 0 || !ivl_is_finite(power)) return;
  ivl_set(&s->at, b);
  ivl_sub(&f, b, &n->at);
  if (side < 0) ivl_neg(&f, &f);
  chernoff_factor(&t, n->pole, &s->at);
  ivl_mul(&t, &t, power);
  inversion_error_images(&s->most, &t, &f, &n->length);
}

void line_side_close(line_side *s) { ivls_clear(&s->at, &s->most); }

void line_side_images(ivl *z, const line_side *s, const line_nodes *n, const ivl *x) {
  set_not_negative(z);
  if (!ivl_is_finite(&s->most)) return;
  line_tilt(z, n->pole, &s->at, x);
  ivl_mul(z, z, &s->most);
}

void line_own(ivl *z, const line_nodes *n, const ivl *sum, const ivl *rest, const ivl *closed, const ivl *others,
              const ivl *own) {
  local_ivls(ivl_prec(z), v);
  inversion_error_raised(&v, sum, rest, closed, others);
  inversion_error_own(z, &v, own, &n->ratio[n->pole]);
}

/* ---- The terms of the inner sum ---------------------------------------------------------------- */

mpfr_prec_t line_low(const line_plan *p) { return BOUND_BITS + p->spare; }

static void maker_open(line_maker *m, const line_plan *p, fourier_terms *terms, const ivl *sup, double until) {
  m->prec = LIMB_BITS * (p->limbs + 2) + p->spare;
  m->terms = terms, m->n = 0, m->until = until;
  cpxs_init(m->prec, &m->g, &m->f, &m->v, &m->w);
  line_nodes_open(&m->nodes, p->pole, p->abscissa, p->period, p->nodes, m->prec);
  ivl_init(&m->weight, m->prec);
  ivl_scale_si(&m->weight, 1, -(long)p->shift);
  ivl_div(&m->weight, &m->weight, sup);
}

static void maker_close(line_maker *m) {
  cpxs_clear(&m->g, &m->f, &m->v, &m->w);
  line_nodes_close(&m->nodes);
  ivl_clear(&m->weight);
}

/*@ requires mem: \valid(m) && IVL_OK(&m->weight) && IVL_OK(w);
    requires sep: \separated(m, w);
    TOTAL assigns IVL_TOK(&m->weight);
    ensures ok: IVL_OK(&m->weight);
    ensures sound: \forall real a, b; IVL_WAS(a, &m->weight) ==> IVL_WAS(b, w) ==> IVL_IN(Mul(a, b), &m->weight); */
void line_maker_weigh(line_maker *m, const ivl *w) { ivl_mul(&m->weight, &m->weight, w); }

int line_maker_add(line_maker *m) {
  cpx_mul_ivl(&m->v, &m->g, &m->nodes.at);
  cpx_add(&m->v, &m->v, &m->f);
  cpx_exp(&m->v, &m->v);
  cpx_mul_ivl(&m->v, &m->v, &m->weight);
  ivl_mul(&m->w.re, &m->g.im, &m->nodes.step);
  ivl_neg(&m->w.re, &m->w.re);
  ivl_mul(&m->w.im, &m->g.re, &m->nodes.step);
  cpx_exp(&m->w, &m->w);
  return m->n < m->terms->count && fourier_terms_set(m->terms, m->n++, &m->v, &m->w) && effort_clock() <= m->until;
}

void line_normal(cpx *z, const ivl *sigma2, const ivl *v, const ivl *turn) {
  ivl_sqr(&z->re, turn);
  ivl_sqr(&z->im, v);
  ivl_sub(&z->re, &z->re, &z->im);
  ivl_mul_2si(&z->re, &z->re, -1);
  ivl_mul(&z->im, v, turn);
  ivl_neg(&z->im, &z->im);
  cpx_mul_ivl(z, z, sigma2);
}

/* ---- The table ----------------------------------------------------------------------------------- */

/* What is known while the table is made; all at the precision of bounds. */
typedef struct {
  const line_plan *plan;
  const line_law *law;
  const void *data;
  const ivl *at;  /* c                                                       */
  ivl sup, error; /* the inner sum stays below sup; its error, against sup */
} frame;
#define FRAME_OK(it)                                                                                                  \
  (\valid_read(it) && LINE_PLAN_OK((it)->plan) && LINE_LAW_OK((it)->law) && IVL_OK((it)->at) && IVL_OK(&(it)->sup) && \
      IVL_OK(&(it)->error))
#define FRAME_APART(z, it) \
  (\separated(z, it) && \separated(z, (it)->plan) && \separated(z, (it)->law) && \separated(z, (it)->at))

/* e := the error of the inner sum against M(c) (T-LINE-INNER). */
static void inner_error(ivl *e, const frame *f, const ivl *moment) {
  line_rule r;
  ivls_init(ivl_prec(e), &r.strip, &r.step, &r.edge, &r.ends);
  f->law->rule(&r, f->data, f->at, moment);
  trapezoid_alias(e, &r.strip, &r.step);
  ivl_add(&r.edge, &r.edge, moment);
  ivl_add_mul(e, &r.ends, e, &r.edge);
  ivl_div(e, e, moment);
  ivls_clear(&r.strip, &r.step, &r.edge, &r.ends);
}

/* sup := a number above M(c), by 2^-30 of it and twice the error of the inner sum, so that the inner sum stays below
 * it; error stays a bound relative to sup. */
static void raise_above_sum(frame *f) {
  local_ivls(ivl_prec(&f->sup), t, moment);
  f->law->moment(&moment, f->data, f->at);
  inner_error(&f->error, f, &moment);
  ivl_mul_2si(&t, &f->error, 1);
  ivl_set_si(&f->sup, 1);
  ivl_add(&t, &t, &f->sup);
  ivl_mul_2si(&f->sup, &f->sup, -30);
  ivl_add(&t, &t, &f->sup);
  ivl_mul(&f->sup, &moment, &t);
  mpfr_set(f->sup.lo, f->sup.hi, MPFR_RNDD);
}

/* s := what M(b)^T says of the images on a side, nothing where b is not there or the law has no bound of them. */
/*@ requires mem: \valid(s) && LINE_SIDE_OK(s) && LINE_TABLE_OK(l) && FRAME_OK(f);
    requires sep: LINE_TABLE_APART(s, l) && FRAME_APART(s, f);
    TOTAL assigns LINE_SIDE_TOK(s);
    ensures ok: LINE_SIDE_OK(s); */
static void side_at(line_side *s, const line_table *l, const frame *f, int side, const ivl *b) {
  local_ivls(ivl_prec(&f->sup), power);
  set_not_negative(&power);
  if (side_of(&l->nodes, b) == side && f->law->serves(f->data, side, b)) {
    f->law->moment(&power, f->data, b);
    ivl_pow_ui(&power, &power, f->plan->power);
  }
  line_side_open(s, &l->nodes, b, &power);
}

/* What the value needs beside the table. */
static void set_factors(line_table *l, const frame *f) {
  const line_plan *p = f->plan;
  local_ivls(ivl_prec(&l->scale), t);
  local_ivls(ivl_prec(&f->sup), b);
  ivl_set(&l->scale, &f->sup);
  ivl_pow_ui(&l->scale, &l->scale, p->power);
  line_nodes_scale(&t, &l->nodes);
  ivl_mul(&l->scale, &l->scale, &t);
  ivl_mul_si(&t, &l->nodes.step, p->nodes);
  f->law->envelope(&l->envelope, f->data, &l->nodes.at, &t);
  ivl_pow_ui(&l->envelope, &l->envelope, p->power);
  ivl_set_double(&b, p->left);
  side_at(&l->left, l, f, -1, &b);
  ivl_set_double(&b, p->right);
  side_at(&l->right, l, f, 1, &b);
  l->has_sides = 1;
}

static int make_terms(fourier_terms *terms, const frame *f, double until) {
  if (!ivl_is_finite(&f->error) || !ivl_is_finite(&f->sup)) return 0;
  local_as(line_maker, m, maker_close);
  maker_open(&m, f->plan, terms, &f->sup, until);
  return f->law->terms(&m, f->data) && m.n == terms->count;
}

/* The sum over the nodes, or an empty one. */
static compose_stop build(line_table *l, const frame *f, int sound, double until) {
  fourier_terms terms;
  const line_plan *p = f->plan;
  fourier_terms_init(&terms, sound ? (size_t)f->law->count(f->data) : 1, p->limbs);
  int good = sound && make_terms(&terms, f, until);
  fourier_task task = {p->power, p->shift, good ? p->nodes : 0, f->error.hi, line_nodes_weight, &l->nodes, until};
  compose_stop stop = fourier_table_build(&l->sum, &terms, &task);
  fourier_terms_clear(&terms);
  if (!good) return sound && effort_clock() > until ? COMPOSE_SECONDS : COMPOSE_METHOD;
  return stop;
}

compose_stop line_open(line_table *l, const line_plan *p, const line_law *law, const void *data, double until) {
  mpfr_prec_t low = line_low(p), least = LIMB_BITS * (p->limbs + 1) + p->spare;
  const mpfr_prec_t prec = p->prec > least ? p->prec : least;
  frame f = {.plan = p, .law = law, .data = data, .at = &l->nodes.at};
  line_nodes_open(&l->nodes, p->pole, p->abscissa, p->period, p->nodes, prec);
  l->has_sides = 0;
  ivl_init(&l->scale, prec);
  ivls_init(low, &l->envelope, &f.sup, &f.error);
  const int sound = line_nodes_are_sound(&l->nodes) && law->is_sound(data);
  if (sound) raise_above_sum(&f);
  compose_stop stop = build(l, &f, sound, until);
  if (stop == COMPOSE_FREE) set_factors(l, &f);
  ivls_clear(&f.sup, &f.error);
  return stop;
}

void line_close(line_table *l) {
  line_nodes_close(&l->nodes);
  ivls_clear(&l->scale, &l->envelope);
  if (l->has_sides) {
    line_side_close(&l->left);
    line_side_close(&l->right);
  }
  fourier_table_clear(&l->sum);
}

void line_images(ivl *z, const line_table *l, int side, const ivl *x) {
  line_side_images(z, side > 0 ? &l->right : &l->left, &l->nodes, x);
}

void line_sum(ivl *z, ivl *rest, const line_table *l, const ivl *x) {
  const mpfr_prec_t full = LIMB_BITS * (l->sum.limbs + 1);
  local_ivls(ivl_prec(z), t);
  local_ivls(ivl_prec(z) > full ? ivl_prec(z) : full, theta);
  ivl_mul(&theta, &l->nodes.step, x);
  fourier_table_sum(z, &l->sum, &theta);
  ivl_mul(z, z, &l->scale);
  line_tilt(&t, l->nodes.pole, &l->nodes.at, x);
  ivl_mul(z, z, &t);
  rest_of(rest, &l->nodes, &l->envelope, &t);
}

/* z := its upper end. */
static void raise_to_top(ivl *z) { mpfr_set(z->lo, z->hi, MPFR_RNDD); }

void line_size_of(line_size *s, const line_table *l, const ivl *real, const ivl *off, const ivl *cell,
                  const ivl *small) {
  local_ivls(ivl_prec(&s->most), t, rate);
  ivl_mul(&rate, &l->nodes.step, off);
  line_tilt(&t, l->nodes.pole, &l->nodes.at, cell);
  ivl_mul(&t, &t, &l->scale);
  raise_to_top(&t);
  ivl_div(&s->tail, small, &t);
  fourier_table_growth(s->most.hi, s->tail.hi, &l->sum, rate.hi, s->tail.lo);
  raise_to_top(&s->most);
  raise_to_top(&s->tail);
  ivl_mul(&s->tail, &s->tail, &t);
  line_tilt(&t, l->nodes.pole, &l->nodes.at, real);
  ivl_mul(&t, &t, &l->scale);
  ivl_mul(&s->most, &s->most, &t);
  raise_to_top(&s->most);
  raise_to_top(&s->tail);
}

void line_rest_size(ivl *z, const line_table *l, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  line_tilt(&t, l->nodes.pole, &l->nodes.at, x);
  rest_of(z, &l->nodes, &l->envelope, &t);
  raise_to_top(z);
}
