import { formatDay } from "../../../i18n/dates.ts";
import type { Figure } from "../../../wire/market/market.ts";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";

/** Dates of figures in words, by their `asOf`: made by the loader, because only one side may use `Intl`. */
export type AsOfTexts = Readonly<Record<string, string>>;

/** The first day that a figure's date may mean: of its month or year, where the day is not known. */
export function firstDayOf(asOf: string): string {
  return `${asOf}-01-01`.slice(0, "YYYY-MM-DD".length);
}

/** A figure's date in words: a day, a month or a year, as exact as it is known. */
export function asOfText(tag: string, asOf: string): string {
  if (/^\d{4}$/.test(asOf)) return asOf;
  return /^\d{4}-\d{2}$/.test(asOf)
    ? formatDay(tag, `${asOf}-01`, "monthYear")
    : formatDay(tag, asOf, "medium");
}

/** Writes the dates of figures in words. Unknown figures have none. */
export function asOfTexts(tag: string, figures: readonly (Figure | undefined)[]): AsOfTexts {
  const dates = new Set(figures.flatMap((figure) => figure?.asOf ?? []));
  return Object.fromEntries([...dates].map((asOf) => [asOf, asOfText(tag, asOf)]));
}

/** All figures of assets, for `asOfTexts`. */
export function figuresOf(facts: readonly AssetFacts[]): readonly (Figure | undefined)[] {
  return facts.flatMap(({ quantities, price, marketCap }) => [
    ...Object.values(quantities),
    price,
    marketCap,
  ]);
}
