/* replaced_two.c - sums over cells of the first answer.
 *
 * WP looks at its calls alone: the cells are chosen in doubles, and a pair is asked through its table of functions.
 * Derivations: proofs/notes/fixed_size.md (T-FS-TWO, T-FS-ADAPT-SUM).                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "replaced_two.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "deadline.h"
#include "elem.h"
#include "ivl_double.h"
#include "proposed.h"
#include "normal.h"
#include "replaced.h"

#include <math.h>

/* Farther out than what matters, there is little. */
#define REACH 9.0

/* m, g, 1 - g, a; near them in doubles, by which cells are chosen: nothing rests on these. */
typedef struct {
  const replaced_query *q;
  ivl m, g, rest, a;
  double dm, dg, deps;
  mpfr_prec_t prec;
} law;

static void law_open(law *l, const replaced_query *q, int upper, mpfr_prec_t prec) {
  local_mpqs(t);
  ivls_init(prec, &l->m, &l->g, &l->rest, &l->a);
  mpq_div(t, q->shift, q->sigma);
  mpq_abs(t, t);
  ivl_set_q(&l->m, t);
  ivl_set_q(&l->g, q->rate);
  mpq_set_ui(t, 1, 1);
  mpq_sub(t, t, q->rate);
  ivl_set_q(&l->rest, t);
  mpq_abs(t, q->epsilon);
  ivl_exp_q(&l->a, upper ? q->epsilon : t);
  l->q = q;
  l->dm = mpfr_get_d(l->m.hi, MPFR_RNDN);
  l->dg = mpfr_get_d(l->g.hi, MPFR_RNDN);
  l->deps = mpq_get_d(upper ? q->epsilon : t);
  l->prec = prec;
}

static void law_close(law *l) { ivls_clear(&l->m, &l->g, &l->rest, &l->a); }

/* About the place where the loss of one direction is e > 0. */
static double place(const law *l, double e) {
  return (e > 30 ? e - log(l->dg) : log((expm1(e) + l->dg) / l->dg)) / l->dm + l->dm / 2;
}

/* z := (1 - g) x + g y. */
/*@ requires mem: IVL_MEM(z) && \valid_read(l) && IVL_OK(&l->g) && IVL_OK(&l->rest) && IVL_OK(x) && IVL_OK(y);
    requires sep: \separated(z, l) && \separated(z, x) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, b, g; IVL_WAS(a, x) ==> IVL_WAS(r, &l->rest) ==> IVL_WAS(b, y) ==> IVL_WAS(g, &l->g) ==> IVL_IN(Add(Mul(a, r),
      Mul(b, g)), z); */
static void mix(ivl *z, const law *l, const ivl *x, const ivl *y) {
  local_ivls(ivl_prec(z), t);
  ivl_mul(&t, x, &l->rest);
  ivl_add_mul(z, &t, y, &l->g);
}

/* No end on this side: the whole line stands for that, since no interval holds an infinity alone. */
static int is_open(const ivl *x) { return mpfr_inf_p(x->lo) && mpfr_inf_p(x->hi); }

/* z := the normal mass of [from, to], with relative accuracy on both sides of 0. */
static void mass(ivl *z, const ivl *from, const ivl *to) {
  local_ivls(ivl_prec(z), t);
  if (is_open(to)) {
    ivl_phi_tail(z, from);
    return;
  }
  if (is_open(from)) {
    ivl_phi(z, to);
    return;
  }
  if (mpfr_sgn(from->lo) >= 0) {
    ivl_phi_tail(z, from);
    ivl_phi_tail(&t, to);
  } else {
    ivl_phi(z, to);
    ivl_phi(&t, from);
  }
  ivl_max0_sub(z, z, &t);
}

/* One cell of the first answer: its ends, and its masses under A and B. */
typedef struct {
  ivl from, to, p, q;
} cell;

static void cell_open(cell *c, mpfr_prec_t prec) { ivls_init(prec, &c->from, &c->to, &c->p, &c->q); }

static void cell_close(cell *c) { ivls_clear(&c->from, &c->to, &c->p, &c->q); }

static void cell_set(cell *c, const law *l) {
  local_ivls(l->prec, u, v);
  mass(&c->q, &c->from, &c->to);
  ivl_sub(&u, &c->from, &l->m);
  ivl_sub(&v, &c->to, &l->m);
  mass(&c->p, &u, &v);
  ivl_set(&u, &c->p);
  mix(&c->p, l, &c->q, &u);
}

/* 1 if the cell ends where it begins or further right, for certain: then cells side by side share nothing. */
static int in_order(const cell *c) { return is_open(&c->from) || is_open(&c->to) || ivl_le(&c->from, &c->to); }

/* The ends of the cells with ends; they only steer. */
typedef struct {
  double low, step;
} range;

static range range_of(double low, double high, long cells) {
  proposed_numbers(&low, &high);
  return (range){low, (high - low) / (double)cells};
}

/* z := the right end of cell k; 0 if that is no number. */
static int end_of(ivl *z, const range *r, long k) {
  ivl_set_double(z, r->low + r->step * (double)(k + 1));
  return !is_open(z);
}

/* ---- Two adaptive queries ------------------------------------------------------------ */

/* u := (1 - g) Phi(y) + g Phi(y + m), v := Phi(y) for the event of a removal, y = -t;
 * of an addition, y = t: u := Phi(y), v := (1 - g) Phi(y) + g Phi(y - m). */
static void event(ivl *u, ivl *v, const law *l, const ivl *y, int removal) {
  local_ivls(l->prec, t, s);
  ivl_phi(&s, y);
  if (removal) ivl_add(&t, y, &l->m);
  else ivl_sub(&t, y, &l->m);
  ivl_phi(&t, &t);
  mix(removal ? u : v, l, &s, &t);
  ivl_set(removal ? v : u, &s);
}

/* z := z + max(0, p P(S) - a q Q(S)), rounded down: any event S bounds from below; this one is about the best. */
static void add_event(mpfr_ptr z, const law *l, const cell *c) {
  const double w = mpfr_get_d(c->p.lo, MPFR_RNDN) / mpfr_get_d(c->q.hi, MPFR_RNDN), e = l->deps - log(w);
  double y = e >= 0 ? -place(l, e) : place(l, -e);
  proposed_number(&y);
  if (!isfinite(e) || !isfinite(y)) return;
  local_ivls(l->prec, u, v, at);
  ivl_set_double(&at, y);
  event(&u, &v, l, &at, e >= 0);
  ivl_mul(&u, &u, &c->p);
  ivl_mul_mul(&v, &v, &c->q, &l->a);
  ivl_sub(&u, &u, &v);
  if (mpfr_sgn(u.lo) > 0) mpfr_add(z, z, u.lo, MPFR_RNDD);
}

/* z := 1 - a + a z for a = exp(epsilon) < 1, the same of the reversed pair. */
static void reversed(mpfr_ptr z, const replaced_query *q, mpfr_prec_t prec) {
  local_ivls(prec, a, t);
  ivl_set_q(&a, q->epsilon);
  ivl_expm1(&t, &a);
  ivl_exp(&a, &a);
  mpfr_mul(z, z, a.lo, MPFR_RNDD);
  mpfr_sub(z, z, t.hi, MPFR_RNDD);
}

/* Cells of one width, the first and the last without end.
 * Special case: when the time is over (deadline.h), or a cell would turn back, the cells so far are a bound. */
void replaced_two_adaptive(ivl *z, const replaced_query *q) {
  const mpfr_prec_t prec = ivl_prec(z) < 64 ? 64 : ivl_prec(z);
  local_as(law, l, law_close);
  law_open(&l, q, 0, prec);
  local_as(cell, c, cell_close);
  cell_open(&c, prec);
  local_mpfrs(prec, sum);
  mpfr_set_zero(sum, 1);
  const range r = range_of(-REACH, fmax(l.dm, place(&l, l.deps)) + REACH, q->cells);
  ivl_set_whole(&c.to);
  for (long k = 0; k <= q->cells && !deadline_over(); k++) {
    ivl_set(&c.from, &c.to);
    if (k == q->cells) ivl_set_whole(&c.to);
    else if (!end_of(&c.to, &r, k)) break;
    if (!in_order(&c)) break;
    cell_set(&c, &l);
    add_event(sum, &l, &c);
  }
  if (mpq_sgn(q->epsilon) < 0) reversed(sum, q, prec);
  mpfr_set(z->lo, sum, MPFR_RNDD);
  mpfr_set(z->hi, z->lo, MPFR_RNDU);
}

/* ---- The pair (P*, Q*) twice ---------------------------------------------------------- */

/* z := w h*(a / w) + h*(a w) for w in the interval, slope := P*[L > log(a / w)] - a Q*[L > log(a w)], which holds a
 * slope of a line below the curve through its point; h*(b) = P*[L > log b] - b Q*[L > log b]. */
static void curve(ivl *z, ivl *slope, const law *l, const pair *star, const ivl *w) {
  local_ivls(l->prec, q, x, e);
  ivl_log(&x, w);
  ivl_q_sub(&e, l->q->epsilon, &x);
  pair_tails(slope, &q, star, PAIR_PQ, &e);
  ivl_mul(z, slope, w);
  ivl_mul(&q, &q, &l->a);
  ivl_max0_sub(z, z, &q);
  ivl_add_q(&e, &x, l->q->epsilon);
  pair_tails(&x, &q, star, PAIR_PQ, &e);
  ivl_mul(&q, &q, &l->a);
  ivl_sub(slope, slope, &q);
  ivl_sub_mul(&x, &x, &q, w);
  ivl_max0(&x, &x);
  ivl_add(z, z, &x);
}

/* w := 1 - g + g exp(m x - m^2 / 2). */
/*@ requires mem: IVL_MEM(w) && \valid_read(l) && IVL_OK(&l->g) && IVL_OK(&l->m) && IVL_OK(&l->rest) && IVL_OK(x);
    requires sep: \separated(w, l) && \separated(w, x);
    requires dom: 1 <= l->prec;
    TOTAL assigns IVL_TOK(w);
    ensures ok: IVL_OK(w);
    ensures sound: \forall real m, a, g, r; IVL_WAS(m, &l->m) ==> IVL_WAS(a, x) ==> IVL_WAS(g, &l->g) ==> IVL_WAS(r, &l->rest) ==> IVL_IN(Add(r,
      Mul(Exp(Mul(Sub(a, Scale(m, -1)), m)), g)), w); */
static void ratio(ivl *w, const law *l, const ivl *x) {
  local_ivls(l->prec, t);
  ivl_mul_2si(&t, &l->m, -1);
  ivl_sub(w, x, &t);
  ivl_exp_mul(w, w, &l->m);
  ivl_add_mul(w, &l->rest, w, &l->g);
}

/* An end of a cell: w there, the curve, its slope. */
typedef struct {
  ivl w, f, slope;
} corner;

static void corner_open(corner *k, mpfr_prec_t prec) { ivls_init(prec, &k->w, &k->f, &k->slope); }

static void corner_close(corner *k) { ivls_clear(&k->w, &k->f, &k->slope); }

static void corner_set(corner *k, const law *l, const pair *star, const ivl *x) {
  ratio(&k->w, l, x);
  curve(&k->f, &k->slope, l, star, &k->w);
}

/* t := q f + (p - q w) s, the mean over a cell of the line with this slope through the corner. */
/*@ requires mem: IVL_MEM(t) && \valid_read(l) && \valid_read(c) && IVL_OK(&c->p) && IVL_OK(&c->q) && \valid_read(k) && IVL_OK(&k->f) &&
      IVL_OK(&k->w) && IVL_OK(s);
    requires sep: \separated(t, l) && \separated(t, c) && \separated(t, k) && \separated(t, s);
    requires dom: 1 <= l->prec;
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real w, q, p, a, f; IVL_WAS(w, &k->w) ==> IVL_WAS(q, &c->q) ==> IVL_WAS(p, &c->p) ==> IVL_WAS(a, s) ==> IVL_WAS(f, &k->f) ==>
      IVL_IN(Add(Mul(Sub(p, Mul(w, q)), a), Mul(f, q)), t); */
static void mean_of_line(ivl *t, const law *l, const cell *c, const corner *k, const ivl *s) {
  local_ivls(l->prec, u);
  ivl_sub_mul(&u, &c->p, &k->w, &c->q);
  ivl_mul(&u, &u, s);
  ivl_add_mul(t, &u, &k->f, &c->q);
}

/* z := z + [the better tangent of both ends, the chord]. */
static void add_cell(ivl *z, const law *l, const cell *c, const corner *from, const corner *to) {
  local_ivls(l->prec, s, t);
  mean_of_line(&s, l, c, from, &from->slope);
  mean_of_line(&t, l, c, to, &to->slope);
  mpfr_max(t.lo, t.lo, s.lo, MPFR_RNDD);
  if (mpfr_sgn(t.lo) > 0) mpfr_add(z->lo, z->lo, t.lo, MPFR_RNDD);
  ivl_sub(&t, &to->f, &from->f);
  ivl_sub(&s, &to->w, &from->w);
  ivl_div(&s, &t, &s);
  mean_of_line(&t, l, c, from, &s);
  mpfr_add(z->hi, z->hi, t.hi, MPFR_RNDU);
}

/* z := z + p + q, at least what is beyond the last cell: w h*(a / w) is at most w, h*(a w) at most 1. */
static void add_end(mpfr_ptr z, const law *l, cell *c) {
  ivl_set(&c->from, &c->to);
  ivl_set_whole(&c->to);
  cell_set(c, l);
  mpfr_add(z, z, c->p.hi, MPFR_RNDU);
  mpfr_add(z, z, c->q.hi, MPFR_RNDU);
}

/* z := k0 h*(a). */
static void of_atom(ivl *z, const law *l, const pair *star) {
  local_ivls(l->prec, p, q, e);
  ivl_set_q(&e, l->q->epsilon);
  pair_tails(&p, &q, star, PAIR_PQ, &e);
  ivl_mul(&q, &q, &l->a);
  ivl_max0_sub(&p, &p, &q);
  replaced_atom(&q, (const replaced_pair *)star);
  ivl_mul(z, &p, &q);
}

static void add_cells(ivl *z, const law *l, const pair *star) {
  const range r = range_of(l->dm / 2, fmax(l->dm, place(l, fabs(l->deps))) + REACH, l->q->cells);
  corner k[2];
  local_as(cell, c, cell_close);
  cell_open(&c, l->prec);
  for (int i = 0; i < 2; i++) corner_open(&k[i], l->prec);
  ivl_mul_2si(&c.to, &l->m, -1);
  ivl_set_si(&k[0].w, 1); /* exactly: a little less or more would be the other side of the atom */
  curve(&k[0].f, &k[0].slope, l, star, &k[0].w);
  int good = 1;
  for (long i = 0; i < l->q->cells && !deadline_over(); i++) {
    ivl_set(&c.from, &c.to);
    if (!(good = end_of(&c.to, &r, i) && in_order(&c))) break;
    cell_set(&c, l);
    corner_set(&k[(i + 1) % 2], l, star, &c.to);
    add_cell(z, l, &c, &k[i % 2], &k[(i + 1) % 2]);
  }
  add_end(z->hi, l, &c);
  if (!good || deadline_over() || mpfr_cmp_ui(z->hi, 1) > 0) mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  for (int i = 0; i < 2; i++) corner_close(&k[i]);
}

void replaced_two(ivl *z, const replaced_query *q) {
  const mpfr_prec_t prec = ivl_prec(z) + 32;
  pair *star = replaced_pair_make(q->sigma, q->shift, q->rate);
  local_as(law, l, law_close);
  law_open(&l, q, 1, prec);
  local_ivls(prec, sum);
  of_atom(&sum, &l, star);
  add_cells(&sum, &l, star);
  ivl_set(z, &sum);
  pair_free(star);
}
