/* curve.c - the program of the manual (assay.h): delta of 1000 steps of Gaussian noise on Poisson samples. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <assay.h>
#include <stdio.h>

int main(void) {
  assay_question *q = assay_question_new();
  assay_question_set_quantity(q, "delta");
  assay_question_set_mechanism(q, "poisson");
  assay_question_set(q, "sigma", "0.8");
  assay_question_set(q, "rate", "1/1000");
  assay_question_set_integer(q, "steps", 1000);
  assay_session *s = assay_session_new();
  assay_session_set_digits(s, 12);
  for (int epsilon = 1; epsilon <= 3; epsilon++) {
    assay_question_set_integer(q, "epsilon", epsilon);
    assay_answer *a = assay_session_ask(s, q);
    char *most = assay_answer_decimal(a, ASSAY_VALUE, ASSAY_UPPER, 12);
    printf("epsilon %d: delta is at most %s; %s\n", epsilon, most ? most : "?", assay_answer_message(a));
    assay_text_free(most);
    assay_answer_free(a);
  }
  assay_session_free(s);
  assay_question_free(q);
  return 0;
}
