/* gg_tail.c - the law of the loss under P and under Q.
 *
 * Method: the loss rises in y, so { L > t } = { y > place(t) } for b > 1; the atoms of
 * b = 1 have formulas of their own.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-TAIL, T-GG-LAPLACE).      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "elem.h"
#include "gg_internal.h"
#include "local_as.h"
#include "prob.h"

/* ---- b = 1 ---------------------------------------------------------------------- */

/* q := u, which is rational for b = 1. */
static void exact_shift(mpq_t q, const gg_pair *p) {
  local_mpqs(d);
  mpq_set_ui(d, p->coordinates, 1);
  mpq_div(q, p->shift.v, p->scale.v);
  mpq_div(q, q, d);
}

static int compare(mpfr_srcptr t, mpq_srcptr q) { return mpfr_inf_p(t) ? mpfr_sgn(t) : mpfr_cmp_q(t, q); }

/* Guard bits: exp loses as many bits as its argument has before the point. */
#define FLAT_GUARD 64

/* z := exp(h / 2) / 2. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(h);
    requires sep: \separated(h, z);
    TOTAL assigns IVL_TOK(h), IVL_TOK(z);
    ensures ok: IVL_OK(h) && IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, h) ==> IVL_IN(Scale(a, -1), h);
    ensures sound: \forall real a; IVL_WAS(a, h) ==> IVL_IN(Scale(Exp(Scale(a, -1)), -1), z); */
static void half_exp(ivl *z, ivl *h) {
  ivl_mul_2si(h, h, -1);
  prob_exp(z, h);
  ivl_mul_2si(z, z, -1);
}

/* a := 1 - exp((t - u) / 2) / 2, b := exp(-(t + u) / 2) / 2, for -u <= t < u. */
static void between(ivl *a, ivl *b, mpfr_srcptr t, mpq_srcptr u) {
  mpfr_prec_t p = ivl_prec(a) + FLAT_GUARD;
  local_ivls(p, s, h);
  local_ivls(mpfr_get_prec(t), v);
  ivl_set_point(&v, t);
  ivl_set_q(&s, u);
  ivl_sub(&h, &v, &s);
  half_exp(a, &h);
  prob_complement(a);
  ivl_add(&h, &v, &s);
  ivl_neg(&h, &h);
  half_exp(b, &h);
}

/* The tails at one number t, which may be infinite: an atom at t itself is not counted. */
static void flat_at(ivl *a, ivl *b, mpfr_srcptr t, mpq_srcptr u, mpq_srcptr minus_u) {
  int above = compare(t, u) >= 0;
  if (!above && compare(t, minus_u) >= 0) {
    between(a, b, t, u);
  } else {
    ivl_set_si(a, !above);
    ivl_set_si(b, !above);
  }
}

/* Method: both tails fall in t and are right-continuous, so the two ends of x bound those of all members. */
static void flat_tails(ivl *a, ivl *b, const gg_pair *p, const ivl *x, mpfr_prec_t prec) {
  local_mpqs(u, minus_u);
  local_ivls(prec, c, d);
  exact_shift(u, p);
  mpq_neg(minus_u, u);
  flat_at(a, b, x->lo, u, minus_u);
  flat_at(&c, &d, x->hi, u, minus_u);
  ivl_hull(a, a, &c);
  ivl_hull(b, b, &d);
}

/* ---- b > 1 ---------------------------------------------------------------------- */

/* y := place(t), v := y - u, for every t: place(-t) = u - place(t) (T-GG-LOSS). */
static void place_of(ivl *y, ivl *v, mpfr_srcptr t, const gg_numbers *n, const gg_steer *s, long bits) {
  gg_place(y, t, n, s, bits);
  ivl_sub(v, y, &n->u);
  if (mpfr_sgn(t) < 0) {
    ivl_neg(v, v);
    ivl_neg(y, y);
    mpfr_swap(y->lo, v->lo);
    mpfr_swap(y->hi, v->hi);
  }
}

static void steer(gg_steer *s, const gg_pair *p, mpfr_srcptr t) {
  s->place = 0;
  s->root = s->tail = 0;
  if (mpfr_number_p(t)) gg_place_steer(s, p, t);
}

/* Guard bits: what is lost on the way, at most a few thousand. */
static long guard(const gg_steer *s) { return 24 + s->root + s->tail; }

/* Method: the places of both ends of x, then the survival function between them. */
static void smooth_tails(ivl *a, ivl *b, const gg_pair *p, const ivl *x, mpfr_prec_t prec) {
  gg_steer s, r;
  long bits = (long)prec + 12;
  deadline_count(1.5e-4 + 3e-6 * (double)prec);
  steer(&s, p, x->lo);
  steer(&r, p, x->hi);
  prec += guard(&s) > guard(&r) ? guard(&s) : guard(&r);
  local_as(gg_numbers, n, gg_numbers_close);
  gg_numbers_open(&n, p, prec);
  local_ivls(prec, y, v, t, w);
  place_of(&y, &v, x->lo, &n, &s, bits);
  if (mpfr_cmp(x->lo, x->hi) != 0) {
    place_of(&t, &w, x->hi, &n, &r, bits);
    ivl_hull(&y, &y, &t);
    ivl_hull(&v, &v, &w);
  }
  gg_loss_survival(a, &v, &n);
  gg_loss_survival(b, &y, &n);
}

/* Special cases: b = 1; no shift, where the loss is 0 everywhere, an atom that the formulas of b = 1 have too. */
void gg_tail_both(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const gg_pair *g = (const gg_pair *)p;
  mpfr_prec_t prec = ivl_prec(a) > ivl_prec(b) ? ivl_prec(a) : ivl_prec(b);
  (void)side;
  if (mpq_cmp_ui(g->beta.v, 1, 1) == 0 || mpq_sgn(g->shift.v) == 0) flat_tails(a, b, g, x, prec);
  else smooth_tails(a, b, g, x, prec);
  prob_clip(a);
  prob_clip(b);
}
