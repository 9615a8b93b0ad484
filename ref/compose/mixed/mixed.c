/* mixed.c - the divergence of a composition, to the digits asked for: which method finds it.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-DELTA).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "lattice_fourier.h"
#include "effort_share.h"
#include "coin.h"
#include "local_as.h"
#include "elem.h"
#include "parts_supremum.h"
#include "meet_in_middle.h"
#include "laplace_hyperbola.h"
#include "laplace_steps.h"
#include "meet.h"
#include "mixed_choices.h"
#include "guess.h"
#include "sampled_pair.h"
#include "twice.h"
#include "window.h"

#include <math.h>

/* z := [max(0, 1 - exp(eps)), 1], where every divergence is. */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && QOK(q->epsilon);
    requires sep: \separated(z, q) && \separated(z, q->epsilon);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; \max(Neg(Expm1(QVAL(q->epsilon))), 0.0) <= a <= 1.0 ==> IVL_IN(a, z); */
static void trivial(ivl *z, const mixed_query *q) {
  local_ivls(ivl_prec(z), e, one);
  ivl_set_q(&e, q->epsilon);
  ivl_expm1(&e, &e);
  ivl_neg(&e, &e);
  ivl_max0(&e, &e);
  ivl_set_si(&one, 1);
  ivl_hull(z, &e, &one);
}

int mixed_supremum(ivl *z, const mixed_query *q, compose_report *report) {
  local_as(parts_supremum, f, parts_supremum_clear);
  parts_supremum_init(&f, ivl_prec(z) + 64);
  local_ivls(ivl_prec(z), t);
  for (size_t i = 0; i < q->n; i++) parts_supremum_add(&f, q->parts[i].p, q->side, q->parts[i].count);
  const int yes = parts_supremum_delta(&t, &f, q->epsilon);
  if (yes) {
    ivl_set(z, &t);
    *report = (compose_report){
        .method = 'E', .prec = ivl_prec(z) + 64, .bits = ivl_rel_bits(z), .theorems = "T-PRODUCT-FLAT T-PAIR-LARGEST"};
  }
  return yes;
}

/* ---- Which method -------------------------------------------------------------------------- */

typedef struct {
  mixed_cache *m;
  const mixed_query *q;
  long bits;
  const compose_limits *limits;
  double half, end;
  compose_report *report;
} question;

/* 1, and the report, if a method formed a sum. */
static int note(const ivl *z, const question *a, const char *theorems) {
  a->report->bits = ivl_rel_bits(z);
  if (a->report->runs == 0) return 0;
  a->report->theorems = theorems;
  return 1;
}

static int is_lacking(const question *a) { return a->report->bits < a->bits && !apart_seen(); }

/* 1 if the line is not cut and is sooner done than the closed form, whose sum takes longer than to look for a line. */
static int line_is_sooner(const question *a, const laplace_steps *s) {
  const double node = 4e-5, look = 0.01, log2 = GUESS_LN2;
  laplace_cut cut;
  mixed_plan plan;
  cut.log_delta = laplace_steps_guess(&cut.c, s);
  laplace_steps_cut(&cut, s, cut.log_delta - log2 * (double)a->bits);
  const double closed = laplace_steps_cost(s, &cut, 100 + (double)a->bits);
  return closed > look && mixed_find_nodes(&plan, a->m->view, a->bits, a->limits) * node < closed;
}

/* The closed form, if all parts are Laplace noise of one ratio. */
static void by_residues(ivl *z, const question *a) {
  local_as(laplace_steps, s, laplace_steps_clear);
  if (laplace_steps_init(&s, a->q) && !line_is_sooner(a, &s)) {
    laplace_steps_delta(z, &s, a->bits + 2, a->limits, a->half, a->report);
    note(z, a, "T-LAPLACE-STEPS-SUM T-LAPLACE-STEPS-CUT");
  }
}

/* 1 if the line is not cut and is done in less time than `seconds`; to ask what a node takes may itself take long where its numbers
 * have so many limbs that it is no less than some products of them. */
static int line_is_short(const question *a, double seconds) {
  const double product = 1e-9, products = 100;
  mixed_plan plan;
  const double nodes = mixed_find_nodes(&plan, a->m->view, a->bits, a->limits), limbs = (double)plan.prec / 64;
  return isfinite(nodes) && nodes * products * product * limbs * limbs < seconds &&
         nodes * mixed_table_node_seconds(a->q, &plan, a->half) < seconds;
}

/* 1 if p is no sample, nor is a side of the coin that it is. */
static int is_whole(const pair *p) {
  local_mpqs(rate);
  const pair *const heads = coin_pair_side(rate, p, 0), *const tails = coin_pair_side(rate, p, 1);
  return heads ? is_whole(heads) && is_whole(tails) : sampled_pair_base(rate, p) == p;
}

/* 1 if no part is a sample: moments are cheap to plan a line by. */
static int are_whole(const mixed_query *q) {
  size_t i = 0;
  while (i < q->n && is_whole(q->parts[i].p)) i++;
  return i == q->n;
}

/* A hyperbola, if all parts are Laplace noise, sampled or not, or atoms, and few enough, and a line is not sooner; one that takes
 * less time than the plan of a line is taken at once. */
static void by_bending(ivl *z, const question *a) {
  const double plan_takes = 0.1, plan_of_whole_takes = 0.01;
  local_as(laplace_hyperbola, b, laplace_hyperbola_clear);
  if (laplace_hyperbola_init(&b, a->q)) {
    const double seconds = laplace_hyperbola_cost(&b, a->bits);
    a->report->runs = 0;
    const int soon = seconds < (are_whole(a->q) ? plan_of_whole_takes : plan_takes);
    if (isfinite(seconds) && (soon || !line_is_short(a, fmax(seconds, plan_takes))))
      laplace_hyperbola_delta(z, &b, a->bits + 2, a->limits, a->half, a->report, a->m->keep ? &a->m->hyperbola : NULL);
    note(z, a, laplace_ends_theorems(&b.rough, 0));
  }
}

/* A line, or one period on the lattice k. */
static void by_line(ivl *z, const question *a, const lattice_fourier *k) {
  a->report->runs = 0;
  mixed_find(z, a->m, k, a->bits, a->limits, k ? a->half : a->end, a->report);
  note(z, a, k ? "T-LATTICE-LOSS-SUM T-LATTICE-LOSS-SKIP" : "T-PRODUCT-DELTA");
}

/* 1 if all pairs are on windows, whose sums along a line are short, and that is sooner done than lists that are not there. */
static int line_is_before_lists(const question *a, long size) {
  size_t i = 0;
  while (i < a->q->n && window_pair_is(a->q->parts[i].p)) i++;
  if (i < a->q->n || a->m->lists->lists) return 0;
  return !meet_in_middle_is_soon(a->q, a->bits, size, mixed_line_seconds(a->q, a->bits));
}

/* Two lists of outcomes, if the losses of all parts have so few atoms; 1: no other method is tried. */
static int by_meet_in_middle(ivl *z, const question *a) {
  const double size = -mixed_plan_log_delta(a->m->view) / GUESS_LN2, most = 1e6;
  const long known = size >= 0 ? (long)fmin(size, most) : -1;
  if (line_is_before_lists(a, known)) return 0;
  meet_in_middle_find(z, a->q, a->bits + 2, a->limits, a->half, known, a->report, a->m->lists);
  return note(z, a, "T-HALVES");
}

/* 1 if a line that ends is soon planned and done; what the view would not ask in so little time, it asks again. */
static int line_is_soon(const question *a) {
  const double soon = 1, look = 0.2;
  mixed_view *const v = a->m->view;
  const double until = v->until;
  const int right = v->last_right, left = v->last_left;
  v->until = fmin(until, effort_clock() + look);
  const int yes = line_is_short(a, soon);
  v->until = until;
  v->last_right = right;
  v->last_left = left;
  return yes;
}

/* 1 if the line has so few nodes that it is not worth a look what one takes. */
static int line_is_very_short(const question *a) {
  enum { FEW = 3000 };
  mixed_plan plan;
  return mixed_find_nodes(&plan, a->m->view, a->bits, a->limits) <= FEW;
}

/* 1 if two uses of noise on the line are to be one integral: a line is not sooner, or is kept and serves other epsilons, too, but is
 * very long.  Beyond so many bits the kink of a divergence of normal laws costs more than a line. */
static int are_for_cells(const question *a) {
  enum { KINK_BITS = 96 };
  const double kept = 3; /* seconds of a line that serves other epsilons, too */
  if (!twice_serves(a->q)) return 0;
  if (twice_is_only(a->q)) return 1;
  if (line_is_very_short(a)) return 0;
  const double line = mixed_line_seconds(a->q, a->bits);
  const double takes = twice_seconds(a->q, a->bits);
  return line >= (a->m->keep ? fmax(kept, takes) : takes) && (a->bits <= KINK_BITS || !isfinite(line));
}

/* An answer beside that of the other methods, and what it rests on. */
typedef struct {
  ivl z;
  compose_report report; /* bits -1: there is none */
} aside;

/* s := one integral for two uses of noise on the line; 1: that is enough. */
static int by_cells(aside *s, const question *a) {
  local_ivls(ivl_prec(&s->z), all);
  s->report.bits = -1;
  if (!are_for_cells(a)) return 0;
  trivial(&all, a->q);
  twice_delta(&s->z, a->q, a->bits + 2, a->half, &s->report);
  meet(&s->z, &s->z, &all);
  s->report.bits = ivl_rel_bits(&s->z);
  return s->report.bits >= a->bits;
}

/* s := one composition for each outcome of public coins, where a line would see noise that does not fall along it; 1: that is enough.
 * A line that ends and is soon done is better. */
static int by_choices(aside *s, const question *a) {
  const double log_delta = mixed_plan_log_delta(a->m->view);
  s->report.bits = -1;
  if (isnan(log_delta) || !mixed_choices_help(a->q, log_delta, a->bits) || line_is_soon(a)) return 0;
  local_ivls(ivl_prec(&s->z), all);
  s->report.method = 'V';
  trivial(&all, a->q);
  mixed_choices_delta(&s->z, a->q, a->bits + 2, a->limits, a->half, &s->report);
  meet(&s->z, &s->z, &all);
  s->report.bits = ivl_rel_bits(&s->z);
  s->report.theorems = mixed_choices_theorems();
  return s->report.bits >= a->bits;
}

/* z and the report := those aside, if they have more bits; both are of one number. */
static void take_aside(ivl *z, const question *a, const aside *s) {
  local_ivls(ivl_prec(z), both);
  if (s->report.bits < 0) return;
  meet(&both, z, &s->z);
  if (s->report.bits <= a->report->bits) return;
  const compose_stop stop = a->report->stop;
  ivl_set(z, &s->z);
  *a->report = s->report;
  a->report->stop = s->report.bits >= a->bits ? COMPOSE_FREE : stop;
}

/* Method: closed forms and the lattice first, with half of the time; then the line, cut or not. */
static void general(ivl *z, const question *a) {
  local_as(lattice_fourier, k, lattice_fourier_clear);
  const int regular = lattice_fourier_init(&k, a->q);
  int done = 0;
  if (regular) by_line(z, a, &k);
  else done = by_meet_in_middle(z, a);
  if (!regular && !done && is_lacking(a)) by_residues(z, a);
  if (!regular && !done && is_lacking(a)) by_bending(z, a);
  if (!done && is_lacking(a)) by_line(z, a, NULL);
  if (a->report->bits >= a->bits) a->report->stop = COMPOSE_FREE;
}

assay_status mixed_delta_keep(ivl *z, const mixed_query *q, long bits, const compose_limits *limits,
                              compose_report *report, mixed_cache *m) {
  const compose_limits l = effort_limits_of(limits);
  const double start = effort_clock();
  const question a = {m, q, bits, &l, start + EFFORT_FIRST_CLOSED * l.seconds, start + l.seconds, report};
  m->line = NULL;
  m->hyperbola = NULL;
  *report = (compose_report){.method = 'B', .bits = -1, .theorems = "T-PRODUCT-DELTA"};
  ivl_set_whole(z);
  if (apart_seen()) return ASSAY_BROKEN; /* no plan is made of what is left */
  if (!mixed_supremum(z, q, report)) {
    mixed_view_again(m->view, q, start + 0.6 * l.seconds);
    local_ivls(ivl_prec(z) + 32, t);
    trivial(&t, q);
    aside cells = {.report = *report}, chosen = cells;
    ivls_init(ivl_prec(&t), &cells.z, &chosen.z);
    if (!by_cells(&cells, &a) && !by_choices(&chosen, &a)) general(&t, &a);
    take_aside(&t, &a, &cells);
    take_aside(&t, &a, &chosen);
    ivls_clear(&cells.z, &chosen.z);
    ivl_set(z, &t);
    report->bits = ivl_rel_bits(z);
    report->seconds = effort_clock() - start;
  }
  return apart_status(report->bits >= bits ? ASSAY_OK : ASSAY_LIMIT);
}

assay_status mixed_delta_seen(ivl *z, const mixed_query *q, long bits, const compose_limits *limits,
                              compose_report *report, mixed_seen *seen) {
  local_as(mixed_view, view, mixed_view_close);
  local_as(meet_in_middle_memory, lists, meet_in_middle_forget);
  lists = (meet_in_middle_memory){.lists = NULL};
  mixed_cache m = {.view = &view, .lists = &lists};
  mixed_view_open(&view, q, 0);
  mixed_view_share(&view, seen);
  return mixed_delta_keep(z, q, bits, limits, report, &m);
}

assay_status mixed_delta_of(ivl *z, const mixed_query *q, long bits, const compose_limits *limits,
                            compose_report *report) {
  return mixed_delta_seen(z, q, bits, limits, report, NULL);
}

void mixed_delta_on(ivl *z, const mixed_query *q, const mixed_line *l) {
  local_ivls(ivl_prec(z) + 32, t);
  trivial(z, q);
  mixed_line_at(&t, q, l);
  meet(z, z, &t);
}

void mixed_delta_hyperbola(ivl *z, const mixed_query *q, const laplace_table *t) {
  local_ivls(ivl_prec(z) + 32, d);
  trivial(z, q);
  laplace_hyperbola_at(&d, t, q->epsilon);
  meet(z, z, &d);
}
