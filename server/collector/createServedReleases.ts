import type { Clock } from "../../src/lib/clock.ts";
import type { Logger } from "../log/createLog.ts";
import type { EventStore } from "../store/events/eventStore.ts";
import { collectorPolicy } from "./collectorPolicy.ts";

/** The dependencies of the releases. */
export interface ServedReleasesDeps {
  readonly store: Pick<EventStore, "releases">;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The release that this process serves; empty if it is unknown. */
  readonly own: string;
}

/**
 * Whether this product has served a release: this process does, or another process did, before or beside it, so that
 * its measurements are stored. A release that is not known yet makes it look again, at most every
 * `releasesEveryMs` and in the background.
 */
export function createServedReleases({
  store,
  clock,
  logger,
  own,
}: ServedReleasesDeps): (release: string) => boolean {
  const { releasesEveryMs, keepVitalsMs, maxReleases } = collectorPolicy;
  let stored: ReadonlySet<string> = new Set();
  let lookedAt = -Infinity;

  async function look(now: number): Promise<void> {
    const known = await store.releases("real");
    const newest = known
      .filter(({ lastAt }) => lastAt > now - keepVitalsMs)
      .toSorted((a, b) => b.lastAt - a.lastAt)
      .slice(0, maxReleases);
    stored = new Set(newest.map(({ release }) => release));
  }

  function lookAgain(): void {
    const now = clock();
    if (now - lookedAt < releasesEveryMs) return;
    lookedAt = now;
    look(now).catch((error: unknown) => {
      logger.warn({ err: error }, "the releases could not be read");
    });
  }

  lookAgain();
  return (release) => {
    if (release === own || stored.has(release)) return true;
    lookAgain();
    return false;
  };
}
