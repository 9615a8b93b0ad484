/* gg_join_guess.c - paths above the real line that are joined over the kinks, chosen in doubles.
 *
 * Not analysed by WP: doubles, and nothing rests on them. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_join_guess.h"
#include "guess.h"

#include <complex.h>
#include <math.h>

/* Below pi/2, pi and the like: what an enclosure of a cell must not reach. */
#define RIGHT 1.5
#define FLAT 2.9
#define PART 0.85

/* sin and cos of pi b / 2; the first is 0 for even b. */
static double turn_sin(double b) {
  const double r = fmod(b, 2);
  return r > 0 ? fabs(sin(GUESS_PI / 2 * r)) : 0;
}

static double turn_cos(double b) { return cos(GUESS_PI / 2 * fmod(b, 4)); }

static int is_middle(gg_arc arc) { return arc == GG_MID_LEFT || arc == GG_MID_RIGHT; }

double gg_join_guess_part(gg_arc arc, int knot) {
  const double part = (double)knot / (GG_JOIN_KNOTS - 1);
  return is_middle(arc) ? part : part * part;
}

/* ---- One place ----------------------------------------------------------------------------- */

/* 1 if Im L rises on the way up to x + ih: see T-GG-JOINED. */
static int rises(const gg_guess *q, gg_arc arc, double x, double h) {
  const double own = atan2(h, x), rest = is_middle(arc) ? q->u - x : q->u + x, other = atan2(h, rest);
  const double turns = is_middle(arc) ? q->b - 1 : fabs(q->b - 2);
  if (turns <= 1 || turns * own <= RIGHT) return 1;
  return (q->b - 1) * other < RIGHT &&
         pow(hypot(x, h), q->b - 1) <= PART * pow(rest, q->b - 1) * cos((q->b - 1) * other);
}

/* log |integrand| at x + ih of an arc; HUGE_VAL: no path may be there. */
static double log_size(const gg_guess *q, gg_arc arc, double x, double h, double c, double t) {
  const int mid = is_middle(arc), at_u = arc == GG_MID_RIGHT || arc == GG_FAR_RIGHT;
  const int turn = arc == GG_MID_LEFT || arc == GG_FAR_RIGHT ? 1 : -1;
  if (!rises(q, arc, x, h)) return HUGE_VAL;
  const double complex z = x + I * (turn * h), own = cpow(z, q->b), other = cpow(mid ? q->u - z : q->u + z, q->b);
  const double complex near = at_u ? other : own, loss = at_u ? other - own : own - other;
  if (q->g >= 1) return -creal(near) + c * creal(loss) - t * cimag(loss);
  if (cimag(loss) > FLAT) return HUGE_VAL;
  const double complex w = creal(loss) > 30 ? loss + log(q->g) : clog(1 - q->g + q->g * cexp(loss));
  return -creal(near) + c * creal(w) - t * cimag(w);
}

/* ---- Above a kink -------------------------------------------------------------------------- */

/* What Im L is at least, by the height. */
static double steepness(const gg_guess *q, double h) {
  const double turn = (q->b - 1) * atan2(h, q->u);
  return turn < RIGHT ? q->b * pow(q->u, q->b - 1) * cos(turn) - pow(h, q->b - 1) * turn_sin(q->b) : 0;
}

static int may_top(const gg_guess *q, double h) {
  const double least = 0.15, sine = turn_sin(q->b);
  const double most = cimag(cpow(q->u + I * h, q->b)) + pow(h, q->b) * sine;
  return (sine <= 0 || steepness(q, h) > least * steepness(q, 0)) && (q->g >= 1 || most < (sine > 0 ? RIGHT : FLAT)) &&
         rises(q, GG_MID_LEFT, 0, h) && rises(q, GG_FAR_LEFT, 0, h);
}

void gg_join_guess_steps(double *height, const gg_guess *q) {
  const double ratio = exp2(-0.125);
  double h = 8 * q->u + 8;
  while (!may_top(q, h)) h *= 0.95;
  for (int i = 0; i < GG_JOIN_STEPS; i++, h *= ratio) height[i] = h;
}

/* The integral of the difference above a kink from step `top` down. */
static double kink_sum(const gg_guess *q, const double *steps, int top, int right, double c, double t) {
  enum { STRIDE = 2 };
  const double sine = turn_sin(q->b), cosine = turn_cos(q->b);
  double sum = 0;
  for (int i = top; i + STRIDE < GG_JOIN_STEPS && sine > 0; i += STRIDE) {
    const double high = steps[i], h = sqrt(high * steps[i + STRIDE]), own = pow(h, q->b) * cosine;
    const double complex v = cpow(q->u + I * h, q->b);
    const double near = right ? creal(v) : own, loss = right ? creal(v) - own : own - creal(v);
    const double odds = (1 - q->g) / q->g * exp(-loss), share = 1 / (1 + odds);
    const double w = loss > 30 ? loss + log(q->g) : log1p(q->g * expm1(loss));
    const double swing = sine * pow(h, q->b), apart = fmin(((fabs(c) + t) * share + !right) * 2 * swing, 2);
    const double most = cimag(v) + swing, mean = fmin(share, atan2(sin(most), odds + cos(most)) / most);
    const double fall = exp(-near + c * w - t * (q->g < 1 ? mean : 1) * steepness(q, high) * h);
    sum += apart * (high - steps[i + STRIDE]) * fall * (1 + exp(-2 * t * share * swing)) / 2;
  }
  return sum;
}

/* ---- The path ------------------------------------------------------------------------------ */

enum { HEIGHTS = 48, PARTS = 4 };

/* A place of an arc, and a height there. */
typedef struct {
  double x, h;
} spot;

/* log of the integral from one spot to another, by midpoints; HUGE_VAL: no path may go there. */
static double piece(const gg_guess *q, gg_arc arc, spot a, spot b, double c, double t) {
  double all = -HUGE_VAL;
  for (int i = 0; i < PARTS; i++) {
    const double s = (i + 0.5) / PARTS, v = log_size(q, arc, a.x + s * (b.x - a.x), a.h + s * (b.h - a.h), c, t);
    if (!(v < HUGE_VAL)) return HUGE_VAL;
    all = guess_log_add(all, v);
  }
  return all + log(hypot(b.x - a.x, b.h - a.h) / PARTS);
}

/* The best height at x of an arc, on the way from another spot. */
static double best_height(const gg_guess *q, gg_arc arc, spot from, double x, double c, double t) {
  const double most = 8 * (x + q->u + 1), few = 1e-3;
  double best = 0, least = HUGE_VAL;
  for (int i = 0; i < HEIGHTS; i++) {
    const double h = i + 1 < HEIGHTS ? most * exp2(-0.35 * i) : 0, v = log_size(q, arc, x, h, c, t);
    if (!(v + few < least) || !(piece(q, arc, from, (spot){x, h}, c, t) < HUGE_VAL)) continue;
    least = v, best = h;
  }
  return best;
}

/* The best step of a kink to begin with, by both sides of it. */
static int best_top(const gg_guess *q, const double *steps, int right, double c, double t) {
  double least = HUGE_VAL;
  int best = 0;
  for (int i = 0; i < GG_JOIN_STEPS / 2; i += 4) {
    const double v = fmax(log_size(q, right ? GG_MID_RIGHT : GG_MID_LEFT, 0, steps[i], c, t),
                          log_size(q, right ? GG_FAR_RIGHT : GG_FAR_LEFT, 0, steps[i], c, t));
    if (v < least) least = v, best = i;
  }
  return best;
}

static double length_of(const gg_guess *q, gg_arc arc, double reach) { return is_middle(arc) ? q->u / 2 : reach; }

static void choose_arc(gg_joined *path, const gg_guess *q, const double *steps, gg_arc arc, double c, double t) {
  const int right = arc == GG_MID_RIGHT || arc == GG_FAR_RIGHT;
  const double length = length_of(q, arc, path->reach);
  double *const h = path->height[arc];
  spot at = {0, steps[path->top[right]]};
  h[0] = at.h;
  for (int k = 1; k < GG_JOIN_KNOTS; k++) {
    const double x = length * gg_join_guess_part(arc, k);
    h[k] = best_height(q, arc, at, x, c, t);
    at = (spot){x, h[k]};
  }
  if (!is_middle(arc)) h[GG_JOIN_KNOTS - 1] = 0;
}

/* log of the integral along an arc. */
static double arc_sum(const gg_joined *path, const gg_guess *q, gg_arc arc, double c, double t) {
  const double length = length_of(q, arc, path->reach), *const h = path->height[arc];
  double all = -HUGE_VAL;
  for (int k = 0; k + 1 < GG_JOIN_KNOTS; k++) {
    const spot a = {length * gg_join_guess_part(arc, k), h[k]}, b = {length * gg_join_guess_part(arc, k + 1), h[k + 1]};
    const double v = piece(q, arc, a, b, c, t);
    if (!(v < HUGE_VAL)) return HUGE_VAL;
    all = guess_log_add(all, v);
  }
  return all;
}

/* The path for one reach. */
static void choose(gg_joined *path, const gg_guess *q, const double *steps, double c, double t) {
  double all = -HUGE_VAL;
  for (int right = 0; right < 2; right++) path->top[right] = best_top(q, steps, right, c, t);
  for (int i = 0; i < GG_ARCS; i++) choose_arc(path, q, steps, (gg_arc)i, c, t);
  const double meet = fmin(path->height[GG_MID_LEFT][GG_JOIN_KNOTS - 1], path->height[GG_MID_RIGHT][GG_JOIN_KNOTS - 1]);
  path->height[GG_MID_LEFT][GG_JOIN_KNOTS - 1] = path->height[GG_MID_RIGHT][GG_JOIN_KNOTS - 1] = meet;
  for (int i = 0; i < GG_ARCS; i++) {
    const double v = arc_sum(path, q, (gg_arc)i, c, t);
    all = v < HUGE_VAL ? guess_log_add(all, v) : HUGE_VAL;
  }
  for (int right = 0; right < 2; right++)
    all = guess_log_add(all, log(kink_sum(q, steps, path->top[right], right, c, t)));
  path->log_bound = all + log(q->b / (2 * tgamma(1 / q->b)));
}

/* Y from which on the integrand on the line is below exp(floor). */
static double reach_for(const gg_guess *q, double c, double floor) {
  const double top = c > 1 ? exp2(ceil(log2(c))) : 1, by = 1.08, most = 1e6;
  double y = fmax(0.5, top > 1 ? q->u / (pow(top / (top - 1), 1 / (q->b - 1)) - 1) : 0);
  while (y < most && fmax(log_size(q, GG_FAR_LEFT, y, 0, c, 0), log_size(q, GG_FAR_RIGHT, y, 0, c, 0)) > floor) y *= by;
  return y;
}

/* Method: the reach for the bound that the path of a shorter one has. */
void gg_join_guess_path(gg_joined *path, const gg_guess *q, const double *steps, double c, double t, double reach) {
  enum { TIMES = 3 };
  const double spare = 5;
  double span, floor = gg_guess_top(&span, q, c, 1) - 20;
  for (int i = 0; i < TIMES; i++) {
    path->reach = fmax(reach_for(q, c, floor), reach);
    choose(path, q, steps, c, t);
    if (path->log_bound - spare > floor) break;
    floor = path->log_bound - 2 * spare;
  }
}
