/* convert_renyi.c - the Renyi divergence as an integral of the hockey-stick curves.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivation: proofs/notes/convert.md (T-CONVERT-H-RENYI).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_renyi.h"
#include "convert_renyi_parts.h"
#include "ivl_fused.h"
#include "elem.h"
#include "local_as.h"
#include "meet.h"
#include "prob.h"

/* The weight t^(k-1) of one integral, and the cell [u, v]. */
typedef struct {
  const convert_source *h;
  ivl k, next; /* k and k + 1, neither reaches 0                                      */
  ivl u, v, hu, hv;
} cells;

/* z := [w H(c), w (chord of H at c)], c the centre of the weight w on the cell. */
static void one_cell(ivl *z, cells *s) {
  mpfr_prec_t p = ivl_prec(z);
  ivl w, c, r, t, whole;
  ivl *all[] = {&w, &c, &r, &t, &whole};
  for (size_t i = 0; i < 5; i++) ivl_init(all[i], p);
  convert_renyi_parts_area(&w, &t, &s->u, &s->v, &s->k);
  convert_renyi_parts_area(&c, &t, &s->u, &s->v, &s->next);
  ivl_div(&c, &c, &w);
  ivl_hull(&whole, &s->u, &s->v);
  meet(&c, &c, &whole);
  convert_renyi_parts_share(&r, &t, &c, &s->u, &s->v);
  prob_clip(&r);
  convert_renyi_parts_chord(&r, &t, &s->hu, &s->hv, &w);
  mpfr_set(c.lo, c.hi, MPFR_RNDD); /* H falls: what is below it at the upper end is below it at c */
  convert_source_call(z, s->h, &c);
  ivl_max0(z, z);
  ivl_mul(z, z, &w);
  end_set_up(z->hi, r.hi);
  for (size_t i = 0; i < 5; i++) ivl_clear(all[i]);
}

/* z := integral of t^(k-1) h(t) over n cells of equal length in log t up to exp(reach);
 * h is left at the end in s->hv and the end in s->v.                                  */
static void sum_cells(ivl *z, cells *s, mpq_srcptr reach, long n) {
  mpfr_prec_t p = ivl_prec(z);
  local_ivls(p, t, r);
  ivl_set_si(z, 0);
  ivl_set_si(&s->v, 1);
  convert_source_call(&s->hv, s->h, &s->v);
  for (long i = 1; i <= n; i++) {
    ivl_set(&s->u, &s->v);
    ivl_set(&s->hu, &s->hv);
    ivl_set_q(&r, reach);
    ivl_mul_si(&r, &r, i);
    ivl_set_si(&t, n);
    ivl_div(&r, &r, &t);
    ivl_exp(&r, &r);
    ivl_set_point(&s->v, r.lo);
    convert_source_call(&s->hv, s->h, &s->v);
    one_cell(&t, s);
    ivl_add(z, z, &t);
  }
}

static void cells_init(cells *s, const convert_source *h, mpfr_prec_t p) {
  ivl *all[] = {&s->k, &s->next, &s->u, &s->v, &s->hu, &s->hv};
  for (size_t i = 0; i < 6; i++) ivl_init(all[i], p);
  s->h = h;
}

static void cells_clear(cells *s) {
  ivl *all[] = {&s->k, &s->next, &s->u, &s->v, &s->hu, &s->hv};
  for (size_t i = 0; i < 6; i++) ivl_clear(all[i]);
}

/* r->hi := a bound of the first integral beyond v: exp(log_c) v^(a-b) / (b - a). */
static void first_rest(ivl *r, const cells *s, const convert_tail *tail, const ivl *order) {
  local_ivls(ivl_prec(r), m);
  ivl_set_whole(r);
  if (mpfr_sgn(s->hv.hi) <= 0) ivl_set_si(r, 0);
  else if (tail) {
    ivl_sub(&m, tail->b, order);
    if (ivl_sign(&m) > 0) convert_renyi_parts_first(r, &s->v, tail->log_c, &m);
  }
  mpfr_set_zero(r->lo, 1);
}

/* z := A for `first`, else B, with what lies beyond the cells. */
static void integral(ivl *z, const convert_renyi_task *task, const ivl *order, int first) {
  mpfr_prec_t p = ivl_prec(z);
  local_as(cells, s, cells_clear);
  cells_init(&s, first ? &task->pq : &task->qp, p);
  local_ivls(p, r);
  ivl_set_si(&r, 1);
  if (first) {
    ivl_sub(&s.k, order, &r);
    ivl_set(&s.next, order);
  } else {
    ivl_neg(&s.k, order);
    ivl_sub(&s.next, &r, order);
  }
  sum_cells(z, &s, task->reach, task->cells);
  if (first) first_rest(&r, &s, task->tail, order);
  else { /* H <= H at the end: at most H v^-a / a */ convert_renyi_parts_second(&r, &s.hv, &s.v, &s.k, order);
    mpfr_set_zero(r.lo, 1);
  }
  ivl_add(z, z, &r);
}

/* Method: the two integrals by cells, then log(1 + a (a - 1) (A + B)) / (a - 1).
 * Special cases: an order that reaches 1 gets the whole line.
 * Error: falls with the square of reach / cells, on both sides.                      */
void convert_renyi_from_h(ivl *z, const convert_renyi_task *task, const ivl *order) {
  mpfr_prec_t p = ivl_prec(z) + 32;
  local_ivls(p, a, b, m);
  ivl_sub_si(&m, order, 1);
  if (ivl_sign(&m) > 0 && ivl_is_finite(&m)) {
    integral(&a, task, order, 1);
    integral(&b, task, order, 0);
    ivl_add(&a, &a, &b);
    convert_renyi_parts_value(z, &a, order, &m);
  } else {
    ivl_set_whole(z);
  }
}
