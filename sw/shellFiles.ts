/** What a build hands to its service worker. Addresses begin with a slash; every one but the shell's has a digest. */
export interface ShellFiles {
  /** Changes with every file of the build. */
  readonly version: string;
  /** What the public pages need: scripts and styles. */
  readonly needed: readonly string[];
  /** What they load when used; left out under Save-Data. */
  readonly useful: readonly string[];
  /** Text catalogs by locale. */
  readonly catalogs: Readonly<Record<string, string>>;
}
