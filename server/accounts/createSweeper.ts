import type { AccountsDeps } from "./accountsDeps.ts";
import { sweepCodes } from "./codes/createCodes.ts";
import { policy } from "./policy.ts";
import { sweepSessions } from "./sessions/createSessions.ts";
import { sweepPending } from "./sign-in/pendingSignIns.ts";
import { sweepProofs } from "./third-party/usedProofs.ts";
import { sweepWalletTexts } from "./third-party/walletSignIn.ts";

/**
 * Removes rows that have ended, at most once in `policy.sweepEveryMs`. They are never believed either way: this only
 * keeps the tables small, so that it never rejects.
 */
export function createSweeper({
  store,
  clock,
  logger,
}: Pick<AccountsDeps, "store" | "clock" | "logger">): () => Promise<void> {
  let sweptAt = clock();
  return async () => {
    if (clock() - sweptAt < policy.sweepEveryMs) return;
    sweptAt = clock();
    const now = new Date(sweptAt);
    const sweeps = [sweepSessions, sweepPending, sweepCodes, sweepWalletTexts, sweepProofs];
    try {
      for (const remove of sweeps) await store.run((db) => remove(db, now));
    } catch (error) {
      logger.warn({ err: error }, "ended rows could not be removed");
    }
  };
}
