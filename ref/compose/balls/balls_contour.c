/* balls_contour.c - the two contours of balls and bins under one name.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-DELTA, T-BALLS-VALUE, T-BALLS-BENT).  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_contour.h"
#include "ivl_fused.h"
#include "local.h"
#include <stdlib.h>

compose_stop balls_contour_make(balls_contour *t, const balls_query *q, const balls_choice *c, double until) {
  t->on_hyperbola = c->on_hyperbola;
  return c->on_hyperbola ? balls_hyperbola_make(&t->hyperbola, q, &c->hyperbola, until)
                         : balls_table_make(&t->line, q, &c->line, until);
}

void balls_contour_free(balls_contour *t) {
  if (t && t->on_hyperbola) balls_hyperbola_clear(&t->hyperbola);
  else if (t) balls_table_clear(&t->line);
  free(t);
}

/* v := CALL from PUT: less K - T. */
static void put_to_call(ivl *v, const balls_query *q, const ivl *k) {
  ivl_sub(v, v, k);
  ivl_add_q(v, v, q->steps);
}

/* Method: CALL or PUT at K of q, by the table; CALL of the hyperbola's PUT where K >= T, then the answer.
 * Error: none beside theirs.                                                        */
void balls_contour_at(ivl *z, const balls_contour *t, const balls_query *q) {
  const int call = (mpq_sgn(q->epsilon) >= 0) == balls_reduce_wants_call(q) || mpq_sgn(q->epsilon) == 0;
  balls_reduction r = {.kind = t->on_hyperbola ? (call ? BALLS_CALL : BALLS_PUT) : (balls_kind)t->line.plan.kind,
                       .sign = 1};
  mpfr_prec_t p = t->on_hyperbola ? t->hyperbola.nodes.curve.prec : t->line.plan.prec;
  local_ivls(p, k);
  local_ivls(ivl_prec(z) < p ? ivl_prec(z) : p, v);
  balls_reduce_k(&k, q);
  if (t->on_hyperbola) balls_hyperbola_at(&v, &t->hyperbola, q, &k);
  else balls_value_at(&v, &t->line, &k);
  if (t->on_hyperbola && r.kind == BALLS_CALL) put_to_call(&v, q, &k);
  balls_reduce_undo(&v, &r, q);
  ivl_set(z, &v);
}
