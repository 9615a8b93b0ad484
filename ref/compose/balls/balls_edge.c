/* balls_edge.c - bounds of the integrand of the hyperbola, off the nodes.
 *
 * Method: with r = |z| = mu (cosh u - sin a) and w = max(arg z - pi/2, 0),
 *   |psi(z)| <= min(|1 - z| + exp(w^2 sigma^2/2) E g(r X), exp(w^2 sigma^2/2)),
 * g(x) = min(x^2/2, x + 2); and |z'| / |z|^2 = sqrt((cosh u + sin a) / (cosh u - sin a)^3) / mu.
 * All but |psi| fall in u, the bound of |psi| rises, so on a cell [u, u'] of the curve one takes
 * the former at u and the latter at u'.  Beyond the last cell exp(K Re z) falls so fast
 * that the bound exp(angle^2 sigma^2/2) of |psi| is enough.
 * Derivations: proofs/notes/fourier_balls.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_edge.h"
#include "ivl_fused.h"
#include "elem.h"
#include "local_as.h"
#include <math.h>
#include <stdlib.h>

/* ---- Points of the curve --------------------------------------------------------------------- */

typedef struct {
  const balls_law *law;
  hyperbola_part at; /* from here on                                                        */
  const ivl *k;
  ivl second;        /* exp(s^2) = E X^2                                                    */
  ivl most;          /* max(Re z(0) - 1, 0)^2                                               */
  ivl x, y, r, t, b; /* Re z, Im z, |z|, two temporaries                                    */
} walk;

#define WALK_IVLS(w) \
  { &(w)->second, &(w)->most, &(w)->x, &(w)->y, &(w)->r, &(w)->t, &(w)->b }

static void walk_init(walk *w, const balls_law *law, const hyperbola_part *part, const ivl *k) {
  ivl *const all[] = WALK_IVLS(w);
  for (int i = 0; i < 7; i++) ivl_init(all[i], law->prec);
  w->law = law;
  w->k = k;
  hyperbola_part_init(&w->at, part->of, part->side, part->shift);
  ivl_mul_2si(&w->t, &w->law->m, 1);
  ivl_exp(&w->second, &w->t);
  ivl_set_si(&w->t, 1);
  ivl_sub(&w->most, &w->t, &part->sine);
  ivl_mul(&w->most, &w->most, &part->of->mu);
  ivl_max0_sub(&w->most, &w->most, &w->t);
  ivl_sqr(&w->most, &w->most);
}

static void walk_clear(walk *w) {
  ivl *const all[] = WALK_IVLS(w);
  for (int i = 0; i < 7; i++) ivl_clear(all[i]);
  hyperbola_part_clear(&w->at);
}

/* x, y, r := Re z, Im z, |z| at u. */
static void walk_to(walk *w, const ivl *u) {
  const hyperbola_part *const p = &w->at;
  hyperbola_part_move(&w->at, u);
  ivl_sub(&w->r, &p->cosh, &p->sine);
  ivl_mul(&w->r, &w->r, &p->of->mu);
  ivl_mul(&w->x, &p->cosh, &p->sine);
  ivl_set_si(&w->t, 1);
  ivl_sub(&w->x, &w->t, &w->x);
  ivl_mul(&w->x, &w->x, &p->of->mu);
  ivl_mul_mul(&w->y, &p->sinh, &p->cosine, &p->of->mu);
}

/* ---- |psi| --------------------------------------------------------------------------------------- */

/* z := exp(angle^2 sigma^2 / 2). */
/*@ requires mem: IVL_MEM(z) && \valid_read(law) && IVL_OK(&law->sigma2) && IVL_OK(angle);
    requires sep: \separated(z, law) && \separated(z, angle);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, s; IVL_WAS(a, angle) ==> IVL_WAS(s, &law->sigma2) ==> IVL_IN(Exp(Scale(Mul(s, Mul(a, a)), -1)), z); */
static void growth(ivl *z, const balls_law *law, const ivl *angle) {
  ivl_mul_sqr(z, &law->sigma2, angle);
  ivl_mul_2si(z, z, -1);
  ivl_exp(z, z);
}

/* z := at least r^2/2 E[X^2; X < a] + r E[X; X > a] + 2 P[X > a] with a = BALLS_BRANCH / r: with
 * l = m + log a, the three are exp(s^2) Phitail(2 s - l/s), Phitail(l/s - s), Phitail(l/s).           */
static void small_bound(ivl *z, walk *w) {
  local_ivls(ivl_prec(z), l, s);
  ivl_double_div(&l, BALLS_BRANCH, &w->r);
  ivl_log(&l, &l);
  ivl_add(&l, &l, &w->law->m);
  ivl_sqrt(&s, &w->law->sigma2);
  ivl_mul(&l, &l, &s);
  ivl_set_si(&w->t, 1);
  ivl_div(&s, &w->t, &s);
  balls_law_tail(z, &l);
  ivl_mul_2si(z, z, 1);
  ivl_sub(&l, &l, &s);
  balls_law_tail(&w->t, &l);
  ivl_mul(&w->t, &w->t, &w->r);
  ivl_add(z, z, &w->t);
  ivl_sub(&l, &s, &l);
  balls_law_tail(&w->t, &l);
  ivl_mul(&w->t, &w->t, &w->second);
  ivl_scale_sqr(&l, &w->r, -1);
  ivl_mul(&w->t, &w->t, &l);
  ivl_add(z, z, &w->t);
}

/* z := a bound of |psi|^T from the start of the curve to the walk's point.  On the way |1 - Re z| is at
 * most its value here or at the start, where Re z may be above 1.                          */
static void psi_bound(ivl *z, walk *w) {
  local_ivls(ivl_prec(z), e);
  fourier_argument(&w->b, &w->x, &w->y);
  ivl_scale_pi(&w->t, -1);
  ivl_max0_sub(&w->b, &w->b, &w->t);
  growth(&e, w->law, &w->b);
  small_bound(z, w);
  ivl_mul(z, z, &e);
  ivl_si_sub(&w->b, 1, &w->x);
  ivl_sqr(&w->b, &w->b);
  ivl_max(&w->b, &w->b, &w->most);
  ivl_sqr(&w->t, &w->y);
  ivl_add(&w->b, &w->b, &w->t);
  ivl_sqrt(&w->b, &w->b);
  ivl_add(z, z, &w->b);
  ivl_min(z, z, &e);
  ivl_pow_ui(z, z, w->law->steps);
}

/* ---- The integral along the edge ----------------------------------------------------------------- */

/* 1 and sum += the integral beyond the walk's point, if that is as small as proposed or `must`. */
static int add_tail(ivl *sum, walk *w, const ivl *at, const balls_cells *cells, int must) {
  local_ivls(ivl_prec(sum), f, g);
  growth(&f, w->law, &w->at.angle);
  ivl_pow_ui(&f, &f, w->law->steps);
  ivl_mul(&f, &f, at);
  ivl_mul_mul(&g, w->k, &w->at.of->mu, &w->at.sine);
  ivl_mul(&g, &g, &w->at.sinh);
  ivl_div(&f, &f, &g); /* the whole line at u = 0 */
  int small = mpfr_zero_p(f.hi) || (mpfr_regular_p(f.hi) && (double)mpfr_get_exp(f.hi) < cells->log_small / log(2.0));
  int last = must || small;
  if (last) ivl_add(sum, sum, &f);
  return last;
}

/* Method: cells from u = 0, each front(u) psi_bound(u') (u' - u), then the closed tail: cosh u >=
 * cosh v + sinh v (u - v) makes it front(v) exp(T angle^2 sigma^2/2) / (K mu sin(angle) sinh v).    */
void balls_edge(ivl *z, const balls_law *law, const hyperbola_part *part, const ivl *k, const balls_cells *cells) {
  mpfr_prec_t prec = ivl_prec(z);
  double kd = mpfr_get_d(k->lo, MPFR_RNDN), here = 0;
  local_as(walk, w, walk_clear);
  walk_init(&w, law, part, k);
  local_ivls(prec, at, p, u);
  ivl_set_si(z, 0);
  ivl_set_double(&u, 0);
  for (int i = 0; i <= BALLS_CELLS; i++) {
    walk_to(&w, &u);
    hyperbola_front(&at, &w.at, k);
    if (i > 0 && add_tail(z, &w, &at, cells, i == BALLS_CELLS)) break;
    double next = here + balls_edge_guess_cell(&cells->curve, kd, here, cells->log_small);
    ivl_set_double(&u, next);
    walk_to(&w, &u);
    psi_bound(&p, &w);
    ivl_mul(&p, &p, &at);
    ivl_set_double(&w.t, here);
    ivl_sub(&at, &u, &w.t);
    ivl_mul(&p, &p, &at);
    ivl_add(z, z, &p);
    here = next;
  }
  ivl_mul_2si(z, z, 1);
}

/* ---- The same for every K -------------------------------------------------------------------------- */

void balls_edge_kept_init(balls_edges *e) {
  *e = (balls_edges){.count = 0};
  e->weight = assay_alloc(2 * (BALLS_CELLS + 1) * sizeof *e->weight);
  e->re = e->weight + BALLS_CELLS + 1;
  ivls_init(HYPERBOLA_BOUND_BITS, &e->beyond, &e->end);
}

static void drop_cells(balls_edges *e) {
  for (long i = 0; i < e->count; i++) ivls_clear(&e->weight[i], &e->re[i]);
  e->count = 0;
}

void balls_edge_kept_clear(balls_edges *e) {
  drop_cells(e);
  free(e->weight);
  ivls_clear(&e->beyond, &e->end);
}

/* beyond, end := what bounds the rest from the walk's point on; 1 if that is small for the least K. */
static int set_end(balls_edges *e, walk *w, const balls_cells *cells) {
  local_ivls(HYPERBOLA_BOUND_BITS, f);
  growth(&e->beyond, w->law, &w->at.angle);
  ivl_pow_ui(&e->beyond, &e->beyond, w->law->steps);
  hyperbola_front(&f, &w->at, NULL);
  ivl_mul(&e->beyond, &e->beyond, &f);
  ivl_mul_mul(&f, &w->at.sinh, &w->at.of->mu, &w->at.sine);
  ivl_div(&e->beyond, &e->beyond, &f);
  ivl_set(&e->end, &w->x);
  ivl_mul(&f, &e->end, w->k);
  ivl_exp(&f, &f);
  ivl_mul(&f, &f, &e->beyond);
  ivl_div(&f, &f, w->k);
  return mpfr_zero_p(f.hi) || (mpfr_regular_p(f.hi) && (double)mpfr_get_exp(f.hi) < cells->log_small / log(2.0));
}

/* The cell from the walk's point, which is `here`, to `next`: front(here) without e^(K Re z), psi_bound(next), its width. */
static void add_cell(balls_edges *e, walk *w, const ivl *here, const ivl *next) {
  local_ivls(HYPERBOLA_BOUND_BITS, p);
  ivl *const weight = &e->weight[e->count], *const re = &e->re[e->count];
  ivls_init(HYPERBOLA_BOUND_BITS, weight, re);
  e->count++;
  ivl_set(re, &w->x);
  hyperbola_front(weight, &w->at, NULL);
  walk_to(w, next);
  psi_bound(&p, w);
  ivl_mul(weight, weight, &p);
  ivl_sub(&p, next, here);
  ivl_mul(weight, weight, &p);
}

/* Method: as in balls_edge, with e^(K Re z) at the left end of a cell, where it is largest, kept apart. */
void balls_edge_kept_cut(balls_edges *e, const balls_law *law, const hyperbola_part *part, const balls_cells *cells,
                         double least, double far) {
  double here = 0;
  local_ivls(HYPERBOLA_BOUND_BITS, k, u, v);
  ivl_set_double(&k, least);
  local_as(walk, w, walk_clear);
  walk_init(&w, law, part, &k);
  drop_cells(e);
  ivl_set_si(&u, 0);
  walk_to(&w, &u);
  while (e->count < BALLS_CELLS && (e->count == 0 || !set_end(e, &w, cells))) {
    const double next = here + balls_edge_guess_wide(&cells->curve, least, far, here, cells->log_small);
    ivl_set_double(&v, next);
    add_cell(e, &w, &u, &v);
    ivl_set(&u, &v);
    here = next;
  }
  if (e->count == BALLS_CELLS) set_end(e, &w, cells);
  e->least = least;
}

void balls_edge_kept_sum(ivl *z, const balls_edges *e, const ivl *k) {
  local_ivls(ivl_prec(z), f);
  ivl_mul(z, &e->end, k);
  ivl_exp(z, z);
  ivl_mul(z, z, &e->beyond);
  ivl_div(z, z, k);
  for (long i = 0; i < e->count; i++) {
    ivl_mul(&f, &e->re[i], k);
    ivl_exp(&f, &f);
    ivl_add_mul(z, z, &f, &e->weight[i]);
  }
  ivl_mul_2si(z, z, 1);
}

/* ---- The nodes left out ---------------------------------------------------------------------------- */

/* Method: the bound at each node; from one on, with exp(T angle^2 sigma^2/2) for |psi|^T, the terms fall
 * at least as exp(-K mu sin(angle) sinh(u) h n), since cosh is convex and the rest falls.            */
void balls_edge_rest(ivl *z, const balls_law *law, const hyperbola_part *part, const ivl *k) {
  const hyperbola *const h = part->of;
  ivl p, u, shift;
  ivl *const all[] = {&p, &u, &shift};
  for (int i = 0; i < 3; i++) ivl_init(all[i], ivl_prec(z));
  local_as(walk, w, walk_clear);
  walk_init(&w, law, part, k);
  growth(&shift, law, &part->angle);
  ivl_pow_ui(&shift, &shift, law->steps);
  ivl_set_si(z, 0);
  for (long n = h->nodes + 1;; n++) {
    ivl_set_si(&p, n);
    ivl_mul(&u, &h->step, &p);
    walk_to(&w, &u);
    psi_bound(&p, &w);
    hyperbola_front(&u, &w.at, k);
    ivl_mul_mul(&p, &p, &u, &h->step);
    ivl_mul_2si(&p, &p, 1);
    hyperbola_weight(&u, &w.at, k); /* of all from here on */
    ivl_mul(&u, &u, &shift);
    if (mpfr_cmp(u.hi, z->hi) < 0 || mpfr_cmp(u.hi, p.hi) < 0 || n > h->nodes + BALLS_CELLS) {
      ivl_add(z, z, &u);
      break;
    }
    ivl_add(z, z, &p);
  }
  for (int i = 0; i < 3; i++) ivl_clear(all[i]);
}
