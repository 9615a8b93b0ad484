/* epochs_line.c - moments along one vertical line from shared nodes.
 *
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-MOMENT, T-EPOCHS-CUT, T-EPOCHS-HORNER).      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "ivl_fused.h"
#include "local.h"
#include "epochs_internal.h"
#include "epochs_line_parts.h"
#include "trapezoid.h"
#include <stdlib.h>

#define LIMB_BITS 64

/* ---- Weights in fixed point -------------------------------------------------------------- */

/* z := e^(c u_j) h x. */
static void weighted(cpx *z, const epochs_line *l, const cpx *x, size_t j) {
  local_ivls(ivl_prec(&z->re), u);
  ivl_mul_double(&u, &l->c, l->nodes->rule.step * (double)(l->nodes->rule.first + (long)j));
  ivl_exp(&u, &u);
  ivl_mul_double(&u, &u, l->nodes->rule.step);
  cpx_mul_ivl(z, x, &u);
}

/* sum := sum + the largest size of a member of x. */
static void add_size(mpfr_t sum, const ivl *x) {
  local_mpfrs(64, t);
  mpfr_abs(t, x->lo, MPFR_RNDU);
  if (mpfr_cmpabs(x->hi, x->lo) > 0) mpfr_abs(t, x->hi, MPFR_RNDU);
  mpfr_add(sum, sum, t, MPFR_RNDU);
}

/* x := its lower end; slack grows by what that changes. */
static void keep_lower_end(ivl *x, mpfr_t slack) {
  local_mpfrs(64, t);
  mpfr_sub(t, x->hi, x->lo, MPFR_RNDU);
  mpfr_add(slack, slack, t, MPFR_RNDU);
  mpfr_set(x->hi, x->lo, MPFR_RNDU);
}

/* z := the weighted values, times 2^-shift, cut; size := at least all their sizes together where z is NULL. */
static int weigh(fixc *z, const epochs_line *l, const cpx *x, mpfr_t size) {
  int good = 1;
  local_cpxs(LIMB_BITS * l->limbs + LIMB_BITS, w);
  for (size_t j = 0; good && j < l->nodes->count; j++) {
    weighted(&w, l, &x[j], j);
    if (z) {
      good = cpx_is_finite(&w);
      if (!good) break;
      keep_lower_end(&w.re, size);
      keep_lower_end(&w.im, size);
      ivl_mul_2si(&w.re, &w.re, -l->shift);
      ivl_mul_2si(&w.im, &w.im, -l->shift);
      good = fourier_fix_set(&z[j], &w, l->limbs);
    } else {
      add_size(size, &w.re);
      add_size(size, &w.im);
    }
  }
  return good;
}

static void make_room(epochs_line *l) {
  size_t n = (size_t)l->limbs, count = l->nodes->count;
  l->store = assay_alloc(4 * n * count * sizeof *l->store);
  l->psi = assay_alloc(count * sizeof *l->psi);
  l->unit = assay_alloc(count * sizeof *l->unit);
  for (size_t j = 0; j < count; j++) {
    mp_limb_t *s = l->store + 4 * n * j;
    l->psi[j] = (fixc){s, s + n, 0, 0};
    l->unit[j] = (fixc){s + 2 * n, s + 3 * n, 0, 0};
  }
}

/* noise := what pinning changed, and 8 units a node. */
static void set_noise(epochs_line *l, const mpfr_t slack) {
  ivl_scale_si(&l->noise, 8 * (long)l->nodes->count, l->shift - LIMB_BITS * (long)l->limbs);
  mpfr_add(l->noise.hi, l->noise.hi, slack, MPFR_RNDU);
}

static int weigh_both(epochs_line *l) {
  local_mpfrs(64, a, b);
  mpfr_set_zero(a, 1);
  mpfr_set_zero(b, 1);
  weigh(NULL, l, l->nodes->psi, a);
  weigh(NULL, l, l->nodes->unit, b);
  mpfr_max(a, a, b, MPFR_RNDU);
  int good = mpfr_number_p(a) && mpfr_sgn(a) > 0;
  l->shift = good ? mpfr_get_exp(a) + 1 : 0;
  mpfr_set_zero(a, 1);
  mpfr_set_zero(b, 1);
  good = good && weigh(l->psi, l, l->nodes->psi, a) && weigh(l->unit, l, l->nodes->unit, b);
  mpfr_max(a, a, b, MPFR_RNDU);
  set_noise(l, a);
  return good;
}

/* ---- Horner's rule ---------------------------------------------------------------------------- */

/* z := z + a, signed magnitudes below 1/2 each. */
static void add_part(mp_limb_t *z, int *nz, const mp_limb_t *a, int na, mp_size_t n) {
  if (*nz == na) {
    mpn_add_n(z, z, a, n);
  } else if (mpn_cmp(z, a, n) >= 0) {
    mpn_sub_n(z, z, a, n);
  } else {
    mpn_sub_n(z, a, z, n);
    *nz = na;
  }
}

/* s := sum over j of x_j w^j, times 2^shift; 0 if a part reached 1. */
static int horner(cpx *s, const epochs_line *l, const fixc *x, const fixc *w, mp_limb_t *room) {
  mp_size_t n = l->limbs;
  fixc acc = {room, room + n, 0, 0};
  mp_limb_t carry = 0;
  size_t j = l->nodes->count - 1;
  fourier_fix_copy(&acc, &x[j], n);
  while (j-- > 0) {
    carry |= fourier_fix_mul(&acc, &acc, w, n, room + 2 * n);
    add_part(acc.re, &acc.nre, x[j].re, x[j].nre, n);
    add_part(acc.im, &acc.nim, x[j].im, x[j].nim, n);
  }
  fourier_fix_get(s, &acc, n);
  ivl_mul_2si(&s->re, &s->re, l->shift);
  ivl_mul_2si(&s->im, &s->im, l->shift);
  return carry == 0;
}

/* a, b := both sums at c + it, without their errors; 0 if there are none. */
static int sums_at(cpx *a, cpx *b, const epochs_line *l, const ivl *t) {
  mp_size_t n = l->limbs;
  mp_limb_t *room = assay_alloc((size_t)(4 * n + FIX_SCRATCH(n)) * sizeof *room);
  fixc w = {room, room + n, 0, 0};
  local_cpxs(LIMB_BITS * (n + 1), turn);
  local_ivls(LIMB_BITS * (n + 1), angle);
  ivl_mul_double(&angle, t, l->nodes->rule.step);
  ivl_sin_cos(&turn.im, &turn.re, &angle);
  int good = fourier_fix_set(&w, &turn, n);
  good = good && horner(a, l, l->psi, &w, room + 2 * n) && horner(b, l, l->unit, &w, room + 2 * n);
  free(room);
  return good;
}

/* ---- Errors ----------------------------------------------------------------------------------- */

/* z := Gamma(c) cos(angle + s d)^-c / (exp(2 pi d / h) - 1), s = +-1. */
static void edge(ivl *z, const epochs_line *l, const ivl *d, int s) {
  local_ivls(ivl_prec(z), a, e);
  ivl_set(&e, d);
  ivl_set_double(&a, l->nodes->rule.angle);
  if (s > 0) ivl_add(&a, &a, d);
  else ivl_sub(&a, &a, d);
  trapezoid_alias(z, d, &l->step);
  epochs_line_parts_edge(z, &a, &e, &l->c);
}

/* z := x r / (1 - r), for r in [0, 1[, else [0, +inf]. */
static void geometric(ivl *z, const ivl *x, const ivl *r) {
  local_ivls(ivl_prec(z), d);
  epochs_line_parts_geometric(z, &d, x, r);
  if (ivl_sign(&d) <= 0) mpfr_set_inf(z->hi, 1);
}

/* cut := h (e^(c u_first) q / (1 - q) + e^(c u_last) Psi r / (1 - r)), q = e^(-ch), r = e^(ch) Psi_last / Psi_before. */
static void set_cut(epochs_line *l) {
  const epochs_rule *r = &l->nodes->rule;
  local_ivls(128, q, x, z);
  ivl_mul_double(&x, &l->c, r->step * (double)r->first);
  ivl_exp(&x, &x);
  ivl_mul(&q, &l->step, &l->c);
  ivl_exp_neg(&q, &q);
  geometric(&l->cut, &x, &q);
  epochs_line_parts_ratio(&q, &l->nodes->end, &l->nodes->fall);
  ivl_mul_double(&x, &l->c, r->step * (double)r->last);
  ivl_mul_exp(&x, &l->nodes->end, &x);
  geometric(&z, &x, &q);
  ivl_add(&l->cut, &l->cut, &z);
  ivl_mul(&l->cut, &l->cut, &l->step);
}

/* top := (|sum at c| + cut + noise) / (Gamma(c) - above - below), or unbounded. */
static int set_top(epochs_line *l) {
  local_cpxs(LIMB_BITS * l->limbs, a, b);
  local_ivls(128, g);
  local_ivls(64, zero);
  ivl_set_si(&zero, 0);
  int good = sums_at(&a, &b, l, &zero);
  cpx_abs(&l->top, &a);
  ivl_add(&l->top, &l->top, &l->cut);
  ivl_add(&l->top, &l->top, &l->noise);
  epochs_line_parts_rest(&g, &l->c, &l->above, &l->below);
  good = good && ivl_sign(&g) > 0;
  ivl_div(&l->top, &l->top, &g);
  return good && mpfr_number_p(l->top.hi);
}

/* ---- The line ----------------------------------------------------------------------------------- */

int epochs_line_open(epochs_line *l, const epochs_nodes *nodes, double c, mp_size_t limbs) {
  ivl *const all[] = {&l->step, &l->above, &l->below, &l->cut, &l->noise, &l->top};
  l->nodes = nodes;
  l->limbs = limbs;
  ivl_init(&l->c, 64);
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_init(all[i], 128);
  ivl_set_double(&l->c, c);
  ivl_set_double(&l->step, nodes->rule.step);
  make_room(l);
  if (!(c > 0) || !weigh_both(l)) return 0;
  local_ivls(64, d);
  ivl_set_double(&d, nodes->rule.above);
  edge(&l->above, l, &d, 1);
  ivl_set_double(&d, nodes->rule.below);
  edge(&l->below, l, &d, -1);
  set_cut(l);
  return set_top(l);
}

void epochs_line_close(epochs_line *l) {
  ivl *const all[] = {&l->c, &l->step, &l->above, &l->below, &l->cut, &l->noise, &l->top};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_clear(all[i]);
  free(l->store);
  free(l->psi);
  free(l->unit);
}

/* z := above e^(-t d) + below e^(t d). */
static void alias_at(ivl *z, const epochs_line *l, const ivl *t) {
  local_ivls(ivl_prec(z), x);
  ivl_mul_double(&x, t, -l->nodes->rule.above);
  ivl_mul_double(z, t, l->nodes->rule.below);
  epochs_line_parts_alias(z, &x, &l->above, &l->below);
}

void epochs_line_moment(cpx *w, const epochs_line *l, const ivl *t) {
  local_cpxs(ivl_prec(&w->re), b);
  local_ivls(128, alias, e);
  if (sums_at(w, &b, l, t)) {
    alias_at(&alias, l, t);
    ivl_add(&e, &l->cut, &l->noise);
    ivl_add(&e, &e, &alias);
    trapezoid_widen(&b.re, &e);
    trapezoid_widen(&b.im, &e);
    ivl_add_mul(&e, &l->cut, &alias, &l->top);
    ivl_add(&e, &e, &l->noise);
    trapezoid_widen(&w->re, &e);
    trapezoid_widen(&w->im, &e);
    cpx_div(w, w, &b);
  } else cpx_set_whole(w);
}
