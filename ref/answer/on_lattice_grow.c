/* on_lattice_grow.c - longer lattices as long as there is time, and finer masses as long as the value is lost in them. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "effort.h"
#include "meet.h"
#include "on_lattice.h"
#include "local.h"

enum { SPARE_BITS = 40 };

/* Bits of masses that do not lose what is at most z. */
static mp_bitcnt_t finer(mp_bitcnt_t bits, const on_lattice_sizes *s, const ivl *z) {
  const mpfr_exp_t size = mpfr_regular_p(z->hi) ? mpfr_get_exp(z->hi) : 0;
  return bits < s->most_bits && -size + SPARE_BITS > (mpfr_exp_t)bits ? (mp_bitcnt_t)(-size) + 2 * SPARE_BITS : bits;
}

assay_status on_lattice_grow(ivl *z, const on_lattice_sizes *s, on_lattice_at at, const void *data, long bits,
                             double seconds) {
  const double start = effort_clock();
  double spent = 0, last = 0;
  mp_bitcnt_t mass = s->bits;
  assay_status status = ASSAY_LIMIT, one = ASSAY_OK;
  local_ivls(ivl_prec(z), t);
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  for (size_t cells = s->cells; cells <= s->most_cells && status == ASSAY_LIMIT && one == ASSAY_OK; cells *= 2) {
    if (spent + s->times * last > seconds) break;
    status = one = at(&t, cells, mass, data);
    if (one == ASSAY_OK) status = !meet(z, z, &t) ? ASSAY_BROKEN : ivl_rel_bits(z) < bits ? ASSAY_LIMIT : ASSAY_OK;
    last = effort_clock() - start - spent;
    spent += last;
    mass = finer(mass, s, z);
  }
  if (status == ASSAY_BROKEN) ivl_set_whole(z);
  return status;
}
