import type { Plugin, Rolldown } from "vite";
import { facesFile } from "../../server/ssr/clientManifest.ts";
import { browserEntry, startingModules } from "./chunks.ts";

/** A script of the bundle, as far as its style sheets are concerned. */
export interface StyledChunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: Set<string> } | undefined;
}

/**
 * The style sheets that every page has: those of `roots`, the file names of scripts, and of all that they import, in the
 * order in which the server puts them.
 */
export function sharedSheets(
  chunks: readonly StyledChunk[],
  roots: readonly string[],
): readonly string[] {
  const seen = new Set<string>();
  const visit = (fileName: string): readonly string[] => {
    const chunk = chunks.find((known) => known.fileName === fileName);
    if (chunk === undefined || seen.has(fileName)) return [];
    seen.add(fileName);
    return [...chunk.imports.flatMap(visit), ...(chunk.viteMetadata?.importedCss ?? [])];
  };
  return [...new Set(roots.flatMap(visit))];
}

/** Names one sheet instead of several, where the first of them stood. */
export function replaceSheets(css: Set<string>, old: readonly string[], merged: string): void {
  const names = Array.from(css, (name) => (old.includes(name) ? merged : name));
  css.clear();
  for (const name of names) css.add(name);
}

const fontFace = /@font-face\s*\{[^}]*\}/g;

/**
 * Splits the font faces off a style sheet. Pages have them in their HTML: a sheet that brings faces, the same ones too, has
 * the browser lay out every text of the page again.
 */
export function splitFaces(css: string): { readonly faces: string; readonly rest: string } {
  return { faces: (css.match(fontFace) ?? []).join(""), rest: css.replaceAll(fontFace, "") };
}

/**
 * Makes one file of the style sheets that every page has, which Vite writes one for each script: they are never loaded
 * apart, and together a fifth smaller over the wire. Their font faces are apart, in a file for the server.
 */
export function mergeSheets(): Plugin {
  return {
    name: "parallax:merge-sheets",
    apply: "build",
    // After Vite has written the sheets, and before it names them in scripts and manifest.
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const fileOf = (module: string) =>
        chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))?.fileName;
      const roots = [browserEntry, startingModules.application].map(
        (module) => fileOf(module) ?? "",
      );
      const old = sharedSheets(chunks, roots);
      if (old.length === 0) this.error("the pages have no style sheet in common");
      const { faces, rest } = splitFaces(old.map((name) => textOf(bundle[name])).join(""));
      this.emitFile({ type: "asset", fileName: facesFile, source: faces });
      const id = this.emitFile({ type: "asset", name: "shared.css", source: rest });
      const merged = this.getFileName(id);
      for (const { viteMetadata } of chunks)
        if (viteMetadata !== undefined) replaceSheets(viteMetadata.importedCss, old, merged);
      for (const name of old) Reflect.deleteProperty(bundle, name);
      for (const file of Object.values(bundle))
        if (
          file.fileName.endsWith(".css") &&
          file.fileName !== facesFile &&
          splitFaces(textOf(file)).faces !== ""
        )
          this.error(`${file.fileName} has a font face, which belongs into base.css`);
    },
  };
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== "asset") throw new Error("a style sheet of the build is missing");
  return typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source);
}
