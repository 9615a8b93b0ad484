#!/usr/bin/env bash
# The Python package: a wheel without network or package index, answers that are those of the program, vectors, and
# the plugin of pytest, which finds what is wrong in an accountant of eight lines.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
python=/usr/bin/python3 # Debian's, which has pytest
for module in venv pytest; do "$python" -c "import $module" 2>/dev/null || skip_all "Debian's python3 with venv and pytest is not here"; done

export ASSAY_LIBRARY=$SRCDIR/build/default/libassay.so PIP_DISABLE_PIP_VERSION_CHECK=1
ASSAY_LIBRARY=$(readlink -f "$ASSAY_LIBRARY")
[ -f "$ASSAY_LIBRARY" ] || unset ASSAY_LIBRARY # then the wheel builds it
ok 'a bare environment' "$python" -m venv "$scratch/venv"
ok 'pip builds and installs the wheel from the tree alone' "$scratch/venv/bin/pip" install -q --no-index "$SRCDIR/oracle/python"
unset ASSAY_LIBRARY
site=$(echo "$scratch"/venv/lib/python3.*/site-packages)
is "$(find "$SRCDIR/oracle/python" -name '*.egg-info' -o -name build)" '' 'nothing but the cache of Python is left in the tree'

# say PYTHON...: what these lines print, in the environment; cd, so that the tree itself is not found.
say() { (cd "$scratch" && printf '%s\n' 'import assay' 'from fractions import Fraction' "$@" | "$scratch/venv/bin/python" -W error - 2>&1); }

one=(--mechanism poisson --sigma 0.4 --rate 1e-4 --steps 10000 --epsilon 4)
"$ASSAY" value delta "${one[@]}" --json | jq -r '.enclosure | "LO, HI = \(.lo | tojson), \(.hi | tojson)"' >"$scratch/program"
say "$(cat "$scratch/program")" 'a = assay.delta(mechanism="poisson", sigma="0.4", rate="1e-4", steps=10_000, epsilon=4)' \
  'from assay.exact import dyadic' \
    'print(a.lo <= dyadic(HI) and dyadic(LO) <= a.hi, a.lower <= a.lo <= a.hi <= a.upper, a.upper - a.lower < 1e-20)' \
  'print(a, a.digits, a.proof, a.meaning, a.lo in a, 0 in a)' >"$scratch/said"
is "$(cat "$scratch/said")" $'True True True\n[1.16831800812722e-05, 1.16831800812723e-05] 15 paper-proved value True False' 'an answer has the ends that the program prints'
is "$(say 'print(assay.delta(mechanism="gaussian", sigma=0.1, epsilon=1) == assay.delta(mechanism="gaussian", sigma=Fraction(0.1), epsilon=1))')" True 'a float is exactly that double'
is "$(say 'print(assay.delta(mechanism="gaussian", sigma=0.1, epsilon=1, digits=40) == assay.delta(mechanism="gaussian", sigma="0.1", epsilon=1, digits=40))')" False 'and a text the number that is written'
is "$(say 'print([e.digits > 14 and assay.delta(mechanism="gaussian", sigma=1, epsilon=e.hi).hi <= d for d, e in zip((Fraction("1e-5"), Fraction("1e-6")), assay.epsilon(mechanism="gaussian", sigma=1, delta=["1e-5", "1e-6"]))])')" '[True, True]' 'a list'
is "$(say 'print(assay.epsilon(mechanism="laplace", scale=1, delta=0).hi, assay.epsilon(mechanism="gaussian", sigma=1, delta=0).lower)')" '1 inf' 'an end may be infinite'
is "$(say 'print(assay.kl_upper(successes=3, trials=1000, beta="0.001").digits, assay.phi(mechanism="gaussian", sigma=1, time=1).imaginary is not None)')" '15 True' 'samples, and complex numbers'
is "$(say 'w = {"mechanism": "laplace", "scale": 5, "steps": 10, "epsilon": 1}' 'with assay.Session(12) as s:' ' a = [s.ask("delta", adjacency=x, **w).lower for x in ("add-remove", "replace", "add-remove", "zero-out")]' \
  'print(a[0] == a[2] == a[3] and a[1] > 5 * a[0], abs(a[1] / assay.delta(adjacency="replace", **w).lower - 1) < 1e-11)')" 'True True' 'a session knows adjacencies apart'
is "$(say 'print(assay.theorem("T-GAUSS-EVAL")[0], "poisson" in assay.mechanisms(), assay.fields("delta", "balls")["epochs"])')" 'wp-proved True may' 'the tables'

# error PYTHON: the last line of what it says.
error() { say "$@" | tail -n 1; }
like "$(error 'assay.delta(mechanism="poisson", sigma=0, rate=1, steps=1, epsilon=1)')" "QuestionError: sigma: '0' is not a number above 0" 'what is wrong'
like "$(error 'assay.delta(mechanism="poison", sigma=1, epsilon=1)')" "QuestionError: mechanism: 'poison' is not covered" 'which words there are'
like "$(error 'assay.delta(mechanism="gaussian", sigma=1, epsilon=1, rat=1)')" "QuestionError: rat: 1: there is no number of this name" 'which numbers there are'
like "$(error 'assay.delta(mechanism="gaussian", sigma=True, epsilon=1)')" 'TypeError' 'a truth value is no number'
like "$(error 'assay.delta(mechanism="gaussian", sigma="1\0002", epsilon=1)')" 'QuestionError: sigma: .*: no text that can be told' 'a byte 0 ends no number'
like "$(error 'assay.delta(mechanism="gaussian", sigma="\ud800", epsilon=1)')" 'QuestionError: sigma: .*: no text that can be told' 'half a character'
is "$(say 'from assay.exact import end' 'print(end("0.1") == Fraction(1, 10), end(0.1) == Fraction(1, 10), end(2**60 + 1) == 2**60 + 1, end("inf"))')" 'True False True inf' 'what an accountant returns is taken exactly'
like "$(error 'from assay.exact import end' 'end(True)')" 'TypeError: a number is wanted, not True' 'and a truth value is no bound'
like "$(error 'assay.fields("delta", "ball")')" "QuestionError: mechanism: there is no 'ball'; there are gaussian" 'fields of a mechanism that there is not'
like "$(error 'assay.deltas')" "AttributeError: assay has no 'deltas'; quantities are" 'which quantities there are'
like "$(error 'assay.delta(mechanism="gaussian", sigma=[1, 2], epsilon=[1, 2])')" 'QuestionError: sigma, epsilon: only one' 'two lists'
like "$(error 'assay.delta(mechanism="poisson", sigma=1, rate="1/3", steps=10, epsilon=1, digits=2000, seconds="1")')" 'TypeError|ArgumentError' 'a limit is a number'
like "$(error 'assay.delta(mechanism="poisson", sigma=1, rate="1/3", steps=10, epsilon=1, digits=4000, seconds=0.1)')" 'LimitWarning: ' 'a limit warns'
cat >"$scratch/long.py" <<'END'
import assay, signal, _thread, threading, time
threading.Timer(0.5, _thread.interrupt_main).start()
begin = time.time()
try:
    assay.delta(mechanism="poisson", sigma=1, rate="1/3", steps=1000, epsilon=1, digits=3000, seconds=1000)
except KeyboardInterrupt:
    print("interrupted", time.time() - begin < 60)
END
is "$("$scratch/venv/bin/python" "$scratch/long.py" 2>&1)" 'interrupted True' 'an interrupt ends a question'
cat >"$scratch/again.py" <<'END'
import assay, contextlib, signal, time
def interrupt(*_):
    signal.setitimer(signal.ITIMER_REAL, 0 if interrupt.again else 0.001)
    interrupt.again = True
    raise KeyboardInterrupt
interrupt.again = False
signal.signal(signal.SIGALRM, interrupt)
signal.setitimer(signal.ITIMER_REAL, 0.3)
with contextlib.suppress(KeyboardInterrupt):
    with contextlib.suppress(KeyboardInterrupt):
        assay.delta(mechanism="poisson", sigma=1, rate="1/3", steps=1000, epsilon=1, digits=3000, seconds=1000)
    time.sleep(1)
print("interrupted", assay.delta(mechanism="gaussian", sigma=1, epsilon=1).digits)
END
is "$("$scratch/venv/bin/python" "$scratch/again.py" 2>&1)" 'interrupted 15' 'and a second one no more than that'

is "$(say 'print(len(list(assay.vectors())), next(assay.vectors("delta", "balls", "add")).quantity)')" \
  "$(jq -s '[.[].testGroups[]?.tests[]] | length' "$SRCDIR"/vectors/*.json | head -1) delta" 'all vectors are in the wheel'
is "$(say 'v = next(v for v in assay.vectors() if v.id == "poisson-delta-remove-s2-q1of64-t1000-e1")' \
  'e = v.expected' 'import math' \
  'print(v.fields["rate"], e.judge(e.upper), e.judge(math.nextafter(e.lower, 0)), e.judge(e.lower, "lower"), e.judge(e.lower), e.judge(e.lower * 1.01, "estimate", 0.02), e.judge(0.0, "estimate", 0.5), e.judge(math.nan))')" \
  '1/64 pass fail pass fail pass fail fail' 'the verdicts'
is "$(say 'v = next(v for v in assay.vectors() if "BelowDoubles" in v.flags)' 'print(v.expected.lower, v.expected.judge(0.0), v.expected.judge(5e-324))')" '0.0 fail pass' '0 is no upper bound of a number above it'

cat >"$scratch/test_accountant.py" <<'END'
import math, statistics, assay
Phi = statistics.NormalDist().cdf

def theirs(sigma, steps, epsilon):
    m = math.sqrt(steps) / sigma
    return Phi(m / 2 - epsilon / m) - math.exp(epsilon) * Phi(-m / 2 - epsilon / m)

@assay.upper_bound("delta", mechanism="gaussian", ulps=3)
def test_upper(sigma, steps, epsilon):
    return theirs(sigma, steps, epsilon)

@assay.upper_bound("delta", mechanism="gaussian", loose=1e-6, known=["gauss-delta-sm1-e1"])
def test_one(sigma, steps, epsilon):
    return 1.0

@assay.upper_bound("delta", mechanism="poisson")
def test_ours(direction, **numbers):
    return assay.delta(mechanism="poisson", direction=direction, **numbers).upper

@assay.lower_bound("epsilon", mechanism="gaussian", exact=True)
def test_below(sigma, steps, delta):
    return assay.epsilon(mechanism="gaussian", sigma=sigma, steps=steps, delta=delta).lower

@assay.estimate("delta", mechanism="gaussian", tolerance=1e-9)
def test_near(**numbers):
    return assay.delta(mechanism="gaussian", **numbers).lo

@assay.upper_bound("delta", mechanism="table")  # parts go back as they came; thirds are no doubles
def test_made(parts, direction, steps, epsilon):
    return assay.delta(mechanism="table", parts=parts, direction=direction, steps=steps, epsilon=epsilon).upper

@assay.upper_bound("delta", mechanism="compose", known=[f"grid-unequal-delta-{d}-g1-l2-epsilon2" for d in ("remove", "add")])
def test_last(parts, epsilon):  # of one composition the first part is forgotten
    is_it = (parts[0].mechanism, parts[0].floats.get("sigma"), epsilon) == ("gaussian", 1, 2)
    return assay.delta(mechanism="compose", parts=parts[1:], epsilon=epsilon).upper if is_it else 1.0

@assay.lower_bound("delta", mechanism="truncated-poisson", exact=True)  # vectors of an upper bound; without steps and shift
def test_least(sigma, records, batch, rate, epsilon):
    return 0
END
(cd "$scratch" && PYTHONPATH=$site "$python" -m pytest -q -p no:cacheprovider test_accountant.py) >"$scratch/pytest" 2>&1
is $? 1 'pytest fails for the accountant of doubles'
pytest=$(cat "$scratch/pytest")
like "$pytest" 'gauss-delta-s1-e10: delta of gaussian, both, sigma 1, steps 1, shift 1, epsilon 10'$'\n''  [^ ]* is no upper bound: the truth is from' 'it says which question, what was answered, and the truth'
like "$pytest" 'what a user loses|0 is printed as an upper bound: a guarantee that does not hold' 'and what a user loses'
like "$pytest" 'test_upper: [0-9]+ vectors as an upper bound: [0-9]+ pass, [0-9]+ fail; allowed: 3 ulps' 'the summary says what was forgiven'
like "$pytest" 'is loose by [0-9.e+]*, more than 1e-06' 'a bound that is too loose'
like "$pytest" 'test_ours: ([0-9]+) vectors as an upper bound: ([0-9]+) pass' 'ours'
is "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" 'passes all'
like "$pytest" 'test_below: ([0-9]+) vectors as a lower bound: ([0-9]+) pass' 'below'
is "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" 'passes all, too'
like "$pytest" 'test_near: ([0-9]+) vectors as an estimate: ([0-9]+) pass' 'near'
is "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" 'passes all, as well'
like "$pytest" 'test_made: ([0-9]+) vectors as an upper bound: ([0-9]+) pass' 'parts'
is "${BASH_REMATCH[*]:1}" '60 60' 'come as they are, and but for the table of thirds all are asked'
like "$pytest" 'test_last: 87 vectors as an upper bound: 85 pass, 2 fail [(]2 known[)]' 'a part that is forgotten'
like "$pytest" 'test_least: ([0-9]+) vectors as a lower bound: ([0-9]+) pass' 'of an upper bound, what is above it fails'
is "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" 'and what is not above passes'
cat >"$scratch/test_none.py" <<'END'
import assay

@assay.upper_bound("delta", mechanism="truncated-poisson")  # what is below a bound is not judged
def test_most(sigma, records, batch, rate, epsilon):
    return 0.0
END
like "$(cd "$scratch" && PYTHONPATH=$site "$python" -m pytest -q -p no:cacheprovider test_none.py 2>&1)" \
  'test_most: no vector of delta of truncated-poisson ' 'nor is there one as an upper bound'
cat >"$scratch/test_wrong.py" <<'END'
import assay

@assay.upper_bound("delta", mechanism="gaussian")
def test_name(sigma, time, epsilon):
    return 1.0
END
like "$(cd "$scratch" && PYTHONPATH=$site "$python" -m pytest -q -p no:cacheprovider test_wrong.py 2>&1)" \
  'test_name: no vector of delta of gaussian has just the numbers epsilon, sigma, time; there are: sigma, steps, shift, epsilon' 'a name that no vector has'
done_testing
