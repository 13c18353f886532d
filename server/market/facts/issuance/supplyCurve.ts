import { addDays, daysBetween } from "../../../../src/lib/clock.ts";
import { BigNumber, decimal, divide, toPlain } from "../../../../src/lib/decimal.ts";
import type { Day, Decimal } from "../../../../src/wire/market/market.ts";
import type { SupplyPoint } from "../../../../src/wire/market/marketCap.ts";
import type { IssuanceRule } from "./issuanceRules.ts";
import { blocksOfSupply, supplyOfBlocks } from "./supplyOfBlocks.ts";

/** The point that a curve passes through, and its first and last day. */
export interface CurveQuery {
  readonly day: Day;
  /** The supply on `day`. */
  readonly supply: Decimal;
  readonly from: Day;
  readonly to: Day;
}

/**
 * The supply from one day to another at the rule's nominal pace. Its points are its ends, the day of the known supply,
 * and the days before and after each change of the reward, so that a straight line between two points is exact on every
 * whole day. Empty if the rule does not cover some of those days.
 */
export function supplyCurve(rule: IssuanceRule, query: CurveQuery): readonly SupplyPoint[] {
  const { day, supply, from, to } = query;
  const made = blocksOfSupply(rule, supply);
  if (made === undefined) return [];
  const turns = rule.eras
    .map((era) => divide(decimal(era.blocks).minus(made), String(rule.blocksPerDay)))
    .flatMap((days) => daysAround(days, daysBetween(day, to)))
    .map((days) => addDays(day, days))
    .filter((turn) => turn > from && turn < to);
  const days = [...new Set([from, ...turns, day, to])].toSorted();
  const points = days.flatMap((at): SupplyPoint[] => {
    const blocks = made.plus(decimal(daysBetween(day, at)).times(rule.blocksPerDay));
    const there = supplyOfBlocks(rule, blocks);
    return there === undefined ? [] : [[at, toPlain(there)]];
  });
  return points.length === days.length ? points : [];
}

/** The whole days on both sides of a moment, given in days from now; none for a moment beyond the horizon. */
function daysAround(days: BigNumber, horizonDays: number): readonly number[] {
  if (days.gt(horizonDays)) return [];
  const before = Number.parseInt(days.toFixed(0, BigNumber.ROUND_FLOOR), 10);
  return [before, before + 1];
}
