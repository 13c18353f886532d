import {
  definitionsOfClass,
  type AssetFacts,
  type QuantityDefinition,
} from "../../../../wire/market/marketCap.ts";

/** An asset, and what counts as its quantity. */
export interface ComparedAsset {
  readonly facts: AssetFacts;
  readonly definition: QuantityDefinition;
}

/** The definitions that the data know for an asset, the usual one first: what a switch may offer. */
export function knownDefinitions({
  class: assetClass,
  quantities,
}: AssetFacts): readonly QuantityDefinition[] {
  return definitionsOfClass[assetClass].filter((name) => quantities[name] !== undefined);
}

/** An asset under the definition asked for; under its class's own where none is asked for or its figure is unknown. */
export function underDefinition(facts: AssetFacts, wanted?: QuantityDefinition): ComparedAsset {
  const known = wanted !== undefined && knownDefinitions(facts).includes(wanted);
  return { facts, definition: known ? wanted : definitionsOfClass[facts.class][0] };
}
