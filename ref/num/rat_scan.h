/* rat_scan.h - how a number is spelled: text to spans of digits (inner to rat.c).
 *
 * Invariant of an accepted text: the spans lie inside it, in order, and together
 * with the marks between them (- 0x . / e p) cover every byte of it.
 *
 *   number   = [ "-" ] ( decimal | fraction | hexfloat )
 *   decimal  = digits [ "." digits ] [ ( "e" | "E" ) [ "+" | "-" ] digits ]
 *   fraction = digits "/" digits                    (not all of them zero)
 *   hexfloat = "0" ( "x" | "X" ) hexdigits [ "." hexdigits ]
 *              ( "p" | "P" ) [ "+" | "-" ] digits
 *
 * An absent span is empty: `at == end`, the end of the span before it.          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_RAT_SCAN_H
#define ASSAY_RAT_SCAN_H

#include <stddef.h>

#include "status.h"

/* Most decimal digits above or below the bar (bits for hexfloat: 8^n < 10^n). */
#define RAT_MAX_DIGITS 1000000
#define RAT_MAX_BITS (3 * RAT_MAX_DIGITS)
/* Longest text: sign, numerator, bar, denominator. */
#define RAT_MAX_LENGTH (2 * RAT_MAX_DIGITS + 2)
/* An exponent that is larger is out of range whatever the digits are. */
#define RAT_EXPONENT_CAP (10 * RAT_MAX_DIGITS)

typedef struct {
  size_t at, end; /* the bytes s[at], ..., s[end - 1] */
} rat_span;

/* `exponent` is what the span `power` says, 0 when that is empty.  A refused text
 * has `error_at`, the offending byte (the length where more is needed), and `why`,
 * what is allowed there; an accepted one has its length, and NULL.               */
typedef struct {
  int negative;                    /* 1 after "-", else 0 */
  int base;                        /* of the digits: 10, or 16 after "0x" */
  rat_span whole;                  /* all digits before the point or the bar */
  rat_span fraction, below, power; /* after the point, the bar, the e or p */
  long exponent;
  size_t error_at;
  const char *why;
} rat_text;

/* How many binary digits (base 16) or decimal digits (base 10) a digit is worth. */
#define RAT_UNIT(base) ((base) == 16 ? 4 : 1)

/*@ logic integer DigitValue(integer c) =
      '0' <= c <= '9' ? c - '0' :
      'a' <= c <= 'f' ? c - 'a' + 10 :
      'A' <= c <= 'F' ? c - 'A' + 10 : 99;

    axiomatic Horner {
      logic integer Horner(integer z, integer base, integer digit);
      axiom horner_def: \forall integer z, base, digit;
        Horner(z, base, digit) == base * z + digit;
    }

    // The number z with the digits s[at .. end-1] written after it.
    axiomatic DigitsAfter {
      logic integer DigitsAfter{L}(char *s, integer base, integer z, integer at, integer end)
        reads s[at .. end - 1];
      axiom digits_none{L}: \forall char *s, integer base, z, at;
        DigitsAfter(s, base, z, at, at) == z;
      axiom digits_next{L}: \forall char *s, integer base, z, at, end; at <= end ==>
        DigitsAfter(s, base, z, at, end + 1)
          == Horner(DigitsAfter(s, base, z, at, end), base, DigitValue(s[end]));
    }
    logic integer DigitsValue{L}(char *s, integer base, integer at, integer end) =
      DigitsAfter(s, base, 0, at, end);

    // Digits from `at` to `end`, none of them following.
    predicate AllDigits{L}(char *s, integer len, integer base, integer at, integer end) =
      at <= end <= len && (\forall integer k; at <= k < end ==> DigitValue(s[k]) < base)
      && (end < len ==> base <= DigitValue(s[end]));

    // The sign and the mark of a hexfloat; `at` is the byte that follows.
    predicate RatHead{L}(char *s, integer len, integer neg, integer base, integer at) =
      at <= len && (neg == 0 || (neg == 1 && s[0] == '-')) &&
      ((base == 10 && at == neg) ||
       (base == 16 && at == neg + 2 && s[neg] == '0' && (s[neg + 1] == 'x' || s[neg + 1] == 'X')));

    // Nothing, or the byte s[i] == mark and at least one digit.
    predicate RatGroup{L}(char *s, integer len, integer base, integer mark, integer i,
                          integer at, integer end) =
      (at == i && end == i) ||
      (at == i + 1 && at < end && s[i] == mark && AllDigits(s, len, base, at, end));

    predicate RatMark(integer c, integer base) =
      base == 16 ? c == 'p' || c == 'P' : c == 'e' || c == 'E';

    // A capped number: right as far as the cap, and above the cap beyond it.
    predicate Capped(integer number, integer value) =
      value <= RAT_EXPONENT_CAP ? number == value : number > RAT_EXPONENT_CAP;

    // Nothing (base 10 only), or e or p, perhaps a sign, and at least one digit.
    predicate RatPower{L}(char *s, integer len, integer base, integer i,
                          integer at, integer end, integer exponent) =
      (base == 10 && at == i && end == i && exponent == 0) ||
      (RatMark(s[i], base) && at < end && AllDigits(s, len, 10, at, end) &&
       ((at == i + 1 && Capped(exponent, DigitsValue(s, 10, at, end))) ||
        (at == i + 2 && s[i + 1] == '+' && Capped(exponent, DigitsValue(s, 10, at, end))) ||
        (at == i + 2 && s[i + 1] == '-' && Capped(-exponent, DigitsValue(s, 10, at, end)))));

    // A whole text: every byte of it belongs to one of the parts.
    axiomatic RatSpelled {
      predicate RatSpelled{L}(char *s, integer len, rat_text *t) reads s[0 .. len - 1], *t;
      axiom ratspelled_def{L}: \forall char* s, integer len, rat_text* t;
        RatSpelled(s, len, t) <==>
          RatHead(s, len, t->negative, t->base, t->whole.at) &&
          t->whole.at < t->whole.end &&
          AllDigits(s, len, t->base, t->whole.at, t->whole.end) &&
          RatGroup(s, len, t->base, '.', t->whole.end, t->fraction.at, t->fraction.end) &&
          RatGroup(s, len, 10, '/', t->fraction.end, t->below.at, t->below.end) &&
          RatPower(s, len, t->base, t->below.end, t->power.at, t->power.end, t->exponent) &&
          t->power.end == len &&
          (t->below.at < t->below.end ==> t->base == 10 && t->fraction.at == t->fraction.end &&
            t->power.at == t->power.end && DigitsValue(s, 10, t->below.at, t->below.end) != 0);
    }

    // The power of 10 (or of 2) that the digits are scaled by.
    logic integer RatShift{L}(rat_text *t) =
      t->exponent - RAT_UNIT(t->base) * (t->fraction.end - t->fraction.at); */

/* The digit that a byte stands for in base 16, or 99. */
/*@ terminates \true; exits \false; assigns \nothing;
    ensures value: \result == DigitValue(c);
    ensures range: 0 <= \result <= 15 || \result == 99; */
int rat_scan_digit(char c);

/* The power of 10 (or of 2) that the digits are scaled by: the exponent, less the
 * digits of the fraction (four bits each).                                     */
/*@ requires mem: \valid_read(t);
    requires dom: t->fraction.at <= t->fraction.end <= RAT_MAX_LENGTH;
    requires cap: -11 * RAT_EXPONENT_CAP <= t->exponent <= 11 * RAT_EXPONENT_CAP;
    terminates \true; exits \false; assigns \nothing;
    ensures value: \result == RatShift(t); */
long rat_scan_shift(const rat_text *t);

/* Reads s[0 .. len-1] by the grammar above.  ASSAY_SYNTAX: not a number;
 * ASSAY_LIMIT: a number, but too long; error_at and why then say where and why. */
/*@ requires mem: \valid(t) && \valid_read(s + (0 .. len - 1));
    requires sep: \separated(t, s + (0 .. len - 1));
    terminates \true; exits \false; assigns *t;
    ensures status: \result == ASSAY_OK || \result == ASSAY_SYNTAX || \result == ASSAY_LIMIT;
    ensures place: t->error_at <= len;
    ensures reason: \result == ASSAY_OK ? t->why == \null
      : \valid_read(t->why) && \base_addr(t->why) != \base_addr(t);
    ensures spans: \result == ASSAY_OK ==> RatSpelled(s, len, t);
    ensures size: \result == ASSAY_OK ==>
      len <= RAT_MAX_LENGTH && -RAT_EXPONENT_CAP <= t->exponent <= RAT_EXPONENT_CAP
      && -RAT_MAX_BITS <= RatShift(t) <= RAT_MAX_BITS; */
assay_status rat_scan(rat_text *t, const char *s, size_t len) ASSAY_MUST_USE;

#endif
