/* defect.h - conditions on several fields of a question, by mechanism: the column `defect` of mechanism.h.  As
 * query_defect: what is allowed of the field in `wrong`, or NULL where nothing is wrong.                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DEFECT_H
#define ASSAY_DEFECT_H

#include "query.h"

/* What is allowed of the records of a group, and of the rate of a sample of fixed size that one more record may join. */
#define DEFECT_GROUP "an integer from 1 to 64"
#define DEFECT_LEAVING "a number from 0 to below 1: where all records are in the batch, none can be taken away"

const char *defect_response(const query *q, field_id *wrong);
const char *defect_range(const query *q, field_id *wrong);
const char *defect_threshold(const query *q, field_id *wrong);
const char *defect_tuned(const query *q, field_id *wrong);
const char *defect_tuned_poisson(const query *q, field_id *wrong);
const char *defect_shift(const query *q, field_id *wrong);
const char *defect_order(const query *q, field_id *wrong);
const char *defect_instability(const query *q, field_id *wrong);
const char *defect_group(const query *q, field_id *wrong);
const char *defect_spread(const query *q, field_id *wrong);
const char *defect_moved(const query *q, field_id *wrong);
const char *defect_leaving(const query *q, field_id *wrong);
const char *defect_picks(const query *q, field_id *wrong);
const char *defect_sample(const query *q, field_id *wrong);

#endif
