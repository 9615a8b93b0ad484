/* fourier_chirp.c - turns, digits, three products.
 *
 * Not analysed by WP: it computes on GMP's limbs.
 * Derivations: proofs/notes/fourier.md (T-FOURIER-CHIRP).                                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fourier_chirp.h"
#include "elem.h"
#include "local.h"
#include <stdlib.h>

enum { LIMB = 64, MOST_MASS = 30, BOUND_BITS = 64 };

/* ---- A number that turns faster and faster ----------------------------------------------------------------------- */

/* now = exp(i (m first + m (m - 1) second / 2)) at m >= 1, and what it is multiplied with next. */
typedef struct {
  fixc now, step, twist;
  mp_size_t limbs;
  mp_limb_t *store, *scratch;
} turn;

/* z := exp(i angle). */
static int set_turn(fixc *z, const ivl *angle, mp_size_t n) {
  local_cpxs(LIMB * (n + 1), w);
  ivl_sin_cos(&w.im, &w.re, angle);
  return fourier_fix_set(z, &w, n);
}

/* t at m = 1; 0: an angle is too wide. */
static int turn_open(turn *t, const ivl *first, const ivl *second, mp_size_t limbs) {
  const size_t n = (size_t)limbs;
  t->store = assay_alloc((6 * n + FIX_SCRATCH(n)) * sizeof *t->store);
  t->limbs = limbs, t->scratch = t->store + 6 * n;
  t->now = (fixc){t->store, t->store + n, 0, 0};
  t->step = (fixc){t->store + 2 * n, t->store + 3 * n, 0, 0};
  t->twist = (fixc){t->store + 4 * n, t->store + 5 * n, 0, 0};
  return set_turn(&t->now, first, limbs) && set_turn(&t->twist, second, limbs) &&
         fourier_fix_mul(&t->step, &t->now, &t->twist, limbs, t->scratch) == 0;
}

static void turn_close(turn *t) { free(t->store); }

/* m := m + 1; answers the carry. */
static mp_limb_t turn_on(turn *t) {
  const mp_limb_t carry = fourier_fix_mul(&t->now, &t->now, &t->step, t->limbs, t->scratch);
  return carry | fourier_fix_mul(&t->step, &t->step, &t->twist, t->limbs, t->scratch);
}

/* ---- Digits --------------------------------------------------------------------------------------------------------- */

/* Signed digits of `slot` limbs: those above 0, and the sizes of those below. */
typedef struct {
  mp_limb_t *above, *below;
} part;

typedef struct {
  size_t count;
  part re, im;
} digits;

static void digits_open(digits *d, long count, size_t slot) {
  const size_t all = (size_t)count * slot;
  d->count = (size_t)count;
  mp_limb_t *x = assay_alloc(4 * all * sizeof *x);
  mpn_zero(x, (mp_size_t)(4 * all));
  d->re = (part){x, x + all};
  d->im = (part){x + 2 * all, x + 3 * all};
}

static void digits_close(digits *d) { free(d->re.above); }

/* How numbers are cut: to `bits` bits behind the point, of `limbs` limbs, in digits of `slot` limbs. */
typedef struct {
  mp_size_t limbs, slot;
  long bits;
} cutting;

/* x, of a part of a number, as the digit i; answers where it is. */
static mp_limb_t *put(part *d, const mp_limb_t *x, int negative, const cutting *c, size_t i) {
  const long away = LIMB * (long)c->limbs - c->bits;
  const mp_size_t drop = away / LIMB, left = c->limbs - drop;
  mp_limb_t *to = (negative ? d->below : d->above) + i * (size_t)c->slot;
  if (left <= 0) return to;
  if (away % LIMB) mpn_rshift(to, x + drop, left, (unsigned)(away % LIMB));
  else mpn_copyi(to, x + drop, left);
  return to;
}

static void put_number(digits *d, const fixc *x, const cutting *c, size_t i) {
  put(&d->re, x->re, x->nre, c, i);
  put(&d->im, x->im, x->nim, c, i);
}

/* z := the number whose digits these are. */
static void join(mpz_ptr z, const part *d, size_t count, mp_size_t slot) {
  mpz_t a, b;
  const mp_size_t all = (mp_size_t)count * slot;
  mpz_sub(z, mpz_roinit_n(a, d->above, all), mpz_roinit_n(b, d->below, all));
}

/* z := the digit i of x, which are signed and below half of their range.
 * Method: what is below a digit is borrowed from it where it is negative, which its own highest bit tells. */
static void digit(mpz_ptr z, mpz_srcptr x, size_t i, mp_size_t slot) {
  const mp_size_t wide = slot * LIMB, from = (mp_size_t)i * slot, all = (mp_size_t)mpz_size(x);
  const mp_limb_t *limb = mpz_limbs_read(x);
  mpz_t d;
  mpz_set(z, mpz_roinit_n(d, limb + (from < all ? from : 0), from >= all ? 0 : slot < all - from ? slot : all - from));
  if (from > 0 && from <= all && limb[from - 1] >> (LIMB - 1)) mpz_add_ui(z, z, 1);
  if (mpz_tstbit(z, (mp_bitcnt_t)wide - 1) || mpz_tstbit(z, (mp_bitcnt_t)wide)) {
    local_mpzs(full);
    mpz_setbit(full, (mp_bitcnt_t)wide);
    mpz_sub(z, z, full);
  }
  if (mpz_sgn(x) < 0) mpz_neg(z, z);
}

/* ---- The two factors ------------------------------------------------------------------------------------------------ */

/* sum := sum + the sizes of both parts of the digit i; 1 if that is not 0. */
static int add_size(mpz_ptr sum, const digits *d, size_t i, mp_size_t slot) {
  const part *const p[] = {&d->re, &d->im};
  mpz_t t;
  int some = 0;
  for (int k = 0; k < 2; k++) {
    mpz_add(sum, sum, mpz_roinit_n(t, p[k]->above + i * (size_t)slot, slot));
    some |= mpz_sgn(t) != 0;
    mpz_add(sum, sum, mpz_roinit_n(t, p[k]->below + i * (size_t)slot, slot));
    some |= mpz_sgn(t) != 0;
  }
  return some;
}

/* x := G_n on so many limbs, more or fewer than the table has. */
static void node_of(fixc *x, const fourier_table *t, long n, mp_size_t limbs) {
  const fixc *g = &t->g[n];
  const mp_size_t have = limbs < t->limbs ? limbs : t->limbs, zero = limbs - have;
  mpn_zero(x->re, zero);
  mpn_zero(x->im, zero);
  mpn_copyi(x->re + zero, g->re + (t->limbs - have), have);
  mpn_copyi(x->im + zero, g->im + (t->limbs - have), have);
  x->nre = g->nre, x->nim = g->nim;
}

/* d := the nodes, turned by -(n start + n^2 way / 2), up to the last that is not 0; size := the sum of the sizes of all parts; 0 if it fails. */
static int set_nodes(digits *d, mpz_ptr size, const fourier_table *t, const ivl *start, const ivl *way,
                     const cutting *c) {
  turn w;
  local_ivls(ivl_prec(start), first, second);
  mp_limb_t *store = assay_alloc(2 * (size_t)c->limbs * sizeof *store), carry = 0;
  fixc x = {store, store + c->limbs, 0, 0};
  ivl_mul_2si(&first, way, -1);
  ivl_add(&first, &first, start);
  ivl_neg(&first, &first);
  ivl_neg(&second, way);
  const int good = turn_open(&w, &first, &second, c->limbs);
  long last = 0;
  mpz_set_ui(size, 0);
  for (long n = 0; good && n <= t->nodes; n++) {
    node_of(&x, t, n, c->limbs);
    if (n > 0) carry |= fourier_fix_mul(&x, &x, &w.now, c->limbs, w.scratch);
    if (n > 0 && n < t->nodes) carry |= turn_on(&w);
    put_number(d, &x, c, (size_t)n);
    if (add_size(size, d, (size_t)n, c->slot)) last = n;
  }
  d->count = (size_t)last + 1;
  turn_close(&w);
  free(store);
  return good && carry == 0;
}

/* d := the chirp exp(i m^2 way / 2) for m from -nodes on; 0 if it fails. */
static int set_chirp(digits *d, long nodes, const ivl *way, const cutting *c) {
  turn w;
  local_ivls(ivl_prec(way), first);
  ivl_mul_2si(&first, way, -1);
  const long last = (long)d->count - 1 - nodes, most = last > nodes ? last : nodes;
  const int good = turn_open(&w, &first, way, c->limbs);
  mp_limb_t carry = 0;
  d->re.above[(size_t)nodes * (size_t)c->slot + (size_t)(c->bits / LIMB)] = (mp_limb_t)1 << c->bits % LIMB;
  for (long m = 1; good && m <= most; m++) {
    if (m <= nodes) put_number(d, &w.now, c, (size_t)(nodes - m));
    if (m <= last) put_number(d, &w.now, c, (size_t)(nodes + m));
    if (m < most) carry |= turn_on(&w);
  }
  turn_close(&w);
  return good && carry == 0;
}

/* ---- The sums ------------------------------------------------------------------------------------------------------- */

/* re, im := the product of both, as digits.
 * Method: a c - b d, and (a + b) (c + d) - a c - b d. */
static void convolve(mpz_ptr re, mpz_ptr im, const digits *x, const digits *y, mp_size_t slot) {
  local_mpzs(a, b, c, d);
  join(a, &x->re, x->count, slot);
  join(b, &x->im, x->count, slot);
  join(c, &y->re, y->count, slot);
  join(d, &y->im, y->count, slot);
  mpz_mul(re, a, c);
  mpz_mul(im, b, d);
  mpz_add(a, a, b);
  mpz_add(c, c, d);
  mpz_mul(b, a, c);
  mpz_sub(b, b, re);
  mpz_sub(re, re, im);
  mpz_sub(im, b, im);
}

/* sum[j] := the real part of the digit nodes + j, turned back by j^2. */
static void turn_back(fourier_chirp *s, mpz_srcptr re, mpz_srcptr im, const digits *chirp, long nodes,
                      const cutting *c) {
  local_mpzs(a, b, x, y);
  join(a, &chirp->re, chirp->count, c->slot);
  join(b, &chirp->im, chirp->count, c->slot);
  for (long j = 0; j < s->count; j++) {
    const size_t at = (size_t)(nodes + j);
    digit(x, re, at, c->slot);
    digit(y, a, at, c->slot);
    mpz_mul(s->sum[j], x, y);
    digit(x, im, at, c->slot);
    digit(y, b, at, c->slot);
    mpz_addmul(s->sum[j], x, y);
  }
}

/* ---- Accuracy -------------------------------------------------------------------------------------------------------- */

/* The bits of x, from 1 on. */
static long bits_of(double x) {
  long n = 1;
  while (n < 1000 && !(x < 2)) x /= 2, n++;
  return n;
}

/* How numbers are cut for so many bits; 0: there is no room.  What that costs is found in bounds afterwards. */
static int cut_for(cutting *c, const fourier_table *t, long count, long bits) {
  const double mass = mpfr_get_d(t->mass, MPFR_RNDU), nodes = (double)t->nodes + 1,
               most = nodes > (double)count ? nodes : (double)count;
  const long room = bits_of(2 * mass + 1) + 1, all = bits + bits_of(4 * mass + 2 * nodes) + 1;
  c->slot = (2 * all + room) / LIMB + 1;
  c->bits = (LIMB * c->slot - room - 1) / 2;
  c->limbs = (c->bits + bits_of(16 * most * most)) / LIMB + 1;
  if (c->limbs > t->limbs) c->limbs = t->limbs;
  if (c->bits > LIMB * c->limbs) c->bits = LIMB * c->limbs;
  c->slot = (2 * c->bits + room) / LIMB + 1;
  return c->bits > 0;
}

/* e := t's error, (16 m^2 mass + 4 (N + 1)) units of the limbs and (4 mass + 2 (N + 1)) of the bits; m is the larger one of N and the
 * last angle. */
static void chirp_error(mpfr_ptr e, const fourier_table *t, long count, const cutting *c) {
  const long most = t->nodes > count ? t->nodes : count;
  local_mpfrs(BOUND_BITS, r, n);
  mpfr_set_si(n, t->nodes, MPFR_RNDU);
  mpfr_add_ui(n, n, 1, MPFR_RNDU);
  mpfr_mul_2ui(n, n, 1, MPFR_RNDU);
  mpfr_mul_2ui(r, t->mass, 2, MPFR_RNDU);
  mpfr_add(r, r, n, MPFR_RNDU);
  mpfr_mul_2si(r, r, -c->bits, MPFR_RNDU);
  mpfr_add(e, t->error, r, MPFR_RNDU);
  mpfr_mul_2ui(n, n, 1, MPFR_RNDU);
  mpfr_mul_2ui(r, t->mass, 4, MPFR_RNDU);
  mpfr_mul_si(r, r, most, MPFR_RNDU);
  mpfr_mul_si(r, r, most, MPFR_RNDU);
  mpfr_add(r, r, n, MPFR_RNDU);
  mpfr_mul_2si(r, r, -LIMB * c->limbs, MPFR_RNDU);
  mpfr_add(e, e, r, MPFR_RNDU);
}

/* ---- The door -------------------------------------------------------------------------------------------------------- */

/* The sums of the digits of nodes, the last of which is not 0. */
static int sum_up(fourier_chirp *s, const digits *node, const ivl *way, const cutting *c) {
  const long last = (long)node->count - 1;
  digits chirp;
  digits_open(&chirp, last + s->count, (size_t)c->slot);
  const int good = set_chirp(&chirp, last, way, c);
  if (good) {
    local_mpzs(re, im);
    convolve(re, im, node, &chirp, c->slot);
    turn_back(s, re, im, &chirp, last, c);
  }
  digits_close(&chirp);
  return good;
}

static int make(fourier_chirp *s, const fourier_table *t, const ivl *start, const ivl *way, const cutting *c) {
  digits node;
  local_mpzs(size);
  digits_open(&node, t->nodes + 1, (size_t)c->slot);
  const int good = set_nodes(&node, size, t, start, way, c) &&
                   (long)mpz_sizeinbase(size, 2) + c->bits < LIMB * c->slot && sum_up(s, &node, way, c);
  digits_close(&node);
  return good;
}

/* What the bound of the error asks. */
static int is_sound(const fourier_table *t, long count, long bits) {
  return count >= 1 && count <= FOURIER_CHIRP_MOST && t->nodes >= 1 && t->nodes <= FOURIER_CHIRP_MOST && bits >= 1 &&
         mpfr_number_p(t->error) && mpfr_cmp_ui_2exp(t->mass, 1, MOST_MASS) < 0;
}

int fourier_chirp_open(fourier_chirp *s, const fourier_table *t, const ivl *start, const ivl *way, long count,
                       long bits) {
  cutting c;
  *s = (fourier_chirp){.count = 0};
  mpfr_init2(s->error, BOUND_BITS);
  mpfr_set_inf(s->error, 1);
  if (!is_sound(t, count, bits) || !cut_for(&c, t, count, bits)) return 0;
  s->count = count, s->bits = c.bits;
  s->sum = assay_alloc((size_t)count * sizeof *s->sum);
  for (long j = 0; j < count; j++) mpz_init(s->sum[j]);
  if (!make(s, t, start, way, &c)) {
    for (long j = 0; j < count; j++) mpz_clear(s->sum[j]);
    s->count = 0;
    return 0;
  }
  chirp_error(s->error, t, count, &c);
  return 1;
}

void fourier_chirp_close(fourier_chirp *s) {
  for (long j = 0; j < s->count; j++) mpz_clear(s->sum[j]);
  free(s->sum);
  mpfr_clear(s->error);
}

void fourier_chirp_sum(ivl *z, const fourier_chirp *s, long j) {
  ivl_set_whole(z);
  if (j < 0 || j >= s->count) return;
  mpfr_set_z_2exp(z->lo, s->sum[j], -3 * s->bits, MPFR_RNDD);
  mpfr_set_z_2exp(z->hi, s->sum[j], -3 * s->bits, MPFR_RNDU);
  mpfr_sub(z->lo, z->lo, s->error, MPFR_RNDD);
  mpfr_add(z->hi, z->hi, s->error, MPFR_RNDU);
}
