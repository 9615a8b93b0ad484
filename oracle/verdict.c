/* verdict.c - claims against enclosures. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "verdict.h"
#include "local.h"
#include "number.h"
#include "say.h"

#include <stdlib.h>

const char *verdict_name(verdict v) {
  static const char *const name[] = {"pass", "loose", "undecided", "fail", "reject", "not-covered"};
  return name[v];
}

/* What c is about. */
static const ivl *part_of(const claim *c, const answer *truth) { return c->imaginary ? &truth->im : &truth->z; }

/* -1 if c is below the true value, 1 if it is above, 0 if it may be either or equal. */
static int side(const claim *c, const answer *truth) {
  if (truth->infinite) return c->infinite > 0 ? 0 : -1;
  if (c->infinite) return c->infinite;
  const ivl *z = part_of(c, truth);
  if (mpfr_cmp_q(z->lo, c->r.v) > 0) return -1;
  return mpfr_cmp_q(z->hi, c->r.v) < 0 ? 1 : 0;
}

/* c is at the end of the enclosure that a bound of this kind may not fall short of. */
static int reaches(promise p, const claim *c, const answer *truth) {
  if (truth->infinite || c->infinite) return truth->infinite && c->infinite > 0;
  const ivl *z = part_of(c, truth);
  return mpfr_cmp_q(p == PROMISE_UPPER ? z->hi : z->lo, c->r.v) == 0;
}

/* A number whose exact quotients are still cheap. */
static int is_cheap(mpfr_srcptr x) { return mpfr_regular_p(x) && labs(mpfr_get_exp(x)) < 10000000; }

/* off := |c/end - 1|, rounded so; 0 where they are equal; +inf where one of them is infinite, or the end is 0 or beyond
 * handy. */
static void distance_to(mpfr_ptr off, mpfr_srcptr end, const claim *c, mpfr_rnd_t rounded) {
  const int equal = c->infinite ? mpfr_inf_p(end) && mpfr_sgn(end) == c->infinite : mpfr_cmp_q(end, c->r.v) == 0;
  mpfr_set_zero(off, 1);
  if (equal) return;
  mpfr_set_inf(off, 1);
  if (c->infinite || !is_cheap(end)) return;
  local_mpqs(t, d);
  mpfr_get_q(t, end);
  mpq_sub(d, c->r.v, t);
  mpq_div(d, d, t);
  mpq_abs(d, d);
  mpfr_set_q(off, d, rounded);
}

/* off := |c/end - 1| for the end next to c, rounded up; +inf where c or the truth is infinite. */
static void distance(mpfr_ptr off, int where, const claim *c, const answer *truth) {
  mpfr_set_zero(off, 1);
  if (where == 0) return;
  mpfr_set_inf(off, 1);
  if (truth->infinite || c->infinite) return;
  distance_to(off, where < 0 ? part_of(c, truth)->lo : part_of(c, truth)->hi, c, MPFR_RNDU);
}

/* [near, far] := |c/t - 1| for the t of the enclosure: between ends of one sign it is least and largest at an end or at
 * c; it has no bound next to a t of 0. */
static void distances(mpfr_ptr near, mpfr_ptr far, int where, const claim *c, const answer *truth) {
  const ivl *z = part_of(c, truth);
  local_mpfrs(64, other);
  distance_to(near, z->lo, c, MPFR_RNDD);
  distance_to(other, z->hi, c, MPFR_RNDD);
  mpfr_min(near, near, other, MPFR_RNDD);
  if (where == 0) mpfr_set_zero(near, 1);
  distance_to(far, z->lo, c, MPFR_RNDU);
  distance_to(other, z->hi, c, MPFR_RNDU);
  mpfr_max(far, far, other, MPFR_RNDU);
  if (mpfr_sgn(z->lo) < 0 && mpfr_sgn(z->hi) > 0 && (c->infinite || rat_sgn(&c->r) != 0)) mpfr_set_inf(far, 1);
}

/* Every number of the enclosure is within the tolerance, or none is, or it is not known. */
static verdict of_estimate(int where, const claim *c, const answer *truth, const verdict_limits *limits) {
  if (truth->infinite) return where == 0 ? VERDICT_PASS : VERDICT_FAIL;
  local_mpfrs(64, near, far);
  distances(near, far, where, c, truth);
  if (mpfr_cmp_q(far, limits->tolerance.v) <= 0) return VERDICT_PASS;
  return mpfr_cmp_q(near, limits->tolerance.v) > 0 ? VERDICT_FAIL : VERDICT_UNDECIDED;
}

static verdict of_bound(int good, const verdict_limits *limits, mpfr_srcptr off) {
  if (!good) return VERDICT_FAIL;
  return mpfr_cmp_q(off, limits->loose.v) > 0 ? VERDICT_LOOSE : VERDICT_PASS;
}

/* c is above x; of infinities none is above the other. */
static int is_above(const claim *c, mpfr_srcptr x) {
  return c->infinite ? c->infinite > 0 && mpfr_number_p(x) : mpfr_cmp_q(x, c->r.v) < 0;
}

/* *v, off := the verdict on an upper claim, not below the truth, of an amount of noise that may be too much; 0: it is not. */
static int is_too_much(verdict *v, mpfr_ptr off, const claim *c, const answer *truth) {
  *v = VERDICT_UNDECIDED;
  if (truth->infinite || truth->means == MEANS_VALUE || truth->means == MEANS_FROM) return 0;
  if (truth->means == MEANS_LEAST) return c->infinite > 0;
  if (truth->means == MEANS_CROSSING) return c->infinite > 0 && !mpfr_number_p(truth->end.hi);
  if (is_above(c, truth->end.hi)) {
    *v = VERDICT_FAIL;
    distance_to(off, truth->end.hi, c, MPFR_RNDU);
  }
  return is_above(c, truth->end.lo);
}

verdict verdict_of(mpfr_ptr off, promise p, const claim *c, const answer *truth, const verdict_limits *limits) {
  int where = side(c, truth);
  distance(off, where, c, truth);
  if (p == PROMISE_ESTIMATE) return of_estimate(where, c, truth, limits);
  verdict v;
  if (p == PROMISE_UPPER && where >= 0 && is_too_much(&v, off, c, truth)) return v;
  if (where == 0) return reaches(p, c, truth) ? VERDICT_PASS : VERDICT_UNDECIDED;
  return of_bound((where > 0) == (p == PROMISE_UPPER), limits, off);
}

static int read_limit(rat *r, const char *name, const char *text) {
  if (!number_read(r, text) && rat_sgn(r) >= 0) return 0;
  return say_error("--%s: '%s' is not a number of at least 0", name, text);
}

int verdict_limits_read(verdict_limits *limits, const char *loose, const char *tolerance) {
  return read_limit(&limits->loose, "loose", loose ? loose : "0.01") ||
         read_limit(&limits->tolerance, "tolerance", tolerance ? tolerance : "0.001");
}
