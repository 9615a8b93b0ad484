/* line_plan.h - the numbers of a straight contour (line.h), proposed in double precision.
 *
 * Nothing rests on them: a bad plan costs digits or time, never soundness.  What the theorems ask of them is checked
 * where they become a contour, in line_open.
 * Classic mistake: to choose the period from one side's images alone.
 * Derivations: proofs/notes/line.md.                                                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LINE_PLAN_H
#define ASSAY_LINE_PLAN_H

#include "effort.h"

/* Another place that the contour should serve, and the logarithm of the error there over that at its own; is: 0, there is none. */
typedef struct {
  int is;
  double x, rise;
} line_also;

typedef struct {
  int kind;            /* which function of the law's                                               */
  int pole;            /* 0 or 1                                                                    */
  unsigned long power; /* T                                                                         */
  double x;            /* the place for which it is made                                            */
  line_also also;
  double abscissa;    /* c                                                                         */
  double period;      /* L                                                                         */
  double left, right; /* abscissae of Chernoff's bounds of the images, on either side of c          */
  long nodes;         /* N                                                                         */
  double eta;         /* angle of the envelope at N h                                              */
  double turn, step;  /* of the inner sum, if its nodes are k step                                 */
  long first, last;
  unsigned long shift; /* bits that a term may be larger than the sum                               */
  mp_size_t limbs;
  mpfr_prec_t prec; /* of the sum, where its terms do not ask for more                             */
  long spare;       /* bits that exponents of the size of c use up                                       */
  double seconds;
  compose_stop stop; /* COMPOSE_FREE: there is a plan                                              */
} line_plan;
#define LINE_PLAN_OK(it) (\valid_read(it) && (it)->prec >= 1)

/* No plan says fewer seconds, nor one along a hyperbola. */
#define LINE_PLAN_MINIMUM 0.02

/* The logarithm of Chernoff's bound at the abscissa number i, *b, where it bounds images on that side (1: right, -1:
 * left) of c; else HUGE_VAL. */
typedef double (*line_plan_bound)(const void *law, int side, int i, double *b);

/* The shortest period for which a bound of `count` makes the images on that side small against exp(log_error). */
double line_plan_period(const line_plan *p, int side, double log_error, line_plan_bound bound, const void *law,
                        int count);
/* The number of the bound that is least for the period, and at *b its abscissa; -1, and an abscissa, if there is none. */
int line_plan_far(double *b, const line_plan *p, int side, line_plan_bound bound, const void *law, int count);
/* nodes := about as few as bring the rest below exp(log_error), most + 1 if there are none; log_envelope is that of M at
 * a height, with the angle eta. */
void line_plan_nodes(line_plan *p, double log_error, long most,
                     double (*log_envelope)(const void *law, double t, double *eta), const void *law);
/* Natural logarithm of the relative accuracy that the inner sum needs, without rounding. */
double line_plan_nats(const line_plan *p, double log_moment, double log_error);
/* shift, limbs, seconds := for that many terms, the largest exp(log_peak) of the sum; a term and node costs `unit`. */
double line_plan_digits(line_plan *p, double terms, double nats, double log_peak, double unit);
/* The plan for the cheapest of 12 angles up to `most`; `width` is sigma.  seconds is HUGE_VAL if there is none. */
void line_plan_turn(line_plan *p, double most, double nats, double width,
                    double (*seconds)(void *law, double nats, double turn), void *law);
/* 1 if p is a plan and sooner done than `best`. */
int line_plan_is_better(const line_plan *p, const line_plan *best);
/* A plan that was chosen: its numbers are handed on as proposed, and stop says which limit it breaks. */
void line_plan_close(line_plan *p, const compose_limits *limits);

#endif
