/* convert_orders.h - the best order for a whole Renyi curve.
 *
 * A Renyi curve a -> r(a), a > 1, gives (e(a), d) for every order, by Mironov's formula or
 * by that of Balle et al.  In s = 1/(a - 1) both formulas are convex, because (a - 1) r(a)
 * is convex in a (T-CONVERT-ORDERS), so the infimum over all real orders is certified by
 * chords.
 * Classic mistake: the infimum of Balle's formula may be below 0; the guarantee is then 0.
 * Derivations: proofs/notes/convert.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_ORDERS_H
#define ASSAY_CONVERT_ORDERS_H

#include "convert_peak.h"
#include "ivl_member.h"

typedef enum { CONVERT_MIRONOV, CONVERT_BALLE } convert_rule;

/* What the proof knows: the curve is that of a pair, or (a - 1) r(a) is convex; r(+inf); f is concave beyond lo, where
 * it answers its limit or the whole line at lo, and its supremum there; the infima of e(a) and d(a) over all a > 1. */
/*@ axiomatic Orders {
      predicate renyi_curve(root_fn r, void *data);
      logic real RenyiTop(root_fn r, void *data);
      predicate concave_beyond(root_fn f, void *data, real lo);
      logic real SupBeyond(root_fn f, void *data, real lo);
      logic real OrdersEps(root_fn r, void *data, integer rule, real d);
      logic real OrdersDelta(root_fn r, void *data, integer rule, real e);
    } */

/* z := an enclosure of max(0, inf { e(a) : a > 1 }) at d in delta, 0 < d < 1, from the
 * curve a -> r(a), asked at narrow intervals of orders above 1, which it encloses for all
 * members (T-CONVERT-ORDERS).  The curve must be that of a pair,
 * or a bound with (a - 1) r(a) convex.  ASSAY_LIMIT: right, but wide.  ASSAY_DOMAIN, z
 * untouched: delta reaches 0 or 1.                                                    */
/*@ requires mem: IVL_MEM(z) && \valid_read(renyi) && IVL_OK(delta); requires sep: \separated(z, renyi, delta);
    requires dom: 1 <= bits <= ADAPT_EXACT && (rule == CONVERT_BALLE || rule == CONVERT_MIRONOV);
    requires curve: renyi_curve(renyi->f, renyi->data);
    TOTAL assigns IVL_TOK(z);
    ensures domain: \result == ASSAY_DOMAIN || IVL_OK(z);
    ensures sound: \result != ASSAY_DOMAIN ==> IVL_IN(\max(OrdersEps(renyi->f, renyi->data, rule, MEMBER(delta)), 0.0), z); */
assay_status convert_orders_eps(ivl *z, const convert_source *renyi, convert_rule rule, const ivl *delta,
                                long bits) ASSAY_MUST_USE;

/* The same, given top = r(+inf), a number, which is the limit of e(a) for a -> inf: the infimum may be there. */
/*@ requires mem: IVL_MEM(z) && \valid_read(renyi) && IVL_OK(delta) && (top == \null || IVL_OK(top));
    requires sep: \separated(z, renyi, delta) && \separated(z, top);
    requires top: top == \null || IVL_IN(RenyiTop(renyi->f, renyi->data), top);
    requires dom: 1 <= bits <= ADAPT_EXACT && (rule == CONVERT_BALLE || rule == CONVERT_MIRONOV);
    requires curve: renyi_curve(renyi->f, renyi->data);
    TOTAL assigns IVL_TOK(z);
    ensures domain: \result == ASSAY_DOMAIN || IVL_OK(z);
    ensures sound: \result != ASSAY_DOMAIN ==> IVL_IN(\max(OrdersEps(renyi->f, renyi->data, rule, MEMBER(delta)), 0.0), z); */
assay_status convert_orders_eps_bounded(ivl *z, const convert_source *renyi, const ivl *top, convert_rule rule,
                                        const ivl *delta, long bits) ASSAY_MUST_USE;

/* z := an enclosure of min(1, inf { d(a) : a > 1 }) at e in eps (T-CONVERT-ORDERS).  The
 * logarithm of Mironov's and of Balle's d is convex in a.                               */
/*@ requires mem: IVL_MEM(z) && \valid_read(renyi) && IVL_OK(eps); requires sep: \separated(z, renyi, eps);
    requires dom: 1 <= bits <= ADAPT_EXACT && (rule == CONVERT_BALLE || rule == CONVERT_MIRONOV);
    requires curve: renyi_curve(renyi->f, renyi->data);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(\min(OrdersDelta(renyi->f, renyi->data, rule, MEMBER(eps)), 1.0), z); */
assay_status convert_orders_delta(ivl *z, const convert_source *renyi, convert_rule rule, const ivl *eps,
                                  long bits) ASSAY_MUST_USE;

#endif
