/* allocation_laws_value.c - what the laws of a sum say of the divergence.
 *
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-MOMENTS).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "allocation_laws.h"
#include "ivl_fused.h"
#include "elem.h"
#include "lattice_sum.h"
#include "meet.h"
#include "local_as.h"

/* One question: Z = first - c second, of the ratios R and 1 (PAIR_PQ), or 1 and R. */
typedef struct {
  const allocation_laws *l;
  int first; /* of laws 0 and 1 */
  ivl c, c2; /* exp(epsilon), and its square */
  ivl mass[3], z, square, t;
} asked;

static void asked_init(asked *q, const allocation_laws *l, pair_side side, mpq_srcptr epsilon) {
  ivl *const all[] = {&q->c, &q->c2, &q->mass[0], &q->mass[1], &q->mass[2], &q->z, &q->square, &q->t};
  q->l = l;
  q->first = side == PAIR_PQ;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_init(all[i], (mpfr_prec_t)l->bits + 32);
  ivl_exp_q(&q->c, epsilon);
  ivl_sqr(&q->c2, &q->c);
}

static void asked_clear(asked *q) {
  ivl *const all[] = {&q->c, &q->c2, &q->mass[0], &q->mass[1], &q->mass[2], &q->z, &q->square, &q->t};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_clear(all[i]);
}

/* z := the mass of a number in a law, in units. */
static void mass_at(ivl *z, const point_masses *law, size_t number) {
  local_mpzs(zero, n);
  mpz_srcptr low = point_masses_at(law, number, zero);
  local_ivls(ivl_prec(z), t);
  mpz_add(n, low, law->error);
  lattice_sum_set_z(z, low);
  lattice_sum_set_z(&t, n);
  ivl_hull(z, z, &t);
}

/* q->square := E_Q[Z^2 ; Y = y] in units; q->mass and q->z are there. */
static void square(asked *q) {
  ivl_scale_mul(&q->square, &q->c, &q->mass[1], 1);
  ivl_neg(&q->square, &q->square);
  ivl_mul(&q->t, &q->c2, &q->mass[q->first ? 0 : 2]);
  ivl_add(&q->square, &q->square, &q->t);
  ivl_add(&q->square, &q->square, &q->mass[q->first ? 2 : 0]);
}

/* value := value + E_Q[Z_+ ; Y = number], in units: from below by Jensen, from above by Cauchy and Schwarz. */
static void add_number(ivl *value, asked *q, size_t number) {
  for (int i = 0; i < q->l->n; i++) mass_at(&q->mass[i], &q->l->law[i], number);
  ivl_sub_mul(&q->z, &q->mass[q->first], &q->c, &q->mass[!q->first]);
  if (q->l->n < 3) mpfr_set_inf(q->t.hi, 1);
  else {
    square(q);
    ivl_max0(&q->square, &q->square);
    ivl_mul(&q->t, &q->square, &q->mass[0]);
    ivl_sqrt(&q->t, &q->t);
    ivl_scale_add(&q->t, &q->t, &q->z, -1);
  }
  ivl_max0(&q->z, &q->z);
  mpfr_set_inf(q->z.hi, 1);
  meet_below(&q->z, &q->mass[q->first]);
  meet_below(&q->z, &q->t);
  ivl_add(value, value, &q->z);
}

/* Method: all numbers of the law that comes first; the rest of it, whole, from above. */
void allocation_laws_delta(ivl *value, const allocation_laws *l, pair_side side, mpq_srcptr epsilon) {
  const point_masses *first = &l->law[side == PAIR_PQ];
  local_ivls((mpfr_prec_t)l->bits + 32, sum);
  local_mpzs(rest);
  mpz_set_ui(rest, 1);
  mpz_mul_2exp(rest, rest, l->bits);
  local_as(asked, q, asked_clear);
  asked_init(&q, l, side, epsilon);
  ivl_set_si(&sum, 0);
  for (size_t k = 0; k < first->n && first->at + k <= l->top; k++) {
    add_number(&sum, &q, first->at + k);
    mpz_sub(rest, rest, first->m + k);
  }
  if (mpz_sgn(rest) < 0) mpz_set_ui(rest, 0);
  lattice_sum_set_z(&q.t, rest);
  mpfr_add(sum.hi, sum.hi, q.t.hi, MPFR_RNDU);
  if (l->n < 3) mpfr_set_inf(sum.hi, 1);
  ivl_mul_2si(value, &sum, -(long)l->bits);
}
