/* instability.c - the two modes of release by distance to instability.
 *
 * Derivations: proofs/notes/instability.md.                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "instability.h"
#include "instability_parts.h"
#include "kind.h"
#include "atoms.h"
#include "ivls.h"
#include "loss_supremum.h"
#include "rat.h"
#include "status.h"
#include "table.h"

#include <stdlib.h>

typedef struct {
  atom_pair head;
  rat epsilon, delta, d;
} instability_pair;

static instability_query query_of(const pair *p) {
  const instability_pair *r = (const instability_pair *)p;
  return (instability_query){r->epsilon.v, r->delta.v, r->d.v};
}

static void describe(atom *z, const pair *p, size_t k) {
  const instability_query q = query_of(p);
  instability_parts_atom(z, &q, k);
}

/* Near and far of the threshold differ, whatever the parameters (T-INSTABILITY-SIDES). */
static int symmetric(const pair *p) {
  (void)p;
  return 0;
}

/* The loss of atom 0, or minus that of atom 1. */
static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const instability_query q = query_of(p);
  atom t;
  ivls_init(ivl_prec(z), &t.p, &t.q, &t.loss);
  const size_t k = side == PAIR_PQ ? 0 : 1;
  const int rational = instability_parts_at(&t.p, &t.q, &q, k);
  if (!rational) {
    describe(&t, p, k);
    if (k == 0) ivl_set(z, &t.loss);
    else ivl_neg(z, &t.loss);
  }
  ivls_clear(&t.loss, &t.q, &t.p);
  return rational ? loss_supremum_is(z, exact, q.epsilon) : PAIR_TOP_ENCLOSED;
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
