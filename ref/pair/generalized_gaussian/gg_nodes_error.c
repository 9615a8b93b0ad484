/* gg_nodes_error.c - how far the sum over the nodes is from the moment.
 *
 * Invariant: all is non-negative and every bound rises with Re z >= 0, so the greatest
 * Re z decides; Re z < 0 has terms of its own.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-PEAK, T-GG-REST, T-GG-MOMENT). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "gg_nodes.h"
#include "gg_error.h"
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
  gg_error_peak(z, &r->more, &r->steep, &r->u_power, &r->n->b, half);
}

/* z := a bound of |exp(-|y|^b) W^z| in the strip of one piece, or, if `half`, of
 * exp(|phi|^b / 2) times this for Re z > 1, of exp(|phi|^b) times this otherwise (T-GG-STRIP). */
static void supremum(ivl *z, const part *r, const gg_nodes *t, gg_where where, int half) {
  const ivl *bend = &t->bound[where].bend;
  local_ivls(ivl_prec(z), s);
  ivl_set_si(&s, 0);
  if (where == GG_MIDDLE) ivl_mul(&s, &r->more, &r->u_power);
  if (where == GG_RIGHT) peak(&s, r, half);
  gg_error_greatest(z, &s, &r->steep, bend);
  if (!t->full) gg_error_second(z, &s, bend);
  if (mpfr_sgn(r->least.lo) < 0) gg_error_thinned(z, &s, r->rate, &r->least);
}

/* z := a bound of the integrals beyond -Y and beyond u + Y (T-GG-REST). */
static void rest(ivl *z, const part *r, const ivl *reach) {
  local_ivls(ivl_prec(z), q, s);
  gg_error_beyond(&q, reach, r->n, 0);
  ivl_mul_2si(z, &q, 1);
  if (mpfr_sgn(r->least.lo) < 0) {
    gg_parts_thin(&s, r->rate, &r->least);
    ivl_add_mul(z, z, &s, z);
  }
  if (mpfr_sgn(r->more.hi) > 0) {
    gg_error_beyond(&q, reach, r->n, 1);
    gg_error_spread(&q, &s, &r->n->inverse);
    peak(&s, r, 1);
    ivl_mul_exp(&q, &q, &s);
  }
  ivl_add(z, z, &q);
}

/* z += factor * supremum + far * faded supremum. */
static void add_piece(ivl *z, const part *r, const gg_nodes *t, gg_where where, const ivl *fade) {
  local_ivls(ivl_prec(z), s);
  supremum(&s, r, t, where, 0);
  gg_error_add(z, &s, &t->bound[where].factor);
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
  gg_error_faded(&s, &t->reach, r.n, mpfr_sgn(r.more.hi) > 0); /* for Re z > 1 the square root */
  for (int i = 0; i < GG_PIECES; i++) add_piece(e, &r, t, (gg_where)i, &s);
  if (mpfr_sgn(e->lo) > 0) mpfr_set_zero(e->lo, 1);
}

void gg_nodes_error_rest(ivl *z, const gg_numbers *n, const ivl *rate, const ivl *reach, const ivl *c) {
  local_as(part, r, part_close);
  part_open(&r, n, rate, c);
  rest(z, &r, reach);
  if (mpfr_sgn(z->lo) > 0) mpfr_set_zero(z->lo, 1);
}
