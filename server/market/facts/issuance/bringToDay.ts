import { addDays, daysBetween } from "../../../../src/lib/clock.ts";
import { BigNumber, decimal, toPlain } from "../../../../src/lib/decimal.ts";
import type { Day, Figure } from "../../../../src/wire/market/market.ts";
import { policy } from "../../model/policy.ts";
import type { IssuanceRule } from "./issuanceRules.ts";
import { afterBlocks } from "./supplyOfBlocks.ts";

/**
 * A dated supply on an earlier or later day, calculated by the coin's own rule. Answers the same figure if the day lies
 * within its date, or if the rule does not cover the supply. A calculated figure is an estimate. Its band is that of
 * the dated figure at the new day, widened by the precision of the date and by how far blocks may deviate from their
 * nominal pace (`policy.blockPaceSlack` of them, and `policy.blockSlackDays`).
 */
export function bringToDay(rule: IssuanceRule, dated: Figure, day: Day): Figure {
  const { first, middle, last } = datePeriod(dated.asOf);
  if (day >= first && day <= last) return dated;
  const blocks = paceOf(rule);
  const value = afterBlocks(rule, dated.value, blocks(daysBetween(middle, day)).nominal);
  const low = afterBlocks(rule, dated.low ?? dated.value, blocks(daysBetween(last, day)).fewest);
  const high = afterBlocks(rule, dated.high ?? dated.value, blocks(daysBetween(first, day)).most);
  if (value === undefined || low === undefined || high === undefined) return dated;
  return {
    value: toPlain(value),
    asOf: day,
    source: `${dated.source}, ${dated.asOf}; ${rule.source}`,
    quality: "estimate",
    low: toPlain(low),
    high: toPlain(high),
  };
}

/** The blocks of a number of days. A later day never gives fewer than none, an earlier day never more than none. */
function paceOf({ blocksPerDay }: IssuanceRule) {
  return (days: number) => {
    const nominal = decimal(days).times(blocksPerDay);
    const slack = nominal
      .abs()
      .times(policy.blockPaceSlack)
      .plus(decimal(blocksPerDay).times(policy.blockSlackDays));
    const [fewest, most] = [nominal.minus(slack), nominal.plus(slack)];
    return days > 0
      ? { nominal, fewest: BigNumber.max(fewest, 0), most }
      : { nominal, fewest, most: BigNumber.min(most, 0) };
  };
}

/** The days that a figure's date may refer to. */
interface DatePeriod {
  readonly first: Day;
  readonly middle: Day;
  readonly last: Day;
}

/** The period of a day, a month (`YYYY-MM`) or a year (`YYYY`). */
export function datePeriod(asOf: string): DatePeriod {
  const [year = "", month, day] = asOf.split("-");
  if (month !== undefined && day !== undefined) return { first: asOf, middle: asOf, last: asOf };
  const first = `${year}-${month ?? "01"}-01`;
  const last = month === undefined ? `${year}-12-31` : lastOfMonth(first);
  return { first, middle: addDays(first, Math.floor(daysBetween(first, last) / 2)), last };
}

/** The day 31 days after the first is in the next month; the day before that month is the last. */
function lastOfMonth(first: Day): Day {
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
}
