import { isAt, isOfPackage } from "./places.ts";

/** What the bundler tells of a finished file. */
interface BundledFile {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  /** Names of the files that it imports statically. */
  readonly imports: readonly string[];
}

/**
 * Names the modules that the kernel is made of, or loads later, whose files import React's, at once or through others.
 *
 * @param modulesOf the modules that a module loads by `import()`
 */
export function heavyImports({
  chunks,
  modulesOf,
  places,
}: {
  readonly chunks: readonly BundledFile[];
  readonly modulesOf: (id: string) => readonly string[];
  /** Folders and modules of the kernel and of what starts beside it. */
  readonly places: readonly string[];
}): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Map<BundledFile, boolean>();
  const isHeavy = (chunk: BundledFile): boolean => {
    const known = seen.get(chunk);
    if (known !== undefined) return known;
    seen.set(chunk, false);
    const isSo =
      chunk.moduleIds.some((id) => isOfPackage("react-dom", id)) ||
      chunk.imports.some((name) => {
        const imported = byName.get(name);
        return imported !== undefined && isHeavy(imported);
      });
    seen.set(chunk, isSo);
    return isSo;
  };
  const kernel = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => places.some((place) => isAt(place, id)));
  const loaded = new Set([...kernel, ...kernel.flatMap(modulesOf)]);
  return chunks
    .filter((chunk) => isHeavy(chunk))
    .flatMap(({ moduleIds }) => moduleIds.filter((id) => loaded.has(id)));
}
