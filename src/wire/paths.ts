/** Paths of the gateway, as the specification writes them (section 7): without a leading slash. */
export const apiPaths = {
  /** POST {locale}: listed fiat currencies and their rates. */
  usdtRate: "v1/mix/public/usdtRate",
  /** GET ?symbols=BTC,ETH (default all): latest figure and window figures of assets. */
  coinQuotes: "v1/mix/public/coinQuotes",
  /** GET ?symbol=BTC&quote=USD: dated prices of a pair. */
  coinHistory: "v1/mix/public/coinHistory",
  /** GET ?locale=en: every listed asset and currency with its names. */
  assets: "v1/mix/public/assets",
  /** GET ?symbols=BTC,XAU,AAPL&locale=en (default all, in English): quantities and prices of assets with their origin. */
  assetFacts: "v1/mix/public/assetFacts",
  /** GET ?symbol=BTC: dated headlines that name an asset. */
  assetNews: "v1/mix/public/assetNews",
  /** GET: every listed coin in every listed currency, small enough to keep for offline use. */
  ratesCapsule: "v1/mix/public/ratesCapsule",
  /** GET ?path=/converter/btc/usd&locale=fr, or POST the same: title, description and keywords for the head of a page. */
  headTexts: "v1/mix/public/getTdkMltQueryList",
} as const;

/** One of the gateway's paths. */
export type ApiPath = (typeof apiPaths)[keyof typeof apiPaths];

/** GET ?symbols=BTC,ETH (default all): the last 24 hours of coins. Apart from the others, so that no page loads it. */
export const coinDaysPath = "v1/mix/public/coinDays";

/** Paths of the calls about quotes, without a leading slash. */
export const quotePaths = {
  /** GET ?symbol=BTC&quote=USD&side=coin&amount=0.05: the amount at the present price, signed. */
  quote: "v1/mix/public/quote",
  /** GET: the key that verifies the signatures of quotes. */
  key: "v1/mix/public/quoteKey",
} as const;
