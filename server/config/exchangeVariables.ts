import * as v from "valibot";

/** The exchanges that may be asked, in the order in which they are named. */
export const exchangeIds = ["binance", "okx", "kucoin", "bitstamp", "cryptocom"] as const;

/** One of `exchangeIds`. */
export type ExchangeId = (typeof exchangeIds)[number];

/** Two of them are each other's second source; a single one would have to be believed alone. */
const leastExchanges = 2;

/** A list of exchanges, all by default. */
export const exchangesVariable = {
  schema: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => [...new Set(text.split(",").map((id) => id.trim()))]),
      v.minLength(leastExchanges),
      v.array(v.picklist(exchangeIds)),
    ),
    exchangeIds.join(","),
  ),
  wrong: `must be at least ${leastExchanges} of ${exchangeIds.join(", ")}, separated by commas`,
  example: "okx,bitstamp,cryptocom",
} as const;
