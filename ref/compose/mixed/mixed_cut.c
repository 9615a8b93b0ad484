/* mixed_cut.c - sums over a long line of atoms whose transforms end, in fixed point.
 *
 * Not analysed by WP: arrays on the heap, limbs of GMP, numbers of 128 bits.
 * Derivations: proofs/notes/product.md (T-PRODUCT-CUT).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_cut.h"
#include "mixed_band_parts.h"
#include "mixed_cut_far.h"
#include "deadline.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "wide.h"

#include <stdlib.h>

/* Bits behind the point of the bump's numbers; units of error of one of its products, and what a wide number far out adds, beside half its
 * width; bytes of what is kept, about. */
enum { LIMB = 64, POINT = 62, BUMP_ERROR = 8, FAR_WIDTHS = 3 };
#define MOST_BYTES 3.5e8

/* ---- One node ------------------------------------------------------------------------------ */

/* What a sum is made of: numbers of `limbs` limbs. */
typedef struct {
  mp_size_t limbs;
  mp_limb_t *store, *scratch, *low, *total;
  fixc g, v, w;
  fourier_turn ratio, turn; /* exp(-(a + inh) v), exp(-inhx) */
  wide bump;
} worker;

static void worker_open(worker *s, mp_size_t limbs) {
  const size_t n = (size_t)limbs;
  *s = (worker){.limbs = limbs};
  s->store = assay_alloc((6 * n + (n + 1) + FIX_SCRATCH(n)) * sizeof *s->store);
  s->g = (fixc){s->store, s->store + n, 0, 0};
  s->v = (fixc){s->store + 2 * n, s->store + 3 * n, 0, 0};
  s->w = (fixc){s->store + 4 * n, s->store + 5 * n, 0, 0};
  s->total = s->store + 6 * n;
  s->scratch = s->total + n + 1;
  mpn_zero(s->total, limbs + 1);
}

static void worker_close(worker *s) { free(s->store); }

/* The top of a fixed number in units 2^-62, towards 0. */
static int64_t top(const mp_limb_t *x, int negative, mp_size_t limbs) {
  const int64_t r = (int64_t)(x[limbs - 1] >> (LIMB - POINT));
  return negative ? -r : r;
}

/* Adds the node's numbers, turned to epsilon; twice but for node 0. */
static int add(worker *s, const fixc *low, const int64_t *bump, long n) {
  int negative;
  if (!fourier_turn_to(&s->turn, n, s->scratch)) return 0;
  const fixc *t = &s->turn.now;
  const mp_limb_t carry = fourier_fix_mul_re(s->w.re, &negative, low, t, s->limbs, s->scratch);
  const int64_t re = top(t->re, t->nre, s->limbs), im = top(t->im, t->nim, s->limbs);
  const wide more = ((wide)bump[0] * re - (wide)bump[1] * im) >> POINT;
  for (int twice = 0; twice < (n > 0 ? 2 : 1); twice++) {
    fourier_fix_accumulate(s->total, s->limbs, s->w.re, negative, s->limbs);
    s->bump += more;
  }
  return carry == 0;
}

/* z := x, at most 1 in size, from its lower ends; its widths and what is cut are added to e. */
static int set(fixc *z, const cpx *x, mp_size_t limbs, mpfr_ptr e) {
  const mpfr_prec_t prec = ivl_prec(&x->re);
  local_cpxs(prec, p);
  local_mpfrs(LIMB, w);
  if (!ivl_is_finite(&x->re) || !ivl_is_finite(&x->im)) return 0;
  ivl_set_point(&p.re, x->re.lo);
  ivl_set_point(&p.im, x->im.lo);
  mpfr_sub(w, x->re.hi, x->re.lo, MPFR_RNDU);
  mpfr_add(e, e, w, MPFR_RNDU);
  mpfr_sub(w, x->im.hi, x->im.lo, MPFR_RNDU);
  mpfr_add(e, e, w, MPFR_RNDU);
  mpfr_set_ui_2exp(w, 3, -LIMB * limbs, MPFR_RNDU);
  mpfr_add(e, e, w, MPFR_RNDU);
  return fourier_fix_set(z, &p, limbs);
}

/* x := the numbers within e of z. */
static void get(cpx *x, const fixc *z, mp_size_t limbs, mpfr_srcptr e) {
  fourier_fix_get(x, z, limbs);
  ivl *const both[] = {&x->re, &x->im};
  for (int k = 0; k < 2; k++) {
    mpfr_sub(both[k]->lo, both[k]->lo, e, MPFR_RNDD);
    mpfr_add(both[k]->hi, both[k]->hi, e, MPFR_RNDU);
  }
}

/* ---- The numbers of all nodes -------------------------------------------------------------- */

/* Room for one node. */
typedef struct {
  ivl part;
  cpx r, g, low;
} scratch;

static void scratch_open(scratch *t, mpfr_prec_t prec) {
  ivl_init(&t->part, prec);
  cpxs_init(prec, &t->r, &t->g, &t->low);
}

static void scratch_close(scratch *t) {
  ivl_clear(&t->part);
  cpxs_clear(&t->r, &t->g, &t->low);
}

typedef struct {
  mixed_cut *cut;
  mixed_atoms *atoms;
  const mixed_band *band;
  mpfr_t units, far, turn; /* how far G is off, also far out, and the ratio */
  ivl scale;               /* 1 / most                                             */
  scratch fine, rough;     /* of a node, and of one far out                        */
  mixed_cut_far machine;   /* of one far out, mostly                               */
} maker;

static void maker_open(maker *m, mixed_cut *s, mixed_atoms *a, const mixed_band *b) {
  const mpfr_prec_t prec = LIMB * a->limbs;
  *m = (maker){.cut = s, .atoms = a, .band = b};
  mpfr_inits2(LIMB, m->units, m->far, m->turn, (mpfr_ptr)0);
  ivl_init(&m->scale, prec);
  scratch_open(&m->fine, prec);
  scratch_open(&m->rough, LIMB);
  mixed_atoms_error(m->units, a);
  mixed_atoms_far_error(m->far, a);
  mpfr_set_ui_2exp(m->turn, FOURIER_TURN_ERROR, -LIMB * a->limbs, MPFR_RNDU);
  ivl_si_div(&m->scale, 1, &s->most);
  mixed_cut_far_open(&m->machine, b, &m->scale, m->far);
}

static void maker_close(maker *m) {
  mpfr_clears(m->units, m->far, m->turn, (mpfr_ptr)0);
  ivl_clear(&m->scale);
  scratch_close(&m->fine);
  scratch_close(&m->rough);
}

/* bump := the real and the imaginary part of z from their lower ends; z changes. */
static void round_down(int64_t *bump, cpx *z) {
  mpfr_ptr const low[] = {z->re.lo, z->im.lo};
  for (int k = 0; k < 2; k++) {
    mpfr_mul_2si(low[k], low[k], POINT, MPFR_RNDN);
    bump[k] = mpfr_get_si(low[k], MPFR_RNDN);
  }
}

/* s->v, bump := the numbers of the node n. */
static int numbers(worker *s, int64_t *bump, maker *m, long n) {
  const mp_size_t l = s->limbs;
  const int is_far = mixed_atoms_is_far(m->atoms, n);
  scratch *const t = is_far ? &m->rough : &m->fine;
  if (!mixed_atoms_at(&s->g, m->atoms, n) || !fourier_turn_to(&s->ratio, n, s->scratch)) return 0;
  if (is_far && mixed_cut_far_numbers(&s->v, bump, &m->machine, &s->ratio.now, &s->g, l, n)) {
    mpfr_add(m->cut->far, m->cut->far, m->far, MPFR_RNDU);
    return 1;
  }
  get(&t->r, &s->ratio.now, l, m->turn);
  get(&t->g, &s->g, l, is_far ? m->far : m->units);
  if (is_far) mpfr_add(m->cut->far, m->cut->far, m->far, MPFR_RNDU);
  mixed_band_from(&t->low, &t->part, m->band, &t->r, n);
  cpx_mul_ivl(&t->low, &t->low, &m->scale);
  cpx_mul(&t->low, &t->low, &t->g);
  ivl_set_si(&t->part, m->band->nodes->nodes + 1 - n);
  ivl_div_si(&t->part, &t->part, m->band->nodes->nodes + 1);
  cpx_mul_ivl(&t->g, &t->g, &t->part);
  round_down(bump, &t->g);
  return set(&s->v, &t->low, l, m->cut->error);
}

double mixed_cut_bytes(const mixed_cut *s) {
  const size_t node = 2 * (size_t)s->limbs * sizeof *s->low + sizeof *s->sign + 2 * sizeof *s->bump + sizeof *s->node;
  return (double)s->count * (double)node;
}

static void make_room(mixed_cut *s) {
  s->is_kept = s->is_kept && mixed_cut_bytes(s) <= MOST_BYTES;
  const size_t l = (size_t)s->limbs, room = s->is_kept ? (size_t)s->count : 1;
  s->node = assay_alloc(room * sizeof *s->node);
  s->low = assay_alloc(2 * l * room * sizeof *s->low);
  s->sign = assay_alloc(room * sizeof *s->sign);
  s->bump = assay_alloc(2 * room * sizeof *s->bump);
}

/* The numbers of a node that is kept. */
static fixc low_at(const mixed_cut *s, size_t k) {
  mp_limb_t *const at = s->low + 2 * (size_t)s->limbs * k;
  return (fixc){at, at + s->limbs, s->sign[k] & 1, s->sign[k] >> 1};
}

static void set_low(mixed_cut *s, size_t k, const fixc *x) {
  fixc z = low_at(s, k);
  fourier_fix_copy(&z, x, s->limbs);
  s->sign[k] = (char)((x->nre != 0) + 2 * (x->nim != 0));
}

/* w turns to epsilon x; 0 if that is too wide. */
static int turn_to(worker *w, const mixed_cut *s, const ivl *x) {
  local_ivls(LIMB * s->limbs + LIMB, one, angle);
  ivl_set_si(&one, 1);
  ivl_mul(&angle, &s->step, x);
  ivl_neg(&angle, &angle);
  return fourier_turn_open(&w->turn, &one, &angle, s->limbs, w->scratch);
}

/* z widened by e on both sides. */
static void widen(ivl *z, mpfr_srcptr e) {
  mpfr_sub(z->lo, z->lo, e, MPFR_RNDD);
  mpfr_add(z->hi, z->hi, e, MPFR_RNDU);
}

/* z := the sum of w of the function below. */
static void main_of(ivl *z, const worker *w, const mixed_cut *s) {
  const mp_size_t l = s->limbs;
  local_mpfrs(LIMB, e);
  local_mpzs(t);
  mp_limb_t *const sum = w->total;
  const int negative = (int)(sum[l] >> (LIMB - 1));
  if (negative) mpn_neg(sum, sum, l + 1);
  mpz_import(t, (size_t)l + 1, -1, sizeof *sum, 0, 0, sum);
  if (negative) mpz_neg(t, t);
  mpfr_set_z_2exp(z->lo, t, -LIMB * l, MPFR_RNDD);
  mpfr_set_z_2exp(z->hi, t, -LIMB * l, MPFR_RNDU);
  mpfr_set_ui_2exp(e, 2 * FOURIER_TURN_ERROR, -LIMB * l, MPFR_RNDU);
  mpfr_mul_si(e, e, s->count, MPFR_RNDU);
  mpfr_add(e, e, s->error, MPFR_RNDU);
  mpfr_mul_2si(e, e, 1, MPFR_RNDU);
  widen(z, e);
  ivl_mul(z, z, &s->most);
  ivl_mul(z, z, &s->sup);
}

/* z := that of what the one above has more. */
static void bump_of(ivl *z, const worker *w, const mixed_cut *s) {
  enum { HALF = 32 };
  local_mpfrs(LIMB, e);
  local_ivls(WIDE_BITS, low);
  ivl_set_si(z, (long)(w->bump >> HALF));
  ivl_mul_2si(z, z, HALF);
  ivl_set_si(&low, (long)(w->bump & 0xffffffff));
  ivl_add(z, z, &low);
  mpfr_set_si(e, 2 * BUMP_ERROR * s->count, MPFR_RNDU);
  widen(z, e);
  ivl_mul_2si(z, z, -POINT);
  mpfr_mul_ui(e, s->far, 2 * FAR_WIDTHS, MPFR_RNDU);
  widen(z, e);
  ivl_mul(z, z, &s->gap);
  ivl_mul(z, z, &s->sup);
}

/* ---- Together -------------------------------------------------------------------------------- */

/* Fills the numbers, or adds them up at once. */
static compose_stop fill(mixed_cut *s, worker *w, maker *m, const mixed_sieve *nodes, double until) {
  enum { CLOCK = 1 << 6 };
  const double node = 1e-6;
  for (size_t k = 0; k < nodes->n; k++) {
    const size_t at = s->is_kept ? k : 0;
    const long n = nodes->node[k];
    deadline_count(node);
    if (!numbers(w, s->bump + 2 * at, m, n)) return COMPOSE_METHOD;
    s->node[at] = n;
    if (s->is_kept) set_low(s, at, &w->v);
    else if (!add(w, &w->v, s->bump, n)) return COMPOSE_METHOD;
    if (k % CLOCK == 0 && effort_clock() > until) return COMPOSE_SECONDS;
  }
  return COMPOSE_FREE;
}

/* 1: what turns the ratio exp(-(a + inh) v), and the sum at epsilon x if it is not kept. */
static int turns_open(worker *w, const mixed_cut *s, const mixed_band *b, mpq_srcptr first) {
  local_ivls(LIMB * s->limbs + LIMB, angle, x);
  ivl_pi(&angle);
  ivl_mul_si(&angle, &angle, -2);
  ivl_div_si(&angle, &angle, b->nodes->nodes + 1);
  ivl_set_q(&x, first);
  const int good = fourier_turn_open(&w->ratio, &b->fall, &angle, s->limbs, w->scratch);
  return turn_to(w, s, &x) && good;
}

compose_stop mixed_cut_make(mixed_cut *s, mixed_atoms *a, const mixed_band *b, const mixed_sieve *nodes,
                            mpq_srcptr first, double until) {
  const mpfr_prec_t prec = LIMB * a->limbs;
  local_as(worker, w, worker_close);
  maker m;
  worker_open(&w, a->limbs);
  s->limbs = a->limbs;
  s->count = (long)nodes->n;
  mpfr_inits2(LIMB, s->error, s->far, (mpfr_ptr)0);
  mpfr_set_zero(s->error, 1);
  mpfr_set_zero(s->far, 1);
  ivls_init(prec + LIMB, &s->step, &s->most, &s->gap, &s->sup, &s->main, &s->more);
  ivl_set(&s->step, &b->nodes->step);
  ivl_set(&s->gap, &b->gap);
  mixed_band_parts_most(&s->most, &b->a, &b->nodes->at, &b->gap);
  mixed_atoms_sup(&s->sup, a);
  make_room(s);
  maker_open(&m, s, a, b);
  compose_stop stop =
      turns_open(&w, s, b, first) && mpfr_cmp_ui_2exp(m.units, 1, -LIMB) < 0 ? COMPOSE_FREE : COMPOSE_METHOD;
  if (stop == COMPOSE_FREE) stop = fill(s, &w, &m, nodes, until);
  mixed_cut_far_add_error(s->error, &m.machine);
  main_of(&s->main, &w, s);
  bump_of(&s->more, &w, s);
  fourier_turn_close(&w.ratio);
  fourier_turn_close(&w.turn);
  maker_close(&m);
  return stop;
}

void mixed_cut_clear(mixed_cut *s) {
  free(s->node);
  free(s->low);
  free(s->bump);
  free(s->sign);
  mpfr_clears(s->error, s->far, (mpfr_ptr)0);
  ivls_clear(&s->step, &s->most, &s->gap, &s->sup, &s->main, &s->more);
}

void mixed_cut_at(ivl *main, ivl *bump, const mixed_cut *s, const ivl *x) {
  if (!s->is_kept) {
    ivl_set(main, &s->main);
    ivl_set(bump, &s->more);
    return;
  }
  local_as(worker, w, worker_close);
  worker_open(&w, s->limbs);
  int good = turn_to(&w, s, x);
  for (long k = 0; k < s->count && good; k++) {
    const fixc low = low_at(s, (size_t)k);
    good = add(&w, &low, s->bump + 2 * k, s->node[k]);
  }
  fourier_turn_close(&w.turn);
  main_of(main, &w, s);
  bump_of(bump, &w, s);
  if (good) return;
  ivl_set_whole(main);
  ivl_set_whole(bump);
}
