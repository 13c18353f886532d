import { readFile } from "node:fs/promises";
import { formatter } from "@lingui/format-po";
import type { Plugin } from "vite";
import { catalogLocale } from "./places.ts";

/** Where the build writes which messages each of its files uses; not served. */
const messageIdsFile = ".vite/message-ids.json";

const sourceCatalog = "locales/en/messages.po";

/** Lingui's ids, which are hashes of this length, where the macros and the compiled catalogs have put them. */
const usedId = /\b(id:\s*["'`])([\w+/-]{6})(?=["'`])/g;
const catalogKey = /((?:\\?["']))([\w+/-]{6})(?=\1:)/g;
const shortId = /\bid:\s*["'`](_[0-9a-z]+)["'`]/g;

/**
 * Gives the messages short ids in the browser's build, as hashes do not compress and stand in every page, and notes
 * which messages each file uses, so that a page carries those of its own files and not the whole catalog: the
 * hash, which the server's build keeps, and the short id.
 */
export function messageIds(): Plugin {
  const shortOf = new Map<string, string>();
  const hashOf = new Map<string, string>();
  return {
    name: "parallax:message-ids",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      const ids = await readIds();
      for (const [index, id] of ids.entries()) {
        const short = `_${index.toString(36)}`;
        shortOf.set(id, short);
        hashOf.set(short, id);
      }
    },
    transform(code, path) {
      const pattern = catalogLocale(path) === undefined ? usedId : catalogKey;
      if (pattern === usedId && !path.includes("/src/")) return null;
      const shortened = code.replace(
        pattern,
        (whole, before: string, id: string) =>
          before + (shortOf.get(id) ?? whole.slice(before.length)),
      );
      return shortened === code ? null : { code: shortened, map: null };
    },
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? [[file.fileName, idsIn(file.code, hashOf)] as const] : [],
      );
      this.emitFile({
        type: "asset",
        fileName: messageIdsFile,
        source: JSON.stringify(Object.fromEntries(ids)),
      });
    },
  };
}

/** All ids of the source catalog, in its order. */
async function readIds(): Promise<readonly string[]> {
  const context = { locale: "en", sourceLocale: "en", filename: sourceCatalog };
  const catalog = await formatter().parse(await readFile(sourceCatalog, "utf8"), context);
  return Object.keys(catalog);
}

function idsIn(
  code: string,
  hashOf: ReadonlyMap<string, string>,
): readonly (readonly [hash: string, short: string])[] {
  const shorts = new Set(Array.from(code.matchAll(shortId), ([, short = ""]) => short));
  return [...shorts].flatMap((short) => {
    const hash = hashOf.get(short);
    return hash === undefined ? [] : [[hash, short] as const];
  });
}
