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
#include <string.h>

/* The powers p^j / j! of one step, j = 0 .. count, and their logarithms, near. */
typedef struct {
  mpfr_t *p, *q;
} powers;

typedef struct {
  const meet_in_middle_uses *uses;
  size_t n;
  double cut;               /* a proposal: the log of a mass below which an outcome is left out, and paid for */
  meet_in_middle_list *out; /* NULL: outcomes are counted only */
  powers *power;
  mpfr_t *p, *q; /* the products so far, by depth   */
  mpz_ptr whole; /* for intermediate results        */
  size_t seen, visits, most;
  double *log_factorial; /* near those of 0 .. the most uses of a step; nothing rests on them */
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

/* to[0 .. limbs-1] := x in units of 2^-(64 limbs - 1), rounded down; 0 <= x <= 1, k for intermediate results. */
static void set_mass(mp_limb_t *to, mp_size_t limbs, mpfr_srcptr x, mpz_ptr k) {
  mpn_zero(to, limbs);
  if (mpfr_zero_p(x)) return;
  const long by = mpfr_get_z_2exp(k, x) + limbs * GMP_NUMB_BITS - 1;
  const mp_size_t n = (mp_size_t)mpz_size(k), first = by / GMP_NUMB_BITS - (by % GMP_NUMB_BITS < 0);
  const unsigned left = (unsigned)(by - first * GMP_NUMB_BITS);
  if (n + first < 0) return;
  const mp_limb_t *const from = mpz_limbs_read(k);
  const mp_size_t skip = first < 0 ? -first : 0;
  if (skip < n) mpn_copyi(to + first + skip, from + skip, n - skip);
  if (left == 0) return;
  mpn_lshift(to, to, limbs, left);
  if (skip > 0 && skip <= n) to[0] |= from[skip - 1] >> (GMP_NUMB_BITS - left);
}

static void emit(walk *w, size_t depth, int64_t loss) {
  meet_in_middle_list *const z = w->out;
  w->seen++;
  if (!z || z->n == z->room) return;
  mp_limb_t *const p = z->mass + 2 * z->n * (size_t)z->limbs;
  set_mass(p, z->limbs, w->p[depth], w->whole);
  set_mass(p + z->limbs, z->limbs, w->q[depth], w->whole);
  z->loss[z->n++] = loss;
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

/* ---- How many --------------------------------------------------------------------------- */

/* E[log J!], about, J how often an outcome of this mass occurs in so many uses. */
static double mean_log_factorial(unsigned long count, double p) {
  const double n = (double)count, mean = n * p, far = 8 * sqrt(mean) + 12, all = guess_log_gamma(n + 1);
  double sum = 0;
  for (double j = fmax(floor(mean - far), 2); j <= fmin(mean + far, n); j++) {
    const double log_factorial = guess_log_gamma(j + 1), ways = all - log_factorial - guess_log_gamma(n - j + 1);
    sum += log_factorial * exp(ways + j * log(p) + (n - j) * log1p(-p));
  }
  return sum;
}

/* About the entropy of which multiset the uses are, in nats. */
static double entropy(const meet_in_middle_uses *u) {
  const double n = (double)u->count;
  double sum = -guess_log_gamma(n + 1);
  for (size_t i = 0; i < u->step->n; i++) {
    const double log_p = u->step->log_p[i], p = exp(log_p);
    if (p < 1) sum += mean_log_factorial(u->count, p) - n * p * log_p;
  }
  return sum;
}

/* 1: so few outcomes cannot be nearly all of the mass, as their entropy is at most the logarithm of their number. */
static int are_too_many(const meet_in_middle_uses *u, size_t n, size_t most) {
  const double spare = 0.5;
  double sum = 0;
  for (size_t s = 0; s < n; s++) sum += entropy(&u[s]);
  return sum > log((double)most) + spare;
}

size_t meet_in_middle_list_count(const meet_in_middle_uses *u, size_t n, double cut, size_t most) {
  walk w = {.uses = u, .n = n, .cut = cut, .most = most};
  if (are_too_many(u, n, most)) return most + 1;
  run(&w);
  return w.visits > 16 * most ? most + 1 : w.seen;
}

/* ---- The list -------------------------------------------------------------------------- */

/* The masses in the order at[0 .. n-1], which is used up: each cycle by itself. */
static void permute(meet_in_middle_list *z, uint32_t *at) {
  const size_t size = 2 * (size_t)z->limbs;
  mp_limb_t *const one = assay_alloc(size * sizeof *one);
  for (size_t i = 0; i < z->n; i++) {
    size_t k = i;
    memcpy(one, z->mass + i * size, size * sizeof *one);
    while (at[k] != i) {
      const size_t from = at[k];
      memcpy(z->mass + k * size, z->mass + from * size, size * sizeof *one);
      at[k] = (uint32_t)k;
      k = from;
    }
    memcpy(z->mass + k * size, one, size * sizeof *one);
    at[k] = (uint32_t)k;
  }
  free(one);
}

static void sort(meet_in_middle_list *z) {
  uint32_t *const at = assay_alloc((z->n + 1) * sizeof *at);
  meet_in_middle_sort(at, z->loss, z->n);
  permute(z, at);
  free(at);
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

/* z->lack: what each factor q may lack, and each rounding: two for each use in a power, one for each power, two for
 * each factorial. */
static void set_lack(meet_in_middle_list *z, const meet_in_middle_uses *u, size_t n, mpfr_prec_t prec) {
  local_mpfrs(64, t);
  mpfr_set_ui(z->lack, 4 * total(u, n) + 2 * n, MPFR_RNDU);
  mpfr_mul_2si(z->lack, z->lack, 1 - (long)prec, MPFR_RNDU);
  for (size_t s = 0; s < n; s++) {
    mpfr_set_zero(t, 1);
    for (size_t i = 0; i < u[s].step->n; i++) widest(t, &u[s].step->q[i]);
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

/* z->kept: an exact sum, but for its own rounding. */
static void sum_kept(meet_in_middle_list *z) {
  const size_t size = (size_t)z->limbs;
  const mpfr_exp_t unit = 1 - z->limbs * GMP_NUMB_BITS;
  mp_limb_t *const sum = assay_alloc((size + 1) * sizeof *sum);
  local_mpzs(k);
  mpz_t view;
  mpn_zero(sum, z->limbs + 1);
  for (size_t i = 0; i < z->n; i++) sum[size] += mpn_add_n(sum, sum, z->mass + 2 * i * size, z->limbs);
  mpz_set(k, mpz_roinit_n(view, sum, z->limbs + 1));
  mpfr_set_z_2exp(z->kept.lo, k, unit, MPFR_RNDD);
  mpfr_set_z_2exp(z->kept.hi, k, unit, MPFR_RNDU);
  free(sum);
}

/* Method: powers, the walk with products by depth, then in order of loss. */
void meet_in_middle_list_make(meet_in_middle_list *z, const meet_in_middle_uses *u, size_t n, double cut, size_t room,
                              mpfr_prec_t prec, mp_size_t limbs) {
  const size_t deep = total(u, n) + 1;
  local_mpzs(whole);
  walk w = {.uses = u, .n = n, .cut = cut, .out = z, .most = SIZE_MAX / 32, .whole = whole};
  z->n = 0;
  z->room = room;
  z->limbs = limbs;
  z->loss = assay_alloc((room ? room : 1) * sizeof *z->loss);
  z->mass = assay_alloc((2 * room + 1) * (size_t)limbs * sizeof *z->mass);
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
  for (size_t k = 0; k < deep; k++) mpfr_clears(w.p[k], w.q[k], (mpfr_ptr)0);
  for (size_t s = 0; s < n; s++) powers_clear(&w.power[s], &u[s]);
  free(w.p);
  free(w.q);
  free(w.power);
}

void meet_in_middle_list_clear(meet_in_middle_list *z) {
  free(z->loss);
  free(z->mass);
  mpfr_clear(z->lack);
  ivl_clear(&z->kept);
}
