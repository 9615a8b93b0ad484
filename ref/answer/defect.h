/* defect.h - conditions on several fields of a question, by mechanism: the column `defect` of mechanism.h.  As
 * query_defect: what is allowed of the field in `wrong`, or NULL where nothing is wrong.                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DEFECT_H
#define ASSAY_DEFECT_H

#include "query.h"

const char *defect_response(const query *q, field_id *wrong);
const char *defect_range(const query *q, field_id *wrong);
const char *defect_threshold(const query *q, field_id *wrong);
const char *defect_tuned(const query *q, field_id *wrong);
const char *defect_tuned_poisson(const query *q, field_id *wrong);
const char *defect_shift(const query *q, field_id *wrong);
const char *defect_order(const query *q, field_id *wrong);
const char *defect_instability(const query *q, field_id *wrong);
const char *defect_group(const query *q, field_id *wrong);
const char *defect_picks(const query *q, field_id *wrong);
const char *defect_sample(const query *q, field_id *wrong);

#endif
