/* poisson_bent.h - the Poisson composition on a contour that bends to the left, for few steps and little noise.
 *
 * The least loss of one step is L0 = log(1 - q), and the excess over it is Y = log(1 + e^(v - b)), v normal with
 * variance 1/sigma^2, b = 1/(2 sigma^2) + log((1-q)/q).  With chi(zeta) = E e^(-zeta Y), S a sum of T such Y and
 * y = x - T L0 > 0, what is computed is
 *   V(y) = E (1 - e^(S - y))_+ = PUT(x) / e^x, the inverse Laplace transform of chi^T / (zeta (zeta + 1)),
 * on zeta(u) = mu (1 - sin(angle) cosh u + i cos(angle) sinh u): a few dozen nodes, however slowly chi falls along a
 * vertical line.  chi at a node is a sum along a ray of the complex plane of losses (poisson_bent_ray.c).
 * Invariant: doubles choose parameters; what is claimed is computed from intervals.
 * Classic mistake: a straight inner contour Im v = const; the square of Re zeta then wins over every rotation.
 * Derivations: proofs/notes/poisson_bent.md (T-POISSON-BENT, T-POISSON-RAY).                               */
#ifndef ASSAY_POISSON_BENT_H
#define ASSAY_POISSON_BENT_H

#include "effort.h"
#include "cpx.h"
#include "poisson.h"
#include "poisson_step.h"

/* ---- The ray: loss = e^(i turn) log(1 + e^xi), 0 <= Im xi <= 2 half --------------------------------- */

/* The trapezoidal rule on the middle line of the strip. */
typedef struct {
  double turn, half, step;
  long first, last;
} poisson_ray;

/* Points of a ray: xi to the loss in excess, e^-loss, v, and dv/dxi. */
typedef struct {
  ivl b;
  cpx turned; /* e^(i turn) */
} poisson_ray_frame;

typedef struct {
  cpx loss, fall, v, slope;
} poisson_ray_point;

void poisson_ray_frame_init(poisson_ray_frame *f, const poisson_law *law, double turn, mpfr_prec_t prec);
void poisson_ray_frame_clear(poisson_ray_frame *f);
void poisson_ray_point_init(poisson_ray_point *p, mpfr_prec_t prec);
void poisson_ray_point_clear(poisson_ray_point *p);
/* p := enclosures over xi, at p's precision. */
void poisson_ray_at(poisson_ray_point *p, const poisson_ray_frame *f, const cpx *xi);
/* z := at least the integral of |phi(v) dv| along Im xi = height, the whole line if it is not found: cells of
 * width 1/fine, a power of 2, or narrower (T-POISSON-RAY-EDGE). */
void poisson_ray_edge(ivl *z, const poisson_law *law, double turn, double height, long fine);
/* z := at least h times the sum of |phi(v) v'| over the points left of `first` and right of `last` on the middle line
 * (T-POISSON-RAY-EDGE). */
void poisson_ray_rest(ivl *z, const poisson_law *law, const poisson_ray *ray);

/* The terms of the rule, and moments of those with small losses. */
typedef struct {
  poisson_ray ray;
  mpfr_prec_t prec;
  long count, taken, order;
  cpx *loss, *mass, *moment;
  long *bits; /* about the logarithms of the masses in size, by 2                                     */
  ivl error;  /* of the rule, with what is left out                                                   */
  ivl size;   /* at least the masses in size together                                                 */
  ivl reach;  /* at least the losses in size of the terms that are in the moments                     */
  double cut;
} poisson_ray_table;

/* Terms with factors below e^-cut are left out; `order` moments.  COMPOSE_FREE: done; poisson_ray_clear is due either
 * way. */
compose_stop poisson_ray_make(poisson_ray_table *t, const poisson_query *q, const poisson_ray *ray, mpfr_prec_t prec,
                              double cut, long order, double until);
void poisson_ray_clear(poisson_ray_table *t);
/* 1 if the ray gives chi(-z) for every z with its argument in `arg`. */
int poisson_ray_serves(const poisson_ray *ray, const ivl *arg);
/* w := an enclosure of E e^(zY) for a z that the ray serves, with `less` bits less than the table has; cheap for |z|
 * that fall from call to call. */
void poisson_ray_sum(cpx *w, poisson_ray_table *t, const cpx *z, long less);

/* ---- The contour ----------------------------------------------------------------------------------- */

#define POISSON_RAYS 2
/* From so many steps on the bound of |chi| is made with more care. */
#define POISSON_BENT_MANY 32

typedef struct {
  double y, mu, angle, step;
  long nodes, terms, order;
  poisson_ray ray[POISSON_RAYS];
  mpfr_prec_t prec;
  double cut, seconds;
  compose_stop stop; /* COMPOSE_FREE: there is a plan                                                */
} poisson_bent;

/* y := x - T log(1 - q). */
void poisson_bent_excess(ivl *y, const poisson_law *law, const ivl *x);
/* About log V at x, by the least of e^(mu y) chi(mu)^T: nothing rests on it. */
double poisson_bent_guess(const poisson_law *law, const ivl *x);
/* A plan for an absolute error exp(log_error) of V at x. */
void poisson_bent_plan(poisson_bent *plan, const poisson_law *law, const ivl *x, double log_error,
                       const compose_limits *limits);

/* The nodes zeta, and chi^T zeta' / (zeta (zeta + 1)) at each: what does not depend on y. */
typedef struct {
  poisson_bent plan;
  poisson_law law;
  ivl bound; /* at least |chi|^T on the whole strip                                                 */
  long count;
  cpx *node, *value;
} poisson_bent_table;

/* The expensive part; COMPOSE_FREE: done.  poisson_bent_clear is due either way. */
compose_stop poisson_bent_make(poisson_bent_table *t, const poisson_query *q, const poisson_bent *plan, double until);
void poisson_bent_clear(poisson_bent_table *t);
/* z := an enclosure of e^x V(x - T log(1 - q)), narrow near the y of the plan; the whole line for y <= 0
 * (T-POISSON-BENT). */
void poisson_bent_at(ivl *z, const poisson_bent_table *t, const ivl *x);

#endif
