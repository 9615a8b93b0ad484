/* rat.c - rationals from text and to text: what is accepted, what is refused and where.
 *
 * Every expected value is written by hand from the grammar in rat.h; limits are
 * approached from both sides.                                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "rat.h"

#include <locale.h>

#include "tap.h"

static const struct {
  const char *text, *lowest;
} accepted[] = {
    {"0", "0"},
    {"-0", "0"},
    {"12", "12"},
    {"007", "7"},
    {"-3", "-3"},
    {"0.1", "1/10"},
    {"-0.50", "-1/2"},
    {"12.0", "12"},
    {"3.125", "25/8"},
    {"0.0", "0"},
    {"1e0", "1"},
    {"1e3", "1000"},
    {"2.5E+3", "2500"},
    {"2.5e-3", "1/400"},
    {"25e-05", "1/4000"},
    {"-1.25e1", "-25/2"},
    {"0e999999", "0"},
    {"1/3", "1/3"},
    {"-7/12", "-7/12"},
    {"6/4", "3/2"},
    {"0/5", "0"},
    {"-0/5", "0"},
    {"010/0020", "1/2"},
    {"0x0p0", "0"},
    {"0x1p0", "1"},
    {"0x1.8p-3", "3/16"},
    {"-0X1.8P+3", "-12"},
    {"0xfFp4", "4080"},
    {"0xAbC.dEfp0", "11259375/4096"},
    {"0x1.999999999999ap-4", "3602879701896397/36028797018963968"}, /* the double next to 0.1 */
    {"0x0.0000000000001p-1022", NULL},                              /* 2^-1074, see below    */
    {"123456789012345678901234567890", "123456789012345678901234567890"},
    {"0.000000000000000000000000000001", "1/1000000000000000000000000000000"},
};

#define DIGIT "a digit is needed"
#define HEX "a digit 0-9, a-f or A-F"
#define POWER "goes on with p"
#define END "the number ends here"
#define ZERO "must not be zero"

static const struct {
  const char *text;
  size_t at;
  const char *why;
} refused[] = {
    {"", 0, DIGIT},
    {"-", 1, DIGIT},
    {"+1", 0, DIGIT},
    {"--1", 1, DIGIT},
    {" 1", 0, DIGIT},
    {"1 ", 1, END},
    {"1\n", 1, END},
    {"\t1", 0, DIGIT},
    {".5", 0, DIGIT},
    {"5.", 2, DIGIT},
    {"-.5", 1, DIGIT},
    {"1..2", 2, DIGIT},
    {"1.2.3", 3, END},
    {"1,5", 1, END},
    {"1'000", 1, END},
    {"1_000", 1, END},
    {"e5", 0, DIGIT},
    {"1e", 2, DIGIT},
    {"1e+", 3, DIGIT},
    {"1e--1", 3, DIGIT},
    {"1e5.0", 3, END},
    {"1e5e5", 3, END},
    {"1ee5", 2, DIGIT},
    {"1e 5", 2, DIGIT},
    {"1p5", 1, END},
    {"1.5p5", 3, END},
    {"nan", 0, DIGIT},
    {"NaN", 0, DIGIT},
    {"inf", 0, DIGIT},
    {"-inf", 1, DIGIT},
    {"infinity", 0, DIGIT},
    {"1/", 2, DIGIT},
    {"/3", 0, DIGIT},
    {"1/-3", 2, DIGIT},
    {"1/+3", 2, DIGIT},
    {"1/0", 2, ZERO},
    {"-7/000", 3, ZERO},
    {"0/0", 2, ZERO},
    {"1/3/5", 3, END},
    {"1 /3", 1, END},
    {"1/ 3", 2, DIGIT},
    {"1.5/2", 3, END},
    {"1/2.5", 3, END},
    {"1/2e3", 3, END},
    {"1e3/2", 3, END},
    {"0x", 2, HEX},
    {"0x1", 3, POWER},
    {"-0x", 3, HEX},
    {"0x1.8", 5, POWER},
    {"0x1.8q3", 5, POWER},
    {"0x1.p3", 4, HEX},
    {"0x.8p3", 2, HEX},
    {"0xp3", 2, HEX},
    {"0x1p", 4, DIGIT},
    {"0x1p-", 5, DIGIT},
    {"0x1pA", 4, DIGIT},
    {"0x1p3 ", 5, END},
    {"0x1/0x3", 3, POWER},
    {"0x1e5", 5, POWER},
    {"0xg", 2, HEX},
    {"x1p3", 0, DIGIT},
    {"1x3", 1, END},
    {"00x1p3", 2, END},
    {"12f", 2, END},
    {"1.0L", 3, END},
    {"0b101", 1, END},
    {"\xd9\xa1", 0, DIGIT},
    {"1\xc2\xa0", 1, END},
    {"\xe2\x88\x92"
     "1",
     0, DIGIT},
};

/* The answer of one call, and the text that it stored. */
typedef struct {
  assay_status status;
  size_t at;
  const char *why;
  char *lowest; /* freed by the caller */
} answer;

static char *text_of(const rat *r) {
  size_t size = rat_text_size(r);
  char *buf = malloc(size);
  if (!buf || rat_get_text(buf, size, r) != ASSAY_OK) bail("no text of a rational");
  return buf;
}

/* Parses a copy without a NUL after it, so that a sanitizer sees a read too far. */
static answer ask(const char *text, size_t len) {
  answer a = {ASSAY_OK, 0, NULL, NULL};
  char *copy = malloc(len ? len : 1);
  rat r;
  if (!copy) bail("no memory");
  memcpy(copy, text, len);
  rat_init(&r);
  a.status = rat_set_text(&r, copy, len, &a.at, &a.why);
  a.lowest = text_of(&r);
  rat_clear(&r);
  free(copy);
  return a;
}

static void check_accepted(void) {
  for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++) {
    const char *text = accepted[i].text;
    answer a = ask(text, strlen(text));
    if (!ok(a.status == ASSAY_OK && a.at == strlen(text) && !a.why, "'%s' is a number", text))
      diag("status %d at %zu: %s", (int)a.status, a.at, a.why ? a.why : "(null)");
    if (accepted[i].lowest) is_str(a.lowest, accepted[i].lowest, text);
    free(a.lowest);
  }
}

static void check_refusal(const char *name, const char *text, size_t len, assay_status status, size_t at,
                          const char *why) {
  answer a = ask(text, len);
  bool right = a.status == status && a.at == at && a.why && strstr(a.why, why);
  if (!ok(right, "%s is refused at %zu: %s", name, at, why))
    diag("status %d at %zu: %s", (int)a.status, a.at, a.why ? a.why : "(null)");
  is_str(a.lowest, "0", "and nothing is stored");
  free(a.lowest);
}

static void check_refused(void) {
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    check_refusal(refused[i].text, refused[i].text, strlen(refused[i].text), ASSAY_SYNTAX, refused[i].at,
                  refused[i].why);
  check_refusal("1 NUL 2", "1\0002", 3, ASSAY_SYNTAX, 1, END);
  check_refusal("NUL", "", 1, ASSAY_SYNTAX, 0, DIGIT);
  check_refusal("only the first byte of 1/3", "1/3", 2, ASSAY_SYNTAX, 2, DIGIT);
}

/* head, n times digit, tail: what is said of it. */
static void check_long(const char *name, const char *head, char digit, size_t n, const char *tail, assay_status status,
                       size_t at) {
  size_t a = strlen(head), b = strlen(tail);
  char *text = malloc(a + n + b + 1);
  if (!text) bail("no memory");
  memcpy(text, head, a);
  memset(text + a, digit, n);
  memcpy(text + a + n, tail, b + 1);
  answer got = ask(text, a + n + b);
  if (!ok(got.status == status && got.at == at && !got.why == !status, "%s", name))
    diag("status %d at %zu of %zu: %s", (int)got.status, got.at, a + n + b, got.why ? got.why : "(null)");
  free(got.lowest);
  free(text);
}

static void check_limits(void) {
  const size_t most = RAT_MAX_DIGITS, bits = RAT_MAX_BITS;
  check_long("the most digits", "", '7', most, "", ASSAY_OK, most);
  check_long("the most digits and a sign", "-", '7', most, "", ASSAY_OK, most + 1);
  check_long("a digit more", "-", '7', most + 1, "", ASSAY_LIMIT, 1);
  check_long("a zero more", "0", '7', most, "", ASSAY_LIMIT, 0);
  check_long("the most digits after the point", "0.", '7', most - 1, "", ASSAY_OK, most + 1);
  check_long("a digit more after the point", "0.", '7', most, "", ASSAY_LIMIT, 0);
  check_long("the longest denominator", "-1/", '3', most, "", ASSAY_OK, most + 3);
  check_long("a longer denominator", "-1/", '3', most + 1, "", ASSAY_LIMIT, 3);
  check_long("a text too long to look at", "1/", '3', 2 * most + 1, "", ASSAY_LIMIT, RAT_MAX_LENGTH);
  check_long("the most bits", "0x", 'f', bits / 4, "p0", ASSAY_OK, bits / 4 + 4);
  check_long("a hexadecimal digit more", "0x", 'f', bits / 4 + 1, "p0", ASSAY_LIMIT, 2);
  check_long("zeros before an exponent", "1e", '0', 1000000, "7", ASSAY_OK, 1000003);
  check_long("nines in an exponent", "1e", '9', 1000000, "", ASSAY_LIMIT, 2);
  check_long("nines in a negative exponent", "-1e-", '9', 1000000, "", ASSAY_LIMIT, 4);

  check_long("1e999999", "1e", '9', 6, "", ASSAY_OK, 8);
  check_long("1e1000000", "1e1", '0', 6, "", ASSAY_LIMIT, 2);
  check_long("1e-999999", "1e-", '9', 6, "", ASSAY_OK, 9);
  check_long("1e-1000000", "1e-1", '0', 6, "", ASSAY_LIMIT, 3);
  check_long("1e999999999999", "1e", '9', 12, "", ASSAY_LIMIT, 2);
  check_long("0e-18446744073709551617", "0e-18446744073709551617", '0', 0, "", ASSAY_LIMIT, 3);
  check_long("0x1p2999996", "0x1p", '2', 1, "999996", ASSAY_OK, 11);
  check_long("0x1p2999997", "0x1p", '2', 1, "999997", ASSAY_LIMIT, 4);
  check_long("0x1p-2999999", "0x1p-", '2', 1, "999999", ASSAY_OK, 12);
  check_long("0x1p-3000000", "0x1p-", '3', 1, "000000", ASSAY_LIMIT, 5);
  check_long("1e-78179", "1e-", '7', 1, "8179", ASSAY_OK, 8);
}

static void check_questions(void) {
  rat a, b;
  size_t at;
  const char *why;
  char small[4] = "??";
  rat_init(&a);
  rat_init(&b);
  ok(rat_sgn(&a) == 0 && rat_is_integer(&a) && rat_cmp(&a, &b) == 0, "a new rational is 0");
  ok(rat_set_text(&a, "-7/12", 5, &at, &why) == ASSAY_OK && rat_set_text(&b, "-0.5", 4, &at, &why) == ASSAY_OK,
     "-7/12 and -0.5 are numbers");
  ok(rat_sgn(&a) == -1 && !rat_is_integer(&a), "-7/12 is negative and no integer");
  ok(rat_cmp(&a, &b) < 0 && rat_cmp(&b, &a) > 0 && rat_cmp(&a, &a) == 0, "-7/12 < -1/2");
  ok(rat_cmp_si(&a, -14, 24) == 0 && rat_cmp_si(&a, -1, 2) < 0 && rat_cmp_si(&a, -2, 3) > 0, "-2/3 < -14/24 < -1/2");
  ok(rat_set_text(&b, "6/3", 3, &at, &why) == ASSAY_OK && rat_sgn(&b) == 1 && rat_is_integer(&b), "6/3 is an integer");
  ok(rat_set_text(&b, "oops", 4, &at, &why) == ASSAY_SYNTAX && rat_cmp_si(&b, 2, 1) == 0, "a refused text leaves 2");
  ok(rat_get_text(small, sizeof small, &a) == ASSAY_LIMIT && small[0] == '?', "no room for -7/12, nothing written");
  ok(rat_text_size(&a) >= 6 && rat_text_size(&a) <= 8, "-7/12 needs 6 bytes, at most 2 more are asked");
  rat_clear(&b);
  rat_clear(&a);
}

/* 2^-1074, built without a text. */
static void check_smallest_double(void) {
  rat a;
  mpq_t want;
  size_t at;
  const char *why;
  rat_init(&a);
  mpq_init(want);
  mpq_set_ui(want, 1, 1);
  mpq_div_2exp(want, want, 1074);
  ok(rat_set_text(&a, "0x0.0000000000001p-1022", 23, &at, &why) == ASSAY_OK && mpq_equal(a.v, want),
     "0x0.0000000000001p-1022 is 2^-1074");
  mpq_clear(want);
  rat_clear(&a);
}

static void check_locale(void) {
  const char *names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "fr_FR.utf8", "nl_NL.UTF-8", "pt_BR.UTF-8"};
  const char *found = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !found; i++) found = setlocale(LC_ALL, names[i]);
  if (!found || strcmp(localeconv()->decimal_point, ",") != 0) {
    diag("skipped: no locale with a decimal comma is installed (LOCPATH may name one)");
  } else {
    answer point = ask("-0.125", 6), comma = ask("-0,125", 6);
    ok(point.status == ASSAY_OK && strcmp(point.lowest, "-1/8") == 0, "-0.125 is a number in %s", found);
    ok(comma.status == ASSAY_SYNTAX && comma.at == 2, "-0,125 is none in %s", found);
    free(point.lowest);
    free(comma.lowest);
  }
  setlocale(LC_ALL, "C");
}

int main(void) {
  check_accepted();
  check_refused();
  check_limits();
  check_questions();
  check_smallest_double();
  check_locale();
  return done_testing();
}
