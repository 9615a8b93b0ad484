/* one_use.h - the pair of distributions of one use of a mechanism, made from the question's fields, with every record
 * in it: the column `make` of mechanism.h, where no other file has it.  NULL where there is not enough memory.      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ONE_USE_H
#define ASSAY_ONE_USE_H

#include "pair.h"
#include "query.h"

pair *one_use_gaussian(const query *q);
/* All its steps at once. */
pair *one_use_gaussian_steps(const query *q);
pair *one_use_two_gaussians(const query *q);
/* All its steps at once; NULL where they are not so few. */
pair *one_use_two_gaussians_steps(const query *q);
pair *one_use_laplace(const query *q);
pair *one_use_response(const query *q);
pair *one_use_discrete_gaussian(const query *q);
pair *one_use_discrete_laplace(const query *q);
pair *one_use_generalized_gaussian(const query *q);
/* One coordinate of all. */
pair *one_use_spread(const query *q);
pair *one_use_canonical(const query *q);
pair *one_use_instability(const query *q);
pair *one_use_exponential(const query *q);
pair *one_use_noisy_choice(const query *q);
pair *one_use_group(const query *q);
pair *one_use_gdp(const query *q);
pair *one_use_gdp_steps(const query *q);
/* Of its parts, which parts_whole has checked. */
pair *one_use_table(const query *q);
pair *one_use_mixture(const query *q);

#endif
