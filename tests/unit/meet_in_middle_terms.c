/* unit/meet_in_middle_terms.c - few atoms, summed exactly: each error that is counted, where nothing else covers it.
 *
 * Expected: sums of exact fractions over all sequences.  Where the masses of P are binary fractions and those of Q are
 * not, only what Q's masses lack keeps the lower end from being too high; where all are, with more bits than a sum
 * in fixed point has, only the units that are cut off do.                                                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "local.h"
#include "meet_in_middle_internal.h"
#include "rnd.h"
#include "table.h"

#include <math.h>

enum { ENOUGH = 1 << 14, BITS = 180, MOST = 4, LIMBS = 4 };

/* ---- Values ------------------------------------------------------------------------------ */

/* Masses of n outcomes, P's and then Q's. */
typedef struct {
  size_t n;
  mpq_t m[2 * MOST];
} masses;

static void masses_set(masses *t, size_t n, const char *const *text) {
  t->n = n;
  for (size_t i = 0; i < 2 * n; i++) {
    mpq_init(t->m[i]);
    mpq_set(t->m[i], num(text[i]));
  }
}

static void masses_clear(masses *t) {
  for (size_t i = 0; i < 2 * t->n; i++) mpq_clear(t->m[i]);
}

static pair *table(const masses *t) { return table_pair_make(t->n, (const mpq_t *)t->m, (const mpq_t *)(t->m + t->n)); }

/* z += what all sequences of so many uses more add at epsilon = 0, a and b the masses so far, over finite losses. */
static void enumerate(mpq_ptr z, const masses *t, unsigned long uses, mpq_srcptr a, mpq_srcptr b) {
  mpq_t p, q;
  mpq_inits(p, q, NULL);
  for (size_t i = 0; i < t->n; i++) {
    mpq_mul(p, a, t->m[i]);
    mpq_mul(q, b, t->m[t->n + i]);
    if (mpq_sgn(p) == 0 || mpq_sgn(q) == 0) continue;
    if (uses > 1) {
      enumerate(z, t, uses - 1, p, q);
    } else if (mpq_cmp(p, q) > 0) {
      mpq_sub(p, p, q);
      mpq_add(z, z, p);
    }
  }
  mpq_clears(p, q, NULL);
}

/* One test: the value at 0 of so many uses is inside, and the end of that side is near it. */
static void holds(const masses *t, unsigned long uses, const char *name) {
  pair *p = table(t);
  const mixed_part part = {p, uses};
  const mixed_query q = {&part, 1, PAIR_PQ, num("0")};
  meet_in_middle *h = meet_in_middle_make(&q, BITS, ENOUGH);
  mpq_t want;
  ivl z;
  mpq_init(want);
  enumerate(want, t, uses, num("1"), num("1"));
  ivl_init(&z, 600);
  const int made = h && meet_in_middle_delta(&z, h, q.epsilon);
  ok(made && ivl_rel_bits(&z) >= 100, "%s: narrow", name);
  ok(made && mpfr_cmp_q(z.lo, want) <= 0, "%s: not below the lower end", name);
  ok(made && mpfr_cmp_q(z.hi, want) >= 0, "%s: not above the upper end", name);
  meet_in_middle_free(h);
  mpq_clear(want);
  ivl_clear(&z);
  pair_free(p);
}

/* P's masses are exact, and so is e^0: the lower end is as high as Q's masses let it be. */
static void test_lack(void) {
  static const char *const thirds[] = {"1/2", "1/2", "1/3", "2/3"};
  static const char *const sevenths[] = {"1/2", "1/4", "1/4", "1/7", "2/7", "4/7"};
  masses t;
  masses_set(&t, 2, thirds);
  holds(&t, 4, "four uses, Q in thirds");
  masses_clear(&t);
  masses_set(&t, 3, sevenths);
  holds(&t, 4, "four uses, Q in sevenths");
  masses_clear(&t);
}

/* z := what so many uses of each of the two add at 0. */
static int ask_two(ivl *z, const masses *t, const masses *u, unsigned long uses) {
  pair *p = table(t), *r = table(u);
  const mixed_part parts[] = {{p, uses}, {r, uses}};
  const mixed_query q = {parts, 2, PAIR_PQ, num("0")};
  meet_in_middle *h = meet_in_middle_make(&q, BITS, ENOUGH);
  const int made = h && meet_in_middle_delta(z, h, q.epsilon);
  meet_in_middle_free(h);
  pair_free(p);
  pair_free(r);
  return made;
}

/* The one pair of finite losses has p = q = 1/256, by a q that is rounded several times: what it adds is 0. */
static void test_tie(void) {
  static const char *const one[] = {"1/2", "0", "1/2", "1/3", "2/3", "0"};
  static const char *const other[] = {"1/2", "0", "1/2", "3/4", "1/4", "0"};
  masses t, u;
  ivl z;
  ivl_init(&z, 600);
  masses_set(&t, 3, one);
  masses_set(&u, 3, other);
  ok(ask_two(&z, &t, &u, 4) && mpfr_sgn(z.lo) == 0 && mpfr_cmp_d(z.hi, 0x1p-200) < 0, "a tie adds nothing for certain");
  masses_clear(&t);
  masses_clear(&u);
  ivl_clear(&z);
}

/* The pair that is near 0 has p = (1/4 + d)^2, which is rounded, d = 2^-100 + 2^-134, and q = 1/16; all sums of masses are exact. */
static void test_near_tie(void) {
  static const char *const text[] = {"1/4", "1/4", "1/2", "0", "1/4", "1/2", "0", "1/4"};
  masses t;
  mpq_t want;
  ivl z;
  mpq_init(want);
  ivl_init(&z, 600);
  masses_set(&t, 4, text);
  mpq_add(want, num("0x1p-100"), num("0x1p-134"));
  mpq_add(t.m[0], t.m[0], want);
  mpq_sub(t.m[1], t.m[1], want);
  mpq_mul(want, t.m[0], t.m[0]);
  mpq_sub(want, want, num("1/16"));
  ok(ask_two(&z, &t, &t, 1) && mpfr_cmp_q(z.lo, want) <= 0 && mpfr_cmp_q(z.hi, want) >= 0 &&
         mpfr_cmp_d(z.hi, 0x1p-100) < 0,
     "what a pair in doubt adds is rounded up");
  masses_clear(&t);
  mpq_clear(want);
  ivl_clear(&z);
}

/* A mass of Q has 229 bits, from 2^-102 down to 2^-330, and units are 2^-255; one of P, 2^-101 + 2^-255, is cut by half a unit of a product.
 * One use, of which one outcome counts.  All masses p that are kept are exact, and so are their sums: nothing is left out. */
static void test_units(void) {
  static const char *const upper[] = {"0x1p-101", "0x1p-101", "0", "0x1p-200", "0", "0"};
  static const char *const lower[] = {"0x1p-100", "0", "0x1p-102", "0"};
  masses t;
  masses_set(&t, 3, upper);
  mpq_add(t.m[0], t.m[0], num("0x1p-255"));
  mpq_sub(t.m[1], t.m[1], num("0x1p-255"));
  mpq_sub(t.m[2], num("1"), num("0x1p-100"));
  mpq_sub(t.m[4], num("1"), t.m[3]);
  holds(&t, 1, "a mass of P with more bits than a product");
  masses_clear(&t);
  masses_set(&t, 2, lower);
  mpq_add(t.m[2], t.m[2], num("0x1p-256"));
  mpq_add(t.m[2], t.m[2], num("0x1p-330"));
  mpq_sub(t.m[1], num("1"), t.m[0]);
  mpq_sub(t.m[3], num("1"), t.m[2]);
  holds(&t, 1, "a mass of Q with more bits than units");
  masses_clear(&t);
}

/* ---- Lists ------------------------------------------------------------------------------- */

/* A step of three atoms, with masses of so many bits below 1/2, 1/4, 1/8 and upper ends so much larger; units that tell an
 * outcome's counts. */
static void step_set(meet_in_middle_step *s, rnd *r, mpfr_prec_t prec, long width) {
  static const int64_t units[] = {1, 100, 10000};
  *s = (meet_in_middle_step){.n = 3};
  s->p = malloc(3 * sizeof *s->p);
  s->q = malloc(3 * sizeof *s->q);
  s->loss = malloc(3 * sizeof *s->loss);
  s->log_p = calloc(3, sizeof *s->log_p);
  s->log_left = calloc(3, sizeof *s->log_left);
  s->units = malloc(3 * sizeof *s->units);
  for (int i = 0; i < 3; i++) {
    ivls_init(prec, &s->p[i], &s->q[i], &s->loss[i]);
    ivl_set_si(&s->loss[i], 0);
    ivl *const both[] = {&s->p[i], &s->q[i]};
    for (int k = 0; k < 2; k++) {
      const unsigned long high = 1UL << (prec - 1);
      mpfr_set_ui_2exp(both[k]->lo, high + rnd_below(r, high), -(long)prec - i - 1, MPFR_RNDD);
      mpfr_set(both[k]->hi, both[k]->lo, MPFR_RNDU);
    }
    mpfr_mul_d(s->q[i].hi, s->q[i].hi, 1 + ldexp(1, (int)-width), MPFR_RNDU);
    s->units[i] = units[i];
  }
}

/* z := the multinomial coefficient times the powers of the upper ends, exactly. */
static void set_exact(mpq_ptr z, const ivl *x, int64_t loss) {
  const unsigned long count[] = {(unsigned long)(loss % 100), (unsigned long)(loss / 100 % 100),
                                 (unsigned long)(loss / 10000)};
  mpq_t t;
  mpq_init(t);
  mpz_fac_ui(mpq_numref(z), count[0] + count[1] + count[2]);
  mpz_set_ui(mpq_denref(z), 1);
  for (int i = 0; i < 3; i++) {
    for (unsigned long j = 1; j <= count[i]; j++) {
      mpfr_get_q(t, x[i].hi);
      mpq_mul(z, z, t);
      mpq_set_ui(t, 1, j);
      mpq_mul(z, z, t);
    }
  }
  mpq_clear(t);
}

/* z := the mass m of a list, as it is kept. */
static void mass_of(mpq_ptr z, const meet_in_middle_list *l, size_t m) {
  mpz_t view;
  mpz_set(mpq_numref(z), mpz_roinit_n(view, l->mass + m * (size_t)l->limbs, l->limbs));
  mpz_set_ui(mpq_denref(z), 1);
  mpq_div_2exp(z, z, (mp_bitcnt_t)l->limbs * GMP_NUMB_BITS - 1);
}

/* One test: all outcomes of so many uses have masses that are at most the true ones, and Q's lack no more than is said, and a unit. */
static void lacks(unsigned long uses, mpfr_prec_t prec, long width) {
  rnd r = rnd_start(1000 * (uint64_t)prec + (uint64_t)width);
  meet_in_middle_step s;
  meet_in_middle_list z;
  mpq_t want, t, lack;
  step_set(&s, &r, prec, width);
  const meet_in_middle_uses u = {&s, uses};
  mpq_inits(want, t, lack, NULL);
  meet_in_middle_list_make(&z, &u, 1, -1e9, ENOUGH, prec, LIMBS);
  int below = z.n == (uses + 1) * (uses + 2) / 2, enough = below;
  for (size_t k = 0; k < z.n; k++) {
    set_exact(want, s.p, z.loss[k]);
    mass_of(t, &z, 2 * k);
    below = below && mpq_cmp(t, want) <= 0;
    set_exact(want, s.q, z.loss[k]);
    mass_of(t, &z, 2 * k + 1);
    below = below && mpq_cmp(t, want) <= 0;
    mpq_add(t, t, num("0x1p-255"));
    mpfr_get_q(lack, z.lack);
    mpq_sub(lack, num("1"), lack);
    mpq_mul(want, want, lack);
    enough = enough && mpq_cmp(t, want) >= 0;
  }
  ok(below, "%lu uses, %ld bits, width 2^-%ld: no mass is too large", uses, (long)prec, width);
  ok(enough && mpfr_cmp_d(z.lack, 0.5) < 0, "and what one lacks is counted");
  meet_in_middle_list_clear(&z);
  meet_in_middle_step_clear(&s);
  mpq_clears(want, t, lack, NULL);
}

static void test_list(void) {
  lacks(6, 20, 60);
  lacks(9, 24, 60);
  lacks(6, 40, 8);
}

int main(void) {
  assay_start();
  test_lack();
  test_tie();
  test_near_tie();
  test_units();
  test_list();
  ask_clear();
  return done_testing();
}
