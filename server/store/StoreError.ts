/**
 * Why the store cannot be used. `configuration`: DATABASE_URL cannot be read. `unreachable`: no answer, or a refused
 * connection. `busy`: another process has the embedded database. `disk`: full, read-only or no permission. `newer`:
 * made by a later version of this server. `damaged`: the embedded database does not open, or gave up. `closed`: after
 * `close()`. `memory`: the database has too little of it. `overloaded`: it answers, and can take nothing for a while. `query`: it
 * refused a statement.
 */
export type StoreFailure =
  | "configuration"
  | "unreachable"
  | "busy"
  | "disk"
  | "newer"
  | "damaged"
  | "closed"
  | "memory"
  | "overloaded"
  | "query";

/** Whether a failure is the store's state and no fault of a statement: the same may be asked again, and succeed. */
export function isOutage(error: unknown): error is StoreError {
  return error instanceof StoreError && error.kind !== "query";
}

/** A failure of the store. The message names the database by its setting, and never holds a password. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly kind: StoreFailure;

  constructor(kind: StoreFailure, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}
