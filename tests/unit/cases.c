/* unit/cases.c - questions of vectors as data: a good file is counted and written, each bad line is refused by its number. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "verb_run.h"

#include "verb.h"

#include <string.h>

#define NOTE "{\"note\":\"A\",\"bugType\":\"BASIC\",\"description\":\"d\",\"effect\":\"e\"}\n"
#define FILE_AS(bits)                                                                                                \
  "{\"file\":\"a.json\",\"version\":\"1.0.0\",\"quantity\":\"delta\",\"label\":\"l\",\"about\":\"b\",\"bits\":" bits \
  "}\n"
#define GROUP_OF(mechanism) \
  "{\"group\":\"g\",\"mechanism\":\"" mechanism "\",\"direction\":\"both\",\"method\":\"closed_form\"}\n"
#define TEST_AS(id, params, query, flags) \
  "{\"id\":\"" id "\",\"params\":{" params "},\"query\":{" query "},\"comment\":\"c\",\"flags\":[" flags "]}\n"
#define SIGMA "\"sigma\":\"1\""
#define EPSILON "\"epsilon\":\"1\""
#define TEST TEST_AS("x", SIGMA, EPSILON, "\"A\"")
#define RELATION(right) "{\"left\":\"x\",\"rel\":\"=\",\"right\":\"" right "\",\"why\":\"w\"}\n"
#define BEGIN NOTE FILE_AS("80") GROUP_OF("gaussian")

/* The verb over a file of this text says `want`, with its place in front where it is refused. */
static void list(const char *text, int status, const char *want) {
  FILE *const kept = stdin, *out = tmpfile(), *err = tmpfile();
  stdin = fmemopen((char *)(size_t)text, strlen(text), "r");
  if (!stdin || !out || !err) bail("no file");
  char *words[] = {"--list", "--cases", "-"}, line[400];
  is_int(verb_run(verb_vectors, 3, words, out, err), status, want);
  fclose(stdin);
  stdin = kept;
  snprintf(line, sizeof line, "%s%s\n", status ? "assay: -:" : "", want);
  is_str(verb_text(status ? err : out), line, "what it says");
  fclose(status ? out : err);
}

static void refuse(const char *text, const char *want) { list(text, -1, want); }

static void test_order(void) {
  refuse(GROUP_OF("gaussian"), "1: a group before the first file");
  refuse(TEST, "1: a test before the first group of its file");
  refuse(BEGIN FILE_AS("80") TEST, "5: a test before the first group of its file");
  refuse(FILE_AS("80") GROUP_OF("gaussian") TEST NOTE, "3: flags: no note 'A' before it");
  refuse(BEGIN RELATION("x"), "4: left: no test 'x' before it");
  refuse(BEGIN TEST RELATION("y"), "5: right: no test 'y' before it");
  refuse(BEGIN TEST "\n" TEST, "6: id: 'x' stands twice");
}

static void test_form(void) {
  refuse("{\"nothing\":1}\n", "1: none of note, file, group, id, grid, left");
  refuse(FILE_AS("\"80\""), "1: Expected integer, got string");
  refuse("{\"group\":\"g\",\"mechanism\":\"gaussian\"}\n", "1: Object item not found: direction");
  refuse("{\"left\":\"x\",\"rel\":\"=\",\"right\":\"x\",\"why\":\"w\",\"more\":1}\n",
         "1: 1 object item(s) left unpacked: more");
  refuse(BEGIN TEST_AS("x", SIGMA, EPSILON, "1"), "4: flags: no text");
}

static void test_questions(void) {
  refuse(BEGIN TEST_AS("x", "\"sigmas\":\"1\"", EPSILON, ""), "4: 'sigmas' is no number of a question");
  refuse(BEGIN TEST_AS("x", "\"sigma\":1", EPSILON, ""), "4: sigma: no text");
  refuse(BEGIN TEST_AS("x", SIGMA, SIGMA, ""), "4: sigma: told twice");
  refuse(BEGIN TEST_AS("x", SIGMA, "", ""), "4: epsilon: missing");
  refuse(BEGIN TEST_AS("x", SIGMA ",\"mu\":\"1\"", EPSILON, ""), "4: mu: not expected for delta of gaussian");
}

/* Four tests, whose ids a relation finds. */
#define GRID_AS(query)                                                                                                \
  "{\"grid\":\"g\",\"params\":{\"sigma\":[\"1/2\",\"2\"]},\"query\":{" query "},\"comment\":\"c\",\"flags\":[\"A\"]}" \
  "\n"

#define BAD_GRID "4: a number of a grid is a list of texts, at least one, and parts are texts, each with a name"

static void test_grid(void) {
  const char *const relation =
      BEGIN GRID_AS("\"epsilon\":[\"-1.5\",\"2\"]") "{\"left\":\"g-sigma1of2-epsilonm1d5\",\"rel\":\"<\",\"right\":\"g-"
                                                    "sigma2-epsilon2\",\"why\":\"w\"}\n";
  list(relation, 0, "a.json: 4 tests");
  refuse(BEGIN GRID_AS("\"epsilon\":[\"1\",\"1\"]"), "4: id: 'g-sigma1of2-epsilon1' stands twice");
  refuse(BEGIN GRID_AS("\"epsilon\":[]"), BAD_GRID);
  refuse(BEGIN GRID_AS("\"epsilon\":[1]"), BAD_GRID);
  refuse(BEGIN GRID_AS("\"epsilon\":\"1\""), BAD_GRID);
}

#define COMPOSED NOTE FILE_AS("80") GROUP_OF("compose")
#define PARTS_AS(parts) \
  "{\"id\":\"x\",\"params\":{},\"parts\":" parts ",\"query\":{" EPSILON "},\"comment\":\"c\",\"flags\":[]}\n"
#define GRID_OF(parts)                             \
  "{\"grid\":\"g\",\"params\":{},\"parts\":" parts \
  ",\"query\":{\"epsilon\":[\"1\",\"2\"]},\"comment\":\"c\",\"flags\":[]}\n"

/* Parts are a text, in a grid texts with names, which are in the ids. */
static void test_parts(void) {
  list(COMPOSED PARTS_AS("\"gaussian sigma=1; laplace scale=2\"") RELATION("x"), 0, "a.json: 1 tests");
  refuse(COMPOSED PARTS_AS("\"gaussian mu=1\""), "4: parts: 'mu' is not expected, or twice, for gaussian");
  refuse(COMPOSED PARTS_AS("[\"gaussian sigma=1\"]"), "4: Expected string, got array");
  refuse(COMPOSED TEST_AS("x", "", EPSILON, ""),
         "4: parts: missing; allowed: mechanisms, such as \"gaussian sigma=3 steps=4; laplace scale=10\"");
  refuse(BEGIN PARTS_AS("\"gaussian sigma=1\""), "4: parts: not expected for gaussian");
  list(COMPOSED GRID_OF(
           "{\"a\":\"gaussian sigma=1\",\"b\":\"laplace scale=1\"}") "{\"left\":\"g-a-epsilon1\",\"rel\":\"<\","
                                                                     "\"right\":\"g-b-epsilon2\",\"why\":\"w\"}\n",
       0, "a.json: 4 tests");
  refuse(COMPOSED GRID_OF("{}"), BAD_GRID);
  refuse(COMPOSED GRID_OF("{\"a\":1}"), BAD_GRID);
  refuse(COMPOSED GRID_OF("\"gaussian sigma=1\""), "4: Expected object, got string");
}

int main(void) {
  test_parts();
  test_grid();
  list(BEGIN TEST TEST_AS("y", "\"sigma\":\"-1\"", EPSILON, "") RELATION("y"), 0, "a.json: 2 tests");
  test_order();
  test_form();
  test_questions();
  return done_testing();
}
