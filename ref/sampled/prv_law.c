/* prv_law.c - the curve of the sum of sampled losses. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "prv_law.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "prv_law_internal.h"
#include "prv_parts.h"
#include "status.h"
#include "heap.h"

#include <stdlib.h>

/*@ requires mem: \valid_read(q) && QOK(q->mesh);
    TOTAL assigns \nothing;
    ensures value: \result == (QVAL(q->mesh) > 0 && q->steps && q->samples && q->half < PRV_LAW_MOST_CELLS / 2 && q->bits <= PRV_LAW_MOST_BITS ? 1 : 0);
      */
static int in_domain(const prv_law_query *q) {
  return mpq_sgn(q->mesh) > 0 && q->steps && q->samples && q->half < PRV_LAW_MOST_CELLS / 2 &&
         q->bits <= PRV_LAW_MOST_BITS;
}

assay_status prv_law_new(prv_law **law, draws *d, const prv_law_query *q, mpfr_prec_t prec) {
  *law = NULL;
  if (!in_domain(q)) return ASSAY_DOMAIN;
  prv_law *w = assay_alloc(sizeof *w);
  w->q = *q;
  w->prec = prec;
  w->cells = 2 * q->half + 1;
  w->count = heap_mpzs(w->cells);
  ivl_init(&w->move, prec);
  assay_status status = prv_law_draw(w, d);
  if (status == ASSAY_OK) status = prv_law_power(w);
  if (status == ASSAY_OK) *law = w;
  else prv_law_free(w);
  return status;
}

void prv_law_free(prv_law *w) {
  if (!w) return;
  heap_mpzs_free(w->count, w->cells);
  ivl_clear(&w->move);
  free(w);
}

/* v := { x in (-L, L] : x = v mod 2L }, or [-L, L] where the period is not certain. */
static void reduce(ivl *v, const prv_law *w) {
  local_ivls(w->prec, period, t);
  local_mpfrs(w->prec, low, high);
  ivl_set_q(&period, w->q.mesh);
  ivl_mul_si(&period, &period, (long)w->cells);
  ivl_div(&t, v, &period);
  mpfr_sub_d(low, t.lo, 0.5, MPFR_RNDD);
  mpfr_sub_d(high, t.hi, 0.5, MPFR_RNDU);
  mpfr_ceil(low, low);
  mpfr_ceil(high, high);
  if (mpfr_equal_p(low, high)) {
    ivl_set_point(&t, low);
    ivl_mul(&t, &t, &period);
    ivl_sub(v, v, &t);
  } else {
    ivl_mul_2si(v, &period, -1);
    ivl_neg(&t, v);
    ivl_hull(v, v, &t);
  }
}

/* v := the value of the sum of class i: its multiple of the mesh and the moves, reduced. */
static void value_of(ivl *v, const prv_law *w, size_t i) {
  const size_t k = w->q.steps % w->cells, centre = k * w->q.half % w->cells;
  const long j = (long)((i + w->cells - centre) % w->cells);
  local_ivls(w->prec, t);
  ivl_set_q(v, w->q.mesh);
  ivl_set_si(&t, j);
  ivl_mul(v, v, &t);
  ivl_mul_si(&t, &w->move, (long)w->q.steps);
  ivl_add(v, v, &t);
  reduce(v, w);
}

/* z := z + the part of class i. */
static void add_class(ivl *z, const prv_law *w, size_t i, const ivl *epsilon) {
  local_mpqs(count);
  local_ivls(w->prec, v);
  value_of(&v, w, i);
  prv_parts_class(&v, epsilon);
  if (mpfr_sgn(v.hi) > 0) {
    mpq_set_z(count, &w->count[i]);
    ivl_mul_q(&v, &v, count);
    ivl_add(z, z, &v);
  }
}

void prv_law_delta(ivl *z, const prv_law *w, const ivl *epsilon) {
  local_ivls(w->prec, sum, all);
  ivl_set_si(&sum, 0);
  for (size_t i = 0; i < w->cells; i++)
    if (mpz_sgn(&w->count[i])) add_class(&sum, w, i, epsilon);
  ivl_set_si(&all, (long)w->q.samples);
  ivl_pow_ui(&all, &all, w->q.steps);
  ivl_div(z, &sum, &all);
}
