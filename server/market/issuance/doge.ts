import type { IssuanceRule } from "./rule.ts";

/**
 * Dogecoin: 10,000 coins a block from height 600,000 on, for ever, a block every minute. Source:
 * `GetDogecoinBlockSubsidy` in Dogecoin Core's `src/dogecoin.cpp`, and its `doc/FAQ.md`.
 *
 * The era's beginning is the rewards' expected sum: those of the first 145,000 blocks were drawn at random. It only
 * places the era; what is made from it is the growth of a dated supply, which does not depend on it. The published
 * supply of 2026 lies about 8 % above the sum of this rule, so the rule alone must not be taken for the supply.
 */
export const doge: IssuanceRule = {
  symbol: "DOGE",
  source: "Dogecoin Core, GetDogecoinBlockSubsidy: 10000 coins a block for ever, 1440 blocks a day",
  blocksPerDay: 1440,
  eras: [{ blocks: 600_000, supply: "98437500000", reward: "10000" }],
};
