/* response.c - randomized response, with rational p or rational epsilon.
 *
 * Derivations: proofs/notes/response.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "response.h"
#include "ivl_fused.h"
#include "kind.h"
#include "atoms.h"
#include "local.h"
#include "loss_supremum.h"
#include "rat.h"
#include "response_mass.h"
#include "status.h"
#include "table.h"

#include <stdlib.h>

/* ---- By p ------------------------------------------------------------------------ */

static const pair_kind response_kind = TABLE_KIND("response");

/* r := (1 - p)/(k - 1), rest := (k - 2) r. */
static void other_answers(mpq_t r, mpq_t rest, mpq_srcptr p, unsigned long k) {
  mpq_set_ui(rest, k - 1, 1);
  mpq_set_ui(r, 1, 1);
  mpq_sub(r, r, p);
  mpq_div(r, r, rest);
  mpq_set_ui(rest, k - 2, 1);
  mpq_mul(rest, rest, r);
}

/* Outcomes: what is true under P, what is true under Q, all others. */
pair *response_pair_make(mpq_srcptr p, unsigned long k) {
  mpq_t m[3], n[3];
  if (k < 2 || mpq_sgn(p) < 0 || mpq_cmp_ui(p, 1, 1) > 0) return NULL;
  for (int i = 0; i < 3; i++) mpq_inits(m[i], n[i], NULL);
  mpq_set(m[0], p);
  other_answers(m[1], m[2], p, k);
  mpq_set(n[0], m[1]);
  mpq_set(n[1], m[0]);
  mpq_set(n[2], m[2]);
  pair *made = table_make(&response_kind, 3, (const mpq_t *)m, (const mpq_t *)n);
  for (int i = 0; i < 3; i++) mpq_clears(m[i], n[i], NULL);
  return made;
}

/* Outcomes: the true one, all others. */
pair *response_pair_zeroed(mpq_srcptr p, unsigned long k) {
  mpq_t m[2], n[2];
  if (k < 2 || mpq_sgn(p) < 0 || mpq_cmp_ui(p, 1, 1) > 0) return NULL;
  for (int i = 0; i < 2; i++) mpq_inits(m[i], n[i], NULL);
  mpq_set(m[0], p);
  mpq_set_ui(m[1], 1, 1);
  mpq_sub(m[1], m[1], p);
  mpq_set_ui(n[0], 1, k);
  mpq_set_ui(n[1], k - 1, k);
  mpq_canonicalize(n[1]);
  pair *made = table_make(&response_kind, 2, (const mpq_t *)m, (const mpq_t *)n);
  for (int i = 0; i < 2; i++) mpq_clears(m[i], n[i], NULL);
  return made;
}

/* ---- By epsilon ------------------------------------------------------------------- */

typedef struct {
  atom_pair head;
  rat epsilon;
  rat others; /* k - 1 */
} response_pair;

/* Atom 0: true under P; 1: true under Q; 2: all others. */
static void describe(atom *z, const pair *p, size_t k) {
  const response_pair *r = (const response_pair *)p;
  ivl_set_q(&z->loss, r->epsilon.v);
  z->sign = mpq_sgn(r->epsilon.v) > 0 ? LOSS_ABOVE : LOSS_ZERO;
  if (k == 0) {
    response_mass_of(&z->p, &z->q, r->epsilon.v, r->others.v);
  } else if (k == 1) {
    response_mass_of(&z->q, &z->p, r->epsilon.v, r->others.v);
    ivl_neg(&z->loss, &z->loss);
    z->sign = (loss_sign)-z->sign;
  } else {
    response_mass_of(&z->p, &z->loss, r->epsilon.v, r->others.v);
    response_mass_rest(&z->q, &z->loss, r->others.v);
    ivl_set(&z->p, &z->q);
    ivl_set_si(&z->loss, 0);
    z->sign = LOSS_ZERO;
  }
}

static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  (void)side;
  return loss_supremum_is(z, exact, ((const response_pair *)p)->epsilon.v);
}

/* epsilon, -epsilon and, for more than two answers, 0. */
static int on_lattice(mpq_ptr start, mpq_ptr step, const pair *p) {
  const response_pair *r = (const response_pair *)p;
  mpq_set(start, r->epsilon.v);
  mpq_set(step, r->epsilon.v);
  if (r->head.count == 2) mpq_mul_2exp(step, step, 1);
  if (mpq_sgn(step) == 0) mpq_set_ui(step, 1, 1);
  return 1;
}

static void clear(pair *p) {
  response_pair *r = (response_pair *)p;
  rat_clear(&r->epsilon);
  rat_clear(&r->others);
  free(r);
}

static const pair_kind epsilon_kind = {.name = "response",
                                       ATOMS_FUNCTIONS,
                                       .symmetric = kind_symmetric,
                                       .clear = clear,
                                       .largest = largest,
                                       .lattice = on_lattice};

pair *response_pair_epsilon(mpq_srcptr epsilon, unsigned long k) {
  if (k < 2 || mpq_sgn(epsilon) < 0) return NULL;
  response_pair *r = assay_alloc(sizeof *r);
  r->head.head.kind = &epsilon_kind;
  r->head.count = k == 2 ? 2 : 3;
  r->head.describe = describe;
  rat_init(&r->others);
  kind_own(&r->epsilon, epsilon);
  mpq_set_ui(r->others.v, k - 1, 1);
  return &r->head.head;
}

/* ---- Zeroed out, by epsilon --------------------------------------------------------- */

/* Atom 0: true under P; 1: all others, whose loss is smaller by epsilon. */
static void describe_zeroed(atom *z, const pair *p, size_t k) {
  const response_pair *r = (const response_pair *)p;
  local_ivls(ivl_prec(&z->p), t, m);
  const int some = mpq_sgn(r->epsilon.v) > 0;
  response_mass_of(&z->p, &t, r->epsilon.v, r->others.v);
  response_mass_loss(&z->loss, r->epsilon.v, r->others.v);
  response_mass_uniform(&z->q, r->others.v, (int)k);
  z->sign = !some ? LOSS_ZERO : k == 0 ? LOSS_ABOVE : LOSS_BELOW;
  if (k == 0) return;
  ivl_set_q(&m, r->others.v);
  ivl_mul(&z->p, &t, &m);
  ivl_set_q(&m, r->epsilon.v);
  ivl_sub(&z->loss, &z->loss, &m);
}

static pair_top largest_zeroed(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const response_pair *r = (const response_pair *)p;
  if (mpq_sgn(r->epsilon.v) == 0) return loss_supremum_is_zero(z, exact);
  response_mass_loss(z, r->epsilon.v, r->others.v);
  if (side == PAIR_PQ) return PAIR_TOP_ENCLOSED;
  ivl_q_sub(z, r->epsilon.v, z);
  return PAIR_TOP_ENCLOSED;
}

static int symmetric_zeroed(const pair *p) { return mpq_sgn(((const response_pair *)p)->epsilon.v) == 0; }

static const pair_kind zeroed_kind = {
    .name = "response", ATOMS_FUNCTIONS, .symmetric = symmetric_zeroed, .clear = clear, .largest = largest_zeroed};

pair *response_pair_zeroed_epsilon(mpq_srcptr epsilon, unsigned long k) {
  pair *p = response_pair_epsilon(epsilon, k);
  if (!p) return NULL;
  p->kind = &zeroed_kind;
  ((response_pair *)p)->head.count = 2;
  ((response_pair *)p)->head.describe = describe_zeroed;
  return p;
}
