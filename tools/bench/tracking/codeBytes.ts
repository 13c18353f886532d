import { resolve } from "node:path";
import { build } from "vite";
import { brotliBytes } from "../../size-budget/measure.ts";

/** What is weighed: an entry, and which of the modules it needs are its own; all others the page has anyway. */
export interface Part {
  readonly entry: string;
  readonly own: RegExp;
}

/** Size of a part's code alone, minified, after brotli. */
export async function codeBytes({ entry, own }: Part): Promise<number> {
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
          return !own.test(id.startsWith(".") ? resolve(importer, "..", id) : id);
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
