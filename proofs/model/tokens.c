/* tokens.c - bodies for every function of the model: what is assumed of MPFR and GMP does not contradict itself.
 *
 * A model in which everything that is assumed is true: of MPFR seven values (no number, the two infinities, 0, 1, and an
 * integer on either side of pi), of GMP the one number 0.  Arithmetic overflows to the infinity of its direction, a
 * transcendental function refuses, and where GMP would need another number, the process ends, as it may when memory
 * runs out.  WP proves that each body keeps the contract of the header.  Nothing here is compiled into anything.
 * The axioms below say what the seven values are; pi_between is a theorem of coq/elementary.v (A-TOKENS).               */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#include "gmp_more_model.h"
#include "math_model.h"
#include "mpfr_more_model.h"
#include "mpfr_next_model.h"
#include "mpfr_ratio_model.h"
#include "mpfr_rest_model.h"
#include "mpfr_whole_model.h"
#include "mpx.h"
#include "mpx_gamma.h"

enum { NONE, PLUS_INF, MINUS_INF, ZERO, ONE, BELOW_PI, ABOVE_PI };

/*@ axiomatic Tokens {
      axiom finite: \forall integer t; mpfin(t) <==> ZERO <= t <= ABOVE_PI;
      axiom plus: \forall integer t; mppinf(t) <==> t == PLUS_INF;
      axiom minus: \forall integer t; mpminf(t) <==> t == MINUS_INF;
      axiom zero: mpv(ZERO) == 0.0;
      axiom one: mpv(ONE) == 1.0;
      axiom below_pi: mpv(BELOW_PI) == 3.0;
      axiom above_pi: mpv(ABOVE_PI) == 4.0;
      axiom pi_between: 3 <= Pi <= 4;
      axiom integer_zero: \forall integer t; mpzv(t) == 0;
      axiom rational_zero: \forall integer t; qnum(t) == 0 && qden(t) == 1 && qcanon(t);
      axiom exponent: \forall integer t; mpexp(t) == 1;
      axiom size: \forall integer v, b; zsize(v, b) == 1;
    } */

/*@ terminates \true; exits status: \exit_status == status; assigns \nothing; ensures never: \false; */
void exit(int status);

/* ---- MPFR ---------------------------------------------------------------------------------------- */

/* What rounding may always return: the infinity of its direction. */
/*@ requires DIRECTED(rnd);
    TOTAL assigns \nothing;
    ensures \forall real x; rounded(rnd, \result, x); */
static int overflow(mpfr_rnd_t rnd) { return rnd == MPFR_RNDU ? PLUS_INF : MINUS_INF; }

void mpfr_init2(mpfr_ptr r, mpfr_prec_t p) {
  r->prec = p;
  r->tok = NONE;
}
void mpfr_clear(mpfr_ptr r) { r->prec = 0; }
mpfr_prec_t mpfr_get_prec(mpfr_srcptr r) { return r->prec; }

int mpfr_set(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) {
  r->tok = a->tok;
  return 0;
}
int mpfr_set_si(mpfr_ptr r, long n, mpfr_rnd_t rnd) {
  r->tok = overflow(rnd);
  return 0;
}
int mpfr_set_ui(mpfr_ptr r, unsigned long n, mpfr_rnd_t rnd) {
  r->tok = n == 0 ? ZERO : n == 1 ? ONE : rnd == MPFR_RNDU ? PLUS_INF : MINUS_INF;
  return 0;
}
void mpfr_set_zero(mpfr_ptr r, int sign) { r->tok = ZERO; }
void mpfr_set_inf(mpfr_ptr r, int sign) { r->tok = sign >= 0 ? PLUS_INF : MINUS_INF; }
int mpfr_set_q(mpfr_ptr r, mpq_srcptr q, mpfr_rnd_t rnd) {
  r->tok = overflow(rnd);
  return 0;
}

int mpfr_neg(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) {
  r->tok = a->tok == PLUS_INF ? MINUS_INF : a->tok == MINUS_INF ? PLUS_INF : overflow(rnd);
  return 0;
}
int mpfr_add(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t rnd) {
  r->tok = a->tok == PLUS_INF || b->tok == PLUS_INF     ? PLUS_INF
           : a->tok == MINUS_INF || b->tok == MINUS_INF ? MINUS_INF
                                                        : overflow(rnd);
  return 0;
}
int mpfr_sub(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t rnd) {
  r->tok = a->tok == PLUS_INF || b->tok == MINUS_INF   ? PLUS_INF
           : a->tok == MINUS_INF || b->tok == PLUS_INF ? MINUS_INF
                                                       : overflow(rnd);
  return 0;
}
int mpfr_mul(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t rnd) {
  r->tok = overflow(rnd);
  return 0;
}
int mpfr_div(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t rnd) {
  r->tok = overflow(rnd);
  return 0;
}
int mpfr_ui_div(mpfr_ptr r, unsigned long n, mpfr_srcptr b, mpfr_rnd_t rnd) {
  r->tok = overflow(rnd);
  return 0;
}
int mpfr_sqrt(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) {
  r->tok = a->tok == PLUS_INF ? PLUS_INF : overflow(rnd);
  return 0;
}
int mpfr_mul_2si(mpfr_ptr r, mpfr_srcptr a, long k, mpfr_rnd_t rnd) {
  r->tok = a->tok == PLUS_INF ? PLUS_INF : a->tok == MINUS_INF ? MINUS_INF : overflow(rnd);
  return 0;
}
int mpfr_const_pi(mpfr_ptr r, mpfr_rnd_t rnd) {
  r->tok = rnd == MPFR_RNDU ? ABOVE_PI : BELOW_PI;
  return 0;
}

/* The place of a value in the order; no number has none. */
/*@ requires NONE < tok <= ABOVE_PI;
    TOTAL assigns \nothing;
    ensures tok == MINUS_INF ==> \result == -1;
    ensures tok == ZERO ==> \result == 0;
    ensures tok == ONE ==> \result == 1;
    ensures tok == BELOW_PI ==> \result == 3;
    ensures tok == ABOVE_PI ==> \result == 4;
    ensures tok == PLUS_INF ==> \result == 5; */
static int place(int tok) {
  switch (tok) {
  case MINUS_INF: return -1;
  case ZERO: return 0;
  case ONE: return 1;
  case BELOW_PI: return 3;
  case ABOVE_PI: return 4;
  default: return 5;
  }
}
int mpfr_cmp(mpfr_srcptr a, mpfr_srcptr b) { return place(a->tok) - place(b->tok); }
int mpfr_cmp_si(mpfr_srcptr a, long n) {
  if (a->tok == MINUS_INF) return -1;
  if (a->tok == PLUS_INF) return 1;
  return place(a->tok) < n ? -1 : place(a->tok) > n;
}
int mpfr_cmp_ui(mpfr_srcptr a, unsigned long n) {
  if (a->tok == MINUS_INF) return -1;
  if (a->tok == PLUS_INF) return 1;
  return (unsigned long)place(a->tok) < n ? -1 : (unsigned long)place(a->tok) > n;
}
int mpfr_cmp_q(mpfr_srcptr a, mpq_srcptr q) { return place(a->tok); }
int mpfr_sgn(mpfr_srcptr a) { return place(a->tok); }
int mpfr_number_p(mpfr_srcptr a) { return ZERO <= a->tok && a->tok <= ABOVE_PI; }
int mpfr_inf_p(mpfr_srcptr a) { return a->tok == PLUS_INF || a->tok == MINUS_INF; }
int mpfr_zero_p(mpfr_srcptr a) { return a->tok == ZERO; }

/* ---- transcendental functions: they may refuse --------------------------------------------------- */

int mpx_exp(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) { return 0; }
int mpx_expm1(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) { return 0; }
int mpx_log(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) { return 0; }
int mpx_log1p(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) { return 0; }
int mpx_sin(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) { return 0; }
int mpx_cos(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) { return 0; }
int mpx_erf(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) { return 0; }
int mpx_erfc(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) { return 0; }
int mpx_gamma(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) { return 0; }
int mpx_lgamma(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) { return 0; }
int mpx_pow_ui(mpfr_ptr r, mpfr_srcptr a, unsigned long n, mpfr_rnd_t rnd) { return 0; }

/* ---- GMP: its one number is 0 ------------------------------------------------------------------- */

void mpz_init(mpz_ptr x) {
  x->alloc = 1;
  x->tok = 0;
}
void mpz_clear(mpz_ptr x) { x->alloc = 0; }
void mpz_set_ui(mpz_ptr r, unsigned long n) {
  if (n != 0) exit(1);
}
void mpz_set(mpz_ptr r, mpz_srcptr a) {}
void mpz_add(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) {}
void mpz_add_ui(mpz_ptr r, mpz_srcptr a, unsigned long n) {
  if (n != 0) exit(1);
}
void mpz_sub(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) {}
void mpz_mul(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) {}
void mpz_mul_ui(mpz_ptr r, mpz_srcptr a, unsigned long n) {}
void mpz_neg(mpz_ptr r, mpz_srcptr a) {}
void mpz_mul_2exp(mpz_ptr r, mpz_srcptr a, mp_bitcnt_t b) {}
void mpz_fdiv_q_2exp(mpz_ptr q, mpz_srcptr n, mp_bitcnt_t b) { exit(1); }
void mpz_ui_pow_ui(mpz_ptr r, unsigned long base, unsigned long exp) { exit(1); }
int mpz_sgn(mpz_srcptr a) { return 0; }
int mpz_cmp_ui(mpz_srcptr a, unsigned long n) { return n > 0 ? -1 : 0; }
int mpz_cmp(mpz_srcptr a, mpz_srcptr b) { return 0; }
size_t mpz_sizeinbase(mpz_srcptr a, int base) { return 1; }

void mpq_init(mpq_ptr x) {
  x->alloc = 1;
  x->tok = 0;
}
void mpq_clear(mpq_ptr x) { x->alloc = 0; }
void mpq_set_num(mpq_ptr q, mpz_srcptr n) {}
void mpq_set_den(mpq_ptr q, mpz_srcptr d) { exit(1); }
void mpq_get_num(mpz_ptr n, mpq_srcptr q) {}
void mpq_get_den(mpz_ptr d, mpq_srcptr q) { exit(1); }
void mpq_canonicalize(mpq_ptr q) {}
void mpq_set_d(mpq_ptr q, double d) { exit(1); }
int mpq_cmp(mpq_srcptr a, mpq_srcptr b) { return 0; }
int mpq_cmp_si(mpq_srcptr a, long num, unsigned long den) { return num < 0 ? 1 : num > 0 ? -1 : 0; }
int mpq_sgn(mpq_srcptr a) { return 0; }
char *mpq_get_str(char *str, int base, mpq_srcptr q) {
  str[0] = '0';
  str[1] = 0;
  return str;
}

/* ---- GMP: more ---------------------------------------------------------------------------------- */

void mpz_set_si(mpz_ptr r, long n) {
  if (n != 0) exit(1);
}
void mpz_init_set_ui(mpz_ptr x, unsigned long n) {
  if (n != 0) exit(1);
  x->alloc = 1;
  x->tok = 0;
}
void mpz_sub_ui(mpz_ptr r, mpz_srcptr a, unsigned long n) {
  if (n != 0) exit(1);
}
void mpz_mul_si(mpz_ptr r, mpz_srcptr a, long n) {}
void mpz_addmul(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) {}
unsigned long mpz_get_ui(mpz_srcptr a) { return 0; }
long mpz_get_si(mpz_srcptr a) { return 0; }
double mpz_get_d(mpz_srcptr a) { return 0; }

void mpq_set(mpq_ptr r, mpq_srcptr a) {}
void mpq_set_z(mpq_ptr r, mpz_srcptr a) {}
void mpq_set_ui(mpq_ptr r, unsigned long num, unsigned long den) {
  if (num != 0 || den != 1) exit(1);
}
void mpq_set_si(mpq_ptr r, long num, unsigned long den) {
  if (num != 0 || den != 1) exit(1);
}
void mpq_add(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) {}
void mpq_sub(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) {}
void mpq_mul(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) {}
void mpq_div(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) { exit(1); }
void mpq_neg(mpq_ptr r, mpq_srcptr a) {}
void mpq_abs(mpq_ptr r, mpq_srcptr a) {}
void mpq_inv(mpq_ptr r, mpq_srcptr a) { exit(1); }
void mpq_mul_2exp(mpq_ptr r, mpq_srcptr a, mp_bitcnt_t n) {}
void mpq_div_2exp(mpq_ptr r, mpq_srcptr a, mp_bitcnt_t n) {}
int mpq_cmp_ui(mpq_srcptr a, unsigned long num, unsigned long den) { return num > 0 ? -1 : 0; }
int mpq_equal(mpq_srcptr a, mpq_srcptr b) { return 1; }
double mpq_get_d(mpq_srcptr a) { return 0; }
mpz_srcptr mpq_numref(mpq_srcptr q) {
  exit(1);
  return 0;
}
mpz_srcptr mpq_denref(mpq_srcptr q) {
  exit(1);
  return 0;
}

/* ---- MPFR: more, and doubles: one function for all -------------------------------------------------- */

int mpfr_set_d(mpfr_ptr r, double d, mpfr_rnd_t rnd) {
  r->tok = rnd == MPFR_RNDU ? PLUS_INF : MINUS_INF;
  return 0;
}
double mpfr_get_d(mpfr_srcptr a, mpfr_rnd_t rnd) { return 0; }
mpfr_exp_t mpfr_get_exp(mpfr_srcptr a) { return 1; }
int mpfr_sub_ui(mpfr_ptr r, mpfr_srcptr a, unsigned long n, mpfr_rnd_t rnd) {
  r->tok = NONE;
  return 0;
}
int mpfr_abs(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) {
  if (a->tok == PLUS_INF || a->tok == MINUS_INF) r->tok = PLUS_INF;
  else if (rnd == MPFR_RNDU) r->tok = PLUS_INF;
  else r->tok = MINUS_INF;
  return 0;
}
int mpfr_mul_2ui(mpfr_ptr r, mpfr_srcptr a, unsigned long k, mpfr_rnd_t rnd) {
  r->tok = a->tok == PLUS_INF ? PLUS_INF : a->tok == MINUS_INF ? MINUS_INF : overflow(rnd);
  return 0;
}
int mpfr_div_2ui(mpfr_ptr r, mpfr_srcptr a, unsigned long k, mpfr_rnd_t rnd) {
  r->tok = a->tok == PLUS_INF ? PLUS_INF : a->tok == MINUS_INF ? MINUS_INF : overflow(rnd);
  return 0;
}
int mpfr_cmp_d(mpfr_srcptr a, double d) { return 0; }
int mpfr_get_z(mpz_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) {
  exit(1);
  return 0;
}
void mpfr_nextabove(mpfr_ptr r) { r->tok = PLUS_INF; }
int mpfr_regular_p(mpfr_srcptr a) { return ONE <= a->tok && a->tok <= ABOVE_PI; }
int mpfr_equal_p(mpfr_srcptr a, mpfr_srcptr b) { return a->tok == b->tok; }

#define ANY(f) \
  double f(double x) { return x; }
#define ANY_OF_TWO(f) \
  double f(double x, double y) { return x; }
ANY(exp)
ANY(exp2)
ANY(expm1)
ANY(log)
ANY(log2)
ANY(log1p)
ANY(sqrt)
ANY(sin)
ANY(cos)
ANY(tan)
ANY(acos)
ANY(atan)
ANY(sinh)
ANY(cosh)
ANY(tanh)
ANY(asinh)
ANY(acosh)
ANY(erf)
ANY(erfc)
ANY(floor)
ANY(ceil)
ANY(rint)
ANY(fabs)
ANY_OF_TWO(pow)
ANY_OF_TWO(hypot)
ANY_OF_TWO(fmax)
ANY_OF_TWO(fmin)
ANY_OF_TWO(copysign)
ANY_OF_TWO(nextafter)
double atan2(double y, double x) { return x; }
double ldexp(double x, int e) { return x; }
double frexp(double x, int *e) { return x; }
int isfinite(double x) { return 0; }
int isnan(double x) { return 0; }
int isinf(double x) { return 0; }
