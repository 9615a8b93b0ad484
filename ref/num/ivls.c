/* ivls.c - several intervals in one call.
 *
 * Not analysed by WP: lists of pointers; each is ivl_init or ivl_clear.             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivls.h"

void ivls_init_list(mpfr_prec_t p, ivl *const *list, size_t n) {
  for (size_t i = 0; i < n; i++) ivl_init(list[i], p);
}

void ivls_clear_list(ivl *const *list, size_t n) {
  for (size_t i = 0; i < n; i++) ivl_clear(list[i]);
}
