/* report.c - any bytes that a process sends are a verdict that comes back as it was, or are refused.
 *
 * The first byte tells whether its object was asked for.                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "heard.h"
#include "report.h"

static void check_round_trip(const judged *j, int with_json) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  heard_demand(out != NULL, "memory");
  report_write(out, 5, j);
  fclose(out);
  judged *back = report_read(text, size - 1, 5, with_json);
  heard_demand(back != NULL, "what is written can be read");
  heard_demand(back->v == j->v && !strcmp(back->failure, j->failure) && !back->json == !j->json, "the same verdict");
  heard_demand(mpfr_nan_p(j->off) ? mpfr_nan_p(back->off) : mpfr_equal_p(back->off, j->off), "the same distance");
  judge_judged_clear(back);
  free(back);
  free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (!size) return 0;
  char *text = heard_argument(data + 1, size - 1);
  const int with_json = data[0] & 1;
  judged *j = report_read(text, size - 1, 5, with_json);
  if (j) {
    heard_demand((int)j->v >= 0 && j->v < VERDICT_KINDS && j->failure && !j->json == !with_json, "a whole verdict");
    check_round_trip(j, with_json);
    judge_judged_clear(j);
    free(j);
  }
  free(text);
  return 0;
}
