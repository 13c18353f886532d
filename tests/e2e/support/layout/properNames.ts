import type { AssetsData, UsdtRateData } from "../../../../src/wire/market/market.ts";
import type { AssetFactsData } from "../../../../src/wire/market/marketCap.ts";
import { apiPaths } from "../../../../src/wire/paths.ts";
import { callingCodes } from "../../../../src/features/account/model/phone/countries.ts";
import { localeCodes } from "../../../../src/wire/localeCodes.ts";
import { localeEntry } from "../../../../src/i18n/locales.ts";
import { site as product } from "../../../../src/wire/site.ts";

async function ask<T>(origin: string, path: string, init?: RequestInit): Promise<T> {
  const answer = (await (await fetch(`${origin}/${path}`, init)).json()) as { readonly data: T };
  return answer.data;
}

/** Names of countries, as the browser gives them to the picker of calling codes. */
function countryNames(): string[] {
  const names = new Intl.DisplayNames("en-US", { type: "region" });
  return Object.keys(callingCodes).flatMap((code) => names.of(code) ?? []);
}

/** Chemical symbols, which stand for the metals. */
const metals = ["Au", "Ag", "Pt", "Pd"];

/** Written alike in every language. */
const international = ["API", "CSV", "JSON"];

/** A coin without a drawing shows this many letters of its ticker. */
const monogramLetters = 2;

function monthNames(month: "long" | "short"): string[] {
  const format = new Intl.DateTimeFormat("en-US", { month, timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index, 1)));
}

/** The letters of a text, word by word. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== "");
}

/** Sources of figures: citations, in their original language. */
export async function citations(origin: string): Promise<readonly string[]> {
  const { facts } = await ask<AssetFactsData>(origin, `${apiPaths.assetFacts}?locale=en`);
  const figures = facts.flatMap(({ quantities, price, marketCap, issuance }) => [
    ...Object.values(quantities),
    price,
    marketCap,
    issuance,
    issuance?.dated,
  ]);
  return [...new Set(figures.flatMap((figure) => (figure === undefined ? [] : [figure.source])))];
}

/**
 * Words that have no translation in the catalogs: names of coins, currencies and months come from data or from `Intl`.
 */
export async function properNames(origin: string): Promise<ReadonlySet<string>> {
  const { assets, currencies, source } = await ask<AssetsData>(
    origin,
    `${apiPaths.assets}?locale=en`,
  );
  const { rates } = await ask<UsdtRateData>(origin, apiPaths.usdtRate, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locale: "en" }),
  });
  const names = [
    product.brand,
    source.name,
    ...localeCodes.map((code) => localeEntry(code).languageName),
    ...countryNames(),
    ...monthNames("long"),
    ...monthNames("short"),
    ...metals,
    ...international,
    ...assets.flatMap(({ symbol, name }) => [symbol, name, symbol.slice(0, monogramLetters)]),
    ...currencies.flatMap(({ code, name }) => [code, name]),
    ...Object.values(rates).map(({ unit }) => unit),
  ];
  return new Set(names.flatMap(wordsOf));
}
