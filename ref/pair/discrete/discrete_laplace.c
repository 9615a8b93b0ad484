/* discrete_laplace.c - closed geometric sums.  Derivations: proofs/notes/discrete.md. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_laplace.h"
#include "discrete_laplace_parts.h"
#include "kind.h"
#include "local.h"
#include "status.h"
#include "table.h"

#include <stdlib.h>

/* Bits beyond those of the answer. */
#define SPARE 32

static const discrete_laplace_pair *as_laplace(const pair *p) { return (const discrete_laplace_pair *)p; }

/* z := Q[K = k] for 0 < k < s, Q[K <= 0] for k = 0, Q[K >= s] for k = s. */
/*@ requires mem: IVL_MEM(z) && \valid_read(d) && QOK(d->scale.v);
    requires sep: \separated(z, d);
    requires dom: QVAL(d->scale.v) != 0;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures end: !(0 < k < d->s) ==> Add(GeometricPower(QVAL(d->scale.v), 1), 1.0) != 0 ==> IVL_IN(GeometricHalf(QVAL(d->scale.v), k), z);
    ensures inside: 0 < k < d->s ==> Add(GeometricPower(QVAL(d->scale.v), 1), 1.0) != 0 ==>
      IVL_IN(Mul(GeometricHalf(QVAL(d->scale.v), k), Sub(1.0, GeometricPower(QVAL(d->scale.v), 1))), z); */
static void mass_at(ivl *z, const discrete_laplace_pair *d, long k) {
  discrete_laplace_parts_mass(z, d->scale.v, k, 0 < k && k < d->s);
}

/* Atom k: the integer k; all below 0 with 0, all above s with s. */
static void describe(atom *z, const pair *p, size_t k) {
  const discrete_laplace_pair *d = as_laplace(p);
  long j = (long)k;
  local_mpqs(q);
  discrete_laplace_parts_loss(q, d->scale.v, d->s, j);
  ivl_set_q(&z->loss, q);
  z->sign = 2 * j < d->s ? LOSS_BELOW : 2 * j > d->s ? LOSS_ABOVE : LOSS_ZERO;
  mass_at(&z->q, d, j);
  mass_at(&z->p, d, d->s - j);
  if (d->s == 0) ivl_set_si(&z->q, 1);
  if (d->s == 0) ivl_set_si(&z->p, 1);
}

/* a := P[K >= k], b := Q[K >= k], 0 <= k <= s + 1 (T-DLAPLACE-TAILS). */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && \valid_read(d) && QOK(d->scale.v);
    requires sep: \separated(a, b, d);
    requires dom: QVAL(d->scale.v) != 0 && 0 <= k && d->s <= 0x10000000000;
    ALLOCATES assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures all: k == 0 ==> k <= d->s ==> IVL_IN(1.0, a) && IVL_IN(1.0, b);
    ensures none: k > d->s ==> IVL_IN(0.0, a) && IVL_IN(0.0, b);
    ensures sound: 0 < k <= d->s ==> Add(GeometricPower(QVAL(d->scale.v), 1), 1.0) != 0 ==>
      IVL_IN(Sub(1.0, GeometricHalf(QVAL(d->scale.v), d->s - k + 1)), a) && IVL_IN(GeometricHalf(QVAL(d->scale.v), k), b); */
static void beyond(ivl *a, ivl *b, const discrete_laplace_pair *d, long k) {
  ivl_set_si(a, k <= d->s ? 1 : 0);
  ivl_set_si(b, k <= d->s ? 1 : 0);
  if (k == 0 || k > d->s) return;
  discrete_laplace_parts_beyond(a, b, d->scale.v, d->s, k);
}

/* Method: the first atom above each end of x, and a closed sum from there on.
 * Error: a few ulp of 1 in a, of b in b.  Both sides have the same answer.          */
static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const discrete_laplace_pair *d = as_laplace(p);
  (void)side;
  local_ivls(ivl_prec(a) + SPARE, u);
  local_ivls(ivl_prec(b) + SPARE, v);
  long most = discrete_laplace_parts_first(d->scale.v, d->s, x->lo);
  long fewest = discrete_laplace_parts_first(d->scale.v, d->s, x->hi);
  beyond(&u, &v, d, most);
  ivl_set(a, &u);
  ivl_set(b, &v);
  if (fewest != most) {
    beyond(&u, &v, d, fewest);
    ivl_hull(a, a, &u);
    ivl_hull(b, b, &v);
  }
}

static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  if (as_laplace(p)->s <= DISCRETE_MOMENT_MAX) {
    atoms_moment(w, p, g, z);
    return;
  }
  ivl_set_whole(&w->re);
  ivl_set_whole(&w->im);
}

/* The loss of the integers from s on. */
static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const discrete_laplace_pair *d = as_laplace(p);
  (void)side;
  discrete_laplace_parts_loss(exact, d->scale.v, d->s, d->s);
  ivl_set_q(z, exact);
  return PAIR_TOP_EXACT;
}

/* (2k - s) / scale. */
static int on_lattice(mpq_ptr start, mpq_ptr step, const pair *p) {
  const discrete_laplace_pair *d = as_laplace(p);
  mpq_set_si(start, -d->s, 1);
  mpq_div(start, start, d->scale.v);
  mpq_inv(step, d->scale.v);
  mpq_mul_2exp(step, step, 1);
  return 1;
}

static void clear(pair *p) {
  discrete_laplace_pair *d = (discrete_laplace_pair *)p;
  rat_clear(&d->scale);
  free(d);
}

static const pair_kind kind = {.name = "discrete_laplace",
                               .tails = tails,
                               .moment = moment,
                               .infinite = kind_finite,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .largest = largest,
                               .lattice = on_lattice,
                               .points = atoms_points};
static const pair_kind kind_without_noise = TABLE_KIND("discrete_laplace");

pair *discrete_laplace_pair_make(mpq_srcptr scale, mpq_srcptr shift) {
  if (mpq_sgn(scale) < 0 || mpz_cmp_ui(mpq_denref(shift), 1) != 0) return NULL;
  if (mpz_cmpabs_ui(mpq_numref(shift), DISCRETE_SHIFT_MAX) > 0) return NULL;
  if (mpq_sgn(scale) == 0) return table_without_noise(&kind_without_noise, shift);
  discrete_laplace_pair *d = assay_alloc(sizeof *d);
  d->head.head.kind = &kind;
  d->s = labs(mpz_get_si(mpq_numref(shift)));
  d->head.count = (size_t)d->s + 1;
  d->head.describe = describe;
  kind_own(&d->scale, scale);
  return &d->head.head;
}
