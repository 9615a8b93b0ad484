/* parts_list.h - the parts of a question as a JSON list.
 *
 *   [{"mechanism": "gaussian", "sigma": "1"}, {"mechanism": "mixture", "parts": [..], "steps": "2"}]; [{"p": "1/2", "p2": "1/4"}, ..]  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PARTS_LIST_H
#define ASSAY_PARTS_LIST_H

#include <jansson.h>

/* The text of the list, as --parts has it; free() it.  NULL: *wrong, from 1, is no object with a mechanism and numbers, which
 * are texts. */
char *parts_list_text(json_t *list, size_t *wrong);

#endif
