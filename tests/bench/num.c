/* bench/num.c - how long real and complex operations take, here and in Arb, in one run.
 *
 * Each figure is the least of ROUNDS rounds of CPU time, each of at least SECONDS,
 * per call in nanoseconds.  Operands have full mantissas; they are exact in the first
 * table (Arb then has no radius to carry) and one unit in the last place wide in the
 * second.  The last table shows what led to rectangles of end points: the least that a
 * complex product of midpoints with radii costs on MPFR.                            */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include <acb.h>
#include <arb_hypgeom.h>
#include <time.h>

#include "cpx.h"
#include "rnd.h"

enum { ROUNDS = 5 };
static const double SECONDS = 0.03;
static const mpfr_prec_t PRECS[] = {64, 128, 256, 1024};
enum { COLUMNS = sizeof PRECS / sizeof *PRECS };

/* ---- Operands ------------------------------------------------------------------- */

static slong prec;
static int wide; /* operands are one unit in the last place wide */
static cpx x, y, z;
static ivl one, s, c;
static acb_t ax, ay, az;
static arb_t as, ac, a1;

/* v, a := the same number in [1/4, 1/2) with a full mantissa, or the same neighbourhood of it. */
static void point(rnd *g, ivl *v, arb_t a) {
  mpfr_set_ui_2exp(v->lo, 1, -2, MPFR_RNDN);
  for (mpfr_prec_t i = 64; i <= prec; i += 64) {
    ivl add;
    ivl_init(&add, prec);
    mpfr_set_ui_2exp(add.lo, rnd_u64(g) | 1, -2 - (mpfr_exp_t)i, MPFR_RNDZ);
    mpfr_add(v->lo, v->lo, add.lo, MPFR_RNDZ);
    ivl_clear(&add);
  }
  mpfr_set(v->hi, v->lo, MPFR_RNDN);
  if (wide) mpfr_nextabove(v->hi);
  arb_set_interval_mpfr(a, v->lo, v->hi, prec + 1);
}

static void operands_open(mpfr_prec_t p) {
  rnd g = rnd_start(900);
  prec = p;
  cpx_init(&x, p);
  cpx_init(&y, p);
  cpx_init(&z, p);
  ivl_init(&one, p);
  ivl_init(&s, p);
  ivl_init(&c, p);
  acb_init(ax);
  acb_init(ay);
  acb_init(az);
  arb_init(as);
  arb_init(ac);
  arb_init(a1);
  point(&g, &x.re, acb_realref(ax));
  point(&g, &x.im, acb_imagref(ax));
  point(&g, &y.re, acb_realref(ay));
  point(&g, &y.im, acb_imagref(ay));
  point(&g, &one, a1);
}

static void operands_close(void) {
  cpx_clear(&x);
  cpx_clear(&y);
  cpx_clear(&z);
  ivl_clear(&one);
  ivl_clear(&s);
  ivl_clear(&c);
  acb_clear(ax);
  acb_clear(ay);
  acb_clear(az);
  arb_clear(as);
  arb_clear(ac);
  arb_clear(a1);
}

/* ---- A midpoint with a radius, for comparison ------------------------------------ */

typedef struct {
  mpfr_t mid, rad; /* rad: 64 bits, rounded up */
} ball;
static ball bx[2], by[2], bz[2]; /* real and imaginary part */
static mpfr_t t1, t2, r1, r2;

static void balls_open(mpfr_prec_t p) {
  ball *const all[] = {bx, by, bz};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 2; j++) {
      mpfr_init2(all[i][j].mid, p);
      mpfr_init2(all[i][j].rad, 64);
      mpfr_set_ui_2exp(all[i][j].rad, 1, -p, MPFR_RNDU);
    }
  mpfr_set(bx[0].mid, x.re.lo, MPFR_RNDN);
  mpfr_set(bx[1].mid, x.im.lo, MPFR_RNDN);
  mpfr_set(by[0].mid, y.re.lo, MPFR_RNDN);
  mpfr_set(by[1].mid, y.im.lo, MPFR_RNDN);
  mpfr_inits2(p, t1, t2, (mpfr_ptr)0);
  mpfr_inits2(64, r1, r2, (mpfr_ptr)0);
}

static void balls_close(void) {
  ball *const all[] = {bx, by, bz};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 2; j++) mpfr_clears(all[i][j].mid, all[i][j].rad, (mpfr_ptr)0);
  mpfr_clears(t1, t2, r1, r2, (mpfr_ptr)0);
}

/* r += |a| rb + |b| ra + ra rb, rounded up. */
static void radius(mpfr_t r, const ball *a, const ball *b) {
  mpfr_set(r1, a->mid, MPFR_RNDA);
  mpfr_abs(r1, r1, MPFR_RNDU);
  mpfr_add(r1, r1, a->rad, MPFR_RNDU);
  mpfr_mul(r1, r1, b->rad, MPFR_RNDU);
  mpfr_set(r2, b->mid, MPFR_RNDA);
  mpfr_abs(r2, r2, MPFR_RNDU);
  mpfr_mul(r2, r2, a->rad, MPFR_RNDU);
  mpfr_add(r, r, r1, MPFR_RNDU);
  mpfr_add(r, r, r2, MPFR_RNDU);
}

/* r += half a unit in the last place of a. */
static void rounding(mpfr_t r, mpfr_srcptr a) {
  if (!mpfr_regular_p(a)) return;
  mpfr_set_ui_2exp(r1, 1, mpfr_get_exp(a) - mpfr_get_prec(a) - 1, MPFR_RNDU);
  mpfr_add(r, r, r1, MPFR_RNDU);
}

/* z := a b +- c d. */
static void ball_two(ball *v, const ball *a, const ball *b, const ball *d, const ball *e, int minus) {
  mpfr_set_zero(v->rad, 1);
  mpfr_mul(t1, a->mid, b->mid, MPFR_RNDN);
  mpfr_mul(t2, d->mid, e->mid, MPFR_RNDN);
  if (minus) mpfr_sub(v->mid, t1, t2, MPFR_RNDN);
  else mpfr_add(v->mid, t1, t2, MPFR_RNDN);
  radius(v->rad, a, b);
  radius(v->rad, d, e);
  rounding(v->rad, t1);
  rounding(v->rad, t2);
  rounding(v->rad, v->mid);
}

static void ball_mul(void) {
  ball_two(&bz[0], &bx[0], &by[0], &bx[1], &by[1], 1);
  ball_two(&bz[1], &bx[0], &by[1], &bx[1], &by[0], 0);
}

/* ---- Operations ------------------------------------------------------------------ */

#define OP(NAME, OURS, ARBS)             \
  static void our_##NAME(void) { OURS; } \
  static void arb_s_##NAME(void) { ARBS; }
OP(add, ivl_add(&z.re, &x.re, &y.re), arb_add(acb_realref(az), acb_realref(ax), acb_realref(ay), prec))
OP(mul, ivl_mul(&z.re, &x.re, &y.re), arb_mul(acb_realref(az), acb_realref(ax), acb_realref(ay), prec))
OP(div, ivl_div(&z.re, &x.re, &y.re), arb_div(acb_realref(az), acb_realref(ax), acb_realref(ay), prec))
OP(exp, ivl_exp(&z.re, &one), arb_exp(acb_realref(az), a1, prec))
OP(log, ivl_log(&z.re, &one), arb_log(acb_realref(az), a1, prec))
OP(sin_cos, ivl_sin_cos(&s, &c, &one), arb_sin_cos(as, ac, a1, prec))
OP(erfc, ivl_erfc(&z.re, &one), arb_hypgeom_erfc(acb_realref(az), a1, prec))
OP(cadd, cpx_add(&z, &x, &y), acb_add(az, ax, ay, prec))
OP(cmul, cpx_mul(&z, &x, &y), acb_mul(az, ax, ay, prec))
OP(cdiv, cpx_div(&z, &x, &y), acb_div(az, ax, ay, prec))
OP(cexp, cpx_exp(&z, &x), acb_exp(az, ax, prec))

typedef struct {
  const char *name;
  void (*ours)(void), (*arbs)(void);
} op;

static const op ops[] = {
    {"real add", our_add, arb_s_add},      {"real mul", our_mul, arb_s_mul},
    {"real div", our_div, arb_s_div},      {"real exp", our_exp, arb_s_exp},
    {"real log", our_log, arb_s_log},      {"real sin and cos", our_sin_cos, arb_s_sin_cos},
    {"real erfc", our_erfc, arb_s_erfc},   {"complex add", our_cadd, arb_s_cadd},
    {"complex mul", our_cmul, arb_s_cmul}, {"complex div", our_cdiv, arb_s_cdiv},
    {"complex exp", our_cexp, arb_s_cexp},
};

/* ---- Clock ----------------------------------------------------------------------- */

static double cpu(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double seconds_of(void (*f)(void), long calls) {
  double start = cpu();
  for (long i = 0; i < calls; i++) f();
  return cpu() - start;
}

/* Nanoseconds per call. */
static double cost(void (*f)(void)) {
  long calls = 1;
  double took, best = 1e9;
  while ((took = seconds_of(f, calls)) < SECONDS) calls = took < SECONDS / 10 ? 4 * calls : 3 * calls / 2 + 1;
  for (int i = 0; i < ROUNDS; i++) {
    took = seconds_of(f, calls) / (double)calls;
    if (took < best) best = took;
  }
  return best * 1e9;
}

static void head(const char *title, const char *unit) {
  printf("\n%-18s", title);
  for (int j = 0; j < COLUMNS; j++) printf("%21ld bits", (long)PRECS[j]);
  printf("\n%-18s", "");
  for (int j = 0; j < COLUMNS; j++) printf("%26s", unit);
  putchar('\n');
}

static void pair(double a, double b) {
  printf("%10.0f%9.0f%7.2f", a, b, a / b);
  fflush(stdout);
}

static void compare(const char *title) {
  head(title, "assay      Arb  ratio");
  for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
    printf("%-18s", ops[i].name);
    for (int j = 0; j < COLUMNS; j++) {
      operands_open(PRECS[j]);
      pair(cost(ops[i].ours), cost(ops[i].arbs));
      operands_close();
    }
    putchar('\n');
  }
}

int main(void) {
  compare("ns, exact operands");
  wide = 1;
  compare("ns, wide operands");
  head("ns, wide operands", "ends  mid+rad  ratio");
  printf("%-18s", "complex mul");
  for (int j = 0; j < COLUMNS; j++) {
    operands_open(PRECS[j]);
    balls_open(PRECS[j]);
    pair(cost(our_cmul), cost(ball_mul));
    balls_close();
    operands_close();
  }
  putchar('\n');
  flint_cleanup();
  return 0;
}
