/** Work that comes round by itself: alerts, price lines, devices to be forgotten. */
interface Rounds {
  /** Begins; the first round may come at once. */
  readonly start: () => void;
  /** Resolves once the round under way is over and none follows. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts all of them, in order.
 *
 * @returns what stops them, all at the same time. It waits for every one, also where one of them fails, and rejects then
 *   with that failure, so that a database is never closed below a round that still runs.
 */
export function startRounds(all: readonly Rounds[]): () => Promise<void> {
  for (const { start } of all) start();
  return async () => {
    const ended = await Promise.allSettled(all.map(({ stop }) => stop()));
    const failed = ended.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  };
}
