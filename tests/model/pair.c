/* pair.c - the assumptions A-PAIR and those on it: what pairs of every kind answer, against their definitions.
 *
 * Tables of small rational masses, whose tails and moments are sums of rationals; loss = log(p/q) > x is p > exp(x) q. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_laplace.h"
#include "gaussian_pair.h"
#include "ivl_fused.h"
#include "kullback.h"
#include "laplace.h"
#include "loss_supremum.h"
#include "model.h"
#include "renyi_internal.h"
#include "table.h"
#include "top_mass.h"
#include "two_gaussians.h"

enum { MOST = 5, PREC = 200 };

static clause c_tails = {.name = "A-PAIR: pair_tails holds both tails, at each point of an interval"};
static clause c_moment = {.name = "A-PAIR: pair_moment holds a finite moment"};
static clause c_none = {
    .name = "A-PAIR: pair_moment is the whole plane where the moment is infinite, and pair_diverges says so"};
static clause c_mass = {.name = "A-PAIR: pair_infinite holds the mass where the other law has none"};
static clause c_alike = {.name = "A-PAIR: pair_is_symmetric says so only where both directions are alike"};
static clause c_top = {.name = "A-PAIR: pair_largest holds the largest finite loss, exactly where it says so"};
static clause c_lattice = {.name = "A-PAIR: pair_lattice gives a lattice that no loss leaves"};
static clause c_reached = {.name = "A-REACHED: loss_supremum_pair_reached says 1 only where no finite loss is above"};
static clause c_laplace = {.name = "A-LAPLACE-LOSS: where laplace_ratio says 1 the tails are those of Laplace noise"};
static clause c_atom = {.name = "T-PAIR-TOP-MASS: top_mass holds both masses of the largest finite loss"};
static clause c_mean = {.name = "T-RENYI-KL: kullback holds the mean of the loss"};
static clause c_far = {.name = "A-FAR: renyi_far and renyi_far_top hold the divergence of large orders"};

static bool has_q(const ivl *z, mpq_srcptr q) { return mpfr_cmp_q(z->lo, q) <= 0 && mpfr_cmp_q(z->hi, q) >= 0; }
static bool meets(const ivl *z, const ivl *w) {
  return mpfr_lessequal_p(z->lo, w->hi) && mpfr_lessequal_p(w->lo, z->hi);
}

/* Masses of two laws, by side: first[0] is P. */
typedef struct {
  size_t n;
  mpq_t m[2][MOST];
  pair *p;
} table;

static void table_open(table *t, rnd *g) {
  t->n = (size_t)rnd_int(g, 2, MOST);
  for (int j = 0; j < 2; j++) {
    unsigned long sum = 0, part[MOST];
    for (size_t i = 0; i < t->n; i++) sum += part[i] = rnd_once_in(g, 4) ? 0 : (unsigned long)rnd_int(g, 1, 40);
    if (sum == 0) sum = part[0] = 1;
    for (size_t i = 0; i < t->n; i++) {
      mpq_init(t->m[j][i]);
      mpq_set_ui(t->m[j][i], part[i], sum);
      mpq_canonicalize(t->m[j][i]);
    }
  }
  t->p = table_pair_make(t->n, (const mpq_t *)t->m[0], (const mpq_t *)t->m[1]);
}

static void table_close(table *t) {
  pair_free(t->p);
  for (int j = 0; j < 2; j++)
    for (size_t i = 0; i < t->n; i++) mpq_clear(t->m[j][i]);
}

/* The sum of the masses under law `of` where first > exp(x) second; x is k/16, and no loss but 0 is such a number. */
static void tail(mpq_ptr sum, const table *t, int first, int of, long k) {
  ivl e, r;
  ivl_init(&e, PREC);
  ivl_init(&r, PREC);
  ivl_set_si(&e, k);
  ivl_mul_2si(&e, &e, -4);
  ivl_exp(&e, &e);
  mpq_set_ui(sum, 0, 1);
  for (size_t i = 0; i < t->n; i++) {
    mpq_srcptr p = t->m[first][i], q = t->m[!first][i];
    ivl_set_q(&r, q);
    ivl_mul(&r, &r, &e);
    if (k == 0 ? mpq_cmp(p, q) > 0 : mpfr_cmp_q(r.hi, p) < 0) mpq_add(sum, sum, t->m[of][i]);
  }
  ivl_clear(&e);
  ivl_clear(&r);
}

static void tails(rnd *g, const table *t) {
  ivl a, b, x;
  mpq_t s;
  ivl_init(&a, rnd_int(g, 2, 120));
  ivl_init(&b, 80);
  ivl_init(&x, 80);
  mpq_init(s);
  const long k = rnd_int(g, -60, 60), more = rnd_int(g, 0, 9);
  mpfr_set_si_2exp(x.lo, k, -4, MPFR_RNDD);
  mpfr_set_si_2exp(x.hi, k + more, -4, MPFR_RNDU);
  for (int side = 0; side < 2; side++) {
    pair_tails(&a, &b, t->p, (pair_side)side, &x);
    for (long j = k; j <= k + more; j++) {
      tail(s, t, side, side, j);
      holds(&c_tails, has_q(&a, s), "%ld/16", j);
      tail(s, t, side, !side, j);
      holds(&c_tails, has_q(&b, s), "%ld/16", j);
      ivl y, c;
      ivl_init(&y, 20);
      ivl_init(&c, 90);
      ivl_set_si(&y, j);
      ivl_mul_2si(&y, &y, -4);
      pair_tails(&a, &b, t->p, (pair_side)side, &y);
      pair_tails(&c, &b, t->p, (pair_side)!side, &y);
      if (pair_is_symmetric(t->p)) holds(&c_alike, meets(&a, &c), "%ld/16", j);
      ivl_clear(&y);
      ivl_clear(&c);
      pair_tails(&a, &b, t->p, (pair_side)side, &x);
    }
  }
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&x);
  mpq_clear(s);
}

/* s := the sum of first^a second^(1-a) where the second is positive, for a natural number a >= 1. */
static void moment(mpq_ptr s, const table *t, int first, unsigned long a) {
  mpq_t u;
  mpq_init(u);
  mpq_set_ui(s, 0, 1);
  for (size_t i = 0; i < t->n; i++) {
    if (mpq_sgn(t->m[!first][i]) == 0) continue;
    mpq_set(u, t->m[!first][i]);
    for (unsigned long k = 0; k < a; k++) {
      mpq_mul(u, u, t->m[first][i]);
      mpq_div(u, u, t->m[!first][i]);
    }
    mpq_add(s, s, u);
  }
  mpq_clear(u);
}

static void masses(rnd *g, const table *t) {
  cpx w, z;
  ivl v, best, y;
  mpq_t s, exact;
  cpx_init(&w, rnd_int(g, 10, 150));
  cpx_init(&z, 60);
  ivl_init(&v, 100);
  ivl_init(&best, 100);
  ivl_init(&y, 100);
  mpq_inits(s, exact, (mpq_ptr)NULL);
  const unsigned long a = (unsigned long)rnd_int(g, 1, 6);
  moment(s, t, 0, a);
  cpx_set_si(&z, (long)a, 0);
  pair_moment(&w, t->p, &z);
  holds(&c_moment, has_q(&w.re, s) && mpfr_sgn(w.im.lo) <= 0 && mpfr_sgn(w.im.hi) >= 0, "order %lu", a);
  holds(&c_none, !pair_diverges(t->p, &z.re), "a table, order %lu", a);
  for (int side = 0; side < 2; side++) {
    mpq_set_ui(s, 0, 1);
    for (size_t i = 0; i < t->n; i++)
      if (mpq_sgn(t->m[!side][i]) == 0) mpq_add(s, s, t->m[side][i]);
    pair_infinite(&v, t->p, (pair_side)side);
    holds(&c_mass, has_q(&v, s), "side %d", side);
    const bool inside = mpq_sgn(s) == 0;
    int some = 0;
    for (size_t i = 0; i < t->n; i++) {
      if (mpq_sgn(t->m[0][i]) == 0 || mpq_sgn(t->m[1][i]) == 0) continue;
      mpq_div(s, t->m[side][i], t->m[!side][i]);
      ivl_set_q(&y, s);
      ivl_log(&y, &y);
      if (some++) ivl_max(&best, &best, &y);
      else ivl_set(&best, &y);
    }
    const pair_top top = pair_largest(&v, exact, t->p, (pair_side)side);
    if (some) holds(&c_top, meets(&v, &best) && (top != PAIR_TOP_EXACT || has_q(&best, exact)), "side %d", side);
    for (long k = -40; some && k <= 40; k += 8) {
      mpq_set_si(exact, k, 16);
      mpq_canonicalize(exact);
      if (loss_supremum_pair_reached(t->p, (pair_side)side, exact, 64)) {
        tail(s, t, side, !side, k);
        holds(&c_reached, mpq_sgn(s) == 0, "%ld/16", k);
      }
    }
    if (!inside) continue;
    ivl_set_si(&v, 0);
    for (size_t i = 0; i < t->n; i++) {
      if (mpq_sgn(t->m[side][i]) == 0) continue;
      mpq_div(s, t->m[side][i], t->m[!side][i]);
      ivl_set_q(&y, s);
      ivl_log(&y, &y);
      ivl_set_q(&best, t->m[side][i]);
      ivl_mul(&y, &y, &best);
      ivl_add(&v, &v, &y);
    }
    kullback(&y, t->p, (pair_side)side);
    holds(&c_mean, meets(&v, &y), "side %d", side);
    const unsigned long n = (unsigned long)rnd_int(g, 2, 40);
    moment(s, t, side, n);
    ivl_set_q(&v, s);
    ivl_log(&v, &v);
    ivl_set_si(&y, (long)n - 1);
    ivl_div(&v, &v, &y);
    ivl_set_si(&best, (long)n);
    renyi_far_top(&y, t->p, (pair_side)side, &best);
    holds(&c_far, meets(&v, &y), "order %lu, from the largest loss", n);
  }
  cpx_clear(&w);
  cpx_clear(&z);
  ivl_clear(&v);
  ivl_clear(&best);
  ivl_clear(&y);
  mpq_clears(s, exact, (mpq_ptr)NULL);
}

/* Discrete Laplace noise of scale d: with r = exp(-1/d) the loss 1/d has the mass 1/(1+r) of the first law, r/(1+r) of the second. */
static void top(const pair *p, long d) {
  ivl a, b, r, one;
  ivl_init(&a, 70);
  ivl_init(&b, 70);
  ivl_init(&r, 90);
  ivl_init(&one, 90);
  ivl_set_si(&one, 1);
  ivl_set_si(&r, d);
  ivl_div(&r, &one, &r);
  ivl_neg(&r, &r);
  ivl_exp(&r, &r);
  ivl_add(&one, &one, &r);
  ivl_div(&r, &r, &one);
  ivl_set_si(&b, 1);
  ivl_div(&one, &b, &one);
  for (int side = 0; side < 2; side++)
    if (top_mass(&a, &b, p, (pair_side)side)) holds(&c_atom, meets(&a, &one) && meets(&b, &r), "scale %ld", d);
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&r);
  ivl_clear(&one);
}

/* z := exp(-(m + x)/2)/2 for m and x in sixteenths. */
static void half_exp(ivl *z, long m, long x) {
  ivl_set_si(z, -m - x);
  ivl_mul_2si(z, z, -5);
  ivl_exp(z, z);
  ivl_mul_2si(z, z, -1);
}

/* Laplace noise of scale d whose centres are k/16 scales apart: from -m to m the tails are 1 - exp((x - m)/2)/2 and exp(-(x + m)/2)/2. */
static void laplace(rnd *g) {
  mpq_t s, shift, m;
  ivl x, a, b, first, second;
  ivl *all[] = {&x, &a, &b, &first, &second};
  for (int i = 0; i < 5; i++) ivl_init(all[i], 90);
  mpq_inits(s, shift, m, (mpq_ptr)NULL);
  const long d = rnd_int(g, 1, 9), k = rnd_int(g, 1, 60);
  mpq_set_si(s, d, 7);
  mpq_set_si(shift, rnd_once_in(g, 2) ? -k : k, 16);
  mpq_canonicalize(shift);
  mpq_mul(shift, shift, s);
  pair *p = laplace_pair_make(s, shift);
  const int is = laplace_ratio(m, p);
  holds(&c_laplace, is && mpq_cmp_ui(m, (unsigned long)k, 16) == 0, "%ld/16", k);
  for (int side = 0; side < 2; side++) {
    const long j = rnd_int(g, -k, k);
    ivl_set_si(&x, j);
    ivl_mul_2si(&x, &x, -4);
    pair_tails(&a, &b, p, (pair_side)side, &x);
    half_exp(&second, k, j);
    half_exp(&first, k, -j);
    ivl_si_sub(&first, 1, &first);
    if (j == k) holds(&c_laplace, mpfr_zero_p(a.lo) && mpfr_zero_p(b.lo), "%ld/16 at its end", k);
    else holds(&c_laplace, meets(&a, &first) && meets(&b, &second), "%ld/16 at %ld/16", k, j);
    if (top_mass(&a, &b, p, (pair_side)side)) {
      half_exp(&second, k, k);
      holds(&c_atom, mpfr_cmp_d(a.lo, 0.5) <= 0 && mpfr_cmp_d(a.hi, 0.5) >= 0 && meets(&b, &second), "%ld/16", k);
    }
  }
  pair_free(p);
  mpq_clears(s, shift, m, (mpq_ptr)NULL);
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

/* Noise of integer parameters: exp(a (a - 1) / (2 s^2)); infinite moments of two Gaussians from s1^2 a + s2^2 (1 - a) <= 0 on. */
static void noise(rnd *g) {
  mpq_t s, one, m, start, step;
  ivl z, a;
  cpx w, c;
  mpq_inits(s, one, m, start, step, (mpq_ptr)NULL);
  ivl_init(&z, 90);
  ivl_init(&a, 60);
  cpx_init(&w, 90);
  cpx_init(&c, 60);
  const long d = rnd_int(g, 1, 9), order = rnd_int(g, 2, 2000);
  mpq_set_si(s, d, 1);
  mpq_set_ui(one, 1, 1);
  pair *p = gaussian_pair_make(s, one);
  ivl_set_si(&a, order);
  renyi_far(&z, p, PAIR_PQ, &a);
  mpq_set_ui(m, (unsigned long)order, (unsigned long)(2 * d * d));
  mpq_canonicalize(m);
  holds(&c_far, has_q(&z, m), "Gaussian noise %ld, order %ld", d, order);
  holds(&c_alike, pair_is_symmetric(p) != 0, "Gaussian noise");
  pair_free(p);
  p = discrete_laplace_pair_make(s, one);
  if (pair_lattice(start, step, p)) { /* losses are j/d for j = -1, .., 1, of outcomes next to each other */
    mpq_set_si(m, 1, (unsigned long)d);
    mpq_sub(m, m, start);
    mpq_div(m, m, step);
    holds(&c_lattice, mpq_sgn(step) > 0 && mpz_cmp_ui(mpq_denref(m), 1) == 0, "scale %ld", d);
  }
  top(p, d);
  pair_free(p);
  /* N(0, 4) against N(0, 1): E (p/q)^a is infinite from a = 4/3 on */
  mpq_set_ui(m, 0, 1);
  mpq_set_ui(s, 2, 1);
  p = two_gaussians_pair_make(m, s, m, one);
  cpx_set_si(&c, rnd_int(g, 2, 30), rnd_int(g, 0, 3));
  pair_moment(&w, p, &c);
  holds(&c_none, mpfr_inf_p(w.re.lo) && mpfr_inf_p(w.re.hi) && mpfr_inf_p(w.im.lo) && mpfr_inf_p(w.im.hi),
        "two Gaussians");
  holds(&c_none, pair_diverges(p, &c.re) != 0, "two Gaussians");
  pair_free(p);
  mpq_clears(s, one, m, start, step, (mpq_ptr)NULL);
  ivl_clear(&z);
  ivl_clear(&a);
  cpx_clear(&w);
  cpx_clear(&c);
}

int main(void) {
  rnd g = rnd_start(7);
  for (long n = 0; n < 60 * rnd_mult(); n++) {
    table t;
    table_open(&t, &g);
    tails(&g, &t);
    masses(&g, &t);
    table_close(&t);
    noise(&g);
    laplace(&g);
  }
  clause *all[] = {&c_tails,   &c_moment,  &c_none,    &c_mass, &c_alike, &c_top,
                   &c_lattice, &c_reached, &c_laplace, &c_atom, &c_mean,  &c_far};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) report(all[i], __FILE__);
  mpfr_free_cache();
  return done_testing();
}
