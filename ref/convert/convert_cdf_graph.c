/* convert_cdf_graph.c - the trade-off function from the laws of the loss.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-FG-F).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_cdf.h"
#include "convert_between.h"
#include "convert_log_facts.h"
#include "convert_propose.h"
#include "ivl_fused.h"
#include "ivl_member.h"
#include "local.h"
#include "meet.h"
#include "prob.h"

/* T-CONVERT-FG-F: f is above its tangents, of slope -exp(x) at the level 1 - F(x), and below its chords. */
/*@ axiomatic Graph {
      logic real GraphLine(real y, real t);
      logic real GraphChord(real l, real r, real t);
      axiom graphline_def: \forall real y, t; GraphLine(y, t) == Add(Mul(Sub(Sub(1.0, LawF(0, y)), t), Exp(y)), LawG(0, y));
      axiom graphchord_def: \forall real l, r, t; GraphChord(l, r, t) ==
        Add(Tradeoff(l), Mul(Div(Sub(t, l), Sub(r, l)), Sub(Tradeoff(r), Tradeoff(l))));
      axiom graph_tangent: \forall real y, t; 0 <= t <= 1 ==> GraphLine(y, t) <= Tradeoff(t);
      axiom graph_chord: \forall real l, r, t; 0 <= l <= t <= r <= 1 ==> l < r ==> Tradeoff(t) <= GraphChord(l, r, t);
    } */
/* Without a symbol of its own, so that every goal has these. */
/*@ axiomatic GraphFacts {
      axiom touching_value: \forall integer j, real y; LawG(j, y) == Tradeoff(Sub(1.0, LawF(j, y)));
      axiom graph_weight: \forall real l, r, t; l <= t <= r ==> l < r ==> 0 < Sub(r, l) && 0 <= Div(Sub(t, l), Sub(r, l)) <= 1;
      axiom graph_same: \forall real x, q; Add(x, Mul(q, Sub(x, x))) == x;
    } */

/* A point of the graph of f: level 1 - F(x) and value G(x). */
typedef struct {
  ivl x, level, value;
} graph;

#define GRAPH_OK(g) (IVL_OK(&(g)->x) && IVL_OK(&(g)->level) && IVL_OK(&(g)->value))
#define GRAPH_TOK(g) IVL_TOK(&(g)->x), IVL_TOK(&(g)->level), IVL_TOK(&(g)->value)
#define GRAPH_ENDS(g) (g)->level.lo[0].tok, (g)->level.hi[0].tok, (g)->value.lo[0].tok, (g)->value.hi[0].tok

/* Some level of g between a and b, and f there, are in g; the same of the level and value of some member of x. */
/*@ predicate graph_in(integer s, integer t, integer u, integer v, real a, real b) =
      \exists real l; a <= l <= b && below(s, l) && above(t, l) && below(u, Tradeoff(l)) && above(v, Tradeoff(l));
    predicate graph_of(integer p, integer q, integer s, integer t, integer u, integer v) =
      \exists real y; below(p, y) && above(q, y) && below(s, Sub(1.0, LawF(0, y))) && above(t, Sub(1.0, LawF(0, y))) &&
        below(u, LawG(0, y)) && above(v, LawG(0, y)); */
/* One such level, and one such member. */
/*@ axiomatic GraphLevels {
      logic real GraphLevel(integer s, integer t, integer u, integer v, real a, real b);
      axiom graph_level: \forall integer s, t, u, v, real a, b; graph_in(s, t, u, v, a, b) ==>
        a <= GraphLevel(s, t, u, v, a, b) <= b && below(s, GraphLevel(s, t, u, v, a, b)) && above(t, GraphLevel(s, t, u, v, a, b)) &&
        below(u, Tradeoff(GraphLevel(s, t, u, v, a, b))) && above(v, Tradeoff(GraphLevel(s, t, u, v, a, b)));
      logic real GraphPlace(integer p, integer q, integer s, integer t, integer u, integer v);
      axiom graph_place: \forall integer p, q, s, t, u, v; graph_of(p, q, s, t, u, v) ==>
        below(p, GraphPlace(p, q, s, t, u, v)) && above(q, GraphPlace(p, q, s, t, u, v)) &&
        below(s, Sub(1.0, LawF(0, GraphPlace(p, q, s, t, u, v)))) && above(t, Sub(1.0, LawF(0, GraphPlace(p, q, s, t, u, v)))) &&
        below(u, LawG(0, GraphPlace(p, q, s, t, u, v))) && above(v, LawG(0, GraphPlace(p, q, s, t, u, v)));
    } */
#define GRAPH_IN(g, a, b) graph_in(GRAPH_ENDS(g), a, b)
#define GRAPH_LEVEL(g, a, b) GraphLevel(GRAPH_ENDS(g), a, b)
#define GRAPH_PLACE(g) GraphPlace((g)->x.lo[0].tok, (g)->x.hi[0].tok, GRAPH_ENDS(g))
/* clang-format off */
#define GRAPH_OF(g) ((\forall real y; IVL_IN(y, &(g)->x)) || graph_of((g)->x.lo[0].tok, (g)->x.hi[0].tok, GRAPH_ENDS(g)))
/* clang-format on */

/*@ requires mem: \valid(g); requires dom: 1 <= p;
    TOTAL assigns IVL_ALL(&g->x), IVL_ALL(&g->level), IVL_ALL(&g->value);
    ensures ok: GRAPH_OK(g); */
static void graph_init(graph *g, mpfr_prec_t p) { ivls_init(p, &g->x, &g->level, &g->value); }

/*@ requires mem: GRAPH_OK(g);
    TOTAL assigns g->x.lo[0].prec, g->x.hi[0].prec, g->level.lo[0].prec, g->level.hi[0].prec, g->value.lo[0].prec, g->value.hi[0].prec; */
static void graph_clear(graph *g) { ivls_clear(&g->x, &g->level, &g->value); }

/* The level and the value at the x of g. */
/*@ requires mem: \valid(g) && GRAPH_OK(g) && \valid_read(fg); requires sep: \separated(g, fg);
    requires laws: LAWS_ARE(fg);
    TOTAL assigns IVL_TOK(&g->level), IVL_TOK(&g->value);
    ensures ok: GRAPH_OK(g);
    ensures level: \forall real y; IVL_IN(y, &g->x) ==> IVL_IN(Sub(1.0, LawF(0, y)), &g->level);
    ensures value: \forall real y; IVL_IN(y, &g->x) ==> IVL_IN(LawG(0, y), &g->value); */
static void graph_at(graph *g, const convert_laws *fg) {
  convert_source_call(&g->level, &fg->F, &g->x);
  prob_clip(&g->level);
  prob_complement(&g->level);
  //@ assert level: \forall real y; IVL_IN(y, &g->x) ==> IVL_IN(Sub(1.0, LawF(0, y)), &g->level);
  convert_source_call(&g->value, &fg->G, &g->x);
  prob_clip(&g->value);
}

/* g := h. */
/*@ requires mem: \valid(g) && GRAPH_OK(g) && GRAPH_OK(h); requires sep: \separated(g, h);
    TOTAL assigns GRAPH_TOK(g);
    ensures ok: GRAPH_OK(g);
    ensures x: \forall real a; IVL_IN(a, &h->x) ==> IVL_IN(a, &g->x);
    ensures level: \forall real a; IVL_IN(a, &h->level) ==> IVL_IN(a, &g->level);
    ensures value: \forall real a; IVL_IN(a, &h->value) ==> IVL_IN(a, &g->value); */
static void graph_set(graph *g, const graph *h) {
  ivl_set(&g->x, &h->x);
  ivl_set(&g->level, &h->level);
  ivl_set(&g->value, &h->value);
}

/* low := what of it is not below all of u. */
/*@ requires mem: IVL_OK(low) && IVL_OK(u); requires sep: \separated(low, u);
    TOTAL assigns IVL_TOK(low), IVL_TOK(u);
    ensures ok: IVL_OK(low);
    ensures sound: \forall real a, c; IVL_WAS(a, u) ==> a <= c ==> IVL_WAS(c, low) ==> IVL_IN(c, low); */
static void raise(ivl *low, ivl *u) {
  convert_between_above(u);
  //@ assert over: \forall real a, c; \at(IVL_IN(a, u), Pre) ==> a <= c ==> IVL_IN(c, u);
  meet_above(low, u);
}

/* u := value + exp(x) (level - t): the tangent of f at g. */
/*@ requires mem: IVL_MEM(u) && GRAPH_OK(g) && IVL_OK(t); requires sep: \separated(u, g, t);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real c, y; IVL_IN(c, t) ==> IVL_IN(y, &g->x) ==> IVL_IN(Sub(1.0, LawF(0, y)), &g->level) ==>
      IVL_IN(LawG(0, y), &g->value) ==> IVL_IN(GraphLine(y, c), u); */
static void line_of(ivl *u, const graph *g, const ivl *t) {
  ivl_sub(u, &g->level, t);
  //@ assert run: \forall real l, c; IVL_IN(l, &g->level) ==> IVL_IN(c, t) ==> IVL_IN(Sub(l, c), u);
  ivl_mul_exp(u, u, &g->x);
  //@ assert rise: \forall real l, c, y; IVL_IN(l, &g->level) ==> IVL_IN(c, t) ==> IVL_IN(y, &g->x) ==> IVL_IN(Mul(Sub(l, c), Exp(y)), u);
  ivl_add(u, u, &g->value);
}

/* low := what of it is not below the tangent of f at g for some level in t; all of it where the x of g has no ends. */
/*@ requires mem: IVL_OK(low) && GRAPH_OK(g) && IVL_OK(t); requires sep: \separated(low, g, t);
    requires point: GRAPH_OF(g);
    TOTAL assigns IVL_TOK(low);
    ensures ok: IVL_OK(low);
    ensures sound: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> IVL_WAS(Tradeoff(c), low) ==> IVL_IN(Tradeoff(c), low); */
static void tangent(ivl *low, const graph *g, const ivl *t) {
  if (!convert_between_has_lo(&g->x) || !convert_between_has_hi(&g->x)) return;
  //@ assert less: !IVL_IN(VAL(&g->x.lo[0]) - 1.0, &g->x);
  //@ assert point: graph_of(g->x.lo[0].tok, g->x.hi[0].tok, GRAPH_ENDS(g));
  local_ivls(ivl_prec(low), u);
  line_of(&u, g, t);
  //@ assert line: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> IVL_IN(GraphLine(GRAPH_PLACE(g), c), &u) && GraphLine(GRAPH_PLACE(g), c) <= Tradeoff(c);
  //@ assert under: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> \exists real a; IVL_IN(a, &u) && a <= Tradeoff(c);
  raise(low, &u);
}

/* u := (t - l)/(r - l), between 0 and 1, for levels l <= t <= r; any number of it where l = r. */
/*@ requires mem: IVL_MEM(u) && IVL_OK(l) && IVL_OK(r) && IVL_OK(t); requires sep: \separated(u, l, r, t);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real a, b, c; a <= c <= b ==> a < b ==> IVL_IN(a, l) ==> IVL_IN(b, r) ==> IVL_IN(c, t) ==>
      IVL_IN(Div(Sub(c, a), Sub(b, a)), u); */
static void weight(ivl *u, const ivl *l, const ivl *r, const ivl *t) {
  local_ivls(ivl_prec(u), v);
  ivl_sub(u, t, l);
  //@ assert run: \forall real a, c; IVL_IN(a, l) ==> IVL_IN(c, t) ==> IVL_IN(Sub(c, a), u);
  ivl_sub(&v, r, l);
  //@ assert whole: \forall real a, b; IVL_IN(a, l) ==> IVL_IN(b, r) ==> IVL_IN(Sub(b, a), &v);
  ivl_div(u, u, &v);
  //@ assert part: \forall real a, b, c; a <= c <= b ==> a < b ==> IVL_IN(a, l) ==> IVL_IN(b, r) ==> IVL_IN(c, t) ==> IVL_IN(Div(Sub(c, a), Sub(b, a)), u);
  prob_clip(u);
}

/* z := { a + q (b - a) : q in u, a and b in the two }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(first) && IVL_OK(last) && IVL_OK(u);
    requires sep: \separated(z, first) && \separated(z, last) && \separated(z, u);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures line: \forall real q, a, b; IVL_IN(q, u) ==> IVL_IN(a, first) ==> IVL_IN(b, last) ==> IVL_IN(Add(a, Mul(q, Sub(b, a))), z);
    ensures point: \forall real a; IVL_IN(a, first) ==> IVL_IN(a, last) ==> IVL_IN(a, z); */
static void between(ivl *z, const ivl *first, const ivl *last, const ivl *u) {
  local_ivls(ivl_prec(z), v);
  ivl_sub(&v, last, first);
  //@ assert fall: \forall real a, b; IVL_IN(a, first) ==> IVL_IN(b, last) ==> IVL_IN(Sub(b, a), &v);
  ivl_add_mul(z, first, u, &v);
  //@ assert line: \forall real q, a, b; IVL_IN(q, u) ==> IVL_IN(a, first) ==> IVL_IN(b, last) ==> IVL_IN(Add(a, Mul(q, Sub(b, a))), z);
  //@ assert member: IVL_IN(MEMBER(u), u);
  //@ assert still: \forall real a; IVL_IN(a, first) ==> IVL_IN(a, last) ==> IVL_IN(Add(a, Mul(MEMBER(u), Sub(a, a))), z);
}

/* z := [-inf, the chord from left to right at t]. */
/*@ requires mem: IVL_MEM(z) && GRAPH_OK(left) && GRAPH_OK(right) && IVL_OK(t); requires sep: \separated(z, left, right, t);
    requires left: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> GRAPH_IN(left, 0.0, c);
    requires right: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> GRAPH_IN(right, c, 1.0);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> IVL_IN(Tradeoff(c), z); */
static void chord(ivl *z, const graph *left, const graph *right, const ivl *t) {
  //@ assert ends: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> 0 <= GRAPH_LEVEL(left, 0.0, c) <= c <= GRAPH_LEVEL(right, c, 1.0) <= 1;
  //@ assert left: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> IVL_IN(GRAPH_LEVEL(left, 0.0, c), &left->level) && IVL_IN(Tradeoff(GRAPH_LEVEL(left, 0.0, c)), &left->value);
  //@ assert right: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> IVL_IN(GRAPH_LEVEL(right, c, 1.0), &right->level) && IVL_IN(Tradeoff(GRAPH_LEVEL(right, c, 1.0)), &right->value);
  local_ivls(ivl_prec(z), u);
  weight(&u, &left->level, &right->level, t);
  between(z, &left->value, &right->value, &u);
  //@ assert chord: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> GRAPH_LEVEL(left, 0.0, c) < GRAPH_LEVEL(right, c, 1.0) ==> IVL_IN(GraphChord(GRAPH_LEVEL(left, 0.0, c), GRAPH_LEVEL(right, c, 1.0), c), z) && Tradeoff(c) <= GraphChord(GRAPH_LEVEL(left, 0.0, c), GRAPH_LEVEL(right, c, 1.0), c);
  //@ assert same: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> GRAPH_LEVEL(left, 0.0, c) == GRAPH_LEVEL(right, c, 1.0) ==> IVL_IN(Tradeoff(c), z);
  //@ assert over: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> \exists real v; IVL_IN(v, z) && Tradeoff(c) <= v;
  convert_between_below(z);
}

typedef struct {
  graph right, left, mid; /* right: level >= t, left: level <= t, both certain        */
  ivl t;
  mpfr_t lo, hi, next; /* x is between lo and hi; asked next                          */
} seeking;

enum { FARTHEST = 1 << 24 };

/* clang-format off */
#define SEEKING_OK(s) \
  (\valid(s) && GRAPH_OK(&(s)->right) && GRAPH_OK(&(s)->left) && GRAPH_OK(&(s)->mid) && IVL_OK(&(s)->t) && \
   OK(&(s)->lo[0]) && OK(&(s)->hi[0]) && OK(&(s)->next[0]))
/* What the search keeps of its two points, for each level c in t. */
#define LEFT_KEPT(s) \
  ((\forall real c; 0 <= c <= 1 ==> IVL_IN(c, &(s)->t) ==> GRAPH_IN(&(s)->left, 0.0, c)) && GRAPH_OF(&(s)->left))
#define RIGHT_KEPT(s) \
  ((\forall real c; 0 <= c <= 1 ==> IVL_IN(c, &(s)->t) ==> GRAPH_IN(&(s)->right, c, 1.0)) && GRAPH_OF(&(s)->right))
#define MID_IS(s) \
  ((\forall real y; IVL_IN(y, &(s)->mid.x) ==> IVL_IN(Sub(1.0, LawF(0, y)), &(s)->mid.level)) && \
   (\forall real y; IVL_IN(y, &(s)->mid.x) ==> IVL_IN(LawG(0, y), &(s)->mid.value)))
/* clang-format on */

/* The middle becomes the point on the left, or on the right, if it certainly is; 0 if not. */
/*@ requires mem: SEEKING_OK(s); requires mid: MID_IS(s); requires left: LEFT_KEPT(s);
    TOTAL assigns GRAPH_TOK(&s->left);
    ensures ok: SEEKING_OK(s);
    ensures left: LEFT_KEPT(s); */
static int keep_left(seeking *s) {
  if (!ivl_le(&s->mid.level, &s->t)) return 0;
  //@ assert before: \forall real c; IVL_IN(c, &s->t) ==> Sub(1.0, LawF(0, MEMBER(&s->mid.x))) <= c;
  //@ assert unit: 0 <= Sub(1.0, LawF(0, MEMBER(&s->mid.x)));
  graph_set(&s->left, &s->mid);
  //@ assert level: IVL_IN(Sub(1.0, LawF(0, MEMBER(&s->mid.x))), &s->left.level);
  //@ assert value: IVL_IN(LawG(0, MEMBER(&s->mid.x)), &s->left.value) && IVL_IN(MEMBER(&s->mid.x), &s->left.x);
  return 1;
}
/*@ requires mem: SEEKING_OK(s); requires mid: MID_IS(s); requires right: RIGHT_KEPT(s);
    TOTAL assigns GRAPH_TOK(&s->right);
    ensures ok: SEEKING_OK(s);
    ensures right: RIGHT_KEPT(s); */
static int keep_right(seeking *s) {
  if (!ivl_le(&s->t, &s->mid.level)) return 0;
  //@ assert after: \forall real c; IVL_IN(c, &s->t) ==> c <= Sub(1.0, LawF(0, MEMBER(&s->mid.x)));
  //@ assert unit: Sub(1.0, LawF(0, MEMBER(&s->mid.x))) <= 1;
  graph_set(&s->right, &s->mid);
  //@ assert level: IVL_IN(Sub(1.0, LawF(0, MEMBER(&s->mid.x))), &s->right.level);
  //@ assert value: IVL_IN(LawG(0, MEMBER(&s->mid.x)), &s->right.value) && IVL_IN(MEMBER(&s->mid.x), &s->right.x);
  return 1;
}

/* The graph begins at (0, at most 1) and ends at (1, 0). */
/*@ requires mem: SEEKING_OK(s);
    TOTAL assigns GRAPH_TOK(&s->left), GRAPH_TOK(&s->right);
    ensures ok: SEEKING_OK(s);
    ensures left: LEFT_KEPT(s);
    ensures right: RIGHT_KEPT(s); */
static void seek_ends(seeking *s) {
  ivl_set_whole(&s->left.x);
  ivl_set_si(&s->left.level, 0);
  convert_between_unit(&s->left.value);
  //@ assert first: IVL_IN(0.0, &s->left.level) && IVL_IN(Tradeoff(0.0), &s->left.value);
  ivl_set_whole(&s->right.x);
  ivl_set_si(&s->right.level, 1);
  ivl_set_si(&s->right.value, 0);
  //@ assert last: IVL_IN(1.0, &s->right.level) && IVL_IN(Tradeoff(1.0), &s->right.value);
}

/* Asks at `next`; 0 if that is no number. */
/*@ requires mem: SEEKING_OK(s) && \valid_read(fg); requires sep: \separated(s, fg);
    requires laws: LAWS_ARE(fg);
    TOTAL assigns GRAPH_TOK(&s->mid);
    ensures ok: SEEKING_OK(s);
    ensures mid: \result != 0 ==> MID_IS(s); */
static int ask(seeking *s, const convert_laws *fg) {
  if (!mpfr_number_p(s->next)) return 0;
  ivl_set_point(&s->mid.x, s->next);
  graph_at(&s->mid, fg);
  return 1;
}

#define SEEKING_ALL(s) \
  GRAPH_TOK(&(s)->left), GRAPH_TOK(&(s)->right), GRAPH_TOK(&(s)->mid), (s)->lo[0].tok, (s)->hi[0].tok, (s)->next[0].tok

/* Asks at 2^k and -2^k, where k grows until both sides are certain; lo and hi are the last of these. */
/*@ requires mem: SEEKING_OK(s) && \valid_read(fg); requires sep: \separated(s, fg);
    requires laws: LAWS_ARE(fg); requires left: LEFT_KEPT(s); requires right: RIGHT_KEPT(s);
    TOTAL assigns SEEKING_ALL(s);
    ensures ok: SEEKING_OK(s);
    ensures left: LEFT_KEPT(s);
    ensures right: RIGHT_KEPT(s); */
static void seek_out(seeking *s, const convert_laws *fg) {
  int left = 0, right = 0;
  /*@ loop invariant ok: SEEKING_OK(s);
      loop invariant at: 1 <= at <= 4 * FARTHEST;
      loop invariant left: LEFT_KEPT(s);
      loop invariant right: RIGHT_KEPT(s);
      loop assigns at, left, right, SEEKING_ALL(s);
      loop variant 4 * FARTHEST - at; */
  for (long at = 1; at <= FARTHEST && !(left && right); at *= 4) {
    mpfr_set_si(s->next, at, MPFR_RNDD);
    mpfr_set(s->hi, s->next, MPFR_RNDD);
    if (ask(s, fg) && keep_left(s)) left = 1;
    mpfr_set_si(s->next, -at, MPFR_RNDD);
    mpfr_set(s->lo, s->next, MPFR_RNDD);
    if (ask(s, fg) && keep_right(s)) right = 1;
  }
}

/* Bisects x between lo and hi. */
/*@ requires mem: SEEKING_OK(s) && \valid_read(fg); requires sep: \separated(s, fg);
    requires laws: LAWS_ARE(fg); requires left: LEFT_KEPT(s); requires right: RIGHT_KEPT(s);
    TOTAL assigns SEEKING_ALL(s);
    ensures ok: SEEKING_OK(s);
    ensures left: LEFT_KEPT(s);
    ensures right: RIGHT_KEPT(s); */
static void seek_in(seeking *s, const convert_laws *fg, long steps) {
  /*@ loop invariant ok: SEEKING_OK(s);
      loop invariant i: 0 <= i;
      loop invariant left: LEFT_KEPT(s);
      loop invariant right: RIGHT_KEPT(s);
      loop assigns i, SEEKING_ALL(s);
      loop variant steps - i; */
  for (long i = 0; i < steps; i++) {
    convert_propose_middle(s->next, s->lo, s->hi);
    if (!ask(s, fg)) break;
    if (keep_right(s)) mpfr_set(s->lo, s->next, MPFR_RNDD);
    else if (keep_left(s)) mpfr_set(s->hi, s->next, MPFR_RNDD);
    else break;
  }
}

/* z := between the tangents and the chord at the t of s; [0, 1] holds it as well. */
/*@ requires mem: IVL_MEM(z) && SEEKING_OK(s); requires sep: \separated(z, s);
    requires left: LEFT_KEPT(s); requires right: RIGHT_KEPT(s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, &s->t) ==> IVL_IN(Tradeoff(c), z); */
static void graph_value(ivl *z, const seeking *s) {
  local_ivls(ivl_prec(&s->t), low, high);
  ivl_set_si(&low, 0);
  convert_between_above(&low);
  //@ assert least: \forall real c; 0 <= c <= 1 ==> IVL_IN(Tradeoff(c), &low);
  tangent(&low, &s->right, &s->t);
  tangent(&low, &s->left, &s->t);
  //@ assert tangents: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, &s->t) ==> IVL_IN(Tradeoff(c), &low);
  chord(&high, &s->left, &s->right, &s->t);
  //@ assert chord: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, &s->t) ==> IVL_IN(Tradeoff(c), &high);
  meet(&low, &low, &high);
  //@ assert both: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, &s->t) ==> IVL_IN(Tradeoff(c), &low);
  prob_clip(&low);
  //@ assert unit: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, &s->t) ==> IVL_IN(Tradeoff(c), &low);
  ivl_set(z, &low);
  //@ assert set: \forall real a; IVL_IN(a, &low) ==> IVL_IN(a, z);
  //@ assert all: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, &s->t) ==> IVL_IN(Tradeoff(c), z);
}

/*@ requires mem: \valid(s); requires dom: 1 <= p;
    TOTAL assigns *s;
    ensures ok: SEEKING_OK(s); */
static void seeking_init(seeking *s, mpfr_prec_t p) {
  graph_init(&s->right, p);
  graph_init(&s->left, p);
  graph_init(&s->mid, p);
  ivl_init(&s->t, p);
  mpfr_init2(s->lo, p);
  mpfr_init2(s->hi, p);
  mpfr_init2(s->next, p);
}

/*@ requires mem: SEEKING_OK(s);
    TOTAL assigns *s; */
static void seeking_clear(seeking *s) {
  mpfr_clear(s->next);
  mpfr_clear(s->hi);
  mpfr_clear(s->lo);
  ivl_clear(&s->t);
  graph_clear(&s->mid);
  graph_clear(&s->left);
  graph_clear(&s->right);
}

/* z := an enclosure of f at the point t of [0, 1]; [0, 1] elsewhere. */
/*@ requires mem: IVL_MEM(z) && \valid_read(fg) && OK(t); requires sep: \separated(z, fg) && \separated(z, t) && \separated(fg, t);
    requires dom: SOURCE_ROOM(z) && FINITE(t);
    requires laws: LAWS_ARE(fg);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 <= VAL(t) <= 1 ==> IVL_IN(Tradeoff(VAL(t)), z);
    ensures other: VAL(t) < 0 || 1 < VAL(t) ==> \forall real v; 0 <= v <= 1 ==> IVL_IN(v, z); */
static void fg_to_f_at(ivl *z, const convert_laws *fg, mpfr_srcptr t) {
  seeking s;
  seeking_init(&s, 2 * ivl_prec(z) + 32);
  ivl_set_point(&s.t, t);
  seek_ends(&s);
  seek_out(&s, fg);
  seek_in(&s, fg, ivl_prec(z) + 40);
  if (mpfr_sgn(t) < 0 || mpfr_cmp_si(t, 1) > 0) convert_between_unit(z);
  else graph_value(z, &s);
  seeking_clear(&s);
}

/* Method: two points of the graph, one on each side of t and as near in x as F's
 * enclosures allow; f is above their tangents and below their chord.
 * Special cases: beyond the last point, f is below the chord to (1, 0) or (0, 1).
 * Error: about the width of the bracket of x times exp(x).                           */
void convert_cdf_to_f(ivl *z, const convert_laws *fg, const ivl *t) {
  local_ivls(ivl_prec(t), u);
  local_ivls(ivl_prec(z), top);
  ivl_set(&u, t);
  prob_clip(&u);
  //@ assert kept: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> IVL_IN(c, &u);
  const int low = convert_between_has_lo(&u), high = convert_between_has_hi(&u);
  if (high) fg_to_f_at(z, fg, u.hi);
  else convert_between_unit(z);
  if (low && high && mpfr_cmp(u.lo, u.hi) == 0) return;
  convert_between_above(z);
  //@ assert least: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, &u) ==> IVL_IN(Tradeoff(c), z);
  if (low) fg_to_f_at(&top, fg, u.lo);
  else convert_between_unit(&top);
  convert_between_below(&top);
  //@ assert most: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, &u) ==> IVL_IN(Tradeoff(c), &top);
  meet(z, z, &top);
}
