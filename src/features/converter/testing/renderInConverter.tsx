import type { ReactNode } from "react";
import { renderPart } from "../../../page-parts/testing/renderPart.tsx";
import { testPage } from "../../../state/testing/testPage.ts";
import type { Quote } from "../../../wire/market/market.ts";
import { createConverterAtoms } from "../atoms/createConverterAtoms.ts";
import { type Converter, ConverterContext } from "../components/useConverter.ts";
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

/** The page's address and the figures of its pair. */
interface Opened {
  readonly search?: ConverterSearch;
  readonly quotes?: ConverterData["quotes"];
}

/** What the parts of an English page of BTC and USD work on, as it was opened. */
export function createTestConverter({
  search = {},
  quotes = { coin: coinQuote(), fiat: dollarQuote() },
}: Opened = {}): Converter {
  const data: ConverterData = {
    coin: { code: "BTC", name: "Bitcoin" },
    fiat: { code: "USD", name: "US dollar", sign: "$" },
    stamp: testPage.rates.stamp,
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
  const atoms = createConverterAtoms({
    coin: data.coin,
    fiat: data.fiat,
    side: search.side ?? "coin",
    text: search.amount ?? "1",
    numbers: testPage.numbers,
    range: data.chart.range,
    units: { BTC: quotes.coin.latest.unitsPerUsd, USD: quotes.fiat.latest.unitsPerUsd },
    symbols: { USD: "$" },
  });
  return { data, atoms, search };
}

/** Renders a part of such a page as the server does. */
export function renderInConverter(part: ReactNode, opened?: Opened): string {
  return renderPart(
    <ConverterContext value={createTestConverter(opened)}>{part}</ConverterContext>,
  );
}
