import type { Decimal } from "../../../../src/wire/market/market.ts";
import { BigNumber, decimal, toPlain } from "../../../../src/lib/decimal.ts";

/** A range of blocks with the same reward. */
export interface Era {
  /** The number of blocks made before it: the height of its first block. */
  readonly blocks: number;
  /** Coins made before it. */
  readonly supply: Decimal;
  /** The coins that each of its blocks makes. */
  readonly reward: Decimal;
}

/** The rule by which a protocol issues its coin. */
export interface IssuanceRule {
  readonly symbol: string;
  /** The rule in words, with its source. People see it with a figure. */
  readonly source: string;
  /** Blocks a day at the protocol's target spacing. */
  readonly blocksPerDay: number;
  /** Oldest first; at least one. The last one goes on for ever. */
  readonly eras: readonly [Era, ...Era[]];
  /** The most coins there can ever be; absent for a coin that is issued for ever. */
  readonly maximum?: Decimal;
}

/** Decimals of a coin of Bitcoin's family: a halved reward is rounded down to them, until it is zero. */
const coinDecimals = 8;

/** The start of a schedule, and how often its reward halves. */
interface HalvingSchedule {
  /** First block. */
  readonly blocks: number;
  /** Coins made before it. */
  readonly supply: Decimal;
  readonly reward: Decimal;
  /** Blocks from one halving to the next. */
  readonly interval: number;
}

/** The eras of a reward that halves until it is nothing; the last era has the reward zero. */
function halvingEras({ blocks, supply, reward, interval }: HalvingSchedule): [Era, ...Era[]] {
  const first: Era = { blocks, supply, reward };
  const eras: [Era, ...Era[]] = [first];
  for (let era = first; !decimal(era.reward).isZero(); eras.push(era)) {
    era = {
      blocks: era.blocks + interval,
      supply: toPlain(decimal(era.reward).times(interval).plus(era.supply)),
      reward: toPlain(decimal(era.reward).div(2).decimalPlaces(coinDecimals, BigNumber.ROUND_DOWN)),
    };
  }
  return eras;
}

/**
 * Bitcoin: 50 coins a block, halved every 210,000 blocks and rounded down to 8 decimals, a block every ten minutes.
 * Source: `GetBlockSubsidy` in Bitcoin Core's `src/validation.cpp`, `nSubsidyHalvingInterval` and `nPowTargetSpacing`
 * in `src/kernel/chainparams.cpp`. Rewards that miners did not take, a few dozen coins in all, count as made.
 */
const btc: IssuanceRule = {
  symbol: "BTC",
  source:
    "Bitcoin Core, GetBlockSubsidy: 3.125 coins a block since height 840000, halved every 210000 blocks, 144 blocks a day",
  blocksPerDay: 144,
  eras: halvingEras({ blocks: 0, supply: "0", reward: "50", interval: 210_000 }),
  maximum: "21000000",
};

/**
 * Bitcoin Cash: Bitcoin's schedule on a chain of its own since height 478,559; it reached the halving of height
 * 840,000 on 2024-04-04. Source: `GetBlockSubsidy` in Bitcoin Cash Node's `src/validation.cpp`.
 */
const bch: IssuanceRule = {
  symbol: "BCH",
  source:
    "Bitcoin Cash Node, GetBlockSubsidy: 3.125 coins a block since height 840000, halved every 210000 blocks, 144 blocks a day",
  blocksPerDay: 144,
  eras: halvingEras({ blocks: 0, supply: "0", reward: "50", interval: 210_000 }),
  maximum: "21000000",
};

/**
 * Litecoin: 50 coins a block, halved every 840,000 blocks, a block every two and a half minutes. Source:
 * `GetBlockSubsidy` in Litecoin Core's `src/validation.cpp`, its interval and spacing in `src/chainparams.cpp`.
 */
const ltc: IssuanceRule = {
  symbol: "LTC",
  source:
    "Litecoin Core, GetBlockSubsidy: 6.25 coins a block since height 2520000, halved every 840000 blocks, 576 blocks a day",
  blocksPerDay: 576,
  eras: halvingEras({ blocks: 0, supply: "0", reward: "50", interval: 840_000 }),
  maximum: "84000000",
};

/**
 * Dogecoin: 10,000 coins a block from height 600,000 on, for ever, a block every minute. Source:
 * `GetDogecoinBlockSubsidy` in Dogecoin Core's `src/dogecoin.cpp`, and its `doc/FAQ.md`.
 *
 * The era's beginning is the rewards' expected sum: those of the first 145,000 blocks were drawn at random. It only
 * places the era; what is made from it is the growth of a dated supply, which does not depend on it. The published
 * supply of 2026 lies about 8 % above the sum of this rule, so the rule alone does not give the supply.
 */
const doge: IssuanceRule = {
  symbol: "DOGE",
  source: "Dogecoin Core, GetDogecoinBlockSubsidy: 10000 coins a block for ever, 1440 blocks a day",
  blocksPerDay: 1440,
  eras: [{ blocks: 600_000, supply: "98437500000", reward: "10000" }],
};

/**
 * Monero: 0.6 coins a block since the tail emission began at height 2,641,623 in June 2022, for ever, a block every two
 * minutes. Until then a block made 2^-19 of the coins still missing to 2^64 - 1 units of 10^-12 coins. That is 0.6
 * coins when 0.6 * 2^19 coins are missing, which gives the supply at the tail's beginning. Source: `get_block_reward`
 * in Monero's `src/cryptonote_basic/cryptonote_basic_impl.cpp`, `FINAL_SUBSIDY_PER_MINUTE` in
 * `src/cryptonote_config.h`. A block above the usual size forgoes a part of its reward, which is not counted here.
 */
const xmr: IssuanceRule = {
  symbol: "XMR",
  source: "Monero, get_block_reward: tail emission of 0.6 coins a block for ever, 720 blocks a day",
  blocksPerDay: 720,
  eras: [{ blocks: 2_641_623, supply: "18132171.273709551615", reward: "0.6" }],
};

/**
 * Zcash: 3.125 coins a block from the first halving at height 1,046,400 on, halved every 1,680,000 blocks, a block
 * every 75 seconds. Half of the 21,000,000 coins had been made by then: the slow start of 2016 put the halving off by
 * as many blocks as it held back rewards. Source: Zcash protocol specification, section 7.8 (subsidies), and ZIP 208
 * for the spacing. The development fund's part of a reward counts as made.
 */
const zec: IssuanceRule = {
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

/** The coins whose supply can be calculated, by symbol. */
export const issuanceRules: ReadonlyMap<string, IssuanceRule> = new Map(
  [btc, doge, ltc, bch, zec, xmr].map((rule) => [rule.symbol, rule]),
);
