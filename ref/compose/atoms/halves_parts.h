/* halves_parts.h - inside halves.h: lists of outcomes.
 *
 * Losses are integers in units of 2^-unit; the true one is not below, and at most `off` units above.  The
 * masses are at most the true ones m, and at least (1 - lack) m.                                   */
#ifndef ASSAY_HALVES_PARTS_H
#define ASSAY_HALVES_PARTS_H

#include "halves.h"

#include <stdint.h>

/* What one step can do, by falling mass. */
typedef struct {
  size_t n;
  ivl *p, *q, *loss;
  double *log_p, *log_left; /* of the mass, and of all masses from this one on; near */
  int64_t *units;
} halves_step;

/* k uses of a step. */
typedef struct {
  const halves_step *step;
  unsigned long count;
} halves_uses;

typedef struct {
  int64_t loss;
  mpfr_t p, q;
} halves_outcome;

typedef struct {
  size_t n, room;
  halves_outcome *at; /* by rising loss                    */
  int64_t off;
  mpfr_t lack; /* rounded up                        */
  ivl kept;    /* sum of the masses p               */
} halves_list;

/* The finite losses of p in this direction, but for about 2^-bits; 0: it has no list of atoms. */
int halves_step_make(halves_step *s, const pair *p, pair_side side, long bits, mpfr_prec_t prec);
void halves_step_clear(halves_step *s);
/* At most about so large are all losses: a number that steers. */
double halves_step_reach(const halves_step *s);
/* Sets the units of the losses: l 2^unit is at least that, and at most 2 more.  0: a loss is not known so well. */
int halves_step_units(halves_step *s, long unit);

/* About the number of outcomes of which none has less mass than exp(cut); `most` + 1 for more. */
size_t halves_count(const halves_uses *u, size_t n, double cut, size_t most);
/* z := these outcomes, at the precision prec (T-HALVES-LIST). */
void halves_list_make(halves_list *z, const halves_uses *u, size_t n, double cut, size_t room, mpfr_prec_t prec);
void halves_list_clear(halves_list *z);

#endif
