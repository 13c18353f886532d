import { join } from "node:path";
import type { Plugin } from "vite";
import type { Chunk } from "./chunks.ts";
import { heavyImports } from "./heavyImports.ts";
import { isAt, isOfPackage } from "./places.ts";

/** What the bundler tells of the modules while it groups them. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** One group of the bundler's `codeSplitting`: the name of the file for a module it takes. */
export interface ChunkGroup {
  readonly debugName: string;
  readonly name: (id: string, modules: Modules) => string | null;
}

/**
 * Makes the bundler's groups from a table of chunks.
 *
 * @param root the repository's folder, which the table's paths are relative to
 * @returns `groups`, and `unused`, which names the packages, folders and modules of the table that have taken nothing
 */
export function createChunkGroups(
  chunks: readonly Chunk[],
  root: string,
): { readonly groups: ChunkGroup[]; readonly unused: () => readonly string[] } {
  const used = new Set<string>();
  return {
    groups: chunks.map((chunk) => createGroup(chunk, root, used)),
    unused: () =>
      chunks.flatMap((chunk) => entriesOf(chunk).filter((entry) => !used.has(keyOf(chunk, entry)))),
  };
}

/**
 * Fails the production build where the table of chunks names what takes nothing, and where something that the kernel
 * loads would bring React; development starts less.
 */
export function chunkTable(unused: () => readonly string[], places: readonly string[]): Plugin {
  return {
    name: "parallax:chunks",
    apply: (_config, { command, mode }) => command === "build" && mode === "production",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const heavy = heavyImports({
        chunks: Object.values(bundle).filter((file) => file.type === "chunk"),
        modulesOf: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
        places,
      });
      if (heavy.length > 0)
        this.error(`the kernel loads what brings React with it: ${heavy.join(", ")}`);
      const names = unused();
      if (names.length > 0)
        this.error(`tools/vite/chunks.ts names what no chunk takes: ${names.join(", ")}`);
    },
  };
}

function createGroup(chunk: Chunk, root: string, used: Set<string>): ChunkGroup {
  let reached: ReadonlySet<string> | undefined;
  const { packages = [], folders = [] } = chunk;
  return {
    debugName: chunk.name,
    name: (id, modules) => {
      reached ??= reach(chunk, { root, used, modules });
      const entry =
        packages.find((name) => isOfPackage(name, id)) ??
        (reached.has(id) ? folders.find((folder) => isAt(join(root, folder), id)) : undefined);
      if (entry === undefined) return null;
      used.add(keyOf(chunk, entry));
      return chunk.name;
    },
  };
}

/** All modules that a chunk's first ones import statically, themselves included. */
function reach(
  chunk: Chunk,
  {
    root,
    used,
    modules,
  }: { readonly root: string; readonly used: Set<string>; readonly modules: Modules },
): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const entry of chunk.startsAt ?? []) {
    const id = join(root, entry);
    if (modules.getModuleInfo(id) !== null) used.add(keyOf(chunk, entry));
    visit(id);
  }
  return seen;
}

function entriesOf({ packages = [], startsAt = [], folders = [] }: Chunk): readonly string[] {
  return [...packages, ...startsAt, ...folders];
}

/** A folder may be named in two chunks, each of which has to match something. */
function keyOf({ name }: Chunk, entry: string): string {
  return `${name} ${entry}`;
}
