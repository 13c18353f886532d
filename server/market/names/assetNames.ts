import type { AssetClass } from "../../../src/wire/market/market.ts";
import table from "./assetNames.json" with { type: "json" };

/** The names of an asset. */
export interface AssetName {
  readonly symbol: string;
  /** English name. */
  readonly name: string;
  readonly class: AssetClass;
  /** Other words for it, lower case: earlier names, other tickers. */
  readonly aliases: readonly string[];
}

/**
 * The rows of each class by symbol, in the order of the figures: the name, then its other words. `localNames.json` has
 * the names in other languages.
 */
const rows: Readonly<Record<AssetClass, Readonly<Record<string, readonly string[]>>>> = table;

/** Every listed asset by symbol: coins, then metals, then stocks, each in the order of the figures. */
export const assetNames: ReadonlyMap<string, AssetName> = new Map([
  ...named("crypto"),
  ...named("metal"),
  ...named("stock"),
]);

function named(assetClass: AssetClass): readonly (readonly [string, AssetName])[] {
  return Object.entries(rows[assetClass]).map(([symbol, [name = symbol, ...aliases]]) => [
    symbol,
    { symbol, name, class: assetClass, aliases },
  ]);
}
