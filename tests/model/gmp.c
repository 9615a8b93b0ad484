/* gmp.c - every clause of proofs/model/gmp_model.h, run on the real GMP (A-GMP-*).
 *
 * Method: what an operation returns is compared with schoolbook arithmetic on arrays of small digits, which owes
 * nothing to GMP, and with laws that tie the operations to each other.  Destinations are operands, too. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "model.h"

static clause c_init = {.name = "A-GMP-INIT: mpz_init is 0; A-GMP-CLEAR: mpz_clear"};
static clause c_set = {.name = "A-GMP-SET: mpz_set_ui"};
static clause c_add = {.name = "A-GMP-ADD: mpz_add, mpz_add_ui"};
static clause c_mul = {.name = "A-GMP-MUL: mpz_mul, mpz_mul_ui"};
static clause c_pow = {.name = "A-GMP-POW: mpz_ui_pow_ui: b^0 = 1, b^(n+1) = b b^n"};
static clause c_neg = {.name = "A-GMP-NEG: mpz_neg"};
static clause c_sgn = {.name = "A-GMP-SGN: mpz_sgn is 1, 0 or -1"};
static clause c_cmp = {.name = "A-GMP-CMP: mpz_cmp_ui"};
static clause c_size = {.name = "A-GMP-SIZE: mpz_sizeinbase is exact or 1 too big, and depends on the value alone"};
static clause c_qinit = {.name = "A-GMP-QINIT: mpq_init is 0/1; A-GMP-QCLEAR: mpq_clear"};
static clause c_part = {.name = "A-GMP-QPART: mpq_set_num, mpq_set_den, mpq_get_num, mpq_get_den"};
static clause c_canon = {
    .name = "A-GMP-QCANON, A-GMP-CANON: mpq_canonicalize: lowest terms, positive denominator, same value"};
static clause c_setd = {.name = "A-GMP-QSETD: mpq_set_d is exact and canonical"};
static clause c_qcmp = {.name = "A-GMP-QCMP: mpq_cmp"};
static clause c_cmpsi = {.name = "A-GMP-QCMPSI: mpq_cmp_si, common factors allowed"};
static clause c_qsgn = {.name = "A-GMP-QSGN: mpq_sgn is 1, 0 or -1"};
static clause c_str = {.name = "A-GMP-QSTR: mpq_get_str writes into its block only, and closes it"};

/* ---- Schoolbook: a number is a sign and LIMBS digits of 16 bits, least significant first ----------------------- */

enum { LIMBS = 80, BITS = 16 };
typedef struct {
  int sign; /* 1 or -1; 1 for 0 */
  uint32_t d[LIMBS];
} book;

static book book_of(mpz_srcptr z) {
  book b = {.sign = z->_mp_size < 0 ? -1 : 1};
  size_t n = (size_t)(z->_mp_size < 0 ? -z->_mp_size : z->_mp_size);
  for (size_t i = 0; i < n * 64 / BITS && i < LIMBS; i++)
    b.d[i] = (uint32_t)(z->_mp_d[i * BITS / 64] >> (i * BITS % 64)) & 0xffff;
  return b;
}

static int book_cmp_abs(const book *a, const book *b) {
  for (int i = LIMBS - 1; i >= 0; i--)
    if (a->d[i] != b->d[i]) return a->d[i] > b->d[i] ? 1 : -1;
  return 0;
}

static book book_zero_is_positive(book b) {
  book zero = {.sign = 1};
  if (book_cmp_abs(&b, &zero) == 0) b.sign = 1;
  return b;
}

static int book_cmp(const book *a, const book *b) {
  if (a->sign != b->sign) return a->sign;
  return a->sign * book_cmp_abs(a, b);
}

static book book_add(book a, book b) {
  book r = {.sign = a.sign};
  if (a.sign != b.sign && book_cmp_abs(&a, &b) < 0) return book_add(b, a);
  int64_t carry = 0;
  for (int i = 0; i < LIMBS; i++) {
    int64_t t = (int64_t)a.d[i] + (a.sign == b.sign ? (int64_t)b.d[i] : -(int64_t)b.d[i]) + carry;
    carry = t < 0 ? -1 : t >> BITS;
    r.d[i] = (uint32_t)(t - carry * (1 << BITS));
  }
  return book_zero_is_positive(r);
}

static book book_mul(book a, book b) {
  book r = {.sign = a.sign * b.sign};
  for (int i = 0; i < LIMBS; i++) {
    uint64_t carry = 0;
    for (int j = 0; i + j < LIMBS; j++) {
      uint64_t t = r.d[i + j] + (uint64_t)a.d[i] * b.d[j] + carry;
      r.d[i + j] = (uint32_t)(t & 0xffff);
      carry = t >> BITS;
    }
  }
  return book_zero_is_positive(r);
}

static book book_ui(unsigned long n) {
  book b = {.sign = 1};
  for (int i = 0; i < 4; i++) b.d[i] = (uint32_t)(n >> (BITS * i)) & 0xffff;
  return b;
}

static bool is_book(mpz_srcptr z, book b) {
  book c = book_of(z);
  return book_cmp(&c, &b) == 0;
}

static int sign_of(int c) { return (c > 0) - (c < 0); }

/* ---- Numbers -------------------------------------------------------------------------------------------------- */

static unsigned long any_ui(rnd *g) {
  static const unsigned long edge[] = {
      0, 1, 2, 10, 0xffff, 0x10000, 0xffffffff, 0x8000000000000000, 0xffffffffffffffff};
  return rnd_once_in(g, 3) ? edge[rnd_below(g, 9)] : rnd_u64(g) >> rnd_below(g, 64);
}

/* Up to 9 words, so that a product fits a book. */
static void any_integer(mpz_ptr z, rnd *g) {
  mpz_set_ui(z, 0);
  for (uint64_t n = rnd_below(g, 9); n; n--) {
    mpz_mul_2exp(z, z, 64);
    mpz_add_ui(z, z, any_ui(g));
  }
  mpz_add_ui(z, z, any_ui(g));
  if (rnd_once_in(g, 2)) mpz_neg(z, z);
}

/* ---- Integers ------------------------------------------------------------------------------------------------- */

static void integers(rnd *g) {
  mpz_t a, b, r;
  mpz_init(r);
  holds(&c_init, is_book(r, book_ui(0)), "not 0");
  mpz_init(a);
  mpz_init(b);
  any_integer(a, g);
  any_integer(b, g);
  book x = book_of(a), y = book_of(b);
  unsigned long n = any_ui(g);
  mpz_set_ui(r, n);
  holds(&c_set, is_book(r, book_ui(n)), "%lu", n);
  mpz_add(r, a, b);
  holds(&c_add, is_book(r, book_add(x, y)), "sum");
  mpz_add_ui(r, a, n);
  holds(&c_add, is_book(r, book_add(x, book_ui(n))), "sum with %lu", n);
  mpz_mul(r, a, b);
  holds(&c_mul, is_book(r, book_mul(x, y)), "product");
  mpz_mul_ui(r, a, n);
  holds(&c_mul, is_book(r, book_mul(x, book_ui(n))), "product with %lu", n);
  book minus = x;
  minus.sign = -x.sign;
  mpz_neg(r, a);
  holds(&c_neg, is_book(r, book_zero_is_positive(minus)), "negation");
  book zero = book_ui(0), ui = book_ui(n);
  holds(&c_sgn, mpz_sgn(a) == sign_of(book_cmp(&x, &zero)), "sign");
  holds(&c_cmp, sign_of(mpz_cmp_ui(a, n)) == sign_of(book_cmp(&x, &ui)), "comparison with %lu", n);
  mpz_set(r, a); /* in place */
  mpz_add(r, r, b);
  holds(&c_add, is_book(r, book_add(x, y)), "sum in place");
  mpz_mul(b, a, b);
  holds(&c_mul, is_book(b, book_mul(x, y)), "product in place");
  mpz_mul(a, a, a);
  holds(&c_mul, is_book(a, book_mul(x, x)), "square in place");
  mpz_clear(a);
  mpz_clear(b);
  mpz_clear(r);
}

static void powers(rnd *g) {
  mpz_t r, s;
  mpz_init(r);
  mpz_init(s);
  unsigned long base = rnd_once_in(g, 2) ? rnd_below(g, 17) : any_ui(g), n = rnd_below(g, 40);
  mpz_ui_pow_ui(r, base, 0);
  holds(&c_pow, is_book(r, book_ui(1)), "%lu^0", base);
  mpz_ui_pow_ui(r, base, n);
  mpz_ui_pow_ui(s, base, n + 1);
  mpz_mul_ui(r, r, base);
  holds(&c_pow, mpz_cmp(r, s) == 0, "%lu^%lu", base, n + 1);
  mpz_clear(r);
  mpz_clear(s);
}

static void sizes(rnd *g) {
  mpz_t a, b, p;
  mpz_init(a);
  mpz_init(b);
  mpz_init(p);
  any_integer(a, g);
  int base = (int)rnd_int(g, 2, 62);
  size_t exact_size = 1;
  mpz_set_ui(p, (unsigned long)base);
  while (mpz_cmpabs(p, a) <= 0) {
    mpz_mul_ui(p, p, (unsigned long)base);
    exact_size++;
  }
  size_t n = mpz_sizeinbase(a, base);
  holds(&c_size, n == exact_size || n == exact_size + 1, "base %d: %zu for %zu digits", base, n, exact_size);
  mpz_setbit(b, 5000); /* the same value in a larger allocation */
  mpz_set(b, a);
  holds(&c_size, mpz_sizeinbase(b, base) == n, "base %d: two sizes for one value", base);
  mpz_clear(a);
  mpz_clear(b);
  mpz_clear(p);
}

/* ---- Rationals ------------------------------------------------------------------------------------------------ */

/* gcd(n, d) = 1 and d > 0, by Euclid's own steps on the remainder. */
static bool canonical(mpq_srcptr q) {
  mpz_t a, b;
  mpz_init_set(a, mpq_numref(q));
  mpz_init_set(b, mpq_denref(q));
  bool good = mpz_sgn(b) > 0;
  while (good && mpz_sgn(b) != 0) {
    mpz_tdiv_r(a, a, b);
    mpz_swap(a, b);
  }
  good = good && mpz_cmpabs_ui(a, 1) == 0;
  mpz_clear(a);
  mpz_clear(b);
  return good;
}

static void parts(rnd *g, mpq_ptr q) {
  mpz_t n, d, m, e, t;
  mpz_init(n);
  mpz_init(d);
  mpz_init(m);
  mpz_init(e);
  mpz_init(t);
  any_integer(n, g);
  do any_integer(d, g);
  while (mpz_sgn(d) == 0);
  if (rnd_once_in(g, 2)) { /* common factors */
    any_integer(m, g);
    if (mpz_sgn(m) != 0) {
      mpz_mul(n, n, m);
      mpz_mul(d, d, m);
    }
  }
  mpq_set_num(q, n);
  mpq_get_den(e, q);
  holds(&c_part, mpz_cmp_ui(e, 1) == 0, "mpq_set_num changed the denominator of 0/1");
  mpq_set_den(q, d);
  mpq_get_num(m, q);
  holds(&c_part, mpz_cmp(m, n) == 0 && mpz_cmp(mpq_denref(q), d) == 0, "parts do not come back");
  mpq_canonicalize(q);
  mpq_get_num(m, q);
  mpq_get_den(e, q); /* only of a positive denominator: GMP 6.2 crashes on a negative one */
  holds(&c_part, mpz_cmp(m, mpq_numref(q)) == 0 && mpz_cmp(e, mpq_denref(q)) == 0, "canonical parts do not come back");
  mpz_mul(m, n, mpq_denref(q));
  mpz_mul(t, mpq_numref(q), d);
  holds(&c_canon, canonical(q) && mpz_cmp(m, t) == 0, "not canonical, or another value");
  holds(&c_qsgn, mpq_sgn(q) == mpz_sgn(n) * mpz_sgn(d), "sign");
  mpz_clear(n);
  mpz_clear(d);
  mpz_clear(m);
  mpz_clear(e);
  mpz_clear(t);
}

static void order(rnd *g, mpq_srcptr a, mpq_srcptr b) {
  mpz_t l, r;
  mpz_init(l);
  mpz_init(r);
  mpz_mul(l, mpq_numref(a), mpq_denref(b));
  mpz_mul(r, mpq_numref(b), mpq_denref(a));
  holds(&c_qcmp, sign_of(mpq_cmp(a, b)) == sign_of(mpz_cmp(l, r)) && mpq_cmp(a, a) == 0, "order of two rationals");
  unsigned long k = 1 + rnd_below(g, 1000), den = k * (1 + rnd_below(g, 1000000));
  long num = (long)k * rnd_int(g, -1000000, 1000000);
  mpz_mul_ui(l, mpq_numref(a), den);
  mpz_mul_si(r, mpq_denref(a), num);
  holds(&c_cmpsi, sign_of(mpq_cmp_si(a, num, den)) == sign_of(mpz_cmp(l, r)), "order with %ld/%lu", num, den);
  mpz_clear(l);
  mpz_clear(r);
}

/* A double is m * 2^e, and the rational must be the same. */
static void doubles(rnd *g, mpq_ptr q) {
  union {
    uint64_t bits;
    double value;
  } u = {rnd_u64(g)};
  if (rnd_once_in(g, 4)) u.bits &= UINT64_C(0x800fffffffffffff); /* subnormal */
  if (rnd_once_in(g, 8)) u.bits &= UINT64_C(0xfff0000000000000);
  uint64_t field = u.bits >> 52 & 0x7ff, m = u.bits & UINT64_C(0xfffffffffffff);
  if (field == 0x7ff) return;
  long e = (field ? (long)field : 1) - 1075;
  if (field) m |= UINT64_C(1) << 52;
  mpq_set_d(q, u.value);
  mpz_t l, r;
  mpz_init_set_ui(l, m);
  mpz_init_set(r, mpq_numref(q));
  if (u.bits >> 63) mpz_neg(l, l);
  mpz_mul(l, l, mpq_denref(q));
  if (e >= 0) mpz_mul_2exp(l, l, (mp_bitcnt_t)e);
  else mpz_mul_2exp(r, r, (mp_bitcnt_t)-e);
  holds(&c_setd, canonical(q) && mpz_cmp(l, r) == 0, "bits %016" PRIx64, u.bits);
  mpz_clear(l);
  mpz_clear(r);
}

static void texts(rnd *g, mpq_srcptr q) {
  int base = (int)rnd_int(g, 2, 36);
  size_t size = mpz_sizeinbase(mpq_numref(q), base) + mpz_sizeinbase(mpq_denref(q), base) + 3;
  char *block = malloc(size + 16);
  if (!block) bail("no memory");
  memset(block, 'Z', size + 16);
  char *s = mpq_get_str(block, base, q);
  bool closed = memchr(block, 0, size) != NULL && block[0] != 0, beyond = true;
  for (size_t i = size; i < size + 16; i++) beyond = beyond && block[i] == 'Z';
  mpq_t back;
  mpq_init(back);
  holds(&c_str, s == block && closed && beyond && mpq_set_str(back, s, base) == 0 && mpq_equal(back, q),
        "base %d, %zu bytes: %s", base, size, s);
  mpq_clear(back);
  free(block);
}

static void rationals(rnd *g) {
  mpq_t a, b;
  mpq_init(a);
  mpq_init(b);
  holds(&c_qinit, mpz_sgn(mpq_numref(a)) == 0 && mpz_cmp_ui(mpq_denref(a), 1) == 0, "not 0/1");
  parts(g, a);
  parts(g, b);
  if (rnd_once_in(g, 8)) mpq_set(b, a);
  order(g, a, b);
  texts(g, a);
  doubles(g, a);
  mpq_clear(a);
  mpq_clear(b);
}

int main(void) {
  rnd g = rnd_start(4);
  for (long n = 0; n < 3000 * rnd_mult(); n++) {
    integers(&g);
    powers(&g);
    sizes(&g);
    rationals(&g);
  }
  clause *all[] = {&c_init,  &c_set,  &c_add,   &c_mul,  &c_pow,  &c_neg,   &c_sgn,  &c_cmp, &c_size,
                   &c_qinit, &c_part, &c_canon, &c_setd, &c_qcmp, &c_cmpsi, &c_qsgn, &c_str};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) report(all[i], __FILE__);
  return done_testing();
}
