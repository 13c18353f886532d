import type { AssetEntry } from "../wire/market/market.ts";

/**
 * Finds an asset by a word of a URL: its ticker in any case, else its English name or an alias, with hyphens for spaces
 * (`bitcoin-cash`). A ticker wins over every other word.
 */
export function findAsset<A extends Pick<AssetEntry, "symbol" | "name" | "aliases">>(
  assets: readonly A[],
  word: string,
): A | undefined {
  const wanted = word.toLowerCase();
  return (
    assets.find(({ symbol }) => symbol.toLowerCase() === wanted) ??
    assets.find(({ name, aliases = [] }) =>
      [name, ...aliases].some((own) => asWord(own) === wanted),
    )
  );
}

function asWord(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
