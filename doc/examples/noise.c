/* noise.c - the least noise for a target, a composition, and what is proved of the answers. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <assay.h>
#include <stdio.h>

static void show(const char *what, assay_answer *a) {
  char *least = assay_answer_decimal(a, ASSAY_VALUE, ASSAY_LOWER, 10);
  char *most = assay_answer_decimal(a, ASSAY_VALUE, ASSAY_UPPER, 10);
  if (least && most) printf("%s: from %s to %s, %s\n", what, least, most, assay_answer_proof(a));
  else printf("%s: %s\n", what, assay_answer_message(a));
  for (size_t i = 0; assay_answer_theorem(a, i); i++)
    printf("  %s (%s)\n", assay_answer_theorem(a, i), assay_theorem_status(assay_answer_theorem(a, i)));
  assay_text_free(least);
  assay_text_free(most);
  assay_answer_free(a);
}

int main(void) {
  assay_question *q = assay_question_new();
  assay_question_set_quantity(q, "sigma");
  assay_question_set_mechanism(q, "gaussian");
  assay_question_set(q, "epsilon", "1");
  assay_question_set(q, "delta", "1e-5");
  show("sigma", assay_ask(q, 10));

  assay_question *two = assay_question_new();
  assay_question_set_quantity(two, "epsilon");
  assay_question_set_mechanism(two, "compose");
  assay_question_add_part(two, "gaussian sigma=3 steps=4");
  assay_question_add_part(two, "laplace scale=10");
  assay_question_set_double(two, "delta", 1e-5); /* the binary number next to it, exactly */
  show("epsilon", assay_ask(two, 10));

  assay_question_set(two, "delta", "2"); /* and what is said of a question that is none */
  show("epsilon", assay_ask(two, 10));
  assay_question_free(two);
  assay_question_free(q);
  return 0;
}
