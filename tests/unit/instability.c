/* unit/instability.c - release by distance to instability: both modes, by the Laplace law. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "instability.h"
#include "atoms_ask.h"

static pair *made(const char *d) {
  pair *w = instability_pair_make(ask_q("1/2"), ask_q("1/1000"), ask_q(d));
  if (!w) bail("no pair for %s", d);
  return w;
}

/* epsilon = 1/2, delta = 1/1000; the threshold is 13.8.  Columns: distance, P and Q of the
 * release, the largest loss rounded down and up, a moment and one at rate 1/2, at 2 + i. */
static void test_modes(void) {
  static const struct {
    const char *d, *p, *q, *below, *above, *re, *im, *re2, *im2;
  } row[] = {{"0", "0.00082436063535006407342432539", "0.00050000000000000000000000000", "0.4999999999", "1/2",
              "1.000044089743086897132549261656", "0.00032740411747772652133202567", "1.000018239325739572312482281",
              "0.0000809970825762077443110980105"},
             {"13", "0.54405901722274189599843195779", "0.33257081652218092034698074712", "0.4922049090",
              "0.4922049091", "1.073507726212616121917841377234", "0.30476590277628808897719691502",
              "1.021484419624091067363806055", "0.0763383741334712405820473910011"},
             {"14", "0.72345781492608320844899995573", "0.54405901722274189599843195779", "0.2849845089",
              "0.2849845090", "1.070408127302081604977234788986", "0.19004781679531213383880672687",
              "1.016824493806346272083264114", "0.0482932649822608048455625883619"},
             {"20", "0.98623177532512642107129445144", "0.97730003511875757423220424222", "0.0090976899",
              "0.0090976900", "1.002532518250493070108147227036", "0.0050506959003114138565664565",
              "1.000538688698303628800515214", "0.0013134190623480079974479752912"}};
  ivl a, b;
  ivl_init(&a, 128);
  ivl_init(&b, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *w = made(row[i].d);
    ok(ask_both(w, PAIR_PQ, "0", row[i].p, row[i].q, 110), "distance %s: released", row[i].d);
    ok(ask_both(w, PAIR_PQ, row[i].below, row[i].p, row[i].q, 110), "just below the largest loss");
    ask_tails(&a, &b, w, PAIR_PQ, row[i].above);
    ok(ask_is(&a, 0) && ask_is(&b, 0), "nothing above it");
    ok(ask_is_moment(w, "1", "2", "1", row[i].re, row[i].im, 100) &&
           ask_is_moment(w, "1/2", "2", "1", row[i].re2, row[i].im2, 100),
       "moments");
    ok(!w->kind->symmetric(w), "not symmetric");
    w->kind->infinite(&a, w, PAIR_QP);
    ok(ask_is(&a, 0), "no infinite loss");
    w->kind->clear(w);
  }
  pair *w = made("20");
  ask_tails(&a, &b, w, PAIR_QP, "1/2");
  ok(ask_is(&a, 0) && ask_is(&b, 0), "the other side: nothing above epsilon, an atom");
  ask_tails(&a, &b, w, PAIR_QP, "0.4999");
  ok(ask_meets(&a, "0.02269996488124242576779575778") && ask_meets(&b, "0.01376822467487357892870554856"),
     "1 - P, 1 - Q");
  w->kind->clear(w);
  ivl_clear(&a);
  ivl_clear(&b);
}

/* Different answers: the divergence is `released` for all x >= 0. */
static void test_zero(void) {
  pair *w = instability_pair_zero(ask_q("1/1000"));
  ok(ask_both(w, PAIR_PQ, "0", "0.001000000000000", "0.000000000000000", 100), "released at loss +inf");
  ok(ask_both(w, PAIR_QP, "50", "0.001000000000000", "0.000000000000000", 100), "at every x, on both sides");
  ok(ask_both(w, PAIR_PQ, "-1/100", "1.000000000000000", "0.999000000000000", 100), "below 0");
  ivl z;
  ivl_init(&z, 128);
  w->kind->infinite(&z, w, PAIR_QP);
  ok(ask_holds(&z, ask_q("1/1000")) && w->kind->symmetric(w), "its mass, and symmetry");
  ok(ask_is_moment(w, "1", "2", "1", "0.999000000000000", "0.000000000000000", 100), "a moment");
  w->kind->clear(w);
  ivl_clear(&z);
}

static void test_domain(void) {
  ok(!instability_pair_make(ask_q("0"), ask_q("1/2"), ask_q("1")) &&
         !instability_pair_make(ask_q("1"), ask_q("0"), ask_q("1")) &&
         !instability_pair_make(ask_q("1"), ask_q("1"), ask_q("1")) &&
         !instability_pair_make(ask_q("1"), ask_q("1/2"), ask_q("1/2")) &&
         !instability_pair_make(ask_q("1"), ask_q("1/2"), ask_q("-1")) && !instability_pair_zero(ask_q("2")) &&
         !instability_pair_zero(ask_q("-1")),
     "outside the domain");
}

int main(void) {
  test_modes();
  test_zero();
  test_domain();
  return done_testing();
}
