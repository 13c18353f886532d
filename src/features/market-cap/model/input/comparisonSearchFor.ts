import { amountParam } from "../../../../i18n/parseAmount.ts";
import type { Decimal } from "../../../../wire/market/market.ts";
import { definitionsOfClass, type QuantityDefinition } from "../../../../wire/market/marketCap.ts";
import type { ComparisonSearch } from "../comparisonSearch.ts";
import { growthLimits } from "./readGrowth.ts";
import { ratioLimits } from "./readRatio.ts";

/**
 * Makes the search of a choice. Defaults need none. Numbers are written in the one form that every locale reads alike.
 */
export function comparisonSearchFor(choice: {
  readonly ratio?: Decimal;
  readonly growth?: Decimal;
  /** Has no default: what this device keeps stands in for an absent one. */
  readonly holding?: Decimal | undefined;
  readonly supplyA?: QuantityDefinition;
  readonly supplyB?: QuantityDefinition;
}): ComparisonSearch {
  const { ratio = ratioLimits.default, growth = growthLimits.default } = choice;
  const { holding, supplyA, supplyB } = choice;
  return {
    ...(ratio !== ratioLimits.default && { ratio: amountParam(ratio) }),
    ...(isChosen(supplyA) && { supplyA }),
    ...(isChosen(supplyB) && { supplyB }),
    ...(growth !== growthLimits.default && { growth: amountParam(growth) }),
    ...(holding !== undefined && { holding: amountParam(holding) }),
  };
}

const usualDefinitions: ReadonlySet<QuantityDefinition> = new Set(
  Object.values(definitionsOfClass).map(([usual]) => usual),
);

function isChosen(definition: QuantityDefinition | undefined): definition is QuantityDefinition {
  return definition !== undefined && !usualDefinitions.has(definition);
}
