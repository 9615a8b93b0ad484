/* cross/binomial.c - both binomial tails against Arb's regularised incomplete beta function:
 * Pr[X >= k] = I_p(k, n - k + 1) and Pr[X <= k] = I_(1 - p)(n - k, k + 1).  The enclosures must overlap. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "binomial.h"

#include <arb.h>
#include <arb_hypgeom.h>

#include "rnd.h"
#include "tap.h"

enum { CALLS = 1500 };

typedef struct {
  unsigned long n, k;
  ivl p, z;
  mpfr_t member, lo, hi; /* a member of p; Arb's interval */
} trial;

static void trial_init(trial *t, mpfr_prec_t pp, mpfr_prec_t pz) {
  ivl_init(&t->p, pp);
  ivl_init(&t->z, pz);
  mpfr_init2(t->member, pp + 8);
  mpfr_inits2(pz + 64, t->lo, t->hi, (mpfr_ptr)0);
}

static void trial_clear(trial *t) {
  ivl_clear(&t->p);
  ivl_clear(&t->z);
  mpfr_clears(t->member, t->lo, t->hi, (mpfr_ptr)0);
}

/* 1 <= k < n; p anywhere in (0, 1), often tiny or near 1; a point or an interval. */
static void draw(rnd *g, trial *t) {
  t->n = (unsigned long)rnd_int(g, 2, 1L << rnd_int(g, 1, 12));
  t->k = 1 + rnd_below(g, t->n - 1);
  mpfr_set_ui_2exp(t->p.lo, rnd_u64(g) | 1, rnd_once_in(g, 3) ? rnd_int(g, -140, -64) : -64, MPFR_RNDD);
  if (mpfr_cmp_ui(t->p.lo, 1) >= 0) mpfr_set_d(t->p.lo, 0.5, MPFR_RNDN);
  mpfr_set(t->p.hi, t->p.lo, MPFR_RNDN);
  if (rnd_once_in(g, 4)) {
    mpfr_ui_sub(t->p.lo, 1, t->p.hi, MPFR_RNDD);
    if (mpfr_zero_p(t->p.lo)) mpfr_set_d(t->p.lo, 0.5, MPFR_RNDN);
    mpfr_set(t->p.hi, t->p.lo, MPFR_RNDN);
  }
  mpfr_set(t->member, t->p.lo, MPFR_RNDN);
  if (rnd_once_in(g, 3)) {
    mpfr_mul_2si(t->p.lo, t->p.lo, -rnd_int(g, 1, 3), MPFR_RNDD);
    if (rnd_once_in(g, 2)) mpfr_set_ui(t->p.hi, 1, MPFR_RNDN);
  }
}

/* Arb's value in t->lo, t->hi, with more bits while it is vague; true if it is accurate. */
static bool arb_value(trial *t, bool lower) {
  arb_t a, b, x, v;
  arb_init(a);
  arb_init(b);
  arb_init(x);
  arb_init(v);
  arb_set_ui(a, lower ? t->n - t->k : t->k);
  arb_set_ui(b, lower ? t->k + 1 : t->n - t->k + 1);
  arb_set_interval_mpfr(x, t->member, t->member, mpfr_get_prec(t->member));
  if (lower) {
    arb_neg(x, x);
    arb_add_ui(x, x, 1, mpfr_get_prec(t->member) + 200);
  }
  slong wanted = ivl_prec(&t->z) + 8;
  for (slong p = wanted + 64; p < 20000; p *= 2) {
    arb_hypgeom_beta_lower(v, a, b, x, 1, p);
    if (arb_rel_accuracy_bits(v) >= wanted) break;
  }
  bool accurate = arb_rel_accuracy_bits(v) >= wanted;
  if (arb_is_finite(v)) {
    arb_get_interval_mpfr(t->lo, t->hi, v);
  } else {
    mpfr_set_inf(t->lo, -1);
    mpfr_set_inf(t->hi, 1);
  }
  arb_clear(a);
  arb_clear(b);
  arb_clear(x);
  arb_clear(v);
  return accurate;
}

/* One call; accurate counts where Arb's value means something, dull where a point's value is not tight. */
static bool agree(rnd *g, bool lower, long *accurate, long *dull) {
  trial t;
  trial_init(&t, rnd_int(g, 2, 150), rnd_int(g, 2, 320));
  draw(g, &t);
  (lower ? ivl_binomial_lower : ivl_binomial_upper)(&t.z, t.n, &t.p, t.k);
  *accurate += arb_value(&t, lower);
  bool is = mpfr_lessequal_p(t.lo, t.z.hi) && mpfr_lessequal_p(t.z.lo, t.hi);
  if (!is)
    mpfr_printf("# %s n = %lu k = %lu p = [%Ra, %Ra] at %Ra\n", lower ? "lower" : "upper", t.n, t.k, t.p.lo, t.p.hi,
                t.member);
  if (mpfr_equal_p(t.p.lo, t.p.hi)) {
    mpfr_sub(t.hi, t.z.hi, t.z.lo, MPFR_RNDU);
    mpfr_mul_2si(t.hi, t.hi, ivl_prec(&t.z) - 10, MPFR_RNDU);
    bool sharp = mpfr_sgn(t.z.lo) > 0 && mpfr_lessequal_p(t.hi, t.z.lo);
    if (!sharp && (*dull)++ < 5)
      mpfr_printf("# not sharp: n = %lu k = %lu p = %Ra at %ld bits\n", t.n, t.k, t.member, (long)ivl_prec(&t.z));
  }
  trial_clear(&t);
  return is;
}

static void run(const char *name, bool lower) {
  rnd g = rnd_start(lower ? 521 : 520);
  long calls = CALLS * rnd_mult(), accurate = 0, bad = 0, dull = 0;
  for (long i = 0; i < calls; i++)
    if (!agree(&g, lower, &accurate, &dull)) {
      bad++;
      diag("%s tail: iteration %ld", name, i);
    }
  if (!ok(bad == 0, "the %s tail overlaps Arb's in %ld calls", name, calls)) rnd_rerun(__FILE__);
  ok(accurate * 10 >= calls * 9, "Arb was accurate in %ld of them", accurate);
  ok(dull == 0, "every point's value is sharp (%ld are not)", dull);
}

int main(void) {
  run("upper", false);
  run("lower", true);
  flint_cleanup();
  mpfr_free_cache();
  return done_testing();
}
