/* verb_vectors.c - `assay vectors`: writes the certified test vectors.
 *
 * The bytes depend on nothing but this version of the program: no date, no path, and
 * ends rounded outward to VECTOR_BITS from an enclosure that is far narrower.
 * A file is written beside its place and renamed: never a half file.              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "args.h"
#include "cases.h"
#include "coq.h"
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

/* A file of the folder that this option names := the text; 1 after an error line. */
static int write_file(const char *option, const char *folder, const char *name, const char *text) {
  char *path = say_text("%s/%s", folder, name), *draft = say_text("%s/%s.tmp", folder, name);
  const int bad = write_text(draft, text) || rename(draft, path);
  if (bad) {
    say_error("--%s: '%s': %s", option, path, strerror(errno));
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
  const int bad = !json || write_file("write", folder, cases_text(file, "file"), text);
  free(json);
  free(text);
  return bad;
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
  return say_text("%s/%s", strstr(name, "/vectors/") ? "Vectors" : "Assay", last ? last + 1 : name);
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
    char *place = place_of(f.name), *more = say_text("%s%s\n", *names, place);
    bad = bad || write_file("coq", folder, place, is_it ? one->text : f.text);
    free(place);
    free(*names);
    *names = more;
  }
  return bad;
}

/* The folder := all theorems about vectors with what they rest on, or that of one vector. */
static int write_theorems(const char *folder, const char *id) {
  coq_file one = {0};
  if (id && !coq_theorem(&one, id)) {
    say_error("--id: '%s' is no vector with a theorem; allowed: the id of a test whose certificate names one", id);
    return 1;
  }
  char *inner = say_text("%s/Assay", folder), *outer = say_text("%s/Vectors", folder), *names = say_text("%s", project);
  mkdir(folder, 0777);
  mkdir(inner, 0777);
  mkdir(outer, 0777);
  const int bad = write_files(folder, id ? &one : NULL, &names) || write_file("coq", folder, "_CoqProject", names);
  free(inner);
  free(outer);
  free(names);
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
    if (list) printf("%s: %d tests\n", cases_text(file, "file"), vectorfile_tests(file));
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
  if (args_read(argc, argv, table, NULL, 0) < 0) return SAY_USAGE;
  if (!!folder + !!coq + list != 1) {
    say_error("vectors: what to do is not clear; allowed: --list, or --write DIR, or --coq DIR");
    return SAY_USAGE;
  }
  if (coq ? name != NULL : id != NULL) {
    say_error("vectors: %s", coq ? "--cases has no theorems; allowed: with --list or --write" : "--id is for --coq");
    return SAY_USAGE;
  }
  return (coq ? write_theorems(coq, id) : write_all(folder, name, list)) ? SAY_USAGE : SAY_OK;
}
