/* renyi_far.c - Renyi divergences of orders whose moments are beyond all numbers.
 *
 * Not analysed by WP but for functions with contracts: a pair is asked through its table of functions.
 * Derivations: proofs/notes/renyi.md (T-RENYI-FAR, T-RENYI-TOP).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"
#include "discrete_gaussian.h"
#include "gaussian_pair.h"
#include "group_pair.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "meet.h"
#include "renyi.h"
#include "renyi_far_parts.h"
#include "renyi_internal.h"
#include "sampled_pair.h"

/* ---- exp(c (c - 1) h), and samples of it ------------------------------------------- */

typedef struct {
  ivl a, n;          /* the order and what it is above 1 */
  ivl half, g, rest; /* h, the rate, 1 - rate            */
  ivl most;          /* a half + (a / n) log g           */
  ivl gap;           /* log of (1 - g)^a over g^a M(a)   */
  int all;           /* rate 1                           */
} far;

static void far_init(far *f, mpfr_prec_t p) {
  ivl *all[] = {&f->a, &f->n, &f->half, &f->g, &f->rest, &f->most, &f->gap};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_init(all[i], p);
}

static void far_clear(far *f) {
  ivl *all[] = {&f->a, &f->n, &f->half, &f->g, &f->rest, &f->most, &f->gap};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_clear(all[i]);
}

/* 1 if a is one integer. */
static int is_integer(const ivl *a) { return mpfr_equal_p(a->lo, a->hi) && mpfr_integer_p(a->lo); }

/* 1, and f, where p is such a pair or a sample of one at the order a > 1. */
static int far_set(far *f, const pair *p, const ivl *a) {
  local_mpqs(g, h);
  const pair *base = sampled_pair_base(g, p);
  const int is =
      mpq_sgn(g) > 0 && (gaussian_pair_square(h, base) || (is_integer(a) && discrete_gaussian_square(h, base)));
  f->all = mpq_cmp_ui(g, 1, 1) == 0;
  ivl_set(&f->a, a);
  ivl_sub_si(&f->n, a, 1);
  ivl_set_q(&f->half, h);
  ivl_set_q(&f->g, g);
  mpz_sub(mpq_numref(g), mpq_denref(g), mpq_numref(g));
  ivl_set_q(&f->rest, g);
  return is && ivl_sign(&f->n) > 0;
}

/* most and gap, for a rate below 1. */
/*@ requires mem: \valid(f) && IVL_OK(&f->g) && IVL_OK(&f->a) && IVL_OK(&f->n) && IVL_OK(&f->half) && IVL_OK(&f->rest) && IVL_MEM(&f->most) &&
      IVL_MEM(&f->gap);
    TOTAL assigns IVL_TOK(&f->most), IVL_TOK(&f->gap);
    ensures ok: IVL_OK(&f->most) && IVL_OK(&f->gap);
    ensures sound: \forall real g, a, n, h, r; 0 < g ==> n != 0 ==> 0 < r ==> IVL_IN(g, &f->g) ==> IVL_IN(a, &f->a) ==> IVL_IN(n, &f->n) ==>
      IVL_IN(h, &f->half) ==> IVL_IN(r, &f->rest) ==> IVL_IN(FarMost(g, a, n, h), &f->most);
    ensures sound: \forall real g, a, n, h, r; 0 < g ==> n != 0 ==> 0 < r ==> IVL_IN(g, &f->g) ==> IVL_IN(a, &f->a) ==> IVL_IN(n, &f->n) ==>
      IVL_IN(h, &f->half) ==> IVL_IN(r, &f->rest) ==> IVL_IN(FarGap(r, a, FarMost(g, a, n, h), n), &f->gap); */
static void terms(far *f) {
  local_ivls(ivl_prec(&f->a), t);
  renyi_far_parts_most(&f->most, &t, &f->g, &f->a, &f->n, &f->half);
  renyi_far_parts_gap(&f->gap, &t, &f->rest, &f->a, &f->most, &f->n);
}

/* The largest k >= 0 with gap + (k + 1) n log 2 < 0, as far as `most`. */
static long split(const far *f, long most) {
  local_ivls(64, t, u);
  renyi_far_parts_split(&t, &u, &f->gap, &f->n);
  return mpfr_cmp_si(t.lo, most) > 0 ? most : mpfr_sgn(t.lo) > 0 ? mpfr_get_si(t.lo, MPFR_RNDD) - 1 : 0;
}

/* Method: lower end (u + v)^a >= u^a + v^a, upper end Jensen's inequality at the weights 1 - 2^-k and 2^-k (T-RENYI-FAR). */
static int sample(ivl *z, far *f) {
  const mpfr_prec_t p = ivl_prec(&f->a);
  terms(f);
  const long k = split(f, ivl_prec(z) + 8);
  if (k < 1) return 0;
  local_ivls(p, low, less, t);
  renyi_far_parts_lower(&low, &f->gap, &f->n, &f->most);
  renyi_far_parts_less(&less, k);
  ivl_set_si(&t, 2);
  ivl_log(&t, &t);
  mpfr_mul_si(t.lo, t.lo, k, MPFR_RNDD);
  mpfr_mul_si(t.hi, t.hi, k, MPFR_RNDU);
  renyi_far_parts_upper(z, &t, &less, &f->gap, &f->n, &f->most);
  mpfr_set(z->lo, low.lo, MPFR_RNDD);
  return k > ivl_prec(z);
}

/* 1 and z := what bounds of the logarithm say, where p is the pair of a group, or a sample of it. */
static int of_group(ivl *z, const pair *p, pair_side side, const ivl *a) {
  enum { MORE = 64 };
  local_mpqs(g);
  local_ivls(ivl_prec(z) + ivl_prec(a) + MORE, c, n, t);
  const pair *base = sampled_pair_base(g, p);
  ivl_set(&c, a);
  if (side == PAIR_QP) ivl_si_sub(&c, 1, a);
  ivl_sub_si(&n, a, 1);
  if (mpq_sgn(g) <= 0 || ivl_sign(&n) <= 0 || !group_pair_log_moment(&t, base, g, &c)) return 0;
  ivl_div(z, &t, &n);
  return 1;
}

int renyi_far(ivl *z, const pair *p, pair_side side, const ivl *a) {
  int good = 0;
  ivl_set_whole(z);
  if (of_group(z, p, side, a)) return ivl_rel_bits(z) >= ivl_prec(z) - 2;
  local_as(far, f, far_clear);
  far_init(&f, ivl_prec(z) + ivl_prec(a) + 32);
  if (far_set(&f, p, a)) {
    good = f.all;
    if (f.all) ivl_mul(z, &f.half, &f.a);
    else if (side == PAIR_PQ) good = sample(z, &f);
  }
  return good;
}

/* ---- Bounded losses ------------------------------------------------------------------- */

/* z's ends come in by what the tail beyond x, below the largest loss top, says (T-RENYI-TOP). */
static void by_tail(ivl *z, const pair *p, pair_side side, const ivl *n, const ivl *top, const ivl *x) {
  local_ivls(ivl_prec(top), t, other, low);
  pair_tails(&t, &other, p, side, x);
  ivl_max0(&t, &t);
  renyi_far_parts_tail_low(&low, &t, n, x);
  if (mpfr_sgn(t.lo) > 0) meet_above(z, &low);
  renyi_far_parts_tail_high(&t, &other, x, top, n);
  meet_below(z, &t);
}

void renyi_far_top(ivl *z, const pair *p, pair_side side, const ivl *a) {
  enum { PREC = 128, MORE = 16 };
  local_ivls(PREC, top, n, x);
  renyi_max(&top, p, side);
  ivl_sub_si(&n, a, 1);
  ivl_set_si(z, 0);
  mpfr_set(z->hi, top.hi, MPFR_RNDU);
  if (ivl_is_finite(&top) && mpfr_sgn(n.lo) > 0) {
    const long last = mpfr_get_exp(n.hi) + MORE;
    for (long j = 0; j <= last && j < PREC / 2; j++) {
      ivl_scale_si(&x, 1, -j);
      ivl_sub(&x, &top, &x);
      mpfr_set(x.hi, x.lo, MPFR_RNDD);
      by_tail(z, p, side, &n, &top, &x);
    }
  }
  meet_ends(z);
}
