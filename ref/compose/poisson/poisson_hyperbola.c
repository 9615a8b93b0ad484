/* poisson_hyperbola.c - PUT of the Poisson composition on a hyperbola.
 *
 * Derivations: proofs/notes/poisson_bent.md (T-POISSON-BENT).                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "poisson_hyperbola.h"
#include "ivl_fused.h"
#include "elem.h"
#include "fourier.h"
#include "local.h"

/* w := chi(zeta), by the first rotated line that serves, the plane if none does. */
static void chi(cpx *w, void *data, const cpx *zeta, int real, long spare) {
  poisson_rotated_line_table *const rotated = data;
  local_cpxs(ivl_prec(&w->re), z);
  local_ivls(HYPERBOLA_BOUND_BITS, arg);
  cpx_conj(&z, zeta);
  cpx_neg(&z, &z); /* - conj zeta, in the upper half plane */
  if (real) ivl_pi(&arg);
  else fourier_argument(&arg, &z.re, &z.im);
  ivl_set_whole(&w->re);
  ivl_set_whole(&w->im);
  for (int i = 0; i < POISSON_ROTATED_LINES; i++) {
    if (!poisson_rotated_line_serves(&rotated[i].rotated, &arg)) continue;
    poisson_rotated_line_sum(w, &rotated[i], &z, spare);
    cpx_conj(w, w);
    break;
  }
}

/* |chi| is at most 1 on the line. */
static void size(ivl *z, const void *data, const hyperbola_part *p, const ivl *y) {
  const poisson_hyperbola_table *const t = data;
  hyperbola_weight(z, p, y);
  if (p->side != HYPERBOLA_LOW) ivl_mul(z, z, &t->bound);
}

static const hyperbola_law law_of_chi = {
    .shift = 1, .widest = POISSON_HYPERBOLA_WIDEST, .from_line = 1, .moment = chi, .size = size};

compose_stop poisson_hyperbola_make(poisson_hyperbola_table *t, const poisson_query *q, const poisson_hyperbola *plan,
                                    double until) {
  poisson_rotated_line_table rotated[POISSON_ROTATED_LINES];
  poisson_step_law_make(&t->law, q->sigma, q->rate, mpz_get_ui(mpq_numref(q->steps)), plan->h.prec);
  ivl_init(&t->bound, HYPERBOLA_BOUND_BITS);
  compose_stop stop = hyperbola_table_open(&t->nodes, &plan->h, &law_of_chi);
  if (stop != COMPOSE_FREE) return stop;
  local_ivls(HYPERBOLA_BOUND_BITS, high, none);
  ivl_set_double(&high, plan->h.high);
  ivl_set_si(&none, 0);
  poisson_rotated_line_edge(&t->bound, &t->law, &high, &none, t->law.steps > POISSON_HYPERBOLA_MANY ? 32 : 8);
  ivl_pow_ui(&t->bound, &t->bound, t->law.steps);
  for (int i = 0; i < POISSON_ROTATED_LINES; i++) {
    compose_stop s =
        poisson_rotated_line_make(&rotated[i], q, &plan->rotated[i], plan->h.prec, plan->cut, plan->order, until);
    if (s != COMPOSE_FREE) stop = s;
  }
  if (stop == COMPOSE_FREE) stop = hyperbola_table_fill(&t->nodes, &plan->h, rotated, t->law.steps, until);
  for (int i = 0; i < POISSON_ROTATED_LINES; i++) poisson_rotated_line_clear(&rotated[i]);
  return stop;
}

void poisson_hyperbola_clear(poisson_hyperbola_table *t) {
  hyperbola_table_clear(&t->nodes);
  poisson_step_law_clear(&t->law);
  ivl_clear(&t->bound);
}

void poisson_hyperbola_excess(ivl *y, const poisson_law *law, const ivl *x) {
  local_ivls(ivl_prec(y), t);
  mpfr_set_ui(t.lo, law->steps, MPFR_RNDD);
  mpfr_set_ui(t.hi, law->steps, MPFR_RNDU);
  ivl_log(y, &law->p);
  ivl_sub_mul(y, x, y, &t);
}

void poisson_hyperbola_at(ivl *z, const poisson_hyperbola_table *t, const ivl *x) {
  local_ivls(t->law.prec, y, f);
  poisson_hyperbola_excess(&y, &t->law, x);
  hyperbola_table_at(z, &t->nodes, t, &y);
  ivl_exp(&f, x);
  ivl_mul(z, z, &f);
  if (mpfr_sgn(y.lo) <= 0) ivl_set_whole(z);
}
