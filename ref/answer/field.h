/* field.h - the named numbers of a question, and what is allowed for each.
 *
 * A field is an option of the command line, a key of a query in JSON and a column of
 * a record; it is known here and nowhere else.                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FIELD_H
#define ASSAY_FIELD_H

#include "rat.h"

typedef enum {
  FIELD_SIGMA,       /* deviation of the noise                                   */
  FIELD_VARIANCE,    /* sigma^2, in place of sigma                               */
  FIELD_SIGMA2,      /* deviation of the noise without the record                */
  FIELD_SCALE,       /* scale of Laplace or generalized Gaussian noise           */
  FIELD_BETA,        /* exponent of generalized Gaussian noise                   */
  FIELD_SHIFT,       /* how far one record moves the sum                         */
  FIELD_WINDOW,      /* the largest noise that truncated noise has               */
  FIELD_DIMENSION,   /* coordinates over which the shift is spread               */
  FIELD_P,           /* probability of the true answer                           */
  FIELD_P2,          /* of an outcome without the record                         */
  FIELD_PROBABILITY, /* of a part of a mixture                                 */
  FIELD_ANSWERS,     /* how many answers there are                               */
  FIELD_MOVED,       /* how many of them a record moves                          */
  FIELD_EPSILON0,    /* of a guarantee that is given                             */
  FIELD_DELTA0,
  FIELD_DISTANCE, /* to instability                                           */
  FIELD_MU,       /* of Gaussian differential privacy                         */
  FIELD_RHO,      /* of a Renyi bound or of zero-concentration; in place of sigma */
  FIELD_RECORDS,  /* of the data set, or of the group                         */
  FIELD_BATCH,    /* most records that a batch may hold                       */
  FIELD_RATE,     /* probability that a record takes part                     */
  FIELD_STEPS,    /* how many times                                           */
  FIELD_EPOCHS,   /* of balls and bins                                        */
  FIELD_PICKS,    /* batches that a record is in */
  FIELD_ORDER,    /* of a Renyi divergence                                    */
  FIELD_TIME,     /* where a characteristic function is asked                 */
  FIELD_LOSS,     /* where the distribution of the loss is asked              */
  FIELD_ALPHA,    /* type I error                                             */
  FIELD_SAMPLES,  /* how many draws                                            */
  FIELD_SEED,     /* of the random bits                                        */
  FIELD_ORDERS,   /* how many of the largest coordinates are drawn             */
  FIELD_LAST,     /* the last one, where they are drawn with gaps              */
  FIELD_EPSILON,
  FIELD_DELTA,
  FIELD_SUCCESSES, /* sum of the values of a sample, each from 0 to 1         */
  FIELD_TRIALS,    /* how many values                                         */
  FIELD_RANGE,     /* where losses are kept: from minus it to it              */
  FIELD_MESH,      /* of their grid                                           */
  FIELD_DRIFT,     /* what rounding to the grid may move the sum              */
  FIELD_SLACK,     /* what samples may move a mean                            */
  FIELD_TAILS,     /* probabilities outside of the range, added               */
  FIELD_REACH,     /* probability that the sum is near the end of the range   */
  FIELD_COST,      /* what samples may cost                                   */
  FIELD_NODES,     /* of a quadrature                                         */
  FIELD_COUNT
} field_id;

/* A set of fields. */
typedef unsigned long field_set;
#define FIELD(f) (1ul << FIELD_##f)

typedef struct {
  const char *name;
  const char *allowed; /* in words */
  int (*ok)(const rat *);
  const char *usual; /* the value where it may be left out, or NULL */
} field_info;

extern const field_info fields[FIELD_COUNT];

/* The row of a field where no mechanism but a sample is asked: --beta is a probability there (as of bounds from draws),
 * and --samples may be more than a machine draws; elsewhere fields[f]. */
const field_info *field_of_sample(field_id f);

/* The field of this name, or FIELD_COUNT. */
field_id field_find(const char *name);

/* "--sigma --rate": the names of a set; free() it. */
char *field_names(field_set set);

#endif
