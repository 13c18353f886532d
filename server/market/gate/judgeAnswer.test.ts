import { assert, constantFrom, double, integer, pre, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../src/lib/clock.ts";
import { decimal, toPlain } from "../../../src/lib/decimal.ts";
import type { Day, Decimal } from "../../../src/wire/market/market.ts";
import type { Dataset } from "../model/dataset.ts";
import type { DailyRates } from "../model/marketSource.ts";
import { listed, noon, ratesOf, snapshot } from "../testing/fixtures.ts";
import { figureBound, knownFigures, moveBetween } from "./figureBound.ts";
import { judgeAnswer, type RefusalReason } from "./judgeAnswer.ts";

const lastDay = snapshot.days.at(-1) ?? "";
const held = (symbol: string): Decimal => snapshot.units.get(symbol)?.at(-1) ?? "";
const times = (units: Decimal, factor: number | Decimal): Decimal =>
  decimal(units).times(decimal(factor)).precision(15).toFixed();
const inverse = (units: Decimal): Decimal =>
  decimal("1").div(decimal(units)).precision(15).toFixed();
const moving = listed.filter((symbol) => symbol !== "USD");
const anySymbol = constantFrom(...moving);
const anyWait = integer({ min: 1, max: 400 });

/** Why a symbol's figure is refused some days after the last embedded one; `undefined` where it is believed. */
function reasonOf(
  changes: Readonly<Record<string, Decimal>>,
  symbol: string,
  {
    days = 1,
    witness,
    dataset = snapshot,
  }: Partial<{
    readonly days: number;
    readonly witness: DailyRates;
    readonly dataset: Dataset;
  }> = {},
): RefusalReason | undefined {
  const day = addDays(lastDay, days);
  const figures = new Map(Object.entries({ [symbol]: times(held(symbol), 1.000_01), ...changes }));
  const answer = { day, fetchedAt: noon, unitsPerUsd: figures };
  const { sound, refused } = judgeAnswer(answer, { dataset, witness });
  const refusal = refused.find((one) => one.symbol === symbol);
  expect(sound.unitsPerUsd.has(symbol)).toBe(refusal === undefined);
  return refusal?.reason;
}

describe("a figure that can be true", () => {
  it("is believed: every symbol, one day and many days later", () => {
    for (const days of [1, 7, 54, 400]) {
      const answer = ratesOf(addDays(lastDay, days), noon);
      const verdict = judgeAnswer(answer, { dataset: snapshot });
      expect(verdict.refused).toEqual([]);
      expect(verdict.sound).toEqual(answer);
    }
  });

  it("is believed on nearly every day of the history, each seen from the days before it", () => {
    const refused: string[] = [];
    for (const [index, day] of snapshot.days.entries()) {
      if (index < 70) continue;
      const days = snapshot.days.slice(0, index);
      const units = new Map(
        [...snapshot.units].map(([name, column]) => [name, column.slice(0, index)]),
      );
      const figures = [...snapshot.units].flatMap(([name, column]) => {
        const own = column[index];
        return typeof own === "string" ? [[name, own] as const] : [];
      });
      const answer = { day, fetchedAt: noon, unitsPerUsd: new Map(figures) };
      const verdict = judgeAnswer(answer, { dataset: { days, units } });
      refused.push(...verdict.refused.map(({ symbol }) => `${symbol} ${day}`));
    }
    // 21 days of 163 symbols: what the source itself had wrong or a peg that broke.
    expect(refused.length).toBeLessThan(10);
  });

  it("is believed within its bound, in both directions", () => {
    assert(
      property(
        anySymbol,
        anyWait,
        double({ min: -0.95, max: 0.95, noNaN: true }),
        (symbol, days, share) => {
          const known = knownFigures(snapshot.days, snapshot.units.get(symbol) ?? []);
          const factor = Math.exp(share * figureBound(known).over(days));
          const units = times(held(symbol), factor);
          pre(Math.abs(share) > 0.01);
          expect(reasonOf({ [symbol]: units }, symbol, { days })).toBeUndefined();
        },
      ),
    );
  });

  it("may be of a symbol without any history", () => {
    const dataset = { days: snapshot.days, units: new Map() };
    expect(reasonOf({}, "BTC", { dataset })).toBeUndefined();
    const day = addDays(lastDay, 1);
    expect(reasonOf({}, "BTC", { dataset, witness: ratesOf(day, noon) })).toBeUndefined();
    const witness = ratesOf(day, noon, { BTC: times(held("BTC"), 10) });
    expect(reasonOf({}, "BTC", { dataset, witness })).toBe("disagrees");
  });
});

describe("a figure that cannot be true", () => {
  it.each([2, 10, 1000, 3_600_000])(
    "is off by a factor of %d, on any symbol after any time",
    (factor) => {
      assert(
        property(anySymbol, anyWait, (symbol, days) => {
          expect(reasonOf({ [symbol]: times(held(symbol), factor) }, symbol, { days })).toBe(
            "move",
          );
          const smaller = decimal(held(symbol)).div(factor).precision(15).toFixed();
          expect(reasonOf({ [symbol]: smaller }, symbol, { days })).toBe("move");
        }),
      );
    },
  );

  it("is that of another symbol, wherever the two are further apart than both move", () => {
    assert(
      property(anySymbol, anySymbol, integer({ min: 1, max: 30 }), (a, b, days) => {
        const apart = moveBetween(held(a), held(b));
        const boundOf = (symbol: string): number =>
          figureBound(knownFigures(snapshot.days, snapshot.units.get(symbol) ?? [])).over(days);
        const swapped = { [a]: held(b), [b]: held(a) };
        for (const symbol of [a, b].filter((own) => apart > boundOf(own)))
          expect(reasonOf(swapped, symbol, { days })).toBe("move");
      }),
    );
    expect(reasonOf({ AED: held("SAR"), SAR: held("AED") }, "AED")).toBe("move");
    expect(reasonOf({ BTC: held("ETH"), ETH: held("BTC") }, "ETH")).toBe("move");
    expect(reasonOf({ EUR: held("GBP"), GBP: held("EUR") }, "EUR")).toBe("move");
  });

  it("is inverted, wherever that is further away than the symbol moves", () => {
    const far = moving.filter((symbol) => {
      const known = knownFigures(snapshot.days, snapshot.units.get(symbol) ?? []);
      return moveBetween(held(symbol), inverse(held(symbol))) > figureBound(known).over(1);
    });
    expect(far.length).toBeGreaterThan(140);
    for (const symbol of far)
      expect([symbol, reasonOf({ [symbol]: inverse(held(symbol)) }, symbol)]).toEqual([
        symbol,
        "move",
      ]);
    for (const symbol of ["BTC", "XRP", "EUR", "JPY", "XAU"])
      expect(reasonOf({ [symbol]: inverse(held(symbol)) }, symbol)).toBe("move");
  });

  it("is that of an earlier day again, for a symbol that never stands still", () => {
    for (const symbol of ["BTC", "XRP", "EUR", "XAU"])
      expect(reasonOf({ [symbol]: held(symbol) }, symbol)).toBe("repeat");
    for (const symbol of ["AED", "SAR", "JOD"])
      expect(reasonOf({ [symbol]: held(symbol) }, symbol)).toBeUndefined();
  });

  it.each(["0", "-1", "-0.00001", "", "NaN", "Infinity", "1e400", "1e-30"])("is %j", (units) => {
    expect(reasonOf({ BTC: units }, "BTC")).toBe("notANumber");
  });
});

/** The embedded figures until a day, and that day's own with one figure changed. */
function onDay(day: Day, symbol: string, factor: Decimal) {
  const index = snapshot.days.findLastIndex((own) => own < day);
  const days = snapshot.days.slice(0, index + 1);
  const units = new Map(
    [...snapshot.units].map(([name, column]) => [name, column.slice(0, index + 1)]),
  );
  const figures = [...units].flatMap(([name, column]) => {
    const own = column.at(-1);
    return typeof own === "string"
      ? [[name, name === symbol ? times(own, factor) : own] as const]
      : [];
  });
  return {
    answer: { day, fetchedAt: noon, unitsPerUsd: new Map(figures) },
    dataset: { days, units },
  };
}

describe("the faults that the daily source has published", () => {
  it.each([
    ["2025-12-06", "BTC", "3600000"],
    ["2025-12-06", "BTC", toPlain(decimal(1).div(3_600_000))],
    ["2025-12-06", "XRP", "2"],
    ["2025-12-06", "XRP", "0.5"],
    ["2025-10-19", "BCH", "2"],
  ])("are refused: %s, %s times %s", (day, symbol, factor) => {
    const { answer, dataset } = onDay(day, symbol, factor);
    const { sound, refused } = judgeAnswer(answer, { dataset });
    expect(refused).toContainEqual(expect.objectContaining({ symbol, day, reason: "move" }));
    expect(sound.unitsPerUsd.has(symbol)).toBe(false);
  });
});

describe("a second source", () => {
  const day = addDays(lastDay, 1);
  const crash = times(held("BTC"), 2.5);

  it("confirms a crash of 60 per cent, which nobody believes without it", () => {
    const witness = ratesOf(day, noon, { BTC: times(crash, 1.03) });
    expect(reasonOf({ BTC: crash }, "BTC")).toBe("move");
    expect(reasonOf({ BTC: crash }, "BTC", { witness })).toBeUndefined();
  });

  it("does not confirm what it does not say", () => {
    const witness = ratesOf(day, noon);
    expect(reasonOf({ BTC: crash }, "BTC", { witness })).toBe("disagrees");
    expect(reasonOf({ XRP: times(held("XRP"), 2) }, "XRP", { witness })).toBe("disagrees");
  });

  it("refuses what history alone would believe", () => {
    const units = times(held("SOL"), 1.25);
    expect(reasonOf({ SOL: units }, "SOL")).toBeUndefined();
    expect(reasonOf({ SOL: units }, "SOL", { witness: ratesOf(day, noon) })).toBe("disagrees");
  });

  it("says nothing where it cannot be true itself, has no figure, or is of another time", () => {
    const wrong = ratesOf(day, noon, { SOL: times(held("SOL"), 2) });
    expect(reasonOf({}, "SOL", { witness: wrong })).toBeUndefined();
    expect(
      reasonOf({ BTC: crash }, "BTC", { witness: ratesOf(addDays(day, -3), noon, { BTC: crash }) }),
    ).toBe("move");
    const without = { ...ratesOf(day, noon), unitsPerUsd: new Map() };
    expect(reasonOf({}, "SOL", { witness: without })).toBeUndefined();
    expect(reasonOf({ BTC: crash }, "BTC", { witness: without })).toBe("move");
  });
});
