/* shortest.c - known spellings, among them powers of 2, where the next decimal above is shorter; random doubles are read
 * back, and no decimal of one digit less is read back as them. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shortest.h"
#include "tap.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const struct {
  double x;
  const char *text;
} known[] = {{0, "0"},
             {-0.0, "0"},
             {1, "1"},
             {0.1, "0.1"},
             {-2.5, "-2.5"},
             {1000, "1000"},
             {1.0 / 3, "0.3333333333333333"},
             {0x1p-1074, "5e-324"},
             {0x1p-1022, "2.2250738585072014e-308"},
             {0x1.fffffffffffffp+1023, "1.7976931348623157e+308"},
             {0x1p+60, "1152921504606847000"},
             {0x1p-44, "5.684341886080802e-14"},
             {0x1p-24, "5.960464477539063e-08"},
             {0x1p+89, "6.189700196426902e+26"},
             {0x1p-1007, "7.291122019556398e-304"},
             {1e22, "1e+22"},
             {1e23, "1e+23"},
             {9007199254740993.0, "9007199254740992"},
             {HUGE_VAL, "Infinity"},
             {-HUGE_VAL, "-Infinity"}};

static void spellings(void) {
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    char *text = shortest_text(known[i].x);
    is_str(text, known[i].text, known[i].text);
    free(text);
  }
}

/* How many digits the text has before its exponent, zeros at the end not counted. */
static int digits_of(const char *text) {
  int n = 0, zeros = 0;
  for (const char *c = text; *c && *c != 'e'; c++) {
    if (*c < '0' || *c > '9' || (*c == '0' && !n)) continue;
    n++;
    zeros = *c == '0' ? zeros + 1 : 0;
  }
  return n - zeros;
}

/* 1 if one of the decimals of n digits next to x is read back as x, by the C library. */
static int is_read(double x, int n) {
  char text[64];
  snprintf(text, sizeof text, "%.*e", n - 1, x);
  const double near = strtod(text, NULL), unit = pow(10, floor(log10(fabs(x))) - n + 1);
  for (int i = -1; i <= 1; i++) {
    snprintf(text, sizeof text, "%.*e", n - 1, near + i * unit);
    if (strtod(text, NULL) == x) return 1;
  }
  return 0;
}

static int is_shortest(double x) {
  char *text = shortest_text(x);
  const int n = digits_of(text), good = strtod(text, NULL) == x && n <= 17 && (n < 2 || !is_read(x, n - 1));
  if (!good) diag("%s is not %a", text, x);
  free(text);
  return good;
}

static void round_trips(void) {
  int bad = 0;
  for (int e = -1074; e <= 1023; e++) bad += !is_shortest(ldexp(1, e));
  is_int(bad, 0, "powers of 2 in the fewest digits");
  bad = 0;
  for (int i = 1; i <= 2000; i++) bad += !is_shortest(ldexp((double)i * i * i * 7919 / 1048573, i % 1900 - 950));
  is_int(bad, 0, "doubles of all sizes in the fewest digits");
}

int main(void) {
  spellings();
  round_trips();
  return done_testing();
}
