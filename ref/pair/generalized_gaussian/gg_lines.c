/* gg_lines.c - the nodes on the line that a pair keeps for moments at real places.
 *
 * Not analysed by WP: it only chooses among lines, nothing rests on the choice.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-LINE).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_lines.h"
#include "deadline.h"
#include "local.h"

#include <stdlib.h>

enum { LINES = 24, SPARE_BITS = 40 };
typedef struct {
  int used, good; /* good: there is such a line */
  long last;      /* when it was asked last     */
  mpq_t rate;
  double low, high; /* the places that it is made for */
  mpfr_prec_t prec;
  gg_line line;
} kept;

struct gg_lines {
  long now;
  kept line[LINES];
};

gg_lines *gg_lines_new(void) {
  gg_lines *l = assay_alloc(sizeof *l);
  l->now = 0;
  for (int i = 0; i < LINES; i++) l->line[i].used = 0;
  return l;
}

static void forget(kept *k) {
  if (!k->used) return;
  gg_line_close(&k->line);
  mpq_clear(k->rate);
  k->used = 0;
}

void gg_lines_free(gg_lines *l) {
  for (int i = 0; i < LINES; i++) forget(&l->line[i]);
  free(l);
}

/* Where there is no line there is none of more bits. */
static int serves(const kept *k, mpq_srcptr g, double x, mpfr_prec_t prec) {
  return k->used && k->low <= x && x <= k->high &&
         (k->good ? k->prec >= prec && k->prec <= prec + SPARE_BITS : k->prec <= prec) && mpq_equal(k->rate, g);
}

/* The place of the line that was not asked longest, emptied. */
static kept *room(gg_lines *l) {
  kept *oldest = &l->line[0];
  for (int i = 0; i < LINES; i++) {
    kept *const k = &l->line[i];
    if (!k->used) k->last = 0;
    if (k->last < oldest->last) oldest = k;
  }
  forget(oldest);
  return oldest;
}

static void learn(kept *k, const gg_pair *p, mpq_srcptr g, const ivl *c, mpfr_prec_t prec) {
  local_ivls(ivl_prec(c), range);
  local_mpfrs(53, zero);
  mpfr_set_zero(zero, 1);
  mpq_init(k->rate);
  mpq_set(k->rate, g);
  gg_line_places(&range, p, g, c);
  k->low = mpfr_get_d(range.lo, MPFR_RNDU);
  k->high = mpfr_get_d(range.hi, MPFR_RNDD);
  k->prec = prec;
  k->good = gg_line_open(&k->line, p, g, &range, zero, prec, prec);
  k->used = 1;
}

int gg_lines_moment(ivl *z, const gg_pair *p, mpq_srcptr g, const ivl *c) {
  gg_lines *const l = p->lines;
  const double x = mpfr_get_d(c->lo, MPFR_RNDN);
  const mpfr_prec_t prec = ivl_prec(z);
  kept *k = NULL;
  for (int i = 0; i < LINES && !k; i++)
    if (serves(&l->line[i], g, x, prec)) k = &l->line[i];
  if (!k) {
    k = room(l);
    learn(k, p, g, c, prec);
  }
  const int over = deadline_over(), good = k->good && !over;
  k->last = ++l->now;
  if (good) gg_line_real(z, &k->line, c);
  if (over) forget(k);
  return good;
}
