/* hyperbola_sum.c - the sum over a hyperbola's nodes.
 *
 * Not analysed by WP: arrays on the heap, and what doubles propose.
 * Derivations: proofs/notes/hyperbola.md (T-HYPERBOLA-FEW).                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hyperbola_sum.h"
#include "cpx_log.h"
#include "elem.h"
#include "guess.h"
#include "local.h"
#include "proposed.h"
#include "trapezoid.h"
#include <math.h>
#include <stdlib.h>

/* Bits of a sum beyond those of its answer: terms may be larger than it.  Of a node beyond those that count. */
enum { SPARE_BITS = 48, NODE_BITS = 16 };

/* ---- Sizes ---------------------------------------------------------------------------------------- */

static double log_of(const ivl *x) { return mpfr_sgn(x->hi) > 0 ? guess_log(x->hi) : -HUGE_VAL; }

hyperbola_size *hyperbola_sum_open(const hyperbola_table *t) {
  hyperbola_size *const s = assay_alloc((size_t)t->count * sizeof *s);
  local_ivls(HYPERBOLA_BOUND_BITS, sum, v);
  ivl_set_si(&sum, 0);
  for (long n = t->count - 1; n >= 0; n--) {
    cpx_abs(&v, &t->value[n]);
    ivl_add(&sum, &sum, &v);
    ivl_init(&s[n].rest, HYPERBOLA_BOUND_BITS);
    ivl_set(&s[n].rest, &sum);
    s[n].log_value = log_of(&v);
    s[n].re = mpfr_get_d(t->node[n].re.hi, MPFR_RNDN);
    cpx_abs(&v, &t->node[n]);
    s[n].log_node = log_of(&v);
  }
  return s;
}

void hyperbola_sum_close(hyperbola_size *s, long count) {
  for (long n = 0; s && n < count; n++) ivl_clear(&s[n].rest);
  free(s);
}

/* ---- Which nodes ------------------------------------------------------------------------------------- */

/* Near the logarithm of the term at its largest within the reach. */
static double log_term(const hyperbola_few *f, const hyperbola_size *s) {
  return s->log_value + f->x * s->re + f->reach * fabs(s->re);
}

void hyperbola_sum_ask(hyperbola_few *f, const hyperbola_table *t, double x, double reach, long bits) {
  *f = (hyperbola_few){x, 0, -HUGE_VAL, bits};
  for (long n = 0; n < t->count; n++) f->log_top = fmax(f->log_top, log_term(f, &t->size[n]));
  f->reach = reach;
}

long hyperbola_sum_bits(const hyperbola_few *f, const hyperbola_table *t, long n) {
  const double below = (f->log_top - log_term(f, &t->size[n])) / GUESS_LN2;
  long bits = f->bits - (long)fmin(fmax(below, 0), (double)f->bits + NODE_BITS);
  proposed_count(&bits);
  return bits + NODE_BITS;
}

/* Method: Re z falls in n, so e^(xz) does for x > 0. */
void hyperbola_sum_beyond(ivl *z, const hyperbola_table *t, long n, const ivl *x) {
  ivl_set_si(z, 0);
  if (n >= t->count) return;
  if (mpfr_sgn(x->lo) <= 0) {
    ivl_set_whole(z);
    return;
  }
  ivl_mul(z, x, &t->node[n].re);
  ivl_exp(z, z);
  ivl_mul(z, z, &t->size[n].rest);
}

/* ---- The sum ------------------------------------------------------------------------------------------- */

/* z := z and the term of node n, to so many bits. */
static void add_term(ivl *z, const hyperbola_table *t, long n, const ivl *x, mpfr_prec_t prec) {
  local_cpxs(prec, e);
  cpx_mul_ivl(&e, &t->node[n], x);
  cpx_exp(&e, &e);
  cpx_mul(&e, &e, &t->value[n]);
  ivl_add(z, z, &e.im);
}

static void sum_all(ivl *z, const hyperbola_table *t, const ivl *x) {
  ivl_set_si(z, 0);
  for (long n = 0; n < t->count; n++) add_term(z, t, n, x, t->curve.prec);
}

void hyperbola_sum_at(ivl *z, const hyperbola_table *t, const ivl *x) {
  const mpfr_prec_t most = t->curve.prec, prec = ivl_prec(z) + SPARE_BITS;
  const double at = mpfr_get_d(x->lo, MPFR_RNDN);
  if (prec >= most || !(at > 0)) {
    sum_all(z, t, x);
    return;
  }
  hyperbola_few f;
  hyperbola_sum_ask(&f, t, at, 0, prec);
  proposed_count(&f.bits);
  local_ivls(prec, sum);
  local_ivls(HYPERBOLA_BOUND_BITS, rest);
  long n = 0;
  ivl_set_si(&sum, 0);
  for (; n < t->count; n++) {
    const long bits = hyperbola_sum_bits(&f, t, n);
    if (bits <= 0) break;
    add_term(&sum, t, n, x, bits < HYPERBOLA_BOUND_BITS ? HYPERBOLA_BOUND_BITS : bits < most ? bits : most);
  }
  hyperbola_sum_beyond(&rest, t, n, x);
  trapezoid_widen(&sum, &rest);
  ivl_set(z, &sum);
}
