/* event_value.c - the masses of a threshold event and their excess.
 *
 * Derivations: proofs/notes/event_bound.md.                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "event_value.h"
#include "elem.h"

void event_value_masses(ivl *a, ivl *b, event_kind kind, pair_side side, const ivl *c, const ivl *s, const ivl *t) {
  if (side == PAIR_PQ && kind == EVENT_BALLS) {
    balls_p(a, c, s, t);
    balls_q(b, c, s, t);
  } else if (side == PAIR_PQ) {
    shuffle_p(a, c, s, t);
    shuffle_q(b, c, s, t);
  } else if (kind == EVENT_BALLS) {
    balls_q_below(a, c, s, t);
    balls_p_below(b, c, s, t);
  } else {
    shuffle_q_below(a, c, s, t);
    shuffle_p_below(b, c, s, t);
  }
}

/* Method: one exponential, one product, one difference.
 * Special cases: none.
 * Error: the difference cancels where exp(e) is next to a/b; at the best threshold it
 * loses log2(a / result) bits, which adapt_run makes good.                         */
void event_value_excess(ivl *z, const ivl *a, const ivl *b, const ivl *eps) {
  ivl u;
  ivl_init(&u, ivl_prec(z));
  ivl_exp(&u, eps);
  //@ assert exp: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Exp(e), &u);
  ivl_mul(&u, &u, b);
  //@ assert product: \forall real y, e; IVL_IN(y, b) ==> IVL_IN(e, eps) ==> IVL_IN(Mul(Exp(e), y), &u);
  ivl_sub(z, a, &u);
  ivl_clear(&u);
}

void event_value(ivl *z, event_kind kind, pair_side side, const ivl *c, const ivl *s, const ivl *t, const ivl *eps) {
  ivl a, b;
  ivl_init(&a, ivl_prec(z));
  ivl_init(&b, ivl_prec(z));
  event_value_masses(&a, &b, kind, side, c, s, t);
  event_value_excess(z, &a, &b, eps);
  ivl_clear(&a);
  ivl_clear(&b);
}
