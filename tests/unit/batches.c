/* unit/batches.c - the pairs behind the batch samplers, against the samplers themselves, exactly.
 *
 * Each sampler (deterministic, shuffle, Poisson, balls and bins) is enumerated in the words of its algorithm; the adaptive
 * linear queries over it are run with noise of five values, so that every law is a list of integers over a total.
 * A record is -1, 0 (nobody) or 1; adaptive queries turn the sign of all records by the parity of what was seen. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "ask_pair.h"
#include "elem.h"
#include "lattice_epochs.h"
#include "mixed.h"
#include "poisson.h"
#include "table.h"

enum { REACH = 2, MOST_N = 4, MOST_T = 3, SIDE = 2 * (MOST_N + REACH) + 1, CELLS = SIDE * SIDE * SIDE };
static const long noise[2 * REACH + 1] = {1, 2, 4, 2, 1};

typedef struct {
  long total;
  long mass[CELLS]; /* by the answers, as digits in base SIDE */
} law;

typedef struct {
  int n, b, t; /* records, size of a batch, batches */
  int adaptive;
  const int *x;
  law *to;
} run;

/* ---- Adaptive linear queries (HP, Algorithm 1; BB, Algorithm 2) -------------------------- */

static void answer_from(const run *r, const unsigned *batch, int t, long weight, int seen, int at) {
  if (t == r->t) {
    r->to->mass[at] += weight;
    r->to->total += weight;
    return;
  }
  const int sign = r->adaptive && seen % 2 ? -1 : 1;
  int sum = 0;
  for (int i = 0; i < r->n; i++)
    if (batch[t] >> i & 1) sum += sign * r->x[i];
  for (int k = -REACH; k <= REACH; k++) {
    const int g = sum + k;
    answer_from(r, batch, t + 1, weight * noise[k + REACH], seen + g, at * SIDE + g + MOST_N + REACH);
  }
}

/* ---- The samplers ---------------------------------------------------------------------- */

typedef void visit(const run *r, const unsigned *batch, long weight);
typedef void sampler(const run *r, visit *each);

static void with_order(const run *r, visit *each, const int *order, long weight) {
  unsigned batch[MOST_T] = {0};
  for (int t = 0; t < r->t; t++)
    for (int k = 0; k < r->b; k++) batch[t] |= 1u << order[t * r->b + k];
  each(r, batch, weight);
}

/* HP 2, BB 7. */
static void deterministic(const run *r, visit *each) {
  static const int order[] = {0, 1, 2, 3};
  with_order(r, each, order, 1);
}

static void permute(const run *r, visit *each, int *order, int from) {
  if (from == r->n) with_order(r, each, order, 1);
  for (int k = from; k < r->n; k++) {
    const int a = order[from];
    order[from] = order[k], order[k] = a;
    permute(r, each, order, from + 1);
    order[k] = order[from], order[from] = a;
  }
}

/* HP 3, BB 8. */
static void shuffle(const run *r, visit *each) {
  int order[] = {0, 1, 2, 3};
  permute(r, each, order, 0);
}

static void decide(const run *r, visit *each, unsigned *batch, int k, long weight) {
  if (k == r->n * r->t) {
    each(r, batch, weight);
    return;
  }
  unsigned *s = &batch[k / r->n];
  const unsigned before = *s;
  decide(r, each, batch, k + 1, weight * (r->n - r->b));
  *s |= 1u << k % r->n;
  decide(r, each, batch, k + 1, weight * r->b);
  *s = before;
}

/* HP 4, BB 9: each record is in each batch with b/n. */
static void poisson(const run *r, visit *each) {
  unsigned batch[MOST_T] = {0};
  decide(r, each, batch, 0, 1);
}

static void throw_ball(const run *r, visit *each, unsigned *batch, int i) {
  if (i == r->n) {
    each(r, batch, 1);
    return;
  }
  for (int t = 0; t < r->t; t++) {
    batch[t] |= 1u << i;
    throw_ball(r, each, batch, i + 1);
    batch[t] &= ~(1u << i);
  }
}

/* BB 3. */
static void balls(const run *r, visit *each) {
  unsigned batch[MOST_T] = {0};
  throw_ball(r, each, batch, 0);
}

/* ---- Laws ------------------------------------------------------------------------------ */

static void one_run(const run *r, const unsigned *batch, long weight) { answer_from(r, batch, 0, weight, 0, 0); }

static void law_of(law *to, sampler *s, run r, const int *x) {
  memset(to, 0, sizeof *to);
  r.x = x;
  r.to = to;
  s(&r, one_run);
}

/* The even mixture over batches of noise with the mean m there, 0 elsewhere; each the same with rate for Poisson. */
static void mixture(law *to, int t, int mean) {
  static const unsigned alone[3][MOST_T] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  const int x[MOST_N] = {mean};
  const run r = {1, 1, t, 0, x, to};
  memset(to, 0, sizeof *to);
  for (int k = 0; k < t; k++) answer_from(&r, alone[k], 0, 1, 0, 0);
}

static void subsets(law *to, int t, int in, int out) {
  const int x[MOST_N] = {1};
  const run r = {1, 1, t, 0, x, to};
  memset(to, 0, sizeof *to);
  for (unsigned s = 0; s < 1u << t; s++) {
    unsigned batch[MOST_T];
    long weight = 1;
    for (int k = 0; k < t; k++) batch[k] = s >> k & 1, weight *= s >> k & 1 ? in : out;
    if (weight) answer_from(&r, batch, 0, weight, 0, 0);
  }
}

/* z := sum of (p - a q)_+. */
static void divergence(mpq_t z, const law *p, const law *q, long above, long below) {
  mpq_t a, b;
  mpq_init(a);
  mpq_init(b);
  mpq_set_ui(z, 0, 1);
  for (int i = 0; i < CELLS; i++) {
    if (!p->mass[i]) continue;
    mpq_set_si(a, p->mass[i], (unsigned long)p->total);
    mpq_canonicalize(a);
    mpq_set_si(b, q->mass[i] * above, (unsigned long)(q->total * below));
    mpq_canonicalize(b);
    mpq_sub(a, a, b);
    if (mpq_sgn(a) > 0) mpq_add(z, z, a);
  }
  mpq_clear(a);
  mpq_clear(b);
}

/* 1 if p at the answers g is q at g + shift in each batch. */
static int is_same(const law *p, const law *q, int t, int shift) {
  const int move = shift * (t == 1 ? 1 : t == 2 ? 1 + SIDE : 1 + SIDE + SIDE * SIDE);
  for (int i = 0; i < CELLS; i++) {
    const long other = i + move >= 0 && i + move < CELLS ? q->mass[i + move] : 0;
    if (p->mass[i] && p->mass[i] * q->total != other * p->total) return 0;
  }
  return p->total > 0 && q->total > 0;
}

/* ---- Domination ------------------------------------------------------------------------ */

static law m, m0, pp, qq;
static const long alpha[][2] = {{1, 3}, {1, 2}, {1, 1}, {3, 2}, {2, 1}, {4, 1}};

/* Of all alphas, in both directions: how often (m, m0) is above (pp, qq). */
static int excesses(void) {
  int n = 0;
  mpq_t a, b;
  mpq_init(a);
  mpq_init(b);
  for (size_t k = 0; k < sizeof alpha / sizeof *alpha; k++)
    for (int back = 0; back < 2; back++) {
      divergence(a, back ? &m0 : &m, back ? &m : &m0, alpha[k][0], alpha[k][1]);
      divergence(b, back ? &qq : &pp, back ? &pp : &qq, alpha[k][0], alpha[k][1]);
      n += mpq_cmp(a, b) > 0;
    }
  mpq_clear(a);
  mpq_clear(b);
  return n;
}

/* Over all data sets of r.n records whose last is -1 or 1 and then nobody, adaptive or not. */
static int all_excesses(sampler *s, run r) {
  int n = 0;
  for (int code = 0; code < 27 * 2 * 2; code++) {
    int x[MOST_N], c = code / 4;
    if (r.n == 3 && c >= 9) continue;
    r.adaptive = code & 1;
    for (int i = 0; i < r.n - 1; i++, c /= 3) x[i] = c % 3 - 1;
    x[r.n - 1] = code & 2 ? 1 : -1;
    law_of(&m, s, r, x);
    x[r.n - 1] = 0;
    law_of(&m0, s, r, x);
    n += excesses();
  }
  return n;
}

/* (m, m0) := of the data set where all others are nobody. */
static void alone(sampler *s, run r) {
  int x[MOST_N] = {0};
  law_of(&m0, s, r, x);
  x[r.n - 1] = 1;
  law_of(&m, s, r, x);
}

static void test_dominated(const run *r) {
  mixture(&qq, r->t, 0);
  mixture(&pp, r->t, 1);
  alone(balls, *r);
  ok(is_same(&m, &pp, r->t, 0) && is_same(&m0, &qq, r->t, 0), "balls and bins: the pair is a data set's, %d batches",
     r->t);
  is_int(all_excesses(balls, *r), 0, "and no other is above it");
  alone(shuffle, *r);
  ok(is_same(&m, &pp, r->t, 0) && is_same(&m0, &qq, r->t, 0), "a data set of the shuffle has that pair, too");
  ok(all_excesses(shuffle, *r) > 0, "and another one is above it");
  subsets(&pp, r->t, r->b, r->n - r->b);
  alone(poisson, *r);
  ok(is_same(&m, &pp, r->t, 0) && is_same(&m0, &qq, r->t, 0), "Poisson: the pair is a data set's");
  is_int(all_excesses(poisson, *r), 0, "and no other is above it");
  ok(all_excesses(balls, *r) > 0, "balls and bins is, somewhere");
}

/* One batch has the record: a pair of one step, times noise alone in the others. */
static void test_deterministic(const run *r) {
  alone(deterministic, *r);
  pp = m;
  qq = m0;
  is_int(all_excesses(deterministic, *r), 0, "deterministic: no data set is above the one of nobody else");
  is_int(all_excesses(shuffle, *r), 0, "nor is one of the shuffle (HP, Theorem 4.1)");
  is_int(all_excesses(balls, *r), 0, "nor of balls and bins (BB, Proposition 3.3)");
}

/* All others are -1: moved by b, the means are 2 and 1 in one batch of many. */
static void test_shuffle(const run *r) {
  int x[MOST_N] = {-1, -1, -1, -1};
  x[r->n - 1] = 0;
  law_of(&m0, shuffle, *r, x);
  x[r->n - 1] = 1;
  law_of(&m, shuffle, *r, x);
  mixture(&pp, r->t, 2);
  mixture(&qq, r->t, 1);
  ok(is_same(&m, &pp, r->t, r->b) && is_same(&m0, &qq, r->t, r->b), "shuffle: the pair of 2 and 1 is a data set's");
  ok(!is_same(&m, &qq, r->t, r->b), "and not the other way round");
}

/* ---- Balls and bins from a shuffled stream ----------------------------------------------- */

enum { KEYS = 1 << MOST_N * MOST_T };
static long thrown[KEYS], cut[KEYS], *tally;

static void count(const run *r, const unsigned *batch, long weight) {
  unsigned key = 0;
  for (int t = 0; t < r->t; t++) key = key << MOST_N | batch[t];
  tally[key] += weight;
}

static long power(long x, int n) { return n ? x * power(x, n - 1) : 1; }

static long choose(int n, int k) { return k ? choose(n - 1, k - 1) * n / k : 1; }

/* The sizes one after the other, binomial of what is left and 1/(batches that are left); weights over t! ^ n. */
static void cut_order(const run *r, const int *order, unsigned *batch, int t, int from, long weight) {
  const int left = r->n - from, more = r->t - t;
  if (t == r->t) {
    if (from == r->n) count(r, batch, weight);
    return;
  }
  for (int k = 0; k <= left; k++) {
    batch[t] = 0;
    for (int i = 0; i < k; i++) batch[t] |= 1u << order[from + i];
    cut_order(r, order, batch, t + 1, from + k,
              weight * choose(left, k) * power(more - 1, left - k) * power(more, r->n - left));
  }
}

static void cut_permuted(const run *r, int *order, int from) {
  unsigned batch[MOST_T];
  if (from == r->n) cut_order(r, order, batch, 0, 0, 1);
  for (int k = from; k < r->n; k++) {
    const int a = order[from];
    order[from] = order[k], order[k] = a;
    cut_permuted(r, order, from + 1);
    order[k] = order[from], order[from] = a;
  }
}

static void test_stream(const run *r) {
  int order[] = {0, 1, 2, 3}, same = 1;
  long all = 0, all_cut = 0;
  memset(thrown, 0, sizeof thrown);
  memset(cut, 0, sizeof cut);
  tally = thrown;
  balls(r, count);
  tally = cut;
  cut_permuted(r, order, 0);
  for (int i = 0; i < KEYS; i++) all += thrown[i], all_cut += cut[i];
  for (int i = 0; i < KEYS; i++) same = same && thrown[i] * all_cut == cut[i] * all;
  ok(same && all == power(r->t, r->n), "balls and bins by binomial cuts of a shuffled stream, %d batches", r->t);
}

/* ---- What the program says of the pairs -------------------------------------------------- */

/* z := D_(e^eps), from the lists, in intervals. */
static void listed(ivl *z, const law *p, const law *q, mpq_srcptr eps) {
  ivl a, x, y;
  ivl *all[] = {&a, &x, &y};
  for (int i = 0; i < 3; i++) ivl_init(all[i], 128);
  ivl_set_q(&a, eps);
  ivl_exp(&a, &a);
  ivl_set_si(z, 0);
  for (int i = 0; i < CELLS; i++) {
    if (!p->mass[i]) continue;
    ivl_set_q(&x, fraction(p->mass[i], (unsigned long)p->total));
    ivl_set_q(&y, fraction(q->mass[i], (unsigned long)q->total));
    ivl_mul(&y, &y, &a);
    ivl_sub(&x, &x, &y);
    ivl_max0(&x, &x);
    ivl_add(z, z, &x);
  }
  for (int i = 0; i < 3; i++) ivl_clear(all[i]);
}

/* The noise of one batch with the record and without it. */
static pair *one_batch(void) {
  mpq_t p[6], q[6];
  for (int i = 0; i < 6; i++) {
    mpq_init(p[i]);
    mpq_init(q[i]);
    mpq_set_si(p[i], i > 0 ? noise[i - 1] : 0, 10);
    mpq_set_si(q[i], i < 5 ? noise[i] : 0, 10);
    mpq_canonicalize(p[i]);
    mpq_canonicalize(q[i]);
  }
  pair *made = table_pair_make(6, (const mpq_t *)p, (const mpq_t *)q);
  for (int i = 0; i < 6; i++) {
    mpq_clear(p[i]);
    mpq_clear(q[i]);
  }
  return made;
}

static void test_program(void) {
  static const run r = {4, 2, 2, 0, NULL, NULL};
  pair *base = one_batch(), *part = sampled(one_batch(), "1/2");
  const mixed_part parts[] = {{part, 2}};
  compose_report report;
  ivl z, b, p;
  ivl *all[] = {&z, &b, &p};
  for (int i = 0; i < 3; i++) ivl_init(all[i], 128);
  for (int side = 0; side < 2; side++) {
    mpq_srcptr eps = fraction(1, 4);
    alone(balls, r);
    listed(&b, side ? &m0 : &m, side ? &m : &m0, eps);
    int good =
        lattice_epochs_delta(&z, base, 2, 1, side ? PAIR_QP : PAIR_PQ, eps, 512, 90) == ASSAY_OK && meets(&z, &b);
    ok(good && mpfr_get_d(z.hi, MPFR_RNDU) < mpfr_get_d(b.hi, MPFR_RNDD) + 1e-4,
       "balls and bins, direction %d: the grid's upper end is near", side);
    alone(poisson, r);
    listed(&p, side ? &m0 : &m, side ? &m : &m0, eps);
    const mixed_query q = {parts, 1, side ? PAIR_QP : PAIR_PQ, eps};
    good = mixed_delta_of(&z, &q, 30, NULL, &report) != ASSAY_BROKEN && meets(&z, &p);
    ok(good && !meets(&z, &b), "Poisson, direction %d, which is another number", side);
  }
  pair_free(base);
  pair_free(part);
  for (int i = 0; i < 3; i++) ivl_clear(all[i]);
}

/* HP, eq. 4: D(P||Q) of T Poisson steps of rate 1/T is at least Phi(-(eps + T log T + log 2) sigma/sqrt T - sqrt T/(2 sigma))/2. */
static void test_halfspace(void) {
  static const char *const sigma[] = {"1/2", "1"};
  ivl z, c, s, t, root;
  ivl *all[] = {&z, &c, &s, &t, &root};
  for (int i = 0; i < 5; i++) ivl_init(all[i], 128);
  for (int k = 0; k < 2; k++)
    for (unsigned long steps = 2; steps <= 4; steps++) {
      compose_report report;
      const poisson_query q = {num(sigma[k]), fraction(1, steps), fraction((long)steps, 1), num("1"), PAIR_PQ, 0, 0};
      ivl_set_si(&t, (long)steps);
      ivl_set_q(&s, q.sigma);
      ivl_sqrt(&root, &t);
      ivl_log(&c, &t);
      ivl_mul(&c, &c, &t);
      ivl_set_si(&z, 2);
      ivl_log(&z, &z);
      ivl_add(&c, &c, &z);
      ivl_set_si(&z, 1);
      ivl_add(&c, &c, &z);
      ivl_mul(&c, &c, &s);
      ivl_div(&c, &c, &root);
      ivl_div(&t, &root, &s);
      ivl_mul_2si(&t, &t, -1);
      ivl_add(&c, &c, &t);
      ivl_phi_tail(&c, &c);
      ivl_mul_2si(&c, &c, -1);
      ok(poisson_delta_of(&z, &q, 30, NULL, &report) == ASSAY_OK && ivl_le(&c, &z) && mpfr_sgn(c.lo) > 0,
         "HP, eq. 4: sigma %s, %lu steps", sigma[k], steps);
    }
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

int main(void) {
  static const run two = {4, 2, 2, 0, NULL, NULL}, three = {3, 1, 3, 0, NULL, NULL};
  static const run *const both[] = {&two, &three};
  for (int i = 0; i < 2; i++) {
    test_dominated(both[i]);
    test_deterministic(both[i]);
    test_shuffle(both[i]);
    test_stream(both[i]);
  }
  test_program();
  test_halfspace();
  ask_clear();
  return done_testing();
}
