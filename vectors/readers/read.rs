// read.rs - reads the certified vectors, rebuilds their numbers and says which text is not what README.md says of it.
// Run: rustc -O read.rs && ./read FILE...
// SPDX-License-Identifier: Apache-2.0
use std::cmp::Ordering;

// ---- JSON: what the vectors have of it; members keep their order --------------------------------------------------

enum Json {
    Null,
    True,
    Text(String),
    Number,
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    fn get(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.iter().find(|m| m.0 == key).map(|m| &m.1),
            _ => None,
        }
    }
    fn list(&self, key: &str) -> &[Json] {
        match self.get(key) {
            Some(Json::List(items)) => items,
            _ => panic!("no list {}", key),
        }
    }
    // The text, or None where it is null.
    fn text(&self, key: &str) -> Option<&str> {
        match self.get(key) {
            Some(Json::Text(text)) => Some(text),
            Some(Json::Null) => None,
            _ => panic!("no text {}", key),
        }
    }
    fn must(&self, key: &str) -> &str {
        self.text(key).unwrap_or_else(|| panic!("{} is null", key))
    }
}

struct Parser<'a> {
    rest: &'a str,
}

impl Parser<'_> {
    // Passes over white space and this character, if it is next.
    fn takes(&mut self, c: char) -> bool {
        self.rest = self.rest.trim_start();
        let found = self.rest.starts_with(c);
        if found {
            self.rest = &self.rest[c.len_utf8()..];
        }
        found
    }
    fn string(&mut self) -> String {
        assert!(self.takes('"'), "no text at {:.20}", self.rest);
        let mut text = String::new();
        let mut characters = self.rest.char_indices();
        while let Some((at, c)) = characters.next() {
            match c {
                '"' => {
                    self.rest = &self.rest[at + 1..];
                    return text;
                }
                '\\' => match characters.next() {
                    Some((_, c)) if "\"\\/".contains(c) => text.push(c),
                    _ => panic!("after \\ only \", \\ and / are read"),
                },
                c => text.push(c),
            }
        }
        panic!("a text without end")
    }
    // Takes items up to this character, with a comma between two.
    fn until<T>(&mut self, close: char, item: impl Fn(&mut Self) -> T) -> Vec<T> {
        let mut all = Vec::new();
        while !self.takes(close) {
            assert!(all.is_empty() || self.takes(','), "no comma at {:.20}", self.rest);
            all.push(item(self));
        }
        all
    }
    fn value(&mut self) -> Json {
        if self.takes('{') {
            return Json::Object(self.until('}', |p| {
                let key = p.string();
                assert!(p.takes(':'), "no colon after {}", key);
                (key, p.value())
            }));
        }
        if self.takes('[') {
            return Json::List(self.until(']', |p| p.value()));
        }
        if self.rest.starts_with('"') {
            return Json::Text(self.string());
        }
        let end = self.rest.find(|c: char| !c.is_alphanumeric() && !"+-.".contains(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        match word {
            "null" => Json::Null,
            "true" => Json::True,
            _ => word.parse::<f64>().map(|_| Json::Number).unwrap_or_else(|_| panic!("no value: {}", word)),
        }
    }
}

// ---- Natural numbers, the low 32 bits first, without zeros at the end ---------------------------------------------

#[derive(Clone, PartialEq)]
struct Natural(Vec<u32>);

impl Natural {
    fn from(x: u64) -> Natural {
        Natural(vec![x as u32, (x >> 32) as u32]).trimmed()
    }
    fn trimmed(mut self) -> Natural {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        self
    }
    // self * factor + more
    fn times(mut self, factor: u32, more: u32) -> Natural {
        let mut carry = more as u64;
        for limb in self.0.iter_mut() {
            carry += *limb as u64 * factor as u64;
            *limb = carry as u32;
            carry >>= 32;
        }
        self.0.push(carry as u32);
        self.trimmed()
    }
    // self * 5^e for e > 0, else self
    fn times_five(mut self, e: i64) -> Natural {
        for _ in 0..e.max(0) / 13 {
            self = self.times(5u32.pow(13), 0);
        }
        self.times(5u32.pow((e.max(0) % 13) as u32), 0)
    }
    // self * 2^e for e > 0, else self
    fn times_two(self, e: i64) -> Natural {
        let mut limbs = vec![0; e.max(0) as usize / 32];
        limbs.extend(self.times(1 << (e.max(0) % 32), 0).0);
        Natural(limbs).trimmed()
    }
    fn product(&self, other: &Natural) -> Natural {
        other.0.iter().rev().fold(Natural(vec![]), |sum, &limb| {
            let mut shifted = sum.times_two(32);
            let mut carry = 0u64;
            for (i, &more) in self.clone().times(limb, 0).0.iter().chain(&[0, 0]).enumerate() {
                if i == shifted.0.len() {
                    shifted.0.push(0);
                }
                carry += shifted.0[i] as u64 + more as u64;
                shifted.0[i] = carry as u32;
                carry >>= 32;
            }
            shifted.trimmed()
        })
    }
    fn compare(&self, other: &Natural) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

// ---- Exact numbers ------------------------------------------------------------------------------------------------

// sign * n * 2^two * 5^five; infinite has no n.
#[derive(Clone)]
struct Exact {
    sign: i8,
    infinite: bool,
    n: Natural,
    two: i64,
    five: i64,
}

fn finite(minus: bool, n: Natural, two: i64, five: i64) -> Exact {
    let sign = if n.0.is_empty() { 0 } else if minus { -1 } else { 1 };
    Exact { sign, infinite: false, n, two, five }
}

fn infinity(minus: bool) -> Exact {
    Exact { sign: if minus { -1 } else { 1 }, infinite: true, n: Natural(vec![]), two: 0, five: 0 }
}

// Digits of this base with a point, as an integer; and how many stand after the point.
fn digits(text: &str, base: u32) -> (Natural, i64) {
    let n = text.chars().filter(|&c| c != '.').fold(Natural(vec![]), |n, c| {
        n.times(base, c.to_digit(base).unwrap_or_else(|| panic!("no number: {}", text)))
    });
    (n, text.find('.').map_or(0, |at| text.len() - at - 1) as i64)
}

fn exponent(text: &str) -> i64 {
    text.parse().unwrap_or_else(|_| panic!("no exponent: {}", text))
}

fn number(text: &str) -> Exact {
    let minus = text.starts_with('-');
    let size = text.trim_start_matches(|c| c == '-' || c == '+');
    if size == "inf" {
        return infinity(minus);
    }
    if let Some(hex) = size.strip_prefix("0x") {
        let (mantissa, power) = hex.split_once('p').expect("a hex float has an exponent");
        let (n, places) = digits(mantissa, 16);
        return finite(minus, n, exponent(power) - 4 * places, 0);
    }
    let (mantissa, power) = size.split_once('e').unwrap_or((size, "0"));
    let (n, places) = digits(mantissa, 10);
    let ten = exponent(power) - places;
    finite(minus, n, ten, ten)
}

fn double(x: f64) -> Exact {
    if x.is_infinite() {
        return infinity(x < 0.0);
    }
    let bits = x.abs().to_bits();
    let (power, fraction) = ((bits >> 52) as i64, bits & ((1 << 52) - 1));
    let n = if power == 0 { fraction } else { fraction | 1 << 52 };
    finite(x < 0.0, Natural::from(n), power.max(1) - 1075, 0)
}

// The least double above x; infinity stays.
fn above(x: f64) -> f64 {
    if x == f64::INFINITY {
        x
    } else if x == 0.0 {
        f64::from_bits(1)
    } else {
        f64::from_bits(if x > 0.0 { x.to_bits() + 1 } else { x.to_bits() - 1 })
    }
}

fn compare(x: &Exact, y: &Exact) -> Ordering {
    if x.sign != y.sign || x.infinite || y.infinite {
        let rank = |z: &Exact| z.sign * if z.infinite { 2 } else { 1 };
        return rank(x).cmp(&rank(y));
    }
    let (two, five) = (x.two - y.two, x.five - y.five);
    let side = |z: &Exact, two, five| z.n.clone().times_five(five).times_two(two);
    let sizes = side(x, two, five).compare(&side(y, -two, -five));
    if x.sign < 0 { sizes.reverse() } else { sizes }
}

fn is_at_most(x: &Exact, y: &Exact) -> bool {
    compare(x, y) != Ordering::Greater
}

// ---- What is wrong ------------------------------------------------------------------------------------------------

// A double by its two texts, if they are the same.
fn both(hex: &str, shortest: &str) -> Option<f64> {
    let x: f64 = shortest.parse().ok()?;
    if !x.is_nan() && compare(&double(x), &number(hex)) == Ordering::Equal { Some(x) } else { None }
}

fn in_number(p: &Json) -> Option<&'static str> {
    let (hex, shortest) = match (p.text("f64"), p.text("f64Dec")) {
        (None, None) => return None,
        (Some(hex), Some(shortest)) => (hex, shortest),
        _ => return Some("f64Dec is not f64"),
    };
    let mut x = match both(hex, shortest) {
        Some(x) => double(x),
        None => return Some("f64Dec is not f64"),
    };
    let (n, d) = p.must("q").split_once('/').unwrap_or((p.must("q"), "1"));
    x.n = x.n.product(&number(d).n);
    if compare(&number(n), &x) == Ordering::Equal { None } else { Some("f64 is not q") }
}

fn in_expected(e: &Json) -> Vec<&'static str> {
    let (lo, hi) = (number(e.must("lo")), number(e.must("hi")));
    let down = both(e.must("f64Lo"), e.must("f64LoDec"));
    let up = both(e.must("f64Hi"), e.must("f64HiDec"));
    let largest = |x: f64| is_at_most(&double(x), &lo) && (x == f64::INFINITY || !is_at_most(&double(above(x)), &lo));
    let smallest = |x: f64| is_at_most(&hi, &double(x)) && (x == -f64::INFINITY || !is_at_most(&hi, &double(-above(-x))));
    let checks = [
        (is_at_most(&lo, &hi), "lo > hi"),
        (is_at_most(&number(e.must("loDec")), &lo), "loDec > lo"),
        (is_at_most(&hi, &number(e.must("hiDec"))), "hi > hiDec"),
        (down.is_some(), "f64LoDec is not f64Lo"),
        (down.map_or(true, largest), "f64Lo is not the largest double <= lo"),
        (up.is_some(), "f64HiDec is not f64Hi"),
        (up.map_or(true, smallest), "f64Hi is not the smallest double >= hi"),
    ];
    checks.iter().filter(|c| !c.0).map(|c| c.1).collect()
}

// The numbers of a question: its own, and those of its parts.
fn numbers_of<'a>(question: &'a Json, all: &mut Vec<&'a Json>) {
    for name in ["params", "query"] {
        if let Some(Json::Object(numbers)) = question.get(name) {
            all.extend(numbers.iter().map(|p| &p.1));
        }
    }
    if let Some(Json::List(parts)) = question.get("parts") {
        parts.iter().for_each(|part| numbers_of(part, all));
    }
}

fn main() {
    let (mut tests, mut doubles, mut ends, mut wrong) = (0, 0, 0, 0);
    for name in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&name).unwrap_or_else(|why| panic!("{}: {}", name, why));
        let file = Parser { rest: &text }.value();
        for t in file.list("testGroups").iter().flat_map(|g| g.list("tests")) {
            let mut numbers = Vec::new();
            numbers_of(t, &mut numbers);
            let mut complaints: Vec<_> = numbers.iter().filter_map(|p| in_number(p)).collect();
            doubles += numbers.iter().filter(|p| p.text("f64Dec").is_some()).count();
            if let Some(e) = t.get("expected") {
                complaints.extend(in_expected(e));
                doubles += 2;
                ends += 2;
            }
            tests += 1;
            wrong += complaints.len();
            complaints.iter().for_each(|c| println!("{}: {}", t.must("id"), c));
        }
    }
    println!("{} tests, {} doubles, {} ends", tests, doubles, ends);
    std::process::exit((wrong > 0) as i32);
}
