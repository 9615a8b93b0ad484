/* perturb/proposed.c - the numbers of plans, changed at random: the other half of ref/num/proposed.h.
 *
 * A seed decides how many of the numbers are changed (all, a few, hardly any) and how: most changes are small, as a
 * wild number is mostly found out.  The seed is told by proposed_seed, or by ASSAY_PERTURB.     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "proposed.h"

#ifdef ASSAY_PERTURBED

#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static _Thread_local uint64_t state, share;
static _Thread_local unsigned long changes;
static _Thread_local int on, begun;

static uint64_t next(void) {
  uint64_t z = (state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static unsigned below(unsigned n) { return (unsigned)(next() >> 32) % n; }

void proposed_seed(unsigned long seed) {
  static const unsigned shares[] = {1, 2, 4, 12, 40};
  begun = 1;
  on = seed != 0;
  changes = 0;
  state = seed;
  share = shares[below(5)];
}

unsigned long proposed_changes(void) { return changes; }

/* 1 if this number is to be changed. */
static int chosen(void) {
  if (!begun) {
    const char *text = getenv("ASSAY_PERTURB");
    proposed_seed(text ? strtoul(text, NULL, 10) : 0);
  }
  if (!on || below((unsigned)share)) return 0;
  changes++;
  return 1;
}

/* ASSAY_PERTURB_SAY=1 tells every change. */
static void say(double from, double to) {
  if (getenv("ASSAY_PERTURB_SAY")) fprintf(stderr, "change %lu: %.17g to %.17g\n", changes, from, to);
}

/* -1 .. 1. */
static double unit(void) { return (double)(next() >> 11) * 0x1p-52 - 1; }

static double wild(double x) {
  switch (below(8)) {
  case 0: return 0;
  case 1: return -x;
  case 2: return NAN;
  case 3: return HUGE_VAL;
  case 4: return ldexp(x, -1100);
  default: return ldexp(x, (int)below(61) - 30);
  }
}

static void change(double *x) {
  switch (below(10)) {
  case 0: *x *= 0.5; break;
  case 1: *x *= 2; break;
  case 2: *x *= exp(1.5 * unit()); break;
  case 3: *x = wild(*x); break;
  case 4: *x += unit(); break;
  case 5:
  case 6: *x *= 1 + 0.2 * unit(); break;
  default: *x *= 1 + ldexp(unit(), -(int)below(50));
  }
}

void proposed_number(double *x) {
  const double from = *x;
  if (!chosen()) return;
  change(x);
  say(from, *x);
}

static long next_count(long n) {
  switch (below(10)) {
  case 0: return n / 2;
  case 1: return n < LONG_MAX / 2 && n > LONG_MIN / 2 ? 2 * n : n;
  case 2: return (long)(below(3)) - 1;
  case 3: return n + (long)((double)n * 0.3 * unit());
  case 4: return n + 2;
  case 5:
  case 6: return n + (n < LONG_MAX);
  default: return n - (n > LONG_MIN);
  }
}

static long changed(long n) {
  const long m = next_count(n);
  say((double)n, (double)m);
  return m;
}

void proposed_count(long *n) {
  if (chosen()) *n = changed(*n);
}

void proposed_size(size_t *n) {
  if (!chosen() || *n > LONG_MAX) return;
  const long m = changed((long)*n);
  *n = m < 0 ? 0 : (size_t)m;
}

void proposed_whole(unsigned long *n) {
  if (!chosen() || *n > LONG_MAX) return;
  const long m = changed((long)*n);
  *n = m < 0 ? 0 : (unsigned long)m;
}

void proposed_bits(long *n, long least) {
  if (!chosen()) return;
  const long m = changed(*n);
  *n = m < least ? least : m;
}

void proposed_number_list(double *const *x, size_t n) {
  for (size_t i = 0; i < n; i++) proposed_number(x[i]);
}

void proposed_count_list(long *const *x, size_t n) {
  for (size_t i = 0; i < n; i++) proposed_count(x[i]);
}

#else
typedef int proposed_nothing;

#endif
