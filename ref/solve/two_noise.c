/* two_noise.c - cells of a deviation, from too little noise through enough to too much.
 *
 * Not analysed by WP: it asks pairs through a table of functions, and steps in doubles;
 * what a cell says is decided by enclosures.
 * Derivations: proofs/notes/order.md (T-ORDER-TWO-CELL, T-ORDER-TWO-FAR).           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "two_noise.h"
#include "ivl_fused.h"
#include "local.h"
#include "deadline.h"
#include "elem.h"
#include "normal.h"
#include "sampled.h"
#include "two_gaussians.h"
#include "two_gaussians_steps.h"

enum { SPARE = 64, MOST_CELLS = 20000, OUTWARD = 400, FINER = 32 };

typedef struct {
  const two_noise_query *q;
  mpfr_prec_t prec;
  ivl epsilon, delta;
  double spare; /* seconds that are kept for what comes later: nothing rests on them */
} walk;

/* Without a limit: more than anything waits for. */
static double left(const walk *w) { return w->q->left ? w->q->left(w->q->data) : 1e9; }

static int is_over(const walk *w) { return deadline_over() || left(w) <= w->spare; }

/* ---- A cell -------------------------------------------------------------------------- */

/*@ requires mem: \valid_read(w) && \valid_read(w->q);
    TOTAL assigns \nothing;
    ensures value: \result == (w->q->steps > 1 ? w->q->steps : 1); */
static unsigned long steps_of(const walk *w) { return w->q->steps > 1 ? w->q->steps : 1; }

/* z := the divergence of one side at sigma and e; the whole line where no short sum has it. */
static void divergence(ivl *z, const walk *w, mpfr_srcptr sigma, pair_side side, const ivl *e) {
  local_mpqs(s, zero);
  mpfr_get_q(s, sigma);
  const unsigned long n = steps_of(w);
  pair *p = n > 1 ? two_gaussians_steps_make(w->q->shift, s, zero, w->q->sigma2, n)
                  : two_gaussians_pair_make(w->q->shift, s, zero, w->q->sigma2);
  if (p && mpq_cmp_ui(w->q->rate, 1, 1) != 0) p = sampled_pair_make(p, w->q->rate);
  ivl_set_whole(z);
  if (p) hockey_stick(z, p, side, e);
  pair_free(p);
}

/* 1 for want 1: one side alone makes delta above d at every sigma from a to b; for want -1: that side is not above it anywhere there. */
static int is_side(const walk *w, mpfr_srcptr a, mpfr_srcptr b, pair_side side, int want) {
  const int first = side == PAIR_PQ;
  local_ivls(w->prec, r, e, z);
  ivl_set_point(&z, b);
  ivl_set_point(&e, a);
  ivl_div(&r, &z, &e);
  ivl_pow_ui(&r, &r, steps_of(w));
  ivl_log(&z, &r);
  if (want > 0) ivl_add(&e, &w->epsilon, &z);
  else ivl_sub(&e, &w->epsilon, &z);
  divergence(&z, w, first == (want > 0) ? a : b, side, &e);
  if (first && want > 0) ivl_div(&z, &z, &r);
  if (first && want < 0) ivl_mul(&z, &z, &r);
  const int is = want > 0 ? ivl_lt(&w->delta, &z) : ivl_le(&z, &w->delta);
  return is;
}

/* 1 if delta is above d (want 1), or not above it (want -1), at every sigma from a to b, for certain. */
static int is_cell(const walk *w, mpfr_srcptr a, mpfr_srcptr b, int want) {
  const int one = !(w->q->sides & HOCKEY_PQ) ? want < 0 : is_side(w, a, b, PAIR_PQ, want);
  if (one == (want > 0)) return one;
  return !(w->q->sides & HOCKEY_QP) ? want < 0 : is_side(w, a, b, PAIR_QP, want);
}

/* ---- Hardly any noise, and far too much ----------------------------------------------- */

/* 1 if delta is above d for certain, where an event has probability at least 1 - out under one law and at most `in` under the
 * other: P and Q, or Q and P where `swapped`. */
static int is_apart(const walk *w, const ivl *out, const ivl *in, int swapped) {
  const mpfr_prec_t p = w->prec;
  local_ivls(p, rate, x, rest, u, v, one);
  ivl_set_si(&one, 1);
  ivl_set_q(&rate, w->q->rate);
  ivl_exp(&x, &w->epsilon);
  ivl_sub(&rest, &one, &rate);
  /* The event that P likes: q P(E) + (1 - q - x) Q(E). */
  ivl_sub(&u, &one, swapped ? in : out);
  ivl_mul(&u, &u, &rate);
  ivl_sub(&v, &rest, &x);
  ivl_mul(&v, &v, swapped ? out : in);
  ivl_add(&u, &u, &v);
  int is = (w->q->sides & HOCKEY_PQ) && ivl_lt(&w->delta, &u);
  /* The event that Q likes: (1 - x (1 - q)) Q(E) - x q P(E). */
  ivl_sub_mul(&rest, &one, &rest, &x);
  ivl_sub(&u, &one, swapped ? out : in);
  ivl_mul(&u, &u, &rest);
  ivl_mul_mul(&v, &x, &rate, swapped ? in : out);
  ivl_sub(&u, &u, &v);
  is |= (w->q->sides & HOCKEY_QP) && ivl_lt(&w->delta, &u);
  return is;
}

/* 1 if delta is above d for certain at every amount up to x (above x). */
static int is_far(const walk *w, mpfr_srcptr x, int above) {
  enum { REACH = 10 };
  local_ivls(w->prec, s, s2, in, out);
  ivl_set_si(&s, REACH);
  ivl_phi_tail(&out, &s);
  ivl_mul_2si(&out, &out, 1);
  mpfr_set_zero(out.lo, 1);
  ivl_set_point(&s, x);
  ivl_set_q(&s2, w->q->sigma2);
  if (above) ivl_div(&in, &s2, &s);
  else ivl_div(&in, &s, &s2);
  ivl_mul_si(&in, &in, 2 * REACH);
  ivl_scale_pi(&s, 1);
  ivl_sqrt(&s, &s);
  ivl_div(&in, &in, &s);
  mpfr_set_zero(in.lo, 1);
  if (mpfr_cmp_ui(in.hi, 1) > 0) mpfr_set_ui(in.hi, 1, MPFR_RNDU);
  const int is = is_apart(w, &out, &in, above);
  return is;
}

/* x := an amount such that all below it (above it) are too little (too much); 0: not found. */
static int find_far(mpfr_ptr x, const walk *w, int above) {
  mpfr_set_q(x, w->q->sigma2, MPFR_RNDN);
  for (int i = 0; i < OUTWARD; i++) {
    if (is_far(w, x, above)) return 1;
    if (above) mpfr_mul_2ui(x, x, 1, MPFR_RNDN);
    else mpfr_div_2ui(x, x, 1, MPFR_RNDN);
  }
  return 0;
}

/* ---- Walking --------------------------------------------------------------------------- */

/* y := x times 1 + 2^-k, rounded up. */
static void beyond(mpfr_ptr y, mpfr_srcptr x, long k) {
  mpfr_div_2si(y, x, k, MPFR_RNDU);
  mpfr_add(y, y, x, MPFR_RNDU);
}

/* x moves up, not beyond `most`, as long as cells are as `want` says; cells are not cut below 2^-bits. */
static void walk_up(mpfr_ptr x, const walk *w, mpfr_srcptr most, int want, long bits) {
  long k = 2;
  local_mpfrs(w->prec, y);
  for (int i = 0; i < MOST_CELLS && k <= bits && mpfr_cmp(x, most) < 0 && !is_over(w); i++) {
    beyond(y, x, k);
    if (mpfr_cmp(y, most) > 0) mpfr_set(y, most, MPFR_RNDN);
    if (is_cell(w, x, y, want)) {
      mpfr_set(x, y, MPFR_RNDN);
      if (k > -2) k--;
    } else k += 2;
  }
}

/* y := the first point after x that is as `want` says, of some that move away from it up to `most`; 0: none is. */
static int next_point(mpfr_ptr y, const walk *w, mpfr_srcptr x, mpfr_srcptr most, int want, long bits) {
  for (long k = bits; k > -OUTWARD && !is_over(w); k--) {
    beyond(y, x, k);
    if (mpfr_cmp(y, most) >= 0) return 0;
    if (is_cell(w, y, y, want)) return 1;
  }
  return 0;
}

/* good, which is enough, comes down towards x by halving, to points that are enough; as far as about `bits` bits. */
static void come_down(mpfr_ptr good, const walk *w, mpfr_srcptr x, long bits) {
  local_mpfrs(w->prec, y, from);
  mpfr_set(from, x, MPFR_RNDN);
  for (long i = 0; i < bits + OUTWARD && !is_over(w); i++) {
    if (mpfr_get_exp(good) > mpfr_get_exp(from) + 1) mpfr_div_2ui(y, good, 1, MPFR_RNDN);
    else mpfr_add(y, from, good, MPFR_RNDN), mpfr_div_2ui(y, y, 1, MPFR_RNDN);
    mpfr_ptr to = is_cell(w, y, y, -1) ? good : from;
    mpfr_set(to, y, MPFR_RNDN);
    mpfr_sub(y, good, from, MPFR_RNDN);
    if (mpfr_sgn(y) <= 0 || mpfr_get_exp(good) - mpfr_get_exp(y) > bits) break;
  }
}

/* About delta at x: the larger side's middle. */
static double level(const walk *w, mpfr_srcptr x) {
  double worst = 0;
  local_ivls(w->prec, z);
  for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++) {
    if (!(w->q->sides & (side == PAIR_PQ ? HOCKEY_PQ : HOCKEY_QP))) continue;
    divergence(&z, w, x, side, &w->epsilon);
    const double at = mpfr_get_d(z.hi, MPFR_RNDN);
    if (at > worst) worst = at;
  }
  return worst;
}

/* x := about where delta is least, or less than needed: a look over octaves around sigma2, then finer steps around the best point. */
static void find_least(mpfr_ptr x, const walk *w) {
  enum { LOOKS = 40, ROUNDS = 40 };
  const double enough = 0.7 * mpfr_get_d(w->delta.lo, MPFR_RNDN);
  double best = 2, step = 2;
  local_mpfrs(w->prec, y, from);
  mpfr_set_q(from, w->q->sigma2, MPFR_RNDN);
  mpfr_set(x, from, MPFR_RNDN);
  best = level(w, x);
  for (int i = -LOOKS; i <= LOOKS && best > enough && !is_over(w); i++) {
    mpfr_mul_2si(y, from, i / 2, MPFR_RNDN);
    if (i % 2) mpfr_mul_d(y, y, i < 0 ? 0.7071 : 1.4142, MPFR_RNDN);
    const double at = level(w, y);
    if (at < best) best = at, mpfr_set(x, y, MPFR_RNDN);
  }
  for (int i = 0; i < ROUNDS && best > enough && !is_over(w); i++) {
    step = 1 + (step - 1) * 0.7;
    for (int side = 0; side < 2; side++) {
      mpfr_mul_d(y, x, side ? step : 1 / step, MPFR_RNDN);
      const double at = level(w, y);
      if (at < best) best = at, mpfr_set(x, y, MPFR_RNDN);
    }
  }
}

/* ---- The interval ------------------------------------------------------------------------ */

static assay_status find(ivl *least, ivl *end, walk *w, long bits) {
  local_mpfrs(w->prec, x, y, most, good);
  const int low = find_far(x, w, 0), high = find_far(most, w, 1);
  if (!high) mpfr_set_inf(most, 1);
  find_least(good, w);
  const int some = is_cell(w, good, good, -1);
  if (some && low) come_down(good, w, x, bits + 4);
  if (some) w->spare = left(w) / 2;
  if (low) walk_up(x, w, some ? good : most, 1, bits + FINER);
  if (low) mpfr_set(least->lo, x, MPFR_RNDD);
  const int none = low && high && !some && mpfr_cmp(x, most) >= 0;
  w->spare = 0;
  if (some && low && next_point(y, w, x, good, -1, bits + 4)) mpfr_set(good, y, MPFR_RNDN);
  if (some) {
    mpfr_set(least->hi, good, MPFR_RNDU);
    w->spare = left(w) / 4;
    walk_up(good, w, most, -1, bits + FINER);
    w->spare = 0;
    mpfr_set(end->lo, good, MPFR_RNDD);
    if (next_point(y, w, good, most, 1, bits + 4)) mpfr_set(end->hi, y, MPFR_RNDU);
    else if (high) mpfr_set(end->hi, most, MPFR_RNDU);
    if (low) walk_up(x, w, least->hi, 1, bits + FINER);
    if (low) mpfr_set(least->lo, x, MPFR_RNDD);
  }
  if (none) return ASSAY_NOROOT;
  return ivl_rel_bits(least) >= bits && ivl_rel_bits(end) >= bits ? ASSAY_OK : ASSAY_LIMIT;
}

/* Method: halving towards the least; cells upwards from an amount below which all are too little; then, from the first point
 * that is enough, cells upwards that are enough.
 * Special cases: where an end cannot be found it is 0 or infinite.                  */
assay_status two_noise_interval(ivl *least, ivl *end, const two_noise_query *q, long bits) {
  walk w = {.q = q, .prec = bits + SPARE};
  ivls_init(w.prec, &w.epsilon, &w.delta);
  ivl_set_q(&w.epsilon, q->epsilon);
  ivl_set_q(&w.delta, q->delta);
  ivl_set_si(least, 0);
  mpfr_set_inf(least->hi, 1);
  ivl_set(end, least);
  const assay_status status = find(least, end, &w, bits);
  ivls_clear(&w.epsilon, &w.delta);
  return status;
}
