/* rat.h - exact rationals, from text and to text.
 *
 * A rat is GMP's rational, always in lowest terms with a positive denominator, so
 * callers may use the functions mpq_* on `v` directly.  A text means the number
 * that is written, not the double next to it: 0.1 is 1/10.
 *
 *   number   = [ "-" ] ( decimal | fraction | hexfloat )
 *   decimal  = digits [ "." digits ] [ ( "e" | "E" ) [ "+" | "-" ] digits ]
 *   fraction = digits "/" digits                    (not zero)
 *   hexfloat = "0" ( "x" | "X" ) hexdigits [ "." hexdigits ]
 *              ( "p" | "P" ) [ "+" | "-" ] digits
 *
 * So 12, -0.5, 1/3, 2.5E+3, 1e-78179 and 0x1.8p-3 are numbers; .5, 5., +1, 1 /3,
 * 0x1, nan and inf are not.  Leading zeros mean nothing: the base is never 8.  No
 * locale is asked.  The exponent of a hexfloat is of 2, as in C.
 * Classic mistake: to lose the status; nothing is stored when it is not ASSAY_OK. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_RAT_H
#define ASSAY_RAT_H

#include <stddef.h>

#include "mp.h"
#include "rat_scan.h"
#include "status.h"

typedef struct {
  mpq_t v;
} rat;

#define RAT_OK(r) (\valid((rat *)(r)) && QOK(&(r)->v[0]))
#define RAT_VAL(r) QVAL(&(r)->v[0])
#define RAT_TOK(r) (r)->v[0].tok
#define RAT_ALL(r) (r)->v[0].tok, (r)->v[0].alloc

/* Memory: where GMP finds none the process ends (status.h), so these functions
 * have no status for it; their contracts say what holds when they return.       */

/* ---- Life --------------------------------------------------------------------- */

/* r becomes 0. */
/*@ requires mem: \valid(r);
    ALLOCATES assigns RAT_ALL(r);
    ensures ok: RAT_OK(r);
    ensures value: RAT_VAL(r) == 0.0; */
void rat_init(rat *r);
/* Frees r. */
/*@ requires mem: RAT_OK(r);
    TOTAL assigns r->v[0].alloc; */
void rat_clear(rat *r);

/* ---- Text --------------------------------------------------------------------- */

/* Proved: what is stored is the number that the text spells, in lowest terms; no
 * read outside the text, no overflow; everything ends.  Not proved, but tested
 * (tests/unit/rat.c, tests/prop/rat.c, tests/fuzz/rat_parse.c): that all of the
 * grammar within the limits is accepted, which byte and reason a refusal names,
 * what rat_get_text writes, that nothing leaks, and the time.                    */

/*@ // z * base^n; z unless n > 0.
    axiomatic Scaled {
      logic integer Scaled(integer z, integer base, integer n);
      axiom scaled_def: \forall integer z, base, n;
        Scaled(z, base, n) == (n > 0 ? z * Pow(base, n) : z);
    }

    axiomatic Quotient {
      logic real Quotient(integer above, integer below);
      axiom quotient_def: \forall integer above, below;
        Quotient(above, below) == (real)above / (real)below;
    }

    // Numerator and denominator as written, before common factors are removed.
    logic integer RatRadix{L}(rat_text *t) = t->base == 16 ? 2 : 10;
    logic integer RatDigits{L}(char *s, rat_text *t) =
      DigitsAfter(s, t->base,
        DigitsAfter(s, t->base, 0, t->whole.at, t->whole.end), t->fraction.at, t->fraction.end);
    logic integer RatSize{L}(char *s, rat_text *t) =
      Scaled(RatDigits(s, t), RatRadix(t), RatShift(t));
    logic integer RatAbove{L}(char *s, rat_text *t) =
      t->negative != 0 ? -RatSize(s, t) : RatSize(s, t);
    logic integer RatBelow{L}(char *s, rat_text *t) =
      Scaled(t->below.at < t->below.end ? DigitsValue(s, 10, t->below.at, t->below.end) : 1,
        RatRadix(t), -RatShift(t));

    // The text s[0 .. len-1] is a number of the grammar, and q is that number: the
    // least predicate with this one rule.
    axiomatic RatDenotes {
      predicate RatDenotes{L}(char *s, integer len, real q) reads s[0 .. len - 1];
      axiom rat_denotes{L}: \forall char *s, integer len, rat_text *t;
        RatSpelled(s, len, t) && -RAT_EXPONENT_CAP <= t->exponent <= RAT_EXPONENT_CAP ==>
        RatDenotes(s, len, Quotient(RatAbove(s, t), RatBelow(s, t)));
    } */

/* r := the number that the whole of s[0 .. len-1] spells (T-RAT-TEXT, wp-proved).
 * ASSAY_SYNTAX: the text is not a number.  ASSAY_LIMIT: numerator or denominator,
 * as written, would have more than RAT_MAX_DIGITS decimal digits (RAT_MAX_BITS bits
 * for a hexfloat), leading zeros and zeros of the exponent counted.  Then r keeps
 * its value, *error_at is the offending byte (len where more is needed) and *why a
 * line of English, never freed, that says what is allowed.  Otherwise *error_at is
 * len and *why is NULL.                                                          */
/*@ requires mem: RAT_OK(r) && \valid(error_at) && \valid(why);
    requires text: \valid_read(s + (0 .. len - 1));
    requires sep: \separated(r, error_at, why, s + (0 .. len - 1));
    ALLOCATES assigns RAT_TOK(r), *error_at;
    assigns *why \from s;
    ensures ok: RAT_OK(r);
    ensures status: \result == ASSAY_OK || \result == ASSAY_SYNTAX || \result == ASSAY_LIMIT;
    ensures place: *error_at <= len;
    ensures reason: \result == ASSAY_OK ? *why == \null : \valid_read(*why);
    ensures kept: \result != ASSAY_OK ==> RAT_TOK(r) == \old(RAT_TOK(r));
    ensures value: \result == ASSAY_OK ==> RatDenotes(s, len, RAT_VAL(r)); */
assay_status rat_set_text(rat *r, const char *s, size_t len, size_t *error_at, const char **why) ASSAY_MUST_USE;

/* Bytes that rat_get_text needs for r, its final NUL included (up to 5 too many). */
/*@ requires mem: RAT_OK(r);
    ALLOCATES assigns \nothing;
    ensures size: \result == zsize(QNUM(&r->v[0]), 10) + zsize(QDEN(&r->v[0]), 10) + 3; */
size_t rat_text_size(const rat *r);

/* Writes r in lowest terms to buf[0 .. size-1]: "0", "-7/12", "3".  ASSAY_LIMIT, and
 * nothing written, if size < rat_text_size(r).  A text that rat_set_text accepted
 * comes back as one that it accepts.                                             */
/*@ requires mem: RAT_OK(r) && \valid(buf + (0 .. size - 1));
    requires sep: \separated(r, buf + (0 .. size - 1));
    ALLOCATES assigns buf[0 .. size - 1];
    ensures status: \result == ASSAY_OK || \result == ASSAY_LIMIT;
    ensures end: \result == ASSAY_OK ==> \exists integer k; 0 < k < size && buf[k] == 0; */
assay_status rat_get_text(char *buf, size_t size, const rat *r) ASSAY_MUST_USE;

/* ---- Questions ---------------------------------------------------------------- */

/* Positive if a > b, zero if a = b, negative if a < b. */
/*@ requires mem: RAT_OK(a) && RAT_OK(b);
    ALLOCATES assigns \nothing;
    ensures above: \result > 0 <==> RAT_VAL(a) > RAT_VAL(b);
    ensures below: \result < 0 <==> RAT_VAL(a) < RAT_VAL(b); */
int rat_cmp(const rat *a, const rat *b);

/* The same for a and num/den; den is not zero. */
/*@ requires mem: RAT_OK(a);
    requires dom: 1 <= den;
    ALLOCATES assigns \nothing;
    ensures above: \result > 0 <==> RAT_VAL(a) > (real)num / (real)den;
    ensures below: \result < 0 <==> RAT_VAL(a) < (real)num / (real)den; */
int rat_cmp_si(const rat *a, long num, unsigned long den);

/* 1, 0 or -1, the sign of a. */
/*@ requires mem: RAT_OK(a);
    TOTAL assigns \nothing;
    ensures sign: \result == (RAT_VAL(a) > 0 ? 1 : RAT_VAL(a) < 0 ? -1 : 0); */
int rat_sgn(const rat *a);

/* Whether a is an integer. */
/*@ requires mem: RAT_OK(a);
    ALLOCATES assigns \nothing;
    ensures integer: \result != 0 <==> QDEN(&a->v[0]) == 1; */
int rat_is_integer(const rat *a);

#endif
