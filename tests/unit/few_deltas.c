/* unit/few_deltas.c - how many deltas the inverses ask: a count, which no load of the machine changes. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mechanism.h"
#include "method.h"
#include "quantity.h"
#include "tap.h"

#include <stdio.h>

enum { FEWER_BITS = 47, BITS = 57, LIMIT = 100000, MOST = 8, MANY = 16 };

static int asked, fewer; /* .. and those for at most two thirds of the bits */
static long wanted;
static int (*real)(answer *a, const query *q, const adapt_goal *goal);

static int counts(answer *a, const query *q, const adapt_goal *goal) {
  asked++;
  fewer += 3 * goal->bits <= 2 * wanted;
  return real ? real(a, q, goal) : 0;
}

static void tell(query *q, field_id f, const char *value) {
  if (!value) return;
  if (mpq_set_str(q->value[f].v, value, 10)) bail("no number");
  mpq_canonicalize(q->value[f].v);
  q->given |= (field_set)1 << f;
}

typedef struct {
  const char *what, *how, *sigma, *rate, *steps, *epsilon, *delta;
  int most;
  const char *below,
      *above; /* decimals on either side of the answer, decided by forward questions: closed forms, a lattice */
} row;

/* The row's answer to so many bits is inside, and took no more deltas than it says. */
static void one(const row *r, long bits) {
  static const method none = {.delta = NULL};
  mechanism how = *mechanism_find(r->how);
  method counted = how.methods ? *how.methods : none;
  query q;
  answer a;
  field_id wrong;
  real = counted.delta;
  counted.delta = counts;
  how.methods = &counted;
  query_init(&q);
  q.what = quantity_find(r->what);
  q.how = &how;
  tell(&q, FIELD_SIGMA, r->sigma);
  tell(&q, FIELD_RATE, r->rate);
  tell(&q, FIELD_STEPS, r->steps);
  tell(&q, FIELD_EPSILON, r->epsilon);
  tell(&q, FIELD_DELTA, r->delta);
  q.side = SIDE_BOTH;
  if (query_defect(&q, &wrong)) bail("no question");
  asked = fewer = 0;
  wanted = bits;
  answer_find(&a, &q, bits, LIMIT);
  if (r->most <= MOST + 1) ok(a.status == ASSAY_OK, "%s of %s is found", r->what, r->how);
  ok(asked > 1 && asked <= r->most, "%s of %s to %ld bits asks %d deltas, no more than %d", r->what, r->how, bits,
     asked, r->most);
  if (!r->sigma) ok(fewer >= 3, "%d of them for few bits", fewer);
  mpq_t x;
  mpq_init(x);
  mpq_set_str(x, r->below, 10);
  ok(mpfr_cmp_q(a.z.lo, x) >= 0, "not below %s", r->below);
  mpq_set_str(x, r->above, 10);
  ok(mpfr_cmp_q(a.z.hi, x) <= 0, "not above %s", r->above);
  mpq_clear(x);
  answer_clear(&a);
  query_clear(&q);
}

int main(void) {
  static const row rows[] = {
      {"sigma", "gaussian", NULL, NULL, "100", "1", "1/1000000", MOST, "42", "43"},
      {"sigma", "poisson", NULL, "1/1000", "1000", "1", "1/1000000", MOST, "69/100", "70/100"},
      {"sigma", "poisson", NULL, "1/50", "10000", "2", "1/100000", MOST, "406/100", "407/100"},
      {"sigma", "poisson", NULL, "1/10000", "10000", "4", "1/100000", MOST, "395/1000", "408/1000"},
      {"sigma", "balls", NULL, NULL, "1000", "1", "1/1000000", MOST, "69/100", "70/100"},
      {"steps", "gaussian", "30", NULL, NULL, "1", "1/1000000", MOST, "50", "50"},
      {"steps", "poisson", "4/5", "1/1000", NULL, "1", "1/1000000", MOST + 1 /* a closed form: one step */, "11397",
       "11397"},
      {"steps", "poisson", "1", "1/50", NULL, "4", "1/100000", MOST, "1051", "1051"},
      {"steps", "poisson", "2", "1/100", NULL, "3", "1/100000", MOST, "17900", "18049"},
  };
  /* Each delta has 38 bits, however many are asked; near 1.4146194065 by sums over all outcomes on a lattice. */
  static const row has_few = {"sigma", "discrete-gaussian", NULL, "1/100",       "1000",
                              "1",     "1/100000",          MANY, "14146/10000", "14147/10000"};
  one(&has_few, FEWER_BITS);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) one(&rows[i], BITS), one(&rows[i], FEWER_BITS);
  return done_testing();
}
