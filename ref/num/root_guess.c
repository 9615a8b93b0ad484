/* root_guess.c - proposals for a root bracket: interpolation, and bisection if it fails.
 *
 * Method: x is interpolated as a polynomial in y through the points seen, nearest to
 * the root first (Newton's divided differences), and read at y = 0; the last term
 * measures the error d.  The proposal lies d beyond the root as seen from the farther
 * end, so both ends come in, each evaluation nearly doubling the digits.  A bracket
 * that did not shrink to a half in three steps is bisected.
 * Not analysed by WP: nothing here is trusted (root_guess.h).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "root_guess.h"
#include "local.h"

#define ROOT_SPARE 32 /* bits of the memo beyond those of the bracket            */
#define ROOT_GROW 24  /* how often an end may grow: by 2, 2^3, 2^6, ... 2^36, 2^72, 2^144, ... */
#define ROOT_NEAR 8   /* how often before the exponent doubles                    */
#define ROOT_BLUR 6   /* how many evaluations may leave the sign open             */
#define ROOT_AGE 3    /* steps in which the bracket must shrink to a half         */

void root_guess_open(root_guess *s, const ivl *start, mpfr_prec_t p, long bits) {
  ivl_init(&s->start, p);
  ivl_set(&s->start, start);
  s->grown_lo = s->grown_hi = s->n = s->blurred = s->age = 0;
  s->bits = bits;
  for (int i = 0; i < ROOT_MEMO; i++) mpfr_inits2(p + ROOT_SPARE, s->x[i], s->y[i], (mpfr_ptr)0);
  mpfr_inits2(p + ROOT_SPARE, s->blur, s->width, (mpfr_ptr)0);
  mpfr_set_zero(s->blur, 1);
  mpfr_set_inf(s->width, 1);
}

void root_guess_close(root_guess *s) {
  ivl_clear(&s->start);
  for (int i = 0; i < ROOT_MEMO; i++) mpfr_clears(s->x[i], s->y[i], (mpfr_ptr)0);
  mpfr_clears(s->blur, s->width, (mpfr_ptr)0);
}

/* ---- Points ------------------------------------------------------------------- */

/* The sign at x is lost: keep away as far as y is wide, by the slope of the two best points. */
static void note_blur(root_guess *s, const ivl *y) {
  s->blurred++;
  if (s->n < 2) return;
  local_mpfrs(mpfr_get_prec(s->blur), t, u);
  mpfr_sub(t, s->x[1], s->x[0], MPFR_RNDN);
  mpfr_sub(u, s->y[1], s->y[0], MPFR_RNDN);
  mpfr_div(t, t, u, MPFR_RNDN);
  mpfr_sub(u, y->hi, y->lo, MPFR_RNDN);
  mpfr_mul(t, t, u, MPFR_RNDN);
  mpfr_abs(t, t, MPFR_RNDN);
  mpfr_mul_2ui(s->blur, s->blur, 1, MPFR_RNDN);
  if (mpfr_number_p(t) && mpfr_cmp(t, s->blur) > 0) mpfr_swap(s->blur, t);
}

void root_guess_add(root_guess *s, mpfr_srcptr x, const ivl *y, int certain) {
  int i = s->n < ROOT_MEMO ? s->n : ROOT_MEMO - 1;
  if (!certain) note_blur(s, y);
  if (!ivl_is_finite(y)) return;
  mpfr_set(s->x[i], x, MPFR_RNDN);
  mpfr_add(s->y[i], y->lo, y->hi, MPFR_RNDN);
  mpfr_div_2ui(s->y[i], s->y[i], 1, MPFR_RNDN);
  if (s->n < ROOT_MEMO) s->n++;
  for (; i > 0 && mpfr_cmpabs(s->y[i], s->y[i - 1]) < 0; i--) {
    mpfr_swap(s->x[i], s->x[i - 1]);
    mpfr_swap(s->y[i], s->y[i - 1]);
  }
}

/* c[k] := the divided difference of x over y[0] .. y[k]. */
static void differences(mpfr_t c[ROOT_MEMO], const root_guess *s) {
  local_mpfrs(mpfr_get_prec(s->blur), dy);
  for (int i = 0; i < s->n; i++) mpfr_set(c[i], s->x[i], MPFR_RNDN);
  for (int j = 1; j < s->n; j++)
    for (int i = s->n - 1; i >= j; i--) {
      mpfr_sub(c[i], c[i], c[i - 1], MPFR_RNDN);
      mpfr_sub(dy, s->y[i], s->y[i - j], MPFR_RNDN);
      mpfr_div(c[i], c[i], dy, MPFR_RNDN);
    }
}

/* r := the interpolated root, d := the size of the last term; NaN without one. */
static void interpolate(mpfr_ptr r, mpfr_ptr d, const root_guess *s) {
  mpfr_t c[ROOT_MEMO];
  mpfr_prec_t p = mpfr_get_prec(s->blur);
  for (int i = 0; i < ROOT_MEMO; i++) mpfr_init2(c[i], p);
  local_mpfrs(p, w, t);
  differences(c, s);
  mpfr_set(r, c[0], MPFR_RNDN);
  mpfr_set_ui(w, 1, MPFR_RNDN);
  for (int k = 1; k < s->n; k++) {
    mpfr_mul(w, w, s->y[k - 1], MPFR_RNDN);
    mpfr_neg(w, w, MPFR_RNDN);
    mpfr_mul(t, w, c[k], MPFR_RNDN);
    if (!mpfr_number_p(t) || (k > 2 && mpfr_cmpabs(t, d) > 0)) break;
    mpfr_add(r, r, t, MPFR_RNDN);
    mpfr_abs(d, t, MPFR_RNDN);
  }
  for (int i = 0; i < ROOT_MEMO; i++) mpfr_clear(c[i]);
}

/* ---- Proposals ------------------------------------------------------------------ */

/* How often an end a moves by widths w of the start, before it does by factors: a start that is narrow against it is near. */
static int by_widths(mpfr_srcptr a, mpfr_srcptr w) {
  enum { NARROW = 32, TRIES = 2 };
  return mpfr_regular_p(a) && mpfr_regular_p(w) && mpfr_get_exp(a) - mpfr_get_exp(w) >= NARROW ? TRIES : 0;
}

/* m := a, or from the second time on a moved away (side < 0: down) by 2^1, 2^3, 2^6, ..., and far away by twice the exponent: as a
 * factor on its own side of zero, where it is not near, else in units of w.              */
static void grow(mpfr_ptr m, mpfr_srcptr a, mpfr_srcptr w, int side, int *grown) {
  const int all = (*grown)++, own = mpfr_sgn(a) * side < 0, widths = own ? by_widths(a, w) : 0;
  const int k = all > widths ? all - widths : 3 * all;
  const long near = k < ROOT_NEAR ? k : ROOT_NEAR, shift = (near * (near + 1) / 2) << (k - near);
  if (all > ROOT_GROW) {
    mpfr_set_nan(m);
  } else if (all == 0) {
    mpfr_set(m, a, MPFR_RNDN);
  } else if (own && all > widths) {
    mpfr_div_2si(m, a, shift, MPFR_RNDN);
  } else {
    mpfr_mul_2si(m, w, shift, MPFR_RNDN);
    if (side < 0) mpfr_neg(m, m, MPFR_RNDN);
    mpfr_add(m, a, m, MPFR_RNDN);
  }
}

/* m := the middle of z; the geometric one if both ends have one sign. */
static void middle(mpfr_ptr m, const ivl *z) {
  if (mpfr_sgn(z->lo) * mpfr_sgn(z->hi) > 0) {
    mpfr_mul(m, z->lo, z->hi, MPFR_RNDN);
    mpfr_sqrt(m, mpfr_sgn(m) > 0 ? m : z->lo, MPFR_RNDN);
    if (mpfr_sgn(z->hi) < 0) mpfr_neg(m, m, MPFR_RNDN);
  } else {
    mpfr_add(m, z->lo, z->hi, MPFR_RNDN);
    mpfr_div_2ui(m, m, 1, MPFR_RNDN);
  }
}

/* Has the bracket failed to shrink to a half in the last steps?  If so it is going to be
 * bisected, and must shrink to a half of that in fewer steps.                     */
static int stale(root_guess *s, const ivl *z) {
  int answer = 0;
  local_mpfrs(mpfr_get_prec(s->width), w);
  mpfr_sub(w, z->hi, z->lo, MPFR_RNDN);
  if (++s->age >= ROOT_AGE) {
    mpfr_mul_2ui(w, w, 1, MPFR_RNDN);
    answer = mpfr_cmp(w, s->width) > 0;
    mpfr_div_2ui(s->width, w, answer ? 2 : 1, MPFR_RNDN);
    s->age = answer ? ROOT_AGE - 2 : 0;
  }
  return answer;
}

/* m := the interpolated root, moved on from the farther end of z. */
static void beyond(mpfr_ptr m, const root_guess *s, const ivl *z) {
  local_mpfrs(mpfr_get_prec(s->blur), r, d, u, v);
  interpolate(r, d, s);
  mpfr_mul_2si(u, r, -s->bits - 2, MPFR_RNDN);
  mpfr_abs(u, u, MPFR_RNDN);
  mpfr_max(d, d, u, MPFR_RNDN);
  mpfr_max(d, d, s->blur, MPFR_RNDN);
  mpfr_sub(u, r, z->lo, MPFR_RNDN);
  mpfr_sub(v, z->hi, r, MPFR_RNDN);
  if (mpfr_cmp(u, v) > 0) mpfr_sub(m, r, d, MPFR_RNDD);
  else mpfr_add(m, r, d, MPFR_RNDU);
}

void root_guess_next(root_guess *s, mpfr_ptr m, const ivl *z) {
  if (s->blurred > ROOT_BLUR) {
    mpfr_set_nan(m);
  } else if (mpfr_inf_p(z->lo) || mpfr_inf_p(z->hi)) {
    local_mpfrs(mpfr_get_prec(s->width), w);
    mpfr_sub(w, s->start.hi, s->start.lo, MPFR_RNDN);
    if (mpfr_zero_p(w)) mpfr_set_ui(w, 1, MPFR_RNDN);
    if (mpfr_inf_p(z->lo)) grow(m, s->start.lo, w, -1, &s->grown_lo);
    else grow(m, s->start.hi, w, 1, &s->grown_hi);
  } else {
    int old = stale(s, z);
    if (!old && s->n > 1) beyond(m, s, z);
    if (old || s->n < 2 || !mpfr_number_p(m) || mpfr_cmp(m, z->lo) <= 0 || mpfr_cmp(m, z->hi) >= 0) middle(m, z);
  }
}
