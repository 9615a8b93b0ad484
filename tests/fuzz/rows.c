/* rows.c - any bytes are a file of rows, or one error line; any row is a question with claims, or is turned away
 * with a reason.  No row is judged here.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "heard.h"
#include "row_reads.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FILE *before = stdin;
  lines all;
  if (!size) return 0;
  char *text = heard_argument(data, size);
  stdin = fmemopen(text, size, "r");
  heard_demand(stdin != NULL, "a stream");
  heard_begin();
  const int bad = lines_read(&all, "-");
  heard_end(bad);
  fclose(stdin);
  stdin = before;
  for (size_t i = 0; i < all.count; i++) row_reads(all.at[i].object);
  heard_demand(!bad || !all.count, "a file that is refused has no rows");
  lines_free(&all);
  free(text);
  return 0;
}
