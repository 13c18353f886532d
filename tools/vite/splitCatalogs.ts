import { readFile } from "node:fs/promises";
import { formatter } from "@lingui/format-po";
import { parseSync, type Plugin } from "vite";
import { trustedJson } from "../../src/lib/trusted.ts";
import { ownTexts, serverTextFolder } from "./chunks.ts";
import { catalogLocale, emptyPlaces, isAt, isOwnCatalog } from "./places.ts";

const sourceCatalog = "locales/en/messages.po";

const jsonStart = "JSON.parse(";

/** The file of a language that a message comes in; `none` for what the server alone says. */
type CatalogFile = "common" | "own" | "none";

/**
 * Splits the catalogs of the browser's build by the folders that use a message (`ownTexts`): pages with texts of
 * their own load a second file, and nobody loads what only the server says.
 */
export function splitCatalogs(): Plugin {
  let fileOf: ReadonlyMap<string, CatalogFile> = new Map();
  return {
    name: "parallax:split-catalogs",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      fileOf = await readOrigins();
    },
    transform(code, id) {
      if (catalogLocale(id) === undefined) return null;
      const wanted: CatalogFile = isOwnCatalog(id) ? "own" : "common";
      return { code: keepMessages(code, (message) => fileOf.get(message) === wanted), map: null };
    },
  };
}

/**
 * A compiled catalog with some of its messages.
 *
 * @throws when the code has not the form in which Lingui writes a catalog: `JSON.parse` of one string
 */
export function keepMessages(code: string, isKept: (id: string) => boolean): string {
  const start = code.indexOf(jsonStart) + jsonStart.length;
  const end = code.lastIndexOf(")");
  const [statement] = parseSync("catalog.js", code.slice(start, end)).program.body;
  const literal = statement?.type === "ExpressionStatement" ? statement.expression : undefined;
  if (start < jsonStart.length || literal?.type !== "Literal" || typeof literal.value !== "string")
    throw new Error(
      "Lingui writes a compiled catalog in another form than JSON.parse of one string: keepMessages of tools/vite/splitCatalogs.ts has to learn it",
    );
  const messages = trustedJson<Record<string, unknown>>(literal.value);
  const kept = Object.fromEntries(Object.entries(messages).filter(([id]) => isKept(id)));
  return code.slice(0, start) + JSON.stringify(JSON.stringify(kept)) + code.slice(end);
}

/** The file of a message by the modules that use it. */
export function fileOfMessage(modules: readonly string[]): CatalogFile {
  const inPages = modules.filter((module) => !isAt(serverTextFolder, module));
  if (inPages.length === 0) return "none";
  return inPages.every((module) => ownTexts.some(({ folder }) => isAt(folder, module)))
    ? "own"
    : "common";
}

/** Reads which modules use which message. */
async function readOrigins(): Promise<ReadonlyMap<string, CatalogFile>> {
  const context = { locale: "en", sourceLocale: "en", filename: sourceCatalog };
  const catalog = await formatter().parse(await readFile(sourceCatalog, "utf8"), context);
  const modules = Object.entries(catalog).map(
    ([id, { origin = [] }]) => [id, origin.map(([file]) => file)] as const,
  );
  const missing = emptyPlaces(
    [...ownTexts.map(({ folder }) => folder), serverTextFolder],
    modules.flatMap(([, used]) => used),
  );
  if (missing.length > 0)
    throw new Error(`tools/vite/chunks.ts names folders without texts: ${missing.join(", ")}`);
  return new Map(modules.map(([id, used]) => [id, fileOfMessage(used)]));
}
