#!/usr/bin/env bash
# The house rules can fail: a small tree that keeps them all passes, and one breach each is found by its rule.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
command -v clang >/dev/null || skip_all 'clang is not installed'
unset GIT_DIR
export CPPFLAGS='-Iref -Iref/num' WARNINGS='-Wall -Wextra' JOBS=1
tree=$scratch/tree
mkdir -p "$tree"/{ref/num,ref/pair,tests,proofs} && cp -r "$SRCDIR/scripts" "$tree" && : >"$tree/proofs/units.txt" || exit 1
cat >"$tree/ref/README.md" <<'END'
| 3 | `invert`, `lattice` | two rooms of one floor | T-LINE-* | floors 0 to 2 |
| 1 | `pair/a` | a noise | | `num` |
| 1 | `pair/b` | another one | | `pair/a` |
| 0 | `num` | numbers | | MPFR |
END
cat >"$tree/ref/num/ivl.h" <<'END'
/* a header: double, and "float" in a comment, do no harm */
#ifndef IVL_H
#define IVL_H
#include <mpfr.h>
typedef struct {
  mpfr_t lo, hi;
} ivl;
/* Sets z. */
/*@ requires mem: \valid(z); assigns *z; */
void ivl_zero(ivl *z);
#endif
END
cat >"$tree/ref/num/ivl.c" <<'END'
#include "ivl.h"
void ivl_zero(ivl *z) {
  mpfr_set_zero(z->lo, 1);
  mpfr_set_zero(z->hi, 1);
}
END
echo '{"a": [1, 2.5e3]}' >"$tree/good.json"
printf '#!/usr/bin/env bash\necho "$HOME"\n' >"$tree/good.sh"
rules='gcc headers_alone no_double_in_proved_code no_mpfr_fields no_borrowed_limbs one_meet no_common_state no_struct_copies contracts acsl_in_macros layers doubles
short_files no_unfinished_business no_machine_paths shell_syntax perl_syntax json'
# shellcheck disable=SC2086  # a list of words
lint() { (cd "$tree" && scripts/lint.sh "${@:-$rules}"); }
# shellcheck disable=SC2086
ok 'a tree that keeps the rules' lint $rules

# breach RULE FILE TEXT: the rule finds this text, appended to this file.
breach() {
  cp "$tree/$2" "$scratch/kept" 2>/dev/null || : >"$scratch/kept"
  printf '%s\n' "$3" >>"$tree/$2"
  local found
  found=$(lint "$1" 2>/dev/null)
  like "$found" "^1\.\.1"$'\n'"not ok 1 - ${1//_/ }"$'\n'"#" "$1 finds: ${3%%$'\n'*}"
  cp "$scratch/kept" "$tree/$2"
}
breach gcc ref/num/ivl.c 'int unused_argument(int a) { return 0; }'
breach headers_alone ref/num/ivl.h 'size_t later(FILE *f);'
breach no_double_in_proved_code ref/num/ivl.c 'double d;'
breach no_double_in_proved_code ref/num/ivl.h 'void half(float *z);'
breach no_mpfr_fields ref/num/ivl.c 'int sign(ivl *z) { return z->lo->_mpfr_sign; }'
breach no_mpfr_fields ref/num/ivl.c 'int size(mpz_srcptr z) { return z[0]._mp_size; }'
breach no_borrowed_limbs ref/num/ivl.c 'void borrow(mpfr_ptr p, void *m) { mpfr_custom_init_set(p, MPFR_NAN_KIND, 0, 64, m); }'
breach no_common_state ref/num/ivl.c 'double wild(double x) { return lgamma(x); }'
breach doubles ref/num/ivl.h 'void ivl_half(ivl *z, const ivl *x, double h);'
breach doubles ref/num/ivl.h 'typedef struct { void (*bound)(ivl *z, const void *law, double c); } law;'
breach doubles ref/num/ivl.c 'static void half(ivl *z, const double h) { mpfr_set_d(z->hi, h, MPFR_RNDU); }'
breach doubles ref/num/ivl.c 'static void line(mpfr_ptr z, const double *h) { mpfr_set_d(z, *h, MPFR_RNDU); }'
breach doubles ref/num/ivl.c 'typedef struct { ivl z; } place; static void look(place *p, double x) { mpfr_set_d(p->z.lo, x, MPFR_RNDD); }'
breach doubles ref/num/ivl.h 'typedef struct { ivl z; double near; } place;'
breach doubles ref/num/ivl_double.h '#include "ivl.h"
void ivl_set_double(ivl *z);'
rm "$tree/ref/num/ivl_double.h"
echo '#include "ivl.h"
typedef struct { ivl z; double near; /* a proposal */ double until; } place;
static void look(place *p, double seconds) { p->until = seconds; }
static double near(const ivl *z, double x) { return mpfr_cmp_d(z->lo, x) < 0 ? x : 0; }' >"$tree/ref/num/place.c"
ok 'a clock, a proposal that says so, and what only reads an enclosure may have doubles' lint doubles
rm "$tree/ref/num/place.c"
breach one_meet ref/num/ivl.c 'int both(ivl *z, const ivl *x) { return ivl_meet(z, z, x); }'
breach no_struct_copies ref/num/ivl.c 'void copy(ivl *z, const ivl *x) { *z = *x; }'
breach no_struct_copies ref/num/ivl.c 'void copy(ivl *z, const ivl *x) { z->lo[0] = x->hi[0]; }'
breach contracts ref/num/ivl.h 'void ivl_bare(ivl *z);'
breach contracts ref/num/ivl.h '/*@ predicate p(integer i) = i > 0; */
void ivl_bare(ivl *z);'
breach contracts ref/num/ivl.h 'static inline int ivl_bare(void) { return 1; }'
breach acsl_in_macros ref/num/ivl.h '#define E(F) \
  ensures \result == 1 ==> F;'
breach layers ref/num/ivl.c '#include "up.h"'
mkdir -p "$tree"/ref/{invert,lattice,pair/a,pair/b,pair/c}
echo '#include "ivl.h"' | tee "$tree/ref/lattice/side.h" >"$tree/ref/pair/a/first.h"
echo '#include "first.h"' >"$tree/ref/pair/b/second.h"
ok 'a room may include a room below and one within its own' lint layers
breach layers ref/invert/across.c '#include "side.h"'
breach layers ref/pair/a/circle.c '#include "second.h"'
rm "$tree/ref/pair/b/second.h"
echo '#include "ivl.h"' >"$tree/ref/pair/b/second.h"
breach layers ref/pair/a/unsaid.c '#include "second.h"'
breach layers ref/pair/c/no_row.c '#include "ivl.h"'
rm -r "$tree"/ref/{invert,lattice,pair}
breach short_files ref/num/ivl.c "$(printf 'int x;\n%.0s' {1..460})"
breach no_unfinished_business ref/num/ivl.c "/* TO""DO */"
breach no_machine_paths README.md "see /ho""me/someone/x"
breach shell_syntax bad.sh '#!/usr/bin/env bash
if then'
breach perl_syntax bad.pl '#!/usr/bin/env perl
my $x = (;'
breach json bad.json '{"a": 1,}'
breach json bad.jsonl '{"a": 1}
{"a"}'
done_testing
