/* allocation.c - which bounds are asked, and what they share.
 *
 * Doubles choose widths only, on which nothing rests.
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-BOUNDS, T-ALLOCATION-BLOCKS). */
#include "allocation.h"
#include "allocation_event.h"
#include "elem.h"
#include "epochs_delta.h"
#include "gaussian.h"
#include "rat.h"

#include <math.h>

/* Numbers that one coordinate is turned into, and points of a law. */
enum { ALLOCATION_POINTS = 2048 };

static int is_sound(const allocation_query *q) {
  const int counts = !mpz_cmp_ui(mpq_denref(q->steps), 1) && !mpz_cmp_ui(mpq_denref(q->picks), 1);
  return counts && mpq_sgn(q->sigma) > 0 && mpq_sgn(q->picks) > 0 && mpq_cmp(q->picks, q->steps) <= 0 &&
         mpq_cmp_ui(q->steps, 1ul << 31, 1) < 0;
}

/* ---- Plain noise ---------------------------------------------------------------------- */

/* t := delta of Gaussian noise, n times; the whole line after a defect. */
static void gaussian(ivl *t, const allocation_query *q, mpq_srcptr n, long bits) {
  const gaussian_query g = {q->sigma, n, q->epsilon};
  const adapt_goal goal = {bits, 16 * (bits + 256)};
  adapt_report r;
  const assay_status status = gaussian_delta_of(t, &g, &goal, &r);
  if (status != ASSAY_OK && status != ASSAY_LIMIT) ivl_set_whole(t);
}

/* z := the bracket of T-ALLOCATION-BOUNDS. */
static void plain(ivl *z, const allocation_query *q, long bits) {
  ivl t;
  mpq_t n;
  mpq_init(n);
  ivl_init(&t, ivl_prec(z));
  mpq_mul(n, q->picks, q->picks);
  mpq_div(n, n, q->steps);
  gaussian(&t, q, n, bits);
  gaussian(z, q, q->picks, bits);
  ivl_hull(z, z, &t);
  ivl_clear(&t);
  mpq_clear(n);
}

/* ---- Blocks and events ------------------------------------------------------------------ */

/* z's upper end is lowered to one pick from each of `picks` blocks; 0: a defect. */
static int blocks(ivl *z, const allocation_query *q, long bits, const compose_limits *limits, compose_report *report) {
  enum { ENOUGH_BITS = 30 };
  ivl t;
  mpq_t n;
  mpq_init(n);
  ivl_init(&t, ivl_prec(z));
  mpz_fdiv_q(mpq_numref(n), mpq_numref(q->steps), mpq_numref(q->picks)); /* the size of a block */
  const epochs_query e = {q->sigma, n, q->picks, q->epsilon, q->side, 0};
  const assay_status status = epochs_delta_of(&t, &e, bits < ENOUGH_BITS ? bits : ENOUGH_BITS, limits, report);
  mpfr_set_inf(t.lo, -1);
  const int good = status == ASSAY_DOMAIN || (status != ASSAY_BROKEN && ivl_meet(z, z, &t));
  ivl_clear(&t);
  mpq_clear(n);
  return good;
}

/* The sum decides where it is k + epsilon, about, and spreads around k; a window of twice that follows it. */
static double width_for(const allocation_query *q) {
  const double s = mpq_get_d(q->sigma), n = mpq_get_d(q->steps), k = mpq_get_d(q->picks);
  const double spread = k / sqrt(n) * sqrt(fmin(expm1(fmin(1 / (s * s), 600)), 1e260));
  return 2 * (fabs(mpq_get_d(q->epsilon)) + fmin(10 * spread, 10 + k / (s * s))) / ALLOCATION_POINTS;
}

/* Units far below the value, which is not far below the bound above it. */
static mp_bitcnt_t unit_bits(const ivl *z) {
  enum { SPARE_BITS = 64, MOST_BITS = 4096 };
  const mpfr_exp_t size = mpfr_regular_p(z->hi) ? -mpfr_get_exp(z->hi) : 0;
  return SPARE_BITS + (mp_bitcnt_t)(size < 0 ? 0 : size < MOST_BITS ? size : MOST_BITS);
}

/* z's lower end is raised to that of the best event; 0: a defect. */
static int events(ivl *z, const allocation_query *q) {
  const double width = width_for(q);
  allocation_event event;
  ivl t;
  mpq_t w;
  if (!(width > 1e-12 && width < 1e300)) return 1;
  mpq_init(w);
  ivl_init(&t, ivl_prec(z));
  mpq_set_d(w, width);
  const allocation_sum s = {
      q->sigma, mpz_get_ui(mpq_numref(q->steps)), mpz_get_ui(mpq_numref(q->picks)), w, ALLOCATION_POINTS, unit_bits(z)};
  int good = 1;
  if (allocation_event_init(&event, &s) == ASSAY_OK) {
    allocation_event_delta(&t, &event, q->side, q->epsilon);
    allocation_event_clear(&event);
    good = ivl_meet(z, z, &t);
  }
  ivl_clear(&t);
  mpq_clear(w);
  return good;
}

/* ---- Together ----------------------------------------------------------------------------- */

/* The whole bracket; 0: a defect. */
static int bracket(ivl *z, const allocation_query *q, long bits, const compose_limits *limits, compose_report *report) {
  const double quick = 0.1; /* a look, not an answer */
  plain(z, q, bits < 64 ? bits : 64);
  report->method = 'B';
  report->stop = COMPOSE_METHOD;
  if (limits && limits->seconds > 0 && limits->seconds < quick) return 1;
  const int good = blocks(z, q, bits, limits, report) && events(z, q);
  report->method = 'B';
  report->stop = COMPOSE_METHOD;
  return good;
}

assay_status allocation_delta_of(ivl *z, const allocation_query *q, long bits, const compose_limits *limits,
                                 compose_report *report) {
  *report = (compose_report){0};
  if (!is_sound(q)) return ASSAY_DOMAIN;
  if (mpq_cmp_ui(q->picks, 1, 1) == 0) {
    const epochs_query one = {q->sigma, q->steps, q->picks, q->epsilon, q->side, 0};
    return epochs_delta_of(z, &one, bits, limits, report);
  }
  const int all = mpq_equal(q->picks, q->steps);
  int good = 1;
  if (all) {
    gaussian(z, q, q->picks, bits);
    report->method = 'E';
  } else good = bracket(z, q, bits, limits, report);
  if (!good) ivl_set_whole(z);
  report->theorems = all ? "T-ALLOCATION-BOUNDS T-GAUSS-DELTA"
                         : "T-ALLOCATION-BOUNDS T-GAUSS-DELTA T-ALLOCATION-BLOCKS T-EPOCHS-DELTA T-ALLOCATION-SUM";
  report->bits = ivl_rel_bits(z);
  return !good ? ASSAY_BROKEN : report->bits >= bits ? ASSAY_OK : ASSAY_LIMIT;
}
