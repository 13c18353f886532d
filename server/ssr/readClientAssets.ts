import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type PageAssets, scriptEnding, scriptFolder } from "../../src/wire/page/render.ts";
import {
  type ClientChunk,
  type ClientManifest,
  facesFile,
  manifestFile,
  parseClientManifest,
} from "./clientManifest.ts";

/** The head assets for the source modules that a page renders with, and for its path in the table of pages. */
export type AssetsFor = (modules: readonly string[], pagePath?: string) => PageAssets;

/** What the build writes of a page's parts, by the keys of Vite's manifest. */
const pagePartsSchema = v.object({
  /** The modules that pages start with: the kernel, what it starts on an idle page, and the application. */
  entry: v.string(),
  services: v.string(),
  application: v.string(),
  /** What answers typing, by the path of a page. */
  typing: v.record(v.string(), v.string()),
});

/** The key of a catalog in Vite's manifest; with a query it is that of the texts of pages that have their own. */
const catalogKey = /^locales\/([\w-]+)\/messages\.po(\?.*)?$/;

const messageIdsSchema = v.record(v.string(), v.array(v.tuple([v.string(), v.string()])));

/**
 * Reads Vite's manifest and the style sheets once. A page's scripts are the static import closure of the entry; its
 * styles are those of the application and of its route modules, and of what these load later. The answer for one set of
 * modules is kept.
 *
 * @param clientDir the client build, `dist/client`
 * @throws when the build is missing or its manifest names no client entry
 */
export async function readClientAssets(clientDir: string): Promise<AssetsFor> {
  const read = (file: string): Promise<string> => readFile(join(clientDir, file), "utf8");
  const parts = parseJson(pagePartsSchema, await read(".vite/page-parts.json"));
  const manifest = parseClientManifest(await read(manifestFile));
  const texts = catalogNames(manifest);
  const entry = manifest[parts.entry];
  if (entry === undefined)
    throw new Error(`the client build has no ${parts.entry}; run npm run build`);
  const sheets = await readSheets(clientDir, manifest);
  const faces = await read(facesFile);
  const messageIds = parseJson(messageIdsSchema, await read(".vite/message-ids.json"));
  const answers = new Map<string, PageAssets>();
  const kernel = closure(manifest, [parts.entry]);
  const typing = Object.entries(parts.typing).map(
    ([path, key]) =>
      [path, filesOf(closure(manifest, [key]).filter((chunk) => !kernel.includes(chunk)))] as const,
  );
  const early = new Set(
    filesOf(closure(manifest, [parts.entry, parts.services, ...Object.values(parts.typing)])),
  );
  const shared = new Set(closure(manifest, [parts.entry, parts.application]));
  return (modules, pagePath = "") => {
    const key = [pagePath, ...modules].join("\n");
    const held = answers.get(key);
    if (held !== undefined) return held;
    const chunks = closure(manifest, [parts.entry, parts.application, ...modules]);
    // What a page's own modules load later is in its HTML from the start, so its styles are too. What that loads in
    // turn, and the entry's dialogs, are not.
    const later = closure(manifest, modules).flatMap((chunk) =>
      shared.has(chunk) ? [] : chunk.dynamicImports,
    );
    const styled = [...chunks, ...closure(manifest, later)];
    const css = new Set(styled.flatMap((chunk) => chunk.css));
    const assets = {
      css: [...css].map((file) => sheets.get(file) ?? "").join(""),
      inlined: [...css].map((file) => `/${file}`),
      faces,
      preloads: filesOf(kernel.filter((chunk) => chunk !== entry)),
      typing: Object.fromEntries(typing),
      entry: `/${entry.file}`,
      ahead: filesOf(chunks)
        .filter((file) => !early.has(file))
        .map(nameOf),
      texts,
      messageIds: closure(manifest, [
        parts.entry,
        parts.services,
        parts.typing[pagePath] ?? "",
      ]).flatMap(({ file }) => messageIds[file] ?? []),
    };
    answers.set(key, assets);
    return assets;
  };
}

async function readSheets(clientDir: string, manifest: ClientManifest) {
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css));
  const texts = await Promise.all(
    [...files].map(
      async (file) => [file, (await readFile(join(clientDir, file), "utf8")).trim()] as const,
    ),
  );
  return new Map(texts);
}

/** The scripts of the catalogs by their locales. */
function catalogNames(manifest: ClientManifest): PageAssets["texts"] {
  const found = Object.entries(manifest).flatMap(([key, { file }]) => {
    const [, locale, query] = catalogKey.exec(key) ?? [];
    return locale === undefined
      ? []
      : [{ locale, isOwn: query !== undefined, name: nameOf(`/${file}`) }];
  });
  return Object.fromEntries(
    found.flatMap(({ locale, isOwn, name }) => {
      const own = found.find((other) => other.isOwn && other.locale === locale);
      return isOwn || own === undefined ? [] : [[locale, { common: name, own: own.name }]];
    }),
  );
}

/** The name of a script, as a page has it. */
function nameOf(file: string): string {
  return file.slice(scriptFolder.length, -scriptEnding.length);
}

function filesOf(chunks: readonly ClientChunk[]): readonly string[] {
  return [...new Set(chunks.map(({ file }) => `/${file}`))];
}

function closure(manifest: ClientManifest, roots: readonly string[]): ClientChunk[] {
  const seen = new Set<string>();
  const visit = (key: string): ClientChunk[] => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return [];
    seen.add(key);
    return [...chunk.imports.flatMap(visit), chunk];
  };
  return roots.flatMap(visit);
}

function parseJson<const Schema extends v.GenericSchema>(
  schema: Schema,
  json: string,
): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(json));
}
