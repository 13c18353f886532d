import { setTimeout } from "node:timers/promises";
import type { Logger } from "../log/createLog.ts";
import { StoreError, type StoreFailure } from "./StoreError.ts";

/** How long a start waits for a server, and where it says so. */
export interface WaitOptions {
  /** Default 0: it does not wait. */
  readonly waitSeconds?: number | undefined;
  readonly logger?: Pick<Logger, "warn"> | undefined;
}

/** Time between two attempts. */
const attemptPauseMs = 1_000;
const secondMs = 1_000;

/** Failures that pass without anybody's doing. */
const passing: ReadonlySet<StoreFailure> = new Set(["unreachable", "memory", "overloaded"]);

/** Opens what needs another server, again and again while that cannot be reached or takes nothing. Rejects with the last failure. */
export async function waitForServer<T>(
  open: () => Promise<T>,
  { waitSeconds = 0, logger }: WaitOptions,
): Promise<T> {
  const giveUpAt = performance.now() + waitSeconds * secondMs;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const isAway = error instanceof StoreError && passing.has(error.kind);
      if (!isAway || performance.now() + attemptPauseMs > giveUpAt) throw error;
      logger?.warn({ reason: error.message }, "waiting for the database before starting");
      await setTimeout(attemptPauseMs);
    }
  }
}
