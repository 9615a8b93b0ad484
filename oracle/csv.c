/* csv.c - the head and the rows of a table. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "csv.h"
#include "decimal.h"
#include "out.h"
#include "quantity.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is_complex(const query *q) { return !strcmp(q->what->name, "phi"); }

/* The head, once, and the options of this row. */
static void begin_row(show *s, const query *q) {
  for (size_t k = 0; k < s->v->n && !s->has_head; k++) printf("%s,", fields[s->v->field[k]].name);
  if (!s->has_head)
    printf("lower,upper%s,digits,status,method,note\n", is_complex(q) ? ",imaginary_lower,imaginary_upper" : "");
  s->has_head = 1;
  for (size_t k = 0; k < s->v->n; k++) {
    const field_id f = s->v->field[k];
    char *number = q->infinite >> f & 1 ? NULL : decimal_text(q->value[f].v);
    printf("%s,", number ? number : "+inf");
    free(number);
  }
}

void csv_cell(const char *text) {
  const int quoted = strpbrk(text, ",\"\n") != NULL;
  if (quoted) putchar('"');
  for (; *text; text++) printf(*text == '"' ? "\"\"" : "%c", *text);
  if (quoted) putchar('"');
}

/* The last cell of a row. */
static void end_row(const char *note) {
  csv_cell(note);
  putchar('\n');
}

static void put_ends(const ivl *z, long digits) {
  local_text char *lo = out_dec_dn(z->lo, (size_t)digits), *hi = out_dec_up(z->hi, (size_t)digits);
  printf("%s,%s,", lo, hi);
}

void csv_answer(show *s, const query *q, const answer *a, const char *reason) {
  begin_row(s, q);
  if (a->infinite) printf("+inf,+inf,");
  else put_ends(&a->z, s->digits);
  if (is_complex(q)) put_ends(&a->im, s->digits);
  printf("%ld,%s,%s,", show_reached(a, s->digits), show_result(a), a->method);
  end_row(reason ? reason : a->means == MEANS_VALUE ? "" : answer_meaning_name(a));
}

void csv_refused(show *s, const query *q, const char *why) {
  begin_row(s, q);
  printf(",,%s,refused,,", is_complex(q) ? ",," : "");
  end_row(why);
}
