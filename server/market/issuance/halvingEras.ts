import { BigNumber, decimal, toPlain } from "../../../src/lib/decimal.ts";
import type { Decimal } from "../../../src/wire/market/market.ts";
import type { Era } from "./rule.ts";

/** Decimals of a coin of Bitcoin's family: a halved reward is rounded down to them, until it is nothing. */
const coinDecimals = 8;

/** Where a schedule begins, and how often its reward halves. */
export interface HalvingSchedule {
  /** First block. */
  readonly blocks: number;
  /** Coins made before it. */
  readonly supply: Decimal;
  readonly reward: Decimal;
  /** Blocks from one halving to the next. */
  readonly interval: number;
}

/** The eras of a reward that halves until it is nothing; the last era has the reward zero. */
export function halvingEras({
  blocks,
  supply,
  reward,
  interval,
}: HalvingSchedule): [Era, ...Era[]] {
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
