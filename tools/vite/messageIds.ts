import type { Plugin } from "vite";

/** Where the build writes which messages each of its files uses; not served. */
const messageIdsFile = ".vite/message-ids.json";

/**
 * Notes which messages each file of the browser's build uses, so that a page carries those of its own files and not
 * the whole catalog. An id is found where the macros have put it: `id: "Ab3_x9"`.
 */
export function messageIds(): Plugin {
  return {
    name: "parallax:message-ids",
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const ids = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? [[file.fileName, idsIn(file.code)] as const] : [],
      );
      this.emitFile({
        type: "asset",
        fileName: messageIdsFile,
        source: JSON.stringify(Object.fromEntries(ids)),
      });
    },
  };
}

/** Lingui's ids are this long; the catalogs' test would show empty pages were it otherwise. */
const idPattern = /\bid:\s*["'`]([\w+/-]{6})["'`]/g;

function idsIn(code: string): readonly string[] {
  return [...new Set(Array.from(code.matchAll(idPattern), ([, id = ""]) => id))];
}
