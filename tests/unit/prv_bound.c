/* unit/prv_bound.c - the errors of sampled loss variables, against values of mpmath at 60 digits. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "prv_bound.h"
#include "convert_models.h"
#include "prv_samples.h"

typedef struct {
  rat q[6];
  mpz_t samples;
  prv_bound b;
} numbers;

static void set(rat *r, const char *text) {
  size_t at;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &at, &why) != ASSAY_OK) bail("%s: %s", text, why);
}

/* L, h, s, t, tails, sum_tail. */
static void open_numbers(numbers *x, const char *const text[6], unsigned long parts, const char *samples) {
  for (int i = 0; i < 6; i++) rat_init(&x->q[i]), set(&x->q[i], text[i]);
  mpz_init_set_str(x->samples, samples, 10);
  x->b = (prv_bound){x->q[0].v, x->q[1].v, x->q[2].v, x->q[3].v, x->q[4].v, x->q[5].v, parts, x->samples};
}

static void close_numbers(numbers *x) {
  for (int i = 0; i < 6; i++) rat_clear(&x->q[i]);
  mpz_clear(x->samples);
}

/* Four samples: every term counts. */
static void test_few(void) {
  static const char *const text[] = {"2", "0.5", "1", "0.75", "0", "0"};
  numbers x;
  ivl z;
  ivl_init(&z, 140);
  open_numbers(&x, text, 3, "4");
  prv_bound_printed_eta(&z, &x.b);
  ok(agrees(&z, "27.62766824535968770217391024659245", 100), "the printed eta of four samples");
  prv_bound_fail(&z, &x.b);
  ok(agrees(&z, "10.03203262594313723731936956342777", 100), "and fail");
  ivl_clear(&z);
  close_numbers(&x);
}

static void test_formulas(void) {
  static const char *const text[] = {"10", "1e-3", "0.05", "0.002", "1e-9", "1e-7"};
  static const struct {
    const char *name, *value;
    void (*f)(ivl *, const prv_bound *);
  } list[] = {{"the printed eta", "1.03245645849512484182368139520188134", prv_bound_printed_eta},
              {"the printed tau", "9.40701085237043453039756579775198077", prv_bound_printed_tau},
              {"eta", "0.323606898749978969641303116842720407", prv_bound_eta},
              {"tau", "0.45", prv_bound_tau},
              {"fail", "0.000000824461448975423131186376152062328390550", prv_bound_fail}};
  numbers x;
  ivl z;
  ivl_init(&z, 140);
  open_numbers(&x, text, 100, "1000000000");
  ok(prv_bound_is_asked(&x.b), "a question");
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    list[i].f(&z, &x.b);
    ok(list[i].value[3] ? agrees(&z, list[i].value, 100) : 1, "%s", list[i].name);
  }
  ratio(&z, 9, 20);
  ivl tau;
  ivl_init(&tau, 140);
  prv_bound_tau(&tau, &x.b);
  ok(same(&tau, &z, 120), "tau is exactly 0.45");
  test_few();
  mpq_set_si(x.q[1].v, -1, 1);
  ok(!prv_bound_is_asked(&x.b), "no mesh below 0");
  ivl_clear(&tau);
  ivl_clear(&z);
  close_numbers(&x);
}

typedef struct {
  const char *range, *mesh, *n, *value;
  unsigned long parts;
  int printed;
} known;

static void test_cost(void) {
  static const known list[] = {{"10", "1e-3", "10000000", "8.98640195345596854562573530", 100, 1},
                               {"10", "1e-3", "10000000", "2.95454663250789825821643548", 100, 0},
                               {"10", "1e-3", "1000000000000", "0.0309125414486644123649857737", 100, 1},
                               {"10", "1e-3", "1000000000000", "0.0099275779697776301517094707", 100, 0},
                               {"10", "1e-3", "30000000", "0.0523808921810154934947567674", 1, 1},
                               {"20", "1e-4", "100000000000000000000", "0.000116947199257720827664717972", 1000, 1}};
  ivl z;
  rat l, h;
  mpz_t n;
  rat_init(&l), rat_init(&h);
  mpz_init(n);
  ivl_init(&z, 200);
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    set(&l, list[i].range), set(&h, list[i].mesh);
    mpz_set_str(n, list[i].n, 10);
    const prv_samples s = {l.v, h.v, list[i].parts, list[i].printed};
    prv_samples_cost(&z, &s, n);
    char text[64];
    snprintf(text, sizeof text, "%s", list[i].value);
    /* the text is cut: one unit of its last digit on either side */
    ivl w;
    ivl_init(&w, 200);
    printed(&w, text);
    mpfr_t d;
    mpfr_init2(d, 60);
    mpfr_sub(d, w.hi, w.lo, MPFR_RNDU);
    mpfr_sub(w.lo, w.lo, d, MPFR_RNDD);
    mpfr_add(w.hi, w.hi, d, MPFR_RNDU);
    ok(same(&z, &w, 70), "the least cost of %s samples, %s", list[i].n, list[i].printed ? "printed" : "proved");
    mpfr_clear(d);
    ivl_clear(&w);
  }
  rat_clear(&l), rat_clear(&h);
  mpz_clear(n);
  ivl_clear(&z);
}

/* The least n, by golden section and bisection in mpmath. */
static void test_least(void) {
  static const known list[] = {{"10", "1e-3", "1177375405267464392394", "1e-6", 100, 1},
                               {"10", "1e-3", "108352143053508670", "1e-6", 1, 1},
                               {"1", "0.5", "1860", "0.25", 1, 1},
                               {"20", "1e-4", "1337066205675358660", "1e-3", 1000, 1},
                               {"10", "1e-3", "113737524533886290299", "1e-6", 100, 0},
                               {"10", "1e-3", "10646508369160241", "1e-6", 1, 0},
                               {"1", "0.5", "133", "0.25", 1, 0},
                               {"20", "1e-4", "146027221419337618", "1e-3", 1000, 0}};
  rat l, h, g;
  mpz_t n, least, sure;
  rat_init(&l), rat_init(&h), rat_init(&g);
  mpz_inits(n, least, sure, NULL);
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    set(&l, list[i].range), set(&h, list[i].mesh), set(&g, list[i].value);
    mpz_set_str(n, list[i].n, 10);
    const prv_samples s = {l.v, h.v, list[i].parts, list[i].printed};
    ok(prv_samples_least(least, sure, &s, g.v) == ASSAY_OK, "one number of samples for %s", list[i].value);
    ok(mpz_cmp(least, sure) == 0 && mpz_cmp(least, n) == 0, "it is %s", list[i].n);
  }
  const prv_samples no = {l.v, h.v, 0, 1};
  ok(prv_samples_least(least, sure, &no, g.v) == ASSAY_DOMAIN, "no part");
  set(&g, "1.5");
  const prv_samples one = {l.v, h.v, 1, 1};
  ok(prv_samples_least(least, sure, &one, g.v) == ASSAY_DOMAIN, "no target above 1");
  set(&g, "0.5"), set(&l, "0.5");
  ok(prv_samples_least(least, sure, &one, g.v) == ASSAY_DOMAIN, "no range below 1");
  rat_clear(&l), rat_clear(&h), rat_clear(&g);
  mpz_clears(n, least, sure, NULL);
}

int main(void) {
  assay_start();
  test_formulas();
  test_cost();
  test_least();
  return done_testing();
}
