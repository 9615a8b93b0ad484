/* unit/mixed_atoms.c - long lines of atoms: no node that counts is left out, and tables of runs are the moments.
 *
 * Expected: the moment of one use, asked at each node; and delta of 400 uses of a table whose ratios are powers of 2, so that the
 * losses of all are multiples of log 2, by the 400th power of a polynomial in whole numbers and 40 digits of mpmath.  On
 * such a line |M| comes back to its largest value again and again.                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "cpx_log.h"
#include "elem.h"
#include "ivl_fused.h"
#include "mixed_sieve.h"
#include "local.h"
#include "table.h"

enum { USES = 400, NODES = 37000, BITS = 60 };

/* Ratios 1/2, 1, 2, 4. */
static pair *powers_of_two(void) {
  static const long q[] = {32, 14, 13, 1}, p[] = {16, 14, 26, 4};
  mpq_t m[8];
  for (int i = 0; i < 4; i++) {
    mpq_init(m[i]);
    mpq_init(m[4 + i]);
    mpq_set(m[i], fraction(p[i], 60));
    mpq_set(m[4 + i], fraction(q[i], 60));
  }
  pair *made = table_pair_make(4, (const mpq_t *)m, (const mpq_t *)(m + 4));
  for (int i = 0; i < 8; i++) mpq_clear(m[i]);
  return made;
}

/* c, step, above, below, is cut, and what the test does not need. */
static const mixed_plan the_plan = {1.03125, 1.0 / 32, 1.25,         -0.25,        1,      0, -25,
                                    NODES,   260,      COMPOSE_FREE, COMPOSE_FREE, 1.03125};

/* z := M at the node n, of one use, from the pair itself. */
static void moment(cpx *z, const mixed_query *q, const line_nodes *nodes, long n) {
  local_cpxs(200, d, one);
  cpx_set_si(&one, 1, 0);
  ivl_set(&d.re, &nodes->at);
  ivl_mul_si(&d.im, &nodes->step, n);
  if (q->side == PAIR_QP) cpx_sub(&d, &one, &d);
  pair_moment(z, q->parts[0].p, &d);
}

/* 1 if |M|^USES at the node n >= 1 is certainly above n 2^-BITS sup^USES. */
static int counts(const mixed_query *q, const line_nodes *nodes, const ivl *sup, long n) {
  local_cpxs(120, m);
  local_ivls(120, size, most);
  moment(&m, q, nodes, n);
  cpx_abs(&size, &m);
  ivl_log(&size, &size);
  ivl_log(&most, sup);
  ivl_sub(&size, &size, &most);
  ivl_mul_si(&size, &size, USES);
  ivl_set_si(&most, n > 0 ? n : 1);
  ivl_log(&most, &most);
  ivl_sub(&size, &size, &most);
  return mpfr_cmp_d(size.lo, -BITS * 0.6931471805599454) > 0;
}

/* Every node that is left out is small, and what the sieve keeps has the pair's own moment to the power. */
static void nodes_left_out(const mixed_atoms *a, const mixed_query *q, const line_nodes *nodes, const mixed_sieve *r) {
  long wrong = 0, left = 0, next = 0;
  for (size_t k = 0; k <= r->n; k++) {
    const long end = k < r->n ? r->node[k] : NODES + 1;
    for (; next < end; next++, left++) wrong += counts(q, nodes, &a->part[0].sup, next);
    next = end + 1;
  }
  ok(left == NODES + 1 - (long)r->n && left > NODES / 2, "%ld of %d nodes are left out", left, NODES);
  ok(wrong == 0, "%ld of them count", wrong);
}

/* x := the numbers at most e from z. */
static void around(cpx *x, const fixc *z, mp_size_t limbs, mpfr_srcptr e) {
  fourier_fix_get(x, z, limbs);
  ivl *const both[] = {&x->re, &x->im};
  for (int k = 0; k < 2; k++) {
    mpfr_sub(both[k]->lo, both[k]->lo, e, MPFR_RNDD);
    mpfr_add(both[k]->hi, both[k]->hi, e, MPFR_RNDU);
  }
}

/* At every node that counts, next to the one before or away from it, in fixed point up to the node `far`. */
static void values(mixed_atoms *a, const mixed_query *q, const line_nodes *nodes, const mixed_sieve *r, long far) {
  long wrong = 0, out = 0;
  mp_limb_t store[16];
  const fixc *z = &(fixc){store, store + 8, 0, 0};
  fixc at = *z;
  local_mpfrs(64, e);
  local_cpxs(300, x, y);
  local_ivls(300, sup);
  mixed_atoms_sup(&sup, a);
  a->far = far;
  for (size_t k = 0; k < r->n; k += 1 + k % 3) {
    int good = mixed_atoms_at(&at, a, r->node[k]);
    if (mixed_atoms_is_far(a, r->node[k])) mixed_atoms_far_error(e, a), out++;
    else mixed_atoms_error(e, a);
    around(&x, &at, a->limbs, e);
    moment(&y, q, nodes, r->node[k]);
    cpx_log(&y, &y);
    ivl_mul_si(&y.re, &y.re, USES);
    ivl_mul_si(&y.im, &y.im, USES);
    cpx_exp(&y, &y);
    cpx_mul_ivl(&x, &x, &sup);
    good = good && meets(&x.re, &y.re) && meets(&x.im, &y.im);
    wrong += !good;
  }
  const long bits = far > 0 ? -44 : -70;
  ok(a->limbs <= 8 && r->n > 20 && (out > 20) == (far > 0) && wrong == 0 && mpfr_cmp_ui_2exp(e, 1, bits) < 0,
     "%zu nodes, %ld far out, %ld of them wrong", r->n, out, wrong);
}

/* Far is where the machine's numbers are as good as the bar for nodes that are left out. */
static void places(mixed_atoms *a) {
  local_mpfrs(64, e);
  mixed_atoms_far_error(e, a);
  const double units = mpfr_get_d(e, MPFR_RNDU);
  mixed_atoms_set_far(a, 50);
  const double bar = (double)a->far * 0x1p-50;
  ok(a->far > 1 && bar >= units && bar < units + 0x1p-49, "far is from node %ld on", a->far);
  mixed_atoms_set_far(a, 200);
  ok(a->far == 0, "nothing is far for a bar that low");
}

static void one_side(pair *p, pair_side side) {
  const mixed_part part = {p, USES};
  const mixed_query q = {&part, 1, side, num("80")};
  mixed_atoms a;
  mixed_sieve r;
  line_nodes nodes;
  line_nodes_open_step(&nodes, 1, the_plan.c, the_plan.step, NODES, the_plan.prec);
  const int good = mixed_atoms_open(&a, &q, &nodes, &the_plan);
  ok(good, "positive terms");
  const long stride = good ? mixed_sieve_stride(&a, BITS) : 0;
  ok(stride > 4 && mixed_sieve_make(&r, &a, stride, BITS, 1e9) == COMPOSE_FREE, "a look in %ld nodes", stride);
  nodes_left_out(&a, &q, &nodes, &r);
  values(&a, &q, &nodes, &r, 0);
  values(&a, &q, &nodes, &r, 100);
  places(&a);
  mixed_sieve_clear(&r);
  mixed_atoms_close(&a);
  line_nodes_close(&nodes);
}

static void value(pair *p) {
  const mixed_part part = {p, USES};
  const mixed_query q = {&part, 1, PAIR_PQ, num("80")};
  local_ivls(160, z, y);
  ivl_set_q(&y, num("0.5674120656859105409276777597059607859"));
  for (int keep = 0; keep < 2; keep++) {
    mixed_line l;
    const int good = mixed_line_make(&l, &q, &the_plan, keep, 1e9) == COMPOSE_FREE;
    mixed_line_at(&z, &q, &l);
    ok(good && l.skipped > NODES / 2 && meets(&z, &y) && ivl_rel_bits(&z) >= 12, "400 uses, %ld nodes, %ld bits",
       l.count, ivl_rel_bits(&z));
    mixed_line_clear(&l);
  }
}

/* How far below z the lower end is that so many nodes left out allow, the bar being `bar`. */
static double lost(const ivl *z, mixed_line *l, const mixed_query *q, double bar, long skipped) {
  local_ivls(160, y);
  l->skipped = skipped;
  mpfr_set_d(l->loose.lo, bar, MPFR_RNDN);
  mpfr_set_d(l->loose.hi, bar, MPFR_RNDN);
  mixed_line_at(&y, q, l);
  mpfr_sub(y.lo, z->lo, y.lo, MPFR_RNDN);
  return mpfr_get_d(y.lo, MPFR_RNDN);
}

/* Nodes left out below a bar that rises cost H/h^2 together, and each N v^2/6 (T-PRODUCT-SKIP): one to the other as these. */
static void price(pair *p) {
  const mixed_part part = {p, USES};
  const mixed_query q = {&part, 1, PAIR_PQ, num("80")};
  const long some = 100;
  local_ivls(160, z, t);
  mixed_line l;
  const int good = mixed_line_make(&l, &q, &the_plan, 1, 1e9) == COMPOSE_FREE;
  l.skipped = 0;
  mixed_line_at(&z, &q, &l);
  double bar = mpfr_get_d(l.loose.hi, MPFR_RNDN), once = lost(&z, &l, &q, bar, some);
  bar *= 1e-6 / once;
  once = lost(&z, &l, &q, bar, some);
  const double each = lost(&z, &l, &q, bar, 2 * some) - once, all = once - each;
  mixed_band_between(&t, &l.nodes);
  ivl_mul(&t, &t, &l.nodes.step);
  ivl_mul(&t, &t, &l.nodes.step);
  const double expected = (double)some * NODES * mpfr_get_d(t.lo, MPFR_RNDN) / (double)mixed_line_harmonic(NODES);
  ok(good && once > 0 && each / all > 0.99 * expected && each / all < 1.01 * expected,
     "a node left out and all of them: %g, by the theorem %g", each / all, expected);
  mixed_line_clear(&l);
}

static void harmonic_sums(void) {
  double sum = 0;
  long n = 1, good = 1;
  for (; n <= 100000; n++) {
    sum += 1 / (double)n;
    good = good && (double)mixed_line_harmonic(n) > sum;
  }
  ok(good && mixed_line_harmonic(1) == 2 && mixed_line_harmonic(4) == 4, "harmonic sums up to 100,000");
}

int main(void) {
  pair *p = powers_of_two(), *l = laplace("1", "1");
  one_side(p, PAIR_PQ);
  one_side(p, PAIR_QP);
  value(p);
  price(p);
  harmonic_sums();
  const mixed_part other = {l, 10};
  const mixed_query q = {&other, 1, PAIR_PQ, num("1")};
  mixed_rough r;
  mixed_rough_open(&r, &q);
  ok(!r.known && mixed_sieve_node_seconds(&r, PAIR_PQ, &the_plan) == 0, "Laplace noise is no sum of atoms");
  mixed_rough_close(&r);
  pair_free(p);
  pair_free(l);
  ask_clear();
  return done_testing();
}
