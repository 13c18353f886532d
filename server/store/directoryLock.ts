import { randomUUID } from "node:crypto";
import { rmSync, statSync, utimesSync } from "node:fs";
import * as v from "valibot";
import type { Clock } from "../../src/lib/clock.ts";
import type { Logger } from "../log/createLog.ts";
import { readIfThere, removeExactly, writeNew } from "./lockFile.ts";
import { currentProcess, isRunning } from "./processIdentity.ts";
import { StoreError } from "./StoreError.ts";

/** What a lock needs besides its path. */
export interface LockDeps {
  /** The guarded place in words for people: `in DATA_DIR /srv/data`. */
  readonly place: string;
  readonly clock: Clock;
  readonly logger?: Logger | undefined;
}

/** A held lock. */
export interface DirectoryLock {
  /** Gives the lock back; only the first call does anything. */
  release(): void;
}

/** How often the holder touches its lock, for processes that cannot check its process id. */
export const lockBeatMs = 5_000;

/** Age of the last touch after which an unseen holder counts as gone. */
export const lockStaleMs = 30_000;

/** Each attempt but the last may find a stale lock to remove, or lose a race for a free one. */
const maxAttempts = 5;

const holderSchema = v.object({
  pid: v.number(),
  start: v.string(),
  place: v.string(),
  token: v.string(),
});

/**
 * Takes a lock file that says which process holds it. A holder on this machine and in this container is checked at once
 * by its process id and start time. Any other (in another container on a shared volume, from an earlier boot, or in an
 * unreadable file) is judged by the time of its last touch. Throws a `StoreError` of kind `busy` while the holder
 * lives, and the file system's own error where the file cannot be written.
 */
export function takeDirectoryLock(path: string, deps: LockDeps): DirectoryLock {
  const token = randomUUID();
  const content = JSON.stringify({ ...currentProcess(), token });
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (writeNew(path, content)) return hold(path, content, deps);
    const found = readIfThere(path);
    if (found === undefined) continue;
    if (!isStale(path, found, deps.clock)) break;
    deps.logger?.warn(
      { lock: path },
      "The process that was using the database is gone; taking over its lock",
    );
    removeExactly(path, found, `${path}.${token}`);
  }
  throw new StoreError("busy", busyMessage(path, deps.place));
}

function hold(path: string, content: string, { clock, logger }: LockDeps): DirectoryLock {
  const beat = setInterval(() => {
    if (touchOwn(path, content, clock)) return;
    clearInterval(beat);
    logger?.error(
      { lock: path },
      "The lock of the database was removed or taken by another process",
    );
  }, lockBeatMs);
  beat.unref();
  return Object.freeze({
    release: () => {
      clearInterval(beat);
      if (readIfThere(path) === content) rmSync(path, { force: true });
    },
  });
}

/** False once the lock is not the holder's any more. */
function touchOwn(path: string, content: string, clock: Clock): boolean {
  try {
    if (readIfThere(path) !== content) return false;
    const now = new Date(clock());
    utimesSync(path, now, now);
  } catch {
    // The disk failed for a moment. That does not release the lock, and the next beat tries again.
  }
  return true;
}

function isStale(path: string, content: string, clock: Clock): boolean {
  const holder = parseHolder(content);
  if (holder !== undefined && holder.place === currentProcess().place) return !isRunning(holder);
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? clock();
  return clock() - touched > lockStaleMs;
}

function busyMessage(path: string, place: string): string {
  const pid = parseHolder(readIfThere(path) ?? "")?.pid;
  const number = pid === undefined ? "" : ` (pid ${pid})`;
  const who = pid === process.pid ? "this process already" : `another process${number}`;
  return `The database ${place} is locked: ${who} uses ${path}. Stop it first, or set DATABASE_URL to share a database.`;
}

function parseHolder(content: string): v.InferOutput<typeof holderSchema> | undefined {
  try {
    const parsed = v.safeParse(holderSchema, JSON.parse(content));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
