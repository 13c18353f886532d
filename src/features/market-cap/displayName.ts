import type { AssetFacts } from "../../wire/market/marketCap.ts";

/** An asset's name in the page's language. */
export function displayName({ localName, name }: Pick<AssetFacts, "localName" | "name">): string {
  return localName ?? name;
}
