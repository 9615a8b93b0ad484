/* cpxs.c - several complex enclosures in one call.
 *
 * Not analysed by WP: functions of any number of arguments; each is cpx_init or cpx_clear. */
#include "cpxs.h"
#include <stdarg.h>

void cpxs_init(mpfr_prec_t p, cpx *z, ...) {
  va_list more;
  va_start(more, z);
  for (; z; z = va_arg(more, cpx *)) cpx_init(z, p);
  va_end(more);
}

void cpxs_clear(cpx *z, ...) {
  va_list more;
  va_start(more, z);
  for (; z; z = va_arg(more, cpx *)) cpx_clear(z);
  va_end(more);
}
