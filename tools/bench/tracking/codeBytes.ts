import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";
import { isAt } from "../../vite/places.ts";
import { brotliBytes } from "../../size-budget/measure.ts";

/** What is weighed: an entry, and which of the modules it needs are its own; the page has all others anyway. */
export interface Part {
  readonly entry: string;
  /** Modules and folders. */
  readonly own: readonly string[];
}

/** Size of a part's code alone, minified, after brotli. */
export async function codeBytes({ entry, own }: Part): Promise<number> {
  const missing = own.filter((place) => !existsSync(place));
  if (missing.length > 0) throw new Error(`there is no ${missing.join(", ")} to weigh`);
  const input = resolve(entry);
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      target: "esnext",
      rolldownOptions: {
        input,
        preserveEntrySignatures: "strict",
        external: (id, importer) => {
          if (importer === undefined) return false;
          const path = id.startsWith(".")
            ? resolve(importer, "..", id)
            : resolve("node_modules", id);
          return !own.some((place) => isAt(resolve(place), path));
        },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const code = outputs
    .flatMap(({ output }) => output)
    .flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  if (code.length === 0) throw new Error(`${entry} has no code`);
  return brotliBytes(Buffer.from(code.join("")));
}
