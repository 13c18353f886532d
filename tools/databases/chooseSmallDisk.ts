import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { memberOf } from "../../src/lib/records.ts";

/** A file system of its own, which really fills up. */
export interface SmallDisk {
  /** A directory on it, which anybody may write to. */
  readonly directory: string;
  /** Writes a file into all the room that it has left. */
  readonly fill: () => void;
  /** Removes that file. */
  readonly free: () => void;
  /** Takes it away with all that is on it, also where somebody still has a file of it open. */
  readonly close: () => void;
}

/** A function that makes one of so many mebibytes, or what is needed for it. */
export type SmallDiskChoice =
  | { readonly open: (mebibytes: number) => SmallDisk }
  | { readonly missing: string };

const mebibyte = 1_024 ** 2;
const page = 4_096;
const filler = "filler";

/** Disks that this process has mounted; they end with it. */
const mounted = new Set<() => void>();
process.once("exit", () => {
  for (const close of mounted) close();
});

/** A file system in memory (tmpfs), where this process may mount one. */
export function chooseSmallDisk(): SmallDiskChoice {
  try {
    openSmallDisk(1).close();
    return { open: openSmallDisk };
  } catch (error) {
    const why = error instanceof Error ? error.message.split("\n").join(" ").trim() : String(error);
    return {
      missing: `No file system can be mounted here: run as root, in a container with CAP_SYS_ADMIN (${why}).`,
    };
  }
}

function openSmallDisk(mebibytes: number): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), "small-disk-"));
  const close = (): void => {
    mounted.delete(close);
    // Lazily: a killed server may need a moment to let go of its files.
    execFileSync("/bin/umount", ["--lazy", directory], { stdio: "pipe" });
    rmdirSync(directory);
  };
  try {
    const options = `size=${mebibytes}m,mode=1777`;
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", options, "tmpfs", directory], {
      stdio: "pipe",
    });
  } catch (error) {
    rmdirSync(directory);
    throw error;
  }
  mounted.add(close);
  const file = join(directory, filler);
  return Object.freeze({
    directory,
    fill: () => fillWith(file),
    free: () => rmSync(file, { force: true }),
    close,
  });
}

/** Writes to the end of a file until nothing more goes on, in pieces that become small. */
function fillWith(file: string): void {
  const descriptor = openSync(file, "a");
  try {
    for (let size = mebibyte; size >= page; size /= 2)
      while (isWritten(descriptor, Buffer.alloc(size)));
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a whole piece was written; false on a full disk. */
function isWritten(descriptor: number, piece: Buffer): boolean {
  try {
    return writeSync(descriptor, piece) === piece.length;
  } catch (error) {
    if (memberOf(error, "code") !== "ENOSPC") throw error;
    return false;
  }
}
