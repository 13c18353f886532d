import { halvingEras } from "./halvingEras.ts";
import type { IssuanceRule } from "./rule.ts";

/**
 * Bitcoin Cash: Bitcoin's schedule on a chain of its own since height 478,559; it reached the halving of height
 * 840,000 on 2024-04-04. Source: `GetBlockSubsidy` in Bitcoin Cash Node's `src/validation.cpp`.
 */
export const bch: IssuanceRule = {
  symbol: "BCH",
  source:
    "Bitcoin Cash Node, GetBlockSubsidy: 3.125 coins a block since height 840000, halved every 210000 blocks, 144 blocks a day",
  blocksPerDay: 144,
  eras: halvingEras({ blocks: 0, supply: "0", reward: "50", interval: 210_000 }),
  maximum: "21000000",
};
