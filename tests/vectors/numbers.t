#!/usr/bin/env perl
# The numbers of each vector file, re-read exactly by other means: lo <= hi; loDec <= lo and hi <= hiDec, by less than a
# unit; f64Lo, f64Hi are the doubles around; f64 equals q; the width is as said; relations hold between the enclosures.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use JSON::PP;
use Math::BigInt try => 'GMP';
use POSIX 'strtod';

my ($count, $failed) = (0, 0);
sub ok { my ($good, $name) = @_; $count++; $failed += !$good; print $good ? 'ok' : 'not ok', " $count - $name\n"; $good }
sub read_json { open my $in, '<:raw', $_[0] or die "$_[0]: $!"; local $/; JSON::PP->new->utf8->decode(<$in>) }

# Exact numbers as [numerator, denominator > 0, e2, e10]: n/d * 2^e2 * 10^e10 with big n and d; infinities as [+-1, 0].
sub big { Math::BigInt->new($_[0]) }
my %power;
sub power { my ($b, $e) = @_; $power{"$b^" . abs $e} //= big($b)->bpow(abs $e) }
sub times_power { my ($n, $d, $b, $e) = @_; $b == 2 ? [$n, $d, $e, 0] : [$n, $d, 0, $e] }
# The numerators of x and y over one denominator.
sub align {
  my ($x, $y) = @_;
  my @n = ($x->[0] * $y->[1], $y->[0] * $x->[1]);
  for my $k (2, 3) {
    my $more = ($x->[$k] // 0) - ($y->[$k] // 0);
    $n[$more > 0 ? 0 : 1] *= power($k == 2 ? 2 : 10, $more);
  }
  return @n;
}
sub hex_float {
  my ($s) = @_;
  return [big(1), big(0)] if $s eq '+inf';
  return [big(-1), big(0)] if $s eq '-inf';
  return [big(0), big(1)] if $s eq '0x0p+0';
  my ($sign, $frac, $exp) = $s =~ /^(-?)0x1(?:\.([0-9a-f]+))?p([+-]\d+)$/ or die "not a hex float: $s";
  $frac //= '';
  my $n = Math::BigInt->from_hex("1$frac");
  return times_power($sign ? -$n : $n, big(1), 2, $exp - 4 * length $frac);
}
sub decimal {
  my ($s) = @_;
  return [big($s eq '+inf' ? 1 : -1), big(0)] if $s =~ /inf/;
  return [big(0), big(1)] if $s eq '0';
  my ($sign, $d, $frac, $exp) = $s =~ /^(-?)(\d)\.(\d+)e([+-]\d+)$/ or die "not a decimal: $s";
  return times_power(big("$sign$d$frac"), big(1), 10, $exp - length $frac);
}
sub rational { my ($n, $d) = split m{/}, $_[0]; [big($n), big($d // 1)] }
# All other numbers here have fewer than 40000 bits, so 2^40000 is as good as more for a comparison.
sub cmp2 {
  my ($x, $y) = map { [@$_] } @_;
  my $more = ($x->[2] // 0) - ($y->[2] // 0);
  ($more > 0 ? $x : $y)->[2] -= abs($more) - 40000 if abs $more > 40000;
  my ($l, $r) = align($x, $y);
  return $l->bcmp($r);
}
sub infinite { $_[0][1]->is_zero }

# The doubles next to x: those with 53 bits, or a multiple of 2^-1074.
sub next_double {
  my ($s, $up) = @_;
  return times_power(big($up ? 1 : -1), big(1), 2, -1074) if $s eq '0x0p+0';
  my $n = hex_float($s)->[0];
  my ($one, $e) = $s =~ /^-?0x1(\..*)?p([+-]\d+)$/ or die "not a hex float: $s";
  my $down_edge = !defined $one && (($n > 0) != $up);
  my $ulp = $e - 52 - ($down_edge ? 1 : 0);
  my $u = times_power(big(1), big(1), 2, $ulp < -1074 ? -1074 : $ulp);
  return plus(hex_float($s), $u, $up ? 1 : -1);
}
sub is_double {
  my ($s) = @_;
  return 1 if $s =~ /inf/ || $s eq '0x0p+0';
  my ($frac, $exp) = $s =~ /^-?0x1(?:\.([0-9a-f]+))?p([+-]\d+)$/ or return 0;
  my $bits = defined $frac ? 4 * length($frac) - (hex(substr $frac, -1) & 1 ? 0 : hex(substr $frac, -1) & 2 ? 1 : hex(substr $frac, -1) & 4 ? 2 : 3) : 0;
  return $bits <= 52 && $exp <= 1023 && $exp - $bits >= -1074;
}

# The C library reads the decimal as the double of this hex float, and writes that in as few digits.
sub is_shortest {
  my ($decimal, $hex) = @_;
  my ($x, $rest) = strtod($decimal);
  return 0 if $rest || $x != strtod($hex);
  return $decimal eq 'Infinity' if $hex eq '+inf';
  my ($digits) = $decimal =~ s/e.*//r =~ s/\.//r =~ /^-?0*(.*?)0*$/;
  my ($least) = grep { strtod(sprintf '%.*e', $_, $x) == $x } 0 .. 16;
  return length $digits <= $least + 1;
}

sub unit { my ($s) = @_; my ($frac, $exp) = $s =~ /\.(\d+)e([+-]\d+)$/ or return; times_power(big(1), big(1), 10, $exp - length $frac) }
sub plus {
  my ($x, $y, $sign) = @_;
  my ($l, $r) = align($x, $y);
  my @e = map { my ($a, $b) = ($x->[$_] // 0, $y->[$_] // 0); $a < $b ? $a : $b } 2, 3;
  return [$l + $sign * $r, $x->[1] * $y->[1], @e];
}
sub scaled { my ($x, $e) = @_; [$x->[0]->copy->babs, $x->[1], ($x->[2] // 0) + $e, $x->[3]] }

# Powers of ten beyond this take Perl too long: such decimals are checked by unit/out only.
use constant FAR => 10000;
sub decimals {
  my ($e, $lo, $hi, $ld, $hd) = @_;
  my @bad;
  push @bad, 'loDec > lo' if cmp2($ld, $lo) > 0;
  push @bad, 'hiDec < hi' if cmp2($hd, $hi) < 0;
  my ($ul, $uh) = (unit($e->{loDec}), unit($e->{hiDec}));
  push @bad, 'loDec is too low' if $ul && cmp2(plus($ld, $ul, 1), $lo) <= 0;
  push @bad, 'hiDec is too high' if $uh && cmp2(plus($hd, $uh, -1), $hi) >= 0;
  return @bad;
}

# The complaints about one `expected`.
sub judge {
  my ($e) = @_;
  my ($lo, $hi, $ld, $hd, $lf, $hf) = (map({ hex_float($e->{$_}) } qw(lo hi)), map({ decimal($e->{$_}) } qw(loDec hiDec)), map({ hex_float($e->{$_}) } qw(f64Lo f64Hi)));
  my @bad = map { "${_}Dec is not the shortest decimal of $_" } grep { !is_shortest($e->{"${_}Dec"}, $e->{$_}) } qw(f64Lo f64Hi);
  if (infinite($lo)) { return @bad, grep { $e->{$_} ne '+inf' } qw(lo hi loDec hiDec f64Lo f64Hi) }
  push @bad, 'lo > hi' if cmp2($lo, $hi) > 0;
  push @bad, decimals($e, $lo, $hi, $ld, $hd) if abs($ld->[3] // 0) < FAR;
  push @bad, "$_ is no double" for grep { !is_double($e->{$_}) } qw(f64Lo f64Hi);
  push @bad, 'f64Lo > lo' if cmp2($lf, $lo) > 0;
  push @bad, 'f64Hi < hi' if cmp2($hf, $hi) < 0;
  push @bad, 'a larger double is below lo' if cmp2(next_double($e->{f64Lo}, 1), $lo) <= 0;
  push @bad, 'a smaller double is above hi' if cmp2(next_double($e->{f64Hi}, 0), $hi) >= 0;
  if (defined $e->{relWidthLog2}) {
    my $width = plus($hi, $lo, -1);
    push @bad, 'wider than relWidthLog2' if grep { cmp2($width, scaled($_, $e->{relWidthLog2})) > 0 } $lo, $hi;
  }
  push @bad, 'exact is not inside' if defined $e->{exact} && (cmp2(rational($e->{exact}), $lo) != 0 || cmp2(rational($e->{exact}), $hi) != 0);
  return @bad;
}

sub parameters {
  my ($t) = @_;
  my @bad;
  push @bad, map { parameters($_) } @{ $t->{parts} || [] };
  for my $p (values %{ $t->{params} }, values %{ $t->{query} || {} }) {
    my $q = rational($p->{q});
    push @bad, "$p->{q}: f64Dec is not its f64" if defined $p->{f64} ? !is_shortest($p->{f64Dec}, $p->{f64}) : defined $p->{f64Dec};
    push @bad, "$p->{q} is not in lowest terms" if !$q->[0]->is_zero && Math::BigInt::bgcd($q->[0]->copy->babs, $q->[1]) != 1;
    if (defined $p->{f64}) {
      push @bad, "$p->{f64} is not $p->{q}, or no double" if cmp2($q, hex_float($p->{f64})) != 0 || !is_double($p->{f64});
    } else {
      my ($zeros) = $q->[1]->as_bin =~ /^0b1(0*)$/;
      my $n = $q->[0]->copy->babs;
      $n /= 2 while !$n->is_zero && $n->is_even;
      my $dyadic = defined $zeros && length $zeros <= 1074 && $n < power(2, 53) && $q->[0]->copy->babs < power(2, 1024);
      push @bad, "$p->{q} has an equal double" if $dyadic;
    }
  }
  return @bad;
}

sub relations {
  my ($o, $by) = @_;
  my @bad;
  for my $r (@{ $o->{relations} || [] }) {
    my ($l, $g) = map { $by->{ $r->{$_} }{expected} } qw(left right);
    my $holds = $r->{rel} eq '=' ? cmp2(hex_float($l->{lo}), hex_float($g->{hi})) <= 0 && cmp2(hex_float($g->{lo}), hex_float($l->{hi})) <= 0
      : $r->{rel} eq '<' ? cmp2(hex_float($l->{hi}), hex_float($g->{lo})) < 0 : cmp2(hex_float($l->{lo}), hex_float($g->{hi})) <= 0;
    push @bad, "$r->{left} $r->{rel} $r->{right}" if !$holds;
  }
  return @bad;
}

my $some;
for my $file (grep { !/schema/ } glob "$ENV{SRCDIR}/vectors/*.json") {
  my ($o, %by, @bad) = (read_json($file));
  for my $t (map { @{ $_->{tests} } } @{ $o->{testGroups} }) {
    $by{ $t->{id} } = $t;
    push @bad, map { "$t->{id}: $_" } parameters($t), $t->{expected} ? judge($t->{expected}) : ();
    $some = $t->{expected} if $t->{expected} && ($t->{expected}{relWidthLog2} // 0) < 0 && !$some;
  }
  my ($name) = $file =~ m{([^/]+)$};
  ok(!@bad, "$name: every number is what it says") or print STDERR map { "# $_\n" } @bad;
  my @broken = relations($o, \%by);
  ok(!@broken, "$name: the relations hold") or print STDERR map { "# $_\n" } @broken;
}

# The judge can say no: each number in turn takes the place of its neighbour.
my @swap = (['lo', 'hi'], ['loDec', 'hiDec'], ['f64Lo', 'f64Hi'], ['f64LoDec', 'f64HiDec']);
for my $pair (@swap) {
  my %e = %$some;
  @e{@$pair} = @e{ reverse @$pair };
  ok(scalar judge(\%e), "rejected: $pair->[0] and $pair->[1] exchanged");
  for my $i (0, 1) {
    %e = %$some;
    $e{ $pair->[$i] } = $e{ $pair->[1 - $i] };
    ok(scalar judge(\%e), "rejected: $pair->[1 - $i] in the place of $pair->[$i]") if $pair->[0] ne 'lo';
  }
}
my %e = (%$some, relWidthLog2 => -500);
ok(scalar judge(\%e), 'rejected: a width that is not reached');
ok(scalar parameters({ params => { a => { q => '1/2', f64 => '0x1p+0', f64Dec => '1' } }, query => {} }), 'rejected: f64 that is not q');
ok(scalar parameters({ params => {}, parts => [{ params => { a => { q => '1/2', f64 => '0x1p+0', f64Dec => '1' } } }] }), 'rejected: f64 that is not q, in a part');
ok(scalar parameters({ params => { a => { q => '1/2', f64 => undef, f64Dec => undef } }, query => {} }), 'rejected: no f64 where there is one');
ok(scalar parameters({ params => { a => { q => '1/2', f64 => '0x1p-1', f64Dec => $_ } }, query => {} }), "rejected: $_ for 0.5") for '0.50000000000000001', '0.6';
ok(!parameters({ params => { a => { q => '1/2', f64 => '0x1p-1', f64Dec => '0.5' } }, query => {} }), 'taken: all three of a half');
ok(scalar parameters({ params => { a => { q => '2/4', f64 => '0x1p-1', f64Dec => '0.5' } }, query => {} }), 'rejected: not in lowest terms');
print "1..$count\n";
exit($failed ? 1 : 0);
