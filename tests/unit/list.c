/* unit/list.c - lists of values and what they make together: which numbers, how they are written, what is refused. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include "decimal.h"
#include "varied.h"
#include "list.h"
#include "rat.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char said[400]; /* the last error line */

/* Runs what may say an error line, which goes to `said`. */
#define HEARD(result, call)                    \
  do {                                         \
    FILE *const kept = stderr;                 \
    stderr = fmemopen(said, sizeof said, "w"); \
    if (!stderr) bail("no file");              \
    result = call;                             \
    fclose(stderr);                            \
    stderr = kept;                             \
  } while (0)

/* The values of the list with blanks between, or the error line. */
static void values(const char *text, const char *want) {
  static char got[4000];
  list l;
  int bad;
  HEARD(bad, list_read(&l, "n", text));
  got[0] = 0;
  for (size_t i = 0; i < l.count && !bad; i++)
    snprintf(got + strlen(got), sizeof got - strlen(got), "%s%s", i ? " " : "", l.told[i]);
  said[strcspn(said, "\n")] = 0;
  is_str(bad ? said : got, want, text);
  list_clear(&l);
}

static void test_values(void) {
  values("1", "1");
  values("1,1/2,0x1p-3,inf,x,", "1 1/2 0x1p-3 inf x ");
  values("0:1:0.3", "0 0.3 0.6 0.9");
  values("0:1:1/4,2,3:4:1", "0 0.25 0.5 0.75 1 2 3 4");
  values("1/3:2/3:1/12", "1/3 5/12 0.5 7/12 2/3");
  values("-1:1:1", "-1 0 1");
  values("1:-1:-0x1p-1", "1 0.5 0 -0.5 -1");
  values("2:2:1,2:2:-1,3:3:x2", "2 2 3");
  values("1e-4:1:x10", "0.0001 0.001 0.01 0.1 1");
  values("1:9:x3/2", "1 1.5 2.25 3.375 5.0625 7.59375");
  values("1/9:1:x3", "1/9 1/3 1");
  values("8:1:x1/2", "8 4 2 1");
}

#define ALLOWED " is no range; allowed: FROM:TO:STEP or FROM:TO:xFACTOR"
#define LEADS ALLOWED ", whose steps lead from FROM to TO"

static void test_refusals(void) {
  values("1:2", "assay: --n: '1:2'" ALLOWED);
  values(":", "assay: --n: ':'" ALLOWED);
  values("1:2:3:4", "assay: --n: '1:2:3:4'" ALLOWED);
  values("1:2:0", "assay: --n: '1:2:0'" LEADS);
  values("1:1:0", "assay: --n: '1:1:0'" LEADS);
  values("1:2:-1", "assay: --n: '1:2:-1'" LEADS);
  values("2:1:1", "assay: --n: '2:1:1'" LEADS);
  values("1:2:x1", "assay: --n: '1:2:x1'" LEADS ", all above 0");
  values("1:2:x1/2", "assay: --n: '1:2:x1/2'" LEADS ", all above 0");
  values("2:1:x2", "assay: --n: '2:1:x2'" LEADS ", all above 0");
  values("0:1:x2", "assay: --n: '0:1:x2'" LEADS ", all above 0");
  values("-1:-8:x2", "assay: --n: '-1:-8:x2'" LEADS ", all above 0");
  values("1:8:x-2", "assay: --n: '1:8:x-2'" LEADS ", all above 0");
  values("1:8:x", "assay: --n: '' is not a number, at character 1: a digit is needed here; a number is 12, -0.5, 1/3, "
                  "2.5e-7 or 0x1.8p-3");
  values("0:1:1e-9", "assay: --n: more than 10000 values");
  values("0:1e770000:1", "assay: --n: more than 10000 values");
  values("1:1e5000:x2", "assay: --n: more than 10000 values");
  values("1:2:x1.00001", "assay: --n: its numbers are longer than 16777216 bytes");
  values("1e-111111:1:x20", "assay: --n: its numbers are longer than 16777216 bytes");
  values("1e-111111:1:x1e12", "assay: --n: its numbers are longer than 16777216 bytes");
  values("1,0:9999:1", "assay: --n: more than 10000 values");
}

static void decimal(const char *text, const char *want) {
  size_t at;
  const char *why;
  rat r;
  rat_init(&r);
  if (rat_set_text(&r, text, strlen(text), &at, &why) != ASSAY_OK) bail("no number");
  char *got = decimal_text(r.v);
  is_str(got, want, text);
  free(got);
  rat_clear(&r);
}

static void test_decimals(void) {
  decimal("0", "0");
  decimal("-1200", "-1200");
  decimal("1/8", "0.125");
  decimal("-12.50", "-12.5");
  decimal("1e-5", "0.00001");
  decimal("-1.25e-6", "-1.25e-06");
  decimal("1e20", "100000000000000000000");
  decimal("123e19", "1.23e+21");
  decimal("0x1p-10", "0.0009765625");
  decimal("3/7", "3/7");
  decimal("-7/150", "-7/150");
  decimal("1e-78179", "1e-78179");
  decimal("0x1.999999999999ap-4", "0.1000000000000000055511151231257827021181583404541015625");
}

static void test_grid(void) {
  char rate[] = "--rate=1/2,1/3,1/4", name[] = "--sigma", sigma[] = "1:2:1", third[] = "7,8";
  char *argv[] = {rate, name, sigma, third};
  const char *told[FIELD_COUNT] = {[FIELD_SIGMA] = sigma, [FIELD_RATE] = rate + 7};
  varied v;
  is_int(varied_read(&v, told, 4, argv), 0, "two lists");
  is_int((long)varied_count(&v), 6, "are a grid");
  varied_tell(told, &v, 4);
  is_str(told[FIELD_RATE], "1/4", "the one that is named first varies last");
  is_str(told[FIELD_SIGMA], "1", "and the other first");
  varied_clear(&v);
  told[FIELD_SIGMA] = sigma;
  told[FIELD_RATE] = rate + 7;
  told[FIELD_STEPS] = third;
  int bad;
  HEARD(bad, varied_read(&v, told, 4, argv));
  is_int(bad, -1, "a third list");
  is_str(said, "assay: --steps: '7,8' is a third list; two options may be lists\n", "is named");
  varied_clear(&v);
}

int main(void) {
  test_values();
  test_refusals();
  test_decimals();
  test_grid();
  return done_testing();
}
