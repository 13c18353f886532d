import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { trusted } from "../../../src/lib/trusted.ts";
import type { SiegeSize } from "./layTheSiege.ts";

/** Whom to attack, and with how much. */
export interface SiegeOrder {
  readonly origin: string;
  readonly size: SiegeSize;
}

/** What the attackers did. */
export interface SiegeReport {
  /** How many random addresses they asked for. */
  readonly asked: number;
  /** How often each status came, 0 for a connection that broke, and what else there was to count. */
  readonly counts: ReadonlyMap<number | string, number>;
}

/** A siege that goes on. */
export interface Siege {
  /** Resolves when the last request is answered. Rejects where the attackers failed. */
  readonly end: () => Promise<SiegeReport>;
}

/**
 * Lays the siege from a thread of its own, apart from the connections that measure: they would wait for the attackers, not for the
 * server. Resolves when it begins. Rejects where the attackers fail before this thread has heard of it.
 */
export async function startSiege(order: SiegeOrder): Promise<Siege> {
  const thread = new Worker(new URL("./siegeThread.ts", import.meta.url), { workerData: order });
  const failed = once(thread, "exit").then(() => {
    throw new Error("the thread of the attackers has ended");
  });
  // Callers that wait for a message get this failure themselves.
  failed.catch(() => {});
  await Promise.race([once(thread, "message"), failed]);
  return Object.freeze({
    end: () => {
      const reported = once(thread, "message").then(([report]) => trusted<SiegeReport>(report));
      thread.postMessage("end", []);
      return Promise.race([reported, failed]);
    },
  });
}
