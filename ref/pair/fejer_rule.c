/* fejer_rule.c - nodes and weights of Fejer's first rule on [-1, 1].
 *
 * Method: all cosines are among cos(m pi / (2n)); a table of those for 0 <= m <= 4n, and the
 * sum of T-FEJER-RULE.  Weights are symmetric: half of them are computed.
 * Error: about n units in the last place.
 * Not analysed by WP (allocation); tests/unit/fejer.c.                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fejer_rule.h"
#include "ivl_fused.h"
#include "local.h"
#include "deadline.h"
#include "elem.h"
#include "heap.h"

/* t[m] := cos(m pi / (2n)) for 0 <= m <= n; beyond by symmetry (cosine_at). */
static void cosines(ivl *t, long n) {
  mpfr_prec_t p = ivl_prec(&t[0]) + 16;
  local_ivls(p, pi, d);
  ivl_pi(&pi);
  ivl_div_si(&pi, &pi, 2 * n);
  for (long m = 0; m <= n; m++) {
    ivl_mul_si(&d, &pi, m);
    ivl_cos(&t[m], &d);
  }
}

/* z := cos(m pi / (2n)) for m >= 0. */
static void cosine_at(ivl *z, const ivl *t, long n, long m) {
  m %= 4 * n;
  if (m > 2 * n) m = 4 * n - m;
  if (m > n) ivl_neg(z, &t[2 * n - m]);
  else ivl_set(z, &t[m]);
}

/* w := (2/n) (1 - sum_k c[k] cos(2k (2j + 1) pi / (2n))) with c[k] = 2 / (4k^2 - 1). */
static void weight(ivl *w, const ivl *t, const ivl *c, long n, long j) {
  local_ivls(ivl_prec(w), u);
  ivl_set_si(w, 1);
  for (long k = 1; k <= (n - 1) / 2; k++) {
    cosine_at(&u, t, n, 2 * k * (2 * j + 1));
    ivl_sub_mul(w, w, &u, &c[k]);
  }
  ivl_mul_2si(w, w, 1);
  ivl_div_si(w, w, n);
}

static void coefficients(ivl *c, long n) {
  for (long k = 1; k <= (n - 1) / 2; k++) {
    ivl_set_si(&c[k], 2);
    ivl_div_si(&c[k], &c[k], 4 * k * k - 1);
  }
}

/* total: every |weight| by its larger end, added upwards. */
static void add_up(fejer_rule *r) {
  local_ivls(53, u, v);
  ivl_set_si(&r->total, 0);
  for (long j = 0; j < r->n; j++) {
    ivl_set(&u, &r->weight[j]);
    ivl_neg(&v, &u);
    ivl_max(&u, &u, &v);
    ivl_add(&r->total, &r->total, &u);
  }
}

/* Special cases: when the time is over (deadline.h), weights that are any number. */
void fejer_rule_init(fejer_rule *r, long n, mpfr_prec_t p) {
  const size_t all = (size_t)n + 1, half = (size_t)(n - 1) / 2 + 1;
  ivl *t = heap_ivls(all, p), *c = heap_ivls(half, p);
  r->n = n;
  r->node = heap_ivls((size_t)n, p);
  r->weight = heap_ivls((size_t)n, p);
  ivl_init(&r->total, 53);
  cosines(t, n);
  coefficients(c, n);
  for (long j = 0; j < n; j++) cosine_at(&r->node[j], t, n, 2 * j + 1);
  for (long j = 0; 2 * j < n && !deadline_over(); j++) {
    weight(&r->weight[j], t, c, n, j);
    ivl_set(&r->weight[n - 1 - j], &r->weight[j]);
  }
  add_up(r);
  heap_ivls_free(t, all);
  heap_ivls_free(c, half);
}

void fejer_rule_clear(fejer_rule *r) {
  heap_ivls_free(r->node, (size_t)r->n);
  heap_ivls_free(r->weight, (size_t)r->n);
  ivl_clear(&r->total);
}
