#!/usr/bin/env bash
# The report: Markdown of the pages as HTML, faults that stop it, and the whole page in a browser where there is one.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
room=$SRCDIR/paper-figures

html() { perl -I"$room/lib" -MHtml -e 'print Html->new(prefix => "p", ids => { A1 => { paper => "x" } }, target => sub { "#t" }, image => sub { "<img>" })->page($ARGV[0], 2)' -- "$1"; }
is "$(html '# A & b')" '<h2 id="p">A &amp; b</h2>' 'a heading'
is "$(html $'## One\n## One')" $'<h3 id="p-one">One</h3>\n<h3 id="p-one-1">One</h3>' 'headings of one name have two targets'
is "$(html 'see A1, `A1 < 2` and [x](y.md), **b** *c*')" '<p>see <a href="#A1">A1</a>, <code>A1 &lt; 2</code> and <a href="#t">x</a>, <strong>b</strong> <em>c</em></p>' 'what stands in a line'
is "$(html $'| id | x |\n|---|---|\n| A1 | a\\|b<br>A1 |')" $'<div class="wide"><table><thead><tr><th>id</th><th>x</th></tr></thead><tbody>\n<tr id="A1" data-paper="x"><td data-head="id">A1</td><td data-head="x">a|b<br>A1</td></tr>\n</tbody></table></div>' 'a table, with a row that can be linked to'
is "$(html $'* a\n  b\n* c')" '<ul><li>a b</li><li>c</li></ul>' 'a list'
is "$(html '<script>1 < 2 & 3</script>')" '<p>&lt;script&gt;1 &lt; 2 &amp; 3&lt;/script&gt;</p>' 'text is no HTML'

ok 'the report is built' "$room/report.pl" --out "$scratch/report.html"
[ -z "$(grep -oE '(src|href)="(http|//|[^#d"])[^"]*"' "$scratch/report.html" | grep -vE 'href="https?://')" ]
tap $? 'it loads nothing'
mkdir -p "$scratch/tree/vectors/record"
cp -r "$room" "$scratch/tree"
cp "$SRCDIR/vectors/DEFECTS.md" "$scratch/tree/vectors"
cp "$SRCDIR"/vectors/record/*.md "$SRCDIR"/vectors/record/*.svg "$scratch/tree/vectors/record"
ok 'so it is elsewhere' "$scratch/tree/paper-figures/report.pl"
cmp -s "$scratch/report.html" "$scratch/tree/build/report.html"
tap $? 'to the same bytes'
echo '[nowhere](#nowhere)' >>"$scratch/tree/paper-figures/ERRATA.md"
fails 1 'a link that leads nowhere is an error' "$scratch/tree/paper-figures/report.pl"
rm "$scratch/tree/paper-figures/ERRATA.md"
fails 1 'so is a page that is missing' "$scratch/tree/paper-figures/report.pl"

if command -v chromedriver chromium >/dev/null; then
  timeout 120 "$SRCDIR/tests/workshop/browser.pl" "$scratch/report.html" >"$scratch/browser" 2>&1
  tap $? 'in a browser'
  sed 's/^/# /' "$scratch/browser"
else
  echo '# no browser here: chromium and chromedriver would look at the page'
fi
done_testing
