import { daysBetween } from "../../lib/clock.ts";
import {
  changeWindows,
  type DatedUnits,
  type Day,
  type Decimal,
  type Quote,
  type RatesCapsule,
} from "../../wire/market/market.ts";

/**
 * The quote of a coin, metal or currency in the capsule. A symbol without a figure on the capsule's last day gets its
 * newest figure, under the day of that figure; `undefined` for a symbol without any.
 */
function capsuleQuote(capsule: RatesCapsule, symbol: string): Quote | undefined {
  const figures = capsule.coins[symbol] ?? capsule.currencies[symbol];
  if (figures === undefined) return undefined;
  const [newest, ...windows] = datedFigures(capsule, figures);
  const latest = newest ?? windows.find((figure) => figure !== undefined);
  if (latest === undefined) return undefined;
  // Windows count back from the capsule's last day, so only a figure of that day has any.
  const before = newest === undefined ? [] : windows;
  return {
    symbol,
    latest,
    before: Object.fromEntries(
      changeWindows.flatMap((window, index) => {
        const figure = before[index];
        return figure === undefined ? [] : [[window, figure]];
      }),
    ),
  };
}

/** Quotes of the named symbols, or of all coins and metals where none is named. */
export function capsuleQuotes(capsule: RatesCapsule, symbols: readonly string[]): readonly Quote[] {
  const wanted = symbols.length === 0 ? Object.keys(capsule.coins) : symbols;
  return wanted.flatMap((symbol) => capsuleQuote(capsule, symbol) ?? []);
}

/**
 * Quotes of the named symbols on the day of the capsule that is nearest to the wanted one and has a figure of each;
 * empty where there is none.
 */
export function capsuleQuotesOn(
  capsule: RatesCapsule,
  symbols: readonly string[],
  wanted: Day,
): readonly Quote[] {
  const figures = symbols.map((symbol) => ({
    symbol,
    dated: datedFigures(capsule, capsule.coins[symbol] ?? capsule.currencies[symbol] ?? []),
  }));
  const distanceTo = ([quote]: readonly Quote[]): number =>
    Math.abs(daysBetween(wanted, quote?.latest.day ?? ""));
  const [nearest] = [capsule.asOf, ...capsule.days]
    .map((_day, index) =>
      figures.flatMap(({ symbol, dated }): readonly Quote[] => {
        const latest = dated[index];
        return latest === undefined ? [] : [{ symbol, latest, before: {} }];
      }),
    )
    .filter((quotes) => quotes.length === symbols.length)
    .toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return nearest ?? [];
}

function datedFigures(
  { asOf, days }: RatesCapsule,
  figures: readonly (Decimal | null)[],
): readonly (DatedUnits | undefined)[] {
  return figures.map((unitsPerUsd, index) => {
    const day = index === 0 ? asOf : days[index - 1];
    return unitsPerUsd === null || day === null || day === undefined
      ? undefined
      : { day, unitsPerUsd };
  });
}
