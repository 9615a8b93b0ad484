/* cpxs.c - several complex enclosures in one call.
 *
 * Not analysed by WP: lists of pointers; each is cpx_init or cpx_clear.             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpxs.h"

void cpxs_init_list(mpfr_prec_t p, cpx *const *list, size_t n) {
  for (size_t i = 0; i < n; i++) cpx_init(list[i], p);
}

void cpxs_clear_list(cpx *const *list, size_t n) {
  for (size_t i = 0; i < n; i++) cpx_clear(list[i]);
}
