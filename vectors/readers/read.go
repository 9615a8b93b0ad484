// read.go - reads the certified vectors, rebuilds their numbers and says which text is not what README.md says of it.
// Run: go run read.go FILE...
// SPDX-License-Identifier: Apache-2.0
package main

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"os"
	"strconv"
	"strings"
)

type number struct {
	Q           string
	F64, F64Dec *string
}

type enclosure struct {
	Lo, Hi, LoDec, HiDec, F64Lo, F64Hi, F64LoDec, F64HiDec string
}

// question is a test, or a part of one.
type question struct {
	ID            string
	Params, Query map[string]number
	Parts         []question
	Expected      *enclosure
}

type file struct {
	TestGroups []struct{ Tests []question }
}

// numbers returns those of the question and of its parts.
func (q question) numbers() (all []number) {
	for _, named := range []map[string]number{q.Params, q.Query} {
		for _, p := range named {
			all = append(all, p)
		}
	}
	for _, part := range q.Parts {
		all = append(all, part.numbers()...)
	}
	return all
}

// exact is n * 2^two * 5^five, or an infinity of the sign of infinite.
type exact struct {
	infinite  int
	n         *big.Int
	two, five int
}

// infinity says whether the text is one.
func infinity(text string) (exact, bool) {
	switch text {
	case "+inf":
		return exact{infinite: 1}, true
	case "-inf":
		return exact{infinite: -1}, true
	}
	return exact{}, false
}

// digits reads "-1.8", digits of this base with a point, as an integer; and how many stand after the point.
func digits(text string, base int) (*big.Int, int) {
	whole, fraction, _ := strings.Cut(text, ".")
	n, ok := new(big.Int).SetString(whole+fraction, base)
	if !ok {
		panic("no number: " + text)
	}
	return n, len(fraction)
}

func power(text string) int {
	e, err := strconv.Atoi(text)
	if err != nil {
		panic("no exponent: " + text)
	}
	return e
}

func hexFloat(text string) exact {
	if x, ok := infinity(text); ok {
		return x
	}
	mantissa, exponent, _ := strings.Cut(strings.Replace(text, "0x", "", 1), "p")
	n, places := digits(mantissa, 16)
	return exact{n: n, two: power(exponent) - 4*places}
}

func decimal(text string) exact {
	if x, ok := infinity(text); ok {
		return x
	}
	mantissa, exponent, found := strings.Cut(text, "e")
	n, places := digits(mantissa, 10)
	ten := -places
	if found {
		ten += power(exponent)
	}
	return exact{n: n, two: ten, five: ten}
}

func double(x float64) exact {
	if math.IsInf(x, 0) {
		return exact{infinite: int(math.Copysign(1, x))}
	}
	fraction, exponent := math.Frexp(x)
	return exact{n: big.NewInt(int64(math.Ldexp(fraction, 53))), two: exponent - 53}
}

// times returns n b^e if e > 0, else n.
func times(n *big.Int, b int64, e int) *big.Int {
	if e <= 0 {
		return n
	}
	return new(big.Int).Mul(n, new(big.Int).Exp(big.NewInt(b), big.NewInt(int64(e)), nil))
}

// compare returns -1, 0 or 1, as x is below, equal to or above y.
func compare(x, y exact) int {
	if x.infinite != y.infinite {
		if x.infinite < y.infinite {
			return -1
		}
		return 1
	}
	if x.infinite != 0 {
		return 0
	}
	two, five := x.two-y.two, x.five-y.five
	return times(times(x.n, 2, two), 5, five).Cmp(times(times(y.n, 2, -two), 5, -five))
}

func isAtMost(x, y exact) bool { return compare(x, y) <= 0 }

// both reads a double from its two texts; NaN if they differ.
func both(hex, shortest string) float64 {
	x, err := strconv.ParseFloat(shortest, 64)
	if err != nil || compare(double(x), hexFloat(hex)) != 0 {
		return math.NaN()
	}
	return x
}

func inNumber(p number) []string {
	if p.F64 == nil || p.F64Dec == nil {
		if p.F64 != p.F64Dec {
			return []string{"f64Dec is not f64"}
		}
		return nil
	}
	x := both(*p.F64, *p.F64Dec)
	if math.IsNaN(x) {
		return []string{"f64Dec is not f64"}
	}
	n, d, found := strings.Cut(p.Q, "/")
	scaled := double(x)
	if found && scaled.infinite == 0 {
		scaled.n = new(big.Int).Mul(scaled.n, decimal(d).n)
	}
	if compare(decimal(n), scaled) != 0 {
		return []string{"f64 is not q"}
	}
	return nil
}

func inExpected(e *enclosure) (bad []string) {
	check := func(holds bool, complaint string) {
		if !holds {
			bad = append(bad, complaint)
		}
	}
	lo, hi, down, up := hexFloat(e.Lo), hexFloat(e.Hi), both(e.F64Lo, e.F64LoDec), both(e.F64Hi, e.F64HiDec)
	check(isAtMost(lo, hi), "lo > hi")
	check(isAtMost(decimal(e.LoDec), lo), "loDec > lo")
	check(isAtMost(hi, decimal(e.HiDec)), "hi > hiDec")
	if math.IsNaN(down) {
		check(false, "f64LoDec is not f64Lo")
	} else {
		above := double(math.Nextafter(down, math.Inf(1)))
		check(isAtMost(double(down), lo) && (math.IsInf(down, 1) || !isAtMost(above, lo)), "f64Lo is not the largest double <= lo")
	}
	if math.IsNaN(up) {
		check(false, "f64HiDec is not f64Hi")
	} else {
		below := double(math.Nextafter(up, math.Inf(-1)))
		check(isAtMost(hi, double(up)) && (math.IsInf(up, -1) || !isAtMost(hi, below)), "f64Hi is not the smallest double >= hi")
	}
	return bad
}

func read(name string) (f file) {
	text, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(text, &f)
	}
	if err != nil {
		panic(name + ": " + err.Error())
	}
	return f
}

func main() {
	tests, doubles, ends, wrong := 0, 0, 0, 0
	for _, name := range os.Args[1:] {
		for _, group := range read(name).TestGroups {
			for _, t := range group.Tests {
				var complaints []string
				for _, p := range t.numbers() {
					complaints = append(complaints, inNumber(p)...)
					if p.F64Dec != nil {
						doubles++
					}
				}
				if t.Expected != nil {
					complaints = append(complaints, inExpected(t.Expected)...)
					doubles, ends = doubles+2, ends+2
				}
				for _, complaint := range complaints {
					fmt.Printf("%s: %s\n", t.ID, complaint)
				}
				tests, wrong = tests+1, wrong+len(complaints)
			}
		}
	}
	fmt.Printf("%d tests, %d doubles, %d ends\n", tests, doubles, ends)
	if wrong > 0 {
		os.Exit(1)
	}
}
