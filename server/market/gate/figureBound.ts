import { daysBetween } from "../../../src/lib/clock.ts";
import type { Day, Decimal } from "../../../src/wire/market/market.ts";
import type { UnitsColumn } from "../model/dataset.ts";
import { policy } from "../model/policy.ts";

/** A figure of a symbol's history: units for one US dollar on a day. */
export interface KnownFigure {
  readonly day: Day;
  readonly units: Decimal;
}

/** The known figures of a column, oldest first. */
export function knownFigures(days: readonly Day[], column: UnitsColumn): readonly KnownFigure[] {
  return days.flatMap((day, index) => {
    const units = column[index];
    return typeof units === "string" ? [{ day, units }] : [];
  });
}

/** The move between two figures: the natural logarithm of their ratio without its sign, so that rise and fall are alike. */
export function moveBetween(from: Decimal, to: Decimal): number {
  return Math.abs(logOf(to) - logOf(from));
}

/** Digits that a logarithm is made from. */
const logDigits = 15;

/** The natural logarithm of plain digits, from the first of them: enough for a bound, and no money becomes a number. */
function logOf(units: Decimal): number {
  const [whole = "", decimals = ""] = units.split(".");
  const significant = (whole + decimals).replace(/^0+/, "");
  const exponent = whole.length + significant.length - (whole + decimals).length;
  const leading = Number.parseInt(significant.slice(0, logDigits).padEnd(logDigits, "0"), 10);
  return Math.log(leading) + (exponent - logDigits) * Math.LN10;
}

/** What a symbol's own history tells about its moves. */
export interface FigureBound {
  /** The largest move, as `moveBetween` measures it, that is believed over a number of days. */
  readonly over: (days: number) => number;
  /** True where two days that follow each other never had the same figure. */
  readonly neverRepeats: boolean;
}

/**
 * The bound of a symbol: its largest move in a day, where a longer step counts by the square root of its days, times
 * `policy.moveSlack`, widened by the same root. It is never below `policy.leastMove`, so that a currency with a fixed
 * rate may move at all, and never above `policy.mostMove`, so that no history makes a doubling believable. A symbol with
 * little history has that last bound.
 */
export function figureBound(known: readonly KnownFigure[]): FigureBound {
  let largest = 0;
  let closeSteps = 0;
  let repeats = 0;
  for (const [index, { day, units }] of known.entries()) {
    const before = known[index - 1];
    if (before === undefined) continue;
    const days = daysBetween(before.day, day);
    largest = Math.max(largest, moveBetween(before.units, units) / Math.sqrt(days));
    if (days > policy.repeatDays) continue;
    closeSteps += 1;
    if (before.units === units) repeats += 1;
  }
  const knowsEnough = known.length > policy.leastSteps;
  return {
    over: (days) => {
      if (!knowsEnough) return policy.mostMove;
      const widened = largest * policy.moveSlack * Math.sqrt(Math.max(days, 1));
      return Math.min(policy.mostMove, Math.max(policy.leastMove, widened));
    },
    neverRepeats: repeats === 0 && closeSteps > policy.leastSteps,
  };
}
