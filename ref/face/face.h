/* face.h - what stands behind the opaque types of assay.h.
 *
 * A function of assay.h that computes does so between face_enter and face_leave, so that numbers far below 2^(-2^30) have
 * digits and the range and the flags of MPFR are the caller's again. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FACE_H
#define ASSAY_FACE_H

#include "asked.h"
#include "kept.h"
#include "watch.h"
#include "within.h"

#include <assay.h>

/* After the fields: the words of a question. */
enum {
  FACE_QUANTITY = FIELD_COUNT,
  FACE_MECHANISM,
  FACE_DIRECTION,
  FACE_ADJACENCY,
  FACE_METHOD,
  FACE_PARTS,
  FACE_WRONG,
  FACE_TEXTS
};

struct assay_question {
  char *text[FACE_TEXTS]; /* as it was told, or NULL; FACE_WRONG: a field that does not exist */
  int least;
};

struct assay_session {
  within limits;
  char seconds[32]; /* limits.allowed */
  unsigned wrong;   /* bits of settings that were refused */
  int alone;        /* 1: no tables are kept */
  int broken;       /* 1: a contradiction was met */
  watch w;
  atomic_ulong answers;
  kept tables;
};

struct assay_answer {
  int found; /* 1: a is initialised */
  answer a;
  assay_bounds bounds;
  assay_status status;
  char *message;
  long digits;
  double seconds;
};

/* q, which is initialised, and *by := the question.  NULL, or the line that says what is wrong; free() it. */
char *face_read(query *q, int *by, const assay_question *x);

typedef struct {
  mpfr_exp_t emin, emax;
  mpfr_flags_t flags;
} face_range;

void face_enter(face_range *r);
void face_leave(const face_range *r);

#endif
