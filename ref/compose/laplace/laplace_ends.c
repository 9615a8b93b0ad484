/* laplace_ends.c - which ends a use has, and in what order they are chosen.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-ATOMS).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "coin.h"
#include "elem.h"
#include "guess.h"
#include "heap.h"
#include "ivl_fused.h"
#include "laplace.h"
#include "laplace_gamma.h"
#include "laplace_internal.h"
#include "local.h"
#include "moment_refine.h"
#include "power.h"
#include "sampled_pair.h"

/* ---- What a use may be ---------------------------------------------------------------------- */

enum { MOST_PARTS = 16, MOST_ATOMS = 64, ROUGH_BITS = 64 };

/* Some atoms, and not many. */
static int has_few_atoms(const pair *p) {
  pair_points t;
  if (!pair_points_make(&t, p, ROUGH_BITS, ROUGH_BITS)) return 0;
  const size_t count = t.count;
  pair_points_clear(&t);
  return count <= MOST_ATOMS;
}

/* u := u and the part; 0: it has no ends. */
static int add_part(laplace_use *u, const pair *p, mpq_srcptr rate, mpq_srcptr weight) {
  enum { MOST_RATIO = 600 };
  laplace_part *const l = &u->part[u->n++];
  mpq_inits(l->ratio, l->rate, l->weight, NULL);
  mpq_set(l->rate, rate);
  mpq_set(l->weight, weight);
  const int noise = laplace_ratio(l->ratio, p);
  l->atoms = noise ? NULL : p;
  if (noise) return mpq_sgn(l->ratio) > 0 && mpq_cmp_si(l->ratio, MOST_RATIO, 1) <= 0;
  return has_few_atoms(p);
}

/* u := u and what p is at that rate with that probability. */
static int add(laplace_use *u, const pair *p, mpq_srcptr rate, mpq_srcptr weight) {
  local_mpqs(own, part, other);
  const pair *base = sampled_pair_base(own, p);
  mpq_mul(own, own, rate);
  if (mpq_sgn(own) == 0 || u->n == MOST_PARTS) return 0;
  const pair *const heads = coin_pair_side(part, base, 0), *const tails = coin_pair_side(other, base, 1);
  if (!heads) return add_part(u, base, own, weight);
  mpq_mul(part, part, weight);
  mpq_mul(other, other, weight);
  return add(u, heads, own, part) && add(u, tails, own, other);
}

int laplace_ends_use_init(laplace_use *u, const pair *p, unsigned long count) {
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  *u = (laplace_use){p, assay_alloc(MOST_PARTS * sizeof *u->part), 0, count};
  return count <= LAPLACE_MOST_CHOICES && add(u, p, one, one);
}

void laplace_ends_use_clear(laplace_use *u) {
  for (size_t i = 0; i < u->n; i++) mpq_clears(u->part[i].ratio, u->part[i].rate, u->part[i].weight, NULL);
  free(u->part);
}

int laplace_ends_use_is_noise(const laplace_use *u) { return u->n == 1 && !u->part->atoms; }

int laplace_ends_use_equal(const laplace_use *u, const laplace_use *v) {
  if (u->p == v->p) return 1;
  return laplace_ends_use_is_noise(u) && laplace_ends_use_is_noise(v) && mpq_equal(u->part->ratio, v->part->ratio) &&
         mpq_equal(u->part->rate, v->part->rate);
}

int laplace_ends_use_has_noise(const laplace_use *u) {
  size_t i = 0;
  while (i < u->n && u->part[i].atoms) i++;
  return i < u->n;
}

/* ---- Ends ------------------------------------------------------------------------------------ */

/* Room for one more, of which nothing is known. */
static laplace_end *more(laplace_ends *e, mpfr_prec_t prec) {
  if (e->count == e->room) {
    e->room *= 2;
    laplace_end *const wider = assay_alloc(e->room * sizeof *wider);
    memcpy(wider, e->at, e->count * sizeof *wider);
    free(e->at);
    e->at = wider;
  }
  laplace_end *const z = &e->at[e->count++];
  z->kind = LAPLACE_ATOM;
  ivls_init(prec, &z->log, &z->weight, &z->share);
  ivl_set_si(&z->share, 1);
  return z;
}

/* Both ends of noise; mass := its share. */
static void add_noise(laplace_ends *e, ivl *mass, const laplace_part *l, mpfr_prec_t prec) {
  local_ivls(prec, t);
  ivl_set_q(mass, l->weight);
  for (int upper = 0; upper < 2; upper++) {
    laplace_end *const z = more(e, prec);
    z->kind = upper ? LAPLACE_UPPER : LAPLACE_LOWER;
    laplace_poles_end(&t, &z->share, l->ratio, l->rate, upper);
    ivl_log(&z->log, &t);
    ivl_set(&z->weight, mass);
    if (!upper) continue;
    ivl_set_q(&t, l->ratio);
    ivl_neg(&t, &t);
    ivl_mul_exp(&z->weight, mass, &t);
  }
}

static int is_zero(const ivl *x) { return mpfr_zero_p(x->lo) && mpfr_zero_p(x->hi); }

/* log := the loss of a point at rate g; 0: it is infinite, or not known, or Q has no mass there. */
static int loss_at(ivl *log, const pair_point *a, mpq_srcptr g) {
  const int whole = mpq_cmp_ui(g, 1, 1) == 0;
  if (!(mpfr_sgn(a->q.lo) > 0)) return 0;
  if (is_zero(&a->p) && whole) return 0;
  if (is_zero(&a->p)) power_base_zero(log, g);
  else power_base(log, g, &a->loss);
  return ivl_is_finite(log);
}

/* The atoms whose loss is a number; mass := what they are together. */
static void add_atoms(laplace_ends *e, ivl *mass, const laplace_part *l, long bits, mpfr_prec_t prec) {
  pair_points t;
  local_ivls(prec, log, weight);
  ivl_set_si(mass, 0);
  if (!pair_points_make(&t, l->atoms, bits, prec)) return;
  for (size_t k = 0; k < t.count; k++) {
    if (!loss_at(&log, &t.at[k], l->rate)) continue;
    laplace_end *const z = more(e, prec);
    ivl_mul_q(&weight, &t.at[k].q, l->weight);
    ivl_set(&z->log, &log);
    ivl_set(&z->weight, &weight);
    ivl_add(mass, mass, &weight);
  }
  pair_points_clear(&t);
}

/* About C(count + ends - 1, count). */
static double ways_of(unsigned long count, size_t ends) {
  const double n = (double)count, k = (double)ends - 1;
  return k < 0 ? 0 : exp(guess_log_gamma(n + k + 1) - guess_log_gamma(n + 1) - guess_log_gamma(k + 1));
}

void laplace_ends_make(laplace_ends *e, const laplace_use *u, size_t n, long bits, mpfr_prec_t prec) {
  enum { SOME = 16 };
  *e = (laplace_ends){.at = assay_alloc(SOME * sizeof *e->at), .n = n, .room = SOME, .choices = 1};
  e->from = assay_alloc((n + 1) * sizeof *e->from);
  ivl_init(&e->kept, prec);
  ivl_set_si(&e->kept, 1);
  local_ivls(prec, mass, all);
  for (size_t i = 0; i < n; i++) {
    e->from[i] = e->count;
    ivl_set_si(&all, 0);
    for (size_t j = 0; j < u[i].n; j++) {
      const laplace_part *const l = &u[i].part[j];
      if (l->atoms) add_atoms(e, &mass, l, bits, prec);
      else add_noise(e, &mass, l, prec);
      ivl_add(&all, &all, &mass);
    }
    ivl_pow_ui(&mass, &all, u[i].count);
    ivl_mul(&e->kept, &e->kept, &mass);
    e->choices *= ways_of(u[i].count, e->count - e->from[i]);
  }
  e->from[n] = e->count;
}

void laplace_ends_clear(laplace_ends *e) {
  for (size_t i = 0; i < e->count; i++) ivls_clear(&e->at[i].log, &e->at[i].weight, &e->at[i].share);
  ivl_clear(&e->kept);
  free(e->at);
  free(e->from);
}

void laplace_ends_rest(ivl *z, const laplace_ends *e, const mixed_query *q, int second) {
  local_ivls(ivl_prec(z), least, most);
  composition_finite_mass(&least, q, second);
  ivl_si_sub(&least, 1, &least);
  ivl_si_sub(&most, 1, &e->kept);
  ivl_max0(&least, &least);
  ivl_max0(&most, &most);
  ivl_hull(z, &least, &most);
}

int laplace_ends_has_poles(const laplace_ends *e, size_t j) { return e->at[j].kind != LAPLACE_ATOM; }

#define ALWAYS "T-LAPLACE-BENT-SUM T-LAPLACE-BENT-EDGE"
#define ATOMS " T-LAPLACE-BENT-ATOMS"
#define GAMMA " T-LAPLACE-BENT-GAMMA"
#define KEPT " T-LAPLACE-BENT-GAP T-CURVE"

const char *laplace_ends_theorems(const laplace_ends *e, int kept) {
  static const char *const ids[2][2][2] = {
      {{ALWAYS, ALWAYS GAMMA}, {ALWAYS ATOMS, ALWAYS ATOMS GAMMA}},
      {{ALWAYS KEPT, ALWAYS GAMMA KEPT}, {ALWAYS ATOMS KEPT, ALWAYS ATOMS GAMMA KEPT}}};
  int atoms = 0, gamma = 0;
  for (size_t j = 0; j < e->count; j++) {
    const int poles = laplace_ends_has_poles(e, j);
    atoms |= !poles;
    gamma |= poles && laplace_gamma_fits(mpfr_get_d(e->at[j].share.lo, MPFR_RNDN), 0, 1);
  }
  return ids[kept != 0][atoms][gamma];
}

/* ---- Choices --------------------------------------------------------------------------------- */

/* All uses of one kind at its first end. */
static void begin(unsigned long *k, const laplace_ends *e, const laplace_use *u, size_t i) {
  for (size_t j = e->from[i]; j < e->from[i + 1]; j++) k[j] = 0;
  k[e->from[i]] = u[i].count;
}

void laplace_ends_first(unsigned long *k, const laplace_ends *e, const laplace_use *u) {
  for (size_t i = 0; i < e->n; i++) begin(k, e, u, i);
}

/* Method: the first end that has any gives one to the next end, and the rest back to the first one. */
int laplace_ends_next(unsigned long *k, const laplace_ends *e, const laplace_use *u) {
  for (size_t i = 0; i < e->n; i++) {
    size_t j = e->from[i];
    while (k[j] == 0) j++;
    if (j + 1 < e->from[i + 1]) {
      const unsigned long rest = k[j] - 1;
      k[j] = 0;
      k[e->from[i]] = rest;
      k[j + 1]++;
      return 1;
    }
    begin(k, e, u, i);
  }
  return 0;
}
