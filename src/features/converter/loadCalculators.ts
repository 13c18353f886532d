import { formatDay } from "../../i18n/dates.ts";
import { percentChange } from "../../lib/decimal.ts";
import type { AssetEntry, CurrencyEntry, Decimal, Quote } from "../../wire/market/market.ts";
import type { LoadDeps } from "./loadConverter.ts";
import { type CalculatorSort, usualSort } from "./model/calculatorSort.ts";
import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead } from "../../state/page/pageHead.ts";

/** Every calculator there is. */
export interface CalculatorsData {
  readonly asOfText: string;
  /** The order of the coins. */
  readonly sort: CalculatorSort;
  readonly assets: readonly (Pick<AssetEntry, "symbol" | "name" | "class"> & {
    readonly unitsPerUsd: string;
    /** Move against the dollar since the day before, in per cent with two decimals. */
    readonly change?: Decimal;
  })[];
  readonly currencies: readonly Pick<CurrencyEntry, "code" | "name">[];
}

export async function loadCalculators(
  { api, page, signal }: LoadDeps,
  sort: CalculatorSort,
): Promise<CalculatorsData> {
  const [listed, { quotes, asOf }] = await Promise.all([
    api.assets(page.locale.catalog, signal),
    api.coinQuotes([], signal),
  ]);
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const { tag } = page.locale;
  const assets = listed.assets.flatMap((asset) => entryOf(asset, bySymbol.get(asset.symbol)));
  const coins = assets.filter((asset) => asset.class === "crypto");
  const others = assets.filter((asset) => asset.class !== "crypto");
  return {
    asOfText: formatDay(tag, asOf, "long"),
    sort,
    assets: [...(await sorted(coins, sort, tag)), ...others],
    currencies: listed.currencies.map(({ code, name }) => ({ code, name })),
  };
}

/** What sorts is loaded where somebody asks for another order. */
async function sorted(
  coins: CalculatorsData["assets"],
  sort: CalculatorSort,
  tag: string,
): Promise<CalculatorsData["assets"]> {
  if (sort === usualSort) return coins;
  const { sortCalculators } = await import("./model/sortCalculators.ts");
  return sortCalculators(coins, sort, tag);
}

function entryOf({ symbol, name, localName, class: kind }: AssetEntry, quote: Quote | undefined) {
  if (quote === undefined) return [];
  const before = quote.before[1]?.unitsPerUsd;
  return [
    {
      symbol,
      name: localName ?? name,
      class: kind,
      unitsPerUsd: quote.latest.unitsPerUsd,
      // Fewer units for a dollar mean a dearer coin, so the earlier figure is the later of the two here.
      ...(before !== undefined && {
        change: percentChange(quote.latest.unitsPerUsd, before).toFixed(2),
      }),
    },
  ];
}

export function calculatorsHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  return pageHead(
    {
      title: i18n._(msg`Crypto to currency calculators`),
      description: i18n._(
        msg`Convert any listed coin or precious metal to any listed currency. Every price shows its date and source.`,
      ),
      path: "/converter",
    },
    page,
  );
}
