/* epochs_rule.c - steps, angles and lengths of the sums over nodes, chosen in doubles.
 *
 * Every loop has a fixed bound.  A bad rule costs digits or time, never soundness.
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-MOMENT, T-EPOCHS-PSI).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "guess.h"
#include "epochs_internal.h"
#include "proposed.h"
#include <math.h>

#define ANGLES 24
#define STRIPS 24
#define STEEP 1.57 /* below pi/2 */
#define FARTHEST 90.0

typedef struct {
  const epochs_guess *g;
  const epochs_aim *aim;
} chooser;

/* What all edges for one angle ask of the wants: the log of the error that each allows, and of Gamma(c). */
typedef struct {
  double level[EPOCHS_WANTS], log_gamma[EPOCHS_WANTS];
} known;

/* The log of the error that want i allows, at the angle a, without M(c). */
static double level(const epochs_want *w, double a) { return a * w->t + epochs_guess_gamma(w->c, w->t) - w->nats; }

static known know(const chooser *s, double a) {
  known k = {.level = {0}};
  for (int i = 0; i < s->aim->n; i++) {
    k.level[i] = level(&s->aim->want[i], a);
    k.log_gamma[i] = guess_log_gamma(s->aim->want[i].c);
  }
  return k;
}

/* The largest step for an edge at a + d; d may be negative. */
static double step_for(const chooser *s, const known *k, double a, double d) {
  const double log_cosine = log(cos(a + d));
  double h = HUGE_VAL;
  for (int i = 0; i < s->aim->n; i++) {
    const epochs_want *w = &s->aim->want[i];
    double need = k->log_gamma[i] - w->c * log_cosine - d * w->t - k->level[i] + 1;
    h = fmin(h, 2 * GUESS_PI * fabs(d) / fmax(need, 1));
  }
  return h;
}

/* The edge on one side that allows the largest step. */
static double edge(const chooser *s, const known *k, double a, int sign, double *step) {
  double best = 0, room = sign > 0 ? STEEP - a : STEEP + a;
  *step = 0;
  for (int i = 1; i <= STRIPS; i++) {
    double d = room * (1 - pow(1 - (double)i / (STRIPS + 1), 1.5)), h = step_for(s, k, a, sign * d);
    if (h > *step) {
      *step = h;
      best = d;
    }
  }
  return best;
}

/* The least log of what any want allows. */
static double least_level(const chooser *s, double a) {
  double l = HUGE_VAL;
  for (int i = 0; i < s->aim->n; i++) l = fmin(l, level(&s->aim->want[i], a));
  return l;
}

static double left_end(const chooser *s, double a) {
  double u = HUGE_VAL;
  for (int i = 0; i < s->aim->n; i++) {
    const epochs_want *w = &s->aim->want[i];
    u = fmin(u, (level(w, a) - 2 + log(w->c / (1 + w->c))) / w->c);
  }
  return u;
}

/* Where e^(cu) Psi(e^u cos a) has fallen below what is allowed, for every want. */
static double right_end(const chooser *s, double a) {
  double shift = log(cos(a)), u = -2;
  for (; u < FARTHEST; u += 0.25) {
    int done = 1;
    for (int i = 0; i < s->aim->n && done; i++) {
      const epochs_want *w = &s->aim->want[i];
      double fall = epochs_guess_psi(s->g, u + shift), before = epochs_guess_psi(s->g, u - 1 + shift);
      done = w->c * u + fall < level(w, a) - 3 && w->c + fall - before < -0.1;
    }
    if (done) return u;
  }
  return HUGE_VAL;
}

/* r := the rule for one angle; how many nodes it has. */
static double at_angle(epochs_rule *r, const chooser *s, double a) {
  double up, down;
  const known k = know(s, a);
  r->angle = a;
  r->above = edge(s, &k, a, 1, &up);
  r->below = edge(s, &k, a, -1, &down);
  r->step = fmin(fmin(up, down), 1);
  double left = left_end(s, a), right = right_end(s, a), n = (right - left) / r->step;
  if (!(r->step > 1e-7 && n > 0 && n < 1e7)) return HUGE_VAL;
  r->first = (long)floor(left / r->step) - 1;
  r->last = (long)ceil(right / r->step) + 1;
  return n;
}

/* log of the largest e^(cu) |Psi|^((T - 1) / T), and of e^(cu) |Psi|. */
static double peak(const chooser *s, const epochs_rule *r, double part) {
  double top = -HUGE_VAL, shift = log(cos(r->angle));
  for (double u = (double)r->first * r->step; u <= (double)r->last * r->step; u += 0.25)
    for (int i = 0; i < s->aim->n; i++)
      top = fmax(top, s->aim->want[i].c * u + part * epochs_guess_psi(s->g, u + shift));
  return top;
}

double epochs_rule_bits(const epochs_rule *r, const epochs_guess *g, const epochs_aim *aim) {
  const chooser s = {g, aim};
  double span = (double)(r->last - r->first) * r->step;
  double nats = fmax(peak(&s, r, 1), 0) + log(span + 1) - least_level(&s, r->angle);
  return fmax(nats, 8) / GUESS_LN2 + log2((double)(r->last - r->first + 1)) + 8;
}

/* Digits, stride and length of the sums for psi; the step shrinks where they ask for it. */
static void choose_psi(epochs_rule *r, const chooser *s) {
  double steps = s->g->steps, s2 = s->g->sigma * s->g->sigma, a = r->angle, best = 0;
  double span = (double)(r->last - r->first) * r->step;
  double nats = peak(s, r, (steps - 1) / steps) + log(steps) + log(span + 1) - least_level(s, a) + 3;
  nats = fmax(nats, 10);
  for (int i = 1; i <= STRIPS; i++) {
    double d = STEEP * i / STRIPS, h = 2 * GUESS_PI * d / (nats + (a + d) * (a + d) * s2 / 2 + 1);
    if (h > best) {
      best = h;
      r->inner = d;
    }
  }
  double end = sqrt(2 * (nats + a * a * s2 / 2)) / s->g->sigma;
  best = fmin(best, end / 4);
  if (r->step > best) {
    r->first = (long)floor((double)r->first * r->step / best) - 1;
    r->last = (long)ceil((double)r->last * r->step / best) + 1;
    r->step = best;
  }
  r->stride = (long)fmax(best / r->step, 1);
  r->half = (long)ceil((end + 0.5 / s->g->sigma) / (r->step * (double)r->stride));
  r->prec = (mpfr_prec_t)(fmin(nats / GUESS_LN2 + log2((double)(2 * r->half + 1)), 1e7) + 24);
}

/* 22 bits of the step, so that its multiples are doubles exactly. */
static void shorten(epochs_rule *r) { r->step = guess_short(r->step); }

void epochs_rule_propose(epochs_rule *r) {
  proposed_numbers(&r->angle, &r->below, &r->above, &r->step, &r->inner);
  proposed_counts(&r->first, &r->last, &r->stride, &r->half);
  proposed_bits(&r->prec, MPFR_PREC_MIN);
}

double epochs_rule_choose(epochs_rule *r, const epochs_guess *g, const epochs_aim *aim) {
  const chooser s = {g, aim};
  double best = HUGE_VAL, high = 0;
  for (int i = 0; i < aim->n; i++) high = fmax(high, atan2(aim->want[i].t, aim->want[i].c));
  *r = (epochs_rule){.stride = 1};
  for (int i = 0; i <= ANGLES && !deadline_over(); i++) {
    epochs_rule t = {.stride = 1};
    double n = at_angle(&t, &s, fmin(high, STEEP - 1e-3) * i / ANGLES);
    if (n < best) {
      best = n;
      *r = t;
    }
    if (high == 0) break;
  }
  if (best < HUGE_VAL) {
    choose_psi(r, &s);
    shorten(r);
  }
  return best;
}
