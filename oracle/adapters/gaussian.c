/* gaussian.c - an adapter in C: delta of Gaussian noise by erfc, for `assay exercise -- ./gaussian`.
 *
 * Build: cc -std=c99 gaussian.c -lm
 * A word that it does not know is an error: it may change what the truth is.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  long id;
  double sigma, steps, epsilon;
  char quantity[32], mechanism[32];
} question;

/* The value of one word, which begins at text; where it ends, or NULL: the word is not known, or no such value. */
static const char *word(question *q, const char *name, const char *text) {
  const struct {
    const char *name;
    double *number;
    char *text;
  } known[] = {{"sigma", &q->sigma, NULL},
               {"steps", &q->steps, NULL},
               {"epsilon", &q->epsilon, NULL},
               {"quantity", NULL, q->quantity},
               {"mechanism", NULL, q->mechanism}};
  char *end;
  if (!strcmp(name, "id")) {
    q->id = strtol(text, &end, 10);
    return end;
  }
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    int n = 0;
    if (strcmp(name, known[i].name) != 0) continue;
    if (known[i].text) return sscanf(text, "\"%31[^\"]\"%n", known[i].text, &n) == 1 && n ? text + n : NULL;
    *known[i].number = strtod(text, &end);
    return end == text ? NULL : end;
  }
  return NULL;
}

/* 1 if the line, an object as assay writes it, is a question that can be answered; the id is read in any case. */
static int parse(question *q, const char *line) {
  char name[32];
  int n = 0;
  memset(q, 0, sizeof *q);
  for (const char *at = line; at && *at != '}'; n = 0) {
    if (sscanf(at, "%*1[{,] \"%31[^\"]\" : %n", name, &n) != 1 || !n) return 0;
    at = word(q, name, at + n);
    if (!at) return 0;
  }
  return !strcmp(q->quantity, "delta") && !strcmp(q->mechanism, "gaussian") && q->sigma > 0 && q->steps >= 1;
}

static double tail(double x) { return erfc(x / sqrt(2)) / 2; }

int main(void) {
  static char line[1 << 16];
  while (fgets(line, sizeof line, stdin)) {
    question q;
    const int known = parse(&q, line);
    printf("{\"id\":%ld,\"tool\":\"gaussian.c\",\"method\":\"erfc\",", q.id);
    if (known) {
      const double s = q.sigma / sqrt(q.steps), e = q.epsilon;
      printf("\"bound\":\"estimate\",\"value\":\"%.17g\"}\n",
             tail(e * s - 1 / (2 * s)) - exp(e) * tail(e * s + 1 / (2 * s)));
    } else {
      printf("\"error\":\"delta of gaussian alone\"}\n");
    }
    fflush(stdout);
  }
  return 0;
}
