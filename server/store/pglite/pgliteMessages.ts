import { memberOf } from "../../../src/lib/records.ts";
import { PglitePanic } from "./pglitePanic.ts";

/** What the thread of the embedded database is started with. */
export interface PgliteThreadData {
  /** Directory of the database, or PGlite's name for a database in memory. */
  readonly path: string;
  /** Whether the database has to be made first. */
  readonly isNew: boolean;
}

/** A request of the process; each gets one `FromPglite` with its `id`. `tx` names a transaction that `begin` has opened. */
export type ToPglite =
  | {
      readonly kind: "query";
      readonly id: number;
      readonly tx?: number | undefined;
      readonly sql: string;
      readonly params: readonly unknown[];
      readonly rowMode: "array" | "object";
    }
  | { readonly kind: "begin"; readonly id: number; readonly tx: number }
  | { readonly kind: "end"; readonly id: number; readonly tx: number; readonly isCommit: boolean }
  | { readonly kind: "close"; readonly id: number };

/** The answer to a request; that with the id 0 says whether the database is open. */
export type FromPglite =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: PassedError };

/** What a message can carry of an error: own members of an `Error` do not pass. */
export interface PassedError {
  readonly message: string;
  readonly isPanic: boolean;
  readonly members: Readonly<Record<string, string | number>>;
}

/** Members by which failures are told apart. `params` and `query` are not among them: no error shall hold values. */
const passedMembers = ["code", "severity", "detail", "hint", "constraint", "table", "column"];
const fileMembers = ["errno", "syscall", "path"];

/** The error as a message. */
export function passError(error: unknown): PassedError {
  const message = memberOf(error, "message");
  const members: Record<string, string | number> = {};
  for (const name of [...passedMembers, ...fileMembers]) {
    const value = memberOf(error, name);
    if (typeof value === "string" || typeof value === "number") members[name] = value;
  }
  return {
    message: typeof message === "string" ? message : String(error),
    isPanic: error instanceof PglitePanic,
    members,
  };
}

/** The error of a message. */
export function receiveError({ message, isPanic, members }: PassedError): Error {
  return isPanic ? new PglitePanic(message) : Object.assign(new Error(message), members);
}
