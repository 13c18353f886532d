import type { AssetEntry } from "../../../src/wire/market/market.ts";
import { assetNames } from "./assetNames.ts";
import { readableTag } from "./nameCurrencies.ts";
import localNames from "./localNames.json" with { type: "json" };

const namesByLanguage: Readonly<Record<string, Readonly<Record<string, string>>>> = localNames;

/**
 * Every listed asset with its English name, its aliases, and its name in the language of a BCP 47 tag if that differs.
 */
export function nameAssets(tag: string): readonly AssetEntry[] {
  const local = namesByLanguage[languageKey(tag)] ?? {};
  return [...assetNames.values()].map(({ symbol, name, class: assetClass, aliases }) => {
    const localName = local[symbol];
    return {
      symbol,
      name,
      class: assetClass,
      ...(localName !== undefined && localName !== name && { localName }),
      ...(aliases.length > 0 && { aliases }),
    };
  });
}

/** The language's key in the table. Chinese has a key for each script, which a tag with a region implies. */
function languageKey(tag: string): string {
  const { language, script } = new Intl.Locale(readableTag(tag)).maximize();
  return language === "zh" ? `${language}-${script ?? "Hans"}` : language;
}
