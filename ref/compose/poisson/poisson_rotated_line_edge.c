/* poisson_rotated_line_edge.c - bounds along the rotated line of losses: the integral of |phi(v) dv| and what a sum leaves out.
 *
 * Derivations: proofs/notes/poisson_bent.md (T-POISSON-RAY-EDGE).                                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "ivl_fused.h"
#include "elem.h"
#include "ivl_double.h"
#include "local_as.h"
#include "proposed.h"
#include "normal.h"
#include "poisson_rotated_line.h"
#include <math.h>

#define BOUND_BITS 64
/* Left of LEFT and right of RIGHT the rotated line is next to a straight line. */
#define LEFT (-8)
#define RIGHT 8
#define MOST_CELLS 20000

/* ---- Points ---------------------------------------------------------------------------------------- */

/*@ requires mem: \valid(f) && \valid_read(law) && IVL_OK(&law->m) && IVL_OK(&law->p) && IVL_OK(&law->q) && IVL_OK(turn);
    requires sep: \separated(f, law) && \separated(f, turn);
    requires dom: 1 <= prec;
    TOTAL assigns IVL_ALL(&f->b), CPX_ALL(&f->turned);
    ensures ok: IVL_OK(&f->b) && CPX_OK(&f->turned);
    ensures sound: \forall real p, q, m; q != 0 ==> 0 < Div(p, q) ==> IVL_WAS(p, &law->p) ==> IVL_WAS(q, &law->q) ==> IVL_WAS(m, &law->m) ==>
      IVL_IN(Add(Log(Div(p, q)), m), &f->b);
    ensures sound: \forall real t; IVL_WAS(t, turn) ==> CPX_IN(Cos(t), Sin(t), &f->turned); */
void poisson_rotated_line_frame_init(poisson_rotated_line_frame *f, const poisson_law *law, const ivl *turn,
                                     mpfr_prec_t prec) {
  ivl_init(&f->b, prec);
  cpx_init(&f->turned, prec);
  ivl_div(&f->b, &law->p, &law->q);
  ivl_log(&f->b, &f->b);
  ivl_add(&f->b, &f->b, &law->m);
  ivl_sin_cos(&f->turned.im, &f->turned.re, turn);
}

void poisson_rotated_line_frame_clear(poisson_rotated_line_frame *f) {
  ivl_clear(&f->b);
  cpx_clear(&f->turned);
}

void poisson_rotated_line_point_init(poisson_rotated_line_point *p, mpfr_prec_t prec) {
  cpxs_init(prec, &p->loss, &p->fall, &p->v, &p->slope);
}

void poisson_rotated_line_point_clear(poisson_rotated_line_point *p) {
  cpxs_clear(&p->loss, &p->fall, &p->v, &p->slope);
}

/* Method: loss = e^(i turn) log(1 + e^xi), v = b + loss + log(1 - e^-loss),
 * dv/dxi = e^(i turn) / ((1 + e^-xi) (1 - e^-loss)); principal logarithms.                          */
void poisson_rotated_line_at(poisson_rotated_line_point *p, const poisson_rotated_line_frame *f, const cpx *xi) {
  mpfr_prec_t prec = ivl_prec(&p->v.re);
  local_cpxs(prec, one, e);
  cpx_set_si(&one, 1, 0);
  cpx_exp(&e, xi);
  cpx_add(&e, &e, &one);
  cpx_log(&e, &e);
  cpx_mul(&p->loss, &e, &f->turned);
  cpx_neg(&e, &p->loss);
  cpx_exp(&p->fall, &e);
  cpx_sub(&e, &one, &p->fall);
  cpx_log(&p->v, &e);
  cpx_add(&p->v, &p->v, &p->loss);
  ivl_add(&p->v.re, &p->v.re, &f->b);
  cpx_neg(&p->slope, xi);
  cpx_exp(&p->slope, &p->slope);
  cpx_add(&p->slope, &p->slope, &one);
  cpx_mul(&e, &e, &p->slope);
  cpx_div(&p->slope, &f->turned, &e);
}

/* ---- The two tails ----------------------------------------------------------------------------------- */

/* z := 1.003 exp((|turn + height| + 1/1000)^2 sigma^2/2) Phi((b + tau + 1/1000) sigma), at least the integral up to
 * tau <= LEFT; for a sum b + tau + 1/1000 <= 0 is asked for too.                                   */
static void left_tail(ivl *z, const poisson_law *law, const ivl *b, const ivl *turn, const ivl *height, const ivl *tau,
                      int sum) {
  mpfr_prec_t p = ivl_prec(z);
  local_ivls(p, c, s);
  ivl_add(&c, b, tau);
  ivl_add_double(&c, &c, 0.001);
  int good = mpfr_cmp_si(tau->hi, LEFT) <= 0 && (!sum || mpfr_sgn(c.hi) <= 0);
  ivl_sqrt(&s, &law->sigma2);
  ivl_mul(&c, &c, &s);
  ivl_neg(&c, &c);
  ivl_phi_tail(&c, &c);
  ivl_add(z, turn, height);
  ivl_neg(&s, z);
  ivl_max(z, z, &s);
  ivl_add_double(z, z, 0.001);
  ivl_mul_sqr(z, &law->sigma2, z);
  ivl_mul_2si(z, z, -1);
  ivl_mul_exp(z, &c, z);
  ivl_mul_double(z, z, 1.003);
  if (!good) ivl_set_whole(z);
}

/* a := b + tau cos - height sin - 1/64, c := tau |sin| + |height| cos + 1/64, loss := tau cos - height sin - 1/100. */
static void right_line(ivl *a, ivl *c, ivl *loss, const poisson_rotated_line_frame *f, const ivl *height,
                       const ivl *tau) {
  mpfr_prec_t p = ivl_prec(a);
  local_ivls(p, t, sine);
  ivl_neg(&sine, &f->turned.im);
  ivl_max(&sine, &sine, &f->turned.im);
  ivl_mul(a, tau, &f->turned.re);
  ivl_mul(c, tau, &sine);
  ivl_mul(loss, height, &f->turned.im);
  ivl_sub(a, a, loss);
  ivl_mul(loss, height, &f->turned.re);
  ivl_add(c, c, loss);
  ivl_sub_double(loss, a, 0.01);
  ivl_set_double(&t, 0.015625);
  ivl_add(c, c, &t);
  ivl_sub(a, a, &t);
  ivl_add(a, a, &f->b);
}

/* z := 1.02 density exp(-G sigma^2/2) 2 / (g sigma^2), G = a^2 - c^2, g = 2 (a cos - c |sin|): at least the integral
 * from tau on, of a bound that falls.                                                          */
static void right_tail(ivl *z, const poisson_law *law, const poisson_rotated_line_frame *f, const ivl *height,
                       const ivl *tau) {
  local_ivls(ivl_prec(z), a, c, loss, g);
  right_line(&a, &c, &loss, f, height, tau);
  int good = mpfr_cmp_si(tau->lo, RIGHT) >= 0 && mpfr_sgn(height->lo) >= 0 && mpfr_cmp_si(loss.lo, 5) >= 0 &&
             mpfr_sgn(a.lo) > 0;
  ivl_neg(&g, &f->turned.im);
  ivl_max(&g, &g, &f->turned.im);
  ivl_mul(&g, &g, &c);
  ivl_mul(z, &a, &f->turned.re);
  ivl_sub(&g, z, &g); /* g / 2 */
  good = good && mpfr_sgn(g.lo) > 0;
  ivl_mul(&g, &g, &law->sigma2);
  ivl_sqr(&a, &a);
  ivl_sqr(&c, &c);
  ivl_sub(z, &c, &a);
  ivl_scale_mul(z, z, &law->sigma2, -1);
  ivl_mul_exp(z, &law->density, z);
  ivl_div(z, z, &g);
  ivl_mul_double(z, z, 1.02);
  if (!good) ivl_set_whole(z);
}

void poisson_rotated_line_rest(ivl *z, const poisson_law *law, const poisson_rotated_line *rotated) {
  mpfr_prec_t p = ivl_prec(z);
  local_ivls(p, t, turn, half, tau);
  ivl_set_double(&turn, rotated->turn);
  ivl_set_double(&half, rotated->half);
  local_as(poisson_rotated_line_frame, f, poisson_rotated_line_frame_clear);
  poisson_rotated_line_frame_init(&f, law, &turn, p);
  ivl_set_double(&tau, rotated->step * (double)rotated->first);
  left_tail(&t, law, &f.b, &turn, &half, &tau, 1);
  ivl_set_double(&tau, rotated->step * (double)rotated->last);
  right_tail(z, law, &f, &half, &tau);
  ivl_add(z, z, &t);
}

/* ---- The integral ------------------------------------------------------------------------------------ */

/* z := exp(f) at the point p, f = log |phi(v) v'| without the factor density. */
static void size_at(ivl *z, const poisson_rotated_line_point *p, const poisson_law *law) {
  local_ivls(ivl_prec(z), t);
  ivl_sqr(z, &p->v.im);
  ivl_sqr(&t, &p->v.re);
  ivl_sub(z, z, &t);
  ivl_scale_mul(z, z, &law->sigma2, -1);
  ivl_exp(z, z);
  cpx_abs(&t, &p->slope);
  ivl_mul(z, z, &t);
}

/* d := f' over xi, f' = Re(-sigma^2 v v' + 1/(1 + e^xi) - e^-loss v'). */
static void rise_at(ivl *d, poisson_rotated_line_point *p, const poisson_law *law, const cpx *xi) {
  local_cpxs(ivl_prec(d), a, one);
  cpx_mul_ivl(&p->v, &p->v, &law->sigma2);
  cpx_add(&p->v, &p->v, &p->fall);
  cpx_mul(&p->v, &p->v, &p->slope);
  cpx_exp(&a, xi);
  cpx_set_si(&one, 1, 0);
  cpx_add(&a, &a, &one);
  cpx_div(&a, &one, &a);
  ivl_sub(d, &a.re, &p->v.re);
}

/* z := at least the mean of exp(f) over the cell k: exp(f) at the middle times (2 + e^(d1 w/2) + e^(-d0 w/2))/4,
 * f' in [d0, d1].                                                                               */
static void cell(ivl *z, poisson_rotated_line_point *p, const poisson_law *law, const poisson_rotated_line_frame *f,
                 cpx *xi, long k, long fine) {
  local_ivls(ivl_prec(z), d, t);
  mpfr_set_d(xi->re.lo, (double)k / (double)fine, MPFR_RNDD);
  mpfr_set_d(xi->re.hi, (double)(k + 1) / (double)fine, MPFR_RNDU);
  poisson_rotated_line_at(p, f, xi);
  rise_at(&d, p, law, xi);
  ivl_mul_double(&d, &d, 0.5 / (double)fine);
  ivl_set_double(&xi->re, ((double)k + 0.5) / (double)fine);
  poisson_rotated_line_at(p, f, xi);
  size_at(z, p, law);
  ivl_exp(&t, &d);
  ivl_exp_neg(&d, &d);
  ivl_add(&d, &d, &t);
  ivl_add_si(&d, &d, 2);
  ivl_scale_mul(z, z, &d, -2);
}

/* Where the rest to the right is small, if anywhere below 10^4. */
static double far_right(const poisson_law *law, double turn, double height) {
  double b = law->m_d + law->log_p - log(law->q_d), c = cos(turn), s = fabs(sin(turn));
  double tau = RIGHT;
  for (; tau < 1e4; tau += 0.5) {
    double a = b + tau * c - fabs(height * sin(turn)) - 0.1, e = tau * s + height * c + 0.1;
    double g = a * c - e * s, size = (a * a - e * e) * law->sigma_d * law->sigma_d / 2;
    if (a > 0 && g > 0 && tau * c - fabs(height) > 6 && size > 9) break;
  }
  proposed_number(&tau);
  return tau;
}

/* The same with cells of width 1/fine. */
static void edge_by(ivl *z, const poisson_law *law, const ivl *turn, const ivl *height, long fine) {
  double right = far_right(law, mpfr_get_d(turn->lo, MPFR_RNDN), mpfr_get_d(height->lo, MPFR_RNDN));
  long first = LEFT * fine, last = (long)(right * (double)fine);
  local_as(poisson_rotated_line_frame, f, poisson_rotated_line_frame_clear);
  poisson_rotated_line_frame_init(&f, law, turn, BOUND_BITS);
  local_as(poisson_rotated_line_point, p, poisson_rotated_line_point_clear);
  poisson_rotated_line_point_init(&p, BOUND_BITS);
  local_cpxs(BOUND_BITS, xi);
  local_ivls(BOUND_BITS, t, tau);
  ivl_set(&xi.im, height);
  ivl_set_si(z, 0);
  for (long k = first; k < last && last - first <= MOST_CELLS; k++) {
    cell(&t, &p, law, &f, &xi, k, fine);
    ivl_add(z, z, &t);
  }
  ivl_set_double(&t, 1 / (double)fine);
  ivl_mul_mul(z, z, &t, &law->density);
  ivl_set_si(&tau, LEFT);
  left_tail(&t, law, &f.b, turn, height, &tau, 0);
  ivl_add(z, z, &t);
  ivl_set_si(&tau, last);
  ivl_div_si(&tau, &tau, fine); /* as the last cell: fine is a power of 2 */
  right_tail(&t, law, &f, height, &tau);
  ivl_add(z, z, &t);
  if (last - first > MOST_CELLS) ivl_set_whole(z);
}

/* Method: narrower cells where a logarithm or a quotient is not found on wide ones. */
void poisson_rotated_line_edge(ivl *z, const poisson_law *law, const ivl *turn, const ivl *height, long fine) {
  for (long f = fine; f <= 16 * fine; f *= 4) {
    edge_by(z, law, turn, height, f);
    if (ivl_is_finite(z)) return;
  }
}
