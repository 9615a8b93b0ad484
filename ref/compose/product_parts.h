/* product_parts.h - inside product.h: the moment, the plan, the sum.
 *
 * With M the moment of the composition in the direction asked (for PAIR_QP that of the
 * reversed pair, M(1 - z)), and with the added noise of deviation a,
 *   M_a(z) = M(z) exp(a^2 (z^2 - z) / 2).
 * Invariant: doubles choose the plan; what is claimed is computed in intervals.      */
#ifndef ASSAY_PRODUCT_PARTS_H
#define ASSAY_PRODUCT_PARTS_H

#include "cpx.h"
#include "product.h"

/* ---- The moment (product_moment.c); `noise` is a, exactly ------------------------------ */

/* z := log M_a(c) for the real numbers in c; the whole line where it is not known. */
void product_log_real(ivl *z, const product_query *q, double noise, const ivl *c);
struct product_tables;
/* w := { M_a(v) : v in z }; with tables (not NULL), z is their node n. */
void product_moment(cpx *w, const product_query *q, double noise, const cpx *z, const struct product_tables *t, long n);
/* u := at least log |M_a(c + is)| for every |s| >= t. */
void product_log_decay(ivl *u, const product_query *q, double noise, const ivl *c, const ivl *t);
/* z := the product of 1 - (mass at infinity) over the parts, for the first or the second law. */
void product_finite_mass(ivl *z, const product_query *q, int second);

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
  compose_stop stop; /* COMPOSE_FREE: there is a plan                             */
} product_plan;

void product_plan_make(product_plan *plan, product_view *v, long bits, const compose_limits *limits);

/* As product_plan_make, for a sum whose period is a multiple of `spacing`: period and precision are for
 * the terms, and nodes is the number of nodes in one period of the moment.           */
void product_plan_comb(product_plan *plan, product_view *v, double spacing, long bits, const compose_limits *limits);

/* ---- Images (product_images.c) --------------------------------------------------------- */

/* A sum along Re z = c with a period; all at one precision. */
typedef struct {
  const product_query *q;
  double noise;
  ivl c, eps; /* of the number c > 1; epsilon                                        */
  ivl period; /* to be set: the distance of the images                               */
} product_frame;

/* z := the double x, exactly, at 53 bits or more. */
void product_double(ivl *z, double x);
void product_frame_open(product_frame *f, const product_query *q, double noise, double c, mpfr_prec_t prec);
void product_frame_close(product_frame *f);
/* z := log M_a(d) - (d - 1) eps, the log of a bound of the divergence for d > 1 and of the
 * reversed one for d < 0 (T-PRODUCT-CHERNOFF).                                       */
void product_log_bound(ivl *z, const product_frame *f, const ivl *d);
/* z := the images on the side of `at`, above or below c, but for their linear part: [0, bound]. */
void product_far_images(ivl *z, const product_frame *f, double at);
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

/* ---- The sum (product_sum.c) ----------------------------------------------------------- */

/* z := an enclosure of E[(R - exp(epsilon))_+] over finite losses, R = exp(loss), by the plan.
 * COMPOSE_SECONDS: out of time, z untouched.                                         */
compose_stop product_sum(ivl *z, const product_query *q, const product_plan *plan, double until);

/* z := [0, Chernoff bound at c] of the same (T-PRODUCT-CHERNOFF). */
void product_chernoff(ivl *z, const product_query *q, double c);

#endif
