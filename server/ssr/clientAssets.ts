import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageAssets } from "../../src/wire/page/render.ts";

/** The head assets for the source modules that a page renders with. */
export type AssetsFor = (modules: readonly string[]) => PageAssets;

interface ManifestChunk {
  readonly file: string;
  readonly dynamicImports?: readonly string[];
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const entryModule = "src/app/browser/entry.tsx";

/**
 * Parts whose messages a page does not carry: another page, which comes with its own, and the account's code, the
 * search and others, which load the whole catalog before they show anything.
 */
const partsWithMessages = [
  "?tsr-split=",
  "src/app/browser/account/createAccountServices.",
  "src/app/browser/showAppNotices.",
  "src/app/browser/showOverlays.",
  "src/app/browser/remotes/startRemotes.",
  "/SearchDialog.",
  "/PrivacyDialogs.",
  "/QuoteCard.",
  "/startSharing.",
  "/-FailedPage.",
];

type MessageIds = Readonly<Record<string, NonNullable<PageAssets["messageIds"]>>>;

/**
 * Reads Vite's manifest and the style sheets once. A page's assets are the static import closure of the entry
 * and of its route modules, its styles also those of what these load later; the answer for one set of modules is kept.
 *
 * @param clientDir the client build, `dist/client`
 * @throws when the build is missing or its manifest names no client entry
 */
export async function readClientAssets(clientDir: string): Promise<AssetsFor> {
  const manifest = JSON.parse(
    await readFile(join(clientDir, ".vite/manifest.json"), "utf8"),
  ) as Readonly<Record<string, ManifestChunk>>;
  const entry = manifest[entryModule];
  if (entry === undefined)
    throw new Error(`the client build has no ${entryModule}; run npm run build`);
  const sheets = await readSheets(clientDir, manifest);
  const messageIds = JSON.parse(
    await readFile(join(clientDir, ".vite/message-ids.json"), "utf8"),
  ) as MessageIds;
  const answers = new Map<string, PageAssets>();
  return (modules) => {
    const key = modules.join("\n");
    const held = answers.get(key);
    if (held !== undefined) return held;
    const chunks = closure(manifest, [entryModule, ...modules]);
    // What a page's own modules load later is in its HTML from the start, so its styles are too. What that loads in
    // turn, and the entry's dialogs, are not.
    const later = closure(manifest, modules).flatMap((chunk) =>
      chunk === entry ? [] : laterOf(chunk),
    );
    const styled = [...chunks, ...closure(manifest, later)];
    const css = new Set(styled.flatMap((chunk) => chunk.css ?? []));
    const assets = {
      css: [...css].map((file) => sheets.get(file) ?? "").join(""),
      inlined: [...css]
        .filter((file) => entry.css?.includes(file) !== true)
        .map((file) => `/${file}`),
      preloads: chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
      entry: `/${entry.file}`,
      messageIds: withLater(manifest, [entryModule, ...modules]).flatMap(
        ({ file }) => messageIds[file] ?? [],
      ),
    };
    answers.set(key, assets);
    return assets;
  };
}

async function readSheets(clientDir: string, manifest: Readonly<Record<string, ManifestChunk>>) {
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  const texts = await Promise.all(
    [...files].map(
      async (file) => [file, (await readFile(join(clientDir, file), "utf8")).trim()] as const,
    ),
  );
  return new Map(texts);
}

function closure(
  manifest: Readonly<Record<string, ManifestChunk>>,
  roots: readonly string[],
): ManifestChunk[] {
  const seen = new Set<string>();
  const visit = (key: string): ManifestChunk[] => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap(visit), chunk];
  };
  return roots.flatMap(visit);
}

/** The chunks of a page, with those it loads later by itself (what is idle work, a dialog), and what these load. */
function withLater(
  manifest: Readonly<Record<string, ManifestChunk>>,
  roots: readonly string[],
): ManifestChunk[] {
  const seen = new Set<string>();
  const visit = (key: string): ManifestChunk[] => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap(visit), chunk, ...laterOf(chunk).flatMap(visit)];
  };
  return roots.flatMap(visit);
}

/** What a chunk loads by itself once it runs; another page is loaded by a visitor. */
function laterOf(chunk: ManifestChunk): readonly string[] {
  return (chunk.dynamicImports ?? []).filter(
    (name) => !partsWithMessages.some((part) => name.includes(part)),
  );
}
