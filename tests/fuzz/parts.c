/* parts.c - any argument of --parts is a composition that comes back as it was written, or one error line. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "heard.h"
#include "json_of.h"
#include "mechanism.h"
#include "parts.h"
#include "quantity.h"

/* The parts as an argument: "gaussian sigma=3 steps=4; ..", free() it. */
static char *as_argument(const query *q) {
  char *text = parts_text(q);
  for (char *p = text; *p; p++) { /* "gaussian sigma 3, steps 4" */
    if (*p == ',') *p = ' ';
    if (p > text && *p == ' ' && p[1] && strchr("-0123456789", p[1])) *p = '=';
  }
  return text;
}

static void check_round_trip(const query *q) {
  query back;
  char *text = as_argument(q);
  query_init(&back);
  back.how = q->how;
  char *why = NULL;
  heard_demand(!parts_read(&back, text, &why) && !why, "what is shown can be read");
  heard_demand(back.n_parts == q->n_parts, "as many parts");
  for (size_t i = 0; i < q->n_parts; i++) {
    heard_demand(back.parts[i].how == q->parts[i].how, "the same part");
    for (int f = 0; f < FIELD_COUNT; f++) /* what has its usual value is not always shown */
      heard_demand(!(q->parts[i].given & back.parts[i].given & 1ul << f) ||
                       !rat_cmp(&back.parts[i].value[f], &q->parts[i].value[f]),
                   "the same number");
  }
  query_clear(&back);
  free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = heard_argument(data, size);
  query q;
  query_init(&q);
  q.how = mechanism_find("compose");
  heard_begin();
  char *why = NULL;
  const int bad = parts_read(&q, text, &why);
  heard_demand(bad ? why != NULL && *why : !why, "a reason if and only if it is bad");
  if (bad) say_error("--parts: %s", why);
  free(why);
  heard_end(bad);
  if (!bad) {
    check_round_trip(&q);
    json_decref(json_of_parts(&q));
  }
  query_clear(&q);
  free(text);
  return 0;
}
