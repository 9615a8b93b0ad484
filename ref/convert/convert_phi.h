/* convert_phi.h - the characteristic function of the loss: to the law, to Renyi, from f.
 *
 * With L = log(p/q) and M(z) = integral of p^z q^(1-z) over p, q > 0:
 *   phi(t) = E_P[exp(i t L); q > 0] = M(1 + i t),   phi'(t) = E_Q[exp(-i t L); p > 0] = M(-i t),
 *   D_a(P||Q) = log(M(a)) / (a - 1)                                (T-CONVERT-MOMENT)
 *   phi(t) = integral over (0, 1) of exp(-i t log |f'(x)|), where f' is not 0
 *                                                                  (T-CONVERT-F-PHI)
 * and a law is found from its characteristic function by a sum whose three errors are
 * bounded: beyond the last node, around the period, rounding       (T-CONVERT-PHI-F).
 * Classic mistake: to divide phi by phi(0); mass where the loss is infinite is missing
 * from phi and must stay missing.
 * Derivations: proofs/notes/convert.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_PHI_H
#define ASSAY_CONVERT_PHI_H

#include "convert_peak.h"
#include "cpx.h"

/* w := an enclosure of M(z), z a complex enclosure. */
typedef void (*convert_moment_fn)(cpx *w, const cpx *z, void *data);

/* w := phi(t), and phi'(t), for the members of t. */
void convert_phi_from_moment(cpx *w, convert_moment_fn moment, void *data, const ivl *t);
void convert_phi_from_moment_reverse(cpx *w, convert_moment_fn moment, void *data, const ivl *t);
/* z := D_a(P||Q) for the members a of order, none of which is 1; for a > 1 it is that only
 * if P has no mass where q = 0.                                                       */
void convert_phi_renyi_from_moment(ivl *z, convert_moment_fn moment, void *data, const ivl *order);

/* w := an enclosure of phi(t) for the members of t, from the trade-off function f = T[P, Q]
 * on 2^k cells.  Its width falls as 2^-k where f is smooth; the mass where f' = 0 or -inf is
 * not counted, or not known.                                                          */
void convert_phi_from_f(cpx *w, const convert_source *f, const ivl *t, int k);

/* w := an enclosure of E[exp(i t X)] for the members of t. */
typedef void (*convert_phi_fn)(cpx *w, const ivl *t, void *data);

/* A law of mass `mass` (at most 1) with, for all t,
 *   |phi(t)| <= exp(log_c - v t^2 / 2),  E[exp(k X)] <= exp(log_up),  E[exp(-k X)] <= exp(log_down),
 * where v > 0 and k > 0.                                                              */
typedef struct {
  convert_phi_fn phi;
  void *data;
  const ivl *mass, *log_c, *v, *k, *log_up, *log_down;
} convert_law;

/* z := an enclosure of F(x) = Pr[X <= x] for the point x, inside [0, 1], by about `nodes`
 * values of phi at most (T-CONVERT-PHI-F).  With too few nodes it is wide.            */
void convert_phi_to_cdf(ivl *z, const convert_law *law, const ivl *x, long nodes);

#endif
