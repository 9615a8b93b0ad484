/* unit/manual.c - the program of ref/internal.md: it compiles as it stands there, and its answers are right.
 *
 * The lines between the two marks are those of the manual; tests/workshop/manual.t compares them.
 * Classic mistake: an example that nobody has compiled.                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "ask_pair.h"

enum { ANSWERS = 7 };

static ivl z[ANSWERS];
static cpx w;
static char *text;

/* Noise of deviation 0.8, and a record in each step with probability 1/1000. */
static int program(void) {
  mpq_srcptr sigma = num("0.8"), rate = num("1/1000"), steps = num("1000");
  mpq_srcptr one = num("1"), two = num("2"), ten = num("10"), delta = num("1e-5");
  ivl order, d;
  ivl_init(&order, 64);
  ivl_init(&d, 128);
  ivl_set_q(&order, two);
  ivl_set_q(&d, delta);
  int ok = 0, infinite;
  /* The manual's program: */
  const adapt_goal goal = {adapt_bits_of_digits(30), 100000};
  adapt_report report;
  solve_report solved;
  compose_report composed;

  pair *p = sampled_pair_make(gaussian_pair_make(sigma, one), rate);
  const hockey_query h = {p, HOCKEY_BOTH, one};
  ok += hockey_of(&z[0], &h, &goal, &report) == ASSAY_OK;
  const renyi_query r = {p, PAIR_PQ, two};
  ok += renyi_of(&z[1], &infinite, &r, &goal, &report) == ASSAY_OK;
  const charfun_query c = {p, PAIR_PQ, one};
  ok += charfun_of(&w, &c, &goal, &report) == ASSAY_OK;
  convert_rdp_to_eps_balle(&z[2], &order, &z[1], &d);
  ok += solve_epsilon_pair_of(&z[3], p, delta, &goal, &solved) == ASSAY_OK;
  ok += solve_sigma_gaussian_of(&z[4], one, delta, &goal, &solved) == ASSAY_OK;

  const poisson_query many = {sigma, rate, steps, one, PAIR_PQ, 0, 0};
  ok += poisson_delta_of(&z[5], &many, goal.bits, NULL, &composed) == ASSAY_OK;
  pair *g = gaussian_pair_make(ten, one);
  const mixed_part part = {g, 100};
  const mixed_query any = {&part, 1, PAIR_PQ, one};
  ok += mixed_delta_of(&z[6], &any, goal.bits, NULL, &composed) == ASSAY_OK;

  text = out_dec_up(z[5].hi, 20);
  pair_free(g);
  pair_free(p);
  /* Here it ends. */
  ivl_clear(&order);
  ivl_clear(&d);
  return infinite ? 0 : ok;
}

/* By closed forms, quadrature and bisection with mpmath at 45 digits; the composition by a program on Arb. */
static void test_answers(void) {
  is_int(program(), 7, "each answer is as accurate as asked");
  is_about(&z[0], "8.66848138743286877567825295e-12", "delta(1) of one step");
  is_about(&z[1], "3.77072607277110921771898595369e-6", "the Renyi divergence of order 2");
  is_about(&w.re, "0.99999811532904017624884695734", "the characteristic function at 1");
  is_about(&w.im, "1.8548691161385160128556901e-6", "its imaginary part");
  is_about(&z[2], "10.126634874576410572364710749", "the epsilon that the Renyi divergence implies");
  is_about(&z[3], "0.02170708818406803086293547740", "the epsilon of one step");
  is_about(&z[4], "3.73063163481594183224982257503", "the noise without sampling");
  is_about(&z[5], "9.8216786153131100798698e-9", "delta(1) of 1000 steps");
  is_about(&z[6], "0.126936737506643945800829625", "100 steps of Gaussian noise 10, which are one of 1");
  is_str(text, "9.8216786153131100799e-09", "its digits, rounded up");
}

int main(void) {
  for (int i = 0; i < ANSWERS; i++) ivl_init(&z[i], 128);
  cpx_init(&w, 128);
  test_answers();
  for (int i = 0; i < ANSWERS; i++) ivl_clear(&z[i]);
  cpx_clear(&w);
  free(text);
  ask_clear();
  return done_testing();
}
