/* rat_parse.c - any bytes are either a number that comes back, or refused at a place.
 *
 * Accepted: the text in lowest terms is accepted too and is the same number (which
 * shows that every number this reader takes, it can also take from our own output).
 * Refused: the place lies in the text, there is a reason, and nothing is stored.
 * An answer that breaks this ends the process.                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "rat.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(int cond, const char *what) {
  if (cond) return;
  fprintf(stderr, "broken: %s\n", what);
  abort();
}

static void check_round_trip(const rat *x) {
  size_t size = rat_text_size(x), at = 0;
  char *text = malloc(size);
  const char *why = "";
  rat back;
  demand(text != NULL, "memory");
  demand(rat_get_text(text, size, x) == ASSAY_OK, "a text of the size asked for");
  rat_init(&back);
  demand(rat_set_text(&back, text, strlen(text), &at, &why) == ASSAY_OK, "the lowest terms are a number");
  demand(rat_cmp(&back, x) == 0, "the lowest terms are the same number");
  rat_clear(&back);
  free(text);
}

static void check_lowest_terms(const rat *x) {
  mpz_t common;
  mpz_init(common);
  mpz_gcd(common, mpq_numref(x->v), mpq_denref(x->v));
  demand(mpz_cmp_ui(common, 1) == 0 && mpz_sgn(mpq_denref(x->v)) > 0, "lowest terms");
  mpz_clear(common);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  size_t at = size + 1;
  const char *why = NULL;
  rat x;
  rat_init(&x);
  mpq_set_si(x.v, -2, 3);
  assay_status status = rat_set_text(&x, (const char *)data, size, &at, &why);
  demand(at <= size, "the place lies in the text");
  if (status == ASSAY_OK) {
    demand(at == size && why == NULL, "an accepted text is read to its end");
    check_lowest_terms(&x);
    check_round_trip(&x);
  } else {
    demand(status == ASSAY_SYNTAX || status == ASSAY_LIMIT, "a status that is announced");
    demand(why != NULL && strlen(why) > 10, "a reason");
    demand(mpq_cmp_si(x.v, -2, 3) == 0, "nothing is stored");
  }
  rat_clear(&x);
  return 0;
}
