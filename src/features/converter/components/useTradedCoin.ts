import { useConverter } from "./useConverter.ts";

/** The first coin or metal of the pair, which can be bought and has a market cap; `undefined` for two currencies. */
export function useTradedCoin(): string | undefined {
  const { coin, fiat } = useConverter().data;
  return [coin, fiat].find(({ sign }) => sign === undefined)?.code;
}
