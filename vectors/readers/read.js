// read.js - reads the certified vectors, rebuilds their numbers and says which text is not what README.md says of it.
// Run: node read.js FILE...
// SPDX-License-Identifier: Apache-2.0
"use strict";
const fs = require("fs");

// Exact numbers are { sign, n, two, five }: sign * n * 2^two * 5^five with n >= 0; { sign } alone is an infinity.
const finite = (minus, n, two, five) => ({ sign: n === 0n ? 0 : minus ? -1 : 1, n, two, five });

function hexFloat(text) {
  if (text === "+inf" || text === "-inf") return { sign: text === "+inf" ? 1 : -1 };
  const m = /^(-?)0x([01])(?:\.([0-9a-f]+))?p([+-]\d+)$/.exec(text);
  if (!m) throw new Error(`no hex float: ${text}`);
  const fraction = m[3] || "";
  return finite(m[1], BigInt("0x" + m[2] + fraction), Number(m[4]) - 4 * fraction.length, 0);
}

function decimal(text) {
  if (text === "+inf" || text === "-inf") return { sign: text === "+inf" ? 1 : -1 };
  const m = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text);
  if (!m) throw new Error(`no decimal: ${text}`);
  const fraction = m[3] || "", ten = Number(m[4] || 0) - fraction.length;
  return finite(m[1], BigInt(m[2] + fraction), ten, ten);
}

const view = new DataView(new ArrayBuffer(8));
const bitsOf = (x) => (view.setFloat64(0, x), view.getBigUint64(0));
const ofBits = (bits) => (view.setBigUint64(0, bits), view.getFloat64(0));

function double(x) {
  if (!Number.isFinite(x)) return { sign: x > 0 ? 1 : -1 };
  const bits = bitsOf(Math.abs(x)), exponent = bits >> 52n, fraction = bits & ((1n << 52n) - 1n);
  const n = exponent === 0n ? fraction : fraction | (1n << 52n);
  return finite(x < 0, n, Number(exponent === 0n ? 1n : exponent) - 1075, 0);
}

// The least double above x; +Infinity stays.
function above(x) {
  if (x === Infinity) return x;
  if (x === 0) return Number.MIN_VALUE;
  return ofBits(bitsOf(x) + (x > 0 ? 1n : -1n));
}
const below = (x) => -above(-x);

// -1, 0 or 1, as x is below, equal to or above y.
function compare(x, y) {
  if (x.sign !== y.sign) return x.sign < y.sign ? -1 : 1;
  const infinite = (z) => z.n === undefined;
  if (infinite(x) || infinite(y)) return x.sign * (infinite(x) - infinite(y));
  let [a, b] = [x.n, y.n];
  const [two, five] = [x.two - y.two, x.five - y.five];
  if (five > 0) a *= 5n ** BigInt(five);
  else b *= 5n ** BigInt(-five);
  if (two > 0) a <<= BigInt(two);
  else b <<= BigInt(-two);
  return a === b ? 0 : a < b ? -x.sign : x.sign;
}
const isAtMost = (x, y) => compare(x, y) <= 0;

// A double by its two texts; NaN if they differ.
function both(hex, shortest) {
  const x = Number(shortest);
  return compare(double(x), hexFloat(hex)) === 0 ? x : NaN;
}

// What is wrong with a number {q, f64, f64Dec} of a question, or nothing.
function* inNumber({ q, f64, f64Dec }) {
  if (f64 === null || f64Dec === null) {
    if (f64 !== f64Dec) yield "f64Dec is not f64";
    return;
  }
  const [n, d = "1"] = q.split("/"), x = both(f64, f64Dec);
  if (Number.isNaN(x)) { yield "f64Dec is not f64"; return; }
  const times = double(x);
  if (times.n === undefined || compare(decimal(n), { ...times, n: times.n * BigInt(d) }) !== 0) yield "f64 is not q";
}

function* inExpected(e) {
  const [lo, hi] = [hexFloat(e.lo), hexFloat(e.hi)], [down, up] = [both(e.f64Lo, e.f64LoDec), both(e.f64Hi, e.f64HiDec)];
  if (!isAtMost(lo, hi)) yield "lo > hi";
  if (!isAtMost(decimal(e.loDec), lo)) yield "loDec > lo";
  if (!isAtMost(hi, decimal(e.hiDec))) yield "hi > hiDec";
  if (Number.isNaN(down)) yield "f64LoDec is not f64Lo";
  else if (!isAtMost(double(down), lo) || (down !== Infinity && isAtMost(double(above(down)), lo))) yield "f64Lo is not the largest double <= lo";
  if (Number.isNaN(up)) yield "f64HiDec is not f64Hi";
  else if (!isAtMost(hi, double(up)) || (up !== -Infinity && isAtMost(hi, double(below(up))))) yield "f64Hi is not the smallest double >= hi";
}

// The numbers of a question: its own, and those of its parts.
function* numbersOf(question) {
  yield* Object.values(question.params);
  yield* Object.values(question.query || {});
  for (const part of question.parts || []) yield* numbersOf(part);
}

let tests = 0, doubles = 0, ends = 0, wrong = 0;
for (const name of process.argv.slice(2))
  for (const group of JSON.parse(fs.readFileSync(name, "utf8")).testGroups)
    for (const t of group.tests) {
      const numbers = [...numbersOf(t)], complaints = [];
      for (const number of numbers) complaints.push(...inNumber(number));
      if (t.expected) complaints.push(...inExpected(t.expected));
      tests += 1;
      doubles += numbers.filter((number) => number.f64Dec !== null).length + (t.expected ? 2 : 0);
      ends += t.expected ? 2 : 0;
      wrong += complaints.length;
      for (const complaint of complaints) console.log(`${t.id}: ${complaint}`);
    }
console.log(`${tests} tests, ${doubles} doubles, ${ends} ends`);
process.exitCode = wrong ? 1 : 0;
