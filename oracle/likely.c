/* likely.c - the distance between two words, by letters that are wrong, missing, too many or swapped. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "likely.h"
#include "text.h"

#include <ctype.h>
#include <string.h>

/* The longest word, and the shortest begin of one. */
enum { MOST = 40, MINIMUM_BEGIN = 3 };

static int letter(char c) { return c == '-' ? '_' : tolower((unsigned char)c); }

static int least(int a, int b) { return a < b ? a : b; }

/* Words of at most MOST letters: d[i][j] is the distance of a's first i letters to b's first j. */
static int distance(const char *a, const char *b) {
  int d[MOST + 1][MOST + 1];
  const size_t m = strlen(a), n = strlen(b);
  for (size_t i = 0; i <= m; i++)
    for (size_t j = 0; j <= n; j++) {
      if (!i || !j) {
        d[i][j] = (int)(i + j);
        continue;
      }
      const int same = letter(a[i - 1]) == letter(b[j - 1]);
      d[i][j] = least(d[i - 1][j - 1] + !same, least(d[i - 1][j], d[i][j - 1]) + 1);
      if (i > 1 && j > 1 && letter(a[i - 1]) == letter(b[j - 2]) && letter(a[i - 2]) == letter(b[j - 1]))
        d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[m][n];
}

void likely_try(likely *l, const char *candidate) {
  const size_t m = strlen(l->name), n = strlen(candidate);
  if (m > MOST || n > MOST) return;
  const int begins = m >= MINIMUM_BEGIN && m < n && !strncmp(l->name, candidate, m), shorter = (int)(m < n ? m : n);
  const int away = begins ? 1 : distance(l->name, candidate);
  if (3 * away > shorter || (l->best && (away > l->distance || (away == l->distance && strlen(l->best) <= n)))) return;
  l->best = candidate;
  l->distance = away;
}

char *likely_text(const likely *l, const char *dashes) {
  return l->best ? text_of("; perhaps '%s%s'", dashes, l->best) : text_of("%s", "");
}
