/* mixed_looks.c - sums of heavy terms along a line, in the machine's numbers.
 *
 * Not analysed by WP: numbers of 128 bits, arrays on the heap.
 * Derivations: proofs/notes/product.md (T-PRODUCT-STRETCH).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx.h"
#include "elem.h"
#include "local.h"
#include "mixed_looks.h"
#include "wide.h"

#include <stdlib.h>

/* Bits behind the point; bits of what is converted; units of error of a step, and of the begin. */
enum { POINT = 62, WORK_BITS = 128, STEP_ERROR = 5, FIRST_ERROR = 8 };

/* ---- Numbers ---------------------------------------------------------------------------- */

/* *r := the one number of [-1, 1] in x, at most 2 units off; 0 if x is too wide. */
static int part_of(int64_t *r, const ivl *x) {
  local_mpfrs(WORK_BITS, t);
  if (!ivl_is_finite(x)) return 0;
  mpfr_sub(t, x->hi, x->lo, MPFR_RNDU);
  if (mpfr_cmp_ui_2exp(t, 1, -POINT) > 0 || mpfr_cmp_d(x->lo, 1.5) > 0 || mpfr_cmp_d(x->lo, -1.5) < 0) return 0;
  mpfr_mul_2si(t, x->lo, POINT, MPFR_RNDD);
  *r = mpfr_get_si(t, MPFR_RNDD);
  return 1;
}

static int set(int64_t *r, const cpx *x) { return part_of(r, &x->re) && part_of(r + 1, &x->im); }

/* p's sum := that of z := x w, cut down to units. */
static void multiply(int64_t *z, const int64_t *x, const int64_t *w, mixed_looks_part *p) {
  int64_t all_re = 0, all_im = 0;
  for (size_t k = 0; k < 2 * p->count; k += 2) {
    const int64_t re = (int64_t)(((wide)x[k] * w[k] - (wide)x[k + 1] * w[k + 1]) >> POINT),
                  im = (int64_t)(((wide)x[k] * w[k + 1] + (wide)x[k + 1] * w[k]) >> POINT);
    z[k] = re;
    z[k + 1] = im;
    all_re += re;
    all_im += im;
  }
  p->re = all_re;
  p->im = all_im;
}

/* ---- Open and close --------------------------------------------------------------------- */

/* r := exp(i m h log) of each heavy term. */
static int set_turns(int64_t *r, const mixed_atoms *a, const mixed_atoms_part *s, long m) {
  local_cpxs(WORK_BITS, w);
  int good = 1;
  for (size_t k = 0; k < s->heavy && good; k++) {
    mixed_atoms_turn(&w, s, k, &a->nodes->step, m);
    good = set(r + 2 * k, &w);
  }
  return good;
}

int mixed_looks_open(mixed_looks *s, const mixed_atoms *a, long stride) {
  enum { ARRAYS = 5 };
  int good = stride > 0 && stride <= LOOKS_STRIDE;
  *s = (mixed_looks){.atoms = a, .part = assay_alloc(a->n * sizeof *s->part)};
  for (; s->n < a->n; s->n++) {
    const mixed_atoms_part *p = &a->part[s->n];
    const size_t two = 2 * p->heavy;
    int64_t *const x = assay_alloc(ARRAYS * two * sizeof *x);
    s->part[s->n] = (mixed_looks_part){p->heavy, x, x + two, x + 2 * two, x + 3 * two, x + 4 * two, 0, 0};
    good = good && set_turns(x + 2 * two, a, p, stride) && set_turns(x + 3 * two, a, p, 1) &&
           set_turns(x + 4 * two, a, p, -(stride / 2));
  }
  return good;
}

void mixed_looks_close(mixed_looks *s) {
  while (s->n > 0) free(s->part[--s->n].wide);
  free(s->part);
  s->part = NULL;
}

/* ---- Looks ------------------------------------------------------------------------------ */

int mixed_looks_begin(mixed_looks *s, long node) {
  local_cpxs(WORK_BITS, w);
  local_ivls(WORK_BITS, weight);
  int good = 1;
  for (size_t i = 0; i < s->n && good; i++) {
    const mixed_atoms_part *a = &s->atoms->part[i];
    mixed_looks_part *p = &s->part[i];
    p->re = p->im = 0;
    for (size_t k = 0; k < p->count && good; k++) {
      mixed_atoms_turn(&w, a, k, &s->atoms->nodes->step, node);
      ivl_div(&weight, &a->terms.weight[k].re, &a->sup);
      cpx_mul_ivl(&w, &w, &weight);
      good = set(p->wide + 2 * k, &w);
      p->re += p->wide[2 * k];
      p->im += p->wide[2 * k + 1];
    }
  }
  return good;
}

void mixed_looks_next(mixed_looks *s) {
  for (size_t i = 0; i < s->n; i++) {
    mixed_looks_part *p = &s->part[i];
    multiply(p->wide, p->wide, p->by_stride, p);
  }
}

void mixed_looks_begin_fine(mixed_looks *s) {
  for (size_t i = 0; i < s->n; i++) {
    mixed_looks_part *p = &s->part[i];
    multiply(p->fine, p->wide, p->back, p);
  }
}

void mixed_looks_next_fine(mixed_looks *s) {
  for (size_t i = 0; i < s->n; i++) {
    mixed_looks_part *p = &s->part[i];
    multiply(p->fine, p->fine, p->by_one, p);
  }
}

/* Method: of a chain of so many steps each term is at most STEP_ERROR units a step off, and FIRST_ERROR. */
void mixed_looks_error(mpfr_ptr e, const mixed_looks *s, size_t i) {
  mpfr_set_ui(e, STEP_ERROR * (LOOKS_CHAIN + LOOKS_STRIDE + 1) + FIRST_ERROR, MPFR_RNDU);
  mpfr_mul_ui(e, e, s->part[i].count, MPFR_RNDU);
  mpfr_mul_2si(e, e, -POINT, MPFR_RNDU);
}
