/* ivl_larger.c - ivl_max and ivl_min, told by cases.
 *
 * Derivations: proofs/notes/ivl.md (T-IVL-MAX).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_larger.h"

void ivl_larger(ivl *z, const ivl *x, const ivl *y) {
  ivl_max(z, x, y);
  //@ assert most: \forall real a, b; \at(IVL_IN(a, x), Pre) ==> \at(IVL_IN(b, y), Pre) ==> Larger(a, b) == \max(a, b) && IVL_IN(\max(a, b), z);
}

void ivl_lesser(ivl *z, const ivl *x, const ivl *y) {
  ivl_min(z, x, y);
  //@ assert least: \forall real a, b; \at(IVL_IN(a, x), Pre) ==> \at(IVL_IN(b, y), Pre) ==> Lesser(a, b) == \min(a, b) && IVL_IN(\min(a, b), z);
}
