import type { IssuanceRule } from "./rule.ts";

/**
 * Monero: 0.6 coins a block since the tail emission began at height 2,641,623 in June 2022, for ever, a block every
 * two minutes. Until then a block made 2^-19 of what was missing to 2^64 - 1 units of 10^-12 coins; that is 0.6 coins
 * when 0.6 * 2^19 coins are missing, which gives the supply at the tail's beginning. Source: `get_block_reward` in
 * Monero's `src/cryptonote_basic/cryptonote_basic_impl.cpp`, `FINAL_SUBSIDY_PER_MINUTE` in `src/cryptonote_config.h`.
 * A block above the usual size forgoes a part of its reward, which is not counted here.
 */
export const xmr: IssuanceRule = {
  symbol: "XMR",
  source: "Monero, get_block_reward: tail emission of 0.6 coins a block for ever, 720 blocks a day",
  blocksPerDay: 720,
  eras: [{ blocks: 2_641_623, supply: "18132171.273709551615", reward: "0.6" }],
};
