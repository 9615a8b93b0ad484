/* rat_root.c - square roots of rationals.
 *
 * Not analysed by WP but for functions with contracts: it reads GMP's integers beyond the model; each function is a
 * call or two. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "rat_root.h"
#include "elem.h"

#include <math.h>

/*@ requires mem: IVL_MEM(z) && \valid_read(x) && QOK(x->of);
    requires sep: \separated(z, x) && \separated(z, x->of);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: ((x->root) ==> 0 <= QVAL(x->of)) ==> IVL_IN((x->root ? Sqrt(QVAL(x->of)) : QVAL(x->of)), z); */
void rat_root_ivl(ivl *z, const rat_root *x) {
  ivl_set_q(z, x->of);
  if (x->root) ivl_sqrt(z, z);
}

/*@ requires mem: IVL_MEM(z) && \valid_read(x) && QOK(x->of);
    requires sep: \separated(z, x) && \separated(z, x->of);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN((!x->root ? Mul(QVAL(x->of), QVAL(x->of)) : QVAL(x->of)), z); */
void rat_root_square(ivl *z, const rat_root *x) {
  ivl_set_q(z, x->of);
  if (!x->root) ivl_sqr(z, z);
}

double rat_root_near(const rat_root *x) { return x->root ? sqrt(mpq_get_d(x->of)) : mpq_get_d(x->of); }

/* In lowest terms both parts of a square are squares. */
int rat_root_exact(mpq_ptr r, mpq_srcptr x) {
  if (mpq_sgn(x) < 0 || !mpz_perfect_square_p(mpq_numref(x)) || !mpz_perfect_square_p(mpq_denref(x))) return 0;
  mpz_sqrt(mpq_numref(r), mpq_numref(x));
  mpz_sqrt(mpq_denref(r), mpq_denref(x));
  return 1;
}
