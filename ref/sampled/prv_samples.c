/* prv_samples.c - what samples cost at the best t, and the least number of them for a cost.
 *
 * Method: with a = n/(2 L^2), b = n/2, the cost g(t) = A e^(-a t^2) + B e^(-b t^2) + c t + rest is convex for
 * t >= 1/sqrt(2 a); a certified bracket of the zero of g' there holds the best t, and g over that
 * bracket the least cost.  Two bisections over n keep what is certain.
 * WP looks at its calls alone: it calls through pointers; proofs/notes/sampling.md.
 * Derivation: proofs/notes/sampling.md (T-PRV-LEAST).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "prv_samples.h"
#include "prv_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "root.h"

#define MOST_PARTS 1000000000000000000
#define MOST_BITS 65536 /* of a number of samples */

typedef struct {
  ivl far, near;           /* A, B                                                    */
  ivl far_rate, near_rate; /* a, b                                                    */
  ivl slope, rest, least;  /* c, what t has no part in, 1/sqrt(2 a)                   */
} cost;

#define ALL(c) &(c)->far, &(c)->near, &(c)->far_rate, &(c)->near_rate, &(c)->slope, &(c)->rest, &(c)->least

/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> IVL_IN(Scale(a, -1), z); */
static void half(ivl *z) { ivl_mul_2si(z, z, -1); }

/* The samples' number, k, L and h into c. */
static void cost_set(cost *c, const prv_samples *s, mpz_srcptr n) {
  local_mpqs(count);
  mpq_set_z(count, n);
  local_ivls(ivl_prec(&c->far), t);
  ivl_set_q(&c->near_rate, count);
  ivl_set_q(&t, s->range);
  prv_parts_rates(&c->far_rate, &c->least, &c->near_rate, &t);
  prv_parts_spread(&c->rest, &c->near_rate, &t, s->mesh);
  if (!s->printed) half(&c->rest);
  ivl_sqrt(&c->rest, &c->rest);
  ivl_set_si(&t, (long)s->parts);
  ivl_mul(&c->rest, &c->rest, &t);
  if (s->printed) ivl_mul_2si(&c->rest, &c->rest, 1);
  half(&c->far_rate);
  half(&c->near_rate);
  ivl_mul_2si(&c->far, &t, 2);
  ivl_mul_2si(&c->near, &t, s->printed ? 3 : 0);
  ivl_mul_2si(&c->slope, &t, s->printed ? 1 : -1);
}

/* y := g'(max(x, 1/sqrt(2 a))). */
static void slope_at(ivl *y, const ivl *x, void *data) {
  const cost *c = data;
  local_ivls(ivl_prec(y), t, u, v);
  ivl_max(&t, x, &c->least);
  prv_parts_cost_slope(y, &u, &v, &c->far, &c->far_rate, &c->near, &c->near_rate, &c->slope, &t);
}

/* z := g(t). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(t) && \valid_read(c) && IVL_OK(&c->far) && IVL_OK(&c->far_rate) && IVL_OK(&c->near) && IVL_OK(&c->near_rate)
      && IVL_OK(&c->rest) && IVL_OK(&c->slope);
    requires sep: \separated(z, t) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, f, b, n, d, s, r; IVL_WAS(a, t) ==> IVL_WAS(f, &c->far_rate) ==> IVL_WAS(b, &c->far) ==> IVL_WAS(n, &c->near_rate)
      ==> IVL_WAS(d, &c->near) ==> IVL_WAS(s, &c->slope) ==> IVL_WAS(r, &c->rest) ==> IVL_IN(PrvPartCost(a, f, b, n, d, s, r), z); */
static void value_at(ivl *z, const ivl *t, const cost *c) {
  local_ivls(ivl_prec(z), u);
  prv_parts_cost(z, &u, &c->far, &c->far_rate, &c->near, &c->near_rate, &c->slope, &c->rest, t);
}

void prv_samples_cost(ivl *z, const prv_samples *s, mpz_srcptr n) {
  const mpfr_prec_t p = ivl_prec(z);
  cost c;
  ivls_init(p, ALL(&c));
  local_ivls(p, t, start);
  cost_set(&c, s, n);
  ivl_mul_2si(&start, &c.least, 4);
  ivl_hull(&start, &start, &c.least);
  root_task task = {slope_at, &c, 1, p / 2, 400, p};
  mpfr_set_ui(z->lo, 0, MPFR_RNDD);
  mpfr_set_inf(z->hi, 1);
  if (root_bracket(&t, &task, &start) != ASSAY_NOROOT && ivl_le(&c.least, &t)) value_at(z, &t, &c);
  ivls_clear(ALL(&c));
}

/* -1, 1: n samples are certainly enough (too few) for the target; 0: not certain. */
static int side(const prv_samples *s, mpz_srcptr n, mpq_srcptr target) {
  const mpfr_prec_t p = 160 + 4 * (mpfr_prec_t)mpz_sizeinbase(n, 2);
  local_ivls(p, z, g);
  prv_samples_cost(&z, s, n);
  ivl_set_q(&g, target);
  return ivl_le(&z, &g) ? -1 : ivl_lt(&g, &z) ? 1 : 0;
}

/* n := a number below which are certainly too few: 2 L^2 log(A/target) (c/target)^2. */
static void too_few(mpz_ptr n, const prv_samples *s, mpq_srcptr target) {
  local_ivls(128, z, t, g);
  ivl_set_q(&g, target);
  ivl_si_div(&t, (long)s->parts, &g);
  ivl_mul_2si(&z, &t, 2);
  ivl_log(&z, &z);
  ivl_mul_2si(&t, &t, s->printed ? 1 : -1);
  ivl_mul_sqr(&z, &z, &t);
  ivl_set_q(&t, s->range);
  ivl_mul_sqr(&z, &z, &t);
  ivl_mul_2si(&z, &z, 1);
  mpfr_get_z(n, z.lo, MPFR_RNDD);
  if (mpz_sgn(n) <= 0) mpz_set_ui(n, 1);
}

/* hi := the least number found whose side is at most `most`, by bisection above lo, where it is not. */
static void bisect(mpz_ptr hi, mpz_srcptr from, const prv_samples *s, mpq_srcptr target, int most) {
  local_mpzs(lo, mid);
  mpz_set(lo, from);
  while (mpz_cmp(lo, hi) < 0) {
    mpz_add(mid, lo, hi);
    mpz_fdiv_q_2exp(mid, mid, 1);
    if (side(s, mid, target) <= most) mpz_set(hi, mid);
    else mpz_add_ui(lo, mid, 1);
  }
}

assay_status prv_samples_least(mpz_ptr least, mpz_ptr sure, const prv_samples *s, mpq_srcptr target) {
  if (mpq_cmp_ui(s->range, 1, 1) < 0 || mpq_sgn(s->mesh) <= 0 || s->parts < 1 || s->parts > MOST_PARTS)
    return ASSAY_DOMAIN;
  if (mpq_sgn(target) <= 0 || mpq_cmp_ui(target, 1, 1) > 0) return ASSAY_DOMAIN;
  local_mpzs(from);
  too_few(from, s, target);
  mpz_set(sure, from);
  while (side(s, sure, target) >= 0 && mpz_sizeinbase(sure, 2) < MOST_BITS) mpz_mul_2exp(sure, sure, 1);
  bisect(sure, from, s, target, -1);
  mpz_set(least, sure);
  bisect(least, from, s, target, 0);
  return mpz_cmp(least, sure) == 0 ? ASSAY_OK : ASSAY_LIMIT;
}
