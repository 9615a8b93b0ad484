/* unit/binary_response.c - binary randomized response many times: edges, exact values, a printed one.
 *
 * Expected: exact rationals by hand; 40 digits of a sum of 21 terms in rational arithmetic (python's fractions and mpmath). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "binary_response.h"

/* z := the divergence of n uses at p. */
static assay_status ask(ivl *z, const char *p, const char *loss, unsigned long n, const char *epsilon) {
  const adapt_goal goal = {110, 4000};
  adapt_report report;
  const binary_response_query q = {p ? num(p) : NULL, loss ? num(loss) : NULL, n, num(epsilon)};
  return binary_response_delta_of(z, &q, &goal, &report);
}

static void about(const char *p, unsigned long n, const char *epsilon, const char *value) {
  ivl z;
  ivl_init(&z, 160);
  if (ask(&z, p, NULL, n, epsilon) != ASSAY_OK) diag("not to goal");
  is_about(&z, value, p);
  ivl_clear(&z);
}

static void exactly(const char *p, const char *loss, unsigned long n, const char *epsilon, long value) {
  ivl z;
  ivl_init(&z, 160);
  int good = ask(&z, p, loss, n, epsilon) == ASSAY_OK && is_point(&z, value);
  ok(good, "p %s, loss %s, %lu uses, epsilon %s: exactly %ld", p ? p : "-", loss ? loss : "-", n, epsilon, value);
  ivl_clear(&z);
}

/* The rational num/den, to 110 bits. */
static void rational(const char *p, unsigned long n, long num_, unsigned long den) {
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  ivl_set_q(&y, fraction(num_, den));
  int good = ask(&z, p, NULL, n, "0") == ASSAY_OK;
  ok(good && meets(&z, &y), "p %s, %lu uses, epsilon 0: %ld/%lu", p, n, num_, den);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* What p and 1 - p, and the loss instead of p, have in common. */
static void same(const char *p, const char *p2, const char *loss2, unsigned long n, const char *epsilon) {
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  int good = ask(&z, p, NULL, n, epsilon) == ASSAY_OK && ask(&y, p2, loss2, n, epsilon) == ASSAY_OK;
  ok(good && meets(&z, &y), "%s is as %s", p, p2 ? p2 : loss2);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* z(p) at a loss of exactly epsilon: 2 uses of loss 1, epsilon 2 or -2 or 0. */
static void ties(void) {
  ivl z, y, t;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  ivl_init(&t, 160);
  int good = ask(&z, NULL, "1", 2, "2") != ASSAY_BROKEN;
  ok(good && mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 0x1p-100) < 0, "the largest loss itself");
  good = ask(&z, NULL, "1", 2, "-2") == ASSAY_OK; /* -2 is the least loss: 1 - exp(-2) */
  ivl_set_si(&y, -2);
  ivl_expm1(&y, &y);
  ivl_neg(&y, &y);
  ok(good && meets(&z, &y), "the least loss itself");
  good = ask(&z, NULL, "1", 2, "0") == ASSAY_OK; /* p^2 - r^2 = p - r = tanh(1/2) */
  ivl_set_si(&y, 1);
  ivl_expm1(&y, &y);
  ivl_set_si(&t, 2);
  ivl_add(&t, &t, &y);
  ivl_div(&y, &y, &t);
  ok(good && meets(&z, &y), "a loss of 0 at epsilon 0");
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&t);
}

int main(void) {
  assay_start();
  about("0.52", 20, "0.3", "0.0458720024656779746214890720340168250068");
  rational("3/4", 1, 1, 2);   /* 2p - 1 */
  rational("3/4", 2, 1, 2);   /* p^2 - r^2 = 9/16 - 1/16 */
  rational("3/4", 3, 11, 16); /* (27 + 27)/64 - (1 + 9)/64 */
  rational("1/3", 3, 13, 27); /* (8 + 12)/27 - (1 + 6)/27 */
  exactly("1/2", NULL, 7, "0", 0);
  exactly("1/2", NULL, 7, "3", 0);
  exactly(NULL, "0", 7, "1/9", 0);
  exactly("1", NULL, 1, "100", 1);
  exactly("0", NULL, 5, "100", 1);
  exactly("1", NULL, 3, "-2", 1);
  exactly("3/4", NULL, 4, "5", 0); /* above 4 log 3 = 4.394.. */
  exactly("3/4", NULL, 1, "1000000", 0);
  exactly(NULL, "1", 20, "21", 0);
  about("1/2", 9, "-1", "0.63212055882855767840447622983853913255419"); /* 1 - exp(-1) */
  about("3/4", 1, "-1.2", "0.69880578808779790342");                    /* below -log 3: 1 - exp(e) */
  about("3/4", 2, "-3", "0.95021293163213605702");                      /* the same */
  same("0.52", "0.48", NULL, 20, "0.3");
  same("3/4", "1/4", NULL, 5, "-1/3");
  ties();
  ask_clear();
  return done_testing();
}
