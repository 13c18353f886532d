import type { Logger } from "../log/createLog.ts";
import type { Clock } from "../../src/lib/clock.ts";
import { alertsPolicy } from "./alertsPolicy.ts";
import type { Lease } from "./createLease.ts";
import type { RunRound } from "./createRounds.ts";

/** The watch over the budgets. */
export interface Alerts {
  /** Looks from time to time. */
  start(): void;
  /** Looks once: judges the last whole hour, and sends what is due. Never rejects. Runs once at a time. */
  look(): Promise<void>;
  /** Stops looking, and waits for what is under way. */
  stop(): Promise<void>;
}

const hourMs = 3_600_000;

/** Makes the watch. Of several processes the holder of the lease looks. */
export function createAlerts({
  lease,
  runRound,
  deliver,
  clock,
  logger,
}: {
  readonly lease: Lease;
  readonly runRound: RunRound;
  readonly deliver: () => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
}): Alerts {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    try {
      if (!(await lease.take())) return;
      const settled = clock() - alertsPolicy.settleMs;
      await runRound(Math.floor(settled / hourMs) * hourMs);
      await deliver();
    } catch (cause) {
      logger.warn({ err: cause }, "budgets could not be looked at");
    }
  };
  const look = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return Object.freeze({
    start: () => {
      timer = setInterval(() => void look(), alertsPolicy.tickMs);
      timer.unref();
      void look();
    },
    look,
    stop: async () => {
      clearInterval(timer);
      await running;
      await lease.release().catch(() => {});
    },
  } satisfies Alerts);
}
