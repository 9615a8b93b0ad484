/* gg_nodes_strip.c - what is certain about the integrand in the strips.
 *
 * Everything here is a bound of a modulus; only upper ends are used.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-STRIP).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "gg_nodes.h"
#include "gg_parts.h"
#include "ivl_double.h"
#include "local_as.h"
#include "trapezoid.h"

/* The largest angle of a strip, below pi / 2; of w^b, below pi; of exp(L) for Re z >= 0, below pi, and for
 * Re z < 0, below pi / 2.                                                            */
#define ANGLE_MAX 1.57
#define TURN_MAX 3.14
#define SWING_RIGHT 3.0
#define SWING_LEFT 1.57

/* The angle a, a / sin a, tan(a/2) / 2, and the powers that depend on b: see strip_powers. */
typedef struct {
  ivl a, ratio, rise, bend, swing;
} strip;

static void strip_open(strip *s, mpfr_prec_t p) { ivls_init(p, &s->a, &s->ratio, &s->rise, &s->bend, &s->swing); }

static void strip_close(strip *s) { ivls_clear(&s->a, &s->ratio, &s->rise, &s->bend, &s->swing); }

static void strip_angle(strip *s, double angle) {
  ivl_set_double(&s->a, angle);
  gg_parts_angle(&s->ratio, &s->rise, &s->a);
}

/* For h = height, at least every |Im w| in the strip, and R = size, at least every |w|:
 * b <= 2: bend := a^(2-b) h^b,  swing := a^(2-b) h^(b-1);
 * b >= 2: bend := h^2 R^(b-2),  swing := h R^(b-2).  0 if b may be on both sides of 2. */
static int strip_powers(strip *s, const ivl *height, const ivl *size, const gg_numbers *n) {
  int low = mpfr_cmp_ui(n->b.hi, 2) <= 0, high = mpfr_cmp_ui(n->b.lo, 2) >= 0;
  local_ivls(ivl_prec(&s->a), e);
  ivl_si_sub(&e, 2, &n->b);
  if (low) {
    ivl_pow(&s->swing, &s->a, &e);
    ivl_pow(&e, height, &n->b);
    ivl_mul(&s->bend, &s->swing, &e);
  } else {
    ivl_neg(&e, &e);
    ivl_pow(&s->swing, size, &e);
    ivl_mul(&s->swing, &s->swing, height);
    ivl_mul(&s->bend, &s->swing, height);
  }
  if (low) ivl_div(&s->swing, &s->bend, height);
  return low || high;
}

/* The same for the middle piece: bend *= u^b b^2 ratio^2 / 2; swing := 2 b u^b ratio rise. */
static void strip_middle(strip *s, const gg_numbers *n) {
  local_ivls(ivl_prec(&s->a), t);
  gg_parts_outer(&s->bend, &s->swing, &n->b, &n->u, &s->ratio);
  gg_loss_power(&t, &n->u, n);
  ivl_mul(&s->bend, &s->bend, &t);
  gg_parts_middle(&s->swing, &t, &n->b, &s->ratio, &s->rise);
}

/* z := 2 / (exp(pi a / step) - 1), the aliases of two edges, each at a/2 from the nodes. */
static void aliases(ivl *z, const ivl *a, const gg_piece *piece) {
  local_ivls(ivl_prec(z), half, step);
  ivl_set_double(&step, piece->step);
  ivl_mul_2si(&half, a, -1);
  trapezoid_alias(z, &half, &step);
  ivl_mul_2si(z, z, 1);
}

/* z := exp(-k step). */
static void decay(ivl *z, const gg_piece *piece, long k) {
  local_ivls(ivl_prec(z), t);
  ivl_set_si(&t, -k);
  ivl_mul_double(z, &t, piece->step);
  ivl_exp(z, z);
}

/* factor := density u (2 aliases + exp(first step) + exp(-last step)), far := 0. */
static void middle_factor(gg_bound *bound, const gg_nodes *t, const ivl *a, const gg_piece *piece) {
  local_ivls(64, z);
  aliases(&bound->factor, a, piece);
  ivl_mul_2si(&bound->factor, &bound->factor, 1);
  decay(&z, piece, piece->last);
  ivl_add(&bound->factor, &bound->factor, &z);
  decay(&z, piece, -piece->first);
  ivl_add(&bound->factor, &bound->factor, &z);
  ivl_mul(&z, &t->density, &t->n.u);
  ivl_mul(&bound->factor, &bound->factor, &z);
  ivl_set_si(&bound->far, 0);
}

/* z := Y / width: from there on the nodes of an outer piece are next to its far end. */
static void gg_far_end(ivl *z, const gg_nodes *t, const gg_piece *piece) { ivl_div_double(z, &t->reach, piece->width); }

/* factor := density ((Y + 2) aliases + exp(first step)), far := density exp(Y / width - last step). */
static void outer_factor(gg_bound *bound, const gg_nodes *t, const ivl *a, const gg_piece *piece) {
  local_ivls(64, z);
  ivl_add_si(&bound->far, &t->reach, 2);
  aliases(&bound->factor, a, piece);
  ivl_mul(&bound->factor, &bound->factor, &bound->far);
  decay(&z, piece, -piece->first);
  ivl_add(&bound->factor, &bound->factor, &z);
  ivl_mul(&bound->factor, &bound->factor, &t->density);
  gg_far_end(&z, t, piece);
  ivl_exp(&z, &z);
  decay(&bound->far, piece, piece->last);
  ivl_mul_mul(&bound->far, &bound->far, &z, &t->density);
}

/* Whether the last node of an outer piece is at Y / width or beyond. */
static int reaches(const gg_nodes *t, const gg_piece *piece) {
  local_ivls(64, v, y);
  gg_far_end(&y, t, piece);
  ivl_set_double(&v, piece->step);
  ivl_mul_si(&v, &v, piece->last);
  return ivl_le(&y, &v);
}

static int turns_little(const ivl *a, const gg_numbers *n) {
  local_ivls(ivl_prec(a), t);
  ivl_mul(&t, a, &n->b);
  return mpfr_cmp_d(t.hi, TURN_MAX) <= 0;
}

static void set_middle(strip *s, gg_bound *bound, const gg_nodes *t, const gg_piece *piece, int *known) {
  local_ivls(64, one);
  ivl_set_si(&one, 1);
  *known = strip_powers(s, &s->rise, &one, &t->n);
  strip_middle(s, &t->n);
  middle_factor(bound, t, &s->a, piece);
}

static void set_outer(strip *s, gg_bound *bound, const gg_nodes *t, const gg_piece *piece, int *known) {
  local_ivls(64, size, height);
  ivl_add(&size, &t->n.u, &t->reach);
  ivl_mul_double(&height, &s->a, piece->width);
  *known = strip_powers(s, &height, &size, &t->n) && reaches(t, piece);
  gg_parts_outer(&s->bend, &s->swing, &t->n.b, &t->n.u, &s->ratio);
  outer_factor(bound, t, &s->a, piece);
}

static int in_domain(const gg_piece *p) {
  return p->angle > 0 && p->angle <= ANGLE_MAX && p->step > 0 && p->width > 0 && p->width <= 1 && p->first <= 0 &&
         p->last >= 0 && p->first >= -LONG_MAX;
}

/* Method: the constants of T-GG-STRIP; the conditions on the angles by certain comparisons. */
int gg_nodes_strip_bound(gg_bound *bound, const gg_nodes *t, const gg_piece *piece, gg_where where) {
  int known, good = 0;
  if (!in_domain(piece)) return 0;
  local_as(strip, s, strip_close);
  strip_open(&s, 64);
  strip_angle(&s, piece->angle);
  if (where == GG_MIDDLE) set_middle(&s, bound, t, piece, &known);
  else set_outer(&s, bound, t, piece, &known);
  ivl_set(&bound->bend, &s.bend);
  if (known && turns_little(&s.a, &t->n)) {
    good = t->full || mpfr_cmp_d(s.swing.hi, SWING_RIGHT) <= 0;
    if (!t->full && mpfr_cmp_d(s.swing.hi, SWING_LEFT) <= 0) good |= 2;
  }
  return good;
}
