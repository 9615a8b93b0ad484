/* ivl_member.h - any one member of an interval, for contracts about callbacks.
 *
 * For provers only.  A callback stands for one real function at a time (root.h), so a question that is told by an
 * interval is answered for one member of it.  Of MEMBER nothing is known but that it is one: what is proved holds for each.
 * Classic mistake: to speak of MEMBER(z) after z has changed.                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IVL_MEMBER_H
#define ASSAY_IVL_MEMBER_H

#include "ivl.h"

/*@ axiomatic AnyMember {
      logic real member(integer s, integer t);
      axiom member_in: \forall integer s, t; ordered(s, t) ==> below(s, member(s, t)) && above(t, member(s, t));
    } */
#define MEMBER(a) member((a)->lo[0].tok, (a)->hi[0].tok)

#endif
