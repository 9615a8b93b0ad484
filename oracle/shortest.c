/* shortest.c - digits, one more at a time.
 *
 * Classic mistake: to try the decimal nearest to x alone.  The doubles below a power of 2 are twice as dense, so there the
 * nearest of n digits may be read back as another double while the next one above is read back as x. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shortest.h"
#include "decimal.h"
#include "local.h"
#include "number.h"
#include "text.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_DIGITS = 17 }; /* which always are enough */

/* x in n digits if they are read back as x, or NULL; free() it. */
static char *rounded(mpfr_srcptr x, int n, mpfr_rnd_t way) {
  char text[MOST_DIGITS + 16];
  mpfr_snprintf(text, sizeof text, "%.*R*e", n - 1, way, x);
  return strtod(text, NULL) == mpfr_get_d(x, MPFR_RNDN) ? text_of("%s", text) : NULL;
}

/* The shortest text, in any spelling. */
static char *digits_of(mpfr_srcptr x) {
  static const mpfr_rnd_t ways[] = {MPFR_RNDN, MPFR_RNDA};
  char *text = NULL;
  for (int n = 1; n <= MOST_DIGITS && !text; n++)
    for (int i = 0; i < 2 && !text; i++) text = rounded(x, n, ways[i]);
  return text;
}

char *shortest_text(double x) {
  if (isinf(x)) return text_of("%s", x > 0 ? "Infinity" : "-Infinity");
  local_mpfrs(53, d);
  mpfr_set_d(d, x, MPFR_RNDN);
  local_text char *digits = digits_of(d);
  local_rats(r);
  return number_read(&r, digits) ? text_of("%s", digits) : decimal_text(r.v);
}
