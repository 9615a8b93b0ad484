/* local.c - the ends of temporaries.
 *
 * Not analysed by WP: called by the compiler, at the end of a block.                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "local.h"

void local_clear_mpfr(mpfr_t *x) { mpfr_clear(*x); }

void local_clear_mpq(mpq_t *x) { mpq_clear(*x); }

void local_clear_mpz(mpz_t *x) { mpz_clear(*x); }
