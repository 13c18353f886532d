import { daysBetween } from "../../../lib/clock.ts";
import { decimal, divide, type BigNumber } from "../../../lib/decimal.ts";
import type { Day } from "../../../wire/market/market.ts";
import type { SupplyPoint } from "../../../wire/market/marketCap.ts";

/** The supply on a day by a curve that is straight between its points; unknown outside of it. */
export function supplyOn(curve: readonly SupplyPoint[], day: Day): BigNumber | undefined {
  const after = curve.findIndex(([at]) => at >= day);
  const [to, end] = curve[after] ?? [];
  if (to === undefined || end === undefined) return undefined;
  if (to === day) return decimal(end);
  const [from, start] = curve[after - 1] ?? [];
  if (from === undefined || start === undefined) return undefined;
  const passed = String(daysBetween(from, day));
  const made = decimal(end).minus(start).times(passed);
  return divide(made, String(daysBetween(from, to))).plus(start);
}
