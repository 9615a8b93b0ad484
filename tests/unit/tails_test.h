/* tails_test.h - tails of a made-up loss at a few points, as rationals and as enclosures of few bits.
 *
 * At these precisions a number that is rounded to the wrong side is seen, where values of many bits hide it.
 * Classic mistake: to take precisions at which the units of mass are larger than any error. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TAILS_TEST_H
#define ASSAY_TAILS_TEST_H

#include "elem.h"
#include "lattice_internal.h"
#include "rnd.h"
#include "tap.h"

enum { POINTS = 6, ROUNDS = 400 };

/* Tails at POINTS points, enclosures of rationals, in rising order of the points. */
typedef struct {
  lattice_tails t;
  ivl a[LATTICE_FINE * POINTS], b[LATTICE_FINE * POINTS];
  mpq_t p[LATTICE_FINE * POINTS], q[LATTICE_FINE * POINTS], inf;
  size_t point[POINTS];
} sample;

/* r := a positive rational with a part of `bits` random bits. */
static inline void draw(rnd *g, mpq_ptr r, unsigned bits) {
  mpz_set_ui(mpq_numref(r), 1 + rnd_u64(g) % ((1UL << bits) - 1));
  mpz_set_ui(mpq_denref(r), (1UL << bits) + 1);
  mpq_canonicalize(r);
}

/* Neighbouring points are at most `widest` steps apart. */
static inline void sample_open(sample *s, rnd *g, size_t widest) {
  const mpfr_prec_t prec = (mpfr_prec_t)rnd_int(g, 12, 40);
  enum { N = LATTICE_FINE * POINTS };
  for (size_t k = 0, at = 0; k < POINTS; k++) s->point[k] = at, at += 1 + rnd_below(g, widest);
  for (size_t k = 0; k < N; k++) mpq_inits(s->p[k], s->q[k], NULL);
  mpq_init(s->inf);
  draw(g, s->inf, 50);
  mpq_div_2exp(s->inf, s->inf, 2);
  for (size_t k = N; k-- > 0;) {
    draw(g, s->p[k], 50);
    draw(g, s->q[k], 50);
    mpq_div_2exp(s->p[k], s->p[k], 5);
    mpq_div_2exp(s->q[k], s->q[k], (mp_bitcnt_t)(6 + 2 * k));
    mpq_add(s->p[k], s->p[k], k + 1 < N ? s->p[k + 1] : s->inf);
    if (k + 1 < N) mpq_add(s->q[k], s->q[k], s->q[k + 1]);
  }
  for (size_t k = 0; k < N; k++) {
    ivl_init(&s->a[k], prec);
    ivl_init(&s->b[k], prec);
    ivl_set_q(&s->a[k], s->p[k]);
    ivl_set_q(&s->b[k], s->q[k]);
  }
  s->t = (lattice_tails){.a = s->a, .b = s->b, .n = N, .point = s->point, .points = POINTS, .prec = prec};
  ivl_init(&s->t.inf, prec);
  ivl_set_q(&s->t.inf, s->inf);
}

static inline void sample_close(sample *s) {
  for (size_t k = 0; k < LATTICE_FINE * POINTS; k++) {
    mpq_clears(s->p[k], s->q[k], NULL);
    ivl_clear(&s->a[k]);
    ivl_clear(&s->b[k]);
  }
  mpq_clear(s->inf);
  ivl_clear(&s->t.inf);
}

/* z := p - e^l q, to many bits. */
static inline void line(ivl *z, mpq_srcptr p, mpq_srcptr q, mpq_srcptr l) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_q(z, l);
  ivl_exp(z, z);
  ivl_set_q(&t, q);
  ivl_mul(z, z, &t);
  ivl_set_q(&t, p);
  ivl_sub(z, &t, z);
  ivl_clear(&t);
}

#endif
