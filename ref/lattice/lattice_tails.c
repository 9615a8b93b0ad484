/* lattice_tails.c - both tails of a pair at the places of a frame.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-ABOVE).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "local.h"
#include "lattice_internal.h"

#include <stdlib.h>
#include <string.h>

/* Bits below the unit of mass: 16 for rounding, and those that a division by 1 - e^-step
 * costs.                                                                          */
static mpfr_prec_t work_precision(const lattice_rule *rule) {
  const size_t n = mpz_sizeinbase(mpq_numref(rule->step), 2), d = mpz_sizeinbase(mpq_denref(rule->step), 2);
  const size_t lost = d > n ? d - n : 0;
  return (mpfr_prec_t)rule->bits + LATTICE_GUARD + 16 + (mpfr_prec_t)(lost < 1000 ? lost : 1000);
}

/* x := the point l, rounded down to x's precision. */
static void point_below(ivl *x, mpq_srcptr l) {
  local_mpfrs(ivl_prec(x), t);
  mpfr_set_q(t, l, MPFR_RNDD);
  ivl_set_point(x, t);
}

void lattice_tails_point(mpq_ptr l, mpq_srcptr at, mpq_srcptr step, size_t k, int half) {
  mpz_set_ui(mpq_numref(l), k);
  mpz_mul_2exp(mpq_numref(l), mpq_numref(l), 1);
  mpz_add_ui(mpq_numref(l), mpq_numref(l), half ? 1 : 0);
  mpz_set_ui(mpq_denref(l), 2);
  mpq_canonicalize(l);
  mpq_mul(l, l, step);
  mpq_add(l, l, at);
}

/* ---- Which points -------------------------------------------------------------------- */

/* What a choice of points is made with; a[k], b[k] are there where used[k].          */
typedef struct {
  const pair *p;
  pair_side side;
  const lattice_frame *frame;
  mpq_srcptr step;
  mpfr_prec_t prec;
  ivl *a, *b;
  char *used;
} chooser;

/* a, b := both tails at the loss l. */
static void tails_at(ivl *a, ivl *b, const chooser *w, mpq_srcptr l) {
  local_ivls(w->prec, x);
  ivls_init(w->prec, a, b);
  point_below(&x, l);
  pair_tails(a, b, w->p, w->side, &x);
}

static void evaluate_at(chooser *w, size_t k) {
  local_mpqs(l);
  lattice_tails_point(l, w->frame->at, w->step, k, 0);
  tails_at(&w->a[k], &w->b[k], w, l);
  w->used[k] = 1;
}

/* The cell between points i and k may stay whole: it is not too wide, and P's mass in it times
 * the square of its width in steps, about what it costs, is small next to 1.       */
static int is_light(const chooser *w, size_t i, size_t k) {
  const double width = (double)(k - i), mass = mpfr_get_d(w->a[i].hi, MPFR_RNDU) - mpfr_get_d(w->a[k].lo, MPFR_RNDD);
  return k - i <= w->frame->widest && width * width * mass <= 0x1p-12;
}

/* Looks at points between i and k, both looked at, until all cells are light or one step wide. */
static void divide(chooser *w, size_t i, size_t k) {
  if (k - i < 2 || is_light(w, i, k)) return;
  const size_t mid = i + (k - i) / 2;
  evaluate_at(w, mid);
  divide(w, i, mid);
  divide(w, mid, k);
}

/* ---- The tails ----------------------------------------------------------------------- */

/* z, not initialised, := x, which is given back. */
static void move_from(ivl *z, ivl *x) {
  ivl_init(z, ivl_prec(x));
  mpfr_swap(z->lo, x->lo);
  mpfr_swap(z->hi, x->hi);
  ivl_clear(x);
}

/* Place 2 c of t := point k of the choice. */
static void take_point(lattice_tails *t, chooser *w, size_t c, size_t k) {
  t->point[c] = k;
  move_from(&t->a[LATTICE_FINE * c], &w->a[k]);
  move_from(&t->b[LATTICE_FINE * c], &w->b[k]);
}

/* Place 2 c + 1 of t: half way to the next point, or half a step. */
static void fill_half(lattice_tails *t, const chooser *w, size_t c) {
  const size_t k = t->point[c], next = c + 1 < t->points ? t->point[c + 1] : k + 1;
  const size_t j = LATTICE_FINE * c + 1;
  local_mpqs(l);
  lattice_tails_point(l, w->frame->at, w->step, k + (next - k) / 2, (int)((next - k) & 1));
  tails_at(&t->a[j], &t->b[j], w, l);
}

static void take_all(lattice_tails *t, chooser *w, size_t n) {
  t->points = 0;
  for (size_t k = 0; k < n; k++) t->points += w->used[k] != 0;
  t->n = LATTICE_FINE * t->points;
  t->point = assay_alloc(t->points * sizeof *t->point);
  t->a = assay_alloc(t->n * sizeof *t->a);
  t->b = assay_alloc(t->n * sizeof *t->b);
  for (size_t k = 0, c = 0; k < n; k++)
    if (w->used[k]) take_point(t, w, c++, k);
  for (size_t c = 0; c < t->points; c++) fill_half(t, w, c);
}

/* Method: the two end points, then halves of what is too wide; all places at full precision. */
void lattice_tails_init(lattice_tails *t, const pair *p, pair_side side, const lattice_frame *frame,
                        const lattice_rule *rule) {
  const size_t n = frame->n;
  chooser w = {p, side, frame, rule->step, work_precision(rule), NULL, NULL, NULL};
  w.a = assay_alloc(n * sizeof *w.a);
  w.b = assay_alloc(n * sizeof *w.b);
  w.used = assay_alloc(n);
  memset(w.used, 0, n);
  evaluate_at(&w, 0);
  if (n > 1) evaluate_at(&w, n - 1);
  divide(&w, 0, n - 1);
  t->prec = w.prec;
  take_all(t, &w, n);
  ivl_init(&t->inf, t->prec);
  pair_infinite(&t->inf, p, side);
  free(w.a);
  free(w.b);
  free(w.used);
}

void lattice_tails_clear(lattice_tails *t) {
  for (size_t k = 0; k < t->n; k++) {
    ivls_clear(&t->a[k], &t->b[k]);
  }
  free(t->a);
  free(t->b);
  free(t->point);
  ivl_clear(&t->inf);
}
