import type { ClientManifest } from "../../server/ssr/clientManifest.ts";

/** The files of the chunks with these keys, and of all their static imports. */
export function staticFiles(manifest: ClientManifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const found = manifest[key];
    if (found === undefined) throw new Error(`the manifest has no ${key}`);
    for (const next of found.imports) visit(next);
  };
  for (const key of keys) visit(key);
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []));
}

/** Keys that begin with a prefix; throws when there is none, so that a renamed route cannot leave the budget. */
export function keysWithPrefix(manifest: ClientManifest, prefix: string): string[] {
  const keys = Object.keys(manifest).filter((key) => key.startsWith(prefix));
  if (keys.length === 0) throw new Error(`the manifest has no chunk that begins with ${prefix}`);
  return keys;
}
