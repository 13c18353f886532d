import { memberOf } from "../../../src/lib/records.ts";
import { trusted } from "../../../src/lib/trusted.ts";
import { PglitePanic } from "./pglitePanic.ts";
import type { PgliteThread } from "./startPgliteThread.ts";

/** What a database that is kept running is made from. */
export interface KeepRunningOptions {
  /** Opens the database: the first time, and again after it gave up. */
  readonly start: (isFirst: boolean) => Promise<PgliteThread>;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** A start takes a second of a core, and on a disk that is still full the next panic may follow at once. */
export const restartEveryMs = 5_000;

/**
 * The embedded database, which is opened again after it gave up, as a server of its own would be by its supervisor: it gives
 * up where its log cannot grow on a full disk, and reads that log again once somebody asks. What runs meanwhile is rejected
 * with the `PglitePanic`, and so is what comes less than `restartEveryMs` after a start. Rejects as `start` does where the
 * first one fails.
 */
export async function keepPgliteRunning({
  start,
  clock,
}: KeepRunningOptions): Promise<Omit<PgliteThread, "death">> {
  let startedAt = clock();
  let thread = await start(true);
  let failure: Error | undefined;
  let starting: Promise<void> | undefined;
  let isClosed = false;

  const restart = async (): Promise<void> => {
    startedAt = clock();
    await thread.close();
    try {
      thread = await start(false);
      failure = undefined;
    } catch (error) {
      failure = new PglitePanic(String(memberOf(error, "message") ?? error));
    }
  };

  const running = async (): Promise<PgliteThread["client"]> => {
    const mayStart = !isClosed && clock() - startedAt >= restartEveryMs;
    if (thread.death() !== undefined && mayStart)
      starting ??= restart().finally(() => {
        starting = undefined;
      });
    await starting;
    if (failure !== undefined) throw failure;
    return thread.client;
  };

  const client: Pick<PgliteThread["client"], "query" | "transaction"> = {
    query: async (...asked) => (await running()).query(...asked),
    transaction: async (work) => (await running()).transaction(work),
  };
  return Object.freeze({
    client: trusted<PgliteThread["client"]>(client),
    close: async () => {
      isClosed = true;
      await starting;
      await thread.close();
    },
  });
}
