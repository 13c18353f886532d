import { type BigNumber, decimal, divide } from "../../../../lib/decimal.ts";
import type { Day } from "../../../../wire/market/market.ts";
import type { ComparedAsset } from "../valuation/underDefinition.ts";
import { pricedQuantity } from "../valuation/marketCap.ts";
import { daysBetween } from "../../../../lib/clock.ts";
import type { SupplyPoint } from "../../../../wire/market/marketCap.ts";

/**
 * What is assumed about a quantity on other days. `issuance`: it follows the coin's own rule. `fixed`: the definition
 * names the maximum. `held`: no rule is known, and today's figure stands for every day.
 */
export type SupplyAssumption = "issuance" | "fixed" | "held";

/** How an asset's quantity is assumed to change. */
export function supplyAssumption({ facts, definition }: ComparedAsset): SupplyAssumption {
  if (definition === "maximum") return "fixed";
  return facts.issuance === undefined ? "held" : "issuance";
}

/** The quantity on a day, in what the price is for; unknown where no figure says, or the day is off the rule's curve. */
export function quantityOn(asset: ComparedAsset, day: Day): BigNumber | undefined {
  const { issuance } = asset.facts;
  return supplyAssumption(asset) === "issuance" && issuance !== undefined
    ? supplyOn(issuance.curve, day)
    : pricedQuantity(asset)?.value;
}

/** The supply on a day by a curve that is straight between its points; unknown outside it. */
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
