import type {
  AssetsData,
  CoinHistoryData,
  CurrencyRate,
  MarketStamp,
  RatesCapsule,
} from "../../wire/market/market.ts";
import type { AssetFactsData } from "../../wire/market/marketCap.ts";
import { offlineFactsLocale } from "../../wire/page/offline.ts";
import { type ApiPath, apiPaths } from "../../wire/paths.ts";
import type { MarketApi } from "../market/createMarketApi.ts";
import { GatewayError } from "../gateway/GatewayError.ts";
import { capsuleQuotes, capsuleQuotesOn, newestInCapsule } from "./capsuleQuotes.ts";
import type { ReadKept } from "./createKeptReader.ts";
import { trusted } from "../../lib/trusted.ts";

/**
 * Answers the market calls from what this device keeps: every listed coin in every listed currency, each with the day of
 * its figure. A history that was not kept has no points, and there are no headlines. Rejects with a `GatewayError` where
 * the figures themselves are missing.
 */
export function createOfflineMarketApi(readKept: ReadKept): MarketApi {
  /** The caller names the type that the wire contract gives the path. */
  async function kept<T>(path: ApiPath, query?: Readonly<Record<string, string>>): Promise<T> {
    const data = await readKept(path, query);
    if (data === undefined) throw new GatewayError("there is no network, and nothing is kept");
    return trusted<T>(data);
  }
  const capsule = () => kept<RatesCapsule>(apiPaths.ratesCapsule);
  const assets = (locale: string) => kept<AssetsData>(apiPaths.assets, { locale });

  return Object.freeze({
    assets,
    async usdtRate(locale: string) {
      const [rates, { currencies }] = await Promise.all([capsule(), assets(locale)]);
      const listed = currencies.flatMap(({ code, name, symbol }) => {
        const newest = newestInCapsule(rates, code);
        return newest === undefined ? [] : [{ code, name, symbol, rate: newest.unitsPerUsd }];
      });
      return {
        ...stampOf(rates),
        supported: listed.map(({ code, name, symbol }) => ({ name, symbol, value: code })),
        rates: Object.fromEntries(
          listed.map(({ code, symbol, rate }): [string, CurrencyRate] => [
            code,
            { unit: symbol, rate, fait: code },
          ]),
        ),
      };
    },
    async coinQuotes(symbols: readonly string[], _signal?: AbortSignal, on?: string) {
      const rates = await capsule();
      const quotes =
        on === undefined ? capsuleQuotes(rates, symbols) : capsuleQuotesOn(rates, symbols, on);
      return { ...stampOf(rates), quotes };
    },
    async coinHistory({ symbol, quote }: { symbol: string; quote: string }) {
      const history = await readKept(apiPaths.coinHistory, { symbol, quote });
      if (history !== undefined) return trusted<CoinHistoryData>(history);
      return { ...stampOf(await capsule()), symbol, quote, points: [] };
    },
    async assetFacts({ locale, symbols = [] }: { locale: string; symbols?: readonly string[] }) {
      const [data, named] = await Promise.all([
        kept<AssetFactsData>(apiPaths.assetFacts, { locale: offlineFactsLocale }),
        assets(locale),
      ]);
      return withNames(data, named, symbols);
    },
    assetNews: () => Promise.resolve({ items: [] }),
  });
}

/** Facts with the names of a locale; of all assets, or of those named in that order. */
function withNames(
  data: AssetFactsData,
  { assets }: AssetsData,
  symbols: readonly string[],
): AssetFactsData {
  const names = new Map(assets.map(({ symbol, localName }) => [symbol, localName]));
  const facts = data.facts.map(({ localName: _english, ...fact }) => {
    const localName = names.get(fact.symbol);
    return localName === undefined ? fact : { ...fact, localName };
  });
  if (symbols.length === 0) return { ...data, facts };
  return {
    ...data,
    facts: symbols.flatMap((symbol) => facts.find((fact) => fact.symbol === symbol) ?? []),
  };
}

function stampOf({ version, asOf, fetchedAt, source }: MarketStamp): MarketStamp {
  return { version, asOf, fetchedAt, source };
}
