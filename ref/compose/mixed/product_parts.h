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
#include "line.h"
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

/* The abscissa of the least Chernoff bound, about. */
double product_plan_chernoff(product_view *v);
void product_plan_make(product_plan *plan, product_view *v, long bits, const compose_limits *limits);

/* As product_plan_make, for a sum whose period is a multiple of `spacing`: period and precision are for
 * the terms, and nodes is the number of nodes in one period of the moment.           */
void product_plan_comb(product_plan *plan, product_view *v, double spacing, long bits, const compose_limits *limits);

/* ---- Images (product_images.c) --------------------------------------------------------- */

/* Bounds of the images of a sum at every epsilon; no precision but their own. */
typedef struct {
  double above, below;          /* abscissae, as the plan's                                 */
  ivl above_power, below_power; /* M_a there; [0, +inf] where that bounds no images          */
} product_images;

void product_images_open(product_images *i, const product_query *q, const product_plan *plan);
void product_images_close(product_images *i);
/* z := E[(R - exp(epsilon))_+] over finite losses from the sum at these nodes (pole 1) and what is beyond the last: less
 * the images (T-PRODUCT-IMAGES).  z may be sum. */
void product_images_less(ivl *z, const product_images *i, const product_query *q, const line_nodes *n, const ivl *sum,
                         const ivl *rest);
/* z := [0, Chernoff bound at c] of the same (T-PRODUCT-CHERNOFF). */
void product_chernoff(ivl *z, const product_query *q, double c);

/* ---- Tables (product_table.c) ----------------------------------------------------------- */

typedef struct product_tables product_tables;

/* A table of moments for each part that has one; COMPOSE_SECONDS: out of time. */
compose_stop product_tables_make(product_tables *t, const product_query *q, const line_nodes *nodes,
                                 const product_plan *plan, double until);
void product_tables_clear(product_tables *t);
/* 1, and w := the moment of part i at the node n, or 0: the part has no table (T-PRODUCT-TABLE). */
int product_tables_at(cpx *w, const product_tables *t, size_t i, long n);
/* About the seconds that one node takes. */
double product_node_seconds(const product_query *q, const product_plan *plan, double until);

/* ---- Lines (product_line.c) -------------------------------------------------------------- */

/* What a sum needs that does not depend on epsilon (T-PRODUCT-LINE); or the sum at one epsilon. */
typedef struct {
  product_plan plan;
  line_nodes nodes;
  int is_kept;     /* the moments are there, else the sums at the first epsilon  */
  long count;      /* of the moments                                             */
  cpx *moment;     /* M_a(c + i n h)                                             */
  ivl main, slope; /* the sums, if they are not                                  */
  ivl rest;        /* at least |M_a(c + is)| for s >= nodes h                    */
  int is_bounded;  /* there are images                                           */
  product_images images;
} product_line;

/* keep: 1, the moments, if they are not too many.  COMPOSE_SECONDS: out of time; COMPOSE_METHOD: the theorem does not
 * hold for the plan.  product_line_clear is due in any case. */
compose_stop product_line_make(product_line *l, const product_query *q, const product_plan *plan, int keep,
                               double until);
void product_line_clear(product_line *l);
double product_line_bytes(const product_line *l);
/* z := an enclosure of D at q's epsilon by a line of its composition and direction (T-PRODUCT-LINE); if the moments are
 * not kept, at that for which it was made. */
void product_line_at(ivl *z, const product_query *q, const product_line *l);

/* ---- Together (product.c, product_find.c) ------------------------------------------------ */

/* What questions about one composition and direction share: see product_delta_keep. */
typedef struct {
  product_view *view; /* of the composition, opened                                     */
  int keep;           /* 1: lines are kept                                              */
  long spare;         /* bits that a line has beyond those asked, where they are cheap */
  product_line *line; /* NULL, or the last one kept; the caller's, on the heap          */
} product_memory;

struct comb;

/* z := what z, D's enclosure, and sums along lines share, or along one period of the comb k if it is not NULL. */
void product_find(ivl *z, product_memory *m, const struct comb *k, long bits, const compose_limits *limits,
                  double until, compose_report *report);
/* The nodes of a line for so many bits that needs no noise; HUGE_VAL: there is none. */
double product_find_nodes(product_plan *plan, product_view *v, long bits, const compose_limits *limits);

/* product_delta_of, with what is known from other epsilons; m->line := a new line, or NULL. */
assay_status product_delta_keep(ivl *z, const product_query *q, long bits, const compose_limits *limits,
                                compose_report *report, product_memory *m) ASSAY_MUST_USE;
/* 1, and z := D, at and above the largest finite loss (T-PRODUCT-FLAT). */
int product_flat(ivl *z, const product_query *q, compose_report *report);
/* z := an enclosure of D at q's epsilon by a line that is kept: what its sum and every divergence share. */
void product_delta_on(ivl *z, const product_query *q, const product_line *l);

#endif
