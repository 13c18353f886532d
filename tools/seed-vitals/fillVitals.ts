import type { EventStore } from "../../server/store/events/eventStore.ts";
import { syntheticView } from "./syntheticView.ts";

const dayMs = 86_400_000;
const seed = 20_261_121;
/** Days of one release. */
const releaseDays = 14;
/** The days between two calls of `optimize`, which a server makes every hour. */
const optimizeDays = 10;
/** Makes every third release a tenth slower, so that there is something to find. */
const slowness = (release: number): number => (release % 3 === 2 ? 1.1 : 1);

/** The amount of data to store. */
export interface Filling {
  readonly days: number;
  /** Page views of a day, each with every measure. */
  readonly views: number;
  /** The end of the last day, epoch milliseconds. */
  readonly end: number;
}

/** Stores measurements of invented visitors, day by day, and rolls them up so that answers are fast. */
export async function fillVitals(
  events: Pick<EventStore, "add" | "rollUp" | "optimize">,
  { days, views, end }: Filling,
): Promise<void> {
  const random = createSeededRandom(seed);
  for (let day = 0; day < days; day += 1) {
    const release = Math.floor(day / releaseDays);
    const start = end - (days - day) * dayMs;
    const added = Array.from({ length: views }, () =>
      syntheticView({
        at: Math.floor(start + random() * dayMs),
        release: `synthetic-${release + 1}`,
        slowness: slowness(release),
        random,
      }),
    );
    await events.add(added.flat());
    while ((await events.rollUp()) > 0);
    if (day % optimizeDays === 0) await events.optimize();
  }
  await events.optimize();
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
