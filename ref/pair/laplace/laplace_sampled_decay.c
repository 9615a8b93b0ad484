/* laplace_sampled_decay.c - the moments of a sampled Laplace pair along a vertical line.
 *
 * Not analysed by WP: the moment is asked from laplace_moment.c, which is not.
 * Derivations: proofs/notes/product.md (T-LAPLACE-SAMPLED-DECAY).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "laplace.h"
#include "laplace_fall.h"
#include "local_as.h"

static void ends_open(laplace_fall_ends *e, const laplace_pair *l, mpq_srcptr g, mpfr_prec_t p) {
  local_mpqs(q);
  ivls_init(p, &e->m, &e->g, &e->low, &e->high);
  mpq_div(q, l->shift.v, l->scale.v);
  mpq_abs(q, q);
  ivl_set_q(&e->m, q);
  ivl_set_q(&e->g, g);
  mpq_set_ui(q, 1, 1);
  ivl_expm1(&e->high, &e->m);
  ivl_neg(&e->low, &e->m);
  ivl_expm1(&e->low, &e->low);
  ivl_mul(&e->low, &e->low, &e->g);
  ivl_mul(&e->high, &e->high, &e->g);
  ivl_set_q(&e->g, q);
  ivl_add(&e->low, &e->low, &e->g);
  ivl_add(&e->high, &e->high, &e->g);
  ivl_set_q(&e->g, g);
}

static void ends_close(laplace_fall_ends *e) { ivls_clear(&e->m, &e->g, &e->low, &e->high); }

/* z := M(c) less the atoms, which is not negative. */
static void smooth_part(ivl *z, const pair *p, mpq_srcptr g, const ivl *c, const ivl *atoms) {
  local_cpxs(ivl_prec(z), w);
  local_cpxs(ivl_prec(c), v);
  ivl_set(&v.re, c);
  ivl_set_si(&v.im, 0);
  laplace_moment(&w, p, g, &v);
  ivl_max0_sub(z, &w.re, atoms);
}

/* part := the smaller of part = I and that for I. */
static void by_parts(ivl *part, const laplace_fall_ends *e, const ivl *power, const ivl *c, const ivl *t) {
  local_ivls(ivl_prec(part), x, d);
  ivl_max0(&d, c);
  laplace_fall_parts(&x, e, power, &d, part);
  laplace_fall_over(&x, c, t);
  if (mpfr_cmp(x.hi, part->hi) < 0) ivl_set(part, &x);
}

/* Method: the atoms stay; the smooth part is integrated by parts once.
 * Special case: without noise nothing is known.                                     */
void laplace_sampled_decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  const laplace_pair *l = (const laplace_pair *)p;
  mpfr_prec_t prec = ivl_prec(u) + 16;
  if (rat_sgn(&l->scale) == 0 || mpq_sgn(g) <= 0 || !ivl_is_finite(c)) {
    ivl_set_whole(u);
    return;
  }
  local_ivls(prec, atoms, part, power, t2);
  local_as(laplace_fall_ends, e, ends_close);
  ends_open(&e, l, g, prec);
  laplace_fall_atoms(&atoms, &power, &e, c);
  smooth_part(&part, p, g, c, &atoms);
  ivl_max0(&t2, t);
  ivl_sqr(&t2, &t2);
  by_parts(&part, &e, &power, c, &t2);
  ivl_add(u, &atoms, &part);
}
