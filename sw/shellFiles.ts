/**
 * The files of a build, for its service worker. Addresses begin with a slash; every one except the shell's has a
 * digest.
 */
export interface ShellFiles {
  /** Changes with every file of the build. */
  readonly version: string;
  /** Scripts and styles that the public pages need. */
  readonly needed: readonly string[];
  /** Files that the pages load when used; left out under Save-Data. */
  readonly useful: readonly string[];
  /** Text catalogs by locale. */
  readonly catalogs: Readonly<Record<string, string>>;
}
