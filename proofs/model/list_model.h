/* list_model.h - several objects in one call, as the prover reads it: one call of the initializer for each.
 *
 * The lists of pointers of ivls.h and cpxs.h, and the temporaries of local.h, whose ends the compiler adds and nobody proves:
 * an end asks for memory that was initialized, and no temporary is cleared by hand (A-LISTS). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LIST_MODEL_H
#define ASSAY_LIST_MODEL_H

/* clang-format off */
#define LIST_PICK(x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15, x16, each, ...) each
#define LIST_INIT(f, p, ...) LIST_PICK(__VA_ARGS__, LIST_I16, LIST_I15, LIST_I14, LIST_I13, LIST_I12, LIST_I11, LIST_I10, LIST_I9, LIST_I8, LIST_I7, LIST_I6, LIST_I5, LIST_I4, LIST_I3, LIST_I2, LIST_I1, 0)(f, p, __VA_ARGS__)
#define LIST_ONE(f, ...) LIST_PICK(__VA_ARGS__, LIST_O16, LIST_O15, LIST_O14, LIST_O13, LIST_O12, LIST_O11, LIST_O10, LIST_O9, LIST_O8, LIST_O7, LIST_O6, LIST_O5, LIST_O4, LIST_O3, LIST_O2, LIST_O1, 0)(f, __VA_ARGS__)
#define LIST_I1(f, p, x) f(x, p)
#define LIST_O1(f, x) f(x)
#define LIST_I2(f, p, x, ...) f(x, p), LIST_I1(f, p, __VA_ARGS__)
#define LIST_O2(f, x, ...) f(x), LIST_O1(f, __VA_ARGS__)
#define LIST_I3(f, p, x, ...) f(x, p), LIST_I2(f, p, __VA_ARGS__)
#define LIST_O3(f, x, ...) f(x), LIST_O2(f, __VA_ARGS__)
#define LIST_I4(f, p, x, ...) f(x, p), LIST_I3(f, p, __VA_ARGS__)
#define LIST_O4(f, x, ...) f(x), LIST_O3(f, __VA_ARGS__)
#define LIST_I5(f, p, x, ...) f(x, p), LIST_I4(f, p, __VA_ARGS__)
#define LIST_O5(f, x, ...) f(x), LIST_O4(f, __VA_ARGS__)
#define LIST_I6(f, p, x, ...) f(x, p), LIST_I5(f, p, __VA_ARGS__)
#define LIST_O6(f, x, ...) f(x), LIST_O5(f, __VA_ARGS__)
#define LIST_I7(f, p, x, ...) f(x, p), LIST_I6(f, p, __VA_ARGS__)
#define LIST_O7(f, x, ...) f(x), LIST_O6(f, __VA_ARGS__)
#define LIST_I8(f, p, x, ...) f(x, p), LIST_I7(f, p, __VA_ARGS__)
#define LIST_O8(f, x, ...) f(x), LIST_O7(f, __VA_ARGS__)
#define LIST_I9(f, p, x, ...) f(x, p), LIST_I8(f, p, __VA_ARGS__)
#define LIST_O9(f, x, ...) f(x), LIST_O8(f, __VA_ARGS__)
#define LIST_I10(f, p, x, ...) f(x, p), LIST_I9(f, p, __VA_ARGS__)
#define LIST_O10(f, x, ...) f(x), LIST_O9(f, __VA_ARGS__)
#define LIST_I11(f, p, x, ...) f(x, p), LIST_I10(f, p, __VA_ARGS__)
#define LIST_O11(f, x, ...) f(x), LIST_O10(f, __VA_ARGS__)
#define LIST_I12(f, p, x, ...) f(x, p), LIST_I11(f, p, __VA_ARGS__)
#define LIST_O12(f, x, ...) f(x), LIST_O11(f, __VA_ARGS__)
#define LIST_I13(f, p, x, ...) f(x, p), LIST_I12(f, p, __VA_ARGS__)
#define LIST_O13(f, x, ...) f(x), LIST_O12(f, __VA_ARGS__)
#define LIST_I14(f, p, x, ...) f(x, p), LIST_I13(f, p, __VA_ARGS__)
#define LIST_O14(f, x, ...) f(x), LIST_O13(f, __VA_ARGS__)
#define LIST_I15(f, p, x, ...) f(x, p), LIST_I14(f, p, __VA_ARGS__)
#define LIST_O15(f, x, ...) f(x), LIST_O14(f, __VA_ARGS__)
#define LIST_I16(f, p, x, ...) f(x, p), LIST_I15(f, p, __VA_ARGS__)
#define LIST_O16(f, x, ...) f(x), LIST_O15(f, __VA_ARGS__)
/* clang-format on */

#endif
