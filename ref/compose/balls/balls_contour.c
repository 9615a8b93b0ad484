/* balls_contour.c - the two contours of balls and bins under one name.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-DELTA, T-BALLS-VALUE, T-BALLS-BENT).  */
#include "balls_contour.h"
#include "ivl_fused.h"
#include "ivls.h"
#include <stdlib.h>

compose_stop balls_contour_make(balls_contour *t, const balls_query *q, const balls_choice *c, double until) {
  t->is_bent = c->is_bent;
  return c->is_bent ? balls_hyperbola_make(&t->bent, q, &c->bent, until)
                    : balls_table_make(&t->line, q, &c->line, until);
}

void balls_contour_free(balls_contour *t) {
  if (t && t->is_bent) balls_hyperbola_clear(&t->bent);
  else if (t) balls_table_clear(&t->line);
  free(t);
}

/* v := CALL from PUT: less K - T. */
static void put_to_call(ivl *v, const balls_query *q, const ivl *k) {
  ivl_sub(v, v, k);
  ivl_add_q(v, v, q->steps);
}

/* Method: CALL or PUT at K of q, by the table; CALL of the bent contour's PUT where K >= T, then the answer.
 * Error: none beside theirs.                                                        */
void balls_contour_at(ivl *z, const balls_contour *t, const balls_query *q) {
  const int call = (mpq_sgn(q->epsilon) >= 0) == balls_wants_call(q) || mpq_sgn(q->epsilon) == 0;
  balls_reduction r = {.kind = t->is_bent ? (call ? BALLS_CALL : BALLS_PUT) : (balls_kind)t->line.plan.kind, .sign = 1};
  mpfr_prec_t p = t->is_bent ? t->bent.nodes.curve.prec : t->line.plan.prec;
  ivl k, v;
  ivls_init(p, &k, &v);
  balls_k(&k, q);
  if (t->is_bent) balls_hyperbola_at(&v, &t->bent, q, &k);
  else balls_table_at(&v, &t->line, &k);
  if (t->is_bent && r.kind == BALLS_CALL) put_to_call(&v, q, &k);
  balls_expand(&v, &r, q);
  ivl_set(z, &v);
  ivls_clear(&k, &v);
}
