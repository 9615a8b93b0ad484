/* lattice_below.c - the law below: tests with randomised thresholds.
 *
 * For any test, an event A drawn at random without a look at the data, P(A) - u Q(A) is
 * not above the delta at e^eps = u; the tests here are L > x at the places of the tails,
 * L = +inf, the sure event, and mixtures of two neighbours.  From the greatest point
 * down, the line of each cell belongs to the last test whose line is not below the bound
 * so far at the cell's upper end.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-BELOW).                         */
#include "elem.h"
#include "lattice_cells.h"

#include <math.h>

/* The points are lowered by 2^-SHIFT, so that a mass that is exactly on a point of the
 * frame leaves room for rounding.                                                 */
#define SHIFT 64
/* Trials of a better place for the points. */
#define ROUNDS 24
#define PARTS 12

/* A test: (1 - part) of vertex k and part of vertex k + 1.  Vertex 0 is L = +inf, vertex
 * k <= t->n is L > x_(t->n - k), vertex t->n + 1 is the sure event.               */
typedef struct {
  const lattice_tails *t;
  size_t k;
  mpfr_t part;
  ivl u;                /* e^loss of the point                       */
  mpfr_t slope, height; /* of the bound: minus slope, and not below  */
} walker;

/* a, b := P and Q of vertex k. */
static void vertex(ivl *a, ivl *b, const lattice_tails *t, size_t k) {
  if (k == 0) {
    ivl_set(a, &t->inf);
    ivl_set_si(b, 0);
  } else if (k <= t->n) {
    ivl_set(a, &t->a[t->n - k]);
    ivl_set(b, &t->b[t->n - k]);
  } else {
    ivl_set_si(a, 1);
    ivl_set_si(b, 1);
  }
}

/* g := a number not above P - u Q - height of vertex k. */
static void margin(mpfr_ptr g, const walker *w, size_t k) {
  ivl a, b;
  ivl_init(&a, w->t->prec);
  ivl_init(&b, w->t->prec);
  vertex(&a, &b, w->t, k);
  ivl_mul(&b, &b, &w->u);
  ivl_sub(&a, &a, &b);
  mpfr_sub(g, a.lo, w->height, MPFR_RNDD);
  ivl_clear(&a);
  ivl_clear(&b);
}

/* w->part := the greater of itself and g0 / (g0 - g1), for margins g1 < 0 <= g0. */
static void part_way(walker *w, mpfr_srcptr g0, mpfr_srcptr g1) {
  mpfr_t s;
  if (mpfr_sgn(g0) <= 0 || !mpfr_number_p(g0) || !mpfr_number_p(g1)) return;
  mpfr_init2(s, w->t->prec);
  mpfr_sub(s, g0, g1, MPFR_RNDU);
  mpfr_div(s, g0, s, MPFR_RNDD);
  if (mpfr_cmp(s, w->part) > 0 && mpfr_cmp_ui(s, 1) <= 0) mpfr_set(w->part, s, MPFR_RNDD);
  mpfr_clear(s);
}

/* The vertex half way between points j - 1 and j of those that are used: to go beyond it in one cell would make
 * the next one as much narrower, and wide and narrow cells in turn cost more.      */
static size_t last_vertex(const lattice_tails *t, size_t j) {
  return j == 0 ? t->n + 1 : t->n - (LATTICE_FINE * j - LATTICE_FINE / 2);
}

/* Moves on to the last test, up to vertex `last`, whose margin at u is not negative. */
static void advance(walker *w, size_t last) {
  mpfr_t g0, g1;
  mpfr_init2(g0, w->t->prec);
  mpfr_init2(g1, w->t->prec);
  margin(g0, w, w->k);
  while (w->k < last) {
    margin(g1, w, w->k + 1);
    if (mpfr_sgn(g1) < 0 || mpfr_nan_p(g1)) break;
    w->k++;
    mpfr_set_zero(w->part, 1);
    mpfr_swap(g0, g1);
  }
  if (w->k < last) part_way(w, g0, g1);
  mpfr_clear(g0);
  mpfr_clear(g1);
}

/* s := a number not above Q of the test, and not below the slope so far. */
static void slope_of_test(mpfr_ptr s, const walker *w) {
  ivl a, b, c, d;
  ivl_init(&a, w->t->prec);
  ivl_init(&b, w->t->prec);
  ivl_init(&c, w->t->prec);
  ivl_init(&d, w->t->prec);
  vertex(&a, &b, w->t, w->k);
  if (w->k <= w->t->n) {
    vertex(&a, &c, w->t, w->k + 1);
    ivl_set_point(&d, w->part);
    ivl_sub(&c, &c, &b);
    ivl_mul(&c, &c, &d);
    ivl_add(&b, &b, &c);
  }
  mpfr_set(s, b.lo, MPFR_RNDD);
  if (!(mpfr_cmp(s, w->slope) > 0)) mpfr_set(s, w->slope, MPFR_RNDD);
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&c);
  ivl_clear(&d);
}

/* m := u (s - w->slope) 2^bits, rounded down; then w->slope := s. */
static void leave_mass(mpz_ptr m, walker *w, mpfr_srcptr s, mp_bitcnt_t bits) {
  mpfr_t d;
  mpfr_init2(d, w->t->prec);
  mpfr_sub(d, s, w->slope, MPFR_RNDD);
  mpfr_mul(d, d, w->u.lo, MPFR_RNDD);
  mpfr_mul_2ui(d, d, bits, MPFR_RNDD);
  if (mpfr_number_p(d) && mpfr_sgn(d) > 0) mpfr_get_z(m, d, MPFR_RNDD);
  mpfr_set(w->slope, s, MPFR_RNDD);
  mpfr_clear(d);
}

/* w->height := not below itself + slope (u - v); w->u := v. */
static void next_cell(walker *w, const ivl *v) {
  ivl d;
  ivl_init(&d, w->t->prec);
  ivl_sub(&d, &w->u, v);
  mpfr_mul(d.hi, d.hi, w->slope, MPFR_RNDU);
  mpfr_add(w->height, w->height, d.hi, MPFR_RNDU);
  ivl_set(&w->u, v);
  ivl_clear(&d);
}

/* Starts with the bound P[L = +inf], rounded down to units. */
static void walker_init(walker *w, mpz_ptr inf, const lattice_tails *t, mp_bitcnt_t bits) {
  w->t = t;
  w->k = 0;
  mpfr_init2(w->part, t->prec);
  mpfr_init2(w->slope, t->prec);
  mpfr_init2(w->height, t->prec);
  ivl_init(&w->u, t->prec);
  mpfr_set_zero(w->part, 1);
  mpfr_set_zero(w->slope, 1);
  mpfr_set_zero(w->height, 1);
  if (!mpfr_number_p(t->inf.lo) || mpfr_sgn(t->inf.lo) <= 0) return;
  mpfr_mul_2ui(w->height, t->inf.lo, bits, MPFR_RNDD);
  mpfr_get_z(inf, w->height, MPFR_RNDD);
  mpfr_set_z(w->height, inf, MPFR_RNDU);
  mpfr_div_2ui(w->height, w->height, bits, MPFR_RNDU);
}

static void walker_clear(walker *w) {
  mpfr_clear(w->part);
  mpfr_clear(w->slope);
  mpfr_clear(w->height);
  ivl_clear(&w->u);
}

/* v := e^l. */
static void exp_of(ivl *v, mpq_srcptr l) {
  ivl_set_q(v, l);
  ivl_exp(v, v);
}

/* z, not initialised, := the law below on the frame moved by `shift`.
 * Method: as above, from the greatest point that is used to the least; the mass of a point is u times
 * the change of slope there.                                                      */
static void sweep(lattice_law *z, const lattice_tails *t, const lattice_frame *frame, const lattice_rule *rule,
                  mpq_srcptr shift) {
  walker w;
  ivl v;
  mpq_t l;
  mpfr_t s;
  mpq_init(l);
  mpfr_init2(s, t->prec);
  ivl_init(&v, t->prec);
  lattice_law_init(z, frame->n);
  walker_init(&w, z->inf, t, rule->bits + LATTICE_GUARD);
  mpq_add(z->at, frame->at, shift);
  lattice_point(l, z->at, rule->step, t->point[t->points - 1], 0);
  exp_of(&w.u, l);
  for (size_t j = t->points; j-- > 0;) {
    advance(&w, last_vertex(t, j));
    slope_of_test(s, &w);
    leave_mass(z->m + t->point[j], &w, s, rule->bits + LATTICE_GUARD);
    if (j == 0) break;
    lattice_point(l, z->at, rule->step, t->point[j - 1], 0);
    exp_of(&v, l);
    next_cell(&w, &v);
  }
  walker_clear(&w);
  ivl_clear(&v);
  mpq_clear(l);
  mpfr_clear(s);
}

/* What z lacks of P's mass 1, as a part of the mass at the anchor; 1 if there is none. */
static double lost(const lattice_law *z, const lattice_frame *frame, mp_bitcnt_t bits) {
  mpz_t sum, one;
  double part = 1;
  mpz_init(sum);
  mpz_init_set_ui(one, 1);
  mpz_mul_2exp(one, one, bits + LATTICE_GUARD);
  lattice_sum(sum, z->m, z->from, z->to);
  mpz_sub(one, one, z->inf);
  mpz_sub(one, one, sum);
  if (mpz_sgn(z->m + frame->anchor) > 0) part = mpz_get_d(one) / mpz_get_d(z->m + frame->anchor);
  mpz_clear(sum);
  mpz_clear(one);
  return part;
}

/* Method: a sweep; where most of the loss is near one point, what that point lost is tried
 * as a shift of all points, or parts of it, as long as that makes it less.         */
void lattice_below(lattice_law *z, const lattice_tails *t, const lattice_frame *frame, const lattice_rule *rule) {
  lattice_law other;
  mpq_t shift, more;
  mpq_init(shift);
  mpq_init(more);
  mpq_set_si(shift, -1, 1);
  mpq_div_2exp(shift, shift, SHIFT);
  sweep(z, t, frame, rule, shift);
  double best = lost(z, frame, rule->bits);
  for (int i = 0, part = PARTS; i < ROUNDS && frame->anchor > 0 && best > 0x1p-50 && best < 1; i++) {
    mpq_set_d(more, best * part / PARTS);
    mpq_add(more, shift, more);
    sweep(&other, t, frame, rule, more);
    const double loss = lost(&other, frame, rule->bits);
    if (loss < best) {
      lattice_law_swap(z, &other);
      mpq_swap(shift, more);
      best = loss;
      part = PARTS;
    } else {
      part = part > 1 ? part - 1 : PARTS;
    }
    lattice_law_clear(&other);
  }
  lattice_round(z->m, frame->n, z->inf, LATTICE_GUARD, 0);
  mpq_clear(shift);
  mpq_clear(more);
}
