import { halvingEras } from "./halvingEras.ts";
import type { IssuanceRule } from "./rule.ts";

/**
 * Zcash: 3.125 coins a block from the first halving at height 1,046,400 on, halved every 1,680,000 blocks, a block
 * every 75 seconds. Half of the 21,000,000 coins had been made by then: the slow start of 2016 put the halving off by
 * as many blocks as it held back rewards. Source: Zcash protocol specification, section 7.8 (subsidies), and ZIP 208
 * for the spacing. The development fund's part of a reward counts as made.
 */
export const zec: IssuanceRule = {
  symbol: "ZEC",
  source:
    "Zcash protocol specification: 1.5625 coins a block since height 2726400, halved every 1680000 blocks, 1152 blocks a day",
  blocksPerDay: 1152,
  eras: halvingEras({
    blocks: 1_046_400,
    supply: "10500000",
    reward: "3.125",
    interval: 1_680_000,
  }),
  maximum: "21000000",
};
