/* list.c - any argument that may be a list is its numbers in order, or one error line. */
#include "heard.h"
#include "list.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = heard_argument(data, size);
  list l;
  heard_begin();
  const int bad = list_read(&l, "epsilon", text);
  heard_end(bad);
  heard_demand(l.count <= LIST_MOST && (bad || l.count > 0), "how many there are");
  for (size_t i = 0; i < l.count && !bad; i++) { /* what was written is the number that was read */
    size_t at;
    const char *why;
    rat r;
    rat_init(&r);
    if (l.told[i])
      heard_demand(rat_set_text(&r, l.told[i], strlen(l.told[i]), &at, &why) == ASSAY_OK && !rat_cmp(&r, &l.value[i]),
                   "an element");
    rat_clear(&r);
  }
  if (!bad && !list_is(text)) heard_demand(l.count == 1, "no list is one number");
  list_clear(&l);
  free(text);
  return 0;
}
