/* ivl_list.c - several intervals or rectangles at once. */
#include "ivl_list.h"

void ivl_list_init(mpfr_prec_t p, ivl *const *z, size_t n) {
  for (size_t i = 0; i < n; i++) ivl_init(z[i], p);
}

void ivl_list_clear(ivl *const *z, size_t n) {
  for (size_t i = 0; i < n; i++) ivl_clear(z[i]);
}

void cpx_list_init(mpfr_prec_t p, cpx *const *z, size_t n) {
  for (size_t i = 0; i < n; i++) cpx_init(z[i], p);
}

void cpx_list_clear(cpx *const *z, size_t n) {
  for (size_t i = 0; i < n; i++) cpx_clear(z[i]);
}
