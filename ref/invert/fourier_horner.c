/* fourier_horner.c - Horner's rule in numbers of 128 and of 64 bits.
 *
 * Not analysed by WP: numbers of 128 bits.
 * Derivations: proofs/notes/fourier.md (T-FOURIER-HORNER).                                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fourier_horner.h"
#include "local.h"
#include "wide.h"

/* Bits behind the point, bits before it, bits of a sum that is small, units of error a node. */
enum { POINT = 116, HEAD = 128 - POINT, MOST_HEAD = 10, SMALL = 54, NODE_ERROR = 12, MOST_NODES = 1 << 20 };

typedef struct {
  wide re, im;
} long_sum;

typedef struct {
  int64_t re, im;
} short_sum;

/* exp(-i theta): magnitudes, and signs as 0 or -1. */
typedef struct {
  wide_size re, im;
  int64_t nre, nim;
} factor;

int fourier_horner_fits(const fourier_table *t) {
  return t->limbs >= FOURIER_HORNER_LIMBS && t->nodes < MOST_NODES && mpfr_number_p(t->mass) &&
         mpfr_cmp_ui_2exp(t->mass, 1, MOST_HEAD) < 0;
}

long fourier_horner_bits(const fourier_table *t) {
  long lost = 0;
  while (lost < 63 && (NODE_ERROR * (t->nodes + 1)) >> lost > 0) lost++;
  return POINT - lost;
}

/* The two highest limbs. */
static wide_size top(const mp_limb_t *x, mp_size_t limbs) {
  return (wide_size)x[limbs - 1] << WIDE_LIMB | x[limbs - 2];
}

/* Method: both parts and two units for what is cut, while these do not reach 2^-54. */
long fourier_horner_small(const fixc *g, long nodes, mp_size_t limbs) {
  const wide_size most = (wide_size)1 << (128 - SMALL);
  wide_size sum = 0;
  long node = nodes + 1;
  for (; limbs >= FOURIER_HORNER_LIMBS && node > 0; node--) {
    const wide_size re = top(g[node - 1].re, limbs), im = top(g[node - 1].im, limbs);
    if (re >= most || im >= most) break;
    sum += re + im + 2;
    if (sum >= most) break;
  }
  return node;
}

/* As wide_product, for |s| <= 2^63, from the upper half of w. */
static inline int64_t product_small(int64_t s, wide_size w, int64_t minus) {
  const int64_t sign = -(int64_t)(s < 0);
  const uint64_t a = ((uint64_t)s ^ (uint64_t)sign) - (uint64_t)sign,
                 p = (uint64_t)((wide_size)a * (uint64_t)(w >> WIDE_LIMB) >> WIDE_LIMB);
  const uint64_t back = (uint64_t)(sign ^ minus);
  return (int64_t)((p ^ back) - back);
}

/* A part of G_n, cut to units. */
static inline wide part(const mp_limb_t *x, int negative, mp_size_t limbs) {
  return wide_turned(top(x, limbs) >> HEAD, -(wide)negative);
}

static short_sum small_nodes(const fourier_table *t, const factor *e) {
  short_sum s = {0, 0};
  for (long n = t->nodes; n >= t->small && n > 0; n--) {
    const fixc *g = &t->g[n];
    s.re += (int64_t)part(g->re, g->nre, t->limbs);
    s.im += (int64_t)part(g->im, g->nim, t->limbs);
    const int64_t re = product_small(s.re, e->re, e->nre) - product_small(s.im, e->im, e->nim);
    s.im = product_small(s.re, e->im, e->nim) + product_small(s.im, e->re, e->nre);
    s.re = re;
  }
  return s;
}

/* Method: s := (s + G_n) e from the last node to the first, then the real part of s + G_0.
 * Error: 12 units of 2^-116 for each node.                                                  */
void fourier_horner_sum(mp_limb_t *sum, mpfr_ptr error, const fourier_table *t, const fixc *e) {
  const factor f = {top(e->re, FOURIER_HORNER_LIMBS), top(e->im, FOURIER_HORNER_LIMBS), -(int64_t)e->nre,
                    -(int64_t)e->nim};
  const short_sum begin = small_nodes(t, &f);
  long_sum s = {begin.re, begin.im};
  for (long n = t->small - 1 < t->nodes ? t->small - 1 : t->nodes; n > 0; n--) {
    const fixc *g = &t->g[n];
    s.re += part(g->re, g->nre, t->limbs);
    s.im += part(g->im, g->nim, t->limbs);
    const wide re = wide_product(s.re, f.re, f.nre) - wide_product(s.im, f.im, f.nim);
    s.im = wide_product(s.re, f.im, f.nim) + wide_product(s.im, f.re, f.nre);
    s.re = re;
  }
  s.re += part(t->g->re, t->g->nre, t->limbs);
  sum[2] = s.re < 0 ? ~(mp_limb_t)0 : 0;
  const wide_size units = (wide_size)s.re;
  sum[2] = sum[2] << HEAD | (mp_limb_t)(units >> POINT);
  sum[1] = (mp_limb_t)(units << HEAD >> WIDE_LIMB);
  sum[0] = (mp_limb_t)(units << HEAD);
  mpfr_set_si(error, t->nodes, MPFR_RNDU);
  mpfr_add_ui(error, error, 1, MPFR_RNDU);
  mpfr_mul_ui(error, error, NODE_ERROR, MPFR_RNDU);
  mpfr_mul_2si(error, error, -POINT, MPFR_RNDU);
  mpfr_add(error, error, t->error, MPFR_RNDU);
}
