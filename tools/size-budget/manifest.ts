import * as v from "valibot";

const chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
});

const manifestSchema = v.record(v.string(), chunk);

/** Vite's manifest, as far as the budget reads it. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Reads a manifest; throws when it is none. */
export function parseManifest(json: string): Manifest {
  return v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), json);
}

/** Files of the chunks with these keys and of all that they import statically. */
export function staticFiles(manifest: Manifest, keys: readonly string[]): Set<string> {
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
export function keysWithPrefix(manifest: Manifest, prefix: string): string[] {
  const keys = Object.keys(manifest).filter((key) => key.startsWith(prefix));
  if (keys.length === 0) throw new Error(`the manifest has no chunk that begins with ${prefix}`);
  return keys;
}
