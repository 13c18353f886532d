import { statfs } from "node:fs/promises";
import type { Clock } from "../../../src/lib/clock.ts";
import { collectorPolicy } from "../collectorPolicy.ts";

/** What the disk of a directory has left. */
export interface DiskGuard {
  /** Bytes that this process may still write there; `undefined` where nobody can tell. */
  freeBytes(): Promise<number | undefined>;
  /** True while that is at least the floor, and where nobody can tell. */
  hasRoom(): Promise<boolean>;
  /** Resolves while there is room, and rejects otherwise. */
  probe(): Promise<void>;
}

/** The dependencies of the guard. */
export interface DiskGuardDeps {
  /** The directory that grows; `undefined` if nothing that is written grows on this machine. */
  readonly directory: string | undefined;
  readonly floorBytes: number;
  readonly clock: Clock;
  /** Default: the file system. */
  readonly readFree?: (directory: string) => Promise<number>;
}

/** Watches the free space of a disk. It asks the system at most every `diskEveryMs`. */
export function createDiskGuard({
  directory,
  floorBytes,
  clock,
  readFree = freeOf,
}: DiskGuardDeps): DiskGuard {
  let known: Promise<number | undefined> = Promise.resolve(undefined);
  let askedAt = -Infinity;

  const freeBytes = (): Promise<number | undefined> => {
    if (directory === undefined) return known;
    const now = clock();
    if (Math.abs(now - askedAt) >= collectorPolicy.diskEveryMs) {
      askedAt = now;
      known = readFree(directory).catch(() => undefined);
    }
    return known;
  };
  const hasRoom = async (): Promise<boolean> => ((await freeBytes()) ?? Infinity) >= floorBytes;

  return Object.freeze({
    freeBytes,
    hasRoom,
    probe: async () => {
      if (!(await hasRoom())) throw new Error("The disk has less free space than DISK_FLOOR_MB.");
    },
  });
}

async function freeOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
