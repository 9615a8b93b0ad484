/* hyperbola_power.c - the numbers of a hyperbola's cell.
 *
 * Not analysed by WP: GMP's limbs.
 * Derivations: proofs/notes/hyperbola.md (T-HYPERBOLA-POWER).                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hyperbola_power.h"
#include "cpx_log.h"
#include "elem.h"
#include "fourier_fix.h"
#include "guess.h"
#include "ivl_fused.h"
#include "local.h"
#include "proposed.h"
#include <math.h>
#include <stdlib.h>

enum { LIMB_BITS = 64, HEAD_BITS = 8, MOST_LIMBS = 64, TERM_ERROR = 9, ENDS = 2 };

/* All nodes: units of 2^unit, sums of `limbs` of them and one more, and what they are off at most; fall[k] is the whole part of
 * log2 (k + 1)! less that of log2 k!. */
typedef struct {
  long order, unit;
  mp_size_t limbs;
  mp_limb_t *sums;
  long fall[HYPERBOLA_POWERS];
  ivl error;
} all_nodes;

/* One node: its limbs, those of them below the units of all, the bits by which w is cut down, the power from which on its
 * terms are halved at least. */
typedef struct {
  mp_size_t limbs, below;
  long cut;
  unsigned long halves;
  fixc c, w;
  mp_limb_t *scratch;
} one_node;

void hyperbola_power_init(hyperbola_powers *p) {
  p->order = 0;
  ivl_init(&p->error, HYPERBOLA_BOUND_BITS);
  for (long k = 0; k < HYPERBOLA_POWERS; k++) mpz_init(p->number[k]);
}

void hyperbola_power_clear(hyperbola_powers *p) {
  ivl_clear(&p->error);
  for (long k = 0; k < HYPERBOLA_POWERS; k++) mpz_clear(p->number[k]);
}

/* ---- Places ------------------------------------------------------------------------------------------ */

/* The logarithm of what is left out. */
static double log_small(const hyperbola_few *f) { return f->log_top - GUESS_LN2 * (double)f->bits; }

static double log_at(const hyperbola_few *f, const hyperbola_size *s) { return s->log_value + f->x * s->re; }

int hyperbola_power_suffice(const hyperbola_table *t, const hyperbola_few *f, long count) {
  const double most = HYPERBOLA_POWERS - 4, log_factorial = guess_log_gamma(most + 1), margin = 3;
  int enough = 1;
  for (long n = 0; n < count && enough; n++) {
    const double log_w = log(f->reach) + t->size[n].log_node;
    enough =
        log_w + GUESS_LN2 < log(most) && log_at(f, &t->size[n]) + most * log_w - log_factorial < log_small(f) - margin;
  }
  return enough;
}

static mp_size_t limbs_for(double bits) {
  const double limbs = ceil(bits / LIMB_BITS);
  mp_size_t n = limbs > 0 ? limbs < MOST_LIMBS ? (mp_size_t)limbs : MOST_LIMBS : 0;
  proposed_count(&n);
  return n > 0 ? n < MOST_LIMBS ? n : MOST_LIMBS : 0;
}

/* The units and limbs of all; 0: there are none. */
static int place_all(all_nodes *a, const hyperbola_table *t, const hyperbola_few *f, long count) {
  const double small = log_small(f) / GUESS_LN2, most = 1e9;
  double top = small;
  for (long n = 0; n < count; n++)
    top = fmax(top, (log_at(f, &t->size[n]) + f->reach * exp(t->size[n].log_node)) / GUESS_LN2);
  if (!(fabs(small) < most)) return 0;
  a->unit = (long)floor(small);
  proposed_count(&a->unit);
  a->limbs = limbs_for(top - small + HEAD_BITS);
  return a->limbs > 0;
}

/* The limbs of node n, from its size with all its powers, and how much errors grow by them. */
static void place(one_node *o, const all_nodes *a, const hyperbola_few *f, const hyperbola_size *s) {
  const double grows = f->reach * exp(s->log_node);
  const mp_size_t high = limbs_for((log_at(f, s) + grows) / GUESS_LN2 + HEAD_BITS / 2.0 - (double)a->unit);
  o->cut = grows > 0.5 ? (long)ceil(log2(fmin(grows, 1e6))) + 1 : 0;
  o->below = limbs_for(grows / GUESS_LN2 + (double)o->cut + HEAD_BITS / 2.0);
  proposed_count(&o->cut);
  if (o->cut < 0) o->cut = 0;
  o->limbs = (high < a->limbs ? high : a->limbs) + o->below;
  if (o->limbs == o->below) o->limbs++;
}

/* ---- A node ------------------------------------------------------------------------------------------ */

/* z := z / 2^bits, its lower ends alone; `wide` := the sum of the widths of its parts. */
static void to_point(cpx *z, mpfr_ptr wide, long bits) {
  mpfr_t t;
  mpfr_init2(t, HYPERBOLA_BOUND_BITS);
  mpfr_sub(wide, z->re.hi, z->re.lo, MPFR_RNDU);
  mpfr_sub(t, z->im.hi, z->im.lo, MPFR_RNDU);
  mpfr_add(wide, wide, t, MPFR_RNDU);
  mpfr_clear(t);
  mpfr_set(z->re.hi, z->re.lo, MPFR_RNDN);
  mpfr_set(z->im.hi, z->im.lo, MPFR_RNDN);
  ivl_mul_2si(&z->re, &z->re, -bits);
  ivl_mul_2si(&z->im, &z->im, -bits);
}

static int is_below_one(const cpx *z) {
  return cpx_is_finite(z) && mpfr_cmpabs_ui(z->re.lo, 1) < 0 && mpfr_cmpabs_ui(z->im.lo, 1) < 0;
}

/* From where on the terms are halved. */
static void set_halves(one_node *o, const cpx *w) {
  local_ivls(HYPERBOLA_BOUND_BITS, v);
  cpx_abs(&v, w);
  ivl_mul_2si(&v, &v, 1);
  o->halves = mpfr_fits_ulong_p(v.hi, MPFR_RNDU) ? mpfr_get_ui(v.hi, MPFR_RNDU) : ULONG_MAX;
}

/* error += e^|w| (wide_c + |c| wide_w + (powers + 2) 9 2^cut units of the node) + (powers + 2) units of all: what its terms are off,
 * together. */
static void add_error(all_nodes *a, const one_node *o, long powers, const cpx *c, const cpx *w, mpfr_srcptr wide_c,
                      mpfr_srcptr wide_w) {
  local_ivls(HYPERBOLA_BOUND_BITS, e, s, v);
  cpx_abs(&s, c);
  mpfr_set(v.hi, wide_w, MPFR_RNDU);
  mpfr_set(v.lo, v.hi, MPFR_RNDD);
  ivl_mul(&s, &s, &v);
  mpfr_set(v.hi, wide_c, MPFR_RNDU);
  mpfr_set(v.lo, v.hi, MPFR_RNDD);
  ivl_add(&s, &s, &v);
  ivl_scale_si(&v, TERM_ERROR * (powers + ENDS), o->cut + a->unit - LIMB_BITS * (long)o->below);
  ivl_add(&s, &s, &v);
  cpx_abs(&e, w);
  ivl_exp(&e, &e);
  ivl_mul(&s, &s, &e);
  ivl_scale_si(&v, powers + ENDS, a->unit);
  ivl_add(&s, &s, &v);
  ivl_add(&a->error, &a->error, &s);
}

/* c := c / 2^bits, each part cut; bits below those of a limb. */
static void shift_down(fixc *c, mp_size_t n, unsigned bits) {
  mpn_rshift(c->re, c->re, n, bits);
  mpn_rshift(c->im, c->im, n, bits);
}

/* The numbers c w^k / 2^s_k, s_k the whole part of log2 k!, in turn: the product with w / 2^cut, shifted; on fewer limbs as they are
 * halved, until they are below a quarter of a unit of all.  How many there are; 0: one did not fit, or they do not end. */
static long add_powers(all_nodes *a, one_node *o) {
  mp_size_t n = o->limbs;
  mp_limb_t carry = 0;
  for (long k = 0; k < HYPERBOLA_POWERS; k++) {
    const fixc w = {o->w.re + (o->limbs - n), o->w.im + (o->limbs - n), o->w.nre, o->w.nim};
    const long up = o->cut - a->fall[k];
    fourier_fix_accumulate(a->sums + k * (a->limbs + 1), a->limbs, o->c.im + o->below, o->c.nim, n - o->below);
    if (k >= a->order) a->order = k + 1;
    carry |= fourier_fix_mul(&o->c, &o->c, &w, n, o->scratch);
    if (up < 0) shift_down(&o->c, n, (unsigned)-up);
    else carry |= fourier_fix_shift(&o->c, n, (unsigned long)up);
    if ((unsigned long)k < o->halves) continue;
    n = fourier_fix_limbs(&o->c, n);
    if (n <= o->below) return carry == 0 ? k + 1 : 0;
  }
  return 0;
}

/* Node n; 0: a number did not fit. */
static int add_node(all_nodes *a, one_node *o, const hyperbola_table *t, long n, const ivl *x0, const ivl *r) {
  const mpfr_prec_t most = t->curve.prec + LIMB_BITS, own = LIMB_BITS * (o->limbs + 2);
  local_cpxs(own < most ? own : most, c, w, v, u);
  local_mpfrs(HYPERBOLA_BOUND_BITS, wide_c, wide_w);
  cpx_mul_ivl(&c, &t->node[n], x0);
  cpx_exp(&c, &c);
  cpx_mul(&c, &c, &t->value[n]);
  cpx_mul_ivl(&w, &t->node[n], r);
  cpx_set(&v, &c);
  cpx_set(&u, &w);
  to_point(&v, wide_c, a->unit + LIMB_BITS * (long)(o->limbs - o->below));
  to_point(&u, wide_w, o->cut);
  if (!is_below_one(&v) || !is_below_one(&u)) return 0;
  if (!fourier_fix_set(&o->c, &v, o->limbs) || !fourier_fix_set(&o->w, &u, o->limbs)) return 0;
  set_halves(o, &w);
  const long powers = add_powers(a, o);
  add_error(a, o, powers, &c, &w, wide_c, wide_w);
  return powers > 0;
}

/* ---- All of them --------------------------------------------------------------------------------------- */

/* The whole parts of log2 k!. */
static void set_falls(all_nodes *a) {
  local_mpzs(f);
  mpz_set_ui(f, 1);
  long last = 0;
  for (long k = 0; k < HYPERBOLA_POWERS; k++) {
    mpz_mul_ui(f, f, (unsigned long)k + 1);
    const long bits = (long)mpz_sizeinbase(f, 2) - 1;
    a->fall[k] = bits - last;
    last = bits;
  }
}

/* z := the sum in two's complement, which is used up. */
static void set_sum(mpz_ptr z, mp_limb_t *sum, const all_nodes *a) {
  mpz_t m;
  mp_size_t n = a->limbs + 1;
  const int negative = (int)(sum[a->limbs] >> (LIMB_BITS - 1));
  if (negative) mpn_neg(sum, sum, n);
  while (n > 0 && sum[n - 1] == 0) n--;
  mpz_set(z, mpz_roinit_n(m, sum, negative ? -n : n));
}

/* The sums times 2^s_k / k!, cut: less than a unit each, and another in hyperbola_power_at. */
static void set_numbers(hyperbola_powers *p, const all_nodes *a) {
  local_mpzs(f);
  local_ivls(HYPERBOLA_BOUND_BITS, cut);
  unsigned long up = 0;
  mpz_set_ui(f, 1);
  p->order = a->order;
  p->unit = a->unit;
  for (long k = 0; k < p->order; k++) {
    set_sum(p->number[k], a->sums + k * (a->limbs + 1), a);
    mpz_mul_2exp(p->number[k], p->number[k], up);
    mpz_tdiv_q(p->number[k], p->number[k], f);
    mpz_mul_ui(f, f, (unsigned long)k + 1);
    up += (unsigned long)a->fall[k];
  }
  ivl_scale_si(&cut, 2 * p->order, p->unit);
  ivl_add(&p->error, &a->error, &cut);
}

int hyperbola_power_set(hyperbola_powers *p, const hyperbola_table *t, const hyperbola_few *f, long count,
                        const ivl *x0, const ivl *r) {
  all_nodes a = {.order = 0};
  if (!place_all(&a, t, f, count)) return 0;
  const mp_size_t most = 2 * MOST_LIMBS + 1, sums = HYPERBOLA_POWERS * (a.limbs + 1);
  one_node o;
  mp_limb_t *const store = assay_alloc((size_t)(4 * most + FIX_SCRATCH(most) + sums) * sizeof *store);
  o.c = (fixc){store, store + most, 0, 0};
  o.w = (fixc){store + 2 * most, store + 3 * most, 0, 0};
  o.scratch = store + 4 * most;
  a.sums = o.scratch + FIX_SCRATCH(most);
  mpn_zero(a.sums, sums);
  set_falls(&a);
  ivl_init(&a.error, HYPERBOLA_BOUND_BITS);
  ivl_set_si(&a.error, 0);
  int good = 1;
  for (long n = 0; good && n < count; n++) {
    place(&o, &a, f, &t->size[n]);
    good = add_node(&a, &o, t, n, x0, r);
  }
  if (good) set_numbers(p, &a);
  ivl_clear(&a.error);
  free(store);
  return good;
}

void hyperbola_power_at(mpz_ptr sum, const hyperbola_powers *p, mpz_srcptr point, unsigned long bits) {
  mpz_set_ui(sum, 0);
  for (long k = p->order - 1; k >= 0; k--) {
    mpz_mul(sum, sum, point);
    mpz_fdiv_q_2exp(sum, sum, bits);
    mpz_add(sum, sum, p->number[k]);
  }
}
