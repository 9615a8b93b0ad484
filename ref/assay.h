/* assay.h - certified numbers of differential privacy.
 *
 * The library answers questions: a quantity (delta, epsilon, the least noise, ..) of a mechanism (Gaussian noise on
 * Poisson samples, ..) at numbers that are exact.  An answer is an enclosure: two ends between which the true number
 * lies, whatever happened; a limit makes it wide, never wrong.
 *
 *   #include <assay.h>
 *   #include <stdio.h>
 *
 *   int main(void) {
 *     assay_question *q = assay_question_new();
 *     assay_question_set_quantity(q, "delta");
 *     assay_question_set_mechanism(q, "poisson");
 *     assay_question_set(q, "sigma", "0.8");
 *     assay_question_set(q, "rate", "1/1000");
 *     assay_question_set_integer(q, "steps", 1000);
 *     assay_session *s = assay_session_new();
 *     assay_session_set_digits(s, 12);
 *     for (int epsilon = 1; epsilon <= 3; epsilon++) {
 *       assay_question_set_integer(q, "epsilon", epsilon);
 *       assay_answer *a = assay_session_ask(s, q);
 *       char *most = assay_answer_decimal(a, ASSAY_VALUE, ASSAY_UPPER, 12);
 *       printf("epsilon %d: delta is at most %s; %s\n", epsilon, most ? most : "?", assay_answer_message(a));
 *       assay_text_free(most);
 *       assay_answer_free(a);
 *     }
 *     assay_session_free(s);
 *     assay_question_free(q);
 *     return 0;
 *   }
 *
 *   cc curve.c $(pkg-config --cflags --libs assay)
 *
 * NAMES are those of `assay help value`: "delta", "poisson", "sigma"; the functions under TABLES list them.
 *
 * NUMBERS go in exactly: a text is the number that is written, 0.1 is 1/10 (also 1/3, 2.5e-7, 0x1.8p-3); a double is that
 * double.  They come out as doubles and decimals that are rounded outward, or exactly.
 *
 * WHAT IS WRONG.  No argument makes a function crash: for NULL where something is due a setter or assay_question_check
 * returns ASSAY_DOMAIN, an answer has that status, and a function that reads returns what its comment says, NULL, 0 or
 * NaN.  A question remembers a setter that failed, so that statuses may be ignored until it is asked.
 *
 * MEMORY.  What has a _new or _copy, and each answer, has a _free, which takes NULL.  A `char *` is the caller's:
 * assay_text_free; a `const char *` is not, and lives as long as what it was asked of, or for ever.  GMP and MPFR end
 * the process when memory runs out, and so does this library.
 *
 * THREADS.  Threads may ask at the same time, each with objects of its own, and get the same bits as one alone.  What
 * takes a const object may be called for it by several threads, and those of CONTROL may be called while another thread
 * asks.  Seconds are processor time of the thread that asks.  MPFR must be built thread-safe, as it is nearly everywhere.
 * The range of exponents and the flags of MPFR are after each call what they were before.
 *
 * A CONTRADICTION, two enclosures of one number that share nothing, proves a defect of this library.  The answer has
 * status ASSAY_BROKEN, and so has every later one of the thread until assay_broken_reset, and of the session for ever. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_H
#define ASSAY_H

#include <stddef.h>
#include <stdint.h>

#define ASSAY_VERSION "0.1.0"
/* It grows when a program has to be compiled again. */
#define ASSAY_ABI 1

#if defined(__GNUC__)
#define ASSAY_API __attribute__((visibility("default")))
#else
#define ASSAY_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- What is said of a call, and of an answer ------------------------------------------- */

#ifndef ASSAY_STATUS_H
typedef enum {
  ASSAY_OK = 0,
  ASSAY_SYNTAX, /* a text is no number                                                */
  ASSAY_DOMAIN, /* the question, or an argument, has no answer; the message says why    */
  ASSAY_LIMIT,  /* fewer digits than were asked for; the enclosure is true all the same */
  ASSAY_NOROOT, /* the same: a search found no end that it could certify                */
  ASSAY_BROKEN  /* a contradiction: believe nothing                                   */
} assay_status;
/* "done", "outside the domain", .. */
ASSAY_API const char *assay_status_text(assay_status status);
#endif

/* ASSAY_VERSION and ASSAY_ABI of the library that runs. */
ASSAY_API const char *assay_version(void);
ASSAY_API int assay_abi(void);
ASSAY_API void assay_text_free(char *text);
/* Frees what MPFR keeps for the calling thread; before a thread ends. */
ASSAY_API void assay_thread_end(void);
/* 1 if the calling thread has met a contradiction; and takes the mark away. */
ASSAY_API int assay_broken(void);
ASSAY_API void assay_broken_reset(void);

/* ---- Questions ---------------------------------------------------------------------------- */

typedef struct assay_question assay_question;

ASSAY_API assay_question *assay_question_new(void);
/* NULL for NULL. */
ASSAY_API assay_question *assay_question_copy(const assay_question *q);
ASSAY_API void assay_question_free(assay_question *q);

/* Setters return ASSAY_OK, or ASSAY_DOMAIN or ASSAY_SYNTAX, and a later call for the same thing replaces what was said;
 * the texts are copied.  Names are looked up when the question is checked or asked.  A quantity of samples (kl-upper, ..)
 * needs no mechanism. */
ASSAY_API assay_status assay_question_set_quantity(assay_question *q, const char *name);
ASSAY_API assay_status assay_question_set_mechanism(assay_question *q, const char *name);
/* Whose loss: "remove", "add" or "both", the worse of the two; that, or remove, if it is not said. */
ASSAY_API assay_status assay_question_set_direction(assay_question *q, const char *name);
/* In what the two data sets differ: "add-remove", one has a record more; "replace", a record is another one; "zero-out", it
 * adds nothing but keeps its place.  What is usual for the mechanism if it is not said.  Records have norm at most
 * shift, so that under "replace" a sum moves by up to twice as much; of fixed-size shift is that distance itself. */
ASSAY_API assay_status assay_question_set_adjacency(assay_question *q, const char *name);
/* "auto", "fourier" or "lattice". */
ASSAY_API assay_status assay_question_set_method(assay_question *q, const char *name);
/* Of the least noise, not 0: the least that is enough at all, where a larger one may not be. */
ASSAY_API assay_status assay_question_set_least(assay_question *q, int least);
/* Of mechanism "compose": "gaussian sigma=3 steps=4; laplace scale=10 rate=1/2"; of "table" outcomes, the
 * probability with the record and that without it, "1/2 1/4; 1/2 3/4"; of "mixture" mechanisms with their probability; a
 * table or a mixture as a part has its own in brackets, "table (1/2 1/4; 1/2 3/4) steps=2"; or one of these more. */
ASSAY_API assay_status assay_question_set_parts(assay_question *q, const char *parts);
ASSAY_API assay_status assay_question_add_part(assay_question *q, const char *part);

/* A number, by the name of its field: as text ("inf" for a Renyi order), as an integer, as exactly this double, as a
 * fraction with a denominator above 0; or takes it away. */
ASSAY_API assay_status assay_question_set(assay_question *q, const char *field, const char *text);
ASSAY_API assay_status assay_question_set_integer(assay_question *q, const char *field, int64_t value);
ASSAY_API assay_status assay_question_set_double(assay_question *q, const char *field, double value);
ASSAY_API assay_status assay_question_set_ratio(assay_question *q, const char *field, int64_t above, int64_t below);
ASSAY_API assay_status assay_question_unset(assay_question *q, const char *field);
/* The number as it was told; NULL: it was not. */
ASSAY_API const char *assay_question_get(const assay_question *q, const char *field);

/* ASSAY_OK if the question can be asked.  Else *message, unless `message` is NULL, is one line that names the field, the
 * value and what is allowed, as the program assay says it: the caller's text; NULL if all is well. */
ASSAY_API assay_status assay_question_check(const assay_question *q, char **message);

/* ---- Sessions: limits, and tables that questions share -------------------------------------- */

/* Questions that differ only in epsilon, delta or order, asked one after the other, share what is expensive.  A session is of one
 * thread at a time. */
typedef struct assay_session assay_session;

ASSAY_API assay_session *assay_session_new(void);
/* Not while a thread asks it. */
ASSAY_API void assay_session_free(assay_session *s);
/* For each answer: significant digits (2 to 10000; 15 if it is not said), seconds (above 0, to 10^9; 0: as usual), bits of
 * the highest precision (64 to 2^30; 65536). */
ASSAY_API assay_status assay_session_set_digits(assay_session *s, long digits);
ASSAY_API assay_status assay_session_set_seconds(assay_session *s, double seconds);
ASSAY_API assay_status assay_session_set_max_bits(assay_session *s, long bits);
/* 1: the seconds are not measured but counted from what is done, about as long: the same question has the same answer
 * on every machine, but on one that is many times slower than usual. */
ASSAY_API assay_status assay_session_set_by_work(assay_session *s, int by_work);

typedef struct assay_answer assay_answer;

/* The answer, never NULL: what is wrong is its status and message. */
ASSAY_API assay_answer *assay_session_ask(assay_session *s, const assay_question *q);
/* The same once, with the usual limits and this many digits; its ends may differ from a session's in bits beyond these. */
ASSAY_API assay_answer *assay_ask(const assay_question *q, long digits);

/* ---- Control, from any thread --------------------------------------------------------------- */

/* The answer under way, and all to come, end soon with what is known: mostly in hundredths of a second, with thousands of
 * digits in a second or two. */
ASSAY_API void assay_session_cancel(assay_session *s);
/* From now on it answers again; not while a thread asks. */
ASSAY_API void assay_session_resume(assay_session *s);
/* 1 if it was cancelled. */
ASSAY_API int assay_session_is_cancelled(assay_session *s);
/* Numbers that grow while a thread asks: how often its computation looked whether it should end, and the answers that
 * are ready.  Nobody knows how much is left. */
ASSAY_API uint64_t assay_session_progress(assay_session *s);
ASSAY_API uint64_t assay_session_answers(assay_session *s);

/* ---- Answers -------------------------------------------------------------------------------- */

ASSAY_API void assay_answer_free(assay_answer *a);
/* ASSAY_OK: all digits. ASSAY_LIMIT, ASSAY_NOROOT: an enclosure, but wider. ASSAY_DOMAIN: nothing. */
ASSAY_API assay_status assay_answer_status(const assay_answer *a);
/* One line: why there is no answer, which limit stopped it and what was reached; "done". */
ASSAY_API const char *assay_answer_message(const assay_answer *a);

/* The enclosures of an answer: the number or its real part, its imaginary part (of phi), and an end beyond that (below). */
typedef enum { ASSAY_VALUE, ASSAY_IMAGINARY, ASSAY_BEYOND } assay_part;
typedef enum { ASSAY_LOWER, ASSAY_UPPER } assay_end;

/* 1 if it has this enclosure. */
ASSAY_API int assay_answer_has(const assay_answer *a, assay_part part);
/* 1 if the value is exactly +inf; both its ends are then. */
ASSAY_API int assay_answer_is_infinite(const assay_answer *a);

/* What the number is: of an inverse, where delta need not fall as the noise grows; of what is drawn or printed. */
typedef enum {
  ASSAY_MEANS_VALUE,    /* plainly the number                                                                   */
  ASSAY_MEANS_FROM,     /* the least amount from which on every larger one is enough                              */
  ASSAY_MEANS_LEAST,    /* the least amount that is enough at all; a larger one may not be                        */
  ASSAY_MEANS_INTERVAL, /* the least amount that is enough; every one from there to ASSAY_BEYOND is               */
  ASSAY_MEANS_CROSSING, /* the upper end is enough and the lower one is not; from the upper end of ASSAY_BEYOND on all are */
  ASSAY_MEANS_DRAWN,  /* from random draws: the upper end is at least delta with a probability (1 - beta), no more */
  ASSAY_MEANS_PRINTED /* no bound: of a formula that is printed wrong or proved of nothing; or an estimate */
} assay_meaning;
ASSAY_API assay_meaning assay_answer_meaning(const assay_answer *a);

/* What the enclosure is to the mechanism's own number.  Some mechanisms are only bounded, and the bound is what is computed.
 * Where there is no enclosure it bounds nothing. */
typedef enum {
  ASSAY_BOUNDS_BOTH,   /* that number lies in it                                                      */
  ASSAY_BOUNDS_ABOVE,  /* it is of an upper bound: the number is at most its upper end, and may be smaller */
  ASSAY_BOUNDS_BELOW,  /* it is of a lower bound: the number is at least its lower end, and may be larger  */
  ASSAY_BOUNDS_NEITHER /* it is of a bound of the mechanism, and bounds nothing itself               */
} assay_bounds;
ASSAY_API assay_bounds assay_answer_bounds(const assay_answer *a);

/* The ends of the value: a double below it and one above, the next ones to the ends; NaN where there is none. */
ASSAY_API double assay_answer_lower(const assay_answer *a);
ASSAY_API double assay_answer_upper(const assay_answer *a);
/* An end of an enclosure, NaN or NULL where there is none: as a double and as a decimal of 2 to 10000 significant digits,
 * both rounded outward ("1.40e-536", "+inf"); exactly, as hexadecimal ("0x1.8p-3") and as a fraction ("3/16"; NULL if
 * it is infinite, or has more than 2^24 bits). */
ASSAY_API double assay_answer_double(const assay_answer *a, assay_part part, assay_end end);
ASSAY_API char *assay_answer_decimal(const assay_answer *a, assay_part part, assay_end end, size_t digits);
ASSAY_API char *assay_answer_hex(const assay_answer *a, assay_part part, assay_end end);
ASSAY_API char *assay_answer_fraction(const assay_answer *a, assay_part part, assay_end end);

/* How it was found: "closed_form", "fourier", "lattice", ..; the digits that both ends agree on, or 0; seconds of processor
 * time. */
ASSAY_API const char *assay_answer_method(const assay_answer *a);
ASSAY_API long assay_answer_digits(const assay_answer *a);
ASSAY_API double assay_answer_seconds(const assay_answer *a);
/* The id of the i-th theorem that it rests on, from 0; NULL: there are no more. */
ASSAY_API const char *assay_answer_theorem(const assay_answer *a, size_t i);
/* The status of the weakest of them. */
ASSAY_API const char *assay_answer_proof(const assay_answer *a);

/* ---- Tables ----------------------------------------------------------------------------------- */

/* The i-th name, from 0; NULL: there are no more. */
ASSAY_API const char *assay_quantity_name(size_t i);
ASSAY_API const char *assay_mechanism_name(size_t i);
ASSAY_API const char *assay_field_name(size_t i);
ASSAY_API const char *assay_theorem_name(size_t i);

/* What it is, in a line; NULL: there is none of this name. */
ASSAY_API char *assay_quantity_about(const char *name);
ASSAY_API char *assay_mechanism_about(const char *name);
/* The adjacencies under which it has an answer: "add-remove replace zero-out"; "" for a composition, whose parts decide. */
ASSAY_API char *assay_mechanism_adjacencies(const char *name);
/* What is allowed for a field whatever the question: "a number above 0"; the beta of a sample is a probability instead. */
ASSAY_API const char *assay_field_allowed(const char *name);
/* The names that a quantity allows: "remove add both"; "auto fourier lattice". */
ASSAY_API const char *assay_quantity_directions(const char *name);
ASSAY_API const char *assay_quantity_methods(const char *name);

/* Whether the question needs a number, may have it or has none such; of names that do not exist, or of a noise that the
 * mechanism has not: none. */
typedef enum { ASSAY_USE_NONE, ASSAY_USE_MAY, ASSAY_USE_NEEDS } assay_use;
ASSAY_API assay_use assay_field_use(const char *field, const char *quantity, const char *mechanism);
/* The value of a field that is not told; NULL: it has none. */
ASSAY_API const char *assay_field_usual(const char *field, const char *mechanism);

/* What is proved: "wp-proved" and "coq-proved" by machine, "paper-proved", "cited" or "assumed"; and where it is stated, a path in
 * the source. */
ASSAY_API const char *assay_theorem_status(const char *id);
ASSAY_API const char *assay_theorem_place(const char *id);

#ifdef __cplusplus
}
#endif

#endif
