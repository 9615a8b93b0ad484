/* hyperbola_power.c - the powers of a hyperbola's cell.
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

enum { LIMB_BITS = 64, HEAD_BITS = 8, MOST_LIMBS = 64, TERM_ERROR = 9 };

/* All nodes: units of 2^unit, sums of `limbs` of them and one more, and what they are off at most. */
typedef struct {
  long order, unit;
  mp_size_t limbs;
  mp_limb_t *sums;
  ivl error;
} all_nodes;

/* One node: its limbs, those of them below the units of all, the bits by which w is cut down. */
typedef struct {
  mp_size_t limbs, below;
  long cut;
  fixc c, w;
  mp_limb_t *scratch;
} one_node;

/* ---- Places ------------------------------------------------------------------------------------------ */

static mp_size_t limbs_for(double bits) {
  const double limbs = ceil(bits / LIMB_BITS);
  mp_size_t n = limbs > 0 ? limbs < MOST_LIMBS ? (mp_size_t)limbs : MOST_LIMBS : 0;
  proposed_count(&n);
  return n > 0 ? n < MOST_LIMBS ? n : MOST_LIMBS : 0;
}

/* The limbs of node n, from its size with all its powers, and how much errors grow by them. */
static void place(one_node *o, const all_nodes *a, const hyperbola_few *f, const hyperbola_size *s) {
  const double grows = f->reach * exp(s->log_node), log_all = s->log_value + f->x * s->re + grows;
  const mp_size_t high = limbs_for((log_all / GUESS_LN2 + HEAD_BITS / 2.0 - (double)a->unit));
  o->cut = grows > 0.5 ? (long)ceil(log2(fmin(grows, 1e6))) + 1 : 0;
  o->below = limbs_for(grows / GUESS_LN2 + (double)o->cut + HEAD_BITS / 2.0);
  proposed_count(&o->cut);
  if (o->cut < 0) o->cut = 0;
  o->limbs = (high < a->limbs ? high : a->limbs) + o->below;
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

/* error += e^|w| (wide_c + |c| wide_w + order 9 2^cut units of the node) + order units of all: what its terms h^k / r^k are off, together. */
static void add_error(all_nodes *a, const one_node *o, const cpx *c, const cpx *w, mpfr_srcptr wide_c,
                      mpfr_srcptr wide_w) {
  local_ivls(HYPERBOLA_BOUND_BITS, e, s, v);
  cpx_abs(&s, c);
  mpfr_set(v.hi, wide_w, MPFR_RNDU);
  mpfr_set(v.lo, v.hi, MPFR_RNDD);
  ivl_mul(&s, &s, &v);
  mpfr_set(v.hi, wide_c, MPFR_RNDU);
  mpfr_set(v.lo, v.hi, MPFR_RNDD);
  ivl_add(&s, &s, &v);
  ivl_scale_si(&v, TERM_ERROR * a->order, o->cut + a->unit - LIMB_BITS * (long)o->below);
  ivl_add(&s, &s, &v);
  cpx_abs(&e, w);
  ivl_exp(&e, &e);
  ivl_mul(&s, &s, &e);
  ivl_scale_si(&v, a->order, a->unit);
  ivl_add(&s, &s, &v);
  ivl_add(&a->error, &a->error, &s);
}

/* The powers of c in turn: c w / k, as the product with w / 2^cut, shifted and divided. */
static mp_limb_t add_powers(all_nodes *a, one_node *o) {
  const mp_size_t n = o->limbs, high = n - o->below;
  mp_limb_t carry = 0;
  for (long k = 0;; k++) {
    fourier_fix_accumulate(a->sums + k * (a->limbs + 1), a->limbs, o->c.im + o->below, o->c.nim, high);
    if (k + 1 == a->order) return carry;
    carry |= fourier_fix_mul(&o->c, &o->c, &o->w, n, o->scratch);
    carry |= fourier_fix_shift(&o->c, n, (unsigned long)o->cut);
    mpn_divrem_1(o->c.re, 0, o->c.re, n, (mp_limb_t)k + 1);
    mpn_divrem_1(o->c.im, 0, o->c.im, n, (mp_limb_t)k + 1);
  }
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
  add_error(a, o, &c, &w, wide_c, wide_w);
  return add_powers(a, o) == 0;
}

/* ---- All of them --------------------------------------------------------------------------------------- */

/* z := the sum in two's complement, which is used up. */
static void set_sum(ivl *z, mp_limb_t *sum, const all_nodes *a) {
  mpz_t m;
  mp_size_t n = a->limbs + 1;
  const int negative = (int)(sum[a->limbs] >> (LIMB_BITS - 1));
  if (negative) mpn_neg(sum, sum, n);
  while (n > 0 && sum[n - 1] == 0) n--;
  mpz_roinit_n(m, sum, negative ? -n : n);
  mpfr_set_z_2exp(z->lo, m, a->unit, MPFR_RNDD);
  mpfr_set_z_2exp(z->hi, m, a->unit, MPFR_RNDU);
}

int hyperbola_power_sums(ivl *p, long order, const hyperbola_table *t, const hyperbola_few *f, long count,
                         const ivl *x0, const ivl *r, ivl *error) {
  const double top = f->log_top / GUESS_LN2 + HEAD_BITS + f->reach * exp(t->size[0].log_node) / GUESS_LN2;
  if (!(fabs(top) < 1e9)) return 0;
  all_nodes a = {.order = order, .limbs = limbs_for((double)f->bits + HEAD_BITS)};
  a.unit = (long)ceil(top) - LIMB_BITS * (long)a.limbs;
  const mp_size_t most = 2 * MOST_LIMBS;
  one_node o;
  mp_limb_t *const store = assay_alloc((size_t)(4 * most + FIX_SCRATCH(most) + order * (a.limbs + 1)) * sizeof *store);
  o.c = (fixc){store, store + most, 0, 0};
  o.w = (fixc){store + 2 * most, store + 3 * most, 0, 0};
  o.scratch = store + 4 * most;
  a.sums = o.scratch + FIX_SCRATCH(most);
  mpn_zero(a.sums, order * (a.limbs + 1));
  ivl_init(&a.error, HYPERBOLA_BOUND_BITS);
  ivl_set_si(&a.error, 0);
  int good = a.limbs > 0;
  for (long n = 0; good && n < count; n++) {
    place(&o, &a, f, &t->size[n]);
    if (o.limbs == o.below) o.limbs++;
    good = add_node(&a, &o, t, n, x0, r);
  }
  for (long k = 0; good && k < order; k++) set_sum(&p[k], a.sums + k * (a.limbs + 1), &a);
  ivl_set(error, &a.error);
  ivl_clear(&a.error);
  free(store);
  return good;
}
