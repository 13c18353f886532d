import type { Clock } from "../../src/lib/clock.ts";
import type { Lease } from "../lease/createLease.ts";
import { createWatch, type Watch } from "../lease/createWatch.ts";
import type { Logger } from "../log/createLog.ts";
import { alertsPolicy } from "./alertsPolicy.ts";
import type { RunRound } from "./createRounds.ts";
import type { RunDigest } from "./digest/createDigests.ts";

const hourMs = 3_600_000;

/** Makes the watch over the budgets: a look judges the last whole hour, makes the digest where one is due, and sends. */
export function createAlerts({
  lease,
  runRound,
  runDigest,
  deliver,
  clock,
  logger,
}: {
  readonly lease: Lease;
  readonly runRound: RunRound;
  readonly runDigest: RunDigest;
  readonly deliver: () => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
}): Watch {
  return createWatch({
    lease,
    tickMs: alertsPolicy.tickMs,
    round: async () => {
      const settled = clock() - alertsPolicy.settleMs;
      await runRound(Math.floor(settled / hourMs) * hourMs);
      await runDigest(clock());
      await deliver();
    },
    onFailure: (cause) => {
      logger.warn({ err: cause }, "budgets could not be looked at");
    },
  });
}
