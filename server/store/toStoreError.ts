import { memberOf } from "../../src/lib/records.ts";
import { DrizzleQueryError } from "drizzle-orm";
import { PglitePanic } from "./pglite/pglitePanic.ts";
import { StoreError, type StoreFailure } from "./StoreError.ts";

const full = "the disk is full";
const readOnly = "the disk is read-only";
const denied = "permission is denied";
const notDirectory = "a part of the path is not a directory";
const broken = "the disk cannot be read or written";

/** Disk failures by the code of Node (`ENOSPC`) or of PostgreSQL (`53100`). */
const diskByCode: ReadonlyMap<string, string> = new Map([
  ["ENOSPC", full],
  ["EDQUOT", full],
  ["53100", full],
  ["EROFS", readOnly],
  ["EACCES", denied],
  ["EPERM", denied],
  ["ENOTDIR", notDirectory],
  // Node's code where a missing directory cannot be created.
  ["ENOENT", "a directory is missing and cannot be made"],
  ["EEXIST", notDirectory],
  ["EIO", broken],
  ["58030", broken],
]);

/** Disk failures by WASI's error number, which is all that the embedded database's file system gives. */
const diskByErrno: ReadonlyMap<number, string> = new Map([
  [2, denied],
  [19, full],
  [29, broken],
  [51, full],
  [54, notDirectory],
  [63, denied],
  [69, readOnly],
]);

/** Disk failures by the text of the C library, which is all there is where the embedded database dies. */
const diskByText: readonly (readonly [RegExp, string])[] = [
  [/no space left on device|quota exceeded/i, full],
  [/read-only file system/i, readOnly],
  [/permission denied/i, denied],
];

/** Network failures of Node and of the driver, and the classes of SQLSTATE in which no session came about. */
const unreachableCode =
  /^(?:ECONN\w+|ENOTFOUND|EAI_\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|CONNECT_TIMEOUT|CONNECTION_\w+|08\w{3}|28\w{3}|3D000|53300|57P0\d)$/;

/** The driver's own error: Drizzle's wrapper repeats every parameter of the statement in its message. */
function rootOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause !== undefined
    ? rootOf(error.cause)
    : error;
}

function codeOf(error: unknown): string {
  const code = memberOf(error, "code");
  return typeof code === "string" ? code : "";
}

function diskReason(error: unknown, isDying: boolean): string | undefined {
  const errno = memberOf(error, "errno");
  return (
    diskByCode.get(codeOf(error)) ??
    (typeof errno === "number" ? diskByErrno.get(errno) : undefined) ??
    (isDying ? diskByText.find(([text]) => text.test(detailOf(error)))?.[1] : undefined)
  );
}

/** The message of an error, or its code: a connection tried at several addresses has a code and no message. */
function detailOf(error: unknown): string {
  const message = memberOf(error, "message");
  const told = [message, codeOf(error)].find((text) => typeof text === "string" && text !== "");
  return String(told ?? error);
}

/** True for an error of a driver or of the disk, false for one that the caller's own code threw. */
export function isDatabaseFailure(error: unknown): boolean {
  const isDrivers = error instanceof DrizzleQueryError || error instanceof PglitePanic;
  return isDrivers || codeOf(error) !== "" || typeof memberOf(error, "errno") === "number";
}

/**
 * A failure of the database in words: which database, and what to look at. A `StoreError` stays itself. `place` is the
 * driver's (`in DATA_DIR /srv/data`); `otherwise` is the kind of a failure of neither disk nor network.
 */
export function toStoreError(
  error: unknown,
  place: string,
  otherwise: StoreFailure = "query",
): StoreError {
  if (error instanceof StoreError) return error;
  const root = rootOf(error);
  const kind = root instanceof PglitePanic ? "damaged" : otherwise;
  const disk = diskReason(root, kind === "damaged");
  if (disk !== undefined)
    return new StoreError("disk", `The database ${place} cannot be used: ${disk}.`, root);
  if (unreachableCode.test(codeOf(root))) {
    return new StoreError(
      "unreachable",
      `The database ${place} cannot be reached: ${detailOf(root)}`,
      root,
    );
  }
  const words = kind === "damaged" ? "does not work" : "refused a statement";
  return new StoreError(kind, `The database ${place} ${words}: ${detailOf(root)}`, root);
}
