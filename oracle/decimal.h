/* decimal.h - exact numbers as people and tables read them. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DECIMAL_H
#define ASSAY_DECIMAL_H

#include <gmp.h>

/* x exactly: the decimal that it is, 0.25, -1200 or 2.5e-07, or a fraction in lowest terms where it is none, 1/3.
 * Such texts are read back as x.  free() it. */
char *decimal_text(mpq_srcptr x);

#endif
