/* calls_model.h - all of the model, for units of which the calls alone are looked at (units.txt). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CALLS_MODEL_H
#define ASSAY_CALLS_MODEL_H

#include "gmp_more_model.h"
#include "math_model.h"
#include "mpfr_more_model.h"
#include "mpfr_rest_model.h"

typedef unsigned long mp_limb_t;
typedef long mp_size_t;

#endif
