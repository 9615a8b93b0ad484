/* lattice_shuffle_below.c - one term of the shuffle pair, gathered at points not above the means of cells.
 *
 * Derivations: proofs/notes/lattice_shuffle.md (T-LATTICE-SHUFFLE).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "deadline.h"
#include "ivl_double.h"
#include "lattice_shuffle_internal.h"
#include "lattice_sum.h"

/* The masses are rounded by so many bits at the end, all sums at once. */
#define GUARD 32

/* Phi(x - j a), j = 0, 1, 2: the parts of 1, u and v below w = x, an end of a cell that is chosen, read exactly. */
typedef struct {
  ivl part[3];
  double x;
} cut;

static void cut_init(cut *c, mpfr_prec_t prec) {
  for (int j = 0; j < 3; j++) ivl_init(&c->part[j], prec);
  c->x = 0;
}

static void cut_clear(cut *c) {
  for (int j = 0; j < 3; j++) ivl_clear(&c->part[j]);
}

/* tail: 1 - Phi. */
static void cut_at(cut *c, double x, int tail, const shuffle_term *t) {
  local_ivls(t->prec, w);
  ivl_set_double(&w, x);
  for (int j = 0; j < 3; j++) {
    if (x - x != 0) ivl_set_si(&c->part[j], (x > 0) != tail);
    else lattice_shuffle_normal(&c->part[j], &w, tail);
    ivl_sub(&w, &w, &t->a);
  }
  c->x = x;
}

/* mass, moment := those of X between two cuts, upper - lower, by turns of sign. */
static void between(ivl *mass, ivl *moment, const cut *lower, const cut *upper, const shuffle_term *t) {
  local_ivls(t->prec, u);
  ivl_sub(mass, &upper->part[0], &lower->part[0]);
  ivl_sub(&u, &upper->part[1], &lower->part[1]);
  ivl_mul(&u, &u, &t->k);
  ivl_sub(moment, &upper->part[2], &lower->part[2]);
  ivl_sub(moment, moment, &u);
  if (t->sign < 0) ivl_neg(moment, moment);
}

/* k := the last point that is not above moment/mass, of 0 .. n - 1; 0 if there is none. */
static int point_below(size_t *k, const ivl *mass, const ivl *moment, const lattice_law *z, const shuffle_frame *f) {
  long j = -1;
  local_ivls(ivl_prec(mass), x);
  ivl_div(&x, moment, mass);
  ivl_sub_q(&x, &x, z->at);
  ivl_div_q(&x, &x, f->step);
  if (mpfr_number_p(x.lo) && mpfr_sgn(x.lo) >= 0)
    j = mpfr_cmp_ui(x.lo, z->room) < 0 ? mpfr_get_si(x.lo, MPFR_RNDD) : (long)z->room - 1;
  *k = j < 0 ? 0 : (size_t)j;
  return j >= 0;
}

/* Adds the cell between two cuts. */
static void add_cell(lattice_law *z, const cut *lower, const cut *upper, const shuffle_term *t,
                     const shuffle_frame *f) {
  size_t k;
  local_mpzs(m);
  local_ivls(t->prec, mass, moment);
  between(&mass, &moment, lower, upper, t);
  if (mpfr_sgn(mass.lo) > 0 && point_below(&k, &mass, &moment, z, f)) {
    mpfr_mul_2ui(mass.lo, mass.lo, f->bits + GUARD, MPFR_RNDD);
    mpfr_get_z(m, mass.lo, MPFR_RNDD);
    mpz_add(z->m + k, z->m + k, m);
  }
}

/* mass, moment := those of X in c, with their relative accuracy in the upper tail. */
static void part_of(ivl *mass, ivl *moment, const shuffle_cell *c, const shuffle_term *t) {
  local_as(cut, lower, cut_clear);
  cut_init(&lower, t->prec);
  local_as(cut, upper, cut_clear);
  cut_init(&upper, t->prec);
  cut_at(&lower, c->to, 1, t);
  cut_at(&upper, c->from, 1, t);
  between(mass, moment, &lower, &upper, t);
  ivl_max0(mass, mass);
}

/* z := (1 + x)^n - 1, x > -1. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(n);
    requires sep: \separated(z, x) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; -1 < a ==> IVL_WAS(a, x) ==> IVL_WAS(b, n) ==> IVL_IN(Expm1(Mul(Log1p(a), b)), z); */
static void power_less_one(ivl *z, const ivl *x, const ivl *n) {
  ivl_log1p(z, x);
  ivl_mul(z, z, n);
  ivl_expm1(z, z);
}

/* Method: with p the mass and m the moment of X outside of `under`, q and e those in `beyond`, n = T - 1: the mean of the
 * sum where no term is under is T m p^n, and T (m - e) (p - q)^n where besides none is beyond; the difference is
 * T p^n (e (1 + g) - m g), g = (1 - q/p)^n - 1. */
static void rest_of(ivl *rest, const shuffle_cell *beyond, const shuffle_cell *under, const shuffle_term *t) {
  local_mpzs(steps);
  mpz_set_ui(steps, t->steps - 1);
  local_ivls(t->prec, p, m, q, e, g, n);
  part_of(&p, &m, under, t);
  part_of(&q, &e, beyond, t);
  ivl_set_si(&g, 1);
  ivl_sub(&p, &g, &p);
  ivl_sub(&n, &g, &t->k);
  if (t->sign < 0) ivl_neg(&n, &n);
  ivl_sub(&m, &n, &m);
  lattice_sum_set_z(&n, steps);
  ivl_div(&q, &q, &p);
  ivl_neg(&q, &q);
  power_less_one(&g, &q, &n);
  ivl_mul(&m, &m, &g);
  ivl_set_si(&q, 1);
  ivl_add(&g, &g, &q);
  ivl_mul(&e, &e, &g);
  ivl_sub(rest, &e, &m);
  ivl_sub(&p, &p, &q);
  power_less_one(&g, &p, &n);
  ivl_add(&g, &g, &q);
  ivl_mul(rest, rest, &g);
  mpz_add_ui(steps, steps, 1);
  lattice_sum_set_z(&n, steps);
  ivl_mul(rest, rest, &n);
  ivl_max0(rest, rest);
}

static int apart(const shuffle_cell *a, const shuffle_cell *b) { return a->to <= b->from || a->from >= b->to; }

/* Method: what is too small may be left out or not. */
static void rest_with_and_without(ivl *rest, const shuffle_cells *c, const shuffle_term *t) {
  const shuffle_cell none = {0, 0};
  local_ivls(t->prec, x);
  rest_of(rest, &c->beyond, &none, t);
  if (apart(&c->beyond, &c->under)) {
    rest_of(&x, &c->beyond, &c->under, t);
    ivl_max(rest, rest, &x);
  }
}

/* Method: cell by cell; one that meets the cell before it or a part outside is left out. */
void lattice_shuffle_below(lattice_law *z, ivl *rest, const shuffle_term *t, const shuffle_cells *c,
                           const shuffle_frame *f) {
  lattice_law_init(z, (size_t)(f->last - f->first) + 1);
  mpq_set_si(z->at, f->first, 1);
  mpq_mul(z->at, z->at, f->step);
  mpq_add(z->at, z->at, f->at);
  local_as(cut, lower, cut_clear);
  cut_init(&lower, t->prec);
  local_as(cut, upper, cut_clear);
  cut_init(&upper, t->prec);
  double last = -1.0 / 0.0;
  cut_at(&upper, last, 0, t);
  for (size_t i = 0; i < c->n && !deadline_over(); i++) {
    const shuffle_cell *p = &c->cell[i];
    if (!apart(p, &c->beyond) || !apart(p, &c->under) || !(p->from >= last && p->from < p->to)) continue;
    if (p->from == upper.x) {
      const cut swap = lower;
      lower = upper;
      upper = swap;
    } else cut_at(&lower, p->from, 0, t);
    cut_at(&upper, p->to, 0, t);
    add_cell(z, &lower, &upper, t, f);
    last = p->to;
  }
  lattice_mass_round(z->m, z->room, z->inf, GUARD, 0);
  rest_with_and_without(rest, c, t);
}
