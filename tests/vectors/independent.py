# SPDX-License-Identifier: Apache-2.0
"""Evaluates questions of the vectors that have parts, or several uses, by formulas of their own: tables by enumeration with
rationals, the rest with mpmath.  Prints a line for each test of the files: "ok", "wrong ..", or "none" where it knows no
formula.

The truth of a test is an interval: what was computed, and around it what mpmath's last digits may be (a part of 10^-24; of an
integral of doubles 10^-9, and 10^-14).  It has to share a number with the test's own enclosure.
"""
import json, math, sys
from fractions import Fraction as F

import mpmath

mpmath.mp.dps = 40


def calculate_with(context):
    """mpmath's numbers of 40 digits, or its doubles."""
    for name in ("mpf", "mpc", "exp", "log", "sqrt", "sinh", "erfc", "quad", "inf", "pi", "binomial"):
        globals()[name] = getattr(context, name)


calculate_with(mpmath.mp)


DEGREE = 5  # of quadratures between knots


class Unknown(Exception):
    """There is no formula for it here."""


# ---- Pairs of one use: each part as (delta of e, atoms and density of the loss) -------------------------------------------------

def upper(x):  # P[N > x]
    return erfc(x / sqrt(mpf(2))) / 2


def hockey_gauss(m, e):  # N(m, 1) and N(0, 1)
    return upper(e / m - m / 2) - exp(e) * upper(e / m + m / 2) if m else max(mpf(0), 1 - exp(e))


def hockey_sampled(sigma, rate, e, add):
    """N(0) mixed with N(1) at this rate against N(0), or the other way round."""
    if add and e >= -log(1 - rate):
        return mpf(0)
    if add:  # D_e(Q||P) = 1 - e^e + e^e D_-e(P||Q)
        return 1 - exp(e) + exp(e) * hockey_sampled(sigma, rate, -e, False)
    if e <= log(1 - rate):
        return 1 - exp(e)
    x = sigma**2 * log((exp(e) - 1 + rate) / rate) + mpf(1) / 2
    return (1 - rate) * upper(x / sigma) + rate * upper((x - 1) / sigma) - exp(e) * upper(x / sigma)


def hockey_laplace(b, e):
    if e >= 1 / b:
        return mpf(0)
    return 1 - exp(e) if e <= -1 / b else 1 - exp((e - 1 / b) / 2)


def rational(n):
    return F(n["q"])


def number(n):
    return mpf(rational(n).numerator) / rational(n).denominator


class Part:
    """The numbers of a part, and what it is made of."""

    def __init__(self, o):
        self.kind, self.params, self.parts = o["mechanism"], o["params"], [Part(p) for p in o.get("parts", ())]
        self.uses = int(rational(self.params["steps"])) if "steps" in self.params else 1

    def __getitem__(self, name):
        return number(self.params[name])


def outcomes(part):
    """The table of one use, as rationals or numbers: (with the record, without it)."""
    if part.kind == "table":
        return [(rational(o.params["p"]), rational(o.params["p2"])) for o in part.parts]
    if part.kind == "randomized_response":
        p = rational(part.params["p"])
        return [(p, 1 - p), (1 - p, p)]
    if part.kind == "discrete_laplace":  # with m = 1 there are two losses
        a = exp(-1 / part["scale"])
        return [(1 / (1 + a), a / (1 + a)), (a / (1 + a), 1 / (1 + a))]
    if part.kind == "discrete_gaussian":
        reach = int(15 * part["sigma"]) + 10
        mass = [exp(-mpf(k) ** 2 / (2 * part["sigma"] ** 2)) for k in range(-reach - 1, reach + 1)]
        return [(mass[k] / sum(mass), mass[k + 1] / sum(mass)) for k in range(len(mass) - 1)]
    if part.kind == "canonical":
        e, d = part["epsilon0"], part["delta0"]
        p = (1 - d) * exp(e) / (1 + exp(e))
        return [(d, mpf(0)), (p, 1 - d - p), (1 - d - p, p), (mpf(0), d)]
    if part.kind == "mixture" and all(p.kind in ("table", "randomized_response") for p in part.parts):
        return [(w * p, w * q) for c in part.parts for w in [rational(c.params["probability"])] for p, q in outcomes(c)]
    raise Unknown


def merged(table):
    """Outcomes of one loss are one."""
    by_loss = {}
    for p, q in table:
        loss = p / q if q else None
        old = by_loss.get(loss, (0, 0))
        by_loss[loss] = (old[0] + p, old[1] + q)
    return list(by_loss.values())


def power(tables):
    """The product of tables, each (outcomes, uses)."""
    all_ = [(F(1), F(1))]
    for table, uses in tables:
        for _ in range(uses):
            all_ = merged([(a * p, b * q) for a, b in all_ for p, q in table])
    return all_


def exact_exp(e):
    """Rationals around exp(e), of a rational e."""
    terms = max(120, 8 * int(abs(e)) + 120)
    total, term = F(0), F(1)
    for k in range(1, terms):
        total, term = total + term, term * e / k
    rest = abs(term) * 2
    return total - rest, total + rest


def delta_table(table, e):
    low, high = exact_exp(e)
    return sum(max(F(0), p - high * q) for p, q in table), sum(max(F(0), p - low * q) for p, q in table)


# ---- Moments E_Q (P/Q)^z of one use ------------------------------------------------------------------------------------------

def moment(part, z):
    kind = part.kind
    if kind == "gaussian":
        return exp(z * (z - 1) / (2 * part["sigma"] ** 2))
    if kind == "laplace":
        b = part["scale"]
        return (z * exp((z - 1) / b) + (z - 1) * exp(-z / b)) / (2 * z - 1)
    if kind == "two_gaussians":  # N(1, sigma^2) and N(0, sigma2^2)
        s, t = part["sigma"], part["sigma2"]
        a = z * t**2 + (1 - z) * s**2
        return t**z * s ** (1 - z) / sqrt(a) * exp(-z * (1 - z) / (2 * a))
    return sum((mpf(p) if not isinstance(p, F) else mpf(p.numerator) / p.denominator) ** z *
               (mpf(q) if not isinstance(q, F) else mpf(q.numerator) / q.denominator) ** (1 - z) for p, q in outcomes(part))


def delta_line(parts, e, add):
    """By inversion along a line: an integral of the product of moments."""
    def m(z):
        z = 1 - z if add else z
        product = mpf(1)
        for p in parts:
            product *= moment(p, z) ** p.uses
        return product

    def real(c):
        return (m(mpc(c)) * exp(-(c - 1) * e) / (c * (c - 1))).real

    # above 1, where the moments exist, near the least of the integrand
    ends = [1 / (1 - (p["sigma2"] / p["sigma"]) ** 2) for p in parts if p.kind == "two_gaussians"]
    where = [mpf(k) / 8 for k in range(9, 160)] + [mpf(k) for k in range(20, 1000, 8)]
    c = min((x for x in where if not (add and ends) or 1 - x > ends[0] + mpf(1) / 50), key=real)

    def term(t):
        z = mpc(c, t)
        return (m(z) * exp(-(z - 1) * e) / (z * (z - 1))).real

    gauss = sum((p.uses / p["sigma"] ** 2 for p in parts if p.kind == "gaussian"), mpf(0))
    if not gauss:
        raise Unknown
    top = sqrt(2 * 75 / gauss)
    pieces = [top * k / 24 for k in range(25)]
    return quad(term, pieces) / pi


# ---- Expectations over the loss of some parts ------------------------------------------------------------------------------------

def without_sample(v, g):
    """The loss that a sample at rate g makes v of, or none."""
    ratio = (exp(v) - 1 + g) / g
    return [log(ratio)] if ratio > 0 else []


def expected(part, f, add, kinks=()):
    """E f(loss) over the outcomes that the loss is of: P, or for add Q with the loss of (Q, P); an infinite loss is f(inf).
    f is smooth between these places."""
    if part.kind in ("laplace", "subsampled_laplace_poisson"):
        b, g = part["scale"], part["rate"] if "rate" in part.params else mpf(1)
        loss = lambda l: log(1 - g + g * exp(l))
        total = mpf(0)
        # under Q the loss l of (P, Q) is 1/b with mass e^(-1/b)/2, -1/b with 1/2, and between has the density e^(-(l + 1/b)/2)/4
        weight = (lambda l: mpf(1)) if add else (lambda l: exp(loss(l)))
        at = (lambda l: -loss(l)) if add else loss
        total += exp(-1 / b) / 2 * weight(1 / b) * f(at(1 / b)) + weight(-1 / b) * f(at(-1 / b)) / 2
        places = [l for v in kinks for l in without_sample(-v if add else v, g) if abs(l) < 1 / b]
        return total + quad(lambda l: exp(-(l + 1 / b) / 2) / 4 * weight(l) * f(at(l)), sorted({-1 / b, mpf(0), 1 / b, *places}), maxdegree=6)
    if part.kind == "subsampled_gaussian_poisson":
        s, g = part["sigma"], part["rate"]
        density = lambda x: exp(-(x**2) / (2 * s**2)) / (s * sqrt(2 * pi))
        loss = lambda x: log(1 - g + g * exp((2 * x - 1) / (2 * s**2)))
        places = [s**2 * l + mpf(1) / 2 for v in kinks for l in without_sample(-v if add else v, g)]
        knots = sorted({*(s * k for k in range(-14, 15, 2)), 1 + 14 * s, *(x for x in places if abs(x) < 14 * s)})
        if add:
            return quad(lambda x: density(x) * f(-loss(x)), knots, maxdegree=DEGREE)
        mixed = lambda x: (1 - g) * density(x) + g * density(x - 1)
        return quad(lambda x: mixed(x) * f(loss(x)), knots, maxdegree=DEGREE)
    total = mpf(0)
    for p, q in outcomes(part):
        a, b = (mpf(x.numerator) / x.denominator if isinstance(x, F) else x for x in ((q, p) if add else (p, q)))
        if a:
            total += a * f(log(a / b) if b else inf)
    return total


def delta_nested(parts, e, add):
    """E over the losses of all but one kind of part, of the closed delta of what is left."""
    gauss = sqrt(sum((p.uses / p["sigma"] ** 2 for p in parts if p.kind == "gaussian"), mpf(0)))
    rest = [p for p in parts if p.kind != "gaussian" for _ in range(p.uses)]
    kinks = []  # of the closed delta
    if not gauss:  # the last part is the closed one
        last = rest.pop()
        bend = log(1 - last["rate"]) if "rate" in last.params else -1 / last["scale"]
        kinks = [bend, -bend]
        if last.kind == "subsampled_gaussian_poisson":
            closed = lambda x: hockey_sampled(last["sigma"], last["rate"], x, add)
        elif last.kind == "laplace":
            closed = lambda x: hockey_laplace(last["scale"], x)
        else:
            raise Unknown
    else:
        closed = lambda x: hockey_gauss(gauss, x)
    if len(rest) > 2 or any(p.kind == "gaussian" for p in rest):
        raise Unknown

    def go(left, x):
        if x == -inf:
            return mpf(1)
        if not left:
            return closed(x)
        return expected(left[0], lambda l: go(left[1:], x - l), add, [x - k for k in kinks])

    if len(rest) < 2:
        return go(rest, e)
    calculate_with(mpmath.fp)
    try:
        gauss = float(gauss)
        return mpmath.mpf(go(rest, float(e)))
    finally:
        calculate_with(mpmath.mp)


def delta_composition(parts, e, add):
    try:
        tables = [(outcomes(p), p.uses) for p in parts]
    except Unknown:
        if all(p.kind in ("gaussian", "laplace", "two_gaussians", "randomized_response") for p in parts) and any(p.kind == "gaussian" for p in parts):
            return delta_line(parts, e, add)
        return delta_nested(parts, e, add)
    product = [(mpf(1), mpf(1))]
    as_mpf = lambda x: mpf(x.numerator) / x.denominator if isinstance(x, F) else x
    for table, uses in tables:
        for _ in range(uses):
            product = [(a * as_mpf(p), b * as_mpf(q)) for a, b in product for p, q in table]
    return sum(max(mpf(0), (b - exp(e) * a) if add else (a - exp(e) * b)) for a, b in product)


def delta_mixture(part, e, add):
    """A coin that is seen: the mean of the deltas; several uses of Gaussian parts: of the compositions."""
    n, weights = part.uses, [c["probability"] for c in part.parts]
    if n == 1:
        total = mpf(0)
        for w, c in zip(weights, part.parts):
            if c.kind == "gaussian":
                total += w * hockey_gauss(1 / c["sigma"], e)
            elif c.kind == "laplace":
                total += w * hockey_laplace(c["scale"], e)
            elif c.kind == "subsampled_gaussian_poisson":
                total += w * hockey_sampled(c["sigma"], c["rate"], e, add)
            else:
                total += w * sum(max(mpf(0), mpf(float((q if add else p))) - exp(e) * mpf(float(p if add else q))) for p, q in outcomes(c))
        return total
    if all(c.kind == "gaussian" for c in part.parts) and len(weights) == 2:
        m = [1 / c["sigma"] ** 2 for c in part.parts]
        return sum(binomial(n, k) * weights[0] ** k * weights[1] ** (n - k) * hockey_gauss(sqrt(k * m[0] + (n - k) * m[1]), e) for k in range(n + 1))
    raise Unknown


# ---- Mechanisms that are bounded -------------------------------------------------------------------------------------------

def delta_tuned(kind, run, params, e):
    def d(x):
        if run.kind == "gaussian":
            return hockey_gauss(1 / run["sigma"], x)
        if run.kind == "laplace":
            return hockey_laplace(run["scale"], x)
        return max(hockey_sampled(run["sigma"], run["rate"], x, add) for add in (0, 1))

    if kind == "tuned_poisson":
        m = number(params["mu"])
        return min(mpf(1), m * d(e - m * d(mpf(0))) + exp(-m) * max(mpf(0), 1 - exp(e)))
    p = number(params["p"])
    f = lambda t: exp(t) - 1 - (1 - p) / p * d(t)
    low, high = mpf(0), mpf(60)
    for _ in range(140):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) < 0 else (low, middle)
    n, runs = (2, 1 / p) if kind == "tuned_geometric" else (1, (1 - p) / (p * log(1 / p)))
    return min(mpf(1), runs * d(e - n * low))


def binomial_below(n, x, l):  # P[Bin(n, x) <= l]
    return sum(binomial(n, k) * x**k * (1 - x) ** (n - k) for k in range(l + 1))


def delta_same(r, n, e):
    """n choices between two candidates, T-EM-SAME: the largest over the gap."""
    best = mpf(0)
    for l in range(n):
        t = (e + (l + 1) * r) / (n + 1)
        if t < r:
            p = (1 - exp(t - r)) / (1 - exp(-r))
            best = max(best, binomial_below(n, 1 - p, n - 1 - (n - l - 1)) - exp(e) * binomial_below(n, 1 - p * exp(-t), l))
    return best


def delta_adaptive(r, n, e):
    """n pairs of logistic laws: the integral of (e^l - e^e)_+ over the density of their losses under Q, which is a sum of uniform
    laws, weighted."""
    def density(x):  # of the sum of n uniform laws on [-r, r]
        return sum((-1) ** j * binomial(n, j) * max(mpf(0), (n - 2 * j) * r - x) ** (n - 1) for j in range(n + 1)) / math.factorial(n - 1) / (2 * r) ** n

    weight = (r / (2 * sinh(r / 2))) ** n
    knots = sorted({e, n * r, *((n - 2 * j) * r for j in range(n + 1) if e < (n - 2 * j) * r)})
    return weight * quad(lambda x: (exp(x) - exp(e)) * exp(-x / 2) * density(x), knots)


def delta_allocation(sigma, e, add):
    """Three batches, two picks: the integral over two coordinates of a closed form in the third, with doubles."""
    s = float(sigma)
    tail = lambda x: math.erfc(x / math.sqrt(2)) / 2
    h, reach = 0.05 * s, 8.0
    total = 0.0
    ratio = lambda x: math.exp((2 * x - 1) / (2 * s * s))
    means = ((0, 0, 0),) if add else ((1, 1, 0), (1, 0, 1), (0, 1, 1))
    grid = [k * h for k in range(int(-reach * s / h), int((reach * s + 1) / h) + 1)]
    normal = {m: [math.exp(-((x - m) ** 2) / (2 * s * s)) / (s * math.sqrt(2 * math.pi)) for x in grid] for m in (0, 1)}
    r = [ratio(x) for x in grid]
    limit = math.exp(-e if add else e)
    for i, a in enumerate(r):
        for j, b in enumerate(r):
            # the likelihood ratio is (a b + (a + b) c)/3, c that of the third
            c = (3 * limit - a * b) / (a + b)
            x = -math.inf if c <= 0 else s * s * math.log(c) + 0.5
            p_over, q_over = 0.0, tail(x / s) * normal[0][i] * normal[0][j]
            for m in ((1, 1, 0), (1, 0, 1), (0, 1, 1)):
                p_over += tail((x - m[2]) / s) * normal[m[0]][i] * normal[m[1]][j] / 3
            if add:  # D(Q||P): where the ratio is below 1/e^e
                p_all = sum(normal[m[0]][i] * normal[m[1]][j] for m in ((1, 1, 0), (1, 0, 1), (0, 1, 1))) / 3
                q_all = normal[0][i] * normal[0][j]
                total += (q_all - q_over) - math.exp(e) * (p_all - p_over)
            else:
                total += p_over - math.exp(e) * q_over
    return mpf(total * h * h)


# ---- Renyi divergences ------------------------------------------------------------------------------------------------------

def renyi_part(part, a, add):
    if part.kind == "subsampled_gaussian_poisson":
        s, g = part["sigma"], part["rate"]
        density = lambda x: exp(-(x**2) / (2 * s**2)) / (s * sqrt(2 * pi))
        r = lambda x: 1 - g + g * exp((2 * x - 1) / (2 * s**2))
        z = 1 - a if add else a
        reach = [s * k for k in range(-14, 15, 2)] + [14 * s + abs(z) * k for k in (mpf(1) / 2, 1)] + [-14 * s - abs(z) * k for k in (mpf(1) / 2, 1)]
        m = quad(lambda x: density(x) * r(x) ** z, sorted(reach), maxdegree=7)
    elif part.kind == "subsampled_laplace_poisson":
        m = expected(part, lambda l: exp((a - 1) * l), add)
    elif part.kind == "table":  # by rationals: an outcome of one side alone
        pairs = [(q, p) if add else (p, q) for p, q in outcomes(part)]
        if a > 1 and any(p and not q for p, q in pairs):
            return inf
        m = sum((mpf(p.numerator) / p.denominator) ** a * (mpf(q.numerator) / q.denominator) ** (1 - a) for p, q in pairs if p and q)
    else:
        m = moment(part, mpc(1 - a if add else a)).real
    return log(m) / (a - 1) * part.uses


# ---- Judging -------------------------------------------------------------------------------------------------------------------

def hex_rational(text):
    sign, text = (-1, text[1:]) if text[0] == "-" else (1, text)
    mantissa, exponent = text[2:].split("p")
    whole, _, fraction = mantissa.partition(".")
    return sign * F(int(whole + fraction, 16)) * F(2) ** (int(exponent) - 4 * len(fraction))


def as_rational(x):
    if isinstance(x, F):
        return x
    sign, man, e, _ = mpmath.mpf(x)._mpf_
    return (-1) ** sign * F(int(man)) * F(2) ** e


def around(x, part):
    x = as_rational(x)
    return x - abs(x) * part, x + abs(x) * part


def delta_of(mechanism, test, e, add):
    """(low, high) of delta at the rational e in one direction."""
    parts, params = [Part(p) for p in test.get("parts", ())], test["params"]
    whole = Part({"mechanism": mechanism, "params": params, "parts": test.get("parts", ())})
    tiny, x = F(1, 10**24), mpf(e.numerator) / e.denominator
    if mechanism == "table" or (mechanism == "mixture" and whole.uses > 1 and not all(p.kind == "gaussian" for p in parts)):
        table = power([(outcomes(whole), whole.uses)])
        return delta_table([(q, p) for p, q in table] if add else table, e)
    if mechanism == "mixture":
        return around(delta_mixture(whole, x, add), tiny)
    if mechanism == "composition":
        two = sum(p.uses for p in parts if p.kind in ("laplace", "subsampled_gaussian_poisson", "subsampled_laplace_poisson")) > 1
        low, high = around(delta_composition(parts, x, add), F(1, 10**9) if two else tiny)
        return (low - F(1, 10**14), high + F(1, 10**14)) if two else (low, high)
    if mechanism.startswith("tuned_"):
        return around(delta_tuned(mechanism, parts[0], params, x), tiny)
    if mechanism == "exponential_fixed":
        return around(delta_same(number(params["epsilon0"]), whole.uses, x), tiny)
    if mechanism in ("permute_and_flip", "report_noisy_max") and whole.uses == 2:
        unit = {"q": str(1 / rational(params["epsilon0"]))}
        return around(delta_nested([Part({"mechanism": "laplace", "params": {"scale": unit, "steps": {"q": "2"}}})], x, add), tiny)
    if mechanism == "allocation" and rational(params["steps"]) == 3:
        return around(delta_allocation(number(params["sigma"]), float(e), add), F(1, 10**6))
    if mechanism == "exponential":  # between the two ends there is no formula: both ends are
        r = number(params["epsilon0"])
        return as_rational(delta_same(r, whole.uses, x)), as_rational(delta_adaptive(r, whole.uses, x))
    raise Unknown


def judged(quantity, mechanism, directions, test):
    e = test["expected"]
    inside = lambda low, high: "ok" if hex_rational(e["lo"]) <= high and low <= hex_rational(e["hi"]) else f"wrong: {float(low)!r} to {float(high)!r}"
    if quantity == "delta_of_epsilon":
        both = [delta_of(mechanism, test, rational(test["query"]["epsilon"]), add) for add in directions]
        low, high = max(b[0] for b in both), max(b[1] for b in both)
        if mechanism == "exponential":
            return "ok" if hex_rational(e["lo"]) <= high and low <= hex_rational(e["hi"]) and hex_rational(e["lo"]) <= low * (1 + F(1, 10**9)) else f"wrong: {float(low)!r} to {float(high)!r}"
        return inside(low, high)
    if quantity == "epsilon_of_delta":
        target, (add,) = rational(test["query"]["delta"]), directions
        at = lambda x: delta_of(mechanism, test, x, add)
        if test["result"] == "infinite":  # even at a large epsilon delta is above
            return "ok" if at(F(60))[0] > target else "wrong: finite"
        lo, hi = hex_rational(e["lo"]), hex_rational(e["hi"])
        small = F(1, 10**9) if mechanism == "composition" else F(1, 10**18)
        enough = at(hi * (1 + small) if hi else hi)[0] <= target
        return "ok" if enough and (lo == 0 or at(lo * (1 - small))[1] >= target) else "wrong: delta is not the target there"
    if quantity == "renyi_of_alpha":
        a, (add,) = number(test["query"]["order"]), directions
        parts = [Part(p) for p in test["parts"]]
        if mechanism == "table":
            parts = [Part({"mechanism": "table", "params": test["params"], "parts": test["parts"]})]
        total = sum(renyi_part(p, a, add) for p in parts)
        if "+inf" in (e["lo"], e["hi"]) or total == inf:
            return "ok" if e["lo"] == "+inf" and total == inf else "wrong: infinite"
        return inside(*around(total, F(1, 10**20)))
    raise Unknown


def main():
    for name in sys.argv[1:]:
        with open(name) as file:
            whole = json.load(file)
        for group in whole["testGroups"]:
            directions = {"remove": [0], "add": [1]}.get(group["adjacency"], [0, 1])
            for test in group["tests"]:
                try:
                    verdict = judged(whole["quantity"], group["mechanism"], directions, test)
                except Unknown:
                    verdict = "none"
                print(test["id"], verdict)


main()
