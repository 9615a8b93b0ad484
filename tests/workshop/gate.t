#!/usr/bin/env bash
# The gate can fail: prove, run-test.sh and tap.h together reject every way in which a test program can go wrong.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
export TAP_DIR=$scratch TEST_TIMEOUT=2

# program NAME BODY: a C test program with this body of main.
program() {
  printf '#include "tap.h"\n#include "rnd.h"\nint main(void) {\n%s\n}\n' "$2" >"$scratch/$1.c"
  "${CC:-gcc}" -std=c11 -D_POSIX_C_SOURCE=200809L -I"$SRCDIR/tests" "$scratch/$1.c" -o "$scratch/$1" || diag "$1 does not compile"
}
gate() { (cd "$scratch" && prove -Q --exec "$SRCDIR/scripts/run-test.sh" "$scratch/$1"); }

program good 'ok(1, "one"); is_str("a", "a", "two"); is_int(3, 3, "three"); return done_testing();'
ok 'a good program passes' gate good
is "$(cat "$scratch"/*good.tap | grep -c '^ok')" 3 'its three tests are in the log'

program failing 'ok(1, "one"); ok(0, "two"); return done_testing();'
program differs 'is_str("a", "b", "text"); return done_testing();'
program nothing 'is_str(NULL, "", "a null pointer is not empty text"); return done_testing();'
program integer 'is_int(1, 2, "integer"); return done_testing();'
program empty 'return done_testing();'
program few 'plan(2); ok(1, "one"); return done_testing();'
program many 'plan(1); ok(1, "one"); ok(1, "two"); return done_testing();'
program noplan 'ok(1, "one"); return 0;'
program crash 'ok(1, "one"); plan(1); abort();'
program bails 'ok(1, "one"); bail("no use going on");'
program status 'ok(1, "one"); done_testing(); return 7;'
program hangs 'ok(1, "one"); plan(1); for (;;) ;'
program masked 'ok(0, "masked # TODO later"); ok(0, "masked # SKIP"); return done_testing();'
program seed 'setenv("TEST_SEED", "12x", 1); ok(rnd_seed(), "seed"); return done_testing();'
for name in failing differs nothing integer empty few many noplan crash bails status hangs masked seed; do
  [ -x "$scratch/$name" ] && ! gate "$name" >/dev/null 2>&1
  tap $? "rejected: $name"
done

# The same for a bash test.
printf '. "$SRCDIR/tests/tap.sh"\nok true true\n%s\n' 'is a b differ' 'done_testing' >"$scratch/script.t"
! gate script.t >/dev/null 2>&1
tap $? 'rejected: a bash test that fails'

fails 2 'a name that matches no test is an error' make -s -C "$SRCDIR" run-tests TESTS=no-such-test CFG="${CFG:-default}"
done_testing
