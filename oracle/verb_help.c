/* verb_help.c - the short manual; the long one is assay(1). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adjacency.h"
#include "mechanism.h"
#include "quantity.h"
#include "say.h"
#include "names.h"
#include "text.h"
#include "theorems.h"
#include "verb.h"

#include <stdio.h>
#include <string.h>

static const char *const general =
    "assay - certified numbers of differential privacy\n"
    "\n"
    "  assay value QUANTITY --mechanism M OPTIONS [--digits D] [--json | --csv]    one quantity, certified\n"
    "  assay value - [--jobs N] [--resume FILE] <QUESTIONS    the same of many, one JSON object a line\n"
    "  assay audit --claim EPS,DELTA OPTIONS   is a reported guarantee of a training run true?\n"
    "  assay explain T-..      what a theorem that an answer names says, and how it is proved\n"
    "  assay check FILE [--json] [--strict]    judge what accountants printed, one JSON object a line\n"
    "  assay exercise OPTIONS -- COMMAND ..    ask an accountant that runs, and judge its replies\n"
    "  assay vectors --list | --write DIR      the certified test vectors\n"
    "  assay help [VERB | MECHANISM | QUANTITY | THEOREM], or --help behind anything\n"
    "  assay --version\n"
    "\n"
    "  assay value delta --mechanism poisson --sigma 0.4 --rate 1e-4 --steps 10000 --epsilon 4 --digits 30\n"
    "\n"
    "A number is exact: 0.1 is 1/10; 1/3, 1e-78179 and 0x1.8p-3 are numbers, too.\n"
    "Every answer is an enclosure that contains the true value.\n"
    "Exit status: 0 done, 1 a limit was reached (the best enclosure is printed), 2 bad input, 3 out of memory,\n"
    "4 two answers that contradict each other: a defect of this program.\n";

static const char *const value_head = "assay value QUANTITY --mechanism M OPTIONS - one quantity, certified\n"
                                      "\n"
                                      "QUANTITY, and what it needs beside the mechanism's own numbers\n";

static const char *const value_tail =
    "\n"
    "  --direction X        remove (D(P||Q), P with the record), add, or both, the larger one (both)\n"
    "  --adjacency X        in what two data sets differ: add-remove (one has a record more), replace (a record is "
    "another\n"
    "                       one), zero-out (it adds nothing, but keeps its place); the first one that a mechanism "
    "names,\n"
    "                       unless it is said.  Records have norm at most shift: under replace a sum moves by up to "
    "twice\n"
    "                       as much, and --rho is of a sum that moves by shift once; of fixed-size shift is that "
    "distance\n"
    "                       itself, and add-remove needs a rate below 1: no record can leave a batch of all\n"
    "  --digits D           significant digits, 2 to 10000 (15)\n"
    "  --method X           auto, fourier, lattice or both: the second is independent of the first, of few digits "
    "(auto)\n"
    "  --table FILE         of table: the outcomes, a line each, with both probabilities (or --parts \"1/2 1/4; ..\")\n"
    "  --max-bits B         limit of the working precision (65536)\n"
    "  --seconds S          limit of the processor time of one answer, of many steps or uses (about 30; draws 60)\n"
    "  --json               one JSON object\n"
    "  --csv                a table, a row for each answer\n"
    "\n"
    "One or two numbers of the question may be lists: 1,2,4 or 0:12:0.5 (from, to, step) or 1e-6:1:x10 (from, to,\n"
    "factor); each question has a line, object or row, and the option that is named first varies last.\n"
    "assay value - reads questions from standard input, {\"quantity\": \"delta\", \"mechanism\": \"gaussian\", "
    "\"sigma\": 1,\n"
    "\"epsilon\": 1} a line, and answers as --json: --jobs N processes, --shard I/N part of the work, --resume FILE "
    "goes on.\n"
    "--least, for sigma and scale: the least noise that is enough at all, where more of it can be worse.\n"
    "kl-*, hoeffding-*, clopper-* and prv-* are of a sample and need no --mechanism; their --beta is a probability.\n"
    "What is not told has its usual value: shift 1 (2 for fixed-size), rate 1, steps 1, answers 2, epochs 1.\n";

static const char *const audit =
    "assay audit [FILE] --claim EPS,DELTA OPTIONS - is a reported guarantee of a training run true?\n"
    "\n"
    "FILE is a JSON object, on one line or several, with the same words, or with epsilon and delta for the claim; - "
    "is\n"
    "standard input.\n"
    "\n"
    "  --claim EPS,DELTA    what is promised, such as 2,1e-5; a delta of 0 is a pure claim\n"
    "  --claim-rho R        instead: zero-concentrated privacy rho\n"
    "  --claim-mu M         instead: Gaussian privacy mu\n"
    "  --claim-renyi A,EPS  instead: a Renyi divergence of order A of at most EPS\n"
    "  --parts LIST         of a list of queries, not a training run: \"discrete-gaussian variance=4 steps=3; gaussian "
    "rho=1/10\"\n"
    "  --records N          in the data set, with --batch B, its (expected) size; or --rate Q, B / N\n"
    "  --epochs E           or --steps T, of the whole run\n"
    "  --sigma S            the noise multiplier: deviation of the noise over the clipping norm\n"
    "  --clip C             the clipping norm, on which nothing depends\n"
    "  --sampler X          how batches are drawn: none poisson shuffle shuffle-once balls fixed-size\n"
    "                       truncated-poisson allocation\n"
    "  --accounted X        how the claim takes them to be drawn (as they are)\n"
    "  --cut M              the most records of a batch, of truncated-poisson\n"
    "  --adjacency X        add-remove, replace or zero-out (add-remove); a shuffle is judged under zero-out\n"
    "  --seconds S          limit of the processor time of each bound (work is limited, not time, so that the verdict "
    "is\n"
    "                       the same on every machine)\n"
    "  --brief              the samplers of the claim alone, no others beside them\n"
    "  --json, --markdown   instead of text\n"
    "  --html FILE          one page with the privacy profiles, the theorems and where it comes from; - is standard "
    "output\n"
    "\n"
    "assay audit --true-positives H --false-positives F --trials M,N [--confidence C] [--delta D] [--json]\n"
    "assay audit --canaries M --guesses R --right K [--confidence C] [--delta D] [--json]\n"
    "an attack that was run said \"in\" in H of M independent runs with the record and in F of N without it: what "
    "epsilon is at\n"
    "least, with confidence C (0.95) at delta D (0), of any mechanism and of Gaussian noise\n"
    "\n"
    "Exit status: 0 the claim holds as accounted and as used, 1 it is refuted or not decided, 2 bad input.\n";

static const char *const explain =
    "assay explain THEOREM .. | --list - what a theorem that an answer names says, and how it is proved\n"
    "\n"
    "The statement, what it assumes and rests on, its status, and where the proof is in the source: from the notes of "
    "the\n"
    "proofs, which are part of the program.\n"
    "\n"
    "  --list               the ids of all theorems that an answer may name, with their status\n"
    "  --proof              the section of the notes with the proof, too\n"
    "  --json               one JSON object a line\n";

static const char *const check =
    "assay check FILE OPTIONS - judge recorded outputs of accountants; FILE - is standard input\n"
    "\n"
    "Each line is an object: mechanism, its numbers, sampler, direction or adjacency; query (a quantity) and its "
    "number (or\n"
    "at); what is claimed: lower, upper, or value and bound (upper, lower or estimate; known for some methods of some\n"
    "tools); notes in meta.  The words are those of assay value, of the vectors and of recorded outputs: "
    "assay-check(1).\n"
    "A verdict is one of\n"
    "  pass         what is promised is true\n"
    "  loose        true, and further from the truth than --loose allows\n"
    "  fail         what is promised is false\n"
    "  undecided    the claim lies inside the enclosure of the truth\n"
    "  reject       no claim or no question: an error, no number, a word that is not known or does not belong to the\n"
    "               question, parameters outside the domain\n"
    "  not-covered  a mechanism, quantity, sampler or adjacency that this version does not cover\n"
    "\n"
    "  --loose R            a bound further than this from the truth, relatively, is loose (0.01)\n"
    "  --tolerance R        an estimate further than this from the truth, relatively, fails (0.001)\n"
    "  --strict             exit with status 1 unless something was judged and every row holds\n"
    "  --allow VERDICTS     but for these: undecided, reject, not-covered, with a comma between\n"
    "  --json               one JSON object a row instead of the table\n"
    "  --csv                a table with a comma between instead: line,tool,method,verdict,note\n"
    "  --jobs N             so many processes at a time (as many as there are processors)\n"
    "  --seconds S          the processor time for the truth of one question; what is not decided then is undecided\n"
    "\n"
    "Exit status: 0 done, whatever the verdicts are; 1 against --strict; 2 bad input.\n";

static const char *const exercise =
    "assay exercise OPTIONS -- COMMAND ARGUMENT.. - ask an accountant that runs, and judge its replies\n"
    "\n"
    "COMMAND is started once.  Each question is an object of JSON on a line of its standard input, in the words of\n"
    "assay value: {\"id\": 1, \"quantity\": \"delta\", \"mechanism\": \"poisson\", \"sigma\": 0.8, \"rate\": 0.01, "
    "\"steps\": 100,\n"
    "\"epsilon\": 1}; its reply is a line that says the rest of a row of assay check: {\"id\": 1, \"tool\": \"mine\",\n"
    "\"method\": \"fft\", \"bound\": \"upper\", \"value\": 0.012}, or {\"id\": 1, \"error\": \"not done\"}: "
    "assay-exercise(1).\n"
    "\n"
    "  --mechanism NAMES    of the vectors, with commas between them (all)\n"
    "  --quantity NAMES     such as delta,epsilon (all)\n"
    "  --direction NAMES    such as both (all)\n"
    "  --sample N           so many of the vectors, by the seed (all; with --random or --questions: none)\n"
    "  --random N           and so many random questions: delta and epsilon of gaussian, poisson, laplace, balls\n"
    "  --questions FILE     and those of a file, one object a line\n"
    "  --seed S             of --sample and --random (1)\n"
    "  --tool NAME          for replies that have no tool (COMMAND)\n"
    "  --reply S            seconds that a reply may take; then COMMAND is started again (60)\n"
    "  --seconds S          the processor time for the truth of one question (10)\n"
    "  --loose R            as of assay check (0.01)\n"
    "  --tolerance R        as of assay check (0.001)\n"
    "  --rows FILE          writes each question with its reply, as assay check reads them\n"
    "  --cases FILE         writes what is false in its simplest form, as assay vectors --cases reads it\n"
    "  --json               one JSON object a question, as of assay check, instead of the table\n"
    "\n"
    "Exit status: 0 something was judged and nothing is false; 1 a reply is false or faulty; 2 bad input.\n";

static const char *const vectors =
    "assay vectors --list | --write DIR | --coq DIR OPTIONS - the certified test vectors\n"
    "\n"
    "  --list               the names of the files and the number of their tests\n"
    "  --write DIR          write them into this folder, each complete or not at all\n"
    "  --cases FILE         the questions of this file instead of the program's own: assay-vectors(1)\n"
    "  --coq DIR            writes the vectors that are theorems of Coq, with what they rest on\n"
    "  --id ID              with --coq: the theorem of this vector alone\n";

static void print_row(const char *name, const char *about, field_set needs, field_set may) {
  local_text char *must = field_names(needs), *can = field_names(may);
  printf("  %-20s %s\n", name, about);
  if (*must || *can)
    printf("  %20s %s%s%s%s%s\n", "", must, *must && *can ? " " : "", *can ? "[" : "", can, *can ? "]" : "");
}

static void print_mechanism(const mechanism *m) {
  local_text char *under = adjacency_names(m);
  print_row(m->name, m->about, m->needs, m->may);
  if (*under) printf("  %20s adjacency: %s\n", "", under);
}

static void print_value(void) {
  fputs(value_head, stdout);
  for (const quantity *k = quantities; k->name; k++) print_row(k->name, k->about, k->needs, k->may);
  puts("\nMECHANISM");
  for (const mechanism *m = mechanisms; m->name; m++) print_mechanism(m);
  fputs(value_tail, stdout);
}

/* ---- One mechanism, one quantity -------------------------------------------------- */

static void print_options(field_set set, const mechanism *m) {
  for (int f = 0; f < FIELD_COUNT; f++) {
    if (!(set >> f & 1)) continue;
    const char *own = m && m->allowed ? m->allowed((field_id)f) : NULL;
    const char *usual = m && !own && !(m->needs >> f & 1) ? query_usual(m, (field_id)f) : NULL;
    const field_info *info = m && m->is_sample ? field_of_sample((field_id)f) : &fields[f];
    printf("  --%-18s %s%s%s%s\n", info->name, own ? own : info->allowed, usual ? " (" : "", usual ? usual : "",
           usual ? ")" : "");
  }
}

static const char *const more =
    "\nassay help value: the quantities, all mechanisms, and the options of every question.\n";

static void print_one_mechanism(const mechanism *m) {
  local_text char *under = adjacency_names(m);
  printf("%s - %s\n\n", m->name, m->about);
  print_options(m->needs, m);
  if (m->may) puts("\nand it may have");
  print_options(m->may, m);
  if (m->has_parts) puts("  --parts \"M NAME=NUMBER ..; M ..\"  the mechanisms that it is made of");
  if (*under) printf("  --%-18s %s\n", "adjacency", under);
  fputs(more, stdout);
}

static void print_one_quantity(const quantity *k) {
  printf("%s - %s\n\n", k->name, k->about);
  const mechanism *of = quantity_mechanism(k) ? mechanism_find(quantity_mechanism(k)) : NULL;
  print_options(k->needs | k->may, of);
  if (k->both) puts("  --direction          remove, add or both (both)");
  if (!of) puts("and --mechanism with its options: `assay help NAME` of a mechanism.");
  fputs(more, stdout);
}

static void print_theorem(const char *id) {
  printf("%s - %s: stated in %s of the source\n", id, theorems_status(id), theorems_place(id));
  printf("assay explain %s: what it says\n", id);
}

static int print_name(const char *name) {
  const char *id = theorems_id(name, strlen(name));
  const mechanism *m = mechanism_find(name);
  const quantity *k = quantity_find(name);
  if (m) print_one_mechanism(m);
  if (k) print_one_quantity(k);
  if (id) print_theorem(id);
  if (m || k || id) return SAY_OK;
  local_text char *near = names_likely_mechanism(name), *other = names_likely_quantity(name);
  return say_error("'%s' is no verb, mechanism or quantity%s; allowed: value audit explain check exercise vectors",
                   name, *near ? near : other);
}

int verb_help(int argc, char **argv) {
  static const struct {
    const char *name, *const *text;
  } verbs[] = {{"", &general},    {"audit", &audit},       {"explain", &explain},
               {"check", &check}, {"exercise", &exercise}, {"vectors", &vectors}};
  const char *about = argc ? argv[0] : "";
  if (argc > 1) return say_error("'%s' is one argument too many", argv[1]);
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
    if (!strcmp(about, verbs[i].name)) {
      fputs(*verbs[i].text, stdout);
      return SAY_OK;
    }
  if (strcmp(about, "value") != 0) return print_name(about);
  print_value();
  return SAY_OK;
}
