/** The path of a module without the query that a plugin added to it. */
function withoutQuery(id: string): string {
  return id.split("?", 1)[0] ?? id;
}

/** True for the module at `place` and for all modules in the folder at `place`; both relative to the repository. */
export function isAt(place: string, id: string): boolean {
  const path = withoutQuery(id);
  return path === place || path.startsWith(`${place}/`);
}

/** A package's modules, and those that the bundler makes in its name. */
export function isOfPackage(name: string, id: string): boolean {
  return id.includes(`/node_modules/${name}/`) || id.startsWith(`\0${name}/`);
}

/** The places where none of the modules is: a table that names one is out of date. */
export function emptyPlaces(places: readonly string[], ids: readonly string[]): readonly string[] {
  return places.filter((place) => !ids.some((id) => isAt(place, id)));
}

/** How the second file of a catalog is imported: the texts of pages that have their own. */
const ownCatalog = "?own&.po";

/** True for the second file of a catalog. */
export function isOwnCatalog(id: string): boolean {
  return id.endsWith(ownCatalog);
}

/** The locale of a compiled catalog, `locales/<locale>/messages.po`, with its second file; `undefined` for any other module. */
export function catalogLocale(id: string): string | undefined {
  const [file, locale, folder] = withoutQuery(id).split("/").toReversed();
  return file === "messages.po" && folder === "locales" ? locale : undefined;
}
