/* moments_top.c - Mironov's rule exactly at the largest loss.
 *
 * Not analysed by WP: it asks pairs through pointers.
 * Derivations: proofs/notes/convert.md (T-CONVERT-TOP).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "local.h"
#include "infinite.h"
#include "loss_supremum.h"
#include "moments.h"
#include "top_mass.h"
#include "used.h"

static int has_infinite(const mixed_part *part, pair_side side) {
  local_mpqs(m);
  return !infinite_exact(m, part->p, side) || mpq_sgn(m) > 0;
}

/* z := z a^count, a the mass of the part's largest loss under its first law.  0: not known. */
static int times_mass(ivl *z, const mixed_part *part, pair_side side) {
  local_ivls(ivl_prec(z), a, b);
  const int known = !has_infinite(part, side) && top_mass(&a, &b, part->p, side);
  if (known) {
    ivl_pow_ui(&a, &a, part->count);
    ivl_mul(z, z, &a);
  }
  return known;
}

/* z := the infimum in one direction: 0 where its largest loss is below epsilon, its mass where that is epsilon.
 * 0: neither is certain.                                                           */
static int one_side(ivl *z, const moments_curve *c, pair_side side, mpq_srcptr epsilon) {
  loss_supremum t;
  loss_supremum_init(&t, 64);
  for (size_t i = 0; i < c->n; i++) loss_supremum_add(&t, c->parts[i].p, side, c->parts[i].count);
  const int below = t.top == PAIR_TOP_ENCLOSED && mpfr_number_p(t.z.hi) && mpfr_cmp_q(t.z.hi, epsilon) < 0;
  const int order = t.top == PAIR_TOP_EXACT ? mpq_cmp(epsilon, t.exact) : below ? 1 : -1;
  loss_supremum_clear(&t);
  ivl_set_si(z, order == 0);
  int known = order >= 0;
  for (size_t i = 0; known && i < c->n; i++)
    known = order ? !has_infinite(&c->parts[i], side) : times_mass(z, &c->parts[i], side);
  return known;
}

int moments_delta_at_top(ivl *z, const moments_curve *c, mpq_srcptr epsilon) {
  local_ivls(ivl_prec(z) + 64, t, u);
  ivl_set_si(&t, 0);
  ivl_set_si(&u, 0);
  const int known = (c->sides == MOMENTS_QP || one_side(&t, c, PAIR_PQ, epsilon)) &&
                    (c->sides == MOMENTS_PQ || one_side(&u, c, PAIR_QP, epsilon));
  if (known) {
    ivl_max(&t, &t, &u);
    ivl_set(z, &t);
    used_note(USED_CONVERT_TOP);
  }
  return known;
}
