/* product_parts.h - inside product.h: the moment, the plan, the sum.
 *
 * With M the moment of the composition in the direction asked (for PAIR_QP that of the
 * reversed pair, M(1 - z)), and with the added noise of deviation a,
 *   M_a(z) = M(z) exp(a^2 (z^2 - z) / 2).
 * Invariant: doubles choose the plan; what is claimed is computed in intervals.      */
#ifndef ASSAY_PRODUCT_PARTS_H
#define ASSAY_PRODUCT_PARTS_H

#include "cpx.h"
#include "ivl_double.h"
#include "product.h"

/* ---- The moment (product_moment.c); `noise` is a, exactly ------------------------------ */

/* z := log M_a(c) for the real numbers in c; the whole line where it is not known. */
void product_log_real(ivl *z, const product_query *q, double noise, const ivl *c);
struct product_tables;
/* w := { M_a(v) : v in z }; with tables (not NULL), z is their node n. */
void product_moment(cpx *w, const product_query *q, double noise, const cpx *z, const struct product_tables *t, long n);
/* u := at least log |M_a(c + is)| for every |s| >= t. */
void product_log_decay(ivl *u, const product_query *q, double noise, const ivl *c, const ivl *t);

/* ---- The plan (product_view.c, product_plan.c) ------------------------------------------ */

enum {
  PRODUCT_BOUND_PREC = 48, /* of moments that only bound or steer */
  VIEW_POINTS = 49,
  VIEW_HEIGHTS = 88
};

/* The moment seen from afar, in doubles, as far as the plan has asked: moments can be dear, so
 * each is asked once.  Abscissae are 1 + y and -y, y = 2^(k/2 - 12); heights are 2^(i/2 - 4).  */
typedef struct {
  const product_query *q;
  double until;              /* no more is asked after this time (compose_clock) */
  int last_right, last_left; /* nor farther out than this      */
  double y[VIEW_POINTS];
  double right[VIEW_POINTS], left[VIEW_POINTS]; /* log M(1 + y), log M(-y); NAN: not asked */
  double decay[VIEW_POINTS][VIEW_HEIGHTS];      /* log |M| from a height on, at 1 + y       */
} product_view;

void product_view_open(product_view *v, const product_query *q, double until);
/* The same for another epsilon of the same composition and direction: what was asked stays known. */
void product_view_again(product_view *v, const product_query *q, double until);
/* HUGE_VAL: not known, or out of time. */
double product_view_right(product_view *v, int k);
double product_view_left(product_view *v, int k);
double product_view_decay(product_view *v, int k, int i);
double product_view_height(int i);

typedef struct {
  double c;            /* abscissa, > 1                                             */
  double chernoff;     /* abscissa of the least Chernoff bound                      */
  double step;         /* h; the period is 2 pi / h                                 */
  double above, below; /* abscissae of the Chernoff bounds: above > c, below < 0    */
  double noise;        /* a >= 0                                                    */
  double log_delta;    /* about the logarithm of the answer                         */
  double target;       /* of the error aimed at                                     */
  long nodes;
  mpfr_prec_t prec;
  compose_stop stop;      /* COMPOSE_FREE: there is a plan                          */
  compose_stop shortened; /* why it aims at fewer bits than asked; COMPOSE_FREE: it does not */
} product_plan;

/* 1 if T-PRODUCT-SUM, T-PRODUCT-NOISE hold for its numbers: c > 1, step > 0, noise and nodes at least 0, all finite. */
int product_plan_is_sound(const product_plan *plan);

void product_plan_make(product_plan *plan, product_view *v, long bits, const compose_limits *limits);

/* As product_plan_make, for a sum whose period is a multiple of `spacing`: period and precision are for
 * the terms, and nodes is the number of nodes in one period of the moment.           */
void product_plan_comb(product_plan *plan, product_view *v, double spacing, long bits, const compose_limits *limits);

/* ---- Images (product_images.c) --------------------------------------------------------- */

struct product_line;

/* A sum along Re z = c with a period; all at one precision. */
typedef struct {
  const product_query *q;
  double noise;
  ivl c, eps;                      /* of the number c > 1; epsilon                                        */
  ivl period;                      /* to be set: the distance of the images                               */
  const struct product_line *line; /* that knows the moments of the images' bounds, or NULL    */
} product_frame;

void product_frame_open(product_frame *f, const product_query *q, double noise, double c, mpfr_prec_t prec);
void product_frame_close(product_frame *f);
/* z := log M_a(d) - (d - 1) eps, the log of a bound of the divergence for d > 1 and of the
 * reversed one for d < 0 (T-PRODUCT-CHERNOFF).                                       */
void product_log_bound(ivl *z, const product_frame *f, const ivl *d);
/* z := the images above, or below, but for their linear part: [0, bound], by a bound at `at`, which is above c, or below 0;
 * on the other side it would bound the other images, and nothing is known. */
void product_far_images(ivl *z, const product_frame *f, double at, int above);
/* z := the linear part of the images below. */
void product_linear_images(ivl *z, const product_frame *f);

/* ---- Tables (product_table.c) ----------------------------------------------------------- */

typedef struct product_tables product_tables;

/* A table of moments for each part that has one; COMPOSE_SECONDS: out of time. */
compose_stop product_tables_make(product_tables *t, const product_query *q, const product_plan *plan, double until);
void product_tables_clear(product_tables *t);
/* 1, and w := the moment of part i at the node n, or 0: the part has no table (T-PRODUCT-TABLE). */
int product_tables_at(cpx *w, const product_tables *t, size_t i, long n);
/* About the seconds that one node takes. */
double product_node_seconds(const product_query *q, const product_plan *plan, double until);

/* ---- Lines (product_line.c) -------------------------------------------------------------- */

/* What a sum needs that does not depend on epsilon (T-PRODUCT-LINE). */
typedef struct product_line {
  product_plan plan;
  long count;       /* of the moments that are there */
  cpx *moment;      /* M_a(c + i n h)                */
  ivl above, below; /* log M_a(plan.above), log M_a(plan.below), at 48 bits */
  ivl rest;         /* log of a bound of |M_a(c + is)| for s >= nodes h      */
} product_line;

/* 1 if a line of this plan is not too large to be kept. */
int product_line_fits(const product_plan *plan);
/* COMPOSE_SECONDS: out of time.  product_line_clear is due in any case. */
compose_stop product_line_make(product_line *l, const product_query *q, const product_plan *plan, double until);
void product_line_clear(product_line *l);
double product_line_bytes(const product_line *l);

/* What questions about one composition and direction share: see product_delta_keep. */
typedef struct {
  product_view *view; /* of the composition, opened                                     */
  int keep;           /* 1: lines are kept                                              */
  long spare;         /* bits that a line has beyond those asked, where they are cheap */
  product_line *line; /* NULL, or the last one kept; the caller's, on the heap          */
} product_memory;

/* product_delta_of, with what is known from other epsilons; m->line := a new line, or NULL. */
assay_status product_delta_keep(ivl *z, const product_query *q, long bits, const compose_limits *limits,
                                compose_report *report, product_memory *m) ASSAY_MUST_USE;
/* 1, and z := D, at and above the largest finite loss (T-PRODUCT-FLAT). */
int product_flat(ivl *z, const product_query *q, compose_report *report);
/* z := an enclosure of D at q's epsilon by a line of its composition and direction (T-PRODUCT-LINE). */
void product_delta_on(ivl *z, const product_query *q, const product_line *l);

/* ---- The sum (product_sum.c) ----------------------------------------------------------- */

/* z := an enclosure of E[(R - exp(epsilon))_+] over finite losses, R = exp(loss), by the plan.
 * COMPOSE_SECONDS: out of time, z untouched.                                         */
compose_stop product_sum(ivl *z, const product_query *q, const product_plan *plan, double until);
/* The same from a line of the same composition and direction, made for whatever epsilon. */
void product_sum_on(ivl *z, const product_query *q, const product_line *l);

/* z := [0, Chernoff bound at c] of the same (T-PRODUCT-CHERNOFF). */
void product_chernoff(ivl *z, const product_query *q, double c);

#endif
