import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { mapsFolder } from "../../server/ssr/buildFiles.ts";
import { trustedJson } from "../../src/lib/trusted.ts";

/** What a map of a build holds that is kept. */
interface BuiltMap {
  readonly version: number;
  readonly names: readonly string[];
  readonly sources: readonly string[];
  readonly mappings: string;
}

/**
 * Moves the source maps of a client build to where the server reads them and nobody else: beside what is served. They
 * name the sources from the project's root, and do not repeat them. Throws where a script names its map.
 */
export async function keepMaps(directory: string): Promise<void> {
  const clientDir = join(directory, "client");
  await rm(join(directory, mapsFolder), { recursive: true, force: true });
  for await (const path of glob("**/*.js.map", { cwd: clientDir })) {
    const built = join(clientDir, path);
    const script = await readFile(built.slice(0, -".map".length), "utf8");
    if (script.includes("sourceMappingURL=")) throw new Error(`${path} is named by its script`);
    const { version, names, sources, mappings } = trustedJson<BuiltMap>(
      await readFile(built, "utf8"),
    );
    const kept = join(directory, mapsFolder, path);
    await mkdir(dirname(kept), { recursive: true });
    const named = sources.map((source) =>
      // What follows a question mark names the part of a route that is a file of its own.
      relative(".", resolve(dirname(built), source.replace(/\?.*$/, ""))),
    );
    await writeFile(kept, JSON.stringify({ version, names, sources: named, mappings }));
    await rm(built);
  }
}
