import { decimal } from "../../../../lib/decimal.ts";
import type { Decimal } from "../../../../wire/market/market.ts";
import type { Range } from "../valuation/range.ts";

/** Historical ratio of Ethereum's market cap to Bitcoin's (specification, section 9). */
const ethereumToBitcoin: Decimal = "0.25";

/** The historical ratio of A's market cap to B's; only that of ETH to BTC is known. */
export function historicalRatio(a: string, b: string): Decimal | undefined {
  return a === "ETH" && b === "BTC" ? ethereumToBitcoin : undefined;
}

/** What a ratio suggests compared with its history. `unclear` where the ratio's band includes the historical one. */
export type RatioOutlook = "caution" | "optimism" | "even" | "unclear";

/** Above the historical ratio caution, below it optimism (specification, section 9); absent for an unknown ratio. */
export function ratioOutlook(
  ratio: Range | undefined,
  historical: Decimal,
): RatioOutlook | undefined {
  if (ratio === undefined) return undefined;
  if (ratio.low.gt(historical)) return "caution";
  if (ratio.high.lt(historical)) return "optimism";
  return ratio.low.eq(ratio.high) && ratio.value.eq(decimal(historical)) ? "even" : "unclear";
}
