/* gg_nodes.c - the nodes of the quadrature, and a moment from them.
 *
 * Invariant: node and weight are enclosures of the exact ones of the rule, so that the
 * sum encloses the exact sum, and gg_nodes_error bounds what the sum leaves out.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-MOMENT).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_nodes.h"
#include "ivl_fused.h"

#include <stdlib.h>

#include "cpx_log.h"
#include "deadline.h"
#include "gg_scale.h"
#include "ivl_double.h"
#include "local_as.h"
#include "trapezoid.h"

/* ---- One node ------------------------------------------------------------------- */

/* Room for the numbers of one node: E, log |y'|, |y|^b, |y - u|^b, and more; and for
 * the width of its piece and exp(-Y / width).                                        */
typedef struct {
  cpx v, e, measure, near, far, s;
  ivl width, small;
} node;

static void node_open(node *d, mpfr_prec_t p) {
  cpx *const all[] = {&d->v, &d->e, &d->measure, &d->near, &d->far, &d->s};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) cpx_init(all[i], p);
  ivls_init(p, &d->width, &d->small);
}

static void node_close(node *d) {
  cpx *const all[] = {&d->v, &d->e, &d->measure, &d->near, &d->far, &d->s};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) cpx_clear(all[i]);
  ivls_clear(&d->width, &d->small);
}

/* v := k step + i angle / 2. */
static void set_place(cpx *v, const gg_piece *piece, long k) {
  ivl_set_double(&v->re, piece->step);
  ivl_mul_si(&v->re, &v->re, k);
  ivl_set_double(&v->im, piece->angle / 2);
}

/* z := log(1 + x), apart from x. */
static void log_of_one_and(cpx *z, const cpx *x) {
  local_cpxs(ivl_prec(&z->re), t);
  ivl_add_si(&t.re, &x->re, 1);
  ivl_set(&t.im, &x->im);
  cpx_log(z, &t);
}

/* z := exp(b l). */
/*@ requires mem: CPX_MEM(z) && CPX_OK(l) && \valid_read(n) && IVL_OK(&n->b);
    requires sep: \separated(z, l) && \separated(z, n);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real r, i, b; IVL_WAS(r, &l->re) ==> IVL_WAS(i, &l->im) ==> IVL_WAS(b, &n->b) ==> CPX_IN(Mul(Exp(Mul(r, b)), Cos(Mul(i, b))),
      Mul(Exp(Mul(r, b)), Sin(Mul(i, b))), z); */
static void power_of(cpx *z, const cpx *l, const gg_numbers *n) {
  cpx_mul_ivl(z, l, &n->b);
  cpx_exp(z, z);
}

/* near, far := |y|^b, |y - u|^b, continued, for y = u E / (1 + E), measure := log(y' / u). */
static void node_middle(node *d, const gg_nodes *t) {
  local_ivls(ivl_prec(&d->v.re), length);
  ivl_log(&length, &t->n.u);
  cpx_exp(&d->e, &d->v);
  log_of_one_and(&d->s, &d->e);
  cpx_neg(&d->s, &d->s);
  cpx_add(&d->e, &d->v, &d->s);
  cpx_add(&d->measure, &d->e, &d->s);
  ivl_add(&d->e.re, &d->e.re, &length);
  ivl_add(&d->s.re, &d->s.re, &length);
  power_of(&d->near, &d->e, &t->n);
  power_of(&d->far, &d->s, &t->n);
}

/* s := phi = width (log(1 + E) - log(1 + small E)), measure := v - log(1 + E) - log(1 + small E), at a precision
 * that makes up for the cancellation where E is small.                               */
static void node_phi(node *d) {
  double v = mpfr_get_d(d->v.re.lo, MPFR_RNDN);
  mpfr_prec_t p = ivl_prec(&d->v.re) + (v < 0 ? (mpfr_prec_t)(-1.45 * v) : 0);
  local_cpxs(p, e, l, m);
  cpx_exp(&e, &d->v);
  log_of_one_and(&l, &e);
  cpx_mul_ivl(&e, &e, &d->small);
  log_of_one_and(&m, &e);
  cpx_sub(&d->s, &l, &m);
  cpx_mul_ivl(&d->s, &d->s, &d->width);
  cpx_add(&l, &l, &m);
  cpx_sub(&d->measure, &d->v, &l);
}

/* near := (u + phi)^b, far := phi^b: the right piece; on the left one they change places. */
static void node_outer(node *d, const gg_nodes *t) {
  node_phi(d);
  cpx_log(&d->e, &d->s);
  power_of(&d->far, &d->e, &t->n);
  ivl_add(&d->s.re, &d->s.re, &t->n.u);
  cpx_log(&d->e, &d->s);
  power_of(&d->near, &d->e, &t->n);
}

/* The left piece runs through the conjugate strip, with y = -phi. */
/*@ requires mem: \valid(d) && CPX_OK(&d->far) && CPX_OK(&d->measure) && CPX_OK(&d->near) && CPX_MEM(&d->s);
    TOTAL assigns CPX_TOK(&d->s), CPX_TOK(&d->near), CPX_TOK(&d->far), CPX_TOK(&d->measure);
    ensures ok: CPX_OK(&d->s) && CPX_OK(&d->near) && CPX_OK(&d->far) && CPX_OK(&d->measure);
    ensures sound: \forall real r, i; IVL_WAS(r, &d->near.re) ==> IVL_WAS(i, &d->near.im) ==> CPX_IN(r, i, &d->s);
    ensures sound: \forall real a, b; IVL_WAS(a, &d->far.re) ==> IVL_WAS(b, &d->far.im) ==> CPX_IN(a, Neg(b), &d->near);
    ensures sound: \forall real r, i; IVL_WAS(r, &d->near.re) ==> IVL_WAS(i, &d->near.im) ==> CPX_IN(r, Neg(i), &d->far);
    ensures sound: \forall real c, e; IVL_WAS(c, &d->measure.re) ==> IVL_WAS(e, &d->measure.im) ==> CPX_IN(c, Neg(e), &d->measure); */
static void node_turn(node *d) {
  cpx_set(&d->s, &d->near);
  cpx_conj(&d->near, &d->far);
  cpx_conj(&d->far, &d->s);
  cpx_conj(&d->measure, &d->measure);
}

/* weight := scale exp(measure - near); log_w := log W = log(1 - g + g exp(near - far)). */
static void node_store(cpx *weight, cpx *log_w, node *d, const gg_nodes *t, const ivl *scale) {
  cpx_sub(&d->s, &d->measure, &d->near);
  cpx_exp(weight, &d->s);
  cpx_mul_ivl(weight, weight, scale);
  cpx_sub(&d->s, &d->near, &d->far);
  if (t->full) {
    cpx_set(log_w, &d->s);
  } else {
    cpx_exp(&d->e, &d->s);
    cpx_mul_ivl(&d->e, &d->e, &t->rate);
    ivl_si_sub(&d->s.re, 1, &t->rate);
    ivl_add(&d->e.re, &d->e.re, &d->s.re);
    cpx_log(log_w, &d->e);
  }
}

/* ---- All nodes ------------------------------------------------------------------ */

/* width and small of d; z := density step u, or on the outer pieces density step width (1 - small). */
static void set_scale(ivl *z, node *d, const gg_nodes *t, const gg_piece *piece, gg_where where) {
  local_ivls(ivl_prec(z), s);
  ivl_set_double(&d->width, piece->width);
  ivl_div(&d->small, &t->reach, &d->width);
  ivl_neg(&d->small, &d->small);
  ivl_expm1(&s, &d->small);
  ivl_exp(&d->small, &d->small);
  ivl_neg(&s, &s);
  ivl_mul(&s, &s, &d->width);
  ivl_mul_double(z, where == GG_MIDDLE ? &t->n.u : &s, piece->step);
  ivl_mul(z, z, &t->density);
}

static void fill_piece(gg_nodes *t, const gg_piece *piece, gg_where where, mpfr_prec_t p) {
  local_as(node, d, node_close);
  node_open(&d, p);
  local_ivls(p, scale);
  set_scale(&scale, &d, t, piece, where);
  deadline_count(1e-4 * (double)(piece->last - piece->first));
  for (long k = piece->first; k <= piece->last && !deadline_over(); k++, t->count++) {
    cpxs_init(p, &t->weight[t->count], &t->log_w[t->count]);
    set_place(&d.v, piece, k);
    if (where == GG_MIDDLE) node_middle(&d, t);
    else node_outer(&d, t);
    if (where == GG_LEFT) node_turn(&d);
    node_store(&t->weight[t->count], &t->log_w[t->count], &d, t, &scale);
  }
}

/* Sets what belongs to the pair and to the whole rule. */
static void nodes_head(gg_nodes *t, const gg_pair *p, mpq_srcptr g, const gg_rule *r, mpfr_prec_t prec) {
  gg_numbers_open(&t->n, p, prec);
  ivls_init(prec, &t->rate, &t->reach, &t->density);
  ivl_set_q(&t->rate, g);
  ivl_set_double(&t->reach, r->reach);
  gg_scale_density(&t->density, p->beta.v);
  t->full = mpq_cmp_ui(g, 1, 1) == 0;
  t->right = t->left = 1;
  t->count = 0;
}

void gg_nodes_open(gg_nodes *t, const gg_pair *p, mpq_srcptr g, const gg_rule *r, mpfr_prec_t prec) {
  size_t room = 0;
  nodes_head(t, p, g, r, prec);
  for (int i = 0; i < GG_PIECES; i++) {
    ivls_init(64, &t->bound[i].bend, &t->bound[i].factor, &t->bound[i].far);
    int good = r->reach > 0 ? gg_nodes_strip_bound(&t->bound[i], t, &r->piece[i], (gg_where)i) : 0;
    t->right = t->right && (good & 1) != 0;
    t->left = t->left && (good & 2) != 0;
    room += good ? (size_t)(r->piece[i].last - r->piece[i].first) + 1 : 1;
  }
  t->weight = assay_alloc(room * sizeof *t->weight);
  t->log_w = assay_alloc(room * sizeof *t->log_w);
  if (!t->right) return;
  for (int i = 0; i < GG_PIECES; i++) fill_piece(t, &r->piece[i], (gg_where)i, prec);
  if (deadline_over()) t->right = t->left = 0;
}

void gg_nodes_close(gg_nodes *t) {
  for (long k = 0; k < t->count; k++) {
    cpxs_clear(&t->weight[k], &t->log_w[k]);
  }
  free(t->weight);
  free(t->log_w);
  for (int i = 0; i < GG_PIECES; i++) {
    ivls_clear(&t->bound[i].bend, &t->bound[i].factor, &t->bound[i].far);
  }
  ivls_clear(&t->rate, &t->reach, &t->density);
  gg_numbers_close(&t->n);
}

/* ---- A moment ------------------------------------------------------------------- */

/* w := the sum of weight exp(z log W), and its error, for Im z >= 0. */
static void upper_moment(cpx *w, const gg_nodes *t, const cpx *z) {
  mpfr_prec_t p = ivl_prec(&t->n.b);
  local_cpxs(p, s, x);
  local_ivls(64, e);
  cpx_set_si(&s, 0, 0);
  deadline_count(4e-5 * (double)t->count);
  for (long k = 0; k < t->count && !deadline_over(); k++) {
    cpx_mul(&x, z, &t->log_w[k]);
    cpx_exp(&x, &x);
    cpx_mul(&x, &x, &t->weight[k]);
    cpx_add(&s, &s, &x);
  }
  gg_nodes_error(&e, t, &z->re);
  trapezoid_widen(&s.re, &e);
  trapezoid_widen(&s.im, &e);
  cpx_set(w, &s);
  if (deadline_over()) cpx_set_whole(w);
}

/* w := the moment for any z: the lower half plane by conjugation; a z in both in two parts. */
static void any_moment(cpx *w, const gg_nodes *t, const cpx *z) {
  local_cpxs(ivl_prec(&w->re), u);
  local_cpxs(ivl_prec(&z->re), v);
  cpx_conj(&v, z);
  if (mpfr_sgn(z->im.lo) >= 0) {
    upper_moment(w, t, z);
    if (mpfr_zero_p(z->im.hi)) ivl_set_si(&w->im, 0);
  } else if (mpfr_sgn(v.im.lo) >= 0) {
    upper_moment(w, t, &v);
    cpx_conj(w, w);
  } else {
    ivl_max0(&v.im, &v.im);
    upper_moment(&u, t, &v);
    cpx_conj(&u, &u);
    cpx_set(&v, z);
    ivl_max0(&v.im, &v.im);
    upper_moment(w, t, &v);
    ivl_hull(&w->re, &w->re, &u.re);
    ivl_hull(&w->im, &w->im, &u.im);
  }
}

/* z := 1 - x. */
static void reflect(cpx *z, const cpx *x) {
  local_cpxs(2, one);
  cpx_set_si(&one, 1, 0);
  cpx_sub(z, &one, x);
}

/* Special cases: M(z) = M(1 - z) for g = 1 moves z to the right of 1/2. */
void gg_nodes_moment(cpx *w, const gg_nodes *t, const cpx *z) {
  local_cpxs(ivl_prec(&z->re) > ivl_prec(&t->n.b) ? ivl_prec(&z->re) : ivl_prec(&t->n.b), x);
  cpx_set(&x, z);
  if (t->full && mpfr_cmp_d(z->re.lo, 0.5) < 0 && mpfr_cmp_d(z->re.hi, 1) < 0) reflect(&x, z);
  int negative = mpfr_sgn(x.re.lo) < 0;
  if (!t->right || (negative && !t->left) || !cpx_is_finite(&x)) cpx_set_whole(w);
  else any_moment(w, t, &x);
}
