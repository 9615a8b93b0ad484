/* audit_profile.c - asks for a profile at some epsilons, and draws what is certain between them.
 *
 * Delta does not rise in epsilon and is convex in x = exp(epsilon) (T-HOCKEY-MONO): between two points the chord lies above it,
 * and the line through the next two, or the two before, below it.  What is drawn are such bounds, rounded to a hundredth
 * of a pixel; numbers to rely on stand in the tables of the page. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_profile.h"
#include "local.h"

#include <math.h>

enum { BITS = 128, PARTS = 16, LEFT = 58, TOP = 24, WIDE = 520, HIGH = 300, TICKS = 5 };

/* ---- Points ------------------------------------------------------------------------ */

/* A round number that is not below x > 0, as a rational: where the picture ends. */
static void round_up(mpq_t r, double x) {
  static const unsigned long steps[] = {10, 15, 20, 30, 40, 50, 60, 80, 100};
  const int scale = (int)floor(log10(x));
  size_t i = 0;
  while (i < 8 && (double)steps[i] / 10 * pow(10, scale) < x) i++;
  local_mpzs(power);
  mpz_ui_pow_ui(power, 10, (unsigned long)abs(scale));
  mpq_set_ui(r, steps[i], 10);
  mpq_canonicalize(r);
  if (scale >= 0) mpz_mul(mpq_numref(r), mpq_numref(r), power);
  else mpz_mul(mpq_denref(r), mpq_denref(r), power);
  mpq_canonicalize(r);
}

/* Twice the claim, and beyond what is true of the two samplers that matter. */
static double reach(const audit_report *w) {
  const size_t rows[] = {w->accounted, w->used};
  const double claimed = mpq_get_d(w->claim->n[AUDIT_EPSILON].v);
  double most = claimed > 1e-6 ? 2 * claimed : 1;
  for (int i = 0; i < 2; i++) {
    const double lo = mpfr_get_d(w->all[rows[i]].epsilon.lo, MPFR_RNDN);
    if (isfinite(lo) && 1.2 * lo > most) most = 1.2 * lo;
  }
  return most > 1e6 ? 1e6 : most;
}

void audit_profile_fill(audit_profile *p, const audit_report *w, size_t i) {
  local_mpqs(end);
  round_up(end, reach(w));
  for (unsigned long k = 0; k < AUDIT_POINTS; k++) {
    mpq_init(p->epsilon[k]);
    ivl_init(&p->delta[k], BITS);
    mpq_set_ui(p->epsilon[k], k, AUDIT_POINTS - 1);
    mpq_canonicalize(p->epsilon[k]);
    mpq_mul(p->epsilon[k], p->epsilon[k], end);
  }
  audit_deltas(p->delta, w->all[i].sampler, w->claim, w->of, (const mpq_t *)p->epsilon, AUDIT_POINTS);
}

void audit_profile_clear(audit_profile *p) {
  for (int k = 0; k < AUDIT_POINTS; k++) {
    mpq_clear(p->epsilon[k]);
    ivl_clear(&p->delta[k]);
  }
}

/* ---- Between points ------------------------------------------------------------------ */

typedef struct {
  double x[AUDIT_POINTS], lo[AUDIT_POINTS], hi[AUDIT_POINTS]; /* exp(epsilon - the last epsilon), rounded outward */
  double epsilon[AUDIT_POINTS];
} band;

static void band_of(band *b, const audit_profile *p) {
  const double last = mpq_get_d(p->epsilon[AUDIT_POINTS - 1]);
  for (int k = 0; k < AUDIT_POINTS; k++) {
    b->epsilon[k] = mpq_get_d(p->epsilon[k]);
    b->x[k] = exp(b->epsilon[k] - last);
    b->lo[k] = mpfr_get_d(p->delta[k].lo, MPFR_RNDD);
    b->hi[k] = mpfr_get_d(p->delta[k].hi, MPFR_RNDU);
  }
}

/* The chord between k and k + 1, which is above the curve. */
static double above(const band *b, int k, double x) {
  const double t = (x - b->x[k]) / (b->x[k + 1] - b->x[k]);
  return t >= 0 && t <= 1 ? b->hi[k] + t * (b->hi[k + 1] - b->hi[k]) : b->hi[k];
}

/* The line through (x0, at most hi) and (x1, at least lo), beyond x1: it is below the curve. */
static double beyond(double x0, double hi, double x1, double lo, double x) {
  const double r = (x - x1) / (x1 - x0);
  return r >= 0 ? lo + r * (lo - hi) : 0;
}

static double beneath(const band *b, int k, double x) {
  double y = b->lo[k + 1];
  if (k + 2 < AUDIT_POINTS) y = fmax(y, beyond(b->x[k + 2], b->hi[k + 2], b->x[k + 1], b->lo[k + 1], x));
  if (k > 0) y = fmax(y, beyond(b->x[k - 1], b->hi[k - 1], b->x[k], b->lo[k], x));
  return y;
}

/* ---- The picture --------------------------------------------------------------------- */

typedef struct {
  FILE *out;
  double epsilon; /* at the right end */
  int decades;    /* of delta, downward from 1 */
} plot;

static double at_epsilon(const plot *f, double epsilon) { return LEFT + WIDE * epsilon / f->epsilon; }

static double at_delta(const plot *f, double delta) {
  const double down = delta > 0 ? -log10(delta) / f->decades : 2;
  return TOP + HIGH * fmin(fmax(down, 0), 1);
}

/* A bound of the curve at the i-th of all small steps: above it, or below it. */
static double bound_at(const band *b, const plot *f, int i, int upper) {
  const int k = i / PARTS < AUDIT_POINTS - 1 ? i / PARTS : AUDIT_POINTS - 2, left = i - k * PARTS;
  if (left == 0 || left == PARTS) return upper ? b->hi[k + (left != 0)] : b->lo[k + (left != 0)];
  const double x = exp(b->epsilon[k] + (b->epsilon[k + 1] - b->epsilon[k]) * left / PARTS - f->epsilon);
  return upper ? above(b, k, x) : beneath(b, k, x);
}

/* One end of the band, rightward or leftward.  As delta does not rise, what bounds it above at the left of a small step does so on all
 * of the step, and what bounds it below at the right. */
static void put_edge(const plot *f, const band *b, int upper, int back) {
  const int all = (AUDIT_POINTS - 1) * PARTS;
  for (int i = 0; i < all; i++) {
    const int j = back ? all - 1 - i : i;
    const double y = at_delta(f, bound_at(b, f, upper ? j : j + 1, upper));
    const double x0 = at_epsilon(f, f->epsilon * (j + back) / all), x1 = at_epsilon(f, f->epsilon * (j + !back) / all);
    fprintf(f->out, "%.2f,%.2f %.2f,%.2f ", x0, y, x1, y);
  }
}

static void put_band(const plot *f, const audit_profile *p, int which) {
  band b;
  band_of(&b, p);
  fprintf(f->out, "<polygon class=\"band s%d\" points=\"", which);
  put_edge(f, &b, 1, 0);
  put_edge(f, &b, 0, 1);
  fputs("\"/>\n", f->out);
  for (int upper = 0; upper < 2; upper++) {
    fprintf(f->out, "<polyline class=\"edge s%d\" points=\"", which);
    put_edge(f, &b, upper, 0);
    fputs("\"/>\n", f->out);
  }
}

static void put_axes(const plot *f) {
  for (int i = 0; i < TICKS; i++) {
    const double e = f->epsilon * i / (TICKS - 1), x = at_epsilon(f, e);
    fprintf(f->out,
            "<line class=\"grid\" x1=\"%.2f\" x2=\"%.2f\" y1=\"%d\" y2=\"%d\"/><text class=\"mid\" x=\"%.2f\" "
            "y=\"%d\">%.4g</text>\n",
            x, x, TOP, TOP + HIGH, x, TOP + HIGH + 18, e);
  }
  const int step = (f->decades + 5) / 6;
  for (int d = 0; d <= f->decades; d += step) {
    const double y = TOP + (double)HIGH * d / f->decades;
    fprintf(f->out,
            "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.2f\" y2=\"%.2f\"/><text class=\"end\" x=\"%d\" "
            "y=\"%.2f\">%s%d</text>\n",
            LEFT, LEFT + WIDE, y, y, LEFT - 6, y + 4, d ? "1e-" : "", d ? d : 1);
  }
  fprintf(f->out,
          "<text class=\"mid\" x=\"%d\" y=\"%d\">epsilon</text><text class=\"end\" x=\"%d\" y=\"%d\">delta</text>\n",
          LEFT + WIDE / 2, TOP + HIGH + 36, LEFT - 6, TOP - 10);
}

static void put_claim(const plot *f, const audit_claim *c) {
  const double x = at_epsilon(f, mpq_get_d(c->n[AUDIT_EPSILON].v)), y = at_delta(f, mpq_get_d(c->n[AUDIT_DELTA].v));
  fprintf(f->out,
          "<path class=\"claim\" d=\"M%.2f %.2f l7 7 l-7 7 l-7 -7 z\"/><text class=\"claimed\" x=\"%.2f\" "
          "y=\"%.2f\">claim</text>\n",
          x, y - 7, x + 11, y + 4);
}

/* Three decades below the claimed delta. */
static int decades_of(const audit_claim *c) {
  const double delta = mpq_get_d(c->n[AUDIT_DELTA].v);
  return delta > 1e-290 ? (int)ceil(3 - log10(delta)) : 12;
}

void audit_profile_draw(FILE *out, const audit_report *w, const audit_profile *const p[2], const char *about) {
  const plot f = {out, mpq_get_d(p[0]->epsilon[AUDIT_POINTS - 1]), decades_of(w->claim)};
  fprintf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n<title>%s</title>\n", LEFT + WIDE + 12,
          TOP + HIGH + 44, about, about);
  put_axes(&f);
  for (int i = 1; i >= 0; i--)
    if (p[i]) put_band(&f, p[i], i + 1);
  put_claim(&f, w->claim);
  fputs("</svg>\n", out);
}
