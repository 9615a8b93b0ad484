/* pair.c - asking a pair, whatever its kind.
 *
 * Not analysed by WP but for functions with contracts: calls through the table of the kind.  Each function called is
 * held to the description in pair.h by the file of its kind.
 * Derivations: proofs/notes/pair.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "pair_internal.h"
#include "deadline.h"
#include "local.h"

/* A few elementary functions at this precision: what one value of a pair costs at least. */
static void count_one(mpfr_prec_t p) { deadline_count(3e-5 + 1e-10 * (double)p * (double)p); }

/* z := [0, 1]. */
static void any_probability(ivl *z) {
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
}

/* Special cases: when the time is over (deadline.h), [0, 1]. */
void pair_tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  if (deadline_over()) {
    any_probability(a);
    any_probability(b);
  } else {
    count_one(ivl_prec(a));
    p->kind->tails(a, b, p, side, x);
  }
}

/* Special cases: rate 0 leaves E_Q[1] = 1; a rate outside [0, 1], a kind without
 * moments and a time that is over (deadline.h): the whole plane.                 */
void pair_sampled_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  if (mpq_sgn(g) == 0) {
    pair_edge_equal_moment(w);
  } else if (mpq_sgn(g) < 0 || mpq_cmp_si(g, 1, 1) > 0 || !p->kind->moment || deadline_over()) {
    ivl_set_whole(&w->re);
    ivl_set_whole(&w->im);
  } else {
    count_one(ivl_prec(&w->re));
    p->kind->moment(w, p, g, z);
  }
}

void pair_moment(cpx *w, const pair *p, const cpx *z) {
  local_mpqs(one);
  mpq_set_si(one, 1, 1);
  pair_sampled_moment(w, p, one, z);
}

void pair_infinite(ivl *z, const pair *p, pair_side side) { p->kind->infinite(z, p, side); }

int pair_diverges(const pair *p, const ivl *c) { return p->kind->diverges && p->kind->diverges(p, c); }

pair_top pair_largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  if (p->kind->largest) return p->kind->largest(z, exact, p, side);
  ivl_set_whole(z);
  return PAIR_TOP_UNKNOWN;
}

int pair_lattice(mpq_ptr start, mpq_ptr step, const pair *p) {
  return p->kind->lattice && p->kind->lattice(start, step, p);
}

int pair_band(ivl *u, const pair *p, const ivl *c, const ivl *s) {
  if (!p->kind->band) return 0;
  p->kind->band(u, p, c, s);
  return 1;
}

int pair_is_symmetric(const pair *p) { return p->kind->symmetric(p); }

void pair_free(pair *p) {
  if (p) p->kind->clear(p);
}

/*@ requires mem: IVL_MEM(z) && QOK(num) && QOK(den);
    requires sep: \separated(z, num) && \separated(z, den);
    requires dom: QVAL(den) != 0;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN((\abs(QVAL(num) / QVAL(den))), z); */
void pair_ratio(ivl *z, mpq_srcptr num, mpq_srcptr den) {
  local_mpqs(q);
  mpq_div(q, num, den);
  mpq_abs(q, q);
  ivl_set_q(z, q);
}
