/* convert_cdf_tradeoff.c - the laws of the loss and the trade-off function.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivations: proofs/notes/convert.md (T-CONVERT-F-FG, T-CONVERT-FG-F).             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_cdf.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "prob.h"

/* ---- f to F, G ------------------------------------------------------------------ */

typedef struct {
  const convert_source *f;
  ivl a;
} line;

/* y := -f(t) - a t. */
static void below_line(ivl *y, const ivl *t, void *data) {
  const line *l = data;
  local_ivls(ivl_prec(y), v);
  ivl_mul(&v, &l->a, t);
  convert_peak_call(y, l->f, t);
  prob_clip(y);
  ivl_add(y, y, &v);
  ivl_neg(y, y);
}

/* t := where f(t) + exp(x) t is least. */
static void touching(ivl *t, const convert_source *f, mpfr_srcptr x, int upper) {
  mpfr_prec_t p = 2 * ivl_prec(t) + 64;
  line l = {.f = f};
  const convert_source source = {below_line, &l};
  ivl_init(&l.a, p);
  local_mpfrs(2, zero, one);
  mpfr_set_zero(zero, 1);
  mpfr_set_ui(one, 1, MPFR_RNDN);
  mpfr_set(l.a.lo, x, MPFR_RNDD);
  mpfr_set(l.a.hi, x, MPFR_RNDU);
  ivl_exp(&l.a, &l.a);
  mpfr_set(upper ? l.a.lo : l.a.hi, upper ? l.a.hi : l.a.lo, MPFR_RNDN);
  const convert_peak_task task = {&source, zero, one, p, 1, 1, 40 * p};
  if (ivl_is_finite(&l.a)) convert_peak_argmax(t, &task);
  else ivl_set_whole(t);
  prob_clip(t);
  ivl_clear(&l.a);
}

/* z := an enclosure of f at the point t. */
static void value(ivl *z, const convert_source *f, mpfr_srcptr t) {
  local_ivls(mpfr_get_prec(t), x);
  ivl_set_point(&x, t);
  convert_peak_call(z, f, &x);
  prob_clip(z);
}

/* Method: the point where f leaves the line of slope -exp(x); it falls in x, so the lower
 * end of F comes from the lower end of x.
 * Error: half of the digits of f; at an atom the enclosure is the jump.              */
void convert_cdf_from_f(ivl *F, ivl *G, const convert_source *f, const ivl *x) {
  mpfr_prec_t p = ivl_prec(F) > ivl_prec(G) ? ivl_prec(F) : ivl_prec(G);
  local_ivls(p, right, left, v);
  touching(&right, f, x->lo, 0);
  touching(&left, f, x->hi, 1);
  value(&v, f, right.hi);
  end_set_dn(G->lo, v.lo);
  value(&v, f, left.lo);
  end_set_up(G->hi, v.hi);
  prob_complement(&right);
  prob_complement(&left);
  end_set_dn(F->lo, right.lo);
  end_set_up(F->hi, left.hi);
}

/* ---- F, G to f ------------------------------------------------------------------ */

/* A point of the graph of f: level 1 - F(x) and value G(x). */
typedef struct {
  ivl x, level, value;
} graph;

static void graph_init(graph *g, mpfr_prec_t p) { ivls_init(p, &g->x, &g->level, &g->value); }

static void graph_clear(graph *g) { ivls_clear(&g->x, &g->level, &g->value); }

static void graph_at(graph *g, const convert_laws *fg) {
  convert_peak_call(&g->level, &fg->F, &g->x);
  prob_clip(&g->level);
  prob_complement(&g->level);
  convert_peak_call(&g->value, &fg->G, &g->x);
  prob_clip(&g->value);
}

static void graph_set(graph *g, const graph *h) {
  ivl_set(&g->x, &h->x);
  ivl_set(&g->level, &h->level);
  ivl_set(&g->value, &h->value);
}

typedef struct {
  graph right, left, mid; /* right: level >= t, left: level <= t, both certain        */
  ivl t;
} seeking;

/* Puts `mid` on its side; 0 if that is not certain. */
static int take_middle(seeking *s, const convert_laws *fg) {
  graph_at(&s->mid, fg);
  if (ivl_le(&s->t, &s->mid.level)) graph_set(&s->right, &s->mid);
  else if (ivl_le(&s->mid.level, &s->t)) graph_set(&s->left, &s->mid);
  else return 0;
  return 1;
}

/* z := max(z, value + exp(x) (level - t)): the tangent of f at g, from below. */
static void tangent(ivl *z, const graph *g, const ivl *t) {
  local_ivls(ivl_prec(z), u);
  ivl_sub(&u, &g->level, t);
  ivl_mul_exp(&u, &u, &g->x);
  ivl_add(&u, &u, &g->value);
  if (mpfr_cmp(u.lo, z->lo) > 0) end_set_dn(z->lo, u.lo);
}

/* z->hi := the chord from left to right at t, from above. */
static void chord(ivl *z, const seeking *s) {
  local_ivls(ivl_prec(z), u, v);
  ivl_sub(&u, &s->t, &s->left.level);
  ivl_sub(&v, &s->right.level, &s->left.level);
  ivl_div(&u, &u, &v);
  prob_clip(&u);
  ivl_sub(&v, &s->right.value, &s->left.value);
  ivl_add_mul(&u, &s->left.value, &u, &v);
  end_set_up(z->hi, u.hi);
}

/* The graph begins at (0, at most 1) and ends at (1, 0). */
static void seek_ends(seeking *s) {
  ivl_set_si(&s->left.level, 0);
  ivl_set_si(&s->left.value, 1);
  mpfr_set_zero(s->left.value.lo, 1);
  ivl_set_si(&s->right.level, 1);
  ivl_set_si(&s->right.value, 0);
}

/* Bisects x between -2^k and 2^k, where k grows until both sides are certain. */
static void seek(seeking *s, const convert_laws *fg, long steps) {
  mpfr_prec_t p = ivl_prec(&s->t);
  local_mpfrs(p, lo, hi);
  int sides = 0;
  for (long k = 0; k <= 24 && sides < 3; k += 2) {
    ivl_set_si(&s->mid.x, 1L << k);
    graph_at(&s->mid, fg);
    mpfr_set(hi, s->mid.x.lo, MPFR_RNDN);
    if (ivl_le(&s->mid.level, &s->t)) graph_set(&s->left, &s->mid), sides |= 1;
    ivl_set_si(&s->mid.x, -(1L << k));
    graph_at(&s->mid, fg);
    mpfr_set(lo, s->mid.x.lo, MPFR_RNDN);
    if (ivl_le(&s->t, &s->mid.level)) graph_set(&s->right, &s->mid), sides |= 2;
  }
  for (long i = 0; i < steps; i++) {
    mpfr_add(s->mid.x.lo, lo, hi, MPFR_RNDN);
    mpfr_div_2ui(s->mid.x.lo, s->mid.x.lo, 1, MPFR_RNDN);
    mpfr_set(s->mid.x.hi, s->mid.x.lo, MPFR_RNDN);
    if (!take_middle(s, fg)) break;
    mpfr_set(ivl_le(&s->t, &s->mid.level) ? lo : hi, s->mid.x.lo, MPFR_RNDN);
  }
}

/* z := an enclosure of f at the point t. */
static void fg_to_f_at(ivl *z, const void *fg, mpfr_srcptr t) {
  mpfr_prec_t p = 2 * ivl_prec(z) + 32;
  seeking s;
  ivl y;
  graph_init(&s.right, p);
  graph_init(&s.left, p);
  graph_init(&s.mid, p);
  ivls_init(p, &s.t, &y);
  ivl_set_point(&s.t, t);
  seek_ends(&s);
  seek(&s, fg, ivl_prec(z) + 40);
  ivl_set_si(&y, 0);
  if (ivl_is_finite(&s.right.x)) tangent(&y, &s.right, &s.t);
  if (ivl_is_finite(&s.left.x)) tangent(&y, &s.left, &s.t);
  mpfr_set_ui(y.hi, 1, MPFR_RNDU);
  chord(&y, &s);
  prob_clip(&y);
  ivl_set(z, &y);
  ivls_clear(&y, &s.t);
  graph_clear(&s.mid);
  graph_clear(&s.left);
  graph_clear(&s.right);
}

/* Method: two points of the graph, one on each side of t and as near in x as F's
 * enclosures allow; f is above their tangents and below their chord.
 * Special cases: beyond the last point, f is below the chord to (1, 0) or (0, 1).
 * Error: about the width of the bracket of x times exp(x).                           */
void convert_cdf_to_f(ivl *z, const convert_laws *fg, const ivl *t) {
  local_ivls(ivl_prec(t), u);
  ivl_set(&u, t);
  prob_clip(&u);
  convert_peak_falling(z, fg_to_f_at, fg, &u);
}
