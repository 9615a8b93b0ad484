/* gg_cache.c - remembers the nodes of the last moments of one pair.
 *
 * Invariant: nothing rests on the choices made here (gg_nodes.h).
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-MOMENT).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_cache.h"
#include "deadline.h"

#include <math.h>
#include <stdlib.h>

#define SETS 12
/* The sets but for the newest are let go when there are more nodes than this in all. */
#define NODES_KEPT 120000

typedef struct {
  int used;  /* 0: empty                       */
  int good;  /* 0: there is no rule            */
  long last; /* when it was asked last        */
  mpq_t rate;
  gg_aim aim;
  mpfr_prec_t prec;
  gg_nodes nodes;
} node_set;

struct gg_cache {
  long now;
  node_set set[SETS];
};

gg_cache *gg_cache_new(void) {
  gg_cache *m = assay_alloc(sizeof *m);
  m->now = 0;
  for (int i = 0; i < SETS; i++) m->set[i].used = 0;
  return m;
}

static void forget(node_set *s) {
  if (!s->used) return;
  if (s->good) gg_nodes_close(&s->nodes);
  mpq_clear(s->rate);
  s->used = 0;
}

void gg_cache_free(gg_cache *m) {
  for (int i = 0; i < SETS; i++) forget(&m->set[i]);
  free(m);
}

/* The least of 1, 4, 16, .. that is at least x. */
static double power_above(double x) { return x > 1 ? exp2(2 * ceil(log2(x) / 2)) : 1; }

/* The range that the nodes for x are made for: 0.7 nats a bit; by M(z) = M(1 - z), x >= 1/2 where g = 1. */
static gg_aim aim_of(double x, int full, mpfr_prec_t prec) {
  gg_aim aim = {full ? 0.5 : 0, 1, 0.7 * (double)prec + 4};
  if (full && x < 0.5) x = 1 - x;
  if (x < 0) {
    aim.low = -power_above(-x);
    aim.high = 0;
  } else if (x >= 1) {
    aim.low = 1;
    aim.high = 1 + power_above(x - 1);
  }
  return aim;
}

/* Precision of the nodes: what is lost is the logarithm of the greatest term, up to about c u^b k, and of the sum of
 * their sizes, which the number of nodes bounds; the nats again and 32 bits are enough for usual cases. */
static mpfr_prec_t node_precision(const gg_rule *r, const gg_aim *aim) {
  double lost = 0;
  for (int i = 0; i < GG_PIECES; i++) {
    double nats = 3.14159 * r->piece[i].angle / r->piece[i].step;
    if (nats > lost) lost = nats;
  }
  return (mpfr_prec_t)(1.4427 * (lost > aim->nats ? lost : aim->nats)) + 32;
}

/* 1 if s serves this question at a fair price. */
static int serves(const node_set *s, mpq_srcptr g, const gg_aim *aim, mpfr_prec_t prec) {
  const mpfr_prec_t spare = 40;
  return s->used && s->aim.low >= aim->low && s->aim.low <= aim->low && s->aim.high >= aim->high &&
         s->aim.high <= aim->high && s->prec >= prec && s->prec <= prec + spare && mpq_equal(s->rate, g);
}

/* An empty place: that of the set which was not asked for the longest time. */
static node_set *room(gg_cache *m) {
  node_set *oldest = &m->set[0];
  long kept = 0;
  for (int i = 0; i < SETS; i++) {
    node_set *s = &m->set[i];
    if (!s->used) s->last = 0;
    else if (s->good) kept += s->nodes.count;
    if (s->last < oldest->last) oldest = s;
  }
  for (int i = 0; i < SETS && kept > NODES_KEPT; i++) forget(&m->set[i]);
  forget(oldest);
  return oldest;
}

static void learn(node_set *s, const gg_pair *p, mpq_srcptr g, const gg_aim *aim, mpfr_prec_t prec) {
  gg_rule rule;
  s->used = 1;
  s->aim = *aim;
  s->prec = prec;
  mpq_init(s->rate);
  mpq_set(s->rate, g);
  s->good = gg_nodes_rule_choose(&rule, p, g, aim) >= 0;
  if (s->good) gg_nodes_open(&s->nodes, p, g, &rule, node_precision(&rule, aim));
}

const gg_nodes *gg_cache_nodes(const gg_pair *p, mpq_srcptr g, double x, mpfr_prec_t prec) {
  gg_cache *m = p->memory;
  const gg_aim aim = aim_of(x, mpq_cmp_ui(g, 1, 1) == 0, prec);
  node_set *s = NULL;
  for (int i = 0; i < SETS && !s; i++)
    if (serves(&m->set[i], g, &aim, prec)) s = &m->set[i];
  if (!s) {
    s = room(m);
    learn(s, p, g, &aim, prec);
  }
  if (deadline_over()) {
    forget(s);
    return NULL;
  }
  s->last = ++m->now;
  return s->good ? &s->nodes : NULL;
}
