import { halvingEras } from "./halvingEras.ts";
import type { IssuanceRule } from "./rule.ts";

/**
 * Litecoin: 50 coins a block, halved every 840,000 blocks, a block every two and a half minutes. Source:
 * `GetBlockSubsidy` in Litecoin Core's `src/validation.cpp`, its interval and spacing in `src/chainparams.cpp`.
 */
export const ltc: IssuanceRule = {
  symbol: "LTC",
  source:
    "Litecoin Core, GetBlockSubsidy: 6.25 coins a block since height 2520000, halved every 840000 blocks, 576 blocks a day",
  blocksPerDay: 576,
  eras: halvingEras({ blocks: 0, supply: "0", reward: "50", interval: 840_000 }),
  maximum: "84000000",
};
