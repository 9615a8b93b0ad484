/* epochs_far.c - Chernoff's bounds of several epochs, for answers too small for a sum.
 *
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-FAR).                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "epochs_internal.h"
#include "local_as.h"
#include "meet.h"
#include "proposed.h"
#include "heap.h"
#include <math.h>

#define ORDERS 96
#define PREC 256
#define NATS 14.0
#define FARTHEST 200.0 /* of b: beyond it a bound is dear */

/* ---- CALL, by whole moments ------------------------------------------------------------------ */

/* a_j := E X^j / j! = exp(j (j - 1) m) / j!. */
static void set_terms(ivl *a, const balls_law *law) {
  local_ivls(PREC, t);
  ivl_set_si(&a[0], 1);
  ivl_set_si(&t, 1);
  for (long j = 1; j <= ORDERS; j++) {
    ivl_div_si(&t, &t, j);
    ivl_mul_si(&a[j], &law->m, j * (j - 1));
    ivl_mul_exp(&a[j], &t, &a[j]);
  }
}

/* c_n := the coefficients of (sum of a_j t^j)^T: n c_n = sum over j of ((T + 1) j - n) a_j c_(n - j). */
static void set_power(ivl *c, const ivl *a, unsigned long steps) {
  local_ivls(PREC, t);
  local_ivls(64, f);
  ivl_set_si(&c[0], 1);
  for (long n = 1; n <= ORDERS; n++) {
    ivl_set_si(&c[n], 0);
    for (long j = 1; j <= n; j++) {
      ivl_set_si(&f, (long)(steps + 1) * j - n);
      ivl_mul_mul(&t, &a[j], &c[n - j], &f);
      ivl_add(&c[n], &c[n], &t);
    }
    ivl_div_si(&c[n], &c[n], n);
  }
}

/* z := (n! c_n / T^n)^k (n - 1)^(n-1) / (n^n K^(n-1)), factor = n! / T^n. */
static void whole_bound(ivl *z, const ivl *c, const ivl *factor, long n, unsigned long epochs, const ivl *k) {
  local_ivls(PREC, t, u);
  ivl_mul(z, c, factor);
  ivl_pow_ui(z, z, epochs);
  ivl_si_div(&t, n - 1, k);
  ivl_pow_ui(&t, &t, (unsigned long)(n - 1));
  ivl_set_si(&u, n);
  ivl_pow_ui(&u, &u, (unsigned long)n);
  ivl_div(&t, &t, &u);
  ivl_mul(z, z, &t);
}

/* z := [0, the least of these bounds]. */
static void call_bound(ivl *z, const balls_law *law, unsigned long epochs, const ivl *x) {
  ivl *a = heap_ivls(2 * (ORDERS + 1), PREC), *c = a + ORDERS + 1;
  local_ivls(PREC, k, t, factor);
  set_terms(a, law);
  set_power(c, a, law->steps);
  ivl_exp(&k, x);
  ivl_set_si(&factor, 1);
  ivl_set_si(z, 0);
  mpfr_set_inf(z->hi, 1);
  for (long n = 1; n <= ORDERS; n++) {
    ivl_mul_si(&factor, &factor, n);
    ivl_div_si(&factor, &factor, (long)law->steps);
    if (n == 1) continue;
    whole_bound(&t, &c[n], &factor, n, epochs, &k);
    meet_below(z, &t);
  }
  heap_ivls_free(a, 2 * (ORDERS + 1));
}

/* ---- PUT, by one negative moment ----------------------------------------------------------------- */

/* The abscissa of the least bound, about. */
static double best_abscissa(const epochs_guess *g, double x) {
  double best = 1, least = HUGE_VAL;
  for (double b = 0.3; b < FARTHEST; b *= 1.25) {
    double v = g->epochs * epochs_guess_moment(g, b) + (1 + b) * x + b * log(b) - (1 + b) * log1p(b);
    if (v < least) {
      least = v;
      best = b;
    }
  }
  return best;
}

/* z := [0, M(b)^k K^(1+b) b^b / (1 + b)^(1+b)]. */
static void moment_bound(ivl *z, const ivl *moment, const ivl *b, unsigned long epochs, const ivl *x) {
  local_ivls(128, c, t);
  ivl_pow_ui(z, moment, epochs);
  ivl_pow(&t, b, b);
  ivl_mul(z, z, &t);
  ivl_add_si(&c, b, 1);
  ivl_pow(&t, &c, &c);
  ivl_div(z, z, &t);
  ivl_exp_mul(&t, &c, x);
  ivl_mul(z, z, &t);
  mpfr_set_zero(z->lo, 1);
}

static void put_bound(ivl *z, const balls_query *q, const epochs_guess *g, unsigned long epochs, const ivl *x,
                      double until) {
  double b = best_abscissa(g, mpfr_get_d(x->lo, MPFR_RNDN));
  proposed_number(&b);
  if (!(b > 0 && isfinite(b))) b = 1;
  const epochs_want want = {b, 0, NATS + log(g->epochs)};
  const epochs_aim aim = {&want, 1};
  epochs_rule r;
  epochs_line line;
  ivl_set_si(z, 0);
  mpfr_set_inf(z->hi, 1);
  if (!(epochs_rule_choose(&r, g, &aim) < 1e5)) return;
  epochs_rule_propose(&r);
  if (!epochs_nodes_rule_is_sound(&r)) return;
  local_as(epochs_nodes, nodes, epochs_nodes_close);
  if (epochs_nodes_open(&nodes, q, &r, until) == COMPOSE_FREE) {
    if (epochs_line_open(&line, &nodes, b, 2)) moment_bound(z, &line.top, &line.c, epochs, x);
    epochs_line_close(&line);
  }
}

void epochs_far(ivl *z, const balls_query *q, const epochs_guess *g, unsigned long epochs, const ivl *x, int call,
                double until) {
  if (!call) {
    put_bound(z, q, g, epochs, x, until);
    return;
  }
  local_as(balls_law, law, balls_law_clear);
  balls_law_init(&law, q, PREC);
  call_bound(z, &law, epochs, x);
}
