/* face.c - in and out of the library. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "face.h"

void face_enter(face_range *r) {
  *r = (face_range){mpfr_get_emin(), mpfr_get_emax(), mpfr_flags_save()};
  mpfr_set_emin(mpfr_get_emin_min());
  mpfr_set_emax(mpfr_get_emax_max());
}

void face_leave(const face_range *r) {
  mpfr_set_emin(r->emin);
  mpfr_set_emax(r->emax);
  mpfr_flags_restore(r->flags, MPFR_FLAGS_ALL);
}
