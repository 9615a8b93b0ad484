/* rat_scan.c - how a number is spelled; see rat_scan.h for the grammar.
 *
 * Each step begins at the end of the span before it and fills the next span; the
 * index only grows, and the byte s[i] is read only after i < len.  Nothing here
 * asks the locale or allocates.                                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "rat_scan.h"

int rat_scan_digit(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('a' <= c && c <= 'f') return c - 'a' + 10;
  if ('A' <= c && c <= 'F') return c - 'A' + 10;
  return 99;
}

long rat_scan_shift(const rat_text *t) {
  long digits = (long)(t->fraction.end - t->fraction.at);
  return t->exponent - RAT_UNIT(t->base) * digits;
}

/*@ requires \valid(t);
    terminates \true; exits \false;
    assigns t->error_at \from at;
    assigns t->why \from why;
    ensures \result == status && t->error_at == at && t->why == why; */
static assay_status refuse(rat_text *t, assay_status status, size_t at, const char *why) {
  t->error_at = at;
  t->why = why;
  return status;
}

/* The end of the run of digits that begins at i. */
/*@ requires \valid_read(s + (0 .. len - 1)) && i <= len;
    terminates \true; exits \false; assigns \nothing;
    ensures inside: i <= \result <= len;
    ensures digits: AllDigits(s, len, base, i, \result); */
static size_t skip_digits(const char *s, size_t len, size_t i, int base) {
  size_t end = i;
  /*@ loop invariant i <= end <= len;
      loop invariant \forall integer k; i <= k < end ==> DigitValue(s[k]) < base;
      loop assigns end;
      loop variant len - end; */
  while (end < len && rat_scan_digit(s[end]) < base) end++;
  return end;
}

/* What a run of decimal digits says; anything above the cap when that is more. */
/*@ requires \valid_read(s + (at .. end - 1)) && at <= end;
    requires \forall integer k; at <= k < end ==> DigitValue(s[k]) < 10;
    terminates \true; exits \false; assigns \nothing;
    ensures 0 <= \result <= 10 * RAT_EXPONENT_CAP + 9;
    ensures Capped(\result, DigitsValue(s, 10, at, end)); */
static long small_value(const char *s, size_t at, size_t end) {
  long value = 0;
  /*@ loop invariant at <= i <= end && 0 <= value <= 10 * RAT_EXPONENT_CAP + 9;
      loop invariant Capped(value, DigitsValue(s, 10, at, i));
      loop assigns i, value;
      loop variant end - i; */
  for (size_t i = at; i < end; i++)
    if (value <= RAT_EXPONENT_CAP) value = 10 * value + rat_scan_digit(s[i]);
  return value;
}

/* The mark and the digits after it; from i to i where the mark is absent, and from
 * i + 1 to i + 1 where the digits are missing.                                 */
/*@ requires \valid_read(s + (0 .. len - 1)) && i <= len;
    terminates \true; exits \false; assigns \nothing;
    ensures inside: i <= \result.at <= \result.end <= len;
    ensures group: RatGroup(s, len, base, mark, i, \result.at, \result.end)
      || (\result.at == i + 1 && \result.end == i + 1); */
static rat_span scan_group(const char *s, size_t len, size_t i, char mark, int base) {
  rat_span group = {i, i};
  if (i == len || s[i] != mark) return group;
  group.at = i + 1;
  group.end = skip_digits(s, len, i + 1, base);
  return group;
}

/* The sign and the mark of a hexfloat. */
/*@ requires \valid(t) && \valid_read(s + (0 .. len - 1)) && \separated(t, s + (0 .. len - 1));
    terminates \true; exits \false; assigns t->negative, t->base, t->whole;
    ensures RatHead(s, len, t->negative, t->base, t->whole.at); */
static void scan_head(rat_text *t, const char *s, size_t len) {
  size_t i = 0;
  t->negative = 0;
  t->base = 10;
  if (len > 0 && s[0] == '-') {
    t->negative = 1;
    i = 1;
  }
  if (len - i >= 2 && s[i] == '0' && (s[i + 1] == 'x' || s[i + 1] == 'X')) {
    t->base = 16;
    i += 2;
  }
  t->whole.at = i;
  t->whole.end = i;
}

/* A line of English that outlives t. */
#define REASON(t) (\valid_read((t)->why) && \base_addr((t)->why) != \base_addr(t))

#define NEED_DIGIT "a digit is needed here; a number is 12, -0.5, 1/3, 2.5e-7 or 0x1.8p-3"
#define NEED_HEX "a digit 0-9, a-f or A-F is needed here, as in 0x1.8p-3"
#define NEED_POWER "a hexadecimal number goes on with p and an exponent, as in 0x1.8p-3"
#define NEED_END "the number ends here; a number is 12, -0.5, 1/3, 2.5e-7 or 0x1.8p-3"
#define NEED_NONZERO "the denominator must not be zero"
#define TOO_LONG "too long: at most 1000000 digits (3000000 bits) above and below the bar"
#define TOO_FAR "exponent out of range: at most 1000000 digits (3000000 bits) above and below the bar"

/* The digits before the point or the bar, and those after the point. */
/*@ requires \valid(t) && \valid_read(s + (0 .. len - 1)) && \separated(t, s + (0 .. len - 1));
    requires RatHead(s, len, t->negative, t->base, t->whole.at);
    terminates \true; exits \false;
    assigns t->whole.end, t->fraction, t->error_at, t->why \from *t, s;
    ensures refused: \result == ASSAY_OK
      || (\result == ASSAY_SYNTAX && t->error_at <= len && REASON(t));
    ensures whole: \result == ASSAY_OK ==> t->whole.at < t->whole.end
      && AllDigits(s, len, t->base, t->whole.at, t->whole.end);
    ensures fraction: \result == ASSAY_OK ==>
      RatGroup(s, len, t->base, '.', t->whole.end, t->fraction.at, t->fraction.end)
      && t->whole.end <= t->fraction.at <= t->fraction.end <= len; */
static assay_status scan_digits(rat_text *t, const char *s, size_t len) {
  const char *need = t->base == 16 ? NEED_HEX : NEED_DIGIT;
  t->whole.end = skip_digits(s, len, t->whole.at, t->base);
  if (t->whole.end == t->whole.at) return refuse(t, ASSAY_SYNTAX, t->whole.at, need);
  t->fraction = scan_group(s, len, t->whole.end, '.', t->base);
  if (t->fraction.end == t->whole.end + 1) return refuse(t, ASSAY_SYNTAX, t->fraction.at, need);
  return ASSAY_OK;
}

/* The denominator, where there is one: only an integer may have one. */
/*@ requires \valid(t) && \valid_read(s + (0 .. len - 1)) && \separated(t, s + (0 .. len - 1));
    requires t->fraction.at <= t->fraction.end <= len && t->whole.end <= t->fraction.end;
    terminates \true; exits \false;
    assigns t->below, t->error_at, t->why \from *t, s;
    ensures refused: \result == ASSAY_OK
      || (\result == ASSAY_SYNTAX && t->error_at <= len && REASON(t));
    ensures below: \result == ASSAY_OK ==>
      RatGroup(s, len, 10, '/', t->fraction.end, t->below.at, t->below.end)
      && t->fraction.end <= t->below.at <= t->below.end <= len;
    ensures alone: \result == ASSAY_OK && t->below.at < t->below.end ==>
      t->base != 16 && t->fraction.end == t->whole.end
      && DigitsValue(s, 10, t->below.at, t->below.end) != 0; */
static assay_status scan_below(rat_text *t, const char *s, size_t len) {
  size_t i = t->fraction.end;
  t->below.at = i;
  t->below.end = i;
  if (t->base == 16 || i > t->whole.end) return ASSAY_OK;
  t->below = scan_group(s, len, i, '/', 10);
  if (t->below.end == i + 1) return refuse(t, ASSAY_SYNTAX, i + 1, NEED_DIGIT);
  if (t->below.end > i && small_value(s, t->below.at, t->below.end) == 0)
    return refuse(t, ASSAY_SYNTAX, i + 1, NEED_NONZERO);
  return ASSAY_OK;
}

/*@ terminates \true; exits \false; assigns \nothing;
    ensures \result != 0 <==> RatMark(c, base); */
static int is_mark(char c, int base) { return base == 16 ? c == 'p' || c == 'P' : c == 'e' || c == 'E'; }

/* The exponent, where there is one. */
/*@ requires \valid(t) && \valid_read(s + (0 .. len - 1)) && \separated(t, s + (0 .. len - 1));
    requires (t->base == 10 || t->base == 16) && t->below.at <= t->below.end <= len;
    terminates \true; exits \false; assigns t->power, t->exponent, t->error_at, t->why \from t, s;
    ensures \result == ASSAY_OK || (\result == ASSAY_SYNTAX && t->error_at <= len && REASON(t));
    ensures -11 * RAT_EXPONENT_CAP <= t->exponent <= 11 * RAT_EXPONENT_CAP;
    ensures \result == ASSAY_OK ==> t->power.at <= t->power.end <= len
      && RatPower(s, len, t->base, t->below.end, t->power.at, t->power.end, t->exponent)
      && (t->below.at < t->below.end ==> t->power.at == t->power.end); */
static assay_status scan_power(rat_text *t, const char *s, size_t len) {
  size_t i = t->below.end;
  int minus = 0;
  t->power.at = i;
  t->power.end = i;
  t->exponent = 0;
  if (i == len || t->below.at < i || !is_mark(s[i], t->base))
    return t->base == 16 ? refuse(t, ASSAY_SYNTAX, i, NEED_POWER) : ASSAY_OK;

  i++;
  if (i < len && (s[i] == '+' || s[i] == '-')) {
    minus = s[i] == '-';
    i++;
  }
  t->power.at = i;
  t->power.end = skip_digits(s, len, i, 10);
  if (t->power.end == i) return refuse(t, ASSAY_SYNTAX, i, NEED_DIGIT);
  t->exponent = small_value(s, i, t->power.end);
  if (minus) t->exponent = -t->exponent;
  return ASSAY_OK;
}

/* Neither the digits nor the scaled digits are more than the limit. */
/*@ requires \valid(t) && (t->base == 10 || t->base == 16);
    requires t->whole.at <= t->whole.end <= RAT_MAX_LENGTH && t->power.at <= RAT_MAX_LENGTH;
    requires t->fraction.at <= t->fraction.end <= RAT_MAX_LENGTH;
    requires t->below.at <= t->below.end <= RAT_MAX_LENGTH;
    requires -11 * RAT_EXPONENT_CAP <= t->exponent <= 11 * RAT_EXPONENT_CAP;
    terminates \true; exits \false; assigns t->error_at, t->why \from *t;
    ensures \result == ASSAY_OK || (\result == ASSAY_LIMIT && REASON(t) &&
      (t->error_at == t->whole.at || t->error_at == t->below.at || t->error_at == t->power.at));
    ensures \result == ASSAY_OK ==>
      -RAT_EXPONENT_CAP <= t->exponent <= RAT_EXPONENT_CAP
      && -RAT_MAX_BITS <= RatShift(t) <= RAT_MAX_BITS; */
static assay_status check_size(rat_text *t) {
  long unit = RAT_UNIT(t->base), limit = unit == 4 ? RAT_MAX_BITS : RAT_MAX_DIGITS;
  size_t fraction = t->fraction.end - t->fraction.at;
  long above = unit * (long)(t->whole.end - t->whole.at + fraction);
  long below = (long)(t->below.end - t->below.at), shift = rat_scan_shift(t);
  if (above > limit) return refuse(t, ASSAY_LIMIT, t->whole.at, TOO_LONG);
  if (below > limit) return refuse(t, ASSAY_LIMIT, t->below.at, TOO_LONG);
  if (shift > limit - above || shift <= -limit) return refuse(t, ASSAY_LIMIT, t->power.at, TOO_FAR);
  return ASSAY_OK;
}

assay_status rat_scan(rat_text *t, const char *s, size_t len) {
  assay_status status;
  if (len > RAT_MAX_LENGTH) return refuse(t, ASSAY_LIMIT, RAT_MAX_LENGTH, TOO_LONG);
  scan_head(t, s, len);
  status = scan_digits(t, s, len);
  if (status != ASSAY_OK) return status;
  status = scan_below(t, s, len);
  if (status != ASSAY_OK) return status;
  status = scan_power(t, s, len);
  if (status != ASSAY_OK) return status;
  if (t->power.end < len) return refuse(t, ASSAY_SYNTAX, t->power.end, NEED_END);
  status = check_size(t);
  if (status == ASSAY_OK) refuse(t, ASSAY_OK, len, NULL);
  return status;
}
