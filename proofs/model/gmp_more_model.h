/* gmp_more_model.h - arithmetic of GMP's rationals, and functions of its integers that fewer files use, in the manner of gmp_model.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GMP_MORE_MODEL_H
#define ASSAY_GMP_MORE_MODEL_H

#include "gmp_model.h"

/* ---- rationals ---------------------------------------------------------------- */

/* A-GMP-QSET: "Assign ROP from OP."  Parts that are given may have common factors, next to a 1 none; 0 is 0/1 whatever was given. */
/*@ requires QMEM(r) && QOK(a);
    ALLOCATES assigns r->tok;
    ensures QOK(r) && QVAL(r) == \old(QVAL(a)); */
void mpq_set(mpq_ptr r, mpq_srcptr a);
/*@ requires QMEM(r) && ZOK(a);
    ALLOCATES assigns r->tok;
    ensures QOK(r) && QNUM(r) == ZVAL(a) && QDEN(r) == 1; */
void mpq_set_z(mpq_ptr r, mpz_srcptr a);
/*@ requires QMEM(r);
    ALLOCATES assigns r->tok;
    ensures QNUM(r) == num && QDEN(r) == (num == 0 ? 1 : den);
    ensures num == 0 || den == 1 || (num == 1 && den != 0) ==> QOK(r); */
void mpq_set_ui(mpq_ptr r, unsigned long num, unsigned long den);
/*@ requires QMEM(r);
    ALLOCATES assigns r->tok;
    ensures QNUM(r) == num && QDEN(r) == (num == 0 ? 1 : den);
    ensures num == 0 || den == 1 || ((num == 1 || num == -1) && den != 0) ==> QOK(r); */
void mpq_set_si(mpq_ptr r, long num, unsigned long den);

/* A-GMP-QARITH: "Set SUM to ADDEND1 + ADDEND2", and so for differences, products and quotients. */
/*@ requires QMEM(r) && QOK(a) && QOK(b);
    ALLOCATES assigns r->tok;
    ensures QOK(r) && QVAL(r) == \old(QVAL(a)) + \old(QVAL(b)); */
void mpq_add(mpq_ptr r, mpq_srcptr a, mpq_srcptr b);
/*@ requires QMEM(r) && QOK(a) && QOK(b);
    ALLOCATES assigns r->tok;
    ensures QOK(r) && QVAL(r) == \old(QVAL(a)) - \old(QVAL(b)); */
void mpq_sub(mpq_ptr r, mpq_srcptr a, mpq_srcptr b);
/*@ requires QMEM(r) && QOK(a) && QOK(b);
    ALLOCATES assigns r->tok;
    ensures QOK(r) && QVAL(r) == \old(QVAL(a)) * \old(QVAL(b)); */
void mpq_mul(mpq_ptr r, mpq_srcptr a, mpq_srcptr b);
/*@ requires QMEM(r) && QOK(a) && QOK(b) && QVAL(b) != 0;
    ALLOCATES assigns r->tok;
    ensures QOK(r) && QVAL(r) == \old(QVAL(a)) / \old(QVAL(b)); */
void mpq_div(mpq_ptr r, mpq_srcptr a, mpq_srcptr b);
/* "Set NEGATED_OPERAND to -OPERAND", "to the absolute value of OPERAND", "Set INVERTED_NUMBER to 1/NUMBER". */
/*@ requires QMEM(r) && QOK(a);
    ALLOCATES assigns r->tok;
    ensures QOK(r) && QVAL(r) == -\old(QVAL(a)); */
void mpq_neg(mpq_ptr r, mpq_srcptr a);
/*@ requires QMEM(r) && QOK(a);
    ALLOCATES assigns r->tok;
    ensures QOK(r) && QVAL(r) == \abs(\old(QVAL(a))); */
void mpq_abs(mpq_ptr r, mpq_srcptr a);
/*@ requires QMEM(r) && QOK(a) && QVAL(a) != 0;
    ALLOCATES assigns r->tok;
    ensures QOK(r) && QVAL(r) == 1 / \old(QVAL(a)); */
void mpq_inv(mpq_ptr r, mpq_srcptr a);
/* "Set ROP to OP1 times 2 raised to OP2", "Set ROP to OP1 divided by 2 raised to OP2." */
/*@ requires QMEM(r) && QOK(a);
    ALLOCATES assigns r->tok;
    ensures QOK(r) && QVAL(r) == \old(QVAL(a)) * (real)Pow(2, n); */
void mpq_mul_2exp(mpq_ptr r, mpq_srcptr a, mp_bitcnt_t n);
/*@ requires QMEM(r) && QOK(a);
    ALLOCATES assigns r->tok;
    ensures QOK(r) && QVAL(r) * (real)Pow(2, n) == \old(QVAL(a)); */
void mpq_div_2exp(mpq_ptr r, mpq_srcptr a, mp_bitcnt_t n);

/* A-GMP-QCMPSI, for an unsigned long. */
/*@ requires QOK(a) && 1 <= den;
    ALLOCATES assigns \nothing;
    ensures \result > 0 <==> QVAL(a) > (real)num / (real)den;
    ensures \result < 0 <==> QVAL(a) < (real)num / (real)den; */
int mpq_cmp_ui(mpq_srcptr a, unsigned long num, unsigned long den);
/* A-GMP-QCMP: "Return non-zero if OP1 and OP2 are equal, zero if they are non-equal." */
/*@ requires QOK(a) && QOK(b);
    TOTAL assigns \nothing;
    ensures \result != 0 <==> QVAL(a) == QVAL(b); */
int mpq_equal(mpq_srcptr a, mpq_srcptr b);
/* A-GMP-QGETD: it returns some double. */
/*@ requires QOK(a);
    TOTAL assigns \nothing; */
double mpq_get_d(mpq_srcptr a);

/* A-GMP-QREF: "Return a reference to the numerator and denominator of OP, respectively."  The model has no place for these parts; it
 * lets the process end instead, which assumes less. */
/*@ requires QMEM(q);
    ALLOCATES assigns \result \from q->tok;
    ensures ZOK(\result) && ZVAL(\result) == QNUM(q); */
mpz_srcptr mpq_numref(mpq_srcptr q);
/*@ requires QMEM(q);
    ALLOCATES assigns \result \from q->tok;
    ensures ZOK(\result) && ZVAL(\result) == QDEN(q); */
mpz_srcptr mpq_denref(mpq_srcptr q);

/* ---- integers ------------------------------------------------------------------ */

/* A-GMP-SET: "Set the value of ROP from OP." */
/*@ requires ZOK(r);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == n; */
void mpz_set_si(mpz_ptr r, long n);
/* A-GMP-INITSET: "Initialize ROP with limb space and set the initial numeric value from OP." */
/*@ requires \valid(x);
    ALLOCATES assigns x->alloc, x->tok;
    ensures ZOK(x) && ZVAL(x) == n; */
void mpz_init_set_ui(mpz_ptr x, unsigned long n);
/* A-GMP-SUB: "Set ROP to OP1 - OP2." */
/*@ requires ZOK(r) && ZOK(a);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == \old(ZVAL(a)) - n; */
void mpz_sub_ui(mpz_ptr r, mpz_srcptr a, unsigned long n);
/* A-GMP-MUL: "Set ROP to OP1 times OP2", "Set ROP to ROP + OP1 times OP2." */
/*@ requires ZOK(r) && ZOK(a);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == \old(ZVAL(a)) * n; */
void mpz_mul_si(mpz_ptr r, mpz_srcptr a, long n);
/*@ requires ZOK(r) && ZOK(a) && ZOK(b);
    ALLOCATES assigns r->tok;
    ensures ZVAL(r) == \old(ZVAL(r)) + \old(ZVAL(a)) * \old(ZVAL(b)); */
void mpz_addmul(mpz_ptr r, mpz_srcptr a, mpz_srcptr b);
/* A-GMP-GET: "If the size of OP is too big to fit an unsigned long (a signed long), [the least bits] that do fit are returned." */
/*@ requires ZOK(a);
    TOTAL assigns \nothing;
    ensures 0 <= ZVAL(a) <= 0xffffffffffffffff ==> \result == ZVAL(a); */
unsigned long mpz_get_ui(mpz_srcptr a);
/*@ requires ZOK(a);
    TOTAL assigns \nothing;
    ensures -0x8000000000000000 <= ZVAL(a) <= 0x7fffffffffffffff ==> \result == ZVAL(a); */
long mpz_get_si(mpz_srcptr a);
/*@ requires ZOK(a);
    TOTAL assigns \nothing; */
double mpz_get_d(mpz_srcptr a);

#endif
