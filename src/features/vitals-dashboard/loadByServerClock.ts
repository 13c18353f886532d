import type { Clock } from "../../lib/clock.ts";

/** Shorter than any step that the dashboard shows, and longer than an ordinary correction of the clock. */
const toleratedMs = 60_000;

interface Clocks {
  /** This machine's, which may be wrong. */
  readonly clock: Clock;
  /** The server's, as far as its answers have told; this machine's before the first. */
  readonly serverClock: Clock;
}

/**
 * Loads what depends on the time, by the server's clock. Where only the answers tell that this machine's clock is wrong,
 * the figures are of another time: they are asked for once more.
 */
export async function loadByServerClock<T>(
  { clock, serverClock }: Clocks,
  load: (now: number) => Promise<T>,
): Promise<T> {
  const aheadMs = (): number => serverClock() - clock();
  const assumedMs = aheadMs();
  const loaded = await load(serverClock());
  return Math.abs(aheadMs() - assumedMs) > toleratedMs ? load(serverClock()) : loaded;
}
