import { formatDay } from "../../i18n/dates.ts";
import { percentChange } from "../../lib/decimal.ts";
import type { AssetEntry, CurrencyEntry, Decimal, Quote } from "../../wire/market/market.ts";
import type { LoadDeps } from "./loadConverter.ts";
import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead } from "../../state/page/pageHead.ts";

/** Every calculator there is, in the order of their market's size. */
export interface CalculatorsData {
  readonly asOfText: string;
  readonly assets: readonly (Pick<AssetEntry, "symbol" | "name" | "class"> & {
    readonly unitsPerUsd: string;
    /** Move against the dollar since the day before, in per cent with two decimals. */
    readonly change?: Decimal;
  })[];
  readonly currencies: readonly Pick<CurrencyEntry, "code" | "name">[];
}

export async function loadCalculators({ api, page, signal }: LoadDeps): Promise<CalculatorsData> {
  const [listed, { quotes, asOf }] = await Promise.all([
    api.assets(page.locale.catalog, signal),
    api.coinQuotes([], signal),
  ]);
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  return {
    asOfText: formatDay(page.locale.tag, asOf, "long"),
    assets: listed.assets.flatMap((asset) => entryOf(asset, bySymbol.get(asset.symbol))),
    currencies: listed.currencies.map(({ code, name }) => ({ code, name })),
  };
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
