/** One answer of the server during a visit. */
export interface FetchedFile {
  readonly url: string;
  /** Compressed body on the wire; 0 where a cache answered. */
  readonly bytes: number;
  readonly isScript: boolean;
  /** Asked for by the service worker, or the service worker's own script. */
  readonly byServiceWorker: boolean;
  /** Address of what asked for it, where the browser says. */
  readonly referrer: string;
}

/** Number of different files, and the bytes of all their answers. */
export interface Tally {
  readonly files: number;
  readonly bytes: number;
}

/** What a visit fetched: script files by what became of them, and everything. */
export interface FileTallies {
  /** Scripts that ran in the page. */
  readonly evaluated: Tally;
  /** Scripts of the page that were fetched and have not run. */
  readonly ahead: Tally;
  /** Scripts of workers. */
  readonly worker: Tally;
  /** The service worker's script. */
  readonly serviceWorkerScript: Tally;
  /** All that the service worker fetched itself, of any kind. */
  readonly offlineCopy: Tally;
  /** Everything that came over the wire. */
  readonly all: Tally;
}

/** Who ran what during the visit, by address. */
export interface RunScripts {
  readonly evaluated: ReadonlySet<string>;
  readonly workers: ReadonlySet<string>;
  readonly serviceWorkers: ReadonlySet<string>;
}

function tally(files: readonly FetchedFile[]): Tally {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { files: new Set(files.map(({ url }) => url)).size, bytes };
}

/** The scripts of workers: those started by name, and what they import. */
function workerScripts(files: readonly FetchedFile[], workers: ReadonlySet<string>): Set<string> {
  const found = new Set(workers);
  let before = -1;
  while (before !== found.size) {
    before = found.size;
    for (const { url, isScript, referrer } of files)
      if (isScript && found.has(referrer)) found.add(url);
  }
  return found;
}

/** Sorts the files of a visit. What a cache answered is not counted. */
export function tallyFiles(files: readonly FetchedFile[], run: RunScripts): FileTallies {
  const fetched = files.filter(({ bytes }) => bytes > 0);
  const ofWorkers = workerScripts(files, run.workers);
  const isOwn = ({ url }: FetchedFile): boolean => run.serviceWorkers.has(url);
  const scripts = fetched.filter((file) => file.isScript && !file.byServiceWorker && !isOwn(file));
  const ofPage = scripts.filter(({ url }) => !ofWorkers.has(url) || run.evaluated.has(url));
  return {
    evaluated: tally(ofPage.filter(({ url }) => run.evaluated.has(url))),
    ahead: tally(ofPage.filter(({ url }) => !run.evaluated.has(url))),
    worker: tally(scripts.filter((file) => !ofPage.includes(file))),
    serviceWorkerScript: tally(fetched.filter(isOwn)),
    offlineCopy: tally(fetched.filter((file) => file.byServiceWorker && !isOwn(file))),
    all: tally(fetched),
  };
}
