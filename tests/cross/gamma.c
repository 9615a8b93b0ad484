/* cross/gamma.c - ivl_gamma and ivl_lgamma against Arb: the enclosures of a member's value must overlap. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gamma.h"

#include <arb.h>

#include "rnd.h"
#include "tap.h"

enum { CALLS = 1500 };

typedef struct {
  ivl x, z;
  mpfr_t member, lo, hi;
  arb_t at, value;
} trial;

static void trial_init(trial *t, mpfr_prec_t px, mpfr_prec_t pz) {
  ivl_init(&t->x, px);
  ivl_init(&t->z, pz);
  mpfr_init2(t->member, px + 8);
  mpfr_init2(t->lo, pz + 64);
  mpfr_init2(t->hi, pz + 64);
  arb_init(t->at);
  arb_init(t->value);
}

static void trial_clear(trial *t) {
  ivl_clear(&t->x);
  ivl_clear(&t->z);
  mpfr_clears(t->member, t->lo, t->hi, (mpfr_ptr)0);
  arb_clear(t->at);
  arb_clear(t->value);
}

/* r := a positive number: of any size, a small integer or half, or close to the place of the least value. */
static void number_random(rnd *g, mpfr_t r) {
  uint64_t kind = rnd_below(g, 6);
  mpfr_set_ui_2exp(r, rnd_u64(g) | 1, rnd_int(g, -140, -40), MPFR_RNDN);
  if (kind == 0) mpfr_set_si_2exp(r, rnd_int(g, 1, 200), -1, MPFR_RNDN);
  if (kind == 1) mpfr_mul_2si(r, r, rnd_int(g, -1000, 0), MPFR_RNDN);
  if (kind == 2 || kind == 3) {
    mpfr_t near;
    mpfr_init2(near, 64);
    if (kind == 2) mpfr_set_si(near, rnd_int(g, 1, 3), MPFR_RNDN);
    else mpfr_set_si_2exp(near, GAMMA_PLACE, -60, MPFR_RNDN);
    mpfr_mul_2si(r, r, -mpfr_get_exp(r) - rnd_int(g, 2, 80), MPFR_RNDN);
    if (rnd_once_in(g, 2)) mpfr_neg(r, r, MPFR_RNDN);
    mpfr_add(r, r, near, MPFR_RNDN);
    mpfr_clear(near);
  }
}

/* t->x := a point, or an interval of any relative width; t->member := one of its numbers. */
static void draw(rnd *g, trial *t) {
  number_random(g, t->x.lo);
  mpfr_set(t->x.hi, t->x.lo, MPFR_RNDN);
  mpfr_set(t->member, t->x.lo, MPFR_RNDN);
  if (rnd_once_in(g, 2)) return;
  mpfr_mul_2si(t->x.hi, t->x.lo, -rnd_int(g, 0, 70), MPFR_RNDN);
  mpfr_add(t->x.hi, t->x.hi, t->x.lo, MPFR_RNDU);
  mpfr_sub(t->member, t->x.hi, t->x.lo, MPFR_RNDZ);
  mpfr_mul_ui(t->member, t->member, rnd_below(g, 16), MPFR_RNDZ);
  mpfr_div_2ui(t->member, t->member, 4, MPFR_RNDZ);
  mpfr_add(t->member, t->member, t->x.lo, MPFR_RNDZ);
}

/* One call; *accurate is increased when Arb's value is good enough to mean something. */
static bool agree(rnd *g, bool logarithm, long *accurate) {
  trial t;
  trial_init(&t, rnd_int(g, 2, 200), rnd_int(g, 2, 400));
  draw(g, &t);
  (logarithm ? ivl_lgamma : ivl_gamma)(&t.z, &t.x);
  arb_set_interval_mpfr(t.at, t.member, t.member, ivl_prec(&t.x) + 8);
  (logarithm ? arb_lgamma : arb_gamma)(t.value, t.at, ivl_prec(&t.z) + 100);
  *accurate += arb_rel_accuracy_bits(t.value) >= ivl_prec(&t.z);
  arb_get_interval_mpfr(t.lo, t.hi, t.value);
  bool is = mpfr_lessequal_p(t.lo, t.z.hi) && mpfr_lessequal_p(t.z.lo, t.hi);
  if (!is) mpfr_printf("# %s [%Ra, %Ra] at %Ra\n", logarithm ? "lgamma" : "gamma", t.x.lo, t.x.hi, t.member);
  trial_clear(&t);
  return is;
}

static void run(const char *name, bool logarithm) {
  rnd g = rnd_start(logarithm ? 501 : 500);
  long calls = CALLS * rnd_mult(), accurate = 0, bad = 0;
  for (long i = 0; i < calls; i++)
    if (!agree(&g, logarithm, &accurate)) {
      bad++;
      diag("%s: iteration %ld", name, i);
    }
  if (!ok(bad == 0, "%s overlaps Arb's in %ld calls", name, calls)) rnd_rerun(__FILE__);
  ok(accurate * 10 >= calls * 9, "Arb was accurate in %ld of them", accurate);
}

int main(void) {
  run("gamma", false);
  run("lgamma", true);
  flint_cleanup();
  mpfr_free_cache();
  return done_testing();
}
