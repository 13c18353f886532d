import { halvingEras } from "./halvingEras.ts";
import type { IssuanceRule } from "./rule.ts";

/**
 * Bitcoin: 50 coins a block, halved every 210,000 blocks and rounded down to 8 decimals, a block every ten minutes.
 * Source: `GetBlockSubsidy` in Bitcoin Core's `src/validation.cpp`, `nSubsidyHalvingInterval` and `nPowTargetSpacing`
 * in `src/kernel/chainparams.cpp`. Rewards that miners did not take, a few dozen coins in all, count as made.
 */
export const btc: IssuanceRule = {
  symbol: "BTC",
  source:
    "Bitcoin Core, GetBlockSubsidy: 3.125 coins a block since height 840000, halved every 210000 blocks, 144 blocks a day",
  blocksPerDay: 144,
  eras: halvingEras({ blocks: 0, supply: "0", reward: "50", interval: 210_000 }),
  maximum: "21000000",
};
