/** What the browser reports of an event of an interaction. */
export interface TimedEvent {
  /** An id that all events of one interaction of a document share. */
  readonly interaction: number;
  /** Start of the document, milliseconds since 1970. */
  readonly origin: number;
  /** From the event to the next paint, in steps of 8 ms. */
  readonly durationMs: number;
}

/** The browser reports nothing shorter. */
const shortestMs = 16;

/**
 * How long each interaction took: its worst event. `count` interactions were made in all; those that the browser does
 * not report count as the shortest it would.
 */
export function interactionsMs(events: readonly TimedEvent[], count: number): number[] {
  const worst = new Map<string, number>();
  for (const { interaction, origin, durationMs } of events) {
    const key = `${origin} ${interaction}`;
    if (interaction > 0) worst.set(key, Math.max(durationMs, worst.get(key) ?? 0));
  }
  const unreported = Math.max(0, count - worst.size);
  return [...worst.values(), ...Array.from({ length: unreported }, () => shortestMs)];
}
