/* mixed_internal.h - inside mixed.h: the moment, the plan, the sum.
 *
 * With M the moment of the composition in the direction asked (for PAIR_QP that of the
 * reversed pair, M(1 - z)).
 * Invariant: doubles choose the plan; what is claimed is computed in intervals.      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_INTERNAL_H
#define ASSAY_MIXED_INTERNAL_H

#include "cpx.h"
#include "ivl_double.h"
#include "laplace_hyperbola.h"
#include "mixed_band.h"
#include "meet_in_middle.h"
#include "mixed.h"
#include "mixed_seen.h"

/* ---- The moment (mixed_moment.c) ------------------------------------------------------ */

/* z := log M(c) for the real numbers in c; the whole line where it is not known. */
void mixed_moment_log_real(ivl *z, const mixed_query *q, const ivl *c);
struct mixed_tables;
/* w := { M(v) : v in z }; with tables (not NULL), z is their node n. */
void mixed_moment(cpx *w, const mixed_query *q, const cpx *z, const struct mixed_tables *t, long n);
/* u := at least log |M(c + is)| for every |s| >= t. */
void mixed_moment_log_decay(ivl *u, const mixed_query *q, const ivl *c, const ivl *t);

/* ---- The plan (mixed_view.c, mixed_plan.c) ------------------------------------------ */

enum {
  MIXED_BOUND_PREC = 48, /* of moments that only bound or steer */
  MIXED_SMALL_PREC = 64, /* of what tells that a moment is negligible */
  VIEW_POINTS = 49,
  VIEW_HEIGHTS = 88
};

/* The moment seen from afar, in doubles, as far as the plan has asked: moments can be dear, so
 * each is asked once.  Abscissae are 1 + y and -y, y = 2^(k/2 - 12); heights are 2^(i/2 - 4).  */
typedef struct {
  const mixed_query *q;
  double until;              /* no more is asked after this time (effort_clock) */
  int last_right, last_left; /* nor farther out than this      */
  int cuts;                  /* 1: plans are cut in any case   */
  struct mixed_rough *rough; /* NULL: not asked yet            */
  double trusted, doubted;   /* it serves up to here, and not from there on */
  double making;             /* nodes that take as long as to make terms, by the abscissa */
  int is_power;              /* 1: a mixture of normal laws, guessed; mixed_power.h sums whole plans */
  int proper;                /* 1: moments are not guessed  */
  mixed_seen *seen;          /* NULL, or what is known of single pairs */
  double y[VIEW_POINTS];
  double right[VIEW_POINTS], left[VIEW_POINTS]; /* log M(1 + y), log M(-y); NAN: not asked */
  double decay[VIEW_POINTS][VIEW_HEIGHTS];      /* log |M| from a height on, at 1 + y       */
} mixed_view;

/* mixed_view_close is due. */
void mixed_view_open(mixed_view *v, const mixed_query *q, double until);
/* Moments and bounds are asked of single pairs, and kept in `seen`, which outlives the view and is of its direction. */
void mixed_view_share(mixed_view *v, mixed_seen *seen);
void mixed_view_close(mixed_view *v);
/* Forgets what was guessed, and guesses no more: a plan by guesses fell short. */
void mixed_view_doubt(mixed_view *v);
/* The parts in doubles. */
const struct mixed_rough *mixed_view_rough(mixed_view *v);
/* 1, and z := about log M(c), where moments of all parts are guessed. */
int mixed_view_guess(double *z, const mixed_view *v, double c);
/* The same for another epsilon of the same composition and direction: what was asked stays known. */
void mixed_view_again(mixed_view *v, const mixed_query *q, double until);
/* HUGE_VAL: not known, or out of time. */
double mixed_view_right(mixed_view *v, int k);
double mixed_view_left(mixed_view *v, int k);
double mixed_view_decay(mixed_view *v, int k, int i);
/* The same from any height on; it is not kept. */
double mixed_view_decay_from(mixed_view *v, int k, double height);
double mixed_view_height(int i);

typedef struct {
  double c;            /* abscissa, > 1                                             */
  double step;         /* h; the period is 2 pi / h                                 */
  double above, below; /* abscissae of the Chernoff bounds: above > c, below < 0    */
  int is_cut;          /* 1: of functions whose transforms end (T-PRODUCT-BAND)     */
  double log_delta;    /* about the logarithm of the answer                         */
  double target;       /* of the error aimed at                                     */
  long nodes;
  mpfr_prec_t prec;
  compose_stop stop;      /* COMPOSE_FREE: there is a plan                          */
  compose_stop shortened; /* why it aims at fewer bits than asked; COMPOSE_FREE: it does not */
  double steep;           /* 1 + about how fast the answer falls as epsilon rises; 0: not known */
} mixed_plan;

/* The abscissa of the least Chernoff bound, about. */
double mixed_plan_chernoff(mixed_view *v);
/* The logarithm of that bound, about; NAN: it is not known. */
double mixed_plan_log_delta(mixed_view *v);
/* See mixed_epsilon_near. */
double mixed_plan_epsilon_near(mixed_view *v, double log_delta);
/* See mixed_epsilon_above. */
double mixed_plan_epsilon_above(mixed_view *v, double log_delta);
void mixed_plan_make(mixed_plan *plan, mixed_view *v, long bits, const compose_limits *limits);
/* The bits of its precision that its sum does not take: for what nodes multiply; cut, for numbers of whole limbs, too. */
mpfr_prec_t mixed_plan_spare(const mixed_plan *p);
/* About the bits that its sum can have; HUGE_VAL: as many as its precision. */
double mixed_plan_bits_left(const mixed_plan *p);

/* As mixed_plan_make, for a sum whose period is a multiple of `spacing`: period and precision are for
 * the terms, and nodes is the number of nodes in one period of the moment.           */
void mixed_plan_lattice(mixed_plan *plan, mixed_view *v, double spacing, long bits, const compose_limits *limits);

/* ---- Images (mixed_images.c) --------------------------------------------------------- */

/* Bounds of the images of a sum at every epsilon; no precision but their own. */
typedef struct {
  line_side above, below;
} mixed_images;

void mixed_images_open(mixed_images *i, const mixed_query *q, const mixed_plan *plan, const line_nodes *n);
void mixed_images_close(mixed_images *i);
/* z := E[(R - exp(epsilon))_+] over finite losses from the sum at these nodes (pole 1) and what is beyond the last: less
 * the images (T-PRODUCT-IMAGES).  z may be sum. */
void mixed_images_less(ivl *z, const mixed_images *i, const mixed_query *q, const line_nodes *n, const ivl *sum,
                       const ivl *rest);
/* z := [0, Chernoff bound at c] of the same (T-PRODUCT-CHERNOFF). */
void mixed_images_chernoff(ivl *z, const mixed_query *q, const ivl *c);
/* z := [max(0, 1 - M(1/2) exp(epsilon / 2)), 1], which holds D (T-PRODUCT-NEAR-ONE). */
void mixed_images_near_one(ivl *z, const mixed_query *q);

/* ---- Tables (mixed_table.c) ----------------------------------------------------------- */

typedef struct mixed_tables mixed_tables;

/* A table of moments for each part that has one; COMPOSE_SECONDS: out of time. */
compose_stop mixed_table_make(mixed_tables *t, const mixed_query *q, const line_nodes *nodes, const mixed_plan *plan,
                              double until);
void mixed_table_clear(mixed_tables *t);
/* 1 if every part has a table whose error is at most 2^-64 of its M(c). */
int mixed_table_is_whole(const mixed_tables *t);
/* 1 if the moment at the node n is certainly at most 2^-bits of mixed_table_sup; tables that are whole
 * (T-PRODUCT-SKIP). */
int mixed_table_is_small(const mixed_tables *t, const mixed_query *q, long n, long bits);
/* z := a number, at least M(c). */
void mixed_table_sup(ivl *z, const mixed_tables *t, const mixed_query *q);
/* About the seconds that one node takes. */
double mixed_table_node_seconds(const mixed_query *q, const mixed_plan *plan, double until);

/* ---- Lines (mixed_line.c) -------------------------------------------------------------- */

struct mixed_cut;
struct mixed_power;

/* What a sum needs that does not depend on epsilon (T-PRODUCT-LINE); or the sum at one epsilon. */
typedef struct {
  mixed_plan plan;
  line_nodes nodes;
  int is_kept;    /* the moments are there, else the sums at the first epsilon  */
  long count;     /* of the nodes that are not left out                         */
  long made;      /* of the moments                                             */
  cpx *moment;    /* M(c + i n h)                                               */
  long *place;    /* n of each                                                  */
  long skipped;   /* nodes n >= 1 that are left out                             */
  ivl loose;      /* at least |M| at each of these, or, of a cut, |M| / n       */
  ivl main, bump; /* the sums, if they are not                                  */
  ivl rest;       /* at least |M(c + is)| for s >= nodes h; cut: 0              */
  mixed_band band;
  struct mixed_power *power; /* or NULL: the powers of one pair's moments, in place of them */
  struct mixed_cut *cut;     /* or NULL: the numbers of a line of atoms, in place of moments */
  int is_bounded;            /* there are images                                           */
  mixed_images images;
} mixed_line;

/* keep: 1, the moments, if they are not too many.  COMPOSE_SECONDS: out of time; COMPOSE_METHOD: the theorem does not
 * hold for the plan.  mixed_line_clear is due in any case. */
compose_stop mixed_line_make(mixed_line *l, const mixed_query *q, const mixed_plan *plan, int keep, double until);
void mixed_line_clear(mixed_line *l);
double mixed_line_bytes(const mixed_line *l);
/* At least 1 + 1/2 + .. + 1/n, n >= 1 (T-PRODUCT-SKIP). */
long mixed_line_harmonic(long n);
/* z := an enclosure of D at q's epsilon by a line of its composition and direction (T-PRODUCT-LINE); if the moments are
 * not kept, at that for which it was made. */
void mixed_line_at(ivl *z, const mixed_query *q, const mixed_line *l);

/* ---- Together (mixed.c, mixed_find.c) ------------------------------------------------ */

/* What questions about one composition and direction share: see mixed_delta_keep. */
typedef struct {
  mixed_view *view; /* of the composition, opened                                     */
  int keep;         /* 1: lines are kept                                              */
  long spare;       /* bits that a line has beyond those asked, where they are cheap */
  mixed_line *line; /* NULL, or the last one kept; the caller's, on the heap          */
  meet_in_middle_memory *lists;
  laplace_table *hyperbola; /* NULL, or the last hyperbola kept; the caller's     */
} mixed_cache;

struct lattice_fourier;

/* z := what z, D's enclosure, and sums along lines share, or along one period of the lattice k if it is not NULL. */
void mixed_find(ivl *z, mixed_cache *m, const struct lattice_fourier *k, long bits, const compose_limits *limits,
                double until, compose_report *report);
/* The nodes of a line for so many bits that is not cut; HUGE_VAL: there is none. */
double mixed_find_nodes(mixed_plan *plan, mixed_view *v, long bits, const compose_limits *limits);

/* mixed_delta_of, with what is known of single pairs from other compositions of the same direction, or NULL. */
assay_status mixed_delta_seen(ivl *z, const mixed_query *q, long bits, const compose_limits *limits,
                              compose_report *report, mixed_seen *seen);

/* mixed_delta_of, with what is known from other epsilons; m->line := a new line, or NULL; m->hyperbola := a new hyperbola, or NULL. */
assay_status mixed_delta_keep(ivl *z, const mixed_query *q, long bits, const compose_limits *limits,
                              compose_report *report, mixed_cache *m) ASSAY_MUST_USE;
/* 1, and z := D, at and above the largest finite loss (T-PRODUCT-FLAT). */
int mixed_supremum(ivl *z, const mixed_query *q, compose_report *report);
/* z := an enclosure of D at q's epsilon by a line that is kept: what its sum and every divergence share. */
void mixed_delta_on(ivl *z, const mixed_query *q, const mixed_line *l);
/* The same by a hyperbola that is kept. */
void mixed_delta_hyperbola(ivl *z, const mixed_query *q, const laplace_table *t);

#endif
