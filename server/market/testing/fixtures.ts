import { daysBetween } from "../../../src/lib/clock.ts";
import { decimal, multiply, toPlain } from "../../../src/lib/decimal.ts";
import type { Day, Decimal } from "../../../src/wire/market/market.ts";
import { createMarket, type Market, type MarketDeps } from "../createMarket.ts";
import { createMemoryLastGood } from "../refresh/createMemoryLastGood.ts";
import { loadSnapshot } from "../snapshot/loadSnapshot.ts";
import { createSnapshotSource } from "../snapshot/createSnapshotSource.ts";
import { type DailyRates, type MarketSource, MarketSourceError } from "../model/marketSource.ts";

/** The embedded figures, read once for all tests. */
export const snapshot = loadSnapshot();

/** All listed symbols. */
export const listed: readonly string[] = [...snapshot.units.keys()];

/** Noon of 1 October 2026: two days after the last embedded day. */
export const noon = Date.UTC(2026, 9, 1, 12);

/** A clock that a test sets. */
export function createTestClock(start: number = noon): {
  readonly now: () => number;
  readonly advance: (ms: number) => void;
} {
  let time = start;
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
}

/** A log that keeps nothing. */
const silent = { info: (): void => undefined, warn: (): void => undefined };

/** Share by which a figure of `ratesOf` moves in a day: no source has the same figure on two days. */
const dailyDrift = 1e-6;

/** A figure as it would be some days later; the dollar is always one dollar. */
function drifted(units: Decimal, days: number): Decimal {
  return days === 0 || units === "1"
    ? units
    : toPlain(multiply(units, decimal(1 + days * dailyDrift)));
}

/** Figures of the last embedded day under another day, a little moved, with some symbols changed. */
export function ratesOf(
  day: Day,
  fetchedAt: number,
  changes: Readonly<Record<string, Decimal>> = {},
): DailyRates {
  const days = daysBetween(snapshot.days.at(-1) ?? day, day);
  const known = listed.flatMap((symbol) => {
    const units = snapshot.units.get(symbol)?.at(-1);
    if (typeof units !== "string") return [];
    return [[symbol, changes[symbol] ?? drifted(units, days)] as const];
  });
  return { day, fetchedAt, unitsPerUsd: new Map(known) };
}

/** A daily file of the currency-api contract, with the figures of the last embedded day. */
export function dailyFile(day: Day, changes: Readonly<Record<string, string>> = {}): string {
  const figures = [...ratesOf(day, 0).unitsPerUsd].map(
    ([symbol, units]) => `"${symbol.toLowerCase()}": ${changes[symbol] ?? units}`,
  );
  return `{"date": "${day}", "usd": {${figures.join(", ")}, "nosuchcoin": 5}}`;
}

/** A source whose next outcome a test sets; it starts without one. */
export function createScriptedSource(): {
  readonly source: MarketSource;
  readonly next: (outcome: DailyRates | MarketSourceError) => void;
  readonly calls: () => number;
} {
  let outcome: DailyRates | MarketSourceError = new MarketSourceError("network", "no answer set");
  let calls = 0;
  return {
    source: {
      id: "currency-api",
      describe: { id: "currency-api", name: "Test", url: "https://example.com" },
      latest: async () => {
        calls += 1;
        if (outcome instanceof MarketSourceError) throw outcome;
        return outcome;
      },
    },
    next: (given) => {
      outcome = given;
    },
    calls: () => calls,
  };
}

/** A market of the embedded figures; a test may replace some of its dependencies. */
export function createTestMarket(deps: Partial<MarketDeps> = {}): Market {
  return createMarket({
    source: createSnapshotSource(snapshot),
    snapshot,
    lastGood: createMemoryLastGood(),
    clock: () => noon,
    logger: silent,
    random: () => 0,
    schedule: () => () => undefined,
    ...deps,
  });
}

/** The failure that a call ends with; fails the test for any other outcome. */
export async function failureOf(call: Promise<unknown>): Promise<MarketSourceError> {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof MarketSourceError) return thrown;
    throw thrown;
  }
  throw new Error("the call did not fail");
}

/** A promise and the function that fulfils it. */
export function defer<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
} {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value) => resolve(value) };
}
