import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { toPlain } from "../../lib/decimal.ts";
import { pairPath } from "../../market/marketPaths.ts";
import type { PageFacts, TrailStep } from "../../state/page/pageFacts.ts";
import type { ConverterData } from "./loadConverter.ts";
import { latestUnits, pairPrice } from "./model/convert.ts";
import { olderQuote } from "../../wire/market/market.ts";

/** Significant digits of a price in structured data. No currency is quoted in more. */
const priceDigits = 12;

/** Makes the structured data of a pair's page. */
export function converterFacts({ coin, fiat, quotes }: ConverterData, i18n: I18n): PageFacts {
  const units = latestUnits(quotes);
  return {
    trail: [
      calculators(i18n),
      { name: `${coin.code} / ${fiat.code}`, path: pairPath(coin.code, fiat.code) },
    ],
    isTool: true,
    rate: {
      coin: coin.code,
      currency: fiat.code,
      price: toPlain(pairPrice(units).precision(priceDigits)),
      day: olderQuote(quotes).latest.day,
    },
  };
}

/** Makes the structured data of the list of calculators. */
export function calculatorsFacts(i18n: I18n): PageFacts {
  return { trail: [calculators(i18n)], isTool: true };
}

function calculators(i18n: I18n): TrailStep {
  return { name: i18n._(msg`Converter`), path: "/converter" };
}
