/* curve_cell.c - where a cell is laid, its polynomial, a value.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivations: proofs/notes/curve.md (T-CURVE-CELL).                                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "curve_cell.h"
#include "elem.h"
#include "guess.h"
#include "ivl_fused.h"
#include "local.h"
#include "proposed.h"
#include <math.h>
#include <stdlib.h>

/* Bits: of bounds; of an answer that is only to be sized, as the sum may be far larger; of answers beyond those asked; of what the polynomial leaves out below those. */
enum { BOUND_BITS = 64, SIZE_BITS = 192, SPARE_BITS = 32, BELOW_BITS = 8 };
/* Tries of one cell, and its sizes: 2^(rung / 2), or 3/4 of the next power of two. */
enum { MOST_TRIES = 5, MINIMUM_RUNG = -80, MOST_RUNG = 20, RUNG_BITS = 24 };
/* A cell is worth its making for so many epsilons. */
#define WORTH (1.5 * INTERPOLANT_POINTS)

static const unsigned long ratios[] = {3, 6, 12};
enum { RATIOS = sizeof ratios / sizeof *ratios };

struct curve_cell {
  int is_laid, was_laid;    /* now; once              */
  double at;                /* the middle                                            */
  long rung;                /* how far it reaches to either side                     */
  long next;                /* the rung to begin with                                */
  int ratio;                /* the number of the one that was best                   */
  long bits, asked;         /* of answers that it was laid for; the most that were asked of it, for the next one */
  mpz_t place, whole, part; /* of a value: at in units of 2^-scale, and others   */
  long scale;
  interpolant_points points;
  interpolant sum;
  double idle; /* up to here there is none                                */
  int vain;    /* how often none was found since one was laid                 */
};

curve_cell *curve_cell_open(void) {
  curve_cell *c = assay_alloc(sizeof *c);
  *c = (curve_cell){.idle = -HUGE_VAL, .next = MOST_RUNG};
  mpz_inits(c->place, c->whole, c->part, (mpz_ptr)0);
  interpolant_points_set(&c->points);
  interpolant_init(&c->sum);
  return c;
}

void curve_cell_close(curve_cell *c) {
  if (!c) return;
  mpz_clears(c->place, c->whole, c->part, (mpz_ptr)0);
  interpolant_clear(&c->sum);
  free(c);
}

/* ---- A value ------------------------------------------------------------------------------------------------- */

/* c->place := the middle, exactly, in units of 2^-scale. */
static void set_place(curve_cell *c) {
  local_mpqs(q);
  mpq_set_d(q, c->at);
  mpz_set(c->place, mpq_numref(q));
  c->scale = (long)mpz_sizeinbase(mpq_denref(q), 2) - 1;
}

/* The reach is reach_of(rung) 2^exponent_of(rung): 1 or 3. */
static long reach_of(long rung) { return rung & 1 ? 3 : 1; }

static long exponent_of(long rung) { return rung & 1 ? (rung - 1) / 2 - 1 : rung / 2; }

static double reach(long rung) { return ldexp((double)reach_of(rung), (int)exponent_of(rung)); }

/* *t, *minus := (epsilon - at) / reach, as interpolant_at takes it; 0: it is not inside.
 * Method: (num 2^scale - place den) 2^(128 - scale - exponent) / (den or 3 den), cut. */
static int inside(wide_size *t, int64_t *minus, curve_cell *c, mpq_srcptr epsilon) {
  const long up = WIDE_BITS - c->scale - exponent_of(c->rung);
  mpz_mul_2exp(c->whole, mpq_numref(epsilon), (unsigned long)c->scale);
  mpz_submul(c->whole, c->place, mpq_denref(epsilon));
  *minus = mpz_sgn(c->whole) < 0 ? -1 : 0;
  if (up >= 0) mpz_mul_2exp(c->whole, c->whole, (unsigned long)up);
  else mpz_tdiv_q_2exp(c->whole, c->whole, (unsigned long)-up);
  mpz_mul_si(c->part, mpq_denref(epsilon), reach_of(c->rung));
  mpz_tdiv_q(c->whole, c->whole, c->part);
  if (mpz_sizeinbase(c->whole, 2) > WIDE_BITS) return 0;
  const wide_size low = mpz_size(c->whole) > 0 ? mpz_getlimbn(c->whole, 0) : 0;
  *t = mpz_size(c->whole) > 1 ? (wide_size)mpz_getlimbn(c->whole, 1) << WIDE_LIMB | low : low;
  return 1;
}

/* ---- A new cell ---------------------------------------------------------------------------------------------- */

/* d := the cell, and its ellipse of this ratio. */
static void set_disc(line_disc *d, const curve_cell *c, unsigned long ratio) {
  local_ivls(BOUND_BITS, one, size);
  ivl_scale_si(&size, reach_of(c->rung), exponent_of(c->rung));
  ivl_set_si(&one, 1);
  ivl_div_si(&one, &one, (long)ratio);
  ivl_set_si(&d->off, (long)ratio);
  ivl_add(&d->real, &d->off, &one);
  ivl_sub(&d->off, &d->off, &one);
  ivl_scale_mul(&d->off, &d->off, &size, -1);
  ivl_scale_mul(&d->real, &d->real, &size, -1);
  ivl_set(&d->cell, &size);
  mpfr_neg(d->cell.lo, size.hi, MPFR_RNDD);
  mpfr_neg(d->real.lo, d->real.hi, MPFR_RNDD);
  ivl_set_double(&one, c->at);
  ivl_add(&d->cell, &d->cell, &one);
  ivl_add(&d->real, &d->real, &one);
}

/* most, apart := bounds of the table's answer on that ellipse, which leave out what is as `small` as that; 0: there are none. */
static int bounds_at(ivl *most, ivl *apart, const curve_cell *c, const curve_source *s, unsigned long ratio,
                     const ivl *small) {
  line_disc d;
  ivls_init(BOUND_BITS, &d.real, &d.cell, &d.off, &d.small);
  set_disc(&d, c, ratio);
  ivl_set(&d.small, small);
  const int good = s->kind->disc(most, apart, s->table, s->question, &d);
  ivls_clear(&d.real, &d.cell, &d.off, &d.small);
  return good && ivl_is_finite(most) && (!apart || ivl_is_finite(apart));
}

/* rest := what the polynomial leaves out by the ratio that was best before, or for the first cell by the best of all, c->ratio; 0:
 * nothing is bounded. */
static int best_ratio(mpfr_ptr rest, curve_cell *c, const curve_source *s, const ivl *small) {
  local_mpfrs(BOUND_BITS, t);
  local_ivls(BOUND_BITS, most);
  int best = -1;
  const int known = c->was_laid;
  for (int i = known ? c->ratio : 0; i < (known ? c->ratio + 1 : RATIOS); i++) {
    if (!bounds_at(&most, NULL, c, s, ratios[i], small)) break;
    interpolant_rest(t, most.hi, ratios[i]);
    if (best >= 0 && mpfr_cmp(t, rest) >= 0) break;
    mpfr_set(rest, t, MPFR_RNDU);
    best = i;
  }
  if (best >= 0) c->ratio = best;
  return best >= 0;
}

/* The cell that begins a little before `at`. */
static void lay(curve_cell *c, const curve_list *list, long rung) {
  const double before = 0.99;
  c->rung = rung;
  c->at = list->at + before * reach(rung);
  proposed_number(&c->at);
  proposed_count(&c->rung);
}

static double log2_of(mpfr_srcptr x) { return guess_log(x) / GUESS_LN2; }

/* *have := about how many bits what is left out is below what is small, which is 2^-(bits + 8) of the answer at the far end; 0: it is not
 * known. */
static int bits_below(double *have, ivl *small, curve_cell *c, const curve_source *s, const curve_list *list) {
  local_mpfrs(BOUND_BITS, rest);
  local_mpqs(far);
  if (!isfinite(c->at) || c->rung < MINIMUM_RUNG || c->rung > MOST_RUNG) return 0;
  mpq_set_d(far, c->at + reach(c->rung));
  s->kind->answer(small, s->table, s->question, far);
  ivl_mul_2si(small, small, -(list->bits + BELOW_BITS));
  if (mpfr_sgn(small->lo) <= 0) {
    *have = -4.0 * RUNG_BITS;
    return 1;
  }
  if (!best_ratio(rest, c, s, small)) return 0;
  *have = log2_of(small->lo) - log2_of(rest);
  return 1;
}

/* The polynomial through the table's answers. */
static int fill(curve_cell *c, const curve_source *s, const ivl *small, long bits) {
  ivl f[INTERPOLANT_POINTS];
  local_ivls(BOUND_BITS, most, apart);
  local_mpqs(t, at, size);
  if (!bounds_at(&most, &apart, c, s, ratios[c->ratio], small)) return 0;
  mpq_set_d(at, c->at);
  mpq_set_d(size, reach(c->rung));
  for (int k = 0; k < INTERPOLANT_POINTS; k++) {
    ivl_init(&f[k], bits + SPARE_BITS);
    interpolant_point(t, &c->points, k);
    mpq_mul(t, t, size);
    mpq_add(t, t, at);
    s->kind->answer(&f[k], s->table, s->question, t);
  }
  const int good = interpolant_set(&c->sum, &c->points, f, most.hi, ratios[c->ratio], apart.hi);
  for (int k = 0; k < INTERPOLANT_POINTS; k++) ivl_clear(&f[k]);
  return good;
}

/* The rung to begin with: the last one, but none wider than what is left of the list. */
static long widest(const curve_cell *c, const curve_list *list) {
  long rung = c->next;
  while (rung > MINIMUM_RUNG && reach(rung) > list->farthest - list->at) rung--;
  return rung;
}

/* Method: smaller and smaller cells until what is left out is small enough; none where it would serve few epsilons. */
static int make(curve_cell *c, const curve_source *s, const curve_list *list) {
  const double many = 150; /* bits that lack where a size is far too large; they are in proportion to it */
  local_ivls(SIZE_BITS, small);
  long rung = widest(c, list);
  c->is_laid = 0;
  for (int i = 0; i < MOST_TRIES; i++) {
    double have;
    if (rung < MINIMUM_RUNG || !(fmin(2 * reach(rung), list->farthest - list->at) > WORTH * list->way)) return 0;
    lay(c, list, rung);
    if (!bits_below(&have, &small, c, s, list)) {
      c->idle = HUGE_VAL;
      return 0;
    }
    if (have > 0) {
      c->next = rung + (have > RUNG_BITS);
      c->is_laid = c->was_laid = fill(c, s, &small, list->bits);
      c->bits = list->bits;
      set_place(c);
      return c->is_laid;
    }
    rung -= 1 + (long)fmin(2 * log2(fmax(-have / many, 1)), MOST_RUNG);
    c->next = rung;
  }
  return 0;
}

/* 1 if a list is so long that a cell may be worth its making. */
static int is_list(const curve_cell *c, const curve_list *list) {
  return list->way > 0 && isfinite(list->way) && list->farthest > list->at + WORTH * list->way && list->at > c->idle;
}

int curve_cell_answer(ivl *z, curve_cell *c, const curve_source *s, mpq_srcptr epsilon, const curve_list *list) {
  wide_size t;
  int64_t minus;
  if (!s->kind->disc) return 0;
  curve_list wanted = *list;
  if (c->asked > list->bits) wanted.bits = c->asked;
  if (c->is_laid && c->bits >= list->bits && inside(&t, &minus, c, epsilon)) c->asked = wanted.bits;
  else {
    if (!is_list(c, list) || !s->kind->disc(NULL, NULL, s->table, s->question, NULL)) return 0;
    c->asked = list->bits;
    if (!make(c, s, &wanted)) {
      c->idle = fmax(c->idle, list->at + ldexp(WORTH * list->way, c->vain++));
      return 0;
    }
    c->vain = 0;
    if (!inside(&t, &minus, c, epsilon)) return 0;
  }
  interpolant_at(z, &c->sum, t, minus);
  return 1;
}
