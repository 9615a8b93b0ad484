/* vectors.c - any bytes as a file of vectors: each of its tests, its words as they stand, is a row that is read or is
 * turned away with a reason.
 *
 * The program writes files of vectors and reads none; what it reads of them are these rows, made here as
 * tests/cli/check_vectors.t makes them.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "heard.h"
#include "row_reads.h"

/* the object's member := that of `from`, if it has one. */
static void take(json_t *object, const json_t *from, const char *name) {
  json_t *value = json_object_get(from, name);
  if (value) json_object_set(object, name, value);
}

static void read_test(const json_t *file, const json_t *group, const json_t *test) {
  json_t *object = json_object();
  take(object, file, "quantity");
  take(object, group, "mechanism");
  take(object, group, "adjacency");
  take(object, test, "params");
  take(object, test, "parts");
  take(object, test, "query");
  take(object, test, "flags");
  take(object, test, "result");
  json_t *hi = json_object_get(json_object_get(test, "expected"), "f64Hi");
  json_object_set_new(object, "upper", hi ? json_incref(hi) : json_integer(1));
  row_reads(object);
  json_decref(object);
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
