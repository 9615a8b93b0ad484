/* allocation_event.c - the laws of a sum of whole numbers, and its best event.
 *
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-SUM).                        */
#include "allocation_event.h"
#include "elem.h"
#include "gaussian_pair.h"
#include "lattice_sum.h"

/* ---- One coordinate ----------------------------------------------------------------- */

/* n := x 2^bits rounded up or down, within [0, 2^bits]. */
static void units(mpz_ptr n, mpfr_srcptr x, mp_bitcnt_t bits, int up) {
  mpfr_t t;
  mpfr_init2(t, mpfr_get_prec(x));
  mpfr_set(t, x, MPFR_RNDN);
  if (mpfr_nan_p(t) || mpfr_sgn(t) < 0) mpfr_set_zero(t, 1);
  if (mpfr_cmp_ui(t, 1) > 0) mpfr_set_ui(t, 1, MPFR_RNDN);
  mpfr_mul_2ui(t, t, bits, MPFR_RNDN);
  mpfr_get_z(n, t, up ? MPFR_RNDU : MPFR_RNDD);
  mpfr_clear(t);
}

/* The three laws of one number that are needed. */
enum { MOVED, REST, ABOVE, LAWS }; /* with the record and without it from below; without it from above */

/* x := the log of the ratio X at which log((1 - q + q X)/(1 - q)) is (k - 1 + part/parts) width, q = picks/steps. */
static void threshold(ivl *x, const allocation_sum *s, size_t k, size_t part, size_t parts) {
  ivl t;
  mpq_t l, n;
  mpq_init(l);
  mpq_init(n);
  ivl_init(&t, ivl_prec(x));
  mpq_set_ui(l, (k - 1) * parts + part, parts);
  mpq_canonicalize(l);
  mpq_mul(l, l, s->width);
  mpq_set_ui(n, s->steps - s->picks, s->picks);
  mpq_canonicalize(n);
  ivl_set_q(x, l);
  ivl_expm1(x, x);
  ivl_set_q(&t, n);
  ivl_mul(x, x, &t);
  ivl_log(x, x);
  ivl_clear(&t);
  mpq_clear(l);
  mpq_clear(n);
}

/* tail[..][k] := `parts` times P or Q of a number >= k, in units: not above it, or not below. */
static void tail_make(lattice_law *tail, const allocation_sum *s, const pair *p, size_t k, size_t parts) {
  ivl x, a, b;
  mpz_t n;
  mpfr_prec_t prec = (mpfr_prec_t)s->bits + 32;
  ivl_init(&x, prec);
  ivl_init(&a, prec);
  ivl_init(&b, prec);
  mpz_init(n);
  for (size_t part = 1; part <= parts; part++) {
    threshold(&x, s, k, part, parts);
    pair_tails(&a, &b, p, PAIR_PQ, &x);
    units(n, a.lo, s->bits, 0);
    mpz_add(tail[MOVED].m + k, tail[MOVED].m + k, n);
    units(n, b.lo, s->bits, 0);
    mpz_add(tail[REST].m + k, tail[REST].m + k, n);
    units(n, b.hi, s->bits, 1);
    mpz_add(tail[ABOVE].m + k, tail[ABOVE].m + k, n);
  }
  mpz_clear(n);
  ivl_clear(&x);
  ivl_clear(&a);
  ivl_clear(&b);
}

/* All tails in units: losses below FINE widths are rounded at random, to one of PARTS places. */
static void tails_make(lattice_law *tail, const allocation_sum *s, const pair *p) {
  enum { FINE = 48, PARTS = 6 };
  for (size_t k = 1; k <= s->most; k++) {
    const size_t parts = k <= FINE ? PARTS : 1;
    tail_make(tail, s, p, k, parts);
    mpz_fdiv_q_ui(tail[MOVED].m + k, tail[MOVED].m + k, parts);
    mpz_fdiv_q_ui(tail[REST].m + k, tail[REST].m + k, parts);
    mpz_cdiv_q_ui(tail[ABOVE].m + k, tail[ABOVE].m + k, parts);
    if (mpz_sgn(tail[MOVED].m + k) > 0 || mpz_cmp_ui(tail[ABOVE].m + k, 1) > 0) continue;
    for (size_t j = k + 1; j <= s->most; j++) mpz_set_ui(tail[ABOVE].m + j, 1); /* all less than a unit */
    return;
  }
}

/* Tails t[1 .. n] are made to fall: what holds for one holds for those before it, or after it (up). */
static void make_fall(mpz_ptr t, size_t n, int up) {
  for (size_t k = 1; up && k <= n; k++)
    if (mpz_cmp(t + k, t + k - 1) > 0) mpz_set(t + k, t + k - 1);
  for (size_t k = n; !up && k > 0; k--)
    if (mpz_cmp(t + k - 1, t + k) < 0) mpz_set(t + k - 1, t + k);
}

/* Fills the laws of one number, LAWS of them. */
static void one_number(lattice_law *z, const allocation_sum *s, const pair *p) {
  for (int i = 0; i < LAWS; i++) lattice_law_init(&z[i], s->most + 2);
  tails_make(z, s, p);
  for (int i = 0; i < LAWS; i++) {
    mpz_set_ui(z[i].m, 1);
    mpz_mul_2exp(z[i].m, z[i].m, s->bits);
    make_fall(z[i].m, s->most, i == ABOVE);
    for (size_t k = 0; k <= s->most; k++) mpz_sub(z[i].m + k, z[i].m + k, z[i].m + k + 1);
    z[i].to = s->most + 1;
  }
}

/* ---- Their sum ------------------------------------------------------------------------ */

/* z := the law of Y with the record: `picks` coordinates are moved.  The laws of one number are overwritten. */
static assay_status with_record(lattice_law *z, lattice_law *one, const allocation_sum *s, const lattice_rule *rule) {
  lattice_law moved, rest;
  assay_status status = lattice_law_power(&moved, &one[MOVED], s->picks, rule, NULL);
  if (status != ASSAY_OK) return status;
  status = lattice_law_power(&rest, &one[REST], s->steps - s->picks, rule, NULL);
  if (status == ASSAY_OK) {
    status = lattice_law_mul(z, &moved, &rest, rule);
    lattice_law_clear(&rest);
  }
  lattice_law_clear(&moved);
  return status;
}

static assay_status both_laws(allocation_event *e, lattice_law *one, const allocation_sum *s, mpq_srcptr step) {
  lattice_rule rule = {step, s->bits, s->most, s->steps < 65536 ? s->steps : 65536, 0};
  assay_status status = with_record(&e->with, one, s, &rule);
  if (status != ASSAY_OK) return status;
  rule.up = 1;
  status = lattice_law_power(&e->without, &one[ABOVE], s->steps, &rule, NULL);
  if (status != ASSAY_OK) lattice_law_clear(&e->with);
  return status;
}

assay_status allocation_event_init(allocation_event *e, const allocation_sum *s) {
  mpq_t unit;
  lattice_law one[LAWS];
  mpq_init(unit);
  mpq_set_ui(unit, 1, 1);
  pair *p = pair_gaussian(s->sigma, unit);
  assay_status status = p ? ASSAY_OK : ASSAY_DOMAIN;
  if (p) {
    one_number(one, s, p);
    e->bits = s->bits;
    status = both_laws(e, one, s, unit);
    for (int i = 0; i < LAWS; i++) lattice_law_clear(&one[i]);
  }
  pair_free(p);
  mpq_clear(unit);
  return status;
}

void allocation_event_clear(allocation_event *e) {
  lattice_law_clear(&e->with);
  lattice_law_clear(&e->without);
}

/* ---- The best event --------------------------------------------------------------------- */

/* A law whose tail is followed from its greatest number down. */
typedef struct {
  const lattice_law *law;
  mpz_t at;   /* the number of m[k - 1] */
  size_t k;   /* what is at m[k], m[k+1], .. is in the tail */
  mpz_t tail; /* in units */
} follower;

static void follower_init(follower *f, const lattice_law *law) {
  f->law = law;
  f->k = law->to;
  mpz_init_set_ui(f->at, law->to - 1);
  mpz_add(f->at, f->at, mpq_numref(law->at)); /* a whole number */
  mpz_init_set(f->tail, law->inf);
}

static void follower_clear(follower *f) {
  mpz_clear(f->at);
  mpz_clear(f->tail);
}

/* Takes all numbers >= y into the tail. */
static void follow(follower *f, mpz_srcptr y) {
  while (f->k > f->law->from && mpz_cmp(f->at, y) >= 0) {
    f->k--;
    mpz_add(f->tail, f->tail, f->law->m + f->k);
    mpz_sub_ui(f->at, f->at, 1);
  }
}

/* z := p - u q (PAIR_PQ), or (1 - q) - u (1 - p), all in units; one: 2^bits. */
static void event(ivl *z, const follower *with, const follower *without, pair_side side, const ivl *u, mpz_srcptr one) {
  ivl t;
  mpz_t n;
  ivl_init(&t, ivl_prec(z));
  mpz_init(n);
  if (side == PAIR_PQ) mpz_set(n, with->tail);
  else mpz_sub(n, one, without->tail);
  lattice_set_z(z, n);
  if (side == PAIR_PQ) mpz_set(n, without->tail);
  else mpz_sub(n, one, with->tail);
  lattice_set_z(&t, n);
  ivl_mul(&t, &t, u);
  ivl_sub(z, z, &t);
  mpz_clear(n);
  ivl_clear(&t);
}

/* Method: both tails are followed down together, over all numbers of the law with the record. */
void allocation_event_delta(ivl *z, const allocation_event *e, pair_side side, mpq_srcptr epsilon) {
  follower with, without;
  ivl u, t;
  mpz_t one, y;
  ivl_init(&u, ivl_prec(z));
  ivl_init(&t, ivl_prec(z));
  mpz_init_set_ui(one, 1);
  mpz_mul_2exp(one, one, e->bits);
  follower_init(&with, &e->with);
  follower_init(&without, &e->without);
  mpz_init_set(y, with.at);
  ivl_set_q(&u, epsilon);
  ivl_exp(&u, &u);
  mpfr_set_zero(z->lo, 1);
  while (with.k > with.law->from) {
    follow(&with, y);
    follow(&without, y);
    event(&t, &with, &without, side, &u, one);
    if (mpfr_cmp(t.lo, z->lo) > 0) mpfr_set(z->lo, t.lo, MPFR_RNDD);
    mpz_sub_ui(y, y, 1);
  }
  mpfr_div_2ui(z->lo, z->lo, e->bits, MPFR_RNDD);
  mpfr_set_inf(z->hi, 1);
  mpz_clear(one);
  mpz_clear(y);
  ivl_clear(&u);
  ivl_clear(&t);
  follower_clear(&with);
  follower_clear(&without);
}
