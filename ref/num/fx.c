/* fx.c - exp, sin and cos by fixed-point arithmetic on GMP's limbs.
 *
 * A fraction is n limbs, least significant first, worth their integer times
 * u = 2^-64n; every product is truncated.  Invariant: a computed value differs
 * from the one it stands for by at most the number of u written beside it, and
 * the sum of these, times the growth 2^h of the h doublings, stays below the
 * ERROR(n) = 16 2^h u that is added on both sides.
 * Classic mistake: to trust the integer k of the reduction x = k c + r; here r
 * is checked after the fact, so a wrong k can only lead to a refusal.
 * Not analysed by WP; the proof is proofs/notes/fx.md.                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fx.h"

#include <assert.h>
#include <stdint.h>

enum {
  BITS = 64,              /* of a limb */
  MAX_N = 9,              /* limbs of a fraction */
  GUARD = 48,             /* bits of a fraction beyond the precision of the result */
  MAX_EXP = 20,           /* |x| < 2^MAX_EXP */
  DEGREE = 20,            /* of the polynomials */
  CONST_LIMBS = MAX_N + 1 /* a constant is one limb longer than a fraction */
};
static_assert(GMP_NUMB_BITS == BITS && sizeof(mp_limb_t) == 8, "64-bit limbs without nails");
static_assert(FX_MAX_PREC == BITS * MAX_N - GUARD, "what limbs() takes");

/* Doublings for n limbs: with t < 0.7871 2^-h the first term that is left out, t^21/21!, and all later ones together
 * stay below u, as 21 (h + 0.3453) + log2(21!) > 63 (n - 1) + 7.25 + 65.46 = 63 n + 9.7 > 64 n. */
#define DOUBLINGS(n) (3u * ((unsigned)(n)-1u))
static_assert(MAX_N <= 9, "n < 9.7, so that the remainder of each series is below u");

/* What every result may be wrong by, in u: the errors below come to less than 11.7 2^h (exp: 8.9 2^h). */
#define ERROR(n) ((mp_limb_t)16 << DOUBLINGS(n))
static_assert(DOUBLINGS(MAX_N) + 4 + 20 <= GUARD, "the error is 2^-20 of the precision asked for, or less");

/* Top limbs: of a fraction below 0.6944 (log 2 = 0.6931), below 0.7871 (pi/4 = 0.7854), and of 2^-16. */
#define EXP_TOP UINT64_C(0xb1c4000000000000)
#define ARC_TOP UINT64_C(0xc97f000000000000)
#define SMALL (UINT64_C(1) << 48)

/* floor(2^640 log 2) and floor(2^640 pi/4), least significant limb first; 20!/j!. */
static const mp_limb_t log2_limb[CONST_LIMBS] = {
    0x1acbda11317c387e, 0x3e96ca16224ae8c5, 0x27573b291169b825, 0xed2eae35c1382144, 0x559552fb4afa1b10,
    0xe7b876206debac98, 0x8a0d175b8baafa2b, 0x40f343267298b62d, 0xc9e3b39803f2f6af, 0xb17217f7d1cf79ab};
static const mp_limb_t pi4_limb[CONST_LIMBS] = {
    0xf44c42e9a637ed6b, 0xe485b576625e7ec6, 0x4fe1356d6d51c245, 0x302b0a6df25f1437, 0xef9519b3cd3a431b,
    0x514a08798e3404dd, 0x020bbea63b139b22, 0x29024e088a67cc74, 0xc4c6628b80dc1cd1, 0xc90fdaa22168c234};
/* clang-format off */
static const mp_limb_t coef[DEGREE + 1] = {
    2432902008176640000, 2432902008176640000, 1216451004088320000, 405483668029440000, /* j = 0 .. 3 */
    101370917007360000,  20274183401472000,   3379030566912000,    482718652416000,    /* 4 .. 7 */
    60339831552000,      6704425728000,       670442572800,        60949324800,        /* 8 .. 11 */
    5079110400,          390700800,           27907200,            1860480,            /* 12 .. 15 */
    116280,              6840,                380,                 20,                 /* 16 .. 19 */
    1};
/* clang-format on */

typedef mp_limb_t frac[MAX_N + 3]; /* room for a fraction and up to two limbs more */

/* ---- Between MPFR and limbs ---------------------------------------------------- */

/* Limbs for outputs of precision p; 0: refuse. */
static mp_size_t limbs(mpfr_prec_t p) {
  for (mp_size_t n = 2; n <= MAX_N; n++)
    if (p <= BITS * n - GUARD) return n;
  return 0;
}

/* X := |x| in units of u / 2^64, n + 2 limbs.  0: refuse.
 * Error: |x| - (2^MAX_EXP + 1) < X <= |x|: mpfr_set drops at most 2^(exponent), the right shift at most 1. */
static int load(mp_limb_t *X, mp_size_t n, mpfr_srcptr x) {
  if (!mpfr_regular_p(x) || mpfr_get_exp(x) > MAX_EXP) return 0;
  mpfr_t y;
  mp_limb_t m[MAX_N + 1];
  mpfr_prec_t bits = BITS * (n + 1);
  mpfr_custom_init(m, bits);
  mpfr_custom_init_set(y, MPFR_ZERO_KIND, 0, bits, m);
  mpfr_set(y, x, MPFR_RNDZ);
  mpfr_exp_t e = mpfr_get_exp(x); /* |y| = m 2^e units */
  if (e > 0) {
    X[n + 1] = mpn_lshift(X, m, n + 1, (unsigned)e);
    return 1;
  }
  mpn_zero(X, n + 2);
  if (-e >= bits) return 1;
  mp_size_t drop = -e / BITS;
  unsigned shift = (unsigned)(-e % BITS);
  if (shift) mpn_rshift(X, m + drop, n + 1 - drop, shift);
  else mpn_copyi(X, m + drop, n + 1 - drop);
  return 1;
}

/* r := (-1)^negative v 2^(e - 64 len), rounded; destroys v > 0.  0: outside the exponent range. */
static int store(mpfr_ptr r, mp_limb_t *v, mp_size_t len, mpfr_exp_t e, int negative, mpfr_rnd_t rnd) {
  for (; v[len - 1] == 0; len--) e -= BITS;
  unsigned lead = (unsigned)__builtin_clzll(v[len - 1]);
  if (lead) mpn_lshift(v, v, len, lead);
  e -= (mpfr_exp_t)lead;
  if (e < mpfr_get_emin() || e >= mpfr_get_emax()) return 0;
  mpfr_t y;
  mpfr_custom_init_set(y, negative ? -MPFR_REGULAR_KIND : MPFR_REGULAR_KIND, e, BITS * len, v);
  mpfr_set(r, y, rnd);
  return 1;
}

/* lo, hi := (-1)^negative (v -+ err) u, rounded outward; err < v < 2^(64 n) - err. */
static int bounds(mpfr_ptr lo, mpfr_ptr hi, const mp_limb_t *v, mp_size_t n, mp_limb_t err, int negative) {
  frac a, b;
  mpn_sub_1(a, v, n, err);
  mpn_add_1(b, v, n, err);
  return store(lo, negative ? b : a, n, 0, negative, MPFR_RNDD) &&
         store(hi, negative ? a : b, n, 0, negative, MPFR_RNDU);
}

/* ---- Reduction ----------------------------------------------------------------- */

/* R := |X - k c| in units of u / 2^64, n + 2 limbs, c one of the constants; 1 if X < k c.
 * Error: with that of X, below 2^20 + 1 + k < 2^22 units = 2^-42 u, as k < 2^21.          */
static int reduce(mp_limb_t *R, const mp_limb_t *X, mp_size_t n, const mp_limb_t *c, mp_limb_t k) {
  frac kc;
  kc[n + 1] = mpn_mul_1(kc, c + CONST_LIMBS - (n + 1), n + 1, k);
  int below = mpn_cmp(X, kc, n + 2) < 0;
  if (below) mpn_sub_n(R, kc, X, n + 2);
  else mpn_sub_n(R, X, kc, n + 2);
  return below;
}

/* floor(2^10 X): the size of x that the choice of k goes by. */
static uint64_t coarse(const mp_limb_t *X, mp_size_t n) { return X[n + 1] << 10 | X[n] >> (BITS - 10); }

/* ---- Series -------------------------------------------------------------------- */

/* z := a b, n limbs, truncated. */
static void mul(mp_limb_t *z, const mp_limb_t *a, const mp_limb_t *b, mp_size_t n) {
  mp_limb_t p[2 * MAX_N];
  mpn_mul_n(p, a, b, n);
  mpn_copyi(z, p + n, n);
}

static void sqr(mp_limb_t *z, const mp_limb_t *a, mp_size_t n) {
  mp_limb_t p[2 * MAX_N];
  mpn_sqr(p, a, n);
  mpn_copyi(z, p + n, n);
}

/* w[i] := w[1]^i for i = 2 .. 5.  Error: each is below the power, by at most 1.1 u (w[1] < 0.0868). */
static void powers(frac *w, mp_size_t n) {
  sqr(w[2], w[1], n);
  mul(w[3], w[2], w[1], n);
  sqr(w[4], w[2], n);
  mul(w[5], w[2], w[3], n);
}

/* S := the five terms sum_{i < 5} sign^i c_{j + step i} w^i, c_j = 20!/j!, n + 1 limbs; sign is -1 for step 2.
 * The terms decrease, so S and every partial sum are positive. */
static void row(mp_limb_t *S, frac *w, mp_size_t n, int j, int step) {
  mpn_zero(S, n);
  S[n] = coef[j];
  for (int i = 1; i < 5; i++) {
    if (step == 2 && i % 2) S[n] -= mpn_submul_1(S, w[i], n, coef[j + step * i]);
    else S[n] += mpn_addmul_1(S, w[i], n, coef[j + step * i]);
  }
}

/* z := f sum_{i >= 0, j + step i <= 20} sign^i w^i / (j + step i)!, for j = 1 or 2.
 * Method: 20/(5 step) rows with integer coefficients, joined by Horner's rule in w^5; then / 20!, then times f.
 * Error: S within 20!/4 u; its quotient within 1.25 u; z within 2.2 u of exp - 1, sin, 1 - cos, remainder included. */
static void series(mp_limb_t *z, const mp_limb_t *f, frac *w, mp_size_t n, int j, int step) {
  frac S, A;
  mp_limb_t p[2 * MAX_N + 1];
  int i = j + DEGREE - 5 * step;
  row(S, w, n, i, step);
  while ((i -= 5 * step) >= j) {
    row(A, w, n, i, step);
    mpn_mul(p, S, n + 1, w[5], n);
    if (step == 2) mpn_sub_n(S, A, p + n, n + 1);
    else mpn_add_n(S, A, p + n, n + 1);
  }
  mpn_divrem_1(S, 0, S, n + 1, coef[0]);
  mpn_mul(p, S, n + 1, f, n);
  mpn_copyi(z, p + n, n);
}

/* ---- exp ----------------------------------------------------------------------- */

static mpfr_prec_t longer(mpfr_srcptr a, mpfr_srcptr b) {
  mpfr_prec_t p = mpfr_get_prec(a), q = mpfr_get_prec(b);
  return p > q ? p : q;
}

/* Some k with |x| = k log 2 + r (x > 0) or k log 2 - r (x < 0), 0 <= r < 0.6944; fx_exp checks r. */
static mp_limb_t choose_log2(uint64_t a, int negative) {
  const uint64_t c = 6196328018; /* floor(2^32 / log 2) */
  return negative ? ((a + 1) * (c + 1) >> 42) + 1 : a * c >> 42;
}

/* E, k := such that exp x = E 2^k, E in [1, 2.003) with n limbs below the point and one above; |x| is X.  0: refuse.
 * Method: x = k log 2 + r, t = r / 2^h, exp x = 2^k (1 + (exp t - 1))^(2^h).
 * Error: T = floor(t) is within 1.01 u, the series (T < 0.0868) within 2.2 u, so E starts with a relative error
 * below 3.4 u; a squaring makes rho of it at most 2 rho + rho^2 + u; after h: 2^h 4.41 u, times exp r < 2.0026. */
static int exp_frac(mp_limb_t *E, mpfr_exp_t *k, const mp_limb_t *X, mp_size_t n, int negative) {
  frac R, w[6];
  mp_limb_t p[2 * MAX_N + 2], size = choose_log2(coarse(X, n), negative);
  int below = reduce(R, X, n, log2_limb, size);
  if (below != negative || R[n + 1] != 0 || R[n] >= EXP_TOP) return 0;
  *k = negative ? -(mpfr_exp_t)size : (mpfr_exp_t)size;
  mpn_rshift(w[1], R + 1, n, DOUBLINGS(n));
  powers(w, n);
  series(E, w[1], w, n, 1, 1);
  E[n] = 1;
  for (unsigned i = 0; i < DOUBLINGS(n); i++) {
    mpn_sqr(p, E, n + 1);
    mpn_copyi(E, p + n, n + 1);
  }
  return 1;
}

/* E := an upper bound of E exp(d), where d is the distance of the two numbers loaded as X and Y; 0: d is too large.
 * Method: exp(d) <= 1 + d + d^2 < 1 + g, g := d + d / 2^15, for 0 <= d < 2^-15; every step rounded up.
 * Error: |X - Y| / 2^64 + 2 exceeds d / u, as the errors of X and Y are below 2^64 of their units.               */
static int grow(mp_limb_t *E, const mp_limb_t *X, const mp_limb_t *Y, mp_size_t n) {
  frac D, g;
  mp_limb_t p[2 * MAX_N + 1];
  if (mpn_cmp(X, Y, n + 2) < 0) mpn_sub_n(D, Y, X, n + 2);
  else mpn_sub_n(D, X, Y, n + 2);
  if (D[n + 1] != 0 || D[n] >= SMALL) return 0;
  mpn_add_1(D + 1, D + 1, n, 2);
  mpn_rshift(g, D + 1, n, 15);
  mpn_add_1(g, g, n, 1);
  mpn_add_n(g, g, D + 1, n);
  mpn_mul(p, E, n + 1, g, n);
  mpn_add_n(E, E, p + n, n + 1);
  mpn_add_1(E, E, n + 1, 1);
  return 1;
}

/* Method: the lower bound from exp a; the upper one from it as well if b is near, else from exp b.
 * Error: as exp_frac, below ERROR(n) u for each evaluation.                                     */
int fx_exp_ivl(mpfr_ptr lo, mpfr_ptr hi, mpfr_srcptr a, mpfr_srcptr b) {
  frac X, Y, E, L;
  mp_size_t n = limbs(longer(lo, hi));
  if (!n || !load(X, n, a) || (a != b && !load(Y, n, b))) return 0;
  int sa = mpfr_sgn(a) < 0, sb = mpfr_sgn(b) < 0;
  mpfr_exp_t k;
  if (!exp_frac(E, &k, X, n, sa)) return 0;
  mpn_sub_1(L, E, n + 1, ERROR(n));
  if (!store(lo, L, n + 1, k + BITS, 0, MPFR_RNDD)) return 0;
  mpn_add_1(E, E, n + 1, ERROR(n));
  if (a != b && (sa != sb || !grow(E, X, Y, n))) {
    if (!exp_frac(E, &k, Y, n, sb)) return 0;
    mpn_add_1(E, E, n + 1, ERROR(n));
  }
  return store(hi, E, n + 1, k + BITS, 0, MPFR_RNDU);
}

int fx_exp(mpfr_ptr lo, mpfr_ptr hi, mpfr_srcptr x) { return fx_exp_ivl(lo, hi, x, x); }

/* ---- sin, cos ------------------------------------------------------------------ */

/* s, v := sin r, 1 - cos r for r = R in [2^-16, 0.7871), n limbs each.
 * Method: the series at t = r / 2^h, then h times sin 2t = 2 (s - s v), 1 - cos 2t = 2 s^2.
 * Error: M = max of both starts below 3.3 u; a doubling at angle a makes it at most 2 (1 + a) M + 2 u; the
 * angles add up to less than r, so after h: 2^h exp(0.7871) (3.3 + 2) u < 2^h 11.7 u.                     */
static void arc(mp_limb_t *s, mp_limb_t *v, const mp_limb_t *R, mp_size_t n) {
  frac t, w[6];
  mp_limb_t p[2 * MAX_N], q[2 * MAX_N];
  mpn_rshift(t, R + 1, n, DOUBLINGS(n));
  sqr(w[1], t, n);
  powers(w, n);
  series(s, t, w, n, 1, 2);
  series(v, w[1], w, n, 2, 2);
  for (unsigned i = 0; i < DOUBLINGS(n); i++) {
    mpn_mul_n(p, s, v, n);
    mpn_sqr(q, s, n);
    mpn_sub_n(s, s, p + n, n);
    mpn_lshift(s, s, n, 1);
    mpn_lshift(v, q + n, n, 1);
  }
}

/* Some k with |x| = k pi/2 + r, |r| < 0.7871; fx_sin_cos checks r. */
static mp_limb_t choose_pi2(uint64_t a) {
  const uint64_t c = 2734261102; /* floor(2^32 2/pi) */
  return (a * c + (UINT64_C(1) << 41)) >> 42;
}

/* Method: |x| = k pi/2 +- r; sin and cos of r; then by the quadrant k mod 4, and sin is odd.
 * Error: as arc; cos r = 1 - v exactly.  Both results exceed 2^-17, far above ERROR(n) u, and v too. */
int fx_sin_cos(mpfr_ptr sin_lo, mpfr_ptr sin_hi, mpfr_ptr cos_lo, mpfr_ptr cos_hi, mpfr_srcptr x) {
  frac X, R, s, c;
  mpfr_prec_t ps = longer(sin_lo, sin_hi), pc = longer(cos_lo, cos_hi);
  mp_size_t n = limbs(ps > pc ? ps : pc);
  if (!n || !load(X, n, x)) return 0;
  mp_limb_t k = choose_pi2(coarse(X, n));
  int below = reduce(R, X, n, pi4_limb, 2 * k);
  if (R[n + 1] != 0 || R[n] >= ARC_TOP || R[n] < SMALL) return 0;
  arc(s, c, R, n);
  mpn_neg(c, c, n);
  int odd = k % 2 == 1, half = k % 4 >= 2, negative = mpfr_sgn(x) < 0;
  /* k:   0       1       2       3        below: sin r changes sign
   * sin: sin r   cos r  -sin r  -cos r
   * cos: cos r  -sin r  -cos r   sin r  */
  int sin_neg = half ^ negative ^ (odd ? 0 : below);
  int cos_neg = odd ? !half ^ below : half;
  return bounds(sin_lo, sin_hi, odd ? c : s, n, ERROR(n), sin_neg) &&
         bounds(cos_lo, cos_hi, odd ? s : c, n, ERROR(n), cos_neg);
}
