import { readFileSync } from "node:fs";
import { fraction, over, type Fraction } from "./fraction.ts";

/** A number and its band. */
export interface Band {
  readonly value: Fraction;
  readonly low: Fraction;
  readonly high: Fraction;
}

/** The embedded tables, split at commas here and not by the product's own reader. */
function cells(file: string): readonly (readonly string[])[] {
  const path = new URL(`../../../server/market/snapshot/${file}`, import.meta.url);
  return readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
}

function rowOf(file: string, symbol: string): readonly string[] {
  const row = cells(file).find(([first]) => first === symbol);
  if (row === undefined) throw new Error(`${file} has no ${symbol}`);
  return row;
}

/** Day and units for one dollar of a symbol in the last line of the history. */
export function lastUnits(symbol: string): { readonly day: string; readonly units: Fraction } {
  const table = cells("market-history.csv");
  const [heading = [], last = []] = [table[0], table.at(-1)];
  return { day: last[0] ?? "", units: fraction(last[heading.indexOf(symbol)] ?? "") };
}

/** US dollars for one coin or ounce on the last day: one over its units. */
export function lastPrice(symbol: string): Fraction {
  return over(fraction("1"), lastUnits(symbol).units);
}

/** Quantity of an asset from the table, with its date. */
export function quantity(symbol: string): Band & { readonly asOf: string } {
  const [, , , value = "", , asOf = "", low = "", high = ""] = rowOf("asset-facts.csv", symbol);
  return { value: fraction(value), low: fraction(low), high: fraction(high), asOf };
}

/**
 * A company's value in US dollars. Three digits of it are published, so its band is half a unit of the third digit on
 * either side.
 */
export function companyValue(symbol: string): Band {
  const [, text = ""] = rowOf("stock-caps.csv", symbol);
  const half = 5n * 10n ** BigInt(text.length - 4);
  const value = BigInt(text);
  const whole = (number: bigint): Fraction => ({ over: number, under: 1n });
  return { value: whole(value), low: whole(value - half), high: whole(value + half) };
}
