/* gg_numbers.c - the numbers of a pair, enclosed.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-SPREAD).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "local.h"
#include "gg_internal.h"

/* Method: |shift| / scale as one rational, then the factor d^(-1/b), which for b = 1 is
 * rational too.                                                                      */
static void coordinate_shift(ivl *u, const gg_pair *p, const ivl *inverse) {
  local_mpqs(q);
  local_ivls(ivl_prec(u), t);
  mpq_div(q, p->shift.v, p->scale.v);
  ivl_set_q(u, q);
  if (p->coordinates > 1) {
    mpq_set_ui(q, p->coordinates, 1);
    ivl_set_q(&t, q);
    ivl_pow(&t, &t, inverse);
    ivl_div(u, u, &t);
  }
}

void gg_numbers_open(gg_numbers *n, const gg_pair *p, mpfr_prec_t prec) {
  ivls_init(prec, &n->b, &n->inverse, &n->u);
  local_mpqs(q);
  mpq_inv(q, p->beta.v);
  ivl_set_q(&n->b, p->beta.v);
  ivl_set_q(&n->inverse, q);
  coordinate_shift(&n->u, p, &n->inverse);
  n->whole = rat_is_integer(&p->beta) ? mpz_get_ui(mpq_numref(p->beta.v)) : 0;
}

void gg_numbers_close(gg_numbers *n) { ivls_clear(&n->b, &n->inverse, &n->u); }
