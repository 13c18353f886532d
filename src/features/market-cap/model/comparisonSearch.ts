import { isFilled } from "../../../browser/address.ts";
import type { AssetClass } from "../../../wire/market/market.ts";
import { definitionsOfClass, type QuantityDefinition } from "../../../wire/market/marketCap.ts";

/** A comparison's search parameters. Absent ones have their defaults. */
export interface ComparisonSearch {
  /** As typed; see `readRatio`. */
  readonly ratio?: string;
  /** What counts as A's and as B's quantity. */
  readonly supplyA?: QuantityDefinition;
  readonly supplyB?: QuantityDefinition;
  /** Annual growth in per cent, as typed; see `readGrowth`. */
  readonly growth?: string;
}

/** The overview's search parameters. */
export interface OverviewSearch {
  readonly class?: AssetClass;
  /** Page of the other comparisons. */
  readonly page?: string;
}

/** Parameters of a URL or a form. */
export type Query = Readonly<Record<string, unknown>>;

/** Keeps the parameters that a comparison knows and drops all others. */
export function readComparisonSearch(search: Query): ComparisonSearch {
  const { ratio, growth } = search;
  const [supplyA, supplyB] = [search["supplyA"], search["supplyB"]].map(readDefinition);
  return {
    ...(isFilled(ratio) && { ratio }),
    ...(supplyA !== undefined && { supplyA }),
    ...(supplyB !== undefined && { supplyB }),
    ...(isFilled(growth) && { growth }),
  };
}

/** Keeps the parameters that the overview knows and drops all others. */
export function readOverviewSearch(search: Query): OverviewSearch {
  const { class: wanted, page } = search;
  const named = assetClasses.find((name) => name === wanted);
  return { ...(named !== undefined && { class: named }), ...(isFilled(page) && { page }) };
}

/** Classes of the filter, in the order of its tabs. */
export const assetClasses: readonly AssetClass[] = ["crypto", "stock", "metal"];

const definitions: readonly QuantityDefinition[] = Object.values(definitionsOfClass).flat();

function readDefinition(value: unknown): QuantityDefinition | undefined {
  return definitions.find((name) => name === value);
}
