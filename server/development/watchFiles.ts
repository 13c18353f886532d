import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { dirname, join } from "node:path";

/** Watches files of a source tree. */
export interface FileWatch {
  /** Watches a file from now on; for one that is watched already, this does nothing. */
  addFile(file: string): void;
  /** Watches the files below a folder that the options name, those that are made later too. */
  addFolder(folder: string): void;
  close(): void;
}

/** What to watch, and whom to tell. */
export interface FileWatchOptions {
  /** Is told the path of a file whose content may have changed, once or more often for each change. */
  readonly onChange: (file: string) => void;
  /** True for the path of a file, in a folder that is watched, that somebody needs to hear of. */
  readonly isWatched: (file: string) => boolean;
  /** True for the path of a folder, in one that is watched, of which nothing is to be told. */
  readonly isLeftOut: (folder: string) => boolean;
}

/**
 * Starts with nothing. It watches folders rather than files, because many editors write a new file and put it in the
 * place of the old one; and it compares time and size, because a system also tells of files that were only read.
 */
export function watchFiles({ onChange, isWatched, isLeftOut }: FileWatchOptions): FileWatch {
  const watchers = new Map<string, FSWatcher>();
  const whole = new Set<string>();
  const marks = new Map<string, string>();

  function look(folder: string, name: string): void {
    const path = join(folder, name);
    if (whole.has(folder) && isFolder(path)) {
      addFolder(path, { tells: true });
      return;
    }
    if (!marks.has(path) && !(whole.has(folder) && isWatched(path))) return;
    const mark = markOf(path);
    if (marks.get(path) === mark) return;
    marks.set(path, mark);
    onChange(path);
  }

  function watchFolder(folder: string): void {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_event, name) => {
      if (name !== null) look(folder, name);
    });
    // A folder that is removed ends its watcher.
    watcher.on("error", () => watcher.close());
    watcher.on("close", () => watchers.delete(folder));
    watchers.set(folder, watcher);
  }

  function addFile(file: string): void {
    if (marks.has(file)) return;
    marks.set(file, markOf(file));
    watchFolder(dirname(file));
  }

  function addFolder(folder: string, { tells = false } = {}): void {
    if (isLeftOut(folder)) return;
    whole.add(folder);
    watchFolder(folder);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) addFolder(path, { tells });
      else if (tells) look(folder, entry.name);
      else if (isWatched(path)) addFile(path);
    }
  }

  return Object.freeze({
    addFile,
    addFolder: (folder: string) => addFolder(folder),
    close: () => {
      for (const watcher of watchers.values()) watcher.close();
    },
  });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** What changes with a file's content; the same for every file that is not there. */
function markOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats === undefined ? "" : `${stats.mtimeNs} ${stats.size} ${stats.ino}`;
}
