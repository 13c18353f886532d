import { msg } from "@lingui/core/macro";
import { formatDecimal } from "../../../i18n/formatNumber.ts";
import type { Figure } from "../../../wire/market/market.ts";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";
import { quantityFormats } from "../components/origins/quantityFormats.ts";
import { rangeTexts } from "../components/figures/rangeTexts.ts";
import { displayName } from "../pairFacts.ts";
import type { Wording } from "./noteSentences.ts";
import { rangeOf } from "../model/valuation/range.ts";
import { knownDefinitions } from "../model/valuation/underDefinition.ts";

/** Says of an asset what its dated facts leave open: other quantities than the one that counts, and how its market cap is formed. */
export function assetSentences(facts: AssetFacts, wording: Wording): readonly string[] {
  return [
    ...classSentence(facts, wording),
    ...quantitySentences(facts, wording),
    capSentence(facts, wording),
  ];
}

/** What kind of asset it is. A coin has no such sentence: that it is a coin tells nobody anything new. */
function classSentence(facts: AssetFacts, { i18n }: Wording): readonly string[] {
  const [name, { symbol: ticker, class: of }] = [displayName(facts), facts];
  if (of === "crypto") return [];
  const sentences = {
    metal: msg`${name} (${ticker}) is a precious metal. Its price is that of one troy ounce.`,
    stock: msg`${name} (${ticker}) is a company whose shares are traded on a stock exchange.`,
  };
  return [i18n._(sentences[of])];
}

/** Quantities of a coin beside the one that counts. */
const others = ["total", "maximum"] as const;

function quantitySentences(facts: AssetFacts, wording: Wording): readonly string[] {
  const { i18n } = wording;
  const { issuance, quantities } = facts;
  if (knownDefinitions(facts).length === 0)
    return [i18n._(msg`We don’t know how much of it there is.`)];
  const counted = others.flatMap((definition) => {
    const figure = quantities[definition];
    if (figure === undefined) return [];
    const amount = quantityText(facts, figure, wording);
    const sentence = {
      total: msg`Issued to date, minus burned: ${amount}.`,
      maximum: msg`Maximum supply: ${amount}.`,
    }[definition];
    return [i18n._(sentence)];
  });
  if (issuance === undefined) return counted;
  // The rule is quoted from its publisher: isolated from the direction of the page's own text.
  const rule = `\u2068${issuance.source}\u2069`;
  return [
    ...counted,
    ...(issuance.capped ? [] : [i18n._(msg`New coins keep being issued, so there is no maximum.`)]),
    i18n._(msg`New coins are issued under a rule: ${rule}.`),
  ];
}

function quantityText(facts: AssetFacts, figure: Figure, { i18n, page }: Wording): string {
  const range = rangeOf(figure);
  if (range === undefined) return i18n._(msg`unknown`);
  const { bare, short } = quantityFormats(i18n, page.numbers);
  const { value, band } = rangeTexts(range, (amount) => short(amount, facts), bare);
  if (band === undefined) return value;
  const { low, high } = band;
  return i18n._(msg`about ${value} (between ${low} and ${high})`);
}

function capSentence({ class: of, pricedPerUnit }: AssetFacts, { i18n, page }: Wording): string {
  const ounces = formatDecimal(page.numbers, pricedPerUnit);
  const sentences = {
    crypto: msg`Its market cap is its circulating supply times its price.`,
    metal: msg`Its market cap is the estimated quantity mined times its price; a tonne has ${ounces} troy ounces. The estimate is updated annually.`,
    stock: msg`Its market cap is its shares outstanding times the price of a share.`,
  };
  return i18n._(sentences[of]);
}
