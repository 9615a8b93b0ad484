/* mpfr.c - every clause of proofs/model/mpfr_model.h, run on the real MPFR (A-INIT, A-SET, A-ARITH, A-CMP, A-ROUND).
 *
 * Method: the exponent range is narrowed to +-ROOM so that under- and overflow are common and the exact result is
 * a rational that can be compared.  Each call is made twice, once with the destination being an operand. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <limits.h>

#include "model.h"

#define ROOM 400

static clause c_init = {.name = "A-INIT.init2: mpfr_init2 gives the precision asked for, and NaN"};
static clause c_clear = {.name = "A-INIT.clear: mpfr_clear, and the number can be initialised again"};
static clause c_prec = {.name = "A-INIT.prec: mpfr_get_prec; no function changes a precision"};
static clause c_kept = {.name = "assigns: an operand that is not the destination keeps its value"};
static clause c_alias = {.name = "assigns: the destination may be an operand"};
static clause c_set = {.name = "A-SET.set: mpfr_set rounds, and keeps infinities"};
static clause c_set_si = {.name = "A-SET.si: mpfr_set_si rounds"};
static clause c_set_q = {.name = "A-SET.q: mpfr_set_q rounds"};
static clause c_zero = {.name = "A-SET.special: mpfr_set_zero is 0"};
static clause c_inf = {.name = "A-SET.special: mpfr_set_inf is +inf iff the sign is not negative"};
static clause c_neg = {.name = "A-ARITH.neg: mpfr_neg"};
static clause c_add = {.name = "A-ARITH.add: mpfr_add"};
static clause c_sub = {.name = "A-ARITH.sub: mpfr_sub"};
static clause c_mul = {.name = "A-ARITH.mul: mpfr_mul of finite numbers"};
static clause c_div = {.name = "A-ARITH.div: mpfr_div of finite numbers, the divisor not 0"};
static clause c_sqrt = {.name = "A-ARITH.sqrt: mpfr_sqrt of a number that is not negative"};
static clause c_scale = {.name = "A-ARITH.scale: mpfr_mul_2si"};
static clause c_pi = {.name = "A-ARITH.pi: mpfr_const_pi, against Machin's formula in integers"};
static clause c_cmp = {.name = "A-CMP.cmp: mpfr_cmp, infinities included"};
static clause c_cmp_si = {.name = "A-CMP.cmp_si: mpfr_cmp_si, infinities included"};
static clause c_sgn = {.name = "A-CMP.sgn: mpfr_sgn, infinities included"};
static clause c_kind = {.name = "A-CMP.kind: mpfr_number_p, mpfr_inf_p, mpfr_zero_p, and the kinds exclude each other"};

typedef struct {
  rnd g;
  mpfr_t a, b, r;
  mpfr_rnd_t dir;
  mpq_t qa, qb, q;
} world;

static int sign_inf(mpfr_srcptr x) { return mpfr_inf_p(x) ? mpfr_sgn(x) : 0; }

/* The result r of an operation on a (and b), run again with r == a and with r == b, must not change. */
typedef int (*binary)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
typedef int (*unary)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

static void aliased(world *w, const char *name, binary two, unary one) {
  mpfr_t want, x;
  for (int second = 0; second < (two ? 2 : 1); second++) {
    mpfr_srcptr from = second ? w->b : w->a;
    mpfr_init2(want, mpfr_get_prec(from));
    mpfr_init2(x, mpfr_get_prec(from));
    mpfr_set(x, from, MPFR_RNDN);
    if (two) {
      two(want, w->a, w->b, w->dir);
      two(x, second ? w->a : x, second ? x : w->b, w->dir);
    } else {
      one(want, w->a, w->dir);
      one(x, x, w->dir);
    }
    holds(&c_alias, same(want, x) && mpfr_get_prec(x) == mpfr_get_prec(from), "%s a=%s b=%s: %s apart, %s in place",
          name, show(w->a), show(w->b), show(want), show(x));
    mpfr_clear(want);
    mpfr_clear(x);
  }
}

/* Runs an operation; tells whether operands and precision were left alone. */
static void run(world *w, const char *name, binary two, unary one) {
  mpfr_t a, b;
  mpfr_prec_t p = mpfr_get_prec(w->r);
  mpfr_init2(a, mpfr_get_prec(w->a));
  mpfr_init2(b, mpfr_get_prec(w->b));
  mpfr_set(a, w->a, MPFR_RNDN);
  mpfr_set(b, w->b, MPFR_RNDN);
  if (two) two(w->r, w->a, w->b, w->dir);
  else one(w->r, w->a, w->dir);
  holds(&c_kept, same(a, w->a) && same(b, w->b), "%s changed an operand of a=%s b=%s", name, show(a), show(b));
  holds(&c_prec, mpfr_get_prec(w->r) == p, "%s changed the precision %ld", name, (long)p);
  mpfr_clear(a);
  mpfr_clear(b);
  aliased(w, name, two, one);
}

static void judge(clause *c, world *w, bool good) {
  holds(c, good, "a=%s b=%s toward %s gives %s", show(w->a), show(w->b), w->dir == MPFR_RNDD ? "-inf" : "+inf",
        show(w->r));
}

static int add(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t d) { return mpfr_add(r, a, b, d); }
static int sub(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t d) { return mpfr_sub(r, a, b, d); }
static int mul(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t d) { return mpfr_mul(r, a, b, d); }
static int quo(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t d) { return mpfr_div(r, a, b, d); }
static int set(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t d) { return mpfr_set(r, a, d); }
static int neg(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t d) { return mpfr_neg(r, a, d); }
static int root(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t d) { return mpfr_sqrt(r, a, d); }

static void sums(world *w) {
  bool finite = mpfr_number_p(w->a) && mpfr_number_p(w->b);
  int i = sign_inf(w->a), j = sign_inf(w->b);
  run(w, "mpfr_add", add, NULL);
  if (finite) mpq_add(w->q, w->qa, w->qb);
  if (finite) judge(&c_add, w, rounded(w->dir, w->r, w->q));
  else if (i * j >= 0) judge(&c_add, w, sign_inf(w->r) == (i ? i : j));
  run(w, "mpfr_sub", sub, NULL);
  if (finite) mpq_sub(w->q, w->qa, w->qb);
  if (finite) judge(&c_sub, w, rounded(w->dir, w->r, w->q));
  else if (i * j <= 0) judge(&c_sub, w, sign_inf(w->r) == (i ? i : -j));
}

static void products(world *w) {
  bool finite = mpfr_number_p(w->a) && mpfr_number_p(w->b);
  run(w, "mpfr_mul", mul, NULL);
  if (finite) {
    mpq_mul(w->q, w->qa, w->qb);
    judge(&c_mul, w, rounded(w->dir, w->r, w->q));
  }
  run(w, "mpfr_div", quo, NULL);
  if (finite && mpfr_sgn(w->b) != 0) {
    mpq_div(w->q, w->qa, w->qb);
    judge(&c_div, w, rounded(w->dir, w->r, w->q));
  }
}

static void roots(world *w) {
  run(w, "mpfr_sqrt", NULL, root);
  if (mpfr_inf_p(w->a)) {
    if (mpfr_sgn(w->a) > 0) judge(&c_sqrt, w, sign_inf(w->r) == 1);
  } else if (mpfr_sgn(w->a) >= 0) {
    bool good = mpfr_number_p(w->r) && mpfr_sgn(w->r) >= 0;
    if (good) {
      exact(w->q, w->r);
      mpq_mul(w->q, w->q, w->q);
      int c = mpq_cmp(w->q, w->qa);
      good = w->dir == MPFR_RNDD ? c <= 0 : c >= 0;
    } else {
      good = sign_inf(w->r) == 1 && w->dir == MPFR_RNDU;
    }
    judge(&c_sqrt, w, good);
  }
}

static void moves(world *w) {
  bool finite = mpfr_number_p(w->a) != 0;
  int i = sign_inf(w->a);
  run(w, "mpfr_set", NULL, set);
  judge(&c_set, w, finite ? rounded(w->dir, w->r, w->qa) : sign_inf(w->r) == i);
  run(w, "mpfr_neg", NULL, neg);
  if (finite) mpq_neg(w->q, w->qa);
  judge(&c_neg, w, finite ? rounded(w->dir, w->r, w->q) : sign_inf(w->r) == -i);
  long k = rnd_once_in(&w->g, 20) ? (rnd_once_in(&w->g, 2) ? LONG_MIN : LONG_MAX) : rnd_int(&w->g, -3 * ROOM, 3 * ROOM);
  mpfr_mul_2si(w->r, w->a, k, w->dir);
  if (!finite) {
    judge(&c_scale, w, sign_inf(w->r) == i);
  } else if (k >= -3 * ROOM && k <= 3 * ROOM) {
    if (k >= 0) mpq_mul_2exp(w->q, w->qa, (mp_bitcnt_t)k);
    else mpq_div_2exp(w->q, w->qa, (mp_bitcnt_t)-k);
    judge(&c_scale, w, rounded(w->dir, w->r, w->q));
  } else { /* beyond all numbers, or nearer to 0 than any */
    int s = mpfr_sgn(w->a);
    bool up = w->dir == MPFR_RNDU;
    mpfr_t edge;
    mpfr_init2(edge, mpfr_get_prec(w->r));
    mpfr_set_zero(edge, 1);
    if (k < 0) judge(&c_scale, w, up ? mpfr_cmp(w->r, edge) >= (s > 0) : mpfr_cmp(w->r, edge) <= -(s < 0));
    else if (s > 0) judge(&c_scale, w, up ? sign_inf(w->r) == 1 : mpfr_number_p(w->r) && mpfr_sgn(w->r) > 0);
    else if (s < 0) judge(&c_scale, w, up ? mpfr_number_p(w->r) && mpfr_sgn(w->r) < 0 : sign_inf(w->r) == -1);
    mpfr_clear(edge);
  }
}

/* The order of the numbers with their infinities: -inf, finite, +inf. */
static int order(mpfr_srcptr a, mpq_srcptr qa, mpfr_srcptr b, mpq_srcptr qb) {
  int i = sign_inf(a), j = sign_inf(b);
  if (i || j) return (i > j) - (i < j);
  int c = mpq_cmp(qa, qb);
  return (c > 0) - (c < 0);
}

static void comparisons(world *w) {
  mpfr_t zero;
  mpq_t q0;
  mpfr_init2(zero, 2);
  mpfr_set_zero(zero, rnd_once_in(&w->g, 2) ? 1 : -1);
  mpq_init(q0);
  int c = mpfr_cmp(w->a, w->b), want = order(w->a, w->qa, w->b, w->qb);
  judge(&c_cmp, w, (c > 0) - (c < 0) == want && (mpfr_cmp(w->a, w->a) == 0));
  c = mpfr_sgn(w->a);
  want = order(w->a, w->qa, zero, q0);
  judge(&c_sgn, w, (c > 0) - (c < 0) == want && mpfr_sgn(zero) == 0);
  long n = rnd_once_in(&w->g, 4)                ? (long)rnd_u64(&w->g)
           : mpfr_fits_slong_p(w->a, MPFR_RNDN) ? mpfr_get_si(w->a, MPFR_RNDN)
                                                : 0;
  mpq_set_si(q0, n, 1);
  c = mpfr_cmp_si(w->a, n);
  want = order(w->a, w->qa, zero, q0);
  judge(&c_cmp_si, w, (c > 0) - (c < 0) == want);
  judge(&c_kind, w, !mpfr_number_p(w->a) == (sign_inf(w->a) != 0) && !mpfr_zero_p(w->a) == (mpfr_sgn(w->a) != 0));
  mpfr_set_nan(zero);
  judge(&c_kind, w, !mpfr_number_p(zero) && !mpfr_inf_p(zero) && !mpfr_zero_p(zero));
  mpq_clear(q0);
  mpfr_clear(zero);
}

static void assignments(world *w) {
  static const long edge[] = {0, 1, -1, LONG_MAX, LONG_MIN, LONG_MAX - 1, LONG_MIN + 1};
  long n = rnd_once_in(&w->g, 2) ? edge[rnd_below(&w->g, 7)] : (long)(rnd_u64(&w->g) >> rnd_below(&w->g, 64));
  mpfr_set_si(w->r, n, w->dir);
  mpq_set_si(w->q, n, 1);
  holds(&c_set_si, rounded(w->dir, w->r, w->q), "%ld gives %s", n, show(w->r));
  mpq_set_si(w->q, (long)rnd_u64(&w->g), 1 + (rnd_u64(&w->g) >> (1 + rnd_below(&w->g, 62))));
  mpq_canonicalize(w->q);
  if (rnd_once_in(&w->g, 2)) mpq_mul_2exp(w->q, w->q, rnd_below(&w->g, 2 * ROOM));
  else mpq_div_2exp(w->q, w->q, rnd_below(&w->g, 2 * ROOM));
  mpfr_set_q(w->r, w->q, w->dir);
  if (!rounded(w->dir, w->r, w->q)) gmp_fprintf(stderr, "# the rational %Qd\n", w->q);
  holds(&c_set_q, rounded(w->dir, w->r, w->q), "gives %s", show(w->r));
  int s = (int)rnd_int(&w->g, -2, 2);
  mpfr_set_zero(w->r, s);
  holds(&c_zero, mpfr_zero_p(w->r) && mpfr_sgn(w->r) == 0, "sign %d gives %s", s, show(w->r));
  mpfr_set_inf(w->r, s);
  holds(&c_inf, mpfr_inf_p(w->r) && mpfr_sgn(w->r) == (s >= 0 ? 1 : -1), "sign %d gives %s", s, show(w->r));
}

/* z := floor(2^bits arctan(1/n)), at most bits + 1 too small or too large. */
static void arctan_inverse(mpz_ptr z, unsigned long n, mp_bitcnt_t bits) {
  mpz_t term, part;
  mpz_init(term);
  mpz_init(part);
  mpz_setbit(term, bits);
  mpz_tdiv_q_ui(term, term, n);
  mpz_set_ui(z, 0);
  for (unsigned long k = 1; mpz_sgn(term) != 0; k += 2) {
    mpz_tdiv_q_ui(part, term, k);
    if (k % 4 == 1) mpz_add(z, z, part);
    else mpz_sub(z, z, part);
    mpz_tdiv_q_ui(term, term, n * n);
  }
  mpz_clear(term);
  mpz_clear(part);
}

/* pi = 16 arctan(1/5) - 4 arctan(1/239), so the integer error 20 (bits + 2) bounds all truncations. */
static void pi_test(void) {
  enum { BITS = 2200 };
  mpz_t s, t;
  mpq_t lo, hi;
  mpfr_t r;
  mpz_init(s);
  mpz_init(t);
  mpq_init(lo);
  mpq_init(hi);
  arctan_inverse(s, 5, BITS);
  arctan_inverse(t, 239, BITS);
  mpz_mul_ui(s, s, 16);
  mpz_submul_ui(s, t, 4);
  mpz_sub_ui(t, s, 20 * (BITS + 2));
  mpq_set_z(lo, t);
  mpz_add_ui(t, s, 20 * (BITS + 2));
  mpq_set_z(hi, t);
  mpq_div_2exp(lo, lo, BITS);
  mpq_div_2exp(hi, hi, BITS);
  for (mpfr_prec_t p = 1; p <= 2100; p += p < 200 ? 1 : 37) {
    mpfr_init2(r, p);
    mpfr_const_pi(r, MPFR_RNDD);
    holds(&c_pi, mpfr_number_p(r) && mpfr_cmp_q(r, lo) <= 0, "down at %ld bits: %s", (long)p, show(r));
    mpfr_const_pi(r, MPFR_RNDU);
    holds(&c_pi, mpfr_number_p(r) && mpfr_cmp_q(r, hi) >= 0, "up at %ld bits: %s", (long)p, show(r));
    mpfr_clear(r);
  }
  mpz_clear(s);
  mpz_clear(t);
  mpq_clear(lo);
  mpq_clear(hi);
}

static void one_case(world *w) {
  mpfr_prec_t p = any_prec(&w->g);
  mpfr_init2(w->r, p);
  holds(&c_init, mpfr_get_prec(w->r) == p && mpfr_nan_p(w->r), "%ld bits: %s", (long)p, show(w->r));
  mpfr_clear(w->r);
  p = any_prec(&w->g);
  mpfr_init2(w->r, p);
  holds(&c_clear, mpfr_get_prec(w->r) == p && mpfr_nan_p(w->r), "%ld bits: %s", (long)p, show(w->r));
  mpfr_init2(w->a, any_prec(&w->g));
  mpfr_init2(w->b, any_prec(&w->g));
  any_number(w->a, &w->g);
  any_number(w->b, &w->g);
  if (rnd_once_in(&w->g, 10)) mpfr_set(w->b, w->a, MPFR_RNDN);
  if (mpfr_number_p(w->a)) exact(w->qa, w->a);
  if (mpfr_number_p(w->b)) exact(w->qb, w->b);
  w->dir = rnd_once_in(&w->g, 2) ? MPFR_RNDD : MPFR_RNDU;
  sums(w);
  products(w);
  roots(w);
  moves(w);
  comparisons(w);
  assignments(w);
  mpfr_clear(w->a);
  mpfr_clear(w->b);
  mpfr_clear(w->r);
}

/* The same at the ends of MPFR's own exponent range, where the exact results are no rationals that fit anywhere:
 * the largest number doubled and squared, the smallest halved and squared. */
static void edge_test(void) {
  mpfr_t big, small, r;
  mpfr_inits2(77, big, small, r, (mpfr_ptr)NULL);
  mpfr_set_inf(big, 1);
  mpfr_nextbelow(big);
  mpfr_set_zero(small, 1);
  mpfr_nextabove(small);
  clause c = {.name = "A-ROUND: at the ends of the full exponent range"};
  for (int neg = 0; neg < 2; neg++, mpfr_neg(big, big, MPFR_RNDN), mpfr_neg(small, small, MPFR_RNDN)) {
    mpfr_rnd_t in = neg ? MPFR_RNDU : MPFR_RNDD, away = neg ? MPFR_RNDD : MPFR_RNDU;
    mpfr_add(r, big, big, in);
    holds(&c, mpfr_equal_p(r, big), "add toward 0: %s", show(r));
    mpfr_add(r, big, big, away);
    holds(&c, mpfr_inf_p(r) && mpfr_sgn(r) == mpfr_sgn(big), "add away: %s", show(r));
    mpfr_mul_2si(r, big, LONG_MAX, in);
    holds(&c, mpfr_equal_p(r, big), "scale toward 0: %s", show(r));
    mpfr_mul_2si(r, small, LONG_MIN, in);
    holds(&c, mpfr_zero_p(r), "scale toward 0: %s", show(r));
    mpfr_mul_2si(r, small, LONG_MIN, away);
    holds(&c, mpfr_equal_p(r, small), "scale away: %s", show(r));
    mpfr_sqr(r, big, MPFR_RNDD);
    holds(&c, mpfr_number_p(r) && mpfr_sgn(r) > 0, "square down: %s", show(r));
    mpfr_mul(r, small, small, MPFR_RNDD);
    holds(&c, mpfr_zero_p(r), "square down: %s", show(r));
    mpfr_mul(r, small, small, MPFR_RNDU);
    holds(&c, mpfr_number_p(r) && mpfr_sgn(r) > 0, "square up: %s", show(r));
    mpfr_div(r, big, small, in);
    holds(&c, neg ? mpfr_inf_p(r) && mpfr_sgn(r) > 0 : mpfr_number_p(r) && mpfr_sgn(r) > 0, "quotient: %s", show(r));
  }
  report(&c, __FILE__);
  mpfr_clears(big, small, r, (mpfr_ptr)NULL);
}

int main(void) {
  world w = {.g = rnd_start(1)};
  pi_test();
  edge_test();
  mpfr_set_emin(-ROOM);
  mpfr_set_emax(ROOM);
  mpq_init(w.qa);
  mpq_init(w.qb);
  mpq_init(w.q);
  for (long i = 0; i < 20000 * rnd_mult(); i++) one_case(&w);
  mpq_clear(w.qa);
  mpq_clear(w.qb);
  mpq_clear(w.q);
  clause *all[] = {&c_init,  &c_clear, &c_prec, &c_kept,   &c_alias, &c_set, &c_set_si, &c_set_q,
                   &c_zero,  &c_inf,   &c_neg,  &c_add,    &c_sub,   &c_mul, &c_div,    &c_sqrt,
                   &c_scale, &c_pi,    &c_cmp,  &c_cmp_si, &c_sgn,   &c_kind};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) report(all[i], __FILE__);
  mpfr_free_cache();
  return done_testing();
}
