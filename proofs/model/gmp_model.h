/* gmp_model.h - the prover's view of <gmp.h> (GMP 6.2.1), as far as ref/ uses it.
 *
 * An integer or rational is two ints: `alloc` (1 while initialised) and `tok`, an
 * opaque name of its value: mpzv(tok) the integer, qnum(tok)/qden(tok) the two
 * parts of the rational as stored, mpqv(tok) its real value.
 * Every clause is an assumption about GMP, with its id and the sentence of the GMP
 * manual (quoted, or marked "paraphrase" where the manual has no such sentence).
 *
 * Values are exact and names are finitely many.  That is no contradiction, because
 * a function that may need memory may end the process instead of returning
 * (clause `memory`): what is proved of its callers is what holds when they return. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GMP_MODEL_H
#define ASSAY_GMP_MODEL_H

#include <stddef.h>

typedef unsigned long mp_bitcnt_t;
typedef struct {
  int alloc;
  int tok;
} __mpz_struct;
typedef __mpz_struct mpz_t[1];
typedef __mpz_struct *mpz_ptr;
typedef const __mpz_struct *mpz_srcptr;
typedef struct {
  int alloc;
  int tok;
} __mpq_struct;
typedef __mpq_struct mpq_t[1];
typedef __mpq_struct *mpq_ptr;
typedef const __mpq_struct *mpq_srcptr;

#define TOTAL       \
  terminates \true; \
  exits \false;
/* A-GMP-MEMORY (paraphrase): an allocating function returns with its result, or
 * the process ends with a non-zero status because memory ran out.               */
#define ALLOCATES   \
  terminates \true; \
  exits memory : \exit_status != 0;

/*@ axiomatic GmpValue {
      logic integer mpzv(integer t);
      logic integer qnum(integer t);
      logic integer qden(integer t);
      logic real mpqv(integer t);
      axiom mpqv_def: \forall integer t;
        qden(t) != 0 ==> mpqv(t) == (real)qnum(t) / (real)qden(t);
    } */

/* A-GMP-CANON: "The canonical form means that the denominator and the numerator
 * have no common factors, and that the denominator is positive."                */
/*@ axiomatic GmpCanonical {
      predicate qcanon(integer t);
      axiom qcanon_positive: \forall integer t; qcanon(t) ==> 1 <= qden(t);
      axiom qcanon_lowest: \forall integer t, k; qcanon(t) && 2 <= k ==>
        !(qnum(t) % k == 0 && qden(t) % k == 0);
    } */

/* A power with a natural exponent, and how mpz_sizeinbase measures a value. */
/*@ axiomatic GmpPower {
      logic integer Pow(integer b, integer n);
      axiom pow_zero: \forall integer b; Pow(b, 0) == 1;
      axiom pow_next: \forall integer b, n; 0 <= n ==> Pow(b, n + 1) == b * Pow(b, n);
      logic integer zsize(integer v, integer base);
    } */

#define ZVAL(p) mpzv((p)->tok)
#define ZOK(p) (\valid((__mpz_struct *)(p)) && (p)->alloc == 1)
#define QVAL(p) mpqv((p)->tok)
#define QNUM(p) qnum((p)->tok)
#define QDEN(p) qden((p)->tok)
/* QMEM: initialised, perhaps not in canonical form; QOK: what arithmetic asks.   */
#define QMEM(p) (\valid((__mpq_struct *)(p)) && (p)->alloc == 1)
#define QOK(p) (QMEM(p) && qcanon((p)->tok))

/* ---- integers ----------------------------------------------------------------- */

/* A-GMP-INIT: "Initialize X, and set its value to 0." */
/*@ requires \valid(x);
    ALLOCATES assigns x->alloc, x->tok;
    ensures ZOK(x) && ZVAL(x) == 0; */
void mpz_init(mpz_ptr x);

/* A-GMP-CLEAR: "Free the space occupied by X." */
/*@ requires ZOK(x);
    TOTAL assigns x->alloc;
    ensures x->alloc == 0; */
void mpz_clear(mpz_ptr x);

/* A-GMP-SET: "Set the value of ROP from OP." */
/*@ requires ZOK(r);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == n; */
void mpz_set_ui(mpz_ptr r, unsigned long n);

/* A-GMP-ADD: "Set ROP to OP1 + OP2." */
/*@ requires ZOK(r) && ZOK(a) && ZOK(b);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == \old(ZVAL(a)) + \old(ZVAL(b)); */
void mpz_add(mpz_ptr r, mpz_srcptr a, mpz_srcptr b);
/*@ requires ZOK(r) && ZOK(a);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == \old(ZVAL(a)) + n; */
void mpz_add_ui(mpz_ptr r, mpz_srcptr a, unsigned long n);

/* A-GMP-MUL: "Set ROP to OP1 times OP2." */
/*@ requires ZOK(r) && ZOK(a) && ZOK(b);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == \old(ZVAL(a)) * \old(ZVAL(b)); */
void mpz_mul(mpz_ptr r, mpz_srcptr a, mpz_srcptr b);
/*@ requires ZOK(r) && ZOK(a);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == \old(ZVAL(a)) * n; */
void mpz_mul_ui(mpz_ptr r, mpz_srcptr a, unsigned long n);

/* A-GMP-POW: "Set ROP to BASE raised to EXP.  The case 0^0 yields 1." */
/*@ requires ZOK(r);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == Pow(base, exp); */
void mpz_ui_pow_ui(mpz_ptr r, unsigned long base, unsigned long exp);

/* A-GMP-NEG: "Set ROP to -OP." */
/*@ requires ZOK(r) && ZOK(a);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == -\old(ZVAL(a)); */
void mpz_neg(mpz_ptr r, mpz_srcptr a);

/* A-GMP-SGN: "Return +1 if OP > 0, 0 if OP = 0, and -1 if OP < 0." */
/*@ requires ZOK(a);
    TOTAL assigns \nothing;
    ensures \result == (ZVAL(a) > 0 ? 1 : ZVAL(a) < 0 ? -1 : 0); */
int mpz_sgn(mpz_srcptr a);

/* A-GMP-CMP: "Return a positive value if OP1 > OP2, zero if OP1 = OP2, or a
 * negative value if OP1 < OP2."                                                 */
/*@ requires ZOK(a);
    TOTAL assigns \nothing;
    ensures \result > 0 <==> ZVAL(a) > n;
    ensures \result < 0 <==> ZVAL(a) < n; */
int mpz_cmp_ui(mpz_srcptr a, unsigned long n);

/* A-GMP-SIZE: "Return the size of OP measured in number of digits in the given
 * BASE.  [...] The result will be either exact or 1 too big."  It depends on the
 * value alone and is below 2^40, for a size is an int of 64-bit limbs (paraphrase). */
/*@ requires ZOK(a) && 2 <= base <= 62;
    TOTAL assigns \nothing;
    ensures \result == zsize(ZVAL(a), base);
    ensures 1 <= \result <= 0x10000000000; */
size_t mpz_sizeinbase(mpz_srcptr a, int base);

/* ---- rationals ---------------------------------------------------------------- */

/* A-GMP-QINIT: "Initialize X and set it to 0/1." */
/*@ requires \valid(x);
    ALLOCATES assigns x->alloc, x->tok;
    ensures QOK(x) && QNUM(x) == 0 && QDEN(x) == 1; */
void mpq_init(mpq_ptr x);

/* A-GMP-QCLEAR: "Free the space occupied by X." */
/*@ requires QMEM(x);
    TOTAL assigns x->alloc;
    ensures x->alloc == 0; */
void mpq_clear(mpq_ptr x);

/* A-GMP-QPART: "Get or set the numerator or denominator of a rational." */
/*@ requires QMEM(q) && ZOK(n);
    ALLOCATES assigns q->tok;
    ensures QNUM(q) == ZVAL(n) && QDEN(q) == \old(QDEN(q)); */
void mpq_set_num(mpq_ptr q, mpz_srcptr n);
/*@ requires QMEM(q) && ZOK(d);
    ALLOCATES assigns q->tok;
    ensures QDEN(q) == ZVAL(d) && QNUM(q) == \old(QNUM(q)); */
void mpq_set_den(mpq_ptr q, mpz_srcptr d);
/*@ requires ZOK(n) && QMEM(q);
    ALLOCATES assigns n->tok;
    ensures ZVAL(n) == QNUM(q); */
void mpq_get_num(mpz_ptr n, mpq_srcptr q);
/* The denominator must be positive: GMP 6.2.1 reads beyond a negative one. */
/*@ requires ZOK(d) && QMEM(q) && 1 <= QDEN(q);
    ALLOCATES assigns d->tok;
    ensures ZVAL(d) == QDEN(q); */
void mpq_get_den(mpz_ptr d, mpq_srcptr q);

/* A-GMP-QCANON: "Remove any factors that are common to the numerator and
 * denominator of OP, and make the denominator positive."                        */
/*@ requires QMEM(q) && QDEN(q) != 0;
    ALLOCATES assigns q->tok;
    ensures QOK(q) && QVAL(q) == \old(QVAL(q)); */
void mpq_canonicalize(mpq_ptr q);

/* A-GMP-QSETD: "Set ROP to the value of OP.  There is no rounding, this conversion
 * is exact."  (Neither NaN nor an infinity has a value.)                        */
/*@ requires QMEM(q) && \is_finite(d);
    ALLOCATES assigns q->tok;
    ensures QOK(q) && QVAL(q) == (real)d; */
void mpq_set_d(mpq_ptr q, double d);

/* A-GMP-QCMP: "Compare OP1 and OP2.  Return a positive value if OP1 > OP2, zero if
 * OP1 = OP2, and a negative value if OP1 < OP2."                                */
/*@ requires QOK(a) && QOK(b);
    ALLOCATES assigns \nothing;
    ensures \result > 0 <==> QVAL(a) > QVAL(b);
    ensures \result < 0 <==> QVAL(a) < QVAL(b); */
int mpq_cmp(mpq_srcptr a, mpq_srcptr b);

/* A-GMP-QCMPSI: "Compare OP1 and NUM2/DEN2.  [...] NUM2 and DEN2 are allowed to have
 * common factors."                                                              */
/*@ requires QOK(a) && 1 <= den;
    ALLOCATES assigns \nothing;
    ensures \result > 0 <==> QVAL(a) > (real)num / (real)den;
    ensures \result < 0 <==> QVAL(a) < (real)num / (real)den; */
int mpq_cmp_si(mpq_srcptr a, long num, unsigned long den);

/* A-GMP-QSGN: "Return +1 if OP > 0, 0 if OP = 0, and -1 if OP < 0." */
/*@ requires QOK(a);
    TOTAL assigns \nothing;
    ensures \result == (QVAL(a) > 0 ? 1 : QVAL(a) < 0 ? -1 : 0); */
int mpq_sgn(mpq_srcptr a);

/* A-GMP-QSTR: "If STR is not NULL, it should point to a block of storage large
 * enough for the result, that being mpz_sizeinbase (mpq_numref(OP), BASE) +
 * mpz_sizeinbase (mpq_denref(OP), BASE) + 3.  The three extra bytes are for a
 * possible minus sign, possible slash, and the null-terminator."                */
/*@ requires QOK(q) && 2 <= base <= 36;
    requires \valid(str + (0 .. zsize(QNUM(q), base) + zsize(QDEN(q), base) + 2));
    ALLOCATES assigns str[0 .. zsize(QNUM(q), base) + zsize(QDEN(q), base) + 2];
    assigns \result \from str;
    ensures \result == str;
    ensures \exists integer k;
      0 < k < zsize(QNUM(q), base) + zsize(QDEN(q), base) + 3 && str[k] == 0; */
char *mpq_get_str(char *str, int base, mpq_srcptr q);

/* ---- integers, more ------------------------------------------------------------ */

/* A-GMP-SET: "Set the value of ROP from OP." */
/*@ requires ZOK(r) && ZOK(a);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == \old(ZVAL(a)); */
void mpz_set(mpz_ptr r, mpz_srcptr a);

/* A-GMP-SUB: "Set ROP to OP1 - OP2." */
/*@ requires ZOK(r) && ZOK(a) && ZOK(b);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == \old(ZVAL(a)) - \old(ZVAL(b)); */
void mpz_sub(mpz_ptr r, mpz_srcptr a, mpz_srcptr b);

/* A-GMP-SHIFT: "Set ROP to OP1 times 2 raised to OP2." */
/*@ requires ZOK(r) && ZOK(a);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == \old(ZVAL(a)) * Pow(2, b); */
void mpz_mul_2exp(mpz_ptr r, mpz_srcptr a, mp_bitcnt_t b);

/* A-GMP-FDIV: "Divide N by D, forming a quotient Q and/or remainder R.  For the 2exp
 * functions, D=2^B.  [...] fdiv rounds Q down towards -infinity".                */
/*@ requires ZOK(q) && ZOK(n);
    ALLOCATES assigns q->tok;
    ensures ZVAL(q) * Pow(2, b) <= \old(ZVAL(n)) < (ZVAL(q) + 1) * Pow(2, b); */
void mpz_fdiv_q_2exp(mpz_ptr q, mpz_srcptr n, mp_bitcnt_t b);

/* A-GMP-CMP: "Compare OP1 and OP2.  Return a positive value if OP1 > OP2, zero if
 * OP1 = OP2, or a negative value if OP1 < OP2."                                  */
/*@ requires ZOK(a) && ZOK(b);
    TOTAL assigns \nothing;
    ensures \result > 0 <==> ZVAL(a) > ZVAL(b);
    ensures \result < 0 <==> ZVAL(a) < ZVAL(b); */
int mpz_cmp(mpz_srcptr a, mpz_srcptr b);

#endif
