import type { Clock } from "../lib/clock.ts";
import type { StartTimer } from "../lib/systemTimer.ts";
import { createIdbOutbox } from "./createIdbOutbox.ts";
import { createMemoryOutbox } from "./createMemoryOutbox.ts";
import { withFallback } from "./withFallback.ts";
import type { Outbox, OutboxLimits } from "./outbox.ts";

/** An outbox, and where it keeps events as far as the first look tells; each receipt has the last word. */
export interface OpenedOutbox {
  readonly kind: "indexeddb" | "memory";
  readonly outbox: Outbox;
}

/**
 * An outbox that always works: in IndexedDB, or in memory where there is none, and meanwhile where it refuses. Makes the
 * database, so not before the visitor agreed. A service worker, whose memory is no place to keep anything, takes
 * `createIdbOutbox` alone.
 */
export async function openOutbox({
  indexedDB,
  ...deps
}: {
  readonly indexedDB: IDBFactory | undefined;
  readonly clock: Clock;
  readonly startTimer: StartTimer;
  readonly limits?: OutboxLimits;
}): Promise<OpenedOutbox> {
  const memory = createMemoryOutbox(deps);
  if (indexedDB === undefined) return { kind: "memory", outbox: memory };
  const durable = createIdbOutbox({ ...deps, indexedDB });
  const works = await durable.size().then(
    () => true,
    () => false,
  );
  return {
    kind: works ? "indexeddb" : "memory",
    outbox: withFallback({ durable, memory }),
  };
}
