import { isFilled } from "../../../browser/address.ts";
import type { AssetClass } from "../../../wire/market/market.ts";
import { definitionsOfClass, type QuantityDefinition } from "../../../wire/market/marketCap.ts";

/** What a comparison's URL says beside its path; absent parts are the defaults. */
export interface ComparisonSearch {
  /** As typed; see `readRatio`. */
  readonly ratio?: string;
  /** What counts as A's and as B's quantity. */
  readonly supplyA?: QuantityDefinition;
  readonly supplyB?: QuantityDefinition;
  /** Annual growth in per cent, as typed; see `readGrowth`. */
  readonly growth?: string;
}

/** What the overview's URL says. */
export interface OverviewSearch {
  readonly class?: AssetClass;
  /** Page of the other comparisons. */
  readonly page?: string;
}

/** Parameters of a URL or a form. */
export type Query = Readonly<Record<string, unknown>>;

/** Keeps the parameters a comparison knows, drops everything else. */
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

/** Keeps the parameters the overview knows, drops everything else. */
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
