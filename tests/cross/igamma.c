/* cross/igamma.c - ivl_gamma_p and ivl_gamma_q against Arb: the enclosures of a member's value must overlap. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "igamma.h"

#include <arb.h>
#include <arb_hypgeom.h>

#include "rnd.h"
#include "tap.h"

enum { CALLS = 1500 };

typedef struct {
  ivl a, x, z;
  mpfr_t am, xm, lo, hi; /* members of a and x; Arb's interval */
} trial;

static void trial_init(trial *t, mpfr_prec_t px, mpfr_prec_t pz) {
  ivl_init(&t->a, px);
  ivl_init(&t->x, px);
  ivl_init(&t->z, pz);
  mpfr_inits2(px + 8, t->am, t->xm, (mpfr_ptr)0);
  mpfr_inits2(pz + 64, t->lo, t->hi, (mpfr_ptr)0);
}

static void trial_clear(trial *t) {
  ivl_clear(&t->a);
  ivl_clear(&t->x);
  ivl_clear(&t->z);
  mpfr_clears(t->am, t->xm, t->lo, t->hi, (mpfr_ptr)0);
}

/* v := a point or an interval upward from r; m := one of its numbers. */
static void spread(rnd *g, ivl *v, mpfr_t m, bool wide) {
  mpfr_set(v->hi, v->lo, MPFR_RNDN);
  mpfr_set(m, v->lo, MPFR_RNDN);
  if (!wide) return;
  mpfr_mul_2si(v->hi, v->lo, -rnd_int(g, 0, 70), MPFR_RNDN);
  mpfr_add(v->hi, v->hi, v->lo, MPFR_RNDU);
  mpfr_sub(m, v->hi, v->lo, MPFR_RNDZ);
  mpfr_mul_ui(m, m, rnd_below(g, 16), MPFR_RNDZ);
  mpfr_div_2ui(m, m, 4, MPFR_RNDZ);
  mpfr_add(m, m, v->lo, MPFR_RNDZ);
}

/* a is an integer, a half or any number; x is any number or close to a.  Below 60, where Arb is quick. */
static void draw(rnd *g, trial *t) {
  mpfr_set_ui_2exp(t->a.lo, rnd_u64(g) | 1, rnd_int(g, -72, -59), MPFR_RNDN);
  if (rnd_once_in(g, 3)) mpfr_set_si_2exp(t->a.lo, rnd_int(g, 1, 120), -1, MPFR_RNDN);
  mpfr_set_ui_2exp(t->x.lo, rnd_u64(g) | 1, rnd_int(g, -84, -56), MPFR_RNDN);
  if (rnd_once_in(g, 3)) {
    mpfr_div_2ui(t->x.lo, t->a.lo, (unsigned long)rnd_int(g, 1, 20), MPFR_RNDN);
    if (rnd_once_in(g, 2)) mpfr_neg(t->x.lo, t->x.lo, MPFR_RNDN);
    mpfr_add(t->x.lo, t->x.lo, t->a.lo, MPFR_RNDN);
  }
  bool wide = rnd_once_in(g, 3);
  spread(g, &t->a, t->am, wide);
  spread(g, &t->x, t->xm, wide);
}

/* Arb's value in t->lo, t->hi, with more bits while it is vague; true if it is accurate. */
static bool arb_value(trial *t, bool upper) {
  arb_t a, x, v;
  arb_init(a);
  arb_init(x);
  arb_init(v);
  arb_set_interval_mpfr(a, t->am, t->am, mpfr_get_prec(t->am));
  arb_set_interval_mpfr(x, t->xm, t->xm, mpfr_get_prec(t->xm));
  slong wanted = ivl_prec(&t->z) + 8;
  for (slong p = wanted + 64; p < 3000; p *= 2) {
    (upper ? arb_hypgeom_gamma_upper : arb_hypgeom_gamma_lower)(v, a, x, 1, p);
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
  arb_clear(x);
  arb_clear(v);
  return accurate;
}

/* One call; accurate counts where Arb's value means something, sharp where a point's value is tight. */
static bool agree(rnd *g, bool upper, long *accurate, long *dull) {
  trial t;
  trial_init(&t, rnd_int(g, 2, 150), rnd_int(g, 2, 320));
  draw(g, &t);
  (upper ? ivl_gamma_q : ivl_gamma_p)(&t.z, &t.a, &t.x);
  *accurate += arb_value(&t, upper);
  bool is = mpfr_lessequal_p(t.lo, t.z.hi) && mpfr_lessequal_p(t.z.lo, t.hi);
  if (!is)
    mpfr_printf("# %s([%Ra, %Ra], [%Ra, %Ra]) at (%Ra, %Ra)\n", upper ? "Q" : "P", t.a.lo, t.a.hi, t.x.lo, t.x.hi, t.am,
                t.xm);
  if (mpfr_equal_p(t.a.lo, t.a.hi) && mpfr_equal_p(t.x.lo, t.x.hi)) {
    mpfr_sub(t.hi, t.z.hi, t.z.lo, MPFR_RNDU);
    mpfr_mul_2si(t.hi, t.hi, ivl_prec(&t.z) - 10, MPFR_RNDU);
    bool sharp = mpfr_sgn(t.z.lo) > 0 && mpfr_lessequal_p(t.hi, t.z.lo);
    if (!sharp && (*dull)++ < 5)
      mpfr_printf("# not sharp: %s(%Ra, %Ra) at %ld bits\n", upper ? "Q" : "P", t.am, t.xm, (long)ivl_prec(&t.z));
  }
  trial_clear(&t);
  return is;
}

static void run(const char *name, bool upper) {
  rnd g = rnd_start(upper ? 511 : 510);
  long calls = CALLS * rnd_mult(), accurate = 0, bad = 0, dull = 0;
  for (long i = 0; i < calls; i++)
    if (!agree(&g, upper, &accurate, &dull)) {
      bad++;
      diag("%s: iteration %ld", name, i);
    }
  if (!ok(bad == 0, "%s overlaps Arb's in %ld calls", name, calls)) rnd_rerun(__FILE__);
  ok(accurate * 10 >= calls * 9, "Arb was accurate in %ld of them", accurate);
  ok(dull == 0, "every point's value is sharp (%ld are not)", dull);
}

int main(void) {
  run("P", false);
  run("Q", true);
  flint_cleanup();
  mpfr_free_cache();
  return done_testing();
}
