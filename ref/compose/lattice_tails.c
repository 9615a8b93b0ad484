/* lattice_tails.c - both tails of a pair at the places of a frame.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-ABOVE).                         */
#include "elem.h"
#include "lattice_cells.h"

#include <stdlib.h>

/* Bits below the unit of mass: 16 for rounding, and those that a division by 1 - e^-step
 * costs.                                                                          */
static mpfr_prec_t work_precision(const lattice_rule *rule) {
  const size_t n = mpz_sizeinbase(mpq_numref(rule->step), 2), d = mpz_sizeinbase(mpq_denref(rule->step), 2);
  const size_t lost = d > n ? d - n : 0;
  return (mpfr_prec_t)rule->bits + LATTICE_GUARD + 16 + (mpfr_prec_t)(lost < 1000 ? lost : 1000);
}

/* x := the point l, rounded down to x's precision. */
static void point_below(ivl *x, mpq_srcptr l) {
  mpfr_t t;
  mpfr_init2(t, ivl_prec(x));
  mpfr_set_q(t, l, MPFR_RNDD);
  ivl_set_point(x, t);
  mpfr_clear(t);
}

void lattice_tails_init(lattice_tails *t, const pair *p, pair_side side, const lattice_frame *frame,
                        const lattice_rule *rule) {
  ivl x;
  mpq_t l, d;
  mpq_init(l);
  mpq_init(d);
  t->prec = work_precision(rule);
  t->n = LATTICE_FINE * frame->n;
  t->a = assay_alloc(t->n * sizeof *t->a);
  t->b = assay_alloc(t->n * sizeof *t->b);
  ivl_init(&x, t->prec);
  ivl_init(&t->inf, t->prec);
  pair_infinite(&t->inf, p, side);
  mpq_set_ui(d, 1, LATTICE_FINE);
  mpq_mul(d, d, rule->step);
  mpq_set(l, frame->at);
  for (size_t k = 0; k < t->n; k++) {
    ivl_init(&t->a[k], t->prec);
    ivl_init(&t->b[k], t->prec);
    point_below(&x, l);
    pair_tails(&t->a[k], &t->b[k], p, side, &x);
    mpq_add(l, l, d);
  }
  ivl_clear(&x);
  mpq_clear(l);
  mpq_clear(d);
}

void lattice_tails_clear(lattice_tails *t) {
  for (size_t k = 0; k < t->n; k++) {
    ivl_clear(&t->a[k]);
    ivl_clear(&t->b[k]);
  }
  free(t->a);
  free(t->b);
  ivl_clear(&t->inf);
}
