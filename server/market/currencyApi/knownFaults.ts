import type { Day } from "../../../src/wire/market/market.ts";

/** Days whose file is wrong as a whole; the embedded history leaves them out too. */
export const faultyDays: ReadonlySet<Day> = new Set(["2025-12-06"]);

/** Symbols that are wrong on one day only. */
export const faultyCells: ReadonlyMap<Day, ReadonlySet<string>> = new Map([
  ["2025-10-19", new Set(["BCH"])],
]);
