/* laplace_steps_internal.h - inside laplace_steps.h: integers as intervals, and what a cut leaves out.
 *
 * Derivations: proofs/notes/laplace_steps.md (T-LAPLACE-STEPS-CUT).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_STEPS_INTERNAL_H
#define ASSAY_LAPLACE_STEPS_INTERNAL_H

#include "laplace_steps.h"

/* z := the integer n. */
void laplace_steps_rest_set_ui(ivl *z, unsigned long n);
/* p := p / n, n > 0. */
void laplace_steps_rest_div_ui(ivl *p, unsigned long n);
/* z := z + n t; scratch is apart. */
void laplace_steps_rest_add_times(ivl *z, mpz_srcptr n, const ivl *t, ivl *scratch);

/* z := at least the share in D of the terms k > depth; the whole line if that is not known. */
void laplace_steps_rest_depth(ivl *z, const laplace_steps *s, const laplace_cut *cut);
/* z := at least sum over j > top of C(n, j) |sum over k <= depth of K_k(j) kappa_k(y_j)| / 2, for choose =
 * C(n, top + 1) and half = y_n / 2; the whole line if that is not known.               */
void laplace_steps_rest_top(ivl *z, const laplace_steps *s, const laplace_cut *cut, mpz_srcptr choose, const ivl *half);

#endif
