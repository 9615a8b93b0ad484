/* twice_law_gg.c - generalized Gaussian noise for the integral over one of two outcomes.
 *
 * In units of the scale; both directions are alike, so L(x) = |x|^b - |x - u|^b rises.
 * Not analysed by WP: arrays on the heap, a table of functions.
 * Derivations: proofs/notes/twice.md (T-TWICE-GG).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>

#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "twice_gg.h"
#include "twice_parts.h"

typedef struct {
  twice_law head;
  twice_gg noise;
} law;

static const law *of(const twice_law *l) { return (const law *)l; }

static void first(twice_series *s, const twice_law *of_law, const ivl *x) {
  const twice_gg *l = &of(of_law)->noise;
  const size_t n = (size_t)s->order + 1;
  local_ivls(s->prec, t);
  ivl *own = twice_series_list(n, s->prec), *far = twice_series_list(n, s->prec);
  ivl_sub(&t, x, &l->n.u);
  twice_gg_powers(own, l, x, s->order);
  twice_gg_powers(far, l, &t, s->order);
  twice_gg_noise(&s->density[0], l, &t);
  twice_gg_loss(&t, l, x);
  ivl_exp_neg(&t, &t);
  ivl_mul(&s->ratio[0], &t, &of_law->scale);
  for (long k = 0; k <= s->order; k++) {
    twice_parts_turn(&s->turn[k], &far[k], &own[k], &l->n.b);
    ivl_mul(&far[k], &far[k], &l->n.b);
    ivl_neg(&far[k], &far[k]);
  }
  for (long k = 0; k < s->order; k++) {
    twice_series_exponential(s->density, far, k);
    twice_series_exponential(s->ratio, s->turn, k);
  }
  s->known = twice_series_finite(s->turn, s->order) + 1;
  twice_series_list_free(own, n);
  twice_series_list_free(far, n);
}

static void second(twice_series *s, const twice_law *of_law, const ivl *b) {
  twice_gg_pull(s->slope, &of(of_law)->noise, b, s->turn, s->known - 1);
  for (long k = 0; k + 1 < s->known; k++) ivl_neg(&s->slope[k], &s->slope[k]);
  const long finite = twice_series_finite(s->slope, s->known - 1) + 1;
  if (finite < s->known) s->known = finite;
}

static twice_end place(ivl *b, const twice_law *of_law, const ivl *r) {
  local_ivls(ivl_prec(b), level);
  ivl_log(&level, r);
  return twice_gg_place(b, &of(of_law)->noise, &level);
}

static void masses(ivl *u, ivl *v, const twice_law *of_law, const ivl *b) {
  twice_gg_moved(u, &of(of_law)->noise, b, 0);
  twice_gg_mass(v, &of(of_law)->noise, b, 0);
}

static void outside(ivl *z, const twice_law *of_law, const ivl *low, const ivl *high) {
  local_ivls(ivl_prec(z), t);
  twice_gg_moved(z, &of(of_law)->noise, high, 0);
  twice_gg_moved(&t, &of(of_law)->noise, low, 1);
  ivl_add(z, z, &t);
}

static void reach(double *low, double *high, const twice_law *of_law, double nats) {
  const twice_gg *l = &of(of_law)->noise;
  const double far = pow(nats, 1 / l->beta);
  *low = l->u - far;
  *high = l->u + far;
}

static void clear(twice_law *of_law) {
  law *l = (law *)of_law;
  twice_gg_close(&l->noise);
  ivl_clear(&l->head.scale);
  free(l);
}

static const twice_kind kind = {first, second, place, masses, outside, reach, clear, 0};

/* Special cases: b = 2, normal laws. */
twice_law *twice_law_generalized(const mixed_query *q, mpfr_prec_t prec) {
  const pair *p = q->parts[0].p;
  const gg_pair *g = (const gg_pair *)p;
  if (p->kind->moment != gg_moment || !twice_gg_serves(g) || mpq_cmp_ui(g->beta.v, 2, 1) == 0) return NULL;
  law *l = assay_alloc(sizeof *l);
  l->head = (twice_law){.kind = &kind, .prec = prec, .terms = 1};
  ivl_init(&l->head.scale, prec);
  ivl_exp_q(&l->head.scale, q->epsilon);
  twice_gg_open(&l->noise, g, prec);
  return &l->head;
}
