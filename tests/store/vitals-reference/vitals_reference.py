"""Computes every figure of the vitals dashboard from raw events, as docs/events-and-vitals.md defines them.

Reads from standard input a line of JSON with the views, then one line for each event as it was sent: {"received": ms,
"event": {...}}. Writes a list of figures, one for each view. It shares no code with the product, and keeps no histogram
where the definition does without.
"""

import bisect
import json
import math
import re
import sys
from collections import Counter, defaultdict
from urllib.parse import parse_qsl

HOUR = 3_600_000
DAY = 24 * HOUR
THRESHOLDS = {
    "FCP": (1800, 3000),
    "LCP": (2500, 4000),
    "CLS": (0.1, 0.25),
    "INP": (200, 500),
    "TTFB": (800, 1800),
    "LOAF": (200, 500),
    "LONGTASK": (200, 500),
}
FRAMES = ("LOAF", "LONGTASK")
PAIRED = ("route", "device", "connection")
PERCENTILES = (50, 75, 90, 95, 99)
DIMENSIONS = (
    "route", "locale", "device", "memory", "cores", "connection",
    "save_data", "navigation", "service_worker", "display_mode", "rate_age", "release",
)
SPANS = {"24h": 1, "7d": 7, "28d": 28, "90d": 90, "365d": 365}
BUCKETS = 128
Z95 = 1.959964
Z99 = 2.575829


# What is counted


def text_of(value):
    if value is True or value is False:
        return "true" if value else "false"
    return value if isinstance(value, str) else format(value, "g")


def read_row(line, known):
    """The measurement in an event; None where it has none."""
    sent = json.loads(line)
    event, received = sent["event"], sent["received"]
    told = event["event_tracking_ext"]
    name, value = told.get("name"), told.get("value")
    if event["event_tracking_id"] != "b9001" or event["type"] != "system" or name not in THRESHOLDS:
        return None
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not 0 <= value <= HOUR:
        return None
    late = received - event["ctime"]
    at = event["ctime"] if -5 * 60_000 <= late <= 15 * DAY else received
    row = {"at": at, "name": name, "value": value, "event_id": event["event_id"]}
    for key in (*DIMENSIONS, "view_id", "attribution", "attribution_kind"):
        most = 256 if key in ("route", "attribution") else 64
        row[key] = text_of(told.get(key, ""))[:most]
    if name == "TTFB" and row["navigation"] == "soft-navigation":
        return None
    for dimension in DIMENSIONS:
        words = known[dimension]
        if row[dimension] not in ("", "other") and row[dimension] not in words:
            row[dimension] = "other"
    if row["view_id"] == "":
        row["view_id"] = event["event_id"]
    good, poor = THRESHOLDS[name]
    row["rating"] = "good" if value <= good else "needs-improvement" if value <= poor else "poor"
    return row


def counted(rows):
    """Of each page view and measure the latest report; an event once."""
    latest = {}
    for row in {row["event_id"]: row for row in rows}.values():
        place = (row["name"], row["view_id"])
        if place not in latest or latest[place]["at"] <= row["at"]:
            latest[place] = row
    return list(latest.values())


# Distributions


def unit_of(name):
    return 0.0005 if name == "CLS" else 1


BOUNDS = {name: [unit_of(name) * 2 ** (i / 8) for i in range(BUCKETS)] for name in THRESHOLDS}


def bucket_of(name, value):
    return min(BUCKETS - 1, bisect.bisect_left(BOUNDS[name], value))


def weights_of(rows):
    return Counter(bucket_of(row["name"], row["value"]) for row in rows)


def percentile_of(name, weights, share):
    """The value at a share of a sum of weights by bucket."""
    total = sum(weights.values())
    wanted = min(1, max(0, share)) * total
    before = 0
    value = None
    for bucket in sorted(weights):
        if weights[bucket] <= 0:
            continue
        part = min(1, max(0, (wanted - before) / weights[bucket]))
        upper = BOUNDS[name][bucket]
        value = upper * part if bucket == 0 else BOUNDS[name][bucket - 1] * 2 ** (part / 8)
        before += weights[bucket]
        if before >= wanted:
            break
    return value


def share_up_to(name, weights, value):
    below = 0
    for bucket, weight in weights.items():
        upper = BOUNDS[name][bucket]
        lower = 0 if bucket == 0 else BOUNDS[name][bucket - 1]
        if value >= upper:
            below += weight
        elif value > lower:
            below += weight * (value / upper if lower == 0 else 8 * math.log2(value / lower))
    return below / sum(weights.values())


def histogram(name, rows):
    weights = weights_of(rows)
    first, last = min(weights), max(weights)
    return {
        "name": name,
        "count": len(rows),
        "good": sum(row["rating"] == "good" for row in rows),
        "poor": sum(row["rating"] == "poor" for row in rows),
        "first": first,
        "counts": [weights[bucket] for bucket in range(first, last + 1)],
    }


def grouped(rows, *keys):
    groups = defaultdict(list)
    for row in rows:
        groups[tuple(row[key] for key in keys)].append(row)
    return groups


def histograms(rows):
    by_name = grouped(rows, "name")
    return [histogram(name, by_name[name,]) for name in THRESHOLDS if (name,) in by_name]


def estimate(rows, percentile):
    share, count = percentile / 100, len(rows)
    if count < max(50, math.ceil(5 / (min(percentile, 100 - percentile) / 100))):
        return None
    margin = Z95 * math.sqrt(share * (1 - share) / count)
    name, weights = rows[0]["name"], weights_of(rows)
    value, low, high = (percentile_of(name, weights, at) for at in (share, share - margin, share + margin))
    return {"count": count, "value": value, "low": low, "high": high}


def true_percentile(rows, percentile):
    """That of the values themselves, which the bound on the error is about."""
    values = sorted(row["value"] for row in rows)
    return values[max(0, math.ceil(percentile / 100 * len(values)) - 1)] if values else None


def facts(name, rows, percentile):
    count = len(rows)
    good = sum(row["rating"] == "good" for row in rows)
    poor = sum(row["rating"] == "poor" for row in rows)
    shares = {"good": good, "needs": count - good - poor, "poor": poor}
    return {
        "name": name,
        "count": count,
        "estimate": estimate(rows, percentile),
        "shares": {rating: number / count if count else 0 for rating, number in shares.items()},
    }


def change(before, now):
    """How a percentile differs from the one before; clear where the intervals are apart."""
    if before is None or now is None or before["value"] == 0:
        return None
    clear = "better" if now["high"] < before["low"] else "worse" if now["low"] > before["high"] else None
    return {"ratio": now["value"] / before["value"], "clear": clear}


# Filters and spans


def read_filter(text):
    """The values of a condition, and whether they are left out; None for no condition."""
    negated = text.startswith("!")
    parts = re.findall(r"(?:\\.|[^,])+", text[1:] if negated else text, re.S)
    values = {"" if part == "unknown" else re.sub(r"\\(.)", r"\1", part, flags=re.S) for part in parts}
    return (values, negated) if values else None


def matches(row, filters):
    return all((row[dimension] in values) != negated for dimension, (values, negated) in filters.items())


def read_view(address, now):
    asked = dict(parse_qsl(address, keep_blank_values=True))
    texts = {"navigation": "navigate", **asked}
    read = {dimension: read_filter(texts[dimension]) for dimension in DIMENSIONS if dimension in texts}
    changed = {dimension: read_filter(asked["vs." + dimension]) for dimension in DIMENSIONS if "vs." + dimension in asked}
    days = SPANS[asked.get("span", "28d")]
    return {
        "from": now - days * DAY,
        "to": now,
        "days": days,
        "name": asked.get("name", "LCP"),
        "percentile": int(asked.get("p", "75")),
        "before": asked.get("before"),
        "after": asked.get("after"),
        "filters": {dimension: one for dimension, one in read.items() if one},
        "second": {dimension: one for dimension, one in {**read, **changed}.items() if one} if changed else None,
    }


def widened(view, unit):
    return {"from": view["from"] // unit * unit, "to": -(-view["to"] // unit) * unit, "source": "real"}


def time_before(view):
    """As long a time, up to the first hour or day of the view's."""
    unit = DAY if view["days"] > 2 else HOUR
    end = view["from"] // unit * unit
    return widened({"from": end - view["days"] * DAY, "to": end}, unit)


def within(rows, scope):
    return [row for row in rows if scope["from"] <= row["at"] < scope["to"]]


# Answers


def series(rows, scope, unit, releases):
    steps = defaultdict(list)
    for row in rows:
        steps[row["at"] // unit * unit].append(row)
    return {
        "scope": scope,
        "step": "hour" if unit == HOUR else "day",
        "points": [{"at": at, "vitals": histograms(steps[at])} for at in sorted(steps)],
        "releases": releases,
    }


def breakdown(rows, scope, by):
    return {
        "scope": scope,
        "by": by,
        "rows": [
            {"value": value, "vital": histogram(some[0]["name"], some)}
            for (value,), some in grouped(rows, by).items()
        ],
    }


def attribution(rows, scope):
    blamed = grouped([row for row in rows if row["attribution"] != ""], "attribution_kind", "attribution")
    return {
        "scope": scope,
        "rows": [
            {"kind": kind, "attribution": cause, "vital": histogram(some[0]["name"], some)}
            for (kind, cause), some in blamed.items()
        ],
    }


def slowest(rows, scope):
    """The page views with the five largest values, each once."""
    found = {}
    for row in sorted(rows, key=lambda row: -row["value"]):
        view_id = re.sub(r"\.\d+$", "", row["view_id"]) if row["name"] in FRAMES else row["view_id"]
        found.setdefault(view_id, {**shown(row), "view_id": view_id})
    return {"scope": scope, "rows": list(found.values())[:5]}


def shown(row):
    return {key: value for key, value in row.items() if key != "event_id"}


def compare_releases(rows, before, after, percentile):
    name = rows[0]["name"] if rows else "LCP"
    sides = {"before": before, "after": after}
    all_of = {side: [row for row in rows if row["release"] == release] for side, release in sides.items()}
    return {"before": before, "after": after, **compare(name, all_of, PAIRED, percentile)}


def may_meet(one, other):
    """Whether some value of a dimension fulfils both conditions."""
    (values, negated), (others, other_negated) = one, other
    if negated and other_negated:
        return True
    listed = others if negated else values
    return any((value in values) != negated and (value in others) != other_negated for value in listed)


def slices(view, in_span, scope):
    """What the calls and the page say of a view's two slices."""
    name, second, filters = view["name"], view["second"], view["filters"]
    same = [trait for trait in PAIRED if filters.get(trait) == second.get(trait)]
    apart = not all(may_meet(filters[key], second[key]) for key in filters if key in second)
    rows = {
        side: [row for row in in_span if row["name"] == name and matches(row, of)]
        for side, of in (("first", filters), ("second", second))
    }

    def told(some):
        cells = grouped(some, *same)
        empty = {"name": name, "count": 0, "good": 0, "poor": 0, "first": 0, "counts": []}
        return {
            "vital": histogram(name, some) if some else empty,
            "strata": [
                {**dict.fromkeys(PAIRED, ""), **dict(zip(same, place)), "vital": histogram(name, alike)}
                for place, alike in cells.items()
            ],
            "strataLeftOut": 0,
        }

    answer = {"scope": scope, "pairedBy": same, "areApart": apart}
    sides = {"before": rows["second"], "after": rows["first"]}
    page = {
        "pairedBy": same,
        "compared": compare(name, sides, same, view["percentile"]) if apart else None,
        **{side: facts(name, some, view["percentile"]) for side, some in rows.items()},
    }
    return {**answer, **{side: told(some) for side, some in rows.items()}}, page


def compare(name, all_of, traits, percentile):
    """The own effect of what two groups of rows differ in, from samples of both that are alike in the traits."""
    share, sides = percentile / 100, ("before", "after")
    counts = {side: len(some) for side, some in all_of.items()}
    cells = {side: grouped(some, *traits) for side, some in all_of.items()}
    alike = [
        place for place in cells["before"]
        if min(len(cells["before"][place]), len(cells["after"].get(place, []))) >= 20
    ]
    size = {place: sum(len(cells[side][place]) for side in sides) for place in alike}
    in_pairs = sum(size.values())
    coverage = in_pairs / max(1, sum(counts.values()))
    found = {"counts": counts, "coverage": coverage}
    found.update(measured=None, real=None, mix=None)
    if min(counts.values()) > 0:
        found["measured"] = {side: percentile_of(name, weights_of(all_of[side]), share) for side in sides}
    if min(counts.values()) < 200:
        return {**found, "verdict": "too-few"}
    if coverage < 0.5:
        return {**found, "verdict": "not-comparable"}
    points = {}
    for side in sides:
        mixed = Counter()
        for place in alike:
            weights = weights_of(cells[side][place])
            for bucket, weight in weights.items():
                mixed[bucket] += weight * size[place] / in_pairs / len(cells[side][place])
        value = percentile_of(name, mixed, share)
        variance = 0
        for place in alike:
            n = len(cells[side][place])
            q = (n * share_up_to(name, weights_of(cells[side][place]), value) + 1) / (n + 2)
            variance += (size[place] / in_pairs) ** 2 * q * (1 - q) / n
        margin = Z99 * math.sqrt(variance)
        low, high = (percentile_of(name, mixed, at) for at in (share - margin, share + margin))
        points[side] = (value, math.log(high / low) / (2 * Z99))
    ratio = points["after"][0] / points["before"][0]
    factor = math.exp(Z99 * math.hypot(points["before"][1], points["after"][1]))
    low, high = ratio / factor, ratio * factor
    if low > 1 and ratio >= 1.03:
        verdict = "regression"
    elif high < 1 and ratio <= 0.97:
        verdict = "improvement"
    else:
        verdict = "same" if low > 0.9 and high < 1.1 else "unclear"
    measured = found["measured"]
    mix = measured["after"] / measured["before"] / ratio
    return {**found, "verdict": verdict, "real": {"value": ratio, "low": low, "high": high}, "mix": mix}


def strata(rows):
    keys = ("release", "route", "locale", "device", "connection")
    cells = grouped(rows, *keys).items()
    return [{**dict(zip(keys, place)), "vital": histogram(some[0]["name"], some)} for place, some in cells]


def figures(view, every, first_and_last):
    name, percentile, filters = view["name"], view["percentile"], view["filters"]
    scope = widened(view, DAY if view["days"] > 2 else HOUR)
    whole_days = widened(view, DAY)
    in_span = within(every, scope)
    rows = [row for row in in_span if matches(row, filters)]
    ours = [row for row in rows if row["name"] == name]
    times = sorted(first_and_last.items(), key=lambda one: one[1][0])
    wanted, negated = filters.get("release", (set(), True))

    def markers(of):
        return [
            {"release": release, "firstAt": first}
            for release, (first, _) in times
            if of["from"] <= first < of["to"] and (release in wanted) != negated
        ]

    without_release = {key: value for key, value in filters.items() if key != "release"}
    listed = [row for row in in_span if matches(row, without_release)]
    by_release = grouped(listed, "release")
    newest_first = [release for release, _ in reversed(times) if (release,) in by_release]
    named = [release for release in newest_first if release not in ("", "other")]
    after = view["after"] or (named[0] if named else None)
    older = named[named.index(after) + 1:] if after in named else named
    before = view["before"] or (older[0] if older else None)
    pair = [
        row for row in listed
        if row["name"] == name and row["release"] in (before, after)
    ]
    unit = HOUR if view["days"] == 1 else DAY
    trend = series(rows, scope, unit, markers(scope))
    scope_before = time_before(view)
    rows_before = [row for row in within(every, scope_before) if matches(row, filters)]

    def tiled(each):
        now, then = ([row for row in some if row["name"] == each] for some in (rows, rows_before))
        found = facts(each, now, percentile)
        before = estimate(then, percentile) if then else None
        return {**found, "change": change(before, found["estimate"])}
    steps = defaultdict(list)
    for row in ours:
        steps[row["at"] // unit * unit].append(row)
    hourly_scope = widened(view, HOUR)
    hourly = [row for row in within(every, hourly_scope) if matches(row, filters)]
    days = [row for row in within(every, whole_days) if row["name"] == name]
    counts = {dimension: Counter(row[dimension] for row in days) for dimension in DIMENSIONS}
    # A comparison is asked for with its own releases.
    is_compared = before is not None and after is not None and before != after
    good = THRESHOLDS[name][0]
    compared_slices = slices(view, in_span, scope) if view["second"] is not None else (None, None)
    return {
        "calls": {
            "summary": {"scope": scope, "vitals": histograms(rows)},
            "before": {"scope": scope_before, "vitals": histograms(rows_before)},
            "series": trend,
            "hourly": series(hourly, hourly_scope, HOUR, markers(hourly_scope)) if view["days"] <= 7 else None,
            "routes": {by: breakdown(ours, scope, by) for by in DIMENSIONS},
            "attribution": attribution(ours, scope),
            "slow": slowest(ours, scope),
            "releases": {
                "scope": scope,
                "releases": [
                    {
                        "release": release,
                        "firstAt": first_and_last[release][0],
                        "lastAt": first_and_last[release][1],
                        "vitals": histograms(by_release[release,]),
                    }
                    for release in newest_first
                ],
                "strata": [],
                "strataLeftOut": 0,
            },
            "strata": strata(pair) if is_compared else None,
            "compare": compared_slices[0],
            "dimensions": {
                "scope": whole_days,
                "dimensions": [
                    {
                        "dimension": dimension,
                        "values": [{"value": value, "count": count} for value, count in of.items()],
                    }
                    for dimension, of in counts.items()
                ],
            },
            "rows": [shown(row) for row in sorted(ours, key=lambda row: -row["at"])],
        },
        "page": {
            "vitals": [tiled(each) for each in THRESHOLDS],
            "levels": [{"percentile": level, "estimate": estimate(ours, level)} for level in PERCENTILES],
            "steps": [
                {"at": at, "count": len(steps[at]), "estimate": estimate(steps[at], percentile)}
                for at in sorted(steps)
            ],
            "routes": [
                {
                    "kind": "",
                    "value": route,
                    "vital": facts(name, some, percentile),
                    "impact": len(some)
                    * max(0, percentile_of(name, weights_of(some), percentile / 100) / good - 1),
                }
                for (route,), some in grouped(ours, "route").items()
            ],
            "attribution": [
                {
                    "kind": kind,
                    "value": cause,
                    "vital": facts(name, some, percentile),
                    "impact": sum(row["rating"] != "good" for row in some),
                }
                for (kind, cause), some in grouped(ours, "attribution_kind", "attribution").items()
                if cause != ""
            ],
            "slices": compared_slices[1],
            "compared": compare_releases(pair, before, after, percentile) if is_compared else None,
        },
        "true": [{"percentile": level, "value": true_percentile(ours, level)} for level in PERCENTILES],
    }


def main():
    asked = json.loads(sys.stdin.readline())
    read = [read_row(line, asked["known"]) for line in sys.stdin if line.strip()]
    rows = [row for row in read if row is not None]
    first_and_last = {}
    for (release,), some in grouped(rows, "release").items():
        first_and_last[release] = (min(row["at"] for row in some), max(row["at"] for row in some))
    every = counted(rows)
    views = [read_view(address, asked["now"]) for address in asked["views"]]
    json.dump([figures(view, every, first_and_last) for view in views], sys.stdout)


main()
