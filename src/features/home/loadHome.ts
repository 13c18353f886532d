import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { MarketApi } from "../../api/market/createMarketApi.ts";
import { formatDay } from "../../i18n/dates.ts";
import { divide, toPlain } from "../../lib/decimal.ts";
import { type CoinMoves, coinMoves } from "../../market/coinMoves.ts";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead } from "../../state/page/pageHead.ts";
import { sparklinePath } from "../../ui/sparkline/sparklinePath.ts";
import type { AssetEntry, Decimal, Quote } from "../../wire/market/market.ts";

/** A coin with its prices now and before. */
export interface HomeCoin extends CoinMoves {
  readonly symbol: string;
  readonly name: string;
}

/** A row of the board. */
export interface BoardCoin extends HomeCoin {
  /** Coins in circulation; absent where unknown. */
  readonly supply?: Decimal;
  /** Path of the last 31 daily prices in the page's default currency; see `sparklinePath`. */
  readonly line: string;
}

export interface HomeData {
  readonly asOfText: string;
  /** The page's default currency, whose own moves are in those of its prices. */
  readonly fiat: Quote;
  /** The most valuable coins, except those that are tied to a currency or a metal. */
  readonly largest: readonly BoardCoin[];
  /** Of all listed coins those that rose most in a day, then those that fell most, the largest change first. */
  readonly movers: readonly HomeCoin[];
}

interface HomeDeps {
  readonly api: MarketApi;
  readonly page: PageData;
  readonly signal: AbortSignal;
}

const boardLength = 7;
/** Their price is a promise: they are large, but a row of them says nothing. Gold by the token counts as a metal. */
const pegged: ReadonlySet<string> = new Set(["DAI", "PAXG", "USDC", "USDT", "XAUT"]);
const moversEach = 3;
const lineDays = 31;

/** Loads the largest coins, and those of all listed that moved most in a day. */
export async function loadHome({ api, page, signal }: HomeDeps): Promise<HomeData> {
  const { catalog, tag, defaultCurrency } = page.locale;
  const [{ assets }, { quotes, asOf }, own] = await Promise.all([
    api.assets(catalog, signal),
    api.coinQuotes([], signal),
    api.coinQuotes([defaultCurrency], signal),
  ]);
  const fiat = own.quotes.find(({ symbol }) => symbol === defaultCurrency);
  if (fiat === undefined) throw new Error("the gateway left out the currency's quote");
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const coins = assets
    .filter((asset) => asset.class === "crypto")
    .flatMap((asset) => homeCoin(asset, bySymbol.get(asset.symbol)));
  return {
    asOfText: formatDay(tag, asOf, "medium"),
    fiat,
    largest: await boardOf(
      coins.filter(({ symbol }) => !pegged.has(symbol)).slice(0, boardLength),
      { api, page, signal },
    ),
    movers: moversOf(coins),
  };
}

function homeCoin({ symbol, name, localName }: AssetEntry, quote: Quote | undefined): HomeCoin[] {
  if (quote === undefined) return [];
  return [{ symbol, name: localName ?? name, ...coinMoves(quote, [1, 7]) }];
}

/** Every currency orders the moves of one day alike, because its own move is in all of them. */
function moversOf(coins: readonly HomeCoin[]): readonly HomeCoin[] {
  const ranked = coins
    .flatMap(({ before, ...coin }) => {
      const earlier = before[1];
      if (earlier === undefined) return [];
      // Fewer units for a dollar mean a dearer coin.
      const growth = Number(earlier.unitsPerUsd) / Number(coin.unitsPerUsd);
      return [{ coin: { ...coin, before: { 1: earlier } }, growth }];
    })
    .toSorted((a, b) => b.growth - a.growth)
    .map(({ coin }) => coin);
  const risen = ranked.slice(0, moversEach);
  return [...risen, ...ranked.slice(moversEach).slice(-moversEach).toReversed()];
}

async function boardOf(
  coins: readonly HomeCoin[],
  { api, page, signal }: HomeDeps,
): Promise<readonly BoardCoin[]> {
  const { catalog, defaultCurrency } = page.locale;
  const symbols = coins.map(({ symbol }) => symbol);
  const [{ facts }, histories] = await Promise.all([
    api.assetFacts({ locale: catalog, symbols }, signal),
    Promise.all(
      symbols.map((symbol) => api.coinHistory({ symbol, quote: defaultCurrency }, signal)),
    ),
  ]);
  return coins.map((coin, index) => {
    const counted = facts.find(({ symbol }) => symbol === coin.symbol)?.quantities.circulating;
    const points = histories[index]?.points.slice(-lineDays) ?? [];
    const line = sparklinePath(points.map(([, price]) => (price === null ? null : Number(price))));
    return { ...coin, line, ...(counted && { supply: counted.value }) };
  });
}

/** Market cap in US dollars. */
export function capInUsd({ supply, unitsPerUsd }: BoardCoin): Decimal | undefined {
  return supply === undefined ? undefined : toPlain(divide(supply, unitsPerUsd));
}

export function homeHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  return pageHead(
    {
      title: i18n._(msg`Crypto prices in your currency`),
      description: i18n._(
        msg`Convert crypto and precious metals to your currency, with dated prices and price history.`,
      ),
      path: "/",
    },
    page,
  );
}
