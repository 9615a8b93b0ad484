/* verb_vectors.c - `assay vectors`: writes the certified test vectors.
 *
 * The bytes depend on nothing but this version of the program: no date, no path, and
 * ends rounded outward to VECTOR_BITS from an enclosure that is far narrower.
 * A file is written beside its place and renamed: never a half file.              */
#include "args.h"
#include "say.h"
#include "vectorfile.h"
#include "verb.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const case_file *const files[] = {&cases_gaussian_delta,
                                         &cases_gaussian_epsilon,
                                         &cases_poisson_delta,
                                         &cases_poisson_epsilon,
                                         &cases_balls_delta,
                                         &cases_balls_epsilon,
                                         &cases_laplace_delta,
                                         &cases_response_delta,
                                         &cases_discrete_delta,
                                         &cases_renyi,
                                         NULL};

static int write_text(const char *path, const char *text) {
  FILE *out = fopen(path, "w");
  if (!out) return -1;
  int bad = fputs(text, out) < 0;
  bad |= fputc('\n', out) < 0;
  return fclose(out) || bad ? -1 : 0;
}

static int write_file(const char *folder, const case_file *f) {
  char *path = say_text("%s/%s", folder, f->file), *draft = say_text("%s/.%s.tmp", folder, f->file);
  json_t *o = vectorfile_json(f);
  char *text = json_dumps(o, JSON_INDENT(1));
  json_decref(o);
  int bad = !text || write_text(draft, text) || rename(draft, path);
  if (bad) {
    say_error("--write: '%s': %s", path, strerror(errno));
    remove(draft);
  }
  free(text);
  free(path);
  free(draft);
  return bad;
}

int verb_vectors(int argc, char **argv) {
  const char *folder = NULL;
  int list = 0;
  const args_option table[] = {{"write", &folder, 0}, {"list", 0, &list}, {0}};
  if (args_read(argc, argv, table, NULL, 0) < 0) return SAY_USAGE;
  if (!folder == !list) {
    say_error("vectors: what to do is not clear; allowed: --list, or --write DIR");
    return SAY_USAGE;
  }
  int bad = 0;
  for (int i = 0; files[i] && !bad; i++)
    if (list) printf("%s: %d tests\n", files[i]->file, vectorfile_tests(files[i]));
    else bad = write_file(folder, files[i]);
  return bad ? SAY_USAGE : SAY_OK;
}
