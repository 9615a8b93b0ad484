/* several.c - several numbers begin and end their life in one call.
 *
 * Not analysed by WP: the model has no argument lists.                              */
#include "several.h"

#include <stdarg.h>

void ivl_inits(mpfr_prec_t p, ...) {
  va_list list;
  va_start(list, p);
  for (ivl *z = va_arg(list, ivl *); z; z = va_arg(list, ivl *)) ivl_init(z, p);
  va_end(list);
}

void cpx_inits(mpfr_prec_t p, ...) {
  va_list list;
  va_start(list, p);
  for (cpx *z = va_arg(list, cpx *); z; z = va_arg(list, cpx *)) cpx_init(z, p);
  va_end(list);
}

void ivl_clears(ivl *first, ...) {
  va_list list;
  va_start(list, first);
  for (ivl *z = first; z; z = va_arg(list, ivl *)) ivl_clear(z);
  va_end(list);
}

void cpx_clears(cpx *first, ...) {
  va_list list;
  va_start(list, first);
  for (cpx *z = first; z; z = va_arg(list, cpx *)) cpx_clear(z);
  va_end(list);
}
