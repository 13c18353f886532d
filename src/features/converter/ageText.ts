import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { formatDay, formatInstant } from "../../i18n/dates.ts";
import { formatPercent } from "../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../i18n/readNumberStyle.ts";
import type { BigNumber } from "../../lib/decimal.ts";
import { unpackHistory } from "../../market/packHistory.ts";
import { staleDays } from "../../market/freshness.ts";
import { typicalMove } from "./model/typicalMove.ts";
import { type DatedUnits, type Day, olderQuote, type Quote } from "../../wire/market/market.ts";

/**
 * Says how old a price is and what that may mean. A plural needs `Intl`, whose first use takes a slow phone 50 ms:
 * the loader makes this text, so that hydration does not.
 */
export function ageText(
  i18n: I18n,
  numbers: NumberStyle,
  age: { readonly ageDays: number; readonly move: BigNumber | undefined },
): string {
  const { ageDays } = age;
  const move = formatPercent(numbers, age.move, { decimals: 0 });
  if (move === "") {
    return i18n._(
      msg({
        message: plural(ageDays, {
          one: "This price is # day old.",
          other: "This price is # days old.",
        }),
      }),
    );
  }
  return i18n._(
    msg({
      message: plural(ageDays, {
        one: `This price is # day old. In # day, this pair typically moves about ${move}.`,
        other: `This price is # days old. In # days, this pair typically moves about ${move}.`,
      }),
    }),
  );
}

/** `ageText` for a page that was cached or left open; `undefined` for a fresh price. */
export function laterAgeText(age: {
  readonly i18n: I18n;
  readonly numbers: NumberStyle;
  readonly history: string;
  readonly ageDays: number;
}): string | undefined {
  const { i18n, numbers, history, ageDays } = age;
  if (ageDays < staleDays) return undefined;
  const move = typicalMove(unpackHistory(history), ageDays);
  return ageText(i18n, numbers, { ageDays, move });
}

/**
 * The day of a pair's price, as `write` writes it. Where its two figures are of different days both are named, the older
 * one first, because that is the age of the price: `Sep 27, 2026 (NGN) · Sep 29, 2026 (ETH)`.
 */
export function daysText(
  quotes: { readonly coin: Quote; readonly fiat: Quote },
  write: (day: Day) => string,
): string {
  return bothTexts(quotes, ({ day }) => write(day));
}

/** The same with the time of each figure that has one: `Sep 29, 2026 (EUR) · Sep 30, 2026, 10:04 PM UTC (BTC)`. */
export function momentsText(
  quotes: { readonly coin: Quote; readonly fiat: Quote },
  tag: string,
): string {
  return bothTexts(quotes, ({ day, at }) =>
    at === undefined ? formatDay(tag, day, "medium") : formatInstant(tag, at),
  );
}

function bothTexts(
  quotes: { readonly coin: Quote; readonly fiat: Quote },
  write: (figure: DatedUnits) => string,
): string {
  const older = olderQuote(quotes);
  const newer = older === quotes.coin ? quotes.fiat : quotes.coin;
  const [first, second] = [older, newer].map(({ latest }) => write(latest));
  // Two moments of one day are told by the older one alone, which is the age of the price.
  if (first === second || (older.latest.at !== undefined && older.latest.day === newer.latest.day))
    return first ?? "";
  return `${first} (${older.symbol}) · ${second} (${newer.symbol})`;
}
