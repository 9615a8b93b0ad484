/* verb_vectors.c - `assay vectors`: writes the certified test vectors.
 *
 * The bytes depend on nothing but this version of the program: no date, no path, and
 * ends rounded outward to VECTOR_BITS from an enclosure that is far narrower.
 * A file is written beside its place and renamed: never a half file.              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "args.h"
#include "cases.h"
#include "coq.h"
#include "object.h"
#include "say.h"
#include "text.h"
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

/* A file of the folder that this option names := the text; 1 after an error line. */
static int write_file(const char *option, const char *folder, const char *name, const char *text) {
  local_text char *path = text_of("%s/%s", folder, name), *draft = text_of("%s/%s.tmp", folder, name);
  const int bad = write_text(draft, text) || rename(draft, path);
  if (bad) {
    say_error("--%s: '%s': %s", option, path, strerror(errno));
    remove(draft);
  }
  return bad;
}

static int write_vectors(const char *folder, const json_t *file, const json_t *notes) {
  local_json json_t *o = vectorfile_json(file, notes);
  local_text char *json = json_dumps(o, JSON_INDENT(1)), *text = text_of("%s\n", json ? json : "");
  return !json || write_file("write", folder, object_text(file, "file"), text);
}

/* The form of the files, and how to use them. */
static int write_beside(const char *folder) {
  return write_file("write", folder, "enclosure-1.schema.json", cases_schema) ||
         write_file("write", folder, "README.md", cases_guide);
}

/* ---- Theorems ----------------------------------------------------------------------- */

/* What coq_makefile reads; the folders are the names that the files know each other by. */
static const char project[] = "-Q Assay Assay\n-Q Vectors Vectors\n-arg -w -arg -ambiguous-paths\n";

/* "Assay/ops.v" for proofs/coq/ops.v, "Vectors/area.v" for proofs/coq/vectors/area.v. */
static char *place_of(const char *name) {
  const char *last = strrchr(name, '/');
  return text_of("%s/%s", strstr(name, "/vectors/") ? "Vectors" : "Assay", last ? last + 1 : name);
}

/* A file of theorems about vectors, of which none needs another. */
static int is_of_vectors(const coq_file *f) { return strstr(f->text, "\nTheorem vector_") != NULL; }

/* Writes what the theorems rest on and, without one, all of them; adds their names to the text, which is taken and given back. */
static int write_files(const char *folder, const coq_file *one, char **names) {
  coq_file f;
  int bad = 0;
  for (size_t at = 0; coq_next(&f, &at); coq_clear(&f)) {
    const int is_it = one && !strcmp(f.name, one->name);
    if (one && is_of_vectors(&f) && !is_it) continue;
    local_text char *place = place_of(f.name);
    char *more = text_of("%s%s\n", *names, place);
    bad = bad || write_file("coq", folder, place, is_it ? one->text : f.text);
    free(*names);
    *names = more;
  }
  return bad;
}

/* The folder := all theorems about vectors with what they rest on, or that of one vector. */
static int write_theorems(const char *folder, const char *id) {
  coq_file one = {0};
  if (id && !coq_theorem(&one, id))
    return say_error("--id: '%s' is no vector with a theorem; allowed: the id of a test whose certificate names one",
                     id);
  local_text char *inner = text_of("%s/Assay", folder), *outer = text_of("%s/Vectors", folder),
                  *names = text_of("%s", project);
  mkdir(folder, 0777);
  mkdir(inner, 0777);
  mkdir(outer, 0777);
  const int bad = write_files(folder, id ? &one : NULL, &names) || write_file("coq", folder, "_CoqProject", names);
  coq_clear(&one);
  return bad;
}

/* ---- The verb ------------------------------------------------------------------------- */

static int write_all(const char *folder, const char *name, int list) {
  int bad = 0;
  json_t *all = cases_read(name), *file;
  if (all && folder) {
    mkdir(folder, 0777); /* where it is there, or cannot be made, its first file says so */
    bad = write_beside(folder);
  }
  size_t i;
  json_array_foreach(json_object_get(all, "files"), i, file) {
    if (list) printf("%s: %d tests\n", object_text(file, "file"), vectorfile_tests(file));
    else bad = bad || write_vectors(folder, file, json_object_get(all, "notes"));
  }
  json_decref(all);
  return bad || !all;
}

int verb_vectors(int argc, char **argv) {
  const char *folder = NULL, *name = NULL, *coq = NULL, *id = NULL;
  int list = 0;
  const args_option table[] = {{"write", &folder, 0}, {"cases", &name, 0}, {"coq", &coq, 0},
                               {"id", &id, 0},        {"list", 0, &list},  {0}};
  if (args_read(argc, argv, table, NULL, 0) < 0) return -1;
  if (!!folder + !!coq + list != 1)
    return say_error("vectors: what to do is not clear; allowed: --list, or --write DIR, or --coq DIR");
  if (coq ? name != NULL : id != NULL)
    return say_error("vectors: %s",
                     coq ? "--cases has no theorems; allowed: with --list or --write" : "--id is for --coq");
  return (coq ? write_theorems(coq, id) : write_all(folder, name, list)) ? -1 : SAY_OK;
}
