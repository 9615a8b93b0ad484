/* gg_nodes_strip.c - what is certain about the integrand in the strips.
 *
 * Everything here is a bound of a modulus; only upper ends are used.  The formulas are those of gg_strip.c, which is proved.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-STRIP).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "gg_nodes.h"
#include "gg_strip.h"
#include "ivl_double.h"
#include "local_as.h"

/* The largest angle of a strip, below pi / 2; of w^b, below pi; of exp(L) for Re z >= 0, below pi, and for
 * Re z < 0, below pi / 2.                                                            */
#define ANGLE_MAX 1.57
#define TURN_MAX 3.14
#define SWING_RIGHT 3.0
#define SWING_LEFT 1.57

/* The angle a, the step, a / sin a, tan(a/2) / 2, and the powers that depend on b: see strip_powers. */
typedef struct {
  ivl a, step, ratio, rise, bend, swing;
} strip;

static void strip_open(strip *s, mpfr_prec_t p) {
  ivls_init(p, &s->a, &s->step, &s->ratio, &s->rise, &s->bend, &s->swing);
}

static void strip_close(strip *s) { ivls_clear(&s->a, &s->step, &s->ratio, &s->rise, &s->bend, &s->swing); }

/*@ requires mem: \valid(s) && IVL_MEM(&s->a) && IVL_MEM(&s->ratio) && IVL_MEM(&s->rise) && IVL_MEM(&s->step) && \valid_read(piece);
    requires sep: \separated(s, piece);
    TOTAL assigns IVL_TOK(&s->a), IVL_TOK(&s->step), IVL_TOK(&s->ratio), IVL_TOK(&s->rise);
    ensures ok: IVL_OK(&s->a) && IVL_OK(&s->step) && IVL_OK(&s->ratio) && IVL_OK(&s->rise);
    ensures sound: IVL_IN((real)(piece->angle), &s->a);
    ensures sound: IVL_IN((real)(piece->step), &s->step);
    ensures sound: Sin((real)piece->angle) != 0 ==> Add(Cos((real)piece->angle), 1.0) != 0 ==> IVL_IN(GgRatio((real)piece->angle),
      &s->ratio);
    ensures sound: Sin((real)piece->angle) != 0 ==> Add(Cos((real)piece->angle), 1.0) != 0 ==> IVL_IN(GgRise((real)piece->angle), &s->rise);
      */
static void strip_angle(strip *s, const gg_piece *piece) {
  ivl_set_double(&s->a, piece->angle);
  ivl_set_double(&s->step, piece->step);
  gg_parts_angle(&s->ratio, &s->rise, &s->a);
}

/* The powers, from height, at least every |Im w| in the strip, and size, at least every |w|.  0 if b may be on both sides of 2. */
static int strip_powers(strip *s, const ivl *height, const ivl *size, const gg_numbers *n) {
  int low = mpfr_cmp_ui(n->b.hi, 2) <= 0, high = mpfr_cmp_ui(n->b.lo, 2) >= 0;
  if (low) gg_strip_low(&s->bend, &s->swing, &s->a, height, &n->b);
  else gg_strip_high(&s->bend, &s->swing, size, height, &n->b);
  return low || high;
}

/* The same for the middle piece, times u^b. */
static void strip_middle(strip *s, const gg_numbers *n) {
  local_ivls(ivl_prec(&s->a), t);
  gg_loss_power(&t, &n->u, n);
  gg_strip_middle(&s->bend, &s->swing, &t, &n->b, &s->ratio, &s->rise);
}

/*@ requires mem: \valid_read(piece) && \valid(bound) && IVL_MEM(&bound->factor) && IVL_MEM(&bound->far) && \valid_read(t) && IVL_OK(&t->density) &&
      IVL_OK(&t->n.u) && \valid_read(s) && IVL_OK(&s->a) && IVL_OK(&s->step);
    requires sep: \separated(bound, t) && \separated(bound, s);
    requires dom: -0x7fffffffffffffff <= (piece->first);
    requires dom: -0x7fffffffffffffff <= (piece->last);
    TOTAL assigns IVL_TOK(&bound->factor), IVL_TOK(&bound->far);
    ensures ok: IVL_OK(&bound->factor) && IVL_OK(&bound->far);
    ensures sound: \forall real a, b, d, u; b != 0 ==> 0 < GgEdge(a, b) ==> IVL_IN(a, &s->a) ==> IVL_IN(b, &s->step) ==> IVL_IN(d, &t->density) ==>
      IVL_IN(u, &t->n.u) ==> IVL_IN(GgMiddleFactor(a, b, (piece->first), (piece->last), d, u), &bound->factor);
    ensures sound: IVL_IN(0.0, &bound->far); */
static void middle_factor(gg_bound *bound, const gg_nodes *t, const strip *s, const gg_piece *piece) {
  gg_strip_middle_factor(&bound->factor, &s->a, &s->step, piece->first, piece->last, &t->density, &t->n.u);
  ivl_set_si(&bound->far, 0);
}

/* end := Y / width: from there on the nodes of an outer piece are next to its far end. */
static void outer_factor(gg_bound *bound, const gg_nodes *t, const strip *s, const gg_piece *piece) {
  local_ivls(64, end);
  ivl_div_double(&end, &t->reach, piece->width);
  gg_strip_outer_factor(&bound->factor, &s->a, &s->step, piece->first, &t->reach, &t->density);
  gg_strip_far(&bound->far, &s->step, piece->last, &end, &t->density);
}

/* Whether the last node of an outer piece is at Y / width or beyond. */
static int reaches(const gg_nodes *t, const strip *s, const gg_piece *piece) {
  local_ivls(64, end);
  ivl_div_double(&end, &t->reach, piece->width);
  return gg_strip_reaches(&s->step, piece->last, &end);
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
  middle_factor(bound, t, s, piece);
}

static void set_outer(strip *s, gg_bound *bound, const gg_nodes *t, const gg_piece *piece, int *known) {
  local_ivls(64, size, height);
  ivl_add(&size, &t->n.u, &t->reach);
  ivl_mul_double(&height, &s->a, piece->width);
  *known = strip_powers(s, &height, &size, &t->n) && reaches(t, s, piece);
  gg_parts_outer(&s->bend, &s->swing, &t->n.b, &t->n.u, &s->ratio);
  outer_factor(bound, t, s, piece);
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
  strip_angle(&s, piece);
  if (where == GG_MIDDLE) set_middle(&s, bound, t, piece, &known);
  else set_outer(&s, bound, t, piece, &known);
  ivl_set(&bound->bend, &s.bend);
  if (known && turns_little(&s.a, &t->n)) {
    good = t->full || mpfr_cmp_d(s.swing.hi, SWING_RIGHT) <= 0;
    if (!t->full && mpfr_cmp_d(s.swing.hi, SWING_LEFT) <= 0) good |= 2;
  }
  return good;
}
