import type { BigNumber } from "../../../lib/decimal.ts";
import type { Day } from "../../../wire/market/market.ts";
import type { ComparedAsset } from "./underDefinition.ts";
import { pricedQuantity } from "./marketCap.ts";
import { supplyOn } from "./supplyOn.ts";

/**
 * What is assumed of a quantity on other days. `issuance`: it follows the coin's own rule. `fixed`: the definition names
 * the most there can be. `held`: no rule is known, and today's figure stands for every day.
 */
export type SupplyAssumption = "issuance" | "fixed" | "held";

/** How an asset's quantity is taken to change. */
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
