import { csvLine } from "../../../../lib/csvLine.ts";
import { divide, isDecimal, percentChange, toPlain } from "../../../../lib/decimal.ts";
import { isDay } from "../../../../lib/clock.ts";
import { memberOf } from "../../../../lib/records.ts";
import { type Day, type Decimal, olderQuote, type Quote } from "../../../../wire/market/market.ts";
import { convert, latestUnits } from "../../model/convert.ts";
import { keyOf, type Pair, readPairs } from "./ownPairs.ts";

/** A conversion that the visitor has saved. */
export interface SavedConversion extends Pair {
  /** Day on which it was saved, in UTC. */
  readonly savedOn: Day;
  readonly amount: Decimal;
  /** What it came to, exactly, and the day of that price. */
  readonly result: Decimal;
  readonly priceDay: Day;
}

/** More would fill the storage that the visitor's settings are in; the oldest go. */
export const maxConversions = 200;

/** What it came to and what it comes to now. */
export interface Compared {
  readonly conversion: SavedConversion;
  /** Absent while or where the price is not known. */
  readonly now?: { readonly result: Decimal; readonly day: Day; readonly percent: Decimal };
}

/** The conversion of an amount by the latest quotes; `undefined` where one is missing. */
export function conversionOf(
  { from, to }: Pair,
  amount: Decimal,
  quotes: Readonly<Record<string, Quote>>,
): Pick<SavedConversion, "result" | "priceDay"> | undefined {
  const [coin, fiat] = [quotes[from], quotes[to]];
  if (coin === undefined || fiat === undefined) return undefined;
  const result = toPlain(convert(amount, "coin", latestUnits({ coin, fiat })));
  return result === "" ? undefined : { result, priceDay: olderQuote({ coin, fiat }).latest.day };
}

/** A saved conversion beside what it comes to by the latest quotes. */
export function compare(
  conversion: SavedConversion,
  quotes: Readonly<Record<string, Quote>>,
): Compared {
  const now = conversionOf(conversion, conversion.amount, quotes);
  if (now === undefined) return { conversion };
  const percent = percentChange(conversion.result, now.result);
  return {
    conversion,
    now: {
      result: now.result,
      day: now.priceDay,
      percent: percent.isFinite() ? percent.toFixed(2) : "",
    },
  };
}

/** Reads stored conversions, the newest first. Anything that is not a conversion is left out. Never throws. */
export function readLog(text: string): readonly SavedConversion[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(readEntry).slice(0, maxConversions) : [];
  } catch {
    return [];
  }
}

function readEntry(stored: unknown): readonly SavedConversion[] {
  const read = (name: string) => {
    const member = memberOf(stored, name);
    return typeof member === "string" ? member : "";
  };
  const [pair] = readPairs(keyOf({ from: read("from"), to: read("to") }));
  const entry = {
    savedOn: read("savedOn"),
    amount: read("amount"),
    result: read("result"),
    priceDay: read("priceDay"),
  };
  const isWhole = [entry.savedOn, entry.priceDay].every(isDay);
  if (pair === undefined || !isWhole || !isDecimal(entry.amount) || !isDecimal(entry.result))
    return [];
  return [{ ...pair, ...entry }];
}

const columns = [
  "saved_on",
  "amount",
  "from",
  "to",
  "price_day_then",
  "result_then",
  "price_then",
  "price_day_now",
  "result_now",
  "change_percent",
];

/** The log as CSV (RFC 4180), with plain figures that every spreadsheet reads. */
export function logCsv(rows: readonly Compared[]): string {
  const lines = rows.map(({ conversion, now }) => {
    const { savedOn, amount, from, to, priceDay, result } = conversion;
    const price = toPlain(divide(result, amount));
    return csvLine([
      savedOn,
      amount,
      from,
      to,
      priceDay,
      result,
      price,
      now?.day,
      now?.result,
      // A sign in front would make it a formula.
      now?.percent === undefined ? undefined : Number(now.percent),
    ]);
  });
  return [csvLine(columns), ...lines].join("");
}
