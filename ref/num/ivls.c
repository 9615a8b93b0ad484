/* ivls.c - several intervals in one call.
 *
 * Not analysed by WP: functions of any number of arguments; each is ivl_init or ivl_clear. */
#include "ivls.h"
#include <stdarg.h>

void ivls_init(mpfr_prec_t p, ivl *z, ...) {
  va_list more;
  va_start(more, z);
  for (; z; z = va_arg(more, ivl *)) ivl_init(z, p);
  va_end(more);
}

void ivls_clear(ivl *z, ...) {
  va_list more;
  va_start(more, z);
  for (; z; z = va_arg(more, ivl *)) ivl_clear(z);
  va_end(more);
}
