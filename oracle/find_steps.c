/* find_steps.c - how many steps an (epsilon, delta) allows.
 *
 * Delta does not fall in the number of steps (T-SOLVE-STEPS), so the counts that are
 * certainly allowed and those that are certainly not bracket the largest allowed one.
 * Classic mistake: to conclude from a delta that was not certainly on one side.       */
#include "find.h"
#include "mechanism.h"
#include "quantity.h"

/* No more than so many are tried. */
enum { MOST_STEPS = 10000000 };

typedef struct {
  const query *q;
  const adapt_goal *goal;
  answer *whole;
} steps_search;

/* The working precision that a comparison with the target is worth at most. */
static long precision_of(const steps_search *s, long bits) {
  mpq_srcptr d = query_get(s->q, FIELD_DELTA);
  long depth = (long)mpz_sizeinbase(mpq_denref(d), 2) - (long)mpz_sizeinbase(mpq_numref(d), 2);
  long enough = 8 * bits + 256 + 4 * (depth > 0 ? depth : 0);
  return enough < s->goal->limit ? enough : s->goal->limit;
}

/* z := delta of t steps, to a few bits. */
static void delta_of(ivl *z, const steps_search *s, unsigned long t, long bits) {
  query d;
  answer a;
  query_copy(&d, s->q);
  d.what = quantity_find("delta");
  mpq_set_ui(d.value[FIELD_STEPS].v, t, 1);
  answer_find(&a, &d, bits, precision_of(s, bits));
  if (a.refused) answer_refuse(s->whole, a.refused);
  ivl_set(z, &a.z);
  s->whole->method = a.method;
  for (const char *const *id = a.theorems; *id; id++) answer_cite(s->whole, *id);
  answer_clear(&a);
  query_clear(&d);
}

/* 1: t steps are allowed for certain; -1: certainly not; 0: undecided. */
static int allowed(const steps_search *s, unsigned long t) {
  enum { FEW = 2, MANY = 250 };
  ivl z, target;
  ivl_init(&z, MANY + 8);
  ivl_init(&target, 2 * MANY);
  ivl_set_q(&target, query_get(s->q, FIELD_DELTA));
  int is = 0;
  for (long bits = FEW; !is && bits <= MANY && !s->whole->refused; bits *= 5) {
    delta_of(&z, s, t, bits);
    is = ivl_le(&z, &target) - ivl_lt(&target, &z);
  }
  ivl_clear(&z);
  ivl_clear(&target);
  return is;
}

/* ---- The bracket --------------------------------------------------------------------- */

/* `yes` steps are certainly allowed, `no` certainly not, those up to `not_yes` (below no)
 * not certainly, those from `not_no` (above yes) on not certainly forbidden: the two differ
 * only if something is undecided.                                                     */
typedef struct {
  unsigned long yes, not_yes, not_no, no;
} steps_bracket;

/* Doubles up to a count that is certainly forbidden; 0 if there is none. */
static int widen(steps_bracket *b, const steps_search *s) {
  *b = (steps_bracket){0, 0, 0, 0};
  for (unsigned long t = 1; !b->no && !s->whole->refused; t = 2 * t < MOST_STEPS ? 2 * t : MOST_STEPS) {
    int is = allowed(s, t);
    if (is > 0) b->yes = b->not_no = t;
    else if (!b->not_yes) b->not_yes = t;
    if (is == 0) b->not_no = t;
    if (is < 0) b->no = t;
    if (is >= 0 && t == MOST_STEPS) return 0;
  }
  return 1;
}

static void narrow(steps_bracket *b, const steps_search *s) {
  unsigned long t;
  while (b->not_yes - b->yes > 1 && !s->whole->refused) {
    t = b->yes + (b->not_yes - b->yes) / 2;
    int is = allowed(s, t);
    if (is > 0) b->yes = t;
    else b->not_yes = t;
    if (is < 0) b->no = t;
  }
  if (b->not_no < b->yes || b->not_no >= b->no) b->not_no = b->yes;
  while (b->no - b->not_no > 1 && !s->whole->refused) {
    t = b->not_no + (b->no - b->not_no) / 2;
    if (allowed(s, t) < 0) b->no = t;
    else b->not_no = t;
  }
}

static void search(answer *a, const steps_search *s) {
  steps_bracket b;
  int found = widen(&b, s);
  if (found) narrow(&b, s);
  if (a->refused) return;
  if (!found) {
    answer_refuse(a, b.yes == MOST_STEPS ? "10^7 steps are allowed, and more are not tried"
                                         : "10^7 steps are perhaps allowed, and more are not tried");
    return;
  }
  mpfr_set_ui(a->z.lo, b.yes, MPFR_RNDD);
  mpfr_set_ui(a->z.hi, b.no - 1, MPFR_RNDU);
  a->report.bits = ivl_rel_bits(&a->z);
  a->status = b.yes == b.no - 1 ? ASSAY_OK : ASSAY_LIMIT;
  answer_cite(a, "T-SOLVE-STEPS");
}

void find_steps(answer *a, const query *q, const adapt_goal *goal) {
  const steps_search s = {q, goal, a};
  if (!((q->how->needs | q->how->may) & FIELD(STEPS))) answer_refuse(a, "it has no steps");
  else if (q->how->has_events) answer_refuse(a, "its steps are batches, and more of them do not cost more");
  else if (rat_sgn(&q->value[FIELD_EPSILON]) < 0) answer_refuse(a, "epsilon must not be below 0");
  else if (rat_cmp_si(&q->value[FIELD_DELTA], 1, 1) == 0) answer_is_infinite(a);
  else search(a, &s);
}
