/* curve.c - kept tables, the nearest asked first.
 *
 * Not analysed by WP: it calls through pointers; an answer is one of a table or one of the question's own
 * function, or what two of them share.
 * Derivations: proofs/notes/curve.md (T-CURVE).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "curve_cell.h"
#include "effort_share.h"
#include "curve_chirp.h"
#include "curve_place.h"
#include "meet.h"
#include "proposed.h"
#include "local.h"
#include <math.h>
#include <stdlib.h>

enum {
  KEPT = 24,
  TRIED = 3,
  SAID_BITS = 256,
  SPARE_BITS = 24,
  FEW_BITS = 6,
  MOST_PLACES = 3,
  MOST_MISSES = 2,
  ROUGH_BITS = 16,
  BENT_BITS = 78,
  HYPERBOLA_MINIMUM = 22,
  HYPERBOLA_MOST = 28
};
/* Bytes of all tables together, about; the oldest go first. */
#define MOST_BYTES 2e8

typedef struct {
  void *table;
  double at;           /* the epsilon it was made for            */
  long asked, reached; /* bits there                             */
  double seconds;      /* that were allowed                      */
  compose_stop stop;
  double took;        /* seconds                                 */
  long more;          /* bits that it computes with beyond those asked, as fewer did not do */
  curve_cell *cell;   /* NULL: none was asked for */
  curve_chirp *chirp; /* the same                 */
} kept;

/* `way` and `farthest` propose where tables are made; nothing rests on them. */
struct composed_curve {
  const curve_kind *kind;
  void *question;
  kept tables[KEPT]; /* the oldest first */
  int count;
  mpq_t last;   /* the epsilon that was asked last: */
  ivl said;     /* what the tables say there        */
  ivl answered; /* what was answered there, with or without a table */
  int was_asked;
  double way;         /* from the one before to it        */
  mpq_t step;         /* the same, exactly                                */
  long even;          /* how many of the last steps were that             */
  double farthest;    /* that will be asked; 0: not known              */
  const void *server; /* the table that gave the last answer      */
  int is_hyperbola;   /* what the kind says of the far end; -1: it was not asked */
  int misses;         /* tables made for a stretch that did not serve its near end */
};

composed_curve *curve_open(const curve_kind *kind, void *question) {
  composed_curve *c = assay_alloc(sizeof *c);
  *c = (composed_curve){
      .kind = kind,
      .question = question,
      .is_hyperbola = -1,
  };
  mpq_inits(c->last, c->step, (mpq_ptr)0);
  ivls_init(SAID_BITS, &c->said, &c->answered);
  ivl_set_whole(&c->said);
  ivl_set_whole(&c->answered);
  return c;
}

static void drop_oldest(composed_curve *c) {
  c->kind->drop(c->tables[0].table);
  curve_cell_close(c->tables[0].cell);
  curve_chirp_close(c->tables[0].chirp);
  c->count--;
  for (int i = 0; i < c->count; i++) c->tables[i] = c->tables[i + 1];
}

void curve_close(composed_curve *c) {
  if (!c) return;
  while (c->count > 0) drop_oldest(c);
  c->kind->close(c->question);
  mpq_clears(c->last, c->step, (mpq_ptr)0);
  ivls_clear(&c->said, &c->answered);
  free(c);
}

void curve_expect(composed_curve *c, double farthest, double way) { c->farthest = farthest, c->way = way; }

int curve_tables_kept(const composed_curve *c) { return c ? c->count : 0; }

const char *curve_theorems(const composed_curve *c, int i) {
  return c->kind->theorems ? c->kind->theorems(c->tables[i].table) : NULL;
}

int curve_keeps(const composed_curve *c) {
  return c && (c->count > 0 || (c->kind->keeps && c->kind->keeps(c->question)));
}

/* ---- Tables ---------------------------------------------------------------------------- */

static double all_bytes(const composed_curve *c) {
  double sum = 0;
  for (int i = 0; i < c->count; i++) sum += c->kind->size(c->tables[i].table);
  return sum;
}

static void keep(composed_curve *c, const kept *k) {
  if (c->count == KEPT) drop_oldest(c);
  c->tables[c->count++] = *k;
  while (c->count > 1 && all_bytes(c) > MOST_BYTES) drop_oldest(c);
}

/* The table that is nearest to `at` of those not marked; -1: none. */
static int nearest(const composed_curve *c, double at, const char *marked) {
  int best = -1;
  for (int i = 0; i < c->count; i++)
    if (!marked[i] && (best < 0 || fabs(c->tables[i].at - at) < fabs(c->tables[best].at - at))) best = i;
  return best;
}

/* The one that gave the last answer, which likely gives the next one, too; then the nearest. */
static int likely(const composed_curve *c, double at, const char *marked) {
  for (int i = 0; i < c->count; i++)
    if (!marked[i] && c->tables[i].table == c->server) return i;
  return nearest(c, at, marked);
}

/* z := what the table says, for an answer of so many bits, or its chirp; 0: it has no tooth there. */
static int ask_for(ivl *z, const composed_curve *c, const kept *k, mpq_srcptr epsilon, long bits, int by_chirp) {
  const curve_source s = {c->kind, k->table, c->question};
  local_ivls(bits < ivl_prec(z) ? bits : ivl_prec(z), few);
  if (!by_chirp) c->kind->answer(&few, k->table, c->question, epsilon);
  else if (!curve_chirp_answer(&few, k->chirp, &s, epsilon)) return 0;
  ivl_set(z, &few);
  return 1;
}

/* z := the same at little more than the bits that are asked, then at as many more as those lacked, a limb where there were none,
 * which are likely to do for the next epsilon, too; 0: they are not there. */
static int ask_few(ivl *z, const composed_curve *c, kept *k, mpq_srcptr epsilon, long bits, int by_chirp) {
  enum { MORE_BITS = 4, LIMB = 64 };
  if (!ask_for(z, c, k, epsilon, bits + SPARE_BITS + k->more, by_chirp)) return 0;
  const long have = ivl_rel_bits(z), more = k->more + (have > 0 ? bits - have + MORE_BITS : LIMB);
  if (have >= bits) return 1;
  ask_for(z, c, k, epsilon, bits + SPARE_BITS + more, by_chirp);
  if (ivl_rel_bits(z) < bits) return 0;
  k->more = more;
  return 1;
}

/* 1 if there is a chirp, a new one where there was none that serves and one is worth its making. */
static int has_chirp(const composed_curve *c, kept *k, mpq_srcptr epsilon, long bits, int is_new) {
  const curve_source s = {c->kind, k->table, c->question};
  const curve_list list = {mpq_get_d(epsilon), c->way, c->farthest, bits + FEW_BITS + k->more};
  const curve_pace pace = {c->step, c->even};
  if (!(c->farthest > 0) || !c->kind->chirp) return 0;
  if (!k->chirp) k->chirp = curve_chirp_open();
  return !is_new || curve_chirp_make(k->chirp, &s, epsilon, &list, &pace);
}

/* z := what the table's cell says; 0: there is none, or it says too little. */
static int ask_cell(ivl *z, const composed_curve *c, kept *k, mpq_srcptr epsilon, long bits) {
  if (!(c->farthest > 0) || !c->kind->disc) return 0;
  const curve_source s = {c->kind, k->table, c->question};
  const curve_list list = {mpq_get_d(epsilon), c->way, c->farthest, bits};
  if (!k->cell) k->cell = curve_cell_open();
  local_ivls(ivl_prec(z), t);
  if (!curve_cell_answer(&t, k->cell, &s, epsilon, &list) || ivl_rel_bits(&t) < bits) return 0;
  ivl_set(z, &t);
  return 1;
}

/* 1 if few bits of what the table says are no cheaper than all. */
static int is_at_once(const composed_curve *c, const kept *k) { return c->kind->at_once && c->kind->at_once(k->table); }

/* z := what the table says, by its chirp, a cell, a new chirp, or few bits of it, then at all. */
static void ask(ivl *z, const composed_curve *c, kept *k, mpq_srcptr epsilon, long bits) {
  if (has_chirp(c, k, epsilon, bits, 0) && ask_few(z, c, k, epsilon, bits, 1)) return;
  if (ask_cell(z, c, k, epsilon, bits)) return;
  if (has_chirp(c, k, epsilon, bits, 1) && ask_few(z, c, k, epsilon, bits, 1)) return;
  if (is_at_once(c, k) || !ask_few(z, c, k, epsilon, bits, 0)) c->kind->answer(z, k->table, c->question, epsilon);
}

/* Takes down the step to epsilon. */
static void pace(composed_curve *c, mpq_srcptr epsilon) {
  local_mpqs(step);
  if (!c->was_asked) return;
  mpq_sub(step, epsilon, c->last);
  c->even = mpq_equal(step, c->step) ? c->even + 1 : 1;
  mpq_set(c->step, step);
  c->way = mpq_get_d(epsilon) - mpq_get_d(c->last);
}

/* z := what z, what was said of epsilon before, and the tables next to it say, until it has the bits; 0: a contradiction. */
static int ask_tables(ivl *z, composed_curve *c, mpq_srcptr epsilon, long bits) {
  char marked[KEPT] = {0};
  if (!mpq_equal(c->last, epsilon)) {
    ivl_set_whole(&c->said);
    ivl_set_whole(&c->answered);
    pace(c, epsilon);
  }
  mpq_set(c->last, epsilon);
  c->was_asked = 1;
  int good = meet(z, z, &c->said);
  local_ivls(bits + 64 > SAID_BITS ? bits + 64 : SAID_BITS, t);
  for (int k = 0; k < TRIED && good && ivl_rel_bits(z) < bits; k++) {
    int i = likely(c, mpq_get_d(epsilon), marked);
    if (i < 0) break;
    marked[i] = 1;
    ask(&t, c, &c->tables[i], epsilon, bits);
    if (ivl_rel_bits(&t) >= bits) c->server = c->tables[i].table;
    good = meet(z, z, &t) && meet(&c->said, &c->said, &t);
  }
  if (!good) ivl_set_whole(&c->said);
  return good;
}

assay_status curve_known(ivl *z, composed_curve *c, mpq_srcptr epsilon) {
  const long lost = 16, bits = ivl_prec(z) > 2 * lost ? ivl_prec(z) - lost : 1;
  ivl_set_whole(z);
  return apart_status(ask_tables(z, c, epsilon, bits) ? ASSAY_OK : ASSAY_BROKEN);
}

void curve_at_most(ivl *z, const composed_curve *c, mpq_srcptr epsilon) {
  ivl_set_whole(z);
  if (!c->was_asked || mpq_cmp(c->last, epsilon) > 0) return;
  mpfr_set_zero(z->lo, 1);
  mpfr_set(z->hi, mpfr_less_p(c->answered.hi, c->said.hi) ? c->answered.hi : c->said.hi, MPFR_RNDU);
}

/* The nearest table, if it fell short with no less time and gives nearly as many bits here; NULL: it is not so. */
static const kept *settled(const composed_curve *c, double at, long bits, long have, const compose_limits *limits) {
  enum { MOST_LOST = 4 };
  const char marked[KEPT] = {0};
  const int i = c->kind->settles ? nearest(c, at, marked) : -1;
  if (i < 0) return NULL;
  const kept *k = &c->tables[i];
  const int short_there = k->reached < k->asked && k->reached < bits && effort_limits_of(limits).seconds <= k->seconds;
  const long lost = k->reached < 4 * MOST_LOST ? k->reached / 4 : MOST_LOST;
  return short_there && have > 0 && have >= k->reached - lost ? k : NULL;
}

/* ---- A table for what comes --------------------------------------------------------------- */

/* Where a table serves more of what comes than one made at `at`: where a list goes on the same way, and the table that
 * served it up to here did so for several questions, the next one is likely to serve as far on either side; else `at`. */
static double next_place(const composed_curve *c, double at) {
  const double share = 0.6, several = 4;
  const char marked[KEPT] = {0};
  const int i = nearest(c, at, marked);
  const double served = i < 0 || !c->kind->ahead ? 0 : at - c->tables[i].at;
  const int goes_on = served * c->way > 0 && fabs(served) >= several * fabs(c->way);
  const double place = goes_on ? at + share * served : at;
  return c->farthest > at ? fmin(place, c->farthest) : place;
}

/* About how many values a table made at `at` will have to give: those up to there, if it is for all of them; from what the nearest
 * one gave; some, for the first. */
static long expected(const composed_curve *c, double at, const curve_place *p) {
  const double some = 50, most = 1000;
  const char marked[KEPT] = {0};
  const int i = nearest(c, at, marked);
  const double both = i < 0 ? HUGE_VAL : 2 * fabs((at - c->tables[i].at) / c->way);
  double sums = i < 0 || !isfinite(both) ? some : fmin(both, most);
  if (c->kind->seconds && p->near > 0 && c->way > 0) sums = fmin(fmax(1, (p->at - p->near) / c->way), most);
  proposed_number(&sums);
  return sums >= 1 && sums <= most ? (long)sums : 1;
}

/* Two or more where a table made at that place is for all from `at` on, and takes the place of about so many; else 1. */
static long stretches_to(const composed_curve *c, double place, double at) {
  const double most = 1e6;
  double stretches = c->kind->stretch > 0 && place > at ? fmin(2 + (place - at) / c->kind->stretch, most) : 1;
  proposed_number(&stretches);
  return stretches >= 1 && stretches <= most ? (long)stretches : 1;
}

/* A table is made at that place, and kept if it gives an answer there; it has some times as long as the one before.  Nothing rests
 * on it. */
static void make_at(composed_curve *c, const curve_place *p, double at, long bits, const compose_limits *limits) {
  const double place = p->at;
  const long stretches = stretches_to(c, place, at);
  compose_limits shorter = effort_limits_of(limits);
  compose_report report;
  void *table = NULL;
  local_mpqs(e);
  local_ivls(bits + 64, t, whole);
  ivl_set_whole(&whole);
  mpq_set_d(e, place);
  const double some = (c->count > 0 ? EFFORT_TABLE_LONGER * c->tables[c->count - 1].took : 0) + EFFORT_TABLE;
  shorter.seconds = fmin(shorter.seconds, fmax(some, 2 * p->seconds));
  const double start = effort_clock();
  const assay_status s =
      c->kind->find(&t, c->question, e, bits, &shorter, &report, p, expected(c, at, p), stretches, &whole, &table);
  const kept k = {table, place, bits, ivl_rel_bits(&t), shorter.seconds, report.stop, effort_clock() - start,
                  0,     NULL,  NULL};
  if (s == ASSAY_OK && table) keep(c, &k);
  else if (table) c->kind->drop(table);
}

/* 1 if a table for so many bits was made there. */
static int is_made(const composed_curve *c, double place, long bits) {
  int made = 0;
  for (int i = 0; i < c->count; i++)
    made |= !(c->tables[i].at < place || c->tables[i].at > place) && c->tables[i].asked >= bits;
  return made;
}

/* 1 if one was made there or beyond. */
static int is_made_beyond(const composed_curve *c, double at, long bits) {
  int made = 0;
  for (int i = 0; i < c->count; i++) made |= c->tables[i].at >= at && c->tables[i].asked >= bits;
  return made;
}

/* 1 if a list's tables each serve epsilons up to some multiple of others. */
static int is_hyperbola(composed_curve *c, long bits) {
  if (c->is_hyperbola < 0) {
    local_mpqs(far);
    mpq_set_d(far, c->farthest);
    c->is_hyperbola = c->kind->is_hyperbola && c->kind->is_hyperbola(c->question, far, bits);
  }
  return c->is_hyperbola;
}

/* Where a list's tables are of that sort: in the middle of what the next one of them has to serve, by ratios; none next to 0, where
 * one made there does as well. */
static int place_hyperbola(curve_place *place, const composed_curve *c, double at, long bits) {
  const int is_short = bits + HYPERBOLA_MOST <= BENT_BITS; /* two limbs have room for that */
  const double near_zero = 1.0 / 64, most = is_short ? 5 : 4;
  const double all = log(c->farthest / at), tables = ceil(fmax(1, all / log(most)));
  if (!(at > near_zero * c->farthest)) return 0;
  *place = (curve_place){at * exp(all / (2 * tables)), is_short ? HYPERBOLA_MOST : HYPERBOLA_MINIMUM, 0, 0, 0};
  return 1;
}

/* Where tables are made before one at `at`: where one serves all of the list; or the far end of the list, the middle between, and
 * so on, with half of the bits that are for what comes behind, where one table serves all below its place; else the next place, and
 * none for a list of which nothing is known. */
static int places_ahead(curve_place *place, composed_curve *c, double at, long bits) {
  enum { MOST_SPARE = 80 };
  const double next = next_place(c, at);
  const long spare = c->kind->spare;
  place[0] = (curve_place){next, c->kind->stretch > 0 && next > at ? spare / 2 : spare, 0, 0, 0};
  if (!(c->farthest > at) || bits <= ROUGH_BITS) return c->count > 0;
  if (c->kind->seconds) {
    const int is_open = !is_made_beyond(c, at, bits);
    return (is_open && curve_place_cheapest(place, c->kind, c->question, at, c->farthest, c->way, bits)) ||
           c->count > 0;
  }
  if (is_hyperbola(c, bits)) return place_hyperbola(place, c, at, bits);
  if (c->misses < MOST_MISSES && curve_place_find(place, c->kind, c->question, at, c->farthest, c->way, MOST_SPARE))
    return !is_made(c, place->at, bits);
  if (!(c->kind->stretch > 0) || is_made(c, c->farthest, bits)) return c->count > 0;
  for (int i = 0; i < MOST_PLACES; i++) place[i] = (curve_place){at + ldexp(c->farthest - at, -i), spare / 2, 0, 0, 0};
  return MOST_PLACES;
}

/* ---- Answers ---------------------------------------------------------------------------- */

/* The spare bits of a table made where one is asked. */
static long spare_here(const composed_curve *c, long bits) {
  const int is_look = bits <= ROUGH_BITS && c->count == 0 && c->farthest > 0;
  return is_look && c->kind->look > 0 ? c->kind->look : c->kind->spare;
}

/* z := what z and the question's own answer share; a new table is kept. */
static assay_status find(ivl *z, composed_curve *c, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                         compose_report *report) {
  void *table = NULL;
  const double start = effort_clock();
  local_ivls(bits + 64, t);
  const curve_place here = {mpq_get_d(epsilon), spare_here(c, bits), 0, 0, 0};
  assay_status s = c->kind->find(&t, c->question, epsilon, bits, limits, report, &here,
                                 expected(c, mpq_get_d(epsilon), &here), 1, &c->said, &table);
  const kept k = {table,
                  mpq_get_d(epsilon),
                  bits,
                  ivl_rel_bits(&t),
                  effort_limits_of(limits).seconds,
                  report->stop,
                  effort_clock() - start,
                  0,
                  NULL,
                  NULL};
  if (table) keep(c, &k);
  if (s == ASSAY_OK || s == ASSAY_LIMIT) {
    if (!meet(z, z, &t)) s = ASSAY_BROKEN;
    else if (ivl_rel_bits(z) >= bits) s = ASSAY_OK;
  }
  return s;
}

/* z := what z and tables made ahead say, and where that does not suffice the question's own answer. */
static assay_status made(ivl *z, composed_curve *c, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                         compose_report *report) {
  const double at = mpq_get_d(epsilon);
  curve_place place[MOST_PLACES];
  const int places = places_ahead(place, c, at, bits);
  for (int i = 0; i < places; i++) {
    const int count = c->count;
    proposed_number(&place[i].at);
    if (!isfinite(place[i].at) || !(place[i].at < at || place[i].at > at)) continue;
    make_at(c, &place[i], at, bits, limits);
    if (c->count <= count && c->count < KEPT) continue;
    report->runs = 1;
    if (!ask_tables(z, c, epsilon, bits + 1)) return ASSAY_BROKEN;
    if (ivl_rel_bits(z) > bits) return ASSAY_OK;
    c->misses += place[i].near > 0;
    if (ivl_rel_bits(z) > bits / 2) break;
  }
  return find(z, c, epsilon, bits, limits, report);
}

/* Method: the nearest tables, and where they do not suffice the question itself.
 * Error: none beside theirs; what is returned is rounded outward once.              */
assay_status curve_delta(ivl *z, composed_curve *c, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                         compose_report *report) {
  double start = effort_clock();
  if (bits < 1) return ASSAY_DOMAIN;
  *report = (compose_report){.method = c->kind->method};
  if (c->kind->closed && c->kind->closed(z, c->question, epsilon, report))
    return apart_status(report->bits >= bits ? ASSAY_OK : ASSAY_LIMIT);
  local_ivls(bits + 64, t);
  ivl_set_whole(&t);
  assay_status s = ask_tables(&t, c, epsilon, bits + 1) ? ASSAY_OK : ASSAY_BROKEN;
  if (s == ASSAY_OK && ivl_rel_bits(&t) <= bits) {
    const kept *k = settled(c, mpq_get_d(epsilon), bits, ivl_rel_bits(&t), limits);
    if (k) s = ASSAY_LIMIT, report->stop = k->stop;
    else s = made(&t, c, epsilon, bits, limits, report);
  }
  if (s != ASSAY_BROKEN && !meet(&c->answered, &c->answered, &t)) s = ASSAY_BROKEN;
  if (s == ASSAY_BROKEN) ivl_set_whole(&t), ivl_set_whole(&c->answered);
  if (s != ASSAY_DOMAIN) ivl_set(z, &t);
  if (s != ASSAY_DOMAIN) report->bits = ivl_rel_bits(z);
  report->seconds = effort_clock() - start;
  return s;
}
