/* rat.c - the value of a scanned text, and GMP's rationals by our names.
 *
 * A number is (digits * p^shift) / denominator with p = 10, or 2 for a hexfloat.
 * Only integers are built; one mpq_canonicalize at the end gives lowest terms.
 * The digits of a long text are joined by halves, so that the time is that of a
 * few multiplications of the result's length and not its square.                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "rat.h"

/* Digits that are cheaper to add one by one than by halves. */
#define SHORT_RUN 256

/*@ lemma scaled_none: \forall integer z, base; Scaled(z, base, 0) == z;
    lemma scaled_next_10: \forall integer z, n; 0 <= n ==> Scaled(z, 10, n + 1) == 10 * Scaled(z, 10, n);
    lemma scaled_next_16: \forall integer z, n; 0 <= n ==> Scaled(z, 16, n + 1) == 16 * Scaled(z, 16, n);
    lemma scaled_not_zero: \forall integer z, base, n;
      z != 0 && 1 <= Pow(base, n) ==> z * Pow(base, n) != 0; */

/*@ ghost
  // A run of digits may be read in two parts.
  /@ requires \valid_read(s + (i .. j - 1)) && i <= m <= j;
     requires base == 10 || base == 16;
     terminates \true; exits \false; assigns \nothing;
     ensures parts: DigitsAfter(s, base, DigitsAfter(s, base, z, i, m), m, j) ==
       DigitsAfter(s, base, z, i, j); @/
  void digits_in_parts(const char *s, unsigned long base, int z, size_t i, size_t m, size_t j) {
    /@ loop invariant m <= k <= j;
       loop invariant DigitsAfter(s, base, DigitsAfter(s, base, z, i, m), m, k) ==
         DigitsAfter(s, base, z, i, k);
       loop assigns k;
       loop variant j - k; @/
    for (size_t k = m; k < j; k++) {
      /@ assert DigitsAfter(s, base, z, i, k + 1) ==
           Horner(DigitsAfter(s, base, z, i, k), base, DigitValue(s[k])); @/
      /@ assert DigitsAfter(s, base, DigitsAfter(s, base, z, i, m), m, k + 1) ==
           Horner(DigitsAfter(s, base, z, i, k), base, DigitValue(s[k])); @/
    }
  }

  // Digits after z: z shifted, and their own value.
  /@ requires ZOK(z) && \valid_read(s + (i .. j - 1)) && i <= j;
     requires base == 10 || base == 16;
     terminates \true; exits \false; assigns \nothing;
     ensures shifted: DigitsAfter(s, base, ZVAL(z), i, j) ==
       Scaled(ZVAL(z), base, j - i) + DigitsAfter(s, base, 0, i, j); @/
  void digits_shift(mpz_srcptr z, const char *s, unsigned long base, size_t i, size_t j) {
    /@ loop invariant i <= k <= j;
       loop invariant ten: base == 10 ==> DigitsAfter(s, 10, ZVAL(z), i, k) ==
         Scaled(ZVAL(z), 10, k - i) + DigitsAfter(s, 10, 0, i, k);
       loop invariant sixteen: base == 16 ==> DigitsAfter(s, 16, ZVAL(z), i, k) ==
         Scaled(ZVAL(z), 16, k - i) + DigitsAfter(s, 16, 0, i, k);
       loop assigns k;
       loop variant j - k; @/
    for (size_t k = i; k < j; k++) {
      /@ assert Scaled(ZVAL(z), 10, (k - i) + 1) == 10 * Scaled(ZVAL(z), 10, k - i); @/
      /@ assert Scaled(ZVAL(z), 16, (k - i) + 1) == 16 * Scaled(ZVAL(z), 16, k - i); @/
      /@ assert \forall integer y; DigitsAfter(s, base, y, i, k + 1) ==
           Horner(DigitsAfter(s, base, y, i, k), base, DigitValue(s[k])); @/
    }
  }

  /@ requires 1 <= base && 0 <= n;
     terminates \true; exits \false; assigns \nothing;
     ensures positive: 1 <= Pow(base, n); @/
  void pow_positive(unsigned long base, long n) {
    /@ loop invariant 0 <= k <= n && 1 <= Pow(base, k);
       loop assigns k;
       loop variant n - k; @/
    for (long k = 0; k < n; k++) ;
  }
*/

/* z := z * base^n; z unless n > 0. */
/*@ requires mem: ZOK(z);
    requires dom: 2 <= base <= 16 && n <= RAT_MAX_BITS;
    ALLOCATES assigns z->tok;
    ensures value: ZVAL(z) == Scaled(\old(ZVAL(z)), base, n);
    ensures zero: \old(ZVAL(z)) != 0 ==> ZVAL(z) != 0; */
static void scale(mpz_ptr z, unsigned long base, long n) {
  mpz_t power;
  if (n <= 0 || mpz_sgn(z) == 0) return;
  mpz_init(power);
  mpz_ui_pow_ui(power, base, (unsigned long)n);
  //@ ghost pow_positive(base, n);
  mpz_mul(z, z, power);
  mpz_clear(power);
}

/* z := the digits s[i .. j-1] written after those of z. */
/*@ requires mem: ZOK(z) && \valid_read(s + (i .. j - 1)) && i <= j <= RAT_MAX_LENGTH;
    requires sep: \separated(z, s + (i .. j - 1));
    requires base: base == 10 || base == 16;
    terminates \true;
    decreases j - i;
    exits memory: \exit_status != 0;
    assigns z->tok;
    ensures value: ZVAL(z) == DigitsAfter(s, base, \old(ZVAL(z)), i, j); */
/* NOLINTNEXTLINE(misc-no-recursion): at most 13 deep, each call has half the digits. */
static void append_digits(mpz_ptr z, const char *s, size_t i, size_t j, unsigned long base) {
  if (j - i <= SHORT_RUN) {
    /*@ loop invariant i <= k <= j;
        loop invariant value: ZVAL(z) == DigitsAfter(s, base, \at(ZVAL(z), Pre), i, k);
        loop assigns k, z->tok;
        loop variant j - k; */
    for (size_t k = i; k < j; k++) {
      unsigned long digit = (unsigned long)rat_scan_digit(s[k]);
      /*@ assert next: DigitsAfter(s, base, \at(ZVAL(z), Pre), i, k + 1) ==
            Horner(ZVAL(z), base, digit); */
      mpz_mul_ui(z, z, base);
      mpz_add_ui(z, z, digit);
      //@ assert horner: ZVAL(z) == Horner(\at(ZVAL(z), LoopCurrent), base, digit);
    }
    return;
  }
  size_t m = i + (j - i) / 2;
  mpz_t half;
  mpz_init(half);
  append_digits(half, s, i, m, base);
  append_digits(half, s, m, j, base);
  //@ ghost digits_in_parts(s, base, 0, i, m, j);
  //@ ghost digits_shift(z, s, base, i, j);
  scale(z, base, (long)(j - i));
  mpz_add(z, z, half);
  mpz_clear(half);
}

/* r := above / below in lowest terms. */
/*@ requires mem: RAT_OK(r) && ZOK(above) && ZOK(below);
    requires sep: \separated(r, above, below);
    requires dom: ZVAL(below) != 0;
    ALLOCATES assigns RAT_TOK(r);
    ensures ok: RAT_OK(r);
    ensures value: RAT_VAL(r) == Quotient(ZVAL(above), ZVAL(below)); */
static void set_quotient(rat *r, mpz_srcptr above, mpz_srcptr below) {
  mpq_set_num(r->v, above);
  mpq_set_den(r->v, below);
  mpq_canonicalize(r->v);
}

/* r := the number that the scanned text denotes. */
/*@ requires mem: RAT_OK(r) && \valid_read(t) && \valid_read(s + (0 .. len - 1));
    requires sep: \separated(r, t, s + (0 .. len - 1));
    requires spelled: RatSpelled(s, len, t) && len <= RAT_MAX_LENGTH;
    requires size: -RAT_EXPONENT_CAP <= t->exponent <= RAT_EXPONENT_CAP
      && -RAT_MAX_BITS <= RatShift(t) <= RAT_MAX_BITS;
    ALLOCATES assigns RAT_TOK(r);
    ensures ok: RAT_OK(r);
    ensures value: RatDenotes(s, len, RAT_VAL(r)); */
static void evaluate(rat *r, const rat_text *t, const char *s, size_t len) {
  //@ assert denotes: RatDenotes(s, len, Quotient(RatAbove(s, t), RatBelow(s, t)));
  unsigned long base = t->base == 16 ? 16 : 10, radix = t->base == 16 ? 2 : 10;
  long shift = rat_scan_shift(t);
  mpz_t above, below;
  (void)len; /* for the contract */
  mpz_init(above);
  append_digits(above, s, t->whole.at, t->whole.end, base);
  append_digits(above, s, t->fraction.at, t->fraction.end, base);
  scale(above, radix, shift);
  if (t->negative) mpz_neg(above, above);
  //@ assert above: ZVAL(&above[0]) == \at(RatAbove(s, t), Pre);
  mpz_init(below);
  if (t->below.at == t->below.end) mpz_set_ui(below, 1);
  append_digits(below, s, t->below.at, t->below.end, 10);
  scale(below, radix, -shift);
  //@ assert below: ZVAL(&below[0]) == \at(RatBelow(s, t), Pre);
  set_quotient(r, above, below);
  mpz_clear(below);
  mpz_clear(above);
}

void rat_init(rat *r) { mpq_init(r->v); }

void rat_clear(rat *r) { mpq_clear(r->v); }

assay_status rat_set_text(rat *r, const char *s, size_t len, size_t *error_at, const char **why) {
  rat_text t;
  assay_status status = rat_scan(&t, s, len);
  if (status == ASSAY_OK) evaluate(r, &t, s, len);
  *error_at = t.error_at;
  *why = t.why;
  return status;
}

size_t rat_text_size(const rat *r) {
  size_t size = 3; /* sign, bar, NUL */
  mpz_t part;
  mpz_init(part);
  mpq_get_num(part, r->v);
  size += mpz_sizeinbase(part, 10);
  mpq_get_den(part, r->v);
  size += mpz_sizeinbase(part, 10);
  mpz_clear(part);
  return size;
}

assay_status rat_get_text(char *buf, size_t size, const rat *r) {
  if (size < rat_text_size(r)) return ASSAY_LIMIT;
  mpq_get_str(buf, 10, r->v);
  return ASSAY_OK;
}

int rat_cmp(const rat *a, const rat *b) { return mpq_cmp(a->v, b->v); }

int rat_cmp_si(const rat *a, long num, unsigned long den) { return mpq_cmp_si(a->v, num, den); }

int rat_sgn(const rat *a) { return mpq_sgn(a->v); }

int rat_is_integer(const rat *a) {
  int integer;
  mpz_t below;
  mpz_init(below);
  mpq_get_den(below, a->v);
  integer = mpz_cmp_ui(below, 1) == 0;
  mpz_clear(below);
  return integer;
}
