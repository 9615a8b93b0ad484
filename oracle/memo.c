/* memo.c - a list of questions and answers. */
#include "memo.h"
#include "say.h"
#include "status.h"

#include <stdlib.h>
#include <string.h>

void memo_init(memo *m) { *m = (memo){0}; }

void memo_clear(memo *m) {
  for (size_t i = 0; i < m->count; i++) {
    answer_clear(&m->at[i]->a);
    free(m->at[i]->question);
    free(m->at[i]);
  }
  free(m->at);
}

static char *question_of(const query *q, long bits) {
  json_t *o = query_json(q);
  char *text = json_dumps(o, JSON_COMPACT), *question = say_text("%ld %s", bits, text);
  json_decref(o);
  free(text);
  return question;
}

static void grow(memo *m) {
  size_t room = m->room ? 2 * m->room : 64;
  memo_entry **at = assay_alloc(room * sizeof *at);
  if (m->count) memcpy(at, m->at, m->count * sizeof *at);
  free(m->at);
  m->at = at;
  m->room = room;
}

const answer *memo_find(memo *m, const query *q, long bits, long max_bits) {
  char *question = question_of(q, bits);
  for (size_t i = 0; i < m->count; i++)
    if (!strcmp(m->at[i]->question, question)) {
      free(question);
      return &m->at[i]->a;
    }
  if (m->count == m->room) grow(m);
  memo_entry *e = assay_alloc(sizeof *e);
  e->question = question;
  answer_find(&e->a, q, bits, max_bits);
  m->at[m->count++] = e;
  return &e->a;
}
