/* integer_exchanged.c - noise with finitely many losses: each integer is an atom, those beyond the shift are one.
 *
 * Not analysed by WP: it casts between structures.
 * Derivations: proofs/notes/adjacency.md (T-RP-INTEGERS).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "integer_exchanged.h"
#include "discrete_laplace_parts.h"

#include <stdlib.h>

#include "atoms.h"
#include "cpx_log.h"
#include "discrete_laplace.h"
#include "elem.h"
#include "exchange.h"
#include "kind.h"
#include "local.h"
#include "moment_refine.h"
#include "prob.h"
#include "sampled.h"
#include "status.h"
#include "truncated_gaussian.h"

/* Atom i is the integer i - last. */
typedef struct exchanged {
  atom_pair head;
  pair *noise; /* of a window; NULL of Laplace noise */
  rat scale;   /* of Laplace noise */
  rat rate;    /* 0 < q < 1 */
  long s, last;
} exchanged;

/* ---- The noise ------------------------------------------------------------------------------ */

/* z := t^|k| (1 - t)/(1 + t), t = exp(-1/scale); at the ends, where the atom is all beyond, t^k/(1 + t) for k >= 0. */
static void laplace_mass(ivl *z, const exchanged *e, long k, int beyond) {
  discrete_laplace_parts_at(z, e->scale.v, labs(k), beyond);
}

/* z := the mass of what is at atom k if it moves by `moved`; atoms at the ends hold all beyond them. */
static void mass(ivl *z, const exchanged *e, long k, long moved) {
  if (e->noise) truncated_gaussian_mass(z, e->noise, k - moved);
  else if (k == e->last) laplace_mass(z, e, k - moved, 1);
  else if (k == -e->last) laplace_mass(z, e, moved - k, 1);
  else laplace_mass(z, e, k - moved, 0);
}

/* ---- Its exchange --------------------------------------------------------------------------- */

static int is_zero(const ivl *z) { return mpfr_zero_p(z->lo) && mpfr_zero_p(z->hi); }

static void describe(atom *z, const pair *p, size_t i) {
  const exchanged *e = (const exchanged *)p;
  const long k = (long)i - e->last;
  local_ivls(ivl_prec(&z->p) + 16, q, rest, plain, up, down);
  ivl_set_q(&q, e->rate.v);
  moment_refine_rest(&rest, e->rate.v);
  mass(&plain, e, k, 0);
  mass(&up, e, k, e->s);
  mass(&down, e, k, -e->s);
  sampled_mix(&z->p, &up, &plain, &q, &rest);
  sampled_mix(&z->q, &down, &plain, &q, &rest);
  ivl_set_si(&z->loss, 0);
  z->sign = LOSS_ZERO;
  if (k == 0 || (is_zero(&up) && is_zero(&down))) return; /* both laws have the same mass */
  z->sign = is_zero(&z->q) ? LOSS_INFINITE : is_zero(&z->p) ? LOSS_NONE : k > 0 ? LOSS_ABOVE : LOSS_BELOW;
  if (z->sign == LOSS_INFINITE || z->sign == LOSS_NONE) return;
  ivl_div(&plain, &z->p, &z->q);
  ivl_log(&z->loss, &plain);
}

static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  if (mpq_cmp_ui(g, 1, 1) == 0) atoms_moment(w, p, g, z);
  else cpx_set_whole(w);
}

/* That of the last integer which both laws have. */
static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const exchanged *e = (const exchanged *)p;
  size_t i = e->head.count - 1;
  atom t;
  (void)side, (void)exact;
  ivls_init(ivl_prec(z) + 16, &t.p, &t.q, &t.loss);
  do describe(&t, p, i);
  while (t.sign == LOSS_INFINITE && i-- > 0);
  ivl_set(z, &t.loss);
  ivls_clear(&t.p, &t.q, &t.loss);
  return PAIR_TOP_ENCLOSED;
}

static void clear(pair *p) {
  exchanged *e = (exchanged *)p;
  pair_free(e->noise);
  rat_clear(&e->scale);
  rat_clear(&e->rate);
  free(e);
}

static const pair_kind kind = {.name = "exchanged-integers",
                               .tails = atoms_tails,
                               .moment = moment,
                               .points = atoms_points,
                               .infinite = atoms_infinite,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .largest = largest};

static pair *make(pair *noise, mpq_srcptr scale, mpq_srcptr rate, long s, long last) {
  exchanged *e = assay_alloc(sizeof *e);
  *e = (exchanged){.head = {{&kind}, 2 * (size_t)last + 1, describe}, .noise = noise, .s = s, .last = last};
  kind_own(&e->scale, scale);
  kind_own(&e->rate, rate);
  return &e->head.head;
}

/*@ requires mem: QOK(rate);
    ALLOCATES assigns \nothing;
    ensures value: \result == (QVAL(rate) >= 0 && QVAL(rate) <= 1 ? 1 : 0); */
static int is_rate(mpq_srcptr rate) { return mpq_sgn(rate) >= 0 && mpq_cmp_ui(rate, 1, 1) <= 0; }
/*@ requires mem: QOK(rate) && QOK(shift);
    ALLOCATES assigns \nothing;
    ensures value: \result == (QVAL(rate) > 0 && QVAL(rate) < 1 && QVAL(shift) != 0 ? 1 : 0); */
static int is_inside(mpq_srcptr rate, mpq_srcptr shift) {
  return mpq_sgn(rate) > 0 && mpq_cmp_ui(rate, 1, 1) < 0 && mpq_sgn(shift) != 0;
}

/* Of noise at two points 2 shift apart: all of it at rate 1, none at rate 0, and equal laws without a shift. */
static pair *at_edge(pair *noise, mpq_srcptr rate) { return noise ? sampled_pair_make(noise, rate) : NULL; }

pair *integer_exchanged_laplace(mpq_srcptr scale, mpq_srcptr shift, mpq_srcptr rate) {
  local_mpqs(twice);
  if (mpq_sgn(scale) < 0 || !is_rate(rate) || mpz_cmp_ui(mpq_denref(shift), 1) != 0) return NULL;
  mpq_mul_2exp(twice, shift, 1);
  if (!is_inside(rate, shift)) return at_edge(discrete_laplace_pair_make(scale, twice), rate);
  if (mpz_cmpabs_ui(mpq_numref(shift), INTEGER_EXCHANGED_MOST) > 0) return NULL;
  if (mpq_sgn(scale) == 0) return exchange_without_noise(rate);
  const long s = labs(mpz_get_si(mpq_numref(shift)));
  return make(NULL, scale, rate, s, s);
}

pair *integer_exchanged_window(mpq_srcptr variance, mpq_srcptr window, mpq_srcptr shift, mpq_srcptr rate) {
  local_mpqs(twice, one);
  if (!is_rate(rate) || mpz_cmp_ui(mpq_denref(shift), 1) != 0) return NULL;
  mpq_set_ui(one, 1, 1);
  mpq_mul_2exp(twice, shift, 1);
  if (!is_inside(rate, shift)) return at_edge(truncated_gaussian_pair_make(variance, window, twice), rate);
  pair *noise = truncated_gaussian_pair_make(variance, window, one);
  if (!noise) return NULL;
  const long b = mpz_get_si(mpq_numref(window));
  if (mpq_sgn(variance) == 0 || mpz_cmpabs_ui(mpq_numref(shift), 2 * (unsigned long)b) > 0) { /* no outcome in common */
    pair_free(noise);
    return exchange_without_noise(rate);
  }
  const long s = labs(mpz_get_si(mpq_numref(shift)));
  return make(noise, one, rate, s, b + s);
}
