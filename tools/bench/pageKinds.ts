/** One address of each kind of page that search engines list, some also in a language that runs from right to left. */
export const publicPages: readonly string[] = [
  "/",
  "/ar",
  "/converter",
  "/converter/btc/usd",
  "/ar/converter/btc/aed",
  "/market-cap",
  "/market-cap/eth-vs-btc",
  "/ar/market-cap/eth-vs-btc",
  "/market-cap/what-is-market-cap",
  "/legal/terms",
  "/legal/risk",
  "/legal/privacy",
  "/legal/cookies",
];

/** One address of each kind of page that anybody may open and no search engine lists. */
export const unlistedPages: readonly string[] = [
  "/login",
  "/register",
  "/account",
  "/embed/converter/btc/usd",
];
