/* meet_in_middle_list.c - the outcomes of several uses: which atoms, and how often each.
 *
 * Uses of one step that only change places are one outcome, with a multinomial coefficient.  Outcomes are visited
 * atom after atom, by falling mass, and what cannot reach the mass exp(cut) is left out.
 * Derivations: proofs/notes/halves.md (T-HALVES-LIST).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "meet_in_middle_internal.h"
#include "guess.h"
#include "local.h"

#include <math.h>
#include <stdlib.h>

/* The powers p^j / j! of one step, j = 0 .. count, and their logarithms, near. */
typedef struct {
  mpfr_t *p, *q;
} powers;

typedef struct {
  const meet_in_middle_uses *uses;
  size_t n;
  double cut;
  meet_in_middle_list *out; /* NULL: outcomes are counted only */
  powers *power;
  mpfr_t *p, *q; /* the products so far, by depth   */
  size_t seen, visits, most;
  double *log_factorial; /* of 0 .. the most uses of a step */
} walk;

/* ---- Powers --------------------------------------------------------------------------- */

/* to[i (count + 1) + j] := x_i^j / j!, rounded down. */
static void power_table(mpfr_t *to, const ivl *x, size_t n, unsigned long count, mpfr_prec_t prec) {
  for (size_t i = 0; i < n; i++) {
    mpfr_t *row = to + i * (count + 1);
    mpfr_init2(row[0], prec);
    mpfr_set_ui(row[0], 1, MPFR_RNDD);
    for (unsigned long j = 1; j <= count; j++) {
      mpfr_init2(row[j], prec);
      mpfr_mul(row[j], row[j - 1], x[i].lo, MPFR_RNDD);
      mpfr_div_ui(row[j], row[j], j, MPFR_RNDD);
    }
  }
}

static mpfr_t *numbers(size_t n) { return assay_alloc((n ? n : 1) * sizeof(mpfr_t)); }

static void powers_make(powers *w, const meet_in_middle_uses *u, mpfr_prec_t prec) {
  const size_t n = u->step->n * (u->count + 1);
  w->p = numbers(n);
  w->q = numbers(n);
  power_table(w->p, u->step->p, u->step->n, u->count, prec);
  power_table(w->q, u->step->q, u->step->n, u->count, prec);
}

static void powers_clear(powers *w, const meet_in_middle_uses *u) {
  const size_t n = u->step->n * (u->count + 1);
  for (size_t k = 0; k < n; k++) mpfr_clears(w->p[k], w->q[k], (mpfr_ptr)NULL);
  free(w->p);
  free(w->q);
}

/* ---- The walk -------------------------------------------------------------------------- */

static void emit(walk *w, size_t depth, int64_t loss) {
  w->seen++;
  if (!w->out || w->out->n == w->out->room) return;
  meet_in_middle_outcome *o = &w->out->at[w->out->n++];
  o->loss = loss;
  mpfr_inits2(mpfr_get_prec(w->p[depth]), o->p, o->q, (mpfr_ptr)NULL);
  mpfr_set(o->p, w->p[depth], MPFR_RNDD);
  mpfr_set(o->q, w->q[depth], MPFR_RNDD);
}

/* The products one deeper: times x^j / j! of atom i. */
static void deepen(walk *w, size_t s, size_t i, unsigned long j, size_t depth) {
  const size_t k = i * (w->uses[s].count + 1) + j;
  if (!w->out) return;
  mpfr_mul(w->p[depth + 1], w->p[depth], w->power[s].p[k], MPFR_RNDD);
  mpfr_mul(w->q[depth + 1], w->q[depth], w->power[s].q[k], MPFR_RNDD);
}

/* All outcomes that go on with `left` uses of step s among its atoms from i on; mass is the logarithm of the
 * product so far, all factorials included.                                           */
static void visit(walk *w, size_t s, size_t i, unsigned long left, size_t depth, double mass, int64_t loss) {
  while (left == 0 && s < w->n) {
    s++;
    i = 0;
    left = s < w->n ? w->uses[s].count : 0;
  }
  if (s == w->n) {
    emit(w, depth, loss);
    return;
  }
  const meet_in_middle_step *step = w->uses[s].step;
  for (; i < step->n && w->seen <= w->most && w->visits <= 16 * w->most; i++) {
    if (mass + (double)left * step->log_left[i] - w->log_factorial[left] < w->cut) break;
    for (unsigned long j = i + 1 < step->n ? 1 : left; j <= left; j++) {
      const unsigned long rest = left - j;
      const double now = mass + (double)j * step->log_p[i] - w->log_factorial[j];
      const double beyond = rest ? (double)rest * step->log_left[i + 1] - w->log_factorial[rest] : 0;
      w->visits++;
      if (now + beyond < w->cut) continue;
      deepen(w, s, i, j, depth);
      visit(w, s, i + 1, rest, depth + 1, now, loss + (int64_t)j * step->units[i]);
    }
  }
}

static void run(walk *w) {
  double mass = 0;
  unsigned long most = 0;
  for (size_t s = 0; s < w->n; s++) most = w->uses[s].count > most ? w->uses[s].count : most;
  w->log_factorial = assay_alloc((most + 1) * sizeof *w->log_factorial);
  for (unsigned long k = 0; k <= most; k++) w->log_factorial[k] = guess_log_gamma((double)k + 1);
  for (size_t s = 0; s < w->n; s++) mass += w->log_factorial[w->uses[s].count];
  visit(w, 0, 0, w->n ? w->uses[0].count : 0, 0, mass, 0);
  free(w->log_factorial);
}

size_t meet_in_middle_list_count(const meet_in_middle_uses *u, size_t n, double cut, size_t most) {
  walk w = {.uses = u, .n = n, .cut = cut, .most = most};
  run(&w);
  return w.visits > 16 * most ? most + 1 : w.seen;
}

/* ---- The list -------------------------------------------------------------------------- */

/* What is sorted: far less than an outcome. */
typedef struct {
  int64_t loss;
  size_t at;
} place;

static int by_loss(const void *a, const void *b) {
  const int64_t x = ((const place *)a)->loss, y = ((const place *)b)->loss;
  return (x > y) - (x < y);
}

static void sort(meet_in_middle_list *z) {
  place *const p = assay_alloc((z->n + 1) * sizeof *p);
  meet_in_middle_outcome *const to = assay_alloc((z->n + 1) * sizeof *to);
  for (size_t k = 0; k < z->n; k++) p[k] = (place){z->at[k].loss, k};
  qsort(p, z->n, sizeof *p, by_loss);
  for (size_t k = 0; k < z->n; k++) to[k] = z->at[p[k].at];
  free(p);
  free(z->at);
  z->at = to;
}

static unsigned long total(const meet_in_middle_uses *u, size_t n) {
  unsigned long k = 0;
  for (size_t s = 0; s < n; s++) k += u[s].count;
  return k;
}

/* t := max of t and (hi - lo) / lo, rounded up. */
static void widest(mpfr_ptr t, const ivl *x) {
  local_mpfrs(64, d);
  mpfr_sub(d, x->hi, x->lo, MPFR_RNDU);
  mpfr_div(d, d, x->lo, MPFR_RNDU);
  if (mpfr_cmp(d, t) > 0) mpfr_set(t, d, MPFR_RNDU);
}

/* z->lack: what each factor may lack, and each rounding: two for each use in a power, one for each power, two for
 * each factorial. */
static void set_lack(meet_in_middle_list *z, const meet_in_middle_uses *u, size_t n, mpfr_prec_t prec) {
  local_mpfrs(64, t);
  mpfr_set_ui(z->lack, 4 * total(u, n) + 2 * n + 1, MPFR_RNDU);
  mpfr_mul_2si(z->lack, z->lack, 1 - (long)prec, MPFR_RNDU);
  for (size_t s = 0; s < n; s++) {
    mpfr_set_zero(t, 1);
    for (size_t i = 0; i < u[s].step->n; i++) {
      widest(t, &u[s].step->p[i]);
      widest(t, &u[s].step->q[i]);
    }
    mpfr_mul_ui(t, t, u[s].count, MPFR_RNDU);
    mpfr_add(z->lack, z->lack, t, MPFR_RNDU);
  }
}

/* The product before the first factor: all factorials. */
static void factorials(mpfr_ptr x, const meet_in_middle_uses *u, size_t n) {
  local_mpfrs(mpfr_get_prec(x), t);
  mpfr_set_ui(x, 1, MPFR_RNDD);
  for (size_t s = 0; s < n; s++) {
    mpfr_fac_ui(t, u[s].count, MPFR_RNDD);
    mpfr_mul(x, x, t, MPFR_RNDD);
  }
}

static void sum_kept(meet_in_middle_list *z) {
  local_ivls(ivl_prec(&z->kept), t);
  ivl_set_si(&z->kept, 0);
  for (size_t k = 0; k < z->n; k++) {
    ivl_set_point(&t, z->at[k].p);
    ivl_add(&z->kept, &z->kept, &t);
  }
}

/* to[0 .. limbs-1] := x in units of 2^-(64 limbs - 1), rounded down; 0 <= x <= 1. */
static void set_fix(mp_limb_t *to, mp_size_t limbs, mpfr_srcptr x, mpfr_ptr t, mpz_ptr k) {
  mpfr_mul_2si(t, x, limbs * GMP_NUMB_BITS - 1, MPFR_RNDD);
  mpfr_get_z(k, t, MPFR_RNDD);
  const mp_size_t n = (mp_size_t)mpz_size(k);
  mpn_zero(to, limbs);
  if (n > 0) mpn_copyi(to, mpz_limbs_read(k), n < limbs ? n : limbs);
}

static void fix_masses(meet_in_middle_list *z, mpfr_prec_t prec) {
  enum { SPARE_BITS = 24 };
  const mp_size_t limbs = (prec + SPARE_BITS) / GMP_NUMB_BITS + 1;
  local_mpfrs(prec, t);
  local_mpzs(k);
  z->limbs = limbs;
  z->fix = assay_alloc((2 * z->n + 1) * (size_t)limbs * sizeof *z->fix);
  for (size_t i = 0; i < z->n; i++) {
    set_fix(z->fix + 2 * i * (size_t)limbs, limbs, z->at[i].p, t, k);
    set_fix(z->fix + (2 * i + 1) * (size_t)limbs, limbs, z->at[i].q, t, k);
  }
}

/* Method: powers, the walk with products by depth, then in order of loss. */
void meet_in_middle_list_make(meet_in_middle_list *z, const meet_in_middle_uses *u, size_t n, double cut, size_t room,
                              mpfr_prec_t prec) {
  const size_t deep = total(u, n) + 1;
  walk w = {.uses = u, .n = n, .cut = cut, .out = z, .most = SIZE_MAX / 32};
  z->n = 0;
  z->room = room;
  z->at = assay_alloc((room ? room : 1) * sizeof *z->at);
  z->off = 2 * (int64_t)total(u, n);
  mpfr_init2(z->lack, 64);
  ivl_init(&z->kept, prec);
  set_lack(z, u, n, prec);
  w.power = assay_alloc((n ? n : 1) * sizeof *w.power);
  for (size_t s = 0; s < n; s++) powers_make(&w.power[s], &u[s], prec);
  w.p = numbers(deep);
  w.q = numbers(deep);
  for (size_t k = 0; k < deep; k++) mpfr_inits2(prec, w.p[k], w.q[k], (mpfr_ptr)0);
  factorials(w.p[0], u, n);
  mpfr_set(w.q[0], w.p[0], MPFR_RNDD);
  run(&w);
  sort(z);
  sum_kept(z);
  fix_masses(z, prec);
  for (size_t k = 0; k < deep; k++) mpfr_clears(w.p[k], w.q[k], (mpfr_ptr)0);
  for (size_t s = 0; s < n; s++) powers_clear(&w.power[s], &u[s]);
  free(w.p);
  free(w.q);
  free(w.power);
}

void meet_in_middle_list_clear(meet_in_middle_list *z) {
  for (size_t k = 0; k < z->n; k++) mpfr_clears(z->at[k].p, z->at[k].q, (mpfr_ptr)0);
  free(z->at);
  free(z->fix);
  mpfr_clear(z->lack);
  ivl_clear(&z->kept);
}
