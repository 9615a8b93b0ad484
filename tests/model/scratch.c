/* scratch.c - the assumption A-SCRATCH: a number on limbs of ours behaves like one that MPFR allocated.
 *
 * The same chain of operations runs on both, at precisions on either side of SCRATCH_BITS; every result must be
 * the same bit for bit, whether the number is destination, operand or both.  The sanitizers see the limbs. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "model.h"
#include "scratch.h"
#include "tmp.h"

static clause c_open = {.name = "scratch_open gives the precision asked for, and NaN"};
static clause c_same = {.name = "an open scratch number gives the same results as an allocated number"};
static clause c_many = {.name = "scratch numbers that are open together do not disturb each other"};
static clause c_close = {.name = "scratch_close, and the structure can be opened again"};
static clause c_tmp = {.name = "tmp_open gives the whole line, its ends behave like allocated numbers"};

static const long precs[] = {1, 2, 53, 63, 64, 65, 128, 200, 447, 448, 449, 511, 512, 513, 576, 577, 1024, 3000};
enum { PRECS = sizeof precs / sizeof *precs };

/* Step k of the chain, r := something of r and a. */
static void step(int k, mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t d) {
  switch (k % 12) {
  case 0: mpfr_set(r, a, d); break;
  case 1: mpfr_add(r, r, a, d); break;
  case 2: mpfr_mul(r, a, r, d); break;
  case 3: mpfr_sub(r, a, r, d); break;
  case 4: mpfr_div(r, r, a, d); break;
  case 5: mpfr_neg(r, r, d); break;
  case 6: mpfr_sqr(r, r, d); break;
  case 7: mpfr_sqrt(r, r, d); break;
  case 8: mpfr_atan(r, r, d); break;
  case 9: mpfr_exp(r, r, d); break;
  case 10: mpfr_sin(r, r, d); break;
  default: mpfr_const_pi(r, d);
  }
}

static void chain(rnd *g, mpfr_ptr scratch_number, mpfr_prec_t p, clause *c) {
  mpfr_t heap, a;
  mpfr_init2(heap, p);
  mpfr_init2(a, any_prec(g));
  any_number(a, g);
  if (mpfr_regular_p(a)) mpfr_set_exp(a, rnd_int(g, -30, 30));
  mpfr_set(heap, a, MPFR_RNDD);
  mpfr_set(scratch_number, a, MPFR_RNDD);
  for (int i = 0; i < 12; i++) {
    int k = (int)rnd_below(g, 12);
    mpfr_rnd_t d = rnd_once_in(g, 2) ? MPFR_RNDD : MPFR_RNDU;
    step(k, heap, a, d);
    step(k, scratch_number, a, d);
    holds(c, same(heap, scratch_number) && mpfr_get_prec(scratch_number) == p, "step %d with %s: %s, allocated %s", k,
          show(a), show(scratch_number), show(heap));
    if (mpfr_number_p(heap) && !mpfr_zero_p(heap) && (mpfr_get_exp(heap) > 1000 || mpfr_get_exp(heap) < -1000)) {
      mpfr_set(heap, a, d);
      mpfr_set(scratch_number, a, d);
    }
  }
  mpfr_add(heap, scratch_number, scratch_number, MPFR_RNDU); /* the operand is the scratch number */
  mpfr_add(scratch_number, scratch_number, scratch_number, MPFR_RNDU);
  holds(c, same(heap, scratch_number), "doubled: %s, allocated %s", show(scratch_number), show(heap));
  mpfr_clears(heap, a, (mpfr_ptr)NULL);
}

static void single(rnd *g, mpfr_prec_t p) {
  scratch s;
  for (int again = 0; again < 2; again++) {
    scratch_open(&s, p);
    holds(again ? &c_close : &c_open, mpfr_get_prec(s.v) == p && mpfr_nan_p(s.v), "%ld bits: %s", (long)p, show(s.v));
    chain(g, s.v, p, &c_same);
    scratch_close(&s);
  }
}

static void together(rnd *g) {
  enum { MANY = 8 };
  scratch s[MANY];
  mpfr_t copy[MANY];
  for (int i = 0; i < MANY; i++) {
    mpfr_prec_t p = precs[rnd_below(g, PRECS)];
    scratch_open(&s[i], p);
    mpfr_init2(copy[i], p);
    any_number(s[i].v, g);
    mpfr_set(copy[i], s[i].v, MPFR_RNDN);
  }
  int at = (int)rnd_below(g, MANY);
  chain(g, s[at].v, mpfr_get_prec(s[at].v), &c_same);
  for (int i = 0; i < MANY; i++) {
    if (i != at) holds(&c_many, same(s[i].v, copy[i]), "number %d: %s, was %s", i, show(s[i].v), show(copy[i]));
    mpfr_clear(copy[i]);
    scratch_close(&s[i]);
  }
}

static void intervals(rnd *g, mpfr_prec_t p) {
  tmp_ivl t;
  tmp_open(&t, p);
  holds(&c_tmp, mpfr_get_prec(t.v.lo) == p && mpfr_get_prec(t.v.hi) == p, "%ld bits", (long)p);
  holds(&c_tmp, mpfr_inf_p(t.v.lo) && mpfr_sgn(t.v.lo) < 0 && mpfr_inf_p(t.v.hi) && mpfr_sgn(t.v.hi) > 0, "[%s, %s]",
        show(t.v.lo), show(t.v.hi));
  chain(g, t.v.lo, p, &c_tmp);
  mpfr_set_si(t.v.lo, -7, MPFR_RNDD);
  chain(g, t.v.hi, p, &c_tmp);
  holds(&c_tmp, mpfr_cmp_si(t.v.lo, -7) <= 0, "the other end became %s", show(t.v.lo));
  tmp_close(&t);
}

int main(void) {
  rnd g = rnd_start(3);
  for (long n = 0; n < 20 * rnd_mult(); n++) {
    for (int i = 0; i < PRECS; i++) single(&g, precs[i]);
    for (int i = 0; i < PRECS; i++) intervals(&g, precs[i]);
    for (int i = 0; i < 20; i++) together(&g);
  }
  clause *all[] = {&c_open, &c_same, &c_many, &c_close, &c_tmp};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) report(all[i], __FILE__);
  mpfr_free_cache();
  return done_testing();
}
