/* convert_gdp.c - the privacy curve of mu-GDP.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-GDP).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_gdp.h"
#include "elem.h"

/*@ axiomatic GdpFacts {
      axiom convert_inverse_pos: \forall real x; 0 < x ==> 0 < Div(1.0, x);
    } */

/* Method: the Gaussian curve at deviation 1/mu. */
void convert_gdp_to_delta(ivl *z, const ivl *mu, const ivl *eps) {
  ivl s;
  ivl_init(&s, ivl_prec(z));
  ivl_set_si(&s, 1);
  //@ assert one: IVL_IN(1.0, &s);
  ivl_div(&s, &s, mu);
  //@ assert deviation: \forall real m; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(Div(1.0, m), &s);
  //@ assert plus: \forall real m; 0 < m ==> 0 < Div(1.0, m);
  gaussian_delta(z, &s, eps);
  ivl_clear(&s);
}
