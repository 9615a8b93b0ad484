/* rows.c - any bytes are a file of rows, or one error line; any row is a question with claims, or is turned away
 * with a reason.  No row is judged here.                                              */
#include "heard.h"
#include "judge.h"
#include "row.h"

static void read_row(json_t *object) {
  row r;
  char *why = NULL;
  row_init(&r);
  const verdict v = row_read(&r, object, &why);
  heard_demand(v == VERDICT_PASS || v == VERDICT_REJECT || v == VERDICT_NOT_COVERED, "a row is read or not");
  heard_demand(v == VERDICT_PASS ? !why : why != NULL && *why, "a reason if and only if it is not");
  if (v == VERDICT_PASS)
    heard_demand(r.q.how && r.q.what && r.count > 0 && r.count <= ROW_CLAIMS, "a question and claims");
  char *question = judge_question(object);
  heard_demand((question != NULL) == (v == VERDICT_PASS), "its question as text");
  free(question);
  free(why);
  row_clear(&r);
  heard_demand(judge_promise(object) != NULL, "a promise");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FILE *kept = stdin;
  lines all;
  if (!size) return 0;
  char *text = heard_argument(data, size);
  stdin = fmemopen(text, size, "r");
  heard_demand(stdin != NULL, "a stream");
  heard_begin();
  const int bad = lines_read(&all, "-");
  heard_end(bad);
  fclose(stdin);
  stdin = kept;
  for (size_t i = 0; i < all.count; i++) read_row(all.at[i].object);
  heard_demand(!bad || !all.count, "a file that is refused has no rows");
  lines_free(&all);
  free(text);
  return 0;
}
