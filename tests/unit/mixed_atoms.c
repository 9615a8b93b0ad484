/* unit/mixed_atoms.c - long lines of atoms: no node that counts is left out, and tables of runs are the moments.
 *
 * Expected: the moment of one use, asked at each node; and delta of 400 uses of a table whose ratios are powers of 2, so that the
 * losses of all are multiples of log 2, by the 400th power of a polynomial in whole numbers and 40 digits of mpmath.  On
 * such a line |M| comes back to its largest value again and again.                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "cpx_log.h"
#include "elem.h"
#include "ivl_fused.h"
#include "mixed_runs.h"
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

/* c, step, above, below, noise, and what the test does not need. */
static const mixed_plan the_plan = {1.03125, 1.0 / 32, 1.25, -0.25,        1.0 / 128,   0,
                                    -25,     NODES,    140,  COMPOSE_FREE, COMPOSE_FREE};

/* z := M at the node n, of one use, from the pair itself. */
static void moment(cpx *z, const mixed_query *q, const line_nodes *nodes, long n) {
  local_cpxs(200, d, one);
  cpx_set_si(&one, 1, 0);
  ivl_set(&d.re, &nodes->at);
  ivl_mul_si(&d.im, &nodes->step, n);
  if (q->side == PAIR_QP) cpx_sub(&d, &one, &d);
  pair_moment(z, q->parts[0].p, &d);
}

/* 1 if |M|^USES at the node is certainly above 2^-BITS sup^USES. */
static int counts(const mixed_query *q, const line_nodes *nodes, const ivl *sup, long n) {
  local_cpxs(120, m);
  local_ivls(120, size, most);
  moment(&m, q, nodes, n);
  cpx_abs(&size, &m);
  ivl_log(&size, &size);
  ivl_log(&most, sup);
  ivl_sub(&size, &size, &most);
  ivl_mul_si(&size, &size, USES);
  return mpfr_cmp_d(size.lo, -BITS * 0.6931471805599454) > 0;
}

static void nodes_left_out(const mixed_atoms *a, const mixed_query *q, const line_nodes *nodes, const mixed_runs *r) {
  long wrong = 0, left = 0, next = 0;
  for (size_t k = 0; k <= r->n; k++) {
    const long end = k < r->n ? r->run[k].from : NODES + 1;
    for (; next < end; next++, left++) wrong += counts(q, nodes, &a->part[0].sup, next);
    if (k < r->n) next = r->run[k].to + 1;
  }
  ok(left == r->left && left > NODES / 2, "%ld of %d nodes are left out", left, NODES);
  ok(wrong == 0, "%ld of them count", wrong);
}

static void tables(mixed_atoms *a, const mixed_query *q, const line_nodes *nodes, const mixed_runs *r) {
  long wrong = 0;
  local_ivls(64, none);
  ivl_set_si(&none, 0);
  for (size_t k = 0; k < r->n; k++) {
    mixed_tables t;
    const long n = r->run[k].from + (long)(k % 7), to = r->run[k].to;
    int good = mixed_atoms_table(&t, a, r->run[k].from, to, 1e9) == COMPOSE_FREE;
    if (good && n <= to) {
      local_cpxs(160, x, y, z);
      ivl_set(&z.re, &nodes->at);
      ivl_mul_si(&z.im, &nodes->step, n);
      const mixed_part once = {q->parts[0].p, 1};
      const mixed_query one = {&once, 1, q->side, q->epsilon};
      mixed_moment(&x, &one, &none, &z, &t, n - r->run[k].from);
      moment(&y, q, nodes, n);
      good = meets(&x.re, &y.re) && meets(&x.im, &y.im) && ivl_rel_bits(&x.re) > 60;
    }
    wrong += !good;
    mixed_table_clear(&t);
  }
  ok(r->n > 20 && wrong == 0, "%zu tables of runs, %ld of them wrong", r->n, wrong);
}

static void one_side(pair *p, pair_side side) {
  const mixed_part part = {p, USES};
  const mixed_query q = {&part, 1, side, num("80")};
  mixed_atoms a;
  mixed_runs r;
  line_nodes nodes;
  line_nodes_open_step(&nodes, 1, the_plan.c, the_plan.step, NODES, the_plan.prec);
  const int good = mixed_atoms_open(&a, &q, &nodes, &the_plan);
  ok(good, "positive terms");
  const long stride = good ? mixed_runs_stride(&a, BITS) : 0;
  ok(stride > 8 && mixed_runs_make(&r, &a, stride, BITS, 1e9) == COMPOSE_FREE, "a look in %ld nodes", stride);
  nodes_left_out(&a, &q, &nodes, &r);
  tables(&a, &q, &nodes, &r);
  mixed_runs_clear(&r);
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

int main(void) {
  pair *p = powers_of_two(), *l = laplace("1", "1");
  one_side(p, PAIR_PQ);
  one_side(p, PAIR_QP);
  value(p);
  const mixed_part other = {l, 10};
  const mixed_query q = {&other, 1, PAIR_PQ, num("1")};
  ok(mixed_runs_node_seconds(&q, &the_plan) == 0, "Laplace noise is no sum of atoms");
  pair_free(p);
  pair_free(l);
  ask_clear();
  return done_testing();
}
