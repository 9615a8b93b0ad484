/* meet_in_middle_find.c - lists for as small values as the answer turns out to be.
 *
 * Derivations: proofs/notes/halves.md (T-HALVES).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "meet_in_middle.h"
#include "deadline.h"
#include "driver.h"
#include "proposed.h"
#include "local.h"

#include <math.h>

enum {
  NODE = 5,      /* outcomes take as long as a node of a transform              */
  FEW = 1 << 14, /* outcomes of a list that take no time                        */
  FIRST = 24,    /* bits of the value that the first lists are for, if its size is not known */
  ROUGH = 16,    /* of an answer that may as well be so small that it has none    */
  LESS = 4,      /* bits that are left out at a time where there is no room for all */
  WORTH = 27,    /* bits that another method may have as soon                     */
  FAR = 1000     /* bits below 1, of which no first list is made for more       */
};

/* Bits below 1 that lists for z must reach, if those for `now` gave z; so many more are wanted. */
static long next(const ivl *z, long now, long lacking) {
  const long size = mpfr_regular_p(z->hi) ? -(long)mpfr_get_exp(z->hi) + 1 : now;
  if (mpfr_sgn(z->lo) > 0) return (size > now ? size : now) + lacking + 4;
  return 2 * now > size ? 2 * now : size;
}

/* No more than `most`, than the limits allow, and than have room in some hundred megabytes. */
static size_t most_outcomes(long most, long bits, const compose_limits *limits) {
  const long limbs = (bits + 56) / GMP_NUMB_BITS + 1, each = 16 * limbs + 44, bytes = 1L << 29;
  const long room = bytes / each, nodes = NODE * limits->nodes, least = most < room ? most : room;
  return (size_t)(nodes < least ? nodes : least);
}

#define OUTCOME_SECONDS 3.5e-7

/* About so many have a list in that time. */
static long outcomes_in(double seconds) { return (long)fmin(fmax(seconds / OUTCOME_SECONDS, FEW), HALVES_MANY); }

typedef struct {
  const mixed_query *q;
  const compose_limits *limits;
  double until;
  mpfr_prec_t wide; /* of the answer                                          */
  long need;        /* bits                                                   */
  long wanted;      /* bits of the answer                                     */
  size_t most;      /* outcomes                                               */
  int is_short;     /* 1: lists for all of its bits have too many             */
  int runs;
  meet_in_middle_memory *memory;
} job;

static void plan(driver_plan *p, void *data, long bits) {
  job *j = data;
  (void)bits;
  proposed_bits(&j->need, 1);
  j->most = most_outcomes(outcomes_in(j->until - effort_clock()), j->need, j->limits);
  proposed_size(&j->most);
  *p = (driver_plan){.method = 'S', .wide = j->wide};
  if (j->need + 128 > j->limits->bits) p->stop = COMPOSE_BITS;
  if (j->is_short) p->stop = COMPOSE_NODES;
}

void meet_in_middle_forget(meet_in_middle_memory *m) {
  meet_in_middle_free(m->lists);
  m->lists = NULL;
}

/* 1 if lists for so many bits have not too many outcomes. */
static int fits(job *j, long need) {
  meet_in_middle_memory *const m = j->memory;
  if (m->unfit > 0 && m->unfit <= need && j->most <= m->most) return 0;
  if (meet_in_middle_fit(j->q, need, j->most)) return 1;
  m->unfit = need;
  m->most = j->most;
  return 0;
}

/* The bits that lists are made for: some more, if those that are kept lack a few, as for one epsilon after the other; or fewer, if
 * there is no room and digits enough are left.  0: none. */
static long bits_that_fit(job *j) {
  const meet_in_middle_memory *const m = j->memory;
  if (m->lists && j->need - m->need < m->spare && fits(j, j->need + m->spare)) return j->need + m->spare;
  if (fits(j, j->need)) return j->need;
  const long least = j->need - j->wanted + WORTH;
  if (j->need <= least || !fits(j, least)) return 0;
  j->is_short = 1;
  long need = j->need - LESS;
  while (need > least && !fits(j, need)) need -= LESS;
  return need > least ? need : least;
}

/* The lists that are kept, if they are for as many bits, or others in their place; NULL: they have too many outcomes. */
static const meet_in_middle *lists_for(job *j) {
  meet_in_middle_memory *const m = j->memory;
  if (m->lists && m->need >= j->need) return m->lists;
  const long need = bits_that_fit(j);
  if (need == 0) return NULL;
  if (m->lists && m->need >= need) return m->lists;
  meet_in_middle_forget(m);
  m->lists = meet_in_middle_make(j->q, need, j->most);
  if (m->lists) deadline_count(OUTCOME_SECONDS * (double)meet_in_middle_length(m->lists));
  m->need = need;
  return m->lists;
}

static compose_stop sum(ivl *z, void *data, double until) {
  job *j = data;
  const meet_in_middle *h = lists_for(j);
  local_ivls(ivl_prec(z), t);
  const int formed = h && meet_in_middle_delta(&t, h, j->q->epsilon);
  if (formed) composition_delta(z, j->q, &t);
  if (formed) return COMPOSE_FREE;
  return j->runs == 0 ? COMPOSE_METHOD : effort_clock() > until ? COMPOSE_SECONDS : COMPOSE_NODES;
}

static void learn(void *data, const driver_run *r) {
  job *j = data;
  j->runs = r->run;
  j->need = next(r->z, j->need, r->wanted - (r->have > 0 ? r->have : 0));
}

/* What the first lists are for: a value of so many bits below 1, about. */
/*@
    TOTAL assigns \nothing;
    ensures value: \result == (size < 0 ? FIRST : size < (bits <= ROUGH ? FIRST : FAR) - 4 ? size + 4 : (bits <= ROUGH ? FIRST : FAR)); */
static long first_size(long size, long bits) {
  const long most = bits <= ROUGH ? FIRST : FAR;
  return size < 0 ? FIRST : size < most - 4 ? size + 4 : most;
}

int meet_in_middle_is_soon(const mixed_query *q, long bits, long size, double seconds) {
  return meet_in_middle_fit(q, bits + first_size(size, bits), (size_t)outcomes_in(seconds));
}

void meet_in_middle_find(ivl *z, const mixed_query *q, long bits, const compose_limits *limits, double until, long size,
                         compose_report *report, meet_in_middle_memory *m) {
  static const driver_law law = {.plan = plan, .sum = sum, .learn = learn, .pilot = HUGE_VAL};
  job j = {q, limits, until, ivl_prec(z) + 32, bits + first_size(size, bits), bits, 0, 0, 0, m};
  const driver d = {&law, &j, report, until, 0, NULL, NULL};
  driver_work(z, &d, bits);
}
