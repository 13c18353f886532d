import type { Lease } from "./createLease.ts";

/** What looks at something from time to time, in one process of several. */
export interface Watch {
  /** Looks at once and from time to time. */
  start(): void;
  /** Looks once, where there is something to look at. Never rejects. Runs once at a time. */
  look(): Promise<void>;
  /** Stops looking, waits for what is under way, and gives the lease back. */
  stop(): Promise<void>;
}

/** What a round may ask between its steps. */
export interface Turn {
  readonly isStopped: () => boolean;
  /** Takes the lease for its time from now on; false where another process has it meanwhile, and the round is to end. */
  readonly keepsLease: () => Promise<boolean>;
}

/** What a watch does, and when. */
export interface WatchDeps {
  readonly lease: Lease;
  readonly tickMs: number;
  /** False where a look would find nothing new; asked before the lease is taken. */
  readonly isDue?: () => boolean;
  /** One look of the holder of the lease; may reject. A long one asks its turn between its steps. */
  readonly round: (turn: Turn) => Promise<void>;
  /** The lease could not be taken, or the round failed. */
  readonly onFailure: (cause: unknown) => void;
}

/** Makes a watch. Of several processes the holder of the lease looks. */
export function createWatch({
  lease,
  tickMs,
  isDue = () => true,
  round,
  onFailure,
}: WatchDeps): Watch {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const run = async (): Promise<void> => {
    if (!isDue()) return;
    try {
      if (await lease.take()) await round({ isStopped: () => isStopped, keepsLease: lease.take });
    } catch (cause) {
      onFailure(cause);
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
      timer = setInterval(() => void look(), tickMs);
      timer.unref();
      void look();
    },
    look,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
      await lease.release().catch(() => {});
    },
  } satisfies Watch);
}
