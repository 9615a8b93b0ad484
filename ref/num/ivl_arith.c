/* ivl_arith.c - + - of intervals.
 *
 * Method: each end by one directed operation (end.h).  The destination may be an
 * argument, so the first end waits in a scratch number until the other is known. */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#define ENDS_DEF
#include "ivl.h"
#include "scratch.h"

void ivl_neg(ivl *z, const ivl *x) {
  scratch t;
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok;
  scratch_open(&t, mpfr_get_prec(z->lo));
  end_neg_dn(t.v, x->hi);
  end_neg_up(z->hi, x->lo);
  end_set_dn(z->lo, t.v);
  scratch_close(&t);
  //@ assert member: below(u, inner(u, v)) && above(v, inner(u, v));
}

void ivl_add(ivl *z, const ivl *x, const ivl *y) {
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok, s = y->lo[0].tok, t = y->hi[0].tok;
  end_add_dn(z->lo, x->lo, y->lo);
  end_add_up(z->hi, x->hi, y->hi);
  //@ assert left: below(u, inner(u, v)) && above(v, inner(u, v));
  //@ assert right: below(s, inner(s, t)) && above(t, inner(s, t));
  //@ assert member: IVL_IN(Add(inner(u, v), inner(s, t)), z);
}

void ivl_sub_apart(ivl *z, const ivl *x, const ivl *y) {
  end_sub_dn(z->lo, x->lo, y->hi);
  end_sub_up(z->hi, x->hi, y->lo);
  //@ assert left: IVL_IN(inner(x->lo[0].tok, x->hi[0].tok), x);
  //@ assert right: IVL_IN(inner(y->lo[0].tok, y->hi[0].tok), y);
  //@ assert member: IVL_IN(Sub(inner(x->lo[0].tok, x->hi[0].tok), inner(y->lo[0].tok, y->hi[0].tok)), z);
}

void ivl_sub(ivl *z, const ivl *x, const ivl *y) {
  scratch w;
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok, s = y->lo[0].tok, t = y->hi[0].tok;
  scratch_open(&w, mpfr_get_prec(z->lo));
  end_sub_dn(w.v, x->lo, y->hi);
  end_sub_up(z->hi, x->hi, y->lo);
  end_set_dn(z->lo, w.v);
  scratch_close(&w);
  //@ assert left: below(u, inner(u, v)) && above(v, inner(u, v));
  //@ assert right: below(s, inner(s, t)) && above(t, inner(s, t));
  //@ assert member: IVL_IN(Sub(inner(u, v), inner(s, t)), z);
}
