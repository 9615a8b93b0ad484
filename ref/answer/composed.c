/* composed.c - two methods for one composition. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "composed.h"
#include "lattice_fourier.h"
#include "mixed_events.h"
#include "meet_in_middle.h"
#include "apart.h"
#include "lattice.h"
#include "meet.h"
#include "seconds.h"
#include "shared.h"
#include "directions.h"
#include "local.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Points of the longest lattice that is tried. */
enum { LATTICE_CELLS = 1 << 14, ATOM_CELLS = 1 << 16 };

typedef struct {
  const query *q;
  const mixed_part *parts;
  size_t n;
  mpq_srcptr epsilon;
  int no_lattice;
  composed_curve *const *curves; /* of both directions */
  int on_lattice;                /* composed_is_for_a_lattice */
  const uses *u;
  char *rests_on; /* of SAID bytes: ids, where an answer rests on more than one method */
} composition;

enum { SAID = 1024 };

/* What the report is of was met with an enclosure that rests on these, too. */
static void met_with(const composition *c, compose_report *report, const char *theorems) {
  const size_t n = report->theorems == c->rests_on ? strlen(c->rests_on) : 0;
  const char *before = n ? "" : report->theorems;
  if (n + strlen(before) + strlen(theorems) + 2 > SAID) apart_note();
  else snprintf(c->rests_on + n, SAID - n, "%s %s", before, theorems);
  report->theorems = c->rests_on;
}

static assay_status on_lattice(ivl *z, const composition *c, pair_side side, long bits, double seconds) {
  lattice_part *parts = assay_alloc(c->n * sizeof *parts);
  for (size_t i = 0; i < c->n; i++) parts[i] = (lattice_part){c->parts[i].p, c->parts[i].count, NULL};
  const lattice_goal goal = {bits, c->on_lattice ? ATOM_CELLS : LATTICE_CELLS, NULL, seconds};
  lattice_report report;
  assay_status status = lattice_delta_of(z, parts, c->n, side, c->epsilon, &goal, &report);
  free(parts);
  return status;
}

/* z := what it and the lattice's answer share. */
static assay_status narrowed(ivl *z, const composition *c, pair_side side, long bits, compose_report *report) {
  local_ivls(ivl_prec(z), t);
  long before = ivl_rel_bits(z);
  assay_status status = on_lattice(&t, c, side, bits, seconds_for(c->q, SECONDS_BESIDE));
  if (status == ASSAY_OK || status == ASSAY_LIMIT) {
    status = meet(z, z, &t) ? ASSAY_LIMIT : ASSAY_BROKEN;
    met_with(c, report, "T-LATTICE");
  }
  report->bits = ivl_rel_bits(z);
  if (report->bits > before) report->method = 'L';
  return status != ASSAY_BROKEN && report->bits >= bits ? ASSAY_OK : status;
}

static assay_status transformed(ivl *z, const composition *c, pair_side side, long bits, const compose_limits *limits,
                                seconds_share share, compose_report *report) {
  const double seconds = seconds_for(c->q, share);
  compose_limits shorter = *limits;
  if (!(shorter.seconds > 0) || shorter.seconds > seconds) shorter.seconds = seconds;
  assay_status status = curve_delta(z, c->curves[side], c->epsilon, bits, &shorter, report);
  if (!report->theorems) report->theorems = "T-PRODUCT-DELTA";
  return status;
}

/* z := what it, a lattice's answer, and the transform's share. */
static assay_status transformed_too(ivl *z, const composition *c, pair_side side, long bits,
                                    const compose_limits *limits, seconds_share share, compose_report *report) {
  local_ivls(ivl_prec(z), t);
  const char *before = report->theorems;
  assay_status status = transformed(&t, c, side, bits, limits, share, report);
  if (status == ASSAY_OK || status == ASSAY_LIMIT) status = meet(z, z, &t) ? ASSAY_LIMIT : ASSAY_BROKEN;
  report->bits = ivl_rel_bits(z);
  const char *also = report->theorems;
  report->theorems = before;
  met_with(c, report, also);
  return status == ASSAY_LIMIT && report->bits >= bits ? ASSAY_OK : status;
}

/* A lattice of atoms has digits far sooner than a transform that needs noise; that has a turn where there are hardly
 * any.                                                                               */
static assay_status of_atoms(ivl *z, const composition *c, pair_side side, long bits, const compose_limits *limits,
                             compose_report *report) {
  enum { HARDLY_BITS = 8 };
  const double start = effort_clock(), all = limits->seconds, usual = seconds_for(c->q, SECONDS_BESIDE);
  assay_status status = on_lattice(z, c, side, bits, all > 0 && all < usual ? all : usual);
  *report = (compose_report){.method = 'L', .bits = ivl_rel_bits(z), .runs = 1, .theorems = "T-LATTICE"};
  report->seconds = effort_clock() - start;
  if (status != ASSAY_LIMIT || report->bits >= HARDLY_BITS) return status;
  return transformed_too(z, c, side, bits, limits, SECONDS_SHORT, report);
}

/* Few bits that the transform has not at once a lattice often has sooner than the transform; many it never has. */
static assay_status by_methods(ivl *z, const composition *c, pair_side side, long bits, const compose_limits *limits,
                               compose_report *report) {
  enum { FEW_BITS = 14, LATTICE_BITS = 16 };
  const int few = bits <= FEW_BITS && !c->no_lattice;
  if (c->on_lattice) return of_atoms(z, c, side, bits, limits, report);
  assay_status status = transformed(z, c, side, bits, limits, few ? SECONDS_SHORT : SECONDS_TRANSFORM, report);
  if (status != ASSAY_LIMIT || c->no_lattice || report->bits >= LATTICE_BITS) return status;
  if (limits->seconds > 0 && limits->seconds < seconds_for(c->q, SECONDS_SHORT)) return status;
  status = narrowed(z, c, side, bits, report);
  if (status != ASSAY_LIMIT || !few) return status;
  return transformed_too(z, c, side, bits, limits, SECONDS_TRANSFORM, report);
}

/* The same, with the bounds by one use after the other, which are enough where noise is little. */
static assay_status around_too(ivl *z, pair_side side, long bits, const compose_limits *limits, compose_report *report,
                               const composition *c) {
  const mixed_query q = {c->parts, c->n, side, c->epsilon};
  local_ivls(ivl_prec(z), around);
  mixed_events(&around, &q);
  const long have = ivl_rel_bits(&around);
  if (have >= bits) {
    ivl_set(z, &around);
    *report = (compose_report){.method = 'E', .prec = ivl_prec(z), .bits = have, .theorems = "T-PRODUCT-APART"};
    return ASSAY_OK;
  }
  assay_status status = by_methods(z, c, side, bits, limits, report);
  if (status != ASSAY_LIMIT) return status;
  const long before = ivl_rel_bits(z);
  if (!meet(z, z, &around)) return ASSAY_BROKEN;
  report->bits = ivl_rel_bits(z);
  if (report->bits > before) met_with(c, report, "T-HALVES T-PRODUCT-APART");
  return report->bits >= bits ? ASSAY_OK : status;
}

/* z := what the divergence of the pairs may be, given that of their windows (T-WINDOW). */
static void from_window(ivl *z, const uses *u, pair_side side) {
  local_ivls(64, beyond);
  if (!u->is_window) return;
  uses_beyond(&beyond, u, side);
  mpfr_sub(z->lo, z->lo, beyond.hi, MPFR_RNDD);
  if (mpfr_sgn(z->lo) < 0) mpfr_set_zero(z->lo, 1);
}

static assay_status value(ivl *z, pair_side side, long bits, const compose_limits *limits, compose_report *report,
                          const void *data) {
  const composition *c = data;
  const assay_status status = around_too(z, side, bits, limits, report, c);
  if (status != ASSAY_OK && status != ASSAY_LIMIT) return status;
  from_window(z, c->u, side);
  if (c->u->is_window) report->bits = ivl_rel_bits(z);
  return report->bits >= bits ? ASSAY_OK : ASSAY_LIMIT;
}

/* The atoms of one use but for about 2^-32; 0: it has others. */
static size_t atoms_of(const pair *p) {
  enum { ROUGH = 32 };
  pair_points t;
  if (!pair_points_make(&t, p, ROUGH, ROUGH)) return 0;
  pair_points_clear(&t);
  return t.count;
}

/* 1 if each use has so few that a transform's sum over them is cheap. */
static int are_short(const mixed_part *parts, size_t n) {
  enum { SHORT = 64 };
  size_t i = 0;
  while (i < n && atoms_of(parts[i].p) <= SHORT) i++;
  return i == n;
}

/* 1 if a line to some digits is long: nearly every node of it counts. */
static int is_long(const mixed_query *q) {
  enum { DIGITS_BITS = 30 };
  const double most = 6; /* of work, which is counted as more than it is */
  return mixed_line_seconds(q, DIGITS_BITS) > most;
}

/* 1 if all losses are on a lattice, for which there is a method of its own. */
static int are_regular(const mixed_query *q) {
  lattice_fourier k;
  const int regular = lattice_fourier_init(&k, q);
  lattice_fourier_clear(&k);
  return regular;
}

/* 1 if all losses are atoms, known one by one: their moments are cheap. */
static int are_atoms(const mixed_part *parts, size_t n) {
  size_t i = 0;
  while (i < n && atoms_of(parts[i].p) > 0) i++;
  return i == n;
}

static int suits_a_lattice(const mixed_query *q) {
  enum { BITS = 64 };
  if (!are_atoms(q->parts, q->n) || are_regular(q)) return 0;
  return !are_short(q->parts, q->n) && !meet_in_middle_fit(q, BITS, HALVES_MANY) && is_long(q);
}

int composed_has_lists(const uses *u, mpq_srcptr epsilon, long bits) {
  const mixed_query q = {u->parts, u->n, PAIR_PQ, epsilon};
  return meet_in_middle_fit(&q, bits, HALVES_MANY) && !are_regular(&q);
}

int composed_is_for_a_lattice(uses *u, mpq_srcptr epsilon) {
  const mixed_query q = {u->parts, u->n, PAIR_PQ, epsilon};
  if (u->better == USES_NOT_KNOWN) u->better = suits_a_lattice(&q) ? USES_ON_A_LATTICE : USES_ON_A_LINE;
  return u->better == USES_ON_A_LATTICE;
}

void composed_look_at(mpq_ptr epsilon, const uses *u, mpq_srcptr delta) {
  mpq_set_ui(epsilon, 1, 1);
  const mixed_query q = {u->parts, u->n, PAIR_PQ, epsilon};
  mpq_set_d(epsilon, mixed_epsilon_near(&q, log(mpq_get_d(delta))));
}

double composed_look_near(const uses *u, pair_side side, mpq_srcptr delta, long bits) {
  const double soon = 6;
  local_mpqs(epsilon);
  const mixed_query q = {u->parts, u->n, side, epsilon};
  const double near = mixed_epsilon_guess(&q, log(mpq_get_d(delta)));
  if (!(near > 0)) return 0;
  mpq_set_d(epsilon, near);
  return mixed_line_seconds(&q, bits) < soon ? near : 0;
}

/* 1 if all losses are atoms, and lists of their sums take longer than a moment of all. */
static int are_many_atoms(const mixed_query *q) {
  enum { BITS = 256, SHORT_LISTS = 1 << 14 };
  return are_atoms(q->parts, q->n) && !meet_in_middle_fit(q, BITS, SHORT_LISTS);
}

double composed_look_above(const uses *u, pair_side side, mpq_srcptr delta) {
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  const mixed_query q = {u->parts, u->n, side, one};
  return are_many_atoms(&q) ? mixed_epsilon_above(&q, log(mpq_get_d(delta))) : 0;
}

int composed_lists_are_soon(const uses *u, long bits, long size) {
  const double soon = 0.5;
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  const mixed_query q = {u->parts, u->n, PAIR_PQ, one};
  return meet_in_middle_is_soon(&q, bits, size, soon);
}

int composed_is_for_a_line(const uses *u, pair_side side) {
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  const mixed_query q = {u->parts, u->n, side, one};
  return are_many_atoms(&q) && !are_regular(&q);
}

double composed_about(double *rise, const uses *u, pair_side side, mpq_srcptr delta) {
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  const mixed_query q = {u->parts, u->n, side, one};
  if (!composed_is_for_a_line(u, side)) return 0;
  return mixed_epsilon_about(rise, &q, log(mpq_get_d(delta)));
}

void composed_at_most(ivl *z, const uses *u, pair_side side, mpq_srcptr epsilon) {
  const mixed_query q = {u->parts, u->n, side, epsilon};
  if (are_many_atoms(&q)) {
    mixed_delta_at_most(z, &q);
    from_window(z, u, side);
  } else ivl_set_whole(z);
}

static void find(answer *a, const query *q, uses *u, composed_curve *const *curves, const adapt_goal *goal) {
  mpq_srcptr epsilon = query_get(q, FIELD_EPSILON);
  const int by_fourier = q->by == METHOD_FOURIER, on_lattice = !by_fourier && composed_is_for_a_lattice(u, epsilon);
  char rests_on[SAID] = "";
  const composition c = {q, u->parts, u->n, epsilon, by_fourier, curves, on_lattice, u, rests_on};
  const directions s = {value, &c, 0, uses_are_symmetric(u), NULL, 1};
  directions_find(a, q, &s, goal);
  for (int side = 0; side < 2; side++)
    for (int i = 0; i < curve_tables_kept(curves[side]); i++) answer_cite(a, curve_theorems(curves[side], i));
}

/* A question of its own. */
static void find_alone(answer *a, const query *q, uses *u, const adapt_goal *goal) {
  const mixed_query one = {u->parts, u->n, PAIR_PQ, NULL}, other = {u->parts, u->n, PAIR_QP, NULL};
  composed_curve *const curves[] = {curve_open_product(&one, 0), curve_open_product(&other, 0)};
  find(a, q, u, curves, goal);
  for (int i = 0; i < 2; i++) curve_close(curves[i]);
}

void composed_delta(answer *a, const query *q, const adapt_goal *goal) {
  static const char none[] = "a part has no single pair of distributions";
  local_uses uses u = {0};
  uses *known = q->shared ? shared_uses(q->shared, a, q) : NULL;
  if (known) find(a, q, known, shared_parts(q->shared), goal);
  if (known) return;
  if (uses_make(&u, a, q)) find_alone(a, q, &u, goal);
  else answer_refuse(a, none);
}
