/* unit/fourier_shuffle.c - the shuffle pair: known values, two steps by an integral, the transform, brackets, limits.
 *
 * Values for two steps and of the transform: adaptive quadrature with 30 to 40 digits in another language, on the
 * densities as they are defined.  Values for more steps: a program on another arithmetic library (Arb).       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "elem.h"
#include "ivls.h"
#include "event_bound.h"
#include "gaussian.h"
#include "shuffle_hyperbola.h"
#include "tap.h"
#include <math.h>

static rat sigma, steps, at, unit, value;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

static shuffle_query query(const char *s, const char *t, const char *e, pair_side side) {
  set(&sigma, s);
  set(&steps, t);
  set(&at, e);
  return (shuffle_query){sigma.v, steps.v, at.v, side, 0};
}

/* z meets digits +- one unit of its last digit. */
static int agrees(const ivl *z, const char *digits) {
  const char *point = strchr(digits, '.'), *e = strchr(digits, 'e');
  char text[64];
  long places = point ? (long)((e ? e : digits + strlen(digits)) - point) - 1 : 0;
  snprintf(text, sizeof text, "1e%ld", (e ? strtol(e + 1, NULL, 10) : 0) - places);
  set(&unit, text);
  set(&value, digits);
  mpq_sub(value.v, value.v, unit.v);
  int good = mpfr_cmp_q(z->hi, value.v) >= 0;
  mpq_add(value.v, value.v, unit.v);
  mpq_add(value.v, value.v, unit.v);
  return good && mpfr_cmp_q(z->lo, value.v) <= 0;
}

/* ---- Known values ------------------------------------------------------------------------------------ */

static void known(const char *s, const char *t, const char *e, pair_side side, long bits, const char *digits) {
  shuffle_query q = query(s, t, e, side);
  compose_report r;
  ivl z;
  ivl_init(&z, bits + 10);
  assay_status status = shuffle_delta_of(&z, &q, bits, NULL, &r);
  ok(status == ASSAY_OK && ivl_rel_bits(&z) >= bits && agrees(&z, digits),
     "sigma %s, %s steps, epsilon %s, side %d: %s", s, t, e, (int)side, digits);
  ivl_clear(&z);
}

static void test_known(void) {
  known("0.4", "10000", "4", PAIR_PQ, 40, "0.22611287277963180691938747608834");
  known("0.4", "100000", "4", PAIR_PQ, 12, "0.172280166723");
  known("1", "1000", "0.5", PAIR_PQ, 60, "0.004654156756840690727473440842070");
  known("0.8", "1000", "1", PAIR_PQ, 30, "0.0182621437914");
  known("0.5", "1000", "3", PAIR_PQ, 30, "0.14770481519548313");
}

static void test_two_steps(void) {
  known("1", "2", "1", PAIR_PQ, 60, "0.11721482156299632651686584684121");
  known("1", "2", "1", PAIR_QP, 40, "0.091496005672448949958457703968029");
  known("0.5", "2", "2", PAIR_PQ, 40, "0.33169250642304549481190022156904");
  known("0.8", "2", "0", PAIR_QP, 30, "0.45539070597242624998412356028282");
  known("1", "2", "-0.5", PAIR_QP, 40, "0.52767549705410914659153785934266");
}

static void test_one_step(void) {
  shuffle_query q = query("0.7", "1", "1.5", PAIR_QP);
  const gaussian_query g = {sigma.v, steps.v, at.v};
  const adapt_goal goal = {80, 2000};
  compose_report r;
  adapt_report a;
  ivl z, w;
  ivl_init(&z, 120);
  ivl_init(&w, 120);
  assay_status s = shuffle_delta_of(&z, &q, 80, NULL, &r), t = gaussian_delta_of(&w, &g, &goal, &a);
  ok(s == ASSAY_OK && t == ASSAY_OK && ivl_meet(&z, &z, &w), "one step is one Gaussian");
  ivl_clear(&z);
  ivl_clear(&w);
}

/* ---- The contour sums for two steps against the integral ------------------------------------------------- */

static void sums_for_two(const char *s, const char *e, pair_side side, double log_value, const char *digits) {
  shuffle_query q = query(s, "2", e, side);
  const compose_limits limits = effort_limits_of(NULL);
  shuffle_law law;
  shuffle_guess g;
  shuffle_plan line;
  shuffle_hyperbola bent;
  ivl z;
  ivl_init(&z, 100);
  shuffle_law_init(&law, &q, 128);
  shuffle_guess_init(&g, &law);
  double value_log = log_value + log(2.0) + (side == PAIR_QP ? log(1 - law.gap_d) : 0);
  shuffle_plan_make(&line, &g, side == PAIR_PQ, value_log, value_log - 6, &limits);
  compose_stop stop = line.line.stop;
  if (stop == COMPOSE_FREE) stop = shuffle_value(&z, &q, &line, effort_clock() + 20);
  ok(stop == COMPOSE_FREE && ivl_rel_bits(&z) >= 7 && agrees(&z, digits), "two steps by the line, sigma %s, side %d", s,
     (int)side);
  shuffle_hyperbola_plan(&bent, &g, side == PAIR_PQ, value_log - 14, HUGE_VAL, &limits);
  stop = bent.h.stop;
  if (stop == COMPOSE_FREE) stop = shuffle_hyperbola_value(&z, &q, &bent, effort_clock() + 20);
  ok(stop == COMPOSE_FREE && ivl_rel_bits(&z) >= 17 && agrees(&z, digits),
     "two steps by the hyperbola, sigma %s, side %d", s, (int)side);
  shuffle_guess_clear(&g);
  shuffle_law_clear(&law);
  ivl_clear(&z);
}

/* Both contours for twelve steps. */
static void test_both(void) {
  shuffle_query q = query("0.9", "12", "0.5", PAIR_PQ);
  const compose_limits limits = effort_limits_of(NULL);
  shuffle_law law;
  shuffle_guess g;
  shuffle_plan line;
  shuffle_hyperbola bent;
  ivl z, w;
  ivl_init(&z, 100);
  ivl_init(&w, 100);
  shuffle_law_init(&law, &q, 128);
  shuffle_guess_init(&g, &law);
  shuffle_plan_make(&line, &g, 1, 0, -9, &limits);
  shuffle_hyperbola_plan(&bent, &g, 1, -11, HUGE_VAL, &limits);
  int good = line.line.stop == COMPOSE_FREE && shuffle_value(&z, &q, &line, effort_clock() + 20) == COMPOSE_FREE;
  good = good && bent.h.stop == COMPOSE_FREE &&
         shuffle_hyperbola_value(&w, &q, &bent, effort_clock() + 20) == COMPOSE_FREE;
  good = good && ivl_rel_bits(&z) >= 10 && ivl_rel_bits(&w) >= 12;
  ok(good && ivl_meet(&z, &z, &w), "line and hyperbola agree for twelve steps");
  shuffle_guess_clear(&g);
  shuffle_law_clear(&law);
  ivl_clear(&z);
  ivl_clear(&w);
}

static void test_sums_for_two(void) { sums_for_two("1", "1", PAIR_QP, -2.39, "0.091496005672448949958457703968029"); }

/* ---- The transform -------------------------------------------------------------------------------------- */

typedef struct {
  double t;
  const char *size;
} height;

/* phi(c) is enclosed, and |phi(c + i t c)| is below the envelope, which is not above 1.1 times phi(c). */
static void transform(const char *s, const char *e, double c, const char *phi, const height *h, int n) {
  shuffle_query q = query(s, "10", e, PAIR_PQ);
  shuffle_law law;
  shuffle_guess g;
  ivl z, t, abscissa;
  double peak;
  ivls_init(128, &z, &t, &abscissa);
  shuffle_law_init(&law, &q, 128);
  shuffle_guess_init(&g, &law);
  shuffle_range first;
  shuffle_guess_phi(&law, c, 0, &first);
  ivl_set_double(&abscissa, c);
  shuffle_sum_phi(&z, &law, &abscissa, &first);
  ok(ivl_rel_bits(&z) >= 40 && agrees(&z, phi), "the transform at %g", c);
  for (int i = 0; i < n; i++)
    for (int j = 4; j <= 11; j += 7) {
      shuffle_range r;
      ivl_set_double(&t, h[i].t * c);
      double near = shuffle_guess_line(&g, j, c, h[i].t * c, &peak);
      shuffle_guess_rule(&law, c, h[i].t * c, g.line[j].angle, 30, near, &r);
      shuffle_sum_envelope(&z, &law, &abscissa, &t, &r);
      set(&value, h[i].size);
      ok(mpfr_cmp_q(z.hi, value.v) >= 0 && mpfr_cmp_d(z.hi, 1.5) < 0, "the envelope at height %g, angle %g", h[i].t,
         r.angle);
    }
  shuffle_guess_clear(&g);
  shuffle_law_clear(&law);
  ivls_clear(&z, &t, &abscissa);
}

static void test_transform(void) {
  static const height low[] = {{4, "1.0002321374630475813"},
                               {64, "0.98883775091739887795"},
                               {256, "0.9586940014422704066"},
                               {1024, "0.88428336821930563544"}};
  static const height high[] = {{1, "1.2185417118371286714"},
                                {4, "1.0352313394420747846"},
                                {16, "0.3629571021313238732"},
                                {64, "0.19691279620538500541"}};
  transform("0.4", "4", 0x1p-16, "1.001099959700888663860012", low, 4);
  transform("1", "-0.5", 2, "1.248846100466059428684473", high, 4);
}

/* What a narrower range leaves out is below its bound. */
static void test_tails(void) {
  shuffle_query q = query("0.6", "10", "1", PAIR_PQ);
  shuffle_law law;
  ivl wide, part, tails, t, c;
  ivl *const all[] = {&wide, &part, &tails, &t, &c};
  shuffle_law_init(&law, &q, 128);
  for (int i = 0; i < 5; i++) ivl_init(all[i], 128);
  ivl_set_si(&t, 3);
  ivl_set_double(&c, 0.05);
  const shuffle_range full = {0.25, 0.03125, 0.25, -1000, 700, 150}, cuts[] = {{0.25, 0.03125, 0.25, -80, 700, 150},
                                                                               {0.25, 0.03125, 0.25, -1000, 320, 150},
                                                                               {0.25, 0.03125, 0.25, -1000, 700, -32}};
  shuffle_sum_envelope(&wide, &law, &c, &t, &full);
  for (int i = 0; i < 3; i++) {
    shuffle_sum_envelope(&part, &law, &c, &t, &cuts[i]);
    shuffle_law_tails(&tails, &law, &c, &cuts[i]);
    ok(ivl_is_finite(&tails) && mpfr_cmp(part.hi, wide.lo) >= 0 && mpfr_cmp(part.lo, wide.lo) < 0,
       "tails of a range cut at end %d", i);
  }
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
  shuffle_law_clear(&law);
}

/* ---- Order, complements, limits ----------------------------------------------------------------------------- */

static void between(const char *s, const char *t, const char *e, pair_side side) {
  shuffle_query q = query(s, t, e, side);
  const event_query below = {EVENT_SHUFFLE, side, sigma.v, steps.v, at.v};
  set(&unit, "1");
  const gaussian_query above = {sigma.v, unit.v, at.v};
  const adapt_goal goal = {40, 2000};
  compose_report r;
  adapt_report a;
  ivl z, lo, hi, rest, one;
  ivl *const all[] = {&z, &lo, &hi, &rest, &one};
  for (int i = 0; i < 5; i++) ivl_init(all[i], 90);
  int good = shuffle_delta_of(&z, &q, 30, NULL, &r) == ASSAY_OK && r.method != 'B';
  good = good && event_bound_delta_of(&lo, &below, EVENT_REAL, &goal, &a) == ASSAY_OK;
  good = good && gaussian_delta_of(&hi, &above, &goal, &a) == ASSAY_OK;
  ok(good && ivl_lt(&lo, &z) && ivl_lt(&z, &hi), "between the event and one step: %s %s %s", s, t, e);
  q.complement = 1;
  good = shuffle_delta_of(&rest, &q, 30, NULL, &r) == ASSAY_OK;
  ivl_add(&rest, &rest, &z);
  ivl_set_si(&one, 1);
  ok(good && ivl_meet(&one, &one, &rest), "D and 1 - D add up: %s %s %s", s, t, e);
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

static void test_order(void) {
  between("1", "100", "0.5", PAIR_QP);
  between("0.8", "50", "-1", PAIR_PQ);
}

static void test_limits(void) {
  shuffle_query q = query("0.4", "10000", "4", PAIR_PQ);
  const compose_limits little = {0.001, 0, 0}, few = {0, 0, 3};
  compose_report r;
  ivl z;
  ivl_init(&z, 200);
  ok(shuffle_delta_of(&z, &q, 60, &little, &r) == ASSAY_LIMIT && r.stop == COMPOSE_SECONDS &&
         agrees(&z, "0.22611287277963"),
     "no time: the bracket");
  ok(shuffle_delta_of(&z, &q, 60, &few, &r) == ASSAY_LIMIT && r.stop == COMPOSE_NODES && agrees(&z, "0.22611287277963"),
     "no nodes: the bracket");
  q = query("1", "100", "8", PAIR_QP);
  ok(shuffle_delta_of(&z, &q, 20, NULL, &r) == ASSAY_LIMIT && mpfr_cmp_d(z.hi, 1e-300) < 0 && mpfr_sgn(z.lo) > 0,
     "far out: Chernoff's bound");
  q = query("0.04", "3", "3", PAIR_PQ);
  q.complement = 1;
  ok(shuffle_delta_of(&z, &q, 20, NULL, &r) == ASSAY_OK && mpfr_cmp_d(z.hi, 1e-30) < 0,
     "near 1: the bracket is narrow");
  q = query("1", "1.5", "1", PAIR_PQ);
  ok(shuffle_delta_of(&z, &q, 20, NULL, &r) == ASSAY_DOMAIN, "steps not an integer");
  q = query("0", "2", "1", PAIR_PQ);
  ok(shuffle_delta_of(&z, &q, 20, NULL, &r) == ASSAY_DOMAIN, "sigma 0");
  q = query("1", "2", "1", PAIR_PQ);
  ok(shuffle_delta_of(&z, &q, 0, NULL, &r) == ASSAY_DOMAIN, "no bits");
  ivl_clear(&z);
}

int main(void) {
  rat *const all[] = {&sigma, &steps, &at, &unit, &value};
  for (int i = 0; i < 5; i++) rat_init(all[i]);
  test_known();
  test_two_steps();
  test_one_step();
  test_sums_for_two();
  test_both();
  test_transform();
  test_tails();
  test_order();
  test_limits();
  for (int i = 0; i < 5; i++) rat_clear(all[i]);
  return done_testing();
}
