/* prv_law_draw.c - draws of a loss within the range: their cells, and their mean.
 *
 * With s(x) = Pr[Y > x] and V uniform between s(L) and s(-L), Y = inf { x : s(x) <= V } has the law of the loss given that it
 * is in (-L, L], and Y > x exactly where V < s(x) (T-PRV-DRAWN): so its cell is found by bisection over the edges, whose
 * tails are kept, and where it is within the cell by more of it. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "ivl_fused.h"
#include "local.h"
#include "prv_law_internal.h"

#include <stdlib.h>

typedef struct {
  prv_law *w;
  draws *d;
  ivl *tail; /* at the edges, from -L on                       */
  char *known;
  ivl width; /* s(-L) - s(L)                                    */
} sampler;

/* x := -L + i mesh + part mesh / 2^(w->q.bits). */
static void set_place(mpq_ptr x, const prv_law *w, size_t i, unsigned long part) {
  local_mpqs(t);
  mpq_set_ui(t, part, 1);
  mpq_div_2exp(t, t, w->q.bits);
  mpz_set_ui(mpq_numref(x), 2 * i);
  mpz_sub_ui(mpq_numref(x), mpq_numref(x), w->cells);
  mpz_set_ui(mpq_denref(x), 2);
  mpq_canonicalize(x);
  mpq_add(x, x, t);
  mpq_mul(x, x, w->q.mesh);
}

/* s := the tail there, at its own precision. */
static void tail_of(ivl *s, const prv_law *w, size_t i, unsigned long part) {
  local_mpqs(place);
  local_ivls(ivl_prec(s), x, other);
  set_place(place, w, i, part);
  ivl_set_q(&x, place);
  pair_tails(s, &other, w->q.loss, w->q.side, &x);
}

static const ivl *edge_tail(sampler *a, size_t i) {
  if (!a->known[i]) {
    ivl_init(&a->tail[i], a->w->prec);
    tail_of(&a->tail[i], a->w, i, 0);
    a->known[i] = 1;
  }
  return &a->tail[i];
}

/* 1 if the draw v is above a place of tail s, -1 if it is not, 0 if that is not certain. */
static int is_above(const ivl *v, const ivl *s) { return ivl_lt(v, s) ? 1 : ivl_le(s, v) ? -1 : 0; }

/* v := the next draw's tail, and *cell its cell.  ASSAY_LIMIT: it could not be told, or the time was over. */
static assay_status draw_cell(size_t *cell, ivl *v, sampler *a) {
  size_t low = 0, high = a->w->cells;
  draws_uniform(v, a->d);
  ivl_add_mul(v, edge_tail(a, a->w->cells), v, &a->width);
  while (high - low > 1) {
    const size_t mid = low + (high - low) / 2;
    const int side = is_above(v, edge_tail(a, mid));
    if (!side || deadline_over()) return ASSAY_LIMIT;
    *(side > 0 ? &low : &high) = mid;
  }
  *cell = low;
  return ASSAY_OK;
}

/* A stretch of a cell that a draw is in, and how far the tails at its ends are above the draw's; these are for guesses alone. */
typedef struct {
  const prv_law *w;
  const ivl *v;
  size_t cell;
  unsigned long low, high; /* in 2^-bits of the mesh */
  double above, beneath;
} stretch;

/* tail - v, about. */
static double over(const ivl *tail, const ivl *v) {
  local_mpfrs(64, d);
  mpfr_sub(d, tail->lo, v->lo, MPFR_RNDN);
  return mpfr_get_d(d, MPFR_RNDN);
}

/* Looks at a place inside; 0: that was of no use. */
static int cut_at(stretch *b, unsigned long part) {
  if (part <= b->low || part >= b->high) return 0;
  enum { SPARE_BITS = 30 };
  local_ivls(b->w->q.bits + SPARE_BITS, s);
  tail_of(&s, b->w, b->cell, part);
  const int side = is_above(b->v, &s);
  if (side > 0) b->low = part, b->above = over(&s, b->v);
  if (side < 0) b->high = part, b->beneath = over(&s, b->v);
  return side;
}

/* Where the chord is 0. */
static unsigned long chord(const stretch *b) {
  const double share = b->above / (b->above - b->beneath), wide = (double)(b->high - b->low);
  return b->low + (share > 0 && share < 1 ? (unsigned long)(share * wide) : (b->high - b->low) / 2);
}

/* Method: two places around where the chord is 0, nearer to each other each time; the middle where that did not help. */
static void narrow(stretch *b) {
  for (unsigned near = 4; b->high - b->low > 1; near *= 2) {
    const unsigned long wide = b->high - b->low, at = chord(b), step = 1 + (near < 40 ? wide >> near : 0);
    cut_at(b, at - step);
    cut_at(b, at + step);
    if (b->high - b->low <= wide / 4) continue;
    near = near / 4 + 1;
    if (b->high - b->low > 1 && !cut_at(b, b->low + (b->high - b->low) / 2)) return;
  }
}

/* y := where in its cell the draw v is, as far as that is certain. */
static void refine(ivl *y, const ivl *v, size_t cell, sampler *a) {
  const prv_law *w = a->w;
  stretch b = {w, v, cell, 0, 1ul << w->q.bits, over(edge_tail(a, cell), v), over(edge_tail(a, cell + 1), v)};
  local_mpqs(place);
  local_ivls(w->prec, s);
  narrow(&b);
  set_place(place, w, cell, b.low);
  ivl_set_q(y, place);
  set_place(place, w, cell, b.high);
  ivl_set_q(&s, place);
  ivl_hull(y, y, &s);
}

/* The cells of the first half; sum := that of their middles, in meshes. */
static assay_status draw_first(mpz_ptr sum, sampler *a) {
  size_t cell = 0;
  assay_status status = ASSAY_OK;
  local_ivls(a->w->prec, v);
  mpz_set_ui(sum, 0);
  for (unsigned long i = 0; i < a->w->q.samples && status == ASSAY_OK; i++) {
    status = draw_cell(&cell, &v, a);
    if (status != ASSAY_OK) break;
    mpz_add_ui(&a->w->count[cell], &a->w->count[cell], 1);
    mpz_add_ui(sum, sum, cell);
    mpz_sub_ui(sum, sum, a->w->q.half);
  }
  return status;
}

/* sum := that of the second half. */
static assay_status draw_second(ivl *sum, sampler *a) {
  size_t cell = 0;
  assay_status status = ASSAY_OK;
  local_ivls(a->w->prec, v, y);
  ivl_set_si(sum, 0);
  for (unsigned long i = 0; i < a->w->q.samples && status == ASSAY_OK; i++) {
    status = draw_cell(&cell, &v, a);
    if (status != ASSAY_OK) break;
    refine(&y, &v, cell, a);
    ivl_add(sum, sum, &y);
  }
  return status;
}

/* w->move := (second - first mesh)/n, cut. */
static void set_move(prv_law *w, mpz_srcptr first, const ivl *second) {
  local_mpqs(mean, edge);
  local_ivls(w->prec, t);
  mpq_set_z(mean, first);
  mpq_mul(mean, mean, w->q.mesh);
  ivl_set_q(&t, mean);
  ivl_sub(&w->move, second, &t);
  ivl_set_si(&t, (long)w->q.samples);
  ivl_div(&w->move, &w->move, &t);
  mpq_div_2exp(edge, w->q.mesh, 1);
  ivl_set_q(&t, edge);
  ivl_min(&w->move, &w->move, &t);
  ivl_neg(&t, &t);
  if (w->q.printed) ivl_set_si(&t, 0);
  ivl_max(&w->move, &w->move, &t);
}

/* Both halves, where some loss is in the range for certain. */
static assay_status draw_all(sampler *a) {
  ivl_sub(&a->width, edge_tail(a, 0), edge_tail(a, a->w->cells));
  if (mpfr_sgn(a->width.lo) <= 0) return ASSAY_DOMAIN;
  local_mpzs(first);
  local_ivls(a->w->prec, second);
  assay_status status = draw_first(first, a);
  if (status == ASSAY_OK) status = draw_second(&second, a);
  if (status == ASSAY_OK) set_move(a->w, first, &second);
  return status;
}

assay_status prv_law_draw(prv_law *w, draws *d) {
  sampler a = {.w = w, .d = d};
  a.tail = assay_alloc((w->cells + 1) * sizeof *a.tail);
  a.known = assay_alloc(w->cells + 1);
  for (size_t i = 0; i <= w->cells; i++) a.known[i] = 0;
  ivl_init(&a.width, w->prec);
  const assay_status status = draw_all(&a);
  for (size_t i = 0; i <= w->cells; i++)
    if (a.known[i]) ivl_clear(&a.tail[i]);
  ivl_clear(&a.width);
  free(a.known);
  free(a.tail);
  return status;
}
