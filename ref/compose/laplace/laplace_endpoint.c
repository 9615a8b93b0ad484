/* laplace_endpoint.c - the choices of ends that count.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-LEAVES, -TIES, -GAP).                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "elem.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "laplace_internal.h"

/* z := z C(n, k). */
static void times_choose(ivl *z, unsigned long n, unsigned long k) {
  local_mpqs(c);
  mpz_bin_uiui(mpq_numref(c), n, k);
  ivl_mul_q(z, z, c);
}

/* One end of so many of the uses that are left. */
static void take(ivl *loss, ivl *ways, ivl *weight, const laplace_end *e, unsigned long k, unsigned long left) {
  local_ivls(ivl_prec(loss), t);
  local_ivls(ivl_prec(weight), w);
  times_choose(ways, left, k);
  ivl_mul_si(&t, &e->log, (long)k);
  ivl_add(loss, loss, &t);
  ivl_pow_ui(&w, &e->weight, k);
  ivl_mul(weight, weight, &w);
}

/* loss := the sum of the losses of the choice k less epsilon; ways, weight := how many it stands for, its weight. */
static void measure(ivl *loss, ivl *ways, ivl *weight, const laplace_ends *e, const laplace_hyperbola *b,
                    const unsigned long *k) {
  ivl_set_q(loss, b->epsilon);
  ivl_neg(loss, loss);
  ivl_set_si(ways, 1);
  ivl_set_si(weight, 1);
  for (size_t i = 0; i < b->n; i++) {
    unsigned long left = b->use[i].count;
    for (size_t j = e->from[i]; j < e->from[i + 1]; left -= k[j++])
      if (k[j] > 0) take(loss, ways, weight, &e->at[j], k[j], left);
  }
  ivl_mul(weight, weight, ways);
}

/* left := left + 2 weight exp(mu d) sqrt(d / mu), d >= 0 at least -loss. */
/*@ logic real LaplaceEndpointLeave(real o, real m, real w, real e) =
      Add(e, Mul(Scale(Mul(Exp(Mul(\max(Neg(o), 0.0), m)), w), 1), Sqrt(Div(\max(Neg(o), 0.0), m)))); */
/*@ requires mem: \valid(l) && IVL_OK(&l->left) && IVL_OK(loss) && IVL_OK(weight) && IVL_OK(mu);
    requires sep: \separated(l, loss) && \separated(l, weight) && \separated(l, mu);
    TOTAL assigns IVL_TOK(&l->left);
    ensures ok: IVL_OK(&l->left);
    ensures sound: \forall real o, m, w, e; m != 0 ==> 0 <= Div(\max(Neg(o), 0.0), m) ==> IVL_IN(o, loss) ==> IVL_IN(m, mu) ==> IVL_IN(w, weight) ==>
      IVL_WAS(e, &l->left) ==> IVL_IN(LaplaceEndpointLeave(o, m, w, e), &l->left); */
static void leave(laplace_endpoints *l, const ivl *loss, const ivl *weight, const ivl *mu) {
  local_ivls(64, d, t);
  ivl_neg(&d, loss);
  ivl_max0(&d, &d);
  ivl_exp_mul(&t, &d, mu);
  ivl_scale_mul(&t, &t, weight, 1);
  ivl_div(&d, &d, mu);
  ivl_sqrt(&d, &d);
  ivl_mul(&t, &t, &d);
  ivl_add(&l->left, &l->left, &t);
}

/* A choice's loss less the epsilon that is asked, and how many it stands for. */
typedef struct {
  ivl loss, ways, weight;
} measured;

static void measured_clear(measured *m) { ivls_clear(&m->loss, &m->ways, &m->weight); }

/* What is known of the gap: the greatest loss below 0, the least above, less epsilon. */
typedef struct {
  mpfr_t below, above;
  int ties;
} gap;

static void gap_clear(gap *g) { mpfr_clears(g->below, g->above, (mpfr_ptr)0); }

/* Keeps the endpoint term k if its loss is below 0 for certain. */
static void keep(laplace_endpoints *l, gap *g, const unsigned long *k, const measured *m, const ivl *mu) {
  const ivl *const e = &m->loss;
  const int sign = mpfr_sgn(e->hi) < 0 ? -1 : mpfr_sgn(e->lo) > 0;
  if (sign == 0) leave(l, e, &m->weight, mu), g->ties = 1;
  if (sign > 0) mpfr_min(g->above, g->above, e->lo, MPFR_RNDD);
  if (sign >= 0) return;
  mpfr_max(g->below, g->below, e->hi, MPFR_RNDU);
  for (size_t i = 0; i < l->n; i++) l->k[l->count * l->n + i] = k[i];
  ivl_init(&l->ways[l->count], ivl_prec(&m->ways));
  ivl_set(&l->ways[l->count++], &m->ways);
}

/* x := epsilon + d; epsilon + other where d is infinite. */
static void beside(mpq_ptr x, mpq_srcptr epsilon, mpfr_srcptr d, long other) {
  if (mpfr_number_p(d)) mpfr_get_q(x, d);
  else mpq_set_si(x, other, 1);
  mpq_add(x, x, epsilon);
}

/* The gap of l: no end is on the wrong side of any epsilon in it; with a tie, none above the one that is asked. */
static void set_gap(laplace_endpoints *l, const gap *g, mpq_srcptr epsilon) {
  beside(l->from, epsilon, g->below, -1);
  beside(l->to, epsilon, g->above, 0);
  if (g->ties) mpq_set(l->to, epsilon);
  l->is_open = !g->ties && !mpfr_number_p(g->above);
}

/* Method: all choices, one after the other; the least of the room and what they may be bounds them. */
int laplace_endpoint_make(laplace_endpoints *l, const laplace_hyperbola *b, const laplace_ends *e, const ivl *mu,
                          mpfr_prec_t prec) {
  const size_t room = e->choices < LAPLACE_MOST_CHOICES ? (size_t)e->choices + 2 : LAPLACE_MOST_CHOICES;
  const mpfr_prec_t wide = 2 * prec + 64;
  unsigned long *const k = assay_alloc((e->count + 1) * sizeof *k);
  *l = (laplace_endpoints){.n = e->count, .room = room};
  l->k = assay_alloc(room * (e->count + 1) * sizeof *l->k);
  l->ways = assay_alloc(room * sizeof *l->ways);
  ivl_init(&l->left, 64);
  ivl_set_si(&l->left, 0);
  mpq_inits(l->from, l->to, (mpq_ptr)0);
  local_as(measured, m, measured_clear);
  local_as(gap, g, gap_clear);
  ivl_init(&m.loss, wide);
  ivl_init(&m.ways, prec);
  ivl_init(&m.weight, 64);
  mpfr_inits2(wide, g.below, g.above, (mpfr_ptr)0);
  mpfr_set_inf(g.below, -1);
  mpfr_set_inf(g.above, 1);
  g.ties = 0;
  laplace_ends_first(k, e, b->use);
  int more = 1;
  while (more && l->count < room) {
    measure(&m.loss, &m.ways, &m.weight, e, b, k);
    keep(l, &g, k, &m, mu);
    more = laplace_ends_next(k, e, b->use);
  }
  set_gap(l, &g, b->epsilon);
  free(k);
  return !more;
}

void laplace_endpoint_clear(laplace_endpoints *l) {
  for (size_t i = 0; i < l->count; i++) ivl_clear(&l->ways[i]);
  free(l->k);
  free(l->ways);
  ivl_clear(&l->left);
  mpq_clears(l->from, l->to, (mpq_ptr)0);
}
