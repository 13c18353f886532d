import * as v from "valibot";
import type {
  AssetsData,
  CoinDaysData,
  CoinHistoryData,
  CoinQuotesData,
  RatesCapsule,
  UsdtRateData,
} from "../../src/wire/market/market.ts";
import { candleIntervals, type CoinCandlesData } from "../../src/wire/market/candles.ts";
import type { AssetFactsData } from "../../src/wire/market/marketCap.ts";
import type { AssetNewsData } from "../../src/wire/market/news.ts";
import type { QuoteData, QuoteKeyData } from "../../src/wire/market/quote.ts";
import type { RemotesData } from "../../src/wire/page/microFrontend.ts";
import type { TradeLinksData } from "../../src/wire/page/tradeLinks.ts";
import type { DomainConfigData, HeadTextsData } from "../../src/wire/page/operatorSettings.ts";

const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.readonly());
const text = v.string();
const maybe = v.exactOptional(text);

const Decimal = v.pipe(
  v.string(),
  v.regex(/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/),
  v.description("A decimal number as text, so that no digit is lost."),
);
const Day = v.pipe(v.string(), v.isoDate(), v.description("A day in UTC."));
const Moment = v.pipe(v.number(), v.integer(), v.description("Epoch milliseconds."));

const PriceSource = v.object({
  id: v.picklist(["snapshot", "currency-api", "coingecko", "exchange"]),
  name: text,
  url: text,
});

/** The members of every answer that has figures. */
const stamp = {
  version: v.pipe(v.string(), v.description("Changes exactly when a figure does.")),
  asOf: Day,
  fetchedAt: Moment,
  source: PriceSource,
};

const DatedUnits = v.object({
  day: Day,
  at: v.exactOptional(Moment),
  unitsPerUsd: v.pipe(
    Decimal,
    v.description(
      "Units for one US dollar: a pair's price is that of its second side divided by that of its first.",
    ),
  ),
});

const Quote = v.object({
  symbol: text,
  latest: DatedUnits,
  before: v.pipe(
    v.object({
      1: v.exactOptional(DatedUnits),
      7: v.exactOptional(DatedUnits),
      30: v.exactOptional(DatedUnits),
      365: v.exactOptional(DatedUnits),
    }),
    v.description("The figures of so many days before, where they are known."),
  ),
});

const CoinDay = v.pipe(
  v.object({
    symbol: text,
    at: Moment,
    last: Decimal,
    open: Decimal,
    high: Decimal,
    low: Decimal,
    volume: Decimal,
  }),
  v.description("In US dollars."),
);

const AssetClass = v.picklist(["crypto", "metal", "stock"]);

const Figure = v.object({
  value: Decimal,
  asOf: v.pipe(v.string(), v.description("A day, a month or a year.")),
  source: text,
  quality: v.picklist(["measured", "estimate"]),
  low: v.exactOptional(Decimal),
  high: v.exactOptional(Decimal),
});

const AssetFacts = v.object({
  symbol: text,
  name: text,
  class: AssetClass,
  localName: maybe,
  unit: v.picklist(["coins", "tonnes", "shares"]),
  quantities: v.object({
    circulating: v.exactOptional(Figure),
    total: v.exactOptional(Figure),
    maximum: v.exactOptional(Figure),
    everMined: v.exactOptional(Figure),
    sharesOutstanding: v.exactOptional(Figure),
  }),
  price: v.exactOptional(v.pipe(Figure, v.description("US dollars for one."))),
  pricedPerUnit: v.pipe(Decimal, v.description("Priced units in one unit of the quantities.")),
  marketCap: v.exactOptional(
    v.pipe(Figure, v.description("US dollars, where a source states the value itself.")),
  ),
  issuance: v.exactOptional(
    v.object({
      source: text,
      dated: Figure,
      curve: list(v.pipe(v.tuple([Day, Decimal]), v.readonly())),
      capped: v.boolean(),
    }),
  ),
});

const NewsItem = v.object({
  title: text,
  url: text,
  source: text,
  publishedAt: Moment,
  symbols: list(text),
  summary: v.exactOptional(
    v.pipe(v.string(), v.description("HTML written by others: sanitise it before you show it.")),
  ),
});

const figures = v.record(text, list(v.nullable(Decimal)));

const RemoteSource = v.object({ url: text, integrity: text, version: text });

/** Parts of answers that the OpenAPI document names. */
export const answerParts = {
  Decimal,
  Day,
  PriceSource,
  DatedUnits,
  Quote,
  CoinDay,
  Figure,
  AssetFacts,
  NewsItem,
} as const;

/**
 * The data of each public call. Their types are held to those of `src/wire` from both sides: here, and where `routes.ts`
 * answers with them.
 */
export const answerSchemas = {
  usdtRate: v.object({
    ...stamp,
    supported: list(v.object({ name: text, symbol: text, value: text })),
    rates: v.record(
      text,
      v.object({ unit: text, rate: Decimal, day: v.exactOptional(Day), fait: text }),
    ),
  }),
  coinQuotes: v.object({ ...stamp, quotes: list(Quote) }),
  coinDays: v.object({ ...stamp, days: list(CoinDay) }),
  coinCandles: v.object({
    ...stamp,
    symbol: text,
    quote: text,
    interval: v.picklist(candleIntervals),
    candles: v.pipe(
      list(v.pipe(v.tuple([Moment, Decimal, Decimal, Decimal, Decimal, Decimal]), v.readonly())),
      v.description("Start, open, high, low, close and volume; the last one is still under way."),
    ),
    isPending: v.pipe(
      v.boolean(),
      v.description("True while they are being fetched: ask again in some seconds."),
    ),
  }),
  coinHistory: v.object({
    ...stamp,
    symbol: text,
    quote: text,
    points: v.pipe(
      list(v.pipe(v.tuple([Day, v.nullable(Decimal)]), v.readonly())),
      v.description("Day and price, `null` where the source has no figure."),
    ),
  }),
  assets: v.object({
    ...stamp,
    assets: list(
      v.object({
        symbol: text,
        name: text,
        class: AssetClass,
        localName: maybe,
        aliases: v.exactOptional(list(text)),
      }),
    ),
    currencies: list(v.object({ code: text, name: text, symbol: text })),
  }),
  assetFacts: v.object({ ...stamp, facts: list(AssetFacts) }),
  assetNews: v.object({ items: list(NewsItem) }),
  ratesCapsule: v.object({
    ...stamp,
    days: v.pipe(
      list(v.nullable(Day)),
      v.description("The days of the figures 1, 7, 30 and 365 days before."),
    ),
    coins: v.pipe(
      figures,
      v.description("Units for one US dollar by symbol: the latest figure, then those of `days`."),
    ),
    currencies: figures,
    behind: v.exactOptional(v.record(text, DatedUnits)),
  }),
  headTexts: v.object({
    list: list(
      v.object({
        path: text,
        locale: text,
        title: maybe,
        description: maybe,
        keywords: maybe,
      }),
    ),
  }),
  domainConfig: v.object({
    imgDomainConfig: v.object({
      foreignDomainList: list(text),
      internalDomainList: list(text),
    }),
  }),
  remotes: v.object({
    remotes: v.object({
      header: v.exactOptional(RemoteSource),
      footer: v.exactOptional(RemoteSource),
    }),
  }),
  tradeLinks: v.object({
    tradeLinks: v.pipe(
      v.object({ buy: maybe, sell: maybe, trade: maybe }),
      v.description("Addresses with `{coin}` and `{currency}` for the symbols."),
    ),
  }),
  quote: v.object({
    quote: v.object({
      coin: text,
      fiat: text,
      side: v.picklist(["coin", "fiat"]),
      amount: Decimal,
      rate: Decimal,
      day: Day,
      time: v.pipe(v.number(), v.integer(), v.description("Epoch seconds.")),
    }),
    signature: v.pipe(
      v.string(),
      v.description("ECDSA over P-256 with SHA-256 (IEEE P1363) in unpadded base64url."),
    ),
  }),
  quoteKey: v.object({
    publicKey: v.pipe(v.string(), v.description("Base64 of the P-256 key's SPKI.")),
  }),
} as const satisfies {
  readonly usdtRate: Schema<UsdtRateData>;
  readonly coinQuotes: Schema<CoinQuotesData>;
  readonly coinDays: Schema<CoinDaysData>;
  readonly coinCandles: Schema<CoinCandlesData>;
  readonly coinHistory: Schema<CoinHistoryData>;
  readonly assets: Schema<AssetsData>;
  readonly assetFacts: Schema<AssetFactsData>;
  readonly assetNews: Schema<AssetNewsData>;
  readonly ratesCapsule: Schema<RatesCapsule>;
  readonly headTexts: Schema<HeadTextsData>;
  readonly domainConfig: Schema<DomainConfigData>;
  readonly remotes: Schema<RemotesData>;
  readonly tradeLinks: Schema<TradeLinksData>;
  readonly quote: Schema<QuoteData>;
  readonly quoteKey: Schema<QuoteKeyData>;
};

type Schema<T> = v.GenericSchema<unknown, T>;
