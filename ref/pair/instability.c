/* instability.c - the two modes of release by distance to instability.
 *
 * Derivations: proofs/notes/instability.md.                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "instability.h"
#include "kind.h"
#include "ivl_fused.h"
#include "local.h"
#include "atoms.h"
#include "loss_supremum.h"
#include "rat.h"
#include "status.h"
#include "table.h"

#include <stdlib.h>

typedef struct {
  atom_pair head;
  rat epsilon, delta, d;
} instability_pair;

/* m := exp(u)/2, l := its logarithm, for u <= 0. */
static void half_exp(ivl *m, ivl *l, const ivl *u) {
  local_ivls(ivl_prec(l), two);
  ivl_set_si(&two, 2);
  ivl_log(&two, &two);
  ivl_sub(l, u, &two);
  ivl_exp(m, u);
  ivl_mul_2si(m, m, -1);
}

/* m := 1 - exp(-u)/2, l := its logarithm, for u >= 0. */
static void rest_of_half(ivl *m, ivl *l, const ivl *u) {
  ivl_exp_neg(m, u);
  ivl_mul_2si(m, m, -1);
  ivl_neg(m, m);
  ivl_log1p(l, m);
  ivl_add_si(m, m, 1);
}

/* m := { P[standard Laplace > -u] }, l := its logarithm (T-INSTABILITY-RELEASE). */
static void release(ivl *m, ivl *l, const ivl *u) {
  if (mpfr_sgn(u->hi) <= 0) {
    half_exp(m, l, u);
  } else if (mpfr_sgn(u->lo) >= 0) {
    rest_of_half(m, l, u);
  } else {
    local_ivls(ivl_prec(m), n);
    local_ivls(ivl_prec(l), k);
    half_exp(m, l, u);
    rest_of_half(&n, &k, u);
    ivl_hull(m, m, &n);
    ivl_hull(l, l, &k);
  }
}

/* u := epsilon (d + more) + log(delta). */
static void above_threshold(ivl *u, const instability_pair *r, unsigned long more) {
  local_mpqs(q);
  local_ivls(ivl_prec(u), t);
  mpq_set_ui(q, more, 1);
  mpq_add(q, q, r->d.v);
  mpq_mul(q, q, r->epsilon.v);
  ivl_set_q(&t, q);
  ivl_set_q(u, r->delta.v);
  ivl_log(u, u);
  ivl_add(u, u, &t);
}

/* u, v := what the masses of atom k are functions of (release), under P and under Q.  1 if
 * both are exp(.)/2, so that the loss is exactly epsilon, or -epsilon for atom 1.  */
static int arguments(ivl *u, ivl *v, const instability_pair *r, size_t k) {
  above_threshold(u, r, 1);
  above_threshold(v, r, 0);
  if (k == 1) ivl_neg(u, u);
  if (k == 1) ivl_neg(v, v);
  return mpfr_sgn(u->hi) <= 0 && mpfr_sgn(v->hi) <= 0;
}

/* Atom 0: released, u at both distances; atom 1: nothing, -u. */
static void describe(atom *z, const pair *p, size_t k) {
  const instability_pair *r = (const instability_pair *)p;
  local_ivls(ivl_prec(&z->p), u, v, l);
  const int exact = arguments(&u, &v, r, k);
  release(&z->p, &z->loss, &u);
  release(&z->q, &l, &v);
  if (exact) ivl_set_q(&z->loss, r->epsilon.v);
  else ivl_sub(&z->loss, &z->loss, &l);
  if (exact && k == 1) ivl_neg(&z->loss, &z->loss);
  z->sign = k == 0 ? LOSS_ABOVE : LOSS_BELOW;
}

/* Near and far of the threshold differ, whatever the parameters (T-INSTABILITY-SIDES). */
static int symmetric(const pair *p) {
  (void)p;
  return 0;
}

/* The loss of atom 0, or minus that of atom 1. */
static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const instability_pair *r = (const instability_pair *)p;
  atom t;
  ivls_init(ivl_prec(z), &t.p, &t.q, &t.loss);
  const size_t k = side == PAIR_PQ ? 0 : 1;
  const int rational = arguments(&t.p, &t.q, r, k);
  if (!rational) {
    describe(&t, p, k);
    if (k == 0) ivl_set(z, &t.loss);
    else ivl_neg(z, &t.loss);
  }
  ivls_clear(&t.loss, &t.q, &t.p);
  return rational ? loss_supremum_is(z, exact, r->epsilon.v) : PAIR_TOP_ENCLOSED;
}

static void clear(pair *p) {
  instability_pair *r = (instability_pair *)p;
  rat_clear(&r->epsilon);
  rat_clear(&r->delta);
  rat_clear(&r->d);
  free(r);
}

static const pair_kind kind = {
    .name = "instability", ATOMS_FUNCTIONS, .symmetric = symmetric, .clear = clear, .largest = largest};

pair *instability_pair_make(mpq_srcptr epsilon, mpq_srcptr delta, mpq_srcptr d) {
  if (mpq_sgn(epsilon) <= 0 || mpq_sgn(delta) <= 0 || mpq_cmp_ui(delta, 1, 1) >= 0) return NULL;
  if (mpq_sgn(d) < 0 || mpz_cmp_ui(mpq_denref(d), 1) != 0) return NULL;
  instability_pair *r = assay_alloc(sizeof *r);
  r->head.head.kind = &kind;
  r->head.count = 2;
  r->head.describe = describe;
  kind_own(&r->epsilon, epsilon);
  kind_own(&r->delta, delta);
  kind_own(&r->d, d);
  return &r->head.head;
}

/* ---- Different answers ------------------------------------------------------------ */

static const pair_kind zero_kind = TABLE_KIND("instability");

/* Outcomes: nothing, the answer under P, the answer under Q. */
pair *instability_pair_zero(mpq_srcptr released) {
  mpq_t m[3], n[3];
  if (mpq_sgn(released) < 0 || mpq_cmp_ui(released, 1, 1) > 0) return NULL;
  for (int i = 0; i < 3; i++) mpq_inits(m[i], n[i], NULL);
  mpq_set_ui(m[0], 1, 1);
  mpq_sub(m[0], m[0], released);
  mpq_set(n[0], m[0]);
  mpq_set(m[1], released);
  mpq_set(n[2], released);
  pair *made = table_make(&zero_kind, 3, (const mpq_t *)m, (const mpq_t *)n);
  for (int i = 0; i < 3; i++) mpq_clears(m[i], n[i], NULL);
  return made;
}
