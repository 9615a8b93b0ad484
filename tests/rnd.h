/* rnd.h - random numbers for tests: splitmix64, the same on every machine.
 *
 * TEST_SEED chooses the sequence (default 20260101), TEST_MULT lengthens the run
 * (default 1).  A failing random test calls rnd_rerun() after its diag() of the
 * iteration and of every input in exact form.
 * Invariant: equal seed and equal calls give equal numbers.
 * Classic mistake: to draw from one generator in two places whose order may
 * change; give each test its own with rnd_start(stream).                      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_RND_H
#define ASSAY_RND_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  uint64_t state;
} rnd;

/* The non-negative number in environment variable name, or other if it is not set; a malformed one ends the run. */
static inline uint64_t rnd_env(const char *name, uint64_t other) {
  const char *text = getenv(name);
  if (!text || !*text) return other;
  char *end;
  unsigned long long v = strtoull(text, &end, 10);
  if (*end || *text == '-') {
    printf("Bail out!  %s=%s is not a non-negative integer\n", name, text);
    exit(255);
  }
  return v;
}

static inline uint64_t rnd_seed(void) { return rnd_env("TEST_SEED", 20260101); }

/* How many times longer than usual the random tests run; at least 1. */
static inline long rnd_mult(void) {
  uint64_t m = rnd_env("TEST_MULT", 1);
  return m < 1 ? 1 : m > 1000000 ? 1000000 : (long)m;
}

/* 64 uniform bits. */
static inline uint64_t rnd_u64(rnd *r) {
  uint64_t z = (r->state += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* A generator of its own for each stream number, fixed by TEST_SEED. */
static inline rnd rnd_start(uint64_t stream) {
  rnd key = {rnd_seed() ^ (stream * UINT64_C(0xd1342543de82ef95))};
  rnd r = {rnd_u64(&key)};
  return r;
}

/* An integer in 0 .. n-1 (n > 0); the bias is below n / 2^64. */
static inline uint64_t rnd_below(rnd *r, uint64_t n) { return rnd_u64(r) % n; }

/* An integer in lo .. hi, both included (lo <= hi). */
static inline long rnd_int(rnd *r, long lo, long hi) {
  uint64_t width = (uint64_t)hi - (uint64_t)lo + 1;
  uint64_t step = width ? rnd_below(r, width) : rnd_u64(r);
  return (long)((uint64_t)lo + step);
}

/* True once in n times. */
static inline int rnd_once_in(rnd *r, uint64_t n) { return rnd_below(r, n) == 0; }

/* How to run the failing test program again; file is __FILE__. */
static inline void rnd_rerun(const char *file) {
  fprintf(stderr, "# again: make check TESTS=%s TEST_SEED=%" PRIu64 " TEST_MULT=%ld\n", file, rnd_seed(), rnd_mult());
}

#endif
