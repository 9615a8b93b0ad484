/* line_chirp.c - angles, and how small the sums are.
 *
 * Not analysed by WP: the sums are on GMP's limbs.
 * Derivations: proofs/notes/fourier.md (T-FOURIER-CHIRP).                                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "line_chirp.h"
#include "ivl_fused.h"
#include "local.h"

enum { LIMB = 64, SIZE_BITS = 32, MARGIN_BITS = 2 };
/* A chirp takes about as long as (NODE_SUMS + ANGLE_SUMS angles / nodes) / 2 sums. */
enum { NODE_SUMS = 600, ANGLE_SUMS = 300 };

/* About how many bits the sum at an angle is below 1. */
static long bits_below(const fourier_table *t, const ivl *angle) {
  local_ivls(SIZE_BITS, z);
  fourier_table_sum(&z, t, angle);
  if (mpfr_sgn(z.lo) <= 0 && mpfr_sgn(z.hi) >= 0) return LIMB * t->limbs;
  return -(long)mpfr_get_exp(mpfr_sgn(z.lo) > 0 ? z.lo : z.hi);
}

/* 1 if a chirp is made in half the time of its sums, one by one, or less. */
static int is_worth(long nodes, long count) {
  return (double)count > NODE_SUMS + (double)ANGLE_SUMS * (double)count / (double)nodes;
}

int line_chirp_open(fourier_chirp *c, const line_table *l, const ivl *first, const ivl *way, long count, long bits) {
  const mpfr_prec_t prec = LIMB * (l->sum.limbs + 2);
  if (!is_worth(l->sum.nodes, count)) return 0;
  local_ivls(prec, start, step, last);
  ivl_mul(&start, &l->nodes.step, first);
  ivl_mul(&step, &l->nodes.step, way);
  ivl_mul_si(&last, &step, count - 1);
  ivl_add(&last, &last, &start);
  const long near = bits_below(&l->sum, &start), far = bits_below(&l->sum, &last), most = near > far ? near : far;
  if (fourier_chirp_open(c, &l->sum, &start, &step, count, most + bits + MARGIN_BITS)) return 1;
  fourier_chirp_close(c);
  return 0;
}

void line_chirp_sum(ivl *z, ivl *rest, const line_table *l, const ivl *x, const ivl *known) {
  local_ivls(ivl_prec(z), t);
  line_tilt(&t, l->nodes.pole, &l->nodes.at, x);
  ivl_mul(z, known, &l->scale);
  ivl_mul(z, z, &t);
  line_rest(rest, &l->nodes, &l->envelope, x);
}
