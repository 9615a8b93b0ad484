/* loss_supremum.c - the largest finite loss, in rationals where it is one.
 *
 * Derivations: proofs/notes/pair.md (T-PAIR-LARGEST).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "loss_supremum.h"
#include "cell_loss.h"
#include "local_as.h"

/*@ requires mem: IVL_MEM(z) && QOK(exact) && QOK(value);
    requires sep: \separated(exact, z) && \separated(exact, value) && \separated(z, value);
    ALLOCATES assigns exact->tok, IVL_TOK(z);
    ensures ok: QOK(exact) && IVL_OK(z);
    ensures value: QVAL(exact) == QVAL(value);
    ensures sound: IVL_IN(QVAL(value), z); */
pair_top loss_supremum_is(ivl *z, mpq_ptr exact, mpq_srcptr value) {
  mpq_set(exact, value);
  ivl_set_q(z, value);
  return PAIR_TOP_EXACT;
}

/*@ requires mem: IVL_MEM(z) && QOK(exact);
    requires sep: \separated(exact, z);
    ALLOCATES assigns exact->tok, IVL_TOK(z);
    ensures ok: QOK(exact) && IVL_OK(z);
    ensures value: QVAL(exact) == 0.0;
    ensures sound: IVL_IN(0.0, z); */
pair_top loss_supremum_is_zero(ivl *z, mpq_ptr exact) {
  mpq_set_ui(exact, 0, 1);
  ivl_set_si(z, 0);
  return PAIR_TOP_EXACT;
}

pair_top loss_supremum_is_infinite(ivl *z) {
  ivl_set_whole(z);
  return PAIR_TOP_INFINITE;
}

/* Method: cell_loss_log; where both are equal the loss is 0. */
/*@ requires mem: IVL_MEM(z) && QOK(exact) && QOK(p) && QOK(q);
    requires sep: \separated(z, exact) && \separated(z, p) && \separated(z, q) && \separated(exact, p) && \separated(exact, q);
    requires dom: 0 < QVAL(p) && 0 < QVAL(q);
    ALLOCATES assigns exact->tok, IVL_TOK(z);
    ensures ok: QOK(exact) && IVL_OK(z);
    ensures equal: QVAL(p) == QVAL(q) ==> QVAL(exact) == 0.0 && IVL_IN(0.0, z);
    ensures near: QVAL(p) != QVAL(q) ==> 1.0 / 2.0 <= QVAL(p) / QVAL(q) <= 2.0 ==> -1 < CellExcess(QVAL(p), QVAL(q)) ==>
      IVL_IN(Log1p(CellExcess(QVAL(p), QVAL(q))), z);
    ensures far: QVAL(p) != QVAL(q) ==> QVAL(p) / QVAL(q) < 1.0 / 2.0 || 2.0 < QVAL(p) / QVAL(q) ==> 0 < QVAL(p) / QVAL(q) ==>
      IVL_IN(Log(QVAL(p) / QVAL(q)), z); */
pair_top loss_supremum_is_log(ivl *z, mpq_ptr exact, mpq_srcptr p, mpq_srcptr q) {
  if (mpq_equal(p, q)) return loss_supremum_is_zero(z, exact);
  cell_loss_log(z, p, q);
  return PAIR_TOP_ENCLOSED;
}

/* ---- Sums -------------------------------------------------------------------------- */

void loss_supremum_init(loss_supremum *t, mpfr_prec_t p) {
  t->top = PAIR_TOP_EXACT;
  ivl_init(&t->z, p);
  ivl_set_si(&t->z, 0);
  mpq_init(t->exact);
}

void loss_supremum_clear(loss_supremum *t) {
  ivl_clear(&t->z);
  mpq_clear(t->exact);
}

/* t := the sum of t and count times z, or exact; both numbers are known. */
static void add_number(loss_supremum *t, pair_top top, ivl *z, mpq_t exact, unsigned long count) {
  local_mpqs(n);
  local_ivls(ivl_prec(&t->z), m);
  mpq_set_ui(n, count, 1);
  ivl_set_q(&m, n);
  ivl_mul(z, z, &m);
  ivl_add(&t->z, &t->z, z);
  mpq_mul(exact, exact, n);
  mpq_add(t->exact, t->exact, exact);
  if (top == PAIR_TOP_ENCLOSED) t->top = top;
  if (t->top == PAIR_TOP_EXACT) ivl_set_q(&t->z, t->exact);
}

/* Method: the sum of the suprema.
 * Special cases: what is not known stays so; an unbounded part makes the sum unbounded. */
void loss_supremum_add(loss_supremum *t, const pair *p, pair_side side, unsigned long count) {
  if (count == 0 || t->top == PAIR_TOP_UNKNOWN) return;
  local_ivls(ivl_prec(&t->z), z);
  local_mpqs(exact);
  const pair_top top = pair_largest(&z, exact, p, side);
  if (top == PAIR_TOP_UNKNOWN || top == PAIR_TOP_INFINITE) t->top = top;
  else if (t->top != PAIR_TOP_INFINITE) add_number(t, top, &z, exact, count);
  if (t->top == PAIR_TOP_UNKNOWN || t->top == PAIR_TOP_INFINITE) ivl_set_whole(&t->z);
}

/* Special cases: what is unbounded is the larger one, also of what is not known. */
/*@ requires mem: \valid(t) && QOK(&t->exact[0]) && IVL_OK(&t->z) && \valid_read(u) && QOK(&u->exact[0]) && IVL_OK(&u->z);
    requires sep: \separated(t, u);
    ALLOCATES assigns t->exact[0].tok, IVL_TOK(&t->z), t->top;
    ensures ok: QOK(&t->exact[0]) && IVL_OK(&t->z);
    ensures value: QVAL(&t->exact[0]) == (t->top == PAIR_TOP_EXACT && u->top == PAIR_TOP_EXACT ? (QVAL(&u->exact[0]) > \old(QVAL(&t->exact[0])) ?
      QVAL(&u->exact[0]) : \old(QVAL(&t->exact[0]))) : \old(QVAL(&t->exact[0])));
    ensures sound: \forall real z, a; IVL_WAS(z, &t->z) ==> IVL_WAS(a, &u->z) ==> IVL_IN((t->top == PAIR_TOP_EXACT && u->top == PAIR_TOP_EXACT ?
      (QVAL(&u->exact[0]) > QVAL(&t->exact[0]) ? QVAL(&u->exact[0]) : QVAL(&t->exact[0])) : \max(z, a)), &t->z);
    ensures value: \result == t->top; */
pair_top loss_supremum_larger(loss_supremum *t, const loss_supremum *u) {
  if (t->top == PAIR_TOP_EXACT && u->top == PAIR_TOP_EXACT) {
    if (mpq_cmp(u->exact, t->exact) > 0) mpq_set(t->exact, u->exact);
    ivl_set_q(&t->z, t->exact);
    return t->top;
  }
  const int infinite = t->top == PAIR_TOP_INFINITE || u->top == PAIR_TOP_INFINITE;
  const int open = t->top == PAIR_TOP_UNKNOWN || u->top == PAIR_TOP_UNKNOWN;
  if (infinite || open) ivl_set_whole(&t->z);
  else ivl_max(&t->z, &t->z, &u->z);
  t->top = infinite ? PAIR_TOP_INFINITE : open ? PAIR_TOP_UNKNOWN : PAIR_TOP_ENCLOSED;
  return t->top;
}

/*@
    TOTAL assigns \nothing;
    ensures value: \result == (top == PAIR_TOP_EXACT || top == PAIR_TOP_ENCLOSED ? 1 : 0); */
static int is_number(pair_top top) { return top == PAIR_TOP_EXACT || top == PAIR_TOP_ENCLOSED; }

pair_top loss_supremum_above(loss_supremum *t, const loss_supremum *other) {
  int flat = is_number(t->top) && is_number(other->top) && ivl_le(&other->z, &t->z);
  if (t->top == PAIR_TOP_EXACT && loss_supremum_reached(other, t->exact)) flat = 1;
  if (flat || t->top == PAIR_TOP_INFINITE) return t->top;
  ivl_set_whole(&t->z);
  t->top = PAIR_TOP_UNKNOWN;
  return t->top;
}

int loss_supremum_reached(const loss_supremum *t, mpq_srcptr x) {
  if (t->top == PAIR_TOP_EXACT) return mpq_cmp(x, t->exact) >= 0;
  return t->top == PAIR_TOP_ENCLOSED && mpfr_number_p(t->z.hi) && mpfr_cmp_q(t->z.hi, x) <= 0;
}

int loss_supremum_pair_reached(const pair *p, pair_side side, mpq_srcptr x, mpfr_prec_t bits) {
  local_as(loss_supremum, t, loss_supremum_clear);
  loss_supremum_init(&t, bits);
  loss_supremum_add(&t, p, side, 1);
  return loss_supremum_reached(&t, x);
}
