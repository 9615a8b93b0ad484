/* unit/curve_cell.c - cells of a table whose answers are known: they hold them, they are few, and there is none where a list is
 * short or nothing is bounded (T-CURVE-CELL); what contours say of themselves around a cell. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "curve_cell.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "tap.h"

/* ---- A table of one exponential ---------------------------------------------------------------------------- */

/* The answer e^(-rate e) is known to 2^-90 of 1. */
typedef struct {
  long rate;
  int is_bounded;
  int asked; /* how often                      */
} table;

static table now;

static void truth(ivl *z, long rate, mpq_srcptr e) {
  ivl_set_q(z, e);
  ivl_mul_si(z, z, -rate);
  ivl_exp(z, z);
}

static void answer(ivl *z, const void *t, void *question, mpq_srcptr e) {
  local_ivls(200, v, error);
  (void)question;
  now.asked++;
  truth(&v, ((const table *)t)->rate, e);
  ivl_scale_si(&error, 1, -90);
  mpfr_neg(error.lo, error.hi, MPFR_RNDD);
  ivl_add(&v, &v, &error);
  ivl_set(z, &v);
}

static int disc(ivl *most, ivl *apart, const void *t, void *question, const line_disc *d) {
  const table *of = t;
  (void)question;
  if (!d) return of->is_bounded;
  ivl_mul_si(most, &d->real, -of->rate);
  ivl_exp(most, most);
  if (apart) ivl_scale_si(apart, 1, -90);
  return of->is_bounded;
}

static const curve_kind kind = {.answer = answer, .disc = disc};

/* The values at far/count, .. far by one cell after the other; `served` is how many of them came from cells. */
static int run(int *served, double far, int count) {
  const curve_source s = {&kind, &now, NULL};
  curve_cell *c = curve_cell_open();
  local_mpqs(e);
  local_ivls(120, z);
  local_ivls(200, v);
  int good = 1;
  now.asked = *served = 0;
  for (int i = 1; i <= count; i++) {
    mpq_set_d(e, far * i / count);
    const curve_list list = {mpq_get_d(e), far / count, far, 40};
    if (!curve_cell_answer(&z, c, &s, e, &list)) continue;
    truth(&v, now.rate, e);
    good &= mpfr_lessequal_p(z.lo, v.lo) && mpfr_greaterequal_p(z.hi, v.hi) && ivl_rel_bits(&z) >= 40;
    ++*served;
  }
  curve_cell_close(c);
  return good;
}

static void test_exponential(void) {
  int served;
  now = (table){.rate = 9, .is_bounded = 1};
  int good = run(&served, 2, 1000);
  ok(good && served > 900, "e^(-9 e): %d of 1000 values come from cells, all inside and to 40 bits", served);
  ok(now.asked < 250, "which ask the table %d times", now.asked);
  good = run(&served, 2, 40);
  ok(good && served == 0 && now.asked == 0, "a list of 40 has no cell");
  now.is_bounded = 0;
  good = run(&served, 2, 1000);
  ok(good && served == 0 && now.asked < 3, "without bounds there is none, and no second try");
  now = (table){.rate = 100000, .is_bounded = 1};
  good = run(&served, 0.0002, 1000);
  ok(good && served > 800, "e^(-100000 e) to 0.0002: %d come from cells", served);
}

/* ---- The same numbers, however a cell is laid ------------------------------------------------------------- */

/* Lists from many places, with many steps: what cells say is true, whatever they reach. */
static void test_places(void) {
  const curve_source s = {&kind, &now, NULL};
  local_mpqs(e);
  local_ivls(120, z);
  local_ivls(200, v);
  int good = 1, served = 0;
  for (int i = 0; i < 40; i++) {
    now = (table){.rate = 1 + 7 * (i % 5), .is_bounded = 1};
    curve_cell *c = curve_cell_open();
    const double at = 0.37 * i, way = 0.001 + 0.0007 * i;
    for (int k = 0; k < 100; k++) {
      mpq_set_d(e, at + way * k);
      mpq_div_2exp(e, e, (unsigned)k % 3);
      const curve_list list = {mpq_get_d(e), way, at + 500 * way, 20};
      if (!curve_cell_answer(&z, c, &s, e, &list)) continue;
      truth(&v, now.rate, e);
      good &= mpfr_lessequal_p(z.lo, v.lo) && mpfr_greaterequal_p(z.hi, v.hi);
      served++;
    }
    curve_cell_close(c);
  }
  ok(good && served > 1000, "%d values from cells at many places are inside", served);
}

int main(void) {
  test_exponential();
  test_places();
  curve_cell_close(NULL);
  return done_testing();
}
