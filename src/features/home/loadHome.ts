import type { MarketApi } from "../../api/market/createMarketApi.ts";
import { formatDay } from "../../i18n/dates.ts";
import { percentChange } from "../../lib/decimal.ts";
import type { PageData } from "../../state/page/pageData.ts";
import type { AssetEntry, Decimal, Quote } from "../../wire/market/market.ts";
import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { pageHead } from "../../state/page/pageHead.ts";

export interface HomeCoin {
  readonly symbol: string;
  readonly name: string;
  readonly unitsPerUsd: Decimal;
  /** Move against the dollar since the day before, in per cent with two decimals. */
  readonly change: Decimal;
}

export interface HomeData {
  readonly asOfText: string;
  readonly largest: readonly HomeCoin[];
  readonly movers: readonly HomeCoin[];
}

const listLength = 6;

/** The largest coins, and those of all listed that moved most in a day. */
export async function loadHome(deps: {
  readonly api: MarketApi;
  readonly page: PageData;
  readonly signal: AbortSignal;
}): Promise<HomeData> {
  const [{ assets }, { quotes, asOf }] = await Promise.all([
    deps.api.assets(deps.page.locale.catalog, deps.signal),
    deps.api.coinQuotes([], deps.signal),
  ]);
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const coins = assets
    .filter((asset) => asset.class === "crypto")
    .flatMap((asset) => homeCoin(asset, bySymbol.get(asset.symbol)));
  const size = ({ change }: HomeCoin) => Math.abs(Number(change));
  return {
    asOfText: formatDay(deps.page.locale.tag, asOf, "long"),
    largest: coins.slice(0, listLength),
    movers: coins.toSorted((a, b) => size(b) - size(a)).slice(0, listLength),
  };
}

function homeCoin({ symbol, name, localName }: AssetEntry, quote: Quote | undefined): HomeCoin[] {
  const before = quote?.before[1];
  if (quote === undefined || before === undefined) return [];
  const { unitsPerUsd } = quote.latest;
  // Fewer units for a dollar mean a dearer coin, so the earlier figure is the later of the two here.
  const change = percentChange(unitsPerUsd, before.unitsPerUsd).toFixed(2);
  return [{ symbol, name: localName ?? name, unitsPerUsd, change }];
}

export function homeHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  return pageHead(
    {
      title: i18n._(msg`What coins are worth in your currency`),
      description: i18n._(
        msg`Convert coins and precious metals into your currency, with dated prices and their history.`,
      ),
      path: "/",
    },
    page,
  );
}
