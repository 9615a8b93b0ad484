/* poisson_pilot.c - the sum of a plan in doubles, which tells about how large the answer is.
 *
 * Where one large loss of one step decides, the saddle's guess is a hundred times too large, and a sum for too few
 * digits would be thrown away.  Nothing rests on what is found.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "guess.h"
#include "poisson_internal.h"
#include <complex.h>
#include <math.h>
#include <stdlib.h>

/* What doubles do not tell of a sum, for each step against the sum of the sizes of its terms; products that the pilot
 * may cost. */
#define DOUBTFUL 1e-14
#define MOST_PRODUCTS 4e6

typedef struct {
  long count;
  double complex *v, *w; /* V_k, W_k of T-POISSON-INNER, against M(c) */
} terms;

static double complex log_w(const poisson_law *law, double v, double turn) {
  return v - law->m_d > 300 ? log(law->q_d) + v - law->m_d + turn * I
                            : clog(1 - law->q_d + law->q_d * cexp(v - law->m_d + turn * I));
}

static void set_terms(terms *s, const line_plan *p, const poisson_law *law) {
  const double h = 2 * GUESS_PI / p->period, s2 = law->sigma_d * law->sigma_d;
  const double scale = log(p->step * law->sigma_d / sqrt(2 * GUESS_PI)) - poisson_step_guess_moment(law, p->abscissa);
  for (long k = 0; k < s->count; k++) {
    const double v = p->step * (double)(p->first + k);
    const double complex at = v + p->turn * I, g = log_w(law, v, p->turn);
    s->v[k] = cexp(p->abscissa * g - at * at * s2 / 2 + scale);
    s->w[k] = cexp(h * I * g);
  }
}

/* The sum of all V_k; then V_k := V_k W_k. */
static double complex advance(terms *s) {
  double complex sum = 0;
  for (long k = 0; k < s->count; k++) {
    sum += s->v[k];
    const double a = creal(s->v[k]), b = cimag(s->v[k]), c = creal(s->w[k]), d = cimag(s->w[k]);
    s->v[k] = a * c - b * d + (a * d + b * c) * I;
  }
  return sum;
}

/* What the images in closed form are. */
static double closed_images(const line_plan *p) {
  const double a = p->abscissa, k = exp(p->x), l = p->kind == POISSON_CALL ? p->period : -p->period;
  if (p->kind == POISSON_MINIMUM) return 0;
  const double v = 1 / expm1((a - 1) * l) - k / expm1(a * l);
  return p->kind == POISSON_CALL ? v : -v;
}

/* sum := that over the nodes, *size := of the sizes of its terms, but for h / pi M(c)^steps exp((1 - c) x). */
static double add_nodes(double *size, terms *s, const line_plan *p, const poisson_law *law) {
  const double h = 2 * GUESS_PI / p->period;
  double sum = *size = 0;
  for (long n = 0; n <= p->nodes; n++) {
    const double complex z = p->abscissa + (double)n * h * I, m = advance(s);
    if (!(cabs(m) > 0)) continue;
    const double complex t = cexp((double)law->steps * clog(m) - (double)n * h * p->x * I) / (z * (z - 1));
    sum += (n > 0 ? 1 : 0.5) * creal(t);
    *size += cabs(t);
    if (cabs(t) < 1e-15 * *size) break;
  }
  return p->kind == POISSON_MINIMUM ? -sum : sum;
}

/* The numbers are such as a plan of ours has; it may propose others. */
static int is_plain(const line_plan *p) {
  const long most = 1000000;
  return p->first > -most && p->last < most && p->last >= p->first && p->nodes >= 1 && p->period > 0 &&
         p->period < 1e9 && fabs(p->abscissa) < 1e6 && p->step > 0;
}

double poisson_pilot(int *sure, const poisson_plan *plan, const poisson_law *law) {
  const double plainly = 8;
  const line_plan *p = &plan->line;
  *sure = 0;
  if (plan->cut || plan->on_hyperbola || !is_plain(p)) return NAN;
  terms s = {.count = p->last - p->first + 1};
  if ((double)s.count * (double)p->nodes > MOST_PRODUCTS) return NAN;
  s.v = assay_alloc(2 * (size_t)s.count * sizeof *s.v);
  s.w = s.v + s.count;
  set_terms(&s, p, law);
  double size, sum = add_nodes(&size, &s, p, law);
  free(s.v);
  const double front =
      2 / p->period * exp((double)law->steps * poisson_step_guess_moment(law, p->abscissa) - (p->abscissa - 1) * p->x);
  const double value = fabs(front * sum - closed_images(p)),
               doubt = DOUBTFUL * (double)(law->steps + 10) * front * size;
  *sure = value > plainly * doubt;
  return log(fmax(value, doubt));
}
