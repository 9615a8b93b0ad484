#!/usr/bin/env bash
# gate-test.sh - the gate can fail: a tiny project passes proofs/run.sh, and each fault put into it is complained of.
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
cd "$(dirname "$0")/../.."
tree=$PWD/build/proofs/gate good=$PWD/build/proofs/gate-good
failed=0

rm -rf "$tree" "$good"
mkdir -p "$good"/{proofs/{model,coq,results,cache},ref/num,tests/model}
cp -r proofs/bin proofs/run.sh proofs/why3.conf.in "$good/proofs/"
cd "$good"
cp "$OLDPWD"/proofs/coq/check.sh proofs/coq/
cat >proofs/coq/size.v <<'END'
From Coq Require Import ZArith.
Definition Size (x : Z) := 1%Z.
Theorem size_positive : forall x, (0 < Size x)%Z.
Proof. reflexivity. Qed.
Print Assumptions size_positive.
END
touch proofs/coq/allowed-axioms.txt
mkdir -p ref/answer proofs/coq/vectors vectors
printf '#!/bin/sh\necho "no theorems"\n' >proofs/coq/vectors/check.sh
chmod +x proofs/coq/vectors/check.sh
echo '{}' >vectors/none.json
touch ref/answer/theorems.c
printf '<!-- share: -->\n<!-- end of share -->\n' | tee README.md >proofs/SOUNDNESS.md
printf '# units\nref/num/lent.c | not analysed: an example\n' >proofs/units.txt
echo 'void clear_it(int *r) { *r = 0; }' >ref/num/lent.c
cat >proofs/model/tiny_model.h <<'END'
/*@ axiomatic Size { logic integer Size(integer x); axiom size_positive: \forall integer x; 0 < Size(x); } */
/*@ requires \valid(r); terminates \true; exits \false; assigns *r; ensures *r == 0; */
void clear_it(int *r);
END
printf '#include "tiny_model.h"\nvoid clear_it(int *r) { *r = 0; }\n' >proofs/model/tokens.c
cat >ref/num/tiny.h <<'END'
/*@ requires mem: \valid(r) && \valid_read(a); terminates \true; exits \false; assigns *r;
    ensures value: *r == (\old(*a) > 0 ? 1 : 0); ensures size: 0 < Size(*r); */
void tiny(int *r, const int *a);
END
cat >ref/num/tiny.c <<'END'
#include "tiny_model.h"
#include "tiny.h"
void tiny(int *r, const int *a) {
  int p = *a > 0;
  clear_it(r);
  if (p) *r = 1;
}
END
cat >ref/num/other.h <<'END'
/*@ requires mem: \valid(r); terminates \true; exits \false; assigns *r; ensures value: *r == 2; */
void other(int *r);
END
printf '#include "other.h"\nvoid other(int *r) {\n  *r = 2;\n}\n' >ref/num/other.c
printf 'ref/num/asks.c | calls only: an example\nref/num/asks.c | values of one: an example\n' >>proofs/units.txt
printf '#include "tiny_model.h"\n' >proofs/model/calls_model.h
cat >ref/num/ivl.h <<'END'
#ifndef IVL_H
#define IVL_H
typedef struct {
  int lo[1], hi[1];
} ivl;
#define IVL_MEM(a) \valid(a)
#define IVL_OK(a) (IVL_MEM(a) && (a)->lo[0] <= (a)->hi[0])
#define IVL_TOK(a) (a)->lo[0], (a)->hi[0]
/*@ requires mem: IVL_MEM(z); terminates \true; exits \false; assigns IVL_TOK(z); ensures ok: IVL_OK(z); */
void end_both(ivl *z);
/*@ requires mem: \valid(r); terminates \true; exits \false; assigns *r; ensures value: *r == 9; */
void end_nine(int *r);
#endif
END
printf '#include "ivl.h"\nvoid end_both(ivl *z) {\n  z->lo[0] = z->hi[0] = 9;\n}\nvoid end_nine(int *r) {\n  *r = 9;\n}\n' >ref/num/ivl.c
cat >ref/num/asks.h <<'END'
#include "ivl.h"
/*@ requires mem: \valid(r) && IVL_OK(z); requires sep: \separated(r, z); assigns *r, IVL_TOK(z); ensures ok: IVL_OK(z); */
void asks(int *r, ivl *z);
END
cat >ref/num/asks.c <<'END'
#include "tiny.h"
#include "asks.h"
/*@ terminates \true; exits \false; assigns \nothing; ensures value: \result == 1; */
static int one(void) { return 1; }
void asks(int *r, ivl *z) {
  int a = one();
  tiny(r, &a);
  end_both(z);
}
END
printf 'ref/num/heads.c | calls only, heads: an example\nref/num/far.c | not analysed: an example\n' >>proofs/units.txt
printf '#include "ivl.h"\nvoid heads(ivl *z, const ivl *x, int n);\n' >ref/num/heads.h
printf '#include "ivl.h"\nvoid far(ivl *z, int n);\n' >ref/num/far.h
printf '#include "far.h"\nvoid far(ivl *z, int n) {\n  if (n) end_both(z);\n}\n' >ref/num/far.c
cat >ref/num/heads.c <<'END'
#include "far.h"
#include "heads.h"
static void turn(ivl *z, const ivl *x) {
  if (x->lo[0] > 0) end_both(z);
}
void heads(ivl *z, const ivl *x, int n) {
  for (int k = 0; k < n; k++) {
    turn(z, x);
  }
  far(z, n);
}
END
echo 'ref/num/some.c | values of good: an example' >>proofs/units.txt
printf 'void some(int *r, int n);\n' >ref/num/some.h
cat >ref/num/some.c <<'END'
#include "tiny.h"
#include "some.h"
/* What nobody says a word of. */
static int bad(int n) { return n + 1; }
/*@ requires mem: \valid(r) && \valid_read(a); requires sep: \separated(r, a); terminates \true; exits \false; assigns *r;
    ensures value: *r == (\old(*a) > 0 ? 1 : 0); */
static void good(int *r, const int *a) {
  tiny(r, a);
}
typedef int (*asked)(int);
static const asked table[] = {bad};
void some(int *r, int n) {
  int a = table[0](n);
  good(r, &a);
}
END
echo '/* clear_it */' >tests/model/tiny.c
cat >proofs/ASSUMED.md <<'END'
| id | functions | sentence | test |
|---|---|---|---|
| A-CLEAR | `clear_it` | clears | tests/model/tiny.c |

| axiom | status | where and why |
|---|---|---|
END

try() { # try NAME PATTERN: the project in the tree must fail with a complaint like PATTERN, or pass if there is none
  local status=0
  (cd "$tree" && JOBS=1 proofs/run.sh ${how:-}) >"$tree.out" 2>&1 || status=$?
  if [ -z "$2" ] && [ "$status" -eq 0 ]; then echo "ok - $1"; return; fi
  if [ -n "$2" ] && [ "$status" -ne 0 ] && grep -qE -- "$2" "$tree.out"; then echo "ok - $1"; return; fi
  echo "not ok - $1: status $status"
  sed 's/^/#   /' "$tree.out"
  failed=1
}
fault() { # fault NAME PATTERN FILE SED: the same with one change to one file
  rm -rf "$tree"
  cp -r "$good" "$tree"
  sed -i -E "$4" "$tree/$3"
  if cmp -s "$good/$3" "$tree/$3"; then echo "not ok - $1: no change"; failed=1; return; fi
  try "$1" "$2"
}

proofs/run.sh --update >../gate-update.out 2>&1 || { cat ../gate-update.out; exit 1; }
cp -r "$good" "$tree"
try 'a good project passes' ''
rm -rf "$tree/build"
try 'from nothing, with the cache, too' ''
fault 'an unproved goal' 'tiny: not proved: tiny_ensures_value' ref/num/tiny.c 's/> 0/>= 0/'
unchanged() { # unchanged NAME: nothing of proofs/ has been written since the fault
  if diff -r "$good/proofs/results" "$tree/proofs/results" && diff -r "$good/proofs/cache" "$tree/proofs/cache"; then echo "ok - $1"
  else echo "not ok - $1"; failed=1; fi
}
how=--update fault 'an unproved goal is no result' 'tiny: not proved: tiny_ensures_value' ref/num/tiny.c 's/> 0/>= 0/'
unchanged 'neither results nor cache are written then'
how=--update fault 'nor is what Coq refuses' 'size_positive.* has type' proofs/coq/size.v 's/: forall x, .*/: True./; s/reflexivity/exact I/'
unchanged 'neither results nor cache are written then, too'
how=--update fault 'a contract that became weaker' 'contract of tiny says something else' ref/num/tiny.h 's/ensures value:[^;]*; //'
unchanged 'it is not recorded in silence'
how='--update --accept other' fault 'accepted by its name' '' ref/num/other.h 's/ensures value:[^;]*; //'
how='--update --accept clear_it' fault 'not by another name' 'contract of tiny says something else' ref/num/tiny.h 's/ensures value:[^;]*; //'
how=--update fault 'an assumption that became stronger' 'contract of clear_it says something else' proofs/model/tiny_model.h 's/ensures \*r == 0/ensures *r == 0 \&\& *r <= 0/'
how=--update fault 'an axiom that became weaker' 'axiom size_positive says something else' proofs/model/tiny_model.h 's/0 < Size\(x\); \}/0 <= Size(x); }/'
fault 'a contract that nobody recorded' 'contract of idle is not recorded' ref/num/tiny.h '1s|^|/*@ terminates \\true; exits \\false; assigns \\nothing; */\nvoid idle(void);\n|'
fault 'a changed source' 'outdated' ref/num/tiny.h 's/0 < Size/1 <= Size/'
fault 'a comment that is not ACSL changes nothing' '' ref/num/tiny.c '3s|$| /* a remark */|'
fault 'a function without a contract' 'contract of idle has no assigns clause' ref/num/tiny.c '3s/^/static void idle(void) {}\n/'
fault 'a call of something unknown' 'neither code nor specification|Warning' ref/num/tiny.c 's/clear_it\(r\)/clear_it(r), stray(r)/; 2s/$/\nvoid stray(int *);/'
fault 'a run-time error' 'not proved|Unknown' ref/num/tiny.c 's/\*a > 0/*a + 1 > 1/'
how='--full --unit tiny' fault 'a contract that contradicts itself' 'smoke test failed' proofs/model/tiny_model.h 's/ensures \*r == 0/ensures *r == 0 \&\& *r == 1/'
fault 'a call that gives less than it must, where only calls are looked at' 'asks: not proved: tiny_requires_mem' ref/num/asks.c 's/&a/(int *)0/'
fault 'an end that is written by hand there' 'asks writes an end by end_nine' ref/num/asks.c 's/end_both\(z\)/end_nine(z->lo)/'
sed -i '/^  writes_no_end/d' "$tree/proofs/bin/bare.pl"
how=--update try 'bare.pl alone sees that' ''
sed -i 's/calls only:/calls only, ends:/' "$tree/proofs/units.txt"
how=--update try 'where the order is among the goals, one breaks' 'asks: not proved: asks_ensures_ok'
fault 'a contract that lets ends be written, and forgets their order' 'end_both in ref/num/ivl.h lets ends be written' ref/num/ivl.h 's/ ensures ok: IVL_OK\(z\);//'
fault 'a function that is left out, where only calls are looked at' 'assumed.tsv: one is new: .*A-LEFT-OUT' proofs/units.txt 's/calls only:/calls only, not one:/'
how='--unit asks' fault 'the same, where the unit is asked for by its name' 'assumed.tsv: one is new: .*A-LEFT-OUT' proofs/units.txt 's/calls only:/calls only, not one:/'
fault 'a function that writes what its head says is read' 'turn: not proved: turn_assigns' ref/num/heads.c 's/end_both\(z\)/end_both((ivl *)x)/'
fault 'one that hands over an argument twice, where the head wants two' 'heads: not proved: heads_requires_sep' ref/num/heads.c 's/turn\(z, x\)/heads(z, z, 0), &/'
fault 'a loop that writes what its head says is read' 'heads: not proved: heads_(loop_)?assigns' ref/num/heads.c 's/turn\(z, x\)/turn((ivl *)x, z)/'
fault 'a head that is assumed, of a function that nobody proved' 'assumed.tsv: turn is new: A-HEAD' proofs/units.txt 's/heads: an/heads, not turn: an/'
fault 'a head that is no longer assumed' 'assumed.tsv: far is gone' ref/num/heads.c 's/far\(z, n\)/turn(z, x)/'
fault 'a head that does not say what is written' 'heads calls far, of which nothing is said|far is assumed by its head, and that does not say enough: z is a list' ref/num/far.c 's/end_both\(z\)/end_both(\&z[n])/'
fault 'a function whose value is proved, where others are not' 'good: not proved: good_ensures_value' ref/num/some.c 's/tiny\(r, a\)/*r = *a/'
how='--unit asks.values' fault 'the same, where of the others the calls are looked at' 'asks.values: one: not proved: one_ensures_value' ref/num/asks.c 's/return 1/return 2/'
fault 'one that calls another, of which nothing is proved' 'bad.*neither|undeclared function .?bad|Warning' ref/num/some.c 's/tiny\(r, a\)/*r = bad(*a)/'
fault 'one that is not there' 'no function none to prove the values of' proofs/units.txt 's/values of good/values of good none/'
fault 'another function of that file changes' '' ref/num/some.c 's/n \+ 1/n + 2/'
fault 'an axiom that nobody proved' 'axiom other is neither' proofs/model/tiny_model.h 's/axiom size_positive/axiom other: \\forall integer x; Size(x) < 9; &/'
fault 'an axiom that says more than its theorem' 'size_positive.* has type' proofs/model/tiny_model.h 's/0 < Size\(x\); \}/1 < Size(x); }/'
fault 'a theorem that says nothing' 'size_positive.* has type' proofs/coq/size.v 's/: forall x, .*/: True./; s/reflexivity/exact I/'
fault 'a theorem that rests on a guess' 'size.v: banned word' proofs/coq/size.v 's/^Theorem size_positive : (.*)[.]$/Conjectures guess : \1.\n&/; s/reflexivity/exact guess/'
by_classic='s/ZArith/ZArith Classical_Prop/; s/reflexivity/intros x; destruct (classic (0 < Size x)%Z) as [H | H]; [exact H | reflexivity]/'
fault 'a theorem that rests on an axiom which is not listed' 'assumes .*classic' proofs/coq/size.v "$by_classic"
fault 'the same, its question in a comment' 'assumes .*classic' proofs/coq/size.v "$by_classic; s/^Print.*/(*\\n&\\n*)/"
fault 'a theorem of which nobody asks what it assumes' 'the audit is not the list of theorems' proofs/coq/size.v '/^Print/d'
fault 'a question that answers for another' 'a question that is not one of the list' proofs/coq/size.v 's/^Print.*/&\nPrint Size./'
fault 'a definition that is not that of the theorem' 'said_size_def|Unable to unify' proofs/model/tiny_model.h 's/axiom size_positive/axiom size_def: \\forall integer x; Size(x) == 2; &/'
fault 'a definition is no assumption' 'other_def is new: [^ ]+ definitional' proofs/model/tiny_model.h 's/axiom size_positive/logic integer Other(integer x); axiom other_def: \\forall integer x; Other(x) == x + 1; &/'
fault 'a circular definition' 'axiom other_def is neither' proofs/model/tiny_model.h 's/axiom size_positive/logic integer Other(integer x); axiom other_def: \\forall integer x; Other(x) == Other(x) + 1; &/'
fault 'an assumption by admit' "'admit' assumes" ref/num/tiny.h 's/requires mem/admit requires mem/'
fault 'an assumption without a row' 'clear_it is assumed .* no row' proofs/ASSUMED.md '/A-CLEAR/d'
fault 'a row for a proved function' 'lists tiny, which is proved' proofs/ASSUMED.md 's/`clear_it`/`clear_it` `tiny`/'
fault 'a row for nothing' 'lists gone, which no header' proofs/ASSUMED.md 's/`clear_it`/`clear_it` `gone`/'
fault 'a row without a test' 'speaks of clear_it' tests/model/tiny.c 's/clear_it//'
fault 'a theorem that is gone' 'axiom size_positive is neither' proofs/coq/size.v 's/size_positive/something_else/'
how='--unit tiny' fault 'a goal that is missing in the cache' 'not proved|smoke' proofs/cache/tiny.txt '/valid/d'
edited() { # a function that is wrong, with the digest of a right one: some seed proves it again, and others believe it
  local n digest caught=0 believed=0
  rm -rf "$tree"
  cp -r "$good" "$tree"
  sed -i 's/= 2/= 3/' "$tree/ref/num/other.c"
  digest=$(cd "$tree" && perl proofs/bin/digest.pl ref/num/other.c)
  sed -i -E "s/^(other\t)[0-9a-f]+/\1$digest/" "$tree/proofs/results/units.tsv"
  for n in {1..60}; do # each chooses one unit of seven or so
    [ $caught$believed != 11 ] || break
    if (cd "$tree" && PROOF_SEED=$n proofs/run.sh) >"$tree.out" 2>&1; then believed=1
    elif grep -q 'other: not proved: other_ensures_value' "$tree.out"; then caught=1; fi
  done
  if [ $caught$believed = 11 ]; then echo "ok - an edited digest"; else echo "not ok - an edited digest: $caught$believed"; failed=1; fi
}
edited
how='--unit tiny' fault 'a recorded number that differs' 'results/goals.tsv: tiny tiny: goals is' proofs/results/goals.tsv 's/[0-9]+$/7/'
fault 'a unit whose smoke tests were not run' 'tiny: its smoke tests were not run' proofs/results/units.tsv 's/^(tiny\t.*\t)[0-9]+$/\1-/'
fault 'an assumption that nothing fulfils' "tokens.c: clear_it: 'Unknown'" proofs/model/tiny_model.h 's/ensures \*r == 0/ensures *r == 0 \&\& *r == 1/'
fault 'an assumption without a body' 'tokens.c: clear_it has no body' proofs/model/tokens.c '2d'
fault 'a share that is not so' 'README.md is not what the sources say' README.md 's/[0-9]+ %/99 %/'
fault 'another list of calls that nobody checks' 'read.tsv is not what the sources say' proofs/results/read.tsv 's/calls$/call/'
fault 'a header that is not the real one' 'declare different functions' proofs/model/tiny_model.h '$s/$/\nint mpfr_sgn(long);/'
exit "$failed"
