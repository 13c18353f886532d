import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** An exact fraction; the denominator is above zero. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const file = resolve("server/market/snapshot/market-history.csv");

const [header = "", ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
const symbols = header.split(",").slice(1);

/** Prices of one day by symbol, as units for one US dollar; empty if there is none. */
export interface MarketDay {
  readonly day: string;
  readonly units: ReadonlyMap<string, string>;
}

/** Every day of the embedded data, oldest first. */
export const marketDays: readonly MarketDay[] = lines.map((line) => {
  const [day = "", ...cells] = line.split(",");
  return { day, units: new Map(symbols.map((symbol, index) => [symbol, cells[index] ?? ""])) };
});

/**
 * The digits of a decimal text as a fraction. The arithmetic is deliberately elementary: it uses nothing of the
 * product.
 */
export function fraction(text: string): Fraction {
  const match = /^(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text);
  if (match === null || text === "") throw new Error(`"${text}" is no decimal`);
  const [, whole = "", part = "", exponent = "0"] = match;
  const shift = Number(exponent) - part.length;
  const digits = BigInt(whole + part);
  const power = 10n ** BigInt(Math.abs(shift));
  return shift < 0 ? { over: digits, under: power } : { over: digits * power, under: 1n };
}

/** Price of one `from` in `to` on a day; default the last day of the data. */
export function price(from: string, to: string, day = marketDays.at(-1)?.day): Fraction {
  const units = marketDays.find((entry) => entry.day === day)?.units;
  const [source, target] = [fraction(units?.get(from) ?? ""), fraction(units?.get(to) ?? "")];
  return { over: target.over * source.under, under: target.under * source.over };
}

/** The value of an amount of one symbol in another. */
export function worth(amount: string, from: string, to: string): Fraction {
  const [factor, one] = [fraction(amount), price(from, to)];
  return { over: factor.over * one.over, under: factor.under * one.under };
}
