/* help.c - the short manual; the long one is assay(1). */
#include "answer.h"
#include "say.h"
#include "verbs.h"

#include <stdio.h>
#include <string.h>

static const char *const general =
    "assay - certified numbers of differential privacy\n"
    "\n"
    "  assay value delta   --mechanism gaussian --sigma S [--steps T] --epsilon E [--digits D] [--json]\n"
    "  assay value epsilon --mechanism gaussian --sigma S [--steps T] --delta D   [--digits D] [--json]\n"
    "  assay check FILE [--json] [--strict]    judge what accountants printed, one JSON object a line\n"
    "  assay vectors --list | --write DIR      the certified test vectors\n"
    "  assay help [VERB]\n"
    "  assay --version\n"
    "\n"
    "A number is exact: 0.1 is 1/10; 1/3, 1e-78179 and 0x1.8p-3 are numbers, too.\n"
    "Every answer is an enclosure that contains the true value.\n"
    "Exit status: 0 done, 1 a limit was reached (the best enclosure is printed), 2 bad input, 3 out of memory.\n";

static const char *const value =
    "assay value QUANTITY OPTIONS - one quantity, certified\n"
    "\n"
    "  QUANTITY             delta (of --epsilon) or epsilon (of --delta)\n"
    "  --mechanism M        gaussian\n"
    "  --sigma S            deviation of the noise; one record moves the sum by at most 1\n"
    "  --steps T            how many times it is used (1)\n"
    "  --epsilon E          any number\n"
    "  --delta D            from 0 to 1\n"
    "  --direction X        remove, add or both (both); they agree for gaussian\n"
    "  --rate Q             sampling rate; only 1 is covered (1)\n"
    "  --digits D           significant digits, 2 to 10000 (15)\n"
    "  --max-bits B         limit of the working precision (65536)\n"
    "  --json               one JSON object\n";

static const char *const check =
    "assay check FILE OPTIONS - judge recorded outputs of accountants; FILE - is standard input\n"
    "\n"
    "Each line is an object with tool, method, mechanism, sampler, sigma, q, compositions, query, at, value, and\n"
    "perhaps lower, upper, bound (upper, lower or estimate: what is promised, for tools that assay does not know).\n"
    "A verdict is one of\n"
    "  pass         what is promised is true\n"
    "  loose        true, and further from the truth than --loose allows\n"
    "  fail         what is promised is false\n"
    "  undecided    the claim lies inside the enclosure of the truth\n"
    "  reject       no claim: an error, no number, or parameters outside the domain\n"
    "  not-covered  a mechanism that this version does not cover\n"
    "\n"
    "  --loose R            a bound further than this from the truth, relatively, is loose (0.01)\n"
    "  --tolerance R        an estimate further than this from the truth, relatively, fails (0.001)\n"
    "  --strict             exit with status 1 if a row fails\n"
    "  --json               one JSON object a row instead of the table\n";

static const char *const vectors = "assay vectors --list | --write DIR - the certified test vectors\n"
                                   "\n"
                                   "  --list               the names of the files and the number of their tests\n"
                                   "  --write DIR          write them into this folder, each complete or not at all\n";

int verb_help(int argc, char **argv) {
  if (argc > 1) {
    say_error("'%s' is one argument too many", argv[1]);
    return SAY_USAGE;
  }
  const char *about = argc ? argv[0] : "";
  const char *text = !*about                     ? general
                     : !strcmp(about, "value")   ? value
                     : !strcmp(about, "check")   ? check
                     : !strcmp(about, "vectors") ? vectors
                                                 : NULL;
  if (!text) {
    say_error("'%s' is no verb; allowed: value check vectors", about);
    return SAY_USAGE;
  }
  fputs(text, stdout);
  return SAY_OK;
}
