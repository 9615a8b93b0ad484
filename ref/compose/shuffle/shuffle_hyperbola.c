/* shuffle_hyperbola.c - the shuffle pair as a law of the hyperbola.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-BENT).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shuffle_hyperbola.h"
#include "ivl_fused.h"
#include "elem.h"
#include "local_as.h"
#include "shuffle_node.h"

#define ERROR_BITS 128

/* ---- Errors ------------------------------------------------------------------------------------ */

typedef struct {
  shuffle_law law;
  const shuffle_hyperbola *plan;
} bounds;

/* t := Im z where the rest begins, times 1 - tan a cot 2 eta; whole unless Re z <= 0 there and that factor is
 * positive. */
static void rest_height(ivl *t, const hyperbola_part *p, const shuffle_range *r) {
  local_ivls(ERROR_BITS, s, k);
  ivl_set_double(t, 2 * r->angle);
  ivl_sin_cos(&s, &k, t);
  ivl_div(&k, &k, &s);
  ivl_mul(&k, &k, &p->sine);
  ivl_div(&k, &k, &p->cosine);
  ivl_si_sub(&k, 1, &k);
  ivl_mul_mul(t, &p->cosine, &p->sinh, &p->of->mu);
  ivl_mul(t, t, &k);
  ivl_mul(&s, &p->sine, &p->cosh);
  if (mpfr_cmp_ui(s.lo, 1) < 0 || mpfr_sgn(k.lo) <= 0) ivl_set_whole(t);
}

/* |phi| is at most phi(mu) on the line, edge(mu, a) up to the angle 2 a, and falls along the curve. */
static void size(ivl *z, const void *data, const hyperbola_part *p, const ivl *x) {
  const bounds *const b = data;
  const shuffle_hyperbola *const plan = b->plan;
  (void)x; /* 0 */
  local_ivls(ERROR_BITS, u, t);
  if (p->side == HYPERBOLA_LOW) {
    shuffle_range r;
    shuffle_guess_phi(&b->law, plan->h.mu, plan->log_mu, &r);
    shuffle_sum_phi(&u, &b->law, &p->of->mu, &r);
  }
  if (p->side == HYPERBOLA_HIGH) {
    ivl_mul_2si(&t, &p->angle, -1);
    shuffle_law_edge(&u, &b->law, &p->of->mu, &t);
  }
  if (p->side == HYPERBOLA_REST) {
    local_ivls(2, none);
    ivl_set_si(&none, 0);
    rest_height(&t, p, &plan->cut);
    shuffle_sum_envelope(&u, &b->law, &none, &t, &plan->cut);
  }
  ivl_pow_ui(&u, &u, b->law.steps);
  hyperbola_weight(z, p, NULL);
  ivl_mul(z, z, &u);
}

static const hyperbola_law law_of_phi = {
    .shift = 0, .widest = 1.57, .from_line = 1, .moment = shuffle_node_phi, .size = size};

/* ---- The answer -------------------------------------------------------------------------------- */

/* z := PUT / T, PUT / (T k), or, for CALL, (PUT + T (1 - k)) / T. */
static void divide(ivl *z, const shuffle_query *q, const shuffle_hyperbola *p) {
  local_ivls(ivl_prec(z), t);
  local_as(shuffle_law, law, shuffle_law_clear);
  shuffle_law_init(&law, q, ivl_prec(z));
  ivl_div_q(z, z, q->steps);
  if (p->call) ivl_add(z, z, &law.gap);
  ivl_si_sub(&t, 1, &law.gap);
  if (q->side == PAIR_QP) ivl_div(z, z, &t);
  ivl_max0(z, z);
}

/* z := PUT. */
static void put(ivl *z, const hyperbola_table *t, const shuffle_query *q, const shuffle_hyperbola *plan) {
  bounds b = {.plan = plan};
  shuffle_law_init(&b.law, q, ERROR_BITS);
  local_ivls(2, x);
  ivl_set_si(&x, 0);
  hyperbola_table_at(z, t, &b, &x);
  shuffle_law_clear(&b.law);
}

compose_stop shuffle_hyperbola_value(ivl *z, const shuffle_query *q, const shuffle_hyperbola *plan, double until) {
  shuffle_node node;
  local_as(hyperbola_table, t, hyperbola_table_clear);
  compose_stop stop = hyperbola_table_open(&t, &plan->h, &law_of_phi);
  if (!shuffle_law_range_is_exact(&plan->inner)) stop = COMPOSE_METHOD;
  if (stop == COMPOSE_FREE) {
    shuffle_node_init(&node, q, plan);
    stop = hyperbola_table_fill(&t, &plan->h, &node, node.law.steps, until);
    shuffle_node_clear(&node);
  }
  if (stop == COMPOSE_FREE) {
    local_ivls(plan->h.prec, v);
    put(&v, &t, q, plan);
    divide(&v, q, plan);
    ivl_set(z, &v);
  }
  return stop;
}
