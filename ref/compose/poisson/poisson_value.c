/* poisson_value.c - the value at x from the table: the sum, its tail, its images.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-VALUE, T-POISSON-CHERNOFF).     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inversion_error.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "poisson_known.h"

void poisson_value_chernoff(ivl *z, const poisson_law *law, const ivl *c, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  poisson_step_moment(z, law, c);
  ivl_pow_ui(z, z, law->steps);
  line_chernoff(&t, 1, c, x);
  ivl_mul(z, z, &t);
}

void poisson_value_at(ivl *z, const poisson_table *t, const ivl *x) { poisson_known_value(z, t, x, NULL); }

/* z := at least the size of the images in closed form. */
static void closed_size(ivl *z, const poisson_table *t, const ivl *real) {
  ivl_mul_exp(z, &t->line.nodes.ratio[0], real);
  ivl_add(z, z, &t->line.nodes.ratio[1]);
}

/* z := at least the rest and the images that are not known. */
static void unknown_size(ivl *z, const poisson_table *t, const ivl *cell) {
  local_ivls(ivl_prec(z), images);
  line_rest_size(z, &t->line, cell);
  line_images(&images, &t->line, 1, cell);
  ivl_add(z, z, &images);
  if (ivl_le(cell, &t->none_below)) return;
  line_images(&images, &t->line, -1, cell);
  ivl_add(z, z, &images);
}

/* Method: the sum and the images in closed form are exponentials; D(Q||P) has e^epsilon as a factor. */
int poisson_value_disc(ivl *most, ivl *apart, const poisson_table *t, const poisson_query *q, const line_disc *d) {
  const int add = q->side == PAIR_QP;
  const line_plan *p = &t->plan.line;
  const int known =
      !t->plan.on_hyperbola && !t->plan.cut && !q->complement && p->kind == (int)(add ? POISSON_PUT : POISSON_CALL);
  if (!known || !d) return known;
  local_ivls(ivl_prec(most), cell, real, small, closed);
  line_size s;
  ivls_init(ivl_prec(most), &s.most, &s.tail);
  ivl_set(&cell, &d->cell);
  ivl_set(&real, &d->real);
  if (add) ivl_neg(&cell, &cell);
  if (add) ivl_neg(&real, &real);
  ivl_set(&small, &d->small);
  if (add) ivl_mul_exp(&small, &small, &cell);
  line_size_of(&s, &t->line, &real, &d->off, &cell, &small);
  closed_size(&closed, t, &real);
  ivl_add(most, &s.most, &closed);
  if (add) ivl_mul_exp(most, most, &d->real);
  if (apart) {
    unknown_size(apart, t, &cell);
    ivl_add(apart, apart, &s.tail);
    if (add) ivl_mul_exp(apart, apart, &d->cell);
  }
  ivls_clear(&s.most, &s.tail);
  return 1;
}
