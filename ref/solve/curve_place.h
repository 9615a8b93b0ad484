/* curve_place.h - where a table serves all of a list, and how many bits more than those asked it has to have for that.
 *
 * In doubles; nothing rests on them.                                                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CURVE_PLACE_H
#define ASSAY_CURVE_PLACE_H

#include "curve_internal.h"

/* p := the place for a table that serves from `at` to `far` or to as far as it can with no more than `most` spare bits; 0: the
 * kind has no guess there, or a table would serve few of the list's epsilons, which are `way` apart. */
int curve_place_find(curve_place *p, const curve_kind *kind, void *question, double at, double far, double way,
                     long most);

/* p := the place for a table that serves from `at` to `far`, or to a half of that, a quarter, .. and another one the rest, which
 * takes the least time; 0: less than by one for each epsilon, `way` apart, or nothing is known. */
int curve_place_cheapest(curve_place *p, const curve_kind *kind, void *question, double at, double far, double way,
                         long bits);

#endif
