#!/usr/bin/env perl
# browser.pl FILE - the report in a browser without a window: prints TAP.  Needs chromium and chromedriver.
#
# What a reader meets: no message on the console, nothing loaded, links that lead to what is shown, filters that work by
# click and by words, one column of cards on a narrow screen.  Speaks WebDriver to a chromedriver of its own.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use Cwd 'abs_path';
use File::Temp 'tempdir';
use HTTP::Tiny;
use JSON::PP;

my $file = abs_path($ARGV[0]) or die "browser.pl: no file $ARGV[0]\n";
my $home = tempdir(CLEANUP => 1);
my $json = JSON::PP->new->utf8->allow_nonref;
my ($tests, $bad, $session) = (0, 0, '');

my $port = 20000 + $$ % 20000;
my $driver = fork // die "fork: $!\n";
if (!$driver) {
  open STDOUT, '>', '/dev/null';
  open STDERR, '>', '/dev/null';
  $ENV{HOME} = $home;
  exec 'chromedriver', "--port=$port" or exit 1;
}
END { kill 'TERM', $driver if $driver }

my $http = HTTP::Tiny->new(timeout => 60);
sub call {
  my ($method, $path, $body) = @_;
  my $reply = $http->request($method, "http://127.0.0.1:$port/$path", $body ? { content => $json->encode($body) } : {});
  my $value = eval { $json->decode($reply->{content})->{value} };
  die "WebDriver: $path: " . ($reply->{content} // $reply->{status}) . "\n" if !$reply->{success};
  return $value;
}
sub run { my ($script) = @_; return call(POST => "session/$session/execute/sync", { script => $script, args => [] }) }
sub click {
  my ($css) = @_;
  my ($element) = values %{ call(POST => "session/$session/element", { using => 'css selector', value => $css }) };
  call(POST => "session/$session/element/$element/click", {});
  return $element;
}
sub is {
  my ($got, $want, $name) = @_;
  $tests++;
  return print "ok $tests - $name\n" if $got eq $want;
  $bad++;
  print "not ok $tests - $name\n# got: $got\n# want: $want\n";
  return;
}

for my $try (1 .. 100) {
  last if eval { call(GET => 'status')->{ready} };
  die "chromedriver does not answer\n" if $try == 100;
  select undef, undef, undef, 0.1;
}
$session = call(POST => 'session', { capabilities => { alwaysMatch => {
  'goog:loggingPrefs' => { browser => 'ALL' },
  'goog:chromeOptions' => { args => [ qw(--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync
    --disable-background-networking --disable-component-update), '--window-size=1200,900', "--user-data-dir=$home/data" ] },
} } })->{sessionId};
call(POST => "session/$session/url", { url => "file://$file" });

is(run('return performance.getEntriesByType("resource").filter(r => !r.name.startsWith("data:")).length'), 0, 'nothing is loaded');
is(run('return [...document.images].filter(i => !(i.complete && i.naturalWidth)).length'), 0, 'every picture is shown');
is(run('return [...document.querySelectorAll("a[href^=\\"#\\"]")].filter(a => !document.getElementById(a.hash.slice(1))).length'), 0, 'every link leads to something');
is(run('return new Set([...document.querySelectorAll("[id]")].map(e => e.id)).size == document.querySelectorAll("[id]").length ? 1 : 0'), 1, 'no target stands twice');

my $shown = '[...document.querySelectorAll(".filters + div tbody tr")].filter(r => r.offsetParent)';
my $all = run("return $shown.length");
is($all > 100 ? 1 : 0, 1, 'the ledger shows its rows');
my $count = run('return document.querySelector("button[data-value=refuted] small").textContent');
click('button[data-value=refuted]');
is(run("return $shown.length"), $count, 'a click shows the refuted claims');
is(run("return $shown.every(r => r.dataset.verdict == 'refuted') ? 1 : 0"), 1, 'and no other');
click('button[data-value=BB]');
is(run("return $shown.every(r => r.dataset.paper == 'BB' && r.dataset.verdict == 'refuted') ? 1 : 0"), 1, 'two fields narrow');
click('button[data-value=confirmed]');
is(run("return new Set($shown.map(r => r.dataset.verdict)).size"), 2, 'two verdicts add up');
is(run('return document.querySelector("output").value'), run("return $shown.length") . " of $all rows", 'the count is told');
run('location.hash = "HP01"');
is(run("return new Promise(done => setTimeout(() => done(document.getElementById('HP01').offsetParent ? 1 : 0), 200))"), 1, 'a link to a row that is hidden shows it');
my $words = click('input[type=search]');
call(POST => "session/$session/element/$words/value", { text => 'crossing' });
is(run("return ($shown.length > 0 && $shown.every(r => /crossing/i.test(r.textContent))) ? 1 : 0"), 1, 'words narrow');

call(POST => "session/$session/window/rect", { width => 500, height => 900 });
is(run('return document.documentElement.scrollWidth <= innerWidth ? 1 : 0'), 1, 'nothing is wider than a narrow screen');
my @said = @{ call(POST => "session/$session/se/log", { type => 'browser' }) };
is(join('; ', map { $_->{message} } @said), '', 'the console says nothing');
call(DELETE => "session/$session");
print "1..$tests\n";
exit($bad ? 1 : 0);
