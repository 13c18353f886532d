import {
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  readFileSync,
  existsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lockBeatMs, lockStaleMs, takeDirectoryLock } from "./directoryLock.ts";
import { removeExactly } from "./lockFile.ts";

describe("takeDirectoryLock", () => {
  const start = Date.UTC(2026, 10, 20);
  let root: string;
  let path: string;
  const logged: string[] = [];
  const note = (level: string) => (_fields: object, text: string) =>
    void logged.push(`${level}: ${text}`);
  const logger = {
    debug: note("debug"),
    info: note("info"),
    warn: note("warn"),
    error: note("error"),
  };
  const take = () =>
    takeDirectoryLock(path, { place: "in DATA_DIR x", clock: () => Date.now(), logger });

  beforeEach(() => {
    vi.useFakeTimers({ now: start });
    root = mkdtempSync(join(tmpdir(), "store-lock-"));
    path = join(root, "db.lock");
    logged.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(root, { recursive: true, force: true });
  });

  it("is touched while it is held, and not after", () => {
    const lock = take();
    vi.advanceTimersByTime(lockStaleMs * 2);
    expect(Date.now() - statSync(path).mtimeMs).toBeLessThanOrEqual(lockBeatMs);
    lock.release();
    expect(existsSync(path)).toBe(false);
    vi.advanceTimersByTime(lockStaleMs);
    expect(existsSync(path)).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("says so once when the lock is lost, and leaves the other's lock alone", () => {
    const lock = take();
    writeFileSync(path, "another");
    vi.advanceTimersByTime(lockBeatMs * 3);
    expect(logged).toEqual([
      expect.stringContaining("error: The lock of the database was removed or taken"),
    ]);
    lock.release();
    expect(readFileSync(path, "utf8")).toBe("another");
  });

  it("frees a lock for the next holder", () => {
    take().release();
    const second = take();
    expect(take).toThrow(/in DATA_DIR x is locked: this process already uses/);
    second.release();
  });

  it("takes an unreadable lock over only when it was not touched for long", () => {
    writeFileSync(path, "{");
    utimesSync(path, new Date(start - lockStaleMs), new Date(start - lockStaleMs));
    expect(take).toThrow(/another process uses/);
    vi.setSystemTime(start + 1);
    take().release();
    expect(logged).toEqual([
      expect.stringContaining("warn: The process that was using the database is gone"),
    ]);
  });
});

describe("removeExactly", () => {
  it("puts a lock back that is not the one judged", () => {
    const root = mkdtempSync(join(tmpdir(), "store-lock-"));
    const path = join(root, "db.lock");
    writeFileSync(path, "fresh");
    removeExactly(path, "stale", join(root, "aside"));
    expect(readFileSync(path, "utf8")).toBe("fresh");
    removeExactly(path, "fresh", join(root, "aside"));
    removeExactly(path, "fresh", join(root, "aside"));
    expect(existsSync(path)).toBe(false);
    rmSync(root, { recursive: true });
  });
});
