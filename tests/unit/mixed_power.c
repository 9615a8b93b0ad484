/* unit/mixed_power.c - a line of one pair whose powers are in fixed point.
 *
 * Expected: delta of two uses is the integral of p(x) h(e - L(x)), h the closed form of one use, by the trapezoidal rule
 * with mpmath; delta of one use by its tails.                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "ask_pair.h"
#include "coin.h"
#include "cpx_log.h"
#include "discrete_gaussian.h"
#include "elem.h"
#include "exchanged.h"
#include "generalized_gaussian.h"
#include "group_pair.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "mixed_power.h"
#include "normals_guess.h"
#include "sampled.h"
#include "sampled_pair.h"
#include "two_gaussians.h"

#include <math.h>

static const compose_limits limits = {600, 8000, 200000};

/* A line for one epsilon of uses of the pair. */
typedef struct {
  mixed_part part;
  mixed_query q;
  mixed_view view;
  mixed_line line;
  int made; /* 1: the line is to be cleared */
} question;

static int open_line(question *a, pair *p, unsigned long uses, pair_side side, const char *epsilon, long bits) {
  mixed_plan plan;
  a->part = (mixed_part){p, uses};
  a->q = (mixed_query){&a->part, 1, side, num(epsilon)};
  mixed_view_open(&a->view, &a->q, effort_clock() + 60);
  mixed_plan_make(&plan, &a->view, bits, &limits);
  a->made = plan.stop == COMPOSE_FREE;
  return a->made && mixed_line_make(&a->line, &a->q, &plan, 1, effort_clock() + 60) == COMPOSE_FREE && a->line.power;
}

static void close(question *a, pair *p) {
  if (a->made) mixed_line_clear(&a->line);
  mixed_view_close(&a->view);
  pair_free(p);
}

/* The line at an epsilon meets the value, to so many bits; the value is what mpmath gave, and so between two numbers of 44 bits. */
static void holds(question *a, const char *epsilon, const char *value, long least) {
  local_ivls(200, z);
  local_ivls(44, y);
  a->q.epsilon = num(epsilon);
  ivl_set_q(&y, num(value));
  mixed_line_at(&z, &a->q, &a->line);
  if (!ok(meets(&z, &y) && ivl_rel_bits(&z) >= least, "%lu uses, epsilon %s: %s", a->part.count, epsilon, value))
    mpfr_fprintf(stderr, "# [%.24Re, %.24Re], %ld bits\n", z.lo, z.hi, ivl_rel_bits(&z));
}

/* Two uses at the epsilon of the plan, and at another one. */
static void two_uses(pair *p, pair_side side, const char *const value[2]) {
  question a;
  if (ok(open_line(&a, p, 2, side, "1/2", 60), "a line of powers")) {
    holds(&a, "1/2", value[0], 44);
    if (value[1]) holds(&a, "1/8", value[1], 40);
    ok(mixed_line_bytes(&a.line) > 16.0 * (double)a.line.plan.nodes, "its size");
  }
  close(&a, p);
}

/* Generalized Gaussian noise, sampled. */
static pair *sampled_noise(void) {
  return sampled_pair_make(generalized_gaussian_pair_make(num("3"), num("2"), num("1")), num("1/10"));
}

/* Two uses of sampled generalized Gaussian noise, whose terms are in strips; few bits, as its moments fall slowly. */
static void two_of_noise(const char *value) {
  question a;
  pair *p = sampled_noise();
  if (ok(open_line(&a, p, 2, PAIR_PQ, "1/2", 24), "generalized Gaussian noise")) holds(&a, "1/2", value, 20);
  close(&a, p);
}

/* One use of a pair by its tails. */
static void one_use(pair *p, pair_side side) {
  question a;
  local_ivls(200, z, y);
  const int good = open_line(&a, p, 1, side, "1/4", 70);
  if (good) mixed_line_at(&z, &a.q, &a.line);
  ok(good && ask_hockey(&y, p, side == PAIR_PQ ? HOCKEY_PQ : HOCKEY_QP, "1/4") == ASSAY_OK && meets(&z, &y) &&
         ivl_rel_bits(&z) >= 60,
     "one use, %ld bits", ivl_rel_bits(&z));
  close(&a, p);
}

/* w := M(c + i n h)^uses exp((1 - z) epsilon)/(z (z - 1)) at z = c + i n h, by moments. */
static void node_by_moment(cpx *w, const mixed_query *q, const line_nodes *l, long n) {
  local_cpxs(ivl_prec(&w->re), z, one, t);
  local_ivls(ivl_prec(&w->re), x);
  ivl_set(&z.re, &l->at);
  ivl_mul_si(&z.im, &l->step, n);
  pair_moment(&t, q->parts[0].p, &z);
  cpx_set_si(w, 1, 0);
  for (unsigned long i = 0; i < q->parts[0].count; i++) cpx_mul(w, w, &t);
  cpx_set_si(&one, 1, 0);
  cpx_sub(&one, &one, &z);
  ivl_set_q(&x, q->epsilon);
  cpx_mul_ivl(&t, &one, &x);
  cpx_exp(&t, &t);
  cpx_mul(w, w, &t);
  cpx_mul(&t, &z, &one);
  cpx_neg(&t, &t);
  cpx_div(w, w, &t);
}

/* Two nodes far apart, so that the last one is at a great height: the table's sum is that of moments by quadrature. */
static void by_moments(pair *p, unsigned long uses) {
  const mixed_part part = {p, uses};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1/4")};
  const mixed_plan plan = {.c = 1.5, .step = 5120, .nodes = 2, .prec = 80};
  line_nodes nodes;
  compose_stop stop;
  local_ivls(80, z, sum);
  local_cpxs(80, w);
  line_nodes_open_step(&nodes, 1, plan.c, plan.step, plan.nodes, plan.prec);
  struct mixed_power *m = mixed_power_make(&q, &nodes, &plan, effort_clock() + 60, &stop);
  ivl_set_si(&sum, 0);
  for (long n = 0; n <= plan.nodes; n++) {
    node_by_moment(&w, &q, &nodes, n);
    if (n > 0) ivl_mul_2si(&w.re, &w.re, 1);
    ivl_add(&sum, &sum, &w.re);
  }
  ivl_mul(&sum, &sum, &nodes.step);
  ivl_scale_pi(&z, 1);
  ivl_div(&sum, &sum, &z);
  if (ok(m != NULL, "a table up to the height %g", plan.step * (double)plan.nodes)) {
    mixed_power_at(&z, m, q.epsilon);
    if (!ok(meets(&z, &sum) && ivl_rel_bits(&z) >= 50 && ivl_rel_bits(&sum) >= 50, "%lu uses: the sum of moments",
            uses))
      mpfr_fprintf(stderr, "# [%.30Re, %.30Re] and [%.30Re, %.30Re]\n", z.lo, z.hi, sum.lo, sum.hi);
  }
  mixed_power_free(m);
  line_nodes_close(&nodes);
  pair_free(p);
}

/* Guesses beside what is proved, on both sides of the strip. */
static void guesses(pair *p, const char *name) {
  static const double c[] = {-1.5, 0.75, 1.5, 4}, t[] = {0, 0.5, 8, 300};
  local_ivls(64, x, y, z);
  double near, worst = 0;
  int known = 1;
  for (int i = 0; i < 16; i++) {
    ivl_set_double(&x, c[i / 4]);
    ivl_set_double(&y, t[i % 4]);
    pair_decay(&z, p, &x, &y);
    mpfr_log(z.hi, z.hi, MPFR_RNDU);
    known = known && normals_guess(&near, p, c[i / 4], t[i % 4]);
    worst = fmax(worst, fabs(near - mpfr_get_d(z.hi, MPFR_RNDN)));
  }
  ok(known && worst < 0.01, "%s: guesses within %.2g", name, worst);
  pair_free(p);
}

/* Atoms, two parts, a sum that is cut, a short one: no powers. */
static void others(void) {
  pair *p = exchanged_pair_make(num("1"), num("1"), num("1/10")), *g = discrete_gaussian_pair_make(num("1"), num("1"));
  const mixed_part two[] = {{p, 2}, {p, 3}}, other = {g, 2};
  const mixed_query one = {two, 1, PAIR_PQ, num("1")}, both = {two, 2, PAIR_PQ, num("1")},
                    another = {&other, 1, PAIR_PQ, num("1")};
  mixed_plan plan = {.nodes = 1000};
  ok(mixed_power_serves(&one, &plan) && mixed_power_node_seconds(&both, &plan) == 0, "one part");
  ok(!mixed_power_is_for(&both) && !mixed_power_is_for(&another), "not of two, nor of atoms");
  pair *strips = generalized_gaussian_pair_make(num("12/11"), num("2"), num("1"));
  const mixed_part dear = {strips, 2};
  const mixed_query alone = {&dear, 1, PAIR_PQ, num("1")};
  ok(!mixed_power_is_for(&alone), "nor of noise that has strips alone");
  pair_free(strips);
  plan.is_cut = 1;
  ok(!mixed_power_serves(&one, &plan), "not of a sum that is cut");
  plan = (mixed_plan){.nodes = 10};
  ok(!mixed_power_serves(&one, &plan), "nor a short one");
  pair_free(p);
  pair_free(g);
}

int main(void) {
  assay_start();
  static const char *const exchanged[] = {"0.0092219519245091434", NULL},
                           *const removed[] = {"0.157052509372982", NULL},
                           *const added[] = {"0.0669455886393167", "0.2115469150346380"};
  two_uses(exchanged_pair_make(num("1"), num("1"), num("1/10")), PAIR_PQ, exchanged);
  two_uses(exchanged_pair_make(num("1"), num("1"), num("1/10")), PAIR_QP, exchanged);
  two_uses(group_pair_make(num("1"), num("1"), num("1/4"), 2), PAIR_PQ, removed);
  two_uses(group_pair_make(num("1"), num("1"), num("1/4"), 2), PAIR_QP, added);
  one_use(exchanged_pair_make(num("1"), num("1"), num("1/4")), PAIR_QP);
  two_of_noise("0.006762091622984997");
  by_moments(sampled_noise(), 2);
  by_moments(sampled_pair_make(two_gaussians_pair_make(num("2/5"), num("4/5"), num("0"), num("1")), num("1/10")), 1);
  guesses(exchanged_pair_make(num("1/2"), num("1"), num("1/1000")), "a replaced record");
  guesses(group_pair_make(num("1"), num("1"), num("1/4"), 3), "a group");
  pair *const coin =
      coin_pair_make(two_gaussians_pair_make(num("1"), num("2"), num("0"), num("5/2")), gaussian("3", "1"), num("1/4"));
  guesses(sampled_pair_make(coin, num("1/10")), "a sample of a coin");
  others();
  ask_clear();
  return done_testing();
}
