/* list.c - any argument that may be a list is its texts in order, or one error line. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "heard.h"
#include "list.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = heard_argument(data, size);
  list l;
  heard_begin();
  const int bad = list_read(&l, "epsilon", text);
  heard_end(bad);
  heard_demand(l.count <= LIST_MOST && (bad || l.count > 0), "how many there are");
  if (!bad && !list_is(text)) heard_demand(l.count == 1, "no list is one number");
  list_clear(&l);
  free(text);
  return 0;
}
