/* adapt_call.c - the call through a pointer, and when a loop of calls may end.
 *
 * Not analysed by WP: the contract of adapt_call in adapt.h is the assumption A-CALLBACK about every callback; exponents,
 * on which adapt_below_digits looks, are not in the model.  Exercised by tests/unit/adapt.c. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"

void adapt_call(ivl *z, adapt_fn f, const void *data) { f(z, data); }

/* exp(-2^29) is about 2^-774541002: what is missing are exponents, not digits, and more precision takes long. */
int adapt_below_digits(const ivl *z) {
  enum { MINIMUM = 774541000 };
  return mpfr_zero_p(z->lo) && mpfr_regular_p(z->hi) && mpfr_get_exp(z->hi) < -MINIMUM;
}
