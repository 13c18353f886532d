import { addDays, daysBetween } from "../../../src/lib/clock.ts";
import { BigNumber, decimal, divide, toPlain } from "../../../src/lib/decimal.ts";
import type { Day, Decimal } from "../../../src/wire/market.ts";
import type { SupplyPoint } from "../../../src/wire/marketCap.ts";
import type { IssuanceRule } from "./rule.ts";
import { blocksOfSupply, supplyOfBlocks } from "./supplyOfBlocks.ts";

/** What a curve is drawn through, and from when to when. */
export interface CurveQuery {
  readonly day: Day;
  /** The supply on `day`. */
  readonly supply: Decimal;
  readonly from: Day;
  readonly to: Day;
}

/**
 * The supply from one day to another at the rule's nominal pace: its ends, the day it is drawn through, and the days
 * on which the reward changes, so that it is straight in between but for the blocks of such a day. Empty where the
 * rule says nothing of some of those days.
 */
export function supplyCurve(rule: IssuanceRule, query: CurveQuery): readonly SupplyPoint[] {
  const { day, supply, from, to } = query;
  const made = blocksOfSupply(rule, supply);
  if (made === undefined) return [];
  const turns = rule.eras
    .map((era) => divide(decimal(era.blocks).minus(made), String(rule.blocksPerDay)))
    .map((days) => addDays(day, wholeDays(days, day, to)))
    .filter((turn) => turn > from && turn < to);
  const days = [...new Set([from, ...turns, day, to])].toSorted();
  const points = days.flatMap((at): SupplyPoint[] => {
    const blocks = made.plus(decimal(daysBetween(day, at)).times(rule.blocksPerDay));
    const there = supplyOfBlocks(rule, blocks);
    return there === undefined ? [] : [[at, toPlain(there)]];
  });
  return points.length === days.length ? points : [];
}

/** Days as a plain count, rounded; turns beyond the curve's end are all put just behind it. */
function wholeDays(days: BigNumber, day: Day, to: Day): number {
  const beyond = daysBetween(day, to) + 1;
  return Number.parseInt(BigNumber.min(days, beyond).toFixed(0), 10);
}
