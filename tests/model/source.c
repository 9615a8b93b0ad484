/* source.c - the assumptions A-SOURCE and A-PEAK, and T-CONVERT-ARGMAX: callbacks of ref/convert, and what is made of concave ones. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_peak.h"
#include "model.h"

static clause c_call = {.name = "A-SOURCE: convert_source_call hands point, result and data to the function"};
static clause c_peak = {.name = "A-PEAK: convert_peak holds the supremum, and its status is of three"};
static clause c_place = {.name = "T-CONVERT-ARGMAX: convert_peak_argmax holds the place of the supremum"};

static struct {
  const ivl *x;
  ivl *y;
  void *data;
  int calls;
} seen;

static void spy(ivl *y, const ivl *x, void *data) {
  seen.y = y;
  seen.x = x;
  seen.data = data;
  seen.calls++;
  ivl_set_si(y, 7);
}

static void calls(void) {
  int data = 0;
  ivl x, y;
  ivl_init(&x, 20);
  ivl_init(&y, 20);
  const convert_source f = {spy, &data};
  convert_source_call(&y, &f, &x);
  holds(&c_call, seen.calls == 1 && seen.y == &y && seen.x == &x && seen.data == &data && mpfr_cmp_si(y.lo, 7) == 0,
        "%d calls", seen.calls);
  ivl_clear(&x);
  ivl_clear(&y);
}

/* A roof: top - slope |x - place|, with both slopes the same. */
typedef struct {
  ivl place, slope, top;
} roof;

static void roof_at(ivl *y, const ivl *x, void *data) {
  const roof *r = data;
  ivl t;
  ivl_init(&t, ivl_prec(y));
  ivl_sub(&t, x, &r->place);
  ivl_neg(y, &t);
  ivl_max(&t, &t, y);
  ivl_mul(&t, &t, &r->slope);
  ivl_sub(y, &r->top, &t);
  ivl_clear(&t);
}

/* The supremum and its place are integers over 8, known. */
static void peaks(rnd *g) {
  roof r;
  ivl z, *all[] = {&r.place, &r.slope, &r.top, &z};
  mpfr_t lo, hi;
  const long place = rnd_int(g, -800, 800), top = rnd_int(g, -800, 800);
  const mpfr_prec_t p = rnd_int(g, 40, 200);
  for (size_t i = 0; i < 4; i++) ivl_init(all[i], p);
  mpfr_inits2(p, lo, hi, (mpfr_ptr)NULL);
  ivl_set_si(&r.place, place);
  ivl_set_si(&r.top, top);
  ivl_set_si(&r.slope, rnd_int(g, 1, 9));
  mpfr_set_si(lo, place - rnd_int(g, 1, 50), MPFR_RNDD);
  mpfr_set_si(hi, place + rnd_int(g, 1, 50), MPFR_RNDU);
  const convert_source f = {roof_at, &r};
  const convert_peak_task task = {&f, lo, hi, p, rnd_int(g, 1, 30), 30, rnd_int(g, 8, 60)};
  const assay_status s = convert_peak(&z, &task);
  holds(&c_peak, mpfr_cmp_si(z.lo, top) <= 0 && mpfr_cmp_si(z.hi, top) >= 0, "%ld not between %s and %s", top,
        show(z.lo), show(z.hi));
  holds(&c_peak, s == ASSAY_OK || s == ASSAY_LIMIT || s == ASSAY_BROKEN, "status %d", (int)s);
  convert_peak_argmax(&z, &task);
  holds(&c_place, mpfr_cmp_si(z.lo, place) <= 0 && mpfr_cmp_si(z.hi, place) >= 0, "%ld not between %s and %s", place,
        show(z.lo), show(z.hi));
  mpfr_clears(lo, hi, (mpfr_ptr)NULL);
  for (size_t i = 0; i < 4; i++) ivl_clear(all[i]);
}

int main(void) {
  rnd g = rnd_start(6);
  calls();
  for (long n = 0; n < 300 * rnd_mult(); n++) peaks(&g);
  clause *all[] = {&c_call, &c_peak, &c_place};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) report(all[i], __FILE__);
  mpfr_free_cache();
  return done_testing();
}
