/* curve_internal.h - inside curve.h: what a curve has to know of its question.
 *
 * A kind of question is a table of functions; a kept table is a pointer that only its kind looks into. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CURVE_INTERNAL_H
#define ASSAY_CURVE_INTERNAL_H

#include "curve.h"
#include "fourier_chirp.h"
#include "line.h"

/* Where a table is made, with how many bits beyond those asked; it should serve `near`, too, where the answer is e^rise times as
 * large; 0: no such place is known.  It takes about so many seconds; 0: they are not known. */
typedef struct {
  double at;
  long spare;
  double near, rise, seconds;
} curve_place;

typedef struct {
  void (*close)(void *question);
  void (*drop)(void *table);
  double (*size)(const void *table); /* about its bytes                               */
  /* z := an enclosure of the answer at epsilon, by the table.                        */
  void (*answer)(ivl *z, const void *table, void *question, mpq_srcptr epsilon);
  /* z := the answer by a plan for the place, whose epsilon is the question's, for about `sums` values of its table, for all below
   * where `stretches` is above 1, from an enclosure that is known; *table := its table, or NULL. */
  assay_status (*find)(ivl *z, void *question, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                       compose_report *report, const curve_place *place, long sums, long stretches, const ivl *known,
                       void **table);
  /* 1, and z and the report: it has a closed form there.  NULL: it never has. */
  int (*closed)(ivl *z, void *question, mpq_srcptr epsilon, compose_report *report);
  /* 1, and most, apart (unless it is NULL) := upper ends, which may leave out little of the table (d->small), such that the answer is within `apart` of a function on the cell that is analytic and at
   * most `most` in size on the ellipse; 0: nothing is known.  Without a disc it only tells which.  NULL: it never is. */
  int (*disc)(ivl *most, ivl *apart, const void *table, void *question, const line_disc *d);
  /* g[i] := about the log of the answer at e[i], rising, for i < n; 0: it is not known.  NULL: it never is. */
  int (*guess)(double *g, void *question, const double *e, int n);
  /* About the seconds of a table for answers of so many bits at the place, and of so many of them.  NULL: curve_place_find
   * looks for places. */
  double (*seconds)(void *question, long bits, const curve_place *place, long sums);
  double lean; /* a table for a whole list is best so far from the middle to the far end: 0 to 1 */
  char method;
  long spare;     /* bits of a new table beyond those asked, for its neighbours              */
  int ahead;      /* 1: for a list of many epsilons tables are made ahead of what is asked */
  int settles;    /* 1: where a table falls short, another one near by would as well            */
  double stretch; /* above 0: a table may serve all epsilons from 0 to its own, and one that does not so much of them */
  /* 1 if the question itself keeps what serves every epsilon.  NULL: it never does. */
  int (*keeps)(const void *question);
  const char *(*theorems)(const void *table); /* NULL: those of its question's answers */
  long look; /* above 0: spare bits of a list's first table where few bits are to tell which direction counts */
  /* 1, and c := the sums of the table for answers of so many bits at first + j way, j < count, fourier_chirp_close is due; 0: there are
   * none, or one by one they are as soon done.  NULL: there never are. */
  int (*chirp)(fourier_chirp *c, const void *table, void *question, mpq_srcptr first, mpq_srcptr way, long count,
               long bits);
  /* z := the answer at epsilon, from the sum j, which is the one there. */
  void (*tooth)(ivl *z, const void *table, void *question, mpq_srcptr epsilon, const fourier_chirp *c, long j);
  /* 1 if a table made there is one that serves neither much smaller nor much larger epsilons.  NULL: none is. */
  int (*is_hyperbola)(void *question, mpq_srcptr epsilon, long bits);
  /* 1 if all that the table knows is said as soon as a few bits of it.  NULL: it never is. */
  int (*at_once)(const void *table);
} curve_kind;

/* The curve of a question of this kind, which it owns. */
composed_curve *curve_open(const curve_kind *kind, void *question);

#endif
