import { appShellPath, offlineCaches } from "../src/wire/page/offline.ts";
import { operatorCache } from "../src/wire/events/vitalsApi.ts";
import { trusted } from "../src/lib/trusted.ts";
import type { OfflineFiles, ShellFiles } from "./shellFiles.ts";

/** The caches of one version; they are removed when another version takes over. */
export interface VersionCaches {
  /** The application shell and its files. */
  readonly shell: string;
  readonly pages: string;
}

const prefix = "parallax-";
/** Cache of files that belong to no installed version: the address of such a file never changes its content. */
export const assetsCache = `${prefix}assets-1`;
/** Cache of pictures. */
export const imagesCache = `${prefix}images-1`;

/** The names of a version's caches. */
export function cachesOf({ version }: Pick<ShellFiles, "version">): VersionCaches {
  return { shell: `${prefix}shell-${version}`, pages: `${prefix}pages-${version}` };
}

/** The dependencies of an installation. */
export interface InstallDeps {
  readonly caches: Pick<CacheStorage, "open">;
  readonly files: ShellFiles;
  readonly origin: string;
}

/**
 * Fetches the shell and its files into the version's cache. Rejects when one is missing: then this version is not
 * installed, and the previous one stays.
 */
export async function installShell({ caches, files, origin }: InstallDeps): Promise<void> {
  const cache = await caches.open(cachesOf(files).shell);
  const { shell } = trusted<OfflineFiles>(await keptList(cache, files.list));
  // A hashed file may come from the browser's own cache, but the shell's page may not.
  await cache.addAll([new Request(new URL(appShellPath, origin), { cache: "reload" }), ...shell]);
}

/** A list of the build, which is kept with its first use. Rejects when it does not come. */
export async function keptList(cache: Cache, address: string): Promise<unknown> {
  const read = async (): Promise<unknown> => {
    const list: unknown = await (await cache.match(address))?.json();
    return list;
  };
  const kept = await read();
  if (kept !== undefined) return kept;
  await cache.add(address);
  return read();
}

/** Removes the caches of other versions and formats; the caches of other software on this origin stay. */
export async function removeOldCaches(
  caches: Pick<CacheStorage, "keys" | "delete">,
  files: Pick<ShellFiles, "version">,
): Promise<void> {
  const current: ReadonlySet<string> = new Set([
    cachesOf(files).shell,
    cachesOf(files).pages,
    ...Object.values(offlineCaches),
    operatorCache,
    assetsCache,
    imagesCache,
  ]);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(prefix) && !current.has(name))
      .map((name) => caches.delete(name)),
  );
}
