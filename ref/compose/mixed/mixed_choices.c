/* mixed_choices.c - the outcomes of public coins, and what each of them costs.
 *
 * Not analysed by WP: it asks pairs through a table of functions, and calls the methods for compositions again.
 * Derivations: proofs/notes/product.md (T-PRODUCT-CHOICES).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_choices.h"
#include "effort_share.h"
#include "apart.h"
#include "coin.h"
#include "elem.h"
#include "guess.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "meet.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SIDES = 32, MOST_CHOICES = 256 };

/* ---- What it rests on ------------------------------------------------------------------------- */

/* The ids that the choices asked last by this thread cite, each once. */
static _Thread_local char cited[512];

/* 1 if the first n characters of id are one of them. */
static int is_cited(const char *id, size_t n) {
  const char *p = cited;
  while (*p && (strcspn(p, " ") != n || strncmp(p, id, n) != 0)) p += strcspn(p, " "), p += *p == ' ';
  return *p != 0;
}

static void cite(const char *ids) {
  for (const char *p = ids; *p; p += *p == ' ') {
    const size_t n = strcspn(p, " "), used = strlen(cited);
    if (!is_cited(p, n) && used + n + 2 > sizeof cited) apart_note();
    else if (!is_cited(p, n)) snprintf(cited + used, sizeof cited - used, "%s%.*s", used ? " " : "", (int)n, p);
    p += n;
  }
}

const char *mixed_choices_theorems(void) { return cited; }

/* ---- Coins ---------------------------------------------------------------------------------- */

/* What a use is with the probability `weight`, and how many of the uses of its part are it in the choice at hand. */
typedef struct {
  const pair *p;
  mpq_t weight;
  unsigned long uses;
} side;

/* The sides of all coins, those of part i from first[i] to first[i + 1] - 1. */
typedef struct {
  const mixed_query *q;
  side side[MOST_SIDES];
  size_t n, *first;
  int good; /* 0: there are more */
} coins;

/* Adds the sides of p, which has the probability weight. */
static void add(coins *c, const pair *p, mpq_srcptr weight) {
  local_mpqs(w, v);
  const pair *const heads = coin_pair_side(w, p, 0), *const tails = coin_pair_side(v, p, 1);
  if (heads) {
    mpq_mul(w, w, weight);
    mpq_mul(v, v, weight);
    add(c, heads, w);
    add(c, tails, v);
    return;
  }
  if (c->n == MOST_SIDES) {
    c->good = 0;
    return;
  }
  side *const s = &c->side[c->n++];
  s->p = p;
  s->uses = 0;
  mpq_init(s->weight);
  mpq_set(s->weight, weight);
}

/* c := the coins of q, and its first choice. */
static void coins_open(coins *c, const mixed_query *q) {
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  *c = (coins){.q = q, .good = 1};
  c->first = assay_alloc((q->n + 1) * sizeof *c->first);
  for (size_t i = 0; i < q->n; i++) {
    c->first[i] = c->n;
    add(c, q->parts[i].p, one);
    if (c->n > c->first[i]) c->side[c->first[i]].uses = q->parts[i].count;
  }
  c->first[q->n] = c->n;
}

static void coins_close(coins *c) {
  for (size_t k = 0; k < c->n; k++) mpq_clear(c->side[k].weight);
  free(c->first);
}

/* The next choice of the sides from `first` to before `end`; 0, and the first one again: there is none. */
static int next_of(side *s, size_t n) {
  size_t i = 0;
  while (i < n && s[i].uses == 0) i++;
  if (i >= n) return 0;
  const unsigned long left = s[i].uses;
  s[i].uses = 0;
  if (i + 1 == n) {
    s[0].uses = left;
    return 0;
  }
  s[0].uses = left - 1;
  s[i + 1].uses++;
  return 1;
}

static int next(coins *c) {
  for (size_t i = 0; i < c->q->n; i++)
    if (next_of(c->side + c->first[i], c->first[i + 1] - c->first[i])) return 1;
  return 0;
}

/* About the choices. */
static double count(const coins *c) {
  double all = 1;
  for (size_t i = 0; i < c->q->n; i++) {
    const double n = (double)c->q->parts[i].count, s = (double)(c->first[i + 1] - c->first[i]);
    all *= exp(guess_log_gamma(n + s) - guess_log_gamma(n + 1) - guess_log_gamma(s));
  }
  return all;
}

/* ---- When ------------------------------------------------------------------------------------ */

/* Where moments have fallen that fall at all; of samples bounds that do not fall either are all that is known very far up. */
static const double far_up[] = {0x1p12, 0x1p40};
enum { HEIGHTS = sizeof far_up / sizeof *far_up };

/* 1 if the moments of p fall along a line. */
static int falls(const pair *p) {
  int yes = 0;
  local_ivls(MIXED_BOUND_PREC, u, c, t);
  ivl_set_double(&c, 0.5);
  for (int i = 0; i < HEIGHTS && !yes; i++) {
    ivl_set_double(&t, far_up[i]);
    pair_decay(&u, p, &c, &t);
    yes = mpfr_cmp_d(u.hi, 0x1p-8) < 0;
  }
  return yes;
}

/* 1 if some side of the part falls, and another one does not. */
static int differ(const side *s, size_t n) {
  int some = 0, all = 1;
  for (size_t k = 0; k < n; k++) {
    const int yes = falls(s[k].p);
    some = some || yes;
    all = all && yes;
  }
  return some && !all;
}

/* About the log of |M| far up. */
static double floor_of(const mixed_query *q) {
  double least = HUGE_VAL;
  local_ivls(MIXED_BOUND_PREC, u, c, t);
  ivl_set_double(&c, 0.5);
  for (int i = 0; i < HEIGHTS; i++) {
    ivl_set_double(&t, far_up[i]);
    mixed_moment_log_decay(&u, q, &c, &t);
    least = fmin(least, mpfr_get_d(u.hi, MPFR_RNDN));
  }
  return least;
}

int mixed_choices_help(const mixed_query *q, double log_delta, long bits) {
  const double spare = 10;
  local_as(coins, c, coins_close);
  coins_open(&c, q);
  if (!c.good || c.n == q->n || !(count(&c) < MOST_CHOICES + 0.5)) return 0;
  int some = 0;
  for (size_t i = 0; i < q->n && !some; i++) {
    const size_t n = c.first[i + 1] - c.first[i];
    some = n > 1 && differ(c.side + c.first[i], n);
  }
  return some && floor_of(q) > log_delta - GUESS_LN2 * (double)bits - spare;
}

/* ---- The choices ------------------------------------------------------------------------------- */

/* One of them: a composition, its probability, and about the log of what it adds. */
typedef struct {
  mixed_part part[MOST_SIDES];
  mixed_query q;
  ivl weight;
  double size, abscissa; /* of the least Chernoff bound; proposals */
} choice;

/* weight := the probability of the choice: of each part a multinomial coefficient times powers. */
static void set_weight(ivl *weight, const coins *c) {
  local_mpzs(k);
  local_ivls(ivl_prec(weight), x);
  ivl_set_si(weight, 1);
  for (size_t i = 0; i < c->q->n; i++) {
    unsigned long left = c->q->parts[i].count;
    for (size_t j = c->first[i]; j < c->first[i + 1]; j++) {
      const side *const s = &c->side[j];
      ivl_set_q(&x, s->weight);
      ivl_pow_ui(&x, &x, s->uses);
      ivl_mul(weight, weight, &x);
      mpz_bin_uiui(k, left, s->uses);
      mpfr_set_z(x.lo, k, MPFR_RNDD);
      mpfr_set_z(x.hi, k, MPFR_RNDU);
      ivl_mul(weight, weight, &x);
      left -= s->uses;
    }
  }
}

static void choice_open(choice *o, const coins *c, mpfr_prec_t prec, double until, mixed_seen *seen) {
  local_as(mixed_view, view, mixed_view_close);
  ivl_init(&o->weight, prec);
  set_weight(&o->weight, c);
  o->q = *c->q;
  o->q.parts = o->part;
  o->q.n = 0;
  for (size_t k = 0; k < c->n; k++)
    if (c->side[k].uses > 0) o->part[o->q.n++] = (mixed_part){c->side[k].p, c->side[k].uses};
  mixed_view_open(&view, &o->q, fmin(effort_clock() + EFFORT_VIEW, until));
  mixed_view_share(&view, seen);
  const double log_delta = mixed_plan_log_delta(&view);
  o->abscissa = mixed_plan_chernoff(&view);
  o->size = (isnan(log_delta) ? 0 : log_delta) + guess_log(o->weight.hi);
}

/* z := z and what the choice may add, by Chernoff's bound. */
static void add_bound(ivl *z, const choice *o) {
  local_ivls(MIXED_BOUND_PREC, c, t);
  local_ivls(ivl_prec(z), d);
  ivl_set_double(&c, o->abscissa);
  mixed_images_chernoff(&t, &o->q, &c);
  composition_delta(&d, &o->q, &t);
  meet_unit(&d);
  ivl_mul(&d, &d, &o->weight);
  ivl_add(z, z, &d);
}

/* z := z and what the choice adds, to so many bits, of none its bound; the report says what stopped it short of them.  0: by far. */
static int add_choice(ivl *z, const choice *o, long bits, const compose_limits *limits, compose_report *report,
                      mixed_seen *seen) {
  compose_report r;
  local_ivls(ivl_prec(z), d);
  if (bits <= 0) {
    add_bound(z, o);
    cite("T-PRODUCT-CHERNOFF");
    return 1;
  }
  const assay_status s = mixed_delta_seen(&d, &o->q, bits, limits, &r, seen);
  const int enough = 4 * ivl_rel_bits(&d) >= 3 * bits;
  ivl_mul(&d, &d, &o->weight);
  ivl_add(z, z, &d);
  if (r.nodes > report->nodes) report->nodes = r.nodes;
  if (r.prec > report->prec) report->prec = r.prec;
  report->runs++;
  cite(r.theorems);
  if (s != ASSAY_OK) report->stop = r.stop;
  return enough;
}

/* As many bits as what it adds is to the largest; 0: it is too little to count. */
static long bits_of(const choice *o, double top, size_t n, long bits) {
  const double need = (double)bits + log2((double)n) + 2 + (o->size - top) / GUESS_LN2;
  return need > 0 ? (long)ceil(need) : 0;
}

/* 1 if n choices will be done by then, as k of them were. */
static int is_in_time(double start, double until, size_t k, size_t n) {
  enum { FIRST = 4 };
  const double now = effort_clock();
  return now < until && (k < FIRST || (now - start) * (double)n < (until - start) * (double)k);
}

void mixed_choices_delta(ivl *z, const mixed_query *q, long bits, const compose_limits *limits, double until,
                         compose_report *report) {
  local_as(coins, c, coins_close);
  local_as(mixed_seen, seen, mixed_seen_close);
  coins_open(&c, q);
  mixed_seen_open(&seen);
  choice *const all = assay_alloc((MOST_CHOICES + 1) * sizeof *all);
  double top = -HUGE_VAL;
  size_t n = 0;
  int more = 1;
  while (more && n <= MOST_CHOICES && effort_clock() < until) {
    choice_open(&all[n], &c, ivl_prec(z), until, &seen);
    top = fmax(top, all[n++].size);
    more = next(&c);
  }
  const double start = effort_clock();
  int good = !more && n <= MOST_CHOICES;
  *cited = 0;
  cite("T-PRODUCT-CHOICES");
  ivl_set_si(z, 0);
  for (size_t k = 0; k < n; k++) {
    compose_limits l = *limits;
    l.seconds = fmax(2 * (until - effort_clock()) / (double)(n - k + 1), EFFORT_CHOICE);
    good = good && is_in_time(start, until, k, n) &&
           add_choice(z, &all[k], bits_of(&all[k], top, n, bits), &l, report, &seen);
    ivl_clear(&all[k].weight);
  }
  free(all);
  if (!good) ivl_set_whole(z);
}
