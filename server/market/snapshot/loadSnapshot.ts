import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startOfDay } from "../../../src/lib/clock.ts";
import type { Decimal, Figure } from "../../../src/wire/market/market.ts";
import type { Dataset } from "../model/dataset.ts";
import { type AssetFact, parseFacts, parseStockCaps } from "./parseFacts.ts";
import { parseHistory } from "./parseHistory.ts";

/** Troy ounces in one tonne: metals are priced by the ounce and counted by the tonne. */
export const troyOuncesPerTonne: Decimal = "32150.7466";

/** The embedded figures: complete, offline, the same on every machine. */
export interface Snapshot extends Dataset {
  /** Start of the last day, epoch milliseconds: the figures are as old as that day. */
  readonly fetchedAt: number;
  /** Supply of coins, tonnes of metals, shares of companies, by symbol; an unknown one is absent. */
  readonly facts: ReadonlyMap<string, AssetFact>;
  /** Market capitalisation of companies in US dollars, by symbol. */
  readonly stockCaps: ReadonlyMap<string, Figure>;
}

const files = {
  history: "market-history.csv",
  facts: "asset-facts.csv",
  stockCaps: "stock-caps.csv",
} as const;

/**
 * Reads the embedded figures from a folder, by default the one of this module; see the README there for their
 * meaning. Throws `SnapshotError` for a bad cell, and the file system's error for a missing file.
 */
export function loadSnapshot(dir: string = import.meta.dirname): Snapshot {
  const read = <T>(file: string, parse: (file: string, text: string) => T): T =>
    parse(file, readFileSync(join(dir, file), "utf8"));
  const history = read(files.history, parseHistory);
  return Object.freeze({
    ...history,
    fetchedAt: startOfDay(history.days.at(-1) ?? ""),
    facts: read(files.facts, parseFacts),
    stockCaps: read(files.stockCaps, parseStockCaps),
  });
}
