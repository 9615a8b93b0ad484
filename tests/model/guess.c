/* guess.c - the assumptions A-GUESS, A-WIDTH and A-CALLBACK: functions that only propose or measure.
 *
 * Their contracts promise that they return, and which objects they change; so every argument is compared before and
 * after, for extreme arguments too.  That they return is shown by returning.                                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"
#include "convert_gdp_touch.h"
#include "convert_propose.h"
#include "model.h"
#include "normal_guess.h"
#include "root.h"
#include "root_guess.h"

static clause c_memo = {.name =
                            "A-GUESS.root: root_guess_open, _add, _next, _close return and change memo and point only"};
static clause c_normal = {
    .name = "A-GUESS.normal: normal_guess, normal_guess_near change their result only, in its precision"};
static clause c_prec = {.name = "A-GUESS.normal: normal_guess_prec is at least 1 and changes nothing"};
static clause c_touch = {.name = "A-GUESS.touch: convert_gdp_touch gives a point or everything, and changes that only"};
static clause c_propose = {.name = "A-GUESS.propose: convert_propose_* change their result only, in its precision"};
static clause c_bits = {.name = "A-WIDTH: ivl_rel_bits is in its range and changes nothing"};
static clause c_call = {.name = "A-CALLBACK: root_call hands task, point and result to the function"};

static const char *show_ivl(const ivl *x) {
  static char text[1100];
  snprintf(text, sizeof text, "[%s, %s]", show(x->lo), show(x->hi));
  return text;
}

/* x := an interval with ends of any kind that a lower and an upper end may have. */
static void any_ivl(ivl *x, rnd *g) {
  any_number(x->lo, g);
  any_number(x->hi, g);
  if (mpfr_cmp(x->lo, x->hi) > 0) mpfr_swap(x->lo, x->hi);
  if (mpfr_inf_p(x->lo) || rnd_once_in(g, 8)) mpfr_set_inf(x->lo, -1);
  if (mpfr_inf_p(x->hi) || rnd_once_in(g, 8)) mpfr_set_inf(x->hi, 1);
  if (rnd_once_in(g, 8) && mpfr_number_p(x->lo)) mpfr_set(x->hi, x->lo, MPFR_RNDU);
}

typedef struct {
  ivl a, b;
  mpfr_t m;
} copy;

static void keep(copy *c, const ivl *a, const ivl *b, mpfr_srcptr m) {
  ivl_init(&c->a, ivl_prec(a));
  ivl_init(&c->b, ivl_prec(b));
  mpfr_init2(c->m, mpfr_get_prec(m));
  ivl_set(&c->a, a);
  ivl_set(&c->b, b);
  mpfr_set(c->m, m, MPFR_RNDN);
}

/* Whether a, b and m are as they were; drops the copy. */
static bool kept(copy *c, const ivl *a, const ivl *b, mpfr_srcptr m) {
  bool is =
      same(a->lo, c->a.lo) && same(a->hi, c->a.hi) && same(b->lo, c->b.lo) && same(b->hi, c->b.hi) && same(m, c->m);
  ivl_clear(&c->a);
  ivl_clear(&c->b);
  mpfr_clear(c->m);
  return is;
}

static void memo(rnd *g) {
  mpfr_prec_t p = any_prec(g);
  root_guess s;
  ivl start, z, y;
  mpfr_t x, m;
  copy c;
  ivl_init(&start, p);
  ivl_init(&z, p);
  ivl_init(&y, any_prec(g));
  mpfr_init2(x, p);
  mpfr_init2(m, p);
  any_ivl(&start, g);
  any_number(x, g);
  keep(&c, &start, &start, x);
  root_guess_open(&s, &start, p, rnd_int(g, 1, 400));
  holds(&c_memo, kept(&c, &start, &start, x), "open from %s", show_ivl(&start));
  for (int i = 0; i < 30; i++) {
    any_ivl(&z, g);
    any_ivl(&y, g);
    keep(&c, &z, &y, x);
    root_guess_next(&s, m, &z);
    holds(&c_memo, kept(&c, &z, &y, x) && mpfr_get_prec(m) == p, "next in %s gives %s", show_ivl(&z), show(m));
    if (mpfr_number_p(m)) mpfr_set(x, m, MPFR_RNDD);
    else any_finite(x, g);
    keep(&c, &z, &y, x);
    root_guess_add(&s, x, &y, rnd_once_in(g, 2));
    holds(&c_memo, kept(&c, &z, &y, x), "add %s", show(x));
  }
  root_guess_close(&s);
  ivl_clear(&start);
  ivl_clear(&z);
  ivl_clear(&y);
  mpfr_clears(x, m, (mpfr_ptr)NULL);
}

static void normal(rnd *g) {
  mpfr_t t, was, q, v;
  mpfr_prec_t p = any_prec(g);
  mpfr_init2(t, any_prec(g));
  mpfr_init2(was, mpfr_get_prec(t));
  mpfr_init2(q, p);
  mpfr_init2(v, p);
  any_number(t, g);
  if (mpfr_regular_p(t) && rnd_once_in(g, 2))
    mpfr_set_exp(t, -(mpfr_exp_t)rnd_below(g, rnd_once_in(g, 4) ? 100000 : 3));
  if (rnd_once_in(g, 16)) mpfr_set_nan(t);
  mpfr_set(was, t, MPFR_RNDN);
  mpfr_prec_t w = normal_guess_prec(t, p);
  holds(&c_prec, w >= 1 && same(t, was), "%s at %ld bits: %ld", show(was), (long)p, (long)w);
  normal_guess(q, t);
  holds(&c_normal, same(t, was) && mpfr_get_prec(q) == p, "guess for %s: %s", show(was), show(q));
  if (rnd_once_in(g, 4)) any_number(q, g);
  for (int k = 0; k < 32; k += 1 + (int)rnd_below(g, 8)) {
    mpfr_set_prec(was, p);
    mpfr_set(was, q, MPFR_RNDN);
    normal_guess_near(v, q, rnd_once_in(g, 2) ? 1 : -1, k);
    holds(&c_normal, same(q, was) && mpfr_get_prec(v) == p, "near %s, k = %d: %s", show(was), k, show(v));
  }
  mpfr_clears(t, was, q, v, (mpfr_ptr)NULL);
}

static void touches(rnd *g) {
  ivl e, chord, mu;
  mpq_t from, to;
  copy c;
  ivl_init(&e, any_prec(g));
  ivl_init(&chord, any_prec(g));
  ivl_init(&mu, any_prec(g));
  mpq_init(from);
  mpq_init(to);
  any_ivl(&e, g);
  any_ivl(&chord, g);
  any_ivl(&mu, g);
  mpq_set_ui(from, rnd_below(g, 1000), 128);
  mpq_set_ui(to, rnd_below(g, 1000) + 1000, 128);
  mpq_canonicalize(from);
  mpq_canonicalize(to);
  keep(&c, &chord, &mu, mu.lo);
  convert_gdp_touch(&e, &chord, &mu, from, to);
  holds(&c_touch, kept(&c, &chord, &mu, mu.lo) && mpfr_cmp(e.lo, e.hi) <= 0 && !mpfr_nan_p(e.lo) && !mpfr_nan_p(e.hi),
        "chord %s: %s", show_ivl(&chord), show(e.lo));
  mpq_clear(to);
  mpq_clear(from);
  ivl_clear(&mu);
  ivl_clear(&chord);
  ivl_clear(&e);
}

static void proposals(rnd *g) {
  ivl ends;
  mpfr_t x;
  copy c;
  const mpfr_prec_t p = any_prec(g);
  ivl_init(&ends, any_prec(g));
  any_ivl(&ends, g);
  mpfr_init2(x, p);
  keep(&c, &ends, &ends, ends.lo);
  convert_propose_middle(x, ends.lo, ends.hi);
  holds(&c_propose, kept(&c, &ends, &ends, ends.lo) && mpfr_get_prec(x) == p, "middle %s", show(x));
  keep(&c, &ends, &ends, ends.lo);
  convert_propose_eighths(x, ends.lo, ends.hi, 1 + rnd_below(g, 7));
  holds(&c_propose, kept(&c, &ends, &ends, ends.lo) && mpfr_get_prec(x) == p, "eighths %s", show(x));
  mpfr_clear(x);
  ivl_clear(&ends);
}

static void widths(rnd *g) {
  ivl x;
  copy c;
  ivl_init(&x, any_prec(g));
  any_ivl(&x, g);
  keep(&c, &x, &x, x.lo);
  long bits = ivl_rel_bits(&x);
  holds(&c_bits, kept(&c, &x, &x, x.lo) && bits >= -1 && bits <= ADAPT_EXACT, "%s: %ld", show_ivl(&x), bits);
  ivl_clear(&x);
}

static struct {
  ivl *y;
  const ivl *x;
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
  root_task task = {.f = spy, .data = &data, .rising = 1, .bits = 10, .steps = 5, .prec = 20};
  root_call(&y, &x, &task);
  holds(&c_call, seen.calls == 1 && seen.y == &y && seen.x == &x && seen.data == &data && mpfr_cmp_si(y.lo, 7) == 0,
        "%d calls", seen.calls);
  ivl_clear(&x);
  ivl_clear(&y);
}

int main(void) {
  rnd g = rnd_start(5);
  for (long n = 0; n < 500 * rnd_mult(); n++) {
    memo(&g);
    normal(&g);
    widths(&g);
    touches(&g);
    proposals(&g);
  }
  calls();
  clause *all[] = {&c_memo, &c_normal, &c_prec, &c_touch, &c_propose, &c_bits, &c_call};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) report(all[i], __FILE__);
  mpfr_free_cache();
  return done_testing();
}
