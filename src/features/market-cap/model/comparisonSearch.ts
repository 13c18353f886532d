import { isFilled } from "../../../browser/address.ts";
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
  /** An amount of A, as typed; see `readHolding`. */
  readonly holding?: string;
}

/** Parameters of a URL or a form. */
export type Query = Readonly<Record<string, unknown>>;

/** Keeps the parameters that a comparison knows and drops all others. */
export function readComparisonSearch(search: Query): ComparisonSearch {
  const { ratio, growth, holding } = search;
  const [supplyA, supplyB] = [search["supplyA"], search["supplyB"]].map(readDefinition);
  return {
    ...(isFilled(ratio) && { ratio }),
    ...(supplyA !== undefined && { supplyA }),
    ...(supplyB !== undefined && { supplyB }),
    ...(isFilled(growth) && { growth }),
    ...(isFilled(holding) && { holding }),
  };
}

const definitions: readonly QuantityDefinition[] = Object.values(definitionsOfClass).flat();

function readDefinition(value: unknown): QuantityDefinition | undefined {
  return definitions.find((name) => name === value);
}
