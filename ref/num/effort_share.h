/* effort_share.h - the table of times below a question: who gets which part of what is left, and what is long.
 *
 * What a question's methods may take stands in answer/seconds.c; here is what a method gives to the parts of its work.  All of it
 * is by effort_clock, so that the same question has the same answer.
 * Classic mistake: a part of a part; each of these is of what the caller was given. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EFFORT_SHARE_H
#define ASSAY_EFFORT_SHARE_H

/* ---- Of the time of two, what the first gets ----------------------------------------- */
#define EFFORT_FIRST_DELTA 0.5     /* a direction of delta ..                            */
#define EFFORT_LIKELIER_DELTA 0.75 /* .. that is likely the larger one                   */
#define EFFORT_FIRST_EPSILON 0.6   /* a direction of epsilon                             */
#define EFFORT_FIRST_SEARCH 0.6    /* interpolation, before halving                      */
#define EFFORT_FIRST_INTEGRALS 0.5 /* two uses as integrals, before a search             */
#define EFFORT_FIRST_VALUE 0.5     /* one value by itself, before tables                 */
#define EFFORT_FIRST_BLOCKS 0.5    /* allocation by blocks, before sums                  */
#define EFFORT_FIRST_CLOSED 0.5    /* closed forms and lattices, before a line           */
#define EFFORT_FIRST_MOMENTS 0.6   /* moments that a view remembers, before their sum    */
#define EFFORT_FIRST_REPLACED 0.6  /* a line of fixed-size samples, before a finer one   */

/* ---- Of the time that is left, what a sum may be guessed to take ----------------------- */
#define EFFORT_SUM 0.8            /* a whole one                                        */
#define EFFORT_SUM_CUT 0.6        /* one that is cut: it may need another, of three times as long */
#define EFFORT_SUM_LONGER 0.6     /* one that takes less of it is made longer           */
#define EFFORT_SUM_REPLACED 0.7   /* of fixed-size samples                              */
#define EFFORT_SUM_PERIODIC 2     /* a periodic one: its guess is twice too high at times */
#define EFFORT_SUM_ALLOCATION 2.4 /* the next one, in times of the last                 */
#define EFFORT_LATTICE_NEXT 2     /* the next lattice, in times of the last             */
#define EFFORT_LATTICE_END 1.25   /* the last lattice may end so late                   */
#define EFFORT_SAID 0.5           /* of a value that took less no more bits are known  */

/* ---- Seconds ---------------------------------------------------------------------------- */
#define EFFORT_USUAL 30.0          /* what a method may take, where nobody says          */
#define EFFORT_PILOT 0.1           /* a sum that takes longer is tried for a few bits first .. */
#define EFFORT_SIZED 0.3           /* .. up to this one not, where a guess of its size is mostly good */
#define EFFORT_TABLE 0.5           /* a table of a list may take as long as this and ..  */
#define EFFORT_TABLE_LONGER 20     /* .. so many times the one before                   */
#define EFFORT_HYPERBOLA_OVER 1.0  /* a hyperbola is dear from here on, and from ten lines .. */
#define EFFORT_HYPERBOLA_LINES 10  /* .. on                                              */
#define EFFORT_VIEW 0.5            /* moments of a mixture of compositions               */
#define EFFORT_CHOICE 1e-3         /* at least, for one composition of a mixture         */
#define EFFORT_ALLOCATION_FEW 1.0  /* allocation, for few digits ..                      */
#define EFFORT_ALLOCATION 5.0      /* .. and for many                                    */
#define EFFORT_ALLOCATION_LOOK 0.1 /* from here on it is more than a look                */

#endif
