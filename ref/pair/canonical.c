/* canonical.c - four atoms.  Derivations: proofs/notes/canonical.md.               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "canonical.h"
#include "kind.h"
#include "ivl_fused.h"
#include "local.h"
#include "atoms.h"
#include "loss_supremum.h"
#include "rat.h"
#include "status.h"

#include <stdlib.h>

typedef struct {
  atom_pair head;
  rat epsilon, delta;
} canonical_pair;

/* more := (1 - delta)/(1 + t), less := t (1 - delta)/(1 + t) with t = exp(-epsilon). */
static void shares(ivl *more, ivl *less, const canonical_pair *c) {
  local_mpqs(r);
  local_ivls(ivl_prec(less), t, u);
  atom_exp_minus(&t, c->epsilon.v);
  ivl_add_si(&u, &t, 1);
  mpq_set_ui(r, 1, 1);
  mpq_sub(r, r, c->delta.v);
  ivl_q_div(more, r, &u);
  ivl_mul(less, more, &t);
}

/* Atoms: loss +inf, epsilon, -epsilon, -inf. */
static void describe(atom *z, const pair *p, size_t k) {
  const canonical_pair *c = (const canonical_pair *)p;
  if (k == 0 || k == 3) {
    ivl_set_q(k == 0 ? &z->p : &z->q, c->delta.v);
    ivl_set_si(k == 0 ? &z->q : &z->p, 0);
    z->sign = k == 0 ? LOSS_INFINITE : LOSS_NONE;
    return;
  }
  ivl_set_q(&z->loss, c->epsilon.v);
  z->sign = mpq_sgn(c->epsilon.v) > 0 ? LOSS_ABOVE : LOSS_ZERO;
  if (k == 1) {
    shares(&z->p, &z->q, c);
  } else {
    shares(&z->q, &z->p, c);
    ivl_neg(&z->loss, &z->loss);
    z->sign = (loss_sign)-z->sign;
  }
}

/* Special cases: with delta = 1 no loss is finite. */
static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const canonical_pair *c = (const canonical_pair *)p;
  (void)side;
  if (rat_cmp_si(&c->delta, 1, 1) == 0) return loss_supremum_is_zero(z, exact);
  return loss_supremum_is(z, exact, c->epsilon.v);
}

/* The finite losses are epsilon and -epsilon. */
static int on_lattice(mpq_ptr start, mpq_ptr step, const pair *p) {
  const canonical_pair *c = (const canonical_pair *)p;
  mpq_set(start, c->epsilon.v);
  mpq_mul_2exp(step, start, 1);
  if (mpq_sgn(step) == 0) mpq_set_ui(step, 1, 1);
  return 1;
}

static void clear(pair *p) {
  canonical_pair *c = (canonical_pair *)p;
  rat_clear(&c->epsilon);
  rat_clear(&c->delta);
  free(c);
}

static const pair_kind canonical_kind = {.name = "canonical",
                                         ATOMS_FUNCTIONS,
                                         .symmetric = kind_symmetric,
                                         .clear = clear,
                                         .largest = largest,
                                         .lattice = on_lattice};

pair *canonical_pair_make(mpq_srcptr epsilon, mpq_srcptr delta) {
  if (mpq_sgn(epsilon) < 0 || mpq_sgn(delta) < 0 || mpq_cmp_ui(delta, 1, 1) > 0) return NULL;
  canonical_pair *c = assay_alloc(sizeof *c);
  c->head.head.kind = &canonical_kind;
  c->head.count = 4;
  c->head.describe = describe;
  kind_own(&c->epsilon, epsilon);
  kind_own(&c->delta, delta);
  return &c->head.head;
}

int canonical_delta(mpq_ptr delta, const pair *p) {
  if (p->kind != &canonical_kind) return 0;
  mpq_set(delta, ((const canonical_pair *)p)->delta.v);
  return 1;
}
