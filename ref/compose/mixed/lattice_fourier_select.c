/* lattice_fourier_select.c - the nodes at which a moment is not negligible.
 *
 * A block of nodes is left out if |M| is certainly small on all of it: by what the kind
 * knows (pair_band), or by the value in the middle and a bound of the slope; else it is
 * halved.  The cost does not grow with the number of nodes that are left out.
 * Derivations: proofs/notes/comb.md (T-LATTICE-LOSS-SKIP, T-LATTICE-LOSS-SLOPE).      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_fourier.h"
#include "ivl_fused.h"
#include "local.h"
#include "cpx_log.h"
#include "elem.h"
#include "status.h"
#include "heap.h"
#include "pair_laws.h"

#include <stdlib.h>

/* A block of so many nodes is not worth halving. */
enum { SMALL = 4, PREC = MIXED_BOUND_PREC, STRIDES = 60 };

typedef struct {
  const mixed_query *q;
  const ivl *pitch;
  ivl d;      /* c, or 1 - c for the reversed pair: |M| is that of the parts at d + it */
  ivl *slope; /* of each part: at least |d M / d t|; the whole line if not asked      */
  double cut; /* proposed: the log of a size below which nodes are left out, and paid for */
  double until;
} selector;

/* ---- The slope -------------------------------------------------------------------------- */

/* z := log M(d + r), r = +-2^k. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(d);
    requires sep: \separated(z, d);
    requires dom: PAIR_OK(p);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; HasMoment(Laws(p), 1.0, Add(a, Scale((real)sign, k))) ==> 0 < MomentRe(Laws(p), 1.0, Add(a, Scale((real)sign, k)),
      0.0) ==> IVL_WAS(a, d) ==> IVL_IN(Log(MomentRe(Laws(p), 1.0, Add(a, Scale((real)sign, k)), 0.0)), z); */
static void log_beside(ivl *z, const pair *p, const ivl *d, int sign, long k) {
  local_cpxs(PREC + 80, v);
  local_cpxs(PREC, w);
  ivl_scale_si(&v.im, sign, k);
  ivl_add(&v.re, d, &v.im);
  ivl_set_si(&v.im, 0);
  pair_moment(&w, p, &v);
  ivl_log(z, &w.re);
}

/* z := 2 sqrt(M(d + r) M(d - r)) / (e r), r = 2^k. */
/*@ logic real LatticeFourierSelectSlopeByZ(real a, laws two, integer k) =
    Scale(Add(Log(MomentRe(two, 1.0, Add(a, Scale(1.0, k)), 0.0)), Log(MomentRe(two, 1.0, Add(a, Scale(-1.0, k)), 0.0))), -1); */
/*@ requires mem: IVL_MEM(z) && IVL_OK(d);
    requires sep: \separated(z, d);
    requires dom: PAIR_OK(p);
    requires dom: -0x40000000 <= k <= 0x40000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; HasMoment(Laws(p), 1.0, Add(a, Scale(1.0, k))) ==> 0 < MomentRe(Laws(p), 1.0, Add(a, Scale(1.0, k)), 0.0) ==>
      HasMoment(Laws(p), 1.0, Add(a, Scale(-1.0, k))) ==> 0 < MomentRe(Laws(p), 1.0, Add(a, Scale(-1.0, k)), 0.0) ==> IVL_WAS(a, d) ==>
      IVL_IN(Scale(Exp(Sub(LatticeFourierSelectSlopeByZ(a, Laws(p), k), 1.0)), (1 - k)), z); */
static void slope_by(ivl *z, const pair *p, const ivl *d, long k) {
  local_ivls(PREC, t);
  log_beside(z, p, d, 1, k);
  log_beside(&t, p, d, -1, k);
  ivl_scale_add(z, z, &t, -1);
  ivl_sub_si(z, z, 1);
  ivl_exp(z, z);
  ivl_mul_2si(z, z, 1 - k);
}

/* z := the least of these, by a walk from r = 1. */
static void slope_of(ivl *z, const pair *p, const ivl *d) {
  local_ivls(PREC, t);
  slope_by(z, p, d, 0);
  for (int sign = -1; sign <= 1; sign += 2) {
    for (long k = sign; labs(k) < STRIDES; k += sign) {
      slope_by(&t, p, d, k);
      if (!mpfr_less_p(t.hi, z->hi)) break;
      ivl_set(z, &t);
    }
  }
}

/* ---- One block -------------------------------------------------------------------------- */

/* z := (a + b) pitch / 2. */
/*@ requires mem: IVL_MEM(z) && \valid_read(s) && IVL_OK(s->pitch);
    requires sep: \separated(z, s) && \separated(z, s->pitch);
    requires dom: -0x40000000 <= a <= 0x40000000;
    requires dom: -0x40000000 <= b <= 0x40000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p; IVL_WAS(p, s->pitch) ==> IVL_IN(Scale(Mul(p, (real)(a + b)), -1), z); */
static void height(ivl *z, const selector *s, long a, long b) {
  ivl_mul_si(z, s->pitch, a + b);
  ivl_mul_2si(z, z, -1);
}

/* u := at least |M| of the part i between the nodes a and b. */
static void part_above(ivl *u, const selector *s, size_t i, long a, long b) {
  local_ivls(PREC + 32, t, e);
  height(&t, s, a, a);
  height(&e, s, b, b);
  ivl_hull(&t, &t, &e);
  if (!pair_band(u, s->q->parts[i].p, &s->d, &t)) {
    local_cpxs(PREC + 80, v);
    local_cpxs(PREC, w);
    ivl_set(&v.re, &s->d);
    height(&v.im, s, a, b);
    pair_moment(&w, s->q->parts[i].p, &v);
    cpx_abs(u, &w);
    height(&e, s, b, -a);
    ivl_mul(&e, &e, &s->slope[i]);
    ivl_add(u, u, &e);
  }
}

/* u := the upper end of n log u alone. */
static void log_power(ivl *u, unsigned long n) {
  local_mpqs(count);
  local_ivls(64, m);
  mpq_set_ui(count, n, 1);
  ivl_set_q(&m, count);
  if (mpfr_sgn(u->hi) <= 0) mpfr_set_ui_2exp(u->hi, 1, -1000000, MPFR_RNDU);
  mpfr_set(u->lo, u->hi, MPFR_RNDD);
  ivl_log(u, u);
  mpfr_set(u->lo, u->hi, MPFR_RNDD);
  ivl_mul(u, u, &m);
}

/* u := at least log |M| between the nodes a and b. */
static void log_above(ivl *u, const selector *s, long a, long b) {
  local_ivls(PREC, t);
  ivl_set_si(u, 0);
  for (size_t i = 0; i < s->q->n; i++) {
    part_above(&t, s, i, a, b);
    log_power(&t, s->q->parts[i].count);
    ivl_add(u, u, &t);
  }
}

/* ---- All blocks ------------------------------------------------------------------------- */

static void keep(lattice_fourier_choice *c, long a, long b) {
  c->nodes += b - a + 1;
  if (c->n > 0 && c->run[c->n - 1].to + 1 == a) {
    c->run[c->n - 1].to = b;
    return;
  }
  if (c->n == c->room) {
    c->room = 2 * c->room + 16;
    lattice_fourier_run *more = assay_alloc(c->room * sizeof *more);
    for (size_t i = 0; i < c->n; i++) more[i] = c->run[i];
    free(c->run);
    c->run = more;
  }
  c->run[c->n++] = (lattice_fourier_run){a, b};
}

/* From the left to the right, so that runs stay in order; 0: out of time. */
static int divide(lattice_fourier_choice *c, const selector *s, long a, long b) {
  if (effort_clock() > s->until) return 0;
  local_ivls(PREC, u);
  log_above(&u, s, a, b);
  const int skip = mpfr_cmp_d(u.hi, s->cut) < 0;
  if (skip && mpfr_less_p(c->worst, u.hi)) mpfr_set(c->worst, u.hi, MPFR_RNDU);
  if (skip) return 1;
  if (b - a < SMALL) {
    keep(c, a, b);
    return 1;
  }
  const long middle = a + (b - a) / 2;
  return divide(c, s, a, middle) && divide(c, s, middle + 1, b);
}

static void open_selector(selector *s, const ivl *c) {
  ivl_init(&s->d, PREC + 80);
  ivl_set(&s->d, c);
  if (s->q->side == PAIR_QP) ivl_si_sub(&s->d, 1, &s->d);
  s->slope = heap_ivls(s->q->n, PREC);
  for (size_t i = 0; i < s->q->n; i++)
    if (!s->q->parts[i].p->kind->band) slope_of(&s->slope[i], s->q->parts[i].p, &s->d);
}

int lattice_fourier_select(lattice_fourier_choice *c, const mixed_query *q, double at, const ivl *pitch, long last,
                           double cut, double until) {
  selector s = {.q = q, .pitch = pitch, .cut = cut, .until = until};
  *c = (lattice_fourier_choice){.run = NULL};
  mpfr_init2(c->worst, PREC);
  mpfr_set_inf(c->worst, -1);
  local_ivls(PREC, abscissa);
  ivl_set_double(&abscissa, at);
  open_selector(&s, &abscissa);
  int good = divide(c, &s, 0, last);
  heap_ivls_free(s.slope, q->n);
  ivl_clear(&s.d);
  return good;
}

void lattice_fourier_choice_clear(lattice_fourier_choice *c) {
  free(c->run);
  mpfr_clear(c->worst);
}
