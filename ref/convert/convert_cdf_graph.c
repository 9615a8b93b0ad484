/* convert_cdf_graph.c - the trade-off function from the laws of the loss.
 *
 * Not analysed by WP: it bisects between numbers that are rounded to nearest.
 * Derivation: proofs/notes/convert.md (T-CONVERT-FG-F).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_cdf.h"
#include "convert_propose.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"

/* A point of the graph of f: level 1 - F(x) and value G(x). */
typedef struct {
  ivl x, level, value;
} graph;

static void graph_init(graph *g, mpfr_prec_t p) { ivls_init(p, &g->x, &g->level, &g->value); }

static void graph_clear(graph *g) { ivls_clear(&g->x, &g->level, &g->value); }

static void graph_at(graph *g, const convert_laws *fg) {
  convert_source_call(&g->level, &fg->F, &g->x);
  prob_clip(&g->level);
  prob_complement(&g->level);
  convert_source_call(&g->value, &fg->G, &g->x);
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
    convert_propose_middle(s->mid.x.lo, lo, hi);
    mpfr_set(s->mid.x.hi, s->mid.x.lo, MPFR_RNDN);
    if (!take_middle(s, fg)) break;
    mpfr_set(ivl_le(&s->t, &s->mid.level) ? lo : hi, s->mid.x.lo, MPFR_RNDN);
  }
}

/* z := an enclosure of f at the point t. */
static void fg_to_f_at(ivl *z, const convert_laws *fg, mpfr_srcptr t) {
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
  local_ivls(ivl_prec(z), top);
  ivl_set(&u, t);
  prob_clip(&u);
  fg_to_f_at(z, fg, u.hi);
  if (mpfr_equal_p(u.lo, u.hi)) return;
  fg_to_f_at(&top, fg, u.lo);
  end_set_up(z->hi, top.hi);
}
