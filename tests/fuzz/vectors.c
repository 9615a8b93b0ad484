/* vectors.c - any bytes as a file of vectors: each of its tests, its words as they stand, is a row that is read or is
 * turned away with a reason.
 *
 * The program writes files of vectors and reads none; what it reads of them are these rows, made here as
 * tests/cli/check_vectors.t makes them.                                              */
#include "heard.h"
#include "row_reads.h"

/* row's member := that of `from`, if it has one. */
static void take(json_t *row, const json_t *from, const char *name) {
  json_t *value = json_object_get(from, name);
  if (value) json_object_set(row, name, value);
}

static void read_test(const json_t *file, const json_t *group, const json_t *test) {
  json_t *row = json_object();
  take(row, file, "quantity");
  take(row, group, "mechanism");
  take(row, group, "adjacency");
  take(row, test, "params");
  take(row, test, "query");
  take(row, test, "flags");
  take(row, test, "result");
  json_t *hi = json_object_get(json_object_get(test, "expected"), "f64Hi");
  json_object_set_new(row, "upper", hi ? json_incref(hi) : json_integer(1));
  row_reads(row);
  json_decref(row);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  json_t *file = json_loadb((const char *)data, size, 0, NULL), *group, *test;
  size_t i, k;
  json_array_foreach(json_object_get(file, "testGroups"), i, group) {
    json_array_foreach(json_object_get(group, "tests"), k, test) read_test(file, group, test);
  }
  json_decref(file);
  return 0;
}
