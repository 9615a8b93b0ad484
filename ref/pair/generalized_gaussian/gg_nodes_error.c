/* gg_nodes_error.c - how far the sum over the nodes is from the moment.
 *
 * Invariant: all is non-negative and every bound rises with Re z >= 0, so the greatest
 * Re z decides; Re z < 0 has terms of its own.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-PEAK, T-GG-REST, T-GG-MOMENT). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "gg_nodes.h"
#include "gg_parts.h"
#include "igamma.h"
#include "local_as.h"

/* All for one real part: c = max(Re z, 0), least = min(Re z, 0). */
typedef struct {
  const gg_numbers *n;
  const ivl *rate;
  ivl c, steep, more, least, u_power; /* c, max(c, 1), max(c - 1, 0), least, u^b */
} part;

static void part_open(part *r, const gg_numbers *n, const ivl *rate, const ivl *c) {
  mpfr_prec_t p = 64;
  r->n = n;
  r->rate = rate;
  local_ivls(p, one);
  ivls_init(p, &r->c, &r->steep, &r->more, &r->least, &r->u_power);
  ivl_set_si(&one, 1);
  ivl_max0(&r->c, c);
  mpfr_set(r->c.lo, r->c.hi, MPFR_RNDN);
  ivl_max(&r->steep, &r->c, &one);
  ivl_sub(&r->more, &r->steep, &one);
  ivl_neg(&r->least, c);
  ivl_max0(&r->least, &r->least);
  ivl_neg(&r->least, &r->least);
  gg_loss_power(&r->u_power, &n->u, n);
}

static void part_close(part *r) { ivls_clear(&r->c, &r->steep, &r->more, &r->least, &r->u_power); }

/* z := (c - 1) k^(1-b) u^b, k = 1 - ((c - 1)/(c - slack))^(1/(b-1)), which is at least
 * (c - 1)(u + r)^b - (c - slack) r^b for every r >= 0 (T-GG-PEAK); 0 for c <= 1.
 * slack is half if `half`, else 0.                                                   */
static void peak(ivl *z, const part *r, int half) {
  if (mpfr_sgn(r->more.hi) <= 0) {
    ivl_set_si(z, 0);
    return;
  }
  local_ivls(ivl_prec(z), k);
  ivl_scale_si(&k, half, -1);
  ivl_sub(&k, &r->steep, &k);
  ivl_div(&k, &r->more, &k);
  gg_parts_share(z, &k, &r->n->b);
  ivl_mul_mul(z, &r->more, &r->u_power, z);
}

/* z := a bound of |exp(-|y|^b) W^z| in the strip of one piece, or, if `half`, of
 * exp(|phi|^b / 2) times this for Re z > 1, of exp(|phi|^b) times this otherwise (T-GG-STRIP). */
static void supremum(ivl *z, const part *r, const gg_nodes *t, gg_where where, int half) {
  const ivl *bend = &t->bound[where].bend;
  local_ivls(ivl_prec(z), s);
  ivl_set_si(&s, 0);
  if (where == GG_MIDDLE) ivl_mul(&s, &r->more, &r->u_power);
  if (where == GG_RIGHT) peak(&s, r, half);
  ivl_add_mul(z, &s, &r->steep, bend);
  ivl_exp(z, z);
  if (!t->full) {
    ivl_exp(&s, bend);
    ivl_add(z, z, &s);
  }
  if (mpfr_sgn(r->least.lo) < 0) {
    local_ivls(ivl_prec(z), less);
    gg_parts_thin(&less, r->rate, &r->least);
    ivl_add_mul(z, z, &s, &less);
  }
}

/* z := Q(1/b, f Y^b) / 2 for f = 1, or 1/2 if `half`: half the mass of Q beyond Y. */
static void beyond(ivl *z, const part *r, const ivl *reach, int half) {
  local_ivls(ivl_prec(z), x);
  gg_loss_power(&x, reach, r->n);
  if (half) ivl_mul_2si(&x, &x, -1);
  ivl_gamma_q(z, &r->n->inverse, &x);
  ivl_mul_2si(z, z, -1);
}

/* z := a bound of the integrals beyond -Y and beyond u + Y (T-GG-REST). */
static void rest(ivl *z, const part *r, const ivl *reach) {
  local_ivls(ivl_prec(z), q, s);
  beyond(&q, r, reach, 0);
  ivl_mul_2si(z, &q, 1);
  if (mpfr_sgn(r->least.lo) < 0) {
    gg_parts_thin(&s, r->rate, &r->least);
    ivl_add_mul(z, z, &s, z);
  }
  if (mpfr_sgn(r->more.hi) > 0) {
    beyond(&q, r, reach, 1);
    ivl_set_si(&s, 2);
    ivl_pow(&s, &s, &r->n->inverse);
    ivl_mul(&q, &q, &s);
    peak(&s, r, 1);
    ivl_mul_exp(&q, &q, &s);
  }
  ivl_add(z, z, &q);
}

/* z := exp(-(Y - 0.7)^b), or the square root of this for Re z > 1. */
static void faded(ivl *z, const part *r, const ivl *reach) {
  local_ivls(ivl_prec(z), y);
  ivl_set_si(&y, 7);
  ivl_set_si(z, 10);
  ivl_div(&y, &y, z);
  ivl_sub(&y, reach, &y);
  gg_loss_power(z, &y, r->n);
  if (mpfr_sgn(r->more.hi) > 0) ivl_mul_2si(z, z, -1);
  ivl_exp_neg(z, z);
}

/* z += factor * supremum + far * faded supremum. */
static void add_piece(ivl *z, const part *r, const gg_nodes *t, gg_where where, const ivl *fade) {
  local_ivls(ivl_prec(z), s);
  supremum(&s, r, t, where, 0);
  ivl_mul(&s, &s, &t->bound[where].factor);
  ivl_add(z, z, &s);
  if (where != GG_MIDDLE) {
    supremum(&s, r, t, where, 1);
    ivl_mul_mul(&s, &s, fade, &t->bound[where].far);
    ivl_add(z, z, &s);
  }
}

/* Method: the rest, and what each piece adds. */
void gg_nodes_error(ivl *e, const gg_nodes *t, const ivl *c) {
  local_as(part, r, part_close);
  part_open(&r, &t->n, &t->rate, c);
  local_ivls(64, s);
  rest(e, &r, &t->reach);
  faded(&s, &r, &t->reach);
  for (int i = 0; i < GG_PIECES; i++) add_piece(e, &r, t, (gg_where)i, &s);
  if (mpfr_sgn(e->lo) > 0) mpfr_set_zero(e->lo, 1);
}

void gg_nodes_error_rest(ivl *z, const gg_numbers *n, const ivl *rate, const ivl *reach, const ivl *c) {
  local_as(part, r, part_close);
  part_open(&r, n, rate, c);
  rest(z, &r, reach);
  if (mpfr_sgn(z->lo) > 0) mpfr_set_zero(z->lo, 1);
}
