import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Creates a lock file; false where it exists already. Removes a file that could not be filled. */
export function writeNew(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    if (hasCode(error, "ENOSPC") || hasCode(error, "EDQUOT")) rmSync(path, { force: true });
    throw error;
  }
}

/** The content of a lock file, `undefined` where there is none. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Removes the lock that was judged stale, and no other. Another process may have taken the lock over in between; its
 * new lock is then put back. `aside` is a path that nobody else uses.
 */
export function removeExactly(path: string, judged: string, aside: string): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  if (readIfThere(aside) === judged) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
