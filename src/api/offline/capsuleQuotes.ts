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
 * The newest figure of a symbol, under the day of that figure, where it has one: what is known of it since its last day
 * in the list, else the first of the list.
 */
export function newestInCapsule(capsule: RatesCapsule, symbol: string): DatedUnits | undefined {
  const figures = capsule.coins[symbol] ?? capsule.currencies[symbol] ?? [];
  return (
    capsule.behind?.[symbol] ??
    datedFigures(capsule, figures).find((figure) => figure !== undefined)
  );
}

/** A figure that is at most so many days behind the last day has the windows that are counted back from that. */
const daysBehind = 1;

/** The quote of a coin, metal or currency in the capsule; `undefined` for a symbol without any figure. */
function capsuleQuote(capsule: RatesCapsule, symbol: string): Quote | undefined {
  const figures = capsule.coins[symbol] ?? capsule.currencies[symbol];
  if (figures === undefined) return undefined;
  const windows = datedFigures(capsule, figures).slice(1);
  const latest = newestInCapsule(capsule, symbol);
  if (latest === undefined) return undefined;
  // Windows count back from the capsule's last day, so that only a figure of about that day has any.
  const isNear = daysBetween(latest.day, capsule.asOf) <= daysBehind;
  const before = windows.map((figure) =>
    isNear && figure !== undefined && figure.day < latest.day ? figure : undefined,
  );
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
