/* curve_chirp.c - whether an epsilon is a tooth, and when a chirp is made.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivations: proofs/notes/curve.md (T-CURVE).                                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "curve_chirp.h"
#include "adapt.h"
#include "local.h"
#include "proposed.h"
#include <stdlib.h>

/* A chirp is worth its making for so many epsilons, and after so many equal steps, each time twice as many as before. */
enum { WORTH = 100, MINIMUM_EVEN = 3, MOST_MADE = 20, MOST_TEETH = 1 << 14 };

struct curve_chirp {
  int is_made, made; /* now; how often */
  mpq_t first, way;
  fourier_chirp sums;
};

curve_chirp *curve_chirp_open(void) {
  curve_chirp *c = assay_alloc(sizeof *c);
  *c = (curve_chirp){.is_made = 0};
  mpq_inits(c->first, c->way, (mpq_ptr)0);
  return c;
}

static void drop(curve_chirp *c) {
  if (c->is_made) fourier_chirp_close(&c->sums);
  c->is_made = 0;
}

void curve_chirp_close(curve_chirp *c) {
  if (!c) return;
  drop(c);
  mpq_clears(c->first, c->way, (mpq_ptr)0);
  free(c);
}

/* The number of the tooth; -1: it is none. */
static long tooth_of(const curve_chirp *c, mpq_srcptr epsilon) {
  local_mpqs(j);
  if (!c->is_made) return -1;
  mpq_sub(j, epsilon, c->first);
  mpq_div(j, j, c->way);
  if (mpq_sgn(j) < 0 || mpz_cmp_ui(mpq_denref(j), 1) != 0 || !mpz_fits_slong_p(mpq_numref(j))) return -1;
  return mpz_get_si(mpq_numref(j));
}

int curve_chirp_answer(ivl *z, const curve_chirp *c, const curve_source *s, mpq_srcptr epsilon) {
  const long j = tooth_of(c, epsilon);
  if (j < 0 || j >= c->sums.count) return 0;
  s->kind->tooth(z, s->table, s->question, epsilon, &c->sums, j);
  return 1;
}

/* How many bits more than at epsilon are lost at the far end, about: there a value is a small difference. */
static long lost_far(const curve_source *s, const curve_list *list, long count, mpq_srcptr way, mpq_srcptr epsilon) {
  local_mpqs(far);
  local_ivls(list->bits, z);
  mpq_set_si(far, count - 1, 1);
  mpq_mul(far, far, way);
  mpq_add(far, far, epsilon);
  s->kind->answer(&z, s->table, s->question, far);
  const long have = ivl_rel_bits(&z);
  return have < list->bits ? list->bits - have : 0;
}

int curve_chirp_make(curve_chirp *c, const curve_source *s, mpq_srcptr epsilon, const curve_list *list,
                     const curve_pace *pace) {
  const int few = c->made >= MOST_MADE || pace->even < (long)MINIMUM_EVEN << c->made;
  if (few || !s->kind->chirp || mpq_sgn(pace->step) <= 0 || !(list->way > 0)) return 0;
  double teeth = (list->farthest - list->at) / list->way + 1.5;
  proposed_number(&teeth);
  if (!(teeth >= WORTH)) return 0;
  drop(c);
  c->made++;
  mpq_set(c->first, epsilon);
  mpq_set(c->way, pace->step);
  const long count = teeth < MOST_TEETH ? (long)teeth : MOST_TEETH;
  const long bits = list->bits + lost_far(s, list, count, c->way, c->first);
  c->is_made = s->kind->chirp(&c->sums, s->table, s->question, c->first, c->way, count, bits);
  if (!c->is_made) c->made = MOST_MADE;
  return c->is_made;
}
