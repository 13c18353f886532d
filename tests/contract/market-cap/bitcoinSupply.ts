import { fraction, over, type Fraction } from "./fraction.ts";
import { lastUnits, quantity, type Band } from "./embeddedFigures.ts";

/** Smallest part of a bitcoin: with it, supplies are whole numbers. */
const satoshisPerCoin = 100_000_000n;
const halvingBlocks = 210_000;
const blocksPerDay = 144;
const dayMs = 86_400_000;

/** The reward of the block at a height. */
function reward(height: number): bigint {
  return (50n * satoshisPerCoin) >> BigInt(Math.floor(height / halvingBlocks));
}

const asCoins = (satoshis: bigint): Fraction => ({ over: satoshis, under: satoshisPerCoin });

/**
 * Bitcoin's supply, counted block by block from the dated figure: the height by the formula in the figure's source,
 * then one reward for each further block.
 */
export function bitcoinSupply(): {
  readonly now: Band;
  /** Supply a number of years after the last price. */
  readonly later: (years: number) => Fraction;
} {
  const dated = quantity("BTC");
  const { day } = lastUnits("BTC");
  const satoshis = (dated.value.over * satoshisPerCoin) / dated.value.under;
  const height = 839_999 + Number((satoshis - 19_687_500n * satoshisPerCoin) / 312_500_000n);
  const daysSince = (Date.parse(day) - Date.parse(dated.asOf)) / dayMs;

  const afterHalfBlocks = (halves: number): Fraction => {
    let made = satoshis;
    for (let next = 1; next <= Math.floor(halves); next += 1) made += reward(height + next);
    const rest = fraction(String(halves - Math.floor(halves)));
    const part = { over: reward(height + Math.floor(halves) + 1) * rest.over, under: rest.under };
    return over({ over: made * part.under + part.over, under: part.under }, fraction("100000000"));
  };
  const nominal = daysSince * blocksPerDay;
  // Blocks may deviate from that pace by 3 % and by the blocks of half a day.
  const slackTimes100 = 3 * nominal + 50 * blocksPerDay;
  return {
    now: {
      value: afterHalfBlocks(nominal),
      low: afterHalfBlocks((100 * nominal - slackTimes100) / 100),
      high: afterHalfBlocks((100 * nominal + slackTimes100) / 100),
    },
    later: (years) => {
      const end = Date.parse(`${Number.parseInt(day, 10) + years}${day.slice(4)}`);
      const blocks = Math.round((end - Date.parse(dated.asOf)) / dayMs) * blocksPerDay;
      let made = satoshis;
      for (let next = 1; next <= blocks; next += 1) made += reward(height + next);
      return asCoins(made);
    },
  };
}
