/* verb_vectors.c - `assay vectors`: writes the certified test vectors.
 *
 * The bytes depend on nothing but this version of the program: no date, no path, and
 * ends rounded outward to VECTOR_BITS from an enclosure that is far narrower.
 * A file is written beside its place and renamed: never a half file.              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "args.h"
#include "cases.h"
#include "say.h"
#include "vectorfile.h"
#include "verb.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int write_text(const char *path, const char *text) {
  FILE *out = fopen(path, "w");
  if (!out) return -1;
  const int bad = fputs(text, out) < 0;
  return fclose(out) || bad ? -1 : 0;
}

/* A file of this folder := the text; 1 after an error line. */
static int write_file(const char *folder, const char *name, const char *text) {
  char *path = say_text("%s/%s", folder, name), *draft = say_text("%s/.%s.tmp", folder, name);
  const int bad = write_text(draft, text) || rename(draft, path);
  if (bad) {
    say_error("--write: '%s': %s", path, strerror(errno));
    remove(draft);
  }
  free(path);
  free(draft);
  return bad;
}

static int write_vectors(const char *folder, const json_t *file, const json_t *notes) {
  json_t *o = vectorfile_json(file, notes);
  char *json = json_dumps(o, JSON_INDENT(1)), *text = say_text("%s\n", json ? json : "");
  json_decref(o);
  const int bad = !json || write_file(folder, cases_text(file, "file"), text);
  free(json);
  free(text);
  return bad;
}

/* The form of the files, and how to use them. */
static int write_beside(const char *folder) {
  return write_file(folder, "enclosure-1.schema.json", cases_schema) || write_file(folder, "README.md", cases_guide);
}

int verb_vectors(int argc, char **argv) {
  const char *folder = NULL, *name = NULL;
  int list = 0, bad = 0;
  const args_option table[] = {{"write", &folder, 0}, {"cases", &name, 0}, {"list", 0, &list}, {0}};
  if (args_read(argc, argv, table, NULL, 0) < 0) return SAY_USAGE;
  if (!folder == !list) {
    say_error("vectors: what to do is not clear; allowed: --list, or --write DIR");
    return SAY_USAGE;
  }
  json_t *all = cases_read(name), *file;
  if (all && folder) {
    mkdir(folder, 0777); /* where it is there, or cannot be made, its first file says so */
    bad = write_beside(folder);
  }
  size_t i;
  json_array_foreach(json_object_get(all, "files"), i, file) {
    if (list) printf("%s: %d tests\n", cases_text(file, "file"), vectorfile_tests(file));
    else bad = bad || write_vectors(folder, file, json_object_get(all, "notes"));
  }
  json_decref(all);
  return bad || !all ? SAY_USAGE : SAY_OK;
}
