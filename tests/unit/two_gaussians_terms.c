/* unit/two_gaussians_terms.c - a sampled pair of two normal laws along a vertical line: its terms, their error, and how it falls.
 *
 * Expected: the moment by a Fejer rule on the real axis of outcomes (T-TWO-SAMPLED), which shares nothing with the bent contour. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "ask_pair.h"
#include "cpx_log.h"
#include "elem.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "two_gaussians_fold.h"

/* w := the sum of the terms at the height s. */
static void sum_at(cpx *w, const pair_terms *t, double s) {
  local_cpxs(ivl_prec(&w->re), e, d);
  local_ivls(64, h);
  ivl_set_double(&h, s);
  cpx_set_si(w, 0, 0);
  for (size_t k = 0; k < t->count; k++) {
    cpx_mul_ivl(&d, &t->log[k], &h);
    ivl_neg(&e.re, &d.im);
    ivl_set(&e.im, &d.re);
    cpx_exp(&e, &e);
    cpx_mul(&e, &e, &t->weight[k]);
    cpx_add(w, w, &e);
  }
}

/* size := a lower bound of |x - y|. */
static void least_distance(ivl *size, const cpx *x, const cpx *y) {
  local_cpxs(ivl_prec(&x->re), d);
  cpx_sub(&d, x, y);
  cpx_abs(size, &d);
}

static pair *two_laws(const char *mean, const char *ratio) {
  return two_gaussians_pair_make(num(mean), num(ratio), num("0"), num("1"));
}

static void against_quadrature(const char *mean, const char *ratio, const char *rate, const char *order) {
  const double heights[] = {0, 0.5, 3, 40};
  const long bits = 60;
  pair_terms t;
  pair *p = two_laws(mean, ratio);
  local_ivls(128, c, height, bound, size);
  local_cpxs(90, z, own, sum);
  local_mpfrs(64, most);
  ivl_set_q(&c, num(order));
  mpfr_set_si(most, 40, MPFR_RNDN);
  ivl_set(&z.re, &c);
  const int made = pair_sampled_terms(&t, p, num(rate), &c, most, bits, 100);
  ok(made, "mean %s, ratio %s, rate %s, order %s: there are terms", mean, ratio, rate, order);
  for (size_t i = 0; made && i < sizeof heights / sizeof *heights; i++) {
    ivl_set_double(&z.im, heights[i]);
    pair_sampled_moment(&own, p, num(rate), &z);
    sum_at(&sum, &t, heights[i]);
    ivl_mul_2si(&size, &own.re, -bits + 1);
    if (i == 0) ok(mpfr_cmp(t.error.hi, size.lo) <= 0, "the error is as small as was asked");
    least_distance(&size, &own, &sum);
    ok(mpfr_cmp(size.lo, t.error.hi) <= 0, "height %g: both are within the error", heights[i]);
    ivl_set_double(&height, heights[i]);
    pair_sampled_decay(&bound, p, num(rate), &c, &height);
    cpx_abs(&size, &own);
    ok(mpfr_cmp(size.lo, bound.hi) <= 0, "it is at most %.6g: %.6g", mpfr_get_d(bound.hi, MPFR_RNDU),
       mpfr_get_d(size.lo, MPFR_RNDD));
  }
  ok(!made || mpfr_cmp_d(bound.hi, 1.6) < 0, "far up it has fallen");
  if (made) pair_terms_clear(&t);
  pair_free(p);
}

/* A rule that lacks nodes on one side, or has few: what it misses is in its error, which is not much more where it is told. */
static void lacking(const char *what, const char *ratio, const char *order, contour_rule r, double most_wide) {
  pair *p = two_laws("2/5", ratio);
  contour_law l;
  local_ivls(128, c, top, error, size);
  local_cpxs(128, z, own, sum, weight, log);
  ivl_set_q(&c, num(order));
  ivl_set(&z.re, &c);
  ivl_set_si(&z.im, 0);
  cpx_set_si(&sum, 0, 0);
  pair_sampled_moment(&own, p, num("1/10"), &z);
  ivl_set_point(&top, own.re.hi);
  const int opened = two_gaussians_contour_open(&l, p, num("1/10"), 128);
  for (long j = r.first; j <= r.last; j++) {
    two_gaussians_contour_node(&weight, &log, &l, &r, j);
    cpx_mul_ivl(&log, &log, &c);
    cpx_exp(&log, &log);
    cpx_mul(&weight, &weight, &log);
    cpx_add(&sum, &sum, &weight);
  }
  two_gaussians_contour_error(&error, &l, &r, &c, &top, NULL);
  least_distance(&size, &own, &sum);
  const double miss = mpfr_get_d(size.lo, MPFR_RNDD), bound = mpfr_get_d(error.hi, MPFR_RNDU);
  ok(opened && miss <= bound && bound <= most_wide * miss, "%s, ratio %s, order %s: %.4g missed, at most %.4g", what,
     ratio, order, miss, bound);
  two_gaussians_contour_close(&l);
  pair_free(p);
}

/* z := the term at the place y at the height s. */
static void term(cpx *z, const contour_law *l, const contour_rule *r, double y, const ivl *c, double s) {
  local_cpxs(ivl_prec(&z->re), log, e);
  local_ivls(64, at);
  ivl_set_double(&at, y);
  two_gaussians_contour_at(z, &log, l, r, &at);
  ivl_set(&e.re, c);
  ivl_set_double(&e.im, s);
  cpx_mul(&e, &e, &log);
  cpx_exp(&e, &e);
  cpx_mul(z, z, &e);
}

/* A fold of few places against the nodes for which it stands: it misses no more than it says, which is not much more. */
static void folded(const char *ratio, const char *order, long first, contour_fold f, double height, double most_wide) {
  const contour_rule r = {0.5, 0.0625, first, 400};
  enum { FARTHEST = 2200 };
  pair *p = two_laws("2/5", ratio);
  contour_law l;
  ivl factor[FOLD_MOST];
  local_ivls(200, c, error, size, up);
  local_cpxs(200, nodes, places, one);
  ivl_set_q(&c, num(order));
  ivl_set_double(&up, height);
  cpx_set_si(&nodes, 0, 0);
  cpx_set_si(&places, 0, 0);
  const int opened = two_gaussians_contour_open(&l, p, num("1/10"), 200);
  for (long j = r.first - 1; j > -FARTHEST; j--) {
    term(&one, &l, &r, r.step * (double)j, &c, height);
    cpx_add(&nodes, &nodes, &one);
  }
  for (long k = 0; k < f.count; k++) ivl_init(&factor[k], 200);
  two_gaussians_fold_factors(factor, &f, &r);
  for (long k = 0; k < f.count; k++) {
    term(&one, &l, &r, two_gaussians_fold_place(&f, &r, k), &c, height);
    cpx_mul_ivl(&one, &one, &factor[k]);
    cpx_add(&places, &places, &one);
    ivl_clear(&factor[k]);
  }
  two_gaussians_fold_error(&error, &f, &l, &r, &c, &up);
  least_distance(&size, &nodes, &places);
  const double miss = mpfr_get_d(size.lo, MPFR_RNDD), bound = mpfr_get_d(error.hi, MPFR_RNDU);
  ok(opened && miss > 0 && miss <= bound && bound <= most_wide * miss,
     "%ld places, ratio %s, order %s, height %g: %.4g missed, at most %.4g", f.count, ratio, order, height, miss,
     bound);
  two_gaussians_contour_close(&l);
  pair_free(p);
}

static const double pi = 3.14159265358979324;

/* What T-TWO-FOLD says of a fold of a law, in doubles: its weights by Lagrange's polynomials, from the sums of the nodes' powers. */
static double weights_sizes(const contour_fold *f, double h) {
  double x[FOLD_MOST], sizes = 0;
  for (long k = 0; k < f->count; k++) x[k] = pow(cos((2.0 * (double)k + 1) * pi / (4.0 * (double)f->count)), 2);
  for (long k = 0; k < f->count; k++) {
    double all[FOLD_MOST] = {1}, below = 1, sum = 0;
    for (long l = 0, n = 0; l < f->count; l++) {
      if (l == k) continue;
      n++;
      for (long i = n; i >= 0; i--) all[i] = (i > 0 ? all[i - 1] : 0) - x[l] * (i < n ? all[i] : 0);
      below *= x[k] - x[l];
    }
    for (long i = 0; i < f->count; i++) sum += all[i] / -expm1(-h * ((double)i + 0.5));
    sizes += fabs(sum / below);
  }
  return sizes;
}

static double stated(const contour_fold *f, const contour_rule *r, const contour_law *l, double c, double height) {
  const double part = exp(l->log_part), all = part + exp(l->log_rest), disc = f->disc, q = 1 - disc, m = l->near_m,
               e = part * disc / q, x = sqrt(disc / (q * l->near_k)), ratio = exp(r->step * (double)(r->first - 1)),
               a = 2 * disc / ratio - 1, b = a + sqrt(a * a - 1);
  const double most = exp(m * x + x * x / 2 - m * m / 2) * fmax(pow(all + e, c), pow(all - e, c)) *
                      exp(height * e / (all - e)) / (q * sqrt(2 * pi * l->near_k * (1 - disc / (2 * q))));
  const double sizes = 1 / -expm1(-r->step / 2) + weights_sizes(f, r->step);
  return r->step * sqrt(ratio) * sizes * 2 * pow(b, -(double)f->count) / (1 - 1 / b) * most;
}

/* The bound of a fold is the theorem's, with all its factors. */
static void bounded(const char *ratio, const char *order, contour_rule r, contour_fold f, double height) {
  pair *p = two_laws("2/5", ratio);
  contour_law l;
  local_ivls(64, c, error, up);
  ivl_set_q(&c, num(order));
  ivl_set_double(&up, height);
  const int opened = two_gaussians_contour_open(&l, p, num("1/10"), 128);
  two_gaussians_fold_error(&error, &f, &l, &r, &c, &up);
  const double bound = mpfr_get_d(error.hi, MPFR_RNDU), is = stated(&f, &r, &l, mpq_get_d(num(order)), height);
  ok(opened && fabs(bound / is - 1) < 1e-9, "%ld places, step %g, ratio %s, height %g: at most %.12g, which is %.12g",
     f.count, r.step, ratio, height, is, bound);
  two_gaussians_contour_close(&l);
  pair_free(p);
}

/* The error of terms has the one of their fold at the height asked for: it is no less than that of the rule with what T-TWO-FOLD states there. */
static void error_has_height(const pair_terms *t, const pair *p, const ivl *c, const ivl *top, double height,
                             long bits) {
  contour_law l;
  contour_rule r = {.step = 0};
  contour_fold f = {.count = 0};
  local_ivls(64, left, at_height, at_zero);
  const double order = mpfr_get_d(c->lo, MPFR_RNDN);
  const int made = two_gaussians_contour_open(&l, p, num("1/10"), 128) &&
                   two_gaussians_fold_choose(&f, &r, &l, order, height, (double)bits * log(2)) && f.count > 0;
  ok(made, "with a fold, of %ld places", f.count);
  ivl_set_double(&left, stated(&f, &r, &l, order, height) * 0.999);
  two_gaussians_contour_error(&at_height, &l, &r, c, top, &left);
  ivl_set_double(&left, stated(&f, &r, &l, order, 0));
  two_gaussians_contour_error(&at_zero, &l, &r, c, top, &left);
  ok(mpfr_cmp(t->error.hi, at_height.hi) >= 0 && mpfr_cmp(at_height.hi, at_zero.hi) > 0,
     "its error is %.6g, at least %.6g, and not %.6g", mpfr_get_d(t->error.hi, MPFR_RNDU),
     mpfr_get_d(at_height.hi, MPFR_RNDU), mpfr_get_d(at_zero.hi, MPFR_RNDU));
  two_gaussians_contour_close(&l);
}

/* Terms up to a great height: the moment there, by quadrature, is within their error. */
static void far_up(const char *ratio, const char *order) {
  const double height = 10000;
  const long bits = 40;
  pair_terms t;
  pair *p = two_laws("2/5", ratio);
  local_ivls(64, c, size, top);
  local_cpxs(64, z, own, sum);
  local_mpfrs(64, most);
  ivl_set_q(&c, num(order));
  mpfr_set_d(most, height, MPFR_RNDN);
  const int made = pair_sampled_terms(&t, p, num("1/10"), &c, most, bits, 100);
  ok(made, "ratio %s, order %s: there are terms up to %g", ratio, order, height);
  ivl_set(&z.re, &c);
  for (int i = 0; made && i < 2; i++) {
    ivl_set_double(&z.im, i * height);
    two_gaussians_moment(&own, p, num("1/10"), &z);
    sum_at(&sum, &t, i * height);
    if (i == 0) ivl_set(&top, &own.re);
    least_distance(&size, &own, &sum);
    ok(mpfr_cmp(size.lo, t.error.hi) <= 0, "height %g: both are within the error", i * height);
  }
  ivl_mul_2si(&size, &top, 1 - bits);
  if (made) ok(mpfr_cmp(t.error.hi, size.lo) <= 0, "the error is as small as was asked");
  if (made) error_has_height(&t, p, &c, &top, height, bits);
  if (made) pair_terms_clear(&t);
  pair_free(p);
}

/* What no theorem holds for has no bound. */
static void not_folded(void) {
  const contour_rule rule = {0.5, 0.0625, -32, 400};
  const contour_fold none = {0, 0.25}, wide = {8, 0.5}, many = {FOLD_MOST + 1, 0.25}, good = {8, 0.25},
                     narrow = {8, 0.125};
  ok(two_gaussians_fold_is_sound(&good, &rule) && !two_gaussians_fold_is_sound(&none, &rule) &&
         !two_gaussians_fold_is_sound(&wide, &rule) && !two_gaussians_fold_is_sound(&many, &rule),
     "folds that are one, and that are none");
  pair *p = two_laws("2/5", "4/5");
  contour_law l;
  local_ivls(64, c, e, up);
  ivl_set_si(&c, 2);
  ivl_set_si(&up, 1);
  const int opened = two_gaussians_contour_open(&l, p, num("1/10"), 64);
  two_gaussians_fold_error(&e, &narrow, &l, &rule, &c, &up);
  ok(opened && mpfr_inf_p(e.hi), "places that reach beyond the disc");
  two_gaussians_fold_error(&e, &good, &l, &rule, &c, &up);
  ok(mpfr_number_p(e.hi) && mpfr_sgn(e.hi) > 0, "places within it");
  two_gaussians_contour_close(&l);
  pair_free(p);
}

/* Of no sample, equal deviations or none nothing is made; a strip beyond pi/4, or a line beyond the moment's end, has no bound. */
static void refused(void) {
  contour_law l;
  pair *equal = two_laws("1", "1"), *none = two_laws("1", "0"), *good = two_laws("1", "4/5");
  ok(!two_gaussians_contour_open(&l, equal, num("1/2"), 64) && !two_gaussians_contour_open(&l, none, num("1/2"), 64) &&
         !two_gaussians_contour_open(&l, good, num("1"), 64),
     "no law of others");
  const contour_rule wide = {0.875, 0.125, -200, 200};
  ok(!two_gaussians_contour_is_sound(&wide), "a strip that is too wide");
  pair *grows = two_laws("1/2", "5/4");
  local_ivls(64, c, u, h);
  ivl_set_si(&c, 3);
  ivl_set_si(&h, 10);
  pair_sampled_decay(&u, grows, num("1/10"), &c, &h);
  ok(mpfr_inf_p(u.hi), "an infinite moment has no bound");
  pair_free(equal);
  pair_free(none);
  pair_free(good);
  pair_free(grows);
}

int main(void) {
  assay_start();
  against_quadrature("2/5", "4/5", "1/10", "5/2");
  against_quadrature("2/5", "4/5", "1/10", "-3/2");
  against_quadrature("1/2", "5/4", "1/10", "2");
  against_quadrature("1/2", "5/4", "1/10", "-4");
  against_quadrature("-1/2", "101/100", "1/100", "12");
  against_quadrature("1/10", "9/10", "1/2", "20");
  const contour_rule left = {0.5, 0.0625, -64, 400}, right = {0.5, 0.0625, -1600, 16}, few = {0.75, 2, -50, 20},
                     turned = {0.75, 0.5, -120, 80};
  lacking("no nodes on the left", "4/5", "3/2", left, 8);
  lacking("no nodes on the left", "5/4", "-2", left, 8);
  lacking("no nodes on the right", "4/5", "3/2", right, 100);
  lacking("no nodes on the right", "5/4", "2", (contour_rule){0.5, 0.0625, -1600, 80}, 100);
  lacking("few nodes", "4/5", "3/2", few, 1e6);
  lacking("few nodes", "5/4", "-2", few, 1e6);
  lacking("sizes that are larger off the axis", "4/5", "-1000", turned, 1e3);
  lacking("sizes that are larger off the axis", "5/4", "-1000", turned, 1e3);
  folded("4/5", "3/2", -32, (contour_fold){2, 0.25}, 0, 1e5);
  folded("4/5", "3/2", -108, (contour_fold){6, 0.01}, 10000, 1e6);
  folded("4/5", "-3000", -108, (contour_fold){6, 0.01}, 0, 1e6);
  folded("5/4", "3/2", -32, (contour_fold){2, 0.25}, 0, 1e5);
  folded("5/4", "-3/2", -108, (contour_fold){6, 0.01}, 10000, 1e6);
  folded("5/4", "-3000", -108, (contour_fold){6, 0.01}, 0, 1e6);
  bounded("4/5", "3/2", (contour_rule){0.5, 0.0625, -108, 400}, (contour_fold){6, 0.01}, 10000);
  bounded("5/4", "-3/2", (contour_rule){0.5, 0.0625, -64, 400}, (contour_fold){4, 0.125}, 40);
  bounded("4/5", "-5/2", (contour_rule){0.5, 4, 0, 400}, (contour_fold){7, 0.25}, 10);
  bounded("5/4", "3/2", (contour_rule){0.5, 4, 0, 400}, (contour_fold){3, 0.25}, 0);
  far_up("4/5", "3/2");
  far_up("5/4", "-3/2");
  not_folded();
  refused();
  ask_clear();
  return done_testing();
}
