/* convert_cdf.c - the laws of the loss and the hockey-stick curve.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivations: proofs/notes/convert.md (T-CONVERT-FG-H, T-CONVERT-H-FG).             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_cdf.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "prob.h"

/* ---- F, G to H ------------------------------------------------------------------ */

/* x := a point below -log a, by about 2^-p: an atom at -log a is then apart from x. */
static void left_of(ivl *x, const ivl *a, mpfr_prec_t p) {
  local_ivls(ivl_prec(x), d);
  ivl_log(x, a);
  ivl_neg(x, x);
  ivl_scale_si(&d, 1, -(long)p);
  ivl_sub(x, x, &d);
  mpfr_set(x->hi, x->lo, MPFR_RNDU);
}

/* z := F(x) - a G(x) + [0, (1 - a exp(x))+] for such an x: what lies between x and -log a
 * weighs at most 1 in P and counts at most 1 - a exp(x).                              */
static void at_point(ivl *z, const convert_laws *fg, mpfr_srcptr at) {
  mpfr_prec_t p = ivl_prec(z) + 64;
  ivl a, x, u, v;
  ivl *all[] = {&a, &x, &u, &v};
  for (size_t i = 0; i < 4; i++) ivl_init(all[i], p);
  ivl_set_point(&a, at);
  left_of(&x, &a, ivl_prec(z) + 8);
  convert_peak_call(&u, &fg->F, &x);
  convert_peak_call(&v, &fg->G, &x);
  prob_clip(&u);
  prob_clip(&v);
  ivl_mul(&v, &a, &v);
  ivl_sub(&u, &u, &v);
  ivl_mul_exp(&x, &a, &x);
  prob_complement(&x);
  ivl_max0(&x, &x);
  mpfr_set_zero(x.lo, 1);
  ivl_add(z, &u, &x);
  prob_clip(z);
  for (size_t i = 0; i < 4; i++) ivl_clear(all[i]);
}

/* Method: H falls in a: the two ends of `a`. */
void convert_cdf_to_h(ivl *z, const convert_laws *fg, const ivl *a) {
  local_ivls(ivl_prec(z), t);
  if (mpfr_sgn(a->lo) > 0 && mpfr_number_p(a->lo)) at_point(&t, fg, a->lo);
  else ivl_set_si(&t, 1);
  if (mpfr_sgn(a->hi) > 0 && mpfr_number_p(a->hi)) at_point(z, fg, a->hi);
  else ivl_set_si(z, 0);
  end_set_up(z->hi, t.hi);
}

/* H_a(Q||P) = 1 - a + a H_{1/a}(P||Q). */
void convert_cdf_to_h_reverse(ivl *z, const convert_laws *fg, const ivl *a) {
  local_ivls(ivl_prec(z), t);
  ivl_si_div(&t, 1, a);
  convert_cdf_to_h(z, fg, &t);
  ivl_mul(z, z, a);
  ivl_add_si(z, z, 1);
  ivl_sub(z, z, a);
  prob_clip(z);
}

/* ---- H to F, G ------------------------------------------------------------------ */

/* G := [(H(a) - H(a + d)) / d, (H(a - d') - H(a)) / d'] for a point a and d, d' about a 2^-k,
 * so that both neighbours are points. */
static void chords(ivl *G, const convert_source *h, const ivl *a, long k) {
  mpfr_prec_t p = ivl_prec(a);
  ivl d, b, here, there;
  ivl *all[] = {&d, &b, &here, &there};
  for (size_t i = 0; i < 4; i++) ivl_init(all[i], p);
  ivl_mul_2si(&d, a, -k);
  convert_peak_call(&here, h, a);
  ivl_add(&b, a, &d);
  mpfr_set(b.hi, b.lo, MPFR_RNDU);
  convert_peak_call(&there, h, &b);
  ivl_sub(&there, &here, &there);
  ivl_sub(&b, &b, a);
  ivl_div(&there, &there, &b);
  end_set_dn(G->lo, there.lo);
  ivl_sub(&b, a, &d);
  mpfr_set(b.hi, b.lo, MPFR_RNDU);
  convert_peak_call(&there, h, &b);
  ivl_sub(&there, &there, &here);
  ivl_sub(&b, a, &b);
  ivl_div(&there, &there, &b);
  end_set_up(G->hi, there.hi);
  prob_clip(G);
  for (size_t i = 0; i < 4; i++) ivl_clear(all[i]);
}

/* Method: the chords on both sides of a = exp(-x), as wide as 2^-precision of a, with H to
 * more than twice the digits; a wide x is taken at both ends, since G and F rise in x.
 * Error: about 2^-precision times the density of Y at x, and what H's own width is
 * divided by the step; at an atom the enclosure is the jump.                         */
static void laws_at(ivl *F, ivl *G, const convert_source *h, mpfr_srcptr x, int upper) {
  mpfr_prec_t p = ivl_prec(G), w = 2 * p + 64;
  local_ivls(w, a, s, t);
  if (mpfr_number_p(x)) {
    ivl_set_point(&s, x);
    ivl_exp_neg(&s, &s);
  }
  /* G rises with x, so falls in a: a bound from above is one at a smaller a. */
  mpfr_srcptr point = upper ? s.lo : s.hi;
  if (mpfr_number_p(point) && mpfr_sgn(point) > 0) {
    ivl_set_point(&a, point);
    chords(&t, h, &a, (long)p);
    convert_peak_call(&s, h, &a);
    ivl_add_mul(&a, &s, &a, &t);
    prob_clip(&a);
    ivl_set(F, &a);
    ivl_set(G, &t);
  } else {
    ivl_set_whole(F);
    ivl_set_whole(G);
    prob_clip(F);
    prob_clip(G);
  }
}

void convert_cdf_from_h(ivl *F, ivl *G, const convert_source *h, const ivl *x) {
  local_ivls(ivl_prec(F), f);
  local_ivls(ivl_prec(G), g);
  laws_at(F, G, h, x->lo, 0);
  laws_at(&f, &g, h, x->hi, 1);
  end_set_up(F->hi, f.hi);
  end_set_up(G->hi, g.hi);
}
