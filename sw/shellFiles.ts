/** What the build hands its service worker. */
export interface ShellFiles {
  /** Changes with every file of the build. */
  readonly version: string;
  /** Address of the list of the build's files, an `OfflineFiles`. It begins with a slash and has a digest. */
  readonly list: string;
}

/** The files of a build by when they are kept. Their addresses begin with a slash; each has a digest. */
export interface OfflineFiles {
  /** Scripts and styles of the shell and of the converter: kept when the service worker is installed. */
  readonly shell: readonly string[];
  /** Files of pages that are kept once such a page was open. */
  readonly visited: readonly VisitedFiles[];
  /** Address of a list of all other files, which a second visit keeps, but not under Save-Data. */
  readonly later: string;
  /** The texts of the public tools by locale. */
  readonly catalogs: Readonly<Record<string, string>>;
}

/** Files of one kind of page. */
interface VisitedFiles {
  /** Source of a regular expression that the paths of such pages match, in any language. */
  readonly paths: string;
  readonly files: readonly string[];
}
