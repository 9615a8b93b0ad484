/* atoms.c - sums over the atoms of a pair.  Derivations: proofs/notes/table.md.    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "atoms.h"
#include "local_as.h"
#include "power.h"

/* Bits beyond those of the answer. */
#define SPARE 32

static void atom_init(atom *t, mpfr_prec_t p) {
  ivls_init(p, &t->p, &t->q, &t->loss);
  t->sign = LOSS_ZERO;
}

static void atom_clear(atom *t) { ivls_clear(&t->p, &t->q, &t->loss); }

/* t := atom k of p, or, read from the other side, with P and Q exchanged. */
static void atom_get(atom *t, const pair *p, pair_side side, size_t k) {
  const atom_pair *kind = (const atom_pair *)p;
  kind->describe(t, p, k);
  if (side == PAIR_PQ) return;
  mpfr_swap(t->p.lo, t->q.lo);
  mpfr_swap(t->p.hi, t->q.hi);
  ivl_neg(&t->loss, &t->loss);
  t->sign = (loss_sign)-t->sign;
}

/* z := the members of z in [0, 1], where the value is known to be. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> IVL_IN(\min(\max(a, 0.0), 1.0), z); */
static void into_unit(ivl *z) {
  local_ivls(2, one);
  ivl_set_si(&one, 1);
  ivl_max0(z, z);
  ivl_min(z, z, &one);
}

/* Method: one comparison and two additions an atom, then a cut to [0, 1].
 * Error: one ulp of the sum a term; an atom that may or may not count widens the sum. */
void atoms_tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const atom_pair *kind = (const atom_pair *)p;
  mpfr_prec_t prec = ivl_prec(a) > ivl_prec(x) ? ivl_prec(a) : ivl_prec(x);
  local_as(atom, t, atom_clear);
  atom_init(&t, prec + SPARE);
  local_ivls(prec + SPARE, u, v);
  ivl_set_si(&u, 0);
  ivl_set_si(&v, 0);
  for (size_t k = 0; k < kind->count; k++) {
    atom_get(&t, p, side, k);
    atom_count(&u, &v, &t, x);
  }
  into_unit(&u);
  into_unit(&v);
  ivl_set(a, &u);
  ivl_set(b, &v);
}

/* Method: the sum of q (1 - g + g exp(loss))^z over the atoms with q > 0. */
void atoms_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const atom_pair *kind = (const atom_pair *)p;
  mpfr_prec_t prec = ivl_prec(&w->re) + SPARE;
  int whole = mpq_cmp_ui(g, 1, 1) == 0;
  local_as(atom, t, atom_clear);
  atom_init(&t, prec);
  local_ivls(prec, l);
  local_cpxs(prec, s);
  cpx_set_si(&s, 0, 0);
  for (size_t k = 0; k < kind->count; k++) {
    atom_get(&t, p, PAIR_PQ, k);
    if (t.sign == LOSS_INFINITE || (t.sign == LOSS_NONE && whole)) continue;
    if (t.sign == LOSS_NONE) power_base_zero(&l, g);
    else power_base(&l, g, &t.loss);
    power_add(&s, &t.q, z, &l);
  }
  cpx_set(w, &s);
}

void atoms_infinite(ivl *z, const pair *p, pair_side side) {
  const atom_pair *kind = (const atom_pair *)p;
  local_as(atom, t, atom_clear);
  atom_init(&t, ivl_prec(z));
  ivl_set_si(z, 0);
  for (size_t k = 0; k < kind->count; k++) {
    atom_get(&t, p, side, k);
    if (t.sign == LOSS_INFINITE) ivl_add(z, z, &t.p);
  }
}

/* Special cases: an infinite loss is the whole line, and the mass that is 0 exactly 0. */
int atoms_points(pair_points *t, const pair *p, long bits, mpfr_prec_t prec) {
  enum { MOST = 1 << 16 };
  const atom_pair *kind = (const atom_pair *)p;
  (void)bits;
  if (kind->count > MOST) return 0;
  pair_points_init(t, kind->count, prec);
  local_as(atom, a, atom_clear);
  atom_init(&a, prec);
  for (size_t k = 0; k < kind->count; k++) {
    ivl_set_whole(&a.loss);
    atom_get(&a, p, PAIR_PQ, k);
    ivl_set(&t->at[k].p, &a.p);
    ivl_set(&t->at[k].q, &a.q);
    if (a.sign == LOSS_INFINITE) ivl_set_si(&t->at[k].q, 0);
    else if (a.sign == LOSS_NONE) ivl_set_si(&t->at[k].p, 0);
    else ivl_set(&t->at[k].loss, &a.loss);
  }
  return 1;
}
