/* convert_tradeoff.c - the two conjugates.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivation: proofs/notes/convert.md (T-CONVERT-DUAL).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_tradeoff.h"
#include "ivl_fused.h"
#include "prob.h"
#include "local.h"

/* Both conjugates are the supremum over t of 1 - g(t) - s t. */
typedef struct {
  const convert_source *g;
  ivl s;
} line;

/* y := 1 - g(t) - s t. */
static void above_line(ivl *y, const ivl *t, void *data) {
  const line *l = data;
  local_ivls(ivl_prec(y), v);
  ivl_mul(&v, &l->s, t);
  convert_peak_call(y, l->g, t);
  prob_clip(y);
  ivl_add(y, y, &v);
  prob_complement(y);
}

/* z := sup { 1 - g(t) - s t : 0 < t < end }. */
static void conjugate(ivl *z, const convert_source *g, mpfr_srcptr s, mpfr_srcptr end) {
  mpfr_prec_t p = 2 * ivl_prec(z) + 32;
  line l = {.g = g};
  const convert_source source = {above_line, &l};
  ivl_init(&l.s, p);
  local_mpfrs(p, zero);
  mpfr_set_zero(zero, 1);
  ivl_set_point(&l.s, s);
  const convert_peak_task task = {&source, zero, end, p, ivl_prec(z), 2 * ivl_prec(z), 6 * ivl_prec(z) + 64};
  if (convert_peak(z, &task) == ASSAY_DOMAIN) ivl_set_whole(z);
  prob_clip(z);
  ivl_clear(&l.s);
}

/* ---- f to H --------------------------------------------------------------------- */

static void f_to_h_at(ivl *z, const void *f, mpfr_srcptr a) {
  local_mpfrs(2, one);
  mpfr_set_ui(one, 1, MPFR_RNDN);
  if (mpfr_number_p(a)) conjugate(z, f, a, one);
  else ivl_set_whole(z);
  prob_clip(z);
}

/* Method: H falls in a, so the two ends of `a` give the two ends of z. */
void convert_tradeoff_to_h(ivl *z, const convert_source *f, const ivl *a) {
  local_ivls(ivl_prec(z), u);
  ivl_max0(&u, a);
  convert_peak_falling(z, f_to_h_at, f, &u);
}

/* ---- H to f --------------------------------------------------------------------- */

/* The supremum over all a is that over a < 1/x: beyond, 1 - H - a x is not above 0,
 * which a = 0 gives.  At x = 0, that for one large a is a lower bound.                */
static void h_to_f_at(ivl *z, const void *h, mpfr_srcptr x) {
  mpfr_prec_t p = 2 * ivl_prec(z) + 32;
  local_mpfrs(p, end);
  mpfr_ui_div(end, 1, x, MPFR_RNDU);
  if (mpfr_number_p(end)) conjugate(z, h, x, end);
  else {
    local_ivls(p, a);
    ivl_scale_si(&a, 1, ivl_prec(z));
    convert_peak_call(z, h, &a);
    prob_clip(z);
    prob_complement(z);
    mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  }
}

/* Method: f falls in x, so the two ends of `x` give the two ends of z; f(x) = 0 for
 * x >= 1.                                                                            */
void convert_tradeoff_from_h(ivl *z, const convert_source *h, const ivl *x) {
  local_ivls(ivl_prec(x), u);
  ivl_set(&u, x);
  prob_clip(&u);
  convert_peak_falling(z, h_to_f_at, h, &u);
}
