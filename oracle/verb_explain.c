/* verb_explain.c - `assay explain T-..`: what a theorem says, from the notes that are part of the program. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "args.h"
#include "likely.h"
#include "notes.h"
#include "object.h"
#include "say.h"
#include "text.h"
#include "theorems.h"
#include "verb.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { MOST_IDS = 64, WIDTH = 100 };

/* 1 if the line at text begins a line of a list or table. */
static int is_kept(const char *text) { return strchr("|*-", *text) && *text && text[1] == ' '; }

/* The words, filled into lines; paragraphs and lists stay apart. */
static void put_filled(const char *text) {
  int column = 0;
  for (;;) {
    int ends = 0;
    for (; *text == ' ' || *text == '\n'; text++) ends += *text == '\n';
    const int word = (int)strcspn(text, " \n");
    if (!word) break;
    const int breaks = column && (ends > 1 || (ends && is_kept(text)) || column + 1 + word > WIDTH);
    if (breaks) fputs(ends > 1 ? "\n\n" : "\n", stdout);
    if (breaks) column = 0;
    column += printf("%s%.*s", column ? " " : "  ", word, text);
    text += word;
  }
  putchar('\n');
}

static void put_part(const char *head, const char *text) {
  if (!*text) return;
  printf("\n%s\n", head);
  put_filled(text);
}

static const char *how(const char *id, const notes_theorem *t) { return *t->status ? t->status : theorems_status(id); }

static void put_text(const char *id, const notes_theorem *t, int proof) {
  printf("%s - %s (%s)\n", id, theorems_status(id), t->title);
  put_part("It says", t->statement);
  put_part("Where", t->notation);
  put_part("It rests on", t->rests);
  put_part("How it is proved", how(id, t));
  printf("\nWhere the proof is\n  %s of the source\n", theorems_place(id));
  if (!proof) printf("  (assay explain %s --proof prints it)\n", id);
  if (proof) printf("\n%s\n", t->proof);
}

static void put_json(const char *id, const notes_theorem *t, int proof) {
  json_t *o = json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s}", "id", id, "status", theorems_status(id), "title",
                        t->title, "statement", t->statement, "where", t->notation, "rests", t->rests, "how", how(id, t),
                        "place", theorems_place(id));
  if (proof) object_put(o, "proof", t->proof);
  object_line(stdout, o, 0);
}

static int unknown_id(const char *name) {
  likely l = {name, NULL, 0};
  for (size_t i = 0; theorems_at(i); i++) likely_try(&l, theorems_at(i));
  local_text char *near = likely_text(&l, "");
  return say_error("'%s' is no theorem%s; assay explain --list has all", name, near);
}

static int explain(const char *id, int json, int proof) {
  notes_theorem t;
  if (notes_find(&t, id)) {
    say_error("%s: not explained in the notes; stated in %s", id, theorems_place(id));
    return SAY_LIMIT;
  }
  (json ? put_json : put_text)(id, &t, proof);
  notes_clear(&t);
  return SAY_OK;
}

static int list_all(void) {
  for (size_t i = 0; theorems_at(i); i++) printf("%-24s %s\n", theorems_at(i), theorems_status(theorems_at(i)));
  return SAY_OK;
}

int verb_explain(int argc, char **argv) {
  int json = 0, proof = 0, list = 0, status = SAY_OK;
  const char *names[MOST_IDS];
  const args_option table[] = {{"list", 0, &list}, {"proof", 0, &proof}, {"json", 0, &json}, {0}};
  const int n = args_read(argc, argv, table, names, MOST_IDS);
  if (n < 0) return -1;
  if (list && !n) return list_all();
  if (list || !n)
    return say_error("%s", list ? "--list: not together with a theorem"
                                : "explain: needs a theorem, such as T-GAUSS-DELTA, or --list");
  for (int i = 0; i < n; i++)
    if (!theorems_id(names[i], strlen(names[i]))) return unknown_id(names[i]);
  for (int i = 0; i < n; i++) {
    if (i && !json) putchar('\n');
    const int one = explain(theorems_id(names[i], strlen(names[i])), json, proof);
    if (one > status) status = one;
  }
  return status;
}
