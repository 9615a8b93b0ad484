#!/usr/bin/env bash
# The figures: points and questions of a specification, numbers rounded outward, kept answers, files that belong to their
# specifications, and a few committed points asked again.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
room=$SRCDIR/paper-figures

in_perl() { perl -I"$room/lib" -MFigure -MDecide=evaluate,number -e "$1" 2>&1; }
is "$(in_perl 'print join " ", map { Figure::span($_) } "0:1:0.25", "7", "0.3:0.36:0.02", "-1:1:1"')" \
  '0 0.25 0.5 0.75 1 7 0.3 0.32 0.34 0.36 -1 0 1' 'points are exact decimals'
is "$(in_perl 'print Ledger::short("1.23456e-3", -1, 4), " ", Ledger::short("1.23456e-3", 1, 4), " ", Ledger::short("-2.00001", -1, 3)')" \
  '0.001234 0.001235 -2.01' 'ends are rounded outward to so many digits'
is "$(in_perl 'my %v = (p => [ [ number(1), number(2) ], [ number(3), number(3) ] ]);
  print join " ", map { "[" . join(",", map { 0 + Decimal::text($_) } @$_) . "]" } evaluate("hull(2 * p, 1)", \%v), evaluate("1 + 1", \%v)')" \
  '[1,4] [1,6] [2,2]' 'an expression about lists has a value at each place'
is "$(perl -I"$room/lib" -MDecide=decide -e 'print join " ", map { decide($_, {}) } @ARGV' -- 'log(1000) > 6.90775527898' 'log(1000) < 6.90775527899' \
  'log(1e-9) < -20.723265836946' 'log(1e-9) > -20.723265836947' 'log(1) < 1e-13' 'log(1) < 0')" 'yes yes yes yes yes open' 'log on both sides of its digits'
like "$(perl -I"$room/lib" -MDecide=decide -e 'decide("log(0) < 1", {})' 2>&1)" 'log of what may be 0' 'log of zero is refused'

# A tree with one figure and a program that answers the number behind --at, a little less and more, and writes down each question.
tree=$scratch/tree
mkdir -p "$tree/paper-figures/hp"
cp -r "$room/figures.pl" "$room/lib" "$tree/paper-figures"
cat >"$scratch/program.pl" <<'END'
my ($list) = "@ARGV" =~ /--at (\S+)/;
open my $log, '>>', "$0.asked"; print {$log} "@ARGV\n";
exit 2 if "@ARGV" =~ /lost/;
my $more = $ENV{WIDE} // 0.0000013;
printf qq({"result": "value", "enclosure": {"loDec": "%.8f", "hiDec": "%.8f"}, "seconds": 0}\n), $_ + 0.0000012, $_ + $more for split /,/, $list;
END
printf '#!/bin/sh\nexec perl "%s" "$@"\n' "$scratch/program.pl" >"$scratch/program"
chmod +x "$scratch/program"
spec() { # spec CURVES
  cat >"$tree/paper-figures/hp/fig1.json" <<END
{"id": "hp1", "paper": "HP", "place": "HP Figure 1", "title": "t", "shows": "s", "panels": [{"name": "a",
  "x": {"label": "x", "range": [0, 2]}, "y": {"label": "y", "range": [0.1, 9]}, "curves": [$1]}]}
END
}
run() { perl "$tree/paper-figures/figures.pl" -j1 --program "$scratch/program" "$@" 2>&1; }
asked() { if [ -f "$scratch/program.pl.asked" ]; then wc -l <"$scratch/program.pl.asked"; else echo 0; fi; }
table() { grep -v '^#' "$tree/paper-figures/hp/fig1.csv" | tr '\n' ' '; }
one='{"name": "c", "label": "l", "x": "0.5:1:0.25", "digits": 4, "ask": {"p": "delta --at {x}"}, "value": "2 * p"}'
list='{"name": "d", "label": "l", "x": "1,2", "let": {"h": "delta --at {x}", "g": "= h + 1"}, "ask": {"q": "delta --at {xs}", "r": "delta --at {g<}"}, "value": "hull(q, r)"}'
spec "$one, $list"
like "$(run)" 'figures: 1, 5 points, [0-9]+ s$' 'a figure is built'
is "$(asked)" 8 'one question a point, or one for all of them'
is "$(table)" 'panel,curve,x,lower,upper,kind a,c,0.5,1,1.001,certified a,c,0.75,1.5,1.501,certified a,c,1,2,2.001,certified a,d,1,1,2.0001,certified a,d,2,2,3.0001,certified ' 'its numbers are rounded outward'
before=$(cat "$tree/paper-figures/hp/fig1".* "$tree/paper-figures/FIGURES.md" | sha256sum)
rm "$tree/paper-figures/hp/fig1".{csv,svg}
run >/dev/null
is "$(cat "$tree/paper-figures/hp/fig1".* "$tree/paper-figures/FIGURES.md" | sha256sum)" "$before" 'once more, byte for byte'
is "$(asked)" 8 'and nothing is asked twice'
like "$(run --check)" 's$' 'a check agrees'
like "$(run --fast --points 2)" 'figures: 1, 2 points asked again' 'a few points are asked again'
is "$(sort "$scratch/program.pl.asked" | tail -n +9 | wc -l | tr -d ' ')" "$(($(asked) - 8))" 'with questions of their own'
like "$(WIDE=0.01 run --fast --points 5 --seed 3 --only hp1)" 'was \[.*\], is \[' 'a wide answer is no agreement'
sed -i 's/^a,c,0.75,.*/a,c,0.75,1.6,1.601/' "$tree/paper-figures/hp/fig1.csv"
rm -r "$tree/build/figures"
said=$(run --fast)
like "$said" 'hp1.a.c.0.75: was \[1.6, 1.601\], is \[1.5, 1.501\]' 'a number that is wrong is seen'
like "$said" 'fig1.svg was not drawn from hp/fig1.csv' 'and that the picture is of other numbers'
like "$(run --check)" 'hp/fig1.csv is not what its specification gives' 'a check sees it, too'
run >/dev/null
spec "${one/0.25/0.5}, $list"
like "$(run --fast)" 'fig1.csv does not belong to its specification' 'other points need other numbers'
fails 1 'and that is status 1' run --fast
spec "${one/ --at/ --lost --at}"
like "$(run)" 'hp1 lacks answers' 'a question without answer is named'
spec "${one/\"value\"/\"worth\"}"
like "$(run)" 'has an unknown field worth' 'the form is checked'
spec "$one, $one"
like "$(run)" 'hp1.a.c: twice' 'and that a curve is there once'

mean='{"name": "m", "label": "l", "kind": "drawn mean", "slow": true, "x": "1,2", "let": {"q": "bb --at {xs} --samples 20 --seed 7 --beta 1", "s": "= 20 * q"}, "value": "q"}'
bound='{"name": "b", "label": "l", "kind": "drawn bound", "slow": true, "x": "1,2", "of": "m", "ask": {"u": "kl --at {s>} --beta 1e-3"}, "value": "u", "holds": ["u > 19", "u > s - 1"]}'
spec "$mean, $bound"
rm -f "$scratch/program.pl.asked"
like "$(run)" 'figures: 1, 4 points' 'a curve of another one'
is "$(asked)" 3 'asks what is its own'
is "$(table)" 'panel,curve,x,lower,upper,kind a,m,1,1,1.0001,drawn mean a,m,2,2,2.0001,drawn mean a,b,1,20,20.001,drawn bound a,b,2,40,40.001,drawn bound ' 'each row says what its ends are'
is "$(grep -c '^# drawn \(mean\|bound\): the ends enclose' "$tree/paper-figures/hp/fig1.csv")" 2 'the header says what that means'
is "$(grep '^# a,' "$tree/paper-figures/hp/fig1.csv" | paste -sd';')" '# a,m: drawn mean: 20 draws, seed 7;# a,b: drawn bound: 20 draws, seed 7, beta 1e-3' 'and from what it is drawn'
spec "$mean, ${bound/u > 19/u > 21}"
like "$(run)" 'it is not certain that u > 21' 'what has to hold is looked at'
spec "${mean/ --seed 7/}"
like "$(run)" 'hp1.a.m: is drawn, and lacks seed and samples' 'a drawn curve says its seed'
spec "${bound/\"of\": \"m\"/\"of\": \"n\"}"
like "$(run)" 'there is no hp1.a.n with its points' 'a curve that is not there'
spec "${mean/drawn mean/guessed}"
like "$(run)" 'no kind is called guessed' 'a kind that is not there'
suppose='{"name": "s", "label": "l", "x": "1,2", "let": {"r": "[1, 1.5] [2, 2.5]"}, "ask": {"p": "delta --at {r<}", "q": "delta --at {r>}"}, "value": "hull(p, q)"'
spec "$suppose}"
like "$(run)" 'supposes what nothing makes sure' 'what is supposed has to be made sure'
spec "$suppose, \"holds\": [\"p <= 2.1\", \"q >= 1.5\"]}"
run >/dev/null
is "$(table)" 'panel,curve,x,lower,upper,kind a,s,1,1,1.5001,certified a,s,2,2,2.5001,certified ' 'and is then an enclosure of each point'

# Two Laplace variables of scale 1: Pr[Z - Z' <= u] = 1 - (2 + u) exp(-u) / 4, 1000 votes, gaps 2 and 5 apart, scales 1 and 2; its mean over gaps from
# 0 to 1/10, by Simpson's rule with 2000 cells.
is "$(perl -I"$room/lib" -MVote -MDecimal=number,text -e '
  my @tails = map { my $t = 0.5 * exp(-0.02 * $_); [ map { number(sprintf "%.12f", $t + $_) } -1e-11, 1e-11 ] } 1 .. 700;
  my @n = map { [ [ (number($_)) x 2 ] ] } "0.02", "700", "0.1";
  my ($s, $gap) = map { my $l = $_; [ map { [ (number($_)) x 2 ] } @$l ] } [ 1, 2 ], [ 2, 5 ];
  my $v = sub { my ($u) = @_; 1 - (2 + $u) * exp(-$u) / 4 };
  my $mean = sub { my ($scale) = @_; my $sum = 0;
    for (0 .. 2000) { my $r = $_ / 20000; $sum += ($_ % 2000 ? 2 + 2 * ($_ % 2) : 1) * $v->(1000 * $r / (2 - $r) / $scale) } $sum / 6000 };
  my @v = map { [ map { text($_) } @$_ ] } Vote::chance(@n[ 0, 1 ], \@tails, $s, $gap), Vote::area(@n, [ @tails, @tails ], $s);
  my @want = ($v->(2), $v->(2.5), $mean->(1), $mean->(2));
  print join " ", map { $v[$_][0] < $want[$_] && $want[$_] < $v[$_][1] && $v[$_][1] - $v[$_][0] < 0.02 ? "yes" : "no: @{$v[$_]} $want[$_]" } 0 .. 3' 2>&1)" 'yes yes yes yes' 'a vote of two with Laplace noise'

cp -r "$room"/{hp,bb,cf,gg,FIGURES.md} "$tree/paper-figures"
rm -rf "$tree/build/figures"
said=$(perl "$tree/paper-figures/figures.pl" --fast --seed "${TEST_SEED:-$((RANDOM % 1000))}" -j2 --program "$ASSAY" 2>&1)
status=$?
diag "$said"
tap $status 'every figure belongs to its specification, and a few points are as they were'
if [ "${TEST_MULT:-1}" -ge 20 ]; then
  ok 'all figures, asked and drawn again' perl "$room/figures.pl" --check -j2 --program "$ASSAY"
fi
done_testing
