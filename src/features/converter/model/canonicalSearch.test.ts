import { expect, it } from "vitest";
import { testPage } from "../../../state/testing/testPage.ts";
import type { ConverterData } from "../loadConverter.ts";
import { canonicalSearch } from "./canonicalSearch.ts";
import type { ConverterSearch } from "./converterUrl.ts";

const pair = {
  coin: { code: "BTC", name: "Bitcoin" },
  fiat: { code: "USD", name: "US dollar", sign: "$" },
} satisfies Pick<ConverterData, "coin" | "fiat">;
const page = { ...testPage, rates: { ...testPage.rates, symbols: { USD: "$", EUR: "€" } } };

it.each<[search: ConverterSearch, canonical: ConverterSearch | undefined]>([
  [{ amount: "$100" }, { amount: "100", side: "fiat" }],
  [
    { amount: "$100", quote: "q" },
    { amount: "100", side: "fiat", quote: "q" },
  ],
  [
    { amount: "100 usd", side: "fiat" },
    { amount: "100", side: "fiat" },
  ],
  [{ amount: "0.5 BTC", side: "fiat" }, { amount: "0.5" }],
  [{ amount: "1 BTC" }, {}],
  [{ amount: "100 dollars" }, { amount: "100", side: "fiat" }],
  [{ amount: "0.5 bitcoin", side: "fiat" }, { amount: "0.5" }],
  [{ amount: "1.5k" }, undefined],
  [{}, undefined],
  // Of neither: the page says that it cannot read it.
  [{ amount: "€100" }, undefined],
  [{ amount: "abc" }, undefined],
])("the address of %j is %j", async (search, canonical) => {
  expect(await canonicalSearch(pair, search, page)).toEqual(canonical);
});
