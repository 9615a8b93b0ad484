/* unit/gg_join.c - generalized Gaussian noise: how its moments fall, by paths that are joined over the kinks.
 *
 * Expected: no moment from a height on is above the bound from that height, for any path; on the line the bound is the moment; for
 * b = 2 the closed form; where there are kinks it falls like t^-b, and faster than any power where there are none. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "cpx_log.h"
#include "gg_fall.h"
#include "gg_join.h"
#include "generalized_gaussian.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local_as.h"
#include <math.h>

typedef struct {
  pair *p;
  mpq_t g;
  gg_join join;
} noise;

static void noise_open(noise *n, const char *beta, const char *scale, const char *rate) {
  mpq_init(n->g);
  mpq_set(n->g, num(rate));
  n->p = generalized_gaussian_pair_make(num(beta), num(scale), num("1"));
  gg_join_open(&n->join, (const gg_pair *)n->p, n->g);
}

static void noise_close(noise *n) {
  gg_join_close(&n->join);
  pair_free(n->p);
  mpq_clear(n->g);
}

/* log of the bound for a path; HUGE_VAL: none. */
static double bound_of(const noise *n, const gg_joined *path, double c, double t) {
  local_ivls(64, at, u);
  local_mpfrs(53, from);
  mpfr_set_d(from, t, MPFR_RNDN);
  ivl_set_double(&at, c);
  gg_join_bound(&u, &n->join, path, &at, from);
  if (!ivl_is_finite(&u)) return HUGE_VAL;
  ivl_log(&u, &u);
  return mpfr_get_d(u.hi, MPFR_RNDU);
}

static void choose(gg_joined *path, const noise *n, double c, double t) {
  gg_join_guess_path(path, &n->join.guess, n->join.height, c, t, 0);
}

static double bound(const noise *n, double c, double t) {
  gg_joined path;
  choose(&path, n, c, t);
  return bound_of(n, &path, c, t);
}

/* log |M(c + is)|, from below. */
static double moment(const noise *n, double c, double s) {
  local_cpxs(90, z, w);
  local_ivls(64, m);
  ivl_set_double(&z.re, c);
  ivl_set_double(&z.im, s);
  pair_sampled_moment(&w, n->p, n->g, &z);
  cpx_abs(&m, &w);
  mpfr_log(m.lo, m.lo, MPFR_RNDD);
  return mpfr_get_d(m.lo, MPFR_RNDD);
}

/* The bounds at 1, 4, 16, .. are no less than moments there and above, and no more than exp(apart) times the largest of them. */
static void falls_to(const char *beta, const char *scale, const char *rate, double c, double to, double apart) {
  noise n;
  int good = 1;
  double last = HUGE_VAL, top = -HUGE_VAL;
  noise_open(&n, beta, scale, rate);
  for (double t = 1; t <= to; t *= 4) {
    last = bound(&n, c, t);
    top = -HUGE_VAL;
    for (double s = t; s < 1.5 * t; s *= 1.2) top = fmax(top, moment(&n, c, s));
    good = good && top <= last;
  }
  ok(good && last < top + apart, "beta %s, scale %s, rate %s, c %g: %.3f, %.3f nats above", beta, scale, rate, c, last,
     last - top);
  noise_close(&n);
}

static void all_falls(void) {
  falls_to("3/2", "2", "1", 3, 256, 0.6);
  falls_to("3", "2", "1", 1.5, 256, 1.5);
  falls_to("5/2", "1", "1", 1.25, 64, 1);
  falls_to("4", "2", "1", 2, 64, 1);
  falls_to("5", "2", "1", 1.25, 64, 1);
  falls_to("8/7", "1", "1", 2, 16, 1);
  falls_to("3/2", "1", "1/10", -1.5, 16, 1);
  falls_to("3", "2", "1/10", 1.5, 64, 1);
  falls_to("3", "2", "1/4", -2, 16, 1.5);
  falls_to("4", "2", "1/2", 2, 64, 1.5);
  falls_to("2", "1", "1/10", 2, 16, 1);
}

/* b = 2: |exp(u^2 (z^2 - z))|. */
static void closed(double u, const char *scale, double c, double t) {
  noise n;
  noise_open(&n, "2", scale, "1");
  const double is = u * u * (c * c - c - t * t), z = bound(&n, c, t);
  ok(is <= z && z < is + 2.5, "normal noise at %g + %g i: %g, %g", c, t, is, z);
  noise_close(&n);
}

/* With height 0 nearly everywhere, and at height 0, the bound is the moment, whatever the reach; more with steps at the kinks. */
static void flat(const char *beta, const char *rate, double c, double reach, double apart) {
  noise n;
  noise_open(&n, beta, "2", rate);
  gg_joined path = {.reach = reach, .top = {100, 100}, .log_bound = moment(&n, c, 0)};
  const double is = moment(&n, c, 0), z = bound_of(&n, &path, c, 0);
  ok(is <= z && z < is + apart, "beta %s, rate %s, c %g, reach %g: the line itself: %g, %g", beta, rate, c, reach, is,
     z);
  noise_close(&n);
}

/* Any path serves, or is refused: heights times a factor. */
static void other_paths(const char *beta, const char *rate, double c, double t) {
  noise n;
  int served = 0, good = 1;
  noise_open(&n, beta, "2", rate);
  const double is = moment(&n, c, t);
  for (double by = 0.1; by < 3; by *= 1.7) {
    gg_joined path;
    choose(&path, &n, c, t);
    for (int i = 0; i < GG_ARCS; i++)
      for (int k = 0; k < GG_JOIN_KNOTS; k++) path.height[i][k] *= by;
    const double z = bound_of(&n, &path, c, t);
    served += z < HUGE_VAL;
    good = good && is <= z;
  }
  ok(good && served > 1, "beta %s, rate %s at %g + %g i: %d of 6 other paths serve", beta, rate, c, t, served);
  noise_close(&n);
}

/* Far up: t^-b for kinks, which the bound keeps within a twentieth of the exponent; none for even b. */
static void powers(const char *beta, const char *rate, double least, double most) {
  noise n;
  noise_open(&n, beta, "2", rate);
  const double each = (bound(&n, 1.5, 1e5) - bound(&n, 1.5, 1e6)) / log(10);
  ok(each > least && each < most, "beta %s: as t^-%.3f", beta, each);
  noise_close(&n);
}

/* Paths that the theorem says nothing of: Im L beyond pi, or ways up along which it falls. */
static void refused(void) {
  noise n;
  gg_joined path;
  noise_open(&n, "3/2", "1", "1/2");
  choose(&path, &n, 2, 4);
  for (int k = 1; k < GG_JOIN_KNOTS; k++) path.height[GG_MID_LEFT][k] = path.height[GG_MID_RIGHT][k] = 3;
  ok(!(bound_of(&n, &path, 2, 4) < HUGE_VAL), "Im L beyond pi");
  path.top[0] = -1;
  ok(!(bound_of(&n, &path, 2, 4) < HUGE_VAL), "no such step");
  noise_close(&n);
  noise_open(&n, "5", "1", "1");
  choose(&path, &n, 2, 4);
  ok(bound_of(&n, &path, 2, 4) < HUGE_VAL, "a path that serves");
  for (int k = 6; k < GG_JOIN_KNOTS; k++) path.height[GG_FAR_RIGHT][k] = 40;
  ok(!(bound_of(&n, &path, 2, 4) < HUGE_VAL), "far up, Im L falls on the way");
  noise_close(&n);
}

int main(void) {
  all_falls();
  closed(0.5, "2", 2, 9);
  closed(0.5, "2", 3, 14);
  closed(2, "1/2", 1.5, 3);
  flat("3/2", "1", 1.5, 8, 0.3);
  flat("3", "1/10", 2, 4, 0.3);
  flat("3", "1/10", 0.5, 1, 0.6);
  flat("5/2", "1/3", -1, 4, 0.3);
  other_paths("3/2", "1", 2, 8);
  other_paths("3", "1/10", 1.5, 20);
  other_paths("5/2", "1/3", -1.5, 5);
  powers("3/2", "1", 1.4, 1.6);
  powers("3", "1", 2.9, 3.1);
  powers("5", "1", 4.9, 5.2);
  powers("17/10", "1/3", 1.6, 1.8);
  powers("4", "1", 100, HUGE_VAL);
  refused();
  return done_testing();
}
