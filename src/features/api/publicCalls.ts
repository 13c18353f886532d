/** Where the public calls are. */
export const publicCallsPath = "/v1/mix/public/";

/**
 * Every public call that a link can open, by what it answers, each as an example. A test holds them to the OpenAPI
 * document. They are written out, because the constants of `src/wire/paths.ts` would be loaded by every page.
 */
export const publicCalls = {
  prices: [
    "coinQuotes?symbols=BTC,EUR",
    "coinQuotes?symbols=BTC,EUR&on=2025-03-01",
    "stream?symbols=BTC,EUR",
  ],
  day: ["coinDays?symbols=BTC,ETH", "coinCandles?symbol=BTC&interval=1h"],
  history: [
    "coinHistory?symbol=BTC&quote=EUR",
    "coinHistory.csv?symbol=BTC&quote=EUR",
    "coinHistory.json?symbol=BTC&quote=EUR",
  ],
  names: ["assets?locale=en"],
  facts: ["assetFacts?symbols=BTC,XAU"],
  quotes: ["quote?symbol=BTC&quote=EUR&amount=0.05", "quoteKey"],
  news: ["assetNews?symbol=BTC"],
  capsule: ["ratesCapsule"],
} as const;

/** What a call answers. */
export type CallGroup = keyof typeof publicCalls;
