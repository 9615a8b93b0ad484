/* gg_nodes_rule.c - proposes where to cut, how wide the strips are, and how fine the steps.
 *
 * All in doubles: gg_nodes_error pays for what is chosen badly.
 * Method: the bounds of T-GG-STRIP and T-GG-REST, solved for the reach and the step;
 * the angle by trying some of them for the least number of nodes.                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "gg_nodes.h"
#include "proposed.h"

#define HALF_PI_ABOUT 1.57
#define TURN_ABOUT 3.1399
/* More nodes than this are not proposed: some ten seconds of work. */
#define NODES_MAX 60000.0

typedef struct {
  double b, u, g, reach, nats;
  const gg_aim *aim;
} plan;

/* sup of (c - 1)(u + r)^b - (c - slack) r^b. */
static double peak(const plan *p, double slack) {
  double c = p->aim->high;
  if (c <= 1) return 0;
  double k = -expm1(log((c - 1) / (c - slack)) / (p->b - 1));
  return (c - 1) * pow(k, 1 - p->b) * pow(p->u, p->b);
}

/* log of the bound of the integrand in the strip; infinite if the angle is too large. */
static double log_sup(const plan *p, gg_where w, double a, double width) {
  double b = p->b, rise = tan(a / 2) / 2, ratio = a / sin(a), middle = pow(p->u, b), s = 0;
  double h = w == GG_MIDDLE ? rise : a * width, size = w == GG_MIDDLE ? 1 : p->u + p->reach;
  double swing = b <= 2 ? pow(a, 2 - b) * pow(h, b - 1) : h * pow(size, b - 2);
  double bend = swing * h * b * b * ratio * ratio / 2 * (w == GG_MIDDLE ? middle : 1);
  double c = p->aim->high > 1 ? p->aim->high : 1;
  swing = w == GG_MIDDLE ? 2 * b * middle * ratio * rise : swing * b * (b - 1) * p->u * ratio;
  if (b * a > TURN_ABOUT) return INFINITY;
  if (p->g < 1 && swing > (p->aim->low < 0 ? 1.5699 : 2.9999)) return INFINITY;
  if (w == GG_MIDDLE) s = (c - 1) * middle;
  if (w == GG_RIGHT) s = peak(p, 0);
  s += c * bend;
  if (p->aim->low < 0) s = fmax(s, bend + p->aim->low * log1p(-p->g));
  return s;
}

/* Takes angle a and this width if that needs fewer nodes than *best: step = pi a / n for n nats in all, nodes from
 * -n on, up to n, or, on the outer pieces, to Y / width and as far beyond as the bound asks. */
static void try_piece(gg_piece *piece, double *best, const plan *p, gg_where w, double a, double width) {
  double sup = fmax(0, log_sup(p, w, a, width)),
         n = p->nats + 6 + sup + fmax(0, log(w == GG_MIDDLE ? p->u : p->reach + 2));
  double step = 3.14159 * a / n, last = w == GG_MIDDLE ? n : p->reach / width + 1 + sup;
  if (!(n < 1e6) || !((n + last) / step < *best)) return;
  *best = (n + last) / step;
  piece->angle = a;
  piece->step = step;
  piece->width = width;
  piece->first = -(long)(n / step) - 1;
  piece->last = (long)(last / step) + 1;
}

/* The piece with the fewest nodes; how many. */
static double choose_piece(gg_piece *piece, const plan *p, gg_where w) {
  double best = INFINITY;
  for (double width = 1; width > 1e-4; width *= 0.75) {
    for (double a = HALF_PI_ABOUT; a > 0.01; a *= 0.9) try_piece(piece, &best, p, w, a, width);
    if (w == GG_MIDDLE) break;
  }
  return best + 3;
}

/* How much smaller than 1 the moment may be: by the value of the integrand at u/2, for 0 < Re z < 1. */
static double depth(const plan *p) {
  return p->aim->low < 1 && p->aim->high > 0 && p->g >= 1 ? pow(p->u / 2, p->b) : 0;
}

static void propose(gg_rule *r) {
  proposed_number(&r->reach);
  for (int i = 0; i < GG_PIECES; i++) {
    proposed_numbers(&r->piece[i].angle, &r->piece[i].step, &r->piece[i].width);
    proposed_counts(&r->piece[i].first, &r->piece[i].last);
  }
}

long gg_nodes_rule_choose(gg_rule *r, const gg_pair *p, mpq_srcptr g, const gg_aim *aim) {
  plan q = {mpq_get_d(p->beta.v), 0, mpq_get_d(g), 1, 0, aim};
  double count = 0, far;
  q.u = mpq_get_d(p->shift.v) / mpq_get_d(p->scale.v) * pow((double)p->coordinates, -1 / q.b);
  if (!(q.u > 0 && q.u < 1e6)) return -1;
  q.nats = aim->nats + depth(&q);
  far = q.nats + 6;
  if (aim->low < 0) far += aim->low * log1p(-q.g);
  if (aim->high > 1) far = 2 * (far + peak(&q, 0.5));
  q.reach = pow(far, 1 / q.b) + 0.7;
  r->reach = q.reach;
  for (int i = 0; i < GG_PIECES; i++) count += choose_piece(&r->piece[i], &q, (gg_where)i);
  propose(r);
  return count < NODES_MAX ? (long)count : -1;
}
