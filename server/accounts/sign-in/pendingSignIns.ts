import { eq, lte } from "drizzle-orm";
import type { VerificationKind } from "../../../src/wire/account/account.ts";
import type { Database } from "../../store/storeDriver.ts";
import { pendingSignIns } from "../../store/schema/accounts.ts";
import { policy } from "../model/policy.ts";

type PendingRow = typeof pendingSignIns.$inferSelect;

/** A sign-in that waits for its second step. */
export interface PendingSignIn {
  readonly serialNo: string;
  readonly userId: string;
  /** The proofs that are still missing. A device that is proven to be known needs no email or mobile code. */
  readonly verifications: readonly VerificationKind[];
  readonly isKnownDevice: boolean;
}

const kinds = ["email", "mobile", "google"] as const;

/**
 * A sign-in that can continue; `undefined` if it is unknown, has expired or failed too often. With `isLocked`, inside a
 * transaction, other readers with `isLocked` wait.
 */
export async function findPending(
  db: Database,
  serialNo: string,
  options: { readonly now: number; readonly isLocked?: boolean },
): Promise<PendingSignIn | undefined> {
  const query = db.select().from(pendingSignIns).where(eq(pendingSignIns.serialNo, serialNo));
  const [row] = await (options.isLocked === true ? query.for("update") : query);
  const isOver =
    row === undefined ||
    row.expiresAt.getTime() <= options.now ||
    row.failures >= policy.maxPendingFailures;
  return isOver ? undefined : pendingOf(row);
}

/** Removes expired sign-ins. */
export async function sweepPending(db: Database, now: Date): Promise<void> {
  await db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now));
}

function pendingOf({ serialNo, userId, verifications, isKnownDevice }: PendingRow): PendingSignIn {
  const wanted = kinds.filter((kind) => verifications.includes(kind));
  return {
    serialNo,
    userId,
    isKnownDevice,
    verifications: isKnownDevice ? wanted.filter((kind) => kind === "google") : wanted,
  };
}
