import type { Clock } from "../lib/clock.ts";
import type { StartTimer } from "../lib/systemTimer.ts";
import { createIdbOutbox } from "./createIdbOutbox.ts";
import { createMemoryOutbox } from "./createMemoryOutbox.ts";
import { withFallback } from "./withFallback.ts";
import type { Outbox, OutboxLimits } from "./outbox.ts";

/** An outbox, and where it keeps events as far as a first look tells. For a single event, the receipt decides. */
export interface OpenedOutbox {
  readonly kind: "indexeddb" | "memory";
  readonly outbox: Outbox;
}

/**
 * Opens an outbox that always works: it keeps events in IndexedDB, or in memory where there is no IndexedDB and for as
 * long as it refuses. This makes the database, so call it only after the visitor agreed. A service worker uses
 * `createIdbOutbox` alone, because its memory does not last.
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
