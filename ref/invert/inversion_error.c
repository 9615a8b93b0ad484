/* inversion_error.c - the last steps of an inversion: rest, images, value.
 *
 * Derivations: proofs/notes/budget.md.                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "inversion_error.h"
#include "inversion_error_range.h"

/* A fact of the real numbers, a theorem of proofs/coq. */
/*@ axiomatic BudgetSums {
      axiom budget_cancel: \forall real x, y; Sub(Add(x, y), y) == x;
    } */

/* z := all numbers between -a and a, a in r. */
/*@ requires IVL_MEM(z) && IVL_OK(r) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures around: \forall real a, w; IVL_IN(a, r) ==> Neg(a) <= w <= a ==> IVL_IN(w, z); */
static void around(ivl *z, const ivl *r) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_neg(&t, r);
  //@ assert minus: \forall real a; IVL_IN(a, r) ==> IVL_IN(Neg(a), &t);
  inversion_error_range(z, &t, r);
  //@ assert spread: \forall real a, w; IVL_IN(a, r) ==> Neg(a) <= w <= a ==> IVL_IN(w, z);
  ivl_clear(&t);
}

/* Method: r = u / (n h pi), and all between -r and r.
 * Error: three ulp of r.                                                             */
void inversion_error_rest(ivl *z, const ivl *u, const ivl *h, long n) {
  ivl r, t;
  ivl_init(&r, ivl_prec(z));
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(&r, n);
  //@ assert count: IVL_IN((real)n, &r);
  ivl_mul(&r, &r, h);
  //@ assert height: \forall real s; IVL_IN(s, h) ==> IVL_IN(Mul((real)n, s), &r);
  ivl_pi(&t);
  ivl_mul(&r, &r, &t);
  //@ assert scale: \forall real s; IVL_IN(s, h) ==> IVL_IN(Mul(Mul((real)n, s), Pi), &r);
  ivl_div(&r, u, &r);
  //@ assert bound: \forall contour g, real v; IVL_IN(v, u) ==> IVL_IN(ContourStep(g), h) ==> IVL_IN(Div(v, Mul(Mul((real)n, ContourStep(g)), Pi)), &r);
  around(z, &r);
  //@ assert rest: \forall contour g, real v; IVL_IN(v, u) ==> IVL_IN(ContourStep(g), h) ==> NodesFall(g, v, n) ==> IVL_IN(ContourRest(g, n), z);
  ivl_clear(&r);
  ivl_clear(&t);
}

/* g := { exp(f l) - 1 : f in far, l in period }. */
/*@ requires IVL_MEM(g) && IVL_OK(far) && IVL_OK(period) && \separated(g, far, period);
    TOTAL assigns IVL_TOK(g);
    ensures IVL_OK(g);
    ensures growth: \forall real f, l; IVL_IN(f, far) ==> IVL_IN(l, period) ==> IVL_IN(Expm1(Mul(f, l)), g); */
static void growth(ivl *g, const ivl *far, const ivl *period) {
  ivl_mul(g, far, period);
  ivl_expm1(g, g);
}

/* Method: the quotient; where exp(f l) - 1 may be 0 or less, [0, +inf].
 * Error: three ulp, and f l ulp from the exponent.                                 */
void inversion_error_geometric(ivl *z, const ivl *far, const ivl *period) {
  ivl q;
  ivl_init(&q, ivl_prec(z));
  growth(&q, far, period);
  ivl_set_si(z, 1);
  //@ assert one: IVL_IN(1.0, z);
  ivl_div(z, z, &q);
  //@ assert sum: \forall contour g, real f; 0 < f ==> IVL_IN(f, far) ==> IVL_IN(ContourPeriod(g), period) ==> IVL_IN(Geometric(f, ContourPeriod(g)), z);
  //@ assert same: \forall contour g, real f; 0 < f ==> \max(Geometric(f, ContourPeriod(g)), 0.0) == Geometric(f, ContourPeriod(g));
  ivl_max0(z, z);
  //@ assert raised: \forall contour g, real f; 0 < f ==> IVL_IN(f, far) ==> IVL_IN(ContourPeriod(g), period) ==> IVL_IN(\max(Geometric(f, ContourPeriod(g)), 0.0), z);
  ivl_clear(&q);
}

/* q := { a / (exp(f L) - 1) : a in b, f in far, L in period }. */
/*@ requires IVL_MEM(q) && IVL_OK(b) && IVL_OK(far) && IVL_OK(period) && \separated(q, b, far, period);
    TOTAL assigns IVL_TOK(q);
    ensures IVL_OK(q);
    ensures quotient: \forall contour g, real a, f; 0 < f ==> IVL_IN(a, b) ==> IVL_IN(f, far) ==>
      IVL_IN(ContourPeriod(g), period) ==> IVL_IN(Div(a, Expm1(Mul(f, ContourPeriod(g)))), q); */
static void quotient(ivl *q, const ivl *b, const ivl *far, const ivl *period) {
  growth(q, far, period);
  ivl_div(q, b, q);
}

/* Method: all from 0 to the quotient.
 * Error: as inversion_error_geometric.                                            */
void inversion_error_images(ivl *z, const ivl *bound, const ivl *far, const ivl *period) {
  ivl q, zero;
  ivl_init(&q, ivl_prec(z));
  ivl_init(&zero, 2);
  quotient(&q, bound, far, period);
  ivl_max0(&q, &q);
  //@ assert raised: \forall contour g, real b, f; 0 < f ==> IVL_IN(b, bound) ==> IVL_IN(f, far) ==> IVL_IN(ContourPeriod(g), period) ==> IVL_IN(\max(Div(b, Expm1(Mul(f, ContourPeriod(g)))), 0.0), &q);
  ivl_set_si(&zero, 0);
  //@ assert zero: IVL_IN(0.0, &zero);
  inversion_error_range(z, &zero, &q);
  //@ assert spread: \forall contour g, real b, f, w; 0 < f ==> IVL_IN(b, bound) ==> IVL_IN(f, far) ==> IVL_IN(ContourPeriod(g), period) ==> 0 <= w <= Div(b, Expm1(Mul(f, ContourPeriod(g)))) ==> IVL_IN(w, z);
  ivl_clear(&q);
  ivl_clear(&zero);
}

/* Method: two quotients and their difference.
 * Error: it cancels where the two are near each other; the precision asked for pays. */
void inversion_error_two(ivl *z, const ivl *a, const ivl *e, const ivl *b, const ivl *f, const ivl *period) {
  ivl p, q;
  ivl_init(&p, ivl_prec(z));
  ivl_init(&q, ivl_prec(z));
  quotient(&p, a, e, period);
  //@ assert first: \forall contour g, real x, c; 0 < c ==> IVL_IN(x, a) ==> IVL_IN(c, e) ==> IVL_IN(ContourPeriod(g), period) ==> IVL_IN(Div(x, Expm1(Mul(c, ContourPeriod(g)))), &p);
  quotient(&q, b, f, period);
  //@ assert second: \forall contour g, real y, d; 0 < d ==> IVL_IN(y, b) ==> IVL_IN(d, f) ==> IVL_IN(ContourPeriod(g), period) ==> IVL_IN(Div(y, Expm1(Mul(d, ContourPeriod(g)))), &q);
  ivl_sub(z, &p, &q);
  //@ assert difference: \forall real x, y; IVL_IN(x, &p) ==> IVL_IN(y, &q) ==> IVL_IN(Sub(x, y), z);
  //@ assert both: \forall contour g, real x, c, y, d; 0 < c ==> 0 < d ==> IVL_IN(x, a) ==> IVL_IN(c, e) ==> IVL_IN(y, b) ==> IVL_IN(d, f) ==> IVL_IN(ContourPeriod(g), period) ==> IVL_IN(Sub(Div(x, Expm1(Mul(c, ContourPeriod(g)))), Div(y, Expm1(Mul(d, ContourPeriod(g))))), z);
  ivl_clear(&p);
  ivl_clear(&q);
}

/* Method: the formula, operation by operation. */
void inversion_error_rising(ivl *z, const ivl *o, const ivl *m, const ivl *period, const ivl *r) {
  ivl_set_si(z, 1);
  //@ assert one: IVL_IN(1.0, z);
  ivl_add(z, z, r);
  //@ assert whole: \forall real q; IVL_IN(q, r) ==> IVL_IN(Add(1.0, q), z);
  ivl_mul(z, period, z);
  //@ assert turns: \forall real l, q; IVL_IN(l, period) ==> IVL_IN(q, r) ==> IVL_IN(Mul(l, Add(1.0, q)), z);
  ivl_add(z, m, z);
  //@ assert mean: \forall real a, l, q; IVL_IN(a, m) ==> IVL_IN(l, period) ==> IVL_IN(q, r) ==> IVL_IN(Add(a, Mul(l, Add(1.0, q))), z);
  ivl_mul(z, z, r);
  //@ assert sum: \forall real a, l, q; IVL_IN(a, m) ==> IVL_IN(l, period) ==> IVL_IN(q, r) ==> IVL_IN(Mul(Add(a, Mul(l, Add(1.0, q))), q), z);
  ivl_add(z, o, z);
}

/* Method: one sum, two differences. */
void inversion_error_raised(ivl *z, const ivl *sum, const ivl *rest, const ivl *line, const ivl *below) {
  ivl_add(z, sum, rest);
  //@ assert all: \forall real s, r; IVL_IN(s, sum) ==> IVL_IN(r, rest) ==> IVL_IN(Add(s, r), z);
  ivl_sub(z, z, line);
  //@ assert line: \forall real s, r, l; IVL_IN(s, sum) ==> IVL_IN(r, rest) ==> IVL_IN(l, line) ==> IVL_IN(Sub(Add(s, r), l), z);
  ivl_sub(z, z, below);
  //@ assert below: \forall real s, r, l, b; IVL_IN(s, sum) ==> IVL_IN(r, rest) ==> IVL_IN(l, line) ==> IVL_IN(b, below) ==> IVL_IN(Sub(Sub(Add(s, r), l), b), z);
  //@ assert identity: \forall contour g, integer n; 0 <= n ==> IVL_IN(ContourSum(g, n), sum) ==> IVL_IN(ContourRest(g, n), rest) ==> IVL_IN(ContourLine(g), line) ==> IVL_IN(ContourBelow(g), below) ==> IVL_IN(Add(ContourValue(g), ContourAbove(g)), z);
}

/* Method: inversion_error_raised less the images above, and never below 0. */
void inversion_error_value(ivl *z, const ivl *sum, const ivl *rest, const ivl *line, const ivl *above,
                           const ivl *below) {
  inversion_error_raised(z, sum, rest, line, below);
  ivl_sub(z, z, above);
  //@ assert value: \forall contour g, integer n; 0 <= n ==> IVL_IN(ContourSum(g, n), sum) ==> IVL_IN(ContourRest(g, n), rest) ==> IVL_IN(ContourLine(g), line) ==> IVL_IN(ContourAbove(g), above) ==> IVL_IN(ContourBelow(g), below) ==> IVL_IN(Sub(Add(ContourValue(g), ContourAbove(g)), ContourAbove(g)), z);
  //@ assert same: \forall contour g; \max(Sub(Add(ContourValue(g), ContourAbove(g)), ContourAbove(g)), 0.0) == ContourValue(g);
  ivl_max0(z, z);
}

/* Method: all from (x - m r) / (1 + r) to x, and never below 0.
 * Error: the width is r (x + m) / (1 + r): what the images may be.                 */
void inversion_error_own(ivl *z, const ivl *x, const ivl *m, const ivl *r) {
  ivl t, q;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&q, ivl_prec(z));
  ivl_mul(&t, m, r);
  //@ assert other: \forall real a, b; IVL_IN(a, m) ==> IVL_IN(b, r) ==> IVL_IN(Mul(a, b), &t);
  ivl_sub(&t, x, &t);
  //@ assert less: \forall real v, a, b; IVL_IN(v, x) ==> IVL_IN(a, m) ==> IVL_IN(b, r) ==> IVL_IN(Sub(v, Mul(a, b)), &t);
  ivl_set_si(&q, 1);
  //@ assert one: IVL_IN(1.0, &q);
  ivl_add(&q, &q, r);
  //@ assert whole: \forall real b; IVL_IN(b, r) ==> IVL_IN(Add(1.0, b), &q);
  ivl_div(&t, &t, &q);
  //@ assert low: \forall contour g, real v, a, f; 0 < f ==> IVL_IN(v, x) ==> IVL_IN(a, m) ==> IVL_IN(Geometric(f, ContourPeriod(g)), r) ==> IVL_IN(Div(Sub(v, Mul(a, Geometric(f, ContourPeriod(g)))), Add(1.0, Geometric(f, ContourPeriod(g)))), &t);
  //@ assert bound: \forall contour g, real a, f; 0 < f ==> IVL_IN(Add(ContourValue(g), ContourAbove(g)), x) ==> IVL_IN(a, m) ==> IVL_IN(Geometric(f, ContourPeriod(g)), r) ==> IVL_IN(Div(Sub(Add(ContourValue(g), ContourAbove(g)), Mul(a, Geometric(f, ContourPeriod(g)))), Add(1.0, Geometric(f, ContourPeriod(g)))), &t);
  inversion_error_range(z, &t, x);
  //@ assert spread: \forall real a, b, v; IVL_IN(a, &t) ==> IVL_IN(b, x) ==> a <= v <= b ==> IVL_IN(v, z);
  //@ assert ends: \forall contour g, real a, f; 0 < f ==> AboveFall(g, Add(ContourValue(g), a), f) ==> Div(Sub(Add(ContourValue(g), ContourAbove(g)), Mul(a, Geometric(f, ContourPeriod(g)))), Add(1.0, Geometric(f, ContourPeriod(g)))) <= ContourValue(g) <= Add(ContourValue(g), ContourAbove(g));
  //@ assert own: \forall contour g, real a, f; 0 < f ==> IVL_IN(Add(ContourValue(g), ContourAbove(g)), x) ==> IVL_IN(a, m) ==> IVL_IN(Geometric(f, ContourPeriod(g)), r) ==> AboveFall(g, Add(ContourValue(g), a), f) ==> IVL_IN(ContourValue(g), z);
  //@ assert same: \forall contour g; \max(ContourValue(g), 0.0) == ContourValue(g);
  ivl_max0(z, z);
  //@ assert raised: \forall contour g, real a, f; 0 < f ==> IVL_IN(Add(ContourValue(g), ContourAbove(g)), x) ==> IVL_IN(a, m) ==> IVL_IN(Geometric(f, ContourPeriod(g)), r) ==> AboveFall(g, Add(ContourValue(g), a), f) ==> IVL_IN(\max(ContourValue(g), 0.0), z);
  ivl_clear(&t);
  ivl_clear(&q);
}
