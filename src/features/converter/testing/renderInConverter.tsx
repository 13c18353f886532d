import type { ReactNode } from "react";
import { englishWording } from "../../../page-parts/testing/englishWording.ts";
import { renderPart } from "../../../page-parts/testing/renderPart.tsx";
import type { Quote } from "../../../wire/market/market.ts";
import { createConverterAtoms } from "../atoms/createConverterAtoms.ts";
import { ConverterContext } from "../components/useConverter.ts";
import type { ConverterData } from "../loadConverter.ts";
import type { ConverterSearch } from "../model/converterUrl.ts";

const day = "2026-09-29";

/** A coin at 50,000 dollars, with the earlier figures that a test gives it. */
export function coinQuote(before: Quote["before"] = {}): Quote {
  return { symbol: "BTC", latest: { day, unitsPerUsd: "0.00002" }, before };
}

/** The dollar, which is one dollar on every day of `before`. */
export function dollarQuote(before: Quote["before"] = {}): Quote {
  return { symbol: "USD", latest: { day, unitsPerUsd: "1" }, before };
}

function converterData(quotes: ConverterData["quotes"]): ConverterData {
  return {
    coin: { code: "BTC", name: "Bitcoin" },
    fiat: { code: "USD", name: "US dollar", sign: "$" },
    stamp: englishWording.page.rates.stamp,
    quotes,
    history: "",
    related: [],
    chart: { range: "1y", days: [] },
    asOfText: "September 29, 2026",
    asOfShort: "Sep 29, 2026",
    windowTexts: {},
    ageDays: 0,
    head: { meta: [], links: [] },
  };
}

/** Renders a part of the converter of BTC and USD. */
export function renderInConverter(
  part: ReactNode,
  {
    search = {},
    quotes = { coin: coinQuote(), fiat: dollarQuote() },
  }: { readonly search?: ConverterSearch; readonly quotes?: ConverterData["quotes"] } = {},
): string {
  const data = converterData(quotes);
  const atoms = createConverterAtoms({
    coin: data.coin,
    fiat: data.fiat,
    side: search.side ?? "coin",
    text: search.amount ?? "1",
    numbers: englishWording.page.numbers,
    range: data.chart.range,
    units: { BTC: quotes.coin.latest.unitsPerUsd, USD: quotes.fiat.latest.unitsPerUsd },
    symbols: { USD: "$" },
  });
  return renderPart(<ConverterContext value={{ data, atoms, search }}>{part}</ConverterContext>);
}
